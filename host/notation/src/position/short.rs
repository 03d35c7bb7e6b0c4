//! The short style: `<board> <mover> <hands> <number of the next turn> [register=value …]`.

use tianyuan_rules::Piece;
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{KindId, SideId, Spec};

use super::columns::Cells;
use super::error::{PositionError, PositionProblem};
use super::letters::Letters;
use super::words::{Word, at, read_board, read_mover, read_phase, read_words};
use super::{push, rights, start, write_registers, write_turn};
use crate::text::short as cut;

/// Words before the board that name the form.
const LEAD: [&str; 2] = ["position", "sfen"];
/// The word for the position in which the game begins.
const START: &str = "startpos";
/// The greatest number of a turn that is read.
const MOST_TURNS: u32 = 1_000_000;

/// Writes all but the board and the mover.
pub(super) fn write(spec: &Spec, setup: &Setup, letters: &Letters<'_>, text: &mut String) {
    text.push(' ');
    write_hands(spec, setup, letters, text);
    push(text, format_args!(" {}", setup.turn.turns.saturating_add(1)));
    if let Some(phase) = spec.phases.get(usize::from(setup.phase)).filter(|_| !setup.phase.is_first()) {
        push(text, format_args!(" phase={}", phase.id));
    }
    write_registers(spec, setup, text);
    write_turn(spec, setup, 0, text);
}

/// True if an empty hand differs from the hand that the board implies.
fn has_supply(spec: &Spec) -> bool {
    spec.kinds.iter().any(|kind| kind.supply.iter().any(Option::is_some))
}

/// Kinds in the order in which hands are written: as they are declared, the great ones first by custom.
fn order(spec: &Spec) -> impl Iterator<Item = KindId> + use<> {
    spec.kind_ids()
}

fn write_hands(spec: &Spec, setup: &Setup, letters: &Letters<'_>, text: &mut String) {
    let before = text.len();
    for (side, hand) in spec.side_ids().zip(setup.hands.iter().flatten()) {
        for kind in order(spec) {
            let count = hand.get(usize::from(kind)).copied().unwrap_or(0);
            if count > 1 {
                push(text, count);
            }
            if count > 0 {
                text.push_str(letters.letter(Piece { side, kind }));
            }
        }
    }
    if text.len() == before {
        text.push(if setup.hands.is_some() && has_supply(spec) { '0' } else { '-' });
    }
}

/// Reads a position.
pub(super) fn read(spec: &Spec, words: &[Word<'_>], end: usize, dropped: &mut Vec<PositionError>) -> Result<Setup, PositionError> {
    let mut words = words;
    while let Some((lead, rest)) = words.split_first()
        && LEAD.contains(&lead.text.to_ascii_lowercase().as_str())
    {
        words = rest;
    }
    let Some((board, rest)) = words.split_first() else {
        return Err(at(end, PositionProblem::MissingShort("board")));
    };
    if board.text.eq_ignore_ascii_case(START) {
        let mut setup = start(spec);
        read_more(spec, &mut setup, rest)?;
        return Ok(setup);
    }
    if rights::is_fen(spec, words) {
        return rights::read(spec, words, dropped);
    }
    let cells = read_board(spec, *board)?;
    read_fields(spec, cells, rest, end)
}

/// Reads the fields behind the board.
pub(super) fn read_fields(spec: &Spec, cells: Cells, words: &[Word<'_>], end: usize) -> Result<Setup, PositionError> {
    let missing = |what| at(end, PositionProblem::MissingShort(what));
    let mut setup = cells.setup();
    setup.mover = read_mover(spec, words.first().ok_or_else(|| missing("side to move"))?)?;
    setup.hands = read_hands(spec, *words.get(1).ok_or_else(|| missing("hands"))?)?;
    let mut rest = words.get(2..).unwrap_or_default();
    if let Some((number, after)) = rest.split_first().filter(|(word, _)| !word.text.contains('=') && word.text != "moves") {
        let turn = number.text.parse::<u32>().ok().filter(|turn| (1..=MOST_TURNS).contains(turn));
        let turn = turn.ok_or_else(|| at(number.column, PositionProblem::TurnNumber(cut(number.text, 20))))?;
        setup.turn.turns = turn - 1;
        rest = after;
    }
    read_more(spec, &mut setup, rest)?;
    Ok(setup)
}

/// Reads `phase=`, registers and the middle of a turn.
fn read_more(spec: &Spec, setup: &mut Setup, words: &[Word<'_>]) -> Result<(), PositionError> {
    if let Some(moves) = words.iter().find(|word| word.text == "moves") {
        return Err(at(moves.column, PositionProblem::Moves));
    }
    let phase = words.first().and_then(|word| Some((word, word.text.strip_prefix("phase=")?)));
    let rest = match phase {
        Some((word, id)) => {
            setup.phase = read_phase(spec, &Word { text: id, column: word.column + "phase=".len() })?;
            words.get(1..).unwrap_or_default()
        }
        None => words,
    };
    read_words(spec, setup, rest)
}

fn read_hands(spec: &Spec, word: Word<'_>) -> Result<Option<Vec<Vec<u16>>>, PositionError> {
    if word.text == "-" {
        return Ok(None);
    }
    let letters = Letters::new(spec);
    let mut hands = vec![vec![0u16; spec.kinds.len()]; spec.sides.len()];
    let mut rest = if word.text == "0" && has_supply(spec) { "" } else { word.text };
    let mut column = word.column;
    while !rest.is_empty() {
        let wrong = || {
            let known =
                order(spec).filter(|&kind| held(spec, kind)).map(|kind| letters.letter(Piece { side: SideId::default(), kind })).last();
            at(column, PositionProblem::ShortHand { found: cut(rest, 12), known: known.unwrap_or("?").to_owned() })
        };
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let count = if digits == 0 { Some(1) } else { rest[..digits].parse::<u16>().ok().filter(|&count| count > 0) };
        let (Some(count), Some((letter, piece))) = (count, letters.starts(&rest[digits..])) else { return Err(wrong()) };
        if !held(spec, piece.kind) {
            return Err(at(column + digits, PositionProblem::NeverHeld(letter.to_owned())));
        }
        let slot = hands.get_mut(usize::from(piece.side)).and_then(|kinds| kinds.get_mut(usize::from(piece.kind)));
        let Some(slot) = slot else { return Err(wrong()) };
        if *slot > 0 {
            return Err(at(column + digits, PositionProblem::Twice(letter.to_owned())));
        }
        *slot = count;
        let taken = digits + letter.len();
        column += rest[..taken].chars().count();
        rest = &rest[taken..];
    }
    Ok(Some(hands))
}

/// True if pieces of a kind may be in a hand unchanged: those that come from a supply, royal ones that may be taken, at the
/// very end, and others unless they become something else when captured.
fn held(spec: &Spec, kind: KindId) -> bool {
    spec.kinds.get(usize::from(kind)).is_some_and(|found| {
        let stays = found.captured_as.is_none_or(|other| other == kind);
        found.supply.iter().any(Option::is_some) || ((!found.royal || spec.check.is_none()) && stays)
    })
}
