//! Lines of JSON for programs in any language: a request a line, an answer a line, in order.
//!
//! A request names an operation and has an `id` that its answer repeats; an answer that fails has `error`, a sentence, and nothing changes.
//! Games are loaded once and named by a number. `docs/json.md` has every field.
//!
//! | `op` | does |
//! |---|---|
//! | `load` | loads a game with options; its number is in the answer |
//! | `state` | says the position of a game |
//! | `position` | sets a position up, or the game's first |
//! | `apply` | makes moves; with `positions`, one text of moves on each |
//! | `undo` | takes the last decision back |
//! | `legal` | lists the legal decisions; with `positions`, of each |
//! | `playout` | plays random games from the position |
//! | `search` | finds the best turn |
//! | `close` | forgets a game |

mod answer;
mod request;
mod server;

pub use server::serve;
