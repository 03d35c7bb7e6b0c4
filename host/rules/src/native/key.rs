//! The 128-bit key of a position: the running halves of the state and the turn's part.

use crate::api::packed::OptSite;
use crate::native::compiled_rules::CompiledRules;
use crate::spec::PhaseId;
use crate::state::State;
use crate::state::turn_state::{Stage, TurnState};
use crate::state::zobrist::{Key, mix};

/// The part of the key that pieces and registers have in it.
#[inline(always)]
fn board_of(key: &Key) -> u128 {
    key.board ^ key.numbers.rotate_left(17)
}

impl<const W: usize> CompiledRules<W> {
    /// The key that repetition compares: without what time alone changes, and without what makes no difference to the moves.
    #[inline(always)]
    pub(crate) fn repetition_key(&self, s: &State<W>) -> u128 {
        match self.plain_words(&s.flow) {
            Some(words) if !self.uses.repetition_mask => board_of(&s.key) ^ words,
            _ => self.compared_key(s),
        }
    }

    /// The same where something may have to be left out.
    #[inline(never)]
    fn compared_key(&self, s: &State<W>) -> u128 {
        let key = self.repetition_mask.without(s);
        let captured_in_passing = if s.flow.ep_idle { OptSite::NONE } else { s.flow.ep_site };
        let flow = TurnState { acted: 0, passes: 0, ep_site: captured_in_passing, ..s.flow };
        board_of(&key) ^ self.plain_words(&flow).unwrap_or_else(|| self.flow_words(&flow))
    }

    /// The key without what time alone changes.
    #[inline(always)]
    pub(crate) fn timeless_key(&self, s: &State<W>) -> u128 {
        board_of(&s.key) ^ self.plain_words(&s.flow).unwrap_or_else(|| self.flow_words(&s.flow))
    }

    /// The turn's part of the key, where nothing of the turn but its phase and its side makes a difference.
    #[inline(always)]
    fn plain_words(&self, f: &TurnState) -> Option<u128> {
        let of_stones = self.uses.groups && (f.ko.is_some() || f.passes > 0);
        let plain = self.uses.plain_turns && f.stage == Stage::Turn && f.acted == 0 && f.ep_site.is_none() && !of_stones;
        let words = self.turn_words.get(f.phase.index() * usize::from(self.side_count) + usize::from(f.mover));
        words.copied().filter(|_| plain)
    }

    /// The turn's part of the key at the start of an ordinary turn: phase by phase, side by side.
    pub(crate) fn words_of_turns(&self) -> Vec<u128> {
        let places = PhaseId::first(self.phases.len()).flat_map(|phase| self.side_ids().map(move |mover| (phase, mover)));
        places.map(|(phase, mover)| self.flow_words(&TurnState { phase, mover, ..TurnState::default() })).collect()
    }

    /// The turn's part of the key.
    #[inline(never)]
    fn flow_words(&self, f: &TurnState) -> u128 {
        let word = |a: u64, b: u64| u128::from(mix(a)) << 64 | u128::from(mix(b));
        // In a chain the generator itself: keys are stored in journals.
        let by = if f.stage == Stage::Chain { f.by.get().unwrap_or_default() } else { f.by.bits() };
        let place = u64::from(f.phase.number())
            | u64::from(f.mover.number()) << 8
            | (f.stage as u64) << 16
            | u64::from(by) << 24
            | u64::from(f.kept.bits()) << 32
            | u64::from(f.award) << 40
            | u64::from(f.act.bits()) << 48;
        let chain = f.chain.bits() | u64::from(f.hops) << 16 | u64::from(f.need) << 32 | u64::from(f.owed) << 48;
        let last = if self.uses.last || f.stage == Stage::Choose { f.last } else { OptSite::NONE };
        let rest = last.bits()
            | u64::from(f.due) << 16
            | u64::from(f.acted.min(0xFFFF)) << 32
            | u64::from(f.ending.bits()) << 48
            | u64::from(f.ending_of.number()) << 56;
        let ko = f.ko.bits() | u64::from(f.passes * u16::from(self.uses.passes)) << 16;
        let came = if self.uses.moved_from { f.moved_from } else { OptSite::NONE };
        let way = came.turned_bits() << 32 | f.ep_site.turned_bits() << 48;
        let ko = ko | way;
        let quiet_ko = ko == OptSite::NONE.bits();
        let group = if quiet_ko { 0 } else { word(ko ^ 0x0C0_0000_0000, ko.rotate_left(29)) };
        group ^ word(place, place ^ 0x51) ^ word(chain ^ 0xA5A5_0000_0000, chain) ^ word(rest ^ 0x77_0000_0000_0000, rest.rotate_left(9))
    }

    /// 128-bit key of the whole position.
    pub(crate) fn key(&self, s: &State<W>) -> u128 {
        let time =
            ((u64::from(s.flow.turns) * u64::from(self.uses.turns)) << 32) | (u64::from(s.flow.quiet_turns) * u64::from(self.uses.quiet));
        self.timeless_key(s) ^ u128::from(mix(time ^ 0x1234_5678_0000_0000)) << 32
    }
}
