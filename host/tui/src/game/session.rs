//! The session: a match, and the questions that are open about it.

use std::time::{Duration, Instant};

use tianyuan_notation::position;
use tianyuan_play::journal::Salvage;
use tianyuan_play::sentences;
use tianyuan_play::{Match, MigrationReport, Outcome, PlayError, Seat, UpdateOutcome, side_name};
use tianyuan_protocol::client::Engines;
use tianyuan_rules::{Decision, DecisionKind};
use tianyuan_script::{Change, Report};
use tianyuan_words::{Key, Lang, pick, t};

use super::clocks::Ticking;
use super::hint::Hint;
use super::pondering::Pondering;
use super::saving::Saving;
use super::thinking::{Moment, Thinking};
use super::watching::{News, Watching};

/// The last event of the rules on disk.
#[derive(Debug, Clone)]
pub(crate) enum Reload {
    /// A new version is published.
    Published {
        /// The differences from the rules in force before, in words.
        changes: Vec<Change>,
        /// The effect on the match.
        fate: UpdateState,
    },
    /// The edit has mistakes: the last good version stays.
    Rejected(Box<Report>),
}

/// The state of a match after a new version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum UpdateState {
    /// Back at the version in force.
    Same,
    /// It keeps its own.
    Kept,
    /// It plays under it.
    Adopted,
    /// The players have to decide.
    Asked,
}

/// A change of rules as the footer shows it, with the time from the save to the board.
#[derive(Debug, Clone)]
pub(crate) struct Shown {
    pub(crate) what: Reload,
    /// From the file's change to publication.
    published_after: Duration,
    /// The time when it reached the board.
    reached: Instant,
    /// From the file's change until it was on the screen; `None` until it is.
    pub(crate) total: Option<Duration>,
}

/// A match and the words round it.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) lang: Lang,
    pub(crate) game: Match,
    /// Words are typed here, and no single keys.
    pub(crate) typed: bool,
    pub(crate) shown: Option<Shown>,
    pub(crate) watching: Watching,
    /// The decision refused last, as a foul.
    pub(crate) foul: Option<Decision>,
    /// A claim to which the other side has to agree.
    pub(crate) claimed: Option<Decision>,
    /// The matches saved from a damaged journal when the match was opened.
    pub(crate) salvaged: Option<Salvage>,
    /// The readings of the text typed last, as text and decisions, while the choice among them is open.
    pub(crate) asked: Vec<(String, Vec<Decision>)>,
    /// The seed of the lot about the sides, where one was given.
    pub(crate) lots: Option<u64>,
    /// The greeting before the first decision.
    pub(crate) greeting: Option<String>,
    /// Files that the game is written to.
    pub(crate) saving: Saving,
    /// The search that runs. It is dropped before the engines, so that they have the sign to stop when they are ended.
    pub(crate) thinking: Option<Thinking>,
    /// The thoughts of a program on a person's time.
    pub(super) pondering: Option<Pondering>,
    /// The programs of others that play.
    pub(crate) engines: Engines,
    /// The place of the match at which a search failed: it is not begun again there.
    pub(crate) thoughtless: Option<Moment>,
    /// The hint that is shown.
    pub(crate) hint: Option<Hint>,
    /// The clocks as they were last read.
    pub(crate) ticking: Ticking,
}

impl Session {
    pub(crate) fn new(lang: Lang, game: Match) -> Session {
        Session {
            lang,
            game,
            typed: false,
            shown: None,
            watching: Watching::default(),
            foul: None,
            claimed: None,
            salvaged: None,
            asked: Vec::new(),
            lots: None,
            greeting: None,
            saving: Saving::default(),
            thinking: None,
            pondering: None,
            engines: Engines::default(),
            thoughtless: None,
            hint: None,
            ticking: Ticking::default(),
        }
    }

    /// The text of a key.
    pub(crate) fn t(&self, key: Key) -> String {
        key.text(self.lang).to_owned()
    }

    /// Name of the side to move.
    pub(crate) fn mover(&self) -> String {
        side_name(self.lang, self.game.spec(), self.game.turn_status().mover)
    }

