//! Texts for people, in every language of the program.
//!
//! Texts are files: `locales/<language>/<area>.yml`, the same areas and keys in each language, and `language.yml` about the
//! language itself. A key is `area.name`; `%{name}` is the place of an argument, and `%{name|turn|turns}` the form of a word that
//! goes with a number: one form for each category of numbers that the language has. The build script reads all of them and fails,
//! with file and line, where a language lacks a text, has one too many, or fills another argument.
//!
//! ```
//! use tianyuan_words::{Lang, message, t};
//!
//! assert_eq!(t!(Lang::En, refusal.owed, owed = 2), "First remove 2 more.");
//! let later = message!(refusal.taken, to = "E5");
//! assert_eq!(later.in_lang(Lang::Zh), "E5 已有棋子。");
//! ```
//!
//! A wrong key and a wrong or missing argument do not compile.

mod fill;
mod lang;
mod message;
mod plural;
mod short;
mod template;

use std::collections::BTreeMap;

pub use lang::Lang;
pub use message::{Key, Message, ToMessage};
pub use short::shortened;

/// The names of all texts, by the tables of their files; see [`t!`] and [`message!`].
#[allow(missing_docs, non_camel_case_types, missing_debug_implementations, clippy::module_inception)]
#[allow(rustdoc::broken_intra_doc_links, rustdoc::invalid_html_tags, rustdoc::bare_urls)]
pub mod text {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// A text with its arguments, to be said in a language later: `message!(refusal.taken, to = site)`.
#[macro_export]
macro_rules! message {
    ($($key:ident).+ $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::from($crate::text::$($key)::+ { $($name: $crate::ToMessage::to_message(&$value)),* })
    };
}

/// A text with its arguments in a language: `t!(lang, refusal.taken, to = site)`.
#[macro_export]
macro_rules! t {
    ($lang:expr, $($key:ident).+ $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::message!($($key).+ $(, $name = $value)*).in_lang($lang)
    };
}

/// The key of a text without arguments: `key!(refusal.ended)`.
#[macro_export]
macro_rules! key {
    ($($key:ident).+) => {
        <$crate::text::$($key)::+>::KEY
    };
}

/// All texts of an area in a language, by their names without the area's: for a program that fills their arguments itself.
pub fn area(area: &str, lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    let names = text::KEYS.iter().zip(text::TEXTS[lang as usize].iter());
    let names = names.filter_map(move |(name, text)| Some((name.strip_prefix(area)?.strip_prefix('.')?, *text)));
    names.collect::<Vec<_>>().into_iter()
}

/// A script's own text in a language: that language, else the one that stands in for others, else whatever there is.
pub fn pick(lang: Lang, texts: &BTreeMap<String, String>) -> Option<&str> {
    texts.get(lang.tag()).or_else(|| texts.get(Lang::default().tag())).or_else(|| texts.values().next()).map(String::as_str)
}

/// A script's own text in a language: that language, else the one that stands in for others. Where there is neither, what is typed
/// says more than a third language.
pub fn own(lang: Lang, texts: &BTreeMap<String, String>) -> Option<&str> {
    texts.get(lang.tag()).or_else(|| texts.get(Lang::default().tag())).map(String::as_str)
}

/// A text of forms, such as `stone|stones`: the first for one, the last for any other number; a text without forms is both.
pub fn form(text: &str, one: bool) -> &str {
    match text.split_once('|') {
        Some((single, many)) => {
            if one {
                single
            } else {
                many
            }
        }
        None => text,
    }
}

/// Texts with the form for many of each.
pub fn plural(texts: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    texts.iter().map(|(language, text)| (language.clone(), form(text, false).to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_forms_follows_its_number() {
        assert_eq!((form("stone|stones", true), form("stone|stones", false), form("zi", true)), ("stone", "stones", "zi"));
    }
}
