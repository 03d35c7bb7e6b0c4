//! A file of a game with all its lines and comments, or a position, as an analysis takes it.

use std::path::Path;

use tianyuan_notation::kifu::{Format, Kifu, KifuProblem};
use tianyuan_notation::position;
use tianyuan_script::LoadedGame;
use tianyuan_words::t;

use super::file::unread;
use super::shelf::Shelf;
use super::{GameFile, game, problems, read, record, text};
use crate::exit::Failure;
use crate::{json, sentences};

/// A file that was taken.
#[derive(Debug)]
pub struct Imported {
    /// The rules.
    pub loaded: LoadedGame,
    /// The game with the decisions of every line, as far as the rules allow them.
    pub kifu: Kifu,
    /// The mistakes: at most one for each line.
    pub problems: Vec<json::Problem>,
}

/// The size that a file may have: more would keep others waiting.
#[derive(Debug, Clone, Copy)]
pub struct MostPlies {
    /// Plies of all lines.
    pub written: usize,
    /// Plies that are played: every line from the start of the game.
    pub played: usize,
}

impl MostPlies {
    fn holds(self, kifu: &Kifu) -> bool {
        let written: usize = kifu.variations.iter().map(|variation| variation.line.plies.len()).sum();
        let played: usize = kifu.variations.iter().map(|variation| variation.from as usize + variation.line.plies.len()).sum();
        let main = kifu.main.plies.len();
        main + written <= self.written && main + played <= self.played
    }
}

/// Takes a file: a game in any format, or the text of a position of the game asked for.
///
/// # Errors
/// [`Failure`], in one sentence: the format or the game is not recognised, or the file cannot be read.
pub fn import(shelf: &dyn Shelf, asked: Option<&str>, path: &Path, bytes: &[u8], most: MostPlies) -> Result<Imported, Failure> {
    if let Some(found) = position_of(shelf, asked, bytes)? {
        return Ok(found);
    }
    if record::is_record(bytes) {
        let read = record::read(shelf, path, bytes)?;
        let loaded = record::rules(shelf, asked, path, &read)?;
        let text = String::from_utf8_lossy(bytes).into_owned();
        return played(shelf, path, &GameFile { format: Format::Record, text, tree: None, number: None }, loaded, most);
    }
    let Some(file) = text(shelf, path, bytes)? else {
        return Err(t!(shelf.lang(), cli.kifu.unknown, file = path.display()).into());
    };
    let loaded = game(shelf, asked, path, &file)?;
    if let Some(others) = file.tree.as_ref().map(|tree| tree.others()).filter(|others| *others > 0) {
        shelf.warn(&t!(shelf.lang(), cli.kifu.lost.games, n = others, file = path.display()));
    }
    played(shelf, path, &file, loaded, most)
}

/// The position of the game asked for, if the bytes are the text of one.
fn position_of(shelf: &dyn Shelf, asked: Option<&str>, bytes: &[u8]) -> Result<Option<Imported>, Failure> {
    let (Some(id), Ok(text)) = (asked, std::str::from_utf8(bytes)) else { return Ok(None) };
    let loaded = shelf.load(id, shelf.options())?;
    let spec = loaded.rules.spec();
    let Ok((start, dropped)) = position::read_mended(spec, text.trim()) else { return Ok(None) };
    for error in &dropped {
        shelf.warn(&sentences::left_out_of_position(shelf.lang(), error));
    }
    let start = Some(start).filter(|start| *start != position::start(spec));
    Ok(Some(Imported { kifu: Kifu { start, ..Kifu::default() }, problems: Vec::new(), loaded }))
}

/// Plays all lines of a file.
fn played(shelf: &dyn Shelf, path: &Path, file: &GameFile, loaded: LoadedGame, most: MostPlies) -> Result<Imported, Failure> {
    let mut game = loaded.rules.game();
    let mut kifu = match &file.tree {
        Some(tree) => tree.kifu(loaded.rules.spec()).map_err(|error| unread(shelf, path, &error))?,
        None => read(shelf, path, file, loaded.rules.spec())?,
    };
    if !most.holds(&kifu) {
        return Err(t!(shelf.lang(), page.error.nodes, most = most.written).into());
    }
    let played = kifu.play(game.as_mut());
    if let Some(error) = played.problems.iter().find(|error| matches!(*error.problem, KifuProblem::SetUp(_))) {
        return Err(unread(shelf, path, error));
    }
    let problems = problems(shelf, game.as_mut(), &played);
    Ok(Imported { kifu, problems, loaded })
}
