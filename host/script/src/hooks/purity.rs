//! Static check that the functions of a script keep nothing between calls.
//!
//! Lua has no way to ask a function for what it may change, so its text is read, by tokens and warily: a function passes that
//! changes nothing but its own locals and tables that it made itself, and calls only `pos`, pure library functions and local
//! functions of the same file that pass too. Whatever is not understood does not pass, and nothing is lost but speed.

use std::collections::HashSet;

use crate::locate::chunk_name;
use crate::lower::HookInfo;
use crate::sandbox::tokens::{Token, tokens};
use crate::tree::Source;

/// Global functions that change nothing and call nothing.
const GLOBALS: &[&str] =
    &["assert", "error", "ipairs", "pairs", "rawequal", "rawget", "rawlen", "select", "tonumber", "tostring", "type", "unpack"];
/// Libraries, and what in them changes its first argument or calls its last.
const LIBRARIES: &[&str] = &["math", "string", "table", "utf8"];
const CHANGES: &[&str] = &["clear", "insert", "remove", "sort"];
const CALLS: &[&str] = &["freeze", "gsub", "move"];
/// Words of the language after which a bracket or a text is no argument.
const KEYWORDS: &[&str] = &[
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil", "not", "or", "repeat", "return",
    "then", "true", "until", "while", "continue",
];
/// The tokens that may precede `if` only where it is no statement.
const BEFORE_VALUES: &[&str] = &[
    "=", "(", "{", "[", ",", "return", "and", "or", "not", "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", ">", "<=", ">=", "#",
    "in",
];

/// True if no function among `hooks` can remember anything.
pub(crate) fn is_stateless(hooks: &[HookInfo], sources: &[Source]) -> bool {
    let mut files: Vec<(&Source, Vec<Token<'_>>)> = Vec::new();
    for source in sources {
        let Some(tokens) = tokens(&source.text) else { return false };
        // A metatable can hide a call behind anything.
        if tokens.iter().any(|token| token.is("setmetatable")) {
            return false;
        }
        files.push((source, tokens));
    }
    hooks.iter().all(|hook| {
        let of = |(source, _): &&(&Source, Vec<Token<'_>>)| source.file == hook.file || chunk_name(&source.file) == hook.file;
        let Some((_, tokens)) = files.iter().find(of) else { return false };
        let begin = |at: &usize| tokens[*at].is("function") && tokens[*at].line == hook.line;
        let here: Vec<usize> = (0..tokens.len()).filter(begin).collect();
        let mut seen = HashSet::new();
        !here.is_empty() && here.into_iter().all(|at| Reader { tokens, seen: &mut seen }.function(at).is_some())
    })
}

/// A local of the function that is read.
struct Local<'a> {
    name: &'a str,
    /// A table that the function made itself, and nothing else ever.
    made: bool,
}

struct Reader<'a, 's> {
    tokens: &'a [Token<'a>],
    /// Functions that were read, by where they begin.
    seen: &'s mut HashSet<usize>,
}

