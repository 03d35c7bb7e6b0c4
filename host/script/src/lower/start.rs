//! Lowers the start position.

use std::collections::BTreeMap;

use tianyuan_notation::position::{self, PositionError};
use tianyuan_rules::Piece;
use tianyuan_rules::spec::{KindId, PositionStyle, SideId, Spec, Start};
use tianyuan_words::{Message, message};

use crate::decl::StartDecl;
use crate::fault::{Fault, Place, RULES};
use crate::report::position::problem_message;

/// Reads a start: a drawing over several lines, a board alone, or a whole position text.
pub(super) fn lower(spec: &Spec, decl: &StartDecl, place: &Place) -> Result<Start, Fault> {
    let wrong = |code, text: Message| {
        let mut fault = Fault::new(code, place, text).field("start");
        RULES.clone_into(&mut fault.owner);
        fault
    };
    let unreadable = |error: &PositionError| {
        let (line, column) = (error.line, error.column);
        wrong("script/wrong-value", message!(lower.cannot_be_read, line = line, column = column, error = problem_message(&error.problem)))
    };
    if !decl.stones.is_empty() {
        let cells = placed(spec, &decl.stones).map_err(|text| wrong("script/wrong-value", message!(lower.start, text = text)))?;
        let mut start = Start { cells, ..Start::default() };
        taken_away(spec, decl, &mut start)?;
        left_over(spec, &mut start);
        return Ok(start);
    }
    let text = decl.text.trim();
    let words = text.split_whitespace().count();
    // The board part of a position text has no blanks; a drawing has several lines.
    let (setup, begins) = if text.contains('\n') {
        (position::read_drawing(spec, &decl.text).map_err(|error| unreadable(&error))?, false)
    } else if words == 1 {
        let side = spec.sides.first().map_or("", |side| side.id.as_str());
        let phase = spec.phases.first().map_or("", |phase| phase.id.as_str());
        let rest = match spec.notation.position {
            PositionStyle::Short => format!("{side} - 1"),
            PositionStyle::Full => format!("{side} {phase} -"),
        };
        (position::read(spec, &format!("{text} {rest}")).map_err(|error| unreadable(&error))?, false)
    } else {
        (position::read(spec, text).map_err(|error| unreadable(&error))?, true)
    };
    let mut start = Start { cells: setup.cells, below: setup.below, hands: Vec::new(), first: begins.then_some(setup.mover) };
    if let Some(hands) = setup.hands.filter(|hands| begins && hands.iter().flatten().any(|n| *n > 0)) {
        start.hands = hands;
    }
    taken_away(spec, decl, &mut start)?;
    left_over(spec, &mut start);
    Ok(start)
}

/// Pieces on sites, by their letters.
pub(crate) fn placed(spec: &Spec, stones: &BTreeMap<String, String>) -> Result<Vec<Option<Piece>>, Message> {
    let mut cells = vec![None; spec.board.sites()];
    for (letter, sites) in stones {
        let piece = spec.kind_ids().zip(&spec.kinds).find_map(|(kind, k)| {
            let side = SideId::find(&k.letters, |known| known == letter)?;
            Some(Piece { side, kind })
        });
        let Some(piece) = piece else {
            return Err(message!(example.no_piece_has_letter, letter = letter));
        };
        for word in sites.split_whitespace() {
            match spec.board.site(word) {
                Some(site) if cells[usize::from(site)].is_none() => cells[usize::from(site)] = Some(piece),
                Some(_) => return Err(message!(example.two_pieces_stand, word = word)),
                None => return Err(message!(example.no_site, word = word)),
            }
        }
    }
    Ok(cells)
}

/// Subtracts the pieces on the board from the supply in hand, unless the script declares hands.
fn left_over(spec: &Spec, start: &mut Start) {
    if !start.hands.is_empty() || spec.kinds.iter().all(|kind| kind.supply.iter().all(Option::is_none)) {
        return;
    }
    let pieces = || start.cells.iter().flatten().chain(start.below.iter().flat_map(|row| &row.pieces));
    let standing = |side: SideId, kind: KindId| pieces().filter(|piece| (piece.side, piece.kind) == (side, kind)).count() as u16;
    let left = |side: SideId, kind: KindId| {
        let supply = spec.kinds[usize::from(kind)].supply.get(usize::from(side)).copied().flatten();
        supply.map_or(0, |supply| supply.saturating_sub(standing(side, kind)))
    };
    start.hands = spec.side_ids().map(|side| spec.kind_ids().map(|kind| left(side, kind)).collect()).collect();
}

/// Takes away the pieces that the declaration does without.
fn taken_away(spec: &Spec, decl: &StartDecl, start: &mut Start) -> Result<(), Fault> {
    for name in &decl.without {
        let known = (0..spec.board.sites() as u16).map(|site| spec.board.name(site)).collect::<Vec<_>>();
        let Some(site) = spec.board.site(&name.word) else {
            let message = message!(lower.no_site_to_take_piece, word = name.word);
            let mut fault = Fault::new("script/unknown-word", &name.place, message).word(name.word.clone());
            if let Some(near) = crate::locate::nearest(&name.word, known) {
                fault.help = Some(message!(script.did_you_mean, near = near));
            }
            return Err(fault);
        };
        if start.cells[usize::from(site)].take().is_none() {
            let message = message!(lower.nothing_stands_on_at_start, word = name.word);
            return Err(Fault::new("script/wrong-value", &name.place, message).word(name.word.clone()));
        }
        start.below.retain(|row| row.site != site);
    }
    Ok(())
}
