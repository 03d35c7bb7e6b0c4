//! Mistakes in position texts, in every language. `host/notation` has them in English, as errors of a library.

use tianyuan_notation::position::{PositionError, PositionProblem};
use tianyuan_words::{Message, message};

/// The reason why a position text cannot be read, with its column.
pub fn position_message(error: &PositionError) -> Message {
    let what = problem_message(&error.problem);
    message!(cli.position.wrong, column = error.column, what = what)
}

/// The reason why a part of a position text has no meaning, where the rest is read.
pub fn position_part_message(error: &PositionError) -> Message {
    let what = problem_message(&error.problem);
    message!(cli.position.part, column = error.column, what = what)
}

/// The same for a position in a script, which has a place already.
pub(crate) fn problem_message(problem: &PositionProblem) -> Message {
    use PositionProblem as P;
    let near = |near: &Option<String>| near.as_ref().map_or_else(|| Message::same(""), |word| message!(cli.wrong.near, word = word));
    match problem {
        P::Missing(_) => message!(cli.position.missing),
        P::MissingShort(_) => message!(cli.position.missing_short),
        P::TooLong(length) => message!(cli.position.long, length = length),
        P::Letter { found, known } => message!(cli.position.letter, found = found, known = listed(known)),
        P::RowLength { row: _, found, wanted } => message!(cli.position.row, found = found, wanted = wanted),
        P::RowCount { found, wanted } => message!(cli.position.rows, found = found, wanted = wanted),
        P::Run(run) => message!(cli.position.run, run = run),
        P::Side { found, known } => message!(cli.position.side, found = found, known = listed(known)),
        P::Phase { found, known, near: n } => message!(cli.position.phase, found = found, known = known, near = near(n)),
        P::Hand(found) => message!(cli.position.hand, found = found),
        P::ShortHand { found, known } => message!(cli.position.short_hand, found = found, known = known),
        P::NeverHeld(found) => message!(cli.position.never_held, found = found),
        P::TurnNumber(found) => message!(cli.position.turn_number, found = found),
        P::Right { found, known } => message!(cli.position.right, found = found, known = known),
        P::NoRight { letter, squares } => message!(cli.position.no_right, letter = letter, squares = squares),
        P::NumberedField(found) => message!(cli.position.numbered_field, found = found),
        P::NumberedSquare { found, last: Some(last) } => message!(cli.position.numbered_square, found = found, last = last),
        P::NumberedSquare { found, last: None } => message!(cli.position.named_square, found = found),
        P::SquareTwice(square) => message!(cli.position.square_twice, square = square),
        P::Moves => message!(cli.position.moves),
        P::NoEquals(found) => message!(cli.position.no_equals, found = found),
        P::Field { found, known, near: n } => message!(cli.position.field, found = found, known = known, near = near(n)),
        P::NeedsSide { register, wanted } => message!(cli.position.needs_side, register = register, wanted = wanted),
        P::NoSideHere { register } => message!(cli.position.no_side, register = register),
        P::Twice(field) => message!(cli.position.twice, field = field),
        P::Number { field, found, least, most } => {
            message!(cli.position.number, field = field, found = found, least = least, most = most)
        }
        P::Counts { register, found, wanted } => {
            message!(cli.position.counts, register = register, found = found, wanted = wanted)
        }
        P::Site { found, near: n } => message!(cli.position.site, found = found, near = near(n)),
        P::Instance { found, form, near: n } => message!(cli.position.instance, found = found, form = form, near = near(n)),
        other => Message::same(other.to_string()),
    }
}

/// Names that the library joins in English, as a list of the language.
fn listed(known: &str) -> Message {
    let names: Vec<&str> = known.split(", ").flat_map(|part| part.split(" or ")).collect();
    Message::list(names)
}

#[cfg(test)]
mod tests {
    use tianyuan_words::Lang;

    use super::*;

    #[test]
    fn problems_are_told_in_every_language() {
        let row = PositionProblem::RowLength { row: "rank 2".to_owned(), found: 4, wanted: 5 };
        let letter = PositionProblem::Letter { found: "X".to_owned(), known: "`C`, `M` or `m`".to_owned() };
        for (problem, english, chinese) in [(row, "rank", "某一行有 4 点"), (letter, "pieces are `C`, `M`, `m`", "`C`、`M`、`m`")] {
            let told = |lang| problem_message(&problem).in_lang(lang);
            assert!(told(Lang::En).contains(english) && told(Lang::Zh).contains(chinese), "{} {}", told(Lang::En), told(Lang::Zh));
            assert!(!told(Lang::Ja).contains(" or ") && !told(Lang::Ja).contains("rank"), "{}", told(Lang::Ja));
            let error = PositionError { line: 1, column: 9, problem: problem.clone() };
            assert!(position_message(&error).in_lang(Lang::Zh).contains('9'));
        }
    }
}
