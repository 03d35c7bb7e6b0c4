//! Scripts as files: read by everybody, written by whoever has the server's token.

use std::path::{Path, PathBuf};

use tianyuan_script::Tree;

/// The longest script that is taken.
pub(crate) const LONGEST: usize = 256 * 1024;

/// The reason why a file is not written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WriteError {
    /// The name leads elsewhere, or is none of a script.
    #[error("a script's name is `scripts/NAME.lua` or `variants/NAME.lua`")]
    Name,
    /// The scripts are inside the program.
    #[error("the scripts are inside the program: start it with --root DIR")]
    Inside,
    /// The system refuses.
    #[error("the file cannot be written: {0}")]
    System(#[from] std::io::Error),
}

/// The file of a script below the root of a tree: `scripts/NAME.lua`, `scripts/lib/NAME.lua` or `variants/NAME.lua`.
pub(crate) fn path(tree: &Tree, name: &str) -> Result<PathBuf, WriteError> {
    let root = tree.root().ok_or(WriteError::Inside)?;
    let parts: Vec<&str> = name.split('/').collect();
    let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    let script = |file: &str| file.strip_suffix(".lua").is_some_and(|stem| !stem.is_empty() && plain(stem));
    match parts[..] {
        ["scripts" | "variants", file] | ["scripts", "lib", file] if script(file) => Ok(root.join(name)),
        _ => Err(WriteError::Name),
    }
}

/// Writes a file so that readers see the old text or the new one, and never a part.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), WriteError> {
    let besides = path.with_extension("lua.new");
    std::fs::write(&besides, text)?;
    let file = std::fs::File::open(&besides)?;
    file.sync_all()?;
    std::fs::rename(&besides, path)?;
    Ok(())
}
