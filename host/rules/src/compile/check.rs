//! Validates a [`Spec`]: every index refers to something, every limit of the host is kept.

mod action;
mod expr;

use crate::compile::CompileError;
use crate::spec::{
    Amount, Assign, Class, DirectionId, Form, FormId, Initial, KindId, MAX_FORMS, MAX_SIDES, Num, Origin, Outcome, Pay, Phase, Query,
    Register, RegisterId, RegisterKind, Repeat, Scoring, Shape, Spec, Suicide, Tie, When, Who,
};
use crate::state::piece_board::NARROW_KINDS;
use crate::state::wide::is_wide_board;

type Checked = Result<(), CompileError>;

/// The most kinds of pieces of any game.
const MOST_KINDS: usize = 1000;

pub(crate) struct Checker<'a> {
    pub(crate) spec: &'a Spec,
    origin: &'a Origin,
}

pub(crate) fn check(spec: &Spec) -> Checked {
    let nowhere = Origin::default();
    let c = Checker { spec, origin: &nowhere };
    c.unless(!(1..=MAX_SIDES).contains(&spec.sides.len()), || format!("a game has 1 to {MAX_SIDES} sides, not {}", spec.sides.len()))?;
    c.unless(spec.kinds.is_empty(), || "a game needs at least one kind of piece".to_owned())?;
    let kinds = if is_wide_board(spec.board.sites()) { MOST_KINDS } else { NARROW_KINDS - 6 };
    c.unless(spec.kinds.len() > kinds, || {
        format!("a game on a board of {} sites has at most {kinds} kinds of pieces, not {}", spec.board.sites(), spec.kinds.len())
    })?;
    for kind in &spec.kinds {
        c.unless(kind.letters.len() != spec.sides.len() || kind.supply.len() != spec.sides.len(), || {
            format!("the piece `{}` needs a letter and a supply for each of the {} sides", kind.id, spec.sides.len())
        })?;
    }
    if let Some(lends) = &spec.lends {
        c.ways(lends)?;
        c.unless(lends.list.len() != 1, || "a piece moves as the one next to it in one direction".to_owned())?;
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
        c.begins(register)?;
    }
    c.unless(spec.tracks.len() > 100, || "a game has at most 100 tracks".to_owned())?;
    for track in &spec.tracks {
        Checker { spec, origin: &track.origin }.ways_along(track)?;
    }
    c.unless(spec.sides.iter().all(|side| side.neutral), || "a game needs a side that has turns".to_owned())?;
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
            c.effects(&generator.effects)?;
            c.laws(&generator.laws)?;
        }
        c.laws(&phase.laws)?;
        c.acts(phase)?;
        c.further(phase)?;
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
            c.unless(exit.to.index() >= spec.phases.len(), || format!("phase `{}` leads to an unknown phase", phase.id))?;
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
    for query in &spec.queries {
        match query {
            Query::Holds(cond) => c.cond(cond)?,
            Query::Number(num) => c.num(num)?,
            Query::Sites(sites) => c.sites(sites)?,
        }
    }
    if let Some(random) = &spec.random {
        c.sites(&random.shuns)?;
    }
    crate::compile::pieces::check(&c)
}

impl Checker<'_> {
    pub(crate) fn unless(&self, bad: bool, message: impl FnOnce() -> String) -> Checked {
        if bad { Err(CompileError { message: message(), origin: self.origin.clone() }) } else { Ok(()) }
    }

    /// Validates captures by enclosure and forbidden repetitions of a phase.
    fn groups(&self, phase: &Phase) -> Checked {
        let c = |origin| Checker { spec: self.spec, origin };
        let only_placed = phase.moves.iter().all(|g| g.action.class().only_places());
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
            let moves_pieces = phase.moves.iter().any(|g| matches!(g.action.class(), Class::Travel | Class::Drop));
            c.unless(moves_pieces, || "groups are not followed where pieces move in their own ways".to_owned())?;
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

    /// Checks the initial value of a register.
    fn begins(&self, register: &Register) -> Checked {
        let sites = self.spec.board.sites();
        let wanted = match register.kind {
            RegisterKind::Counts => sites,
            _ if register.per_side => self.spec.sides.len(),
            _ => 1,
        };
        let fits = match (&register.initial, register.kind) {
            (Initial::Nothing, _) => true,
            (Initial::Numbers(list), RegisterKind::Number) => list.len() == wanted,
            (Initial::Numbers(list), RegisterKind::Counts) => list.len() == wanted && list.iter().all(|count| *count >= 0),
            (Initial::Sites(list), RegisterKind::Sites) => list.iter().all(|site| usize::from(*site) < sites),
            _ => false,
        };
        self.unless(!fits, || format!("the register `{}` cannot begin so", register.id))?;
        self.unless(register.per_side && register.kind == RegisterKind::Counts, || {
            format!("the register `{}` counts for the game, not for each side", register.id)
        })?;
        self.unless(register.fades && register.kind != RegisterKind::Sites, || format!("the register `{}` cannot fade", register.id))
    }

    fn form(&self, form: &Form) -> Checked {
        let sites = self.spec.board.sites();
        match &form.shape {
            Shape::Sites(instances) => {
                self.unless(instances.len() > 60_000, || format!("the form `{}` has too many places", form.id))?;
                let bad = |i: &crate::spec::Instance| i.sites.is_empty() || i.sites.iter().chain(&i.not).any(|s| usize::from(*s) >= sites);
                self.unless(instances.iter().any(bad), || format!("the form `{}` leaves the board", form.id))?;
                let whole = |i: &crate::spec::Instance| usize::from(form.gaps) >= i.sites.len();
                self.unless(instances.iter().any(whole), || format!("the form `{}` may be empty all over: `gaps` is too large", form.id))
            }
            Shape::Shuttle { over, directions, .. } => {
                self.form_of_sites(*over)?;
                self.directions(directions)
            }
        }
    }

    fn form_of_sites(&self, form: FormId) -> Checked {
        let found = self.spec.forms.get(form.index());
        self.unless(!found.is_some_and(|f| matches!(f.shape, Shape::Sites(_))), || {
            "a form of sites (a square, a line …) is needed here".to_owned()
        })
    }

    fn any_form(&self, form: FormId) -> Checked {
        self.unless(form.index() >= self.spec.forms.len(), || "there is no such form".to_owned())
    }

    fn register(&self, register: RegisterId, fits: impl FnOnce(&Register) -> bool) -> Checked {
        let found = self.spec.registers.get(register.index());
        self.unless(!found.is_some_and(fits), || match found {
            Some(r) => format!("the register `{}` cannot be used here", r.id),
            None => "there is no such register".to_owned(),
        })
    }

    fn directions(&self, directions: &[DirectionId]) -> Checked {
        let known = self.spec.board.directions().len();
        self.unless(directions.iter().any(|d| usize::from(*d) >= known), || "there is no such direction".to_owned())
    }

    fn who(&self, who: Who) -> Checked {
        self.unless(matches!(who, Who::Side(side) if usize::from(side) >= self.spec.sides.len()), || "there is no such side".to_owned())
    }

    pub(crate) fn kind(&self, kind: KindId) -> Checked {
        self.unless(usize::from(kind) >= self.spec.kinds.len(), || "there is no such kind of piece".to_owned())
    }

    fn assigns(&self, assigns: &[Assign]) -> Checked {
        assigns.iter().try_for_each(|a| {
            self.register(a.register, |r| r.kind == RegisterKind::Number || a.value == Num::Const(0))?;
            self.num(&a.value)
        })
    }
}
