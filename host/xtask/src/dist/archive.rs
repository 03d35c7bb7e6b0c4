//! The archive that a user unpacks: the program with the first pages to read.

use std::env::consts::{ARCH, EXE_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::version;
use crate::root;

/// Files beside the program in the archive. The scripts, the courses and the texts are inside the program.
const FILES: [&str; 5] = ["README.md", "README.zh.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Lays a program and the first pages to read in a folder of their own; its name says the version and the system.
pub(super) fn folder(program: &Path, system: &str) -> Result<PathBuf> {
    let folder = program.with_file_name(format!("tianyuan-{}-{ARCH}-{system}", version()?));
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    fs::copy(program, folder.join(format!("tianyuan{EXE_SUFFIX}"))).with_context(|| program.display().to_string())?;
    for file in FILES {
        fs::copy(root().join(file), folder.join(file)).context(file)?;
    }
    Ok(folder)
}

/// Packs a program for a system; prints the path of the archive.
pub(super) fn pack(program: &Path, system: &str) -> Result<PathBuf> {
    let folder = folder(program, system)?;
    let name = folder.file_name().context("the name of the folder")?;
    let mut archive = folder.clone().into_os_string();
    archive.push(".tar.gz");
    let archive = PathBuf::from(archive);
    let mut tar = Command::new("tar");
    tar.arg("-C").arg(program.parent().context("the folder of the program")?).arg("-czf").arg(&archive).arg(name);
    if !tar.status().context("tar")?.success() {
        bail!("tar could not write {}", archive.display());
    }
    println!("{} ({} MB)", archive.display(), fs::metadata(&archive)?.len() / 1_000_000);
    Ok(archive)
}
