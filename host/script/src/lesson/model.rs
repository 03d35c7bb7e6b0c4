//! A lesson as it is taught and judged: plain data, with nothing left to look up in the script.
//!
//! It holds the texts, the marks and the goals; drawing and judging are elsewhere.

use std::sync::Arc;

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{Exact, KindId, PhaseId, SideId, Site};

use crate::diagnostic::Diagnostic;
use crate::evaluate::found;
use crate::fault::{Fault, Place};
use crate::loaded::LoadedGame;
use crate::locate;
use crate::tree::Source;
use crate::written::Texts;

/// A lesson: steps over one game, or several.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// The word that commands take.
    pub id: String,
    /// Its title by language.
    pub names: Texts,
    /// The subject, by language; may be empty.
    pub about: Texts,
    /// Languages in which every text must exist.
    pub languages: Vec<String>,
    /// Its length in minutes, about.
    pub minutes: Option<u32>,
    /// Its place.
    pub at: At,
    /// The games of its steps, each once for each set of options. The lesson's own conditions, numbers and sets are among the `queries` of
    /// their specs.
    pub games: Vec<LoadedGame>,
    /// The steps in order; at least one.
    pub steps: Vec<Step>,
    /// Every file read, the lesson itself first, then those of its games.
    pub sources: Vec<Source>,
    /// BLAKE3, in hex, of everything read.
    pub version: String,
}

/// A place in a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    /// The file, as sources name it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
}

impl At {
    /// The same place, for a [`Fault`].
    pub fn place(&self) -> Place {
        Place::at(Arc::from(locate::chunk_name(&self.file)), self.line)
    }
}

impl Lesson {
    /// A mistake in the lesson as a diagnostic, with its line of source. `Fault::owner` is `step`, `choice`, `reply` …; `Fault::path` leads
    /// to a field.
    pub fn diagnose(&self, fault: &Fault) -> Diagnostic {
        fault.diagnose(|file| found(&self.sources, file))
    }

    /// The step with this name.
    pub fn step(&self, id: &str) -> Option<usize> {
        self.steps.iter().position(|step| step.id == id)
    }
}

/// One step.
#[derive(Debug, Clone)]
pub struct Step {
    /// Its name: as given, or its number in the lesson.
    pub id: String,
    /// Its title by language; may be empty.
    pub names: Texts,
    /// Its place.
    pub at: At,
    /// The index of its game in the lesson.
    pub game: usize,
    /// The position that it begins with.
    pub start: Start,
    /// Turns that are played from that position before the learner is asked, as text; may be empty.
    pub play: String,
    /// The learner's side; `None`: the side to move then.
    pub learner: Option<SideId>,
    /// The first text, by language.
    pub say: Texts,
    /// The marks on the board.
    pub marks: Vec<Mark>,
    /// The learner's task.
    pub goal: Goal,
    /// Number of the learner's turns; at least 1.
    pub within: u16,
    /// The only turns that are accepted here, as text; `None`: any.
    pub allow: Option<Vec<String>>,
    /// The listed solutions, the best first: turns of both sides in order as text, or the answer.
    pub solutions: Vec<Solution>,
    /// True if there may be further solutions than those listed.
    pub more: bool,
    /// The other side's replies.
    pub replies: Replies,
    /// Answers that were foreseen, and what is said of each.
    pub foreseen: Vec<Foreseen>,
    /// The text for any other wrong answer, by language; may be empty.
    pub otherwise: Texts,
    /// Hints, in stages.
    pub hints: Vec<Texts>,
    /// The final text, by language; may be empty.
    pub success: Texts,
    /// The step that follows: the next one by default.
    pub next: Option<usize>,
    /// Seconds after which a star is lost.
    pub seconds: Option<u32>,
    /// The clauses that it teaches.
    pub clauses: Vec<String>,
    /// A position that the machine finds, instead of `start`.
    pub generate: Option<Generate>,
}

/// The position at the start of a step.
#[derive(Debug, Clone)]
pub enum Start {
    /// The game's own start.
    Begin,
    /// A position.
    Setup(Box<Setup>),
    /// A game that was played, up to a ply.
    Record {
        /// The file, as it was named.
        file: String,
        /// Its text.
        text: String,
        /// The last ply played, as the record numbers them, with all of its jumps and removals.
        ply: u32,
        /// The reading of a record that has several; as printed by default.
        reading: Option<String>,
        /// The first ply whose move is shown as it was played; `ply` by default.
        since: u32,
    },
}

