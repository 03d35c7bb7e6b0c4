//! Expressions as a script builds them: names are still words, the board is not known yet.

use std::sync::Arc;

use mlua::Function;
use tianyuan_rules::spec::Compare;

use crate::decl::{FormDecl, Texts};
use crate::fault::Place;

/// A name of a side, site, direction … and where it was said.
#[derive(Debug, Clone)]
pub struct Name {
    /// The word.
    pub word: String,
    /// Where it was said.
    pub place: Place,
}

/// Whose, relative to the side that an expression is read for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Its own.
    Own,
    /// The other side's.
    Enemy,
    /// Whoever's.
    Anyone,
}

impl Whose {
    /// Seen from the other side.
    #[must_use]
    pub fn flipped(self) -> Whose {
        match self {
            Whose::Own => Whose::Enemy,
            Whose::Enemy => Whose::Own,
            Whose::Anyone => Whose::Anyone,
        }
    }
}

/// Who attacks.
#[derive(Debug, Clone)]
pub enum ByWhom {
    /// The side itself or the other one.
    Relative(Whose),
    /// A named side.
    Side(Name),
}

/// What pieces are worth together.
#[derive(Debug, Clone)]
pub struct Points {
    /// Worth by kind.
    pub values: Vec<(Name, i32)>,
    /// What kinds that are not named are worth.
    pub others: i32,
    /// Pieces on the board that count, whoever's they are.
    pub on: Sites,
    /// Pieces in hand count too.
    pub hand: bool,
    /// Whose.
    pub whose: Whose,
}

/// A form as an expression refers to it.
#[derive(Debug, Clone)]
pub struct FormRef {
    /// Its declaration.
    pub decl: Arc<FormDecl>,
}

/// A register as an expression refers to it.
#[derive(Debug, Clone)]
pub struct RegisterRef {
    /// Its name.
    pub name: Name,
    /// One value for each side.
    pub per_side: bool,
    /// A set of sites rather than a number.
    pub sites: bool,
}

/// A Lua function that stands where an expression could.
#[derive(Debug, Clone)]
pub struct HookFn {
    /// The function.
    pub function: Function,
    /// Where it begins.
    pub place: Place,
}

/// Directions.
#[derive(Debug, Clone)]
pub enum Directions {
    /// Along ranks and files; on a graph, every direction.
    Orthogonal,
    /// Diagonally.
    Diagonal,
    /// Every direction of the board.
    Every,
    /// These.
    Named(Vec<Name>),
}

/// A set of sites.
#[derive(Debug, Clone)]
pub enum SitesExpr {
    /// No site.
    None,
    /// Every site.
    All,
    /// Own pieces.
    Own,
    /// Pieces of the other side.
    Enemy,
    /// Empty sites.
    Empty,
    /// Pieces of a named side.
    Side(Name),
    /// Pieces of any of these kinds.
    Kind(Vec<Name>),
    /// Royal pieces.
    Royal,
    /// Sites that a side attacks, as if those of the set were empty.
    Attacked(ByWhom, Sites),
    /// So many ranks at a side's far or near edge.
    Ranks {
        /// The far edge.
        far: bool,
        /// How many.
        count: u8,
        /// Whose far edge.
        whose: Whose,
    },
    /// All sites on a line of the axis with a site of the set.
    Along(Sites, u8),
    /// Sites by name.
    Named(Vec<Name>),
    /// A region that the board declares.
    Region(Name),
    /// The middle of the board: one site, two or four.
    Centre,
    /// The middle sites on the rising diagonal (like G7 and H8), or on the falling one.
    CentreDiagonal {
        /// From the near left to the far right.
        rising: bool,
    },
    /// A register of sites.
    Marked(RegisterRef, Whose),
    /// Where the last piece landed.
    Last,
    /// One step away.
    Neighbours(Sites, Arc<Directions>),
    /// Moved one step.
    Shifted(Sites, Name),
    /// In a complete instance of a form.
    Inside(FormRef, Whose),
    /// Sites of instances of a form that touch a set.
    Through(FormRef, Sites),
    /// Sites of the second set that are connected to the first through it.
    Connected(Sites, Sites, Arc<Directions>),
    /// Parts of the first set that touch the second and nothing else.
    Enclosed(Sites, Sites, Arc<Directions>),
    /// Empty sites with only a side's pieces next to them.
    Eyes(ByWhom),
    /// Either.
    Union(Sites, Sites),
    /// Both.
    Both(Sites, Sites),
    /// The first without the second.
    Without(Sites, Sites),
    /// All others.
    Others(Sites),
    /// The first that is not empty.
    Prefer(Vec<Sites>),
    /// One or the other.
    If(Cond, Sites, Sites),
    /// The same, with the rule that makes it so.
    Ruled(Sites, Rule),
    /// A Lua function.
    Hook(HookFn),
}

/// A rule that stands behind a set.
#[derive(Debug, Clone)]
pub struct Rule {
    /// Clause of the source.
    pub clause: String,
    /// The rule in words.
    pub says: Texts,
    /// Where it was declared.
    pub place: Place,
}

