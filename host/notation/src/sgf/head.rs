//! The head of a game, from its first node: size, rules, komi, handicap, result.

use tianyuan_rules::spec::{Exact, SideId, Spec};

use super::error::SgfProblem;
use super::point::MOST;
use super::text::split;
use super::tree::{Collection, NodeId, Value};
use crate::kifu::{KifuError, KifuProblem};
use crate::near::short;

/// Columns and rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Columns.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
}

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

/// The head of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Head {
    /// `GM`, 1 where it is left out.
    pub game: String,
    /// `SZ`; `None` where it is left out.
    pub size: Option<Size>,
    /// `KM`.
    pub komi: Option<Exact>,
    /// `HA`.
    pub handicap: Option<u32>,
    /// `RU` as it is written.
    pub rules: Option<String>,
    /// `RE` as it is written.
    pub result: Option<String>,
    /// True if stones are set up before the first move.
    pub stones: bool,
}

/// The most stones that `HA` gives.
const MOST_STONES: i128 = 2000;
/// Komi as some servers write it: hundredths, and of the Chinese count the half that is moved.
const SERVERS: [(i128, (i128, i128)); 5] = [(375, (15, 2)), (275, (11, 2)), (550, (11, 2)), (650, (13, 2)), (750, (15, 2))];

impl Head {
    /// The head of a game.
    ///
    /// # Errors
    /// [`KifuError`] where a size or a number is none.
    pub fn new(collection: &Collection, game: NodeId) -> Result<Head, KifuError> {
        let node = collection.node(game);
        let wrong = |value: &Value, problem: SgfProblem| {
            KifuError::new(value.at, None, format!("[{}]", short(&value.raw, 40)), KifuProblem::Sgf(problem))
        };
        let number = |name: &'static str, fits: &dyn Fn(&Exact) -> bool| match node.value(name) {
            Some(value) if !value.raw.trim().is_empty() => {
                let no_number = || wrong(value, SgfProblem::Number { name, found: short(&value.raw, 20) });
                exact(&value.simple()).filter(fits).map(Some).ok_or_else(no_number)
            }
            _ => Ok(None),
        };
        let size = match node.value("SZ") {
            Some(value) => Some(read_size(&value.raw).ok_or_else(|| wrong(value, SgfProblem::Size(short(&value.raw, 20))))?),
            None => None,
        };
        let stones = |count: &Exact| count.is_integer() && (0..=MOST_STONES).contains(count.numer());
        let handicap = number("HA", &stones)?.and_then(|count| u32::try_from(count.to_integer()).ok());
        let komi = number("KM", &|_| true)?.map(|komi| {
            let server = SERVERS.iter().find(|(written, _)| komi == Exact::from_integer(*written));
            // A quarter is of a count of one side's points: the difference is twice that.
            let quarter = *komi.denom() == 4;
            server.map_or(if quarter { komi * Exact::from_integer(2) } else { komi }, |(_, (top, bottom))| Exact::new(*top, *bottom))
        });
        Ok(Head {
            game: node.simple("GM").unwrap_or_else(|| "1".to_owned()),
            size,
            komi,
            handicap,
            rules: node.simple("RU"),
            result: node.simple("RE"),
            stones: node.property("AB").is_some() || node.property("AW").is_some(),
        })
    }

    /// The result by the property `RE`.
    pub fn outcome(&self) -> Option<Outcome> {
        self.result.as_deref().map(outcome)
    }

    /// The side that won.
    pub fn winner(&self, spec: &Spec) -> Option<SideId> {
        self.outcome()?.black.map(|black| side(spec, black))
    }
}

/// The side that the format calls black, or white: by its identifier or letter, else by the order of the sides.
pub(crate) fn side(spec: &Spec, black: bool) -> SideId {
    let letter = if black { 'b' } else { 'w' };
    let begins = |text: &str| text.to_lowercase().starts_with(letter);
    let named = spec.sides.iter().position(|side| begins(&side.id)).or_else(|| spec.sides.iter().position(|side| begins(&side.prefix)));
    named.map_or(SideId::from(!black), |index| index as SideId)
}

/// Reads a number exactly: `6.5`, `-5`, `3 3/4`, `3¾`, `15/4`.
pub(super) fn exact(text: &str) -> Option<Exact> {
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

/// A number as a decimal, where it is one of at most four digits; else as a fraction.
pub fn decimal(number: Exact) -> String {
    let scaled = number * Exact::from_integer(10_000);
    if !scaled.is_integer() {
        return number.to_string();
    }
    let scaled = scaled.to_integer();
    let (sign, scaled) = if scaled < 0 { ("-", -scaled) } else { ("", scaled) };
    let text = format!("{sign}{}.{:04}", scaled / 10_000, scaled % 10_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn read_size(raw: &str) -> Option<Size> {
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|number| (1..=MOST).contains(number));
    match split(raw) {
        Some((columns, rows)) => Some(Size { columns: number(columns)?, rows: number(rows)? }),
        None => number(raw).map(|size| Size { columns: size, rows: size }),
    }
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
    fn numbers_are_exact() {
        let read = |text: &str| exact(text).map(|number| number.to_string());
        for (text, wanted) in [
            ("6.5", "13/2"),
            ("0", "0"),
            ("-5", "-5"),
            ("3 3/4", "15/4"),
            ("3¾", "15/4"),
            ("15/4", "15/4"),
            ("7.50", "15/2"),
            (".5", "1/2"),
            ("6目", "6"),
        ] {
            assert_eq!(read(text).as_deref(), Some(wanted), "{text}");
        }
        let write = |text: &str| exact(text).map(decimal);
        for (text, wanted) in [("7.50", "7.5"), ("15/4", "3.75"), ("1/3", "1/3"), ("10", "10"), ("-0.5", "-0.5"), ("0", "0")] {
            assert_eq!(write(text).as_deref(), Some(wanted), "{text}");
        }
        for text in ["", "x", "1/0", "1e9", "--1", "6.5.5", "99999999999999999999"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

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
