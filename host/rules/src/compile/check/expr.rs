//! Validation of sets, numbers and conditions: a method for each kind of reference, and the words that ask for more.

use std::convert::Infallible;

use crate::compile::CompileError;
use crate::compile::check::{Checked, Checker};
use crate::spec::stage::Visit;
use crate::spec::{
    Cond, DirectionId, Dropping, FormId, HookId, KindId, MOST_APART, Num, PhaseId, RegisterId, RegisterKind, Resolved, Ruling, SideId,
    Site, Sites, Travel, Ways, Who,
};

impl Checker<'_> {
    pub(crate) fn sites(&self, sites: &Sites) -> Checked {
        References(self).sites(sites)
    }

    pub(crate) fn num(&self, num: &Num) -> Checked {
        References(self).num(num)
    }

    pub(crate) fn cond(&self, cond: &Cond) -> Checked {
        References(self).cond(cond)
    }
}

/// Checks every reference of an expression.
pub(crate) struct References<'a>(pub(crate) &'a Checker<'a>);

impl References<'_> {
    fn on_board(&self, sites: &[Site]) -> Checked {
        self.0.unless(sites.iter().any(|site| usize::from(*site) >= self.0.spec.board.sites()), || "a site is not on the board".to_owned())
    }
}

impl Visit<Resolved> for References<'_> {
    type Fault = CompileError;

    fn sites(&mut self, set: &Sites) -> Checked {
        let surrounds = || self.0.spec.phases.iter().any(|phase| phase.surround.is_some());
        match set {
            Sites::PartsWith { at_least, .. } if !(1..=MOST_APART).contains(at_least) => {
                self.0.unless(true, || format!("parts are asked for 1 to {MOST_APART} sites apart"))
            }
            Sites::Eyes(_) if !surrounds() => {
                self.0.unless(true, || "eyes are looked for where groups are captured, and this game has no `surround`".to_owned())
            }
            other => other.visit(self),
        }
    }

    fn side(&mut self, side: &SideId) -> Checked {
        self.0.who(Who::Side(*side))
    }

    fn kinds(&mut self, kind: &KindId) -> Checked {
        self.0.kind(*kind)
    }

    fn kind(&mut self, kind: &KindId) -> Checked {
        self.0.kind(*kind)
    }

    fn in_hand(&mut self, kind: &KindId) -> Checked {
        self.0.kind(*kind)
    }

    fn fixed(&mut self, sites: &Vec<Site>) -> Checked {
        self.on_board(sites)
    }

    fn zones(&mut self, zones: &Vec<Vec<Site>>) -> Checked {
        let each = zones.len() == self.0.spec.sides.len();
        self.0.unless(!each, || "a set of each side needs one set for every side".to_owned())?;
        zones.iter().try_for_each(|zone| self.on_board(zone))
    }

    fn marks(&mut self, register: &RegisterId) -> Checked {
        self.0.register(*register, |r| r.kind == RegisterKind::Sites)
    }

    fn counter(&mut self, register: &RegisterId) -> Checked {
        self.0.register(*register, |r| r.kind == RegisterKind::Number)
    }

    fn counts(&mut self, register: &RegisterId) -> Checked {
        self.0.counts(*register)
    }

    fn paid(&mut self, register: &RegisterId) -> Checked {
        self.0.register(*register, |r| matches!(r.kind, RegisterKind::Instances(_)))
    }

    fn whose(&mut self, who: &Who) -> Checked {
        self.0.who(*who)
    }

    fn by(&mut self, who: &Who) -> Checked {
        self.0.who(*who)
    }

    fn view(&mut self, who: &Who) -> Checked {
        self.0.who(*who)
    }

    fn form(&mut self, form: &FormId) -> Checked {
        self.0.any_form(*form)
    }

    fn site_form(&mut self, form: &FormId) -> Checked {
        self.0.form_of_sites(*form)
    }

    fn made_form(&mut self, form: &FormId) -> Checked {
        self.0.form_of_sites(*form)
    }

    fn direction(&mut self, direction: &DirectionId) -> Checked {
        self.0.directions(&[*direction])
    }

    fn directions(&mut self, directions: &Vec<DirectionId>) -> Checked {
        self.0.directions(directions)
    }

    fn links(&mut self, directions: &Vec<DirectionId>) -> Checked {
        self.0.directions(directions)
    }

    fn ways(&mut self, ways: &Ways) -> Checked {
        self.0.ways(ways)
    }

    /// Axes that a board does not have hold no lines.
    fn axis(&mut self, _: &u8) -> Checked {
        Ok(())
    }

    fn track(&mut self, track: &u8) -> Checked {
        self.0.track(*track, false)
    }

    fn closed_track(&mut self, track: &u8) -> Checked {
        self.0.track(*track, true)
    }

    fn placed(&mut self, kind: &KindId) -> Checked {
        self.0.kind(*kind)
    }

    fn phase(&mut self, phase: &PhaseId) -> Checked {
        self.0.phase(*phase)
    }

    fn shared_marks(&mut self, register: &RegisterId) -> Checked {
        self.0.shared_marks(*register)
    }

    fn legs(&mut self, legs: &Vec<(Site, Site)>) -> Checked {
        self.0.legs(legs)
    }

    fn travel(&mut self, travel: &Travel) -> Checked {
        self.0.travel(travel)
    }

    fn dropping(&mut self, dropping: &Dropping) -> Checked {
        self.0.dropping(dropping)
    }

    fn rule(&mut self, _: &Box<Ruling>) -> Checked {
        Ok(())
    }

    /// The number of functions is known when the rules are compiled.
    fn hook(&mut self, _: &HookId) -> Checked {
        Ok(())
    }

    fn points(&mut self, points: &Infallible) -> Checked {
        match *points {}
    }

    fn ending(&mut self, ending: &Infallible) -> Checked {
        match *ending {}
    }

    fn linked(&mut self, linked: &Infallible) -> Checked {
        match *linked {}
    }
}
