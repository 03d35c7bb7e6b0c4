//! Facts that say who is ahead and that the kernel counts at once: forms made and one short, the breath of groups, the way still to go.

use tianyuan_board::Set;

use crate::api::decision::Earned;
use crate::game::position::Position;
use crate::spec::{FormId, KindId, MAX_FORMS, PhaseId, SideId};

/// Instances of a form, as a side has them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FormCount {
    /// Instances that it holds.
    pub made: u32,
    /// Instances that one more piece on an empty site would complete.
    pub one_short: u32,
}

/// The breath of a side's groups.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Breath {
    /// Empty sites beside its pieces, counted once for each piece.
    pub liberties: u32,
    /// Groups with a single liberty.
    pub in_atari: u32,
}

/// The mobility of a side's pieces of one kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct KindMobility {
    /// Sites that they attack and that their side does not hold, counted once for each piece.
    pub sites: u32,
    /// Those of them that were asked about.
    pub among: u32,
}

impl<const W: usize> Position<W> {
    /// The mobility of a side's pieces of one kind, and how much of it lies on some sites. Pins and checks are not considered.
    /// For rules that guard royal pieces ([`crate::spec::Spec::check`]); others keep no tables of attacks.
    #[inline(never)]
    pub fn kind_mobility(&self, side: SideId, kind: KindId, among: Set<W>) -> KindMobility {
        let (rules, state) = (self.rules(), self.state());
        let mut mobility = KindMobility::default();
        let Some(class) = rules.army.class(side, kind) else { return mobility };
        let (pieces, own) = (rules.all.without(state.empty), state.own(side));
        for site in self.pieces(side, kind).iter() {
            let seen = rules.army.attacks(state, class, site, pieces).without(own);
            mobility.sites += seen.len();
            mobility.among += (seen & among).len();
        }
        mobility
    }

    /// Instances of a form of sites that a side holds, and those that it lacks one piece for; none of a form of another shape.
    #[inline(never)]
    pub fn form_count(&self, form: FormId, side: SideId) -> FormCount {
        let (rules, state) = (self.rules(), self.state());
        let counted = rules.forms.get(form.index()).map(|form| form.count(&state.own(side), &state.empty));
        let (made, one_short) = counted.unwrap_or_default();
        FormCount { made, one_short }
    }

    /// True if each landing of a phase counts the instances of a form that it completes.
    pub fn counts_completed(&self, phase: PhaseId, form: FormId) -> bool {
        self.rules().phases.get(phase.index()).is_some_and(|phase| phase.takes.forms.contains(&form))
    }

    /// Instances of a form that the last landing completed, where its phase counts them ([`Position::counts_completed`]).
    #[inline]
    pub fn completed(&self, form: FormId) -> u32 {
        self.state().made[form.index() % MAX_FORMS].into()
    }

    /// The removals that the last landing earned, award by award; see [`crate::Game::earned`].
    #[inline]
    pub fn earned(&self) -> &[Earned] {
        &self.state().earned
    }

    /// Steps that a side is away from where a law keeps a path open for it ([`crate::spec::Spec::kept_path`]); `None` where no law does, or
    /// none is open.
    #[inline(never)]
    pub fn path_length(&self, side: SideId) -> Option<u32> {
        let (rules, state) = (self.rules(), self.state());
        let path = rules.kept_path.as_ref()?;
        let [from, within, to] = [&path.from, &path.within, &path.to].map(|sites| rules.set(state, side, sites));
        if from.meets(&to) {
            return Some(0);
        }
        let mut steps = 0;
        let reached = rules.connected_until(from, within, &path.directions, |found| {
            steps += 1;
            found.meets(&to)
        });
        reached.meets(&to).then_some(steps)
    }

    /// The breath of a side's groups; none where the rules know no groups.
    #[inline(never)]
    pub fn breath(&self, side: SideId) -> Breath {
        let (rules, state) = (self.rules(), self.state());
        let mut breath = Breath::default();
        if rules.links.is_none() {
            return breath;
        }
        for site in state.own(side).iter() {
            let Some(liberties) = state.groups.adjacencies(site) else { continue };
            breath.liberties += liberties;
            // A liberty may be met from several sides: only few adjacencies can be a single one.
            let single = || rules.group_sets(state, site).is_some_and(|(_, liberties)| liberties.len() == 1);
            breath.in_atari += u32::from(liberties <= AROUND && single());
        }
        breath
    }
}

/// The most sites from which one is met.
const AROUND: u32 = 8;
