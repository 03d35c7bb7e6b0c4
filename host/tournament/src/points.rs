//! Points, counted in halves so that sums are exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};

/// A number of points, in halves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(i32);

/// The most points of one game; sums stay far below the end of the type.
const MOST: i32 = 10_000;

impl Points {
    /// None.
    pub const ZERO: Points = Points(0);

    /// Whole points.
    pub const fn whole(points: i32) -> Points {
        Points(2 * points)
    }

    /// A number of halves.
    pub const fn halves(halves: i32) -> Points {
        Points(halves)
    }

    /// The number of halves.
    pub const fn in_halves(self) -> i32 {
        self.0
    }

    /// So many times as many; what no tournament has is as many as there can be.
    pub fn times(self, count: u32) -> Points {
        Points(self.0.saturating_mul(i32::try_from(count).unwrap_or(i32::MAX)))
    }

    /// True for points that a game or a start can be worth.
    pub(crate) fn sound(self) -> bool {
        (0..=2 * MOST).contains(&self.0)
    }

    /// Reads `2`, `2.5`, `2,5`, `½` or `2½`; `None` for anything else.
    pub fn parse(text: &str) -> Option<Points> {
        let text = text.trim();
        let (whole, half) = match text.strip_suffix('½').or_else(|| text.strip_suffix(".5")).or_else(|| text.strip_suffix(",5")) {
            Some(whole) => (whole, 1),
            None => (text.strip_suffix(".0").unwrap_or(text), 0),
        };
        let whole = if whole.is_empty() && half == 1 { 0 } else { whole.parse::<u16>().ok()?.into() };
        (whole <= MOST).then_some(Points(2 * whole + half))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let halves = self.0.unsigned_abs();
        let half = if halves % 2 == 1 { ".5" } else { "" };
        write!(f, "{sign}{}{half}", halves / 2)
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_read_and_written() {
        for (text, halves, written) in
            [("0", 0, "0"), ("½", 1, "0.5"), ("2½", 5, "2.5"), ("2.5", 5, "2.5"), ("3,5", 7, "3.5"), ("3.0", 6, "3")]
        {
            let points = Points::parse(text).unwrap();
            assert_eq!((points.in_halves(), points.to_string().as_str()), (halves, written));
        }
        for text in ["", "-1", "x", "2.25", "1½½", "99999999999"] {
            assert_eq!(Points::parse(text), None, "{text}");
        }
        assert_eq!((Points::whole(1) - Points::halves(3)).to_string(), "-0.5");
    }
}
