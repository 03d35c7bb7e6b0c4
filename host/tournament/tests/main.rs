//! Tournaments as a room: the file, random tournaments, standings.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod changes;
mod exchange;
mod hall;
mod journal;
mod outside;
mod pairings;
mod protests;
mod ratings;
mod standings;
mod support;
mod teams;
