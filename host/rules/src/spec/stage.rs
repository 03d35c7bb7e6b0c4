//! Stages of an expression, and the walkers that lead from one to the next.
//!
//! A stage defines the types of references: names with their places in a script, ids in a [`crate::spec::Spec`], words of 64 sites in compiled
//! rules. The words themselves (`spec/expr.rs`) are the same at every stage.

use std::convert::Infallible;
use std::fmt::{Debug, Formatter};
use std::ops::Deref;
use std::sync::Arc;

pub use crate::spec::{CondExpr, NumExpr, SitesExpr};

/// Declares the kinds of references: one line each, which becomes an associated type of [`Stage`] and a method of each walker. A new line makes the
/// compiler ask every walker for it.
macro_rules! references {
    ($($(#[$doc:meta])* $method:ident: $Type:ident;)+) => {
        /// A stage: what references are made of.
        pub trait Stage: Clone + Debug + PartialEq {
            $($(#[$doc])* type $Type: Clone + Debug + PartialEq + Measured;)+
            /// A move of pieces as their kinds move.
            type Travel: Clone + Debug;
            /// A drop of pieces of the hand.
            type Dropping: Clone + Debug;
            /// Something that only compiled rules have: `T` there, nothing before.
            type Compiled<T: Clone + Debug + Default + PartialEq>: Clone + Debug + Default + PartialEq;
        }

        /// Leads from stage `A` to stage `B`.
        ///
        /// To treat a word apart, override `sites`, `num` or `cond` and end the match in `other => other.fold(self)`: a word that is not treated
        /// apart becomes the same word over the new parts.
        pub trait Fold<A: Stage, B: Stage> {
            /// The reason why an expression cannot be converted.
            type Fault;

            /// Runs the fold of a field of a declaration, so that a fault can name it.
            ///
            /// # Errors
            /// The fault of the field.
            fn field<T>(&mut self, key: &'static str, fold: impl FnOnce(&mut Self) -> Result<T, Self::Fault>) -> Result<T, Self::Fault>
            where
                Self: Sized,
            {
                let _ = key;
                fold(self)
            }

            /// A set at the next stage.
            ///
            /// # Errors
            /// A fault of this set or of a part.
            fn sites(&mut self, set: &SitesExpr<A>) -> Result<SitesExpr<B>, Self::Fault> {
                set.fold(self)
            }

            /// A number at the next stage.
            ///
            /// # Errors
            /// A fault of this number or of a part.
            fn num(&mut self, num: &NumExpr<A>) -> Result<NumExpr<B>, Self::Fault> {
                num.fold(self)
            }

            /// A condition at the next stage.
            ///
            /// # Errors
            /// A fault of this condition or of a part.
            fn cond(&mut self, cond: &CondExpr<A>) -> Result<CondExpr<B>, Self::Fault> {
                cond.fold(self)
            }
            $(
                $(#[$doc])*
                ///
                /// # Errors
                /// A reference that the next stage cannot hold.
                fn $method(&mut self, reference: &A::$Type) -> Result<B::$Type, Self::Fault>;
            )+

            /// A move of pieces as their kinds move.
            ///
            /// # Errors
            /// A fault of a part.
            fn travel(&mut self, travel: &A::Travel) -> Result<B::Travel, Self::Fault>;

            /// A drop of pieces of the hand.
            ///
            /// # Errors
            /// A fault of a part.
            fn dropping(&mut self, dropping: &A::Dropping) -> Result<B::Dropping, Self::Fault>;
        }

        /// Reads every reference of an expression. There are no defaults for references: a check that forgets a kind does not compile.
        pub trait Visit<S: Stage> {
            /// The reason why an expression is refused.
            type Fault;

            /// A set.
            ///
            /// # Errors
            /// A fault of this set or of a part.
            fn sites(&mut self, set: &SitesExpr<S>) -> Result<(), Self::Fault> {
                set.visit(self)
            }

            /// A number.
            ///
            /// # Errors
            /// A fault of this number or of a part.
            fn num(&mut self, num: &NumExpr<S>) -> Result<(), Self::Fault> {
                num.visit(self)
            }

            /// A condition.
            ///
            /// # Errors
            /// A fault of this condition or of a part.
            fn cond(&mut self, cond: &CondExpr<S>) -> Result<(), Self::Fault> {
                cond.visit(self)
            }
            $(
                $(#[$doc])*
                ///
                /// # Errors
                /// A reference that is refused.
                fn $method(&mut self, reference: &S::$Type) -> Result<(), Self::Fault>;
            )+

            /// A move of pieces as their kinds move.
            ///
            /// # Errors
            /// A fault of a part.
            fn travel(&mut self, travel: &S::Travel) -> Result<(), Self::Fault>;

            /// A drop of pieces of the hand.
            ///
            /// # Errors
            /// A fault of a part.
            fn dropping(&mut self, dropping: &S::Dropping) -> Result<(), Self::Fault>;
        }

        /// Writes references as a script does. The texts of words are in their rows; to write a word in another way, override `sites`, `num` or
        /// `cond` and end the match in `other => other.text(self)`.
        pub trait Text<S: Stage> {
            /// A set.
            fn sites(&self, set: &SitesExpr<S>) -> String {
                set.text(self)
            }

            /// A number.
            fn num(&self, num: &NumExpr<S>) -> String {
                num.text(self)
            }

            /// A condition.
            fn cond(&self, cond: &CondExpr<S>) -> String {
                cond.text(self)
            }
            $($(#[$doc])* fn $method(&self, reference: &S::$Type) -> String;)+

            /// Hands over the fields of a move of pieces as their kinds move.
            fn travel(&self, travel: &S::Travel, put: &mut dyn FnMut(&str, String));

            /// Hands over the fields of a drop.
            fn dropping(&self, dropping: &S::Dropping, put: &mut dyn FnMut(&str, String));
        }
    };
}

references! {
    /// A side.
    side: Side;
    /// A kind of piece, or several of which any will do.
    kinds: Kinds;
    /// One kind of piece.
    kind: Kind;
    /// A kind of piece in hand.
    in_hand: InHand;
    /// Sites that the board alone decides.
    fixed: Fixed;
    /// Such sites for each side.
    zones: Zones;
    /// A register of sites.
    marks: Marks;
    /// A register of numbers.
    counter: Counter;
    /// A register of a number for each site.
    counts: Counts;
    /// The register of the instances of a form that awards have paid for.
    paid: Paid;
    /// The side, written behind a word: `:of_enemy()`.
    whose: Whose;
    /// The side, written as its pieces: `enemy`.
    by: By;
    /// The side from whose view a part is read.
    view: View;
    /// A form of any shape.
    form: Form;
    /// A form of sites.
    site_form: SiteForm;
    /// A form of sites, asked whether the last landing has made it.
    made_form: MadeForm;
    /// One direction.
    direction: Direction;
    /// Directions of the board.
    directions: Directions;
    /// Directions in which sites are connected.
    links: Links;
    /// Directions that may turn with the side.
    ways: Ways;
    /// An axis: ranks, files, rising or falling diagonals.
    axis: Axis;
    /// A track.
    track: Track;
    /// A closed track.
    closed_track: ClosedTrack;
    /// The kind of piece that is placed: the first one where none is named.
    placed: Placed;
    /// A phase.
    phase: Phase;
    /// A register of sites of which the game has one.
    shared_marks: SharedMarks;
    /// From where to where pieces move together.
    legs: Legs;
    /// The rule behind a set.
    rule: Rule;
    /// A function of a script or of a plugin.
    hook: Hook;
    /// Worths of pieces.
    points: Points;
    /// A condition that only an ending understands.
    ending: Ending;
    /// Regions that connected pieces must meet.
    linked: Linked;
}

/// Writes the methods of a [`Fold`] from one stage to another for references that are the same at both.
#[macro_export]
macro_rules! same_references {
    ($A:ty => $B:ty: $($method:ident $Type:ident),+ $(,)?) => {
        $(
            fn $method(
                &mut self,
                reference: &<$A as $crate::stage::Stage>::$Type,
            ) -> Result<<$B as $crate::stage::Stage>::$Type, Self::Fault> {
                Ok(reference.clone())
            }
        )+
    };
}

/// Writes the methods of a [`Visit`] for references that it does not read.
#[macro_export]
macro_rules! unread_references {
    ($S:ty: $($method:ident $Type:ident),+ $(,)?) => {
        $(
            fn $method(&mut self, _: &<$S as $crate::stage::Stage>::$Type) -> Result<(), Self::Fault> {
                Ok(())
            }
        )+
    };
}

/// Data that a script says with one of some words.
pub trait Choice: Copy + 'static {
    /// The words.
    const ALL: &'static [(&'static str, Self)];
}

/// A kind of move: its word, and its table in a script.
pub trait Kind {
    /// The word of scripts: `step`.
    const WORD: &'static str;
    /// The class of its table for editors: `StepFields`.
    const TABLE: &'static str;
    /// The description.
    const DOC: &'static str;
    /// The fields of its table.
    const FIELDS: &'static [FieldRow];
}

/// The table of a kind of move in a script.
#[derive(Debug, Clone, Copy)]
pub struct Table {
    /// LuaLS class.
    pub name: &'static str,
    /// The description.
    pub doc: &'static str,
    /// The fields that the kind alone has.
    pub fields: &'static [FieldRow],
}

impl Table {
    /// The table of a kind.
    pub const fn of<K: Kind>() -> Self {
        Self { name: K::TABLE, doc: K::DOC, fields: K::FIELDS }
    }
}

/// A field of a table of a script.
#[derive(Debug, Clone, Copy)]
pub struct FieldRow {
    /// Key in the Lua table; `1`, `2` … for values without a key, `[]` for all of them.
    pub key: &'static str,
    /// LuaLS type.
    pub lua: &'static str,
    /// The description.
    pub doc: &'static str,
}

/// A table of which the fields of a kind of move are read.
pub trait Fields {
    /// The reason why a field cannot be read.
    type Fault;

    /// The fault of a table that lacks a field.
    fn missing(&self, key: &'static str) -> Self::Fault;
}

/// A table that may have fields of a type.
pub trait FieldOf<T>: Fields {
    /// The value of a field, if it is there.
    ///
    /// # Errors
    /// A value of another type.
    fn field_of(&mut self, key: &'static str) -> Result<Option<T>, Self::Fault>;
}

/// A kind of move that can be read from a table.
pub trait Read<R: Fields>: Sized {
    /// Reads its fields.
    ///
    /// # Errors
    /// The first field that is missing or of another type.
    fn read(table: &mut R) -> Result<Self, R::Fault>;
}

/// A part of a position that a word reads besides the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// The site of the last landing.
    Last,
    /// The site that the last piece came from.
    Came,
    /// Turns since the start.
    Turns,
    /// Turns since the last removal or placement.
    Quiet,
    /// Turns since the phase began.
    Acted,
    /// Earlier positions.
    Occurrences,
    /// Earlier positions, and who was in check in them.
    Checks,
    /// Turns that were passed.
    Passes,
    /// Functions.
    Hooks,
}

/// A part of a word that is an expression itself.
#[derive(Debug, Clone, Copy)]
pub enum Part<'a, S: Stage> {
    /// A set.
    Sites(&'a SitesExpr<S>),
    /// A number.
    Num(&'a NumExpr<S>),
    /// A condition.
    Cond(&'a CondExpr<S>),
}

/// Writes the data of words: numbers, comparisons.
pub trait Say {
    /// The data as a script writes it.
    fn say(&self) -> String;
}

/// The size of an expression.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Extent {
    /// Nodes of the whole expression, shared parts counted wherever they occur.
    pub parts: u32,
    /// Levels, this one included.
    pub depth: u32,
}

impl Extent {
    /// The extent of something that adds nothing.
    pub const NONE: Extent = Extent { parts: 0, depth: 0 };
    /// The extent of something without parts.
    pub const ONE: Extent = Extent { parts: 1, depth: 1 };

    /// Puts a part beside those that are there.
    pub fn add(&mut self, part: Extent) {
        self.parts = self.parts.saturating_add(part.parts);
        self.depth = self.depth.max(part.depth);
    }

    /// The extent of a word over these parts, which it reads so many times.
    #[must_use]
    pub fn over(self, times: u32) -> Extent {
        Extent { parts: self.parts.saturating_mul(times).saturating_add(1), depth: self.depth.saturating_add(1) }
    }
}

/// A reference's contribution to the size of an expression: nothing, unless it holds expressions or represents several words.
pub trait Measured {
    /// The size of the reference.
    fn extent(&self) -> Extent {
        Extent::NONE
    }
}

impl<S: Stage> Measured for SitesExpr<S> {
    fn extent(&self) -> Extent {
        Word::extent(self)
    }
}

impl Measured for () {}
impl Measured for u8 {}
impl Measured for u16 {}
impl Measured for Infallible {}
impl Measured for crate::spec::Who {}
impl Measured for crate::spec::Ways {}
impl Measured for crate::spec::Ruling {}
impl<T> Measured for Vec<T> {}
impl<T> Measured for Option<T> {}
impl<T> Measured for Box<[T]> {}
impl<T: Measured> Measured for Box<T> {
    fn extent(&self) -> Extent {
        (**self).extent()
    }
}
impl<T: Measured> Measured for Arc<T> {
    fn extent(&self) -> Extent {
        (**self).extent()
    }
}

/// An expression that a [`Shared`] holds.
pub trait Word {
    /// The size of the whole expression.
    fn extent(&self) -> Extent;
}

/// A shared expression that knows its size.
#[derive(PartialEq)]
pub struct Shared<T>(Arc<(T, Extent)>);

impl<T: Word> Shared<T> {
    /// Shares an expression.
    pub fn new(expr: T) -> Self {
        let extent = expr.extent();
        Self(Arc::new((expr, extent)))
    }
}

impl<T> Shared<T> {
    /// The size of the whole expression.
    pub fn extent(&self) -> Extent {
        self.0.1
    }
}

impl<T: Word> From<T> for Shared<T> {
    fn from(expr: T) -> Self {
        Self::new(expr)
    }
}

impl<T: Debug> Debug for Shared<T> {
    /// The expression alone.
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        self.0.0.fmt(f)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0.0
    }
}

/// The value of a walk that cannot fail.
pub fn sure<T>(result: Result<T, Infallible>) -> T {
    let Ok(value) = result;
    value
}
