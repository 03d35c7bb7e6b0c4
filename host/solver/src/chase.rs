//! Chases of one group in games of groups: ladders, nets, and running out of them.
//!
//! One side hunts the group, the other one saves it. The hunter plays *tight* moves, which leave the group one liberty, and a few *loose* ones,
//! which leave it two; a group with more on its own turn has escaped. With one liberty left the owner has few answers that matter: it
//! extends, or it takes a piece of the chase. With more, it may do nothing: the proof that this loses reads only some sites, and a
//! move elsewhere changes nothing about it. So the answers on these sites alone are tried, wherever on the board they are.
//!
//! A proof holds against every answer. A goal without a proof may still be reached by a way that is no chase.

use std::ops::RangeInclusive;

use rustc_hash::FxHashMap;
use tianyuan_board::Set;
use tianyuan_rules::spec::{SideId, Site};
use tianyuan_rules::{Decision, DecisionKind, Moves, Position};

use crate::judge::Judge;
use crate::order::put_first;

/// The search has to end before the answer is known.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Halt;

/// The aim of the learner.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Aim<'a> {
    /// A lesson's goal.
    Goal(&'a Judge),
    /// The group has left the board.
    Gone,
}

/// A group that is chased.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Quarry<const W: usize> {
    /// Its pieces when the chase begins.
    pub(crate) pieces: Set<W>,
    /// The side that hunts it.
    pub(crate) hunter: SideId,
    /// The side that is to reach the goal: the hunter, or the owner.
    pub(crate) learner: SideId,
    /// Sites that the goal reads.
    pub(crate) reads: Set<W>,
}

/// Liberties of the group, on its owner's turn, that still count as a chase.
const TIGHT: u32 = 2;
/// Loose moves in a chase: in one of a few turns, and in a longer one.
const LOOSE: (u8, u8) = (2, 1);
/// Turns of a short chase.
const SHORT: u16 = 4;
/// The share of all positions that loose moves may look at: where tight ones reach the goal, and where they do not.
const SHARE: (u64, u64) = (8, 2);

/// The progress of a chase.
#[derive(Debug, Clone, Copy)]
struct At {
    /// Turns of the learner that are left.
    left: u16,
    /// Pieces taken.
    taken: u16,
    /// Loose moves that are left.
    loose: u8,
}

/// The search result stored for a position.
#[derive(Debug, Clone, Copy)]
struct Known<const W: usize> {
    /// The goal is reached in so many turns, and this proof reads these sites.
    proved: Option<(u16, Set<W>)>,
    /// It is not reached in so many.
    refuted: u16,
}

/// The search for one group.
pub(crate) struct Chase<'a, const W: usize> {
    aim: Aim<'a>,
    quarry: Quarry<W>,
    most: u64,
    /// Loose moves at most.
    level: u8,
    /// Number of positions searched.
    pub(crate) nodes: u64,
    memo: FxHashMap<u128, Known<W>>,
    lists: Vec<Vec<Decision>>,
    moves: Moves<W>,
}

/// The group in the present position.
#[derive(Debug, Clone, Copy)]
struct Target<const W: usize> {
    pieces: Set<W>,
    liberties: Set<W>,
}

impl<'a, const W: usize> Chase<'a, W> {
    pub(crate) fn new(aim: Aim<'a>, quarry: Quarry<W>, most: u64) -> Self {
        Chase { aim, quarry, most, level: LOOSE.0, nodes: 0, memo: FxHashMap::default(), lists: Vec::new(), moves: Moves::default() }
    }

    /// True if this is the group that is chased.
    pub(crate) fn is_after(&self, position: &Position<W>, pieces: &Set<W>) -> bool {
        self.target(position).pieces == *pieces
    }

    /// The least number of the learner's turns that reach the goal: by tight moves alone, or sooner with loose ones.
    pub(crate) fn least(&mut self, position: &mut Position<W>, within: u16, taken: u16) -> Result<Option<u16>, Halt> {
        let tight = self.first(position, 1..=within, taken, 0)?;
        if self.level == 0 {
            return Ok(tight);
        }
        let (most, share) = (self.most, if tight.is_some() { SHARE.0 } else { SHARE.1 });
        self.most = most.min(self.nodes + most / share);
        let sooner = self.loosely(position, tight.map_or(within, |turns| turns - 1), taken);
        self.most = most;
        match sooner {
            Ok(Some(turns)) => Ok(Some(turns)),
            Err(Halt) if tight.is_none() => Err(Halt),
            Ok(None) if tight.is_none() => Ok(None),
            // From here on the ladder is followed, and nothing else.
            _ => {
                self.level = 0;
                Ok(tight)
            }
        }
    }

