//! Proof that a lesson is right: goals are reached as listed and in no other way, foreseen mistakes are mistakes, every text exists in
//! every language, and every step can be reached and left.

mod answers;
mod checker;
mod foreseen;
mod goals;
mod lines;
mod mates;
mod replies;
mod scene;
mod texts;
mod ways;

use tianyuan_script::lesson::{Goal, Lesson, Step};
use tianyuan_script::{Report, Severity};
use tianyuan_words::message;

pub use checker::Budget;
use checker::{Checker, Mistake};
use scene::Scene;
use tianyuan_lesson::answer_kind;
use tianyuan_lesson::{AnswerKind, SessionError};

/// The result of checking one step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The step.
    pub step: String,
    /// The kind of proof.
    pub what: Proved,
    /// Number of positions searched.
    pub nodes: u64,
}

/// A kind of proof that a step can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proved {
    /// There is nothing to prove: it is read.
    Nothing,
    /// The rules give the answer that is listed.
    Answer,
    /// The line of the book is legal.
    Line,
    /// The goal can be reached.
    Goal {
        /// In so many turns, and no fewer.
        turns: u16,
        /// By one way alone.
        unique: bool,
    },
    /// The goal can be reached by a chase of a group; ways that are no chase were not looked for.
    Chase {
        /// In so many turns.
        turns: u16,
    },
    /// The search ended before it was known.
    Unknown,
    /// It is wrong.
    Wrong,
}

/// The verdict on a whole lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Everything was proved.
    Right,
    /// Nothing is wrong, and not everything was proved.
    Unproved,
    /// Something is wrong.
    Wrong,
}

impl Verdict {
    /// Its word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Right => "right",
            Verdict::Unproved => "unproved",
            Verdict::Wrong => "wrong",
        }
    }
}

impl Proved {
    /// Its word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Proved::Nothing => "nothing",
            Proved::Answer => "answer",
            Proved::Line => "line",
            Proved::Goal { .. } => "goal",
            Proved::Chase { .. } => "chase",
            Proved::Unknown => "unknown",
            Proved::Wrong => "wrong",
        }
    }
}

/// A lesson that was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// Its mistakes and warnings.
    pub report: Report,
    /// The proofs, step by step.
    pub steps: Vec<Proof>,
}

impl Checked {
    /// True if everything was proved.
    pub fn is_right(&self) -> bool {
        self.verdict() == Verdict::Right
    }

    /// The verdict on the lesson.
    pub fn verdict(&self) -> Verdict {
        if self.report.has_errors() {
            Verdict::Wrong
        } else if self.steps.iter().any(|step| step.what == Proved::Unknown) {
            Verdict::Unproved
        } else {
            Verdict::Right
        }
    }

    /// The steps that were not proved.
    pub fn unproved(&self) -> usize {
        self.steps.iter().filter(|step| step.what == Proved::Unknown).count()
    }
}

/// Checks a lesson.
pub fn check(lesson: &Lesson, budget: Budget<'_>) -> Checked {
    let mut checker = Checker { lesson, budget, report: Report::default(), nodes: 0, unproved: false };
    texts::lesson(&mut checker);
    let mut steps = Vec::new();
    for (index, step) in lesson.steps.iter().enumerate() {
        let before = checker.report.diagnostics.len();
        (checker.nodes, checker.unproved) = (0, false);
        texts::step(&mut checker, step);
        let proved = checker.step(index, step);
        let wrong = checker.report.diagnostics.iter().skip(before).any(|diagnostic| diagnostic.severity == Severity::Error);
        let what = match (wrong, checker.unproved) {
            (true, _) => Proved::Wrong,
            (false, true) => Proved::Unknown,
            (false, false) => proved,
        };
        steps.push(Proof { step: step.id.clone(), what, nodes: checker.nodes });
    }
    checker.ways_between_steps();
    Checked { report: checker.report, steps }
}

impl Checker<'_> {
    fn step(&mut self, index: usize, step: &Step) -> Proved {
        let mut scene = match Scene::open(self, index, step) {
            Ok(scene) => scene,
            Err(error) => {
                self.cannot_begin(step, &error);
                return Proved::Wrong;
            }
        };
        match answer_kind(&step.goal) {
            AnswerKind::Nothing => Proved::Nothing,
            AnswerKind::Turn if matches!(step.goal, Goal::Follow) => {
                let lines = lines::listed(self, &mut scene);
                foreseen::turns(self, &mut scene, &lines);
                Proved::Line
            }
            AnswerKind::Turn => goals::check(self, &mut scene),
            AnswerKind::Decisions | AnswerKind::Sites | AnswerKind::Number | AnswerKind::Choice => {
                answers::check(self, &mut scene);
                Proved::Answer
            }
        }
    }

    /// A step that cannot be set up.
    fn cannot_begin(&mut self, step: &Step, error: &SessionError) {
        use tianyuan_lesson::StartProblem as Problem;
        let problem = match error {
            SessionError::Start { problem, .. } => problem.as_ref(),
            other => {
                let message = message!(proof.step_cannot_begin, other = other);
                return self.wrong(Mistake { code: "lesson/position", at: &step.at, owner: "step", path: &[], message, help: None });
            }
        };
        let (code, path, message, help): (_, &[&str], _, _) = match problem {
            Problem::NotGenerated { games } => (
                "lesson/nothing-generated",
                &["generate"],
                message!(proof.no_position_was_found, games = games),
                Some(message!(proof.widen)),
            ),
            Problem::Play(error) => ("lesson/play", &["play"], message!(proof.play, error = error), None),
            Problem::Ply { file, ply, has } => (
                "lesson/ply",
                &["ply"],
                message!(proof.ends_with_ply, file = file, has = has, ply = ply),
                Some(message!(proof.write_ply_from_0, has = has)),
            ),
            Problem::Format(_) | Problem::Record { .. } | Problem::Replay { .. } | Problem::Kifu { .. } => {
                ("lesson/record", &["record"], message!(proof.record_cannot_be_used, problem = problem), None)
            }
            other => ("lesson/position", &[], message!(proof.start_cannot_be_used, problem = other), None),
        };
        self.wrong(Mistake { code, at: &step.at, owner: "step", path, message, help });
    }
}
