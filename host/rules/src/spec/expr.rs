//! The words for sets, numbers and conditions, one row each, the same at every stage: small trees, read from the view of one side, called *own*.
//!
//! A row `#[word("text", cost = n)]` gives the text of the word in a diff, and its cost to evaluate besides its parts (2: a set at hand, 60: a
//! look at the whole board). `needs` names the part of a position that it reads besides the board.
//!
//! To add a word: 1. a row here; 2. its arm in `evaluate.rs`; 3. the row in `vocab/` of host/script by which scripts reach it.

use std::convert::Infallible;
use std::fmt::Debug;

use tianyuan_walk::Walk;

use super::{DirectionId, Dropping, FormId, HookId, KindId, Origin, PhaseId, RegisterId, SideId, Site, Texts, Travel, Ways};
use crate::spec::stage::{Say, Shared, Stage};

/// A set as part of another expression.
pub type Sites<S> = Shared<SitesExpr<S>>;
/// A number as part of another expression.
pub type Num<S> = Shared<NumExpr<S>>;
/// A condition as part of another expression.
pub type Cond<S> = Shared<CondExpr<S>>;

/// The most sites that [`SitesExpr::PartsWith`] may ask for: finding them takes longer with each.
pub const MOST_APART: u8 = 4;
/// The least cost of a function of a script.
pub(crate) const CALL: u64 = 1 << 20;

/// The stage of a [`super::Spec`]: names are ids, the board is known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Resolved;

impl Stage for Resolved {
    type Side = SideId;
    type Kinds = KindId;
    type Kind = KindId;
    type InHand = KindId;
    type Fixed = Vec<Site>;
    type Zones = Vec<Vec<Site>>;
    type Marks = RegisterId;
    type Counter = RegisterId;
    type Counts = RegisterId;
    type Paid = RegisterId;
    type Whose = Who;
    type By = Who;
    type View = Who;
    type Form = FormId;
    type SiteForm = FormId;
    type MadeForm = FormId;
    type Direction = DirectionId;
    type Directions = Vec<DirectionId>;
    type Links = Vec<DirectionId>;
    type Ways = Ways;
    type Axis = u8;
    type Track = u8;
    type ClosedTrack = u8;
    type Placed = KindId;
    type Phase = PhaseId;
    type SharedMarks = RegisterId;
    type Legs = Vec<(Site, Site)>;
    type Travel = Travel;
    type Dropping = Dropping;
    type Compiled<T: Clone + Debug + Default + PartialEq> = ();
    type Rule = Box<Ruling>;
    type Hook = HookId;
    type Points = Infallible;
    type Ending = Infallible;
    type Linked = Infallible;
}

/// A side, relative to the one from whose view an expression is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// The side itself.
    Own,
    /// All other sides.
    Enemy,
    /// A fixed side.
    Side(SideId),
}

