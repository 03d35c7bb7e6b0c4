//! The image that holds the static program and nothing else.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::{missing, trial};
use crate::root;

/// The description of the image.
const DOCKERFILE: &str = "examples/cluster/Dockerfile";

/// Programs that build and run images by the same words, in the order in which they are looked for.
const ENGINES: [&str; 2] = ["docker", "podman"];

/// Builds the image from the folder of the static program, where there is a program to do it.
pub(super) fn build(folder: &Path, version: &str, tries: bool) -> Result<()> {
    let answers = |engine: &&str| {
        Command::new(engine).arg("info").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    };
    let Some(engine) = ENGINES.into_iter().find(answers) else {
        return missing("a running Docker or Podman", "the image is neither built nor tried");
    };
    let name = format!("tianyuan:{version}");
    let built = Command::new(engine).arg("build").args(["--tag", &name, "--file"]).arg(root().join(DOCKERFILE)).arg(folder).status();
    if !built.context(engine)?.success() {
        bail!("the image could not be built");
    }
    println!("{name} ({engine})");
    if tries { trial::image(engine, &name) } else { Ok(()) }
}
