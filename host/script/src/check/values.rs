//! The values that a number of the position can have, as far as the rules say so, and what follows for a comparison.

use std::collections::BTreeSet;

use tianyuan_rules::spec::{Compare, Cond, Num, Operator, Sites, Spec};
use tianyuan_words::{Message, message};

use super::registers::RegisterUse;

/// The values that a number can have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Values {
    /// Only these.
    Of(BTreeSet<i32>),
    /// From one to another.
    Range(i32, i32),
}

/// The most values that are followed one by one.
const MOST: usize = 64;

impl Values {
    const ANY: Values = Values::Range(i32::MIN, i32::MAX);

    fn ends(&self) -> (i32, i32) {
        match self {
            Values::Of(values) => (values.first().copied().unwrap_or(i32::MIN), values.last().copied().unwrap_or(i32::MAX)),
            Values::Range(least, most) => (*least, *most),
        }
    }

    /// True if none is more than 0.
    pub(super) fn is_nothing(&self) -> bool {
        self.ends().1 <= 0
    }

    /// The values in words, where they are limited: `one of 1, 2, 3`, `from 0 to 25`, `0 or more`.
    pub(super) fn said(&self) -> Message {
        match self {
            Values::Of(values) => message!(coverage.values_of, all = Message::list(values.iter().map(i32::to_string))),
            Values::Range(least, i32::MAX) => message!(coverage.values_from, least = least),
            Values::Range(least, most) => message!(coverage.values_between, least = least, most = most),
        }
    }
}

/// The values of numbers under some rules.
#[derive(Clone, Copy)]
pub(super) struct Numbers<'a> {
    pub(super) spec: &'a Spec,
    pub(super) registers: &'a [RegisterUse],
}

impl Numbers<'_> {
    /// The values of a number.
    pub(super) fn of(self, num: &Num) -> Values {
        let sites = self.spec.board.sites() as i32;
        match num {
            Num::Const(value) => Values::Of(BTreeSet::from([*value])),
            Num::Count(set) => Values::Range(0, self.most(set)),
            Num::Pieces(_) | Num::MostOn(..) | Num::Parts(..) | Num::Distance(..) => Values::Range(0, sites),
            Num::Register(register, _) => {
                let known = self.registers.get(usize::from(*register)).and_then(|register| register.values.clone());
                known.filter(|values| !values.is_empty() && values.len() <= MOST).map_or(Values::ANY, Values::Of)
            }
            Num::Made(_) | Num::Standing(..) | Num::Parallel(_) | Num::Crossing(_) | Num::Flanked { .. } | Num::Fired(..) => {
                Values::Range(0, i32::MAX)
            }
            Num::Turns | Num::Quiet | Num::Acted | Num::Passes | Num::Occurrences | Num::Hand(..) | Num::Height(_) | Num::Taken(_) => {
                Values::Range(0, i32::MAX)
            }
            Num::Arithmetic(operator, a, b) => joined(*operator, &self.of(a), &self.of(b)),
            Num::If(_, a, b) => either(self.of(a), self.of(b)),
            _ => Values::ANY,
        }
    }

    /// The most sites of a set.
    fn most(self, set: &Sites) -> i32 {
        let all = self.spec.board.sites() as i32;
        match set {
            Sites::None => 0,
            Sites::Last | Sites::Came | Sites::Here | Sites::Skimmed => 1,
            Sites::Fixed(sites) => sites.len() as i32,
            Sites::OfSide(zones) => zones.iter().map(Vec::len).max().unwrap_or(0) as i32,
            Sites::Both(a, b) => self.most(a).min(self.most(b)),
            Sites::Union(a, b) => self.most(a).saturating_add(self.most(b)).min(all),
            Sites::Without(a, _) | Sites::Ruled(a, _) => self.most(a),
            Sites::If(_, a, b) => self.most(a).max(self.most(b)),
            _ => all,
        }
    }

    /// The answer of a comparison in every position, with the number whose values decide it; `None` where that depends on the position, or no
    /// position is asked.
    pub(super) fn decided(self, cond: &Cond) -> Option<(bool, &Num, Values)> {
        let Cond::Compare(a, how, b) = cond else { return None };
        let asks = |num: &Num| !matches!(num, Num::Const(_));
        let (left, right) = (self.of(a), self.of(b));
        let (number, values) = match (asks(a), asks(b)) {
            (true, false) => (&**a, left.clone()),
            (false, true) => (&**b, right.clone()),
            _ => return None,
        };
        compared(&left, *how, &right).map(|holds| (holds, number, values))
    }
}

