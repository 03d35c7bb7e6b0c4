//! The first position of a game.

use tianyuan_board::Set;

use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::Slot;
use crate::spec::{Initial, PhaseId, Register, Site};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// The first position: an empty board at the start of the first phase.
    pub(crate) fn start(&self) -> State<W> {
        let mut s = self.blank();
        let start = &self.spec.start;
        for (site, piece) in start.cells.iter().enumerate() {
            if let Some(piece) = piece {
                s.put(&self.zobrist, *piece, site as Site);
            }
        }
        for row in &start.below {
            s.put_below(row.site, &row.pieces);
        }
        for (side, hand) in self.side_ids().zip(&start.hands) {
            for (kind, &count) in self.kind_ids().zip(hand) {
                s.set_number(&self.zobrist, self.hand_slot(side, kind), i32::from(count));
            }
        }
        if start.hands.is_empty() && !start.cells.is_empty() {
            self.deal_what_does_not_stand(&mut s);
        }
        for (register, slot) in self.spec.registers.iter().zip(&self.slots) {
            self.begin_register(&mut s, register, *slot);
        }
        s.flow.mover = start.first.or(self.phases[0].first).unwrap_or_default();
        self.enter_phase(&mut s, PhaseId::default());
        self.begin_turn(&mut s);
        s.forget();
        s
    }

    /// Puts the part of each supply that is not on the board in hand.
    fn deal_what_does_not_stand(&self, s: &mut State<W>) {
        for side in self.side_ids() {
            for kind in self.kind_ids() {
                let status = self.on_board(s, side, kind) as i32;
                let supply = i32::from(self.hand(s, side, kind));
                s.set_number(&self.zobrist, self.hand_slot(side, kind), (supply - status).max(0));
            }
        }
    }

    /// Gives a register what it holds at the start.
    fn begin_register(&self, s: &mut State<W>, register: &Register, slot: Slot) {
        let sides = if register.per_side { usize::from(self.side_count) } else { 1 };
        match &register.initial {
            Initial::Nothing => {}
            Initial::Numbers(values) => {
                for (index, &value) in values.iter().enumerate() {
                    s.set_number(&self.zobrist, slot.base + index, value);
                }
            }
            Initial::Sites(sites) => {
                let set: Set<W> = sites.iter().copied().collect();
                (0..sides).for_each(|side| s.set_sites(slot.base + side, set));
            }
        }
    }
}
