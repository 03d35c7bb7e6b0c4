//! Words that are typed at a board, in either language; everything else is a move.

use tianyuan_play::Policy;
use tianyuan_words::Lang;

/// What was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command {
    /// Nothing.
    Nothing,
    /// A move in the game's notation.
    Move(String),
    /// Take a decision back.
    Undo,
    /// Take a turn back.
    UndoTurn,
    /// Make a decision again.
    Redo,
    /// Make a turn again.
    RedoTurn,
    /// Show the board.
    Board,
    /// Name the pieces.
    Legend,
    /// Name what is allowed.
    Legal,
    /// Show the position as text.
    Position,
    /// Show the turns so far.
    History,
    /// Say why a move is or is not allowed.
    Why(String),
    /// The mover gives up.
    Resign,
    /// The mover offers a draw.
    Draw,
    /// It is settled by lot who has which side; the word is the guess.
    Colours(String),
    /// The mover makes a claim; the word names it, where it was typed.
    Claim(String),
    /// What was refused last is played all the same, and loses.
    Foul,
    /// Play again with the sides changed.
    Again,
    /// The draw offered, or the claim made, is accepted.
    Accept,
    /// The same is declined.
    Decline,
    /// What is marked is agreed with.
    Agree,
    /// The game goes back to play.
    Resume,
    /// What stands on the sites named is marked.
    Mark(String),
    /// The position is counted.
    Count,
    /// Say how many liberties the group on a site has.
    Group(String),
    /// Write the game to the file named; the second says whether over one that is there.
    Save(String, bool),
    /// Go over to the new version of the rules.
    Adopt,
    /// Go back to the version before.
    RollBack,
    /// Set the policy.
    Policy(Policy),
    /// Say under which rules the game is played and which wait.
    Rules,
    /// Change the language.
    Language(Lang),
    /// Say what can be typed.
    Help,
    /// Leave.
    Quit,
}

/// Words and what they stand for. The first English word of each is the one that help names.
const WORDS: &[(&[&str], Command)] = &[
    (&["undo", "u", "悔棋", "悔"], Command::Undo),
    (&["undo turn", "back", "悔一手"], Command::UndoTurn),
    (&["redo", "r", "重走"], Command::Redo),
    (&["redo turn", "forth", "重走一手"], Command::RedoTurn),
    (&["board", "棋盘"], Command::Board),
    (&["pieces", "legend", "棋子"], Command::Legend),
    (&["legal", "moves", "着法"], Command::Legal),
    (&["position", "局面"], Command::Position),
    (&["history", "record", "棋谱"], Command::History),
    (&["resign", "认输"], Command::Resign),
    (&["draw", "求和"], Command::Draw),
    (&["foul", "犯规"], Command::Foul),
    (&["again", "rematch", "重新对局", "重赛"], Command::Again),
    (&["accept", "同意"], Command::Accept),
    (&["decline", "拒绝"], Command::Decline),
    (&["agree", "无异议"], Command::Agree),
    (&["resume", "恢复", "恢复行棋"], Command::Resume),
    (&["count", "estimate", "score", "点目", "形势"], Command::Count),
    (&["adopt", "采用"], Command::Adopt),
    (&["rollback", "roll back", "退回"], Command::RollBack),
    (&["pin", "固定"], Command::Policy(Policy::Pin)),
    (&["follow", "跟随"], Command::Policy(Policy::Follow)),
    (&["ask", "询问"], Command::Policy(Policy::Adopt)),
    (&["rules", "version", "规则"], Command::Rules),
    (&["english", "lang en"], Command::Language(Lang::En)),
    (&["中文", "chinese", "lang zh"], Command::Language(Lang::Zh)),
    (&["help", "?", "帮助"], Command::Help),
    (&["quit", "exit", "q", "退出"], Command::Quit),
];

/// Words that begin the question why.
const WHY: &[&str] = &["why", "为何", "为什么"];

/// Words that begin a claim.
const CLAIM: &[&str] = &["claim", "声明"];

/// Words that begin the lot about the sides.
const COLOURS: &[&str] = &["colours", "colors", "猜先", "抽签"];

/// Words that begin the marking of what is dead.
const DEAD: &[&str] = &["dead", "死子", "死"];

/// Words that begin the question about a group.
const GROUP: &[&str] = &["group", "liberties", "气"];

/// Words that begin the saving of a game; with `!` behind them a file may be overwritten.
const SAVE: &[&str] = &["save", "write", "保存", "存谱"];

/// What an editor calls the same. It is a letter of some boards too, so that the name of a file has to follow.
const SAVE_SHORT: &str = "w";

