//! The kernel: rulesets, positions, decisions. It plays any game that is declared to it and knows none.
//!
//! A [`spec::Spec`] (plain data, made by a script) is compiled once into [`Rules`]; [`Rules::game`] opens a [`Game`] on it.
//! There is no IO, no time, no thread, no randomness and no Lua here.

// The fixture of the tests names this crate as its users do.
#[cfg(test)]
extern crate self as tianyuan_rules;

mod army;
mod asks;
mod awards;
mod bars;
mod chains;
mod check;
mod effects;
mod endings;
mod evaluate;
pub mod explain;
mod expr;
mod flow;
mod form;
mod game;
mod gate;
mod generate;
mod groups;
mod history;
pub mod hooks;
mod hops;
mod key;
mod kinds;
mod lines;
mod log;
mod lowering;
mod moves;
mod perft;
mod phases;
mod place;
mod plain;
mod played;
mod position;
mod reasons;
mod regions;
mod rules;
mod ruleset;
mod sample;
mod score;
pub mod setup;
pub mod spec;
pub mod stage;
mod start;
mod state;
mod track;
mod turn;
mod zobrist;

pub use asks::Answer;
pub use explain::{Attempt, Refusal, Verdict};
pub use game::{Decision, DecisionKind, Earned, Ended, Game, GameError, Group, HookFault, NOWHERE, PerftOptions, Piece, Standing};
pub use hooks::{Hooks, View};
pub use moves::Moves;
pub use perft::divide;
pub use position::Position;
pub use rules::{CompileError, Rules, Visit};
pub use ruleset::Ruleset;
pub use score::{Scored, ScoredPart};
pub use setup::{Setup, SetupError};
