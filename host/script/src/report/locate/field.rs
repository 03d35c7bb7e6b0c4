//! The place of a field of a declaration. Parsing happens only once something is wrong, so it costs nothing otherwise.

use full_moon::ast::{
    Call, Expression, Field, FunctionArgs, FunctionBody, FunctionCall, Index, LastStmt, Prefix, Suffix, TableConstructor,
};
use full_moon::node::Node;
use full_moon::tokenizer::{TokenReference, TokenType};
use full_moon::visitors::Visitor;

use super::parse::{at, parsed};
use crate::locate::{Position, as_u32, word};

/// One step into a declaration.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PathSegment {
    /// A named field: `moves`.
    Key(String),
    /// An entry of a list, from 1.
    Index(usize),
}

/// The place of a field of the table that is passed to `constructor` (`phase`, `option.integer`) in the call that runs at
/// `call_line`, the so many-th of those that begin there. Where the field is not written there, the place of the part of the path that is; at
/// last the call itself.
pub fn field(source: &str, (call_line, nth): (u32, u32), constructor: &str, path: &[PathSegment]) -> Position {
    let fallback = || word(source, call_line, constructor.rsplit('.').next().unwrap_or(constructor));
    let found = parsed(source, |ast, _| {
        let mut search = Search { line: call_line, constructor, path, best: None, beside: Vec::new() };
        search.visit_ast(ast);
        search.found(nth)
    });
    found.flatten().unwrap_or_else(fallback)
}

/// The place of a field of the table that a function returns: the first one that begins on a line or below it, and has the whole path.
pub fn returned(source: &str, line: u32, path: &[PathSegment]) -> Option<Position> {
    struct Functions<'a> {
        line: u32,
        path: &'a [PathSegment],
        found: Option<Position>,
    }
    impl Visitor for Functions<'_> {
        fn visit_function_body(&mut self, body: &FunctionBody) {
            let begins = at(body.parameters_parentheses().tokens().0).line;
            let Some(LastStmt::Return(values)) = body.block().last_stmt().filter(|_| begins >= self.line && self.found.is_none()) else {
                return;
            };
            if let Some((depth, found)) = values.returns().iter().next().and_then(table_of).map(|table| follow(table, self.path)) {
                self.found = found.filter(|_| depth == self.path.len());
            }
        }
    }
    if path.is_empty() {
        return None;
    }
    parsed(source, |ast, _| {
        let mut functions = Functions { line, path, found: None };
        functions.visit_ast(ast);
        functions.found
    })
    .flatten()
}

/// A call that may be the one, better where it compares greater.
#[derive(Clone, Copy, Debug)]
struct Found {
    /// The order of candidates: spanning the line, then the distance of the start, then the written part of the path.
    rank: (bool, std::cmp::Reverse<u32>, usize),
    position: Position,
}

struct Search<'a> {
    line: u32,
    constructor: &'a str,
    path: &'a [PathSegment],
    best: Option<Found>,
    /// The calls that begin on the line, each with its end and the written part of the path.
    beside: Vec<((u32, u32), usize, Position)>,
}

impl Search<'_> {
    /// The place found: of several calls that begin on the line and have as much of the path, that of the one that was made so many-th. A call
    /// is made once its arguments are, so the first to end is the first.
    fn found(mut self, nth: u32) -> Option<Position> {
        if self.beside.len() < 2 {
            return self.best.map(|found| found.position);
        }
        self.beside.sort_by_key(|(end, ..)| *end);
        let deepest = self.beside.iter().map(|(_, depth, _)| *depth).max();
        let meant = self.beside.get(nth as usize % self.beside.len()).filter(|(_, depth, _)| Some(*depth) == deepest);
        meant.map(|(.., position)| *position).or(self.best.map(|found| found.position))
    }
}

