//! Whether sets, numbers and conditions hang together.

use super::{Checked, Checker};
use crate::spec::{Cond, MOST_APART, Num, RegisterKind, Sites, Who};

impl Checker<'_> {
    pub(crate) fn sites(&self, sites: &Sites) -> Checked {
        match sites {
            Sites::None | Sites::All | Sites::Own | Sites::Enemy | Sites::Empty | Sites::Last | Sites::Royal | Sites::Hook(_) => Ok(()),
            Sites::Came | Sites::Skimmed => Ok(()),
            Sites::Run { from, over, directions, .. } | Sites::Beyond { from, over, directions, .. } => {
                self.ways(directions)?;
                self.sites(from)?;
                self.sites(over)
            }
            Sites::Flanked { from, over, by, directions, .. } => {
                self.ways(directions)?;
                [from, over, by].into_iter().try_for_each(|set| self.sites(set))
            }
            Sites::Onward(of) => self.sites(of),
            Sites::Completing(form, who) => {
                self.who(*who)?;
                self.form_of_sites(*form)
            }
            Sites::Checkers(who) => self.who(*who),
            Sites::Holding(register, _, number) => {
                self.counts(*register)?;
                self.num(number)
            }
            Sites::Trail { track, from, through, .. } => {
                self.any_track(*track)?;
                self.sites(from)?;
                self.sites(through)
            }
            Sites::OfSide(sets) => {
                self.unless(sets.len() != self.spec.sides.len(), || "a set of each side needs one set for every side".to_owned())?;
                let off = |s: &u16| usize::from(*s) >= self.spec.board.sites();
                self.unless(sets.iter().flatten().any(off), || "a site is not on the board".to_owned())
            }
            Sites::Connected { from, within: also, directions } | Sites::Enclosed { within: from, by: also, directions } => {
                self.directions(directions)?;
                self.sites(from)?;
                self.sites(also)
            }
            Sites::PartsWith { within, apart, at_least, directions } => {
                self.unless(!(1..=MOST_APART).contains(at_least), || format!("parts are asked for 1 to {MOST_APART} sites apart"))?;
                self.directions(directions)?;
                self.sites(within)?;
                self.sites(apart)
            }
            Sites::Eyes(who) => {
                self.unless(!self.spec.phases.iter().any(|phase| phase.surround.is_some()), || {
                    "eyes are looked for where groups are captured, and this game has no `surround`".to_owned()
                })?;
                self.who(*who)
            }
            Sites::Attacked(who, through) => self.who(*who).and_then(|()| self.sites(through)),
            Sites::Along(of, _) => self.sites(of),
            Sites::Side(side) => self.who(Who::Side(*side)),
            Sites::Kind(kind) => self.kind(*kind),
            Sites::Fixed(list) => {
                self.unless(list.iter().any(|s| usize::from(*s) >= self.spec.board.sites()), || "a site is not on the board".to_owned())
            }
            Sites::Marked(register, who) => {
                self.who(*who)?;
                self.register(*register, |r| r.kind == RegisterKind::Sites)
            }
            Sites::Neighbours(of, directions) => {
                self.directions(directions)?;
                self.sites(of)
            }
            Sites::Shifted(of, direction) => {
                self.directions(&[*direction])?;
                self.sites(of)
            }
            Sites::Inside(form, who) => {
                self.who(*who)?;
                self.any_form(*form)
            }
            Sites::Through(form, of) => {
                self.form_of_sites(*form)?;
                self.sites(of)
            }
            Sites::Union(a, b) | Sites::Both(a, b) | Sites::Without(a, b) => {
                self.sites(a)?;
                self.sites(b)
            }
            Sites::Others(of) | Sites::Ruled(of, _) => self.sites(of),
            Sites::Prefer(list) => list.iter().try_for_each(|set| self.sites(set)),
            Sites::If(cond, a, b) => {
                self.cond(cond)?;
                self.sites(a)?;
                self.sites(b)
            }
        }
    }

    pub(super) fn num(&self, num: &Num) -> Checked {
        match num {
            Num::Const(_) | Num::Turns | Num::Quiet | Num::Acted | Num::Occurrences | Num::Passes | Num::Margin | Num::Hook(_) => Ok(()),
            Num::Held(register, of) => {
                self.counts(*register)?;
                self.sites(of)
            }
            Num::Parts(of, directions) => {
                self.directions(directions)?;
                self.sites(of)
            }
            Num::Count(sites) | Num::MostOn(sites, _) => self.sites(sites),
            Num::Taken(kind) => self.kind(*kind),
            Num::Hand(kind, who) => {
                self.who(*who)?;
                self.kind(*kind)
            }
            Num::Register(register, who) => {
                self.who(*who)?;
                self.register(*register, |r| r.kind == RegisterKind::Number)
            }
            Num::Made(form) | Num::MadeValue(form) | Num::Parallel(form) | Num::Crossing(form) => self.form_of_sites(*form),
            Num::Standing(form, who) => {
                self.who(*who)?;
                self.any_form(*form)
            }
            Num::Flanked { lines, flank, .. } => {
                self.form_of_sites(*lines)?;
                self.form_of_sites(*flank)
            }
            Num::Fired(register, who) | Num::FiredValue(register, who) => {
                self.who(*who)?;
                self.register(*register, |r| matches!(r.kind, RegisterKind::Instances(_)))
            }
            Num::If(cond, a, b) => {
                self.cond(cond)?;
                self.num(a)?;
                self.num(b)
            }
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Div(a, b) | Num::Min(a, b) | Num::Max(a, b) => {
                self.num(a)?;
                self.num(b)
            }
        }
    }

    pub(crate) fn cond(&self, cond: &Cond) -> Checked {
        match cond {
            Cond::Const(_) | Cond::Hook(_) => Ok(()),
            Cond::Compare(a, _, b) => {
                self.num(a)?;
                self.num(b)
            }
            Cond::All(list) | Cond::Any(list) => list.iter().try_for_each(|cond| self.cond(cond)),
            Cond::Not(of) | Cond::AnySide(of) => self.cond(of),
            Cond::Checked(who) | Cond::CheckedThroughout(who) => self.who(*who),
            Cond::For(who, of) => {
                self.who(*who)?;
                self.cond(of)
            }
        }
    }
}
