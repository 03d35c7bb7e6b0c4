//! Hints: the best turn of a short search, as marks on the board and in words.

use tianyuan_lesson::Annotation;
use tianyuan_notation::moves;
use tianyuan_output::sentences::expected;
use tianyuan_play::{Thought, reasons_by_table};
use tianyuan_rules::{Decision, DecisionKind};
use tianyuan_script::lesson::Sign;
use tianyuan_words::{Message, t};

use super::answer::Answer;
use super::session::Session;
use super::thinking::{Moment, Purpose};

/// A hint that is shown.
#[derive(Debug, Clone)]
pub(crate) struct Hint {
    decisions: Vec<Decision>,
    /// The place of the match that it is for.
    about: Moment,
}

impl Session {
    /// Begins to look for a hint for whoever is to move.
    pub(crate) fn ask_hint(&mut self) -> Answer {
        let status = self.game.turn_status();
        if let Some(busy) = self.busy() {
            return Answer::refused(busy);
        }
        if status.throwing || self.game.legal().is_empty() || !self.consider(Purpose::Hint) {
            return Answer::refused(t!(self.lang, think.not_now));
        }
        Answer { tone: super::answer::Tone::Told, lines: Vec::new() }
    }

    /// The hint in words; the board shows it from here on.
    pub(super) fn hinted(&mut self, thought: &Thought) -> Answer {
        let Some(best) = thought.best() else { return Answer::refused(t!(self.lang, think.not_now)) };
        let spec = self.game.spec();
        let texts: Vec<String> = thought.decisions.iter().map(|decision| moves::write(spec, decision)).collect();
        let (turn, result) = (texts.join(" "), expected(self.lang, best));
        let game = self.game.game();
        let found = reasons_by_table(self.game.loaded(), game, &thought.decisions, best.proven);
        self.hint = Some(Hint { decisions: thought.decisions.clone(), about: self.about() });
        if found.is_empty() {
            return Answer::told(t!(self.lang, hint.turn, turn = turn, result = result));
        }
        let reasons = Message::list(found.iter().map(|reason| reason.message(game)));
        Answer::told(t!(self.lang, hint.because, turn = turn, result = result, reasons = reasons))
    }

    /// The marks of the hint, as long as the match is where it was given.
    pub(crate) fn hint_marks(&self) -> Vec<Annotation> {
        let Some(hint) = self.hint.as_ref().filter(|hint| hint.about == self.about()) else { return Vec::new() };
        hint.decisions.iter().filter_map(mark).collect()
    }
}

/// A decision as a mark: an arrow from site to site, a cross on what is removed, a circle on any other site.
fn mark(decision: &Decision) -> Option<Annotation> {
    match (decision.origin(), decision.landing()) {
        (_, Some(to)) if decision.kind() == DecisionKind::Remove => Some(Annotation::Sign(Sign::Cross, to)),
        (Some(from), Some(to)) if from != to => Some(Annotation::Arrow(from, to)),
        (Some(site), _) | (None, Some(site)) => Some(Annotation::Sign(Sign::Circle, site)),
        (None, None) => None,
    }
}
