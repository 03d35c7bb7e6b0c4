//! Ids: the rows of a [`crate::spec::Spec`]'s tables, each table with a type of its own.

pub use tianyuan_board::DirectionId;
use tianyuan_board::ids;

use crate::spec::stage::Measured;
use crate::spec::{Form, Kind, Phase, Register, Side};

/// Lets a table be indexed by its ids alone.
macro_rules! tables {
    ($($Id:ident: $Row:ty $([const $W:ident])?;)+) => {$(
        impl$(<const $W: usize>)? std::ops::Index<$Id> for Vec<$Row> {
            type Output = $Row;

            #[inline(always)]
            fn index(&self, id: $Id) -> &$Row {
                &self[id.index()]
            }
        }
    )+};
}

pub(crate) use tables;

ids! {
    /// A side: a row of [`crate::spec::Spec::sides`].
    SideId(u8);
    /// A kind of piece: a row of [`crate::spec::Spec::kinds`].
    KindId(u16);
    /// A form: a row of [`crate::spec::Spec::forms`].
    FormId(u8);
    /// A phase: a row of [`crate::spec::Spec::phases`].
    PhaseId(u8);
    /// A register: a row of [`crate::spec::Spec::registers`].
    RegisterId(u8);
    /// A function of a script or of a plugin that the rules may call during play.
    HookId(u16);
}

tables! {
    SideId: Side;
    KindId: Kind;
    FormId: Form;
    PhaseId: Phase;
    RegisterId: Register;
}

impl SideId {
    /// Its bit in a set of sides.
    #[inline(always)]
    pub const fn bit(self) -> u8 {
        1 << self.number()
    }

    /// The side so many turns later, where so many sides have turns one after another.
    #[inline]
    pub const fn after(self, turns: usize, sides: usize) -> Self {
        Self::new(((self.index() + turns) % sides) as u8)
    }

    /// The other one of two sides.
    #[inline]
    pub const fn other_of_two(self) -> Self {
        Self::new(self.is_first() as u8)
    }
}

/// The second of two sides, or the first.
impl From<bool> for SideId {
    fn from(second: bool) -> Self {
        Self::new(second.into())
    }
}

/// Ids are leaves of expressions.
macro_rules! measured {
    ($($Id:ident)+) => {$(
        impl Measured for $Id {}
    )+};
}

measured! { DirectionId SideId KindId FormId PhaseId RegisterId HookId }
