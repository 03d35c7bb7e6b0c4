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
    check("tests", cargo_with(if silent("cargo", &["nextest", "--version"]) { nextest } else { plain }, &[(PEERS, "1")])?);
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
    cargo_with(args, &[])
}

/// The same with variables of the environment.
fn cargo_with(args: &[&str], variables: &[(&str, &str)]) -> Result<bool> {
    heading(&format!("cargo {}", args.join(" ")));
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).envs(variables.iter().copied()).current_dir(root());
    Ok(command.status().with_context(|| format!("cargo {}", args.join(" ")))?.success())
}

fn heading(text: &str) {
    eprintln!("── {text}");
}

fn silent(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|s| s.success())
}

/// Set where tests are to play beside other programs, if these are installed.
const PEERS: &str = "TIANYUAN_PEERS";

/// A program that only tests need; a test whose program is missing says so and passes.
struct TestProgram {
    name: &'static str,
    /// Where it may be, besides the path: Debian puts games where the path of a server does not lead.
    place: &'static str,
    /// Asks for nothing but its version.
    version: &'static str,
    purpose: &'static str,
}

const TEST_PROGRAMS: [TestProgram; 3] = [
    TestProgram { name: "tmux", place: "/usr/bin/tmux", version: "-V", purpose: "a test drives the terminal board with it" },
    TestProgram { name: "gnugo", place: "/usr/games/gnugo", version: "--version", purpose: "a test plays games of groups beside it" },
    TestProgram {
        name: "fairy-stockfish",
        place: "/usr/games/fairy-stockfish",
        version: "compiler",
        purpose: "a test plays games of pieces beside it",
    },
];

fn install_test_programs() {
    for TestProgram { name, place, version, purpose } in TEST_PROGRAMS {
        if silent(name, &[version]) || silent(place, &[version]) {
            continue;
        }
        eprintln!("── {name} is missing: apt-get install {name} ({purpose})");
        let sudo = !silent("sh", &["-c", "test $(id -u) = 0"]);
        let install = if sudo { format!("sudo -n apt-get install -y {name}") } else { format!("apt-get install -y {name}") };
        if !silent("sh", &["-c", &install]) {
            eprintln!("── {name} could not be installed; the tests that need it will be skipped and say so");
        }
    }
}
