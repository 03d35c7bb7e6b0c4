//! The program that needs no library of the system: with musl where its target can be had, else with this machine's own C library linked in.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{PYTHON, folder, missing, with_python};
use crate::{jobs, root};

/// The target that is made for programs without libraries.
const MUSL: &str = "x86_64-unknown-linux-musl";

/// The target of this machine's own programs.
const GLIBC: &str = "x86_64-unknown-linux-gnu";

/// A program that needs no library.
pub(super) struct Alone {
    pub(super) program: PathBuf,
    /// The word for its system in the name of its archive.
    pub(super) system: &'static str,
}

/// Builds the program without libraries; `None` where nothing on this machine can.
pub(super) fn build(profile: &str) -> Result<Option<Alone>> {
    let zig = root().join(PYTHON).join("cargo-zigbuild");
    let (target, system, mut command) = if zig.is_file() && jobs::has_target(MUSL) {
        let mut command = Command::new(zig);
        command.arg("zigbuild");
        (MUSL, "linux-musl", command)
    } else if jobs::has_target(GLIBC) {
        eprintln!("── cargo-zigbuild or the target {MUSL} is missing: the program gets glibc linked in, and loads no native plugins");
        let mut command = Command::new("cargo");
        command.arg("build").env("RUSTFLAGS", "-C target-feature=+crt-static");
        (GLIBC, "linux-static", command)
    } else {
        missing("a target for programs without libraries", "the static program is not built")?;
        return Ok(None);
    };
    command.args(["--profile", profile, "--target", target, "--package", "tianyuan-cli"]).current_dir(root());
    with_python(&mut command);
    if !command.status().context(target)?.success() {
        bail!("the program does not build for {target}");
    }
    Ok(Some(Alone { program: jobs::target().join(target).join(folder(profile)).join("tianyuan"), system }))
}
