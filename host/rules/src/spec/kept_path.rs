//! A path that a law keeps open: no decision may cut a side's pieces off from where they win.

use super::stage::Part;
use super::{Compare, Cond, DirectionId, Num, Sites, Spec};

/// A path that a law keeps open, read from the view of each side.
#[derive(Debug, Clone, Copy)]
pub struct KeptPath<'a> {
    /// The sites where it begins.
    pub from: &'a Sites,
    /// The sites that lead on.
    pub within: &'a Sites,
    /// The directions of its steps.
    pub directions: &'a [DirectionId],
    /// The sites where it ends.
    pub to: &'a Sites,
}

impl Spec {
    /// The path that the first such law keeps open.
    pub fn kept_path(&self) -> Option<KeptPath<'_>> {
        let laws = self.phases.iter().flat_map(|phase| phase.laws.iter().chain(phase.moves.iter().flat_map(|generator| &generator.laws)));
        laws.map(|law| &law.never).find_map(barred)
    }
}

/// The path that a condition finds shut.
fn barred(when: &Cond) -> Option<KeptPath<'_>> {
    match when {
        Cond::Not(_) => None,
        Cond::Compare(number, Compare::Equals | Compare::AtMost, most) => match (&**number, &**most) {
            (Num::Count(sites), Num::Const(0)) => path(sites),
            _ => None,
        },
        other => {
            let mut found = None;
            other.for_each_part(&mut |part| {
                if let Part::Cond(cond) = part {
                    found = found.or_else(|| barred(cond));
                }
            });
            found
        }
    }
}

/// The path whose end a set holds.
fn path(sites: &Sites) -> Option<KeptPath<'_>> {
    let Sites::Both(a, b) = sites else { return None };
    match (&**a, &**b) {
        (Sites::Connected { from, within, directions }, to) | (to, Sites::Connected { from, within, directions }) => {
            Some(KeptPath { from, within, directions, to })
        }
        _ => None,
    }
}
