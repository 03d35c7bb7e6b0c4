//! The registers that the rules read and write: the values that each register can have, and the numbers that are compared.

use std::collections::BTreeSet;
use std::convert::Infallible;

use tianyuan_rules::spec::{
    Action, Amount, Assign, Becomes, Cond, Dropping, Effect, Initial, Num, Origin, Pay, RegisterId, RegisterKind, Resolved, Sites, Spec,
    Travel, When,
};
use tianyuan_rules::stage::{Visit, sure};
use tianyuan_rules::unread_references;

/// The values that a register can have.
#[derive(Debug, Clone)]
pub(super) struct RegisterUse {
    /// The values at the start and those given later; `None` where they are not written down one by one.
    pub(super) values: Option<BTreeSet<i32>>,
    /// Something changes it.
    pub(super) written: bool,
    /// The first declaration that reads it.
    pub(super) read: Option<Origin>,
}

/// The registers and numbers that the rules of a game read and write.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) registers: Vec<RegisterUse>,
    /// The comparisons, each with its declaration.
    pub(super) comparisons: Vec<(Origin, Cond)>,
    /// The declaration that is being read.
    origin: Origin,
}

impl Reading {
    pub(super) fn of(spec: &Spec) -> Reading {
        let begin = |initial: &Initial| match initial {
            Initial::Nothing => BTreeSet::from([0]),
            Initial::Numbers(numbers) => numbers.iter().copied().collect(),
            Initial::Sites(_) => BTreeSet::new(),
        };
        let registers = spec.registers.iter().map(|register| RegisterUse {
            values: (register.kind == RegisterKind::Number).then(|| begin(&register.initial)),
            // Marks that fade change by themselves, and awards remember what they have paid.
            written: register.fades || matches!(register.kind, RegisterKind::Instances(_)),
            read: None,
        });
        let mut reading = Reading { registers: registers.collect(), comparisons: Vec::new(), origin: Origin::default() };
        sure(reading.phases(spec));
        sure(reading.rest(spec));
        reading
    }

    fn phases(&mut self, spec: &Spec) -> Result<(), Infallible> {
        for phase in &spec.phases {
            for generator in &phase.moves {
                self.origin = generator.origin.clone();
                match &generator.action {
                    Action::Sow(sow) => self.write(sow.counts),
                    Action::Mark(mark) => self.write(mark.register),
                    _ => {}
                }
                generator.action.visit(self)?;
                generator.when.iter().try_for_each(|when| self.cond(when))?;
                generator.laws.iter().try_for_each(|law| self.cond(&law.never))?;
                generator.marks.into_iter().for_each(|register| self.write(register));
                self.effects(&generator.effects)?;
                self.assigns(&generator.then)?;
            }
            self.origin = phase.origin.clone();
            self.effects(&phase.effects)?;
            self.origin = phase.origin.clone();
            self.assigns(&phase.enter)?;
            phase.laws.iter().try_for_each(|law| self.cond(&law.never))?;
            phase.exits.iter().try_for_each(|exit| self.cond(&exit.when))?;
            phase.again.iter().try_for_each(|again| self.cond(again))?;
            if let Some(throw) = &phase.throw {
                throw.faces.iter().filter(|(_, weight)| *weight > 0).for_each(|(face, _)| self.give(throw.register, *face));
            }
            phase.surround.iter().filter_map(|surround| surround.lost).for_each(|register| self.write(register));
            self.sites(&phase.takes.prey)?;
            for award in &phase.takes.awards {
                self.origin = award.origin.clone();
                award.when.iter().try_for_each(|when| self.cond(when))?;
                match &award.pays {
                    Pay::Count(num) => self.num(num)?,
                    Pay::Fire(fire) => fire.pays.iter().try_for_each(|num| self.num(num))?,
                }
            }
        }
        Ok(())
    }

