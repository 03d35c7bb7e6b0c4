//! A generated lesson, before it is written as a script.

use std::collections::BTreeMap;

use tianyuan_rules::Game;
use tianyuan_rules::spec::Texts;
use tianyuan_script::LoadedGame;
use tianyuan_words::{Lang, Message};

/// A lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draft {
    /// The word that commands take.
    pub id: String,
    /// The game's id, or the path of its script.
    pub game: String,
    /// Options as typed.
    pub options: BTreeMap<String, String>,
    /// Its title.
    pub names: Texts,
    /// Its subject.
    pub about: Texts,
    /// Lines of a comment that begins the file.
    pub preface: Vec<String>,
    /// The steps.
    pub steps: Vec<DraftStep>,
}

/// A step.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DraftStep {
    /// Its name.
    pub id: String,
    /// Another game than the lesson's.
    pub game: Option<String>,
    /// Other options than the lesson's.
    pub options: BTreeMap<String, String>,
    /// Its title.
    pub names: Texts,
    /// The position as one line of text; `None`: the game's start.
    pub position: Option<String>,
    /// Turns that are played before the learner is asked.
    pub play: String,
    /// The learner's side, if it is not the side to move.
    pub learner: Option<String>,
    /// The text before the first turn.
    pub say: Texts,
    /// The goal as the vocabulary writes it.
    pub goal: String,
    /// Turns of the learner.
    pub within: u16,
    /// The listed solutions.
    pub solutions: Vec<String>,
    /// True if further solutions may exist.
    pub more: bool,
    /// Scripted answers of the other side; empty: the machine's best.
    pub replies: Vec<DraftReply>,
    /// Foreseen mistakes.
    pub foreseen: Vec<(String, Texts)>,
    /// The answer to any other mistake.
    pub otherwise: Texts,
    /// Hints in stages.
    pub hints: Vec<Texts>,
    /// The text at the end.
    pub success: Texts,
    /// A comment above the step.
    pub note: String,
}

/// A scripted answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DraftReply {
    /// The learner's turn.
    pub to: String,
    /// The answer; `None`: the line ends with the learner's turn.
    pub play: Option<String>,
    /// The text of this reply.
    pub say: Texts,
    /// The replies that may follow.
    pub then: Vec<DraftReply>,
}

/// A text in the languages of every lesson that is made.
pub fn said(message: &Message) -> Texts {
    message.in_langs(Lang::EVERYWHERE.iter().copied())
}

/// Somebody's own words, which are not translated: they are used in every language.
pub fn quoted(words: &str) -> Texts {
    let words = words.trim();
    if words.is_empty() { Texts::new() } else { said(&Message::same(words)) }
}

/// The options of a loaded game that are not what they are without being asked for, as they are typed.
pub fn options(loaded: &LoadedGame) -> BTreeMap<String, String> {
    let chosen = loaded.options.iter().filter(|(info, value)| info.default != *value);
    chosen.map(|(info, value)| (info.name.clone(), value.to_string())).collect()
}

/// A turn as a step holds it: without blanks, and several can be written in a row.
pub fn turn_text(game: &dyn Game, decisions: &[tianyuan_rules::Decision]) -> Option<String> {
    use tianyuan_notation::moves::{Style, turns};
    let turns = turns(game, decisions, Style::Plain).ok()?;
    let texts: Vec<String> = turns.iter().map(|turn| turn.text.clone()).collect();
    Some(texts.join(" "))
}
