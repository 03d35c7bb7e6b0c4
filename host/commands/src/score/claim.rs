//! The result that a file gives of its own game, beside the counts.

use tianyuan_notation::sgf::{Codes, Head, How};
use tianyuan_rules::Scored;
use tianyuan_rules::spec::{Exact, Spec};

/// The agreement of a count with the result that the file gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Agreement {
    /// The same winner by the same margin.
    Whole,
    /// The same winner; the file gives another margin, or none.
    Winner,
    /// Another winner.
    None,
}

impl Agreement {
    /// Its word in JSON, and the end of its sentence's key.
    pub(super) fn word(self) -> &'static str {
        match self {
            Agreement::Whole => "whole",
            Agreement::Winner => "winner",
            Agreement::None => "none",
        }
    }
}

/// The result as a file gives it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Claim {
    /// As it is written.
    pub(super) text: String,
    outcome: Option<Compared>,
}

/// A result that a count can be compared with.
#[derive(Debug, Clone, PartialEq)]
struct Compared {
    /// Identifier of the side that won; `None` for a draw.
    winner: Option<String>,
    /// The margin in the points of the file.
    margin: Option<Exact>,
}

impl Claim {
    /// The result in the head of a file of trees, whose sides are those of `spec`.
    pub(super) fn of_head(spec: &Spec, head: &Head) -> Option<Claim> {
        let text = head.result.clone().filter(|text| !text.trim().is_empty())?;
        let winner = head.winner(spec).map(|side| spec.sides[usize::from(side)].id.clone());
        let outcome = match head.outcome().map(|outcome| outcome.how) {
            Some(How::Counted(margin)) => Some(Compared { winner, margin }),
            Some(How::Draw) => Some(Compared { winner: None, margin: None }),
            // Who gave up or ran out of time may be ahead on the board.
            _ => None,
        };
        Some(Claim { text, outcome })
    }

    /// A result that is only shown.
    pub(super) fn shown(text: &str) -> Option<Claim> {
        Some(text.trim()).filter(|text| !text.is_empty()).map(|text| Claim { text: text.to_owned(), outcome: None })
    }

    /// The agreement of a count; `None` if the two cannot be compared.
    pub(super) fn agreement(&self, spec: &Spec, scored: &Scored) -> Option<Agreement> {
        let claimed = self.outcome.as_ref()?;
        let winner = scored.winner.map(|side| &spec.sides[usize::from(side)].id);
        if winner != claimed.winner.as_ref() {
            return Some(Agreement::None);
        }
        let margin = Codes::declared(&spec.codes).map_or(scored.margin, |codes| codes.points(scored.margin));
        let whole = winner.is_none() || claimed.margin == Some(margin);
        Some(if whole { Agreement::Whole } else { Agreement::Winner })
    }
}
