//! Shares and means with their intervals of 95 %.

/// Half the width of an interval of 95 % in standard errors.
const Z: f64 = 1.959_964;

/// Games, and those of them that each side has won.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Count {
    /// All of them.
    pub games: u64,
    /// Those that each side has won.
    pub won: Vec<u64>,
}

impl Count {
    pub(super) fn new(sides: usize) -> Count {
        Count { games: 0, won: vec![0; sides] }
    }

    pub(super) fn add(&mut self, winner: Option<usize>) {
        self.games += 1;
        if let Some(won) = winner.and_then(|side| self.won.get_mut(side)) {
            *won += 1;
        }
    }

    /// The share that a side has won.
    pub fn share(&self, side: usize) -> Share {
        Share::of(self.won.get(side).copied().unwrap_or(0), self.games)
    }

    /// Games that nobody has won.
    pub fn drawn(&self) -> u64 {
        self.games.saturating_sub(self.won.iter().sum())
    }
}

/// A share with its interval (Wilson).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    /// The number.
    pub count: u64,
    /// The share, from 0 to 1.
    pub share: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// So many of so many; of none, anything can be.
    pub fn of(count: u64, all: u64) -> Share {
        if all == 0 {
            return Share { count, share: 0.0, low: 0.0, high: 1.0 };
        }
        let n = all as f64;
        let share = count as f64 / n;
        let middle = share + Z * Z / (2.0 * n);
        let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        // At the ends rounding would leave a trace.
        let low = if count == 0 { 0.0 } else { ((middle - spread) / scale).max(0.0) };
        let high = if count == all { 1.0 } else { ((middle + spread) / scale).min(1.0) };
        Share { count, share, low, high }
    }
}

/// Values below this are counted one by one, greater ones by their first digits: within 0.1 %.
const EXACT: u64 = 2048;

/// Bits by which `EXACT` is a power of two.
const BITS: u32 = EXACT.trailing_zeros();

/// Numbers of many games: mean, spread, and how often each comes. Its size has a bound whatever is added.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Series {
    count: u64,
    sum: u128,
    squares: u128,
    least: u64,
    most: u64,
    /// Values by their place: see [`place`].
    places: Vec<u64>,
}

/// The part of all numbers that a chart shows one beside the other where the rest lies far away.
const NEAR: f64 = 0.95;

/// How often numbers come.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Columns {
    /// Columns of equal width: the least number of each, and how many there are.
    pub of_equal_width: Vec<(u64, u64)>,
    /// The numbers beyond them, where few lie far away: the least that can be, and how many there are.
    pub beyond: Option<(u64, u64)>,
}

/// The place of a value: itself, or its power of two with the bits that follow.
fn place(value: u64) -> usize {
    if value < EXACT {
        return value as usize;
    }
    let shift = value.ilog2() + 1 - BITS;
    let half = EXACT / 2;
    (EXACT + u64::from(shift - 1) * half + (value >> shift) - half) as usize
}

/// The least value at a place.
fn value(place: usize) -> u64 {
    let place = place as u64;
    if place < EXACT {
        return place;
    }
    let half = EXACT / 2;
    let shift = (place - EXACT) / half + 1;
    ((place - EXACT) % half + half) << shift
}

impl Series {
    pub(super) fn add(&mut self, value: u64) {
        // Greater numbers than any game has would outgrow the squares.
        let value = value.min(u64::MAX >> 16);
        (self.least, self.most) = if self.count == 0 { (value, value) } else { (self.least.min(value), self.most.max(value)) };
        self.count += 1;
        self.sum = self.sum.saturating_add(value.into());
        self.squares = self.squares.saturating_add(u128::from(value) * u128::from(value));
        let at = place(value);
        if at >= self.places.len() {
            self.places.resize(at + 1, 0);
        }
        self.places[at] += 1;
    }

