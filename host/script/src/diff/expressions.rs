//! Expressions as a script writes them: the same words in every language.

use std::convert::Infallible;

use tianyuan_rules::spec::{
    Cond, DirectionId, Dropping, Facing, FormId, HookId, KindId, Num, Operator, PhaseId, RegisterId, Resolved, Ruling, SideId, Site, Sites,
    Spec, Travel, Ways, Who,
};
use tianyuan_rules::stage::{Say, Text};

use crate::diff::pieces;
use crate::written::AXES;

/// Writes expressions of one game.
#[derive(Clone, Copy)]
pub(super) struct Writer<'a> {
    pub(super) spec: &'a Spec,
    /// True if places are named.
    pub(super) places: bool,
}

impl Writer<'_> {
    pub(super) fn form(&self, form: FormId) -> &str {
        self.spec.forms.get(form.index()).map_or("?", |form| form.id.as_str())
    }

    pub(super) fn side(&self, side: SideId) -> &str {
        self.spec.sides.get(usize::from(side)).map_or("?", |side| side.id.as_str())
    }

    pub(super) fn register(&self, register: RegisterId) -> &str {
        self.spec.registers.get(usize::from(register)).map_or("?", |register| register.id.as_str())
    }

    pub(super) fn phase(&self, phase: PhaseId) -> &str {
        self.spec.phases.get(usize::from(phase)).map_or("?", |phase| phase.id.as_str())
    }

    pub(super) fn score(&self, score: u8) -> &str {
        self.spec.scores.get(usize::from(score)).map_or("?", |score| score.id.as_str())
    }

    pub(super) fn kind(&self, kind: KindId) -> &str {
        self.spec.kinds.get(usize::from(kind)).map_or("?", |kind| kind.id.as_str())
    }

    pub(super) fn directions(&self, directions: &[DirectionId]) -> String {
        let all = self.spec.board.directions();
        let names: Vec<&str> = directions.iter().map(|&d| all.get(usize::from(d)).map_or("?", |d| d.name.as_str())).collect();
        names.join(" ")
    }

    /// Directions, marked where they turn with the side.
    pub(super) fn ways(&self, ways: &Ways) -> String {
        let names = self.directions(&ways.list);
        if ways.turned { format!("seen({names})") } else { names }
    }

    pub(super) fn track(&self, track: u8) -> &str {
        self.spec.tracks.get(usize::from(track)).map_or("?", |track| track.id.as_str())
    }

    pub(super) fn sites(&self, sites: &Sites) -> String {
        Expressions(*self).sites(sites)
    }

    pub(super) fn num(&self, num: &Num) -> String {
        Expressions(*self).num(num)
    }

    pub(super) fn cond(&self, cond: &Cond) -> String {
        Expressions(*self).cond(cond)
    }

    /// The names of some sites.
    fn names(&self, sites: &[Site]) -> String {
        let names: Vec<&str> = sites.iter().map(|&site| self.spec.board.name(site)).collect();
        format!("sites({})", names.join(" "))
    }

    /// The ranks that each side's set consists of, counted as the side looks, where it does.
    fn ranks(&self, lists: &[Vec<u16>]) -> Option<String> {
        let board = &self.spec.board;
        let (width, height) = (board.width() as i16, board.height() as i16);
        let count = |far: bool, side: usize, list: &[u16]| -> Option<i16> {
            let facing = self.spec.sides.get(side)?.facing;
            let ahead = |site: u16| {
                let (column, row) = board.place(site);
                match facing {
                    Facing::Up => (row, height, width),
                    Facing::Down => (height - 1 - row, height, width),
                    Facing::Right => (column, width, height),
                    Facing::Left => (width - 1 - column, width, height),
                }
            };
            let (_, length, across) = ahead(0);
            let count = list.len() as i16 / across;
            let inside = list.iter().all(|&site| if far { ahead(site).0 >= length - count } else { ahead(site).0 < count });
            (inside && list.len() as i16 == count * across).then_some(count)
        };
        for (far, word) in [(true, "far_ranks"), (false, "near_ranks")] {
            let counts: Option<Vec<i16>> = lists.iter().enumerate().map(|(side, list)| count(far, side, list)).collect();
            if let Some(counts) = counts
                && let [first, rest @ ..] = counts.as_slice()
                && rest.iter().all(|other| other == first)
            {
                return Some(format!("{word}({first})"));
            }
        }
        None
    }
}

/// Writes an expression.
pub(super) struct Expressions<'a>(pub(super) Writer<'a>);

