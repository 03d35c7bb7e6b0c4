//! Words that are typed at a lesson, in either language; everything else is an answer.

use tianyuan_words::{Key, Lang, key};

use crate::game::command::typed;

/// A command as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command {
    /// Nothing: go on, where there is nothing to answer.
    Nothing,
    /// An answer.
    Answer(String),
    /// Show the next hint.
    Hint,
    /// Take the last decision of the turn back.
    Undo,
    /// Back to the position that the step begins with.
    Retry,
    /// Leave the step out.
    Skip,
    /// Show the solution.
    Solution,
    /// Go on.
    Next,
    /// Name the marks on the board.
    Marks,
    /// Show the board.
    Board,
    /// Say it all again.
    Say,
    /// Show the turns before the learner was asked, one by one.
    Replay,
    /// Show the position as text.
    Position,
    /// Say why a move is or is not allowed.
    Why(String),
    /// Show the help.
    Help,
    /// Speak another language.
    Language(Lang),
    /// Leave.
    Quit,
}

/// Words and their commands.
const WORDS: &[(Key, Command)] = &[
    (key!(typed_lesson.hint), Command::Hint),
    (key!(typed_lesson.undo), Command::Undo),
    (key!(typed_lesson.retry), Command::Retry),
    (key!(typed_lesson.skip), Command::Skip),
    (key!(typed_lesson.solution), Command::Solution),
    (key!(typed_lesson.next), Command::Next),
    (key!(typed_lesson.marks), Command::Marks),
    (key!(typed_lesson.board), Command::Board),
    (key!(typed_lesson.say), Command::Say),
    (key!(typed_lesson.replay), Command::Replay),
    (key!(typed_lesson.position), Command::Position),
    (key!(typed_lesson.help), Command::Help),
    (key!(typed_lesson.quit), Command::Quit),
];

impl Command {
    /// Reads a line.
    pub(crate) fn parse(line: &str) -> Command {
        let line = line.trim();
        let lower = line.to_lowercase();
        if lower.is_empty() {
            return Command::Nothing;
        }
        if let Some((_, command)) = WORDS.iter().find(|(key, _)| typed(*key).any(|known| known == lower)) {
            return command.clone();
        }
        if let Some(lang) = Lang::named(&lower) {
            return Command::Language(lang);
        }
        let why = typed(key!(typed_lesson.why)).find_map(|word| lower.strip_prefix(word)).map(str::len);
        match why {
            Some(rest) => Command::Why(line.get(line.len() - rest..).unwrap_or_default().trim().to_owned()),
            None => Command::Answer(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_either_language_are_understood() {
        for (line, wanted) in [
            (" Hint \r", Command::Hint),
            ("提示", Command::Hint),
            ("Undo", Command::Undo),
            ("悔棋", Command::Undo),
            ("", Command::Nothing),
            ("why C3-C4", Command::Why("C3-C4".into())),
            ("WHY c3", Command::Why("c3".into())),
            ("为什么C3", Command::Why("C3".into())),
            ("C3-C4", Command::Answer("C3-C4".into())),
            ("hint me", Command::Answer("hint me".into())),
            ("中文", Command::Language(Lang::Zh)),
        ] {
            assert_eq!(Command::parse(line), wanted, "{line}");
        }
    }
}
