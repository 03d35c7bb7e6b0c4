//! `test` and `tidy`.

use std::env;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{root, tidy};

/// Runs every check and goes on after a failed one, so that one run shows all that is wrong. The test runner comes last:
/// its summary is what stays on the screen.
///
/// # Errors
/// Names the checks that failed.
pub fn test() -> Result<()> {
    let mut failed = Vec::new();
    let mut check = |name: &'static str, ok: bool| {
        if !ok {
            failed.push(name);
        }
    };
    check("format", cargo(&["fmt", "--all", "--check"])?);
    check("house rules", tidy().is_ok());
    check("lints", cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?);
    check("documentation tests", cargo(&["test", "--workspace", "--doc", "--quiet"])?);
    check("examples of the scripts", cargo(&["run", "--quiet", "--package", "tianyuan-cli", "--", "--root", ".", "test"])?);
    install_test_programs();
    let nextest: &[&str] = &["nextest", "run", "--workspace", "--no-fail-fast"];
    let plain: &[&str] = &["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast"];
    check("tests", cargo(if silent("cargo", &["nextest", "--version"]) { nextest } else { plain })?);
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

/// Prints what the house rules find.
///
/// # Errors
/// When a rule is broken.
pub fn tidy() -> Result<()> {
    heading("tidy");
    let findings = tidy::all(&root())?;
    for finding in &findings {
        eprintln!("{finding}");
    }
    let broken = findings.iter().filter(|f| f.fatal).count();
    if broken == 0 { Ok(()) } else { bail!("{broken} house rules broken") }
}

/// A cargo command in the root of the workspace, by the cargo that runs this.
pub(crate) fn cargo(args: &[&str]) -> Result<bool> {
    heading(&format!("cargo {}", args.join(" ")));
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo).args(args).current_dir(root()).status().with_context(|| format!("cargo {}", args.join(" ")))?;
    Ok(status.success())
}

fn heading(text: &str) {
    eprintln!("── {text}");
}

fn silent(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|s| s.success())
}

/// Programs that only tests need; a test whose program is missing says so and passes.
const TEST_PROGRAMS: [(&str, &[&str]); 1] = [("tmux", &["-V"])];

fn install_test_programs() {
    for (program, version) in TEST_PROGRAMS {
        if silent(program, version) {
            continue;
        }
        eprintln!("── {program} is missing: apt-get install {program} (a test drives the terminal board with it)");
        let sudo = !silent("sh", &["-c", "test $(id -u) = 0"]);
        let install = if sudo { format!("sudo -n apt-get install -y {program}") } else { format!("apt-get install -y {program}") };
        if !silent("sh", &["-c", &install]) {
            eprintln!("── {program} could not be installed; the tests that need it will be skipped and say so");
        }
    }
}
