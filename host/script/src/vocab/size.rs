//! The extent of expressions: how many parts they have, and how deeply these nest. A script may build one in a loop that never ends,
//! and everything that walks an expression later, down to its evaluation, calls itself once for each level.

use super::expr::{CondExpr, Directions, FormRef, NumExpr, SitesExpr};
use super::registers::{Begins, RegisterRef};
use crate::decl::FormShape;
use crate::fault::{Said, said};

/// The most parts of an expression that a script may build; a larger one is a mistake (a loop that adds to itself).
pub(super) const LARGEST: u32 = 4096;

/// The most levels of an expression. Proved by a test to be few enough for every walk on the smallest stack that a thread of the
/// program has.
pub(super) const DEEPEST: u32 = 256;

/// How large an expression is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    /// Nodes of the whole expression, shared parts counted wherever they occur: what lowering it costs.
    pub parts: u32,
    /// Levels, this one included.
    pub depth: u32,
}

impl Extent {
    /// Something without parts.
    pub(super) const ONE: Extent = Extent { parts: 1, depth: 1 };

    /// Something with these parts.
    pub(super) fn over(parts: impl IntoIterator<Item = Extent>) -> Extent {
        let both = |all: Extent, part: Extent| Extent { parts: all.parts.saturating_add(part.parts), depth: all.depth.max(part.depth) };
        let inner = parts.into_iter().fold(Extent { parts: 0, depth: 0 }, both);
        Extent { parts: inner.parts.saturating_add(1), depth: inner.depth.saturating_add(1) }
    }

    /// Something that becomes a row of so many parts, each over the one before: a union of kinds.
    fn row(length: usize) -> Extent {
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        Extent { parts: length.saturating_add(1), depth: length.saturating_add(1) }
    }

    /// The sentence for a thing that is too large, if it is.
    pub(super) fn refusal(self) -> Option<Said> {
        if self.parts > LARGEST {
            let en = format!("this expression has more than {LARGEST} parts");
            return Some(said(en, format!("此表达式超过 {LARGEST} 个部分")));
        }
        if self.depth > DEEPEST {
            let en = format!("this expression nests more than {DEEPEST} levels deep");
            return Some(said(en, format!("此表达式嵌套超过 {DEEPEST} 层")));
        }
        None
    }
}

impl Directions {
    pub(super) fn extent(&self) -> Extent {
        match self {
            Directions::Joined(both) => Extent::over([both.0.extent(), both.1.extent()]),
            _ => Extent::ONE,
        }
    }
}

impl FormRef {
    pub(super) fn extent(&self) -> Extent {
        match &self.decl.shape {
            FormShape::Shuttle { over, directions, .. } => Extent::over([over.extent(), directions.extent()]),
            _ => Extent::ONE,
        }
    }
}

impl RegisterRef {
    /// With what it begins with.
    pub(super) fn extent(&self) -> Extent {
        match self.begins.as_deref() {
            Some(Begins::Sites(sites) | Begins::Each(_, Some(sites))) => Extent::over([sites.extent()]),
            _ => Extent::ONE,
        }
    }
}

impl SitesExpr {
    pub(super) fn extent(&self) -> Extent {
        match self {
            SitesExpr::Neighbours(a, directions) => Extent::over([a.extent(), directions.extent()]),
            SitesExpr::Shifted(a, _)
            | SitesExpr::Others(a)
            | SitesExpr::Along(a, _)
            | SitesExpr::Onward(a)
            | SitesExpr::Ruled(a, _)
            | SitesExpr::Attacked(_, a) => Extent::over([a.extent()]),
            SitesExpr::Through(form, a) => Extent::over([form.extent(), a.extent()]),
            SitesExpr::Inside(form, _) | SitesExpr::Completing(form, _) => Extent::over([form.extent()]),
            SitesExpr::Marked(register, _) => Extent::over([register.extent()]),
            SitesExpr::Run(line) | SitesExpr::Beyond(line) => {
                Extent::over([line.from.extent(), line.over.extent(), line.directions.extent()])
            }
            SitesExpr::Flanked(line, by) => Extent::over([line.from.extent(), line.over.extent(), line.directions.extent(), by.extent()]),
            SitesExpr::Holding(register, _, n) => Extent::over([register.extent(), n.extent()]),
            SitesExpr::Trail(trail) => Extent::over([trail.from.extent(), trail.through.extent()]),
            SitesExpr::Kind(names) => Extent::row(names.len()),
            SitesExpr::Named(names) => Extent { depth: 1, ..Extent::row(names.len()) },
            SitesExpr::Union(a, b) | SitesExpr::Both(a, b) | SitesExpr::Without(a, b) => Extent::over([a.extent(), b.extent()]),
            SitesExpr::Connected(a, b, directions) | SitesExpr::Enclosed(a, b, directions) | SitesExpr::PartsWith(a, b, _, directions) => {
                Extent::over([a.extent(), b.extent(), directions.extent()])
            }
            SitesExpr::Prefer(list) => Extent::over(list.iter().map(|set| set.extent())),
            SitesExpr::If(cond, a, b) => Extent::over([cond.extent(), a.extent(), b.extent()]),
            SitesExpr::None
            | SitesExpr::All
            | SitesExpr::Own
            | SitesExpr::Enemy
            | SitesExpr::Empty
            | SitesExpr::Side(_)
            | SitesExpr::Royal
            | SitesExpr::Ranks { .. }
            | SitesExpr::Region(_)
            | SitesExpr::Centre
            | SitesExpr::CentreDiagonal { .. }
            | SitesExpr::Last
            | SitesExpr::Eyes(_)
            | SitesExpr::Came
            | SitesExpr::Skimmed
            | SitesExpr::Checkers(_)
            | SitesExpr::Hook(_)
            | SitesExpr::Native(_) => Extent::ONE,
        }
    }
}

