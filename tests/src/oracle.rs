//! A second, deliberately naive implementation of four games, written from the clauses of their sources alone.
//!
//! It shares no code with the host: plain vectors of cells, everything recomputed from the board at every question, no
//! undo, no incremental state. It exists to disagree with the host where either of them is wrong.

pub mod board;
pub mod count;
pub mod eyes;
pub mod go;
pub mod jirige;
pub mod jiu;
pub mod random;
pub mod sfen;
pub mod shogi;
pub mod text;

pub use board::{Grid, Side};
pub use go::{Go, Goban};
pub use jirige::Jirige;
pub use jiu::{Jiu, JiuRead};
pub use shogi::Shogi;

/// Kinds of decisions, by the words of the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A stone from the supply is placed.
    Place,
    /// A stone moves one point along a line.
    Step,
    /// A stone jumps an enemy.
    Hop,
    /// A chain of hops ends though it could go on.
    Stop,
    /// A stone flies to any empty point.
    Fly,
    /// A stone is taken off.
    Remove,
    /// Of two lines completed at once, one is named.
    Choose,
}

impl Kind {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Place => "place",
            Kind::Step => "step",
            Kind::Hop => "hop",
            Kind::Stop => "stop",
            Kind::Fly => "fly",
            Kind::Remove => "remove",
            Kind::Choose => "choose",
        }
    }
}

/// A decision in terms of site numbers; `line` names the line of a [`Kind::Choose`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// The kind of action.
    pub kind: Kind,
    /// The origin of the stone.
    pub from: Option<usize>,
    /// The landing, the removed stone, or the end of the chain.
    pub to: Option<usize>,
    /// The jumped point.
    pub over: Option<usize>,
    /// The line chosen.
    pub line: Option<String>,
}

impl Act {
    /// A decision about one site.
    pub fn at(kind: Kind, to: usize) -> Act {
        Act { kind, from: None, to: Some(to), over: None, line: None }
    }

    /// A stone that travels.
    pub fn travel(kind: Kind, from: usize, to: usize) -> Act {
        Act { kind, from: Some(from), to: Some(to), over: None, line: None }
    }

    /// A stone that jumps.
    pub fn hop(from: usize, over: usize, to: usize) -> Act {
        Act { kind: Kind::Hop, from: Some(from), to: Some(to), over: Some(over), line: None }
    }

    /// A line is chosen.
    pub fn choose(line: String) -> Act {
        Act { kind: Kind::Choose, from: None, to: None, over: None, line: Some(line) }
    }
}

/// A decision in words. For a choice `over` is the name of the line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dec {
    /// The kind of action: `place step hop stop fly remove choose`.
    pub kind: &'static str,
    /// The origin of the stone.
    pub from: Option<String>,
    /// The landing, the removed stone, or the end of the chain.
    pub to: Option<String>,
    /// The stone jumped, or the line chosen.
    pub over: Option<String>,
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    /// The winner.
    pub winner: Side,
    /// The clause that says so.
    pub clause: &'static str,
}

/// A game that the oracle can play.
pub trait Naive: Clone + Sized {
    /// Reads a position text.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    fn from_text(text: &str) -> Result<Self, String>;

    /// Writes the position as text.
    fn to_text(&self) -> String;

    /// The board.
    fn grid(&self) -> &Grid;

    /// The side that decides.
    fn mover(&self) -> Side;

    /// The phase: `layout`, `opening` or `march`.
    fn phase(&self) -> &'static str;

    /// Removals owed.
    fn owed(&self) -> usize;

    /// All legal decisions; none once the game has ended.
    fn acts(&self) -> Vec<Act>;

    /// Carries out one of [`Naive::acts`].
    fn act(&mut self, act: &Act);

    /// The end of the game, if it is over.
    fn ended(&self) -> Option<End>;

    /// A decision in words.
    fn dec(&self, act: &Act) -> Dec {
        let name = |site: Option<usize>| site.map(|s| self.grid().name(s));
        Dec {
            kind: act.kind.word(),
            from: name(act.from),
            to: name(act.to),
            over: if act.line.is_some() { act.line.clone() } else { name(act.over) },
        }
    }

    /// All legal decisions in words.
    fn legal(&self) -> Vec<Dec> {
        self.acts().iter().map(|a| self.dec(a)).collect()
    }

    /// Carries out a decision in words.
    ///
    /// # Errors
    /// A sentence, where it is not legal.
    fn apply(&mut self, wanted: &Dec) -> Result<(), String> {
        for act in self.acts() {
            if self.dec(&act) == *wanted {
                self.act(&act);
                return Ok(());
            }
        }
        Err(format!("{wanted:?} is not legal in {}", self.to_text()))
    }

    /// Number of sequences of exactly `depth` decisions.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let acts = self.acts();
        if depth == 1 {
            return acts.len() as u64;
        }
        let mut nodes = 0;
        for act in acts {
            let mut after = self.clone();
            after.act(&act);
            nodes += after.perft(depth - 1);
        }
        nodes
    }
}

/// The stone in the middle of a chain of hops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chain {
    /// Its place.
    pub at: usize,
    /// Hops made.
    pub hops: usize,
    /// Hops needed before it may stop.
    pub need: usize,
}
