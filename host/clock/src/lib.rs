//! Clocks of games, exact to the millisecond.
//!
//! A [`TimeControl`] is plain data: it says how much time the players have, of whatever kind. [`Faces`] hold what each player has
//! left, and charge the time of moves. A [`Clock`] is the machine on top: who is running since when, what is paused, which part of a
//! move's time is credited to the line. Nothing here reads a clock: every moment is passed in, in milliseconds from any origin.

mod adjust;
mod clock;
mod control;
mod faces;
mod lag;
mod millis;
mod spoken;
mod written;

pub use clock::{Clock, Spent};
pub use control::{ByoYomi, Canadian, ControlError, Fischer, TimeControl};
pub use faces::{Face, Faces, Reading};
pub use lag::{Lag, MOST_A_MOVE};
pub use millis::{Millis, TimeTextError};
pub use spoken::{Announcement, Spoken};
pub use written::ControlTextError;