/// A set of sites.
#[derive(Debug, Clone, PartialEq, Walk)]
pub enum SitesExpr<S: Stage> {
    /// No site.
    #[word("nowhere", cost = 2)]
    None,
    /// Every site.
    #[word("everywhere", cost = 2)]
    All,
    /// Sites with a piece of the side.
    #[word("own", cost = 2)]
    Own,
    /// Sites with a piece of another side.
    #[word("enemy", cost = 2)]
    Enemy,
    /// Sites without a piece.
    #[word("empty", cost = 2)]
    Empty,
    /// Sites with a piece of a fixed side.
    #[word("stones({0})", cost = 2)]
    Side(S::Side),
    /// Sites with a piece of a kind, of any side.
    #[word("kind({0})", cost = 2)]
    Kind(S::Kinds),
    /// Sites whose column has at least so many pieces.
    #[word("high({0})", cost = 60)]
    High(Num<S>),
    /// Sites whose column has a piece of a kind, on top or below.
    #[word("containing({0})", cost = 60)]
    Containing(S::Kind),
    /// Own pieces of a kind.
    #[word("(own * kind({0}))", cost = 2)]
    Mine(S::Kind),
    /// A fixed set.
    #[word("{0}", cost = 2)]
    Fixed(S::Fixed),
    /// A fixed set for each side: the own side's (zones, camps).
    #[word("{0}", cost = 2)]
    OfSide(S::Zones),
    /// The set that a register holds (for a per-side register: the own side's).
    #[word("marked({0}){1}", cost = 2)]
    Marked(S::Marks, S::Whose),
    /// The landing of the last stone; empty before the first.
    #[word("last", cost = 2, needs = Last)]
    Last,
    /// The site that the piece which has moved in this turn came from: with its last step, if it has made several. Empty at a turn's start.
    #[word("came", cost = 2, needs = Came)]
    Came,
    /// In a slide, a carry or a jump that is weighed: the site of the piece that would move. Empty elsewhere.
    #[word("here", cost = 2)]
    Here,
    /// In a slide or a carry: the whole line along which it would move, its own site included. Empty elsewhere.
    #[word("its_line", cost = 2)]
    Line,
    /// In a slide or a carry: the sites of the line before the piece. Empty elsewhere.
    #[word("its_way", cost = 2)]
    Way,
    /// In a jump that is weighed: the piece that is jumped. Empty elsewhere.
    #[word("jumped", cost = 2)]
    Jumped,
    /// The site on which a movement that skims over it may still be caught: see [`super::Movement::skims`].
    #[word("skimmed", cost = 2)]
    Skimmed,
    /// Sites with a royal piece, of any side.
    #[word("royal", cost = 2)]
    Royal,
    /// Sites one step from the set in any of the directions.
    #[word("neighbours({0}, {1})", cost = 16)]
    Neighbours(Sites<S>, S::Directions),
    /// Sites at most so many steps from the set, and the set itself.
    #[word("within_steps({0}, {1}, {2})", cost = 60)]
    WithinSteps(Sites<S>, Num<S>, S::Directions),
    /// The set moved one step in one direction.
    #[word("shifted({0}, {1})", cost = 2)]
    Shifted(Sites<S>, S::Direction),
    /// All sites on a line of the axis with a site of the set.
    #[word("along({0}, {1})", cost = 60)]
    Along(Sites<S>, S::Axis),
    /// All sites on a line of the axis with so many sites of the set, or more.
    #[word("along({0}, {1}, {2})", cost = 80)]
    Crowded(Sites<S>, S::Axis, Num<S>),
    /// Sites that pieces attack, as if the sites of the set were empty: those on which they could capture an enemy.
    #[word("attacked_by({0}, {1})", cost = 60)]
    Attacked(S::By, Sites<S>),
    /// Pieces that attack the last royal piece of a side.
    #[word("checkers({0})", cost = 60)]
    Checkers(S::By),
    /// Sites of complete instances of the form.
    #[word("inside({0}){1}", cost = 60)]
    Inside(S::Form, S::Whose),
    /// Sites of every instance of the form that touches the set, whoever holds it.
    #[word("through({0}, {1})", cost = 60)]
    Through(S::SiteForm, Sites<S>),
    /// Empty sites on which one more piece would complete an instance of the form.
    #[word("{0}:completing(){1}", cost = 60)]
    Completing(S::SiteForm, S::Whose),
    /// Sites of `within` that are connected to a site of `from` (which need not lie within) through sites of `within`.
    #[word("connected({from}, {within}, {directions})", cost = 100)]
    Connected {
        /// The sites to begin at.
        from: Sites<S>,
        /// The sites that lead on.
        within: Sites<S>,
        /// Directions in which sites are connected.
        directions: S::Links,
    },
    /// The connected parts of `within` that touch a site of `by`, and outside themselves nothing but sites of `by`.
    #[word("enclosed({within}, {by}, {directions})", cost = 100)]
    Enclosed {
        /// The set that falls into parts.
        within: Sites<S>,
        /// The sites that must be around.
        by: Sites<S>,
        /// Directions in which sites are connected.
        directions: S::Links,
    },
    /// The connected parts of `within` that have at least so many sites of `apart`, no two of which are next to each other.
    #[word("parts_with({within}, {apart}, {at_least}, {directions})", cost = 100)]
    PartsWith {
        /// The set that falls into parts.
        within: Sites<S>,
        /// The sites that are chosen from.
        apart: Sites<S>,
        /// The number of sites, from 1 to [`MOST_APART`].
        at_least: u8,
        /// Directions in which sites are connected, and next to each other.
        directions: S::Links,
    },
    /// Empty sites whose neighbours are all pieces of a side, in the directions in which groups are connected.
    #[word("eyes({0})", cost = 60)]
    Eyes(S::By),
    /// Sites of `over` in unbroken lines that begin next to a site of `from`.
    #[word("run({from}, {over}, {directions}{most})", cost = 62)]
    Run {
        /// The sites beside which the lines begin; not part of them.
        from: Sites<S>,
        /// The sites that they go over.
        over: Sites<S>,
        /// Directions of the lines.
        directions: S::Ways,
        /// The longest line.
        most: Most,
    },
    /// The same, but only lines that end next to a site of `by`: the sites in between.
    #[word("flanked({from}, {over}, {by}, {directions}{most})", cost = 60)]
    Flanked {
        /// The sites beside which the lines begin.
        from: Sites<S>,
        /// The sites that they go over.
        over: Sites<S>,
        /// The sites that must be behind them.
        by: Sites<S>,
        /// Directions of the lines.
        directions: S::Ways,
        /// The longest line.
        most: Most,
    },
    /// The sites just behind such lines, of at least one site: where a line from `from` over `over` ends.
    #[word("beyond({from}, {over}, {directions}{most})", cost = 62)]
    Beyond {
        /// The sites beside which the lines begin.
        from: Sites<S>,
        /// The sites that they go over.
        over: Sites<S>,
        /// Directions of the lines.
        directions: S::Ways,
        /// The longest line.
        most: Most,
    },
    /// Sites of the set in the direction in which the last piece moved, and those in the opposite direction: the whole line through its
    /// present site.
    #[word("onward({0})", cost = 60, needs = Came)]
    Onward(Sites<S>),
    /// Sites at which a register of counts compares so.
    #[word("{0}:{1}({2})", cost = 60)]
    Holding(S::Counts, Compare, Num<S>),
    /// The unbroken run of `through` along the own side's way on a track that begins on a site of `from`, this site included; nothing where
    /// this site is not in `through`.
    #[word("trail({track}, {from}, {through}{back})", cost = 60)]
    Trail {
        /// The track: an index in [`super::Spec::tracks`].
        track: S::Track,
        /// The site that the run begins on.
        from: Sites<S>,
        /// The sites that it goes through.
        through: Sites<S>,
        /// Against the track's direction.
        back: Back,
    },
    /// In either.
    #[word("({0} + {1})", cost = 1)]
    Union(Sites<S>, Sites<S>),
    /// In both.
    #[word("({0} * {1})", cost = 1)]
    Both(Sites<S>, Sites<S>),
    /// In the first and not in the second.
    #[word("({0} - {1})", cost = 1)]
    Without(Sites<S>, Sites<S>),
    /// All others.
    #[word("-{0}", cost = 3)]
    Others(Sites<S>),
    /// The first of these that is not empty.
    #[word("prefer({0})", cost = 1)]
    Prefer(Vec<Sites<S>>),
    /// One or the other.
    #[word("{0}:choose({1}, {2})", cost = 0)]
    If(Cond<S>, Sites<S>, Sites<S>),
    /// The same set, with the rule that makes it so: named when a site outside it is refused.
    #[word("{0}", cost = 0)]
    Ruled(Sites<S>, #[unsaid] S::Rule),
    /// The sites that a function returns.
    #[word("{0}", cost = CALL, needs = Hooks)]
    Hook(S::Hook),
}

impl<S: Stage> Default for SitesExpr<S> {
    /// No site.
    fn default() -> Self {
        SitesExpr::None
    }
}

impl SitesExpr<Resolved> {
    /// True if every site of the set has a piece of the side that reads it, as far as the words say so.
    pub fn is_own(&self) -> bool {
        match self {
            SitesExpr::Own | SitesExpr::Mine(_) => true,
            SitesExpr::Both(a, b) => a.is_own() || b.is_own(),
            SitesExpr::Union(a, b) | SitesExpr::If(_, a, b) => a.is_own() && b.is_own(),
            SitesExpr::Without(a, _) | SitesExpr::Ruled(a, _) => a.is_own(),
            SitesExpr::Prefer(list) => list.iter().all(|part| part.is_own()),
            _ => false,
        }
    }
}

/// The most sites of a line; 0: any number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Most(pub u8);

impl Most {
    /// The number of sites, without end for 0.
    #[inline]
    #[must_use]
    pub fn sites(self) -> u16 {
        if self.0 == 0 { u16::MAX } else { u16::from(self.0) }
    }
}

/// True if a run goes against the direction of its track.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Back(pub bool);

/// The rule behind a set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ruling {
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// The place of its declaration.
    pub origin: Origin,
}

