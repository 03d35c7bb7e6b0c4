//! Events of a match, as the journal keeps them.

use serde::{Deserialize, Serialize};
use tianyuan_clock::{Millis, TimeControl};

use crate::adjournments::Adjournments;
use crate::interruption::InterruptionRuling;
use crate::ruling::{Call, Reversal, Ruling};

/// One event of a match. Replaying all of them, each under the rules of its time, gives the match again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// One decision: its text in the game's notation, the word of its kind and the number of the rule that offered it.
    Decide {
        /// Text.
        text: String,
        /// Word of the kind.
        word: String,
        /// Generator or award.
        by: u8,
        /// The subject of a claim or a foul: these are never among the legal decisions, and their text alone does not find them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about: Option<About>,
        /// Milliseconds that the clock has charged for the decisions since the last that has them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        took: Option<u64>,
        /// Milliseconds more, which were credited to the line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        credit: Option<u64>,
    },
    /// So many decisions were taken back; 0 takes back a resignation or an agreement.
    Undo {
        /// Number of decisions.
        decisions: usize,
    },
    /// So many decisions taken back were made again.
    Redo {
        /// Number of decisions.
        decisions: usize,
    },
    /// The match went over to another version of its rules.
    Adopt {
        /// Digest of that version.
        version: String,
        /// The present position was carried over, because the moves so far do not lead to it under these rules.
        carried: bool,
    },
    /// The match went back to the version before.
    Rollback {
        /// Digest of that version.
        version: String,
        /// As for [`Event::Adopt`].
        carried: bool,
    },
    /// The match's treatment of new versions from here on.
    Policy {
        /// Word of the policy.
        policy: String,
    },
    /// The source of rolls from here on.
    Throws {
        /// The seed from which the match draws them; none where they are entered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
    },
    /// A lot has settled who has which side. The seats recorded with the match are those after it.
    Colours {
        /// Word of the way: `guess` or `toss`.
        how: String,
        /// The seed from which the lot was drawn.
        seed: u64,
        /// Number of pieces hidden.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hidden: Option<u32>,
        /// The guess: `odd` or `even`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
        /// The guesser was right, or has won the toss.
        won: bool,
        /// Identifier of the side that the guesser has.
        side: String,
    },
    /// The match is played by the clock.
    Clock {
        /// The time of the players.
        control: TimeControl,
        /// The players press it themselves, beside a board of wood.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_hand: bool,
    },
    /// The player whose time ran pressed the clock.
    Press {
        /// Milliseconds that were charged.
        took: u64,
    },
    /// The clocks were set going.
    Run {
        /// The time for which they stood still because the program was away: it is nobody's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away: Option<Millis>,
    },
    /// The clocks were stopped.
    Pause {
        /// Milliseconds of the move under way that were charged.
        took: u64,
    },
    /// The flag of a side fell.
    Flag {
        /// Identifier of the side.
        side: String,
        /// Word of the result: `loss`, `draw`, or `open` where it awaits a ruling.
        result: String,
    },
    /// It was decided about the time of a move that an end of the program interrupted.
    Interruption(InterruptionRuling),
    /// It was ruled about a flag.
    Ruling {
        /// Word of the result: `loss`, `draw`, or `open` where play goes on.
        result: String,
    },
    /// An organiser has settled adjournments, whatever the rules of the game say.
    Adjournments {
        /// `never`, `open` or `sealed`.
        adjournments: Adjournments,
    },
    /// The side to move is asked to seal its next turn, after which the game is adjourned.
    Announce,
    /// The game was adjourned without a sealed move.
    Adjourn {
        /// Milliseconds of the turn under way that were charged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        took: Option<u64>,
    },
    /// A side has sealed its turn, and the game is adjourned. The turn itself is in no event before the game goes on.
    Seal {
        /// Identifier of the side.
        side: String,
        /// Milliseconds that the clock has charged for the turn.
        took: u64,
        /// Milliseconds more, which were credited to the line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        credit: Option<u64>,
        /// BLAKE3 of the envelope: the object of `salt` and of `turn`, a list of the events of its decisions without times.
        digest: String,
    },
    /// An adjourned game goes on; the decisions of the sealed turn follow.
    Continue {
        /// The salt of the envelope.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<String>,
    },
    /// The arbiter was called.
    Call(Call),
    /// The arbiter answered the calls without a ruling.
    Answered,
    /// An arbiter ruled.
    Ruled(Box<Ruling>),
    /// The last ruling in force was reversed.
    Reversed(Reversal),
    /// The result was confirmed.
    Confirm {
        /// Identifier of the side, or `arbiter`.
        by: String,
    },
    /// A side offered a draw.
    Offer {
        /// Identifier of the side.
        side: String,
    },
    /// The offer was answered.
    Answer {
        /// True if it was accepted.
        accepted: bool,
    },
    /// A side resigned.
    Resign {
        /// Identifier of the side.
        side: String,
    },
    /// The match ended; said once more so that a journal can be read without playing it.
    Result {
        /// Identifier of the winner; none for a draw.
        winner: Option<String>,
        /// Word of the reason.
        reason: String,
    },
}

/// The whole of a decision that is not among the legal ones.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// Name of the site left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Name of the site landed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The claim, the kind of piece, or whether it promotes.
    #[serde(default)]
    pub arg: u16,
}

impl Event {
    /// Its word, as stored.
    pub fn word(&self) -> &'static str {
        match self {
            Event::Decide { .. } => "decide",
            Event::Undo { .. } => "undo",
            Event::Redo { .. } => "redo",
            Event::Adopt { .. } => "adopt",
            Event::Rollback { .. } => "rollback",
            Event::Policy { .. } => "policy",
            Event::Throws { .. } => "throws",
            Event::Colours { .. } => "colours",
            Event::Clock { .. } => "clock",
            Event::Press { .. } => "press",
            Event::Run { .. } => "run",
            Event::Pause { .. } => "pause",
            Event::Flag { .. } => "flag",
            Event::Interruption(_) => "interruption",
            Event::Ruling { .. } => "ruling",
            Event::Adjournments { .. } => "adjournments",
            Event::Announce => "announce",
            Event::Adjourn { .. } => "adjourn",
            Event::Seal { .. } => "seal",
            Event::Continue { .. } => "continue",
            Event::Call(_) => "call",
            Event::Answered => "answered",
            Event::Ruled(_) => "ruled",
            Event::Reversed(_) => "reversed",
            Event::Confirm { .. } => "confirm",
            Event::Offer { .. } => "offer",
            Event::Answer { .. } => "answer",
            Event::Resign { .. } => "resign",
            Event::Result { .. } => "result",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stored_form_is_stable() {
        let event = Event::Decide { text: "A1→A2".into(), word: "step".into(), by: 1, about: None, took: None, credit: None };
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(text, r#"{"kind":"decide","text":"A1→A2","word":"step","by":1}"#);
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event);
        let about = Some(About { from: None, to: Some("A2".into()), arg: 3 });
        let foul = Event::Decide { text: "P*A2".into(), word: "foul".into(), by: 9, about, took: Some(1_500), credit: None };
        let text = serde_json::to_string(&foul).unwrap();
        assert_eq!(text, r#"{"kind":"decide","text":"P*A2","word":"foul","by":9,"about":{"to":"A2","arg":3},"took":1500}"#);
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), foul);
        let adopt = r#"{"kind":"adopt","version":"ab","carried":true}"#;
        assert_eq!(serde_json::from_str::<Event>(adopt).unwrap(), Event::Adopt { version: "ab".into(), carried: true });
    }
}
