//! Pieces of a set that a position does not show.

use tianyuan_rules::Setup;
use tianyuan_rules::spec::{KindId, SideId, Spec};

/// The same position with every piece that is neither on the board nor in a hand put into the side's hand, as far as the game says
/// how many there are in all. Royal pieces are left out.
///
/// Diagrams of mating problems leave out the pieces of the defender's hand.
pub fn unused_pieces(spec: &Spec, setup: &Setup, side: SideId) -> Setup {
    let mut shown = vec![0u32; spec.kinds.len()];
    let mut count = |kind: KindId, number: u32| {
        if let Some(slot) = shown.get_mut(usize::from(plain(spec, kind))) {
            *slot += number;
        }
    };
    for piece in setup.cells.iter().flatten() {
        count(piece.kind, 1);
    }
    for hand in setup.hands.iter().flatten() {
        for (kind, &number) in spec.kind_ids().zip(hand) {
            count(kind, u32::from(number));
        }
    }
    let mut filled = setup.clone();
    let hands = filled.hands.get_or_insert_with(|| vec![vec![0; spec.kinds.len()]; spec.sides.len()]);
    let Some(hand) = hands.get_mut(usize::from(side)) else { return filled };
    hand.resize(spec.kinds.len(), 0);
    for (kind, declared) in spec.kinds.iter().enumerate().filter(|(_, declared)| !declared.royal) {
        let (Some(all), Some(&shown), Some(slot)) = (declared.in_all, shown.get(kind), hand.get_mut(kind)) else { continue };
        *slot += u16::try_from(u32::from(all).saturating_sub(shown)).unwrap_or(0);
    }
    filled
}

/// The kind of a piece once it is in a hand: the kind that captures turn it into, else the kind from which it was promoted.
fn plain(spec: &Spec, kind: KindId) -> KindId {
    let captured = spec.kinds.get(usize::from(kind)).and_then(|kind| kind.captured_as);
    captured.or_else(|| KindId::find(&spec.kinds, |other| other.promotes.contains(&kind))).unwrap_or(kind)
}