/// A whole number.
#[derive(Debug, Clone, PartialEq, Walk)]
pub enum NumExpr<S: Stage> {
    /// A fixed number.
    #[word("{0}", cost = 1)]
    Const(i32),
    /// Number of sites.
    #[word("count({0})", cost = 2)]
    Count(Sites<S>),
    /// Pieces on the sites, those below others included.
    #[word("height({0})", cost = 60)]
    Height(Sites<S>),
    /// In a carry: number of pieces that would go. 0 elsewhere.
    #[word("carried", cost = 1)]
    Carried,
    /// Pieces of a side on the board: kept, so that nothing is counted.
    #[word("count({0})", cost = 1)]
    Pieces(S::By),
    /// Pieces of a kind in hand.
    #[word("hand({0}){1}", cost = 1)]
    Hand(S::InHand, S::Whose),
    /// A number register.
    #[word("{0}{1}", cost = 1)]
    Register(S::Counter, S::Whose),
    /// Instances of the form that the move just judged has completed: all own instances through the final site.
    #[word("{0}:made()", cost = 1)]
    Made(S::MadeForm),
    /// The same, but their values added up.
    #[word("{0}:made_value()", cost = 1)]
    MadeValue(S::MadeForm),
    /// Instances of the form on the board.
    #[word("{0}:standing(){1}", cost = 60)]
    Standing(S::Form, S::Whose),
    /// The most own instances on the board that are parallel to one just made (it counts itself); 0 where none was made.
    #[word("{0}:parallel()", cost = 60)]
    Parallel(S::MadeForm),
    /// Own instances on the board that cross one just made; 0 where none was made.
    #[word("{0}:crossing()", cost = 60)]
    Crossing(S::MadeForm),
    /// 1 where there are three parallel instances, one of them just made, with at least `at_least` own instances of `flank` that touch each of
    /// the two outer ones; else 0.
    #[word("{lines}:flanked({flank}, {at_least})", cost = 60)]
    Flanked {
        /// The lines.
        lines: S::MadeForm,
        /// The form that must touch the outer lines.
        flank: S::SiteForm,
        /// Least number on each.
        at_least: u8,
    },
    /// Instances in an `Instances` register.
    #[word("{0}:times_paid(){1}", cost = 1)]
    Fired(S::Paid, S::Whose),
    /// The values of the instances in an `Instances` register, added up.
    #[word("{0}:value_paid(){1}", cost = 1)]
    FiredValue(S::Paid, S::Whose),
    /// Turns completed since the start (of the position text, where none is written there).
    #[word("turns", cost = 1, needs = Turns)]
    Turns,
    /// Turns completed since the last removal or placement.
    #[word("quiet", cost = 1, needs = Quiet)]
    Quiet,
    /// Turns completed (or passed over) since the phase began. A position text implies it from the mover.
    #[word("acted", cost = 1, needs = Acted)]
    Acted,
    /// Times that the present position (with the same side to move) has been on the board at a turn's start, now included.
    #[word("occurrences", cost = 1, needs = Occurrences)]
    Occurrences,
    /// Turns in a row, up to the last, in which the mover passed.
    #[word("passes", cost = 1, needs = Passes)]
    Passes,
    /// The most sites of the set on one line of the axis.
    #[word("most_on({0}, {1})", cost = 60)]
    MostOn(Sites<S>, S::Axis),
    /// Pieces of the kind that the decision just carried out has captured (within its turn).
    #[word("taken({0})", cost = 1)]
    Taken(S::Kinds),
    /// The numbers of a register of counts on the sites of a set, added up.
    #[word("{0}:on({1})", cost = 60)]
    Held(S::Counts, Sites<S>),
    /// Number of connected parts of the set.
    #[word("parts({0}, {1})", cost = 60)]
    Parts(Sites<S>, S::Links),
    /// The fewest steps from a site of one set to one of another; the number of sites of the board where no way leads there.
    #[word("distance({0}, {1}, {2})", cost = 60)]
    Distance(Sites<S>, Sites<S>, S::Directions),
    /// In the stake of a scoring: the margin, rounded down. Else 0.
    #[word("margin", cost = 1)]
    Margin,
    /// The worths of pieces, added up. Scripts alone have this word; lowering makes sums and products of it.
    #[word("{0}", cost = 1)]
    Points(S::Points),
    /// One or the other.
    #[word("{0}:choose({1}, {2})", cost = 0)]
    If(Cond<S>, Num<S>, Num<S>),
    /// Two numbers calculated together.
    #[word("({1} {0} {2})", cost = 1)]
    Arithmetic(Operator, Num<S>, Num<S>),
    /// The number that a function returns.
    #[word("{0}", cost = CALL, needs = Hooks)]
    Hook(S::Hook),
}

