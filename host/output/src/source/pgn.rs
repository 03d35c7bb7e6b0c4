//! PGN and PDN: the rules of their games, and the game selected.

use std::path::Path;

use tianyuan_notation::kifu::{Kifu, KifuError, KifuProblem};
use tianyuan_notation::pgn::{self, Named, PgnProblem};
use tianyuan_rules::spec::Spec;
use tianyuan_script::LoadedGame;

use super::file::unread;
use super::shelf::Shelf;
use crate::exit::Failure;
use tianyuan_words::t;

fn games(shelf: &dyn Shelf, path: &Path, text: &str) -> Result<Vec<pgn::Game>, Failure> {
    pgn::read(text).map_err(|error| unread(shelf, path, &error))
}

fn chosen(shelf: &dyn Shelf, path: &Path, text: &str, number: Option<usize>) -> Result<pgn::Game, Failure> {
    let games = games(shelf, path, text)?;
    let count = games.len();
    let index = number.unwrap_or(0);
    let problem = KifuProblem::Pgn(PgnProblem::NoSuchGame { asked: index + 1, games: count });
    games.into_iter().nth(index).ok_or_else(|| unread(shelf, path, &KifuError::from(problem)))
}

/// The index of a game of a file, which is counted from 1.
pub(super) fn choose(shelf: &dyn Shelf, path: &Path, text: &str, number: usize) -> Result<usize, Failure> {
    let games = games(shelf, path, text)?.len();
    let problem = KifuProblem::Pgn(PgnProblem::NoSuchGame { asked: number, games });
    let index = number.checked_sub(1).filter(|index| *index < games);
    index.ok_or_else(|| unread(shelf, path, &KifuError::from(problem)))
}

/// The game selected, to be played.
pub(super) fn kifu(shelf: &dyn Shelf, path: &Path, text: &str, number: Option<usize>, spec: &Spec) -> Result<Kifu, Failure> {
    pgn::to_kifu(spec, &chosen(shelf, path, text, number)?).map_err(|error| unread(shelf, path, &error))
}

/// The rules: those asked for, else those of the game that the tags name.
pub(super) fn game(shelf: &dyn Shelf, asked: Option<&str>, path: &Path, text: &str, number: Option<usize>) -> Result<LoadedGame, Failure> {
    let all = games(shelf, path, text)?;
    let count = all.len();
    let meant = all.into_iter().nth(number.unwrap_or(0)).unwrap_or_default();
    if count > 1 && number.is_none() {
        shelf.warn(&t!(shelf.lang(), cli.pgn.several, file = path.display(), games = count));
    }
    if let Some(id) = asked {
        return shelf.load(id, shelf.options());
    }
    let named = pgn::named(&meant);
    let mut known: Vec<String> = Vec::new();
    let mut found = fitting(shelf, &named, &mut known, |of| of.is_none());
    if found.is_empty() {
        // Variants without names of their own have those of the game that they vary, so they are tested only now.
        found = fitting(shelf, &named, &mut known, |of| of.is_some());
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
