//! The sentences about misuses, and what to write instead.

use full_moon::ast::Expression;
use tianyuan_words::{Message, message};

use super::Misuse;
use crate::diagnostic::Severity;
use crate::locate::Position;

/// The longest part of a script that is repeated in a remedy.
const LONGEST: usize = 60;

/// The text of an expression, short enough for a remedy; a place holder for a longer one.
fn text(expression: &Expression) -> String {
    let written = expression.to_string();
    let written = written.trim();
    let short = written.chars().count() <= LONGEST && !written.contains(['\n', '`']) && !written.contains("--");
    if short { written.to_owned() } else { "…".to_owned() }
}

/// An operand and the class of its value, where that is known.
#[derive(Clone, Copy)]
pub(super) struct Operand<'a>(pub(super) &'a Expression, pub(super) Option<&'static str>);

impl Operand<'_> {
    fn text(self) -> String {
        text(self.0)
    }

    /// The operand as a condition: a number holds where it is not 0, a set where it is not empty.
    fn holds(self) -> Option<String> {
        match self.1 {
            Some("Number" | "Native") => Some(format!("{}:at_least(1)", self.text())),
            Some("Sites") => Some(format!("count({}):at_least(1)", self.text())),
            Some("Condition") | None => Some(self.text()),
            _ => None,
        }
    }

    /// True if the values of the class differ from position to position.
    pub(super) fn is_of_position(self) -> bool {
        matches!(self.1, Some("Sites" | "Number" | "Condition" | "Native"))
    }
}

fn misuse(code: &'static str, message: Message, fix: Option<String>, position: Position) -> Misuse {
    let help = fix.map(|fix| message!(misuse.write, fix = fix));
    Misuse { severity: Severity::Error, code, message, help, position }
}

/// `a == b`, `a ~= b`.
pub(super) fn compared(a: Operand<'_>, b: Operand<'_>, equal: bool, position: Position) -> Misuse {
    let (one, other) = if a.is_of_position() { (a, b) } else { (b, a) };
    let same = match (one.1, other.0.to_string().trim()) {
        (Some("Condition"), "true") => Some(one.text()),
        (Some("Condition"), "false") => Some(format!("none {{ {} }}", one.text())),
        (Some("Condition"), _) => Some(format!("{}:choose({}, none {{ {} }})", one.text(), other.text(), other.text())),
        (Some("Sites"), _) if other.1 == Some("Sites") => {
            let (a, b) = (one.text(), other.text());
            Some(format!("all {{ count({a} - {b}):equals(0), count({b} - {a}):equals(0) }}"))
        }
        (Some("Sites"), _) => None,
        _ => Some(format!("{}:equals({})", one.text(), other.text())),
    };
    let fix = same.map(|same| if equal { same } else { format!("none {{ {same} }}") });
    let sign = if equal { "==" } else { "~=" };
    let always = if equal { "false" } else { "true" };
    misuse("script/compared", message!(misuse.compared, sign = sign, always = always), fix, position)
}

/// `not a`.
pub(super) fn negated(a: Operand<'_>, position: Position) -> Misuse {
    let fix = match a.1 {
        Some("Number" | "Native") => Some(format!("{}:equals(0)", a.text())),
        Some("Sites") => Some(format!("count({}):equals(0)", a.text())),
        Some("Condition") => Some(format!("none {{ {} }}", a.text())),
        _ => None,
    };
    misuse("script/decided-early", message!(misuse.negated), fix, position)
}

/// `a and b`, `a or b`.
pub(super) fn joined(a: Operand<'_>, b: Operand<'_>, all: bool, position: Position) -> Misuse {
    let fix = match (a.1, b.1) {
        (Some("Sites"), Some("Sites")) => Some(format!("{} {} {}", a.text(), if all { '*' } else { '+' }, b.text())),
        _ => a.holds().zip(b.holds()).map(|(a, b)| format!("{} {{ {a}, {b} }}", if all { "all" } else { "any" })),
    };
    let word = if all { "and" } else { "or" };
    let operand = if all { b } else { a };
    misuse("script/decided-early", message!(misuse.joined, word = word, kept = operand.text()), fix, position)
}

/// `a and b or c`, `if a then b else c` as a value.
pub(super) fn chosen(a: Operand<'_>, yes: &Expression, no: &Expression, word: &str, position: Position) -> Misuse {
    let fix = a.holds().map(|a| format!("{a}:choose({}, {})", text(yes), text(no)));
    misuse("script/decided-early", message!(misuse.chosen, word = word, kept = text(yes)), fix, position)
}

/// `if a then … end`, `while a do … end`, `repeat … until a`.
pub(super) fn branched(a: Operand<'_>, word: &str, position: Position) -> Misuse {
    let fix = a.holds().map(|a| format!("{a}:choose(…, …)"));
    misuse("script/decided-early", message!(misuse.branched, word = word), fix, position)
}

/// A key that is written twice in one table.
pub(super) fn twice(key: &str, line: u32, position: Position) -> Misuse {
    let help = message!(misuse.twice_help, line = line);
    let message = message!(misuse.twice, key = key);
    Misuse { severity: Severity::Error, code: "script/twice", message, help: Some(help), position }
}

/// A local name that nobody reads.
pub(super) fn unread(name: &str, position: Position) -> Misuse {
    let help = message!(misuse.unread_help, name = name);
    let message = message!(misuse.unread, name = name);
    Misuse { severity: Severity::Warning, code: "script/unused", message, help: Some(help), position }
}

/// A value that is made and dropped.
pub(super) fn dropped(position: Position) -> Misuse {
    let (message, help) = (message!(misuse.dropped), message!(misuse.dropped_help));
    Misuse { severity: Severity::Warning, code: "script/unused", message, help: Some(help), position }
}
