//! The sentences of Lua's parser, in every language: each is a pattern with holes, and what is in the holes are signs and a few nouns.

use tianyuan_words::{Message, message};

/// A sentence, and the remedy where one is known.
type Told = (Message, Option<Message>);

/// A sentence of the parser with a hole for each `{}`, and what it means.
struct Sentence {
    pattern: &'static str,
    tell: fn(&[&str]) -> Told,
}

const fn sentence(pattern: &'static str, tell: fn(&[&str]) -> Told) -> Sentence {
    Sentence { pattern, tell }
}

/// The sentences; one that is part of another comes behind it.
#[rustfmt::skip]
const SENTENCES: &[Sentence] = &[
    sentence("Expected {} (to close {} at line {}), got {}; did you forget to close {} at line {}?", |h| (unclosed(h[0], h[1], h[2], h[3]), Some(message!(syntax.close_help, sign = sign(h[4]), line = h[5])))),
    sentence("Expected {} (to close {} at line {}), got {}", |h| (unclosed(h[0], h[1], h[2], h[3]), comma(h[0], h[3]))),
    sentence("Expected {} (to close {} at column {}), got {}", |h| (message!(syntax.unclosed_here, wanted = sign(h[0]), opened = sign(h[1]), column = h[2], found = thing(h[3])), comma(h[0], h[3]))),
    sentence("Expected {} when parsing {}, got {}", |h| (message!(syntax.expected_in, wanted = thing(h[0]), part = part(h[1]), found = thing(h[2])), reserved(h[0], h[2]))),
    sentence("Expected {} after {} but got {} instead", |h| (message!(syntax.expected, wanted = thing(h[0]), found = thing(h[2])), None)),
    sentence("Expected {}, got {}", |h| (message!(syntax.expected, wanted = thing(h[0]), found = thing(h[1])), reserved(h[0], h[1]))),
    sentence("Expected ',' after table constructor element", |_| (message!(syntax.comma_missing), Some(message!(syntax.comma_missing_help)))),
    sentence("Expected function call arguments after '('", |_| (message!(syntax.arguments_missing), None)),
    sentence("Expected end of file", |_| (message!(syntax.after_return), Some(message!(syntax.after_return_help)))),
    sentence("Incomplete statement: expected assignment or a function call", |_| (message!(syntax.no_statement), Some(message!(syntax.no_statement_help)))),
    sentence("Assigned expression must be a variable or a field", |_| (message!(syntax.not_assignable), Some(message!(syntax.not_assignable_help)))),
    sentence("Variable '{}' is constant and may not be reassigned", |h| (message!(syntax.constant, name = h[0]), None)),
    sentence("Malformed string; did you forget to finish it?", |_| (message!(syntax.open_text), Some(message!(syntax.open_text_help)))),
    sentence("Malformed interpolated string{}", |_| (message!(syntax.open_text), Some(message!(syntax.open_text_help)))),
    sentence("{}contains malformed escape sequence{}", |_| (message!(syntax.escape), Some(message!(syntax.escape_help)))),
    sentence("Malformed number", |_| (message!(syntax.number), None)),
    sentence("Malformed integer", |_| (message!(syntax.number), None)),
    sentence("Unexpected {}; did you mean {}?", |h| (message!(syntax.unexpected, found = sign(h[0])), Some(message!(script.did_you_mean, near = h[1].trim_matches('\''))))),
    sentence("{} statement must be inside a loop", |h| (message!(syntax.outside_loop, word = h[0]), None)),
    sentence("Cannot use '...' outside of a vararg function", |_| (message!(syntax.outside_vararg), None)),
    sentence("Out of {} registers when trying to allocate {}", |_| (message!(syntax.many_locals), Some(message!(syntax.many_locals_help)))),
    sentence("Exceeded {}", |_| (message!(syntax.too_large), Some(message!(syntax.too_large_help)))),
];

/// A sentence of the parser in every language; as it is, where it is not known.
pub(super) fn told(text: &str) -> Told {
    let known = SENTENCES.iter().find_map(|sentence| Some((sentence.tell)(&holes(sentence.pattern, text)?)));
    known.unwrap_or_else(|| (message!(script.syntax, text = text), None))
}

