//! An opponent that plays anything legal.

use tianyuan_rules::Decision;

/// Chooses one of the legal decisions.
///
/// The choice depends on the seed and on how many decisions were made before, and on nothing else: two matches with one
/// seed and the same moves are the same, whatever was undone or resumed in between.
pub(crate) fn random(seed: u64, decisions: usize, legal: &[Decision]) -> Option<Decision> {
    // The golden ratio keeps neighbouring seeds and neighbouring moves apart.
    let mut source = fastrand::Rng::with_seed(seed ^ (decisions as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    (!legal.is_empty()).then(|| legal[source.usize(..legal.len())])
}
