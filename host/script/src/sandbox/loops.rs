//! Rewrites loops over tables so that their order is the same in every run.
//!
//! The virtual machine runs `for k, v in t do` itself, in the order of the table's hash, and calls nothing of the host. So the expression
//! between `in` and `do` is passed through a function of the host: its text is put in brackets behind the function's name. Line numbers
//! do not change.

use super::tokens::{Token, tokens};

/// The name of the function; scripts cannot use it.
pub(crate) const THROUGH: &str = "__in_order";

/// Words and signs after which a value is expected: `if` begins an expression there, and no statement.
const BEFORE_VALUES: &[&str] = &[
    "=", "(", "{", "[", ",", "return", "and", "or", "not", "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", ">", "<=", ">=", "#",
    "in", "if", "elseif", "while", "until", "+=", "-=", "*=", "/=", "//=", "%=", "^=", "..=",
];

/// Something that a later word ends.
enum Open {
    /// A function or a block, which end with `end`.
    Block,
    /// `if` as a statement.
    If,
    /// `if` as an expression, which its `else` settles.
    Value,
    /// `repeat`.
    Repeat,
    /// The expression that a loop goes over, from this byte and this token on.
    Over(usize, usize),
}

/// The text with every loop handed through [`THROUGH`]; nothing where it cannot be read. It must be a text that compiles.
pub(crate) fn handed_through(text: &str) -> Option<String> {
    let tokens = tokens(text)?;
    if tokens.iter().any(|token| token.is(THROUGH)) {
        return None;
    }
    let safe = |name: &str| only_called(&tokens, name);
    let by_name = [("ipairs", safe("ipairs")), ("pairs", safe("pairs"))];
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    let mut written = 0;
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    // The branch of an `if` that is an expression has just begun.
    let mut branch = false;
    for (index, token) in tokens.iter().enumerate() {
        let in_value = std::mem::take(&mut branch);
        if !token.name {
            continue;
        }
        match token.text {
            "function" => open.push(Open::Block),
            "repeat" => open.push(Open::Repeat),
            "in" => open.push(Open::Over(token.at + token.text.len(), index + 1)),
            "do" => {
                if let Some(Open::Over(from, first)) = open.last() {
                    if !is_call(tokens.get(*first..index)?, &by_name) {
                        ranges.push((*from, token.at));
                    }
                    open.pop();
                }
                open.push(Open::Block);
            }
            "if" => {
                let before = index.checked_sub(1).and_then(|before| tokens.get(before)).map_or("", |token| token.text);
                open.push(if in_value || BEFORE_VALUES.contains(&before) { Open::Value } else { Open::If });
            }
            "then" => match open.last()? {
                Open::Value => branch = true,
                Open::If => {}
                _ => return None,
            },
            "else" => match open.last()? {
                Open::Value => {
                    open.pop();
                    branch = true;
                }
                Open::If => {}
                _ => return None,
            },
            "end" => match open.pop()? {
                Open::Block | Open::If => {}
                _ => return None,
            },
            "until" => match open.pop()? {
                Open::Repeat => {}
                _ => return None,
            },
            _ => {}
        }
    }
    if !open.is_empty() {
        return None;
    }
    // Outer loops are found after those in functions inside what they go over.
    let mut edges: Vec<(usize, bool)> = ranges.iter().flat_map(|&(from, to)| [(from, true), (to, false)]).collect();
    edges.sort_unstable();
    for (at, begins) in edges {
        out.push_str(text.get(written..at)?);
        if begins {
            out.push(' ');
            out.push_str(THROUGH);
            out.push('(');
        } else {
            out.push_str(") ");
        }
        written = at;
    }
    out.push_str(text.get(written..)?);
    Some(out)
}

/// True if every use of a name is a call: it is the host's function wherever it occurs.
fn only_called(tokens: &[Token<'_>], name: &str) -> bool {
    tokens.iter().enumerate().filter(|(_, token)| token.is(name)).all(|(at, _)| {
        let before = at.checked_sub(1).and_then(|at| tokens.get(at)).map_or("", |token| token.text);
        tokens.get(at + 1).is_some_and(|next| next.is("(")) && !matches!(before, "function" | "." | ":")
    })
}

/// True if the tokens are one call of a function that goes in order by itself.
fn is_call(over: &[Token<'_>], known: &[(&str, bool)]) -> bool {
    let [name, bracket, .., last] = over else { return false };
    if !known.iter().any(|(word, safe)| *safe && name.is(word)) || !bracket.is("(") || !last.is(")") {
        return false;
    }
    let mut depth = 0usize;
    over[1..over.len() - 1].iter().all(|token| {
        match token.text {
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn through(text: &str) -> String {
        handed_through(text).unwrap_or_else(|| panic!("{text}")).replace(THROUGH, "X")
    }

    #[test]
    fn what_loops_go_over_is_handed_through() {
        assert_eq!(through("for a in t do end"), "for a in X( t ) do end");
        assert_eq!(through("for a, b in next, t do end"), "for a, b in X( next, t ) do end");
        assert_eq!(through("for a in pairs(t) do end"), "for a in pairs(t) do end");
        assert_eq!(through("for a in pairs(t)(u) do end"), "for a in X( pairs(t)(u) ) do end");
        assert_eq!(through("local pairs = f for a in pairs(t) do end"), "local pairs = f for a in X( pairs(t) ) do end");
        assert_eq!(
            through("local function ipairs() end for a in ipairs(t) do end"),
            "local function ipairs() end for a in X( ipairs(t) ) do end"
        );
        assert_eq!(through("for i = 1, 3 do end while x do end"), "for i = 1, 3 do end while x do end");
        assert_eq!(through("for a in t -- in x do\n do end"), "for a in X( t -- in x do\n ) do end");
    }

    #[test]
    fn loops_inside_what_a_loop_goes_over_are_too() {
        let inner = "for a in (function() for b in u do if b then return {b} end end repeat until x return t end)() do end";
        let handed = "for a in X( (function() for b in X( u ) do if b then return {b} end end repeat until x return t end)() ) do end";
        assert_eq!(through(inner), handed);
        assert_eq!(
            through("f(`{(function() for k in t do end return 1 end)()}` .. 'for a in t do')"),
            "f(`{(function() for k in X( t ) do end return 1 end)()}` .. 'for a in t do')"
        );
        assert_eq!(through("x = `a{`b{c}`}\\{ in do` for k in t do end"), "x = `a{`b{c}`}\\{ in do` for k in X( t ) do end");
    }

    #[test]
    fn conditions_that_are_values_have_no_end() {
        for text in [
            "for a in if x then t else u do end",
            "for a in if x then if y then t else u elseif z then v else if q then w else s do end",
            "for a in f(function() if x then return if y then 1 else 2 end if z then w() end end) do end",
            "local v = if a then b else c if v then w() end for a in t do end",
            "v += if a then b else c for a in t do end",
        ] {
            assert!(through(text).contains("X( "), "{text}");
            assert!(through(text).contains(" ) do end"), "{text}: {}", through(text));
        }
    }

    #[test]
    fn the_lines_stay_and_the_name_is_the_hosts() {
        let text = "for a\nin\nt\ndo\nend\n";
        assert_eq!(through(text).lines().count(), text.lines().count());
        assert!(handed_through("for a in __in_order(t) do end").is_none());
        assert!(handed_through("for a in t do").is_none());
    }
}
