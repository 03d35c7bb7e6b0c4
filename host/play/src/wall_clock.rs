//! The time of day, for notes about moments. No rule, no clock of a game and no replay reads it.

use std::time::{SystemTime, UNIX_EPOCH};

/// The seconds since 1970; 0 where the machine's clock stands before.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |span| span.as_secs())
}