impl Visitor for Search<'_> {
    fn visit_function_call(&mut self, call: &FunctionCall) {
        let Some(name) = called(call).filter(|(text, _)| text == self.constructor).map(|(_, token)| token) else { return };
        let start = at(name);
        let ended = call.end_position().map_or((start.line, start.column), |end| (as_u32(end.line()), as_u32(end.character())));
        let end = ended.0;
        let (depth, position) = tables(call).map(|table| follow(table, self.path)).max_by_key(|(depth, _)| *depth).unwrap_or((0, None));
        let rank = ((start.line..=end).contains(&self.line), std::cmp::Reverse(start.line.abs_diff(self.line)), depth);
        if start.line == self.line {
            self.beside.push((ended, depth, position.unwrap_or(start)));
        }
        if self.best.is_none_or(|best| rank > best.rank) {
            self.best = Some(Found { rank, position: position.unwrap_or(start) });
        }
    }
}

fn at_expression(expression: &Expression) -> Option<Position> {
    expression.tokens().next().map(at)
}

/// The name of the called function, dotted (`option.integer`; `each` for a method), and the token of its last part.
fn called(call: &FunctionCall) -> Option<(String, &TokenReference)> {
    let mut token = match call.prefix() {
        Prefix::Name(token) => Some(token),
        Prefix::Expression(_) => None,
        _ => return None,
    };
    let mut name = token.map(|token| token.token().to_string()).unwrap_or_default();
    for suffix in call.suffixes() {
        match suffix {
            Suffix::Index(Index::Dot { name: part, .. }) => {
                name = format!("{name}.{}", part.token());
                token = Some(part);
            }
            Suffix::Call(Call::MethodCall(method)) => {
                name = method.name().token().to_string();
                token = Some(method.name());
            }
            _ => {}
        }
    }
    token.map(|token| (name, token))
}

/// The tables written as arguments of a call: `f { … }`, `f "x" { … }`, `f(1, { … })`.
fn tables(call: &FunctionCall) -> impl Iterator<Item = &TableConstructor> {
    let lists = call.suffixes().filter_map(|suffix| match suffix {
        Suffix::Call(Call::AnonymousCall(args)) => Some(&**args),
        Suffix::Call(Call::MethodCall(method)) => Some(method.args()),
        _ => None,
    });
    lists.flat_map(|args| -> Vec<&TableConstructor> {
        match args {
            FunctionArgs::TableConstructor(table) => vec![table],
            FunctionArgs::Parentheses { arguments, .. } => arguments.iter().filter_map(table_of).collect(),
            _ => Vec::new(),
        }
    })
}

/// The table that an expression writes down: itself, the argument of a constructor, or what a function returns at its end.
fn table_of(expression: &Expression) -> Option<&TableConstructor> {
    match expression {
        Expression::TableConstructor(table) => Some(table),
        Expression::Parentheses { expression, .. } => table_of(expression),
        Expression::FunctionCall(call) => tables(call).last(),
        Expression::Function(function) => match function.body().block().last_stmt() {
            Some(LastStmt::Return(values)) => values.returns().iter().next().and_then(table_of),
            _ => None,
        },
        _ => None,
    }
}

/// Follows a path as far as it is written: how far that is, and the place of the last part found.
fn follow(mut table: &TableConstructor, path: &[PathSegment]) -> (usize, Option<Position>) {
    let mut position = None;
    for (depth, segment) in path.iter().enumerate() {
        let Some((place, value)) = entry(table, segment) else { return (depth, position) };
        position = place.or(position);
        if depth + 1 == path.len() {
            break;
        }
        match table_of(value) {
            Some(inner) => table = inner,
            None => return (depth + 1, position),
        }
    }
    (path.len(), position)
}

fn entry<'t>(table: &'t TableConstructor, segment: &PathSegment) -> Option<(Option<Position>, &'t Expression)> {
    match segment {
        PathSegment::Key(wanted) => table.fields().iter().find_map(|field| match field {
            Field::NameKey { key, value, .. } if key.token().to_string() == *wanted => Some((Some(at(key)), &**value)),
            Field::ExpressionKey { key, value, .. } if literal(key).as_deref() == Some(wanted) => Some((at_expression(key), &**value)),
            _ => None,
        }),
        PathSegment::Index(wanted) => {
            let items = table.fields().iter().filter_map(|field| match field {
                Field::NoKey(value) => Some(value),
                _ => None,
            });
            items.into_iter().nth(wanted.checked_sub(1)?).map(|value| (at_expression(value), value))
        }
    }
}

