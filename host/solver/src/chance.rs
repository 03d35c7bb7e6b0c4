//! Random replies and random games, from a seed.

use tianyuan_rules::{Decision, Game, GameError};

/// The dice for one position: the same position has the same answer, by whatever way it came about.
pub fn dice(seed: u64, key: u128) -> fastrand::Rng {
    let folded = (key as u64) ^ ((key >> 64) as u64).rotate_left(17);
    fastrand::Rng::with_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ folded)
}

/// The dice for one random game by its number: the golden ratio spreads neighbouring numbers over the seeds.
pub fn dice_of_game(seed: u64, game: u64) -> fastrand::Rng {
    fastrand::Rng::with_seed(seed ^ game.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Draws one turn and makes it.
pub fn turn_drawn(game: &mut dyn Game, seed: u64) -> Result<Vec<Decision>, GameError> {
    let (turns, mut made) = (game.turn_status().turns, Vec::new());
    while game.ended().is_none() && game.turn_status().turns == turns {
        let mut dice = dice(seed, game.key());
        let Some(decision) = game.sample(&mut |n| dice.u32(..n.max(1)))? else { break };
        game.apply(decision)?;
        made.push(decision);
    }
    Ok(made)
}
