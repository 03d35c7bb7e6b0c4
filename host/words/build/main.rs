//! Reads the texts of all languages, fails where they disagree, and writes what the code uses.

// The library uses more of these two than a build does.
#[allow(dead_code)]
#[path = "../src/plural.rs"]
mod plural;
#[path = "../src/template.rs"]
mod template;

mod check;
mod read;
mod write;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use read::Problem;

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=build");
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    let problems = match languages(Path::new("locales")) {
        Ok(languages) => {
            let problems = check::problems(&languages);
            if problems.is_empty() {
                let written = [("languages.rs", write::languages(&languages)), ("texts.rs", write::texts(&languages))];
                let failed = written.iter().find_map(|(name, text)| Some((name, std::fs::write(out.join(name), text).err()?)));
                match failed {
                    None => return ExitCode::SUCCESS,
                    Some((name, error)) => vec![Problem::of(name, 0, format!("cannot be written: {error}"))],
                }
            } else {
                problems
            }
        }
        Err(problems) => problems,
    };
    for problem in &problems {
        println!("cargo::error=host/words/{problem}");
    }
    ExitCode::FAILURE
}

/// All languages of a folder: one folder each, named by its tag.
fn languages(folder: &Path) -> Result<Vec<read::Language>, Vec<Problem>> {
    let unreadable =
        |path: &Path, error: std::io::Error| vec![Problem::of(&path.display().to_string(), 0, format!("cannot be read: {error}"))];
    let names = |folder: &Path| -> Result<Vec<PathBuf>, Vec<Problem>> {
        let found = std::fs::read_dir(folder).and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect());
        let mut found: Vec<PathBuf> = found.map_err(|error| unreadable(folder, error))?;
        found.sort();
        Ok(found)
    };
    let (mut languages, mut problems) = (Vec::new(), Vec::new());
    for folder in names(folder)? {
        let mut files = Vec::new();
        for file in names(&folder)? {
            let text = std::fs::read_to_string(&file).map_err(|error| unreadable(&file, error))?;
            files.push((file.display().to_string(), text));
        }
        let tag = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match read::language(&tag, &files) {
            Ok(language) => languages.push(language),
            Err(found) => problems.extend(found),
        }
    }
    languages.sort_by(|a, b| (a.order, &a.tag).cmp(&(b.order, &b.tag)));
    if problems.is_empty() { Ok(languages) } else { Err(problems) }
}
