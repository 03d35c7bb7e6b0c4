//! Goals reached by a chase: tried before all turns, and where there are too many turns.

use tianyuan_board::Set;
use tianyuan_rules::Decision;
use tianyuan_rules::spec::SideId;
use tianyuan_script::lesson::Replies;

use super::search::{Halt, Node, Search};
use super::{Branch, Defence, Way};
use crate::chase::{Aim, Chase, Quarry, quarries};

/// Liberties of a group that may be chased or saved.
const LIBERTIES: u32 = 3;
/// Groups that are chased from one position at most.
const GROUPS: usize = 24;
/// The share of all positions that chases may look at, and the share for one group.
const SHARE: (u64, u64) = (4, 16);
/// The share of all positions that a search of all turns may look at once a chase is known.
const BESIDE: u64 = 20;

impl<'a, const W: usize> Search<'a, W> {
    /// True if nothing but the rules limits the moves from here on.
    fn is_free(&self, here: Node) -> bool {
        let task = &self.solver.task;
        let replies = match task.replies {
            Replies::Best => true,
            Replies::Tree(_) => self.is_unlisted(here),
            Replies::Random(_) => false,
        };
        replies && task.allow.is_none() && !task.checks && self.path.len() == self.begun
    }

    /// True if the book of replies lists nothing from here on.
    pub(super) fn is_unlisted(&self, here: Node) -> bool {
        here.branch == Branch::FREE || (self.is_learners() && self.solver.book.as_ref().is_some_and(|book| book.ends(here.branch)))
    }

    /// True if there is a group to chase from here.
    pub(super) fn may_chase(&self, here: Node) -> bool {
        here.left > 1 && self.is_free(here) && !self.groups().is_empty()
    }

    /// Groups on which the goal turns: those of the other side, and one's own that it names.
    fn groups(&self) -> Vec<Quarry<W>> {
        let spec = self.position.rules().spec();
        let learner = self.judge().learner();
        let Some(reads) = self.judge().reads(spec).filter(|_| spec.sides.len() == 2 && self.position.only_surrounds()) else {
            return Vec::new();
        };
        let named: Set<W> = reads.into_iter().collect();
        let around: Set<W> = named.iter().flat_map(|site| self.position.linked(site)).copied().collect();
        let rival = learner.other_of_two();
        let found = |hunter: SideId| {
            let pieces = quarries(&self.position, hunter, LIBERTIES).into_iter();
            let pieces = pieces.filter(|pieces| named.is_empty() || named.meets(pieces));
            pieces.map(|pieces| Quarry { pieces, hunter, learner, reads: named | around }).collect::<Vec<_>>()
        };
        let mut groups = found(learner);
        if !named.is_empty() {
            groups.extend(found(rival));
        }
        groups.truncate(GROUPS);
        groups
    }

    /// The chases from here: one for each group, kept as long as the question lasts.
    fn chases(&mut self) -> Vec<usize> {
        let mut found = Vec::new();
        for quarry in self.groups() {
            let known =
                self.chases.iter().position(|(hunter, chase)| *hunter == quarry.hunter && chase.is_after(&self.position, &quarry.pieces));
            found.push(known.unwrap_or_else(|| {
                let chase = Chase::new(Aim::Goal(self.judge()), quarry, self.limits.nodes / SHARE.1);
                self.chases.push((quarry.hunter, chase));
                self.chases.len() - 1
            }));
        }
        found
    }

    /// The least number of turns in which a chase reaches the goal.
    pub(super) fn chased(&mut self, here: Node) -> Option<u16> {
        if !self.is_free(here) || here.left == 0 {
            return None;
        }
        let mut best: Option<u16> = None;
        for index in self.chases() {
            let spent: u64 = self.chases.iter().map(|(_, chase)| chase.nodes).sum();
            let within = best.map_or(here.left, |turns| turns - 1);
            let Some((_, chase)) = self.chases.get_mut(index).filter(|_| spent <= self.limits.nodes / SHARE.0) else { break };
            // A chase that takes too long is none.
            if let Ok(Some(turns)) = chase.least(&mut self.position, within, here.taken) {
                best = Some(turns);
            }
        }
        best
    }

