//! Answers in words to commands.

/// The tone of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Something was done or shown.
    Told,
    /// Something was refused.
    Refused,
}

/// An answer in words: one line or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) tone: Tone,
    pub(crate) lines: Vec<String>,
}

impl Answer {
    pub(crate) fn told(line: impl Into<String>) -> Answer {
        Answer { tone: Tone::Told, lines: vec![line.into()] }
    }

    pub(crate) fn refused(line: impl Into<String>) -> Answer {
        Answer { tone: Tone::Refused, lines: vec![line.into()] }
    }
}
