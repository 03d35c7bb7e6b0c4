//! The vocabulary as a list, for editors that complete words and show what they mean.

use crate::decl::shapes;
use crate::hooks::POSITION;
use crate::vocab::{BuiltinKind, METHODS, WORDS};

/// The class of the argument of a function in a rule.
const POSITION_CLASS: &str = "Position";

/// The kind of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordKind {
    /// A thing: `orthogonal`.
    Thing,
    /// A function: `count(own)`.
    Function,
    /// A method of an object: `count(own):at_most(3)`.
    Method,
    /// A field of a table that a function takes: `game { id = … }`.
    Field,
}

/// A word of the vocabulary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// Its kind.
    pub kind: WordKind,
    /// The word.
    pub name: &'static str,
    /// The class or the table that it belongs to; empty for a word of its own.
    pub of: &'static str,
    /// Its type as editors write it; for a function, parameters and result.
    pub lua: &'static str,
    /// The description.
    pub doc: &'static str,
}

/// All words: things and functions first, then methods, then fields.
pub fn words() -> impl Iterator<Item = Word> {
    let kind = |make: BuiltinKind| match make {
        BuiltinKind::Thing(_) => WordKind::Thing,
        BuiltinKind::Function(_) => WordKind::Function,
    };
    let own = WORDS.iter().map(move |word| Word { kind: kind(word.make), name: word.name, of: "", lua: word.lua, doc: word.doc });
    let methods =
        METHODS.iter().map(|one| Word { kind: WordKind::Method, name: one.name, of: one.class, lua: one.signature, doc: one.doc });
    let members = POSITION.iter().map(|(name, lua, doc)| Word { kind: WordKind::Field, name, of: POSITION_CLASS, lua, doc });
    let named = |key: &str| !key.starts_with(|c: char| c == '[' || c.is_ascii_digit());
    let fields = shapes().flat_map(move |table| {
        let fields = table.all_fields().filter(move |field| named(field.key));
        fields.map(move |field| Word { kind: WordKind::Field, name: field.key, of: table.name, lua: field.lua, doc: field.doc })
    });
    own.chain(methods).chain(members).chain(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_tables_is_listed() {
        let all: Vec<Word> = words().collect();
        for word in WORDS {
            assert!(all.iter().any(|one| one.of.is_empty() && one.name == word.name), "{}", word.name);
        }
        let field = all.iter().find(|one| one.kind == WordKind::Field && one.of == "GameFields" && one.name == "id");
        assert!(field.is_some_and(|field| !field.doc.is_empty()));
        assert!(all.iter().all(|one| !one.name.starts_with('[')));
    }
}
