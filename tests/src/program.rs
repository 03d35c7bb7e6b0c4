//! Runs the program as a user would: the real binary, a fresh home for its journal, English unless asked otherwise.

use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::SystemTime;

use serde_json::Value;

/// The root of the repository.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The binary, built beside the test that asks for it.
pub fn binary() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        let test = std::env::current_exe().unwrap_or_default();
        let profile = test.ancestors().find(|dir| dir.join("deps").is_dir()).map(Path::to_path_buf).unwrap_or_default();
        let binary = profile.join(format!("tianyuan{}", std::env::consts::EXE_SUFFIX));
        let built = fs::metadata(&binary).and_then(|data| data.modified()).ok();
        // Test runners start a process for each test; asking cargo each time would queue them all up behind its lock.
        if built.is_none_or(|built| newest(&root()) > Some(built)) {
            let mut cargo = Command::new(option_env!("CARGO").unwrap_or("cargo"));
            // With the tests, as they were built: alone it would have other features, and so other dependencies to build.
            cargo.args(["build", "--quiet", "--workspace", "--tests", "--bins"]).current_dir(root());
            if profile.ends_with("release") {
                cargo.arg("--release");
            }
            assert!(cargo.status().is_ok_and(|status| status.success()), "the program does not build");
        }
        binary
    })
}

/// The time of the last change of the binary's sources.
fn newest(root: &Path) -> Option<SystemTime> {
    fn walk(path: &Path, newest: &mut Option<SystemTime>) {
        if path.is_dir() {
            for entry in fs::read_dir(path).into_iter().flatten().flatten() {
                walk(&entry.path(), newest);
            }
        } else {
            *newest = (*newest).max(fs::metadata(path).and_then(|data| data.modified()).ok());
        }
    }
    let mut found = None;
    for place in ["Cargo.toml", "Cargo.lock", "host", "scripts", "variants", "lessons"] {
        walk(&root.join(place), &mut found);
    }
    found
}

/// The result of a run.
#[derive(Debug)]
pub struct Ran {
    /// Exit code; `None` where a signal ended it.
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Ran {
    /// Standard output as JSON.
    ///
    /// # Panics
    /// Panics if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("no JSON ({error}): {self:?}"))
    }

    /// The same run, once its exit code has been compared.
    ///
    /// # Panics
    /// Panics if it is another.
    pub fn expect(self, code: i32) -> Ran {
        assert_eq!(self.code, Some(code), "{self:?}");
        self
    }

    /// The complaint of a call that was not understood: exit code 2 and a sentence on standard error, nothing like a panic.
    ///
    /// # Panics
    /// Panics if it is anything else.
    pub fn complaint(self) -> String {
        let ran = self.expect(2);
        assert!(!ran.err.trim().is_empty(), "no sentence: {ran:?}");
        assert!(!ran.err.contains("panicked") && !ran.err.contains("fault of the program"), "{ran:?}");
        ran.err
    }
}

/// The program with arguments, in a home of its own.
pub fn command<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(binary());
    command.args(args).current_dir(root());
    command
        .env("TIANYUAN_HOME", home())
        .env("XDG_DATA_HOME", home())
        .env("HOME", home())
        .env("LC_ALL", "en_US.UTF-8")
        .env("LANG", "en_US.UTF-8");
    command.env_remove("LANGUAGE").env_remove("NO_COLOR");
    command
}

/// A folder for the journal, one for each test process, below the target folder where `cargo clean` finds it.
pub fn home() -> PathBuf {
    static HOME: OnceLock<PathBuf> = OnceLock::new();
    HOME.get_or_init(|| {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |now| now.as_nanos());
        let target = binary().ancestors().nth(2).map_or_else(std::env::temp_dir, Path::to_path_buf);
        let home = target.join("tmp").join(format!("home-{}-{now}", std::process::id()));
        fs::create_dir_all(&home).unwrap_or_default();
        home
    })
    .clone()
}

/// Runs it to its end without input.
pub fn run<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Ran {
    run_with(command(args), "")
}

/// Runs it with JSON asked for and compares the exit code.
///
/// # Panics
/// Panics if the exit code is another or the output is no JSON.
pub fn json<S: AsRef<OsStr>>(code: i32, args: impl IntoIterator<Item = S>) -> Value {
    let mut command = command(args);
    command.arg("--json");
    run_with(command, "").expect(code).json()
}

/// Runs a prepared command with some input.
///
/// # Panics
/// Panics if the program cannot be started.
pub fn run_with(mut command: Command, input: &str) -> Ran {
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child: Child = child.unwrap_or_else(|error| panic!("{}: {error}", binary().display()));
    if let Some(mut stdin) = child.stdin.take() {
        // A program that ends before it has read all of its input is no fault of the test.
        let _ = stdin.write_all(input.as_bytes());
    }
    let done = child.wait_with_output().unwrap_or_else(|error| panic!("{error}"));
    Ran {
        code: done.status.code(),
        out: String::from_utf8_lossy(&done.stdout).into_owned(),
        err: String::from_utf8_lossy(&done.stderr).into_owned(),
    }
}
