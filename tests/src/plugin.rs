//! Native plugins for tests and benchmarks: built when they are asked for.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::program::root;

/// The folder of the build profile of the running test.
fn profile() -> PathBuf {
    let test = std::env::current_exe().unwrap_or_default();
    test.ancestors().find(|dir| dir.join("deps").is_dir()).map(Path::to_path_buf).unwrap_or_default()
}

/// The path of a workspace crate's library.
fn library(name: &str) -> PathBuf {
    profile().join(format!("{}{name}{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX))
}

/// The library of a plugin written in Rust: of the package `<name>-plugin` in a folder of the workspace.
///
/// # Panics
/// Panics if it does not build.
pub fn of_rust(name: &str, folder: &str) -> PathBuf {
    let library = library(name);
    let built = fs::metadata(&library).and_then(|data| data.modified()).ok();
    let changed = [folder, "host/plugin-api/src"].iter().filter_map(|place| newest(&root().join(place))).max();
    // Test runners start a process for each test; asking cargo each time would queue them all up behind its lock.
    if built < changed {
        let mut cargo = Command::new(option_env!("CARGO").unwrap_or("cargo"));
        cargo.args(["build", "--quiet", "--package", &format!("{name}-plugin")]).current_dir(root());
        if profile().ends_with("release") {
            cargo.arg("--release");
        }
        assert!(cargo.status().is_ok_and(|status| status.success()), "the plugin {name} does not build");
    }
    library
}

/// A library made of one file of C, in a folder.
///
/// # Panics
/// Panics if there is no C compiler, which Rust links with too, or the file does not build without a warning.
pub fn of_c(source: &Path, defined: &[&str], folder: &Path, name: &str) -> PathBuf {
    let library = folder.join(format!("{}{name}{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX));
    let mut cc = Command::new("cc");
    cc.args(["-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-I"]).arg(root().join("host/plugin-api/include"));
    cc.args(defined.iter().map(|name| format!("-D{name}"))).arg(source).arg("-o").arg(&library);
    let ran = cc.output().unwrap_or_else(|error| panic!("cc: {error}"));
    assert!(ran.status.success(), "{}: {}", source.display(), String::from_utf8_lossy(&ran.stderr));
    library
}

/// The time of the last change below a folder.
fn newest(path: &Path) -> Option<SystemTime> {
    if path.is_dir() {
        return fs::read_dir(path).into_iter().flatten().flatten().filter_map(|entry| newest(&entry.path())).max();
    }
    fs::metadata(path).and_then(|data| data.modified()).ok()
}
