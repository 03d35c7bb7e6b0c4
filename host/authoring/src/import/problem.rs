//! A problem of a file: a position, and a tree of turns that are right or wrong.

use tianyuan_notation::record::Place;
use tianyuan_rules::Setup;
use tianyuan_rules::spec::SideId;

/// A problem.
#[derive(Debug, Clone, Default)]
pub(super) struct Problem {
    /// Its title in its author's words; empty where it has none.
    pub(super) title: String,
    /// Its author; empty where that is not said.
    pub(super) author: String,
    /// The position.
    pub(super) setup: Setup,
    /// The comment before the first move.
    pub(super) said: String,
    /// The first turns.
    pub(super) branches: Vec<Branch>,
    /// Its place in the file.
    pub(super) at: Place,
}

/// A turn, and what follows it.
#[derive(Debug, Clone, Default)]
pub(super) struct Branch {
    /// In the game's own notation.
    pub(super) text: String,
    /// Its side.
    pub(super) side: SideId,
    /// Comments on it.
    pub(super) said: String,
    /// True if it, and all that follows, is called right or wrong.
    pub(super) mark: Option<bool>,
    /// One of several answers that may be given.
    pub(super) choice: bool,
    /// The game is won for the side that has moved.
    pub(super) wins: bool,
    /// The continuations.
    pub(super) then: Vec<Branch>,
    /// True if a right line goes through it: found by [`Problem::judge`].
    pub(super) right: bool,
}

/// The convention by which the leaves of a tree are judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Custom {
    /// Right is what is called right.
    Right,
    /// Right is what is not called wrong.
    Wrong,
    /// Nothing is called anything: right is what wins the game for the learner.
    Wins,
    /// Nothing is called anything: right is the first line.
    First,
}

impl Problem {
    /// The learner's side, which makes the first turn.
    pub(super) fn learner(&self) -> SideId {
        self.branches.first().map_or(self.setup.mover, |branch| branch.side)
    }

    /// Finds out which branches are right.
    pub(super) fn judge(&mut self) {
        let learner = self.learner();
        let any = |wanted: &dyn Fn(&Branch) -> bool| self.branches.iter().any(|branch| branch.any(wanted));
        let custom = if any(&|branch| branch.mark == Some(true)) {
            Custom::Right
        } else if any(&|branch| branch.mark == Some(false)) {
            Custom::Wrong
        } else if any(&|branch| branch.wins && branch.side == learner) {
            Custom::Wins
        } else {
            Custom::First
        };
        for (index, branch) in self.branches.iter_mut().enumerate() {
            branch.judge(custom, None, learner, index == 0);
        }
    }
}

impl Branch {
    /// True if this turn or one below is wanted.
    fn any(&self, wanted: &dyn Fn(&Branch) -> bool) -> bool {
        wanted(self) || self.then.iter().any(|branch| branch.any(wanted))
    }

    fn judge(&mut self, custom: Custom, above: Option<bool>, learner: SideId, first: bool) {
        let mark = self.mark.or(above);
        for (index, branch) in self.then.iter_mut().enumerate() {
            branch.judge(custom, mark, learner, first && index == 0);
        }
        self.right = if self.then.is_empty() {
            match custom {
                Custom::Right => mark == Some(true),
                Custom::Wrong => mark != Some(false),
                Custom::Wins => self.wins && self.side == learner,
                Custom::First => first,
            }
        } else {
            self.then.iter().any(|branch| branch.right)
        };
    }

    /// The turns of the first line behind this one.
    pub(super) fn line(&self) -> Vec<&Branch> {
        std::iter::successors(self.then.first(), |branch| branch.then.first()).collect()
    }
}
