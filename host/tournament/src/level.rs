//! Levels as people say them, and their ratings.

/// The rating of the first of the upper levels; each level is worth as much as the step of a point.
const FIRST: i32 = 2100;
const STEP: i32 = 100;
/// The first of the professional levels, and their smaller step.
const PROFESSIONAL: i32 = 2700;
const SMALL_STEP: i32 = 30;

/// The words of levels: upper, lower, professional.
const UPPER: [&str; 3] = ["d", "dan", "段"];
const LOWER: [&str; 5] = ["k", "kyu", "gup", "级", "級"];
const PROFESSIONALS: [&str; 3] = ["p", "段p", "pro"];

/// The rating of a level such as `3d`, `5 kyu`, `初段`, `三段` or `2p`; none for anything else.
pub fn rating_of_level(text: &str) -> Option<i32> {
    let text: String = text.trim().to_lowercase().chars().filter(|sign| !sign.is_whitespace()).collect();
    let at = text.find(|sign: char| !sign.is_ascii_digit() && !HAN.contains(&sign))?;
    let (number, word) = text.split_at(at);
    let number = number_of(number)?;
    if UPPER.contains(&word) && (1..=9).contains(&number) {
        Some(FIRST + STEP * (number - 1))
    } else if LOWER.contains(&word) && (1..=50).contains(&number) {
        Some(FIRST - STEP * number)
    } else if PROFESSIONALS.contains(&word) && (1..=9).contains(&number) {
        Some(PROFESSIONAL + SMALL_STEP * (number - 1))
    } else {
        None
    }
}

/// Numbers from 1 to 10 as written in Chinese and Japanese; the first level has a word of its own.
const HAN: [char; 11] = ['初', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

fn number_of(text: &str) -> Option<i32> {
    let mut signs = text.chars();
    match (signs.next(), signs.next()) {
        (Some(sign), None) if HAN.contains(&sign) => {
            let place = HAN.iter().position(|other| *other == sign)?;
            i32::try_from(place.max(1)).ok()
        }
        _ => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_ratings() {
        for (text, rating) in [
            ("1d", 2100),
            ("3D", 2300),
            ("7 dan", 2700),
            ("1k", 2000),
            ("5K", 1600),
            ("20 kyu", 100),
            ("30k", -900),
            ("初段", 2100),
            ("三段", 2300),
            ("10级", 1100),
            ("十級", 1100),
            ("1p", 2700),
            ("9p", 2940),
        ] {
            assert_eq!(rating_of_level(text), Some(rating), "{text}");
        }
        for wrong in ["", "d", "0d", "10d", "3", "3x", "-3d", "51k", "d3", "三", "99999999999k", "3dd"] {
            assert_eq!(rating_of_level(wrong), None, "{wrong}");
        }
    }
}
