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
        let made = match players.next(game, count < bounds.opening, random)? {
            Next::Draw => drawn(game, random)?.into_iter().collect(),
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

/// A random decision, made.
fn drawn(game: &mut dyn Game, random: &mut fastrand::Rng) -> Result<Option<Decision>, Failure> {
    let decision = game.sample(&mut |below| random.u32(..below.max(1))).map_err(|error| error.to_string())?;
    if let Some(decision) = decision {
        game.apply(decision).map_err(|error| error.to_string())?;
    }
    Ok(decision)
}
