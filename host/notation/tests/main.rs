//! Texts of positions, moves and games, there and back.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, dead_code, unreachable_pub, missing_docs)] // tests fail by panicking

mod acts;
mod columns;
mod ends;
mod kifu;
mod kifu_mends;
mod moves;
mod pieces;
mod position;
mod promotions;
mod record;
mod sgf;
mod tracks;

#[path = "../../rules/tests/fixture/armies.rs"]
mod armies_fixture;
#[path = "../../rules/tests/fixture/mod.rs"]
mod fixture;
#[path = "../../rules/tests/fixture/eight.rs"]
mod ranks;
#[path = "../../rules/tests/fixture/stones.rs"]
mod stones;
#[path = "../../rules/tests/fixture/tracks.rs"]
mod ways;
