//! A match at the terminal without a screen, shared by the drawn and the line-by-line board.

pub(crate) mod answer;
pub(crate) mod begin;
mod calls;
pub(crate) mod clocks;
mod colours;
pub(crate) mod command;
pub(crate) mod counting;
pub(crate) mod hint;
mod perform;
mod pondering;
mod save;
pub(crate) mod saving;
pub(crate) mod sentences;
pub(crate) mod session;
pub(crate) mod thinking;
mod typed;
pub(crate) mod watching;
