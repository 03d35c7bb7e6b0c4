//! The Lua side: sandbox, vocabulary, checking, lowering, versions.
//!
//! A script is evaluated once per version in a bounded [`Sandbox`] that sees only the vocabulary and the pure parts of the
//! standard library, reads its files through a [`Tree`], and speaks of mistakes in [`Report`]s that name the place.

pub mod decl;
pub mod lesson;
pub mod limits;
pub mod meta;
pub mod reading;
pub mod report;
pub mod sandbox;
pub mod tree;
pub mod vocab;
pub mod watch;
pub mod written;

mod check;
mod diff;
mod evaluate;
mod hooks;
mod library;
mod loaded;
mod lower;
mod movement;
mod natives;
mod options;
mod overlay;
mod tool;

// The one place that tells targets apart: a page has no Lua, and evaluation is refused there.
#[cfg(not(target_family = "wasm"))]
pub use mlua;
#[cfg(target_family = "wasm")]
pub extern crate tianyuan_without_lua as mlua;

pub use check::{Checked, ExampleOutcome};
pub use diff::{Change, ConductPart, changes, conduct_parts};
pub use library::{Card, Entry, Library, Traits, families};
pub use limits::budget::Progress;
pub use limits::{Limits, instant};
pub use loaded::{Example, LoadedGame, version};
pub use lower::{HookInfo, control_message};
pub use meta::vocabulary;
pub use natives::{
    Chooser, ChooserFault, ChooserLimits, Chosen, Native, NativeCall, NativeEngine, NativeFunction, NativePlugin, NativeUse, Natives,
    PLUGIN_KINDS, PluginUse, is_name,
};
pub use options::{OptionInfo, OptionKind, OptionValue, Options};
pub use report::diagnostic::{Diagnostic, Report, Severity};
pub use report::position::{position_message, position_part_message};
pub use report::{Source, diagnostic, fault, locate};
pub use sandbox::Sandbox;
pub use tool::{NamesOf, TunedNames, TunedPlace, TunedTable};
pub use tree::{Tree, TreeError};
pub use written::NativeKind;
