//! The pieces that attack, guard or reach a site, as a page shows them.

use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_play::{Aim, aiming};
use tianyuan_rules::Game;
use tianyuan_rules::spec::Site;

/// The pieces of a side that aim at a site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AimView {
    /// The side.
    pub side: u8,
    /// `attack`: they could take the piece there; `guard`: they could take back what takes it; `reach`: they could go there.
    pub aim: &'static str,
    /// The places of the pieces.
    pub from: Vec<Site>,
}

/// The pieces that aim at a site; nothing for a site that the board has not.
pub fn aims(game: &dyn Game, site: Site) -> Vec<AimView> {
    if usize::from(site) >= game.spec().board.sites() {
        return Vec::new();
    }
    let word = |aim| match aim {
        Aim::Attack => "attack",
        Aim::Guard => "guard",
        Aim::Reach => "reach",
    };
    aiming(game, site).into_iter().map(|one| AimView { side: one.side.number(), aim: word(one.aim), from: one.from }).collect()
}