    fn rest(&mut self, spec: &Spec) -> Result<(), Infallible> {
        for ending in &spec.ends {
            self.origin = ending.origin.clone();
            match &ending.when {
                When::Holds(cond) | When::Stuck(cond) | When::Claimed(_, cond) => self.cond(cond)?,
                When::Foul => {}
            }
        }
        for claim in &spec.claims {
            self.origin = claim.origin.clone();
            claim.when.iter().try_for_each(|when| self.cond(when))?;
        }
        for impossible in &spec.impossible {
            self.origin = impossible.origin.clone();
            self.cond(&impossible.when)?;
        }
        for score in &spec.scores {
            self.origin = score.origin.clone();
            score.dead.into_iter().for_each(|register| self.write(register));
            for part in &score.parts {
                self.origin = part.origin.clone();
                match &part.amount {
                    Amount::Times(_, num) => self.num(num)?,
                    Amount::Share { within, by, .. } => {
                        self.sites(within)?;
                        self.sites(by)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn effects(&mut self, effects: &[Effect]) -> Result<(), Infallible> {
        for effect in effects {
            self.origin = effect.origin.clone();
            self.sites(&effect.sites)?;
            effect.when.iter().try_for_each(|when| self.cond(when))?;
            effect.lost.into_iter().for_each(|register| self.write(register));
            match effect.becomes {
                Becomes::Gathered { counts: from, into } | Becomes::Laid { counts: into, from, .. } => {
                    self.write(from);
                    self.write(into);
                }
                Becomes::Marked(register) => self.write(register),
                // Taking sites out of marks that nothing adds to changes nothing.
                Becomes::Unmarked(_) => {}
                _ => {}
            }
        }
        Ok(())
    }

    fn assigns(&mut self, assigns: &[Assign]) -> Result<(), Infallible> {
        for assign in assigns {
            match &assign.value {
                Num::Const(value) => self.give(assign.register, *value),
                other => {
                    self.write(assign.register);
                    self.num(other)?;
                }
            }
        }
        Ok(())
    }

    /// A register gets a value that is written down.
    fn give(&mut self, register: RegisterId, value: i32) {
        if let Some(known) = self.registers.get_mut(usize::from(register)) {
            known.written |= known.values.as_ref().is_none_or(|values| !values.contains(&value));
            known.values.iter_mut().for_each(|values| {
                values.insert(value);
            });
        }
    }

    /// A register changes.
    fn write(&mut self, register: RegisterId) {
        if let Some(known) = self.registers.get_mut(usize::from(register)) {
            (known.written, known.values) = (true, None);
        }
    }

    fn read(&mut self, register: RegisterId) {
        let origin = &self.origin;
        if let Some(known) = self.registers.get_mut(usize::from(register)) {
            known.read.get_or_insert_with(|| origin.clone());
        }
    }
}

impl Visit<Resolved> for Reading {
    type Fault = Infallible;

    fn cond(&mut self, cond: &Cond) -> Result<(), Infallible> {
        if matches!(cond, Cond::Compare(..)) {
            self.comparisons.push((self.origin.clone(), cond.clone()));
        }
        cond.visit(self)
    }

    fn marks(&mut self, register: &RegisterId) -> Result<(), Infallible> {
        self.read(*register);
        Ok(())
    }

    fn counter(&mut self, register: &RegisterId) -> Result<(), Infallible> {
        self.read(*register);
        Ok(())
    }

    fn counts(&mut self, register: &RegisterId) -> Result<(), Infallible> {
        self.read(*register);
        Ok(())
    }

    fn travel(&mut self, travel: &Travel) -> Result<(), Infallible> {
        [&travel.from, &travel.to, &travel.then_to, &travel.walls].into_iter().try_for_each(|set: &Sites| self.sites(set))
    }

    fn dropping(&mut self, dropping: &Dropping) -> Result<(), Infallible> {
        dropping.kinds.iter().try_for_each(|(_, on)| self.sites(on))
    }

    unread_references! {
        Resolved:
        side Side, kinds Kinds, kind Kind, in_hand InHand, fixed Fixed, zones Zones, paid Paid,
        whose Whose, by By, view View, form Form, site_form SiteForm, made_form MadeForm, direction Direction, directions Directions,
        links Links, ways Ways, axis Axis, track Track, closed_track ClosedTrack, placed Placed, phase Phase, shared_marks SharedMarks,
        legs Legs, rule Rule, hook Hook, points Points, ending Ending, linked Linked,
    }
}
