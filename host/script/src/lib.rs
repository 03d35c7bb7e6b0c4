//! The Lua side: sandbox, vocabulary, checking, lowering, versions.
//!
//! A script is evaluated once per version in a bounded [`Sandbox`] that sees only the vocabulary and the pure parts of the
//! standard library, reads its files through a [`Tree`], and speaks of mistakes in [`Report`]s that name the place.

pub mod decl;
pub mod diagnostic;
pub mod fault;
pub mod instant;
pub mod lesson;
pub mod limits;
pub mod locate;
pub mod sandbox;
pub mod tree;
pub mod version;
pub mod vocab;
pub mod vocabulary;
pub mod watch;

mod budget;
mod check;
mod diff;
mod evaluate;
mod exact;
mod examples;
pub mod families;
mod hooks;
mod index;
mod loaded;
mod lower;
pub mod meta;
mod movement;
mod native_engine;
mod natives;
mod options;
mod overlay;
mod tokens;
mod tool;
mod tuned;

// The one place that tells targets apart: a page has no Lua, and evaluation is refused there.
#[cfg(not(target_family = "wasm"))]
pub use mlua;
#[cfg(target_family = "wasm")]
pub extern crate tianyuan_without_lua as mlua;

pub use budget::Progress;
pub use check::Checked;
pub use diagnostic::{Diagnostic, Report, Severity};
pub use diff::{Change, changes};
pub use examples::{Example, ExampleOutcome};
pub use index::Traits;
pub use limits::Limits;
pub use loaded::{Card, Entry, Library, LoadedGame};
pub use lower::{HookInfo, control_message};
pub use native_engine::{Chooser, ChooserFault, ChooserLimits, Chosen, NativeEngine};
pub use natives::{Native, NativeCall, NativeFunction, NativeKind, NativePlugin, NativeUse, Natives, PluginUse, is_name};
pub use options::{OptionInfo, OptionKind, OptionValue, Options};
pub use sandbox::Sandbox;
pub use tree::{Source, Tree, TreeError};
pub use tuned::{SEARCHES, TunedTable};