impl NumExpr {
    pub(super) fn extent(&self) -> Extent {
        match self {
            NumExpr::Count(sites) | NumExpr::MostOn(sites, _) => Extent::over([sites.extent()]),
            NumExpr::Parts(sites, directions) => Extent::over([sites.extent(), directions.extent()]),
            NumExpr::Held(register, sites) => Extent::over([register.extent(), sites.extent()]),
            NumExpr::Register(register, _) => Extent::over([register.extent()]),
            // The set occurs once for each worth, and the terms are added up one by one.
            NumExpr::Points(points) => {
                let (on, worths) = (points.on.extent(), points.values.len() as u32 + 1);
                Extent {
                    parts: worths.saturating_mul(on.parts.saturating_add(1)).saturating_add(1),
                    depth: on.depth.saturating_add(worths).saturating_add(1),
                }
            }
            NumExpr::Taken(names) => Extent::row(names.len()),
            NumExpr::If(cond, a, b) => Extent::over([cond.extent(), a.extent(), b.extent()]),
            NumExpr::Add(a, b) | NumExpr::Sub(a, b) | NumExpr::Mul(a, b) | NumExpr::Div(a, b) | NumExpr::Min(a, b) | NumExpr::Max(a, b) => {
                Extent::over([a.extent(), b.extent()])
            }
            NumExpr::Made(form)
            | NumExpr::MadeValue(form)
            | NumExpr::Standing(form, _)
            | NumExpr::Parallel(form)
            | NumExpr::Crossing(form)
            | NumExpr::Fired(form, _)
            | NumExpr::FiredValue(form, _) => Extent::over([form.extent()]),
            NumExpr::Flanked(form, by, _) => Extent::over([form.extent(), by.extent()]),
            NumExpr::Const(_)
            | NumExpr::Hand(..)
            | NumExpr::Turns
            | NumExpr::Quiet
            | NumExpr::Acted
            | NumExpr::Occurrences
            | NumExpr::Passes
            | NumExpr::Margin
            | NumExpr::Hook(_)
            | NumExpr::Native(_) => Extent::ONE,
        }
    }
}

impl CondExpr {
    pub(super) fn extent(&self) -> Extent {
        match self {
            CondExpr::Compare(a, _, b) => Extent::over([a.extent(), b.extent()]),
            CondExpr::All(list) | CondExpr::Any(list) => Extent::over(list.iter().map(|cond| cond.extent())),
            // Read once for each side: four times at most, and as often again in each that holds it.
            CondExpr::AnySide(a) => {
                let of = a.extent();
                Extent { parts: of.parts.saturating_mul(4).saturating_add(1), depth: of.depth.saturating_add(1) }
            }
            CondExpr::Not(a) | CondExpr::OfEnemy(a) | CondExpr::OfSide(_, a) | CondExpr::Claimed(_, Some(a)) => Extent::over([a.extent()]),
            CondExpr::Const(_)
            | CondExpr::NoMove
            | CondExpr::IsSide(_)
            | CondExpr::InCheck
            | CondExpr::Checking
            | CondExpr::Foul
            | CondExpr::Claimed(_, None)
            | CondExpr::Hook(_)
            | CondExpr::Native(_) => Extent::ONE,
        }
    }
}
