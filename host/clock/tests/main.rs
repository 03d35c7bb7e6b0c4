//! Clocks by a virtual time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod kinds;
mod machine;
mod properties;
mod text;
