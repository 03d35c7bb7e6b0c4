//! What people read, in English and Chinese.
//!
//! The tables are `locales/<area>.<language>.yml` (and `locales/<language>.yml` for what has no area of its own). A key is
//! `area.name`; placeholders are `%{name}`, and `%{name|turn|turns}` is the form of a word that goes with a number. Areas: `refusal.*` why a move is not allowed, `kind.*` kinds of decisions,
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
    let values: Vec<(&str, String)> = args.iter().map(|(name, value)| (*name, value.to_string())).collect();
    filled(&text, &values)
}

/// A text with its placeholders filled: `%{n}` by the value, `%{n|turn|turns}` by the form that goes with it, the first for 1.
/// What is filled in is never read for placeholders again.
fn filled(text: &str, values: &[(&str, String)]) -> String {
    let mut out = String::with_capacity(text.len() + 32);
    let mut rest = text;
    while let Some(at) = rest.find("%{") {
        let (before, inside) = rest.split_at(at);
        out.push_str(before);
        let known = inside[2..].split_once('}').and_then(|(placeholder, behind)| {
            let mut parts = placeholder.split('|');
            let name = parts.next().unwrap_or_default();
            let value = values.iter().find(|(known, _)| *known == name).map(|(_, value)| value)?;
            let forms: Vec<&str> = parts.collect();
            let form = forms.get(usize::from(value != "1")).copied();
            Some((form.unwrap_or(value), behind))
        });
        match known {
            Some((word, behind)) => {
                // Blanks keep Latin letters apart from Chinese characters; between two of these there is none.
                if out.ends_with(' ') && out.trim_end().ends_with(is_han) && word.starts_with(is_han) {
                    out.pop();
                }
                out.push_str(word);
                let tight = word.ends_with(is_han) && behind.strip_prefix(' ').is_some_and(|next| next.starts_with(is_han));
                rest = if tight { &behind[1..] } else { behind };
            }
            None => {
                out.push_str("%{");
                rest = &inside[2..];
            }
        }
    }
    out + rest
}

/// True for a Chinese character.
fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}')
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

/// Texts with the form for many of each.
pub fn plural(texts: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    texts.iter().map(|(language, text)| (language.clone(), form(text, false).to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_follow_their_number() {
        let text = |n: &str| filled("%{n} %{n|turn|turns} of %{who}%{unknown} 5%", &[("n", n.to_owned()), ("who", "%{n}".to_owned())]);
        assert_eq!(text("1"), "1 turn of %{n}%{unknown} 5%");
        assert_eq!(text("0"), "0 turns of %{n}%{unknown} 5%");
        assert_eq!(text("21"), "21 turns of %{n}%{unknown} 5%");
        let there = |from: &str| filled("现在 %{from} 上没有", &[("from", from.to_owned())]);
        assert_eq!((there("该点"), there("E5")), ("现在该点上没有".to_owned(), "现在 E5 上没有".to_owned()));
        assert_eq!((form("stone|stones", true), form("stone|stones", false), form("zi", true)), ("stone", "stones", "zi"));
    }
}
