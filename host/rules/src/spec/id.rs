//! Ids: the rows of a [`crate::spec::Spec`]'s tables, each table with a type of its own.

pub use tianyuan_board::DirectionId;
use tianyuan_board::ids;

use crate::spec::stage::Measured;
use crate::spec::{Form, Kind, Phase, Register};

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
    /// A kind of piece: a row of [`crate::spec::Spec::kinds`].
    KindId(u8);
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
    KindId: Kind;
    FormId: Form;
    PhaseId: Phase;
    RegisterId: Register;
}

/// Ids are leaves of expressions.
macro_rules! measured {
    ($($Id:ident)+) => {$(
        impl Measured for $Id {}
    )+};
}

measured! { DirectionId KindId FormId PhaseId RegisterId HookId }
