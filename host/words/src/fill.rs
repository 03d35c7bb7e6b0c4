//! Texts with their places filled.

use crate::lang::Lang;
use crate::template::{Part, parts};

/// A text with its places filled; what is filled in is never read for places again.
pub(crate) fn filled(lang: Lang, text: &str, names: &[&str], values: &[String]) -> String {
    let value = |name: &str| names.iter().position(|known| *known == name).and_then(|at| values.get(at)).map_or("", String::as_str);
    let mut out = Text { out: String::with_capacity(text.len() + 32), han: lang.han(), filled: false, kept: 0 };
    for part in parts(text) {
        match part {
            Part::Words(words) | Part::Open(words) => out.words(words),
            Part::Silent(_) => {}
            Part::Nothing => out.keep(),
            Part::Slot { name, forms } => {
                let value = value(name);
                if forms.is_empty() {
                    out.fill(value);
                } else {
                    out.fill(forms.get(lang.form(value)).or(forms.last()).copied().unwrap_or_default());
                }
            }
        }
    }
    out.out
}

/// A text that is being written.
struct Text {
    out: String,
    /// Blanks keep Latin letters apart from Han characters; between two of these there is none.
    han: bool,
    /// The last part was filled in.
    filled: bool,
    /// The length up to which blanks stay.
    kept: usize,
}

impl Text {
    fn words(&mut self, words: &str) {
        let tight = self.filled
            && self.han
            && self.out.ends_with(|c| is_han(c) || c == CLOSING)
            && words.strip_prefix(' ').is_some_and(|next| next.starts_with(is_han));
        self.out.push_str(if tight { &words[1..] } else { words });
        self.filled = false;
    }

    fn keep(&mut self) {
        (self.filled, self.kept) = (false, self.out.len());
    }

    fn fill(&mut self, value: &str) {
        if self.han
            && self.kept < self.out.len()
            && value.starts_with(is_han)
            && self.out.strip_suffix(' ').is_some_and(|before| before.ends_with(is_han))
        {
            self.out.pop();
        }
        self.out.push_str(value);
        self.filled = true;
    }
}

/// The bracket that closes a remark; it is as wide as a character, and no blank follows it.
const CLOSING: char = '）';

/// True for a Chinese character, and for the syllables that are written among them.
fn is_han(c: char) -> bool {
    matches!(c, '\u{3005}' | '\u{3041}'..='\u{30FF}' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_follow_their_number() {
        let text = |n: &str| {
            let values = [n.to_owned(), "%{n}".to_owned()];
            filled(Lang::En, "%{n} %{n|turn|turns} of %{who} 5%", &["n", "who"], &values)
        };
        assert_eq!(text("1"), "1 turn of %{n} 5%");
        assert_eq!(text("0"), "0 turns of %{n} 5%");
        assert_eq!(text("21"), "21 turns of %{n} 5%");
    }

    #[test]
    fn blanks_keep_letters_from_han_characters_only() {
        let there = |lang: Lang, from: &str| filled(lang, "现在 %{from} 上没有", &["from"], &[from.to_owned()]);
        assert_eq!((there(Lang::Zh, "该点"), there(Lang::Zh, "E5")), ("现在该点上没有".to_owned(), "现在 E5 上没有".to_owned()));
        assert_eq!(there(Lang::Zh, "E5（角）"), "现在 E5（角）上没有");
        assert_eq!(there(Lang::En, "该点"), "现在 该点 上没有");
        let apart = filled(Lang::Zh, "现在 %{}%{from}%{} 上没有%{-n}", &["from", "n"], &["该点".to_owned(), "1".to_owned()]);
        assert_eq!(apart, "现在 该点 上没有");
    }
}
