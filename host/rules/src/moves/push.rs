//! Pushes: a piece moves one step, and the row of pieces before it goes one site on.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::Native;
use crate::spec::moves::Push;
use crate::spec::{DirectionId, Site};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

impl<const W: usize> CompiledRules<W> {
    /// Offers the pushes of a generator.
    pub(crate) fn offer_pushes(&self, s: &State<W>, push: &Push<Native<W>>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let from = self.set(s, me, &push.from) & self.movable(s, me);
        let over = self.set(s, me, &push.over).without(s.empty);
        let ends = (self.set(s, me, &push.to) & s.empty, self.set(s, me, &push.off));
        let most = push.most.as_ref().map_or(self.sites, |most| usize::try_from(self.num(s, me, most)).unwrap_or(0)).min(self.sites);
        for &direction in push.directions.of(me) {
            let origins = from & self.behind_rows(direction, over, ends, most);
            if !origins.is_empty() {
                moves.push(DecisionKind::Step, by, Shape::Origins(origins, direction, 1));
            }
        }
    }

    /// The sites just behind rows of at most so many pieces that can go one site on in a direction: the last of a row to an open site, or off
    /// the board.
    fn behind_rows(&self, direction: DirectionId, over: Set<W>, (open, off): (Set<W>, Set<W>), most: usize) -> Set<W> {
        let edge = self.all.without(self.shifts.back(self.all, direction));
        let mut row = over & (self.shifts.back(open, direction) | off & edge);
        let mut found = Set::EMPTY;
        for _ in 0..most {
            if row.is_empty() {
                break;
            }
            let behind = self.shifts.back(row, direction);
            found |= behind;
            row = behind & over;
        }
        found
    }

    /// Moves the row of pieces before a piece. The piece itself stays for the moment.
    pub(crate) fn push_row(&self, s: &mut State<W>, push: &Push<Native<W>>, d: Decision) {
        let Some(direction) = self.push_leads(s, push, d.start(), d.target()) else { return };
        // The last of the row goes first.
        for length in (0..self.row_before(s, d.target(), direction)).rev() {
            let Some(site) = self.along(d.target(), direction, length) else { continue };
            match self.step(site, direction) {
                Some(next) => s.move_piece(&self.zobrist, site, next),
                None => {
                    s.remove(&self.zobrist, site);
                    s.flow.resets_clock = true;
                }
            }
        }
    }

    /// The direction in which a push goes from a site to another, if it does.
    pub(crate) fn push_leads(&self, s: &State<W>, push: &Push<Native<W>>, from: Site, to: Site) -> Option<DirectionId> {
        push.directions.of(s.flow.mover).iter().copied().find(|&direction| self.step(from, direction) == Some(to))
    }

    /// Number of pieces in the unbroken row that begins on a site.
    fn row_before(&self, s: &State<W>, first: Site, direction: DirectionId) -> usize {
        let taken = |length: &usize| self.along(first, direction, *length).is_some_and(|site| !s.empty.has(site));
        (0..self.sites).take_while(taken).count()
    }

    /// The site so many steps from another.
    fn along(&self, site: Site, direction: DirectionId, steps: usize) -> Option<Site> {
        (0..steps).try_fold(site, |site, _| self.step(site, direction))
    }
}
