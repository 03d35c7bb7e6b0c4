//! Games as a library lists them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tianyuan_notation::{exchange, kifu};
use tianyuan_rules::spec::Spec;

use crate::diagnostic::Report;
use crate::options::OptionInfo;
use crate::written::Texts;

/// A game that a library offers, with facts about its rules.
#[derive(Debug, Clone)]
pub struct Card {
    /// The game.
    pub entry: Entry,
    /// Facts under its default options; `None` where it cannot be evaluated.
    pub traits: Option<Traits>,
}

/// A game that a library offers.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The word that commands take.
    pub id: String,
    /// The game that it is a variant of.
    pub of: Option<String>,
    /// Names by language.
    pub names: Texts,
    /// Its file.
    pub file: String,
    /// Its options with their defaults.
    pub options: Vec<OptionInfo>,
    /// The reason why it cannot be played, if it cannot.
    pub broken: Option<Report>,
}

/// Facts about a game under its default options, by which other commands find the game that they need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traits {
    /// Codes by which formats of others name the game.
    pub codes: BTreeMap<String, String>,
    /// Formats in which every piece has a name, as typed after `--to`.
    pub formats: Vec<String>,
    /// True if a position can be counted.
    pub scores: bool,
}

impl Traits {
    pub(crate) fn of(spec: &Spec) -> Traits {
        let writes = |format: &kifu::Format| kifu::is_for(spec) && exchange::can_write(spec, *format);
        Traits {
            codes: spec.codes.clone(),
            formats: kifu::Format::ALL.into_iter().filter(writes).map(|format| format.word().to_owned()).collect(),
            scores: !spec.scores.is_empty(),
        }
    }
}
