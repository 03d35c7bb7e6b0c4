//! The letters of pieces, both ways.

use tianyuan_rules::Piece;
use tianyuan_rules::spec::Spec;

/// The letters of all pieces of a game, longest first, so that `+P` is found before `P`.
#[derive(Debug)]
pub(crate) struct Letters<'a> {
    table: Vec<(&'a str, Piece)>,
}

impl<'a> Letters<'a> {
    pub(crate) fn new(spec: &'a Spec) -> Letters<'a> {
        let mut table = Vec::new();
        for (kind, declared) in spec.kind_ids().zip(&spec.kinds) {
            for (side, letter) in spec.side_ids().zip(&declared.letters) {
                if !letter.is_empty() {
                    table.push((letter.as_str(), Piece { side, kind }));
                }
            }
        }
        table.sort_by_key(|(letter, _)| std::cmp::Reverse(letter.len()));
        Letters { table }
    }

    /// The letter of a piece; `?` for one that the game does not have.
    pub(crate) fn letter(&self, piece: Piece) -> &'a str {
        self.table.iter().find(|(_, known)| *known == piece).map_or("?", |(letter, _)| letter)
    }

    /// The piece whose letter the text begins with, and the letter.
    pub(crate) fn starts(&self, text: &str) -> Option<(&'a str, Piece)> {
        self.table.iter().find(|(letter, _)| text.starts_with(letter)).copied()
    }

    /// The piece with exactly this letter; upper and lower case are one where only one piece fits.
    pub(crate) fn tolerant(&self, text: &str) -> Option<Piece> {
        if let Some((_, piece)) = self.table.iter().find(|(letter, _)| *letter == text) {
            return Some(*piece);
        }
        let mut fitting = self.table.iter().filter(|(letter, _)| letter.to_lowercase() == text.to_lowercase());
        match (fitting.next(), fitting.next()) {
            (Some((_, piece)), None) => Some(*piece),
            _ => None,
        }
    }

    /// All letters for a message: `` `b` or `w` ``.
    pub(crate) fn known(&self) -> String {
        let mut letters: Vec<&str> = self.table.iter().map(|(letter, _)| *letter).collect();
        letters.sort_unstable();
        one_of(letters)
    }
}

/// A list for a message: `` `a`, `b` or `c` ``.
pub(crate) fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let quoted: Vec<String> = words.into_iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "nothing".to_owned(),
    }
}
