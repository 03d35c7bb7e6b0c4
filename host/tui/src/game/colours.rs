//! The lot about the sides, drawn at the board before the first decision.

use tianyuan_output::sentences::lot as lot_in_words;
use tianyuan_play::{Guess, Seat, fresh_seed};
use tianyuan_rules::spec::{Colours, SideId};
use tianyuan_words::{key, t};

use super::answer::Answer;
use super::command::typed;
use super::session::Session;

impl Session {
    /// Draws the lot; the person guesses against the program, of two persons the one who does not have the first side.
    pub(crate) fn colours(&mut self, word: &str) -> Answer {
        let guess = Guess::read(word);
        if !self.game.may_draw_lots() {
            return Answer::refused(t!(self.lang, board.no_lots));
        }
        let guesses = self.game.spec().conduct.colours == Colours::Guess;
        let word = word.trim().to_lowercase();
        let tossed = word.is_empty() || typed(key!(typed.toss)).any(|known| known == word);
        if guesses && guess.is_none() || !guesses && !tossed {
            return Answer::refused(self.how_lots());
        }
        let seed = self.lots.unwrap_or_else(fresh_seed);
        match self.game.draw_lots(self.guesser(), guess, seed) {
            Ok(lot) => Answer::told(lot_in_words(self.lang, self.game.spec(), &lot)),
            Err(error) => Answer::refused(self.trouble(&error)),
        }
    }

    /// The side that guesses: a person, and among persons the one who sits second.
    fn guesser(&self) -> SideId {
        let spec = self.game.spec();
        let plays = |side: &SideId| spec.sides.get(usize::from(*side)).is_some_and(|side| !side.neutral);
        let mut persons = spec.side_ids().filter(plays).filter(|side| self.game.seat(*side) == Seat::Person);
        persons.next_back().unwrap_or(spec.conduct.winner)
    }

    /// The way to draw a lot here.
    pub(crate) fn how_lots(&self) -> String {
        let conduct = &self.game.spec().conduct;
        // One line: under the largest boards a common screen has room for no more.
        let clause = &conduct.origin.clause;
        let source = if clause.is_empty() { String::new() } else { format!(" ({clause})") };
        if conduct.colours == Colours::Guess {
            t!(self.lang, board.how_guess, source = source)
        } else {
            t!(self.lang, board.how_toss, source = source)
        }
    }
}
