//! Trials: each form of the program is installed where nothing else is, and plays a simulation.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};

use super::missing;

/// Runs a command and gives its output; an error with what it said where it fails.
fn done(command: &mut Command) -> Result<Output> {
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("{command:?}"))?;
    if !output.status.success() {
        bail!("{command:?}: {}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    }
    Ok(output)
}

/// Lets an installed program list its games and play some of the first. `call` begins a command, whose working folder may be written.
fn plays(call: &dyn Fn() -> Command) -> Result<()> {
    let listed = done(call().args(["list", "--json"]))?;
    let games: serde_json::Value = serde_json::from_slice(&listed.stdout).context("the list of games")?;
    let first = games.as_array().and_then(|games| games.first()).and_then(|game| game["id"].as_str()).context("the first game")?;
    done(call().args(["simulate", "run", first, "--games", "20", "--out", "games"]))?;
    done(call().args(["simulate", "merge", "games"]))?;
    let report = done(call().args(["simulate", "report", "games"]))?;
    let words = String::from_utf8_lossy(&report.stdout);
    println!("   {}", words.lines().next().unwrap_or_default());
    Ok(())
}

/// A command in a folder, with nothing of this user's around it.
fn clean(program: &Path, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.env_clear().env("HOME", folder).env("LANG", "C.UTF-8").current_dir(folder);
    command
}

/// Unpacks an archive and plays; compares the names in it with those in the metadata for `cargo binstall`.
pub(super) fn archive(archive: &Path) -> Result<()> {
    let folder = Folder::new(archive, "archive")?;
    done(Command::new("tar").arg("-C").arg(&folder.0).arg("-xzf").arg(archive))?;
    let name = archive.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".tar.gz")).context("its name")?;
    let program = folder.0.join(name).join("tianyuan");
    println!("── {}", archive.display());
    if name.ends_with("-linux-musl") {
        told_to_binstall(name)?;
    }
    plays(&|| clean(&program, &folder.0))
}

/// Compares the archive's name with the address in the package's metadata.
fn told_to_binstall(name: &str) -> Result<()> {
    let metadata = cargo_metadata::MetadataCommand::new().current_dir(crate::root()).no_deps().exec()?;
    let package = metadata.packages.iter().find(|package| package.name.as_str() == "tianyuan-cli").context("the package tianyuan-cli")?;
    let binstall = &package.metadata["binstall"];
    for (field, want) in [("pkg-url", format!("/{name}.tar.gz")), ("bin-dir", format!("{name}/tianyuan"))] {
        let told = binstall[field].as_str().with_context(|| format!("package.metadata.binstall.{field}"))?;
        let told = told.replace("{ version }", &package.version.to_string()).replace("{ target-arch }", std::env::consts::ARCH);
        let told = told.replace("{ bin }", "tianyuan").replace("{ binary-ext }", "");
        if !told.ends_with(&want) {
            bail!("the metadata for cargo binstall say `{told}`, and the archive has `{want}`");
        }
    }
    Ok(())
}

/// Installs a package for `pip` into a fresh environment, without a network, and plays.
pub(super) fn wheel(wheel: &Path) -> Result<()> {
    let folder = Folder::new(wheel, "wheel")?;
    let python = folder.0.join("venv/bin/python");
    done(Command::new("python3").args(["-m", "venv"]).arg(folder.0.join("venv")))?;
    done(Command::new(&python).args(["-m", "pip", "install", "--quiet", "--no-index"]).arg(wheel))?;
    println!("── {}", wheel.display());
    plays(&|| clean(&folder.0.join("venv/bin/tianyuan"), &folder.0))
}

/// Runs a program in a root folder that holds nothing else, as an image from scratch does.
pub(super) fn alone(program: &Path) -> Result<()> {
    let folder = Folder::new(program, "alone")?;
    fs::copy(program, folder.0.join("tianyuan"))?;
    let call = || {
        let mut command = Command::new("unshare");
        command.args(["--map-root-user", "chroot"]).arg(&folder.0).arg("/tianyuan");
        command.env("HOME", "/").env("LANG", "C.UTF-8");
        command
    };
    if !Command::new("unshare").args(["--map-root-user", "true"]).status().is_ok_and(|status| status.success()) {
        return missing("unshare", "the static program is not tried in an empty root folder");
    }
    println!("── {} alone in its root folder", program.display());
    plays(&call)
}

/// Runs an image by the program that has built it.
pub(super) fn image(engine: &str, name: &str) -> Result<()> {
    let folder = Folder::new(Path::new(&std::env::temp_dir().join("image")), "image")?;
    println!("── image {name}");
    plays(&|| {
        let mut command = Command::new(engine);
        command.args(["run", "--rm", "--network", "none", "--workdir", "/games", "--volume"]);
        command.arg(format!("{}:/games", folder.0.display())).arg(name);
        command
    })
}

/// A folder of a trial, removed at its end.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(beside: &Path, name: &str) -> Result<Folder> {
        let folder = beside.with_file_name(format!("trial-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
