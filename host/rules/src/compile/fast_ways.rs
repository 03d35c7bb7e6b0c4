//! The fast ways of a phase: how its decisions are made, and how a random one is drawn.

use crate::native::ending::{Ending, Judged};
use crate::native::necessary::Necessary;
use crate::native::phase::{Action, Generator, MOST_ASSIGNED, MovePath, Phase, Place, Placeable};
use crate::native::sampling::{MAX_DRAWN, MAX_TRAVELS, MAX_WAYS, Sampling};
use crate::native::uses::Uses;
use crate::spec::{Class, Spec};

/// The parts of compiled rules besides the phase on which its fast ways depend.
pub(crate) struct Around<'a, const W: usize> {
    pub(crate) spec: &'a Spec,
    pub(crate) uses: &'a Uses,
    /// Set registers that sites leave as soon as anything happens there.
    pub(crate) fading: usize,
    pub(crate) ends: &'a [Ending<W>],
}

/// The fast way in which decisions of a phase are made, if they have one.
pub(crate) fn move_path<const W: usize>(phase: &Phase<W>, judged: &Judged, around: &Around<'_, W>) -> MovePath {
    if !phase.further.is_empty() || around.uses.enemies_moved {
        MovePath::General
    } else if moves_fast(phase, around) {
        MovePath::Pieces { checked: needs_check(phase, around.spec) }
    } else if places_fast(phase, judged, around) {
        MovePath::Placement
    } else if is_simple(phase, around) {
        MovePath::Simple
    } else {
        MovePath::General
    }
}

/// Pieces move or come down, or several move at once.
pub(crate) fn travels<const W: usize>(generator: &Generator<W>) -> bool {
    matches!(generator.action, Action::Travel(_) | Action::Drop(_) | Action::Together(_) | Action::Castle(_))
}

/// Pieces move or come down, and nothing happens besides but that some registers get values.
fn only_counts<const W: usize>(generator: &Generator<W>) -> bool {
    let moves = matches!(generator.action, Action::Travel(_) | Action::Drop(_));
    moves && generator.marks.is_none() && generator.effects.is_empty() && (1..=MOST_ASSIGNED).contains(&generator.then.len())
}

fn is_together<const W: usize>(generator: &Generator<W>) -> bool {
    matches!(generator.action, Action::Together(_) | Action::Castle(_))
}

/// Every move or drop ends the turn and has no side effect. Hops, and landings on which an effect could change something, are made by the
/// general way.
fn moves_fast<const W: usize>(phase: &Phase<W>, around: &Around<'_, W>) -> bool {
    let spec = around.spec;
    let hops = |g: &Generator<W>| matches!(g.action, Action::Hop(_));
    let whole = phase.moves.iter().all(|g| g.plain || only_counts(g) || is_together(g) || hops(g));
    let moved = phase.moves.iter().all(|g| hops(g) || travels(g));
    let moves = || spec.kinds.iter().flat_map(|kind| &kind.moves);
    let goes_on = moves().any(|movement| !movement.then.is_empty());
    (phase.piece_moves_only && !phase.moves.is_empty() || moved && spec.kinds.len() > 1)
        && whole
        && !goes_on
        // The compact undo record holds one captured piece.
        && !around.uses.takes_along
        // The compact undo record holds no rows of pieces.
        && !spec.stacks
        && phase.takes.awards.is_empty()
        && phase.takes.forms.is_empty()
        && phase.exits.is_empty()
        && phase.surround.is_none()
        && !phase.skip_stuck
        && phase.again.is_none()
        && phase.roll.is_none()
        && phase.effects.iter().all(|effect| effect.only_on.is_some())
        // The fast way does not record where a piece came from.
        && !around.uses.moved_from
        // The compact undo record holds at most so many sets.
        && around.fading <= MOST_ASSIGNED
}

/// Some moves are no fast ones, or change more than pieces.
fn needs_check<const W: usize>(phase: &Phase<W>, spec: &Spec) -> bool {
    phase.moves.iter().any(|g| is_together(g) || only_counts(g))
        || !phase.effects.is_empty()
        || spec.registers.iter().any(|register| register.fades)
        || spec.kinds.iter().any(|kind| kind.stirs)
        || spec.kinds.iter().flat_map(|kind| &kind.moves).any(|m| m.skims || m.catches)
}

