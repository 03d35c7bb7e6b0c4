//! Marks of sites, and going back to an earlier phase: decisions for people only.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::Native;
use crate::native::phase::Action;
use crate::spec::{DirectionId, Site, moves};
use crate::state::State;
use crate::state::turn_state::Stage;

/// See [`moves::Mark`].
type Mark<const W: usize> = moves::Mark<Native<W>>;

impl<const W: usize> CompiledRules<W> {
    /// The sites that are marked together with one.
    pub(crate) fn together(&self, s: &State<W>, site: Site, directions: Option<&[DirectionId]>) -> Set<W> {
        match (s.piece(site), directions) {
            (Some(piece), Some(directions)) if !directions.is_empty() => self.connected(Set::one(site), s.own(piece.side), directions),
            _ => Set::one(site),
        }
    }

    /// True if a mark may be set or taken away.
    pub(crate) fn may_mark(&self, s: &State<W>, d: Decision) -> bool {
        let generator = self.phase(s).moves.get(usize::from(d.by));
        let Some((Action::Mark(Mark { on, .. }), when)) = generator.map(|g| (&g.action, &g.when)) else { return false };
        s.flow.stage == Stage::Turn
            && self.all.has(d.target())
            && when.as_ref().is_none_or(|cond| self.holds(s, s.flow.mover, cond))
            && self.set(s, s.flow.mover, on).has(d.target())
    }

    /// True if the mover may lead the game back to an earlier phase.
    pub(crate) fn may_resume(&self, s: &State<W>, d: Decision) -> bool {
        let generator = self.phase(s).moves.get(usize::from(d.by));
        let Some((Action::Resume(_), when)) = generator.map(|g| (&g.action, &g.when)) else { return false };
        s.flow.stage == Stage::Turn && when.as_ref().is_none_or(|cond| self.holds(s, s.flow.mover, cond))
    }

    /// Marks that may be set now: the first site of each set that is marked together.
    pub(crate) fn marks(&self, s: &State<W>) -> Vec<Decision> {
        let mut list = Vec::new();
        for (by, generator) in self.phase(s).moves.iter().enumerate() {
            let Action::Mark(Mark { on, together, .. }) = &generator.action else { continue };
            let mut left = self.set(s, s.flow.mover, on);
            while let Some(to) = left.first() {
                left = left.without(self.together(s, to, together.as_deref()));
                left.remove(to);
                let d = Decision::mark(by as u8, to);
                if self.may_mark(s, d) {
                    list.push(d);
                }
            }
        }
        list
    }

    /// Earlier phases to which the mover may lead the game back.
    pub(crate) fn resumes(&self, s: &State<W>) -> Vec<Decision> {
        let all = 0..self.phase(s).moves.len() as u8;
        all.map(Decision::resume).filter(|&d| self.may_resume(s, d)).collect()
    }

    #[inline(never)]
    pub(crate) fn make_mark(&self, s: &mut State<W>, d: Decision) -> After {
        let Some(Action::Mark(Mark { register, together, .. })) = self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action) else {
            return After::GoesOn;
        };
        let slot = register.of(s.flow.mover);
        let sites = self.together(s, d.target(), together.as_deref());
        let before = s.sets.get(slot).copied().unwrap_or_default();
        let after = if before.has(d.target()) { before.without(sites) } else { before | sites };
        s.set_sites(slot, after);
        After::GoesOn
    }
}
