//! A ply under the strict rules: its decisions, or why it is refused.

use tianyuan_rules::{Decision, DecisionKind, Game, GameError};

use super::Ply;
use crate::moves::{Act, Extent, MoveError, TurnText, carry_out, foul_of, jumped_error, lex, parse, resolve, spares, tried_in};

/// The treatment of a ply in a replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Carried {
    /// It is legal as printed.
    AsPrinted,
    /// It was replaced by the reading that the replay was asked to use.
    Mended {
        /// The turn that was played.
        text: String,
        /// The reason, in the words of the file.
        reason: String,
    },
    /// It is not legal; its path was played all the same, where that alone was.
    Path,
    /// It is not legal; the game goes on by a correction of the file.
    Reading {
        /// The name of the reading.
        name: String,
        /// The turn that was played.
        text: String,
    },
    /// The ply is not legal; the one path that jumps the named pieces was played.
    OnlyPath,
    /// It is not legal; its path was played, and of its removals the legal ones.
    Partly,
    /// It is not legal; pieces were moved without judgement.
    Forced,
    /// Nothing could be done; the turn passed on.
    Skipped,
}

/// Makes decisions.
pub(super) fn play(game: &mut dyn Game, decisions: &[Decision]) -> Result<(), GameError> {
    decisions.iter().try_for_each(|&decision| carry_out(game, decision))
}

/// The reason why a ply is refused, and as much of it as could be read.
pub(super) struct Judged {
    pub(super) error: MoveError,
    pub(super) turn: Option<TurnText>,
}

/// The decisions of a ply under the strict rules.
pub(super) fn judge(game: &dyn Game, ply: &Ply, text: &str, side: Option<&str>) -> Result<Vec<Decision>, Box<Judged>> {
    let spec = game.spec().clone();
    let mut turns = parse(&spec, &lex(text)).map_err(|error| Box::new(Judged { error, turn: None }))?.into_iter();
    let Some(turn) = turns.next() else {
        return Err(Box::new(Judged { error: MoveError::Unreadable { column: 1, found: None, wanted: "a turn" }, turn: None }));
    };
    let refuse = |error: MoveError| Box::new(Judged { error, turn: Some(turn.clone()) });
    if let Some(second) = turns.next() {
        return Err(refuse(MoveError::Several { column: second.start + 1 }));
    }
    let status = game.turn_status();
    let mover = spec.sides.get(usize::from(status.mover));
    if let (Some(side), Some(mover)) = (side, mover)
        && !side.is_empty()
        && !side.eq_ignore_ascii_case(&mover.prefix)
    {
        return Err(refuse(MoveError::WrongSide { prefix: ply.key(), column: 1, mover: mover.id.clone() }));
    }
    let decisions = resolve(game, &turn, Extent::Whole).map_err(&refuse)?;
    let takes = |decision: &&Decision| decision.kind() == DecisionKind::Hop && !spares(&spec, Some(status.phase), decision);
    let hops: Vec<Decision> = decisions.iter().filter(takes).copied().collect();
    if !hops.is_empty() && turn.jumped.is_none() && matches!(turn.act, Act::Path { .. }) {
        return Err(refuse(jumped_error(&spec, status.phase, &turn, &hops)));
    }
    Ok(decisions)
}

/// The decision of a last ply that the record itself calls a foul, where the rules refuse such a move without ending the game.
pub(super) fn last_foul(game: &mut dyn Game, refused: &Judged) -> Result<Option<Decision>, GameError> {
    let tried = refused.turn.as_ref().and_then(|turn| tried_in(&*game, turn));
    tried.filter(|(_, called)| *called).map_or(Ok(None), |(tried, _)| foul_of(game, tried))
}
