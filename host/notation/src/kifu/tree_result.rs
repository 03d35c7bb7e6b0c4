//! Results as files of trees write them: `B+R`, `W+3.5`, and the words written instead.

use tianyuan_rules::spec::{Exact, SideId, Spec};

/// The way in which a game was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// By a count, with the margin if it is written.
    Counted(Option<Exact>),
    /// The other side gave up.
    Resigned,
    /// The other side ran out of time.
    Time,
    /// The other side forfeited.
    Forfeit,
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
    /// It is not said.
    Unknown,
}

/// The value of `RE`, read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// `Some(true)` if the side called black won, `Some(false)` if the other did; `None` if nobody did.
    pub black: Option<bool>,
    /// The way in which it was decided.
    pub how: How,
}

/// The side that the format calls black, or white: by its identifier or letter, else by the order of the sides.
pub(crate) fn side(spec: &Spec, black: bool) -> SideId {
    let letter = if black { 'b' } else { 'w' };
    let begins = |text: &str| text.to_lowercase().starts_with(letter);
    let named = SideId::find(&spec.sides, |side| begins(&side.id)).or_else(|| SideId::find(&spec.sides, |side| begins(&side.prefix)));
    named.unwrap_or(SideId::from(!black))
}

/// Reads a number exactly: `6.5`, `-5`, `3 3/4`, `3¾`, `15/4`.
pub(crate) fn exact(text: &str) -> Option<Exact> {
    let text = text.trim().trim_end_matches(['目', '子', '点', '點']).trim();
    let (negative, digits) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let whole = |text: &str| text.parse::<u32>().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit())).map(i128::from);
    let fraction = |text: &str| {
        let (top, bottom) = text.split_once('/')?;
        let (top, bottom) = (whole(top.trim())?, whole(bottom.trim())?);
        (bottom > 0).then(|| Exact::new(top, bottom))
    };
    let digits = digits.replace('¼', " 1/4").replace('½', " 1/2").replace('¾', " 3/4");
    let digits = digits.trim();
    let value = if let Some((integer, part)) = digits.split_once(' ') {
        Exact::from_integer(whole(integer)?) + fraction(part)?
    } else if let Some((integer, part)) = digits.split_once(['.', ',']) {
        let scale = 10i128.pow(u32::try_from(part.len()).ok().filter(|&length| length <= 9)?);
        let integer = if integer.is_empty() { 0 } else { whole(integer)? };
        Exact::new(integer * scale + if part.is_empty() { 0 } else { whole(part)? }, scale)
    } else {
        fraction(digits).or_else(|| whole(digits).map(Exact::from_integer))?
    };
    Some(if negative { -value } else { value })
}

/// The result by a text, in the words of the format or in Chinese.
pub(crate) fn outcome(text: &str) -> Outcome {
    /// Words for the reason of a result, as they begin behind `B+`, or occur anywhere in a Chinese sentence.
    const WAYS: [(&str, How); 13] = [
        ("r", How::Resigned),
        ("t", How::Time),
        ("f", How::Forfeit),
        ("中盘", How::Resigned),
        ("中盤", How::Resigned),
        ("中押", How::Resigned),
        ("认输", How::Resigned),
        ("投子", How::Resigned),
        ("超时", How::Time),
        ("超時", How::Time),
        ("时间", How::Time),
        ("時間", How::Time),
        ("弃权", How::Forfeit),
    ];
    const DRAWS: [&str; 7] = ["0", "draw", "jigo", "和棋", "和局", "持碁", "平局"];
    let text = text.trim().to_lowercase();
    if DRAWS.contains(&text.as_str()) {
        return Outcome { black: None, how: How::Draw };
    }
    if text == "void" {
        return Outcome { black: None, how: How::Void };
    }
    let colors = [("b", true), ("black", true), ("w", false), ("white", false)];
    let short = text.split_once('+').and_then(|(who, rest)| {
        let black = colors.iter().find(|(name, _)| *name == who.trim()).map(|(_, black)| *black)?;
        Some((black, rest.trim()))
    });
    let (black, rest) = match short {
        Some(found) => found,
        None => {
            let wins = text.contains(['胜', '勝', '赢', '贏', '+']);
            match text.chars().next() {
                Some('黑') if wins => (true, text.as_str()),
                Some('白') if wins => (false, text.as_str()),
                _ => return Outcome { black: None, how: How::Unknown },
            }
        }
    };
    let way = WAYS.iter().find(|(word, _)| rest.starts_with(word) || (!word.is_ascii() && rest.contains(word))).map(|(_, how)| *how);
    let margin = || exact(rest.trim_matches(|c: char| !c.is_ascii_digit() && !matches!(c, '¼' | '½' | '¾')));
    Outcome { black: Some(black), how: way.unwrap_or_else(|| How::Counted(margin())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_many_words() {
        let half = |top| How::Counted(Some(Exact::new(top, 2)));
        for (text, black, how) in [
            ("B+3.5", Some(true), half(7)),
            ("W+R", Some(false), How::Resigned),
            ("b+resign", Some(true), How::Resigned),
            ("W+Time", Some(false), How::Time),
            ("W+F", Some(false), How::Forfeit),
            ("B+", Some(true), How::Counted(None)),
            ("0", None, How::Draw),
            ("Draw", None, How::Draw),
            ("Void", None, How::Void),
            ("?", None, How::Unknown),
            ("黑胜3½子", Some(true), half(7)),
            ("白中盘胜", Some(false), How::Resigned),
        ] {
            assert_eq!(outcome(text), Outcome { black, how }, "{text}");
        }
    }
}
