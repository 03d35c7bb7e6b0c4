//! The job `load`: many players and spectators at one server, on the machine at hand.

use std::env::consts::EXE_SUFFIX;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::jobs;

/// Builds the program and its crowd for release, and lets them meet. The first of `args` names the part, `crowd` or `kills`; both where
/// there is none.
///
/// # Errors
/// An error if something does not build, is lost, or comes out of order.
pub fn run(args: &[String]) -> Result<()> {
    for package in ["tianyuan-cli", "tianyuan-load"] {
        if !jobs::cargo(&["build", "--release", "-p", package])? {
            bail!("{package} does not build");
        }
    }
    let folder = jobs::target().join("release");
    let built = |name: &str| folder.join(format!("{name}{EXE_SUFFIX}"));
    let parts: &[&[String]] = if args.is_empty() { &[&["crowd".to_owned()], &["kills".to_owned()]] } else { &[args] };
    for part in parts {
        let mut load = Command::new(built("tianyuan-load"));
        let status = load.arg(built("tianyuan")).args(*part).status().context("tianyuan-load")?;
        if !status.success() {
            bail!("the server failed under load");
        }
    }
    Ok(())
}
