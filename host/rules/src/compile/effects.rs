//! Effects sized to the board.

use tianyuan_board::Set;

use crate::compile::lowering::Lowering;
use crate::native::effect::{Effect, EffectKind};
use crate::native::expr::{CondExpr, NumExpr, SetExpr};
use crate::spec;
use crate::spec::Compare;
use crate::spec::expr::CALL;

/// Lowers expressions that are evaluated only before the turn ends: reading the last landing does not make it part of later positions.
pub(crate) fn within_turn<T>(low: &mut Lowering<'_>, lower: impl FnOnce(&mut Lowering<'_>) -> T) -> T {
    let last = low.uses.last;
    let lowered = lower(low);
    low.uses.last = last;
    lowered
}

pub(crate) fn lower_effects<const W: usize>(low: &mut Lowering<'_>, effects: &[spec::Effect]) -> Vec<Effect<W>> {
    within_turn(low, |low| low.seeking(|low| effects.iter().map(|effect| lower_effect(low, effect)).collect()))
}

fn lower_effect<const W: usize>(low: &mut Lowering<'_>, effect: &spec::Effect) -> Effect<W> {
    let slot = |register: spec::RegisterId| low.slots.get(usize::from(register)).copied().unwrap_or_default();
    let becomes = match effect.becomes {
        spec::Becomes::Out => EffectKind::Out,
        spec::Becomes::Own => EffectKind::Own,
        spec::Becomes::Given(side) => EffectKind::Given(side),
        spec::Becomes::New { kind, of } => {
            EffectKind::New { kind, of, limited: low.spec.kinds[usize::from(kind)].supply.iter().any(Option::is_some) }
        }
        spec::Becomes::Kind(kind) => EffectKind::Kind(kind),
        spec::Becomes::Captured => EffectKind::Captured,
        spec::Becomes::Home => EffectKind::Home,
        spec::Becomes::Gathered { counts, into } => EffectKind::Gathered { counts: slot(counts), into: slot(into) },
        spec::Becomes::Laid { counts, from, many } => EffectKind::Laid { counts: slot(counts), from: slot(from), many },
        spec::Becomes::Trimmed { most, own, others } => EffectKind::Trimmed { most, own, others },
        spec::Becomes::Marked(register) => EffectKind::Marked(slot(register)),
        spec::Becomes::Unmarked(register) => EffectKind::Unmarked(slot(register)),
    };
    let lost = effect.lost.map(slot);
    let when: Option<CondExpr<W>> = effect.when.as_ref().map(|cond| low.cond(cond));
    let sites: SetExpr<W> = low.set(&effect.sites);
    // Functions are called in the order of the script.
    let sites_first = when.as_ref().is_some_and(|when| sites.cost() <= when.cost() && when.cost() < CALL) && !has_last(&sites);
    let all = Set::first_sites(low.sites);
    let landings = |side: usize| {
        let needed = when.as_ref().filter(|when| when.cost() < CALL).and_then(|when| lands_on(when, side, all));
        let touched = is_last(&sites).then(|| at_most(&sites, side, all));
        match (needed, touched) {
            (Some(needed), Some(touched)) => Some(needed & touched),
            (needed, touched) => needed.or(touched),
        }
    };
    let only_on = landings(0).is_some().then(|| Box::new(std::array::from_fn(|side| landings(side).unwrap_or(all))));
    Effect { sites, becomes, when, sites_first, each: effect.each, lost, only_on }
}

/// True if a set always has the last landing in it.
fn has_last<const W: usize>(set: &SetExpr<W>) -> bool {
    match set {
        SetExpr::Last => true,
        SetExpr::Union(a, b) => has_last(a) || has_last(b),
        _ => false,
    }
}

/// True if a set has nothing in it but the last landing.
fn is_last<const W: usize>(set: &SetExpr<W>) -> bool {
    match set {
        SetExpr::Last => true,
        SetExpr::Both(a, b) => is_last(a) || is_last(b),
        SetExpr::Without(a, _) => is_last(a),
        _ => false,
    }
}

/// Sites of which the last landing must be one if a condition holds; `None` where it may be any.
fn lands_on<const W: usize>(when: &CondExpr<W>, side: usize, all: Set<W>) -> Option<Set<W>> {
    match when {
        CondExpr::All(parts) => parts.iter().filter_map(|part| lands_on(part, side, all)).reduce(|a, b| a & b),
        CondExpr::Compare(number, Compare::AtLeast | Compare::Equals, least) => match (&**number, &**least) {
            (NumExpr::Held(_, sites) | NumExpr::Count(sites), NumExpr::Const(1..)) if is_last(sites) => Some(at_most(sites, side, all)),
            _ => None,
        },
        _ => None,
    }
}

/// Sites beyond which a set never goes.
fn at_most<const W: usize>(set: &SetExpr<W>, side: usize, all: Set<W>) -> Set<W> {
    match set {
        SetExpr::Fixed(set) => *set,
        SetExpr::OfSide(sets) => sets.get(side).copied().unwrap_or_default(),
        SetExpr::Both(a, b) => at_most(a, side, all) & at_most(b, side, all),
        SetExpr::Without(a, _) => at_most(a, side, all),
        _ => all,
    }
}
