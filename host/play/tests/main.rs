//! Matches, their history and their journal.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, dead_code, unreachable_pub, missing_docs)] // tests fail by panicking

mod adjourn;
mod arbiter;
mod clock;
mod groups;
mod hall;
mod interruption;
mod journal;
mod late;
mod matches;
mod pieces;
mod throws;
mod touch;
