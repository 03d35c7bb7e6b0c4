//! Phase, side to move, counters: the part of a position besides pieces and registers.

use tianyuan_board::Set;

use crate::api::decision::{NOWHERE, TurnStatus};
use crate::spec::{SideId, Site};

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
}

/// Phase, side to move, counters; copied whole into each undo frame. Options are packed, most of them as 1 + the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TurnState {
    pub(crate) phase: u8,
    pub(crate) mover: SideId,
    pub(crate) stage: Stage,
    /// Generator that owes the removals, plus 1; 0 for the phase's takes. In a chain: the hop generator.
    pub(crate) by: u8,
    /// 1 + the alternative of the prey that the removals keep to; 0 for none.
    pub(crate) kept: u8,
    /// Award (index) among whose instances the mover chooses.
    pub(crate) award: u8,
    /// A piece came or went in this turn.
    pub(crate) resets_clock: bool,
    /// 1 + the kind that the last decision captured.
    pub(crate) captured_kind: u8,
    /// 1 + the ending reached; 0 where none was declared for it.
    pub(crate) ending: u8,
    /// The side that the ending is about.
    pub(crate) ending_of: SideId,
    pub(crate) chain: Site,
    pub(crate) last: Site,
    /// The origin of the piece that has moved in this turn; kept if the rules read it.
    pub(crate) moved_from: Site,
    /// The site that the last move passed over and on which it may be captured en passant; `NOWHERE` if there is none.
    pub(crate) ep_site: Site,
    /// The site of a ko: a piece just captured alone must not be taken back there.
    pub(crate) ko: Site,
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
            phase: 0,
            mover: 0,
            stage: Stage::Turn,
            by: 0,
            kept: 0,
            award: 0,
            resets_clock: false,
            captured_kind: 0,
            ending: 0,
            ending_of: 0,
            chain: NOWHERE,
            last: NOWHERE,
            moved_from: NOWHERE,
            ep_site: NOWHERE,
            ko: NOWHERE,
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
        TurnState { check: None, in_history: false, settled: false, ..self }
    }

    /// The generator that owes the removals; `None` if the phase's takes do.
    #[inline]
    pub(crate) fn owing_generator(&self) -> Option<usize> {
        self.by.checked_sub(1).map(usize::from)
    }

    /// The alternative of the prey that the removals keep to.
    #[inline]
    pub(crate) fn kept_alternative(&self) -> Option<usize> {
        self.kept.checked_sub(1).map(usize::from)
    }

    /// The ending reached, as an index in the spec's `ends`.
    #[inline]
    pub(crate) fn ending_reached(&self) -> Option<usize> {
        self.ending.checked_sub(1).map(usize::from)
    }

    /// The site on which the last move may be captured en passant.
    pub(crate) fn ep_sites<const W: usize>(&self) -> Set<W> {
        if self.ep_site == NOWHERE { Set::EMPTY } else { Set::one(self.ep_site) }
    }

    pub(crate) fn turn_status(flow: &TurnState) -> TurnStatus {
        TurnStatus {
            phase: flow.phase,
            mover: flow.mover,
            owed: if flow.stage == Stage::Owed { flow.owed } else { 0 },
            chain: (flow.stage == Stage::Chain).then_some(flow.chain),
            hops: flow.hops,
            choosing: flow.stage == Stage::Choose,
            throwing: flow.stage == Stage::Throw,
            turns: flow.turns,
        }
    }
}
