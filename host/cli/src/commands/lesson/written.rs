//! Lessons that are written to a file.

use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::Path;

use crate::app::App;
use crate::exit::Failure;

/// The identifier that a file's name gives, without what stands behind the point: lower-case letters, digits and dashes; `None` where it
/// would not begin with a letter.
pub(crate) fn identifier(path: &Path) -> Option<String> {
    let stem = path.file_stem()?.to_str()?.to_lowercase();
    let id: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let id = id.trim_matches('-').to_owned();
    id.starts_with(|c: char| c.is_ascii_lowercase()).then_some(id)
}

/// The word of a lesson in a file that need not have been named for it.
pub(crate) fn id(path: &Path) -> String {
    identifier(path).unwrap_or_else(|| "problems".to_owned())
}

/// Refuses a file that exists: asked before a long search, and again by [`put`].
pub(crate) fn is_new(app: &App, path: Option<&Path>) -> Result<(), Failure> {
    match path.filter(|path| path.exists()) {
        Some(path) => Err(app.t("cli.lesson.new-exists", &[("file", &path.display())]).into()),
        None => Ok(()),
    }
}

/// Writes a text to a new file, or prints it where there is none and nothing else is printed. A lesson that somebody has written is never
/// lost: a file that exists is refused.
pub(crate) fn put(app: &App, path: Option<&Path>, text: &str) -> Result<(), Failure> {
    match path {
        Some(path) => {
            let written = File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()));
            written.map_err(|error| {
                let key = if error.kind() == ErrorKind::AlreadyExists { "cli.lesson.new-exists" } else { "cli.export.wrong" };
                app.t(key, &[("file", &path.display()), ("why", &error)]).into()
            })
        }
        None => {
            if !app.json {
                app.out.file(text, text.as_bytes());
            }
            Ok(())
        }
    }
}
