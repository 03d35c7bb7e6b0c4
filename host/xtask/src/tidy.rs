//! The house rules that a compiler does not check. Each rule is a function from the files to findings.

mod deps;
mod files;
mod folders;
mod heads;
mod names;
mod source;

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// A broken rule, or something to look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// File, and line where there is one.
    pub place: String,
    /// One sentence.
    pub message: String,
    /// True if the rule is broken (else it is only worth a look).
    pub fatal: bool,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}{}", self.place, if self.fatal { "" } else { "(note) " }, self.message)
    }
}

/// A text file of the repository.
#[derive(Debug)]
pub(crate) struct Text {
    /// Relative to the root, with `/`.
    pub(crate) path: String,
    /// Its text.
    pub(crate) text: String,
}

impl Text {
    pub(crate) fn broken(&self, line: Option<usize>, message: impl Into<String>) -> Finding {
        let place = line.map_or_else(|| self.path.clone(), |line| format!("{}:{}", self.path, line + 1));
        Finding { place, message: message.into(), fatal: true }
    }

    pub(crate) fn ends(&self, endings: &[&str]) -> bool {
        endings.iter().any(|ending| self.path.ends_with(ending))
    }
}

/// All rules.
///
/// # Errors
/// An error if the files or cargo's metadata cannot be read.
pub fn all(root: &Path) -> Result<Vec<Finding>> {
    let texts = texts(root)?;
    let mut found = Vec::new();
    found.extend(files::check(root, &texts));
    found.extend(heads::check(&texts));
    found.extend(names::check(root, &texts)?);
    found.extend(deps::check(root)?);
    found.extend(folders::check(root, &texts)?);
    Ok(found)
}

/// Folders and files that are checked; other files of a checkout are ignored.
const PLACES: [&str; 15] = [
    ".cargo",
    ".ci",
    "docs",
    "examples",
    "host",
    "lessons",
    "scripts",
    "tests",
    "tuned",
    "variants",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "Cargo.toml",
    "README.md",
    "README.zh.md",
];

fn texts(root: &Path) -> Result<Vec<Text>> {
    let mut paths = Vec::new();
    for place in PLACES {
        let path = root.join(place);
        if path.is_dir() {
            walk(&path, &mut paths)?;
        } else if path.is_file() {
            paths.push(path);
        }
    }
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
        // Anything that is not text (a fixture of broken bytes) has no lines to look at.
        if let Ok(text) = String::from_utf8(bytes) {
            let path = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            texts.push(Text { path, text });
        }
    }
    Ok(texts)
}

fn walk(dir: &Path, into: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name == "target"
            || name == "node_modules"
            || name == ".venv"
            || name.ends_with(".swp")
            || name.ends_with('~')
            || name.ends_with(".proptest-regressions")
        {
            continue;
        }
        if path.is_dir() { walk(&path, into)? } else { into.push(path) }
    }
    Ok(())
}
