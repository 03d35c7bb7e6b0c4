//! The code for the texts: tables of words, and a name for each text with its arguments as fields.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::check::arguments;
use crate::read::Language;

/// `Lang`, and what there is to know about each.
pub(crate) fn languages(languages: &[Language]) -> String {
    let mut code =
        String::from("/// A language that the program speaks.\n#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]\npub enum Lang {\n");
    for language in languages {
        _ = writeln!(code, "    /// {}.\n    {},", language.name, variant(&language.tag));
    }
    code.push_str("}\n\n");
    let all: Vec<String> = languages.iter().map(|language| format!("Lang::{}", variant(&language.tag))).collect();
    let everywhere: Vec<&str> =
        languages.iter().zip(&all).filter(|(language, _)| language.everywhere).map(|(_, lang)| lang.as_str()).collect();
    _ = writeln!(code, "const ALL: [Lang; {}] = [{}];", all.len(), all.join(", "));
    _ = writeln!(code, "const EVERYWHERE: &[Lang] = &[{}];", everywhere.join(", "));
    _ = writeln!(code, "static LANGUAGES: [Language; {}] = [", all.len());
    for language in languages {
        let Language { tag, name, called, comma, semicolon, han, .. } = language;
        _ = writeln!(
            code,
            "    Language {{ tag: {tag:?}, name: {name:?}, called: {called:?}, comma: {comma:?}, semicolon: {semicolon:?}, han: {han} }},"
        );
    }
    code.push_str("];\n");
    code
}

/// The texts of every language, and the names by which code uses them.
pub(crate) fn texts(languages: &[Language]) -> String {
    let Some(first) = languages.first() else { return String::new() };
    let mut code = String::new();
    let signatures: Vec<(&String, BTreeSet<&str>)> = first.entries.iter().map(|(key, entry)| (key, arguments(entry))).collect();
    let keys: Vec<&String> = signatures.iter().map(|(key, _)| *key).collect();
    _ = writeln!(code, "pub(crate) static KEYS: [&str; {}] = {keys:?};", keys.len());
    let names: Vec<Vec<&str>> = signatures.iter().map(|(_, names)| names.iter().copied().collect()).collect();
    _ = writeln!(
        code,
        "pub(crate) static ARGUMENTS: [&[&str]; {}] = [{}];",
        keys.len(),
        names.iter().map(|names| format!("&{names:?}")).collect::<Vec<_>>().join(", ")
    );
    _ = writeln!(code, "pub(crate) static TEXTS: [[&str; {}]; {}] = [", keys.len(), languages.len());
    for language in languages {
        let texts: Vec<&str> = keys.iter().map(|key| language.entries.get(*key).map_or("", |entry| entry.text.as_str())).collect();
        _ = writeln!(code, "    {texts:?},");
    }
    code.push_str("];\n\n");
    code.push_str(&shapes(&names));
    let mut root = Table::default();
    for (at, (key, names)) in signatures.iter().enumerate() {
        let path: Vec<&str> = key.split('.').collect();
        root.put(&path, format!("/// {}\n", doc(&first.entries[*key].text)), shape(names), at);
    }
    root.write(&mut code, 0);
    code
}

/// One structure for each set of arguments that a text has.
fn shapes(names: &[Vec<&str>]) -> String {
    let mut code = String::from(
        "/// What texts are filled with: a structure for each set of arguments.\npub mod with {\n    use crate::message::{Key, Message};\n",
    );
    let all: BTreeSet<Vec<&str>> = names.iter().cloned().collect();
    for names in all {
        let shape = shape(&names.iter().copied().collect());
        let fields: Vec<String> = names.iter().map(|name| identifier(name)).collect();
        if fields.is_empty() {
            _ = writeln!(code, "    pub struct {shape}<const KEY: u16> {{}}");
            _ = writeln!(code, "    impl<const KEY: u16> {shape}<KEY> {{\n        pub const KEY: Key = Key(KEY);\n    }}");
        } else {
            let declared: Vec<String> = fields.iter().map(|field| format!("pub {field}: Message")).collect();
            _ = writeln!(code, "    pub struct {shape}<const KEY: u16> {{ {} }}", declared.join(", "));
        }
        let values: Vec<String> = fields.iter().map(|field| format!("text.{field}")).collect();
        let parameter = if fields.is_empty() { "_" } else { "text" };
        _ = writeln!(
            code,
            "    impl<const KEY: u16> From<{shape}<KEY>> for Message {{\n        fn from({parameter}: {shape}<KEY>) -> Message {{\n            Message::filled(Key(KEY), Box::new([{}]))\n        }}\n    }}",
            values.join(", ")
        );
    }
    code.push_str("}\n");
    code
}

fn shape(names: &BTreeSet<&str>) -> String {
    if names.is_empty() {
        return "nothing".to_owned();
    }
    identifier(&names.iter().copied().collect::<Vec<_>>().join("__and__"))
}

/// The tables of keys as modules.
#[derive(Default)]
struct Table {
    tables: BTreeMap<String, Table>,
    /// Documentation, structure and number of each text.
    texts: BTreeMap<String, (String, String, usize)>,
}

impl Table {
    fn put(&mut self, path: &[&str], doc: String, shape: String, at: usize) {
        match path {
            [] => {}
            [name] => _ = self.texts.insert(identifier(name), (doc, shape, at)),
            [table, rest @ ..] => self.tables.entry(identifier(table)).or_default().put(rest, doc, shape, at),
        }
    }

    fn write(&self, code: &mut String, depth: usize) {
        for (name, (doc, shape, at)) in &self.texts {
            _ = writeln!(code, "{doc}pub type {name} = {}with::{shape}<{at}>;", "super::".repeat(depth));
        }
        for (name, table) in &self.tables {
            _ = writeln!(code, "pub mod {name} {{");
            table.write(code, depth + 1);
            code.push_str("}\n");
        }
    }
}

/// A text as one line of documentation; of a page the beginning.
fn doc(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// A name of Rust: what is a word of the language is marked.
fn identifier(name: &str) -> String {
    const WORDS: [&str; 48] = [
        "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum", "extern", "false",
        "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub",
        "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where",
        "while", "yield",
    ];
    let name = name.replace('-', "_");
    if WORDS.contains(&name.as_str()) { format!("r#{name}") } else { name }
}

/// A tag as the name of a variant: `zh` becomes `Zh`, `zh-Hant` `ZhHant`.
fn variant(tag: &str) -> String {
    let capital = |part: &str| part.chars().take(1).flat_map(char::to_uppercase).chain(part.chars().skip(1)).collect::<String>();
    tag.split('-').map(capital).collect()
}