fn either(a: Values, b: Values) -> Values {
    match (a, b) {
        (Values::Of(a), Values::Of(b)) if a.len() + b.len() <= MOST => Values::Of(a.union(&b).copied().collect()),
        (a, b) => {
            let ((a, b), (c, d)) = (a.ends(), b.ends());
            Values::Range(a.min(c), b.max(d))
        }
    }
}

fn joined(operator: Operator, a: &Values, b: &Values) -> Values {
    if let (Values::Of(a), Values::Of(b)) = (a, b)
        && a.len() * b.len() <= MOST
    {
        return Values::Of(a.iter().flat_map(|a| b.iter().map(|b| operator.apply(*a, *b))).collect());
    }
    let ((a, b), (c, d)) = (a.ends(), b.ends());
    match operator {
        // A sum that reaches the end of the range has no known end.
        Operator::Add if b.checked_add(d).is_some() && a.checked_add(c).is_some() => Values::Range(a + c, b + d),
        Operator::Add if a >= 0 && c >= 0 => Values::Range(a.saturating_add(c), i32::MAX),
        Operator::Sub if b.checked_sub(c).is_some() && a.checked_sub(d).is_some() => Values::Range(a - d, b - c),
        Operator::Mul if a >= 0 && c >= 0 => Values::Range(a.saturating_mul(c), b.saturating_mul(d)),
        Operator::Min => Values::Range(a.min(c), b.min(d)),
        Operator::Max => Values::Range(a.max(c), b.max(d)),
        Operator::Div if a >= 0 && c >= 0 => Values::Range(0, b),
        _ => Values::ANY,
    }
}

/// The result of a comparison, where it is the same for all values.
fn compared(left: &Values, how: Compare, right: &Values) -> Option<bool> {
    let ((a, b), (c, d)) = (left.ends(), right.ends());
    let (always, never) = match how {
        Compare::AtMost => (b <= c, a > d),
        Compare::AtLeast => (a >= d, b < c),
        Compare::Equals => {
            let lacks = |values: &Values, other: &Values| match (values, other) {
                (Values::Of(values), Values::Of(other)) => values.is_disjoint(other),
                _ => false,
            };
            (a == b && c == d && a == c, b < c || a > d || lacks(left, right))
        }
    };
    match (always, never) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i32]) -> Values {
        Values::Of(values.iter().copied().collect())
    }

    #[test]
    fn comparisons_are_decided_by_what_can_be() {
        let die = of(&[-1, 1, 3, 5]);
        assert_eq!(compared(&die, Compare::Equals, &of(&[3])), None);
        assert_eq!(compared(&die, Compare::Equals, &of(&[4])), Some(false));
        assert_eq!(compared(&die, Compare::AtMost, &of(&[5])), Some(true));
        assert_eq!(compared(&of(&[2]), Compare::AtLeast, &of(&[2])), Some(true));
        assert_eq!(compared(&Values::Range(0, i32::MAX), Compare::AtLeast, &of(&[0])), Some(true));
        assert_eq!(compared(&Values::Range(0, 25), Compare::AtLeast, &of(&[26])), Some(false));
        assert_eq!(compared(&Values::ANY, Compare::Equals, &of(&[0])), None);
    }

    #[test]
    fn sums_know_their_ends() {
        assert_eq!(joined(Operator::Add, &of(&[1, 2]), &of(&[10])), of(&[11, 12]));
        assert_eq!(joined(Operator::Add, &Values::Range(0, i32::MAX), &of(&[1])), Values::Range(1, i32::MAX));
        assert_eq!(joined(Operator::Sub, &Values::Range(0, 9), &Values::Range(0, 9)), Values::Range(-9, 9));
        assert_eq!(joined(Operator::Min, &Values::Range(0, 9), &Values::Range(0, i32::MAX)), Values::Range(0, 9));
    }
}