/// Reads the words that save a game.
fn saving(line: &str) -> Option<Command> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let bare = word.trim_end_matches(['!', '！']);
    let file = rest.trim();
    let short = bare == SAVE_SHORT && file.contains(['.', '/', '\\']);
    let long = SAVE.contains(&bare.to_lowercase().as_str());
    (short || long).then(|| Command::Save(file.to_owned(), bare.len() < word.len()))
}

impl Command {
    /// Reads a line.
    pub(crate) fn parse(line: &str) -> Command {
        let line = line.trim();
        if line.is_empty() {
            return Command::Nothing;
        }
        let word = line.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        if let Some((_, command)) = WORDS.iter().find(|(words, _)| words.contains(&word.as_str())) {
            return command.clone();
        }
        if let Some(command) = saving(line) {
            return command;
        }
        if let Some(rest) = after(line, WHY) {
            return Command::Why(rest);
        }
        if let Some(rest) = after(line, CLAIM) {
            return Command::Claim(rest);
        }
        if let Some(rest) = after(line, COLOURS) {
            return Command::Colours(rest);
        }
        if let Some(rest) = after(line, DEAD) {
            return Command::Mark(rest);
        }
        if let Some(rest) = after(line, GROUP) {
            return Command::Group(rest);
        }
        Command::Move(line.to_owned())
    }

    /// The words that completion offers.
    pub(crate) fn words() -> impl Iterator<Item = &'static str> {
        WORDS.iter().map(|(words, _)| words[0]).chain(["why", "claim", "colours", "dead", "group", "save"])
    }
}

/// What follows one of some words at the start of a line.
fn after(line: &str, words: &[&str]) -> Option<String> {
    words.iter().find_map(|word| {
        let begins = line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        let rest = line.get(word.len()..).unwrap_or_default();
        let apart = rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || c == ':') || !word.is_ascii();
        (begins && apart).then(|| rest.trim_start_matches(':').trim().to_owned())
    })
}

#[cfg(test)]
mod tests {
    use crate::game::command::*;

    #[test]
    fn words_and_moves() {
        assert_eq!(Command::parse("  Undo "), Command::Undo);
        assert_eq!(Command::parse("undo  turn"), Command::UndoTurn);
        assert_eq!(Command::parse("悔棋"), Command::Undo);
        assert_eq!(Command::parse("why a1-a2"), Command::Why("a1-a2".into()));
        assert_eq!(Command::parse("Why"), Command::Why(String::new()));
        assert_eq!(Command::parse("为何A1→A2"), Command::Why("A1→A2".into()));
        assert_eq!(Command::parse("claim"), Command::Claim(String::new()));
        assert_eq!(Command::parse("声明 both"), Command::Claim("both".into()));
        assert_eq!(Command::parse("colours odd"), Command::Colours("odd".into()));
        assert_eq!(Command::parse("猜先 双"), Command::Colours("双".into()));
        assert_eq!(Command::parse("save"), Command::Save(String::new(), false));
        assert_eq!(Command::parse("Save  my game.sgf"), Command::Save("my game.sgf".into(), false));
        assert_eq!(Command::parse("save! a.kif"), Command::Save("a.kif".into(), true));
        assert_eq!(Command::parse("w a.kif"), Command::Save("a.kif".into(), false));
        assert_eq!(Command::parse("保存 a.sgf"), Command::Save("a.sgf".into(), false));
        assert_eq!(Command::parse("w"), Command::Move("w".into()));
        assert_eq!(Command::parse("w a1"), Command::Move("w a1".into()));
        assert_eq!(Command::parse("foul"), Command::Foul);
        assert_eq!(Command::parse("dead d4 C3"), Command::Mark("d4 C3".into()));
        assert_eq!(Command::parse("死子 D4"), Command::Mark("D4".into()));
        assert_eq!(Command::parse("气D4"), Command::Group("D4".into()));
        assert_eq!(Command::parse("resume"), Command::Resume);
        assert_eq!(Command::parse("foul a1a3"), Command::Move("foul a1a3".into()));
        assert_eq!(Command::parse("whyever"), Command::Move("whyever".into()));
        assert_eq!(Command::parse("A1→A2"), Command::Move("A1→A2".into()));
        assert_eq!(Command::parse("走A1"), Command::Move("走A1".into()));
        assert_eq!(Command::parse(""), Command::Nothing);
    }

    #[test]
    fn no_word_stands_for_two_things() {
        let mut seen = std::collections::BTreeSet::new();
        for word in WORDS.iter().flat_map(|(words, _)| words.iter()) {
            assert!(seen.insert(word), "{word}");
        }
    }
}
