//! All turns that reach the goal, and the line of best play.

use std::collections::HashSet;

use tianyuan_rules::Decision;

use super::search::{Halt, Node, Search, Step};
use super::{Defence, Way};

/// First turns as they are found.
struct Listing {
    /// Keys of positions that ways have led to.
    seen: HashSet<u128>,
    ways: Vec<Way>,
    most: usize,
}

impl<const W: usize> Search<'_, W> {
    /// The first turns that reach the goal in the turns left.
    pub(super) fn ways(&mut self, here: Node) -> Result<Vec<Way>, Halt> {
        if !self.is_learners() {
            return Ok(Vec::new());
        }
        if let Some(ways) = self.chased_ways(here) {
            return Ok(ways);
        }
        let most = self.solver.limits.ways.max(1);
        let mut listing = Listing { seen: HashSet::new(), ways: Vec::new(), most };
        self.list_ways(here, &mut HashSet::new(), &mut listing)?;
        Ok(listing.ways)
    }

    /// Adds the ways through the rest of the present turn; says whether there is any.
    fn list_ways(&mut self, here: Node, passed: &mut HashSet<u128>, listing: &mut Listing) -> Result<bool, Halt> {
        let mut list = self.legal();
        if self.position.turn_status().owed > 0 && list.len() > 1 {
            self.keep_those_that_matter(here, &mut list)?;
        }
        let mut any = false;
        for &decision in &list {
            if listing.ways.len() >= listing.most {
                break;
            }
            let begun = self.begun;
            let reaches = match self.step(here, decision) {
                Step::Known(known) => Ok((known, true)),
                Step::On(next) if self.begun == begun => match passed.insert(self.position.key()) {
                    true => self.list_ways(next, passed, listing).map(|any| (any, false)),
                    false => Ok((false, false)),
                },
                Step::On(next) => self.reach(next).map(|known| (known, true)),
            };
            if matches!(reaches, Ok((true, true))) && listing.seen.insert(self.position.key()) {
                let decisions = self.path.get(begun..).unwrap_or_default().to_vec();
                listing.ways.push(Way { decisions, turns: here.left });
            }
            self.back(begun);
            any |= reaches?.0;
        }
        self.give_back(list);
        Ok(any)
    }

    /// Keeps the removals that reach the goal; if all do, the first alone, which counts as one way.
    fn keep_those_that_matter(&mut self, here: Node, list: &mut Vec<Decision>) -> Result<(), Halt> {
        let all = list.len();
        let mut good = Vec::new();
        for &decision in list.iter() {
            if self.try_one(here, decision)? {
                good.push(decision);
            }
        }
        if good.len() == all {
            good.truncate(1);
        }
        *list = good;
        Ok(())
    }

    /// The other side's replies here, the best first.
    pub(super) fn defences(&mut self, here: Node) -> Result<Vec<Defence>, Halt> {
        if (self.chasing || self.is_unlisted(here))
            && let Some(found) = self.chased_defences(here)
        {
            return Ok(found);
        }
        let mut found = Vec::new();
        let first = self.path.len();
        self.list_defences(here, first, &mut HashSet::new(), &mut found)?;
        self.count_ways(here, &mut found);
        Defence::best_first(&mut found);
        Ok(found)
    }

    /// Counts what ways the best replies leave to the learner, as far as there is time for it.
    fn count_ways(&mut self, here: Node, found: &mut [Defence]) {
        let best = found.iter().map(|defence| defence.turns.map_or(u32::MAX, u32::from)).max();
        let equal = |defence: &Defence| defence.turns.map(u32::from) == best;
        if self.judge().survives() || found.iter().filter(|defence| equal(defence)).count() < 2 {
            return;
        }
        for defence in found.iter_mut().filter(|defence| equal(defence)) {
            let mut begun = Vec::new();
            for &decision in &defence.decisions {
                begun.push(self.begun);
                self.reply(decision);
            }
            let ways = self.ways(Node { left: defence.turns.unwrap_or(here.left), ..here });
            while let Some(begun) = begun.pop() {
                self.back(begun);
            }
            match ways {
                Ok(ways) => defence.ways = ways.len(),
                Err(Halt) => return,
            }
        }
    }

    /// The least number of turns that reach the goal after a reply.
    fn least_listed(&mut self, here: Node) -> Result<Option<u16>, Halt> {
        match self.judge().survives() || here.left == 0 {
            true => self.least(here),
            false => self.least_of_all(here),
        }
    }

    fn list_defences(&mut self, here: Node, first: usize, seen: &mut HashSet<u128>, found: &mut Vec<Defence>) -> Result<(), Halt> {
        let mut list = self.legal();
        self.narrow(here, &mut list);
        for &decision in &list {
            let begun = self.begun;
            let complete = self.reply(decision);
            if seen.insert(self.position.key()) {
                let result = if complete {
                    self.least_listed(here).map(|turns| {
                        let decisions = self.path.get(first..).unwrap_or_default().to_vec();
                        found.push(Defence { decisions, turns, ways: usize::MAX });
                    })
                } else {
                    self.list_defences(here, first, seen, found)
                };
                if result.is_err() {
                    self.back(begun);
                    return result;
                }
            }
            self.back(begun);
        }
        self.give_back(list);
        Ok(())
    }

    /// Best play of both sides to the goal, which can be reached in the turns left and in no fewer.
    pub(super) fn line(&mut self, here: Node) -> Result<Vec<Decision>, Halt> {
        let (mut here, first) = (here, self.path.len());
        let mut made: Vec<usize> = Vec::new();
        let result = self.walk(&mut here, &mut made);
        let line = self.path.get(first..).unwrap_or_default().to_vec();
        while let Some(begun) = made.pop() {
            self.back(begun);
        }
        result.map(|()| line)
    }

    /// Makes the decisions of the line; `made` holds what takes them back.
    fn walk(&mut self, here: &mut Node, made: &mut Vec<usize>) -> Result<(), Halt> {
        loop {
            if self.position.is_over() || (here.left == 0 && self.is_learners()) {
                return Ok(());
            }
            if self.is_learners() {
                let Some(way) = self.ways(*here)?.into_iter().next() else { return Ok(()) };
                for decision in way.decisions {
                    made.push(self.begun);
                    match self.step(*here, decision) {
                        Step::Known(_) => return Ok(()),
                        Step::On(next) => *here = next,
                    }
                }
            } else {
                let Some(reply) = self.defences(*here)?.into_iter().next() else { return Ok(()) };
                for decision in reply.decisions {
                    made.push(self.begun);
                    self.reply(decision);
                }
                here.left = reply.turns.unwrap_or(here.left);
            }
        }
    }
}