/// The texts of words are in their rows; only those that depend on more than their parts are here.
impl Text<Resolved> for Expressions<'_> {
    fn sites(&self, set: &Sites) -> String {
        match set {
            Sites::Attacked(by, through) if **through == Sites::None => format!("attacked_by({})", self.by(by)),
            other => other.text(self),
        }
    }

    fn num(&self, num: &Num) -> String {
        match num {
            Num::Arithmetic(smaller_or_larger @ (Operator::Min | Operator::Max), a, b) => {
                format!("{}({}, {})", smaller_or_larger.say(), self.num(a), self.num(b))
            }
            other => other.text(self),
        }
    }

    fn side(&self, side: &SideId) -> String {
        self.0.side(*side).to_owned()
    }

    fn kinds(&self, kind: &KindId) -> String {
        self.0.kind(*kind).to_owned()
    }

    fn kind(&self, kind: &KindId) -> String {
        self.0.kind(*kind).to_owned()
    }

    fn in_hand(&self, kind: &KindId) -> String {
        self.0.kind(*kind).to_owned()
    }

    fn fixed(&self, sites: &Vec<Site>) -> String {
        if self.0.places { self.0.names(sites) } else { "sites".to_owned() }
    }

    fn zones(&self, zones: &Vec<Vec<Site>>) -> String {
        if !self.0.places {
            return "sites".to_owned();
        }
        let each = || zones.iter().map(|zone| self.0.names(zone)).collect::<Vec<_>>().join(" / ");
        self.0.ranks(zones).unwrap_or_else(each)
    }

    fn marks(&self, register: &RegisterId) -> String {
        self.0.register(*register).to_owned()
    }

    fn counter(&self, register: &RegisterId) -> String {
        self.0.register(*register).to_owned()
    }

    fn counts(&self, register: &RegisterId) -> String {
        self.0.register(*register).to_owned()
    }

    fn paid(&self, register: &RegisterId) -> String {
        self.0.register(*register).to_owned()
    }

    fn whose(&self, who: &Who) -> String {
        match who {
            Who::Own => String::new(),
            Who::Enemy => ":of_enemy()".to_owned(),
            Who::Side(side) => format!(":of_side({})", self.0.side(*side)),
        }
    }

    fn by(&self, who: &Who) -> String {
        match who {
            Who::Own => "own".to_owned(),
            Who::Enemy => "enemy".to_owned(),
            Who::Side(side) => format!("stones({})", self.0.side(*side)),
        }
    }

    fn view(&self, who: &Who) -> String {
        self.whose(who)
    }

    fn form(&self, form: &FormId) -> String {
        self.0.form(*form).to_owned()
    }

    fn site_form(&self, form: &FormId) -> String {
        self.0.form(*form).to_owned()
    }

    fn made_form(&self, form: &FormId) -> String {
        self.0.form(*form).to_owned()
    }

    fn direction(&self, direction: &DirectionId) -> String {
        self.0.directions(&[*direction])
    }

    fn directions(&self, directions: &Vec<DirectionId>) -> String {
        self.0.directions(directions)
    }

    fn links(&self, directions: &Vec<DirectionId>) -> String {
        self.0.directions(directions)
    }

    fn ways(&self, ways: &Ways) -> String {
        self.0.ways(ways)
    }

    fn axis(&self, axis: &u8) -> String {
        axis_word(*axis).to_owned()
    }

    fn track(&self, track: &u8) -> String {
        self.0.track(*track).to_owned()
    }

    fn closed_track(&self, track: &u8) -> String {
        self.0.track(*track).to_owned()
    }

    fn placed(&self, kind: &KindId) -> String {
        self.0.kind(*kind).to_owned()
    }

    fn phase(&self, phase: &PhaseId) -> String {
        self.0.phase(*phase).to_owned()
    }

    fn shared_marks(&self, register: &RegisterId) -> String {
        self.0.register(*register).to_owned()
    }

    fn legs(&self, legs: &Vec<(Site, Site)>) -> String {
        let name = |site: &Site| self.0.spec.board.name(*site);
        legs.iter().map(|(from, to)| format!("{}→{}", name(from), name(to))).collect::<Vec<_>>().join(" ")
    }

    fn travel(&self, travel: &Travel, put: &mut dyn FnMut(&str, String)) {
        pieces::travel(self.0, travel, put);
    }

    fn dropping(&self, dropping: &Dropping, put: &mut dyn FnMut(&str, String)) {
        pieces::dropping(self.0, dropping, put);
    }

    /// The rule behind a set does not change the set.
    fn rule(&self, _: &Box<Ruling>) -> String {
        String::new()
    }

    fn hook(&self, _: &HookId) -> String {
        "function".to_owned()
    }

    fn points(&self, points: &Infallible) -> String {
        match *points {}
    }

    fn ending(&self, ending: &Infallible) -> String {
        match *ending {}
    }

    fn linked(&self, linked: &Infallible) -> String {
        match *linked {}
    }
}

/// The word for an axis.
pub(super) fn axis_word(axis: u8) -> &'static str {
    AXES.get(usize::from(axis)).copied().unwrap_or("?")
}
