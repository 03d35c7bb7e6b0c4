//! An opponent that plays anything legal.

use tianyuan_rules::{Decision, Game, GameError};

/// Chooses one of the legal decisions.
///
/// The choice depends on the seed and on how many decisions were made before, and on nothing else: two matches with one
/// seed and the same moves are the same, whatever was undone or resumed in between.
///
/// It keeps to the rules' list of decisions that random players avoid, if there is one.
pub(crate) fn random(seed: u64, decisions: usize, game: &mut dyn Game, legal: &[Decision]) -> Result<Option<Decision>, GameError> {
    // The golden ratio keeps neighbouring seeds and neighbouring moves apart.
    let mut source = fastrand::Rng::with_seed(seed ^ (decisions as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    if legal.is_empty() {
        Ok(None)
    } else if game.spec().random.is_some() {
        game.sample(&mut |below| source.u32(..below.max(1)))
    } else {
        Ok(Some(legal[source.usize(..legal.len())]))
    }
}
