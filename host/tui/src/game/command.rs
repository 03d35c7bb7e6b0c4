//! Words that are typed at a board, in either language; everything else is a move.

use tianyuan_play::Policy;
use tianyuan_words::{Key, Lang, key};

/// A command as typed.
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
    /// Name the legal moves.
    Legal,
    /// Show the position as text.
    Position,
    /// Show the turns so far.
    History,
    /// Show the best turn of a short search, and say why.
    Hint,
    /// The program ends its search and moves.
    Now,
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
    /// The decision refused last is played all the same, and loses.
    Foul,
    /// Play again with the sides changed.
    Again,
    /// The draw offered, or the claim made, is accepted.
    Accept,
    /// The same is declined.
    Decline,
    /// The marks are agreed with.
    Agree,
    /// The game goes back to play.
    Resume,
    /// The pieces on the sites named are marked.
    Mark(String),
    /// The position is counted.
    Count,
    /// Say how many liberties the group on a site has.
    Group(String),
    /// Write the game to the file named; the second is true if an existing file may be overwritten.
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
    /// Show the help.
    Help,
    /// Stop the clocks.
    Pause,
    /// Set the clocks going.
    Run,
    /// Rule about a flag that fell.
    Flag(String),
    /// Adjourn the game.
    Adjourn,
    /// Go on with an adjourned game.
    Continue,
    /// Leave.
    Quit,
}

/// Words and their commands. The first English word of each is the one that help names.
const WORDS: &[(Key, Command)] = &[
    (key!(typed.undo), Command::Undo),
    (key!(typed.undo_turn), Command::UndoTurn),
    (key!(typed.redo), Command::Redo),
    (key!(typed.redo_turn), Command::RedoTurn),
    (key!(typed.board), Command::Board),
    (key!(typed.pieces), Command::Legend),
    (key!(typed.legal), Command::Legal),
    (key!(typed.position), Command::Position),
    (key!(typed.history), Command::History),
    (key!(typed.hint), Command::Hint),
    (key!(typed.now), Command::Now),
    (key!(typed.resign), Command::Resign),
    (key!(typed.draw), Command::Draw),
    (key!(typed.foul), Command::Foul),
    (key!(typed.again), Command::Again),
    (key!(typed.accept), Command::Accept),
    (key!(typed.decline), Command::Decline),
    (key!(typed.agree), Command::Agree),
    (key!(typed.resume), Command::Resume),
    (key!(typed.count), Command::Count),
    (key!(typed.adopt), Command::Adopt),
    (key!(typed.rollback), Command::RollBack),
    (key!(typed.pin), Command::Policy(Policy::Pin)),
    (key!(typed.follow), Command::Policy(Policy::Follow)),
    (key!(typed.ask), Command::Policy(Policy::Adopt)),
    (key!(typed.rules), Command::Rules),
    (key!(typed.pause), Command::Pause),
    (key!(typed.go), Command::Run),
    (key!(typed.adjourn), Command::Adjourn),
    (key!(typed.r#continue), Command::Continue),
    (key!(typed.help), Command::Help),
    (key!(typed.quit), Command::Quit),
];

/// Words that begin the question why.
const WHY: Key = key!(typed.why);

/// Words that begin a claim.
const CLAIM: Key = key!(typed.claim);

/// Words that begin the lot about the sides.
const COLOURS: Key = key!(typed.colours);

/// Words that begin the marking of dead pieces.
const DEAD: Key = key!(typed.dead);

/// Words that begin the question about a group.
const GROUP: Key = key!(typed.group);

/// Words that begin a ruling about a flag.
const FLAG: Key = key!(typed.flag);

/// Words that begin the saving of a game; with `!` behind them a file may be overwritten.
const SAVE: Key = key!(typed.save);

/// The editor's word for the same. It is a letter of some boards too, so that the name of a file has to follow.
const SAVE_SHORT: &str = "w";

/// Reads the words that save a game.
fn saving(line: &str) -> Option<Command> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let bare = word.trim_end_matches(['!', '！']);
    let file = rest.trim();
    let short = bare == SAVE_SHORT && file.contains(['.', '/', '\\']);
    let long = typed(SAVE).any(|known| known == bare.to_lowercase());
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
        if let Some((_, command)) = WORDS.iter().find(|(key, _)| typed(*key).any(|known| known == word)) {
            return command.clone();
        }
        if let Some(lang) = Lang::named(&word) {
            return Command::Language(lang);
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
        if let Some(rest) = after(line, FLAG) {
            return Command::Flag(rest);
        }
        if let Some(rest) = after(line, GROUP) {
            return Command::Group(rest);
        }
        Command::Move(line.to_owned())
    }

    /// The words that completion offers.
    pub(crate) fn words() -> impl Iterator<Item = &'static str> {
        WORDS
            .iter()
            .map(|(key, _)| *key)
            .chain([WHY, CLAIM, COLOURS, DEAD, FLAG, GROUP, SAVE])
            .filter_map(|key| typed(key).next())
            .chain(Lang::ALL.map(Lang::called))
    }
}

/// The words of a command in every language, those of the first language first.
pub(crate) fn typed(key: Key) -> impl Iterator<Item = &'static str> {
    Lang::ALL.into_iter().flat_map(move |lang| key.text(lang).split('|'))
}

/// The text after one of some words at the start of a line.
fn after(line: &str, words: Key) -> Option<String> {
    typed(words).find_map(|word| {
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
        assert_eq!(Command::parse("Pause"), Command::Pause);
        assert_eq!(Command::parse("flag draw"), Command::Flag("draw".into()));
        assert_eq!(Command::parse("超时 和"), Command::Flag("和".into()));
        assert_eq!(Command::parse("封棋"), Command::Adjourn);
        assert_eq!(Command::parse("foul a1a3"), Command::Move("foul a1a3".into()));
        assert_eq!(Command::parse("whyever"), Command::Move("whyever".into()));
        assert_eq!(Command::parse("A1→A2"), Command::Move("A1→A2".into()));
        assert_eq!(Command::parse("走A1"), Command::Move("走A1".into()));
        assert_eq!(Command::parse(""), Command::Nothing);
    }

    #[test]
    fn no_word_stands_for_two_things() {
        let mut seen = std::collections::BTreeMap::new();
        for (key, command) in WORDS {
            for word in typed(*key) {
                // Two languages may have the same word for the same thing.
                let other = seen.insert(word, command);
                assert!(other.is_none_or(|other| other == command), "{word}");
            }
        }
    }
}
