//! Boards as text and as pictures.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, dead_code, unreachable_pub, missing_docs)] // tests fail by panicking

mod boards;
mod groups;
mod looks;
mod scene;
mod svg;
mod wider;

#[path = "../../rules/tests/fixture/mod.rs"]
mod fixture;