    /// Numbers that were added.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; 0 of none.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The standard deviation.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let n = self.count as f64;
        // The difference of two great numbers is taken exactly.
        let product = u128::from(self.count).checked_mul(self.squares);
        let square = self.sum.checked_mul(self.sum);
        let spread = match (product, square) {
            (Some(product), Some(square)) => product.saturating_sub(square) as f64 / n,
            _ => (self.squares as f64 - self.sum as f64 * self.mean()).max(0.0),
        };
        (spread / (n - 1.0)).sqrt()
    }

    /// The interval about the mean.
    pub fn interval(&self) -> [f64; 2] {
        let error = if self.count == 0 { 0.0 } else { Z * self.deviation() / (self.count as f64).sqrt() };
        [self.mean() - error, self.mean() + error]
    }

    /// The least number.
    pub fn least(&self) -> u64 {
        self.least
    }

    /// The greatest number.
    pub fn most(&self) -> u64 {
        self.most
    }

    /// The number that so great a part of all does not exceed.
    pub fn quantile(&self, part: f64) -> u64 {
        let wanted = (part * self.count as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        for (at, count) in self.places.iter().enumerate() {
            seen += count;
            if seen >= wanted {
                return value(at).clamp(self.least, self.most);
            }
        }
        self.most
    }

    /// How often numbers come: so many columns of equal width at most, each from its least number on. A few numbers far beyond all
    /// others would leave no room for these: from [`Columns::beyond`] on, they are counted together.
    pub fn columns(&self, most: u64) -> Columns {
        let mut columns = Columns::default();
        if self.count == 0 {
            return columns;
        }
        let (near, span) = (self.quantile(NEAR), self.most - self.least);
        let last = if span / 2 > near - self.least { near } else { self.most };
        let width = ((last - self.least) / most.max(1) + 1).max(1);
        columns.of_equal_width = (0..=(last - self.least) / width).map(|at| (self.least + at * width, 0)).collect();
        let end = self.least + columns.of_equal_width.len() as u64 * width;
        columns.beyond = (end <= self.most).then_some((end, 0));
        for (at, count) in self.places.iter().enumerate().filter(|(_, count)| **count > 0) {
            let column = (value(at).clamp(self.least, self.most) - self.least) / width;
            match (columns.of_equal_width.get_mut(column as usize), &mut columns.beyond) {
                (Some(column), _) | (None, Some(column)) => column.1 += count,
                (None, None) => {}
            }
        }
        columns
    }
}

/// The parts at which a report gives the numbers of a series.
pub fn quantile_marks() -> [f64; 5] {
    [0.05, 0.25, 0.5, 0.75, 0.95]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_exact_below_and_close_above() {
        let mut before = None;
        for one in (0..5_000).chain((13..48).flat_map(|bits| [(1 << bits) - 1, 1 << bits, (1 << bits) + (1 << (bits - 2))])) {
            let back = value(place(one));
            assert!(back <= one && (one - back) as f64 <= one as f64 / 1024.0, "{one} {back}");
            assert!(one >= EXACT || back == one);
            assert!(before.is_none_or(|before| before <= place(one)), "{one}");
            before = Some(place(one));
        }
    }

    #[test]
    fn a_series_knows_its_figures() {
        let mut series = Series::default();
        assert_eq!((series.mean(), series.deviation(), series.quantile(0.5), series.columns(4)), (0.0, 0.0, 0, Columns::default()));
        (1..=100).for_each(|number| series.add(number));
        assert_eq!((series.mean(), series.least(), series.most(), series.quantile(0.5), series.quantile(0.95)), (50.5, 1, 100, 50, 95));
        assert!((series.deviation() - 29.011_492).abs() < 1e-6);
        let [low, high] = series.interval();
        assert!((low - 44.813_85).abs() < 1e-3 && (high - 56.186_15).abs() < 1e-3, "{low} {high}");
        let columns = series.columns(10);
        let even = &columns.of_equal_width;
        assert!(even.len() <= 11 && even.iter().map(|column| column.1).sum::<u64>() == 100, "{columns:?}");
        assert_eq!(columns.beyond, None);
    }

    #[test]
    fn few_numbers_far_away_leave_room_for_the_others() {
        let mut series = Series::default();
        (0..1_000).for_each(|number| series.add(number % 100));
        (0..5).for_each(|number| series.add(1_000_000 + number));
        let columns = series.columns(10);
        assert_eq!(columns.of_equal_width.iter().map(|column| column.1).sum::<u64>(), 1_000, "{columns:?}");
        assert_eq!(columns.beyond, Some((100, 5)), "{columns:?}");
    }

    /// Numbers of Wilson's interval as statistics packages give them.
    #[test]
    fn shares_have_wilsons_interval() {
        let half = Share::of(50, 100);
        assert!((half.low - 0.403_832).abs() < 1e-5 && (half.high - 0.596_168).abs() < 1e-5, "{half:?}");
        let few = Share::of(1, 10);
        assert!((few.low - 0.017_876).abs() < 1e-5 && (few.high - 0.404_150).abs() < 1e-5, "{few:?}");
        assert_eq!((Share::of(0, 9).low, Share::of(9, 9).high, Share::of(0, 0).high), (0.0, 1.0, 1.0));
    }
}
