//! The codes by which a game recognizes its files.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Exact, Spec};

use super::head::Head;
use super::point::fits;
use crate::kifu::tree_result::exact;

/// Key of the number that `GM` gives the game.
const GAME: &str = "sgf";
/// Key of the spellings of `RU`, separated by commas.
const RULES: &str = "sgf_rules";
/// Key of what one point of `KM` is in the game's own komi.
const KOMI: &str = "sgf_komi";

/// The codes of a game for this format: `sgf`, `sgf_rules` and `sgf_komi` of its script.
#[derive(Debug, Clone, Copy)]
pub struct Codes<'a> {
    codes: &'a BTreeMap<String, String>,
}

impl<'a> Codes<'a> {
    /// The codes of a game; `None` where it has no number in this format, or a board that the format cannot hold.
    pub fn of(spec: &'a Spec) -> Option<Codes<'a>> {
        let codes = &spec.codes;
        let fits = codes.contains_key(GAME) && spec.sides.len() == 2 && fits(&spec.board);
        fits.then_some(Codes { codes })
    }

    /// The codes that a script declares, whatever its board; `None` where it has no number in this format.
    pub fn declared(codes: &'a BTreeMap<String, String>) -> Option<Codes<'a>> {
        codes.contains_key(GAME).then_some(Codes { codes })
    }

    /// The number in `GM`.
    pub fn game(&self) -> &'a str {
        self.codes.get(GAME).map_or("", |number| number.trim())
    }

    /// True if a file is of this game.
    pub fn is_for(&self, head: &Head) -> bool {
        self.game() == head.game.trim()
    }

    /// The fit of these rules to the name in a file: 2 for the same spelling, 1 for the same beginning, else 0.
    pub fn fits_rules(&self, rules: &str) -> u8 {
        let wanted = bare(rules);
        let known = self.codes.get(RULES).map_or("", String::as_str).split([',', '，', '|']).map(bare).filter(|name| !name.is_empty());
        let fit = |name: String| {
            if name == wanted { 2 } else { u8::from(name.chars().count() > 2 && wanted.starts_with(&name)) }
        };
        known.map(fit).max().unwrap_or(0)
    }

    /// The spelling that is written.
    pub fn rules(&self) -> Option<&'a str> {
        self.codes.get(RULES)?.split([',', '，', '|']).map(str::trim).find(|name| !name.is_empty())
    }

    /// The komi of a file in the units of the game's count.
    pub fn komi(&self, points: Exact) -> Exact {
        points * self.factor()
    }

    /// Komi of the game as files say it.
    pub fn points(&self, komi: Exact) -> Exact {
        komi / self.factor()
    }

    fn factor(&self) -> Exact {
        let written = self.codes.get(KOMI).and_then(|text| exact(text));
        written.filter(|factor| *factor > Exact::from_integer(0)).unwrap_or_else(|| Exact::from_integer(1))
    }
}

/// A name without case, blanks and signs.
fn bare(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
