//! Sets, numbers and conditions. What is constant is folded here, and what is short for something else is spelled out.

use std::convert::Infallible;
use std::sync::Arc;

use tianyuan_rules::same_references;
use tianyuan_rules::spec::{
    Cond, DirectionId, Dropping, FormId, HookId, KindId, Num, Operator, PhaseId, RegisterId, Resolved, Ruling, SideId, Site, Sites, Travel,
    Ways, Who,
};
use tianyuan_rules::stage::{Fold, Shared};
use tianyuan_words::message;

use super::phases::shown;
use super::{HookEntry, HookInfo, Lowering, NativeEntry};
use crate::fault::{Fault, Place};
use crate::natives::{NativeUse, PLUGIN_KINDS};
use crate::written::{
    ByWhom, CondExpr, Directions, DropFields, EndingWord, FormRef, Hook, HookFn, Kinds, Name, NumExpr, Places, Points, Ranks, RegisterRef,
    Rule, SitesExpr, TravelFields, Whose, Written,
};

pub(super) fn who(whose: Whose) -> Who {
    match whose {
        Whose::Own | Whose::Anyone => Who::Own,
        Whose::Enemy => Who::Enemy,
    }
}

impl Lowering<'_> {
    pub(super) fn sites(&mut self, set: &SitesExpr) -> Result<Sites, Fault> {
        Fold::sites(self, set)
    }

    pub(super) fn num(&mut self, num: &NumExpr) -> Result<Num, Fault> {
        Fold::num(self, num)
    }

    pub(super) fn cond(&mut self, cond: &CondExpr) -> Result<Cond, Fault> {
        Fold::cond(self, cond)
    }

    /// `set` where only its part within (or its effect on) `other` counts: next to `enemy`, a form held by anyone is one
    /// held by the enemy.
    fn beside(&mut self, other: &SitesExpr, set: &SitesExpr) -> Result<Sites, Fault> {
        match (other, set) {
            (SitesExpr::Enemy, SitesExpr::Inside(form, Whose::Anyone)) => Ok(Sites::Inside(self.form(form)?, Who::Enemy)),
            (SitesExpr::Own, SitesExpr::Inside(form, Whose::Anyone)) => Ok(Sites::Inside(self.form(form)?, Who::Own)),
            _ => self.sites(set),
        }
    }

    /// A set that does not depend on the position.
    pub(super) fn fixed(&self, set: &SitesExpr) -> Result<Vec<Site>, Fault> {
        match set {
            SitesExpr::Fixed(places) => self.sites_at(places),
            SitesExpr::All => Ok((0..self.board.sites() as Site).collect()),
            SitesExpr::None => Ok(Vec::new()),
            SitesExpr::Union(a, b) => {
                let mut sites = self.fixed(a)?;
                sites.extend(self.fixed(b)?);
                sites.sort_unstable();
                sites.dedup();
                Ok(sites)
            }
            _ => {
                let message = message!(lower.only_sites_of_board);
                Err(self.fault("script/wrong-value", message))
            }
        }
    }

    /// Sites that the board alone decides, ascending.
    fn sites_at(&self, places: &Places) -> Result<Vec<Site>, Fault> {
        let board = &self.board;
        let mut sites: Vec<Site> = match places {
            Places::Named(names) => names.iter().map(|name| self.site(name)).collect::<Result<_, _>>()?,
            Places::Region(name) => match self.regions.get(&name.word) {
                Some(sites) => sites.clone(),
                None => {
                    return Err(self.unknown(message!(lower.region), name, self.regions.keys().map(String::as_str).collect::<Vec<_>>()));
                }
            },
            Places::Centre => middle(board.width(), board.height()).filter_map(|(c, r)| board.site_at(c, r)).collect(),
            Places::CentreDiagonal { rising } => {
                let (w, h) = (board.width() as i32, board.height() as i32);
                let on = |&(c, r): &(i16, i16)| {
                    let (across, up) = (2 * i32::from(c) - (w - 1), 2 * i32::from(r) - (h - 1));
                    if *rising { across == up } else { across == -up }
                };
                middle(board.width(), board.height()).filter(on).filter_map(|(c, r)| board.site_at(c, r)).collect()
            }
        };
        sites.sort_unstable();
        sites.dedup();
        Ok(sites)
    }

    pub(super) fn site(&self, name: &Name) -> Result<u16, Fault> {
        self.board.site(&name.word).ok_or_else(|| {
            let board = &self.board;
            let near: Vec<&str> = (0..board.sites() as u16).map(|site| board.name(site)).collect();
            let near = crate::locate::nearest(&name.word, near).map(|near| message!(script.did_you_mean, near = near));
            let mut fault = self.unknown(message!(lower.site), name, Vec::<&str>::new());
            fault.help = near;
            fault
        })
    }

    pub(super) fn directions(&self, directions: &Directions) -> Result<Vec<DirectionId>, Fault> {
        let all = DirectionId::first(self.board.directions().len());
        Ok(match directions {
            Directions::Orthogonal if self.board.is_rectangular() => all.take(4).collect(),
            Directions::Diagonal if self.board.is_rectangular() => all.skip(4).collect(),
            Directions::Orthogonal | Directions::Every => all.collect(),
            Directions::Diagonal => {
                let message = message!(lower.this_board_has_no_diagonals);
                return Err(self.fault("script/wrong-value", message));
            }
            Directions::Named(names) => names.iter().map(|name| self.direction(name)).collect::<Result<_, _>>()?,
            Directions::Seen(_) => return Err(self.turns()),
            Directions::Joined(both) => {
                let (mut all, more) = (self.directions(&both.0)?, self.directions(&both.1)?);
                all.extend(more.iter().filter(|way| !all.contains(way)).copied().collect::<Vec<_>>());
                all
            }
        })
    }

    pub(super) fn direction(&self, name: &Name) -> Result<DirectionId, Fault> {
        self.board.direction(&name.word).ok_or_else(|| {
            self.unknown(message!(lower.direction), name, self.board.directions().iter().map(|d| d.name.as_str()).collect::<Vec<_>>())
        })
    }

    fn hook_info(&self, at: &Place, kind: &'static str, native: Option<NativeUse>) -> HookInfo {
        let path = shown(&self.spot.path);
        let place = match (path.as_str(), self.spot.within.as_str()) {
            ("", within) => within.to_owned(),
            (path, "") => path.to_owned(),
            (path, within) => format!("{path} of {within}"),
        };
        HookInfo { file: at.file.to_string(), line: at.line, kind, place, native, nanoseconds: None }
    }

    /// The refusal of several kinds, or of none, where a word takes one.
    fn one_kind(&self) -> Fault {
        self.fault("script/wrong-value", message!(lower.one_kind_of_piece))
    }

    /// `all` or `any`: what is constant falls away or decides.
    fn joined(&mut self, list: &[Shared<CondExpr>], all: bool) -> Result<Cond, Fault> {
        let mut kept = Vec::new();
        for cond in list {
            match self.cond(cond)? {
                Cond::Const(holds) if holds == all => {}
                Cond::Const(holds) => return Ok(Cond::Const(holds)),
                Cond::All(inner) if all => kept.extend(inner),
                Cond::Any(inner) if !all => kept.extend(inner),
                cond => kept.push(cond.into()),
            }
        }
        Ok(match kept.len() {
            0 => Cond::Const(all),
            1 => (*kept.remove(0)).clone(),
            _ if all => Cond::All(kept),
            _ => Cond::Any(kept),
        })
    }
}

