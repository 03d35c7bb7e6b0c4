//! The kernel by small games of its own.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, dead_code, unreachable_pub, missing_docs)] // tests fail by panicking

mod armies;
mod fixture;
mod graph;
mod groups;
mod kernel;
mod lines;
mod movements;
mod offsets;
mod rows;
mod stacks;
mod tracks;
mod turns;

#[path = "fixture/armies.rs"]
mod armies_fixture;
#[path = "fixture/mixed.rs"]
mod mixed;
#[path = "fixture/eight.rs"]
mod ranks;
#[path = "fixture/stones.rs"]
mod stones;
#[path = "fixture/walk.rs"]
mod walk;
#[path = "fixture/tracks.rs"]
mod ways;
