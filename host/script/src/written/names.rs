//! The names that people read: their length has a bound.

use tianyuan_words::{Message, message};

use super::Texts;
use crate::fault::{Fault, Place};

/// The longest name of an entry, in bytes.
pub(crate) const LONGEST_NAME: usize = 512;

/// The beginning of a name that is too long.
pub(crate) fn too_long(name: &str) -> Message {
    let begin: String = name.chars().take(40).collect();
    message!(decl.name_has_bytes, begin = begin, count = name.len(), most = LONGEST_NAME)
}

/// A mistake in names that people read: no list, menu or message has room for one that is too long.
pub(crate) fn long_name(names: &Texts, place: &Place) -> Option<Fault> {
    let long = names.values().find(|name| name.len() > LONGEST_NAME)?;
    Some(Fault::new("script/wrong-value", place, too_long(long)))
}
