//! The head of a game, from its first node: size, rules, komi, handicap, result.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Exact, SideId, Spec};

use super::codes::Codes;
use super::point::MOST;
use super::text::split;
use super::tree::{Collection, NodeId, Value};
use crate::error::SgfProblem;
use crate::kifu::tree_result::{exact, outcome, side};
use crate::kifu::{KifuError, KifuProblem, Outcome};
use crate::text::short;

/// Columns and rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Columns.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
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

/// The option of games that give a handicap.
pub const HANDICAP: &str = "handicap";
/// Handicaps that games know; fewer stones are none, more are set up by the file alone.
const HANDICAPS: std::ops::RangeInclusive<u32> = 2..=9;
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
        let handicap = number("HA", &handicap_fits)?.and_then(|count| u32::try_from(count.to_integer()).ok());
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

    /// The options of a game that the head names, among those that the game has: size, komi in the game's own units, handicap.
    pub fn options(&self, codes: &BTreeMap<String, String>, has: impl Fn(&str) -> bool) -> BTreeMap<String, String> {
        let mut options = BTreeMap::new();
        let mut put = |name: &str, value: String| drop(options.insert(name.to_owned(), value));
        match self.size {
            Some(size) if size.columns == size.rows && has("size") => put("size", size.columns.to_string()),
            Some(size) if has("width") && has("height") => {
                put("width", size.columns.to_string());
                put("height", size.rows.to_string());
            }
            _ => {}
        }
        if let Some(komi) = self.komi.filter(|_| has("komi")) {
            put("komi", Codes::declared(codes).map_or(komi, |codes| codes.komi(komi)).to_string());
        }
        if let Some(stones) = self.handicap.filter(|stones| HANDICAPS.contains(stones) && has(HANDICAP)) {
            put(HANDICAP, stones.to_string());
        }
        options
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

/// True if a number is one of stones that a handicap may have.
pub(super) fn handicap_fits(count: &Exact) -> bool {
    count.is_integer() && (0..=MOST_STONES).contains(count.numer())
}

pub(super) fn read_size(raw: &str) -> Option<Size> {
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|number| (1..=MOST).contains(number));
    match split(raw) {
        Some((columns, rows)) => Some(Size { columns: number(columns)?, rows: number(rows)? }),
        None => number(raw).map(|size| Size { columns: size, rows: size }),
    }
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
}
