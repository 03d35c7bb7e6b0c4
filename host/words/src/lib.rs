//! What people read, in English and Chinese.
//!
//! The tables are `locales/<area>.<language>.yml` (and `locales/<language>.yml` for what has no area of its own). A key is
//! `area.name`; placeholders are `%{name}`. Areas: `refusal.*` why a move is not allowed, `kind.*` kinds of decisions,
//! `board.*` what stands round a board, `reload.*` versions of rules, `journal.*` saved games, `menu.*`, `help.*`, `settle.*` what
//! sides do to agree about the end,
//! `plain.*` the line-by-line board, `count.*` positions counted, `mate.*` the search for mates, `cli.*` what commands print.
//!
//! Both languages have the same keys and placeholders, and every key used in the host exists: tests of this crate say so.

use std::collections::BTreeMap;
use std::fmt::Display;

mod lang;

pub use lang::Lang;

rust_i18n::i18n!("locales", fallback = "en");

/// The text of a key in a language, with `%{name}` replaced by the values given.
///
/// A key that does not exist is returned as it is, so that nobody is left without an answer; a test makes sure that the
/// host uses none.
pub fn t(lang: Lang, key: &str, args: &[(&str, &dyn Display)]) -> String {
    let Some(text) = _rust_i18n_try_translate(lang.tag(), key) else {
        return key.to_owned();
    };
    if args.is_empty() {
        return text.into_owned();
    }
    let names: Vec<&str> = args.iter().map(|(name, _)| *name).collect();
    let values: Vec<String> = args.iter().map(|(_, value)| value.to_string()).collect();
    rust_i18n::replace_patterns(&text, &names, &values)
}

/// Whether a key exists in a language.
pub fn has(lang: Lang, key: &str) -> bool {
    _RUST_I18N_BACKEND.translate(lang.tag(), key).is_some()
}

/// All keys of a language with their texts.
pub fn keys(lang: Lang) -> BTreeMap<String, String> {
    let messages = _RUST_I18N_BACKEND.messages_for_locale(lang.tag()).unwrap_or_default();
    messages.into_iter().map(|(key, text)| (key.into_owned(), text.into_owned())).collect()
}

/// A script's own text in a language: that language, else English, else whatever there is.
pub fn pick(lang: Lang, texts: &BTreeMap<String, String>) -> Option<&str> {
    texts.get(lang.tag()).or_else(|| texts.get(Lang::En.tag())).or_else(|| texts.values().next()).map(String::as_str)
}
