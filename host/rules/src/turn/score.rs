//! Scores: a position counted by a declared way, part by part in exact fractions.

use std::convert::Infallible;

use num_rational::Ratio;

use crate::api::answers::{Scored, ScoredPart};
use crate::native::compiled_rules::CompiledRules;
use crate::native::score::{AmountExpr, ScoreExpr};
use crate::same_references;
use crate::spec::stage::{Fold, sure};
use crate::spec::{Exact, MAX_SIDES, Num, Resolved, Share, SideId, Tie};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// The totals of all sides; `None` where a number outgrows an exact fraction.
    pub(crate) fn totals(&self, s: &State<W>, scoring: &ScoreExpr<W>) -> Option<[Exact; MAX_SIDES]> {
        let mut totals = [Ratio::from_integer(0); MAX_SIDES];
        for (of, amount) in &scoring.parts {
            for side in self.players().filter(|side| of.is_none_or(|of| of == *side)) {
                let (value, _) = self.amount(s, side, amount)?;
                let total = &mut totals[usize::from(side) % MAX_SIDES];
                *total = plus(*total, value)?;
            }
        }
        Some(totals)
    }

    /// The value of a part for a side, and the number that it multiplies.
    fn amount(&self, s: &State<W>, side: SideId, amount: &AmountExpr<W>) -> Option<(Exact, Option<i32>)> {
        match amount {
            AmountExpr::Times(each, num) => {
                let count = self.num(s, side, num);
                Some((times(*each, count.into())?, Some(count)))
            }
            AmountExpr::Share { within, by, directions, how } => {
                let mut sum = Some(Ratio::from_integer(0));
                let by = |side: SideId| self.set(s, side, by);
                self.parts(self.set(s, side, within), directions, |part| {
                    let around = self.beside(part, directions);
                    let counts = self.side_ids().map(|side| (by(side) & around).len());
                    let share = shared(part.len(), (by(side) & around).len(), counts, *how);
                    sum = sum.and_then(|sum| plus(sum, share));
                });
                Some((sum?, None))
            }
        }
    }

    /// The sides that somebody plays: nobody's pieces win nothing.
    fn players(&self) -> impl Iterator<Item = SideId> + '_ {
        self.side_ids().filter(|side| self.neutrals & side.bit() == 0)
    }

    /// The winner by the totals in order of the sides.
    fn winner(&self, totals: &[Exact], tie: Tie) -> Option<SideId> {
        let of = |side: SideId| totals.get(usize::from(side));
        let best = self.players().filter_map(of).max()?;
        let mut ahead = self.players().filter_map(|side| Some((side, of(side)?))).filter(|(_, total)| *total == best);
        match (ahead.next(), ahead.next(), tie) {
            (Some((side, _)), None, _) => Some(side),
            (Some(_), Some(_), Tie::Wins(side)) => Some(side),
            _ => None,
        }
    }

    /// The winner by a way of counting.
    pub(crate) fn score_winner(&self, s: &State<W>, scoring: usize) -> Option<SideId> {
        let scoring = self.scores.get(scoring)?;
        let totals = self.totals(s, scoring)?;
        self.winner(totals.get(..usize::from(self.side_count))?, scoring.tie)
    }

    /// A position counted, part by part.
    pub(crate) fn score(&self, s: &State<W>, index: usize) -> Option<Scored> {
        let (scoring, declared) = (self.scores.get(index)?, self.spec.scores.get(index)?);
        let mut totals = vec![Ratio::from_integer(0); usize::from(self.side_count)];
        let mut parts = Vec::with_capacity(scoring.parts.len());
        for (of, amount) in &scoring.parts {
            let (mut values, mut counts) = (Vec::new(), Vec::new());
            for side in self.side_ids() {
                let concerned = of.is_none_or(|of| of == side) && self.neutrals & side.bit() == 0;
                let (value, count) = if concerned { self.amount(s, side, amount)? } else { (Ratio::from_integer(0), None) };
                values.push(value);
                counts.push(count);
            }
            for (total, value) in totals.iter_mut().zip(&values) {
                *total = plus(*total, *value)?;
            }
            parts.push(ScoredPart { values, counts });
        }
        let winner = self.winner(&totals, scoring.tie);
        let mut order: Vec<Exact> = self.players().filter_map(|side| totals.get(usize::from(side)).copied()).collect();
        order.sort_unstable();
        let lead = match order[..] {
            [.., second, best] => plus(best, -second)?,
            _ => Ratio::from_integer(0),
        };
        let margin = lead * declared.per;
        let stake = declared.stake.as_ref().map(|stake| match winner {
            Some(_) => {
                let margin = i32::try_from(margin.floor().to_integer()).unwrap_or(i32::MAX);
                self.num(s, s.flow.mover, &self.lowering().num(&sure(WithMargin(margin).num(&stake.value))))
            }
            None => 0,
        });
        let mut owners = vec![None; self.sites];
        if let Some(owned) = &scoring.owned {
            for side in self.side_ids() {
                self.set(s, side, owned).iter().for_each(|site| owners[usize::from(site)] = Some(side));
            }
        }
        Some(Scored { totals, winner, margin, stake, parts, owners })
    }
}

/// A side's share of a region of so many sites, with `own` pieces around it and `all` of every side.
fn shared(sites: u32, own: u32, all: impl Iterator<Item = u32> + Clone, how: Share) -> Exact {
    let sites = i128::from(sites);
    let (sum, sides) = (all.clone().sum::<u32>(), all.clone().count().max(1));
    match how {
        _ if sum == 0 => Ratio::new(sites, sides as i128),
        Share::Proportional => Ratio::new(sites * i128::from(own), i128::from(sum)),
        Share::Majority => {
            let most = all.clone().max().unwrap_or(0);
            let equal = all.filter(|&count| count == most).count().max(1);
            if own == most { Ratio::new(sites, equal as i128) } else { Ratio::from_integer(0) }
        }
    }
}

fn plus(a: Exact, b: Exact) -> Option<Exact> {
    // Whole numbers, nearly always: no common denominator is looked for.
    if a.denom() == b.denom() && *a.denom() == 1 {
        return a.numer().checked_add(*b.numer()).map(Ratio::from_integer);
    }
    let (left, right) = (a.numer().checked_mul(*b.denom())?, b.numer().checked_mul(*a.denom())?);
    Some(Ratio::new(left.checked_add(right)?, a.denom().checked_mul(*b.denom())?))
}

fn times(each: Exact, count: i128) -> Option<Exact> {
    let numer = each.numer().checked_mul(count)?;
    Some(if *each.denom() == 1 { Ratio::from_integer(numer) } else { Ratio::new(numer, *each.denom()) })
}

/// Puts the margin in its place.
struct WithMargin(i32);

impl Fold<Resolved, Resolved> for WithMargin {
    type Fault = Infallible;

    fn num(&mut self, num: &Num) -> Result<Num, Infallible> {
        match num {
            Num::Margin => Ok(Num::Const(self.0)),
            other => other.fold(self),
        }
    }

    same_references! {
        Resolved => Resolved:
        side Side, kinds Kinds, kind Kind, in_hand InHand, fixed Fixed, zones Zones, marks Marks, counter Counter, counts Counts, paid Paid, whose Whose,
        by By, view View, form Form, site_form SiteForm, made_form MadeForm, direction Direction, directions Directions, links Links, ways Ways,
        axis Axis, track Track, closed_track ClosedTrack, placed Placed, phase Phase,
        shared_marks SharedMarks, legs Legs, travel Travel, dropping Dropping, rule Rule, hook Hook, points Points, ending Ending, linked Linked,
    }
}
