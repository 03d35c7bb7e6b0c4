//! Decisions that only people make: marking pieces, and leading the game back to an earlier phase. Neither is among the legal decisions.

use tianyuan_rules::spec::{Action, PhaseId, Resume, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, GameError};

use super::parse::Named;
use super::search::Search;

impl Search<'_> {
    /// Marks the group of pieces on a site, and tries everything after it.
    pub(super) fn mark(&mut self, at: usize, named: &Named) -> Result<bool, GameError> {
        let Some(site) = named.site else { return Ok(false) };
        let attempt = Attempt { kind: Some(DecisionKind::Mark), to: Some(site), ..Attempt::default() };
        let decisions = self.marks(site, &attempt);
        if decisions.is_empty() {
            let verdict = self.game.explain(&attempt);
            self.refused(at, format!("mark {}", named.name), named.at, verdict);
        }
        self.try_each(decisions, at + 1)
    }

    /// One decision marks all that is connected, and names one site of it: here it may be any.
    fn marks(&mut self, site: Site, attempt: &Attempt) -> Vec<Decision> {
        let all = self.game.marks();
        let named: Vec<Decision> = all.iter().filter(|mark| mark.landing() == Some(site)).copied().collect();
        if !named.is_empty() {
            return named;
        }
        let explained = self.game.explain(attempt).decisions;
        let meant: Vec<Decision> = explained.into_iter().filter(|decision| decision.kind() == DecisionKind::Mark).collect();
        if !meant.is_empty() {
            return meant;
        }
        let with = |mark: &Decision| mark.landing().and_then(|site| self.game.group(site)).is_some_and(|group| group.sites.contains(&site));
        all.iter().filter(|mark| with(mark)).copied().collect()
    }

    /// Leads the game back, and tries everything after it.
    pub(super) fn resume(&mut self, at: usize, to: Option<PhaseId>) -> Result<bool, GameError> {
        let phase = self.game.turn_status().phase;
        let fits = |decision: &Decision| to.is_none() || target(self.spec, phase, decision.generator()) == to;
        let decisions: Vec<Decision> = self.game.resumes().into_iter().filter(fits).collect();
        if decisions.is_empty() {
            let verdict = self.game.explain(&Attempt { kind: Some(DecisionKind::Resume), ..Attempt::default() });
            self.refused(at, DecisionKind::Resume.word().to_owned(), self.turn.start, verdict);
        }
        self.try_each(decisions, at + 1)
    }
}

/// The phase to which a generator of a phase leads back.
fn target(spec: &Spec, phase: PhaseId, generator: Option<usize>) -> Option<PhaseId> {
    match spec.phases.get(usize::from(phase))?.moves.get(generator?)?.action {
        Action::Resume(Resume { to }) => Some(to),
        _ => None,
    }
}

/// `resume`, with the phase where some phase leads back to several.
pub(super) fn resume_text(spec: &Spec, decision: &Decision) -> String {
    let word = DecisionKind::Resume.word();
    let phases = || PhaseId::first(spec.phases.len());
    let ways = |phase: PhaseId| (0..=usize::from(u8::MAX)).filter(|&by| target(spec, phase, Some(by)).is_some()).count();
    // The decision does not say its phase: it is one that has a way back as its generator.
    let to = phases().filter(|&phase| ways(phase) > 1).find_map(|phase| target(spec, phase, decision.generator()));
    match to.and_then(|to| spec.phases.get(usize::from(to))) {
        Some(phase) => format!("{word} {}", phase.id),
        None => word.to_owned(),
    }
}
