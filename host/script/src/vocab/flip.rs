//! Expressions read from the other side.

use std::sync::Arc;

use super::expr::{ByWhom, Cond, CondExpr, Num, NumExpr, Points, Sites, SitesExpr};
use super::lines::Line;

/// Why an expression cannot be read from the other side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CannotFlip;

/// The number read from the other side: own becomes enemy, and the reverse.
///
/// # Errors
/// What the last move made, and functions, belong to the mover and cannot be turned.
pub(super) fn flip_num(num: &NumExpr) -> Result<NumExpr, CannotFlip> {
    let pair = |a: &Num, b: &Num| -> Result<(Num, Num), CannotFlip> { Ok((Num::new(flip_num(a)?), Num::new(flip_num(b)?))) };
    Ok(match num {
        NumExpr::Const(_) | NumExpr::Turns | NumExpr::Quiet | NumExpr::Acted | NumExpr::Occurrences | NumExpr::Passes | NumExpr::Margin => {
            num.clone()
        }
        NumExpr::Count(sites) => NumExpr::Count(Sites::new(flip_sites(sites)?)),
        NumExpr::Hand(kind, whose) => NumExpr::Hand(kind.clone(), whose.flipped()),
        NumExpr::Held(counts, sites) => NumExpr::Held(counts.clone(), Sites::new(flip_sites(sites)?)),
        NumExpr::Parts(sites, directions) => NumExpr::Parts(Sites::new(flip_sites(sites)?), directions.clone()),
        NumExpr::MostOn(sites, axis) => NumExpr::MostOn(Sites::new(flip_sites(sites)?), *axis),
        NumExpr::Points(points) => {
            let on = Sites::new(flip_sites(&points.on)?);
            NumExpr::Points(Arc::new(Points { on, whose: points.whose.flipped(), ..(**points).clone() }))
        }
        NumExpr::Register(register, whose) => NumExpr::Register(register.clone(), whose.flipped()),
        NumExpr::Standing(form, whose) => NumExpr::Standing(form.clone(), whose.flipped()),
        NumExpr::Fired(form, whose) => NumExpr::Fired(form.clone(), whose.flipped()),
        NumExpr::FiredValue(form, whose) => NumExpr::FiredValue(form.clone(), whose.flipped()),
        NumExpr::If(cond, a, b) => {
            let (a, b) = pair(a, b)?;
            NumExpr::If(Cond::new(CondExpr::OfEnemy(cond.clone())), a, b)
        }
        NumExpr::Add(a, b) => pair(a, b).map(|(a, b)| NumExpr::Add(a, b))?,
        NumExpr::Sub(a, b) => pair(a, b).map(|(a, b)| NumExpr::Sub(a, b))?,
        NumExpr::Mul(a, b) => pair(a, b).map(|(a, b)| NumExpr::Mul(a, b))?,
        NumExpr::Div(a, b) => pair(a, b).map(|(a, b)| NumExpr::Div(a, b))?,
        NumExpr::Min(a, b) => pair(a, b).map(|(a, b)| NumExpr::Min(a, b))?,
        NumExpr::Max(a, b) => pair(a, b).map(|(a, b)| NumExpr::Max(a, b))?,
        NumExpr::Made(_)
        | NumExpr::MadeValue(_)
        | NumExpr::Parallel(_)
        | NumExpr::Crossing(_)
        | NumExpr::Flanked(..)
        | NumExpr::Taken(_)
        | NumExpr::Hook(_)
        | NumExpr::Native(_) => return Err(CannotFlip),
    })
}

