//! A check under way: its limits, what it has found, and how mistakes are reported.

use std::fmt;
use std::sync::atomic::AtomicBool;

use tianyuan_script::fault::Fault;
use tianyuan_script::lesson::{At, Lesson};
use tianyuan_script::{Report, Severity};
use tianyuan_words::Message;

/// The limits of a check.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Most positions to search for each question.
    pub nodes: u64,
    /// Called now and then with the step's number and the number of positions searched for its present question.
    pub progress: Option<&'a (dyn Fn(usize, u64) + Sync)>,
    /// Somebody asks to stop: what is not known by then is said to be so.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Budget<'_> {
    fn default() -> Self {
        Budget { nodes: 5_000_000, progress: None, stop: None }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

/// A check under way.
pub(crate) struct Checker<'a> {
    pub(crate) lesson: &'a Lesson,
    pub(crate) budget: Budget<'a>,
    pub(crate) report: Report,
    /// Number of positions searched for the present step.
    pub(crate) nodes: u64,
    /// Something about the present step could not be proved.
    pub(crate) unproved: bool,
}

/// A mistake in a table of the lesson.
pub(crate) struct Mistake<'m> {
    pub(crate) code: &'static str,
    pub(crate) at: &'m At,
    /// The constructor of the table: `step`, `reply`, `choice`, `lesson`.
    pub(crate) owner: &'static str,
    /// The field.
    pub(crate) path: &'m [&'m str],
    pub(crate) message: Message,
    pub(crate) help: Option<Message>,
}

impl<'a> Checker<'a> {
    fn diagnostic(&mut self, mistake: Mistake<'_>, severity: Severity) {
        let mut fault = Fault::new(mistake.code, &mistake.at.place(), mistake.message);
        mistake.owner.clone_into(&mut fault.owner);
        if let Some(help) = mistake.help {
            fault = fault.help(help);
        }
        fault = mistake.path.iter().fold(fault, |fault, part| fault.field(*part));
        let mut diagnostic = self.lesson.diagnose(&fault);
        diagnostic.severity = severity;
        self.report.push(diagnostic);
    }

    pub(crate) fn wrong(&mut self, mistake: Mistake<'_>) {
        self.diagnostic(mistake, Severity::Error);
    }

    pub(crate) fn warn(&mut self, mistake: Mistake<'_>) {
        self.diagnostic(mistake, Severity::Warning);
    }
}
