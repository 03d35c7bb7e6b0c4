//! The lines of a game besides its main line, each played from the start.

use std::collections::{BTreeMap, BTreeSet};

use tianyuan_rules::Game;
use tianyuan_rules::setup::Setup;

use super::play::{Step, Walk, begin};
use super::tree::{Collection, NodeId};
use crate::kifu::KifuError;

/// A mistake in a variation.
#[derive(Debug, Clone, PartialEq)]
pub struct LineProblem {
    /// The variation, from 1.
    pub variation: usize,
    /// The mistake.
    pub error: KifuError,
    /// The position in which it was met.
    pub before: Setup,
}

/// The variations of a game, played.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Variations {
    /// Those that were played to their end.
    pub played: usize,
    /// The mistakes, each at the first line that has it.
    pub problems: Vec<LineProblem>,
    /// Lines that go on behind a mistake of a line before them.
    pub behind: usize,
    /// Lines that were left out because all of them together are too long.
    pub left_out: usize,
    /// Nodes of the lines that were not left out, each line counted from the start of the game.
    pub nodes: usize,
}

/// Plays all variations of a game up to the first move of each that the rules do not allow, as long as their lines have no more than
/// `most` nodes. The game is left at any position.
pub fn variations(game: &mut dyn Game, collection: &Collection, root: NodeId, most: usize) -> Variations {
    let mut found = Variations::default();
    let mut player = Player { game, collection, steps: BTreeMap::new(), wrong: BTreeSet::new() };
    let ends = collection.ends(root);
    for (variation, &end) in ends.iter().enumerate() {
        let line = collection.line(end);
        if found.nodes + line.len() > most {
            found.left_out = ends.len() - variation.max(1);
            break;
        }
        found.nodes += line.len();
        let result = player.line(&line);
        match result {
            // The main line is told by whoever plays it.
            _ if variation == 0 => {}
            Ok(true) => found.played += 1,
            Ok(false) => found.behind += 1,
            Err(error) => found.problems.push(LineProblem { variation, error, before: player.game.setup() }),
        }
    }
    found
}

struct Player<'a> {
    game: &'a mut dyn Game,
    collection: &'a Collection,
    /// The changes of each node that was played: lines that share it have them in common.
    steps: BTreeMap<NodeId, Vec<Step>>,
    /// The nodes that could not be played.
    wrong: BTreeSet<NodeId>,
}

impl Player<'_> {
    /// Plays a line; false where it goes through a node that is wrong already.
    fn line(&mut self, line: &[NodeId]) -> Result<bool, KifuError> {
        if line.iter().any(|id| self.wrong.contains(id)) {
            return Ok(false);
        }
        let spec = self.game.spec().clone();
        let first = match begin(self.game, &spec, self.collection, line) {
            Ok(first) => first,
            Err(error) => {
                // The node is the one at the place, else the first.
                let at = line.iter().rev().find(|id| self.collection.node(**id).at <= error.at).or(line.first());
                self.wrong.extend(at);
                return Err(error);
            }
        };
        let mut walk = Walk { game: self.game, spec: &spec, number: 0, steps: Vec::new(), plies: None };
        for (index, &id) in line.iter().enumerate().skip(first) {
            let node = self.collection.node(id);
            let number = walk.number;
            if let Some(steps) = self.steps.get(&id) {
                let same = steps.iter().all(|step| match step {
                    Step::Apply(decision) => walk.game.apply(*decision).is_ok(),
                    Step::SetUp(setup) => walk.game.set_up(setup).is_ok(),
                });
                if !same {
                    return Ok(false);
                }
                walk.number = number + super::play::moves(node).count();
                continue;
            }
            match walk.node(node, index == first) {
                Ok(()) => drop(self.steps.insert(id, std::mem::take(&mut walk.steps))),
                Err(error) => {
                    self.wrong.insert(id);
                    return Err(error);
                }
            }
        }
        Ok(true)
    }
}
