//! What must be so before a condition can hold: looked at before the condition itself, which asks for more.

use crate::native::expr::{CondExpr, NumExpr, SetExpr};
use crate::spec::{Compare, FormId, MAX_FORMS};
use crate::state::State;

/// Something that is quickly looked at, without which a condition cannot hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gate {
    /// Nothing is known.
    Open,
    /// The position has stood so often.
    Stood(u16),
    /// So many turns were quiet.
    Quiet(u32),
    /// So many turns in a row were passed.
    Passes(u16),
    /// The last landing has made such a form.
    Made(FormId),
    /// Some side has no more pieces than that.
    Few(u16),
    /// No more than so many sites are empty.
    Room(u32),
}

impl Gate {
    pub(crate) fn of<const W: usize>(cond: &CondExpr<W>) -> Gate {
        let small = |n: i32| n.clamp(0, i32::from(u16::MAX)) as u16;
        match cond {
            CondExpr::Pieces(_, Compare::AtMost | Compare::Equals, n) => Gate::Few(small(*n)),
            CondExpr::Compare(a, how, b) => match (&**a, how, &**b) {
                (NumExpr::Occurrences, Compare::AtLeast | Compare::Equals, NumExpr::Const(n)) => Gate::Stood(small(*n)),
                (NumExpr::Quiet, Compare::AtLeast | Compare::Equals, NumExpr::Const(n)) => Gate::Quiet((*n).max(0) as u32),
                (NumExpr::Passes, Compare::AtLeast | Compare::Equals, NumExpr::Const(n)) => Gate::Passes(small(*n)),
                (NumExpr::Made(form), Compare::AtLeast | Compare::Equals, NumExpr::Const(n)) if *n > 0 => Gate::Made(*form),
                (NumExpr::Count(set), Compare::AtMost | Compare::Equals, NumExpr::Const(n)) if matches!(**set, SetExpr::Empty) => {
                    Gate::Room((*n).max(0) as u32)
                }
                _ => Gate::Open,
            },
            CondExpr::All(list) => list.iter().map(|cond| Gate::of(cond)).find(|gate| *gate != Gate::Open).unwrap_or(Gate::Open),
            CondExpr::AnySide(of) | CondExpr::For(_, of) => Gate::of(of),
            _ => Gate::Open,
        }
    }

    /// How often the position must have stood at least.
    pub(crate) fn stood(self) -> u16 {
        if let Gate::Stood(n) = self { n } else { 0 }
    }

    #[inline(always)]
    pub(crate) fn is_open<const W: usize>(self, s: &State<W>, sides: u8) -> bool {
        match self {
            Gate::Open => true,
            Gate::Stood(n) => s.flow.stood >= n,
            Gate::Quiet(n) => s.flow.quiet >= n,
            Gate::Passes(n) => s.flow.passes >= n,
            Gate::Made(form) => s.made[usize::from(form) % MAX_FORMS] > 0,
            Gate::Few(n) => {
                let [first, second, others @ ..] = &s.counts;
                *first <= n
                    || (*second <= n && sides > 1)
                    || (sides > 2 && others.iter().take(usize::from(sides) - 2).any(|count| *count <= n))
            }
            Gate::Room(n) => s.empty.len() <= n,
        }
    }
}
