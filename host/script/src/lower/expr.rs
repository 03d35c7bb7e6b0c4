//! Sets, numbers and conditions. What is constant is folded here.

use tianyuan_rules::spec::{self, Compare, Cond, Num, Operator, Ruling, Sites, Who};
use tianyuan_rules::stage::Shared;

use super::phases::shown;
use super::{HookEntry, HookInfo, Lowering};
use crate::fault::{Fault, Place, said};
use crate::natives::{NativeEntry, NativeKind, NativeUse};
use crate::vocab::expr::{self, ByWhom, CondExpr, Directions, HookFn, Name, NativeFn, NumExpr, SitesExpr, Whose};

pub(super) fn who(whose: Whose) -> Who {
    match whose {
        Whose::Own | Whose::Anyone => Who::Own,
        Whose::Enemy => Who::Enemy,
    }
}

fn pair(a: Sites, b: Sites) -> (Shared<Sites>, Shared<Sites>) {
    (Shared::new(a), Shared::new(b))
}

impl Lowering<'_> {
    pub(super) fn sites(&mut self, set: &SitesExpr) -> Result<Sites, Fault> {
        Ok(match set {
            SitesExpr::None => Sites::None,
            SitesExpr::All => Sites::All,
            SitesExpr::Own => Sites::Own,
            SitesExpr::Enemy => Sites::Enemy,
            SitesExpr::Empty => Sites::Empty,
            SitesExpr::Side(name) => Sites::Side(self.side_id(name)?),
            SitesExpr::Kind(names) => self.kinds_of(names)?,
            SitesExpr::Royal => Sites::Royal,
            SitesExpr::Attacked(ByWhom::Relative(whose), through) => Sites::Attacked(who(*whose), Shared::new(self.sites(through)?)),
            SitesExpr::Attacked(ByWhom::Side(side), through) => {
                Sites::Attacked(Who::Side(self.side_id(side)?), Shared::new(self.sites(through)?))
            }
            SitesExpr::Ranks { far, count, whose } => self.ranks(*far, *count, *whose)?,
            SitesExpr::Along(set, axis) => Sites::Along(Shared::new(self.sites(set)?), *axis),
            SitesExpr::Named(_) | SitesExpr::Region(_) | SitesExpr::Centre | SitesExpr::CentreDiagonal { .. } => {
                Sites::Fixed(self.fixed(set)?)
            }
            SitesExpr::Marked(register, whose) => Sites::Marked(self.register(register)?, who(*whose)),
            SitesExpr::Last => Sites::Last,
            SitesExpr::Neighbours(set, directions) => Sites::Neighbours(Shared::new(self.sites(set)?), self.directions(directions)?),
            SitesExpr::Connected(from, within, directions) => {
                let from = Shared::new(self.sites(from)?);
                let (within, directions) = self.beside_ways(within, directions)?;
                Sites::Connected { from, within, directions }
            }
            SitesExpr::Enclosed(within, by, directions) => {
                let (within, directions) = self.beside_ways(within, directions)?;
                Sites::Enclosed { within, by: Shared::new(self.sites(by)?), directions }
            }
            SitesExpr::PartsWith(within, apart, at_least, directions) => {
                let (within, directions) = self.beside_ways(within, directions)?;
                Sites::PartsWith { within, apart: Shared::new(self.sites(apart)?), at_least: *at_least, directions }
            }
            SitesExpr::Eyes(by) => {
                self.eyes_at.get_or_insert_with(|| self.spot.place.clone());
                Sites::Eyes(match by {
                    ByWhom::Relative(whose) => who(*whose),
                    ByWhom::Side(side) => Who::Side(self.side_id(side)?),
                })
            }
            SitesExpr::Shifted(set, direction) => Sites::Shifted(Shared::new(self.sites(set)?), self.direction(direction)?),
            SitesExpr::Inside(form, Whose::Anyone) => {
                let form = self.form(form)?;
                let (own, enemy) = pair(Sites::Inside(form, Who::Own), Sites::Inside(form, Who::Enemy));
                Sites::Union(own, enemy)
            }
            SitesExpr::Inside(form, whose) => Sites::Inside(self.form(form)?, who(*whose)),
            SitesExpr::Through(form, set) => Sites::Through(self.form(form)?, Shared::new(self.sites(set)?)),
            SitesExpr::Union(a, b) => {
                let (a, b) = pair(self.sites(a)?, self.sites(b)?);
                Sites::Union(a, b)
            }
            SitesExpr::Both(a, b) => {
                let (a, b) = (self.beside(b, a)?, self.beside(a, b)?);
                Sites::Both(Shared::new(a), Shared::new(b))
            }
            SitesExpr::Without(a, b) => {
                let (a, b) = pair(self.sites(a)?, self.beside(a, b)?);
                Sites::Without(a, b)
            }
            SitesExpr::Others(set) => Sites::Others(Shared::new(self.sites(set)?)),
            SitesExpr::Prefer(list) => Sites::Prefer(list.iter().map(|set| Ok(self.sites(set)?.into())).collect::<Result<_, Fault>>()?),
            SitesExpr::If(cond, a, b) => match self.cond(cond)? {
                Cond::Const(true) => self.sites(a)?,
                Cond::Const(false) => self.sites(b)?,
                cond => Sites::If(Shared::new(cond), Shared::new(self.sites(a)?), Shared::new(self.sites(b)?)),
            },
            SitesExpr::Ruled(set, rule) => {
                let ruling = Ruling { says: self.says(&rule.says, &rule.clause), origin: self.origin(&rule.clause, &rule.place)? };
                Sites::Ruled(Shared::new(self.sites(set)?), Box::new(ruling))
            }
            SitesExpr::Hook(hook) => Sites::Hook(self.hook(hook, "sites")),
            SitesExpr::Native(native) => Sites::Hook(self.native(native, NativeKind::Sites)?),
            other => self.lined(other)?.unwrap_or(Sites::None),
        })
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
    pub(super) fn fixed(&self, set: &SitesExpr) -> Result<Vec<u16>, Fault> {
        let board = &self.board;
        let mut sites: Vec<u16> = match set {
            SitesExpr::Named(names) => names.iter().map(|name| self.site(name)).collect::<Result<_, _>>()?,
            SitesExpr::Region(name) => match self.regions.get(&name.word) {
                Some(sites) => sites.clone(),
                None => {
                    return Err(self.unknown(said("region", "区域"), name, self.regions.keys().map(String::as_str).collect::<Vec<_>>()));
                }
            },
            SitesExpr::Centre => middle(board.width(), board.height()).filter_map(|(c, r)| board.site_at(c, r)).collect(),
            SitesExpr::CentreDiagonal { rising } => {
                let (w, h) = (board.width() as i32, board.height() as i32);
                let on = |&(c, r): &(i16, i16)| {
                    let (across, up) = (2 * i32::from(c) - (w - 1), 2 * i32::from(r) - (h - 1));
                    if *rising { across == up } else { across == -up }
                };
                middle(board.width(), board.height()).filter(on).filter_map(|(c, r)| board.site_at(c, r)).collect()
            }
            SitesExpr::All => (0..board.sites() as u16).collect(),
            SitesExpr::None => Vec::new(),
            SitesExpr::Union(a, b) => {
                let mut sites = self.fixed(a)?;
                sites.extend(self.fixed(b)?);
                sites
            }
            _ => {
                let message = said("here only sites of the board can stand, not pieces", "此处只能用棋盘上的点，不能用棋子");
                return Err(self.fault("script/wrong-value", message));
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
            let near = crate::locate::nearest(&name.word, near)
                .map(|near| said(format!("did you mean `{near}`?"), format!("是不是想写 `{near}`？")));
            let mut fault = self.unknown(said("site", "点"), name, Vec::<&str>::new());
            fault.help = near;
            fault
        })
    }

    pub(super) fn directions(&self, directions: &Directions) -> Result<Vec<u8>, Fault> {
        let all = self.board.directions().len() as u8;
        Ok(match directions {
            Directions::Orthogonal if self.board.is_rectangular() => (0..4).collect(),
            Directions::Diagonal if self.board.is_rectangular() => (4..8).collect(),
            Directions::Orthogonal | Directions::Every => (0..all).collect(),
            Directions::Diagonal => {
                let message = said("this board has no diagonals", "此棋盘没有斜线");
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

    pub(super) fn direction(&self, name: &Name) -> Result<u8, Fault> {
        self.board.direction(&name.word).ok_or_else(|| {
            self.unknown(said("direction", "方向"), name, self.board.directions().iter().map(|d| d.name.as_str()).collect::<Vec<_>>())
        })
    }

    fn hook(&mut self, hook: &HookFn, kind: &'static str) -> spec::HookId {
        let info = self.hook_info(&hook.place, kind, None);
        let id = self.next_hook();
        self.hooks.push(HookEntry { function: hook.function.clone(), info });
        id
    }

    /// A function of a plugin; it must be loaded, and answer what is wanted here.
    fn native(&mut self, asked: &NativeFn, kind: NativeKind) -> Result<spec::HookId, Fault> {
        let (used, native) = self.offered.find(asked, kind)?;
        let info = self.hook_info(&asked.place, kind.word(), Some(used));
        let id = self.next_hook();
        self.natives.push(NativeEntry { id, native, info });
        Ok(id)
    }

    fn next_hook(&self) -> spec::HookId {
        (self.hooks.len() + self.natives.len()) as spec::HookId
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

    pub(super) fn num(&mut self, num: &NumExpr) -> Result<Num, Fault> {
        let two = |l: &mut Self, a: &expr::Num, b: &expr::Num| -> Result<(Num, Num), Fault> { Ok((l.num(a)?, l.num(b)?)) };
        Ok(match num {
            NumExpr::Const(n) => Num::Const(*n),
            NumExpr::Count(set) => Num::Count(Shared::new(self.sites(set)?)),
            NumExpr::Hand(Some(kind), whose) => Num::Hand(self.kind_id(kind)?, who(*whose)),
            NumExpr::Hand(None, whose) => self.whole_hand(who(*whose)),
            NumExpr::MostOn(set, axis) => Num::MostOn(Shared::new(self.sites(set)?), *axis),
            NumExpr::Taken(names) => self.taken(names)?,
            NumExpr::Points(points) => self.points(points)?,
            NumExpr::Register(register, whose) => Num::Register(self.register(register)?, who(*whose)),
            NumExpr::Made(form) => Num::Made(self.form(form)?),
            NumExpr::MadeValue(form) => Num::MadeValue(self.form(form)?),
            NumExpr::Standing(form, whose) => Num::Standing(self.form(form)?, who(*whose)),
            NumExpr::Parallel(form) => Num::Parallel(self.form(form)?),
            NumExpr::Crossing(form) => Num::Crossing(self.form(form)?),
            NumExpr::Flanked(lines, flank, at_least) => {
                Num::Flanked { lines: self.form(lines)?, flank: self.form(flank)?, at_least: *at_least }
            }
            NumExpr::Fired(form, whose) => {
                let form = self.form(form)?;
                Num::Fired(self.paid_register(form)?, who(*whose))
            }
            NumExpr::FiredValue(form, whose) => {
                let form = self.form(form)?;
                Num::FiredValue(self.paid_register(form)?, who(*whose))
            }
            NumExpr::Turns => Num::Turns,
            NumExpr::Quiet => Num::Quiet,
            NumExpr::Acted => Num::Acted,
            NumExpr::Occurrences => Num::Occurrences,
            NumExpr::Passes => Num::Passes,
            NumExpr::Held(counts, set) => Num::Held(self.register(counts)?, Shared::new(self.sites(set)?)),
            NumExpr::Parts(set, directions) => {
                let (set, directions) = self.beside_ways(set, directions)?;
                Num::Parts(set, directions)
            }
            NumExpr::Margin => self.margin()?,
            NumExpr::Div(a, b) => match two(self, a, b)? {
                (Num::Const(a), Num::Const(b)) => Num::Const(quotient(a, b)),
                (n, Num::Const(1)) => n,
                (a, b) => Num::Arithmetic(Operator::Div, Shared::new(a), Shared::new(b)),
            },
            NumExpr::If(cond, a, b) => match self.cond(cond)? {
                Cond::Const(true) => self.num(a)?,
                Cond::Const(false) => self.num(b)?,
                cond => {
                    let (a, b) = two(self, a, b)?;
                    if a == b { a } else { Num::If(Shared::new(cond), Shared::new(a), Shared::new(b)) }
                }
            },
            NumExpr::Add(a, b) => match two(self, a, b)? {
                (Num::Const(a), Num::Const(b)) => Num::Const(a.saturating_add(b)),
                (Num::Const(0), n) | (n, Num::Const(0)) => n,
                (a, b) => Num::Arithmetic(Operator::Add, Shared::new(a), Shared::new(b)),
            },
            NumExpr::Sub(a, b) => match two(self, a, b)? {
                (Num::Const(a), Num::Const(b)) => Num::Const(a.saturating_sub(b)),
                (n, Num::Const(0)) => n,
                (a, b) => Num::Arithmetic(Operator::Sub, Shared::new(a), Shared::new(b)),
            },
            NumExpr::Mul(a, b) => match two(self, a, b)? {
                (Num::Const(a), Num::Const(b)) => Num::Const(a.saturating_mul(b)),
                (Num::Const(1), n) | (n, Num::Const(1)) => n,
                (a, b) => Num::Arithmetic(Operator::Mul, Shared::new(a), Shared::new(b)),
            },
            NumExpr::Min(a, b) => match two(self, a, b)? {
                (Num::Const(a), Num::Const(b)) => Num::Const(a.min(b)),
                (a, b) => Num::Arithmetic(Operator::Min, Shared::new(a), Shared::new(b)),
            },
            NumExpr::Max(a, b) => match two(self, a, b)? {
                (Num::Const(a), Num::Const(b)) => Num::Const(a.max(b)),
                (a, b) => Num::Arithmetic(Operator::Max, Shared::new(a), Shared::new(b)),
            },
            NumExpr::Hook(hook) => Num::Hook(self.hook(hook, "number")),
            NumExpr::Native(native) => Num::Hook(self.native(native, NativeKind::Number)?),
        })
    }

    pub(super) fn cond(&mut self, cond: &CondExpr) -> Result<Cond, Fault> {
        Ok(match cond {
            CondExpr::Const(holds) => Cond::Const(*holds),
            CondExpr::NoMove => {
                return Err(self.only_in_endings("no_move", true));
            }
            CondExpr::Foul => return Err(self.only_in_endings("foul", false)),
            CondExpr::Claimed(..) => return Err(self.only_in_endings("claimed", false)),
            CondExpr::InCheck => Cond::Checked(Who::Own),
            CondExpr::Checking => Cond::CheckedThroughout(Who::Own),
            CondExpr::Compare(a, how, b) => match (self.num(a)?, self.num(b)?) {
                (Num::Const(a), Num::Const(b)) => Cond::Const(match how {
                    Compare::AtMost => a <= b,
                    Compare::AtLeast => a >= b,
                    Compare::Equals => a == b,
                }),
                (a, b) => Cond::Compare(Shared::new(a), *how, Shared::new(b)),
            },
            CondExpr::All(list) => self.joined(list, true)?,
            CondExpr::Any(list) => self.joined(list, false)?,
            CondExpr::Not(cond) => match self.cond(cond)? {
                Cond::Const(holds) => Cond::Const(!holds),
                Cond::Not(inner) => (*inner).clone(),
                cond => Cond::Not(Shared::new(cond)),
            },
            CondExpr::AnySide(cond) => match self.cond(cond)? {
                Cond::Const(holds) => Cond::Const(holds),
                cond => Cond::AnySide(Shared::new(cond)),
            },
            CondExpr::OfEnemy(cond) => match self.cond(cond)? {
                Cond::Const(holds) => Cond::Const(holds),
                Cond::Checked(Who::Own) => Cond::Checked(Who::Enemy),
                Cond::CheckedThroughout(Who::Own) => Cond::CheckedThroughout(Who::Enemy),
                cond => Cond::For(Who::Enemy, Shared::new(cond)),
            },
            CondExpr::IsSide(side) => self.is_side(side)?,
            CondExpr::OfSide(side, cond) => {
                let side = self.side_id(side)?;
                Cond::For(Who::Side(side), Shared::new(self.cond(cond)?))
            }
            CondExpr::Hook(hook) => Cond::Hook(self.hook(hook, "condition")),
            CondExpr::Native(native) => Cond::Hook(self.native(native, NativeKind::Condition)?),
        })
    }

    /// The side that something is read for: a set that is everything for it, and nothing for the others.
    fn is_side(&self, name: &Name) -> Result<Cond, Fault> {
        let wanted = usize::from(self.side_id(name)?);
        let all: Vec<u16> = (0..self.board.sites() as u16).collect();
        let sets = (0..self.sides.len()).map(|side| if side == wanted { all.clone() } else { Vec::new() }).collect();
        let count = Num::Count(Shared::new(Sites::OfSide(sets)));
        Ok(Cond::Compare(Shared::new(count), Compare::AtLeast, Shared::new(Num::Const(1))))
    }

    /// `all` or `any`: what is constant falls away or decides.
    fn joined(&mut self, list: &[expr::Cond], all: bool) -> Result<Cond, Fault> {
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

/// The quotient rounded down; 0 where the divisor is 0.
fn quotient(a: i32, b: i32) -> i32 {
    let Some(quotient) = a.checked_div(b) else { return if b == 0 { 0 } else { i32::MAX } };
    if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}

/// Columns and rows of the middle sites.
fn middle(width: usize, height: usize) -> impl Iterator<Item = (i16, i16)> {
    let range = |n: usize| (n.saturating_sub(1) / 2) as i16..=(n / 2) as i16;
    range(height).flat_map(move |row| range(width).map(move |column| (column, row)))
}
