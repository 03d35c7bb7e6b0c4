//! Changed rules: the version that waits, and the outcome for the match.

use std::sync::Arc;

use tianyuan_script::{Change, LoadedGame};

use crate::migration::MigrationReport;

/// A version of the rules that the match does not play under.
#[derive(Debug, Clone)]
pub struct PendingUpdate {
    /// The version.
    pub loaded: Arc<LoadedGame>,
    /// The differences from the rules in force, in words.
    pub changes: Vec<Change>,
}

/// The match's reaction to a new version.
#[derive(Debug)]
pub enum UpdateOutcome {
    /// It is the version in force: nothing to do.
    Same,
    /// The match keeps its rules; the new version waits.
    Kept,
    /// The match plays under the new version now; what was changed.
    Adopted(Vec<Change>),
    /// The match keeps its rules until somebody decides.
    Asks(Box<MigrationReport>),
}
