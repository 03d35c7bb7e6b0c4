//! The arithmetic of proof numbers: from the children's values to the parent's, and to the child that is searched next.

use tianyuan_rules::Decision;

use super::table::{FOREVER, INFINITE, NEVER, Value};

/// A move of a position, and the value behind it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child {
    pub(super) decision: Decision,
    pub(super) key: u128,
    pub(super) value: Value,
    /// Turns that the move takes: none where the side goes on deciding.
    pub(super) takes: u16,
    pub(super) sight: Sight,
}

/// The source of a child's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sight {
    /// Nothing more is to be learnt: the game ended there, or the limit did.
    Leaf,
    /// It was met before, or has been evaluated now.
    Met,
    /// It is still to be evaluated.
    Unmet,
}

/// The child to search next, and the numbers against which its thresholds are set.
#[derive(Debug, Clone, Copy)]
pub(super) struct Next {
    pub(super) index: usize,
    /// The second-best child's number.
    second: u32,
    /// Children still open besides this one.
    others: u32,
}

impl Next {
    /// Thresholds (proof, disproof) for the child: a quarter beyond the second-best, so that the search does not change its mind
    /// too often.
    pub(super) fn thresholds(self, attacking: bool, most_pn: u32, most_dn: u32) -> (u32, u32) {
        let beyond = self.second.saturating_add(self.second / 4 + 1);
        let less = |most: u32| most.saturating_sub(self.others).max(1);
        if attacking { (most_pn.min(beyond), less(most_dn)) } else { (less(most_pn), most_dn.min(beyond)) }
    }
}

/// The value of a position from its children's, and the child to search next where it is open.
pub(super) fn sum(children: &[Child], attacking: bool) -> (Value, Option<Next>) {
    // `easy` is the number of which one child is enough, `hard` the one that all children must reach.
    let (mut easy, mut second, mut index) = (INFINITE, INFINITE, 0);
    let (mut hard, mut open) = (0u32, 0u32);
    let mut proof: Option<u16> = None;
    // (place it leans on, horizon)
    let mut disproof: Option<(u16, u16)> = None;
    for (number, child) in children.iter().enumerate() {
        let value = &child.value;
        if value.proved() {
            let length = value.length.saturating_add(child.takes);
            proof = Some(proof.map_or(length, |old| if attacking { old.min(length) } else { old.max(length) }));
        } else if value.disproved() {
            let horizon = if value.horizon == FOREVER { FOREVER } else { value.horizon.saturating_add(child.takes) };
            disproof = Some(match disproof {
                None => (value.leans, horizon),
                Some((leans, old)) if attacking => (leans.min(value.leans), old.min(horizon)),
                // One defence is enough: the one that leans least, and then the one that holds longest.
                Some(old) => old.max((value.leans, horizon)),
            });
        } else {
            let (one, all) = if attacking { (value.pn, value.dn) } else { (value.dn, value.pn) };
            open += 1;
            hard = hard.max(all);
            if one < easy {
                (second, easy, index) = (easy, one, number);
            } else {
                second = second.min(one);
            }
        }
    }
    match (attacking, proof, disproof) {
        (true, Some(length), _) => (Value::proof(length), None),
        (false, _, Some((leans, horizon))) => (Value::disproof(horizon, leans), None),
        _ if open == 0 && attacking => {
            let (leans, horizon) = disproof.unwrap_or((NEVER, FOREVER));
            (Value::disproof(horizon, leans), None)
        }
        // A defender without a move: whoever generates finds it out; here it can only be a mate.
        _ if open == 0 => (Value::proof(proof.unwrap_or(0)), None),
        _ => {
            let hard = hard.saturating_add(open - 1);
            let value = if attacking { Value::open(easy, hard) } else { Value::open(hard, easy) };
            (value, Some(Next { index, second, others: open - 1 }))
        }
    }
}

/// Turns left after a move.
pub(super) fn left_after(left: u16, takes: u16) -> u16 {
    if left == FOREVER { FOREVER } else { left.saturating_sub(takes) }
}

/// The sign of a way that goes on to another position.
pub(super) fn mix(way: u64, key: u128) -> u64 {
    let mut z = way.rotate_left(7) ^ (key as u64) ^ ((key >> 64) as u64).rotate_left(31);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
