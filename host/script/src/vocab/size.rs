//! How large an expression is: a script may build one in a loop that never ends.

use super::expr::{CondExpr, NumExpr, SitesExpr};

/// The largest expression that a script may build; a larger one is a mistake (a loop that adds to itself).
pub(super) const LARGEST: u32 = 4096;

fn sum(sizes: impl IntoIterator<Item = u32>) -> u32 {
    sizes.into_iter().fold(1, u32::saturating_add)
}

impl SitesExpr {
    pub(super) fn size(&self) -> u32 {
        match self {
            SitesExpr::Neighbours(a, _)
            | SitesExpr::Shifted(a, _)
            | SitesExpr::Through(_, a)
            | SitesExpr::Others(a)
            | SitesExpr::Along(a, _)
            | SitesExpr::Onward(a)
            | SitesExpr::Attacked(_, a) => sum([a.size()]),
            SitesExpr::Run(line) | SitesExpr::Beyond(line) => sum([line.from.size(), line.over.size()]),
            SitesExpr::Flanked(line, by) => sum([line.from.size(), line.over.size(), by.size()]),
            SitesExpr::Holding(_, _, n) => sum([n.size()]),
            SitesExpr::Trail(trail) => sum([trail.from.size(), trail.through.size()]),
            SitesExpr::Kind(names) => sum([names.len() as u32]),
            SitesExpr::Union(a, b)
            | SitesExpr::Both(a, b)
            | SitesExpr::Without(a, b)
            | SitesExpr::Connected(a, b, _)
            | SitesExpr::Enclosed(a, b, _)
            | SitesExpr::PartsWith(a, b, ..) => sum([a.size(), b.size()]),
            SitesExpr::Prefer(list) => sum(list.iter().map(|s| s.size())),
            SitesExpr::If(cond, a, b) => sum([cond.size(), a.size(), b.size()]),
            SitesExpr::Ruled(a, _) => sum([a.size()]),
            SitesExpr::Named(names) => sum([names.len() as u32]),
            _ => 1,
        }
    }
}

impl NumExpr {
    pub(super) fn size(&self) -> u32 {
        match self {
            NumExpr::Count(sites) | NumExpr::MostOn(sites, _) | NumExpr::Parts(sites, _) | NumExpr::Held(_, sites) => sum([sites.size()]),
            // The set stands once for each worth.
            NumExpr::Points(points) => sum([(points.values.len() as u32 + 1).saturating_mul(points.on.size().saturating_add(1))]),
            NumExpr::If(cond, a, b) => sum([cond.size(), a.size(), b.size()]),
            NumExpr::Add(a, b) | NumExpr::Sub(a, b) | NumExpr::Mul(a, b) | NumExpr::Div(a, b) | NumExpr::Min(a, b) | NumExpr::Max(a, b) => {
                sum([a.size(), b.size()])
            }
            _ => 1,
        }
    }
}

impl CondExpr {
    pub(super) fn size(&self) -> u32 {
        match self {
            CondExpr::Compare(a, _, b) => sum([a.size(), b.size()]),
            CondExpr::All(list) | CondExpr::Any(list) => sum(list.iter().map(|c| c.size())),
            CondExpr::Not(a) | CondExpr::AnySide(a) | CondExpr::OfEnemy(a) | CondExpr::OfSide(_, a) => sum([a.size()]),
            CondExpr::Claimed(_, Some(a)) => sum([a.size()]),
            _ => 1,
        }
    }
}
