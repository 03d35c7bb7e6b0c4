//! The kernel: rulesets, positions, decisions. It plays any game that is declared to it and knows none.
//!
//! A [`spec::Spec`] (plain data, made by a script) is compiled once into [`Rules`]; [`Rules::game`] opens a [`Game`] on it.
//! There is no IO, no time, no thread, no randomness and no Lua here.

pub mod explain;
mod game;
pub mod hooks;
mod rules;
pub mod setup;
pub mod spec;

pub use explain::{Attempt, Refusal, Verdict};
pub use game::{Decision, DecisionKind, Earned, Ended, Game, GameError, HookFault, NOWHERE, PerftOptions, Piece, Standing};
pub use hooks::{Hooks, View};
pub use rules::{CompileError, Rules};
pub use setup::{Setup, SetupError};
