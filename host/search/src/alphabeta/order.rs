//! The order in which decisions are searched: what was best before, what takes most, what cut lines off elsewhere.

use tianyuan_rules::Decision;

use super::board::Choice;

/// Entries of the table of history, for each team.
const SLOTS: usize = 1 << 13;

/// The limit of an entry.
const MOST: i32 = 1 << 16;

const KILLER: i32 = 1 << 18;

/// Quiet decisions that have cut lines off.
#[derive(Debug)]
pub(super) struct Order {
    history: Vec<i32>,
    killers: Vec<[Option<Decision>; 2]>,
}

impl Order {
    /// The order of the best decision known.
    pub(super) const BEST: i32 = 1 << 28;

    /// Taken from the order of captures that lose: they come behind all others.
    pub(super) const LOSES: i32 = 1 << 20;

    pub(super) fn new(plies: usize) -> Order {
        Order { history: vec![0; 2 * SLOTS], killers: vec![[None; 2]; plies + 1] }
    }

    #[inline]
    fn slot(team: i32, decision: Decision) -> usize {
        let bits = decision.bits();
        let from = decision.origin().unwrap_or((bits >> 48) as u16 | 0x8000);
        let mixed = (u32::from(from) << 16 | (bits >> 32) as u32 & 0xFFFF).wrapping_mul(0x9E37_79B1) >> (32 - SLOTS.trailing_zeros());
        mixed as usize + if team > 0 { SLOTS } else { 0 }
    }

    /// Puts an order on quiet choices, and the best known decision first.
    #[inline]
    pub(super) fn rank(&self, choices: &mut [Choice], team: i32, ply: usize, first: Option<Decision>) {
        let killers = self.killers[ply];
        for choice in choices {
            if first == Some(choice.decision) {
                choice.order = Self::BEST;
            } else if !choice.loud {
                choice.order = match () {
                    () if killers[0] == Some(choice.decision) => KILLER + 1,
                    () if killers[1] == Some(choice.decision) => KILLER,
                    () => self.history[Self::slot(team, choice.decision)],
                };
            }
        }
    }

    /// Brings the best of the rest to the front.
    #[inline]
    pub(super) fn next(choices: &mut [Choice]) {
        let mut best = 0;
        for at in 1..choices.len() {
            if choices[at].order > choices[best].order {
                best = at;
            }
        }
        if best > 0 {
            choices.swap(0, best);
        }
    }

    /// A quiet decision has cut a line off, and those before it have not.
    #[inline]
    pub(super) fn cut(&mut self, team: i32, ply: usize, depth: i32, decision: Decision, before: &[Choice]) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(decision) {
            *killers = [Some(decision), killers[0]];
        }
        let bonus = (depth * depth).clamp(1, 400) * 4;
        self.add(team, decision, bonus);
        for choice in before.iter().filter(|choice| !choice.loud && choice.decision != decision) {
            self.add(team, choice.decision, -bonus);
        }
    }

    #[inline]
    fn add(&mut self, team: i32, decision: Decision, bonus: i32) {
        let entry = &mut self.history[Self::slot(team, decision)];
        // What is near the limit grows slowly.
        *entry += bonus - (i64::from(*entry) * i64::from(bonus.abs()) / i64::from(MOST)) as i32;
    }
}
