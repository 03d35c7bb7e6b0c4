//! A position that is set up by hand: pieces, hands, the side to move, the phase; what the rules remember stays.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tianyuan_notation::position;
use tianyuan_play::phase_name;
use tianyuan_rules::setup::{Buried, MidTurn};
use tianyuan_rules::spec::{KindId, PhaseId, SideId, Spec};
use tianyuan_rules::{Game, Piece, Setup};
use tianyuan_words::Lang;

use crate::error::SessionError;

/// Pieces of a kind in one hand at most: more than any game has.
const MOST_IN_HAND: u16 = 999;

/// A position as a page describes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Site → side and kind of the piece there.
    pub pieces: Vec<Option<(u8, u16)>>,
    /// Side → kind → pieces in hand; null for what the board implies.
    #[serde(default)]
    pub hands: Option<Vec<Vec<u16>>>,
    /// The side that moves.
    pub mover: u8,
    /// The phase, by its number.
    pub phase: u8,
}

/// A position that is being set up.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct SetupView {
    /// As text, which every command takes.
    pub text: String,
    /// The position as it can be sent back.
    pub draft: Draft,
    /// Names of the phases, in the order of their numbers.
    pub phases: Vec<String>,
    /// Site → side and kind of the pieces below that one, from the top down; empty in a game whose sites hold one piece each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub below: Vec<Vec<(u8, u16)>>,
    /// Site → the number shown there; empty in a game without such.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<Option<i32>>,
}

/// The position of a text; the game's first without one.
///
/// # Errors
/// [`SessionError::Position`].
pub fn setup_of(spec: &Spec, text: Option<&str>) -> Result<Setup, SessionError> {
    text.map_or_else(|| Ok(position::start(spec)), |text| Ok(position::read(spec, text)?))
}

/// A position with the pieces of a draft. Registers stay, and what lies below a piece that stays; a turn under way is given up.
///
/// # Errors
/// [`SessionError::Misfit`]: the draft is of another board.
pub fn drafted(spec: &Spec, base: &Setup, draft: &Draft) -> Result<Setup, SessionError> {
    let is_side = |side: u8| usize::from(side) < spec.sides.len();
    let is_kind = |kind: u16| usize::from(kind) < spec.kinds.len();
    let pieces = draft.pieces.iter().flatten().all(|(side, kind)| is_side(*side) && is_kind(*kind));
    let hands = draft.hands.iter().flatten();
    let full = |hand: &Vec<u16>| hand.len() == spec.kinds.len() && hand.iter().all(|count| *count <= MOST_IN_HAND);
    let held = draft.hands.as_ref().is_none_or(|hands| hands.len() == spec.sides.len()) && hands.clone().all(full);
    let fits = draft.pieces.len() == spec.board.sites() && is_side(draft.mover) && usize::from(draft.phase) < spec.phases.len();
    if !(fits && pieces && held) {
        return Err(SessionError::Misfit);
    }
    let MidTurn { turns, quiet, acted, .. } = base.turn;
    let piece = |piece: &Option<(u8, u16)>| piece.map(|(side, kind)| Piece { side: SideId::new(side), kind: KindId::new(kind) });
    let cells: Vec<Option<Piece>> = draft.pieces.iter().map(piece).collect();
    // A column whose top is another now is no longer the one that it was.
    let stays = |row: &&Buried| cells.get(usize::from(row.site)) == base.cells.get(usize::from(row.site));
    let below = base.below.iter().filter(stays).cloned().collect();
    Ok(Setup {
        cells,
        below,
        mover: SideId::new(draft.mover),
        phase: PhaseId::new(draft.phase),
        hands: draft.hands.clone(),
        registers: base.registers.clone(),
        turn: MidTurn { turns, quiet, acted, ..MidTurn::default() },
    })
}

/// A position that is being set up, as a page shows it.
pub fn setup_view(lang: Lang, spec: &Spec, setup: &Setup) -> SetupView {
    SetupView {
        text: position::write(spec, setup),
        draft: Draft {
            pieces: setup.cells.iter().map(|piece| piece.map(|piece| (piece.side.number(), piece.kind.number()))).collect(),
            hands: setup.hands.clone(),
            mover: setup.mover.number(),
            phase: setup.phase.number(),
        },
        phases: PhaseId::first(spec.phases.len()).map(|phase| phase_name(lang, spec, phase)).collect(),
        below: crate::position::below(spec, setup),
        counts: tianyuan_render::counts(spec, setup),
    }
}

/// That the rules permit a position; the game at it.
///
/// # Errors
/// [`SessionError::SetUp`], with the rule against it.
pub fn permitted(rules: &tianyuan_rules::Rules, setup: &Setup) -> Result<Box<dyn Game>, SessionError> {
    let mut game = rules.game();
    game.set_up(setup)?;
    Ok(game)
}
