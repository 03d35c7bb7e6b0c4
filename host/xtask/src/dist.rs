//! The job `dist`: the slow, fastest build, and the archive that a user unpacks.

use std::env::consts::{ARCH, EXE_SUFFIX, OS};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{jobs, root};

/// Files beside the program in the archive. The scripts, the courses and the texts are inside the program.
const FILES: [&str; 5] = ["README.md", "README.zh.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Builds with link-time optimization and packs the program with the first pages for a user; prints the path of the archive.
///
/// # Errors
/// An error if the program does not build, or the archive cannot be written.
pub fn run() -> Result<()> {
    let program = program()?;
    let name = format!("tianyuan-{}-{ARCH}-{OS}", version()?);
    let folder = program.with_file_name(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    fs::copy(&program, folder.join(format!("tianyuan{EXE_SUFFIX}"))).with_context(|| program.display().to_string())?;
    for file in FILES {
        fs::copy(root().join(file), folder.join(file)).context(file)?;
    }
    let archive = program.with_file_name(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    tar.arg("-C").arg(program.parent().context("the folder of the program")?).arg("-czf").arg(&archive).arg(&name);
    if !tar.status().context("tar")?.success() {
        bail!("tar could not write {}", archive.display());
    }
    println!("{} ({} MB)", archive.display(), fs::metadata(&archive)?.len() / 1_000_000);
    Ok(())
}

/// The program as a user gets it, built.
///
/// # Errors
/// An error if it does not build.
pub fn program() -> Result<PathBuf> {
    if !jobs::cargo(&["build", "--profile", "dist", "--package", "tianyuan-cli"])? {
        bail!("the program does not build");
    }
    Ok(jobs::target().join("dist").join(format!("tianyuan{EXE_SUFFIX}")))
}

fn version() -> Result<String> {
    let metadata = cargo_metadata::MetadataCommand::new().current_dir(root()).no_deps().exec()?;
    let found = metadata.packages.iter().find(|package| package.name.as_str() == "tianyuan-cli");
    Ok(found.context("the package tianyuan-cli")?.version.to_string())
}
