//! Static exchange evaluation: captures on one site, back and forth, each side with its cheapest piece first.

use tianyuan_board::Set;
use tianyuan_rules::{Decision, Position};

use crate::eval::Evaluation;

/// Captures on a site that are followed.
const CAPTURES: usize = 24;

/// The gain of a capture that takes so much at once, once both sides have taken back on its landing as long as it pays; at most what it takes.
/// Its sign is exact, its amount only where both sides go on to the end. Pieces come from behind others; pins are not considered.
pub(super) fn gain<const W: usize>(position: &Position<W>, evaluation: &Evaluation, decision: Decision, taken: i32) -> i32 {
    let (Some(from), Some(site)) = (decision.origin(), decision.landing()) else { return taken };
    let Some(mover) = position.piece(from) else { return taken };
    let promotion = decision.promotion().map_or(0, |nth| evaluation.promotion(mover.kind, nth));
    // What stands on the site, and is taken next.
    let mut standing = evaluation.gain(mover.kind).saturating_add(promotion);
    if standing <= taken {
        return taken;
    }
    let mut gone = Set::one(from);
    let mut gains = [0; CAPTURES];
    gains[0] = taken;
    let (mut side, mut count) = (mover.side, 1);
    while count < CAPTURES {
        let attackers = position.attackers(site, side, gone);
        let cheapest = attackers.iter().filter_map(|at| position.piece(at).map(|piece| (evaluation.gain(piece.kind), at, piece.side)));
        let Some((worth, at, by)) = cheapest.min_by_key(|(worth, ..)| *worth) else { break };
        gains[count] = standing - gains[count - 1];
        count += 1;
        // This capture loses, and so does leaving it out: the sign of the gain is settled, whatever follows.
        if gains[count - 2].min(-gains[count - 1]) > 0 {
            break;
        }
        gone.insert(at);
        (standing, side) = (worth, by);
    }
    // Nobody goes on with what does not pay.
    for at in (1..count).rev() {
        gains[at - 1] = -gains[at].max(-gains[at - 1]);
    }
    gains[0]
}
