//! The job `dist`: the slow, fastest build, in every form in which users get it, each tried as a user would.

mod archive;
mod image;
mod trial;
mod wheel;

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{jobs, root};

/// The target of programs that need no library of the system.
const STATIC: &str = "x86_64-unknown-linux-musl";

/// The folder of the programs that Python's packages bring: maturin, cargo-zigbuild.
const PYTHON: &str = "tests/python/.venv/bin";

/// A form in which users get the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// An archive for this machine's system.
    Archive,
    /// A package for `pip`.
    Wheel,
    /// A program that needs no library, as an archive.
    Static,
    /// An image that holds that program and nothing else.
    Image,
}

/// The forms by their words, in the order in which they are made.
const FORMS: [(&str, Form); 4] = [("archive", Form::Archive), ("wheel", Form::Wheel), ("static", Form::Static), ("image", Form::Image)];

/// Makes the forms that are named, or all of them, and tries each as `--try` asks.
///
/// # Errors
/// An error if one cannot be made, or does not work; programs of others that are missing fail it under `CI=1` alone.
pub fn run(arguments: &[String]) -> Result<()> {
    let (mut wanted, mut tries, mut profile) = (Vec::new(), false, "dist".to_owned());
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match (argument.as_str(), FORMS.iter().find(|(word, _)| word == argument)) {
            (_, Some((_, form))) => wanted.push(*form),
            ("--try", _) => tries = true,
            ("--profile", _) => profile.clone_from(rest.next().context("--profile wants the name of a profile")?),
            (other, _) => bail!("`{other}` is no form of the program: {}", FORMS.map(|(word, _)| word).join(", ")),
        }
    }
    if wanted.is_empty() {
        wanted.extend(FORMS.map(|(_, form)| form));
    }
    for form in wanted {
        make(form, &profile, tries)?;
    }
    Ok(())
}

fn make(form: Form, profile: &str, tries: bool) -> Result<()> {
    match form {
        Form::Archive => {
            let archive = archive::pack(&build(profile)?, std::env::consts::OS)?;
            if tries { trial::archive(&archive) } else { Ok(()) }
        }
        Form::Wheel => match wheel::build(profile)? {
            Some(wheel) if tries => trial::wheel(&wheel),
            _ => Ok(()),
        },
        Form::Static => match static_program(profile)? {
            Some(program) => {
                let archive = archive::pack(&program, "linux-musl")?;
                if tries { trial::archive(&archive).and_then(|()| trial::alone(&program)) } else { Ok(()) }
            }
            None => Ok(()),
        },
        Form::Image => match static_program(profile)? {
            Some(program) => image::build(&archive::folder(&program, "linux-musl")?, &version()?, tries),
            None => Ok(()),
        },
    }
}

/// The program as a user gets it, built.
///
/// # Errors
/// An error if it does not build.
pub fn program() -> Result<PathBuf> {
    build("dist")
}

fn build(profile: &str) -> Result<PathBuf> {
    if !jobs::cargo(&["build", "--profile", profile, "--package", "tianyuan-cli"])? {
        bail!("the program does not build");
    }
    Ok(jobs::target().join(folder(profile)).join(format!("tianyuan{EXE_SUFFIX}")))
}

/// The program without libraries; `None` where what builds it is missing.
fn static_program(profile: &str) -> Result<Option<PathBuf>> {
    let zig = root().join(PYTHON).join("cargo-zigbuild");
    if !zig.is_file() {
        missing("cargo-zigbuild", "the static program is not built")?;
        return Ok(None);
    }
    if !jobs::has_target(STATIC) {
        missing(&format!("the target {STATIC} (rustup cannot add it)"), "the static program is not built")?;
        return Ok(None);
    }
    let mut command = Command::new(zig);
    command.args(["zigbuild", "--profile", profile, "--target", STATIC, "--package", "tianyuan-cli"]).current_dir(root());
    with_python(&mut command);
    if !command.status().context("cargo-zigbuild")?.success() {
        bail!("the program does not build for {STATIC}");
    }
    Ok(Some(jobs::target().join(STATIC).join(folder(profile)).join("tianyuan")))
}

/// The folder in which cargo puts what it builds with a profile.
fn folder(profile: &str) -> &str {
    if profile == "dev" { "debug" } else { profile }
}

/// Lets a program find those that Python's packages bring.
fn with_python(command: &mut Command) {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = vec![root().join(PYTHON)];
    folders.extend(std::env::split_paths(&path));
    if let Ok(path) = std::env::join_paths(folders) {
        command.env("PATH", path);
    }
}

/// Says that a program of others is missing.
fn missing(program: &str, consequence: &str) -> Result<()> {
    let sentence = format!("{program} is missing: {consequence}");
    if std::env::var_os("CI").is_some_and(|ci| ci == "1") {
        bail!(sentence);
    }
    eprintln!("── {sentence} (this fails under CI=1)");
    Ok(())
}

fn version() -> Result<String> {
    let metadata = cargo_metadata::MetadataCommand::new().current_dir(root()).no_deps().exec()?;
    let found = metadata.packages.iter().find(|package| package.name.as_str() == "tianyuan-cli");
    Ok(found.context("the package tianyuan-cli")?.version.to_string())
}
