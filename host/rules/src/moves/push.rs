//! Pushes: a piece moves one step, and the row of pieces before it goes one site on.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::explain::Refusal;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::{Native, NumExpr};
use crate::spec::moves::Push;
use crate::spec::{DirectionId, Site};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

/// The pieces of a push, and the sites that give way.
struct Row<const W: usize> {
    pushers: Set<W>,
    over: Set<W>,
    open: Set<W>,
    off: Set<W>,
    together: usize,
    most: usize,
    outnumbers: bool,
}

impl<const W: usize> CompiledRules<W> {
    /// Offers the pushes of a generator.
    pub(crate) fn offer_pushes(&self, s: &State<W>, push: &Push<Native<W>>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let from = self.set(s, me, &push.from) & self.movable(s, me);
        let row = Row {
            pushers: self.set(s, me, &push.with).without(s.empty),
            over: self.set(s, me, &push.over).without(s.empty),
            open: self.set(s, me, &push.to) & s.empty,
            off: self.set(s, me, &push.off),
            together: self.at_most(s, push.together.as_ref()),
            most: self.at_most(s, push.most.as_ref()),
            outnumbers: push.outnumbers,
        };
        for &direction in push.directions.of(me) {
            let origins = from & self.behind_rows(direction, &row);
            if !origins.is_empty() {
                moves.push(DecisionKind::Step, by, Shape::Origins(origins, direction, 1));
            }
        }
    }

    /// A number that bounds the length of a row.
    fn at_most(&self, s: &State<W>, most: Option<&NumExpr<W>>) -> usize {
        most.map_or(self.sites, |most| usize::try_from(self.num(s, s.flow.mover, most)).unwrap_or(0)).min(self.sites)
    }

    /// The sites of pieces that can push: just behind a row of pieces that push with them, and these behind a row that can go one site on in a
    /// direction, its last piece to an open site, or off the board.
    fn behind_rows(&self, direction: DirectionId, row: &Row<W>) -> Set<W> {
        let mut found = Set::EMPTY;
        if row.together > 1 && !row.pushers.is_empty() {
            found |= self.behind_pushers(direction, row, self.shifts.back(row.open, direction), 0);
        }
        let edge = self.all.without(self.shifts.back(self.all, direction));
        let mut pushed = row.over & (self.shifts.back(row.open, direction) | row.off & edge);
        for length in 1..=row.most {
            if pushed.is_empty() {
                break;
            }
            found |= self.behind_pushers(direction, row, self.shifts.back(pushed, direction), length);
            pushed = self.shifts.back(pushed, direction) & row.over;
        }
        found
    }

    /// The sites of pieces that can push a row of so many pieces, which begins just before the sites of a set.
    fn behind_pushers(&self, direction: DirectionId, row: &Row<W>, mut behind: Set<W>, pushed: usize) -> Set<W> {
        let mut found = Set::EMPTY;
        for pushing in 1..=row.together {
            if behind.is_empty() {
                break;
            }
            if pushing + pushed > 1 && !(row.outnumbers && pushed >= pushing) {
                found |= behind;
            }
            behind = self.shifts.back(behind & row.pushers, direction);
        }
        found
    }

    /// The reason why a piece cannot push in a direction: the row before it is too long for it, or nothing gives way.
    pub(crate) fn against_push(&self, s: &State<W>, push: &Push<Native<W>>, from: Site, direction: DirectionId) -> Refusal {
        let me = s.flow.mover;
        let (with, over) = (self.set(s, me, &push.with).without(s.empty), self.set(s, me, &push.over).without(s.empty));
        let count = |first: usize, set: Set<W>| {
            (first..self.sites).take_while(|&steps| self.along(from, direction, steps).is_some_and(|site| set.has(site))).count()
        };
        let pushing = 1 + count(1, with);
        let pushed = count(pushing, over);
        if push.outnumbers && pushed >= pushing.min(self.at_most(s, push.together.as_ref())) {
            Refusal::Outnumbered
        } else {
            Refusal::Blocked
        }
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
