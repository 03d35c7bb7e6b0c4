//! The project's own jobs. `cargo xtask test` runs every check, `tidy` the house rules, `bench` the figures, `table` the games.
//!
//! The tidy checks are a library so that plain `cargo test` runs them too.

pub mod bench;
mod callgrind;
pub mod dist;
pub mod jobs;
pub mod load;
pub mod machine;
pub mod pages;
pub mod peers;
mod plot;
pub mod strength;
pub mod table;
pub mod tidy;
mod times;

use std::path::{Path, PathBuf};

/// The folder that holds the workspace's `Cargo.toml`.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}
