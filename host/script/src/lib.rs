//! The Lua side: sandbox, vocabulary, checking, lowering, versions.
//!
//! A script is evaluated once per version in a bounded [`Sandbox`] that sees only the vocabulary and the pure parts of the
//! standard library, reads its files through a [`Tree`], and speaks of mistakes in [`Report`]s that name the place.

pub mod diagnostic;
pub mod fault;
pub mod limits;
pub mod locate;
pub mod sandbox;
pub mod tree;
pub mod version;

mod messages;
mod require;

pub use mlua;

pub use diagnostic::{Diagnostic, Report, Severity};
pub use limits::Limits;
pub use sandbox::Sandbox;
pub use tree::{Source, Tree, TreeError};
