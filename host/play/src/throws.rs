//! Sources of dice: a seed, or the players.

use tianyuan_rules::spec::Spec;
use tianyuan_rules::{Decision, DecisionKind};

/// Keeps throws apart from what an opponent with the same seed chooses.
const SALT: u64 = 0x9D5C_2F0B_7A31_E846;

/// A seed that nobody chose. A page, where nothing is random to the host, hands its own seeds in: there this is always the same number.
pub fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(())
}

/// The source of rolls.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Throws {
    /// Whoever plays enters it.
    #[default]
    Entered,
    /// The match draws it. The n-th throw of a match depends on the seed and on nothing else: taking moves back changes no throw.
    Drawn {
        /// The seed.
        seed: u64,
    },
}

impl Throws {
    /// The same for the match that follows.
    #[must_use]
    pub fn next(self) -> Throws {
        match self {
            Throws::Entered => Throws::Entered,
            Throws::Drawn { seed } => Throws::Drawn { seed: seed.wrapping_add(1) },
        }
    }
}

/// True if a game throws anything at all.
pub fn throws_anything(spec: &Spec) -> bool {
    spec.phases.iter().any(|phase| phase.throw.is_some())
}

/// Draws one of the throws that are possible, by the weights of their faces.
pub(crate) fn draw(faces: &[(i32, u32)], legal: &[Decision], seed: u64, before: usize) -> Option<Decision> {
    let weight = |decision: &Decision| decision.face().and_then(|face| faces.get(face)).map_or(0, |(_, weight)| u64::from(*weight));
    let faces = || legal.iter().filter(|decision| decision.kind() == DecisionKind::Throw);
    let sum: u64 = faces().map(weight).sum();
    if sum == 0 {
        return None;
    }
    // The golden ratio keeps neighbouring seeds and neighbouring throws apart.
    let mut source = fastrand::Rng::with_seed(seed ^ SALT ^ (before as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut left = source.u64(..sum);
    faces().copied().find(|decision| {
        let own = weight(decision);
        let found = left < own;
        left = left.saturating_sub(own);
        found
    })
}
