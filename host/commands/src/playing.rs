//! Games that begin with random decisions, played to their end, to a limit of length, or until somebody says stop.

use std::sync::atomic::{AtomicBool, Ordering};

use tianyuan_output::exit::Failure;
use tianyuan_rules::{Decision, Game};

/// The bounds of a game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bounds<'a> {
    /// Random decisions at its start.
    pub(crate) opening: usize,
    /// Decisions after which it is stopped.
    pub(crate) longest: usize,
    pub(crate) stop: &'a AtomicBool,
}

/// The next step of a game.
pub(crate) enum Next {
    /// A decision of chance, or of a random player.
    Draw,
    /// Decisions that a player has made on the game; none end it.
    Made(Vec<Decision>),
    /// Nothing: the game is broken off.
    End,
}

/// Whoever decides in a game.
pub(crate) trait Players {
    /// The next step; `opens` while the decisions of the opening are drawn.
    fn next(&mut self, game: &mut dyn Game, opens: bool, random: &mut fastrand::Rng) -> Result<Next, Failure>;

    /// Hears of the decisions of a step, before which so many turns were complete.
    fn note(&mut self, game: &mut dyn Game, made: &[Decision], turns: u32) {
        let _ = (game, made, turns);
    }
}

/// Plays a game.
pub(crate) fn play(game: &mut dyn Game, bounds: Bounds<'_>, random: &mut fastrand::Rng, players: &mut impl Players) -> Result<(), Failure> {
    let mut count = 0;
    while game.ended().is_none() && count < bounds.longest && !bounds.stop.load(Ordering::Relaxed) {
        let turns = game.turn_status().turns;
        let opens = count < bounds.opening;
        let made = match players.next(game, opens, random)? {
            Next::Draw => drawn(game, random, opens)?.into_iter().collect(),
            Next::Made(made) => made,
            Next::End => break,
        };
        if made.is_empty() {
            break;
        }
        count += made.len();
        players.note(game, &made, turns);
    }
    Ok(())
}

/// The most draws for a decision that does not end the game.
const DRAWS: usize = 32;

/// A random decision, made. While a game opens, one that ends it is taken back and drawn anew: nobody has played yet.
fn drawn(game: &mut dyn Game, random: &mut fastrand::Rng, opens: bool) -> Result<Option<Decision>, Failure> {
    for draw in 1..=DRAWS {
        let decision = game.sample(&mut |below| random.u32(..below.max(1))).map_err(|error| error.to_string())?;
        let Some(decision) = decision else { break };
        game.apply(decision).map_err(|error| error.to_string())?;
        if !opens || game.ended().is_none() || draw == DRAWS {
            return Ok(Some(decision));
        }
        game.undo();
    }
    Ok(None)
}
