//! Independent oracles and helpers for the whole-program tests.

pub mod oracle;
pub mod program;
pub mod terminal;
