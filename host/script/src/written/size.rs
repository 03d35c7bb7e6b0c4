//! The extent of expressions: how many parts they have, and how deeply these nest. A script may build one in a loop that never ends,
//! and everything that walks an expression later, down to its evaluation, calls itself once for each level.

use std::convert::Infallible;

use tianyuan_rules::stage::{Extent, Measured, Visit, sure};
use tianyuan_rules::unread_references;
use tianyuan_words::{Message, message};

use super::{
    Begins, ByWhom, CondExpr, Directions, EndingWord, FormRef, FormShape, Hook, Kinds, Name, NumExpr, Places, Points, Ranks, RegisterRef,
    Rule, SitesExpr, Whose, Written,
};

/// The most parts of an expression that a script may build; a larger one is a mistake (a loop that adds to itself).
pub(crate) const LARGEST: u32 = 4096;

/// The most levels of an expression. Proved by a test to be few enough for every walk on the smallest stack that a thread of the
/// program has.
pub(crate) const DEEPEST: u32 = 256;

/// The sentence for a thing that is too large, if it is.
pub(crate) fn refusal(extent: Extent) -> Option<Message> {
    if extent.parts > LARGEST {
        return Some(message!(vocab.this_expression_has_more, most = LARGEST));
    }
    if extent.depth > DEEPEST {
        return Some(message!(vocab.this_expression_nests_more, most = DEEPEST));
    }
    None
}

/// The extent of something over these parts.
fn over(parts: impl IntoIterator<Item = Extent>) -> Extent {
    let mut inner = Extent::NONE;
    parts.into_iter().for_each(|part| inner.add(part));
    inner.over(1)
}

impl Measured for Directions {
    fn extent(&self) -> Extent {
        match self {
            Directions::Joined(both) => over([both.0.extent(), both.1.extent()]),
            _ => Extent::ONE,
        }
    }
}

impl Measured for FormRef {
    fn extent(&self) -> Extent {
        match &self.decl.shape {
            FormShape::Shuttle { over: form, directions, .. } => over([form.extent(), directions.extent()]),
            _ => Extent::ONE,
        }
    }
}

/// The size of its initial value, if it has one.
impl Measured for RegisterRef {
    fn extent(&self) -> Extent {
        match self.begins.as_deref() {
            Some(Begins::Sites(sites) | Begins::Each(_, Some(sites))) => over([sites.extent()]),
            _ => Extent::ONE,
        }
    }
}

/// They become a row of sets, each over the one before: a union.
impl Measured for Kinds {
    fn extent(&self) -> Extent {
        let length = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        Extent { parts: length, depth: length }
    }
}

impl Measured for Places {
    fn extent(&self) -> Extent {
        match self {
            Places::Named(names) => Extent { parts: u32::try_from(names.len()).unwrap_or(u32::MAX), depth: 0 },
            Places::Region(_) | Places::Centre | Places::CentreDiagonal { .. } => Extent::NONE,
        }
    }
}

/// The set occurs once for each worth, and the terms are added up one by one.
impl Measured for Points {
    fn extent(&self) -> Extent {
        let (on, worths) = (self.on.extent(), self.values.len() as u32 + 1);
        Extent { parts: worths.saturating_mul(on.parts.saturating_add(1)), depth: on.depth.saturating_add(worths) }
    }
}

impl Measured for EndingWord {
    fn extent(&self) -> Extent {
        match self {
            EndingWord::Claimed(_, Some(cond)) => cond.extent(),
            EndingWord::Claimed(_, None) | EndingWord::NoMove | EndingWord::Foul => Extent::NONE,
        }
    }
}

impl Measured for Name {}
impl Measured for Ranks {}
impl Measured for Whose {}
impl Measured for ByWhom {}
impl Measured for Rule {}
impl Measured for Hook {}

/// Number of directions that a word itself names.
pub(crate) fn names_of_directions(set: &SitesExpr) -> usize {
    let mut names = DirectionNames(0);
    sure(set.visit(&mut names));
    names.0
}

struct DirectionNames(usize);

impl Visit<Written> for DirectionNames {
    type Fault = Infallible;

    /// Parts were counted when they were made.
    fn sites(&mut self, _: &SitesExpr) -> Result<(), Infallible> {
        Ok(())
    }

    fn num(&mut self, _: &NumExpr) -> Result<(), Infallible> {
        Ok(())
    }

    fn cond(&mut self, _: &CondExpr) -> Result<(), Infallible> {
        Ok(())
    }

    fn directions(&mut self, directions: &std::sync::Arc<Directions>) -> Result<(), Infallible> {
        self.0 += directions.names();
        Ok(())
    }

    fn links(&mut self, directions: &std::sync::Arc<Directions>) -> Result<(), Infallible> {
        self.directions(directions)
    }

    fn ways(&mut self, directions: &std::sync::Arc<Directions>) -> Result<(), Infallible> {
        self.directions(directions)
    }

    unread_references! {
        Written:
        side Side, kinds Kinds, kind Kind, in_hand InHand, fixed Fixed, zones Zones, marks Marks, counter Counter, counts Counts, paid Paid,
        whose Whose, by By, view View, form Form, site_form SiteForm, made_form MadeForm, direction Direction, axis Axis, track Track, closed_track ClosedTrack,
        placed Placed, phase Phase, shared_marks SharedMarks, legs Legs, travel Travel, dropping Dropping,
        rule Rule, hook Hook, points Points, ending Ending, linked Linked,
    }
}
