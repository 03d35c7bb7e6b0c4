//! Mistakes in a file that its reader got over: the place was left out or read as something else, and the rest is kept.

use thiserror::Error;

use super::files::KifuError;

/// The reading of a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Repair {
    /// It has no meaning and is left out.
    #[error("it was left out")]
    LeftOut,
    /// It is left out, and so is the rest of its line of moves.
    #[error("it was left out with all that follows in its line")]
    RestLeftOut,
    /// The part ends where the file or its game ends.
    #[error("it was closed at the end")]
    Closed,
    /// The bracket is a part of the text around it.
    #[error("it was read as a part of the text")]
    Text,
    /// A node of a tree begins here.
    #[error("it was read as a node")]
    Node,
    /// The nodes are a further variation of a tree.
    #[error("it was read as a further variation")]
    Branch,
    /// The encoding that was read instead.
    #[error("it was read as {0}")]
    Encoding(&'static str),
    /// The encoding named, with a sign for each byte that it does not have.
    #[error("each of these bytes was read as `\u{FFFD}`")]
    Replaced,
    /// The text that was read instead.
    #[error("it was read as `{0}`")]
    Value(String),
}

/// A mistake that was mended.
#[derive(Debug, Clone, PartialEq, Error)]
#[error("{error}; {repair}")]
pub struct Mend {
    /// The mistake with its place.
    pub error: KifuError,
    /// The reading.
    pub repair: Repair,
}

/// The mends of one file, in the order of the file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Mends {
    list: Vec<Mend>,
    more: usize,
}

impl Mends {
    /// Mends that are kept at most: a file of noise has one on every line.
    pub const MOST: usize = 50;

    /// Adds one.
    pub(crate) fn add(&mut self, error: KifuError, repair: Repair) {
        self.add_with(repair, || error);
    }

    /// Adds one, whose place is looked for only where it is kept: it may take as long as its line.
    pub(crate) fn add_with(&mut self, repair: Repair, error: impl FnOnce() -> KifuError) {
        if self.list.len() < Mends::MOST {
            self.list.push(Mend { error: error(), repair });
        } else {
            self.more += 1;
        }
    }

    /// Adds a mistake whose text is left out.
    pub(crate) fn leave_out(&mut self, error: KifuError) {
        self.add(error, Repair::LeftOut);
    }

    /// The mends.
    pub fn list(&self) -> &[Mend] {
        &self.list
    }

    /// The number of further ones, which are not kept.
    pub fn more(&self) -> usize {
        self.more
    }

    /// The number of all.
    pub fn count(&self) -> usize {
        self.list.len() + self.more
    }
}
