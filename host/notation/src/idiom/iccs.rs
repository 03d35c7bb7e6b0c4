//! Coordinate notation of two squares, each a letter for the file and digits for the rank: `H2-E2`.

use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Decision, Game};

use super::pick::{Hint, Promote, is_move};
use crate::moves::MoveError;
use crate::text::narrow;

/// The names of points: letters to the right and numbers upward, from the lower left corner.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    letter: u8,
    number: i16,
    width: i16,
    height: i16,
}

impl Grid {
    /// The names that the code `iccs` of a game asks for.
    pub(super) fn of(spec: &Spec) -> Option<Grid> {
        let code = spec.codes.get("iccs")?.trim();
        let letter = code.bytes().next().filter(u8::is_ascii_uppercase)?;
        let number = code.get(1..)?.parse::<u8>().ok()?;
        let board = &spec.board;
        let fits = board.is_rectangular() && usize::from(letter) + board.width() <= usize::from(b'Z') + 1;
        fits.then_some(Grid { letter, number: number.into(), width: board.width() as i16, height: board.height() as i16 })
    }

    fn site(self, spec: &Spec, text: &str) -> Option<Site> {
        let column = i16::from(text.bytes().next()?.to_ascii_uppercase()) - i16::from(self.letter);
        let digits = text.get(1..).filter(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))?;
        let row = i16::from(digits.parse::<u8>().ok()?) - self.number;
        ((0..self.width).contains(&column) && (0..self.height).contains(&row)).then(|| spec.board.site_at(column, row))?
    }

    fn name(self, spec: &Spec, site: Site) -> String {
        let (column, row) = spec.board.place(site);
        format!("{}{}", char::from(self.letter.saturating_add(column as u8)), row + self.number)
    }
}

/// Writes a move.
pub(super) fn write(spec: &Spec, decision: &Decision) -> Option<String> {
    let grid = Grid::of(spec)?;
    let (from, to) = decision.journey().filter(|_| is_move(decision))?;
    Some(format!("{}-{}", grid.name(spec, from), grid.name(spec, to)))
}

fn written(game: &mut dyn Game, decision: &Decision) -> Option<String> {
    let spec = game.spec().clone();
    write(&spec, decision)
}

/// Reads a move: capitals and a dash, for without them it would be the game's own notation. A rank that the game's own has not is
/// telling enough.
pub(super) fn read(game: &mut dyn Game, text: &str) -> Option<Result<Vec<Decision>, MoveError>> {
    let spec = game.spec().clone();
    let grid = Grid::of(&spec)?;
    let narrow = narrow(text);
    let bare = narrow.trim().trim_end_matches(['+', '#', '!', '?']);
    let (first, second) = match bare.split_once('-') {
        Some(both) => both,
        None => bare.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic()).map(|(at, _)| bare.split_at(at))?,
    };
    let telling = bare.contains('-') && !bare.contains(|c: char| c.is_ascii_lowercase());
    let foreign = |text: &str| spec.board.site(text).is_none();
    if !telling && !foreign(first) && !foreign(second) {
        return None;
    }
    let (from, to) = (grid.site(&spec, first)?, grid.site(&spec, second)?);
    let (column, row) = spec.board.place(from);
    let hint = Hint { column: Some(column), row: Some(row), to, promote: Promote::Unsaid, ..Hint::default() };
    Some(hint.pick(game, text, written).map(|decision| vec![decision]))
}
