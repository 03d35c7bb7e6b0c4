//! Games in every format: which format a text is in, reading and writing it, and playing what was read.
//!
//! Reading has two steps. [`read`] takes a text apart without playing it: headers, first position, the written form of each
//! move. [`Kifu::play`] finds the decision that each of them means. Both name line, column and ply of a mistake. A text that is nothing
//! the format knows is left out and listed ([`Kifu::mends`]); a move that cannot be read ends its line, and no other line.

mod detect;
mod play;

use tianyuan_rules::Game;
use tianyuan_rules::spec::Spec;

use crate::error::{KifuError, KifuProblem, WriteError};
use crate::format::{Format, Idiom};
use crate::kifu::{Kifu, csa, document, is_for, jkf, ki2, kif, names, outcome, square, usi};
use crate::text::Place;
use crate::{pgn, record, sgf};

pub use detect::{detect, extension_of, format_for, usual};

/// True if all pieces of a game have names in a format, and its board fits the format's squares.
pub fn can_write(spec: &Spec, format: Format) -> bool {
    if format == Format::Pgn {
        return pgn::is_for(spec);
    }
    names::all_named(spec, format) && (names::key(format).is_none() || square::fits(&spec.board))
}

/// The formats that are made for a game, in the order of [`Format::ALL`]: those of this project, and those in which files of others hold it.
pub fn offered(spec: &Spec) -> Vec<Format> {
    let offered = |format: &Format| match format {
        Format::Json | Format::Record => true,
        Format::Sgf => sgf::Codes::of(spec).is_some(),
        Format::Pgn => pgn::is_for(spec),
        Format::Kif | Format::Ki2 | Format::Csa | Format::Jkf | Format::Usi | Format::Sfen => is_for(spec) && can_write(spec, *format),
    };
    Format::ALL.into_iter().filter(offered).collect()
}

/// The number of games in a text of a format; 1 where a format holds one only, and for files of trees, which say it themselves.
///
/// # Errors
/// [`KifuError`] where the text cannot be taken apart into games.
pub fn count(format: Format, text: &str) -> Result<usize, KifuError> {
    match format {
        Format::Pgn => pgn::read(text).map(|games| games.len()),
        Format::Csa => Ok(csa::starts(text).len()),
        Format::Usi | Format::Sfen => Ok(usi::starts(text).len()),
        _ => Ok(1),
    }
}

/// Reads the one game of a text in a format; of PGN, the first.
///
/// # Errors
/// [`KifuError`] with line, column and ply.
pub fn read(spec: &Spec, format: Format, text: &str) -> Result<Kifu, KifuError> {
    let starts = match format {
        Format::Csa => csa::starts(text),
        Format::Usi | Format::Sfen => usi::starts(text),
        _ => Vec::new(),
    };
    match starts.get(1) {
        Some(second) => Err(KifuError::new(*second, None, String::new(), KifuProblem::Several)),
        None => read_game(spec, format, text, 0),
    }
}

/// Reads a game of a text in a format, by its number from 0.
///
/// # Errors
/// [`KifuError`] with line, column and ply.
pub fn read_game(spec: &Spec, format: Format, text: &str, index: usize) -> Result<Kifu, KifuError> {
    match format {
        Format::Kif => kif::read(spec, text),
        Format::Ki2 => ki2::read(spec, text),
        Format::Csa => csa::read(spec, text, index),
        Format::Usi | Format::Sfen => usi::read(spec, text, index),
        Format::Jkf => jkf::read(spec, text),
        Format::Json => document::read(spec, text),
        Format::Sgf => read_tree(spec, text),
        Format::Record => {
            let wrong = |problem| KifuError::new(Place { line: 1, column: 1 }, None, String::new(), problem);
            let record = record::read(text).map_err(|_| wrong(KifuProblem::Empty))?;
            record::to_kifu(spec, &record)
        }
        Format::Pgn => read_pgn(spec, text, index),
    }
}

fn read_pgn(spec: &Spec, text: &str, index: usize) -> Result<Kifu, KifuError> {
    let games = pgn::read(text)?;
    let game = games.get(index).ok_or(KifuProblem::NoSuchGame { asked: index + 1, games: games.len() })?;
    pgn::to_kifu(spec, game)
}

/// The one game of a file of trees.
fn read_tree(spec: &Spec, text: &str) -> Result<Kifu, KifuError> {
    // Nothing is repaired where nobody is told of it.
    let collection = sgf::read(text)?.sound()?;
    match collection.games() {
        &[game] => sgf::to_kifu(spec, &collection, game),
        several => {
            let at = several.get(1).map_or(Place::default(), |&second| collection.node(second).at);
            Err(KifuError::new(at, None, String::new(), KifuProblem::Several))
        }
    }
}

/// Writes a game in a format. Its decisions must have been found by [`Kifu::play`]; `game` is any game of the same rules, and
/// is left standing anywhere.
///
/// # Errors
/// [`WriteError`] where the format cannot say it.
pub fn write(game: &mut dyn Game, kifu: &Kifu, format: Format) -> Result<String, WriteError> {
    write_in(game, kifu, format, None)
}

/// Writes a game as [`write()`] does, its moves in a notation. Only [`Format::Pgn`] leaves a choice.
///
/// # Errors
/// [`WriteError`] where the format cannot say it, has a notation of its own, or the game is not written in this one.
pub fn write_in(game: &mut dyn Game, kifu: &Kifu, format: Format, notation: Option<Idiom>) -> Result<String, WriteError> {
    if notation.is_some() && format != Format::Pgn {
        return Err(WriteError::OwnNotation(format));
    }
    let spec = game.spec().clone();
    if names::key(format).is_some() && !square::fits(&spec.board) {
        return Err(WriteError::Board(spec.id.clone()));
    }
    // Formats of this project hold any number of sides.
    if spec.sides.len() != 2 && !matches!(format, Format::Json | Format::Record) {
        return Err(WriteError::Sides(spec.id.clone()));
    }
    if format == Format::Usi && !is_for(&spec) {
        return Err(WriteError::NoCode { game: spec.id.clone(), keys: "kif, csa" });
    }
    let ended = outcome::told(game, kifu, format)?;
    let kifu = ended.as_ref().unwrap_or(kifu);
    match format {
        Format::Kif => kif::write(game, kifu),
        Format::Ki2 => ki2::write(game, kifu),
        Format::Csa => csa::write(game, kifu),
        Format::Usi => usi::write(game, kifu),
        Format::Sfen => usi::write_position(game, kifu),
        Format::Jkf => jkf::write(game, kifu),
        Format::Json => document::write(game, kifu),
        Format::Sgf => sgf::from_kifu(game, kifu).map(|collection| sgf::write(&collection)),
        Format::Record => record::from_kifu(game, kifu).map(|record| record::write(&record)),
        Format::Pgn => pgn::from_kifu(game, kifu, notation),
    }
}
