//! Texts and places in them: names that are near to others, full-width signs, lines and columns.

mod encoding;
mod near;
mod place;
mod width;

pub(crate) use encoding::likely;
pub(crate) use near::{near, short};
pub use place::Place;
pub(crate) use width::narrow;
