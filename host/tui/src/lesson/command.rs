//! Words that are typed at a lesson, in either language; everything else is an answer.

use tianyuan_words::Lang;

/// What was typed.
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
    /// Say what is drawn on the board.
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
    /// Say what can be typed.
    Help,
    /// Speak another language.
    Language(Lang),
    /// Leave.
    Quit,
}

impl Command {
    /// Reads a line.
    pub(crate) fn parse(line: &str) -> Command {
        let line = line.trim();
        let lower = line.to_lowercase();
        match lower.as_str() {
            "" => Command::Nothing,
            "hint" | "提示" => Command::Hint,
            "undo" | "u" | "悔棋" | "悔" => Command::Undo,
            "retry" | "again" | "重来" | "重试" => Command::Retry,
            "skip" | "跳过" => Command::Skip,
            "solution" | "答案" | "解答" => Command::Solution,
            "next" | "继续" | "下一步" => Command::Next,
            "marks" | "标记" => Command::Marks,
            "board" | "棋盘" => Command::Board,
            "say" | "讲解" => Command::Say,
            "replay" | "回放" => Command::Replay,
            "position" | "局面" => Command::Position,
            "help" | "?" | "帮助" => Command::Help,
            "quit" | "exit" | "退出" => Command::Quit,
            "english" | "lang en" => Command::Language(Lang::En),
            "中文" | "chinese" | "lang zh" => Command::Language(Lang::Zh),
            _ => {
                let why = lower.strip_prefix("why ").map(str::len).or_else(|| line.strip_prefix("为什么").map(str::len));
                match why {
                    Some(rest) => Command::Why(line.get(line.len() - rest..).unwrap_or_default().trim().to_owned()),
                    None => Command::Answer(line.to_owned()),
                }
            }
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
