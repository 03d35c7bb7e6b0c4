//! The values that programs and the kernel exchange: decisions, positions as plain data, verdicts, functions of scripts.

pub(crate) mod answers;
pub(crate) mod decision;
pub mod explain;
pub mod hooks;
pub(crate) mod packed;
pub mod setup;
