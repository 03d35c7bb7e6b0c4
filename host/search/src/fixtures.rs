//! The made-up games of host/rules, for the tests of this room.

#![allow(dead_code, unreachable_pub)] // they are shared, and no room needs all of them

#[path = "../../rules/tests/fixture/armies.rs"]
pub mod armies;
#[path = "../../rules/tests/fixture/mod.rs"]
pub mod fixture;
#[path = "../../rules/tests/fixture/tracks.rs"]
pub mod tracks;

/// Armies whose pieces leave the board for good.
pub fn fading() -> tianyuan_rules::spec::Spec {
    use tianyuan_rules::spec::{Action, Captured};
    let mut spec = armies::armies();
    for phase in &mut spec.phases {
        phase.moves.retain(|generator| !matches!(generator.action, Action::Drop(_)));
        for generator in &mut phase.moves {
            if let Action::Travel(travel) = &mut generator.action {
                travel.captured = Captured::Out;
            }
        }
    }
    spec
}
