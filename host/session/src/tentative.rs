//! A turn under way: decisions of a page that nobody else has seen, played on a copy.

use tianyuan_notation::moves::turn_is_over;
use tianyuan_play::{Match, awaits_roll, sentences};
use tianyuan_rules::spec::Site;
use tianyuan_rules::{Decision, Game};
use tianyuan_words::Lang;

use crate::choice::{number, offered};
use crate::error::SessionError;
use crate::position::{PositionView, position, position_of, way};

/// More decisions than a turn of any game: a bound for what pages send.
const LONGEST: usize = 1_000;

/// The source of rolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Chance {
    /// The match draws them: a turn ends there.
    Draws,
    /// Whoever plays chooses them.
    IsChosen,
}

/// A turn under way.
#[derive(Debug)]
pub struct Tentative {
    game: Box<dyn Game>,
    legal: Vec<Decision>,
    decisions: Vec<Decision>,
    complete: bool,
}

impl Tentative {
    /// Plays the decisions with these numbers on a copy of a match.
    ///
    /// # Errors
    /// [`SessionError`]: a number that the position before it does not offer, or a decision after the end of the turn.
    pub fn new(played: &Match, numbers: &[String]) -> Result<Tentative, SessionError> {
        let (legal, over) = (played.legal().to_vec(), played.outcome().is_some());
        Tentative::on(played.fork(), legal, over, numbers, Chance::Draws)
    }

    /// Plays the decisions with these numbers on a game of nobody else's; faces of dice are chosen like other decisions.
    ///
    /// # Errors
    /// As [`Tentative::new`].
    pub fn there(mut game: Box<dyn Game>, numbers: &[String]) -> Result<Tentative, SessionError> {
        let legal = game.legal()?;
        let over = game.ended().is_some();
        Tentative::on(game, legal, over, numbers, Chance::IsChosen)
    }

    fn on(game: Box<dyn Game>, legal: Vec<Decision>, over: bool, numbers: &[String], chance: Chance) -> Result<Tentative, SessionError> {
        if numbers.len() > LONGEST {
            return Err(SessionError::TooLong(numbers.len()));
        }
        let mut made = Tentative { game, legal, decisions: Vec::with_capacity(numbers.len()), complete: false };
        let start = made.game.turn_status();
        for wanted in numbers {
            let found = offered(made.game.as_ref(), &made.legal).into_iter().find(|decision| number(*decision) == *wanted);
            let decision = found.filter(|_| !made.complete && !over);
            let decision = decision.ok_or_else(|| SessionError::NoSuchChoice(wanted.chars().take(40).collect()))?;
            made.game.apply(decision)?;
            made.decisions.push(decision);
            let drawn = || chance == Chance::Draws;
            made.complete = turn_is_over(made.game.as_mut(), &start) || drawn() && awaits_roll(made.game.as_mut());
            made.legal = made.game.legal()?;
        }
        Ok(made)
    }

    /// The decisions.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// True if the turn is complete.
    pub fn complete(&self) -> bool {
        self.complete
    }

    /// The copy, after the decisions.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// The copy, to be tried on.
    pub fn into_game(self) -> Box<dyn Game> {
        self.game
    }

    /// The position after the decisions; of a complete turn without choices.
    pub fn view(&mut self, lang: Lang, played: &Match) -> PositionView {
        if self.decisions.is_empty() {
            return position(lang, played);
        }
        self.seen(lang)
    }

    /// The position after the decisions, whatever they are; of a complete turn without choices.
    pub fn seen(&mut self, lang: Lang) -> PositionView {
        let ended = self.game.ended();
        let legal: &[Decision] = if self.complete || ended.is_some() { &[] } else { &self.legal };
        let ways: Vec<(Option<Site>, Option<Site>)> = self.decisions.iter().copied().filter_map(way).collect();
        let mut view = position_of(lang, self.game.as_ref(), legal, ways);
        if let Some(ended) = &ended {
            view.status = sentences::ending(lang, self.game.spec(), ended);
        }
        if legal.is_empty() {
            view.choices.clear();
        }
        view.complete = self.complete;
        view.over = ended.is_some();
        view
    }
}
