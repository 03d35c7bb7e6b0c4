//! Expressions as a script builds them: names are still words, the board is not known yet.

use std::sync::Arc;

use mlua::Function;
use tianyuan_rules::spec::Compare;

use super::lines::{Line, TrailExpr};
pub use super::registers::RegisterRef;
pub use super::size::Extent;
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

/// A Lua function that stands where an expression could.
#[derive(Debug, Clone)]
pub struct HookFn {
    /// The function.
    pub function: Function,
    /// Where it begins.
    pub place: Place,
}

/// A function of a plugin that stands where an expression could.
#[derive(Debug, Clone)]
pub struct NativeFn {
    /// The plugin.
    pub plugin: String,
    /// Its function.
    pub function: String,
    /// Where it is asked for.
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
    /// These, as a side that looks up sees them: each side turns them as it looks.
    Seen(Vec<Name>),
    /// Both.
    Joined(Arc<(Directions, Directions)>),
}

impl Directions {
    /// How many names it holds.
    pub(crate) fn names(&self) -> usize {
        match self {
            Directions::Named(names) | Directions::Seen(names) => names.len(),
            // Shared by all copies.
            Directions::Joined(_) | Directions::Orthogonal | Directions::Diagonal | Directions::Every => 0,
        }
    }

    /// Whether some of them turn with the side.
    pub fn turn(&self) -> bool {
        match self {
            Directions::Seen(_) => true,
            Directions::Joined(both) => both.0.turn() || both.1.turn(),
            _ => false,
        }
    }
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
    /// Parts of the first set with so many sites of the second, no two of them neighbours.
    PartsWith(Sites, Sites, u8, Arc<Directions>),
    /// Empty sites with only a side's pieces next to them.
    Eyes(ByWhom),
    /// Where the last piece came from.
    Came,
    /// Where it has passed over, and may still be caught.
    Skimmed,
    /// Unbroken lines that begin next to a set.
    Run(Arc<Line>),
    /// Such lines that end next to another set.
    Flanked(Arc<Line>, Sites),
    /// The sites just behind such lines.
    Beyond(Arc<Line>),
    /// Sites of the set on the line along which the last piece moved.
    Onward(Sites),
    /// Empty sites that would complete a form.
    Completing(FormRef, Whose),
    /// Pieces that attack a side's last royal piece.
    Checkers(ByWhom),
    /// Sites at which counts compare so.
    Holding(RegisterRef, Compare, Num),
    /// A run along a track.
    Trail(Arc<TrailExpr>),
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
    /// A function of a plugin.
    Native(NativeFn),
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
    /// What counts hold on a set together.
    Held(RegisterRef, Sites),
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
    /// A function of a plugin.
    Native(NativeFn),
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
    /// A function of a plugin.
    Native(NativeFn),
}

macro_rules! shared {
    ($(#[$doc:meta])* $name:ident, $expr:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name {
            expr: Arc<$expr>,
            extent: Extent,
        }

        impl $name {
            /// Shares an expression.
            pub fn new(expr: $expr) -> Self {
                let extent = expr.extent();
                Self { expr: Arc::new(expr), extent }
            }

            /// How large the whole expression is.
            pub fn extent(&self) -> Extent {
                self.extent
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
