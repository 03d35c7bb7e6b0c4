//! Expressions as a script writes them: the same words in every language.

use tianyuan_rules::spec::{Compare, Cond, DirectionId, Facing, FormId, Num, RegisterId, SideId, Sites, Spec, Ways, Who};

use crate::vocab::AXES;

/// Writes expressions of one game.
#[derive(Clone, Copy)]
pub(super) struct Writer<'a> {
    pub(super) spec: &'a Spec,
    /// Whether places are named.
    pub(super) places: bool,
}

impl Writer<'_> {
    pub(super) fn form(&self, form: FormId) -> &str {
        self.spec.forms.get(usize::from(form)).map_or("?", |form| form.id.as_str())
    }

    pub(super) fn side(&self, side: SideId) -> &str {
        self.spec.sides.get(usize::from(side)).map_or("?", |side| side.id.as_str())
    }

    pub(super) fn register(&self, register: RegisterId) -> &str {
        self.spec.registers.get(usize::from(register)).map_or("?", |register| register.id.as_str())
    }

    pub(super) fn phase(&self, phase: u8) -> &str {
        self.spec.phases.get(usize::from(phase)).map_or("?", |phase| phase.id.as_str())
    }

    pub(super) fn score(&self, score: u8) -> &str {
        self.spec.scores.get(usize::from(score)).map_or("?", |score| score.id.as_str())
    }

    pub(super) fn kind(&self, kind: u8) -> &str {
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

    /// A line that begins at a set: `run(last, enemy, N S, 1)`.
    fn line(&self, word: &str, sets: &[&Sites], directions: &Ways, most: u8) -> String {
        let sets: Vec<String> = sets.iter().map(|set| self.sites(set)).collect();
        let most = if most == 0 { String::new() } else { format!(", {most}") };
        format!("{word}({}, {}{most})", sets.join(", "), self.ways(directions))
    }

    /// `name(inner)`, with whose it is where it is not one's own.
    fn of(&self, inner: String, who: Who) -> String {
        match who {
            Who::Own => inner,
            Who::Enemy => format!("{inner}:of_enemy()"),
            Who::Side(side) => format!("{inner}:of_side({})", self.side(side)),
        }
    }

    /// A side's pieces.
    fn whose(&self, who: Who) -> String {
        match who {
            Who::Own => "own".to_owned(),
            Who::Enemy => "enemy".to_owned(),
            Who::Side(side) => format!("stones({})", self.side(side)),
        }
    }

    pub(super) fn sites(&self, sites: &Sites) -> String {
        let two = |a: &Sites, sign: &str, b: &Sites| format!("({} {sign} {})", self.sites(a), self.sites(b));
        match sites {
            Sites::None => "nowhere".to_owned(),
            Sites::All => "everywhere".to_owned(),
            Sites::Own => "own".to_owned(),
            Sites::Enemy => "enemy".to_owned(),
            Sites::Empty => "empty".to_owned(),
            Sites::Side(side) => format!("stones({})", self.side(*side)),
            Sites::Kind(kind) => format!("kind({})", self.kind(*kind)),
            Sites::Fixed(_) if !self.places => "sites".to_owned(),
            Sites::Fixed(list) => {
                let names: Vec<&str> = list.iter().map(|&site| self.spec.board.name(site)).collect();
                format!("sites({})", names.join(" "))
            }
            Sites::Marked(register, who) => self.of(format!("marked({})", self.register(*register)), *who),
            Sites::Last => "last".to_owned(),
            Sites::Neighbours(of, directions) => format!("neighbours({}, {})", self.sites(of), self.directions(directions)),
            Sites::Shifted(of, direction) => format!("shifted({}, {})", self.sites(of), self.directions(&[*direction])),
            Sites::Inside(form, who) => self.of(format!("inside({})", self.form(*form)), *who),
            Sites::Through(form, of) => format!("through({}, {})", self.form(*form), self.sites(of)),
            Sites::OfSide(_) if !self.places => "sites".to_owned(),
            Sites::OfSide(lists) => match self.ranks(lists) {
                Some(words) => words,
                None => {
                    let names = |list: &[u16]| list.iter().map(|&site| self.spec.board.name(site)).collect::<Vec<_>>().join(" ");
                    lists.iter().map(|list| format!("sites({})", names(list))).collect::<Vec<_>>().join(" / ")
                }
            },
            Sites::Royal => "royal".to_owned(),
            Sites::Attacked(who, through) => {
                let by = self.whose(*who);
                match **through {
                    Sites::None => format!("attacked_by({by})"),
                    _ => format!("attacked_by({by}, {})", self.sites(through)),
                }
            }
            Sites::Along(of, axis) => format!("along({}, {})", self.sites(of), axis_word(*axis)),
            Sites::Connected { from, within, directions } => {
                format!("connected({}, {}, {})", self.sites(from), self.sites(within), self.directions(directions))
            }
            Sites::Enclosed { within, by, directions } => {
                format!("enclosed({}, {}, {})", self.sites(within), self.sites(by), self.directions(directions))
            }
            Sites::PartsWith { within, apart, at_least, directions } => {
                let (within, apart) = (self.sites(within), self.sites(apart));
                format!("parts_with({within}, {apart}, {at_least}, {})", self.directions(directions))
            }
            Sites::Eyes(who) => format!("eyes({})", self.whose(*who)),
            Sites::Came => "came".to_owned(),
            Sites::Skimmed => "skimmed".to_owned(),
            Sites::Run { from, over, directions, most } => self.line("run", &[from, over], directions, *most),
            Sites::Flanked { from, over, by, directions, most } => self.line("flanked", &[from, over, by], directions, *most),
            Sites::Beyond { from, over, directions, most } => self.line("beyond", &[from, over], directions, *most),
            Sites::Onward(of) => format!("onward({})", self.sites(of)),
            Sites::Completing(form, who) => self.of(format!("{}:completing()", self.form(*form)), *who),
            Sites::Checkers(who) => format!("checkers({})", self.whose(*who)),
            Sites::Holding(counts, how, than) => format!("{}:{}({})", self.register(*counts), compared(*how), self.num(than)),
            Sites::Trail { track, from, through, back } => {
                let back = if *back { ", back" } else { "" };
                format!("trail({}, {}, {}{back})", self.track(*track), self.sites(from), self.sites(through))
            }
            Sites::Union(a, b) => two(a, "+", b),
            Sites::Both(a, b) => two(a, "*", b),
            Sites::Without(a, b) => two(a, "-", b),
            Sites::Others(of) => format!("-{}", self.sites(of)),
            Sites::Prefer(list) => format!("prefer({})", list.iter().map(|s| self.sites(s)).collect::<Vec<_>>().join(", ")),
            Sites::If(when, a, b) => format!("{}:choose({}, {})", self.cond(when), self.sites(a), self.sites(b)),
            // The rule behind a set does not change the set.
            Sites::Ruled(of, _) => self.sites(of),
            Sites::Hook(_) => "function".to_owned(),
        }
    }

    pub(super) fn num(&self, num: &Num) -> String {
        let two = |name: &str, a: &Num, b: &Num| format!("{name}({}, {})", self.num(a), self.num(b));
        let sum = |a: &Num, sign: &str, b: &Num| format!("({} {sign} {})", self.num(a), self.num(b));
        match num {
            Num::Const(number) => number.to_string(),
            Num::Count(sites) => format!("count({})", self.sites(sites)),
            Num::Hand(kind, who) => self.of(format!("hand({})", self.kind(*kind)), *who),
            Num::Register(register, who) => self.of(self.register(*register).to_owned(), *who),
            Num::Made(form) => format!("{}:made()", self.form(*form)),
            Num::MadeValue(form) => format!("{}:made_value()", self.form(*form)),
            Num::Standing(form, who) => self.of(format!("{}:standing()", self.form(*form)), *who),
            Num::Parallel(form) => format!("{}:parallel()", self.form(*form)),
            Num::Crossing(form) => format!("{}:crossing()", self.form(*form)),
            Num::Flanked { lines, flank, at_least } => format!("{}:flanked({}, {at_least})", self.form(*lines), self.form(*flank)),
            Num::Fired(register, who) => self.of(format!("{}:times_paid()", self.register(*register)), *who),
            Num::FiredValue(register, who) => self.of(format!("{}:value_paid()", self.register(*register)), *who),
            Num::Turns => "turns".to_owned(),
            Num::Quiet => "quiet".to_owned(),
            Num::Acted => "acted".to_owned(),
            Num::Occurrences => "occurrences".to_owned(),
            Num::Passes => "passes".to_owned(),
            Num::Held(counts, set) => format!("{}:on({})", self.register(*counts), self.sites(set)),
            Num::Parts(sites, directions) => format!("parts({}, {})", self.sites(sites), self.directions(directions)),
            Num::Margin => "margin".to_owned(),
            Num::MostOn(sites, axis) => format!("most_on({}, {})", self.sites(sites), axis_word(*axis)),
            Num::Taken(kind) => format!("taken({})", self.kind(*kind)),
            Num::If(when, a, b) => format!("{}:choose({}, {})", self.cond(when), self.num(a), self.num(b)),
            Num::Add(a, b) => sum(a, "+", b),
            Num::Sub(a, b) => sum(a, "-", b),
            Num::Mul(a, b) => sum(a, "*", b),
            Num::Div(a, b) => sum(a, "//", b),
            Num::Min(a, b) => two("min", a, b),
            Num::Max(a, b) => two("max", a, b),
            Num::Hook(_) => "function".to_owned(),
        }
    }

    pub(super) fn cond(&self, cond: &Cond) -> String {
        let list = |name: &str, of: &[Cond]| format!("{name}({})", of.iter().map(|c| self.cond(c)).collect::<Vec<_>>().join(", "));
        match cond {
            Cond::Const(truth) => truth.to_string(),
            Cond::Compare(a, Compare::AtLeast, b) if self.is_side(a, b).is_some() => {
                format!("is_side({})", self.is_side(a, b).map_or("?", |side| self.side(side)))
            }
            Cond::Compare(a, how, b) => format!("{}:{}({})", self.num(a), compared(*how), self.num(b)),
            Cond::All(of) => list("all", of),
            Cond::Any(of) => list("any", of),
            Cond::Not(of) => format!("none({})", self.cond(of)),
            Cond::AnySide(of) => format!("any_side({})", self.cond(of)),
            Cond::For(who, of) => self.of(self.cond(of), *who),
            Cond::Checked(who) => self.of("in_check".to_owned(), *who),
            Cond::CheckedThroughout(who) => self.of("checking_throughout".to_owned(), *who),
            Cond::Hook(_) => "function".to_owned(),
        }
    }

    /// The only side whose set is everything, where the others' are nothing.
    fn is_side(&self, count: &Num, least: &Num) -> Option<SideId> {
        let (Num::Count(set), Num::Const(1)) = (count, least) else { return None };
        let Sites::OfSide(sets) = &**set else { return None };
        let all = self.spec.board.sites();
        let side = sets.iter().position(|set| set.len() == all)?;
        (sets.iter().filter(|set| !set.is_empty()).count() == 1).then_some(side as SideId)
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

/// The word for how numbers are compared.
fn compared(how: Compare) -> &'static str {
    match how {
        Compare::AtMost => "at_most",
        Compare::AtLeast => "at_least",
        Compare::Equals => "equals",
    }
}

/// The word for an axis.
pub(super) fn axis_word(axis: u8) -> &'static str {
    AXES.get(usize::from(axis)).copied().unwrap_or("?")
}
