//! The made-up games of host/rules, for the tests of this room.

#![allow(dead_code, unreachable_pub)] // they are shared, and no room needs all of them

#[path = "../../rules/tests/fixture/armies.rs"]
pub mod armies;
#[path = "../../rules/tests/fixture/mod.rs"]
pub mod fixture;
#[path = "../../rules/tests/fixture/tracks.rs"]
pub mod tracks;
