//! Pieces that attack a site, and pieces that guard it: found by moving as if it were their turn. No game is known here.

use tianyuan_rules::setup::MidTurn;
use tianyuan_rules::spec::{SideId, Site};
use tianyuan_rules::{Decision, DecisionKind, Game, Piece, Setup};

/// Decisions that are tried at most for each side.
const TRIED: usize = 1_000;

/// The relation of a side's pieces to a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// They could take the piece there.
    Attack,
    /// They could take back what takes the piece there, which is their own.
    Guard,
    /// They could go there: it is empty.
    Reach,
}

/// The pieces of a side that aim at a site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aiming {
    /// The side.
    pub side: SideId,
    /// The relation.
    pub aim: Aim,
    /// The places of the pieces, in the order of the sites.
    pub from: Vec<Site>,
}

/// The pieces that aim at a site, side by side, those of the mover first; a side whose turn the rules cannot imagine here is left out.
/// Captures that only a later decision of a turn makes are not seen.
pub fn aiming(game: &dyn Game, site: Site) -> Vec<Aiming> {
    let (spec, setup) = (game.spec(), game.setup());
    let there = game.at(site);
    let royal = there.is_some_and(|piece| spec.kinds.get(usize::from(piece.kind)).is_some_and(|kind| kind.royal));
    let count = spec.sides.len();
    let mover = setup.mover;
    let playing = (0..count).map(|step| mover.after(step, count)).filter(|side| !spec.sides[usize::from(*side)].neutral);
    let found = playing.filter_map(|side| {
        let aim = match there {
            None => Aim::Reach,
            Some(piece) if spec.allied(side, piece.side) => Aim::Guard,
            Some(_) => Aim::Attack,
        };
        let from = match (aim, there) {
            // A royal piece is never taken: rules that know check say who attacks it.
            (Aim::Attack, Some(piece)) if royal => {
                let all = game.checkers(piece.side).into_iter();
                all.filter(|from| game.at(*from).is_some_and(|attacker| attacker.side == side)).collect()
            }
            (Aim::Guard, _) if royal => return None,
            (Aim::Guard, Some(piece)) => {
                let other = spec.side_ids().find(|other| !spec.allied(*other, side) && !spec.sides[usize::from(*other)].neutral)?;
                let mut taken = setup.clone();
                *taken.cells.get_mut(usize::from(site))? = Some(Piece { side: other, ..piece });
                aimed(game, &taken, side, site)?
            }
            _ => aimed(game, &setup, side, site)?,
        };
        (!from.is_empty()).then_some(Aiming { side, aim, from })
    });
    found.collect()
}

/// The pieces of a side that land on a site, or take what is there, by one decision.
fn aimed(game: &dyn Game, setup: &Setup, side: SideId, site: Site) -> Option<Vec<Site>> {
    let mut game = in_turn(game, setup, side)?;
    let before = game.at(site);
    let mut found: Vec<Site> = Vec::new();
    let legal = game.legal().ok()?;
    let moving = legal.into_iter().filter(|decision| decision.kind() != DecisionKind::Throw && decision.origin().is_some());
    for decision in moving.take(TRIED) {
        if hits(game.as_mut(), decision, site, before) {
            found.extend(decision.origin());
        }
    }
    found.sort_unstable();
    found.dedup();
    Some(found)
}

fn hits(game: &mut dyn Game, decision: Decision, site: Site, before: Option<Piece>) -> bool {
    if decision.origin() == Some(site) {
        return false;
    }
    if decision.landing() == Some(site) {
        return true;
    }
    if before.is_none() || game.apply(decision).is_err() {
        return false;
    }
    let taken = game.at(site) != before;
    game.undo();
    taken
}

/// The game as if a side were to begin its turn in a position. `None` where the rules do not allow the position, such as one in which
/// the other side could lose its king.
pub(crate) fn in_turn(game: &dyn Game, setup: &Setup, side: SideId) -> Option<Box<dyn Game>> {
    let turn = MidTurn { turns: setup.turn.turns, quiet: setup.turn.quiet, acted: setup.turn.acted, ..MidTurn::default() };
    let mut passed = game.fork();
    passed.set_up(&Setup { mover: side, turn, ..setup.clone() }).ok()?;
    passed.ended().is_none().then_some(passed)
}
