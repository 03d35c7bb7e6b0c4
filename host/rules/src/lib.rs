//! The kernel: rulesets, positions, decisions. It plays any game that is declared to it and knows none.
//!
//! A [`spec::Spec`] (plain data, made by a script) is compiled once into [`Rules`]; [`Rules::game`] opens a [`Game`] on it.
//! There is no IO, no time, no thread, no randomness and no Lua here.

// The fixture of the tests names this crate as its users do.
#[cfg(test)]
extern crate self as tianyuan_rules;

mod api;
mod compile;
mod game;
mod moves;
mod native;
mod pieces;
mod refusals;
mod sample;
mod sets;
pub mod spec;
mod state;
mod turn;

pub use api::answers::{QueryAnswer, Scored, ScoredPart};
pub use api::decision::{Decision, DecisionFields, DecisionKind, Earned, Ended, GameError, Group, HookFault, PerftOptions, TurnStatus};
pub use api::explain::{Attempt, Refusal, Verdict};
pub use api::hooks::{Hooks, View};
pub use api::setup::{Setup, SetupError};
pub use api::{explain, hooks, setup};
pub use compile::CompileError;
pub use game::Game;
#[cfg(not(test))]
#[doc(hidden)]
pub use game::bodies::bodies_of_every_width;
pub use game::perft::divide;
pub use game::placing::{GroupLiberties, Tactics};
pub use game::position::Position;
pub use game::rules::{Rules, WidthVisitor};
pub use game::searching::Taken;
pub use game::worth::{Breath, FormCount, KindMobility};
pub use native::compiled_rules::CompiledRules;
pub use spec::Piece;
pub use spec::stage;
pub use state::offers::Moves;
