//! The kinds of move: how each is offered, and how it changes the board.

pub(crate) mod awards;
pub(crate) mod effects;
pub(crate) mod generate;
pub(crate) mod groups;
pub(crate) mod hops;
pub(crate) mod make;
pub(crate) mod marks;
pub(crate) mod pieces;
pub(crate) mod removal;
pub(crate) mod steps;
pub(crate) mod track;
