//! The tables about clocks. Times are texts with their units.

use tianyuan_clock::Millis;

use crate::written::lua_table::{TableSchema, lua_table};
use crate::written::{Cond, Texts};

/// A length of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeArg(pub Millis);

lua_table! {
    /// The rules about clocks. Times are written with their units: `60m`, `30s`, `1h30m`.
    ClockFields {
        /// The times that the game offers.
        "times" "TimeFields[]?" times: Option<Vec<TimeFields>>,
        /// The word of those under which a match is played where nobody chooses; without it there is no clock then.
        "standard" "string?" standard: Option<String>,
        /// The least time for the whole game that may be chosen.
        "least" "string?" least: Option<TimeArg>,
        /// The side whose clock is the first that runs: until it is to move, moves cost nothing. By default the clock of whoever is to move when the clocks are set going.
        "starts" "string?" starts: Option<String>,
        /// The phases in which time runs; all by default.
        "phases" "string[]?" phases: Option<Vec<String>>,
        /// The result of a flag that falls: a `loss`, which is the default; a draw if the opponent cannot win; or a `ruling` of whoever set the match up.
        "on_flag" "\"loss\"|\"draw_if_opponent_cannot_win\"|\"ruling\"|nil" on_flag: Option<String>,
        /// A side that can win still, for `draw_if_opponent_cannot_win`: `count(own):at_least(2)`.
        "can_win" "Condition?" can_win: Option<Cond>,
        /// The times at which the rest is announced.
        "spoken" "SpokenFields?" spoken: Option<SpokenFields>,
        /// The clause about flags.
        "clause" "string?" clause: Option<String>,
        /// The other clauses about the clock.
        "further" "string[]?" further: Option<Vec<String>>,
    }
}

lua_table! {
    /// Times that a game offers: `{ "league", total = "60m", en = "league", zh = "盟、市级" }`.
    TimeFields {
        /// Its word.
        "1" "string" word: String,
        /// Time for the whole game, or before the overtime.
        "total" "string?" total: Option<TimeArg>,
        /// Overtime: a move within one period gives the period back whole.
        "byo_yomi" "ByoYomiFields?" byo_yomi: Option<ByoYomiFields>,
        /// Overtime for several moves together.
        "canadian" "CanadianFields?" canadian: Option<CanadianFields>,
        /// Time that each move adds.
        "fischer" "FischerFields?" fischer: Option<FischerFields>,
        /// A move gives back the time that it took, up to this.
        "bronstein" "string?" bronstein: Option<TimeArg>,
        /// The first so much of each move is free.
        "delay" "string?" delay: Option<TimeArg>,
        /// Each player begins with this; the time that one spends the other gains.
        "hourglass" "string?" hourglass: Option<TimeArg>,
        /// A single move may take so long, whatever else is left.
        "per_move" "string?" per_move: Option<TimeArg>,
        /// The clause that gives these times.
        "clause" "string?" clause: Option<String>,
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// Names in further languages.
        "[lang]" "Texts?" more: Option<Texts>,
    }
}

lua_table! {
    /// Overtime by periods: `{ periods = 5, time = "30s" }`.
    ByoYomiFields {
        /// Number of periods.
        "periods" "integer" periods: u16,
        /// Time of each.
        "time" "string" time: TimeArg,
    }
}

lua_table! {
    /// Overtime for several moves: `{ moves = 25, time = "10m" }`.
    CanadianFields {
        /// Number of moves.
        "moves" "integer" moves: u16,
        /// Time for all of them.
        "time" "string" time: TimeArg,
    }
}

lua_table! {
    /// Time that each move adds: `{ time = "5s", most = "10m" }`.
    FischerFields {
        /// Time added after a move.
        "time" "string" time: TimeArg,
        /// Nothing is added beyond this.
        "most" "string?" most: Option<TimeArg>,
    }
}

lua_table! {
    /// The times at which the rest is announced: `{ "5m", "1m", count = "10s" }`.
    SpokenFields {
        /// Times left.
        "[]" "string[]?" at: Option<Vec<TimeArg>>,
        /// From here on every second.
        "count" "string?" count: Option<TimeArg>,
    }
}

/// The tables about clocks.
pub const CLOCK_SHAPES: &[TableSchema] =
    &[ClockFields::SHAPE, TimeFields::SHAPE, ByoYomiFields::SHAPE, CanadianFields::SHAPE, FischerFields::SHAPE, SpokenFields::SHAPE];
