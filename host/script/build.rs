//! Rebuilds the crate when a script changes: the scripts tree is compiled into the binary, and the macro that does it is not
//! tracked by cargo on its own. Names the sources that evaluate scripts by their digest, for the index.

use std::fs;
use std::path::{Path, PathBuf};

/// Rooms whose code decides what a script declares.
const ROOMS: [&str; 4] = ["board", "rules", "notation", "script"];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../../scripts");
    println!("cargo:rerun-if-changed=../../variants");
    println!("cargo:rerun-if-changed=../../lessons");
    println!("cargo:rerun-if-changed=../../tuned");
    let mut files = Vec::new();
    for room in ROOMS {
        println!("cargo:rerun-if-changed=../{room}/src");
        below(&Path::new("..").join(room).join("src"), &mut files);
    }
    files.sort();
    let mut hasher = blake3::Hasher::new();
    for file in files {
        hasher.update(file.to_string_lossy().as_bytes());
        hasher.update(&fs::read(&file).unwrap_or_default());
    }
    println!("cargo:rustc-env=TIANYUAN_SCRIPT_BUILD={}", hasher.finalize().to_hex());
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { below(&path, files) } else { files.push(path) }
    }
}
