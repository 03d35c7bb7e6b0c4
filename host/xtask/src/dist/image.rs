//! The image that holds the static program and nothing else.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::{missing, trial};
use crate::root;

/// The description of the image.
const DOCKERFILE: &str = "examples/cluster/Dockerfile";

/// Builds the image, where there is a Docker to do it.
pub(super) fn build(program: &Path, version: &str, tries: bool) -> Result<()> {
    let answers = Command::new("docker").arg("info").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !answers.is_ok_and(|status| status.success()) {
        return missing("a running Docker", "the image is neither built nor tried");
    }
    let name = format!("tianyuan:{version}");
    let folder = program.parent().context("the folder of the program")?;
    let built = Command::new("docker").arg("build").args(["--tag", &name, "--file"]).arg(root().join(DOCKERFILE)).arg(folder).status();
    if !built.context("docker")?.success() {
        bail!("the image could not be built");
    }
    println!("{name}");
    if tries { trial::image(&name) } else { Ok(()) }
}
