//! Drags: a piece moves one step, and a piece next to it follows into the site that it leaves.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::explain::Refusal;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::Native;
use crate::native::phase::Action;
use crate::spec::{Site, moves};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

/// See [`moves::Drag`].
type Drag<const W: usize> = moves::Drag<Native<W>>;

impl<const W: usize> CompiledRules<W> {
    /// Offers the drags of a generator: for each piece that goes first and each that follows, the sites that it may come to.
    pub(crate) fn offer_drags(&self, s: &State<W>, drag: &Drag<W>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let first = self.set(s, me, &drag.from) & self.movable(s, me);
        let with = self.set(s, me, &drag.with).without(s.empty);
        if first.is_empty() || with.is_empty() {
            return;
        }
        let to = self.set(s, me, &drag.to) & s.empty;
        for from in first.iter() {
            let landings = self.beside(Set::one(from), drag.directions.of(me)) & to;
            if landings.is_empty() {
                continue;
            }
            for &direction in drag.directions.of(me) {
                for follower in (self.shifts.back(Set::one(from), direction) & with).iter() {
                    moves.push(DecisionKind::Shift, by, Shape::Fan(from, landings, Decision::row_number(follower)));
                }
            }
        }
    }

    /// Moves both pieces of a decision.
    pub(crate) fn make_drag(&self, s: &mut State<W>, d: Decision) {
        let Some(follower) = d.row_end() else { return };
        s.move_piece(&self.zobrist, d.start(), d.target());
        s.move_piece(&self.zobrist, follower, d.start());
    }

    /// The reason against a drag of a generator, by the piece that goes first, the one that follows and the site to come to.
    pub(crate) fn against_drag(&self, s: &State<W>, index: usize, (from, follower): (Site, Site), to: Site) -> Refusal {
        let me = s.flow.mover;
        let Some(Action::Drag(drag)) = self.phase(s).moves.get(index).map(|g| &g.action) else { return Refusal::Other };
        let with = self.set(s, me, &drag.with).without(s.empty);
        let next = drag.directions.of(me).iter().any(|&direction| self.step(follower, direction) == Some(from));
        if !next || !with.has(follower) || !(self.set(s, me, &drag.from) & self.movable(s, me)).has(from) {
            Refusal::NoRow
        } else if self.is_closed(s, index) {
            Refusal::NotYet
        } else if !s.empty.has(to) {
            Refusal::Taken
        } else {
            Refusal::NotItsMove
        }
    }
}