/// The set read from the other side.
///
/// # Errors
/// As [`flip_num`].
pub(super) fn flip_sites(sites: &SitesExpr) -> Result<SitesExpr, CannotFlip> {
    let flip = |s: &Sites| flip_sites(s).map(Sites::new);
    Ok(match sites {
        SitesExpr::Own => SitesExpr::Enemy,
        SitesExpr::Enemy => SitesExpr::Own,
        SitesExpr::Marked(register, whose) => SitesExpr::Marked(register.clone(), whose.flipped()),
        SitesExpr::Inside(form, whose) => SitesExpr::Inside(form.clone(), whose.flipped()),
        SitesExpr::Neighbours(a, directions) => SitesExpr::Neighbours(flip(a)?, directions.clone()),
        SitesExpr::Shifted(a, direction) => SitesExpr::Shifted(flip(a)?, direction.clone()),
        SitesExpr::Attacked(ByWhom::Relative(whose), through) => SitesExpr::Attacked(ByWhom::Relative(whose.flipped()), flip(through)?),
        SitesExpr::Attacked(by, through) => SitesExpr::Attacked(by.clone(), flip(through)?),
        SitesExpr::Ranks { far, count, whose } => SitesExpr::Ranks { far: *far, count: *count, whose: whose.flipped() },
        SitesExpr::Along(a, axis) => SitesExpr::Along(flip(a)?, *axis),
        SitesExpr::Through(form, a) => SitesExpr::Through(form.clone(), flip(a)?),
        SitesExpr::Connected(a, b, directions) => SitesExpr::Connected(flip(a)?, flip(b)?, directions.clone()),
        SitesExpr::Enclosed(a, b, directions) => SitesExpr::Enclosed(flip(a)?, flip(b)?, directions.clone()),
        SitesExpr::PartsWith(a, b, n, directions) => SitesExpr::PartsWith(flip(a)?, flip(b)?, *n, directions.clone()),
        SitesExpr::Eyes(ByWhom::Relative(whose)) => SitesExpr::Eyes(ByWhom::Relative(whose.flipped())),
        SitesExpr::Run(line) => SitesExpr::Run(flip_line(line)?),
        SitesExpr::Flanked(line, by) => SitesExpr::Flanked(flip_line(line)?, flip(by)?),
        SitesExpr::Beyond(line) => SitesExpr::Beyond(flip_line(line)?),
        SitesExpr::Onward(a) => SitesExpr::Onward(flip(a)?),
        SitesExpr::Completing(form, whose) => SitesExpr::Completing(form.clone(), whose.flipped()),
        SitesExpr::Checkers(ByWhom::Relative(whose)) => SitesExpr::Checkers(ByWhom::Relative(whose.flipped())),
        SitesExpr::Holding(counts, how, n) => SitesExpr::Holding(counts.clone(), *how, Num::new(flip_num(n)?)),
        // The other side goes another way.
        SitesExpr::Trail(_) => return Err(CannotFlip),
        SitesExpr::Union(a, b) => SitesExpr::Union(flip(a)?, flip(b)?),
        SitesExpr::Both(a, b) => SitesExpr::Both(flip(a)?, flip(b)?),
        SitesExpr::Without(a, b) => SitesExpr::Without(flip(a)?, flip(b)?),
        SitesExpr::Others(a) => SitesExpr::Others(flip(a)?),
        SitesExpr::Prefer(list) => SitesExpr::Prefer(list.iter().map(flip).collect::<Result<_, _>>()?),
        SitesExpr::If(cond, a, b) => SitesExpr::If(Cond::new(CondExpr::OfEnemy(cond.clone())), flip(a)?, flip(b)?),
        SitesExpr::Ruled(a, rule) => SitesExpr::Ruled(flip(a)?, rule.clone()),
        SitesExpr::Hook(_) | SitesExpr::Native(_) => return Err(CannotFlip),
        fixed => fixed.clone(),
    })
}

/// Lines read from the other side, unless their directions are those of the side.
fn flip_line(line: &Line) -> Result<Arc<Line>, CannotFlip> {
    if line.directions.turn() {
        return Err(CannotFlip);
    }
    let (from, over) = (Sites::new(flip_sites(&line.from)?), Sites::new(flip_sites(&line.over)?));
    Ok(Arc::new(Line { from, over, ..(*line).clone() }))
}