/// Something drawn on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// A sign on each site of a set (an ask of the game's spec), read on the step's position for the learner's side.
    Sign(Sign, usize),
    /// A short text on a site.
    Label(Site, String),
    /// An arrow from a site to another.
    Arrow(Site, Site),
}

/// A sign on a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// A circle.
    Circle,
    /// A cross.
    Cross,
    /// A square.
    Square,
}

/// The learner's task. Numbers of queries are indices into the `queries` of the game's spec.
#[derive(Debug, Clone)]
pub enum Goal {
    /// Read: there is nothing to do.
    Read,
    /// A condition must hold once a turn of the learner is complete, read for the learner; or at a moment of it (`made` counts what the
    /// last landing made).
    Holds(usize),
    /// So many of the enemy pieces on the board at the start of the step have left it, of one kind or any.
    Take {
        /// Number of pieces.
        count: u16,
        /// The kind; any by default.
        kind: Option<KindId>,
    },
    /// The game is won.
    Win,
    /// The game is not lost after so many turns of the learner as `within` says.
    Survive,
    /// The learner is ahead by a way of counting, by so much or more.
    Lead {
        /// Index in the spec's scores.
        score: usize,
        /// By how much.
        by: Exact,
    },
    /// The listed solution is played, turn by turn: what the book plays.
    Follow,
    /// All legal turns are named, or those that a word describes.
    Moves {
        /// Only decisions of these kinds; all where empty.
        kinds: Vec<tianyuan_rules::DecisionKind>,
        /// Only those from these sites; all by default.
        from: Option<Vec<Site>>,
    },
    /// The sites of a set are named.
    Sites(usize),
    /// A number of the position is said.
    Number(usize),
    /// The result of a way of counting is said.
    Count {
        /// Index in the spec's scores.
        score: usize,
        /// The side whose total is asked for; the winner's lead by default.
        side: Option<SideId>,
        /// One part of it; the whole by default.
        part: Option<usize>,
    },
    /// One of several answers is right, or one of several turns.
    Choice(Vec<Choice>),
}

/// One of the answers to choose from.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The answer by language.
    pub text: Texts,
    /// True if the choice is right.
    pub right: bool,
    /// The text for this choice, by language; may be empty.
    pub say: Texts,
    /// Its place.
    pub at: At,
}

/// A listed solution.
#[derive(Debug, Clone)]
pub struct Solution {
    /// Turns of both sides in order, or the answer.
    pub text: String,
    /// Its place.
    pub at: At,
}

/// The other side's replies while the goal is not reached.
#[derive(Debug, Clone)]
pub enum Replies {
    /// As well as the machine can: what delays the goal most.
    Best,
    /// At random, by this seed.
    Random(u64),
    /// As the script says.
    Tree(Vec<Reply>),
}

/// A reply, and what may follow it.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The learner's turn, as text.
    pub to: String,
    /// The answer, as text; empty where the learner's turn ends the line.
    pub play: String,
    /// The text that accompanies it, by language; may be empty.
    pub say: Texts,
    /// The possible continuations.
    pub then: Vec<Reply>,
    /// Its place.
    pub at: At,
}

/// An answer that was foreseen.
#[derive(Debug, Clone)]
pub struct Foreseen {
    /// The answers.
    pub answer: Expected,
    /// The text, by language.
    pub say: Texts,
    /// The step that it leads to; else it is tried again.
    pub next: Option<usize>,
    /// Its place.
    pub at: At,
}

/// The answers that are foreseen.
#[derive(Debug, Clone)]
pub enum Expected {
    /// This one, as text.
    Text(String),
    /// Those after which a condition (an ask) holds for the learner.
    Holds(usize),
}

/// A position that the machine finds by random play, so that the goal can be reached by one way alone (or by several, where `more`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generate {
    /// The seed; the same seed finds the same position.
    pub seed: u64,
    /// Random games are left after so many turns at least …
    pub least: u32,
    /// … and so many at most.
    pub most: u32,
    /// Only positions of this phase; any by default.
    pub phase: Option<PhaseId>,
    /// Its place.
    pub at: At,
}
