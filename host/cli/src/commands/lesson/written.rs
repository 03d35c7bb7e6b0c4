//! Lessons that are written to a file.

use std::io::Write as _;
use std::path::Path;

use crate::app::App;
use crate::exit::Failure;

/// The word of a lesson in a file: its name without what stands behind the point, in the letters that words may have.
pub(crate) fn id(path: &Path) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
    let plain: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let plain = plain.trim_matches('-').to_owned();
    if plain.is_empty() { "problems".to_owned() } else { plain }
}

/// Writes a text to a file, or prints it where there is none and nothing else is printed.
pub(crate) fn put(app: &App, path: Option<&Path>, text: &str) -> Result<(), Failure> {
    match path {
        Some(path) => {
            let written = std::fs::File::create(path).and_then(|mut file| file.write_all(text.as_bytes()));
            written.map_err(|error| app.t("cli.export.wrong", &[("file", &path.display()), ("why", &error)]).into())
        }
        None => {
            if !app.json {
                app.out.bytes(text.as_bytes());
            }
            Ok(())
        }
    }
}
