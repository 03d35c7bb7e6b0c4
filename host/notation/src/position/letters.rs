//! The letters of pieces, both ways.

use tianyuan_rules::Piece;
use tianyuan_rules::spec::Spec;

/// The letters of all pieces of a game, longest first, so that `+P` is found before `P`.
#[derive(Debug)]
pub(crate) struct Letters<'a> {
    table: Vec<(&'a str, Piece)>,
    /// Letters that other programs write and that are only read: the code `fen` of a kind, for each side in the case of its own letter.
    foreign: Vec<(String, Piece)>,
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
        let foreign = foreign(spec, &table);
        Letters { table, foreign }
    }

    /// All letters that are read, with their pieces; those of the game come first.
    fn read(&self) -> impl Iterator<Item = (&str, Piece)> {
        let own = self.table.iter().map(|(letter, piece)| (*letter, *piece));
        own.chain(self.foreign.iter().map(|(letter, piece)| (letter.as_str(), *piece)))
    }

    /// The letter of a piece; `?` for one that the game does not have.
    pub(crate) fn letter(&self, piece: Piece) -> &'a str {
        self.table.iter().find(|(_, known)| *known == piece).map_or("?", |(letter, _)| letter)
    }

    /// The piece whose letter the text begins with, and the letter.
    pub(crate) fn starts(&self, text: &str) -> Option<(&str, Piece)> {
        self.read().find(|(letter, _)| text.starts_with(letter))
    }

    /// The piece with exactly this letter; upper and lower case are one where only one piece fits.
    pub(crate) fn tolerant(&self, text: &str) -> Option<Piece> {
        if let Some((_, piece)) = self.read().find(|(letter, _)| *letter == text) {
            return Some(piece);
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

/// The letters of other programs that no piece of the game has.
fn foreign(spec: &Spec, own: &[(&str, Piece)]) -> Vec<(String, Piece)> {
    let mut found: Vec<(String, Piece)> = Vec::new();
    for (kind, declared) in spec.kind_ids().zip(&spec.kinds) {
        for word in declared.codes.get("fen").map_or("", String::as_str).split_whitespace() {
            for (side, letter) in spec.side_ids().zip(&declared.letters) {
                let small = letter.chars().any(char::is_lowercase);
                let word = if small { word.to_lowercase() } else { word.to_uppercase() };
                let known = own.iter().any(|(letter, _)| *letter == word) || found.iter().any(|(letter, _)| *letter == word);
                if !known {
                    found.push((word, Piece { side, kind }));
                }
            }
        }
    }
    found
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
