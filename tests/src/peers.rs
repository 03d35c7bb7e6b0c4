//! The comparison with other programs, as far as it is data, words and numbers; `examples/peers` runs it.
//!
//! [`data`] says who does what with whom. Nothing here starts a program or reads a clock, so that all of it can be tested.

pub mod answer;
pub mod data;
pub mod figures;
pub mod request;
pub mod table;

/// The same sentence in both languages of the project.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    /// English.
    pub en: &'static str,
    /// Chinese.
    pub zh: &'static str,
}

/// Another program, how it is run, and the work that it shares with us.
#[derive(Debug)]
pub struct Peer {
    /// As it is called.
    pub name: &'static str,
    /// The way to get it.
    pub get: &'static str,
    /// The way to run it.
    pub run: Run,
    /// The comparisons.
    pub rows: &'static [Row],
}

/// The way in which a peer does its work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Run {
    /// A program that speaks UCI, as a process of its own for each measurement; what it needs to start is subtracted.
    Uci {
        /// As it is called, and where its package puts it.
        places: &'static [&'static str],
        /// It plays several games; an argument says which.
        variants: bool,
    },
    /// A script of `tests/peers`, in a process of its own that measures its own time.
    Python {
        /// The script.
        script: &'static str,
    },
    /// A crate outside the workspace, `tests/peers/NAME`, built when it is asked for; it measures its own time.
    Crate,
    /// A crate that is linked here.
    Linked,
    /// A program of the user's, run from a path that the user gives (`--ludii PATH`); else the figures that were once seen.
    Jar {
        /// The time and the machine of the stored figures.
        seen: Words,
    },
}

/// One comparison.
#[derive(Debug)]
pub struct Row {
    /// The game here.
    pub game: &'static str,
    /// Options that make it the game that the other knows.
    pub options: &'static [(&'static str, &'static str)],
    /// The start, if it is not the first position.
    pub start: Option<Start>,
    /// The work.
    pub work: Work,
    /// Leaves at depth 1, 2 and so on. The last one is what is counted; random games need only the first two.
    pub leaves: &'static [u64],
    /// The other counts another number, and why.
    pub differs: Option<(u64, Words)>,
    /// The game there.
    pub theirs: &'static str,
    /// The stored figure, in units a second; 0 if it is measured.
    pub seen: f64,
    /// Decisions of a turn here, and actions of one there, where games are counted in turns; else 1 and 1.
    pub turn: [u8; 2],
    /// The unit that each counts.
    pub counts: Words,
    /// The target.
    pub target: Target,
}

/// A position as both write it.
#[derive(Debug, Clone, Copy)]
pub struct Start {
    /// Its name for people.
    pub name: Words,
    /// Its text here.
    pub ours: &'static str,
    /// Its text there.
    pub theirs: &'static str,
}

/// A kind of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// The leaves of a tree are counted, not made.
    Count,
    /// Every leaf is made.
    Make,
    /// Random games, uniform over the legal moves.
    Play,
    /// Random games in which a side leaves alone what the rules let random players leave alone, such as its own eyes.
    PlaySensibly,
    /// A script is read, checked and compiled.
    Load,
}

/// A target.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Target {
    /// So many times the peer's speed.
    Times(f64),
    /// In so many milliseconds, whatever the peer needs.
    Within(f64),
    /// Nothing: it is shown because people ask.
    Shown,
}

impl Work {
    /// The word for it in `--only`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Work::Count => "count",
            Work::Make => "make",
            Work::Play | Work::PlaySensibly => "play",
            Work::Load => "load",
        }
    }

    /// True for a tree of a known size.
    #[must_use]
    pub const fn is_tree(self) -> bool {
        matches!(self, Work::Count | Work::Make)
    }

    /// True if games are played.
    #[must_use]
    pub const fn is_play(self) -> bool {
        matches!(self, Work::Play | Work::PlaySensibly)
    }
}

impl Row {
    /// The depth of a tree.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.leaves.len() as u32
    }

    /// Number of leaves that this program counts.
    #[must_use]
    pub fn our_leaves(&self) -> u64 {
        self.leaves.last().copied().unwrap_or_default()
    }

    /// Number of leaves that the peer counts.
    #[must_use]
    pub fn their_leaves(&self) -> u64 {
        self.differs.map_or_else(|| self.our_leaves(), |(leaves, _)| leaves)
    }
}
