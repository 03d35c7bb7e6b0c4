//! The package for `pip`, made by maturin.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{PYTHON, missing, with_python};
use crate::{jobs, root};

/// Makes the package and prints its path; `None` where maturin is missing.
pub(super) fn build(profile: &str) -> Result<Option<PathBuf>> {
    let maturin = root().join(PYTHON).join("maturin");
    if !maturin.is_file() {
        missing("maturin", "the wheel is not made")?;
        return Ok(None);
    }
    let folder = jobs::target().join("wheels").join(profile);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    let mut command = Command::new(maturin);
    command.args(["build", "--profile", profile, "--manifest-path", "host/cli/Cargo.toml", "--out"]).arg(&folder).current_dir(root());
    with_python(&mut command);
    if !command.status().context("maturin")?.success() {
        bail!("maturin could not make the wheel");
    }
    let mut files = std::fs::read_dir(&folder)?.flatten().map(|entry| entry.path());
    let wheel = files.find(|path| path.extension().is_some_and(|kind| kind == "whl")).context("maturin has written no wheel")?;
    println!("{} ({} MB)", wheel.display(), std::fs::metadata(&wheel)?.len() / 1_000_000);
    Ok(Some(wheel))
}
