//! Proof-number search, depth first: can the attacker mate with a check at every turn, within so many turns or at all?
//!
//! The attacker's turns need one check that works, the defender's turns need an answer to every defence. Each position
//! carries two numbers, how far it is from a proof and how far from a disproof; the search follows the cheapest line with
//! thresholds, so that it goes back up only when another line has become cheaper. The numbers of several children that are all
//! needed are not summed: their greatest counts, plus one for every other, so that positions that are reached in several
//! ways are not counted as often.
//!
//! Repetition: a limit of turns needs no rule for it, since every turn brings the limit nearer. Without a limit, a
//! position that is already on the way has failed there for the attacker; a disproof that leans on such a failure
//! is remembered together with the way it leans on, and is used on that way only. Proofs never lean on the way.

use std::sync::atomic::{AtomicBool, Ordering};

use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, DecisionKind};

use super::board::Board;
use super::idle::Idle;
use super::numbers::{Child, Sight, left_after, mix, sum};
use super::table::{FOREVER, INFINITE, NEVER, Table, Value};

/// Places on the way at most; what lies deeper is left open.
const DEEPEST: u16 = 1500;
/// Positions between two looks at the clock and the stop sign.
const BREATH: u64 = 1 << 12;

/// The buffers of a place on the way; kept from visit to visit, so that nothing is allocated once they have grown.
#[derive(Debug, Default)]
struct Frame {
    listed: Vec<Decision>,
    children: Vec<Child>,
}

/// The limits of a search.
#[derive(Clone, Copy, Default)]
pub(super) struct EffortLimit<'a> {
    /// Positions to search at most.
    pub(super) nodes: u64,
    /// Somebody asks to stop.
    pub(super) stop: Option<&'a AtomicBool>,
    /// Called now and then with the number of positions searched.
    pub(super) progress: Option<&'a (dyn Fn(u64) + Sync)>,
}

/// The answers of the defender that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Defence {
    /// Every one.
    Every,
    /// Every one, but where it is mated but for idle drops, it is mated.
    Telling,
    /// No drop: a bound from below for lengths that leave drops out.
    Bare,
}

impl Defence {
    /// Makes the keys of positions differ with the answers that count.
    fn salt(self) -> u128 {
        match self {
            Defence::Every => 0,
            Defence::Telling => 0x6A09_E667_F3BC_C908_BB67_AE85_84CA_A73B,
            Defence::Bare => 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C834,
        }
    }
}

/// The search.
pub(super) struct Prover<'a> {
    pub(super) position: Box<dyn Board>,
    pub(super) attacker: SideId,
    pub(super) defender: SideId,
    pub(super) table: Table,
    frames: Vec<Frame>,
    /// Keys of the positions on the way.
    way: Vec<u128>,
    /// All of them in one number.
    sign: u64,
    pub(super) nodes: u64,
    limit: EffortLimit<'a>,
    halted: bool,
    /// The defender's answers that count.
    pub(super) defence: Defence,
    idle: Idle,
}

