//! One search: deeper and deeper, each depth through all decisions that may matter.

use std::sync::Arc;

use tianyuan_rules::Decision;

use super::board::{Board, Choice, Now, Wanted};
use super::order::Order;
use super::table::{Bound, Entry, Table};
use super::worths::Worths;
use crate::SearchError;

/// The score of a won game at once; each decision before the end takes 1 away.
pub(super) const WON: i32 = 1_000_000;

/// Scores beyond this are proven results.
pub(super) const PROVEN: i32 = WON - 10_000;

/// Decisions in a row at most.
pub(super) const PLIES: usize = 120;

/// Decisions beyond the depth that are searched because they take something.
const TAKING: usize = 16;

/// The same where only making a decision shows what it takes, and where everything takes.
const TAKING_ABOUT: usize = 3;

/// Nodes between two looks at whether to stop.
const ASKED: u64 = 64;

/// More decisions than this in the middle of a turn cost depth as a turn does: a turn of many free decisions has no end otherwise.
pub(super) const FEW: usize = 4;

/// Positions before a repetition of which is looked for.
const LOOKED_BACK: usize = 100;

/// The gain that a capture may bring besides the pieces.
const SLACK: i32 = 150;

/// The lead for each level of depth with which a line is given up.
const LEAD: i32 = 90;

/// The worth where a position is not calm: in check, or in the middle of a turn.
const UNKNOWN: i32 = i32::MIN;

/// Late quiet decisions that are left out near the end of a line: from this number on, and the square of the depth more.
const LATE: usize = 5;
const LATE_DEPTH: i32 = 4;

/// The shortcuts that a search may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shortcuts {
    /// Reductions, null moves, futile lines and the table, which a plain search to the same depth does without.
    pub(super) any: bool,
    /// Captures are searched beyond the depth.
    pub(super) quiescence: bool,
}

/// A decision at the root.
#[derive(Debug, Clone)]
pub(super) struct RootLine {
    pub(super) choice: Choice,
    pub(super) score: i32,
    /// The score is exact, not a limit.
    pub(super) exact: bool,
    /// Nodes below it in the last depth.
    pub(super) nodes: u64,
    pub(super) line: Vec<Decision>,
}

/// Hears of the decisions at the root, and of the nodes so far.
pub(super) type Report<'a> = &'a dyn Fn(&[RootLine], u64);

