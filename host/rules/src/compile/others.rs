//! Moves of what is another's: a `from` that names enemies. Everywhere else a piece that moves is the mover's own, or nobody's.

use crate::native::expr::SetExpr;
use crate::native::phase::Action;
use crate::spec::{self, SideId, Sites, Spec};

/// True if some move of the rules takes up enemy pieces.
pub(crate) fn some_takes_up_enemies(spec: &Spec) -> bool {
    spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| takes_up_enemies(&generator.action))
}

/// True if a move takes up enemy pieces: steps, flights, slides, carries and drags can.
pub(crate) fn takes_up_enemies(action: &spec::Action) -> bool {
    let may = matches!(
        action,
        spec::Action::Step(_) | spec::Action::Fly(_) | spec::Action::Slide(_) | spec::Action::Carry(_) | spec::Action::Drag(_)
    );
    may && action.origins().is_some_and(names_enemies)
}

/// True if a set says `enemy` of its own pieces, and not only of what is beside them.
fn names_enemies(sites: &Sites) -> bool {
    match sites {
        Sites::Enemy => true,
        Sites::Union(a, b) => names_enemies(a) || names_enemies(b),
        Sites::Both(a, b) => (names_enemies(a) || names_enemies(b)) && !a.is_own() && !b.is_own(),
        Sites::Without(a, _) => names_enemies(a),
        Sites::If(_, a, b) => names_enemies(a) || names_enemies(b),
        Sites::Prefer(list) => list.iter().any(|set| names_enemies(set)),
        Sites::Ruled(of, _) => names_enemies(of),
        _ => false,
    }
}

/// Keeps a move to pieces of the mover's and of nobody's, in a game in which other moves take up enemies.
pub(crate) fn keep_to_own<const W: usize>(action: &mut Action<W>, spec: &Spec) {
    // Sowing takes up counters, which are no pieces.
    if matches!(action, Action::Sow(_)) {
        return;
    }
    let Some(from) = action.origins_mut() else { return };
    let nobodys = SideId::first(spec.sides.len()).filter(|&side| spec.sides[usize::from(side)].neutral);
    let movable = nobodys.fold(SetExpr::Own, |all, side| SetExpr::Union(all.into(), SetExpr::Side(side).into()));
    *from = SetExpr::both(from, &movable);
}
