//! Mistakes and their places: texts that were read, positions in them, faults of declarations, diagnostics for people.

pub mod diagnostic;
pub mod fault;
pub(crate) mod left_out;
pub mod locate;
pub(crate) mod position;
mod source;

pub use source::Source;