    /// The least number of turns that reach the goal: by a chase, or by a search of all turns, as far as it is cheap once a chase is known.
    pub(super) fn least_chased(&mut self, here: Node) -> Result<Option<u16>, Halt> {
        if self.chasing {
            return Ok(self.chased(here));
        }
        let Some(turns) = self.chased(here).filter(|&turns| turns > 1) else { return self.least_of_all(here) };
        let limit = self.limits.nodes;
        let beside = self.nodes() + limit / BESIDE;
        let mut list = self.legal();
        let width = list.len() as u64;
        list.clear();
        self.give_back(list);
        for left in 1..=turns {
            let before = self.nodes();
            self.limits.nodes = beside.min(limit);
            let found = self.reach(Node { left, ..here });
            self.limits.nodes = limit;
            match found {
                Ok(true) => return Ok(Some(left)),
                Ok(false) => {}
                Err(Halt) => break,
            }
            // One turn more of both sides multiplies the positions to search by more than the first turn has moves.
            if (self.nodes() - before).saturating_mul(2 * width) > beside.saturating_sub(self.nodes()) {
                break;
            }
        }
        self.chasing = true;
        Ok(Some(turns))
    }

    /// The learner's ways that are chases; `None` if all turns were searched.
    pub(super) fn chased_ways(&mut self, here: Node) -> Option<Vec<Way>> {
        if !(self.chasing || self.is_unlisted(here)) || self.chased(here)? > here.left {
            return None;
        }
        let mut ways: Vec<Way> = Vec::new();
        for index in self.chases() {
            let Some((_, chase)) = self.chases.get_mut(index) else { continue };
            for decision in chase.ways(&mut self.position, here.left, here.taken).unwrap_or_default() {
                if !ways.iter().any(|way| way.decisions.first() == Some(&decision)) {
                    ways.push(Way { decisions: vec![decision], turns: here.left });
                }
            }
        }
        ways.truncate(self.limits.ways.max(1));
        Some(ways).filter(|ways| !ways.is_empty())
    }

    /// The answers to a chase that matter, the longest first; `None` where no chase reaches the goal.
    pub(super) fn chased_defences(&mut self, here: Node) -> Option<Vec<Defence>> {
        let turns = self.chased(here)?;
        let mut best: Option<Vec<Defence>> = None;
        for index in self.chases() {
            let Some((_, chase)) = self.chases.get_mut(index) else { continue };
            if !matches!(chase.proves(&mut self.position, turns, here.taken), Ok(true)) {
                continue;
            }
            let Ok(answers) = chase.answers(&mut self.position, here.left, here.taken) else { continue };
            let mut found: Vec<Defence> = answers.into_iter().map(|(decision, turns)| defence(decision, turns)).collect();
            Defence::longest_first(&mut found);
            best = Some(found);
            break;
        }
        best
    }

    /// An answer after which no chase reaches the goal; for where nothing better is known.
    pub(super) fn escape(&mut self, here: Node) -> Option<Defence> {
        if !self.is_free(here) {
            return None;
        }
        for index in self.chases() {
            let Some((_, chase)) = self.chases.get_mut(index) else { continue };
            let answers = chase.answers(&mut self.position, here.left, here.taken).unwrap_or_default();
            let places = answers.into_iter().filter(|(decision, _)| decision.kind() == tianyuan_rules::DecisionKind::Place);
            if let Some((decision, turns)) = places.max_by_key(|(_, turns)| turns.map_or(u16::MAX, |turns| turns)) {
                return Some(defence(decision, turns));
            }
        }
        None
    }
}

fn defence(decision: Decision, turns: Option<u16>) -> Defence {
    Defence { decisions: vec![decision], turns, ways: usize::MAX }
}
