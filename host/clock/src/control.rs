//! Time controls: one notation for all kinds.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::millis::Millis;

/// The most periods of overtime, and moves of one.
const MOST: u16 = 1_000;

/// Periods of overtime: a move within one period gives the period back whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByoYomi {
    /// Number of periods.
    pub periods: u16,
    /// Time of each.
    pub time: Millis,
}

/// Overtime for several moves together: once they are made, it begins anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Canadian {
    /// Number of moves.
    pub moves: u16,
    /// Time for all of them.
    pub time: Millis,
}

/// Time that each move adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fischer {
    /// Time added after a move.
    pub time: Millis,
    /// Nothing is added beyond this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Millis>,
}

/// The time of the players. The kinds that go together can be given together.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TimeControl {
    /// Time for the whole game, or before the overtime.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<Millis>,
    /// Overtime by periods.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub byo_yomi: Option<ByoYomi>,
    /// Overtime for several moves together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub canadian: Option<Canadian>,
    /// Time that each move adds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fischer: Option<Fischer>,
    /// A move gives back the time that it took, up to this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bronstein: Option<Millis>,
    /// The first so much of each move is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delay: Option<Millis>,
    /// Each player begins with this; the time that one spends the other gains.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hourglass: Option<Millis>,
    /// A single move may take so long, whatever else is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_move: Option<Millis>,
}

/// The reason why a time control cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ControlError {
    /// It limits nothing. Give `total`, `byo_yomi`, `canadian`, `hourglass` or `per_move`.
    #[error("it gives no time: write `total`, `byo_yomi`, `canadian`, `hourglass` or `per_move`")]
    Empty,
    /// A time, or a number of periods or moves, is zero or beyond measure.
    #[error("`{0}` has a time of zero, or a number that is not from 1 to 1000")]
    Measure(&'static str),
    /// Two of its kinds exclude each other. Take one away.
    #[error("`{0}` and `{1}` exclude each other")]
    Both(&'static str, &'static str),
    /// A bonus for each move needs a time that it adds to.
    #[error("`{0}` needs `total`")]
    NeedsTotal(&'static str),
    /// The most time of `fischer` is less than the time to begin with.
    #[error("the most time of `fischer` is less than `total`")]
    MostBelowTotal,
    /// An hourglass has two bulbs.
    #[error("`hourglass` is for two players")]
    TwoPlayers,
}

/// A stretch of time: so many periods, each given anew after so many moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stage {
    pub(crate) period: u64,
    pub(crate) periods: u16,
    /// Moves after which the period is given anew; 0: never.
    pub(crate) moves: u16,
}

impl TimeControl {
    /// So much time for the whole game.
    pub fn total(time: Millis) -> TimeControl {
        TimeControl { total: Some(time), ..TimeControl::default() }
    }

    /// Says if the control can be.
    ///
    /// # Errors
    /// [`ControlError`].
    pub fn check(&self) -> Result<(), ControlError> {
        let times = [
            ("total", self.total),
            ("byo_yomi", self.byo_yomi.map(|byo_yomi| byo_yomi.time)),
            ("canadian", self.canadian.map(|canadian| canadian.time)),
            ("hourglass", self.hourglass),
            ("per_move", self.per_move),
        ];
        let bonuses = [("fischer", self.fischer.map(|fischer| fischer.time)), ("bronstein", self.bronstein), ("delay", self.delay)];
        if times.iter().all(|(_, time)| time.is_none()) {
            return Err(match bonuses.iter().find(|(_, time)| time.is_some()) {
                Some((bonus, _)) => ControlError::NeedsTotal(bonus),
                None => ControlError::Empty,
            });
        }
        if let Some((name, _)) = times.iter().chain(&bonuses).find(|(_, time)| *time == Some(Millis(0))) {
            return Err(ControlError::Measure(name));
        }
        let counts =
            [("byo_yomi", self.byo_yomi.map(|byo_yomi| byo_yomi.periods)), ("canadian", self.canadian.map(|canadian| canadian.moves))];
        if let Some((name, _)) = counts.iter().find(|(_, count)| count.is_some_and(|count| count == 0 || count > MOST)) {
            return Err(ControlError::Measure(name));
        }
        // A bonus and overtime are two answers to one question; an hourglass is whole as it is.
        let given = |list: &[(&'static str, Option<Millis>)]| {
            list.iter().filter(|(_, time)| time.is_some()).map(|(name, _)| *name).collect::<Vec<_>>()
        };
        let exclusive = given(&[times[1], times[2], times[3], bonuses[0], bonuses[1], bonuses[2]]);
        if let [one, other, ..] = exclusive[..] {
            return Err(ControlError::Both(one, other));
        }
        if self.hourglass.is_some() && self.total.is_some() {
            return Err(ControlError::Both("hourglass", "total"));
        }
        if let (Some(bonus), None) = (given(&bonuses).first(), self.total) {
            return Err(ControlError::NeedsTotal(bonus));
        }
        if let (Some(Fischer { most: Some(most), .. }), Some(total)) = (self.fischer, self.total)
            && most < total
        {
            return Err(ControlError::MostBelowTotal);
        }
        Ok(())
    }

    /// The stretches of time, in the order in which they are used up.
    pub(crate) fn stages(&self) -> impl Iterator<Item = Stage> + use<> {
        let main = self.total.or(self.hourglass).map(|time| Stage { period: time.0, periods: 1, moves: 0 });
        let byo_yomi = self.byo_yomi.map(|byo_yomi| Stage { period: byo_yomi.time.0, periods: byo_yomi.periods, moves: 1 });
        let canadian = self.canadian.map(|canadian| Stage { period: canadian.time.0, periods: 1, moves: canadian.moves });
        [main, byo_yomi, canadian].into_iter().flatten()
    }

    /// The least time that a player can have for the whole game; `None` where every move gives time anew.
    pub fn least(&self) -> Option<Millis> {
        self.total.or(self.hourglass)
    }
}

/// As people write it: `30m + 5×30s`, `5m + 3s`, `10m + 25/10m`, `30s a move`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(self.total.map(|time| time.to_string()));
        parts.extend(self.hourglass.map(|time| format!("⧗ {time}")));
        parts.extend(self.byo_yomi.map(|byo_yomi| format!("{}×{}", byo_yomi.periods, byo_yomi.time)));
        parts.extend(self.canadian.map(|canadian| format!("{}/{}", canadian.time, canadian.moves)));
        parts.extend(self.fischer.map(|fischer| match fischer.most {
            Some(most) => format!("{} (≤ {most})", fischer.time),
            None => fischer.time.to_string(),
        }));
        parts.extend(self.bronstein.map(|time| format!("↺{time}")));
        parts.extend(self.delay.map(|time| format!("⏱{time}")));
        parts.extend(self.per_move.map(|time| format!("{time}/1")));
        f.write_str(&parts.join(" + "))
    }
}
