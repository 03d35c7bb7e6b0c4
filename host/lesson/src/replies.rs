//! What the other side answers where it answers at random.

/// The dice for one position: the same position has the same answer, by whatever way it came about.
pub(crate) fn dice(seed: u64, key: u128) -> fastrand::Rng {
    let folded = (key as u64) ^ ((key >> 64) as u64).rotate_left(17);
    fastrand::Rng::with_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ folded)
}
