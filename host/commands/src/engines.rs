//! Programs of others by their names.

use std::path::Path;

use tianyuan_output::exit::Failure;
use tianyuan_play::journal;
use tianyuan_protocol::client::{ENGINES, EngineList};

use crate::app::App;

/// The engines of a file; without one, those of the file in the user's data folder, if there is one.
///
/// # Errors
/// The sentence about a file that cannot be read, or about a line that names no engine.
pub fn engines(app: &App, file: Option<&Path>) -> Result<EngineList, Failure> {
    let usual = journal::home().ok().map(|folder| folder.join(ENGINES)).filter(|path| path.exists());
    let Some(path) = file.or(usual.as_deref()) else { return Ok(EngineList::default()) };
    EngineList::read(path).map_err(|error| error.message().in_lang(app.lang).into())
}
