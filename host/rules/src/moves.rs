//! The kinds of move: how each is offered, and how it changes the board. Every kind has its arms here, and its work in a file of its own.

pub(crate) mod awards;
pub(crate) mod carries;
pub(crate) mod drag;
pub(crate) mod effects;
pub(crate) mod generate;
pub(crate) mod groups;
pub(crate) mod hops;
pub(crate) mod laws;
pub(crate) mod make;
pub(crate) mod marks;
pub(crate) mod pieces;
pub(crate) mod push;
pub(crate) mod removal;
pub(crate) mod rotate;
pub(crate) mod shift;
pub(crate) mod slides;
pub(crate) mod steps;
pub(crate) mod track;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::{OptIndex, OptSite};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Fly, Phase, Place, Remove};
use crate::pieces::check_info::CheckInfo;
use crate::state::State;
use crate::state::offers::{Moves, Shape};

impl<const W: usize> CompiledRules<W> {
    /// Changes other sites before the piece of a decision goes to its landing, where its kind of move does; where several pieces move at once,
    /// moves them all.
    #[inline]
    pub(crate) fn make_way(&self, s: &mut State<W>, d: Decision) {
        let Some(generator) = self.phase(s).moves.get(usize::from(d.by)) else { return };
        match &generator.action {
            Action::Push(push) => self.push_row(s, push, d),
            Action::Slide(_) => self.clear_landing(s, d),
            Action::Shift(_) => self.shift_row(s, d),
            Action::Drag(_) => self.make_drag(s, d),
            Action::Rotate(rotate) => self.turn_round(s, rotate, d),
            Action::Place(_)
            | Action::Step(_)
            | Action::Carry(_)
            | Action::Hop(_)
            | Action::Fly(_)
            | Action::Remove(_)
            | Action::Together(_)
            | Action::Castle(_)
            | Action::Circuit(_)
            | Action::Advance(_)
            | Action::Sow(_)
            | Action::Mark(_)
            | Action::Resume(_)
            | Action::Travel(_)
            | Action::Drop(_)
            | Action::Pass => {}
        }
    }

    /// Adds what the action of a generator offers at a turn's start.
    pub(crate) fn offer_action(&self, s: &mut State<W>, phase: &Phase<W>, index: usize, guard: &CheckInfo<W>, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let by = index as u8;
        match &phase.moves[index].action {
            Action::Place(Place { kind, on, limited, of, onto }) => {
                if *limited && self.hand(s, of.unwrap_or(me), *kind) == 0 {
                    return;
                }
                let mut on = self.set(s, me, on) & if *onto { self.all } else { s.empty };
                // A site that an earlier generator of the same kind offers is one decision, not two.
                for block in moves.blocks() {
                    if let (DecisionKind::Place, Shape::Landings(before, arg)) = (block.kind, &block.shape)
                        && *arg == kind.number()
                    {
                        on = on.without(*before);
                    }
                }
                on = self.breathing(s, phase, on, *kind);
                moves.push(DecisionKind::Place, by, Shape::Landings(on, kind.number()));
            }
            Action::Step(step) => {
                let from = self.set(s, me, &step.from) & self.movable(s, me);
                self.offer_steps(s, step, by, from, moves);
            }
            Action::Push(push) => self.offer_pushes(s, push, by, moves),
            Action::Slide(slide) => self.offer_slides(s, slide, by, moves),
            Action::Carry(carry) => self.offer_carries(s, carry, by, moves),
            Action::Shift(shift) => self.offer_shifts(s, shift, by, moves),
            Action::Drag(drag) => self.offer_drags(s, drag, by, moves),
            Action::Rotate(rotate) => self.offer_rotations(s, rotate, by, moves),
            Action::Hop(hop) if hop.most => self.offer_longest(s, phase, index, moves),
            Action::Hop(hop) => self.offer_hops(s, hop, by, moves),
            Action::Together(together) => self.offer_compound(s, together, by, guard, moves),
            Action::Castle(castle) => self.offer_castling(s, castle, by, guard, moves),
            Action::Circuit(circuit) => self.offer_circuit(s, circuit, by, moves),
            Action::Advance(advance) => self.offer_advance(s, advance, by, moves),
            Action::Sow(sow) => self.offer_sowing(s, sow, by, moves),
            Action::Fly(Fly { from, to, .. }) => {
                let from = self.set(s, me, from) & self.movable(s, me);
                let to = self.set(s, me, to) & s.empty;
                moves.push(DecisionKind::Fly, by, Shape::Pairs(from, to));
            }
            Action::Remove(Remove { prey, count, .. }) => {
                if self.num(s, me, count) > 0 {
                    let prey = self.set(s, me, prey).without(s.empty);
                    moves.push(DecisionKind::Remove, OptIndex::some(by).bits(), Shape::Landings(prey, 0));
                }
            }
            Action::Travel(travel) => self.offer_travel(s, travel, by, guard, moves),
            Action::Drop(dropping) => self.offer_drops(s, dropping, by, guard, moves),
            Action::Pass => {
                if !self.pass_repeats(s, phase) {
                    moves.push(DecisionKind::Pass, by, Shape::One(OptSite::NONE, OptSite::NONE));
                }
            }
            // For people only.
            Action::Mark(_) | Action::Resume(_) => {}
        }
    }
}
