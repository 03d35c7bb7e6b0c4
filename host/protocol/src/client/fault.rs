//! The faults of engines.

use std::fmt;

use tianyuan_words::{Message, message};

/// A fault of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// It could not be started.
    NotStarted,
    /// It did not answer in time.
    Hung,
    /// It ended.
    Gone,
    /// It said more than anybody reads, without an answer.
    Chatter,
    /// Its answer is none of the protocol.
    Garbage,
    /// It refused a command of the protocol.
    Refused,
    /// Its move is not legal.
    Illegal,
    /// It was stopped before it had a move.
    Stopped,
}

impl FaultKind {
    /// Its stable word, in JSON and in the tables of texts (`search.fault.<word>`).
    pub fn word(self) -> &'static str {
        match self {
            FaultKind::NotStarted => "not-started",
            FaultKind::Hung => "hung",
            FaultKind::Gone => "gone",
            FaultKind::Chatter => "chatter",
            FaultKind::Garbage => "garbage",
            FaultKind::Refused => "refused",
            FaultKind::Illegal => "illegal",
            FaultKind::Stopped => "stopped",
        }
    }

    /// The fault in words that follow the name of the engine.
    pub fn message(self) -> Message {
        match self {
            FaultKind::NotStarted => message!(search.fault.not_started),
            FaultKind::Hung => message!(search.fault.hung),
            FaultKind::Gone => message!(search.fault.gone),
            FaultKind::Chatter => message!(search.fault.chatter),
            FaultKind::Garbage => message!(search.fault.garbage),
            FaultKind::Refused => message!(search.fault.refused),
            FaultKind::Illegal => message!(search.fault.illegal),
            FaultKind::Stopped => message!(search.fault.stopped),
        }
    }
}

/// A fault, with the line that the engine said last.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Fault {
    /// The kind.
    pub kind: FaultKind,
    /// The line, cut to what a person reads; control characters are written out.
    pub line: String,
}

/// Characters of a line that are kept.
const KEPT: usize = 200;

impl Fault {
    /// A fault with the line that shows it.
    pub fn new(kind: FaultKind, line: &str) -> Fault {
        Fault { kind, line: tianyuan_notation::visible::visible(&tianyuan_words::shortened(line, KEPT)).into_owned() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.word(), self.line)
    }
}
