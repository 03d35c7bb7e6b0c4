//! Typed moves: read in the game's notation or another that fits it, completed, or asked about.

use tianyuan_notation::{
    moves::{self, MoveError},
    typed,
};
use tianyuan_play::{attempt, kind_key, not_a_move};
use tianyuan_rules::{Decision, Game};
use tianyuan_words::t;

use super::answer::{Answer, Tone};
use super::command::Command;
use super::sentences;
use super::session::Session;

impl Session {
    /// Plays a typed move or turn.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), String> {
        if self.game.outcome().is_some() {
            return Err(t!(self.lang, refusal.ended));
        }
        if let Some(busy) = self.busy() {
            return Err(busy);
        }
        let asked = std::mem::take(&mut self.asked);
        self.forget_questions();
        // A number answers the question about the line before.
        let answered = text.trim().parse::<usize>().ok().and_then(|number| asked.get(number.checked_sub(1)?));
        if let Some((_, decisions)) = answered {
            return self.game.decide_all(decisions).map_err(|error| self.trouble(&error));
        }
        let decisions = match self.read(text) {
            Ok(mut readings) if readings.len() > 1 => {
                let spec = self.game.spec();
                let phase = self.game.turn_status().phase;
                let written = |reading: &[Decision]| reading.first().map(|first| moves::write_at(spec, phase, first)).unwrap_or_default();
                self.asked = readings.drain(..).map(|reading| (written(&reading), reading)).collect();
                return Err(t!(self.lang, board.several_readings, r#move = text.trim()));
            }
            Ok(readings) => readings.into_iter().next().unwrap_or_default(),
            Err((why, part)) => {
                self.foul = part.and_then(|part| self.game.foul(&attempt(self.game.spec(), &part)));
                return Err(why);
            }
        };
        self.game.decide_all(&decisions).map_err(|error| self.trouble(&error))
    }

    /// Drops all open questions.
    pub(super) fn forget_questions(&mut self) {
        (self.foul, self.claimed) = (None, None);
        self.asked.clear();
    }

    /// The question which of its readings a typed move has.
    pub(super) fn question(&self, question: String) -> Answer {
        let line = |(index, (text, decisions)): (usize, &(String, Vec<Decision>))| {
            let kind = decisions.first().map(|first| self.t(kind_key(first.kind()))).unwrap_or_default();
            format!("{} {text} · {kind}", index + 1)
        };
        let lines = std::iter::once(question).chain(self.asked.iter().enumerate().map(line)).collect();
        Answer { tone: Tone::Told, lines }
    }

    /// The decisions that a text means, one list for each of its readings: a move, a turn, or several moves with blanks or `;` between.
    ///
    /// A refusal comes back as a sentence, and as the part of the text that the rules refuse if they are at the
    /// position of the match.
    pub(super) fn read(&self, text: &str) -> Result<Vec<Vec<Decision>>, (String, Option<String>)> {
        let mut fork = self.game.fork();
        let refused = |fork: &dyn Game, error: &MoveError| match error {
            MoveError::Idiom(problem) => tianyuan_output::sentences::kifu(self.lang, problem),
            error => not_a_move(self.lang, fork, error).line(),
        };
        match typed::readings(fork.as_mut(), text) {
            Ok(readings) => Ok(readings),
            Err(MoveError::Several { .. }) => {
                let before = fork.decisions().len();
                typed::play_typed(fork.as_mut(), text)
                    .map_err(|found| (format!("{}: {}", found.word, refused(fork.as_ref(), &found.error)), None))?;
                Ok(vec![fork.decisions()[before..].to_vec()])
            }
            Err(error) => {
                let part = match &error {
                    MoveError::Refused { part, .. } => Some(part.clone()),
                    MoveError::Unplayable { tried, .. } => Some(tried.clone()),
                    _ => None,
                };
                Err((refused(fork.as_ref(), &error), part))
            }
        }
    }

    /// Says why a move is or is not allowed.
    pub(crate) fn why(&self, text: &str) -> Answer {
        if text.is_empty() {
            return Answer::refused(t!(self.lang, board.why_what));
        }
        match self.read(text) {
            Ok(readings) => {
                let (spec, status) = (self.game.spec(), self.game.turn_status());
                let one = readings.len() == 1;
                let told = |reading: &Vec<Decision>| match reading.first() {
                    Some(first) if !one => {
                        let written = moves::write_at(spec, status.phase, first);
                        let kind = self.t(kind_key(first.kind()));
                        sentences::allowed(self.lang, spec, &status, &format!("{written} ({kind})"), reading)
                    }
                    _ => sentences::allowed(self.lang, spec, &status, text, reading),
                };
                Answer { tone: Tone::Told, lines: readings.iter().map(told).collect() }
            }
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

    /// Completions of `typed`: legal decisions, then words.
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