/// Every word that is not treated apart becomes the same word with ids.
impl Fold<Written, Resolved> for Lowering<'_> {
    type Fault = Fault;

    fn field<T>(&mut self, key: &'static str, fold: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        // The pieces that may move, and their number, are known before any of them is moved.
        let outer = (self.in_slide, self.in_carry);
        let alone = !matches!(key, "from" | "most");
        (self.in_slide, self.in_carry) = (outer.0 && alone, outer.1 && alone);
        let weighed = self.in_weights;
        self.in_weights |= self.in_hop && matches!(key, "worth" | "soonest");
        let folded = Lowering::field(self, key, fold);
        (self.in_slide, self.in_carry) = outer;
        self.in_weights = weighed;
        folded
    }

    fn sites(&mut self, set: &SitesExpr) -> Result<Sites, Fault> {
        Ok(match set {
            SitesExpr::Kind(Kinds(names)) => self.kinds_of(names)?,
            SitesExpr::OfSide(ranks) => match self.ranks(*ranks)?.as_slice() {
                [first, rest @ ..] if rest.iter().all(|other| other == first) => Sites::Fixed(first.clone()),
                zones => Sites::OfSide(zones.to_vec()),
            },
            SitesExpr::Came => {
                self.asks_about_move("came")?;
                Sites::Came
            }
            SitesExpr::Jumped if !self.in_weights => {
                return Err(self.fault("script/wrong-value", message!(lower.only_in_a_jump)).help(message!(lower.write_a_jump)));
            }
            SitesExpr::Here if self.in_weights => Sites::Here,
            SitesExpr::Here | SitesExpr::Line | SitesExpr::Way if !self.in_slide => {
                let word = match set {
                    SitesExpr::Here => "here",
                    SitesExpr::Line => "its_line",
                    _ => "its_way",
                };
                let message = message!(lower.only_in_a_slide, word = word);
                return Err(self.fault("script/wrong-value", message).help(message!(lower.write_a_slide)));
            }
            SitesExpr::High(_) | SitesExpr::Containing(_) => {
                self.needs_stacks(if matches!(set, SitesExpr::High(_)) { "high" } else { "containing" })?;
                set.fold(self)?
            }
            SitesExpr::Eyes(_) => {
                self.eyes_at.get_or_insert_with(|| self.spot.place.clone());
                set.fold(self)?
            }
            SitesExpr::Inside(form, Whose::Anyone) => {
                let form = self.form(form)?;
                Sites::Union(Sites::Inside(form, Who::Own).into(), Sites::Inside(form, Who::Enemy).into())
            }
            // Registers are numbered in the order in which they are met: those of the number come first.
            SitesExpr::Holding(counts, how, than) => {
                let than = self.num(than)?;
                Sites::Holding(self.register(counts)?, *how, than.into())
            }
            SitesExpr::Both(a, b) => Sites::Both(self.beside(b, a)?.into(), self.beside(a, b)?.into()),
            SitesExpr::Without(a, b) => Sites::Without(self.sites(a)?.into(), self.beside(a, b)?.into()),
            SitesExpr::If(cond, a, b) => match self.cond(cond)? {
                Cond::Const(holds) => self.sites(if holds { a } else { b })?,
                cond => Sites::If(cond.into(), self.sites(a)?.into(), self.sites(b)?.into()),
            },
            other => other.fold(self)?,
        })
    }

    fn num(&mut self, num: &NumExpr) -> Result<Num, Fault> {
        Ok(match num {
            NumExpr::Hand(None, whose) => self.whole_hand(who(*whose)),
            NumExpr::Taken(Kinds(names)) => {
                self.asks_about_move("taken")?;
                if let Some(word) = self.takes_nothing {
                    let help = message!(lower.takes_nothing_help);
                    return Err(self.fault("script/forgotten", message!(lower.takes_nothing, word = word)).help(help));
                }
                self.taken(names)?
            }
            NumExpr::Height(_) => {
                self.needs_stacks("height")?;
                num.fold(self)?
            }
            NumExpr::Carried if !self.in_carry => {
                let message = message!(lower.only_in_a_carry);
                return Err(self.fault("script/wrong-value", message).help(message!(lower.write_a_carry)));
            }
            NumExpr::Points(points) => self.points(points)?,
            NumExpr::Margin => self.margin()?,
            NumExpr::If(cond, a, b) => match self.cond(cond)? {
                Cond::Const(holds) => self.num(if holds { a } else { b })?,
                cond => match (self.num(a)?, self.num(b)?) {
                    (a, b) if a == b => a,
                    (a, b) => Num::If(cond.into(), a.into(), b.into()),
                },
            },
            NumExpr::Arithmetic(operator, a, b) => match (operator, self.num(a)?, self.num(b)?) {
                (_, Num::Const(a), Num::Const(b)) => Num::Const(operator.apply(a, b)),
                (Operator::Add, Num::Const(0), n) | (Operator::Add | Operator::Sub, n, Num::Const(0)) => n,
                (Operator::Mul, Num::Const(1), n) | (Operator::Mul | Operator::Div, n, Num::Const(1)) => n,
                (_, a, b) => Num::Arithmetic(*operator, a.into(), b.into()),
            },
            other => other.fold(self)?,
        })
    }

    fn cond(&mut self, cond: &CondExpr) -> Result<Cond, Fault> {
        Ok(match cond {
            CondExpr::Compare(a, how, b) => match (self.num(a)?, self.num(b)?) {
                (Num::Const(a), Num::Const(b)) => Cond::Const(how.holds(a, b)),
                (a, b) => Cond::Compare(a.into(), *how, b.into()),
            },
            CondExpr::All(list) => self.joined(list, true)?,
            CondExpr::Any(list) => self.joined(list, false)?,
            CondExpr::Not(cond) => match self.cond(cond)? {
                Cond::Const(holds) => Cond::Const(!holds),
                Cond::Not(inner) => (*inner).clone(),
                cond => Cond::Not(cond.into()),
            },
            CondExpr::AnySide(cond) => match self.cond(cond)? {
                Cond::Const(holds) => Cond::Const(holds),
                cond => Cond::AnySide(cond.into()),
            },
            CondExpr::For(ByWhom::Relative(Whose::Enemy), cond) => match self.cond(cond)? {
                Cond::Const(holds) => Cond::Const(holds),
                Cond::Checked(Who::Own) => Cond::Checked(Who::Enemy),
                Cond::CheckedThroughout(Who::Own) => Cond::CheckedThroughout(Who::Enemy),
                cond => Cond::For(Who::Enemy, cond.into()),
            },
            other => other.fold(self)?,
        })
    }

    fn side(&mut self, side: &Name) -> Result<SideId, Fault> {
        self.side_id(side)
    }

    fn kinds(&mut self, kinds: &Kinds) -> Result<KindId, Fault> {
        let [kind] = kinds.0.as_slice() else { return Err(self.one_kind()) };
        self.kind_id(kind)
    }

    fn kind(&mut self, kind: &Name) -> Result<KindId, Fault> {
        self.kind_id(kind)
    }

    fn in_hand(&mut self, kind: &Option<Name>) -> Result<KindId, Fault> {
        let Some(kind) = kind else { return Err(self.one_kind()) };
        self.kind_id(kind)
    }

    fn fixed(&mut self, places: &Places) -> Result<Vec<Site>, Fault> {
        self.sites_at(places)
    }

    fn zones(&mut self, ranks: &Ranks) -> Result<Vec<Vec<Site>>, Fault> {
        self.ranks(*ranks)
    }

    fn marks(&mut self, register: &RegisterRef) -> Result<RegisterId, Fault> {
        self.register(register)
    }

    fn counter(&mut self, register: &RegisterRef) -> Result<RegisterId, Fault> {
        self.register(register)
    }

    fn counts(&mut self, register: &RegisterRef) -> Result<RegisterId, Fault> {
        self.register(register)
    }

    fn paid(&mut self, form: &FormRef) -> Result<RegisterId, Fault> {
        let form = self.form(form)?;
        self.paid_register(form)
    }

    fn whose(&mut self, whose: &Whose) -> Result<Who, Fault> {
        Ok(who(*whose))
    }

    fn by(&mut self, by: &ByWhom) -> Result<Who, Fault> {
        Ok(match by {
            ByWhom::Relative(whose) => who(*whose),
            ByWhom::Side(side) => Who::Side(self.side_id(side)?),
        })
    }

    fn view(&mut self, view: &ByWhom) -> Result<Who, Fault> {
        self.by(view)
    }

    fn form(&mut self, form: &FormRef) -> Result<FormId, Fault> {
        self.form(form)
    }

    fn site_form(&mut self, form: &FormRef) -> Result<FormId, Fault> {
        self.form(form)
    }

    fn made_form(&mut self, form: &FormRef) -> Result<FormId, Fault> {
        self.form(form)
    }

    fn direction(&mut self, direction: &Name) -> Result<DirectionId, Fault> {
        Lowering::direction(self, direction)
    }

    fn directions(&mut self, directions: &Arc<Directions>) -> Result<Vec<DirectionId>, Fault> {
        Lowering::directions(self, directions)
    }

    fn links(&mut self, directions: &Arc<Directions>) -> Result<Vec<DirectionId>, Fault> {
        Lowering::directions(self, directions)
    }

    fn ways(&mut self, directions: &Arc<Directions>) -> Result<Ways, Fault> {
        Lowering::ways(self, directions)
    }

    fn track(&mut self, track: &Name) -> Result<u8, Fault> {
        self.track_id(track)
    }

    fn closed_track(&mut self, track: &Name) -> Result<u8, Fault> {
        self.track_closed(track)
    }

    fn placed(&mut self, kind: &Option<Name>) -> Result<KindId, Fault> {
        kind.as_ref().map_or(Ok(KindId::new(0)), |kind| self.kind_id(kind))
    }

    fn phase(&mut self, phase: &Name) -> Result<PhaseId, Fault> {
        self.phase_id(phase)
    }

    fn shared_marks(&mut self, marks: &SitesExpr) -> Result<RegisterId, Fault> {
        Lowering::shared_marks(self, marks)
    }

    fn legs(&mut self, legs: &Vec<Vec<String>>) -> Result<Vec<(Site, Site)>, Fault> {
        Lowering::legs(self, legs)
    }

    fn travel(&mut self, fields: &TravelFields) -> Result<Travel, Fault> {
        Lowering::travel(self, fields)
    }

    fn dropping(&mut self, fields: &DropFields) -> Result<Dropping, Fault> {
        Lowering::dropping(self, fields)
    }

    fn rule(&mut self, rule: &Rule) -> Result<Box<Ruling>, Fault> {
        let origin = self.origin(&rule.clause, &rule.place)?;
        Ok(Box::new(Ruling { says: self.says(&rule.says, &rule.clause), origin }))
    }

    /// A function of a plugin must be loaded, and answer what is wanted here.
    fn hook(&mut self, hook: &Hook) -> Result<HookId, Fault> {
        let id = HookId::new((self.hooks.len() + self.natives.len()) as u16);
        match &hook.function {
            HookFn::Lua(lua) => {
                let info = self.hook_info(&lua.place, hook.kind.word(), None);
                self.hooks.push(HookEntry { function: lua.function.clone(), info });
            }
            HookFn::Native(asked) => {
                let (used, native) = self.offered.find(asked, hook.kind)?;
                let kinds = self.kind_table.len();
                if kinds > PLUGIN_KINDS {
                    let message = message!(lower.plugin_kinds, most = PLUGIN_KINDS, kinds = kinds);
                    return Err(Fault::new("script/native-kinds", &asked.place, message).word("native"));
                }
                let info = self.hook_info(&asked.place, hook.kind.word(), Some(used));
                self.natives.push(NativeEntry { id, native, info });
            }
        }
        Ok(id)
    }

    fn points(&mut self, _: &Arc<Points>) -> Result<Infallible, Fault> {
        Err(self.fault("script/wrong-value", message!(lower.points_are_number_by_themselves)))
    }

    fn ending(&mut self, word: &EndingWord) -> Result<Infallible, Fault> {
        Err(match word {
            EndingWord::NoMove => self.only_in_endings("no_move", true),
            EndingWord::Foul => self.only_in_endings("foul", false),
            EndingWord::Claimed(..) => self.only_in_endings("claimed", false),
        })
    }

    same_references!(Written => Resolved: axis Axis, linked Linked);
}

/// Columns and rows of the middle sites.
fn middle(width: usize, height: usize) -> impl Iterator<Item = (i16, i16)> {
    let range = |n: usize| (n.saturating_sub(1) / 2) as i16..=(n / 2) as i16;
    range(height).flat_map(move |row| range(width).map(move |column| (column, row)))
}
