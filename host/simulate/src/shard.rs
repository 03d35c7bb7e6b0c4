//! A share of the parts: `2/8` is the second of eight. `0/8` is the eighth, for those who count from 0.

use std::str::FromStr;

use tianyuan_words::{Message, message};

/// A share of the parts. Every part belongs to one share, whatever their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// The share; 0 is the last.
    at: u64,
    /// All shares.
    of: u64,
}

/// The most shares.
const MOST: u64 = 1_000_000;

impl Shard {
    /// All parts.
    pub const ALL: Shard = Shard { at: 0, of: 1 };

    /// True if a part belongs to it.
    pub fn has(self, part: u64) -> bool {
        (part + 1) % self.of == self.at
    }

    /// The parts that belong to it among so many.
    pub fn parts(self, count: u64) -> impl Iterator<Item = u64> {
        (0..count).filter(move |part| self.has(*part))
    }
}

impl FromStr for Shard {
    type Err = Message;

    fn from_str(text: &str) -> Result<Shard, Message> {
        let wrong = || message!(simulate.wrong.shard, typed = text);
        let (at, of) = text.split_once('/').ok_or_else(wrong)?;
        let number = |text: &str| text.parse::<u64>().map_err(|_| wrong());
        let (at, of) = (number(at)?, number(of)?);
        if of == 0 || at > of || of > MOST {
            return Err(wrong());
        }
        Ok(Shard { at: at % of, of })
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", if self.at == 0 { self.of } else { self.at }, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn every_part_belongs_to_one_share() {
        for of in [1, 3, 7] {
            let mut parts: Vec<u64> = (1..=of).flat_map(|at| format!("{at}/{of}").parse::<Shard>().unwrap().parts(20)).collect();
            parts.sort_unstable();
            assert_eq!(parts, (0..20).collect::<Vec<_>>());
        }
        for wrong in ["", "1", "0/0", "3/2", "1/0", "-1/2", "1/2/3", "x/y", "1/1000001"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
        assert!("2/3".parse::<Shard>().is_ok_and(|shard| shard.to_string() == "2/3" && shard.has(4)));
        assert_eq!("0/3".parse::<Shard>(), "3/3".parse::<Shard>());
    }
}
