//! Phase, side to move, counters: the part of a position besides pieces and registers.

use tianyuan_board::Set;

use crate::api::decision::TurnStatus;
use crate::api::packed::{OptIndex, OptKind, OptSite};
use crate::spec::{PhaseId, SideId};

/// The stage of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Stage {
    /// At a turn's start.
    #[default]
    Turn,
    /// In the middle of a chain of hops.
    Chain,
    /// Removals are owed.
    Owed,
    /// One of several completed instances is to be chosen.
    Choose,
    /// A roll is due before the turn begins.
    Throw,
    /// The game has ended.
    Over,
    /// In a turn of several acts: the next one is due.
    Act,
}

impl Stage {
    /// True where a generator is chosen: at a turn's start, or for a further act of it.
    #[inline]
    pub(crate) fn begins(self) -> bool {
        matches!(self, Stage::Turn | Stage::Act)
    }
}

/// Phase, side to move, counters; copied whole into each undo frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TurnState {
    pub(crate) phase: PhaseId,
    pub(crate) mover: SideId,
    pub(crate) stage: Stage,
    /// The generator that owes the removals, none for the phase's takes; in a chain, the generator that goes on with it.
    pub(crate) by: OptIndex,
    /// In a turn of several acts: a generator of the act that is due, or under way.
    pub(crate) act: OptIndex,
    /// The alternative of the prey that the removals keep to.
    pub(crate) kept: OptIndex,
    /// Award (index) among whose instances the mover chooses.
    pub(crate) award: u8,
    /// A piece came or went in this turn.
    pub(crate) resets_clock: bool,
    /// The kind that the last decision captured.
    pub(crate) captured_kind: OptKind,
    /// The ending reached; none where none was declared for it.
    pub(crate) ending: OptIndex,
    /// The side that the ending is about.
    pub(crate) ending_of: SideId,
    pub(crate) chain: OptSite,
    pub(crate) last: OptSite,
    /// The origin of the piece that has moved in this turn; kept if the rules read it.
    pub(crate) moved_from: OptSite,
    /// The site that the last move passed over and on which it may be captured en passant.
    pub(crate) ep_site: OptSite,
    /// No capture on `ep_site` is legal at the present turn's start; found out where rules read how often a position has occurred.
    pub(crate) ep_idle: bool,
    /// The site of a ko: a piece just captured alone must not be taken back there.
    pub(crate) ko: OptSite,
    /// Turns in a row that were passed.
    pub(crate) passes: u16,
    pub(crate) hops: u16,
    pub(crate) need: u16,
    pub(crate) owed: u16,
    pub(crate) due: u16,
    pub(crate) turns: u32,
    pub(crate) quiet_turns: u32,
    pub(crate) acted: u32,
    /// Occurrences of the position at the present turn's start; counted if the rules read them.
    pub(crate) repetition_count: u16,
    /// True if the side to move at the present turn's start is in check; `None` until computed.
    pub(crate) check: Option<bool>,
    /// True if the history holds the position at the present turn's start already: a decision made there has been undone.
    pub(crate) in_history: bool,
    /// True if no winning connection existed before the last placement (see [`crate::native::expr::Linked`]).
    pub(crate) settled: bool,
}

impl Default for TurnState {
    fn default() -> Self {
        TurnState {
            phase: PhaseId::default(),
            mover: SideId::default(),
            stage: Stage::Turn,
            by: OptIndex::NONE,
            act: OptIndex::NONE,
            kept: OptIndex::NONE,
            award: 0,
            resets_clock: false,
            captured_kind: OptKind::NONE,
            ending: OptIndex::NONE,
            ending_of: SideId::default(),
            chain: OptSite::NONE,
            last: OptSite::NONE,
            moved_from: OptSite::NONE,
            ep_site: OptSite::NONE,
            ep_idle: false,
            ko: OptSite::NONE,
            passes: 0,
            hops: 0,
            need: 0,
            owed: 0,
            due: 0,
            turns: 0,
            quiet_turns: 0,
            acted: 0,
            repetition_count: 1,
            check: None,
            in_history: false,
            settled: false,
        }
    }
}

impl TurnState {
    /// The same without cached values.
    pub(crate) fn bare(self) -> Self {
        TurnState { check: None, in_history: false, settled: false, ep_idle: false, ..self }
    }

    /// Forgets the decisions made since the turn or its last act began: the way of moving, the chain, what was owed.
    #[inline(always)]
    pub(crate) fn forget_decisions(&mut self) {
        self.by = OptIndex::NONE;
        self.kept = OptIndex::NONE;
        self.award = 0;
        self.chain = OptSite::NONE;
        self.need = 0;
        self.owed = 0;
        self.due = 0;
        self.captured_kind = OptKind::NONE;
    }

    /// The site on which the last move may be captured en passant.
    pub(crate) fn ep_sites<const W: usize>(&self) -> Set<W> {
        self.ep_site.set()
    }

    pub(crate) fn turn_status(flow: &TurnState) -> TurnStatus {
        TurnStatus {
            phase: flow.phase,
            mover: flow.mover,
            owed: if flow.stage == Stage::Owed { flow.owed } else { 0 },
            chain: flow.chain.get().filter(|_| flow.stage == Stage::Chain),
            hops: flow.hops,
            choosing: flow.stage == Stage::Choose,
            throwing: flow.stage == Stage::Throw,
            acting: flow.stage == Stage::Act,
            turns: flow.turns,
        }
    }
}
