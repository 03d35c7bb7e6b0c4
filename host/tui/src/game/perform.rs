//! Commands about the match, carried out.

use tianyuan_play::{Seat, side_name};
use tianyuan_rules::spec::SideId;
use tianyuan_words::t;

use super::answer::{Answer, Tone};
use super::command::Command;
use super::sentences;
use super::session::{Session, UpdateState};
use super::thinking::Purpose;

impl Session {
    /// Performs a command that concerns the match; `None` if it concerns the screen.
    pub(crate) fn perform(&mut self, command: &Command) -> Option<Answer> {
        if !matches!(command, Command::Move(_)) {
            self.asked.clear();
        }
        let mover = self.speaker();
        let done = |result: Result<(), String>, told: String| match result {
            Ok(()) => Answer::told(told),
            Err(why) => Answer::refused(why),
        };
        Some(match command {
            Command::Move(text) => match self.play(text) {
                // A move that was sealed is not shown; that it is sealed is.
                Ok(()) => Answer { tone: Tone::Told, lines: self.sealed().into_iter().collect() },
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
            Command::Draw => self.offer_draw(mover),
            Command::Hint => self.ask_hint(),
            Command::Now => {
                if self.move_now() {
                    Answer { tone: Tone::Told, lines: Vec::new() }
                } else {
                    Answer::refused(t!(self.lang, think.nobody))
                }
            }
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
                Answer::told(self.t(policy.sentence()))
            }
            Command::Pause => self.turn_clocks(false),
            Command::Run => self.turn_clocks(true),
            Command::Flag(word) => self.rule_flag(word),
            Command::Adjourn => self.adjourn(),
            Command::Continue => self.continue_play(),
            Command::Save(name, over) => self.save(name, *over),
            Command::Rules => Answer { tone: Tone::Told, lines: sentences::rules(self) },
            Command::Language(lang) => {
                self.lang = *lang;
                Answer::told(t!(self.lang, board.language))
            }
            Command::Nothing | Command::Board | Command::Legend | Command::Help | Command::Quit | Command::Again => return None,
        })
    }

    fn offer_draw(&mut self, mover: SideId) -> Answer {
        let name = side_name(self.lang, self.game.spec(), mover);
        if let Err(error) = self.game.offer_draw(mover) {
            return Answer::refused(self.trouble(&error));
        }
        if let Some(thinker) = self.thinker_against(mover)
            && self.consider(Purpose::Draw(thinker))
        {
            return Answer::told(t!(self.lang, board.draw_offered, mover = name));
        }
        let program = self.others(mover).all(|side| self.game.seat(side) != Seat::Person);
        // A program that plays anything legal has no opinion: it plays on, unless nobody may refuse.
        if program && self.game.enforced_draw(mover).is_some() && self.game.answer_draw(true).is_ok() {
            return Answer::told(sentences::outcome(self).unwrap_or_default());
        }
        if program && self.game.answer_draw(false).is_ok() {
            return Answer::told(t!(self.lang, board.draw_declined));
        }
        Answer::told(sentences::offer(self).unwrap_or_default())
    }

    /// Goes over to the waiting version.
    pub(crate) fn adopt(&mut self) -> Answer {
        match self.game.adopt() {
            Ok(()) => {
                self.settle(UpdateState::Adopted);
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
}
