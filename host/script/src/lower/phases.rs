//! Phases, ways to act and what they earn.

use tianyuan_rules::spec::moves::Action as DeclaredAction;
use tianyuan_rules::spec::{
    Action, Assign, Award, Compare, Cond, Exit, Fire, FormId, Generator, Join, Num, Pay, Phase, PhaseId, RegisterId, RegisterKind, Sites,
    Takes,
};
use tianyuan_rules::stage::Shared;
use tianyuan_words::message;

use super::Lowering;
use super::sides::texts;
use crate::decl;
use crate::decl::{AwardDecl, MoveDecl, NeverDecl, Patch, Pays, PhaseDecl, TakesFields};
use crate::fault::Fault;
use crate::written::{Filter, Name, SitesExpr, Texts};

impl Lowering<'_> {
    pub(super) fn phases(&mut self) -> Result<Vec<Phase>, Fault> {
        let decls = &self.whole.phases;
        for (i, decl) in decls.iter().enumerate() {
            if decls[..i].iter().any(|other| other.id == decl.id) {
                let message = message!(lower.two_phases_are_called, id = decl.id);
                return Err(Fault::new("script/same-name", &decl.place, message).word(decl.id.clone()));
            }
        }
        decls.iter().enumerate().map(|(i, decl)| self.within(&decl.place, "phase", |l| l.phase(i, decl))).collect()
    }

    fn phase(&mut self, index: usize, decl: &PhaseDecl) -> Result<Phase, Fault> {
        let fields = &decl.fields;
        self.spot.within = format!("phase {}", decl.id);
        let name = |word: &str| Name { word: word.to_owned(), place: decl.place.clone() };
        let first = fields.first.as_deref().map(|side| self.side_id(&name(side))).transpose()?;
        let moves = self.field("moves", |l| l.ways_to_move(&fields.moves))?;
        let takes = self.field("takes", |l| l.takes(fields.takes.as_ref()))?;
        let mut exits = Vec::new();
        for exit in fields.exits.iter().flatten() {
            exits.push(self.within(&exit.place, "exit", |l| {
                let to = l.phase_id(&Name { word: exit.fields.to.clone(), place: exit.place.clone() })?;
                Ok(Exit { when: l.field("when", |l| l.after_the_turn(|l| l.cond(&exit.fields.when)))?, to })
            })?);
        }
        let mut on = Vec::new();
        if let Some(until) = &fields.until {
            on.push(self.field("until_", |l| l.after_the_turn(|l| l.cond(until)))?);
        }
        if let Some(turns) = fields.turns {
            if turns == 0 {
                return self.field("turns", |l| {
                    Err(l.fault("script/range", message!(lower.turns_are_some)).help(message!(lower.turns_are_some_help)))
                });
            }
            let total = i32::from(turns) * self.sides.len() as i32;
            on.push(Cond::Compare(Shared::new(Num::Acted), Compare::AtLeast, Shared::new(Num::Const(total))));
        }
        if !on.is_empty() {
            if index + 1 == self.whole.phases.len() {
                let message = message!(lower.last_phase_has_no_next);
                return Err(self.fault("script/phase", message));
            }
            exits.extend(on.into_iter().map(|when| Exit { when, to: PhaseId::new(index as u8 + 1) }));
        }
        let captures = fields.captures.as_ref().and_then(Patch::on);
        let surround = captures.map(|decl| self.surround(decl, &moves)).transpose()?;
        let (mut never, mut leaving) = (Vec::new(), Vec::new());
        for decl in fields.never.iter().flatten() {
            match decl {
                NeverDecl::Repeats(decl) => never.push(self.unrepeated(decl, surround.is_some(), &moves)?),
                NeverDecl::Leaving(decl) => leaving.push(decl),
            }
        }
        let laws = self.laws(self.whole.never.iter().chain(leaving))?;
        let effects = self.field("effects", |l| l.effects(fields.effects.as_deref().unwrap_or_default()))?;
        let throw = fields.throw.as_ref().and_then(Patch::on).map(|decl| self.throw(decl)).transpose()?;
        let again = fields.again.as_ref().map(|cond| self.field("again", |l| l.after_the_turn(|l| l.cond(cond)))).transpose()?;
        let again = again.filter(|cond| *cond != Cond::Const(false));
        let enter = self.field("enter", |l| l.after_the_turn(|l| l.assigns(fields.enter.as_deref().unwrap_or_default())))?;
        Ok(Phase {
            id: decl.id.clone(),
            names: texts(fields.en.as_ref(), fields.zh.as_ref(), [fields.more.as_ref(), None]),
            first,
            moves,
            effects,
            takes,
            throw,
            again,
            surround,
            never,
            laws,
            exits,
            enter,
            judged: fields.judged.unwrap_or(true),
            skip_stuck: fields.skip_stuck.unwrap_or(false),
            no_pass: fields.no_pass.as_deref().map(|clause| self.origin(clause, &decl.place)).transpose()?,
            origin: self.origin(fields.clause.as_deref().unwrap_or_default(), &decl.place)?,
        })
    }

    pub(super) fn numbered<R>(&mut self, index: usize, run: impl FnOnce(&mut Self) -> Result<R, Fault>) -> Result<R, Fault> {
        self.field(&(index + 1).to_string(), run)
    }

    pub(super) fn generator(&mut self, decl: &MoveDecl) -> Result<Generator, Fault> {
        let within = format!("{} of {}", shown(&self.spot.path), self.spot.within);
        self.within(&decl.place, decl.action.word(), |l| {
            l.spot.within = within;
            l.in_carry = matches!(decl.action, DeclaredAction::Carry(_));
            l.in_slide = l.in_carry || matches!(decl.action, DeclaredAction::Slide(_));
            l.in_hop = matches!(decl.action, DeclaredAction::Hop(_));
            let action = decl.action.fold(l);
            (l.in_slide, l.in_carry, l.in_hop) = (false, false, false);
            let action = action?;
            l.fits_stacks(&action)?;
            l.can_land(&action)?;
            l.takes_nothing = Some(action.word()).filter(|word| !matches!(*word, "travel" | "circuit" | "advance" | "slide"));
            let dressed = l.dressed(action, decl);
            l.takes_nothing = None;
            dressed
        })
    }

    fn dressed(&mut self, action: Action, decl: &MoveDecl) -> Result<Generator, Fault> {
        let common = &decl.common;
        let clause = common.clause.as_deref().unwrap_or_default();
        let when = match &common.when {
            Some(when) => Some(self.field("when", |l| l.cond(when))?).filter(|when| *when != Cond::Const(true)),
            None => None,
        };
        let marks = match &common.marks {
            Some(sites) => Some(self.field("marks", |l| match &**sites {
                SitesExpr::Marked(register, _) => l.register(register),
                _ => {
                    let message = message!(lower.only_set_made);
                    Err(l.fault("script/wrong-value", message))
                }
            })?),
            None => None,
        };
        let effects = self.field("effects", |l| l.effects(common.effects.as_deref().unwrap_or_default()))?;
        let filters = match &decl.action {
            DeclaredAction::Drop(fields) => fields.never.as_deref().unwrap_or_default(),
            _ => &[],
        };
        let of_drops = filters.iter().filter_map(|filter| match &filter.filter {
            Filter::Leaving(decl) => Some(decl),
            _ => None,
        });
        let laws = self.laws(common.never.iter().flatten().chain(of_drops))?;
        let then = self.field("after", |l| l.assigns(common.after.as_deref().unwrap_or_default()))?;
        Ok(Generator {
            action,
            when,
            priority: common.priority.unwrap_or(0),
            act: None,
            marks,
            effects,
            laws,
            then,
            says: self.says(common.says.as_ref().unwrap_or(&Texts::new()), clause),
            origin: self.origin(clause, &decl.place)?,
        })
    }

    pub(super) fn set_or(&mut self, field: &str, set: Option<&crate::written::Sites>, default: Sites) -> Result<Sites, Fault> {
        match set {
            Some(set) => self.field(field, |l| l.sites(set)),
            None => Ok(default),
        }
    }

    pub(super) fn assigns(&mut self, decls: &[decl::Assign]) -> Result<Vec<Assign>, Fault> {
        decls
            .iter()
            .enumerate()
            .map(|(i, decl)| self.numbered(i, |l| Ok(Assign { register: l.register(&decl.register)?, value: l.num(&decl.value)? })))
            .collect()
    }

    fn takes(&mut self, fields: Option<&TakesFields>) -> Result<Takes, Fault> {
        let mut takes = Takes { awards: Vec::new(), join: Join::All, prey: Sites::Enemy, keep_choice: false, optional: false };
        let Some(fields) = fields else { return Ok(takes) };
        for (i, award) in fields.awards.iter().flatten().enumerate() {
            let award = self.numbered(i, |l| l.award(award))?;
            takes.awards.push(award);
        }
        takes.join = match fields.join.as_deref() {
            None | Some("all") => Join::All,
            Some("best") => Join::Best,
            Some("first") => Join::First,
            Some(other) => {
                let message = message!(lower.is_3, other = other);
                return Err(self
                    .field("join", |l| Err::<(), _>(l.fault("script/wrong-value", message)))
                    .err()
                    .unwrap_or_else(|| self.fault("script/wrong-value", message!(lower.join))));
            }
        };
        takes.prey = self.set_or("prey", fields.prey.as_ref(), Sites::Enemy)?;
        takes.keep_choice = fields.keep_choice.unwrap_or(false);
        takes.optional = fields.optional.unwrap_or(false);
        Ok(takes)
    }

    fn award(&mut self, decl: &AwardDecl) -> Result<Award, Fault> {
        let within = format!("{} of {}", shown(&self.spot.path), self.spot.within);
        let word = if decl.form.is_some() { "each" } else { "award" };
        self.within(&decl.place, word, |l| {
            l.spot.within = within;
            let form = decl.form.as_ref().map(|form| l.form(form)).transpose()?;
            let when = match decl.fields.as_ref().and_then(|f| f.when.as_ref()) {
                Some(when) => Some(l.field("when", |l| l.cond(when))?).filter(|when| *when != Cond::Const(true)),
                None => None,
            };
            let pays = match (&decl.pays, form) {
                (Pays::Fire(pays), Some(form)) => {
                    let pays = pays.as_ref().map(|n| l.field("pays", |l| l.num(n))).transpose()?;
                    Pay::Fire(l.fire(form, pays)?)
                }
                (Pays::Count(n), _) => Pay::Count(l.field("pays", |l| l.num(n))?),
                (Pays::Fire(_), None) => Pay::Count(Num::Const(0)),
            };
            let clause = decl.fields.as_ref().and_then(|f| f.clause.clone()).unwrap_or_default();
            let says = decl.fields.as_ref().and_then(|f| f.says.clone()).unwrap_or_default();
            let id = match (&decl.id, form) {
                (Some(id), _) => id.clone(),
                (None, Some(form)) => l.forms[usize::from(form)].1.id.clone(),
                (None, None) => "award".to_owned(),
            };
            Ok(Award { id, when, pays, says: l.says(&says, &clause), origin: l.origin(&clause, &decl.place)? })
        })
    }

    fn fire(&mut self, form: FormId, pays: Option<Num>) -> Result<Fire, Fault> {
        let register = self.paid_register(form)?;
        let decl = self.forms[usize::from(form)].0.clone();
        Ok(Fire { form, register, once: decl.once, bars: decl.bars.clone(), single: decl.single, must_pay: decl.must_pay, pays })
    }

    /// The register that remembers what a form has paid: it is called like the form.
    pub(super) fn paid_register(&mut self, form: FormId) -> Result<RegisterId, Fault> {
        let id = self.forms[usize::from(form)].1.id.clone();
        self.register_of(&id, true, RegisterKind::Instances(form))
    }
}

pub(super) fn shown(path: &[String]) -> String {
    let mut shown = String::new();
    for part in path {
        if part.bytes().all(|b| b.is_ascii_digit()) {
            shown.push_str(&format!("[{part}]"));
        } else {
            shown.push_str(if shown.is_empty() { "" } else { "." });
            shown.push_str(part);
        }
    }
    shown
}
