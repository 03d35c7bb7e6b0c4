//! Many games in parts, on any number of threads and machines, with the same bytes at the end.
//!
//! A [`Plan`] says which games are played. Game `k` depends on the rules' digest, the seed and `k` alone, and the games are cut into
//! parts of one size. A part is a file that is there whole or not at all, and its bytes follow from the plan and its number; so it does
//! not matter who plays it, when, or how often. [`run`] plays the parts of a [`Shard`], [`merge`] joins all parts once none is missing,
//! [`gather`] counts them for a report. None of these holds more than one game in memory.

mod columns;
mod error;
mod measure;
mod merge;
mod part;
mod plan;
mod play;
mod report;
mod row;
mod run;
mod shard;
mod unfinished;

pub use columns::counted_forms;
pub use error::SimulateError;
pub use merge::{Merged, merge};
pub use plan::{PLAN, Plan, default_part};
pub use play::{GameSource, Outside, SourceForThread};
pub use report::{
    Chart, Columns, Count, Figures, FirstTurns, Names, Series, Share, csv as csv_report, gather, html as html_report, quantile_marks,
};
pub use row::{GameRow, Rows};
pub use run::{Ran, Request, RulesForThread, run};
pub use shard::Shard;
pub use unfinished::temporary;
