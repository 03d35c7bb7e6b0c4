//! Time controls as people write them: `5m + 3s`, `30m + 3x30s`.

use std::str::FromStr;

use thiserror::Error;

use crate::control::{ByoYomi, Canadian, ControlError, Fischer, TimeControl};
use crate::millis::{Millis, TimeTextError};

/// The reason why a text is no time control.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ControlTextError {
    /// A time in it cannot be read.
    #[error(transparent)]
    Time(#[from] TimeTextError),
    /// A part cannot be read, or comes twice. Write times with `+` between them.
    #[error("`{0}` is no part of a time control, or comes twice")]
    Part(String),
    /// The parts do not go together.
    #[error(transparent)]
    Control(#[from] ControlError),
}

/// The words and signs before a time that say its kind.
const SIGNS: [(&str, Kind); 6] = [
    ("hourglass", Kind::Hourglass),
    ("⧗", Kind::Hourglass),
    ("bronstein", Kind::Bronstein),
    ("↺", Kind::Bronstein),
    ("delay", Kind::Delay),
    ("⏱", Kind::Delay),
];

#[derive(Clone, Copy)]
enum Kind {
    Hourglass,
    Bronstein,
    Delay,
}

/// Reads what [`TimeControl`] is displayed as, and the same in plain letters: the total, then what is added to each move (`3s`), periods
/// (`3x30s`), time for several moves (`10m/25`) or for one (`30s/1`); `hourglass`, `bronstein` and `delay` precede their time.
impl FromStr for TimeControl {
    type Err = ControlTextError;

    fn from_str(text: &str) -> Result<TimeControl, ControlTextError> {
        let mut control = TimeControl::default();
        for part in text.split(['+', '＋']).map(str::trim) {
            put(&mut control, part)?;
        }
        control.check()?;
        Ok(control)
    }
}

fn put(control: &mut TimeControl, part: &str) -> Result<(), ControlTextError> {
    let wrong = || ControlTextError::Part(part.to_owned());
    let once = |slot: &mut Option<Millis>, time: &str| -> Result<(), ControlTextError> {
        if slot.replace(time.parse()?).is_some() { Err(wrong()) } else { Ok(()) }
    };
    let count = |text: &str| text.trim().parse::<u16>().map_err(|_| wrong());
    if let Some((sign, kind)) = SIGNS.into_iter().find(|(sign, _)| part.starts_with(sign)) {
        let slot = match kind {
            Kind::Hourglass => &mut control.hourglass,
            Kind::Bronstein => &mut control.bronstein,
            Kind::Delay => &mut control.delay,
        };
        return once(slot, &part[sign.len()..]);
    }
    if let Some((periods, time)) = part.split_once(['x', '×', '*']) {
        let byo_yomi = ByoYomi { periods: count(periods)?, time: time.parse()? };
        return if control.byo_yomi.replace(byo_yomi).is_some() { Err(wrong()) } else { Ok(()) };
    }
    if let Some((time, moves)) = part.split_once('/') {
        return match count(moves)? {
            1 => once(&mut control.per_move, time),
            moves if control.canadian.replace(Canadian { moves, time: time.parse()? }).is_none() => Ok(()),
            _ => Err(wrong()),
        };
    }
    // The first time is the total, the second is added to each move, at most up to a time in brackets.
    let (time, most) = match part.split_once('(') {
        Some((time, most)) => {
            let most = most.trim_end_matches(')').trim().trim_start_matches(['≤', '<', '=']);
            (time, Some(most.parse()?))
        }
        None => (part, None),
    };
    let alone = [control.byo_yomi.is_some(), control.canadian.is_some(), control.hourglass.is_some(), control.per_move.is_some()];
    if control.total.is_none() && most.is_none() && !alone.contains(&true) {
        return once(&mut control.total, time);
    }
    let fischer = Fischer { time: time.parse()?, most };
    if control.fischer.replace(fischer).is_some() { Err(wrong()) } else { Ok(()) }
}