impl<'a> Prover<'a> {
    /// A search from a position, whose mover attacks.
    pub(super) fn new(position: Box<dyn Board>, attacker: SideId, defender: SideId, bytes: usize, limit: EffortLimit<'a>) -> Prover<'a> {
        Prover {
            position,
            attacker,
            defender,
            table: Table::new(bytes),
            frames: Vec::new(),
            way: Vec::new(),
            sign: 0,
            nodes: 0,
            limit,
            halted: false,
            defence: Defence::Every,
            idle: Idle::new(attacker, defender),
        }
    }

    fn key(&self) -> u128 {
        self.position.key() ^ self.defence.salt()
    }

    /// The same as [`Prover::settle`], with other answers of the defender.
    pub(super) fn settle_against(&mut self, defence: Defence, left: u16) -> Value {
        let before = std::mem::replace(&mut self.defence, defence);
        let value = self.settle(left);
        self.defence = before;
        value
    }

    /// True if the limit of positions or a stop sign was reached since [`Prover::allow`].
    pub(super) fn halted(&self) -> bool {
        self.halted
    }

    /// Allows so many more positions, at most as many as the limit has left.
    pub(super) fn allow(&mut self, more: u64, whole: u64) {
        self.limit.nodes = self.nodes.saturating_add(more).min(whole);
        self.halted = self.stopped() || self.nodes >= self.limit.nodes;
    }

    /// True if somebody has asked to stop.
    pub(super) fn stopped(&self) -> bool {
        self.limit.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// The value of the present position with so many turns left ([`FOREVER`]: no limit): a proof, a disproof, or open
    /// if the search was halted.
    pub(super) fn settle(&mut self, left: u16) -> Value {
        self.way.clear();
        self.sign = 0;
        let key = self.key();
        if let Some(value) = self.table.look(key, left, 0).filter(|value| value.settled() && value.leans == NEVER) {
            return value;
        }
        if self.position.is_over() {
            return self.ended();
        }
        if self.halted {
            return Value::open(1, 1);
        }
        if !self.attacking() {
            let value = self.first_sight(false, left);
            if value.settled() {
                return value;
            }
        }
        let value = self.descend(1, key, left, INFINITE - 1, INFINITE - 1);
        // A value that leans on the deepest place is no disproof.
        if value.disproved() && value.leans != NEVER { Value::open(1, 1) } else { value }
    }

    /// The moves of the present position that count: checks for the attacker, everything for the defender.
    pub(super) fn options(&mut self) -> Vec<Decision> {
        let mut frame = Frame::default();
        self.expand(&mut frame, 1, FOREVER);
        frame.children.iter().map(|child| child.decision).collect()
    }

    /// Every legal move of the present position.
    pub(super) fn legal(&mut self) -> Vec<Decision> {
        let mut list = Vec::new();
        self.position.list(&mut list);
        list
    }

    /// True if it is the attacker's turn.
    pub(super) fn attacking(&self) -> bool {
        self.position.mover() == self.attacker
    }

    fn ended(&self) -> Value {
        match self.position.winner() {
            Some(Some(winner)) if winner == self.attacker => Value::proof(0),
            _ => Value::disproof(FOREVER, NEVER),
        }
    }

    fn tick(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.limit.nodes {
            self.halted = true;
        }
        if self.nodes.is_multiple_of(BREATH) {
            self.halted |= self.stopped();
            if let Some(progress) = self.limit.progress {
                progress(self.nodes);
            }
        }
    }

    /// Searches below the present position until its numbers reach the thresholds. Places on the way are counted from 1:
    /// to lean on place 0 is to fail without a reason, at the deepest place.
    fn descend(&mut self, place: u16, key: u128, left: u16, most_pn: u32, most_dn: u32) -> Value {
        self.tick();
        let before = self.nodes;
        let depth = usize::from(place);
        if self.frames.len() <= depth {
            self.frames.resize_with(depth + 1, Frame::default);
        }
        let mut frame = self.frames.get_mut(depth).map(std::mem::take).unwrap_or_default();
        let outer = self.sign;
        self.way.push(key);
        self.sign = mix(outer, key);
        self.expand(&mut frame, place, left);
        let attacking = self.attacking();
        let value = loop {
            let (mut value, next) = sum(&frame.children, attacking);
            if value.disproved() && value.leans >= place {
                value.leans = NEVER;
            }
            let Some(next) = next.filter(|_| value.pn < most_pn && value.dn < most_dn && !value.settled() && !self.halted) else {
                break value;
            };
            let Some(child) = frame.children.get(next.index).copied() else { break value };
            let (pn, dn) = next.thresholds(attacking, most_pn, most_dn);
            let below = left_after(left, child.takes);
            self.position.make(child.decision);
            let started = self.nodes;
            let found = self.descend(place + 1, child.key, below, pn, dn);
            self.position.unmake();
            // A short look below one move hardly settles another; asking after all of them would cost more than it.
            if self.nodes - started > frame.children.len() as u64 {
                self.refresh(&mut frame.children, left);
            }
            if let Some(child) = frame.children.get_mut(next.index) {
                child.value = found;
            }
        };
        self.way.pop();
        self.sign = outer;
        if let Some(slot) = self.frames.get_mut(depth) {
            *slot = frame;
        }
        // A search that was cut short has no valid numbers.
        if value.settled() || !self.halted {
            self.table.store(key, left, outer, value, self.nodes - before + 1);
        }
        value
    }

    /// Reads again the values that the search below may have settled elsewhere.
    fn refresh(&self, children: &mut [Child], left: u16) {
        for child in children.iter_mut().filter(|child| child.sight == Sight::Met && !child.value.settled()) {
            if let Some(value) = self.table.look(child.key, left_after(left, child.takes), self.sign) {
                child.value = value;
            }
        }
    }

    /// Fills a frame with the moves that count and with the known value of each.
    fn expand(&mut self, frame: &mut Frame, place: u16, left: u16) {
        let Frame { listed, children } = frame;
        let attacking = self.attacking();
        let blank = |decision| Child { decision, key: 0, value: Value::open(1, 1), takes: 0, sight: Sight::Leaf };
        if attacking {
            self.position.list_checks(self.defender, listed);
        } else {
            self.position.list(listed);
            if self.defence == Defence::Bare {
                listed.retain(|decision| decision.kind() != DecisionKind::Drop);
            }
        }
        children.clear();
        children.extend(listed.iter().copied().map(blank));
        let mut kept = 0;
        for index in 0..children.len() {
            let Some(mut child) = children.get(index).copied() else { break };
            self.position.make(child.decision);
            let counts = self.judge(&mut child, attacking, left);
            self.position.unmake();
            if counts {
                if let Some(slot) = children.get_mut(kept) {
                    *slot = child;
                }
                kept += 1;
            }
        }
        children.truncate(kept);
        // One after the other without anything between, so that the memory answers for many of them at once.
        for child in children.iter_mut().filter(|child| child.sight == Sight::Unmet) {
            if let Some(value) = self.table.look(child.key, left_after(left, child.takes), self.sign) {
                (child.value, child.sight) = (value, Sight::Met);
            }
        }
        for child in children.iter_mut().filter(|child| child.sight == Sight::Unmet) {
            self.position.make(child.decision);
            child.value = self.first_sight(self.attacking(), left_after(left, child.takes));
            self.position.unmake();
            child.sight = if child.value.settled() { Sight::Leaf } else { Sight::Met };
        }
        if place >= DEEPEST {
            // Too deep: it fails here, and leans on the start, so that nothing is concluded from it.
            for child in children.iter_mut().filter(|child| !child.value.settled()) {
                (child.value, child.sight) = (Value::disproof(FOREVER, 0), Sight::Leaf);
            }
        }
    }

    /// Judges the position that a move has led to, as far as that needs no memory; false where the attacker's turn has ended without
    /// a check.
    fn judge(&mut self, child: &mut Child, attacking: bool, left: u16) -> bool {
        if self.position.is_over() {
            child.takes = 1;
            child.value = if left == 0 { Value::disproof(0, NEVER) } else { self.ended() };
            return true;
        }
        let now = self.attacking();
        child.takes = u16::from(now != attacking);
        if attacking && !now && !self.position.checked(self.defender) {
            return false;
        }
        if left == 0 && child.takes > 0 {
            child.value = Value::disproof(0, NEVER);
            return true;
        }
        child.key = self.key();
        if left == FOREVER
            && let Some(before) = self.way.iter().position(|key| *key == child.key)
        {
            child.value = Value::disproof(FOREVER, before as u16 + 1);
            return true;
        }
        child.sight = Sight::Unmet;
        true
    }

    /// The numbers of a position that was never seen before.
    fn first_sight(&mut self, attacking: bool, left: u16) -> Value {
        if attacking {
            return if left == 0 { Value::disproof(0, NEVER) } else { Value::open(1, 1) };
        }
        let mut replies = self.position.count();
        if self.defence != Defence::Every && replies > 0 {
            let others = self.position.counted_without_drops();
            if self.defence == Defence::Bare || (others == 0 && self.idle.mated(self.position.as_mut())) {
                replies = others;
            }
        }
        match replies {
            0 if self.position.checked(self.defender) => Value::proof(0),
            0 => Value::disproof(FOREVER, NEVER),
            _ if left == 0 => Value::disproof(0, NEVER),
            replies => Value::open(replies, 1),
        }
    }
}
