//! The place of a constructor's call.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use mlua::Lua;

use crate::fault::Place;
use crate::written::Name;

/// Counts the constructor calls of one evaluation.
#[derive(Debug, Default)]
pub(crate) struct Order {
    all: AtomicU32,
    of_line: Mutex<CallsOfLine>,
}

/// The calls made in a row by one line: Lua tells the line of a call, but not its column.
#[derive(Debug, Default)]
struct CallsOfLine {
    file: String,
    line: u32,
    calls: Vec<(&'static str, u32)>,
}

impl CallsOfLine {
    /// The number of a call among those of its word.
    fn nth(&mut self, file: &str, line: u32, word: &'static str) -> u32 {
        if self.line != line || self.file != file {
            file.clone_into(&mut self.file);
            self.line = line;
            self.calls.clear();
        }
        match self.calls.iter_mut().find(|(known, _)| *known == word) {
            Some((_, count)) => {
                *count += 1;
                *count
            }
            None => {
                self.calls.push((word, 0));
                0
            }
        }
    }
}

impl Order {
    fn next(&self) -> u32 {
        self.all.fetch_add(1, Ordering::Relaxed)
    }

    fn nth(&self, file: &str, line: u32, word: &'static str) -> u32 {
        self.of_line.lock().unwrap_or_else(PoisonError::into_inner).nth(file, line, word)
    }
}

thread_local! {
    /// The place of the constructor that is being evaluated on this thread: names given as plain texts get it.
    static CURRENT: RefCell<Option<Place>> = const { RefCell::new(None) };
}

/// The file's name in a chunk name.
pub(crate) fn file_name(chunk: &str) -> &str {
    chunk.strip_prefix('=').unwrap_or(chunk)
}

/// The line of script that called the constructor now running.
pub(crate) fn caller(lua: &Lua, word: &'static str) -> Place {
    called(lua, |counted, file, line| counted.nth(file, line, word))
}

/// The line that gives a constructor its table, after its name: the constructor has been counted.
pub(crate) fn resumed(lua: &Lua) -> Place {
    called(lua, |_, _, _| 0)
}

fn called(lua: &Lua, nth: impl FnOnce(&Order, &str, u32) -> u32) -> Place {
    let counted = lua.app_data_ref::<Order>();
    let order = counted.as_ref().map_or(0, |counted| counted.next());
    let place = match crate::locate::here(lua) {
        Some((file, line)) => {
            let nth = counted.map_or(0, |counted| nth(&counted, &file, line));
            Place { file: Arc::from(file), line, order, nth }
        }
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