impl<S: Stage> Default for NumExpr<S> {
    /// Zero.
    fn default() -> Self {
        NumExpr::Const(0)
    }
}

/// An arithmetic operation on two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
    /// The quotient rounded down; 0 where the divisor is 0.
    Div,
    /// The smaller.
    Min,
    /// The larger.
    Max,
}

impl Compare {
    /// True if the comparison holds.
    #[inline]
    #[must_use]
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Compare::AtMost => a <= b,
            Compare::AtLeast => a >= b,
            Compare::Equals => a == b,
        }
    }
}

impl Operator {
    /// The result; at the ends of the range where it would be outside.
    #[inline]
    #[must_use]
    pub fn apply(self, a: i32, b: i32) -> i32 {
        match self {
            Operator::Add => a.saturating_add(b),
            Operator::Sub => a.saturating_sub(b),
            Operator::Mul => a.saturating_mul(b),
            // `i32::MIN / -1` outgrows the type.
            Operator::Div if b == 0 => 0,
            Operator::Div => {
                i32::try_from(i64::from(a).div_euclid(i64::from(b)) - i64::from(b < 0 && i64::from(a).rem_euclid(i64::from(b)) != 0))
                    .unwrap_or(i32::MAX)
            }
            Operator::Min => a.min(b),
            Operator::Max => a.max(b),
        }
    }
}

