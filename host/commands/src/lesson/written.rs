//! Lessons written to files.

use std::path::Path;

use crate::app::App;
use tianyuan_output::exit::Failure;
use tianyuan_output::game_file::{self, SaveError};

/// The identifier that a file's name gives, without the extension: lower-case letters, digits and dashes; `None` if it
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
        Some(path) => Err(SaveError::Exists.sentence(app.lang, path, "--force").into()),
        None => Ok(()),
    }
}

/// Writes a text to a file, or prints it where there is none and nothing else is printed. A lesson that somebody has written is not lost
/// unasked: a file that exists is refused, unless it may be written `over`.
pub(crate) fn put(app: &App, path: Option<&Path>, text: &str, over: bool) -> Result<(), Failure> {
    match path {
        Some(path) => game_file::save(path, text.as_bytes(), over).map_err(|error| error.sentence(app.lang, path, "--force").into()),
        None => {
            if !app.json {
                app.out.file(text, text.as_bytes());
            }
            Ok(())
        }
    }
}
