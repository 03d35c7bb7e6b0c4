//! Vertices: a letter without I, and a number from below.

use tianyuan_board::Board;
use tianyuan_render::stones;
use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind};

use crate::table;
use tianyuan_play::connected;

/// The letters of columns; there is no I.
const COLUMNS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// True if the protocol has words for the sites of a game: one of groups, on a square board that it can name.
pub fn fits(spec: &Spec) -> bool {
    let board = &spec.board;
    let square = board.is_rectangular() && board.height() == board.width() && board.width() <= COLUMNS.len();
    square && connected(spec).is_some() && stones(spec).is_some()
}

/// A site in the words of the protocol.
pub fn vertex(board: &Board, site: Site) -> String {
    let (column, row) = board.place(site);
    let letter = usize::try_from(column).ok().and_then(|column| COLUMNS.chars().nth(column)).unwrap_or('?');
    format!("{letter}{}", row + 1)
}

/// The landing of a turn that is a placement and nothing else.
pub fn placed(turn: &[Decision]) -> Option<Site> {
    match turn {
        [only] if only.kind() == DecisionKind::Place => only.landing(),
        _ => None,
    }
}

/// Of legal decisions the placement on a site; without one, the pass.
pub fn placement(legal: &[Decision], site: Option<Site>) -> Option<Decision> {
    let meant = |decision: &&Decision| match site {
        Some(_) => decision.kind() == DecisionKind::Place && decision.landing() == site,
        None => decision.kind() == DecisionKind::Pass,
    };
    legal.iter().find(meant).copied()
}

/// The site that a word names, in either case.
pub fn named_site(board: &Board, word: &str) -> Option<Site> {
    let mut chars = word.chars();
    let column = COLUMNS.find(chars.next()?.to_ascii_uppercase())?;
    let row: i16 = chars.as_str().parse().ok().filter(|_| chars.as_str().bytes().all(|byte| byte.is_ascii_digit()))?;
    board.site_at(i16::try_from(column).ok()?, row.checked_sub(1)?)
}

/// The side that a word means: in a game of stones the dark ones are black, whatever the script calls them.
pub fn colour(spec: &Spec, word: &str) -> Option<SideId> {
    match (stones(spec), word.to_ascii_lowercase().as_str()) {
        (Some((dark, _)), "b" | "black") => Some(dark),
        (Some((_, light)), "w" | "white") => Some(light),
        _ => table::side(spec, word),
    }
}

/// The word for a side: `b` or `w` where it is one of them, else its identifier.
pub(crate) fn colour_word(spec: &Spec, side: SideId) -> String {
    let found = ["b", "w"].into_iter().find(|word| colour(spec, word) == Some(side));
    let id = || spec.sides.get(usize::from(side)).map_or_else(|| "?".to_owned(), |side| side.id.clone());
    found.map_or_else(id, str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_site_has_a_vertex() {
        for size in [1, 9, 19, 25] {
            let board = Board::rectangle(size, size, false, None, None).expect("a board");
            for site in 0..board.sites() as Site {
                assert_eq!(named_site(&board, &vertex(&board, site)), Some(site));
                assert_eq!(named_site(&board, &vertex(&board, site).to_lowercase()), Some(site));
            }
        }
        let board = Board::rectangle(9, 9, false, None, None).expect("a board");
        assert_eq!(named_site(&board, "J9"), board.site_at(8, 8));
        for wrong in ["I5", "K1", "A0", "A10", "A", "5", "", "A+1", "A-1", "é5", "A99999999999"] {
            assert_eq!(named_site(&board, wrong), None, "{wrong}");
        }
    }
}
