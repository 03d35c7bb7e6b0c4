//! Pieces taken by a leg of a path, as far as its text names them: the jumped site of a hop, and the side on which a step takes.

use tianyuan_rules::spec::{Action, Phase, PhaseId, Site, Spec, Step};
use tianyuan_rules::{Decision, DecisionKind};

/// The first answer of a phase for its generator of a decision; the phase of the decision comes first, if it is known.
fn rule<'a, T>(
    spec: &'a Spec,
    phase: Option<PhaseId>,
    decision: &Decision,
    find: impl Fn(&'a Phase, &'a Action) -> Option<T>,
) -> Option<T> {
    let own = phase.and_then(|phase| spec.phases.get(usize::from(phase))).into_iter();
    own.chain(&spec.phases).find_map(|phase| find(phase, &phase.moves.get(decision.generator()?)?.action))
}

/// True if a hop takes nothing, so that no jumped piece is written.
pub(crate) fn spares(spec: &Spec, phase: Option<PhaseId>, hop: &Decision) -> bool {
    let spares = |_: &Phase, action: &Action| match action {
        Action::Hop(hop) => Some(hop.spares),
        _ => None,
    };
    rule(spec, phase, hop, spares).unwrap_or(false)
}

/// The site that distinguishes a leg: the site that a hop jumps and takes, or the site next to a step on the side on which it takes, if a
/// phase has steps that look ahead and steps that look back.
pub(crate) fn taken(spec: &Spec, phase: Option<PhaseId>, decision: &Decision) -> Option<Site> {
    match decision.kind() {
        DecisionKind::Hop => decision.jumped().filter(|_| !spares(spec, phase, decision)),
        DecisionKind::Step => rule(spec, phase, decision, |phase, action| match action {
            Action::Step(step) if both_ways(phase) => Some(step),
            _ => None,
        })
        .and_then(|step| beside(spec, step, decision)),
        _ => None,
    }
}

/// True if some steps of a phase are made because of what is ahead and others because of what is behind.
fn both_ways(phase: &Phase) -> bool {
    let any = |fits: fn(&Step) -> bool| phase.moves.iter().any(|generator| matches!(&generator.action, Action::Step(step) if fits(step)));
    any(|step| step.ahead.is_some()) && any(|step| step.behind.is_some())
}

/// The site ahead of the landing, or behind the start, on the line of a step.
fn beside(spec: &Spec, step: &Step, decision: &Decision) -> Option<Site> {
    let (from, to) = decision.journey()?;
    let directions = spec.board.directions().iter();
    let leads = |next: &[Option<Site>], from: Site| next.get(usize::from(from)).copied().flatten();
    let next = directions.map(|direction| direction.next.as_slice()).find(|next| leads(next, from) == Some(to))?;
    if step.ahead.is_some() {
        leads(next, to)
    } else if step.behind.is_some() {
        (0..spec.board.sites() as Site).find(|site| leads(next, *site) == Some(from))
    } else {
        None
    }
}
