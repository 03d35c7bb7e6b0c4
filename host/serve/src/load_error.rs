//! The reason why a game cannot be had.

use tianyuan_script::Report;

/// The reason why a game is not there.
#[derive(Debug)]
pub(crate) enum LoadError {
    /// No game has this identifier.
    NoSuchGame,
    /// Its script has mistakes, or the options do not fit.
    Script(Box<Report>),
}

impl From<Box<Report>> for LoadError {
    fn from(report: Box<Report>) -> LoadError {
        LoadError::Script(report)
    }
}