/// The text of a string or number literal.
pub(crate) fn literal(expression: &Expression) -> Option<String> {
    match expression {
        Expression::String(token) => match token.token().token_type() {
            TokenType::StringLiteral { literal, .. } => Some(literal.to_string()),
            _ => None,
        },
        Expression::Number(token) => Some(token.token().to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use PathSegment::{Index, Key};

    fn key(name: &str) -> PathSegment {
        Key(name.to_owned())
    }

    const SCRIPT: &str = r#"
return game {
  id = "局", nmaes = 2,
  options = { a = option.integer(3, { min = 1, mxa = 2 }) },
  rules = function(opt)
    local n = 1
    return {
      phases = {
        phase "one" { first = "b", moves = { place { on = 1 }, place { onn = 2 } } },
        phase "two" {
          first = "b",
          ["untl"] = 3,
        },
      },
    }
  end,
}
"#;

    #[test]
    fn a_field_is_found_in_the_call_that_runs_there() {
        let place = |line, constructor: &str, path: &[PathSegment]| {
            let found = field(SCRIPT, (line, 0), constructor, path);
            (found.line, found.column, found.width)
        };
        assert_eq!(place(2, "game", &[key("nmaes")]), (3, 13, 5));
        assert_eq!(place(4, "option.integer", &[key("mxa")]), (4, 48, 3));
        assert_eq!(place(9, "place", &[key("onn")]), (9, 72, 3));
        assert_eq!(place(9, "phase", &[key("moves"), Index(2), key("onn")]), (9, 72, 3));
        assert_eq!(place(10, "phase", &[key("untl")]), (12, 12, 6));
        // The line that Lua reports may be any line of the call.
        assert_eq!(place(13, "phase", &[key("untl")]), (12, 12, 6));
        // Through the function of the rules, to the table it returns.
        assert_eq!(place(2, "game", &[key("rules"), key("phases"), Index(2), key("first")]), (11, 11, 5));
    }

    #[test]
    fn of_several_calls_on_a_line_the_one_that_failed_is_meant() {
        let text = "return { a = piece { \"R\", moves = \"R\" }, b = piece { \"T\", moves = \"\" }, c = piece { moves = all { all { x = 1 }, x = 2 } } }";
        let column = |nth, constructor: &str, name: &str| field(text, (1, nth), constructor, &[key(name)]).column as usize - 1;
        let from = |nth: usize| text.match_indices("moves").nth(nth).unwrap().0;
        assert_eq!((column(0, "piece", "moves"), column(1, "piece", "moves"), column(2, "piece", "moves")), (from(0), from(1), from(2)));
        // What a loop makes again begins anew.
        assert_eq!(column(4, "piece", "moves"), from(1));
        // The inner call is made first.
        assert_eq!((column(0, "all", "x"), column(1, "all", "x")), (text.find("x = 1").unwrap(), text.find("x = 2").unwrap()));
    }

    #[test]
    fn what_is_not_written_falls_back() {
        let absent = field(SCRIPT, (10, 0), "phase", &[key("absent")]);
        assert_eq!((absent.line, absent.column, absent.width), (10, 9, 5));
        let part = field(SCRIPT, (9, 0), "phase", &[key("moves"), Index(9)]);
        assert_eq!((part.line, part.column), (9, 36));
        let stranger = field(SCRIPT, (6, 0), "stranger", &[key("x")]);
        assert_eq!((stranger.line, stranger.column), (6, 5));
        let broken = field("local x = = 3\nphase { a = 1 }", (2, 0), "phase", &[key("a")]);
        assert_eq!(broken.line, 2);
        assert_eq!(field("", (1, 0), "phase", &[]).line, 1);
    }

    #[test]
    fn deep_nesting_does_not_break_the_search() {
        let deep = format!("return phase {{ a = {}1{} }}", "{".repeat(900), "}".repeat(900));
        assert_eq!(field(&deep, (1, 0), "phase", &[key("a")]).column, 16);
        let hopeless = format!("return phase {{ a = {}1", "(".repeat(100_000));
        assert_eq!(field(&hopeless, (1, 0), "phase", &[key("b")]).line, 1);
    }
}
