//! Scripts from their text to rules.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, dead_code, unreachable_pub, missing_docs)] // tests fail by panicking

mod acts;
mod arbiter;
mod arguments;
mod broken;
mod clock;
mod coverage;
mod declare;
mod diff;
mod groups;
mod growth;
mod hooks;
mod hostile;
mod index;
mod lessons;
mod limits;
mod lines;
mod looks;
mod meta;
mod module;
mod movements;
mod natives;
mod overlay;
mod pieces;
mod rows;

mod shipped;
mod slips;
mod tree;
mod watch;
