//! Who has which side: guessed, tossed for, or agreed on, before the first decision.

use tianyuan_rules::spec::{Colours, SideId, Spec};

use crate::error::PlayError;
use crate::event::Event;
use crate::live::Match;

/// Keeps these lots apart from throws and from what an opponent with the same seed chooses.
const SALT: u64 = 0x51C3_7E9A_D40B_286F;
/// So many pieces a hand hides at most.
const HANDFUL: u32 = 20;

/// What the player says who guesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guess {
    /// An odd number is hidden.
    Odd,
    /// An even number is hidden.
    Even,
}

impl Guess {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Guess::Odd => "odd",
            Guess::Even => "even",
        }
    }

    /// Reads a word, in either language.
    pub fn read(word: &str) -> Option<Guess> {
        match word.trim().to_lowercase().as_str() {
            "odd" | "单" | "奇" => Some(Guess::Odd),
            "even" | "双" | "偶" => Some(Guess::Even),
            _ => None,
        }
    }

    fn is_right(self, hidden: u32) -> bool {
        (hidden % 2 == 1) == (self == Guess::Odd)
    }
}

/// How a lot fell. There are two players: one hides the pieces, or calls nothing, and the other guesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lot {
    /// How many pieces were hidden, where it was guessed.
    pub hidden: Option<u32>,
    /// What was said, where it was guessed.
    pub said: Option<Guess>,
    /// The guesser was right, or has won the toss.
    pub won: bool,
    /// The side that the guesser has.
    pub side: SideId,
}

/// Draws a lot as the game has it, from a seed; `None` where the players agree without one. The guess is drawn where nobody says it.
pub fn draw_lot(spec: &Spec, seed: u64, said: Option<Guess>) -> Option<Lot> {
    // Neighbouring seeds begin alike: the golden ratio parts them, and the first number is left out.
    let mut source = fastrand::Rng::with_seed(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ SALT);
    source.u64(..);
    let (hidden, said, won) = match spec.conduct.colours {
        Colours::Agreed => return None,
        Colours::Guess => {
            let hidden = source.u32(1..=HANDFUL);
            let said = said.unwrap_or(if source.bool() { Guess::Odd } else { Guess::Even });
            (Some(hidden), Some(said), said.is_right(hidden))
        }
        Colours::Toss => (None, None, source.bool()),
    };
    let winner = spec.conduct.winner;
    let side = if won { winner } else { other(spec, winner)? };
    Some(Lot { hidden, said, won, side })
}

/// The other of the two sides that play.
pub fn other(spec: &Spec, side: SideId) -> Option<SideId> {
    (0..spec.sides.len() as SideId).find(|other| *other != side && spec.sides.get(usize::from(*other)).is_some_and(|side| !side.neutral))
}

impl Match {
    /// Whether it can still be settled by lot who has which side: the game has a way for it, and nothing has happened yet.
    pub fn may_draw_lots(&self) -> bool {
        let fresh = self.steps.is_empty() && self.undone.is_empty() && self.settled.is_none() && self.offer.is_none() && self.lot.is_none();
        fresh && self.spec().conduct.colours != Colours::Agreed
    }

    /// How the lot fell, where one was drawn.
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
