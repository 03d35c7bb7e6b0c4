//! Sets, numbers and conditions evaluated in a position.

pub(crate) mod columns;
pub(crate) mod evaluate;
pub(crate) mod lines;
pub(crate) mod regions;
pub(crate) mod track;
