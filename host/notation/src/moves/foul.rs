//! Fouls in files: the move that somebody played though the rules do not allow it, and that ended the game.

use tianyuan_rules::spec::{KindId, Site};
use tianyuan_rules::{Decision, DecisionKind, Game, GameError};

use super::legs::Leg;
use super::parse::{Act, TurnText};

/// Carries a decision out. A foul that the rules refuse without ending the game changes nothing: it ends the game by the word of a file.
pub(crate) fn carry_out(game: &mut dyn Game, decision: Decision) -> Result<(), GameError> {
    match game.apply(decision) {
        Err(GameError::NotLegal) if decision.kind() == DecisionKind::Foul => Ok(()),
        done => done,
    }
}

/// A decision as a foul; `None` where the rules allow it.
pub(crate) fn foul_of(game: &mut dyn Game, tried: Decision) -> Result<Option<Decision>, GameError> {
    let decision = Decision::foul(tried);
    let allowed = game.legal()?.iter().any(|legal| Decision::foul(*legal) == decision);
    Ok((!allowed).then_some(decision))
}

/// The kinds into which the piece on a site may turn.
pub(super) fn may_become(game: &dyn Game, site: Site) -> Vec<KindId> {
    let kind = game.at(site).map(|piece| usize::from(piece.kind));
    kind.and_then(|kind| game.spec().kinds.get(kind)).map(|kind| kind.promotes.clone()).unwrap_or_default()
}

/// The decision that a leg tries, whether or not the rules allow it.
pub(super) fn tried(game: &dyn Game, leg: &Leg) -> Option<Decision> {
    match leg {
        Leg::Go { from, to, promote } => {
            let from = from.site?;
            let promotion = promote.and_then(|promote| promote.promotion(&may_become(game, from)));
            Some(Decision::travel(0, from, to.site?, promotion))
        }
        Leg::Drop { kind, to, .. } => Some(Decision::drop(0, *kind, to.site?)),
        Leg::Claim { .. } | Leg::Foul { .. } => None,
    }
}

/// The decision that a turn tries which is one move, whether or not the rules allow it; true if the text calls it a foul.
pub(crate) fn tried_in(game: &dyn Game, turn: &TurnText) -> Option<(Decision, bool)> {
    let Act::Legs(legs) = &turn.act else { return None };
    match legs.as_slice() {
        [Leg::Foul { tried: leg, .. }] => tried(game, leg).map(|tried| (tried, true)),
        [leg] => tried(game, leg).map(|tried| (tried, false)),
        _ => None,
    }
}
