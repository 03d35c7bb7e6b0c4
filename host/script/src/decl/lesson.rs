//! Lessons as scripts declare them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Scalar;
use crate::fault::Place;
use crate::written::lua_table::{TableSchema, located, lua_table};
use crate::written::{Cond, ExactArg, Num, Sites, Texts};

lua_table! {
    /// A lesson: steps over a game, or over several.
    LessonFields {
        /// The word that commands take.
        "id" "string" id: String,
        /// The game, or the variant; a step may name another.
        "game" "string" game: String,
        /// Options of the game.
        "options" "table<string, string|integer|boolean>?" options: Option<BTreeMap<String, Scalar>>,
        /// Its title by language.
        "names" "Texts" names: Texts,
        /// Its subject, by language.
        "about" "Texts?" about: Option<Texts>,
        /// Languages in which every text must exist; English by default.
        "languages" "string[]?" languages: Option<Vec<String>>,
        /// Its length in minutes, about.
        "minutes" "integer?" minutes: Option<u32>,
        /// The steps in order.
        "steps" "LessonStep[]" steps: Vec<LessonStepDecl>,
    }
}

lua_table! {
    /// A step of a lesson.
    LessonStepFields {
        /// Its title by language.
        "names" "Texts?" names: Option<Texts>,
        /// Another game than the lesson's.
        "game" "string?" game: Option<String>,
        /// Options of the game; they replace the lesson's one by one, or all of them where the step names a game.
        "options" "table<string, string|integer|boolean>?" options: Option<BTreeMap<String, Scalar>>,
        /// The board drawn from the far side down: letters of the pieces, `.` for empty sites.
        "board" "string?" board: Option<String>,
        /// Instead of a drawing: sites by side, such as `{ b = "E5 E6", w = "A1" }`; all others are empty.
        "stones" "table<string, string>?" stones: Option<BTreeMap<String, String>>,
        /// Instead of both: a position text.
        "position" "string?" position: Option<String>,
        /// Phase; the first by default.
        "phase" "string?" phase: Option<String>,
        /// Side that moves; the one that begins the phase by default.
        "to_move" "string?" to_move: Option<String>,
        /// Registers, as in a position text: `{ ["earned.b"] = 2 }`.
        "registers" "table<string, string|integer>?" registers: Option<BTreeMap<String, Scalar>>,
        /// Instead of a position: a game that was played, a file beside the lesson or of the tree.
        "record" "string?" record: Option<String>,
        /// Number of its moves to play first.
        "ply" "integer?" ply: Option<u32>,
        /// The reading of a record with misprints: `printed`, `corrected` or the name of an edition in the record.
        "reading" "string?" reading: Option<String>,
        /// The first ply whose move is shown as it was played.
        "since" "integer?" since: Option<u32>,
        /// Instead of a position: the machine finds one.
        "generate" "RandomPlay?" generate: Option<RandomPlayDecl>,
        /// Turns that are played before the learner is asked.
        "play" "string?" play: Option<String>,
        /// The learner's side; the side to move by default.
        "as" "string?" learner: Option<String>,
        /// The text before the first turn, by language.
        "say" "Texts?" say: Option<Texts>,
        /// The marks drawn on the board.
        "marks" "ShownFields?" marks: Option<ShownFields>,
        /// The learner's goal: a condition, read for the learner's side, or a goal such as `goal.take(3)`.
        "goal" "Condition|Goal" goal: GoalArg,
        /// Number of the learner's turns; 1 by default.
        "within" "integer?" within: Option<u16>,
        /// The only turns that are accepted here, with blanks between.
        "allow" "string?" allow: Option<String>,
        /// Turns of both sides in order, or the answer; a list where there are several.
        "solution" "(string|integer|string[])?" solution: Option<SolutionArg>,
        /// There may be further solutions, or shorter ones.
        "more" "boolean?" more: Option<bool>,
        /// The other side's replies: `"best"`, `random_replies(1)`, or by the learner's turn `{ ["C3-C4"] = reply { "F5-E5" } }`.
        "replies" "(\"best\"|RandomReplies|table<string, Reply|false>)?" replies: Option<RepliesArg>,
        /// Texts for foreseen answers: by the turn, or `{ when = … , en = "…" }` in the list part.
        "on" "table<string|integer, OnFields>?" on: Option<OnArg>,
        /// The text for any other wrong answer, by language.
        "otherwise" "Texts?" otherwise: Option<Texts>,
        /// Hints in stages.
        "hints" "Texts[]?" hints: Option<Vec<Texts>>,
        /// The text at the end, by language.
        "success" "Texts?" success: Option<Texts>,
        /// The step that follows.
        "next" "string?" next: Option<String>,
        /// Seconds after which a star is lost.
        "seconds" "integer?" seconds: Option<u32>,
        /// Clause of the source, or several with blanks between.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// Marks drawn on the board: sites, or sets that are read on the position for the learner's side.
    ShownFields {
        /// Circles.
        "circle" "Sites?" circle: Option<Sites>,
        /// Crosses.
        "cross" "Sites?" cross: Option<Sites>,
        /// Squares.
        "square" "Sites?" square: Option<Sites>,
        /// Short texts by what they say: `{ A = "C3" }`.
        "labels" "table<string, string>?" labels: Option<BTreeMap<String, String>>,
        /// Arrows: `"C3-C4 D4-E5"`.
        "arrows" "string?" arrows: Option<String>,
    }
}

lua_table! {
    /// The text for a foreseen answer.
    OnFields {
        /// In the list part: it is recognised by this condition, read for the learner's side once the turn is complete.
        "when" "Condition?" when: Option<Cond>,
        /// The step that it leads to.
        "next" "string?" next: Option<String>,
        /// The text in English.
        "en" "string?" en: Option<String>,
        /// The text in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// The text in any languages.
        "says" "Texts?" says: Option<Texts>,
    }
}

lua_table! {
    /// An answer to choose.
    ChoiceFields {
        /// True if it is right.
        "right" "boolean?" right: Option<bool>,
        /// The answer in English.
        "en" "string?" en: Option<String>,
        /// The answer in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// The answer in any languages.
        "names" "Texts?" names: Option<Texts>,
        /// The text when it is chosen, by language.
        "say" "Texts?" say: Option<Texts>,
    }
}

lua_table! {
    /// Random play that a position is taken from.
    RandomPlayFields {
        /// The seed; the same seed finds the same position.
        "seed" "integer" seed: u64,
        /// Positions after so many turns at least; 1 by default.
        "least" "integer?" least: Option<u32>,
        /// And so many at most; 200 by default.
        "most" "integer?" most: Option<u32>,
        /// Only positions of this phase.
        "phase" "string?" phase: Option<String>,
    }
}

lua_table! {
    /// The legal turns that count for a naming goal.
    MovesGoalFields {
        /// Only decisions of these kinds: `"hop"`, `"step"` …; all by default.
        "[]" "string[]?" kinds: Option<Vec<String>>,
        /// Only those from these sites.
        "from" "string?" from: Option<String>,
    }
}

lua_table! {
    /// The count whose result is asked for.
    CountGoalFields {
        /// The way of counting.
        "1" "string" score: String,
        /// The side whose total is asked for; the winner's lead by default.
        "side" "string?" side: Option<String>,
        /// One part of it.
        "part" "string?" part: Option<String>,
    }
}

/// The learner's task.
#[derive(Debug, Clone)]
pub enum GoalDecl {
    /// There is nothing to do.
    Read,
    /// The game is won.
    Win,
    /// The game is not lost.
    Survive,
    /// The listed solution is played.
    Follow,
    /// So many enemy pieces are taken, of a kind or any.
    Take(u16, Option<String>),
    /// The learner is ahead by a way of counting.
    Lead(String, Option<ExactArg>),
    /// All legal turns are named.
    Moves(Arc<MovesGoalFields>),
    /// The sites of a set are named.
    Sites(Sites),
    /// A number is said.
    Number(Num),
    /// The result of a count is said.
    Count(Arc<CountGoalFields>),
    /// An answer is chosen.
    Choice(Vec<ChoiceDecl>),
}

/// A goal, or a condition that is one.
#[derive(Debug, Clone)]
pub enum GoalArg {
    /// The condition must hold.
    Holds(Cond),
    /// Something else.
    Goal(GoalDecl),
}

/// A solution, or several.
#[derive(Debug, Clone)]
pub struct SolutionArg(pub Vec<String>);

/// The other side's replies.
#[derive(Debug, Clone)]
pub enum RepliesArg {
    /// As well as the machine can.
    Best,
    /// At random.
    Random(u64),
    /// By the learner's turn.
    Tree(Vec<(String, Option<ReplyDecl>)>),
}

/// The answers that a lesson foresees.
#[derive(Debug, Clone)]
pub struct OnArg {
    /// By the turn.
    pub named: Vec<(String, OnFields)>,
    /// By a condition, in order.
    pub list: Vec<OnFields>,
}

/// A step with its name.
#[derive(Debug, Clone)]
pub struct LessonStepDecl {
    /// Its name, where it has one.
    pub id: Option<String>,
    /// The fields of its table.
    pub fields: Arc<LessonStepFields>,
    /// The place of its declaration.
    pub place: Place,
}

/// A reply of the other side.
#[derive(Debug, Clone)]
pub struct ReplyDecl {
    /// The turn; empty where nothing is played.
    pub play: String,
    /// The text, by language.
    pub say: Texts,
    /// The possible continuations.
    pub then: Arc<Vec<(String, Option<ReplyDecl>)>>,
    /// Most replies that follow each other, this one included.
    pub depth: u32,
    /// The place of its declaration.
    pub place: Place,
}

located! {
    /// A lesson.
    LessonDecl of LessonFields;
    /// An answer to choose.
    ChoiceDecl of ChoiceFields;
    /// A position that the machine finds.
    RandomPlayDecl of RandomPlayFields;
}

/// Texts by language, with those that have fields of their own.
pub fn texts(en: Option<&String>, zh: Option<&String>, [more, table]: [Option<&Texts>; 2]) -> Texts {
    let mut all = table.cloned().unwrap_or_default();
    all.extend(more.into_iter().flatten().map(|(tag, text)| (tag.clone(), text.clone())));
    for (tag, text) in [("en", en), ("zh", zh)] {
        if let Some(text) = text {
            all.insert(tag.to_owned(), text.clone());
        }
    }
    all
}

/// The tables of this page, for the meta types.
pub(super) const LESSON_SHAPES: &[TableSchema] = &[
    LessonFields::SHAPE,
    LessonStepFields::SHAPE,
    ShownFields::SHAPE,
    OnFields::SHAPE,
    ChoiceFields::SHAPE,
    RandomPlayFields::SHAPE,
    MovesGoalFields::SHAPE,
    CountGoalFields::SHAPE,
];