/// A comparison of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compare {
    /// `<=`
    AtMost,
    /// `>=`
    AtLeast,
    /// `==`
    Equals,
}

/// A condition.
#[derive(Debug, Clone, PartialEq, Walk)]
pub enum CondExpr<S: Stage> {
    /// Always or never.
    #[word("{0}", cost = 1)]
    Const(bool),
    /// A comparison.
    #[word("{0}:{1}({2})", cost = 0)]
    Compare(Num<S>, Compare, Num<S>),
    /// The commonest comparison: a side's pieces on the board with a fixed number.
    #[word("count({0}):{1}({2})", cost = 1)]
    Pieces(S::By, Compare, i32),
    /// Chains of the side touch some regions, or cut sites off. Compiled rules alone have this word, made of a comparison.
    #[word("{0}", cost = 200)]
    Linked(S::Linked),
    /// All of them.
    #[word("all({0})", cost = 1)]
    All(Vec<Cond<S>>),
    /// Any of them.
    #[word("any({0})", cost = 1)]
    Any(Vec<Cond<S>>),
    /// Not.
    #[word("none({0})", cost = 0)]
    Not(Cond<S>),
    /// The side whose view it is read from is this one.
    #[word("is_side({0})", cost = 1)]
    IsSide(S::Side),
    /// A condition that only endings understand. Scripts alone have this word; lowering makes a kind of ending of it.
    #[word("{0}", cost = 1)]
    Ending(S::Ending),
    /// A royal piece of the side is attacked.
    #[word("in_check{0}", cost = 60)]
    Checked(S::Whose),
    /// Every turn of the side since the present position first occurred has attacked an enemy's royal piece.
    #[word("checking_throughout{0}", cost = 200, needs = Checks)]
    CheckedThroughout(S::Whose),
    /// Holds for at least one side, taken as own.
    #[word("any_side({0})", cost = 0, times = 4)]
    AnySide(Cond<S>),
    /// Holds read from the view of the enemy (with two sides) or of a fixed side.
    #[word("{1}{0}", cost = 0)]
    For(S::View, Cond<S>),
    /// The answer of a function.
    #[word("{0}", cost = CALL, needs = Hooks)]
    Hook(S::Hook),
}

macro_rules! said_as_they_are {
    ($($ty:ty),+) => {
        $(impl Say for $ty {
            fn say(&self) -> String {
                self.to_string()
            }
        })+
    };
}
said_as_they_are!(bool, u8, i32);

impl Say for Most {
    fn say(&self) -> String {
        if self.0 == 0 { String::new() } else { format!(", {}", self.0) }
    }
}

impl Say for Back {
    fn say(&self) -> String {
        if self.0 { ", back".to_owned() } else { String::new() }
    }
}

impl Say for Compare {
    fn say(&self) -> String {
        let word = match self {
            Compare::AtMost => "at_most",
            Compare::AtLeast => "at_least",
            Compare::Equals => "equals",
        };
        word.to_owned()
    }
}

impl Say for Operator {
    fn say(&self) -> String {
        let sign = match self {
            Operator::Add => "+",
            Operator::Sub => "-",
            Operator::Mul => "*",
            Operator::Div => "//",
            Operator::Min => "min",
            Operator::Max => "max",
        };
        sign.to_owned()
    }
}
