//! Whether a spec hangs together: every index points at something, every limit of the host is kept.

use crate::form::MAX_FORMS;
use crate::rules::CompileError;
use crate::spec::{
    Action, Amount, Assign, Cond, Form, Num, Origin, Outcome, Pay, Phase, Register, RegisterKind, Repeat, Scoring, Shape, Sites, Spec,
    Suicide, Tie, When, Who,
};
use crate::state::MAX_SIDES;

type Checked = Result<(), CompileError>;

pub(crate) struct Checker<'a> {
    pub(crate) spec: &'a Spec,
    origin: &'a Origin,
}

pub(crate) fn check(spec: &Spec) -> Checked {
    let nowhere = Origin::default();
    let c = Checker { spec, origin: &nowhere };
    c.unless(!(1..=MAX_SIDES).contains(&spec.sides.len()), || format!("a game has 1 to {MAX_SIDES} sides, not {}", spec.sides.len()))?;
    c.unless(spec.kinds.is_empty(), || "a game needs at least one kind of piece".to_owned())?;
    c.unless(spec.kinds.len() > 250, || "a game has at most 250 kinds of pieces".to_owned())?;
    for kind in &spec.kinds {
        c.unless(kind.letters.len() != spec.sides.len() || kind.supply.len() != spec.sides.len(), || {
            format!("the piece `{}` needs a letter and a supply for each of the {} sides", kind.id, spec.sides.len())
        })?;
    }
    c.unless(spec.phases.is_empty() || spec.phases.len() > 64, || format!("a game has 1 to 64 phases, not {}", spec.phases.len()))?;
    c.unless(spec.ends.len() > 250, || "a game has at most 250 endings".to_owned())?;
    c.unless(spec.registers.len() > 200, || "a game has at most 200 registers".to_owned())?;
    c.unless(spec.forms.len() > MAX_FORMS, || format!("a game has at most {MAX_FORMS} forms"))?;
    for form in &spec.forms {
        Checker { spec, origin: &form.origin }.form(form)?;
    }
    for register in &spec.registers {
        if let RegisterKind::Instances(form) = register.kind {
            c.form_of_sites(form)?;
        }
    }
    for phase in &spec.phases {
        let c = Checker { spec, origin: &phase.origin };
        c.unless(phase.first.is_some_and(|side| usize::from(side) >= spec.sides.len()), || {
            format!("phase `{}` begins with an unknown side", phase.id)
        })?;
        c.unless(phase.moves.len() > 200 || phase.takes.awards.len() > 200, || {
            format!("phase `{}` has too many moves or awards", phase.id)
        })?;
        for generator in &phase.moves {
            let c = Checker { spec, origin: &generator.origin };
            c.action(&generator.action)?;
            generator.when.as_ref().map_or(Ok(()), |cond| c.cond(cond))?;
            generator.marks.map_or(Ok(()), |register| c.register(register, |r| r.kind == RegisterKind::Sites))?;
            c.assigns(&generator.then)?;
        }
        for award in &phase.takes.awards {
            let c = Checker { spec, origin: &award.origin };
            award.when.as_ref().map_or(Ok(()), |cond| c.cond(cond))?;
            match &award.pays {
                Pay::Count(num) => c.num(num)?,
                Pay::Fire(fire) => {
                    c.form_of_sites(fire.form)?;
                    c.register(fire.register, |r| r.per_side && r.kind == RegisterKind::Instances(fire.form))?;
                    fire.pays.as_ref().map_or(Ok(()), |num| c.num(num))?;
                }
            }
        }
        c.sites(&phase.takes.prey)?;
        c.groups(phase)?;
        c.assigns(&phase.enter)?;
        for exit in &phase.exits {
            c.cond(&exit.when)?;
            c.unless(usize::from(exit.to) >= spec.phases.len(), || format!("phase `{}` leads to an unknown phase", phase.id))?;
        }
    }
    for ending in &spec.ends {
        let c = Checker { spec, origin: &ending.origin };
        match &ending.when {
            When::Holds(cond) | When::Stuck(cond) => c.cond(cond)?,
            When::Claimed(claim, cond) => {
                c.unless(usize::from(*claim) >= spec.claims.len(), || "there is no such claim".to_owned())?;
                c.cond(cond)?;
            }
            When::Foul => {}
        }
        c.unless(matches!(ending.outcome, Outcome::Score(index) if usize::from(index) >= spec.scores.len()), || {
            "there is no such way of counting".to_owned()
        })?;
    }
    for scoring in &spec.scores {
        Checker { spec, origin: &scoring.origin }.scoring(scoring)?;
    }
    c.unless(spec.scores.len() > 250, || "a game has at most 250 ways of counting".to_owned())?;
    if let Some(random) = &spec.random {
        c.sites(&random.shuns)?;
    }
    crate::army::check(&c)
}

