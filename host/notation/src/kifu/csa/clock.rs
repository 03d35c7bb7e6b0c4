//! Times and dates in the heads of CSA files, which have one form each.

use chrono::{NaiveDate, NaiveTime};

/// A text with narrow digits and signs.
fn narrow(text: &str) -> String {
    let narrow = |c: char| match c {
        '０'..='９' | '：' | '＋' | '／' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        c => c,
    };
    text.trim().chars().map(narrow).collect()
}

/// The number before each unit in a text, of those units that it has: `1時間30分`.
fn amounts(text: &str, units: &[&str]) -> Vec<Option<u32>> {
    let number = |unit: &&str| {
        let before = &text[..text.find(unit)?];
        let bare = before.trim_end();
        let start = bare.rfind(|c: char| !c.is_ascii_digit()).map_or(0, |at| at + bare[at..].chars().next().map_or(1, char::len_utf8));
        bare[start..].parse().ok().filter(|&number: &u32| number < 100_000)
    };
    units.iter().map(number).collect()
}

/// `HH:MM+SS`: hours and minutes for the whole game, then seconds for each move; `None` where the text says no such time.
pub(super) fn limit(text: &str) -> Option<String> {
    /// The words that separate the time for the game from that for each move.
    const PARTS: [&str; 9] = ["+", "切れ", "秒読", "一手", "1手", "後", "、", "，", ","];
    let text = narrow(text);
    let at = PARTS.iter().filter_map(|part| text.find(part)).min().unwrap_or(text.len());
    let (game, each) = text.split_at(at);
    let minutes = match game.split_once(':') {
        Some((hours, minutes)) => Some(hours.trim().parse::<u32>().ok()?.checked_mul(60)?.checked_add(minutes.trim().parse().ok()?)?),
        None => {
            let found = amounts(game, &["時間", "分", "秒"]);
            let [hours, minutes, seconds] = found.as_slice() else { return None };
            if seconds.is_some_and(|seconds| seconds > 0) {
                return None;
            }
            hours.map(|hours| hours * 60).into_iter().chain(*minutes).reduce(|a, b| a + b)
        }
    };
    let plain = each.trim_start_matches('+').trim();
    let each = match plain.parse::<u32>() {
        Ok(seconds) => Some(seconds),
        Err(_) => {
            // The number of moves is none of seconds: `1手30秒`.
            let found = amounts(plain.trim_start_matches("1手"), &["分", "秒"]);
            found.iter().zip([60, 1]).filter_map(|(amount, unit)| Some((*amount)? * unit)).reduce(|a, b| a + b)
        }
    };
    if (minutes.is_none() && each.is_none()) || (each.is_none() && !plain.is_empty() && minutes.is_none()) {
        return None;
    }
    let (minutes, each) = (minutes.unwrap_or(0), each.unwrap_or(0));
    (minutes < 6000 && each < 100).then(|| format!("{:02}:{:02}+{each:02}", minutes / 60, minutes % 60))
}

/// `YYYY/MM/DD`, with `HH:MM:SS` behind it where the time of day is known; `None` where the text is no such date.
pub(super) fn date(text: &str) -> Option<String> {
    let text = narrow(text);
    let numbers: Vec<u32> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).map(str::parse).collect::<Result<_, _>>().ok()?;
    let &[year, month, day, ref time @ ..] = numbers.as_slice() else { return None };
    let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok().filter(|year| (1000..=9999).contains(year))?, month, day)?;
    match *time {
        [] => Some(date.format("%Y/%m/%d").to_string()),
        [hour, minute] | [hour, minute, _] => {
            let time = NaiveTime::from_hms_opt(hour, minute, time.get(2).copied().unwrap_or(0))?;
            Some(format!("{} {}", date.format("%Y/%m/%d"), time.format("%H:%M:%S")))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_have_one_form() {
        for (text, wanted) in [
            ("00:25+00", Some("00:25+00")),
            ("6:00+60", Some("06:00+60")),
            ("各6時間", Some("06:00+00")),
            ("10分", Some("00:10+00")),
            ("１時間３０分", Some("01:30+00")),
            ("15分、切れたら1手60秒", Some("00:15+60")),
            ("15分+30秒", Some("00:15+30")),
            ("40分(秒読み1分)", Some("00:40+60")),
            ("一手30秒", Some("00:00+30")),
            ("30秒", None),
            ("25 minutes", None),
            ("無制限", None),
            ("", None),
            ("999999999999時間", None),
            ("15分+300秒", None),
        ] {
            assert_eq!(limit(text).as_deref(), wanted, "{text}");
        }
    }

    #[test]
    fn dates_have_one_form() {
        for (text, wanted) in [
            ("2024/01/02", Some("2024/01/02")),
            ("2024-1-2", Some("2024/01/02")),
            ("2024年1月2日(火) 9:05", Some("2024/01/02 09:05:00")),
            ("2024/01/02 10:00:07", Some("2024/01/02 10:00:07")),
            ("2024/13/02", None),
            ("spring", None),
            ("2024", None),
        ] {
            assert_eq!(date(text).as_deref(), wanted, "{text}");
        }
    }
}