    /// True if the program is to decide now.
    pub(crate) fn program_to_move(&self) -> bool {
        let status = self.game.turn_status();
        // Nobody plays while the clocks are stopped.
        let plays = !self.game.legal().is_empty() && !self.game.clock_paused();
        plays && !status.throwing && self.game.seat(status.mover) != Seat::Person
    }

    /// True if anybody but the program plays.
    pub(crate) fn has_person(&self) -> bool {
        self.game.seats().contains(&Seat::Person)
    }

    /// Makes a decision.
    pub(crate) fn decide(&mut self, decision: Decision) -> Result<(), String> {
        if let Some(busy) = self.busy() {
            return Err(busy);
        }
        self.forget_questions();
        self.game.decide(decision).map_err(|error| self.trouble(&error))
    }

    /// Takes back: a decision, or with `turn` a turn; and then the program's, so that a person is to move again.
    pub(crate) fn undo(&mut self, turn: bool) -> Result<(), String> {
        let mut result = if turn { self.game.undo_turn() } else { self.game.undo() };
        while result.is_ok() && self.program_to_move() && self.has_person() && self.game.can_undo() > 0 {
            result = self.game.undo();
        }
        result.map_err(|error| self.trouble(&error))
    }

    /// Makes the decisions again that were taken back, the program's too.
    pub(crate) fn redo(&mut self, turn: bool) -> Result<(), String> {
        let mut result = if turn { self.game.redo_turn() } else { self.game.redo() };
        while result.is_ok() && self.program_to_move() && self.has_person() && self.game.can_redo() > 0 {
            result = self.game.redo();
        }
        result.map_err(|error| self.trouble(&error))
    }

    /// The position as text.
    pub(crate) fn position(&self) -> String {
        position::write(self.game.spec(), &self.game.game().setup())
    }

    /// Takes in the news from the files of the game; returns a judgement if somebody has to decide.
    pub(crate) fn hear(&mut self, news: News) -> Option<Box<MigrationReport>> {
        let (loaded, after) = match news {
            News::Version(loaded, after) => (loaded, after),
            News::Mistake(report, after) => {
                self.show(Reload::Rejected(Box::new(report)), after);
                return None;
            }
        };
        let changes = tianyuan_script::changes(self.game.loaded(), &loaded);
        let (fate, judgement) = match self.game.tell(loaded) {
            UpdateOutcome::Same => (UpdateState::Same, None),
            UpdateOutcome::Kept => (UpdateState::Kept, None),
            UpdateOutcome::Adopted(_) => (UpdateState::Adopted, None),
            UpdateOutcome::Asks(judgement) => (UpdateState::Asked, Some(judgement)),
        };
        self.show(Reload::Published { changes, fate }, after);
        judgement
    }

    fn show(&mut self, what: Reload, published_after: Duration) {
        self.shown = Some(Shown { what, published_after, reached: Instant::now(), total: None });
    }

    /// Notes that the screen shows the last change now.
    pub(crate) fn drawn(&mut self) -> bool {
        match &mut self.shown {
            Some(shown) if shown.total.is_none() => {
                shown.total = Some(shown.published_after + shown.reached.elapsed());
                true
            }
            _ => false,
        }
    }

    /// Settles the change shown, after a decision of the players.
    pub(super) fn settle(&mut self, now: UpdateState) {
        if let Some(Shown { what: Reload::Published { fate, .. }, .. }) = &mut self.shown {
            *fate = now;
        }
    }

    /// The words for something that could not be done.
    pub(crate) fn trouble(&self, error: &PlayError) -> String {
        let how_back = if self.typed { t!(self.lang, reload.how_back) } else { t!(self.lang, reload.how_key) };
        sentences::trouble(self.lang, error, &how_back)
    }

    /// The piece that is in the middle of its turn and may stop there.
    pub(crate) fn stop(&self) -> Option<Decision> {
        self.game.legal().iter().find(|d| d.kind() == DecisionKind::Stop).copied()
    }

    /// The outcome of the match, if it is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Name of the game in the language of the board.
    pub(crate) fn name(&self) -> String {
        let loaded = self.game.loaded();
        pick(self.lang, &loaded.names).unwrap_or(&loaded.id).to_owned()
    }
}
