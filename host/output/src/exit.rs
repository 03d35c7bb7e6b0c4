//! Exit codes: 0 for yes and done, 1 for an answer of no, 2 for a call or an input that was not understood.

use std::io::Write as _;
use std::process::ExitCode;

use tianyuan_script::Report;
use tianyuan_words::Lang;

/// A command that was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Answer {
    /// Yes, or done: exit code 0.
    Yes,
    /// No: the script has errors, the move is illegal, the record has problems. Exit code 1.
    No,
    /// One of several files was not understood; the others were answered. Exit code 2.
    Wrong,
}

impl Answer {
    /// Yes where something holds.
    pub fn from(holds: bool) -> Answer {
        if holds { Answer::Yes } else { Answer::No }
    }
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> ExitCode {
        ExitCode::from(match answer {
            Answer::Yes => 0,
            Answer::No => 1,
            Answer::Wrong => 2,
        })
    }
}

/// A call or an input that was not understood: exit code 2.
#[derive(Debug)]
pub enum Failure {
    /// One sentence with the fault and the remedy.
    Sentence(String),
    /// A script that cannot be used, with everything that is wrong with it.
    Script(Box<Report>),
}

impl Failure {
    /// The fault, in one sentence.
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Failure::Sentence(sentence) => sentence.clone(),
            Failure::Script(report) => report.diagnostics.first().map(|first| first.message_in(lang)).unwrap_or_default(),
        }
    }
}

impl From<String> for Failure {
    fn from(sentence: String) -> Failure {
        Failure::Sentence(sentence)
    }
}

impl From<Report> for Failure {
    fn from(report: Report) -> Failure {
        Failure::Script(Box::new(report))
    }
}

/// The result of a command.
pub type Outcome = Result<Answer, Failure>;

/// The last resort: a fault of the program is reported in one sentence and ends with exit code 2, never with a backtrace.
/// A terminal in full-screen mode is restored by the hook that the terminal board puts in front of this one.
pub fn speak_instead_of_panicking() {
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map(|at| format!(" ({}:{})", at.file(), at.line())).unwrap_or_default();
        let payload = info.payload();
        let text = payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let what = text.unwrap_or("no reason given");
        // Writing may fail if the reader is gone; there is nobody left for a report.
        let _ = writeln!(std::io::stderr(), "tianyuan: a fault of the program{place}: {what}. Please report this sentence.");
        // A worker's fault is its caller's to answer: a reload that breaks leaves the game as it was.
        if std::thread::current().name() == Some("main") {
            std::process::exit(2);
        }
    }));
}
