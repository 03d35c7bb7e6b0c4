//! The state of an adjourned match: the announcement, the outside of the envelope, and what is in it.

use serde::{Deserialize, Serialize};
use tianyuan_clock::{Faces, Spent};
use tianyuan_rules::spec::SideId;

use crate::event::Event;

/// A match that is adjourned, or about to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Adjournment {
    /// It was announced: the side to move seals its next turn, and its time runs until then.
    Announced,
    /// Nobody plays.
    Away(Option<Seal>),
}

/// The outside of an envelope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seal {
    pub(crate) side: SideId,
    pub(crate) digest: String,
    /// The time of the sealed turn, and the clocks before it.
    pub(crate) spent: Spent,
    pub(crate) before: Option<Faces>,
}

/// The contents of an envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Envelope {
    /// Letters without a meaning, so that nobody finds the move by trying all.
    pub(crate) salt: String,
    /// The decisions of the turn.
    pub(crate) turn: Vec<Event>,
}

impl Envelope {
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(crate) fn digest(&self) -> String {
        blake3::hash(self.text().as_bytes()).to_hex().to_string()
    }
}
