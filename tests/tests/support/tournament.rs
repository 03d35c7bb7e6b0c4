//! The command `tournament`, run in a folder.

use std::path::Path;

use serde_json::Value;
use tianyuan_tests::program::{Ran, command, root, run_with};

/// Runs a command about the tournament of a folder.
pub fn ran(folder: &Path, args: &[&str]) -> Ran {
    let mut call = command(["tournament"].iter().chain(args).copied().chain(["--root", root().to_str().unwrap()]));
    call.current_dir(folder);
    run_with(call, "")
}

/// Its answer as JSON.
pub fn answer(folder: &Path, args: &[&str]) -> Value {
    let args: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
    ran(folder, &args).expect(0).json()
}
