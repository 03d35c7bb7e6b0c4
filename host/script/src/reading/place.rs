//! The place of a constructor's call.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use mlua::Lua;

use crate::fault::Place;
use crate::written::Name;

/// Counts the constructor calls of one evaluation.
#[derive(Debug, Default)]
pub(crate) struct Order(AtomicU32);

thread_local! {
    /// The place of the constructor that is being evaluated on this thread: names given as plain texts get it.
    static CURRENT: RefCell<Option<Place>> = const { RefCell::new(None) };
}

/// The file's name in a chunk name.
pub(crate) fn file_name(chunk: &str) -> &str {
    chunk.strip_prefix('=').unwrap_or(chunk)
}

/// The line of script that called the constructor now running.
pub(crate) fn caller(lua: &Lua) -> Place {
    let order = lua.app_data_ref::<Order>().map_or(0, |order| order.0.fetch_add(1, Ordering::Relaxed));
    let place = match crate::locate::here(lua) {
        Some((file, line)) => Place { file: Arc::from(file), line, order },
        None => Place { order, ..Place::nowhere() },
    };
    CURRENT.with(|current| *current.borrow_mut() = Some(place.clone()));
    place
}

/// The host's memory for a name besides its text.
pub(crate) const NAME: usize = 64;

/// Names separated by blanks, said where the constructor now running was called. Where the script's memory is full, the names that fit:
/// the script is stopped then.
pub(crate) fn names(text: &str) -> Vec<Name> {
    let place = CURRENT.with(|current| current.borrow().clone()).unwrap_or_else(Place::nowhere);
    let fits = |word: &&str| crate::limits::keep(NAME + word.len()).is_ok();
    text.split_whitespace().take_while(fits).map(|word| Name { word: word.to_owned(), place: place.clone() }).collect()
}
