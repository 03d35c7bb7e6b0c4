//! The job `load`: many players and spectators at one server, a server killed again and again, and the figures of pages, on the machine at hand.

use std::env::consts::EXE_SUFFIX;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{jobs, root};

/// Builds the program and its crowd for release, and runs the part that the first of `args` names: `crowd`, `kills` or `page`; all where there
/// is none.
///
/// # Errors
/// An error if something does not build, is lost, or comes out of order.
pub fn run(args: &[String]) -> Result<()> {
    for package in ["tianyuan-cli", "tianyuan-load"] {
        if !jobs::cargo(&["build", "--release", "-p", package])? {
            bail!("{package} does not build");
        }
    }
    match args.first().map(String::as_str) {
        Some("page") => page(),
        Some(_) => meet(args),
        None => meet(&["crowd".to_owned()]).and_then(|()| meet(&["kills".to_owned()])).and_then(|()| page()),
    }
}

/// The program as it was built.
fn built(name: &str) -> Command {
    Command::new(jobs::target().join("release").join(format!("{name}{EXE_SUFFIX}")))
}

/// The crowd at the server.
fn meet(args: &[String]) -> Result<()> {
    let mut crowd = built("tianyuan-load");
    crowd.arg(built("tianyuan").get_program()).args(args);
    if crowd.status().context("tianyuan-load")?.success() { Ok(()) } else { bail!("the server failed under load") }
}

/// First paint, weight, and the time from a save to the boards, in a browser.
fn page() -> Result<()> {
    jobs::install_test_programs()?;
    let mut figures = Command::new("node");
    figures.arg(root().join("tests/browser/figures.mjs")).arg(built("tianyuan").get_program());
    if figures.status().context("node")?.success() { Ok(()) } else { bail!("the pages failed") }
}
