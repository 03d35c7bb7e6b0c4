//! Worths of positions that were counted lately: the same positions come back at each depth.

/// Positions at most.
const MOST: u64 = 1 << 15;

/// The worth of a position by its key, each in a place of its own.
pub(super) struct Worths(Box<[(u64, i32)]>);

impl Worths {
    /// Room for a search of so many nodes.
    pub(super) fn new(nodes: u64) -> Worths {
        let places = nodes.clamp(1 << 8, MOST).next_power_of_two();
        // A free place has the key of the next one.
        Worths((1..=places).map(|next| (next, 0)).collect())
    }

    /// The worth that is kept, or is counted now.
    #[inline]
    pub(super) fn of(&mut self, key: u64, count: impl FnOnce() -> i32) -> i32 {
        let place = key as usize & (self.0.len() - 1);
        let (known, worth) = &mut self.0[place];
        if *known != key {
            (*known, *worth) = (key, count());
        }
        *worth
    }
}

#[cfg(test)]
mod tests {
    use super::Worths;

    #[test]
    fn a_worth_is_counted_once_for_each_key() {
        let mut worths = Worths::new(0);
        for key in [0, 1, 255, 256] {
            assert_eq!(worths.of(key, || key as i32 + 7), key as i32 + 7, "a free place is no position");
            assert_eq!(worths.of(key, || unreachable!()), key as i32 + 7);
        }
        assert_eq!(worths.of(0, || -1), -1, "256 has taken its place");
    }
}
