//! Rust as text: names that a file takes from its crate's root.

/// The text without comments, literals and tests; lines stay where they are.
fn bare(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let skipped = literal(rest).or_else(|| comment(rest));
        if let Some(len) = skipped {
            out.extend(rest[..len].chars().filter(|c| *c == '\n'));
            rest = &rest[len..];
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    without_tests(&out)
}

/// The length of the comment at the beginning of a text.
fn comment(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    text.starts_with("/*").then(|| text.find("*/").map_or(text.len(), |end| end + 2))
}

/// The length of the string or character at the beginning of a text.
fn literal(text: &str) -> Option<usize> {
    if let Some(raw) = text.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let inner = raw[hashes..].strip_prefix('"')?;
        let close = format!("\"{}", "#".repeat(hashes));
        return Some(inner.find(&close).map_or(text.len(), |end| text.len() - inner.len() + end + close.len()));
    }
    let quote = text.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let mut chars = text.char_indices().skip(1);
    if quote == '\'' && !is_character(text) {
        return None;
    }
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => _ = chars.next(),
            c if c == quote => return Some(at + 1),
            _ => {}
        }
    }
    Some(text.len())
}

/// True if the quotation mark begins a character, not a lifetime.
fn is_character(text: &str) -> bool {
    let mut chars = text.chars().skip(1);
    chars.next() == Some('\\') || chars.next() == Some('\'')
}

/// The text without items that are compiled for tests only.
fn without_tests(text: &str) -> String {
    const TEST: &str = "#[cfg(test)]";
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(TEST) {
        out.push_str(&rest[..at]);
        let item = &rest[at + TEST.len()..];
        let end = item_end(item);
        out.extend(item[..end].chars().filter(|c| *c == '\n'));
        rest = &item[end..];
    }
    out + rest
}

/// The end of an item: its semicolon, or the brace that closes its body.
fn item_end(item: &str) -> usize {
    let mut depth = 0;
    for (at, c) in item.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 && matches!(c, ';' | '}') {
            return at + 1;
        }
    }
    item.len()
}

/// The names that a file takes from its crate's root, each with its line. The file's module lies so many levels below the root.
pub(super) fn root_names(text: &str, depth: usize) -> Vec<(usize, String)> {
    let text = bare(text);
    let mut names = Vec::new();
    for (start, levels) in [("crate::", 0), ("super::", 1)] {
        for (at, _) in text.match_indices(start) {
            if text[..at].ends_with(|c: char| is_part(c)) || text[..at].ends_with("super::") {
                continue;
            }
            let mut rest = &text[at + start.len()..];
            let mut up = levels;
            while let Some(further) = rest.strip_prefix("super::") {
                rest = further;
                up += 1;
            }
            if up > 0 && up < depth {
                continue;
            }
            let line = text[..at].matches('\n').count();
            names.extend(firsts(rest).into_iter().map(|name| (line, name.to_owned())));
        }
    }
    names
}

/// The first names of a path, or of all paths of a list in braces.
fn firsts(path: &str) -> Vec<&str> {
    match path.strip_prefix('{') {
        Some(list) => elements(list).into_iter().map(first).collect(),
        None => vec![first(path)],
    }
}

fn first(path: &str) -> &str {
    let path = path.trim_start();
    &path[..path.find(|c: char| !is_part(c)).unwrap_or(path.len())]
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The elements of a list in braces, from behind the opening brace.
fn elements(list: &str) -> Vec<&str> {
    let (mut depth, mut from, mut found) = (0, 0, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                found.push(list[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
        if c == '}' && depth == 0 && from == at + 1 {
            break;
        }
    }
    found.into_iter().filter(|element| !element.is_empty()).collect()
}

/// Names that the root of a crate imports or exports, each with the module at the root that it comes from.
pub(super) fn exports(text: &str) -> Vec<(String, String)> {
    let text = bare(text);
    let mut names = Vec::new();
    for statement in text.split(';') {
        let Some((_, path)) = statement.rsplit_once("use ") else { continue };
        let path = path.trim().trim_start_matches("crate::").trim_start_matches("self::");
        leaves(path, first(path), &mut names);
    }
    names
}

/// The names at the ends of a path, all of which come from one module.
fn leaves(path: &str, module: &str, names: &mut Vec<(String, String)>) {
    if let Some((_, list)) = path.split_once('{') {
        return elements(list).into_iter().for_each(|element| leaves(element, module, names));
    }
    let name = path.rsplit_once(" as ").or_else(|| path.rsplit_once("::")).map_or(path, |(_, name)| name);
    names.push((name.trim().to_owned(), module.to_owned()));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str, depth: usize) -> Vec<String> {
        root_names(text, depth).into_iter().map(|(_, name)| name).collect()
    }

    #[test]
    fn paths_are_read_and_nothing_else() {
        assert_eq!(names("use crate::{a::{b, c}, d};\nfn f() -> crate::e::F { $crate::g::h() }", 1), ["a", "d", "e", "g"]);
        assert_eq!(names("use super::a::B; use super::super::c;", 1), ["a", "c"]);
        assert_eq!(names("use super::a::B; use super::super::c;", 2), ["c"]);
        assert!(names("// crate::a::b\n/* crate::a */ const S: &str = \"crate::a \\\" crate::b\";", 1).is_empty());
        assert!(names("const S: &str = r#\"crate::a\"#; fn f<'a>(_: &'a str) -> char { '\"' }", 1).is_empty());
        assert_eq!(names("#[cfg(test)]\nmod tests { use crate::a::B; fn f() {} }\nuse crate::c::D;", 1), ["c"]);
    }

    #[test]
    fn exports_name_their_modules() {
        let pairs = exports("mod a;\npub use a::b::{C, d::e as F};\npub use g::H;\npub use crate::i::j;");
        let pairs: Vec<(&str, &str)> = pairs.iter().map(|(name, module)| (name.as_str(), module.as_str())).collect();
        assert_eq!(pairs, [("C", "a"), ("F", "a"), ("H", "g"), ("j", "i")]);
    }

    #[test]
    fn lines_are_counted() {
        assert_eq!(root_names("// one\nconst A: &str = \"\n\";\nuse crate::a::B;", 1), [(3, "a".to_owned())]);
    }
}
