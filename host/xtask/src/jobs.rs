//! The jobs `test` and `tidy`, and the running of cargo for all jobs.

use std::env;
use std::io::{BufRead, BufReader, IsTerminal};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{root, tidy, times};

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
    check("WebAssembly", wasm32()?);
    check("documentation tests", cargo(&["test", "--workspace", "--doc", "--quiet"])?);
    // Built with the tests: without them features of dependencies differ, and most of these would be built a second time.
    check("programs", cargo(&["build", "--workspace", "--tests", "--bins"])?);
    check("examples of the scripts", program(&["--root", ".", "test"])?);
    install_test_programs()?;
    let has_runner = silent("cargo", &["nextest", "--version"]);
    check("tests", if has_runner { nextest()? } else { cargo_with(PLAIN_TESTS, &[(PEERS, "1")])? });
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

/// The target of programs in a page.
const PAGE: &str = "wasm32-unknown-unknown";

/// Checks that the rooms of a page compile for it. A machine without rustup may lack the target: it says so, and fails under `CI=1` alone.
fn wasm32() -> Result<bool> {
    if !has_target(PAGE) {
        eprintln!("── the target {PAGE} is missing and rustup cannot add it: the rooms of a page were not checked (this fails under CI=1)");
        return Ok(env::var_os("CI").is_none_or(|ci| ci != "1"));
    }
    cargo(&["check", "--target", PAGE, "--package", "tianyuan-session", "--lib"])
}

/// True if the compiler can build for a target; asks rustup for it where it is missing.
pub(crate) fn has_target(target: &str) -> bool {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()).output();
    let sysroot = sysroot.map(|found| PathBuf::from(String::from_utf8_lossy(&found.stdout).trim())).unwrap_or_default();
    sysroot.join("lib/rustlib").join(target).join("lib").is_dir() || silent("rustup", &["target", "add", target])
}

/// The tests where the test runner is not installed. Each program says its own time.
const PLAIN_TESTS: &[&str] = &["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast"];

/// Runs the tests, and prints the time of each test program before the summary, which stays the last thing said.
fn nextest() -> Result<bool> {
    let colour = if std::io::stderr().is_terminal() { "always" } else { "auto" };
    let mut command = cargo_command(&["nextest", "run", "--workspace", "--no-fail-fast", "--color", colour], &[(PEERS, "1")]);
    let mut child = command.stderr(Stdio::piped()).spawn().context("cargo nextest")?;
    let mut summary = Vec::new();
    for line in BufReader::new(child.stderr.take().context("what the test runner says")?).lines() {
        let line = line.context("what the test runner says")?;
        if !summary.is_empty() || (line.contains("Summary") && line.contains("tests run")) {
            summary.push(line);
        } else {
            eprintln!("{line}");
        }
    }
    let passed = child.wait().context("cargo nextest")?.success();
    match times::table(&target().join(times::REPORT)) {
        Ok(table) => eprint!("── seconds of each test program\n{table}"),
        Err(error) => eprintln!("── no times of the test programs: {error:#}"),
    }
    summary.iter().for_each(|line| eprintln!("{line}"));
    Ok(passed)
}

/// Prints the findings of the house rules.
///
/// # Errors
/// An error if a rule is broken.
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
    Ok(cargo_command(args, variables).status().with_context(|| format!("cargo {}", args.join(" ")))?.success())
}

fn cargo_command(args: &[&str], variables: &[(&str, &str)]) -> Command {
    heading(&format!("cargo {}", args.join(" ")));
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).envs(variables.iter().copied()).current_dir(root());
    command
}

/// The folder of builds and of the files that measurements leave.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The program itself, as it was built last.
fn program(args: &[&str]) -> Result<bool> {
    heading(&format!("tianyuan {}", args.join(" ")));
    let built = env::current_exe().context("the folder of this program")?.with_file_name(format!("tianyuan{}", env::consts::EXE_SUFFIX));
    let mut command = Command::new(&built);
    command.args(args).current_dir(root());
    Ok(command.status().with_context(|| built.display().to_string())?.success())
}

fn heading(text: &str) {
    eprintln!("── {text}");
}

fn silent(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|s| s.success())
}

/// Set where tests are to play beside other programs, if these are installed.
const PEERS: &str = "TIANYUAN_PEERS";

/// The programs that only tests need: data of the tests, because the host knows no game. A test whose program is missing says so and passes,
/// and fails under `CI=1`.
const TEST_PROGRAMS: &str = "tests/data/programs.txt";

/// Installs what is missing of them.
pub(crate) fn install_test_programs() -> Result<()> {
    let text = std::fs::read_to_string(root().join(TEST_PROGRAMS)).context(TEST_PROGRAMS)?;
    // Some install into a folder of the repository.
    let shell = |command: &str| silent("sh", &["-c", &format!("cd \"$0\" && {{ {command}; }}"), &root().to_string_lossy()]);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [name, look, install, purpose] = line.split('\t').collect::<Vec<_>>()[..] else {
            bail!("{TEST_PROGRAMS}: four columns, not `{line}`")
        };
        if shell(look) {
            continue;
        }
        eprintln!("── {name} is missing: {install} ({purpose})");
        let is_root = shell("test $(id -u) = 0");
        let install = if install.starts_with("apt-get") && !is_root { format!("sudo -n {install}") } else { install.to_owned() };
        if !shell(&install) {
            eprintln!("── {name} could not be installed; the tests that need it are left out and say so, and fail under CI=1");
        }
    }
    Ok(())
}