    fn loosely(&mut self, position: &mut Position<W>, within: u16, taken: u16) -> Result<Option<u16>, Halt> {
        for loose in 1..=self.level {
            let short = self.first(position, 1..=within.min(SHORT), taken, loose)?;
            if short.is_some() {
                return Ok(short);
            }
        }
        if within <= SHORT || self.reach(position, At { left: within, taken, loose: LOOSE.1 })?.is_none() {
            return Ok(None);
        }
        self.first(position, SHORT + 1..=within, taken, LOOSE.1)
    }

    fn first(&mut self, position: &mut Position<W>, turns: RangeInclusive<u16>, taken: u16, loose: u8) -> Result<Option<u16>, Halt> {
        for left in turns {
            if self.reach(position, At { left, taken, loose })?.is_some() {
                return Ok(Some(left));
            }
        }
        Ok(None)
    }

    /// True if the learner reaches the goal in so many of its turns.
    pub(crate) fn proves(&mut self, position: &mut Position<W>, left: u16, taken: u16) -> Result<bool, Halt> {
        for loose in 0..=self.loose_in(left) {
            if self.reach(position, At { left, taken, loose })?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The learner's moves that reach the goal in so many turns.
    pub(crate) fn ways(&mut self, position: &mut Position<W>, left: u16, taken: u16) -> Result<Vec<Decision>, Halt> {
        let target = self.target(position);
        let list = self.tries(position, &target, self.loose_in(left));
        let mut ways = Vec::new();
        for decision in list {
            let mut found = false;
            for loose in 0..=self.loose_in(left) {
                found = found || self.tried(position, At { left, taken, loose }, &target, decision)?.is_some();
            }
            if found {
                ways.push(decision);
            }
        }
        Ok(ways)
    }

    /// The other side's answers that matter, and in how few turns the goal is reached after each; `None`: not in so many, by a chase.
    pub(crate) fn answers(&mut self, position: &mut Position<W>, left: u16, taken: u16) -> Result<Vec<(Decision, Option<u16>)>, Halt> {
        let target = self.target(position);
        let mut zone = target.liberties | self.thin(position, &target.pieces, self.quarry.hunter, TIGHT).1;
        if target.liberties.len() > 1 || self.quarry.learner != self.quarry.hunter {
            let mut idle = None;
            for loose in 0..=self.loose_in(left) {
                idle = match idle {
                    None => self.idle(position, At { left, taken, loose })?,
                    found => found,
                };
            }
            zone |= idle.unwrap_or_default();
        }
        let mut found = Vec::new();
        for decision in self.legal(position) {
            if decision.kind() == DecisionKind::Place && !decision.landing().is_some_and(|site| zone.has(site)) {
                continue;
            }
            position.make(decision);
            let turns = self.least(position, left, taken);
            position.unmake();
            found.push((decision, turns?));
        }
        Ok(found)
    }

    /// Loose moves in a chase of so many turns.
    fn loose_in(&self, left: u16) -> u8 {
        self.level.min(if left <= SHORT { LOOSE.0 } else { LOOSE.1 })
    }

    /// Best play of both sides to the end of a chase that takes so many turns.
    pub(crate) fn line(&mut self, position: &mut Position<W>, turns: u16) -> Result<Vec<Decision>, Halt> {
        let mut line = Vec::new();
        let result = self.walk(position, turns, &mut line);
        for _ in &line {
            position.unmake();
        }
        result.map(|()| line)
    }

    fn walk(&mut self, position: &mut Position<W>, turns: u16, line: &mut Vec<Decision>) -> Result<(), Halt> {
        let mut left = turns;
        while left > 0 && !position.is_over() {
            let Some(way) = self.ways(position, left, 0)?.first().copied() else { return Ok(()) };
            position.make(way);
            line.push(way);
            left -= 1;
            if left == 0 || self.target(position).pieces.is_empty() {
                return Ok(());
            }
            let answers = self.answers(position, left, 0)?;
            let longest = answers.into_iter().rev().max_by_key(|(_, turns)| turns.unwrap_or(u16::MAX));
            let Some((answer, Some(turns))) = longest else { return Ok(()) };
            position.make(answer);
            line.push(answer);
            left = turns;
        }
        Ok(())
    }

    /// The group and its liberties; empty where it has left the board.
    fn target(&self, position: &Position<W>) -> Target<W> {
        let mut target = Target { pieces: Set::default(), liberties: Set::default() };
        for site in self.quarry.pieces.iter() {
            let stands = position.piece(site).is_some_and(|piece| piece.side != self.quarry.hunter) && !target.pieces.has(site);
            if let Some((pieces, liberties)) = stands.then(|| position.group(site)).flatten() {
                target.pieces |= pieces;
                target.liberties |= liberties;
            }
        }
        target
    }

    /// Groups of a side next to some pieces that have so few liberties: their pieces and their liberties.
    fn thin(&self, position: &Position<W>, around: &Set<W>, side: SideId, few: u32) -> (Set<W>, Set<W>) {
        let (mut seen, mut found) = (Set::default(), (Set::default(), Set::default()));
        for site in around.iter() {
            for &next in position.linked(site) {
                if seen.has(next) || position.piece(next).is_none_or(|piece| piece.side != side) {
                    continue;
                }
                let Some((pieces, liberties)) = position.group(next) else { continue };
                seen |= pieces;
                if liberties.len() <= few {
                    found = (found.0 | pieces, found.1 | liberties);
                }
            }
        }
        found
    }

    fn legal(&mut self, position: &mut Position<W>) -> Vec<Decision> {
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        position.generate(&mut self.moves);
        self.moves.list_into(position.rules(), &mut list);
        list
    }

    fn key(&self, position: &Position<W>, at: At) -> u128 {
        let rest = (u128::from(at.taken) << 8) | u128::from(at.loose);
        position.key() ^ rest.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835)
    }

    /// The sites that the proof reads if the goal is reached from here; `None` if it is not.
    fn reach(&mut self, position: &mut Position<W>, at: At) -> Result<Option<Set<W>>, Halt> {
        self.nodes += 1;
        if self.nodes > self.most {
            return Err(Halt);
        }
        let over = match self.aim {
            Aim::Goal(judge) => judge.over(position),
            Aim::Gone => position.is_over().then_some(false),
        };
        if let Some(known) = over {
            return Ok(known.then_some(self.quarry.reads));
        }
        let target = self.target(position);
        let liberties = target.liberties.len();
        if at.left == 0 || target.pieces.is_empty() || !position.only_surrounds() {
            return Ok(None);
        }
        let learners = position.mover() == self.quarry.learner;
        let hunting = self.quarry.learner == self.quarry.hunter;
        // A turn of the hunter takes one liberty at most.
        if hunting && (liberties > u32::from(at.left) || liberties > TIGHT + u32::from(learners)) {
            return Ok(None);
        }
        let key = self.key(position, at);
        if let Some(known) = self.memo.get(&key) {
            if let Some((_, zone)) = known.proved.filter(|(turns, _)| *turns <= at.left) {
                return Ok(Some(zone));
            }
            if at.left <= known.refuted {
                return Ok(None);
            }
        }
        let found = if learners { self.one(position, at, &target)? } else { self.all(position, at, &target)? };
        let known = self.memo.entry(key).or_insert(Known { proved: None, refuted: 0 });
        match found {
            Some(zone) => known.proved = Some((at.left, zone)),
            None => known.refuted = known.refuted.max(at.left),
        }
        Ok(found)
    }

    /// The learner's candidate moves: tight ones first, then loose ones if any are left.
    fn tries(&mut self, position: &mut Position<W>, target: &Target<W>, loose: u8) -> Vec<Decision> {
        let hunter = self.quarry.hunter;
        let liberties = target.liberties.len();
        let mut sites = target.liberties;
        if self.quarry.learner != hunter {
            sites |= self.thin(position, &target.pieces, hunter, if loose > 0 { TIGHT } else { 1 }).1;
        }
        if loose > 0 && (1..=TIGHT).contains(&liberties) && !(liberties == 1 && self.quarry.learner == hunter) {
            sites |= target.liberties.iter().flat_map(|site| position.linked(site)).copied().collect::<Set<W>>();
            // Pieces of the chase are saved, and what threatens them is taken.
            let (chasers, breath) = self.thin(position, &target.pieces, hunter, TIGHT);
            sites |= breath | self.thin(position, &chasers, hunter.other_of_two(), 1).1;
        }
        let mut list = self.legal(position);
        list.retain(|decision| decision.kind() == DecisionKind::Place && decision.landing().is_some_and(|site| sites.has(site)));
        put_first(&mut list, &|site| target.liberties.has(site));
        list
    }

    fn one(&mut self, position: &mut Position<W>, at: At, target: &Target<W>) -> Result<Option<Set<W>>, Halt> {
        let list = self.tries(position, target, at.loose);
        let mut found = Ok(None);
        for &decision in &list {
            found = self.tried(position, at, target, decision);
            if !matches!(found, Ok(None)) {
                break;
            }
        }
        self.lists.push(list);
        found
    }

    /// The sites that the proof reads if a move of the learner reaches the goal; `None` if it does not.
    fn tried(&mut self, position: &mut Position<W>, at: At, target: &Target<W>, decision: Decision) -> Result<Option<Set<W>>, Halt> {
        let hunting = self.quarry.learner == self.quarry.hunter;
        // A hunter leaves one liberty; an owner extends, or takes something.
        let tight = match hunting {
            true => decision.landing().is_some_and(|site| target.liberties.has(site)) && target.liberties.len() <= TIGHT,
            false => {
                decision.landing().is_some_and(|site| target.liberties.has(site))
                    || decision.landing().is_some_and(|site| self.thin(position, &target.pieces, self.quarry.hunter, 1).1.has(site))
            }
        };
        let Some(loose) = at.loose.checked_sub(u8::from(!tight)) else { return Ok(None) };
        let before = self.prey(position);
        position.make(decision);
        let taken = at.taken.saturating_add(before.saturating_sub(self.prey(position)));
        let reached = match self.aim {
            Aim::Goal(judge) => judge.reached(position, taken, true),
            Aim::Gone => self.target(position).pieces.is_empty(),
        };
        let mut zone = self.quarry.reads | target.liberties | decision.landing().map_or(Set::EMPTY, Set::one);
        if let Some((_, liberties)) =
            decision.landing().and_then(|site| position.group(site)).filter(|(_, liberties)| liberties.len() <= TIGHT)
        {
            zone |= liberties;
        }
        let found = match reached {
            true => Ok(Some(zone)),
            false => self.reach(position, At { left: at.left - 1, taken, loose }).map(|found| found.map(|rest| rest | zone)),
        };
        position.unmake();
        found
    }

    fn prey(&self, position: &Position<W>) -> u16 {
        match self.aim {
            Aim::Goal(judge) if judge.takes() => judge.prey(position),
            _ => 0,
        }
    }

    /// The sites that the proof reads if the goal is reached even when the other side passes. If nobody may pass, all sites.
    fn idle(&mut self, position: &mut Position<W>, at: At) -> Result<Option<Set<W>>, Halt> {
        let list = self.legal(position);
        let pass = list.iter().copied().find(|decision| decision.kind() == DecisionKind::Pass);
        let stuck = list.is_empty();
        self.lists.push(list);
        let Some(pass) = pass else { return Ok((!stuck).then(|| Set::from_words([u64::MAX; W]))) };
        position.make(pass);
        let found = self.reach(position, at);
        position.unmake();
        found
    }

    fn all(&mut self, position: &mut Position<W>, at: At, target: &Target<W>) -> Result<Option<Set<W>>, Halt> {
        let Some(idle) = self.idle(position, at)? else { return Ok(None) };
        let (own, hunter) = (self.quarry.learner, self.quarry.hunter);
        let hunting = own == hunter;
        let thin = self.thin(position, &target.pieces, hunter, TIGHT).1;
        let mut zone = target.liberties | thin | idle;
        let sites = match hunting && target.liberties.len() == 1 {
            // Whatever else is done, the last liberty is filled.
            true => target.liberties | self.thin(position, &target.pieces, hunter, 1).1,
            false => zone,
        };
        let mut list = self.legal(position);
        let matters = |decision: &Decision| match decision.kind() {
            DecisionKind::Place => decision.landing().is_some_and(|site| sites.has(site)),
            kind => kind != DecisionKind::Pass,
        };
        list.retain(matters);
        put_first(&mut list, &|site| target.liberties.has(site));
        let mut found = Ok(Some(zone));
        for &decision in &list {
            position.make(decision);
            let after = self.reach(position, at);
            position.unmake();
            match after {
                Ok(Some(rest)) => zone |= rest,
                other => {
                    found = other;
                    break;
                }
            }
        }
        self.lists.push(list);
        found.map(|found| found.map(|_| zone))
    }
}

/// Groups that a side could chase, or save: those with few liberties, the fewest first. `hunter` is who hunts them.
pub(crate) fn quarries<const W: usize>(position: &Position<W>, hunter: SideId, most: u32) -> Vec<Set<W>> {
    let owner = hunter.other_of_two();
    let (mut seen, mut found): (Set<W>, Vec<(u32, Site, Set<W>)>) = (Set::default(), Vec::new());
    for site in position.own(owner).iter() {
        if seen.has(site) {
            continue;
        }
        let Some((pieces, liberties)) = position.group(site) else { continue };
        seen |= pieces;
        if liberties.len() <= most {
            found.push((liberties.len(), site, pieces));
        }
    }
    found.sort_unstable_by_key(|(liberties, site, _)| (*liberties, *site));
    found.into_iter().map(|(_, _, pieces)| pieces).collect()
}
