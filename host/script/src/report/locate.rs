//! Places in scripts: lines, columns, the caller of a vocabulary function, the nearest known word.

use mlua::Lua;

mod field;
mod parse;

pub(crate) use field::literal;
pub use field::{PathSegment, field, returned};
pub(crate) use parse::{at, parsed};

/// The chunk name of the host's own Lua; never shown as a place.
pub(crate) const PRELUDE: &str = "[host]";

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The line, from 1; 0 for none.
    pub line: u32,
    /// The column in characters, from 1; 0 for none.
    pub column: u32,
    /// Number of characters.
    pub width: u32,
}

/// The text of a line, without its end; empty past the end of the text.
pub fn line(text: &str, line: u32) -> &str {
    let Some(index) = line.checked_sub(1) else { return "" };
    text.split('\n').nth(index as usize).map_or("", |line| line.trim_end_matches('\r'))
}

/// A line from its first to its last visible character.
pub fn whole_line(text: &str, number: u32) -> Position {
    let content = line(text, number);
    let indent = content.chars().take_while(|c| c.is_whitespace()).count();
    let width = content.trim().chars().count();
    Position { line: number, column: as_u32(indent + 1), width: as_u32(width.max(1)) }
}

/// The first whole-word appearance of `word` on a line, else the whole line.
pub fn word(text: &str, number: u32, word: &str) -> Position {
    let content = line(text, number);
    let part_of_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut from = 0;
    while let Some(at) = content[from..].find(word).map(|at| at + from).filter(|_| !word.is_empty()) {
        let end = at + word.len();
        let named = word.starts_with(part_of_name);
        let free_before = !named || !content[..at].chars().next_back().is_some_and(part_of_name);
        let free_after = !named || !content[end..].chars().next().is_some_and(part_of_name);
        if free_before && free_after {
            let column = content[..at].chars().count() + 1;
            return Position { line: number, column: as_u32(column), width: as_u32(word.chars().count()) };
        }
        from = end;
    }
    whole_line(text, number)
}

pub(crate) fn as_u32(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The longest word that is compared with others: comparing costs the product of the lengths.
pub(crate) const LONGEST_WORD: usize = 64;
/// The most words that one is compared with.
pub(crate) const MOST_WORDS: usize = 4096;

/// The known word that was probably meant, if any is close enough. A very long word is a mistake of another sort.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    if word.len() > LONGEST_WORD {
        return None;
    }
    let lower = word.to_lowercase();
    let allowed = match word.chars().count() {
        0..=2 => 1,
        3..=5 => 2,
        n => n / 3 + 1,
    };
    candidates
        .into_iter()
        .take(MOST_WORDS)
        .filter(|candidate| *candidate != word && candidate.len() <= LONGEST_WORD)
        .map(|candidate| (strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()), candidate))
        // A word of two letters is near to every other one.
        .filter(|(distance, candidate)| *distance <= allowed && *distance < candidate.chars().count())
        .min_by(|a, b| a.cmp(b))
        .map(|(_, candidate)| candidate.to_owned())
}

/// The name of a file inside Lua, whose own limit would cut a longer name.
pub(crate) fn chunk_name(file: &str) -> String {
    const MAX: usize = 200;
    let mut name: String = file.chars().map(|c| if c.is_control() { '?' } else { c }).collect();
    if name.len() > MAX {
        let mut cut = name.len() - MAX + '…'.len_utf8();
        while !name.is_char_boundary(cut) {
            cut += 1;
        }
        name = format!("…{}", &name[cut..]);
    }
    name
}

/// The place in a script from which the running function of the host was called. Frames of the host are skipped.
pub fn here(lua: &Lua) -> Option<(String, u32)> {
    // A chain of host functions longer than this is not to be expected; the bound keeps the search short.
    for level in 0..64 {
        let found = lua.inspect_stack(level, |frame| {
            let source = frame.source();
            let name = source.source.as_deref()?.strip_prefix('=')?.to_owned();
            let line = frame.current_line()?;
            (source.what != "C" && name != PRELUDE).then(|| (name, as_u32(line)))
        })?;
        if found.is_some() {
            return found;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_lines_are_counted_in_characters() {
        let text = "one\r\n  局 = phase \"x\"\nlast";
        assert_eq!(line(text, 1), "one");
        assert_eq!(line(text, 2), "  局 = phase \"x\"");
        assert_eq!(line(text, 9), "");
        assert_eq!(line(text, 0), "");
        assert_eq!(word(text, 2, "phase"), Position { line: 2, column: 7, width: 5 });
        assert_eq!(word(text, 2, "has"), whole_line(text, 2));
        assert_eq!(whole_line(text, 2).column, 3);
        assert_eq!(word(text, 3, ""), Position { line: 3, column: 1, width: 4 });
    }

    #[test]
    fn near_misses_are_found_and_strangers_are_not() {
        let words = ["phase", "place", "step", "hop", "of"];
        assert_eq!(nearest("pahse", words).as_deref(), Some("phase"));
        assert_eq!(nearest("Place", words).as_deref(), Some("place"));
        assert_eq!(nearest("completely", words), None);
        assert_eq!(nearest("zz", words), None);
        let long = "k".repeat(100_000);
        assert_eq!(nearest(&long, [format!("{long}a").as_str()]), None, "comparing these would take minutes");
    }

    #[test]
    fn chunk_names_stay_short_and_on_one_line() {
        assert_eq!(chunk_name("a\nb.lua"), "a?b.lua");
        let long = format!("{}.lua", "棋".repeat(100));
        assert!(chunk_name(&long).len() <= 203 && chunk_name(&long).ends_with(".lua"));
    }
}
