//! The public face: rules without their width, positions to search on, games to play.

pub(crate) mod perft;
pub(crate) mod position;
pub(crate) mod queries;
pub(crate) mod rules;
pub(crate) mod setup_convert;
pub(crate) mod sized;
pub(crate) mod start;