impl Checker<'_> {
    pub(crate) fn unless(&self, bad: bool, message: impl FnOnce() -> String) -> Checked {
        if bad { Err(CompileError { message: message(), origin: self.origin.clone() }) } else { Ok(()) }
    }

    /// Whether a phase's groups can be followed, and what it forbids be looked at.
    fn groups(&self, phase: &Phase) -> Checked {
        let c = |origin| Checker { spec: self.spec, origin };
        let places = |action: &Action| matches!(action, Action::Place { .. } | Action::Pass | Action::Mark { .. } | Action::Resume { .. });
        let only_placed = phase.moves.iter().all(|g| places(&g.action));
        if let Some(surround) = &phase.surround {
            let c = c(&surround.origin);
            c.directions(&surround.directions)?;
            c.unless(surround.directions.is_empty(), || "groups are connected in at least one direction".to_owned())?;
            let others = self.spec.phases.iter().filter_map(|phase| phase.surround.as_ref());
            let differs = others.into_iter().any(|other| other.directions != surround.directions);
            c.unless(differs, || "all phases of a game must connect groups in the same directions".to_owned())?;
            surround.lost.map_or(Ok(()), |register| c.register(register, |r| r.per_side && r.kind == RegisterKind::Number))?;
            c.unless(surround.suicide != Suicide::Allowed && !only_placed, || {
                "where pieces move, a group may be left without liberties: only placements are looked at beforehand".to_owned()
            })?;
            let armed = phase.moves.iter().any(|g| matches!(g.action, Action::Travel(_) | Action::Drop(_)));
            c.unless(armed, || "groups are not followed where pieces move in their own ways".to_owned())?;
        }
        for never in &phase.never {
            let c = c(&never.origin);
            c.unless(phase.surround.is_none() || !only_placed, || {
                "what must not come again is looked at where pieces are placed and groups captured; elsewhere an ending can judge `occurrences()`".to_owned()
            })?;
            let all = self.spec.phases.iter().flat_map(|phase| &phase.never);
            let differs = all.filter(|other| other.what != Repeat::Ko).any(|other| never.what != Repeat::Ko && other.what != never.what);
            c.unless(differs, || "a game looks at boards or at situations that come again, not at both".to_owned())?;
        }
        Ok(())
    }

    fn scoring(&self, scoring: &Scoring) -> Checked {
        self.unless(matches!(scoring.tie, Tie::Wins(side) if usize::from(side) >= self.spec.sides.len()), || {
            "there is no such side".to_owned()
        })?;
        scoring.owned.as_ref().map_or(Ok(()), |set| self.sites(set))?;
        scoring.dead.map_or(Ok(()), |register| self.register(register, |r| r.kind == RegisterKind::Sites && !r.per_side))?;
        for part in &scoring.parts {
            let c = Checker { spec: self.spec, origin: &part.origin };
            part.of.map_or(Ok(()), |side| c.who(Who::Side(side)))?;
            match &part.amount {
                Amount::Times(_, num) => c.num(num)?,
                Amount::Share { within, by, directions, .. } => {
                    c.directions(directions)?;
                    c.sites(within)?;
                    c.sites(by)?;
                }
            }
        }
        scoring.stake.as_ref().map_or(Ok(()), |stake| Checker { spec: self.spec, origin: &stake.origin }.num(&stake.value))
    }

    fn form(&self, form: &Form) -> Checked {
        let sites = self.spec.board.sites();
        match &form.shape {
            Shape::Sites(instances) => {
                self.unless(instances.len() > 60_000, || format!("the form `{}` has too many places", form.id))?;
                let bad = |i: &crate::spec::Instance| i.sites.is_empty() || i.sites.iter().chain(&i.not).any(|s| usize::from(*s) >= sites);
                self.unless(instances.iter().any(bad), || format!("the form `{}` leaves the board", form.id))
            }
            Shape::Shuttle { over, directions, .. } => {
                self.form_of_sites(*over)?;
                self.directions(directions)
            }
        }
    }

    fn form_of_sites(&self, form: u8) -> Checked {
        let found = self.spec.forms.get(usize::from(form));
        self.unless(!found.is_some_and(|f| matches!(f.shape, Shape::Sites(_))), || {
            "a form of sites (a square, a line …) is needed here".to_owned()
        })
    }

    fn any_form(&self, form: u8) -> Checked {
        self.unless(usize::from(form) >= self.spec.forms.len(), || "there is no such form".to_owned())
    }

    fn register(&self, register: u8, fits: impl FnOnce(&Register) -> bool) -> Checked {
        let found = self.spec.registers.get(usize::from(register));
        self.unless(!found.is_some_and(fits), || match found {
            Some(r) => format!("the register `{}` cannot be used here", r.id),
            None => "there is no such register".to_owned(),
        })
    }

    fn directions(&self, directions: &[u8]) -> Checked {
        let known = self.spec.board.directions().len();
        self.unless(directions.iter().any(|d| usize::from(*d) >= known), || "there is no such direction".to_owned())
    }

    fn who(&self, who: Who) -> Checked {
        self.unless(matches!(who, Who::Side(side) if usize::from(side) >= self.spec.sides.len()), || "there is no such side".to_owned())
    }

    pub(crate) fn kind(&self, kind: u8) -> Checked {
        self.unless(usize::from(kind) >= self.spec.kinds.len(), || "there is no such kind of piece".to_owned())
    }

    fn assigns(&self, assigns: &[Assign]) -> Checked {
        assigns.iter().try_for_each(|a| {
            self.register(a.register, |r| r.kind == RegisterKind::Number || a.value == Num::Const(0))?;
            self.num(&a.value)
        })
    }

    fn action(&self, action: &Action) -> Checked {
        match action {
            Action::Place { kind, on } => {
                self.kind(*kind)?;
                self.sites(on)
            }
            Action::Step { from, to, directions } => {
                self.sites(from)?;
                self.sites(to)?;
                self.directions(directions)
            }
            Action::Hop(hop) => {
                [&hop.from, &hop.over, &hop.to].into_iter().try_for_each(|set| self.sites(set))?;
                self.num(&hop.at_least)?;
                self.unless(hop.directions.len() > crate::generate::EIGHT, || {
                    format!("a hop has at most {} directions", crate::generate::EIGHT)
                })?;
                self.directions(&hop.directions)
            }
            Action::Fly { from, to, .. } => {
                self.sites(from)?;
                self.sites(to)
            }
            Action::Remove { prey, count, .. } => {
                self.sites(prey)?;
                self.num(count)
            }
            Action::Travel(travel) => {
                let zone = travel.promotion.as_ref().map(|p| &p.zone);
                self.unless(
                    zone.is_some_and(|zone| !matches!(zone, Sites::All | Sites::Fixed(_) | Sites::OfSide(_) | Sites::None)),
                    || "a promotion zone is a fixed set of sites".to_owned(),
                )?;
                [&travel.from, &travel.to, &travel.then_to].into_iter().chain(zone).try_for_each(|set| self.sites(set))
            }
            Action::Drop(drop) => {
                drop.never_mating.iter().try_for_each(|kind| self.kind(*kind))?;
                drop.kinds.iter().try_for_each(|(kind, on)| {
                    self.kind(*kind)?;
                    self.sites(on)
                })
            }
            Action::Pass => Ok(()),
            Action::Mark { register, on, together } => {
                self.register(*register, |r| r.kind == RegisterKind::Sites && !r.per_side)?;
                self.sites(on)?;
                self.directions(together)
            }
            Action::Resume { to } => {
                self.unless(usize::from(*to) >= self.spec.phases.len(), || "the game goes back to an unknown phase".to_owned())
            }
        }
    }

    pub(crate) fn sites(&self, sites: &Sites) -> Checked {
        match sites {
            Sites::None | Sites::All | Sites::Own | Sites::Enemy | Sites::Empty | Sites::Last | Sites::Royal | Sites::Hook(_) => Ok(()),
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

    fn num(&self, num: &Num) -> Checked {
        match num {
            Num::Const(_) | Num::Turns | Num::Quiet | Num::Acted | Num::Occurrences | Num::Passes | Num::Margin | Num::Hook(_) => Ok(()),
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
