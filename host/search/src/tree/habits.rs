//! How decisions fared in all playouts, wherever they were made: playouts prefer those that did well (Finnsson and Björnsson 2008; Tak, Winands
//! and Björnsson 2012).
//!
//! A turn of several decisions is several entries: each decision is judged by itself, and by the one before it, be it of the same turn or not.

use tianyuan_rules::Decision;
use tianyuan_rules::spec::SideId;

use super::arena::word;
use super::policy::Habit;
use super::value::Results;

/// Bits of the two tables: of decisions, and of pairs. Whatever falls on the same entry shares it.
const SINGLES: u32 = 14;
const PAIRS: u32 = 16;

/// Visits from which on a pair is believed.
const BELIEVED: f32 = 7.0;

/// The part of what was learned that is left after each decision of the game.
const FADES: f32 = 0.5;

/// Visits and sum of results.
type Entry = [f32; 2];

/// Tables of a fixed size; the one of pairs is empty where they are not asked for.
#[derive(Debug)]
pub(super) struct Habits {
    singles: Vec<Entry>,
    pairs: Vec<Entry>,
}

impl Habits {
    /// The tables that playouts need; `None` where they choose at random.
    pub(super) fn of(habit: Habit) -> Option<Habits> {
        let table = |bits: u32| vec![[0.0; 2]; 1 << bits];
        match habit {
            Habit::None => None,
            Habit::Mast => Some(Habits { singles: table(SINGLES), pairs: Vec::new() }),
            Habit::Nst => Some(Habits { singles: table(SINGLES), pairs: table(PAIRS) }),
        }
    }

    /// The game has gone on: what was learned counts for less.
    pub(super) fn fade(&mut self) {
        self.singles.iter_mut().chain(&mut self.pairs).flatten().for_each(|number| *number *= FADES);
    }

    fn single(side: SideId, word: u32) -> usize {
        let key = word ^ u32::from(side.number()).wrapping_mul(0x85EB_CA6B);
        (key.wrapping_mul(0x9E37_79B9) >> (32 - SINGLES)) as usize
    }

    fn pair(side: SideId, before: u32, word: u32) -> usize {
        let key = word ^ before.rotate_left(13).wrapping_mul(0xC2B2_AE35) ^ u32::from(side.number()).wrapping_mul(0x85EB_CA6B);
        (key.wrapping_mul(0x9E37_79B9) >> (32 - PAIRS)) as usize
    }

    /// The expected result of a side that makes a decision, after another one.
    #[inline]
    pub(super) fn hope(&self, side: SideId, before: u32, word: u32) -> f32 {
        // What is not known is even.
        let mean = |[visits, sum]: Entry| (sum + 0.5) / (visits + 1.0);
        let single = self.singles.get(Self::single(side, word)).map_or(0.5, |entry| mean(*entry));
        match self.pairs.get(Self::pair(side, before, word)) {
            Some(pair) if pair[0] >= BELIEVED => (single + mean(*pair)) / 2.0,
            _ => single,
        }
    }

    /// Notes the results of a playout for all its decisions.
    pub(super) fn note(&mut self, made: &[(SideId, Decision)], results: &Results) {
        let mut before = 0;
        for (side, decision) in made {
            let word = word(*decision);
            let result = results.get(usize::from(*side)).copied().unwrap_or(0.5);
            let add = |entry: &mut Entry| *entry = [entry[0] + 1.0, entry[1] + result];
            self.singles.get_mut(Self::single(*side, word)).map(add);
            self.pairs.get_mut(Self::pair(*side, before, word)).map(add);
            before = word;
        }
    }
}

#[cfg(test)]
mod tests {
    use tianyuan_rules::Decision;
    use tianyuan_rules::spec::{KindId, SideId};

    use super::{BELIEVED, Habits};
    use crate::tree::arena::word;
    use crate::tree::policy::Habit;
    use crate::tree::value::EVEN;

    const STONE: KindId = KindId::new(0);
    const FIRST: SideId = SideId::new(0);
    const SECOND: SideId = SideId::new(1);

    #[test]
    fn what_won_is_hoped_for_by_its_side_alone() {
        let (good, bad, other) = (Decision::place(0, STONE, 3), Decision::place(0, STONE, 4), Decision::place(0, STONE, 5));
        let mut results = EVEN;
        results[0] = 1.0;
        let mut habits = Habits::of(Habit::Mast).expect("tables");
        habits.note(&[(FIRST, good)], &results);
        results[0] = 0.0;
        habits.note(&[(FIRST, bad)], &results);
        let hope = |side, decision| habits.hope(side, 0, word(decision));
        assert!(hope(FIRST, good) > hope(FIRST, other) && hope(FIRST, other) > hope(FIRST, bad));
        assert_eq!(hope(SECOND, good), 0.5);
        // The rule of the script that offers a decision does not matter.
        assert_eq!(hope(FIRST, Decision::place(7, STONE, 3)), hope(FIRST, good));
        assert!(Habits::of(Habit::None).is_none());
    }

    #[test]
    fn an_answer_is_judged_by_what_it_answers() {
        let (call, answer) = (Decision::place(0, STONE, 1), Decision::place(0, STONE, 2));
        let mut habits = Habits::of(Habit::Nst).expect("tables");
        let mut results = EVEN;
        results[0] = 1.0;
        for _ in 0..BELIEVED as usize {
            habits.note(&[(SECOND, call), (FIRST, answer)], &results);
        }
        results[0] = 0.0;
        for _ in 0..BELIEVED as usize {
            habits.note(&[(FIRST, answer)], &results);
        }
        let (after, alone) = (habits.hope(FIRST, word(call), word(answer)), habits.hope(FIRST, word(answer), word(answer)));
        assert!(after > 0.6 && (alone - 0.5).abs() < 0.01, "{after} {alone}");
        habits.fade();
        assert!(habits.hope(FIRST, word(call), word(answer)) < 0.6, "too few are left to believe the pair");
    }
}
