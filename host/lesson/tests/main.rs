//! Lessons at work, over the scripts of the repository.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // tests fail by panicking

mod session;
mod support;
