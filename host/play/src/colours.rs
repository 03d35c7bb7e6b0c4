//! The lot about the sides, drawn before the first decision.

use tianyuan_rules::spec::{Colours, SideId};

use crate::error::PlayError;
use crate::event::Event;
use crate::live::Match;
use crate::lots::{Guess, Lot, draw_lot};

impl Match {
    /// True if it can still be settled by lot who has which side: the game has a way for it, and nothing has happened yet.
    pub fn may_draw_lots(&self) -> bool {
        let fresh = self.steps.is_empty() && self.undone.is_empty() && self.settled.is_none() && self.offer.is_none() && self.lot.is_none();
        fresh && self.spec().conduct.colours != Colours::Agreed
    }

    /// The lot that assigned the sides, if one was drawn.
    pub fn lot(&self) -> Option<Lot> {
        self.lot
    }

    /// Draws the lot: the player at `guesser` guesses, and both change seats where the lot says so.
    ///
    /// # Errors
    /// [`PlayError::NoLots`] where the game has no lots, or has begun.
    pub fn draw_lots(&mut self, guesser: SideId, said: Option<Guess>, seed: u64) -> Result<Lot, PlayError> {
        if !self.may_draw_lots() || usize::from(guesser) >= self.seats.len() {
            return Err(PlayError::NoLots);
        }
        let spec = self.spec().clone();
        let lot = draw_lot(&spec, seed, said).ok_or(PlayError::NoLots)?;
        if lot.side != guesser {
            self.seats.swap(usize::from(lot.side), usize::from(guesser));
        }
        self.lot = Some(lot);
        let event = Event::Colours {
            how: spec.conduct.colours.word().to_owned(),
            seed,
            hidden: lot.hidden,
            said: lot.said.map(|said| said.word().to_owned()),
            won: lot.won,
            side: self.side_word(lot.side),
        };
        self.write(vec![event]);
        Ok(lot)
    }
}