/// The texts in the holes of a pattern, where a text has its form.
fn holes<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut parts = pattern.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    for part in parts {
        // The last hole goes to the end.
        let at = if part.is_empty() { rest.len() } else { rest.find(part)? };
        found.push(&rest[..at]);
        rest = &rest[at + part.len()..];
    }
    rest.is_empty().then_some(found)
}

fn unclosed(wanted: &str, opened: &str, line: &str, found: &str) -> Message {
    message!(syntax.unclosed, wanted = sign(wanted), opened = sign(opened), line = line, found = thing(found))
}

/// A sign or a word of the language as it is written: `'end'` becomes `` `end` ``.
fn sign(quoted: &str) -> String {
    format!("`{}`", quoted.trim_matches('\''))
}

/// A sign, or one of the nouns of the parser.
fn thing(word: &str) -> Message {
    match word {
        "<eof>" => message!(syntax.end_of_file),
        "identifier" => message!(syntax.name),
        "expression" => message!(syntax.value),
        "<number>" => message!(syntax.a_number),
        word if word.starts_with('\'') => Message::same(sign(word)),
        word if word.starts_with('"') => message!(syntax.the_text, text = word),
        word => Message::same(word),
    }
}

/// The part of the language in which something was expected.
fn part(context: &str) -> Message {
    match context {
        "assignment" => message!(syntax.part_assignment),
        "for loop" | "while loop" => message!(syntax.part_loop),
        "if statement" | "if then else expression" | "if local declaration" => message!(syntax.part_if),
        "function" | "function name" | "function parameters" | "function parameter list start" => message!(syntax.part_function),
        "function call" => message!(syntax.part_call),
        "method name" | "field name" => message!(syntax.part_member),
        "table field" | "table literal" => message!(syntax.part_table),
        "variable name" => message!(syntax.part_local),
        other => Message::same(other),
    }
}

/// The likely cause of a table or a call that does not close: no comma before the next thing.
fn comma(wanted: &str, found: &str) -> Option<Message> {
    let next = !matches!(found, "<eof>") && !found.starts_with("'end") && matches!(wanted, "'}'" | "')'");
    next.then(|| message!(syntax.comma_help, found = thing(found)))
}

/// The likely cause of a missing name: the word is one of the language.
fn reserved(wanted: &str, found: &str) -> Option<Message> {
    let word = found.trim_matches('\'');
    let is_word = wanted == "identifier" && !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
    is_word.then(|| message!(syntax.reserved_help, word = word))
}

#[cfg(test)]
mod tests {
    use tianyuan_words::Lang;

    use super::*;

    #[test]
    fn sentences_are_told_in_every_language() {
        for (text, en, zh) in [
            ("Expected '}' (to close '{' at line 3), got 'rules'", "`}`", "第 3 行"),
            ("Expected ')' (to close '(' at column 9), got <eof>", "column 9", "文件结尾"),
            ("Expected identifier when parsing variable name, got 'end'", "a name", "名称"),
            ("Expected 'end' (to close 'function' at line 4), got <eof>; did you forget to close 'then' at line 8?", "line 4", "第 4 行"),
            ("Incomplete statement: expected assignment or a function call", "statement", "语句"),
            ("Malformed string; did you forget to finish it?", "text", "文本"),
        ] {
            let (message, _) = told(text);
            assert!(message.in_lang(Lang::En).contains(en) && message.in_lang(Lang::Zh).contains(zh), "{}", message.in_lang(Lang::Zh));
            assert!(!message.in_lang(Lang::Ja).contains("xpected"), "{}", message.in_lang(Lang::Ja));
        }
        assert!(told("Expected '}' (to close '{' at line 3), got 'rules'").1.is_some(), "a comma is missing");
        assert_eq!(told("something new").0.in_lang(Lang::En), "something new");
    }

    #[test]
    fn holes_are_what_differs() {
        assert_eq!(holes("a {} b {}", "a x b y z"), Some(vec!["x", "y z"]));
        assert_eq!(holes("a {} b", "a x c"), None);
        assert_eq!(holes("a", "a"), Some(vec![]));
        assert_eq!(holes("a", "ab"), None);
    }
}
