//! The page of the documentation that says which words hold where, and what each field is when it is left out.

use std::fmt::Write as _;

use crate::decl::shapes;
use crate::reading::from_lua::LANGUAGES;
use crate::vocab::{METHODS_HOLD, WORDS};
use crate::written::lua_table::{Field, TableSchema};

/// Fields whose value, where they are left out, is neither in their description nor that of their type: in any table.
const LEFT_OUT: &[(&str, &str)] = &[
    ("again", "never"),
    ("at_least", "1"),
    ("closes", "1"),
    ("counts", "nothing is counted"),
    ("pays", "what the form counts, or 1"),
    ("priority", "0"),
    ("until_", "never"),
    ("when", "always"),
];

/// The value of a field that is left out; nothing for a field that is needed.
fn left_out(field: &Field) -> Option<String> {
    let optional = field.lua.ends_with('?') || field.lua.split('|').any(|part| part == "nil");
    if !optional {
        return None;
    }
    let doc = field.doc.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some(told) = told(&doc) {
        return Some(told);
    }
    if let Some((_, value)) = LEFT_OUT.iter().find(|(key, _)| *key == field.key) {
        return Some((*value).to_owned());
    }
    Some(if field.lua == "boolean?" { "`false`".to_owned() } else { "–".to_owned() })
}

/// The default that a description names: `own ones by default`, `which is the default`.
fn told(doc: &str) -> Option<String> {
    let part = doc.split(['.', ';', ':']).map(str::trim).find(|part| part.contains("default"))?;
    if let Some((before, after)) = part.split_once("by default") {
        let value = if before.trim().is_empty() { after } else { before };
        return Some(value.trim().trim_matches(',').to_owned());
    }
    if doc.starts_with("True if") {
        return Some("`true`".to_owned());
    }
    let before = part.split("(the default").next().and_then(|before| before.rsplit(['`']).nth(1));
    before.map(|word| format!("`{word}`"))
}

/// A text in a cell of a table.
fn cell(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}

fn key(field: &Field) -> String {
    match field.key {
        "[]" => "values without a name".to_owned(),
        LANGUAGES => "a language".to_owned(),
        key if key.bytes().all(|byte| byte.is_ascii_digit()) => format!("value {key}"),
        key => format!("`{key}`"),
    }
}

fn table(out: &mut String, shape: &TableSchema) {
    let _ = writeln!(out, "\n### {}\n\n{}\n\n| field | type | left out |\n|---|---|---|", shape.name, shape.doc.trim());
    for field in shape.all_fields() {
        let left_out = left_out(field).unwrap_or_else(|| "needed".to_owned());
        let _ = writeln!(out, "| {} | `{}` | {} |", key(field), cell(field.lua), cell(&left_out));
    }
}

/// The file `docs/words.md`.
pub fn generate() -> String {
    let mut out = String::from(
        "# Words and fields\n\nThis page is made by the program from its own tables; `UPDATE_EXPECT=1 cargo nextest run -p tianyuan-script meta` writes \
         it anew. The words themselves, with their meaning, are in `scripts/meta/tianyuan.lua`, which editors show.\n\n\
         ## Which words hold where\n\nMost words can be read everywhere. These hold something only in some places; where it says so, they are refused \
         elsewhere with a sentence that names those places.\n\n| word | place |\n|---|---|\n",
    );
    for word in WORDS.iter().filter(|word| !word.holds.is_empty()) {
        let _ = writeln!(out, "| `{}` | {} |", word.name, cell(word.holds));
    }
    for (class, name, holds) in METHODS_HOLD {
        let _ = writeln!(out, "| `:{name}` of a {} | {} |", class.to_lowercase(), cell(holds));
    }
    out.push_str(
        "\n## What a field is when it is left out\n\n“needed” is a field that cannot be left out, and – one that then has no effect.\n",
    );
    shapes().for_each(|shape| table(&mut out, &shape));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_are_read_from_descriptions() {
        let field = |lua, doc| left_out(&Field { key: "x", lua, doc });
        assert_eq!(field("Sites?", "Pieces that may do so; own ones by default.\n").as_deref(), Some("own ones"));
        assert_eq!(field("boolean?", "True if endings are tested in this phase, which is the default.").as_deref(), Some("`true`"));
        assert_eq!(field("string?", "A side's letter, or `draw` for nobody (the default).").as_deref(), Some("`draw`"));
        assert_eq!(field("boolean?", "It may go on.").as_deref(), Some("`false`"));
        assert_eq!(field("string", "Its name."), None);
    }

    #[test]
    fn listed_fields_exist() {
        for (key, _) in LEFT_OUT {
            assert!(shapes().any(|shape| shape.all_fields().any(|field| field.key == *key)), "{key}");
        }
    }
}