/// A search and the parts that it uses.
pub(super) struct Search<'a> {
    board: Box<dyn Board>,
    table: Arc<Table>,
    order: Order,
    /// Choices of all nodes on the way, one after the other.
    choices: Vec<Choice>,
    /// Keys of the positions on the way, those before the root first.
    path: Vec<u64>,
    /// Best lines from each ply on.
    lines: Vec<[Decision; PLIES]>,
    lengths: [usize; PLIES + 1],
    worths: Worths,
    /// The worth at each ply of the line, for the team that decides there; [`UNKNOWN`] where the position is not calm.
    standing: [i32; PLIES + 1],
    reductions: Vec<[i8; 64]>,
    pub(super) nodes: u64,
    limit: u64,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
    fault: Option<SearchError>,
    shortcuts: Shortcuts,
    pub(super) depth: i32,
    /// The last depth that was searched to its end.
    pub(super) finished: i32,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        board: Box<dyn Board>,
        path: Vec<u64>,
        (table, limit): (Arc<Table>, u64),
        stop: &'a dyn Fn() -> bool,
        shortcuts: Shortcuts,
    ) -> Search<'a> {
        let reduced = |depth: usize, number: usize| ((depth.max(1) as f64).ln() * (number.max(1) as f64).ln() / 2.0 + 0.25) as i8;
        Search {
            board,
            table,
            order: Order::new(PLIES),
            choices: Vec::with_capacity(4096),
            path,
            lines: vec![[Decision::pass(0); PLIES]; PLIES + 1],
            lengths: [0; PLIES + 1],
            worths: Worths::new(limit),
            standing: [UNKNOWN; PLIES + 1],
            reductions: (0..64).map(|depth| std::array::from_fn(|number| reduced(depth, number))).collect(),
            nodes: 0,
            limit,
            stop,
            stopped: false,
            fault: None,
            shortcuts,
            depth: 0,
            finished: 0,
        }
    }

    /// Searches deeper and deeper, with exact scores of so many decisions. The best come first; empty where the game is over. Each depth that
    /// is finished is reported, with the nodes so far.
    pub(super) fn run(
        &mut self,
        depths: std::ops::RangeInclusive<i32>,
        exact: usize,
        report: Option<Report<'_>>,
    ) -> Result<Vec<RootLine>, SearchError> {
        let now = self.board.now();
        self.path.push(now.key);
        if now.over.is_none() {
            let calm = self.is_calm(now, self.board.checked());
            self.standing[0] = if calm { self.worth(now) } else { UNKNOWN };
            let mut choices = Vec::new();
            self.board.list(Wanted::All, &mut choices);
            self.order.rank(&mut choices, now.team, 0, None);
            choices.sort_by_key(|choice| std::cmp::Reverse(choice.order));
            let mut roots: Vec<RootLine> = choices
                .into_iter()
                .map(|choice| RootLine { choice, score: -WON, exact: false, nodes: 0, line: vec![choice.decision] })
                .collect();
            for depth in depths {
                if self.stopped || roots.is_empty() {
                    break;
                }
                self.depth = depth;
                let exact = exact.clamp(1, roots.len());
                self.deepen(now, &mut roots, depth, exact);
                if let Some(fault) = self.fault.take().or_else(|| self.board.fault()) {
                    return Err(fault);
                }
                if !self.stopped {
                    self.finished = depth;
                }
                if let (Some(report), false) = (report, self.stopped) {
                    report(&roots, self.nodes);
                }
                let known = roots.iter().take(exact.max(1)).all(|root| root.score.abs() > PROVEN);
                if known || roots.len() == 1 && depth >= 4 {
                    break;
                }
            }
            return Ok(roots);
        }
        Ok(Vec::new())
    }

    /// All decisions at the root to one depth; they are sorted afterwards. Where the search is stopped, those that are done come first.
    fn deepen(&mut self, now: Now, roots: &mut [RootLine], depth: i32, exact: usize) {
        let mut best: Vec<i32> = Vec::with_capacity(roots.len());
        let (count, mut finished) = (roots.len(), 0);
        for (number, root) in roots.iter_mut().enumerate() {
            let alpha = if best.len() >= exact { best[exact - 1] } else { -WON };
            let before = self.nodes;
            let after = self.board.make(root.choice.decision);
            let deeper = if after.team == now.team && count <= FEW { depth } else { depth - 1 };
            let mut score = 0;
            let mut full = number < exact;
            if !full {
                score = self.below(now, after, alpha, alpha + 1, deeper, 1);
                full = score > alpha;
            }
            if full && !self.stopped {
                score = self.below(now, after, alpha, WON, deeper, 1);
            }
            self.board.unmake();
            if self.stopped {
                break;
            }
            root.nodes = self.nodes - before;
            root.score = score;
            root.exact = score > alpha || number < exact;
            if root.exact {
                root.line.clear();
                root.line.push(root.choice.decision);
                root.line.extend_from_slice(&self.lines[1][1..self.lengths[1].max(1)]);
                let place = best.partition_point(|other| *other >= score);
                best.insert(place, score);
            }
            finished += 1;
        }
        // Decisions that this depth has not reached keep their places behind those that it has.
        let key = |root: &RootLine| (std::cmp::Reverse(root.exact), std::cmp::Reverse(root.score));
        if finished == roots.len() || finished >= exact {
            roots[..finished].sort_by_key(key);
        }
    }

    /// Brings the best choice from a place on to it. A capture that loses by the exchange, which is found out when it is its turn, goes behind
    /// all others.
    #[inline]
    fn pick(&mut self, place: usize) -> Choice {
        loop {
            Order::next(&mut self.choices[place..]);
            let choice = &mut self.choices[place];
            if choice.loud && !choice.loses && choice.order < Order::BEST {
                let gain = self.board.exchange(choice);
                if gain < 0 {
                    choice.loses = true;
                    choice.order = gain.max(-20_000) - Order::LOSES;
                    continue;
                }
            }
            return *choice;
        }
    }

    /// The score of the position after a decision, for the team that has decided.
    #[inline]
    fn below(&mut self, now: Now, after: Now, alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        if after.team == now.team {
            self.node(after, alpha, beta, depth, ply, true)
        } else {
            -self.node(after, -beta, -alpha, depth, ply, true)
        }
    }

    /// True if the search has to end.
    #[inline]
    fn ends(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limit {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(ASKED) {
            self.fault = self.board.fault();
            self.stopped |= self.fault.is_some() || (self.stop)();
        }
        self.stopped
    }

    /// The worth of a position for the team that decides.
    #[inline]
    fn worth(&mut self, now: Now) -> i32 {
        self.worths.of(now.key, || self.board.worth())
    }

    /// True where nothing but mate ends the game at once: what such a position is worth says what a line can be worth.
    #[inline]
    fn is_calm(&self, now: Now, checked: bool) -> bool {
        self.shortcuts.any && !checked && !now.within && self.board.is_steady()
    }

    /// The score of a game that is over.
    #[inline]
    fn result(now: Now, winner: i32, ply: usize) -> i32 {
        winner * now.team * (WON - ply as i32)
    }

    /// The score of a position for the team that decides, if it lies between `alpha` and `beta`; else a limit.
    fn node(&mut self, now: Now, mut alpha: i32, beta: i32, mut depth: i32, ply: usize, may_skip: bool) -> i32 {
        self.lengths[ply] = ply;
        if let Some(winner) = now.over {
            return Self::result(now, winner, ply);
        }
        // The table is read first: memory answers while the rest is looked up.
        let mut known = if self.shortcuts.any && depth > 0 { self.table.get(now.key) } else { None };
        if self.path[self.path.len().saturating_sub(LOOKED_BACK)..].contains(&now.key) {
            return 0;
        }
        if ply + 1 >= PLIES {
            return self.worth(now);
        }
        let checked = self.board.checked();
        if checked && self.shortcuts.any && ply < 2 * self.depth as usize {
            depth += 1;
            known = known.or_else(|| self.table.get(now.key));
        }
        if depth <= 0 {
            return self.quiesce(now, alpha, beta, ply, 0);
        }
        if self.ends() {
            return 0;
        }
        let plain = beta - alpha == 1;
        let calm = self.is_calm(now, checked);
        let steady = calm && plain;
        let worth = if calm { self.worth(now) } else { 0 };
        self.standing[ply] = if calm { worth } else { UNKNOWN };
        // The side stands better than when it decided last, or the time before if the position was not calm then.
        let before = self.standing[..ply].iter().rev().skip(1).step_by(2).take(2).find(|worth| **worth != UNKNOWN);
        let improving = calm && before.is_none_or(|before| worth > *before);
        let mut first = None;
        if self.shortcuts.any {
            if let Some(entry) = known {
                first = entry.decision;
                let score = from_table(entry.score, ply);
                let enough = entry.depth >= depth && plain;
                match entry.bound {
                    Bound::Exact if enough => return score,
                    Bound::Least if enough && score >= beta => return score,
                    Bound::Most if enough && score <= alpha => return score,
                    _ => {}
                }
            }
            if steady && may_skip && beta.abs() < PROVEN {
                if let Some(score) = self.give_up(now, (worth, beta), (depth, improving), ply) {
                    return score;
                }
                if self.stopped {
                    return 0;
                }
            }
            if first.is_none() && depth >= 5 {
                depth -= 1;
            }
        }
        let start = self.choices.len();
        self.board.list(Wanted::All, &mut self.choices);
        let count = self.choices.len() - start;
        if count == 0 {
            return self.board.now().over.map_or_else(|| self.board.worth(), |winner| Self::result(now, winner, ply));
        }
        self.order.rank(&mut self.choices[start..], now.team, ply, first);
        // Lines that cannot catch up are not looked through for quiet decisions.
        let reached = worth + LEAD * depth + SLACK;
        let futile = steady && depth <= 3 && alpha.abs() < PROVEN && reached <= alpha;
        let late = if depth <= LATE_DEPTH { (LATE + (depth * depth) as usize) / (2 - usize::from(improving)) } else { usize::MAX };
        self.path.push(now.key);
        let (mut best, mut found, old) = (-WON, None, alpha);
        for number in 0..count {
            let Choice { decision, order, loud, loses, .. } = self.pick(start + number);
            let quiet = !loud || loses;
            // All that come behind a quiet decision are quiet too.
            if futile && quiet && number > 0 && best > -PROVEN {
                best = best.max(reached);
                break;
            }
            if steady && quiet && best > -PROVEN && number >= late {
                break;
            }
            let after = self.board.make(decision);
            let goes_on = after.team == now.team && after.over.is_none();
            let deeper = if goes_on && count <= FEW { depth } else { depth - 1 };
            let mut reduced = 0;
            if self.shortcuts.any && depth >= 3 && number >= 3 && quiet && !checked && !goes_on {
                reduced = i32::from(self.reductions[depth.min(63) as usize][number.min(63)]);
                reduced += i32::from(calm && !improving) - i32::from(!plain) - i32::from(order > 1 << 13);
                reduced = reduced.clamp(0, deeper - 1);
            }
            let mut score = 0;
            let mut full = number == 0;
            if !full {
                score = self.below(now, after, alpha, alpha + 1, deeper - reduced, ply + 1);
                if reduced > 0 && score > alpha && !self.stopped {
                    score = self.below(now, after, alpha, alpha + 1, deeper, ply + 1);
                }
                full = score > alpha && score < beta;
            }
            if full && !self.stopped {
                score = self.below(now, after, alpha, beta, deeper, ply + 1);
            }
            self.board.unmake();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    found = Some(decision);
                    self.extend_line(ply, decision);
                    if score >= beta {
                        if !loud {
                            let (before, _) = self.choices.split_at(start + number);
                            self.order.cut(now.team, ply, depth, decision, &before[start..]);
                        }
                        break;
                    }
                }
            }
        }
        self.path.pop();
        self.choices.truncate(start);
        if !self.stopped && self.shortcuts.any {
            let bound = if best >= beta {
                Bound::Least
            } else if best <= old {
                Bound::Most
            } else {
                Bound::Exact
            };
            self.table.put(now.key, Entry { decision: found, score: to_table(best, ply), depth, bound });
        }
        best
    }

    /// A score with which a line is given up early: it is far ahead, or the other team may move twice and stays behind.
    fn give_up(&mut self, now: Now, (worth, beta): (i32, i32), (depth, improving): (i32, bool), ply: usize) -> Option<i32> {
        if !self.board.may_skip() {
            return None;
        }
        if depth <= 5 && worth - LEAD * (depth - i32::from(improving)) >= beta {
            return Some(worth);
        }
        if depth < 3 || worth < beta {
            return None;
        }
        let after = self.board.skip()?;
        let reduced = 3 + depth / 4 + ((worth - beta) / 200).min(2);
        self.path.push(now.key);
        let score = -self.node(after, -beta, -beta + 1, depth - reduced, ply + 1, false);
        self.path.pop();
        self.board.unmake();
        (score >= beta && !self.stopped).then_some(score.min(PROVEN))
    }

    /// The score of a position once nothing is taken any more.
    fn quiesce(&mut self, now: Now, mut alpha: i32, beta: i32, ply: usize, taken: usize) -> i32 {
        self.lengths[ply] = ply;
        if let Some(winner) = now.over {
            return Self::result(now, winner, ply);
        }
        if self.ends() {
            return 0;
        }
        let worth = self.worth(now);
        if ply + 1 >= PLIES || taken >= 4 * TAKING || !self.shortcuts.quiescence {
            return worth;
        }
        let start = self.choices.len();
        // Where the position is good enough as it is, nothing need be taken; what must be taken is seen below.
        if worth >= beta && !now.within {
            return worth;
        }
        let enough = taken >= TAKING || taken >= TAKING_ABOUT && !self.board.takes_exactly();
        if enough && !now.within {
            return worth;
        }
        let forced = self.board.list(Wanted::Loud, &mut self.choices);
        let count = self.choices.len() - start;
        // Where there is a lot that must be taken, everything takes: there is no end to it.
        if forced && count > FEW && taken >= TAKING_ABOUT {
            self.choices.truncate(start);
            return worth;
        }
        if count == 0 {
            return self.board.now().over.map_or(worth, |winner| Self::result(now, winner, ply));
        }
        let mut best = -WON;
        if !forced {
            best = worth;
            if best >= beta {
                self.choices.truncate(start);
                return best;
            }
            alpha = alpha.max(best);
        }
        for number in 0..count {
            let Choice { decision, gain, loses, .. } = self.pick(start + number);
            // Captures that lose come last.
            if !forced && loses && self.shortcuts.any {
                break;
            }
            if !forced && worth + i32::from(gain) + SLACK <= alpha && self.shortcuts.any {
                best = best.max(worth + i32::from(gain) + SLACK);
                continue;
            }
            let after = self.board.make(decision);
            let score = if after.team == now.team {
                self.quiesce(after, alpha, beta, ply + 1, taken + 1)
            } else {
                -self.quiesce(after, -beta, -alpha, ply + 1, taken + 1)
            };
            self.board.unmake();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.extend_line(ply, decision);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.choices.truncate(start);
        best
    }

    /// Puts a decision before the best line of the next ply.
    #[inline]
    fn extend_line(&mut self, ply: usize, decision: Decision) {
        let length = self.lengths[ply + 1].max(ply + 1);
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply][ply] = decision;
        here[ply][ply + 1..length].copy_from_slice(&below[0][ply + 1..length]);
        self.lengths[ply] = length;
    }
}

/// A proven score counted from the position instead of from the root.
fn to_table(score: i32, ply: usize) -> i32 {
    score
        + if score > PROVEN {
            ply as i32
        } else if score < -PROVEN {
            -(ply as i32)
        } else {
            0
        }
}

fn from_table(score: i32, ply: usize) -> i32 {
    score
        - if score > PROVEN {
            ply as i32
        } else if score < -PROVEN {
            -(ply as i32)
        } else {
            0
        }
}
