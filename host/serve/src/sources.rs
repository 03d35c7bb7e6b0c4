//! Scripts as files: read by everybody, written by whoever has the server's token.

use std::path::{Path, PathBuf};

use tianyuan_output::game_file::{SaveError, save};
use tianyuan_script::{Source, Tree};

/// The folder of files that several games share.
pub(crate) const SHARED: &str = "scripts/lib/";

/// The longest script that is taken.
pub(crate) const LONGEST: usize = 256 * 1024;

/// The reason why a file is not written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WriteError {
    /// The name leads elsewhere, or is none of a script.
    #[error("a script's name is `scripts/NAME.lua` or `variants/NAME.lua`")]
    Name,
    /// A link of the file system leads out of the tree.
    #[error("a link leads out of the folder of scripts")]
    Link,
    /// The scripts are inside the program.
    #[error("the scripts are inside the program: start it with --root DIR")]
    Inside,
    /// The system refuses.
    #[error("the file cannot be written: {0}")]
    System(#[from] std::io::Error),
}

/// The file of a script below the root of a tree: `scripts/NAME.lua`, `variants/NAME.lua`, or one below `scripts/lib/`.
pub(crate) fn path(tree: &Tree, name: &str) -> Result<PathBuf, WriteError> {
    let root = tree.root().ok_or(WriteError::Inside)?;
    let parts: Vec<&str> = name.split('/').collect();
    let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    let script = |file: &str| file.strip_suffix(".lua").is_some_and(|stem| !stem.is_empty() && plain(stem));
    match parts[..] {
        ["scripts" | "variants", file] if script(file) => {}
        ["scripts", "lib", .., file] if script(file) && parts.iter().rev().skip(1).all(|part| !part.is_empty() && plain(part)) => {}
        _ => return Err(WriteError::Name),
    }
    let path = root.join(name);
    if is_inside(&path, &root.join(parts[0])) { Ok(path) } else { Err(WriteError::Link) }
}

/// True if a file, with all links followed, is below a folder: as for reading. A new file is where its folder is.
fn is_inside(path: &Path, top: &Path) -> bool {
    // A link to a file that is not there would make it, wherever it leads.
    let there = path.symlink_metadata().is_ok();
    let real = if there { path.canonicalize().ok() } else { path.parent().and_then(|folder| folder.canonicalize().ok()) };
    match (real, top.canonicalize()) {
        (Some(real), Ok(top)) => real.starts_with(top),
        // Nothing is below a folder that is not there: to write says so.
        _ => !there,
    }
}

/// A game that uses a file which several share, directly or through another such file. Texts are those of the tree.
pub(crate) fn user(texts: &[Source], shared: &str) -> Option<String> {
    let mut waiting = vec![shared.to_owned()];
    let mut seen = waiting.clone();
    while let Some(file) = waiting.pop() {
        let asked = format!("\"{}\"", file.strip_prefix("scripts/").unwrap_or(&file).trim_end_matches(".lua"));
        for user in texts.iter().filter(|source| source.text.contains(&asked)) {
            if !user.file.starts_with(SHARED) && !user.file.starts_with("lessons/") {
                return Some(user.file.clone());
            }
            if user.file.starts_with(SHARED) && !seen.contains(&user.file) {
                seen.push(user.file.clone());
                waiting.push(user.file.clone());
            }
        }
    }
    None
}

/// Writes a file so that readers see the old text or the new one, and never a part.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), WriteError> {
    save(path, text.as_bytes(), true).map_err(|error| match error {
        SaveError::Exists => std::io::Error::from(std::io::ErrorKind::AlreadyExists).into(),
        SaveError::System(error) => error.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_scripts_alone() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let Ok(tree) = Tree::at(root) else { return };
        for good in ["scripts/a.lua", "variants/a-b_9.lua", "scripts/lib/a.lua", "scripts/lib/a/b.lua"] {
            assert_eq!(path(&tree, good).ok(), tree.root().map(|root| root.join(good)));
        }
        for bad in [
            "a.lua",
            "scripts/.lua",
            "scripts/../a.lua",
            "scripts/lib/../../a.lua",
            "scripts/lib//a.lua",
            "scripts/a/b.lua",
            "/a.lua",
            "x/a.lua",
        ] {
            assert!(path(&tree, bad).is_err(), "{bad}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_that_lead_out_are_not_written_through() {
        use std::os::unix::fs::symlink;
        let (tree, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        std::fs::create_dir_all(tree.path().join("scripts/lib/own")).unwrap();
        std::fs::write(tree.path().join("scripts/own.lua"), "return 1").unwrap();
        std::fs::write(elsewhere.path().join("secret.lua"), "kept").unwrap();
        let link = |from: &Path, to: &str| symlink(from, tree.path().join(to)).unwrap();
        link(&elsewhere.path().join("secret.lua"), "scripts/out.lua");
        link(&elsewhere.path().join("new.lua"), "scripts/dangling.lua");
        link(elsewhere.path(), "scripts/lib/away");
        link(&tree.path().join("scripts/own.lua"), "scripts/alias.lua");
        link(&tree.path().join("scripts/lib/own"), "scripts/lib/near");
        let tree = Tree::at(tree.path()).unwrap();
        for out in ["scripts/out.lua", "scripts/dangling.lua", "scripts/lib/away/new.lua", "scripts/lib/away/secret.lua"] {
            assert!(matches!(path(&tree, out), Err(WriteError::Link)), "{out}");
        }
        for good in ["scripts/own.lua", "scripts/alias.lua", "scripts/lib/near/new.lua", "scripts/fresh.lua", "variants/fresh.lua"] {
            assert!(path(&tree, good).is_ok(), "{good}");
        }
    }

    #[test]
    fn a_shared_file_is_checked_through_a_game() {
        let source = |file: &str, text: &str| Source { file: file.to_owned(), text: text.to_owned() };
        let texts = [
            source("lessons/l.lua", "require \"lib/a/deep\""),
            source("scripts/g.lua", "require \"lib/a/near\""),
            source("scripts/lib/a/deep.lua", "require \"lib/a/near\""),
            source("scripts/lib/a/near.lua", "require \"lib/a/deep\""),
        ];
        assert_eq!(user(&texts, "scripts/lib/a/deep.lua").as_deref(), Some("scripts/g.lua"));
        assert_eq!(user(&texts, "scripts/lib/a/none.lua"), None);
    }
}
