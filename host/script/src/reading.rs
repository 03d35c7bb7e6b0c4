//! Values of Lua read as declarations: a deserializer, conversions, and the objects that constructors make and tables hold.

pub(crate) mod call;
mod convert;
pub(crate) mod decode_error;
mod fields;
pub(crate) mod from_lua;
mod lesson;
mod limits;
mod lists;
mod moves;
pub mod object;
mod open_table;
pub(crate) mod place;

pub use from_lua::FromScript;
pub(crate) use lesson::replies;
pub(crate) use moves::{MoveTable, read_move};
