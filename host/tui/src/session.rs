//! A match at a terminal: what both boards, the drawn one and the line-by-line one, do with what people type.

use std::time::{Duration, Instant};

use tianyuan_notation::position;
use tianyuan_output::sentences::first_line;
use tianyuan_play::journal::Salvage;
use tianyuan_play::{Judgement, Match, Outcome, PlayError, Reaction, Seat, side_name};
use tianyuan_rules::{Decision, DecisionKind};
use tianyuan_script::{Change, Report};
use tianyuan_words::{Lang, pick, t};

use super::command::Command;
use super::saving::Saving;
use super::sentences;
use super::watching::{News, Watching};

/// How an answer is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Something was done or told.
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

/// What last happened to the rules on disk.
#[derive(Debug, Clone)]
pub(crate) enum Reload {
    /// A new version came.
    Published {
        /// What differs from the rules in force before, in words.
        changes: Vec<Change>,
        /// What the match did.
        fate: Fate,
    },
    /// The edit has mistakes: the last good version stays.
    Rejected(Box<Report>),
}

/// What a match did with a new version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Back at the version in force.
    Same,
    /// It keeps its own.
    Kept,
    /// It plays under it.
    Adopted,
    /// Somebody has to decide.
    Asked,
}

/// A change of rules as the footer shows it, with the time from the save to the board.
#[derive(Debug, Clone)]
pub(crate) struct Shown {
    pub(crate) what: Reload,
    /// From the file's change to publication.
    published_after: Duration,
    /// When it reached the board.
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
    /// The foul that what was refused last would be.
    pub(crate) foul: Option<Decision>,
    /// A claim to which the other side has to agree.
    pub(crate) claimed: Option<Decision>,
    /// What was saved of a damaged journal when the match was opened.
    pub(crate) salvaged: Option<Salvage>,
    /// What the text typed last may mean, as text and decisions, while it is asked which is meant.
    pub(crate) asked: Vec<(String, Vec<Decision>)>,
    /// The seed of the lot about the sides, where one was given.
    pub(crate) lots: Option<u64>,
    /// What is to be said before the first decision.
    pub(crate) greeting: Option<String>,
    /// Files that the game is written to.
    pub(crate) saving: Saving,
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
        }
    }

    /// The text of a key.
    pub(crate) fn t(&self, key: &str) -> String {
        t(self.lang, key, &[])
    }

    /// Name of the side to move.
    pub(crate) fn mover(&self) -> String {
        side_name(self.lang, self.game.spec(), self.game.standing().mover)
    }

    /// Whether the program is to decide now.
    pub(crate) fn program_to_move(&self) -> bool {
        let standing = self.game.standing();
        !self.game.legal().is_empty() && !standing.throwing && self.game.seat(standing.mover) != Seat::Person
    }

    /// Whether anybody but the program plays.
    pub(crate) fn has_person(&self) -> bool {
        self.game.seats().contains(&Seat::Person)
    }

    /// Makes a decision.
    pub(crate) fn decide(&mut self, decision: Decision) -> Result<(), String> {
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

    /// Makes again what was taken back, the program's decisions too.
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

    /// Does what was typed, as far as it concerns the match; `None` where it concerns the screen.
    pub(crate) fn perform(&mut self, command: &Command) -> Option<Answer> {
        if !matches!(command, Command::Move(_)) {
            self.asked.clear();
        }
        let mover = self.game.standing().mover;
        let done = |result: Result<(), String>, told: String| match result {
            Ok(()) => Answer::told(told),
            Err(why) => Answer::refused(why),
        };
        Some(match command {
            Command::Move(text) => match self.play(text) {
                Ok(()) => Answer { tone: Tone::Told, lines: Vec::new() },
                Err(question) if !self.asked.is_empty() => self.question(question),
                Err(why) => self.refusal(why),
            },
            Command::Claim(word) => self.claim(word),
            Command::Colours(word) => self.colours(word),
            Command::Foul => self.commit(),
            Command::Undo => done(self.undo(false), t!(self.lang, board.undone)),
            Command::UndoTurn => done(self.undo(true), t!(self.lang, board.undone)),
            Command::Redo => done(self.redo(false), t!(self.lang, board.redone)),
            Command::RedoTurn => done(self.redo(true), t!(self.lang, board.redone)),
            Command::Legal => Answer { tone: Tone::Told, lines: sentences::legal(self) },
            Command::Position => Answer::told(self.position()),
            Command::History => Answer { tone: Tone::Told, lines: sentences::history(self) },
            Command::Why(text) => self.why(text),
            Command::Resign => {
                let result = self.game.resign(mover).map_err(|error| self.trouble(&error));
                done(result, sentences::outcome(self).unwrap_or_default())
            }
            Command::Draw => self.offer_draw(),
            Command::Accept if self.claimed.is_none() && self.game.offer().is_none() && self.game.settles() => self.agree(),
            Command::Agree => self.agree(),
            Command::Resume => self.go_on(),
            Command::Mark(words) => self.mark(words),
            Command::Count => self.count(),
            Command::Group(word) => self.liberties(word),
            Command::Accept | Command::Decline if self.claimed.is_some() => self.answer_claim(*command == Command::Accept),
            Command::Accept | Command::Decline => {
                let accepted = *command == Command::Accept;
                let result = self.game.answer_draw(accepted).map_err(|error| self.trouble(&error));
                let told = if accepted { sentences::outcome(self).unwrap_or_default() } else { t!(self.lang, board.draw_declined) };
                done(result, told)
            }
            Command::Adopt => self.adopt(),
            Command::RollBack => self.roll_back(),
            Command::Policy(policy) => {
                self.game.set_policy(*policy);
                Answer::told(self.t(&format!("reload.policy-{policy}")))
            }
            Command::Save(name, over) => self.save(name, *over),
            Command::Rules => Answer { tone: Tone::Told, lines: sentences::rules(self) },
            Command::Language(lang) => {
                self.lang = *lang;
                Answer::told(t!(self.lang, board.language))
            }
            Command::Nothing | Command::Board | Command::Legend | Command::Help | Command::Quit | Command::Again => return None,
        })
    }

    fn offer_draw(&mut self) -> Answer {
        let mover = self.game.standing().mover;
        let name = self.mover();
        if let Err(error) = self.game.offer_draw(mover) {
            return Answer::refused(self.trouble(&error));
        }
        let others = (0..self.game.spec().sides.len()).filter(|side| *side != usize::from(mover));
        let program = others.into_iter().all(|side| self.game.seat(side as u8) != Seat::Person);
        // A program that plays anything legal has no opinion: it plays on.
        if program && self.game.answer_draw(false).is_ok() {
            return Answer::told(t!(self.lang, board.draw_declined));
        }
        Answer::told(t!(self.lang, board.draw_offered, mover = name))
    }

    /// Goes over to the waiting version.
    pub(crate) fn adopt(&mut self) -> Answer {
        match self.game.adopt() {
            Ok(()) => {
                self.settle(Fate::Adopted);
                Answer::told(t!(self.lang, reload.adopted, version = sentences::short(&self.game.loaded().version)))
            }
            Err(error) => Answer::refused(self.trouble(&error)),
        }
    }

    /// Goes back to the version before.
    pub(crate) fn roll_back(&mut self) -> Answer {
        match self.game.roll_back() {
            Ok(()) => {
                self.shown = None;
                Answer::told(t!(self.lang, reload.rolled_back, version = sentences::short(&self.game.loaded().version)))
            }
            Err(error) => Answer::refused(self.trouble(&error)),
        }
    }

    /// Hears what came from the files of the game; a judgement comes back where somebody has to decide.
    pub(crate) fn hear(&mut self, news: News) -> Option<Box<Judgement>> {
        let (loaded, after) = match news {
            News::Version(loaded, after) => (loaded, after),
            News::Mistake(report, after) => {
                self.show(Reload::Rejected(Box::new(report)), after);
                return None;
            }
        };
        let changes = tianyuan_script::changes(self.game.loaded(), &loaded);
        let (fate, judgement) = match self.game.tell(loaded) {
            Reaction::Same => (Fate::Same, None),
            Reaction::Kept => (Fate::Kept, None),
            Reaction::Adopted(_) => (Fate::Adopted, None),
            Reaction::Asks(judgement) => (Fate::Asked, Some(judgement)),
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

    /// Somebody has decided about the change shown.
    fn settle(&mut self, now: Fate) {
        if let Some(Shown { what: Reload::Published { fate, .. }, .. }) = &mut self.shown {
            *fate = now;
        }
    }

    /// The words for something that could not be done.
    pub(crate) fn trouble(&self, error: &PlayError) -> String {
        match error {
            PlayError::Over => t!(self.lang, refusal.ended),
            PlayError::NothingBack => t!(self.lang, board.nothing_back),
            PlayError::OtherRules => {
                let how = if self.typed { t!(self.lang, reload.how_back) } else { t!(self.lang, reload.how_key) };
                t!(self.lang, board.other_rules, how = how)
            }
            PlayError::NoOffer => t!(self.lang, board.no_offer),
            PlayError::NoDraws(origin) => t!(self.lang, board.no_draws, source = sentences::source(origin)),
            PlayError::NoLots => t!(self.lang, board.no_lots),
            PlayError::NoVersion => t!(self.lang, reload.no_version),
            PlayError::Impossible(why) => t!(self.lang, reload.impossible, why = why),
            PlayError::Journal(error) => sentences::journal(self.lang, error),
            PlayError::Rules(why) => t!(self.lang, journal.rules, why = first_line(why)),
            PlayError::Record { entry, why } => t!(self.lang, journal.record, entry = entry, why = why),
            other => other.to_string(),
        }
    }

    /// The piece that is in the middle of its turn and may stop there.
    pub(crate) fn stop(&self) -> Option<Decision> {
        self.game.legal().iter().find(|d| d.kind == DecisionKind::Stop).copied()
    }

    /// How the match ended, if it did.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Name of the game in the language of the board.
    pub(crate) fn name(&self) -> String {
        let loaded = self.game.loaded();
        pick(self.lang, &loaded.names).unwrap_or(&loaded.id).to_owned()
    }
}
