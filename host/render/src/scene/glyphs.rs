//! Outlines of characters, so that writing on pieces looks the same on every machine.

use std::sync::OnceLock;

/// Units of an outline to the height of a character.
pub(super) const UNITS: f64 = 300.0;

/// Made by `glyphs/make.py`; the licences of the fonts are in its head.
const OUTLINES: &str = include_str!("../../glyphs/outlines.txt");

/// The outline of a character: a path in units of which [`UNITS`] are the height of a character, with 0, 0 in its middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Outline {
    character: char,
    /// The width of the character.
    pub(super) width: i32,
    /// Its lines.
    pub(super) path: &'static str,
    /// The area below its lines, for a figure that has a body.
    pub(super) body: Option<&'static str>,
}

/// The outline of a character, if there is one.
pub(super) fn outline(character: char) -> Option<Outline> {
    static TABLE: OnceLock<Vec<Outline>> = OnceLock::new();
    let table = TABLE.get_or_init(|| OUTLINES.lines().filter_map(row).collect());
    table.binary_search_by_key(&character, |outline| outline.character).ok().map(|at| table[at])
}

/// The outlines of all characters of a text, if each has one.
pub(super) fn outlines(text: &str) -> Option<Vec<Outline>> {
    text.chars().map(outline).collect()
}

fn row(line: &'static str) -> Option<Outline> {
    let mut fields = line.split('\t');
    let character = fields.next()?.chars().next()?;
    let width = fields.next()?.parse().ok()?;
    Some(Outline { character, width, path: fields.next()?, body: fields.next() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_read_whole() {
        let rows: Vec<Outline> = OUTLINES.lines().filter(|line| !line.starts_with("# ")).filter_map(row).collect();
        assert_eq!(rows.len(), OUTLINES.lines().filter(|line| !line.starts_with("# ")).count());
        assert!(rows.windows(2).all(|pair| pair[0].character < pair[1].character));
        assert!(rows.iter().all(|row| outline(row.character) == Some(*row) && row.path.starts_with('M') && row.path.ends_with('z')));
        assert_eq!(rows.iter().filter(|row| row.body.is_some()).count(), 12);
        assert!(outline('歩').is_some() && outline('\u{1f600}').is_none());
        assert!(outlines("+P").is_some() && outlines("+\u{1f600}").is_none());
    }
}
