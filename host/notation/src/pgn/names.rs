//! The names of games in PGN and PDN files.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Spec, Texts};

use super::{Game, Tag};
use crate::idiom::{Idiom, in_files};

/// Tags that name a game, the plainest first.
const NAMING: [&str; 3] = ["Variant", "GameType", "Game"];
/// The code of games whose files name no game.
const UNNAMED: &str = "-";

/// The game that a file names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Named {
    /// The tag that names it.
    Tag(Tag),
    /// No tag does.
    Nothing,
}

/// The name of the game in a file.
pub fn named(game: &Game) -> Named {
    let tag = |name: &&str| game.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name) && !tag.value.trim().is_empty());
    NAMING.iter().find_map(tag).map_or(Named::Nothing, |tag| Named::Tag(tag.clone()))
}

/// The names of a game in files, from its code `pgn`: the first is written.
fn names(codes: &BTreeMap<String, String>) -> impl Iterator<Item = &str> {
    codes.get("pgn").map_or("", String::as_str).split('|').map(str::trim).filter(|name| !name.is_empty())
}

fn bare(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl Named {
    /// True if the named game is this one, by its identifier, its names and its codes.
    pub fn is(&self, id: &str, called: &Texts, codes: &BTreeMap<String, String>) -> bool {
        match self {
            Named::Nothing => names(codes).any(|name| name == UNNAMED),
            Named::Tag(tag) if tag.name.eq_ignore_ascii_case("GameType") => {
                let number = |text: &str| text.split(',').next().map(|number| number.trim().to_owned());
                codes.get("pdn").is_some_and(|code| number(code) == number(&tag.value))
            }
            Named::Tag(tag) => {
                let own = names(codes).filter(|name| *name != UNNAMED).chain([id]).chain(called.get("en").map(String::as_str));
                own.map(bare).any(|name| name == bare(&tag.value))
            }
        }
    }
}

/// True if files of this kind hold the game.
pub fn is_for(spec: &Spec) -> bool {
    spec.sides.len() == 2 && !in_files(spec).is_empty() && is_declared(&spec.codes)
}

/// True if the codes of a game declare files of this kind.
pub fn is_declared(codes: &BTreeMap<String, String>) -> bool {
    ["pgn", "pdn", "iccs"].iter().any(|key| codes.contains_key(*key))
}

/// True if the codes of a game declare files whose moves are numbers or names of squares.
pub fn is_numbered(codes: &BTreeMap<String, String>) -> bool {
    codes.contains_key("pdn")
}

/// The name of a notation in files, if it has one.
fn format(idiom: Idiom) -> Option<&'static str> {
    match idiom {
        Idiom::Iccs => Some("ICCS"),
        Idiom::Wxf => Some("WXF"),
        Idiom::Chinese => Some("Chinese"),
        _ => None,
    }
}

/// The tags that name a game and the notation of its moves.
pub(super) fn naming(spec: &Spec, idiom: Idiom) -> Vec<(&'static str, String)> {
    if let Some(code) = spec.codes.get("pdn") {
        return vec![("GameType", code.trim().to_owned())];
    }
    let first = names(&spec.codes).next().filter(|name| *name != UNNAMED);
    let mut tags: Vec<(&'static str, String)> = Vec::new();
    tags.extend(first.map(|name| ("Variant", name.to_owned())));
    tags.extend(format(idiom).map(|name| ("Format", name.to_owned())));
    tags
}
