//! Matches: rules, history, journal, and rules that change while a match is open.
//!
//! A [`Match`] is a game with what people agree about it: who sits where, what was taken back, who resigned, under which
//! version of the rules it is played. Everything that happens to it is an [`event::Event`], written to the
//! [`journal::Journal`] before anybody sees it, so that a match survives any end of the program. A [`Thinker`] finds turns by search.

// The one place that tells targets apart: a page has no files, and every journal is refused there.
#[cfg(target_family = "wasm")]
extern crate tianyuan_without_sqlite as rusqlite;

mod adjourn;
mod adjourn_state;
mod adjournments;
mod announced;
pub mod arbiter;
mod arbiter_state;
mod attackers;
mod calls;
mod chance;
mod chosen_clock;
mod clock;
mod colours;
pub mod conduct;
mod error;
pub mod event;
mod event_log;
mod flag;
mod history;
pub mod idioms;
mod interruption;
pub mod journal;
mod json_rows;
mod lasting;
mod late;
mod live;
mod lots;
mod memories;
mod migration;
mod opponent;
mod outcome;
mod player;
mod policy;
mod ponder;
mod question;
mod reasons;
mod refused;
mod resume;
mod ruling;
mod ruling_error;
mod running;
mod saved;
mod score;
pub mod sentences;
mod settle;
mod step;
mod stored;
mod survival;
mod thinker;
mod throws;
mod timed;
mod touch;
mod tuned;
mod update;
mod versions;
mod wall_clock;

pub use adjournments::Adjournments;
pub use announced::Announced;
pub use attackers::{Aim, Aiming, aiming};
pub use chosen_clock::{NO_CLOCK, chosen_clock};
pub use clock::{StepTime, TimeSource};
pub use error::PlayError;
pub use flag::{FlagResult, flag_result, opponents_can_win};
pub use history::Turn;
pub use interruption::{Interruption, InterruptionRuling};
pub use journal::{Journal, JournalError, Kept, Seat, Unfinished};
pub use json_rows::{JsonRows, RowsSince};
pub use lasting::time_in_words;
pub use live::{Match, Opening, OtherPlugin, version_row};
pub use lots::{Guess, Lot, draw_lot, other};
pub use migration::{Conflict, MigrationReport};
pub use outcome::Outcome;
pub use player::{Act, Task, Thought};
pub use policy::Policy;
pub use question::{Question, Reply};
pub use reasons::{Reason, reasons, reasons_by_table};
pub use refused::{Refused, attempt, kind_key, kind_name, not_a_move, phase_name, refused, side_name, touched, winner_names};
pub use resume::rules_of;
pub use running::NOTE_EVERY;
pub use saved::Saved;
pub use score::{CountLine, count_lines, count_text, count_text_within, exact, own_scoring, prisoners, result, scoring_of};
pub use step::{Step, last_turn};
pub use stored::{decision_event, decision_of};
pub use survival::{Survival, Tally, afresh, connected, dead, survival, tally};
pub use thinker::{FoundTurn, Limit, ThinkError, Thinker, awaits_roll, best_line, make_line};
pub use throws::{Throws, fresh_seed, throws_anything};
pub use tuned::{Tuning, tuning};
pub use update::{PendingUpdate, UpdateOutcome};
pub use wall_clock::now;
