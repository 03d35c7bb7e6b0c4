//! The facts of `data/shogi/`, read.

use serde_json::Value;

/// One of the files, an array of objects.
macro_rules! facts {
    ($name:ident, $file:literal) => {
        /// The objects of the file.
        pub fn $name() -> Vec<Value> {
            serde_json::from_str(include_str!(concat!("../../data/shogi/", $file))).unwrap()
        }
    };
}

facts!(perft, "perft.json");
facts!(legality, "legality.json");
facts!(outcomes, "outcomes.json");
facts!(impasse, "impasse.json");
facts!(games, "games.json");

/// A text of a fact.
pub fn text<'a>(fact: &'a Value, field: &str) -> &'a str {
    fact[field].as_str().unwrap_or_else(|| panic!("no {field} in {fact}"))
}

/// Texts of a fact.
pub fn texts<'a>(fact: &'a Value, field: &str) -> Vec<&'a str> {
    fact[field].as_array().unwrap_or_else(|| panic!("no {field} in {fact}")).iter().map(|value| value.as_str().unwrap()).collect()
}
