//! Chains of hops, and flights that go on as chains.

use tianyuan_board::Set;

use crate::api::decision::Decision;
use crate::api::packed::OptIndex;
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Fly, Hop};
use crate::spec::DirectionId;
use crate::state::State;
use crate::state::turn_state::Stage;

impl<const W: usize> CompiledRules<W> {
    fn hop_of(&self, s: &State<W>, by: u8) -> Option<&Hop<W>> {
        match &self.phase(s).moves.get(usize::from(by))?.action {
            Action::Hop(hop) => Some(hop),
            _ => None,
        }
    }

    pub(crate) fn make_hop(&self, s: &mut State<W>, d: Decision) -> After {
        let Some(hop) = self.hop_of(s, d.by) else { return After::GoesOn };
        if s.flow.stage == Stage::Turn || s.flow.hops == 0 {
            s.flow.need = self.needed(s, hop);
        }
        let first = s.flow.stage == Stage::Turn;
        if first && hop.shortcuts.leaves_last && self.is_plain_by(s, d.by) && !self.phase(s).affects_each {
            // Most chains end at once: then what is jumped need not be set apart.
            s.move_piece(&self.zobrist, d.start(), d.target());
            s.flow.resets_clock = true;
            let mut prey = self.enemy(s, s.flow.mover);
            prey.remove(d.over());
            if !(hop.chain && self.can_run(s, hop, prey, d.target())) {
                s.remove(&self.zobrist, d.over());
                return After::Landed(d.target());
            }
            s.set_sites(s.jumped_slot(), Set::one(d.over()));
        } else {
            self.jump(s, hop, d.start(), d.over(), d.target());
        }
        if first {
            self.chosen(s, d);
        }
        s.flow.by = OptIndex::some(d.by);
        // Where nothing is taken a piece may come back to where it was, and that is the same position again.
        let most = if hop.spares { s.flow.need.max(1) } else { u16::MAX };
        s.flow.hops = s.flow.hops.saturating_add(1).min(most);
        if !self.chain_goes_on(s, hop, d) {
            return After::Landed(d.target());
        }
        if hop.judge_each {
            s.flow.last = d.to;
            self.look_for_made(s, d.target());
            let (sum, _) = self.payments(s, false);
            s.flow.due = s.flow.due.saturating_add(sum);
        }
        s.flow.stage = Stage::Chain;
        s.flow.chain = d.to;
        After::GoesOn
    }

    /// True if the chain that ends takes tops of columns under the piece that jumps.
    pub(crate) fn takes_under(&self, s: &State<W>) -> bool {
        s.flow.by.get().and_then(|by| self.hop_of(s, by)).is_some_and(|hop| hop.under)
    }

    /// True if a generator does nothing besides its action.
    #[inline]
    fn is_plain_by(&self, s: &State<W>, by: u8) -> bool {
        self.phase(s).moves.get(usize::from(by)).is_some_and(|generator| generator.plain)
    }

    /// True if the piece that has just hopped may hop again.
    fn chain_goes_on(&self, s: &mut State<W>, hop: &Hop<W>, d: Decision) -> bool {
        if !(hop.chain || hop.then_takes) {
            return false;
        }
        let touched = self.phase(s).affects_each;
        if hop.shortcuts.simple && !touched {
            return self.can_hop_on(s, hop, d.target());
        }
        if self.set(s, s.flow.mover, &hop.ends_on).has(d.target()) {
            return false;
        }
        s.flow.last = d.to;
        if hop.shortcuts.open && !touched {
            return self.can_run(s, hop, self.enemy(s, s.flow.mover).without(s.jumped()), d.target());
        }
        self.touch_each(s);
        let Some((by, hop)) = self.hops_on_by(s, d.by, d.target()) else { return false };
        s.flow.by = OptIndex::some(by);
        if hop.rests_on.is_some() || hop.then_takes {
            return self.may_go_further(s, hop, by, d.target());
        }
        let can = |&direction: &DirectionId| self.far_landings(s, hop, d.target(), direction).is_some();
        hop.directions.of(s.flow.mover).iter().any(can)
    }

    /// True if a flight goes on as a chain of hops.
    pub(crate) fn flown_hops_on(&self, s: &mut State<W>, d: Decision) -> bool {
        let Some(Action::Fly(Fly { then_hop: true, .. })) = self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action) else {
            return false;
        };
        let open = self.phase(s).moves.iter().enumerate().any(|(by, generator)| match &generator.action {
            Action::Hop(hop) => self.can_begin(s, hop, by as u8, d.target()),
            _ => false,
        });
        if open {
            s.flow.stage = Stage::Chain;
            s.flow.chain = d.to;
            s.flow.by = OptIndex::some(d.by);
            s.flow.hops = 0;
            s.flow.need = 0;
        }
        open
    }
}
