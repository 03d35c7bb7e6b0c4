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
    /// How to get it.
    pub get: &'static str,
    /// How it is run.
    pub run: Run,
    /// What is compared.
    pub rows: &'static [Row],
}

/// How a peer does its work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Run {
    /// A program that speaks UCI, as a process of its own for each measurement; what it needs to start is subtracted.
    Uci {
        /// As it is called, and where its package puts it.
        places: &'static [&'static str],
        /// It plays several games and is told which.
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
        /// When and where the figures were seen.
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
    /// Where it starts, if not from its first position.
    pub start: Option<Start>,
    /// What is done.
    pub work: Work,
    /// Leaves at depth 1, 2 and so on. The last one is what is counted; random games need only the first two.
    pub leaves: &'static [u64],
    /// The other counts another number, and why.
    pub differs: Option<(u64, Words)>,
    /// The game there.
    pub theirs: &'static str,
    /// What was once seen of it, in units a second; 0 where it is measured.
    pub seen: f64,
    /// What each counts.
    pub counts: Words,
    /// What is to be reached.
    pub target: Target,
}

/// A position as both write it.
#[derive(Debug, Clone, Copy)]
pub struct Start {
    /// What people call it.
    pub name: Words,
    /// Its text here.
    pub ours: &'static str,
    /// Its text there.
    pub theirs: &'static str,
}

/// What is done.
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

/// What is to be reached.
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

    /// Whether it is a tree of a known size.
    #[must_use]
    pub const fn is_tree(self) -> bool {
        matches!(self, Work::Count | Work::Make)
    }

    /// Whether games are played.
    #[must_use]
    pub const fn is_play(self) -> bool {
        matches!(self, Work::Play | Work::PlaySensibly)
    }
}

impl Row {
    /// How deep a tree goes.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.leaves.len() as u32
    }

    /// How many leaves it has here.
    #[must_use]
    pub fn our_leaves(&self) -> u64 {
        self.leaves.last().copied().unwrap_or_default()
    }

    /// How many it has there.
    #[must_use]
    pub fn their_leaves(&self) -> u64 {
        self.differs.map_or_else(|| self.our_leaves(), |(leaves, _)| leaves)
    }
}