impl<'a> Reader<'a, '_> {
    fn text(&self, at: usize) -> &'a str {
        self.tokens.get(at).map_or("", |token| token.text)
    }

    fn before(&self, at: usize, by: usize) -> &'a str {
        at.checked_sub(by).map_or("", |at| self.text(at))
    }

    fn is_name(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.name) && !KEYWORDS.contains(&self.text(at))
    }

    /// The bracket that closes the one at `at`.
    fn closing(&self, at: usize) -> Option<usize> {
        let mut depth = 0usize;
        for here in at..self.tokens.len() {
            match self.text(here) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(here);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// A list of names from `at`: the names, and what comes behind them.
    fn names(&self, mut at: usize) -> Option<(Vec<&'a str>, usize)> {
        let mut names = Vec::new();
        while self.is_name(at) {
            names.push(self.text(at));
            if self.text(at + 1) != "," {
                return Some((names, at + 1));
            }
            at += 2;
        }
        None
    }

    /// Reads the function whose `function` is token `at`; `None` if it does not pass.
    fn function(&mut self, at: usize) -> Option<()> {
        if !self.seen.insert(at) {
            return Some(());
        }
        let open = (at + 1..at + 3).find(|&here| self.text(here) == "(")?;
        let (params, begin) = if self.text(open + 1) == ")" {
            (Vec::new(), open + 2)
        } else {
            let (params, close) = self.names(open + 1)?;
            if self.text(close) != ")" {
                return None;
            }
            (params, close + 1)
        };
        let pos = params.first().copied();
        let mut scopes: Vec<Vec<Local<'a>>> = vec![params.iter().map(|name| Local { name, made: false }).collect()];
        let mut brackets: Vec<&str> = Vec::new();
        let mut coming: Vec<Local<'a>> = Vec::new();
        let mut here = begin;
        loop {
            let text = self.text(here);
            match text {
                "" | "function" | "`" | "::" | "->" | "?" | "goto" => return None,
                "local" => {
                    let (names, next) = self.names(here + 1)?;
                    let made = if self.text(next) == "=" { self.made(next + 1, names.len()) } else { vec![false; names.len()] };
                    if matches!(self.text(next), ":" | "<") {
                        return None;
                    }
                    scopes.last_mut()?.extend(names.into_iter().zip(made).map(|(name, made)| Local { name, made }));
                    here = if self.text(next) == "=" { next + 1 } else { next };
                    continue;
                }
                "for" => {
                    let (names, next) = self.names(here + 1)?;
                    coming.extend(names.into_iter().map(|name| Local { name, made: false }));
                    match self.text(next) {
                        "=" => {}
                        // A function could have any other name, and be called as an iterator.
                        "in" => {
                            let of = self.text(next + 1);
                            let made = find(&scopes, of).is_some_and(|local| local.made);
                            let called = matches!(of, "ipairs" | "pairs") && self.text(next + 2) == "(";
                            if !(called || made || (Some(of) == pos && matches!(self.text(next + 2), ":" | "."))) {
                                return None;
                            }
                        }
                        _ => return None,
                    }
                    here = next + 1;
                    continue;
                }
                "if" if BEFORE_VALUES.contains(&self.before(here, 1)) => return None,
                "do" => scopes.push(std::mem::take(&mut coming)),
                "then" | "repeat" => scopes.push(Vec::new()),
                "else" => {
                    scopes.pop();
                    scopes.push(Vec::new());
                }
                "elseif" => {
                    scopes.pop();
                }
                "end" | "until" => {
                    scopes.pop();
                    if scopes.is_empty() {
                        return Some(());
                    }
                }
                "(" | "[" | "{" => {
                    let called = matches!(self.before(here, 1), ")" | "]" | "}") || self.tokens[here - 1].quoted;
                    if called && text != "[" {
                        return None;
                    }
                    brackets.push(text);
                }
                ")" | "]" | "}" => {
                    brackets.pop();
                }
                "=" | "+=" | "-=" | "*=" | "/=" | "//=" | "%=" | "^=" | "..=" => match brackets.last() {
                    Some(&"{") if text == "=" => {}
                    None => self.assigned(here, &scopes, pos)?,
                    _ => return None,
                },
                _ => {
                    let next = self.tokens.get(here + 1)?;
                    if self.is_name(here) && (matches!(next.text, "(" | "{") || next.quoted) {
                        self.called(here, &scopes, pos)?;
                    } else if next.quoted && matches!(text, ")" | "]" | "}") {
                        return None;
                    }
                }
            }
            here += 1;
        }
    }

    /// For each of `many` locals, true if the values at `at` give it a table constructor, with nothing behind it that could make anything
    /// else of it.
    fn made(&self, at: usize, many: usize) -> Vec<bool> {
        let mut made = vec![false; many];
        let mut here = at;
        for (index, made) in made.iter_mut().enumerate() {
            let last = index + 1 == many;
            if self.text(here) == "{" {
                let Some(close) = self.closing(here) else { break };
                let next = self.text(close + 1);
                let ends = self.is_name(close + 1) || next == ";" || (KEYWORDS.contains(&next) && !matches!(next, "and" | "or"));
                *made = if last { ends } else { next == "," };
            }
            if last {
                break;
            }
            let Some(comma) = self.comma(here) else { break };
            here = comma + 1;
        }
        made
    }

    /// The comma behind the value at `at`; nothing where the list of values ends with it.
    fn comma(&self, mut at: usize) -> Option<usize> {
        loop {
            match self.text(at) {
                "," => return Some(at),
                "(" | "[" | "{" => at = self.closing(at)?,
                "" | "=" | ";" => return None,
                word if KEYWORDS.contains(&word) && !matches!(word, "and" | "or" | "not" | "nil" | "true" | "false") => return None,
                _ => {}
            }
            at += 1;
        }
    }

    /// An assignment changes a local of the function, or an entry of a table that it made.
    fn assigned(&self, at: usize, scopes: &[Vec<Local<'a>>], pos: Option<&str>) -> Option<()> {
        let last = at.checked_sub(1)?;
        let root = if self.text(last) == "]" {
            let mut depth = 0usize;
            let open = (0..=last).rev().find(|&here| {
                match self.text(here) {
                    "]" => depth += 1,
                    "[" => depth -= 1,
                    _ => {}
                }
                depth == 0
            })?;
            open.checked_sub(1)?
        } else if self.before(last, 1) == "." {
            last.checked_sub(2)?
        } else {
            last
        };
        if !self.is_name(root) || matches!(self.before(root, 1), "." | ":" | ",") {
            return None;
        }
        let local = find(scopes, self.text(root))?;
        // A table that was made must stay what its name means; and `pos` too.
        let fine = if root == last { !local.made && Some(local.name) != pos } else { local.made };
        fine.then_some(())
    }

    /// A call of `pos`, of a pure function of a library, or of a function of the file that passes.
    fn called(&mut self, at: usize, scopes: &[Vec<Local<'a>>], pos: Option<&str>) -> Option<()> {
        let (name, receiver) = (self.text(at), self.before(at, 2));
        match self.before(at, 1) {
            ":" => (Some(receiver) == pos && !matches!(self.before(at, 3), "." | ":")).then_some(()),
            "." => {
                let library = LIBRARIES.contains(&receiver) && find(scopes, receiver).is_none() && !matches!(self.before(at, 3), "." | ":");
                if !library || CALLS.contains(&name) {
                    return None;
                }
                if !CHANGES.contains(&name) {
                    return Some(());
                }
                let made = self.text(at + 1) == "(" && find(scopes, self.text(at + 2)).is_some_and(|local| local.made);
                let ends = self.text(at + 3);
                (made && (ends == ")" || (ends == "," && name != "sort"))).then_some(())
            }
            _ if find(scopes, name).is_some() => None,
            _ if GLOBALS.contains(&name) && self.declared(name) == 0 => Some(()),
            _ => {
                let is = |here: &usize| self.text(*here) == "function" && self.text(here + 1) == name && self.before(*here, 1) == "local";
                let defined = (0..self.tokens.len()).find(is)?;
                if self.declared(name) != 1 {
                    return None;
                }
                // A function that calls methods of its first parameter must be given `pos` there.
                let first = self.text(defined + 3);
                let handed = self.text(at + 2);
                let asks = self.tokens.windows(2).any(|two| two[0].is(first) && two[1].is(":"));
                if asks && first != ")" && !(Some(handed) == pos && matches!(self.text(at + 3), "," | ")")) {
                    return None;
                }
                self.function(defined)
            }
        }
    }

    /// Number of times that a name is declared, or given another value, in the file.
    fn declared(&self, name: &str) -> usize {
        let mut count = 0;
        for here in 0..self.tokens.len() {
            let listed = |at: usize| self.names(at).map_or(0, |(names, _)| names.iter().filter(|known| **known == name).count());
            match self.text(here) {
                "local" if self.text(here + 1) == "function" => count += usize::from(self.text(here + 2) == name),
                "local" | "for" => count += listed(here + 1),
                "function" => {
                    if self.before(here, 1) != "local" && self.text(here + 1) == name {
                        count += 2;
                    }
                    if let Some(open) = (here + 1..here + 6).find(|&at| self.text(at) == "(") {
                        count += listed(open + 1);
                    }
                }
                text if text == name
                    && self.text(here + 1) == "="
                    && !matches!(self.before(here, 1), "." | "local" | "," | "for" | "{") =>
                {
                    count += 2
                }
                text if text == name && self.text(here + 1) == "," && self.before(here, 1) != "local" => {
                    // `a, b = …` could give it another value; an argument cannot, but this check does not distinguish them.
                    let behind = self.names(here).map(|(_, next)| self.text(next));
                    count += if behind == Some("=") { 2 } else { 0 };
                }
                _ => {}
            }
        }
        count
    }
}

fn find<'s, 'a>(scopes: &'s [Vec<Local<'a>>], name: &str) -> Option<&'s Local<'a>> {
    scopes.iter().rev().find_map(|scope| scope.iter().rev().find(|local| local.name == name))
}
