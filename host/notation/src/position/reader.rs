//! The reader of position texts.

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{PositionStyle, Spec};

use super::columns::Cells;
use super::error::{PositionError, PositionProblem};
use super::words::{Word, at, end_of, read_board, read_hands, read_mover, read_phase, read_words, words};
use super::{numbered, short};

/// The longest text that is read: a full board of 1,296 sites with every register set is far below.
const LONGEST: usize = 1 << 17;

/// Reads a position. Parts that mean nothing in it are left out without a word: a text that somebody brings is read by
/// [`read_mended`], which names them.
///
/// # Errors
/// [`PositionError`] with the character where the text stops making sense.
pub fn read(spec: &Spec, text: &str) -> Result<Setup, PositionError> {
    read_mended(spec, text).map(|(setup, _)| setup)
}

/// Reads a position, and lists the parts of the text that are left out because they mean nothing in it: rights that nobody has.
///
/// # Errors
/// As [`read`].
pub fn read_mended(spec: &Spec, text: &str) -> Result<(Setup, Vec<PositionError>), PositionError> {
    let mut dropped = Vec::new();
    let setup = read_into(spec, text, &mut dropped)?;
    Ok((setup, dropped))
}

/// The parts of a text that [`read_mended`] leaves out; none of a text that is no position.
pub fn left_out(spec: &Spec, text: &str) -> Vec<PositionError> {
    read_mended(spec, text).map_or_else(|_| Vec::new(), |(_, dropped)| dropped)
}

fn read_into(spec: &Spec, text: &str, dropped: &mut Vec<PositionError>) -> Result<Setup, PositionError> {
    if text.len() > LONGEST {
        return Err(at(1, PositionProblem::TooLong(text.chars().count())));
    }
    if let Some(setup) = numbered::read(spec, text) {
        return setup;
    }
    let words = words(text);
    if spec.notation.position == PositionStyle::Short {
        return short::read(spec, &words, end_of(text), dropped);
    }
    let Some((board, rest)) = words.split_first() else {
        return Err(at(1, PositionProblem::Missing("board")));
    };
    let cells = read_board(spec, *board)?;
    read_fields(spec, cells, rest, end_of(text))
}

/// Reads the part of a position text after its board, `<mover> <phase> <hands or -> [register=value …]` (in the short style
/// `<mover> <hands> <number> [register=value …]`), for the board of a position that was read elsewhere.
///
/// # Errors
/// As [`read`].
pub fn read_state(spec: &Spec, drawn: Setup, text: &str) -> Result<Setup, PositionError> {
    if text.len() > LONGEST {
        return Err(at(1, PositionProblem::TooLong(text.chars().count())));
    }
    match spec.notation.position {
        PositionStyle::Full => read_fields(spec, Cells::of(drawn), &words(text), end_of(text)),
        PositionStyle::Short => short::read_fields(spec, Cells::of(drawn), &words(text), end_of(text)),
    }
}

fn read_fields(spec: &Spec, cells: Cells, words: &[Word<'_>], end: usize) -> Result<Setup, PositionError> {
    let missing = |what| at(end, PositionProblem::Missing(what));
    let mut setup = cells.setup();
    setup.mover = read_mover(spec, words.first().ok_or_else(|| missing("side to move"))?)?;
    setup.phase = read_phase(spec, words.get(1).ok_or_else(|| missing("phase"))?)?;
    let hands = words.get(2).ok_or_else(|| missing("hands"))?;
    setup.hands = read_hands(spec, *hands)?;
    read_words(spec, &mut setup, words.get(3..).unwrap_or_default())?;
    Ok(setup)
}
