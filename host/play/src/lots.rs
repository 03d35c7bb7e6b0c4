//! Lots about the sides: guessed or tossed for, from a seed.

use tianyuan_rules::spec::{Colours, SideId, Spec};
use tianyuan_words::{Key, Lang, key};

/// Keeps these lots apart from throws and from what an opponent with the same seed chooses.
const SALT: u64 = 0x51C3_7E9A_D40B_286F;
/// So many pieces a hand hides at most.
const HANDFUL: u32 = 20;

/// The guess of a player.
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

    /// Its word for people.
    pub fn name(self) -> Key {
        match self {
            Guess::Odd => key!(board.lot_odd),
            Guess::Even => key!(board.lot_even),
        }
    }

    /// Reads a word, in any language.
    pub fn read(word: &str) -> Option<Guess> {
        let word = word.trim().to_lowercase();
        let is = |key: Key| Lang::ALL.into_iter().any(|lang| key.text(lang).split('|').any(|known| known == word));
        if is(key!(typed.odd)) { Some(Guess::Odd) } else { is(key!(typed.even)).then_some(Guess::Even) }
    }

    fn is_right(self, hidden: u32) -> bool {
        (hidden % 2 == 1) == (self == Guess::Odd)
    }
}

/// The result of a lot. There are two players: one hides the pieces, or calls nothing, and the other guesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lot {
    /// Number of pieces hidden, for a guess.
    pub hidden: Option<u32>,
    /// The guess, if there was one.
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
    spec.side_ids().find(|other| *other != side && spec.sides.get(usize::from(*other)).is_some_and(|side| !side.neutral))
}
