//! The syntax tree of a script, for whoever looks for a place or a mistake in its text.

use full_moon::ast::Ast;
use full_moon::tokenizer::TokenReference;
use full_moon::{LuaVersion, parse_fallible};

use super::{Position, as_u32};

/// The parser and the tree it makes are recursive: deeper than a small stack allows.
const STACK: usize = 64 << 20;
/// A longer or deeper script is not parsed. Lua itself refuses to compile a deeper one, so such a text never ran.
const MAX_SOURCE: usize = 256 << 10;
const MAX_DEPTH: i32 = 1_000;

/// Runs a function on the syntax tree of a text; its second argument is true if the whole text could be parsed. `None` if the text is too
/// long or too deep, or the function fails.
pub(crate) fn parsed<R: Send>(source: &str, run: impl FnOnce(&Ast, bool) -> R + Send) -> Option<R> {
    if source.len() > MAX_SOURCE || depth(source) > MAX_DEPTH {
        return None;
    }
    std::thread::scope(|scope| {
        let search = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || {
            let result = parse_fallible(source, LuaVersion::luau());
            run(result.ast(), result.errors().is_empty())
        });
        search.ok().and_then(|search| search.join().ok())
    })
}

/// The depth of nested brackets, those in texts and comments included.
fn depth(source: &str) -> i32 {
    let mut deepest = 0;
    source.bytes().fold(0, |depth: i32, byte| {
        let depth = match byte {
            b'(' | b'[' | b'{' => depth.saturating_add(1),
            b')' | b']' | b'}' => depth.saturating_sub(1),
            _ => depth,
        };
        deepest = deepest.max(depth);
        depth
    });
    deepest
}

/// The place of a token.
pub(crate) fn at(token: &TokenReference) -> Position {
    let start = token.token().start_position();
    let width = token.token().to_string().chars().count();
    Position { line: as_u32(start.line()), column: as_u32(start.character()), width: as_u32(width) }
}
