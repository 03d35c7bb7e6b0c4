//! The exact length of the shortest mate.

use super::futile::Futile;
use super::prover::Defence;
use super::solver::Solver;
use super::table::FOREVER;

/// The longest mate that is searched for.
pub(super) const LONGEST: u16 = 1999;

/// The result for the first position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// Mate in so many turns.
    Mate {
        length: u16,
        /// True if it is known that it is not shorter.
        exact: bool,
        /// True if the length leaves out drops that were found to be futile one by one.
        one_by_one: bool,
    },
    /// No mate within so many turns, or (`None`) at all.
    NoMate(Option<u16>),
    /// Not known; no mate within so many turns.
    Unknown(u16),
}

impl Solver<'_> {
    /// The exact length of the shortest mate, within `max` turns where that is given.
    ///
    /// Lengths are tried from one turn upwards; a mate without a limit of turns is looked for as soon as the shortest are
    /// excluded, so that a position without any mate is recognised.
    pub(super) fn find(&mut self, max: Option<u16>) -> Found {
        let last = max.unwrap_or(LONGEST).min(LONGEST);
        let mut known: Option<u16> = None;
        let mut none_within = 0;
        // True if every shorter length was judged without futile drops.
        let mut sure = true;
        let mut left = 1;
        loop {
            if max.is_none() && left == 5 && known.is_none() {
                let value = self.prover.settle(FOREVER);
                match value {
                    _ if value.proved() => known = Some(value.length),
                    _ if value.disproved() => return Found::NoMate(None),
                    _ => return Found::Unknown(none_within),
                }
            }
            if left > last {
                return if sure { Found::NoMate(Some(last)) } else { Found::Unknown(none_within) };
            }
            let value = self.prover.settle(left);
            if value.proved() {
                return Found::Mate { length: value.length, exact: sure, one_by_one: false };
            }
            if !value.disproved() {
                return known.map_or(Found::Unknown(none_within), |length| Found::Mate { length, exact: false, one_by_one: false });
            }
            if value.horizon == FOREVER {
                return Found::NoMate(None);
            }
            match self.mates_one_by_one(left) {
                Some(true) => return Found::Mate { length: left, exact: sure, one_by_one: true },
                Some(false) if sure => none_within = left,
                Some(false) => {}
                None => sure = false,
            }
            left += 2;
        }
    }

    /// `Some(true)` if there is a mate within so many turns without futile drops; `Some(false)` if all answers count.
    fn mates_one_by_one(&mut self, left: u16) -> Option<bool> {
        if self.prover.defence == Defence::Every {
            return Some(false);
        }
        let mut futile = Futile::new(self, self.patience);
        let answer = futile.mates(left);
        self.patience = futile.patience();
        answer
    }
}
