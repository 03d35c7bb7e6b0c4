//! PGN and PDN: the rules of their games.

use std::path::Path;

use tianyuan_notation::pgn::{self, Named};
use tianyuan_script::{Card, LoadedGame};

use super::GameFile;
use super::file::unread;
use super::fit::furthest;
use super::shelf::Shelf;
use crate::exit::Failure;
use tianyuan_words::t;

/// The rules: those asked for, else those of the game that the tags name; without such tags, of the games by numbers those that allow the
/// most of the file, where its moves are written so.
pub(super) fn game(shelf: &dyn Shelf, asked: Option<&str>, path: &Path, file: &GameFile) -> Result<LoadedGame, Failure> {
    if let Some(id) = asked {
        return shelf.load(id, shelf.options());
    }
    let games = pgn::read(&file.text).map_err(|error| unread(shelf, path, &error))?;
    let meant = games.into_iter().nth(file.number.unwrap_or(0)).unwrap_or_default();
    let named = pgn::named(&meant);
    let mut known: Vec<String> = Vec::new();
    let mut found = fitting(shelf, &named, &mut known, |of| of.is_none());
    if found.is_empty() {
        // Variants without names of their own have those of the game that they vary, so they are tested only now.
        found = fitting(shelf, &named, &mut known, |of| of.is_some());
    }
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    if named == Named::Nothing && (extension.eq_ignore_ascii_case("pdn") || meant.is_numbered()) {
        found = numbered(shelf, file);
    }
    match (found.as_slice(), named) {
        ([only], _) => Ok(shelf.load(only, shelf.options())?),
        ([], Named::Tag(tag)) => {
            let named = format!("[{} \"{}\"]", tag.name, tag.value);
            let place = format!("{}:{}:{}", path.display(), tag.at.line, tag.at.column);
            Err(t!(shelf.lang(), cli.pgn.no_game, place = place, named = named, known = known.join(", ")).into())
        }
        ([], Named::Nothing) => Err(t!(shelf.lang(), cli.pgn.unnamed, file = path.display(), known = known.join(", ")).into()),
        (several, _) => Err(t!(shelf.lang(), cli.kifu.games, file = path.display(), known = several.join(", ")).into()),
    }
}

/// The games by numbers that allow the most of a file that names none.
fn numbered(shelf: &dyn Shelf, file: &GameFile) -> Vec<String> {
    let declared = |card: &&Card| card.entry.broken.is_none() && card.traits.as_ref().is_some_and(|t| pgn::is_numbered(&t.codes));
    let loaded = shelf.cards().iter().filter(declared).filter_map(|card| shelf.load(&card.entry.id, shelf.options()).ok());
    let mut found: Vec<String> = furthest(loaded.collect(), file).into_iter().map(|loaded| loaded.id).collect();
    // A variant that has the names and numbers of its base is meant only where the base is not.
    let of = |id: &String| shelf.card(id).and_then(|card| card.entry.of.clone());
    let bases: Vec<String> = found.iter().filter(|id| of(id).is_none_or(|base| !found.contains(&base))).cloned().collect();
    found.retain(|id| bases.contains(id));
    found
}

/// The games that a name fits, of those that are asked; `known` takes all that have names in such files.
fn fitting(shelf: &dyn Shelf, named: &Named, known: &mut Vec<String>, asked: impl Fn(&Option<String>) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for card in shelf.cards().iter().filter(|card| card.entry.broken.is_none() && asked(&card.entry.of)) {
        let Some(traits) = card.traits.as_ref().filter(|traits| pgn::is_declared(&traits.codes)) else { continue };
        known.push(card.entry.id.clone());
        if named.is(&card.entry.id, &card.entry.names, &traits.codes) {
            found.push(card.entry.id.clone());
        }
    }
    found
}
