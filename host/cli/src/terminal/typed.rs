//! Moves that are typed: read in the game's notation or in another that fits it, completed, asked about.

use tianyuan_notation::moves::{self, MoveError};
use tianyuan_play::{attempt, not_a_move};
use tianyuan_rules::{Decision, Game};

use super::command::Command;
use super::session::{Answer, Session};
use super::{japanese, sentences};

impl Session {
    /// Plays a typed move or turn.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), String> {
        if self.game.outcome().is_some() {
            return Err(self.t("refusal.ended"));
        }
        (self.foul, self.claimed) = (None, None);
        let decisions = match self.read(text) {
            Ok(decisions) => decisions,
            Err((why, part)) => {
                self.foul = part.and_then(|part| self.game.foul(&attempt(self.game.spec(), &part)));
                return Err(why);
            }
        };
        self.game.decide_all(&decisions).map_err(|error| self.trouble(&error))
    }

    /// The decisions that a text means: a move, a turn, or several moves with blanks or `;` between.
    ///
    /// What is refused comes back as a sentence, and as the part of the text that the rules refuse where they are at the
    /// position of the match.
    pub(super) fn read(&self, text: &str) -> Result<Vec<Decision>, (String, Option<String>)> {
        let mut fork = self.game.fork();
        let refused = |fork: &dyn Game, error: &MoveError| not_a_move(self.lang, fork, error).line();
        match moves::find(fork.as_mut(), text) {
            Ok(decisions) => Ok(decisions),
            Err(MoveError::Several { .. }) => {
                let before = fork.decisions().len();
                moves::play(fork.as_mut(), text)
                    .map_err(|found| (format!("{}: {}", found.word, refused(fork.as_ref(), &found.error)), None))?;
                Ok(fork.decisions()[before..].to_vec())
            }
            Err(error) => {
                // What the game's own notation understands and the rules refuse is not read in another.
                let understood = matches!(error, MoveError::Refused { .. });
                let other = if understood { None } else { japanese::read(&self.game, fork.as_mut(), text) };
                let error = match other {
                    Some(Ok(decision)) => return Ok(vec![decision]),
                    Some(Err(problem)) => match problem.refused() {
                        Some(refused) => refused,
                        None => return Err((crate::sentences::kifu(self.lang, &problem), None)),
                    },
                    None => error,
                };
                let part = match &error {
                    MoveError::Refused { part, .. } => Some(part.clone()),
                    _ => None,
                };
                Err((refused(fork.as_ref(), &error), part))
            }
        }
    }

    /// Says why a move is or is not allowed.
    pub(crate) fn why(&self, text: &str) -> Answer {
        if text.is_empty() {
            return Answer::refused(self.t("board.why-what"));
        }
        match self.read(text) {
            Ok(decisions) => Answer::told(sentences::allowed(self.lang, self.game.spec(), &self.game.standing(), text, &decisions)),
            Err((why, _)) => Answer::refused(why),
        }
    }

    /// The legal decisions as texts, in order, each once.
    pub(crate) fn legal_texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = Vec::new();
        for decision in self.game.legal() {
            let text = moves::write(self.game.spec(), decision);
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts
    }

    /// What can stand where `typed` stands: legal decisions, then words.
    pub(crate) fn completions(&self, typed: &str) -> Vec<String> {
        let plain = |text: &str| text.to_uppercase().replace("->", "→").replace(['-', '>'], "→");
        let wanted = plain(typed.trim());
        let mut found: Vec<String> =
            self.legal_texts().into_iter().chain(self.outside_texts()).filter(|text| plain(text).starts_with(&wanted)).collect();
        if !wanted.is_empty() {
            found.extend(Command::words().filter(|word| word.starts_with(typed.trim())).map(str::to_owned));
        }
        found
    }
}