/// A placement ends the turn and may capture by enclosure; only passes lead on or end the game.
fn places_fast<const W: usize>(phase: &Phase<W>, judged: &Judged, around: &Around<'_, W>) -> bool {
    let only_after_passes = |index: &u8| around.ends[usize::from(*index)].necessary.passes > 0;
    placeable(phase).is_some()
        && phase.effects.is_empty()
        && phase.again.is_none()
        && phase.roll.is_none()
        && phase.moves.iter().all(|g| g.plain || !matches!(g.action, Action::Place(_)))
        && phase.takes.awards.is_empty()
        && phase.takes.forms.is_empty()
        && !phase.skip_stuck
        && !phase.counted
        && phase.exits.iter().all(|(when, _)| Necessary::of(when, None).passes > 0)
        && (!phase.judged || judged.after_turn.iter().all(only_after_passes))
}

/// A placement, a step or a flight only brings a piece to a site, a sowing only sows; what comes of the landing follows, and the turn ends.
fn is_simple<const W: usize>(phase: &Phase<W>, around: &Around<'_, W>) -> bool {
    let comes =
        |g: &&Generator<W>| matches!(g.action.class(), Class::Place | Class::Step | Class::Fly) || matches!(g.action, Action::Sow(_));
    let ours = |g: &Generator<W>| !matches!(g.action, Action::Place(Place { of: Some(_), .. }));
    !phase.tries_landings
        && phase.surround.is_none()
        && phase.moves.iter().filter(comes).all(|g| g.plain && ours(g))
        && phase.moves.iter().any(|g| comes(&g))
        && !around.uses.moved_from
        && around.spec.phases.iter().all(|phase| phase.throw.is_none())
}

/// The way to draw a random decision of a phase.
pub(crate) fn sampling<const W: usize>(phase: &Phase<W>, around: &Around<'_, W>) -> Sampling {
    let ways = has_ways(phase) && around.spec.check.is_none() && !phase.tries_landings;
    if !phase.further.is_empty() || around.uses.enemies_moved {
        return Sampling::Listed;
    }
    // On a small board all ways are counted as quickly as a few are tried.
    if can_be_rejected(phase) && !(ways && W == 1) {
        Sampling::Rejection { ways }
    } else if let Some(placeable) = placeable(phase).filter(|_| !phase.tries_landings) {
        Sampling::Placements(placeable)
    } else if only_piece_moves(phase) {
        Sampling::PieceMoves
    } else if ways {
        Sampling::Ways
    } else {
        Sampling::Listed
    }
}

/// The generator that places, where nothing else is generated but passes.
fn placeable<const W: usize>(phase: &Phase<W>) -> Option<Placeable> {
    let moves = &phase.moves;
    let aside = |g: &Generator<W>| matches!(g.action, Action::Pass | Action::Mark(_) | Action::Resume(_));
    let places =
        |g: &Generator<W>| g.when.is_none() && matches!(g.action, Action::Place(Place { limited: false, of: None, onto: false, .. }));
    let draws = phase.roll.is_none()
        && moves.iter().all(|g| aside(g) || places(g))
        && moves.iter().filter(|g| !aside(g)).count() == 1
        && moves.iter().filter(|g| matches!(g.action, Action::Pass)).all(|g| g.when.is_none())
        && !phase.ranked;
    let place = moves.iter().zip(0..).find_map(|(g, by)| match g.action {
        Action::Place(Place { kind, .. }) => Some((by, kind)),
        _ => None,
    });
    let pass = moves.iter().position(|g| matches!(g.action, Action::Pass)).map(|by| by as u8);
    place.filter(|_| draws).map(|(by, kind)| Placeable { by, kind, pass })
}

/// Decisions can be drawn one by one and rejected where they are not legal.
fn can_be_rejected<const W: usize>(phase: &Phase<W>) -> bool {
    phase.roll.is_none()
        && !phase.tries_landings
        && phase.moves.len() <= MAX_DRAWN
        && !phase.ranked
        && phase.moves.iter().all(|g| g.nature.rejected)
}

/// Its generators offer sets of sites, none before the other, from which decisions are drawn as they are.
fn has_ways<const W: usize>(phase: &Phase<W>) -> bool {
    let ways = |g: &Generator<W>| g.nature.ways.unwrap_or(MAX_WAYS + 1);
    let places = phase.moves.iter().filter(|g| matches!(g.action, Action::Place(_))).count();
    W <= 4
        && phase.roll.is_none()
        && phase.surround.is_none()
        && !phase.ranked
        && places < 2
        && phase.moves.iter().map(ways).sum::<usize>() <= MAX_WAYS
}

/// Nothing is offered but moves of pieces, which can be drawn or counted without generating them.
fn only_piece_moves<const W: usize>(phase: &Phase<W>) -> bool {
    let travels = phase.moves.iter().all(|g| g.when.is_none() && matches!(&g.action, Action::Travel(_)));
    phase.piece_moves_only && travels && phase.roll.is_none() && phase.moves.len() <= MAX_TRAVELS
}
