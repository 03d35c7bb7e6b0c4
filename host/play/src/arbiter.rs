//! The arbiter: calls, rulings with their consequences, reversals, and results that are confirmed.
//!
//! A ruling is planned before it is made: [`Match::plan`] answers with the position, the clocks, the counts and the result that it
//! would bring about, and changes nothing. [`Match::rule`] makes it so and writes it as one event.

mod act;
mod counts;
mod draws;
mod plan;

pub use crate::arbiter_state::{ARBITER, MOST_RULINGS};
pub use crate::ruling::{Call, ClockAct, Counted, Reversal, Ruling};
pub use crate::ruling_error::RulingError;
pub use plan::Plan;