/// A whole number.
#[derive(Debug, Clone)]
pub enum NumExpr {
    /// Fixed.
    Const(i32),
    /// How many sites.
    Count(Sites),
    /// Pieces in hand.
    Hand(Option<Name>, Whose),
    /// A register.
    Register(RegisterRef, Whose),
    /// Instances that the move has completed.
    Made(FormRef),
    /// Their values.
    MadeValue(FormRef),
    /// Instances that stand.
    Standing(FormRef, Whose),
    /// Most instances parallel to one just made.
    Parallel(FormRef),
    /// Instances that cross one just made.
    Crossing(FormRef),
    /// Three parallel lines, the outer ones flanked.
    Flanked(FormRef, FormRef, u8),
    /// Instances that have fired.
    Fired(FormRef, Whose),
    /// Their values.
    FiredValue(FormRef, Whose),
    /// Turns since the start.
    Turns,
    /// Turns since the last removal or placement.
    Quiet,
    /// Turns since the phase began.
    Acted,
    /// How often the position has stood.
    Occurrences,
    /// The most sites of a set on one line of the axis.
    MostOn(Sites, u8),
    /// Pieces of any of the kinds that the decision has captured.
    Taken(Vec<Name>),
    /// What pieces are worth.
    Points(Arc<Points>),
    /// Turns in a row that were passed.
    Passes,
    /// How many connected parts a set has.
    Parts(Sites, Arc<Directions>),
    /// In a stake: by how much the winner is ahead.
    Margin,
    /// One or the other.
    If(Cond, Num, Num),
    /// Sum.
    Add(Num, Num),
    /// Difference.
    Sub(Num, Num),
    /// Product.
    Mul(Num, Num),
    /// Quotient, rounded down.
    Div(Num, Num),
    /// The smaller.
    Min(Num, Num),
    /// The larger.
    Max(Num, Num),
    /// A Lua function.
    Hook(HookFn),
}

/// A condition.
#[derive(Debug, Clone)]
pub enum CondExpr {
    /// Always or never.
    Const(bool),
    /// The mover has no decision.
    NoMove,
    /// A comparison.
    Compare(Num, Compare, Num),
    /// All.
    All(Vec<Cond>),
    /// Any.
    Any(Vec<Cond>),
    /// Not.
    Not(Cond),
    /// For at least one side.
    AnySide(Cond),
    /// From the enemy's view.
    OfEnemy(Cond),
    /// From a named side's view.
    OfSide(Name, Cond),
    /// The side that the condition is read for is a named one.
    IsSide(Name),
    /// An own royal piece is attacked.
    InCheck,
    /// Every own turn since the position first stood gave check.
    Checking,
    /// The side has done something illegal.
    Foul,
    /// The side makes a claim, and something holds.
    Claimed(Name, Option<Cond>),
    /// A Lua function.
    Hook(HookFn),
}

macro_rules! shared {
    ($(#[$doc:meta])* $name:ident, $expr:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name {
            expr: Arc<$expr>,
            size: u32,
        }

        impl $name {
            /// Shares an expression.
            pub fn new(expr: $expr) -> Self {
                let size = expr.size();
                Self { expr: Arc::new(expr), size }
            }

            /// Nodes of the whole expression, shared parts counted wherever they stand: what lowering it costs.
            pub fn size(&self) -> u32 {
                self.size
            }
        }

        impl std::ops::Deref for $name {
            type Target = $expr;

            fn deref(&self) -> &$expr {
                &self.expr
            }
        }
    };
}

shared!(
    /// A set of sites, shared.
    Sites,
    SitesExpr
);
shared!(
    /// A number, shared.
    Num,
    NumExpr
);
shared!(
    /// A condition, shared.
    Cond,
    CondExpr
);

/// The largest expression that a script may build; a larger one is a mistake (a loop that adds to itself).
pub const LARGEST: u32 = 4096;

fn sum(sizes: impl IntoIterator<Item = u32>) -> u32 {
    sizes.into_iter().fold(1, u32::saturating_add)
}

impl SitesExpr {
    fn size(&self) -> u32 {
        match self {
            SitesExpr::Neighbours(a, _)
            | SitesExpr::Shifted(a, _)
            | SitesExpr::Through(_, a)
            | SitesExpr::Others(a)
            | SitesExpr::Along(a, _)
            | SitesExpr::Attacked(_, a) => sum([a.size]),
            SitesExpr::Kind(names) => sum([names.len() as u32]),
            SitesExpr::Union(a, b)
            | SitesExpr::Both(a, b)
            | SitesExpr::Without(a, b)
            | SitesExpr::Connected(a, b, _)
            | SitesExpr::Enclosed(a, b, _) => sum([a.size, b.size]),
            SitesExpr::Prefer(list) => sum(list.iter().map(|s| s.size)),
            SitesExpr::If(cond, a, b) => sum([cond.size, a.size, b.size]),
            SitesExpr::Ruled(a, _) => sum([a.size]),
            SitesExpr::Named(names) => sum([names.len() as u32]),
            _ => 1,
        }
    }
}

impl NumExpr {
    fn size(&self) -> u32 {
        match self {
            NumExpr::Count(sites) | NumExpr::MostOn(sites, _) | NumExpr::Parts(sites, _) => sum([sites.size]),
            // The set stands once for each worth.
            NumExpr::Points(points) => sum([(points.values.len() as u32 + 1).saturating_mul(points.on.size.saturating_add(1))]),
            NumExpr::If(cond, a, b) => sum([cond.size, a.size, b.size]),
            NumExpr::Add(a, b) | NumExpr::Sub(a, b) | NumExpr::Mul(a, b) | NumExpr::Div(a, b) | NumExpr::Min(a, b) | NumExpr::Max(a, b) => {
                sum([a.size, b.size])
            }
            _ => 1,
        }
    }
}

impl CondExpr {
    fn size(&self) -> u32 {
        match self {
            CondExpr::Compare(a, _, b) => sum([a.size, b.size]),
            CondExpr::All(list) | CondExpr::Any(list) => sum(list.iter().map(|c| c.size)),
            CondExpr::Not(a) | CondExpr::AnySide(a) | CondExpr::OfEnemy(a) | CondExpr::OfSide(_, a) => sum([a.size]),
            CondExpr::Claimed(_, Some(a)) => sum([a.size]),
            _ => 1,
        }
    }
}
