//! Tournaments as a room: the file, random tournaments, standings.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod exchange;
mod journal;
mod pairings;
mod standings;
mod support;
