//! Expressions as a script builds them: names are still words, the board is not known yet.

use std::convert::Infallible;
use std::fmt::Debug;
use std::sync::Arc;

use tianyuan_rules::spec;
pub use tianyuan_rules::stage::Extent;
use tianyuan_rules::stage::{Shared, Stage};

use super::{DropFields, FormRef, Hook, RegisterRef, Texts, TravelFields};
use crate::fault::Place;

/// A name of a side, site, direction … and where it was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// The word.
    pub word: String,
    /// The place of the word.
    pub place: Place,
}

/// A side, relative to the one that an expression is read for.
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

/// A side, from the view of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ByWhom {
    /// The side itself or the other one.
    Relative(Whose),
    /// A named side.
    Side(Name),
}

/// The total value of pieces.
#[derive(Debug, Clone, PartialEq)]
pub struct Points {
    /// Worth by kind.
    pub values: Vec<(Name, i32)>,
    /// The value of the kinds that are not named.
    pub others: i32,
    /// Pieces on the board that count, whoever's they are.
    pub on: Sites,
    /// Pieces in hand count too.
    pub hand: bool,
    /// Its side.
    pub whose: Whose,
}

/// Directions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Directions {
    /// Along ranks and files; on a graph, every direction.
    #[default]
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
    /// Number of names that it holds.
    pub(crate) fn names(&self) -> usize {
        match self {
            Directions::Named(names) | Directions::Seen(names) => names.len(),
            // Shared by all copies.
            Directions::Joined(_) | Directions::Orthogonal | Directions::Diagonal | Directions::Every => 0,
        }
    }

    /// True if some of them turn with the side.
    pub fn turn(&self) -> bool {
        match self {
            Directions::Seen(_) => true,
            Directions::Joined(both) => both.0.turn() || both.1.turn(),
            _ => false,
        }
    }
}

/// A set of sites as a script builds it.
pub type SitesExpr = spec::SitesExpr<Written>;
/// A number as a script builds it.
pub type NumExpr = spec::NumExpr<Written>;
/// A condition as a script builds it.
pub type CondExpr = spec::CondExpr<Written>;

/// The stage of scripts: names are words with their places, the board is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written;

impl Stage for Written {
    type Side = Name;
    type Kinds = Kinds;
    type Kind = Name;
    type InHand = Option<Name>;
    type Fixed = Places;
    type Zones = Ranks;
    type Marks = RegisterRef;
    type Counter = RegisterRef;
    type Counts = RegisterRef;
    type Paid = FormRef;
    type Whose = Whose;
    type By = ByWhom;
    type View = ByWhom;
    type Form = FormRef;
    type SiteForm = FormRef;
    type MadeForm = FormRef;
    type Direction = Name;
    type Directions = Arc<Directions>;
    type Links = Arc<Directions>;
    type Ways = Arc<Directions>;
    type Axis = u8;
    type Track = Name;
    type ClosedTrack = Name;
    type Placed = Option<Name>;
    type Phase = Name;
    type SharedMarks = SitesExpr;
    type Legs = Vec<Vec<String>>;
    type Travel = TravelFields;
    type Dropping = DropFields;
    type Compiled<T: Clone + Debug + Default + PartialEq> = ();
    type Rule = Rule;
    type Hook = Hook;
    type Points = Arc<Points>;
    type Ending = EndingWord;
    type Linked = Infallible;
}

/// Kinds of pieces, any of which will do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kinds(pub Vec<Name>);

/// Sites that the board alone decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Places {
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
}

/// So many ranks at a side's far or near edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranks {
    /// The far edge.
    pub far: bool,
    /// Their number.
    pub count: u8,
    /// The side of the edge.
    pub whose: Whose,
}

/// A condition that only an ending understands.
#[derive(Debug, Clone, PartialEq)]
pub enum EndingWord {
    /// The mover has no decision.
    NoMove,
    /// The side has done something illegal.
    Foul,
    /// The side makes a claim, and something holds.
    Claimed(Name, Option<Cond>),
}

/// The rule of the source that a set expresses.
#[derive(Debug, Clone, PartialEq)]
pub struct Rule {
    /// Clause of the source.
    pub clause: String,
    /// The rule in words.
    pub says: Texts,
    /// The place of its declaration.
    pub place: Place,
}

/// Serde reads the fields of declarations, and can be taught that for types of this crate alone: hence these around shared expressions.
macro_rules! given {
    ($(#[$doc:meta])* $name:ident, $expr:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq)]
        pub struct $name(Shared<$expr>);

        impl $name {
            /// Shares an expression.
            pub fn new(expr: $expr) -> Self {
                Self(Shared::new(expr))
            }

            /// The size of the whole expression.
            pub fn extent(&self) -> Extent {
                self.0.extent()
            }
        }

        impl std::ops::Deref for $name {
            type Target = $expr;

            fn deref(&self) -> &$expr {
                &self.0
            }
        }

        impl From<$name> for Shared<$expr> {
            fn from(given: $name) -> Self {
                given.0
            }
        }
    };
}

given!(
    /// A set of sites in a field of a declaration.
    Sites,
    SitesExpr
);
given!(
    /// A number in a field of a declaration.
    Num,
    NumExpr
);
given!(
    /// A condition in a field of a declaration.
    Cond,
    CondExpr
);
