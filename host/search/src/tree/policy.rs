//! The rules by which a tree search chooses, and its switches, each with its word.

use std::fmt;

/// The formula by which a search chooses between decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// Mean and visits.
    Uct,
    /// How a decision fared later in the playouts as well.
    Grave,
}

/// The way in which playouts choose their decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Habit {
    /// At random.
    #[default]
    None,
    /// The one of two at random that did better in all playouts so far: the move-average sampling technique (MAST).
    Mast,
    /// The same, by how it did as the answer to the decision before it: the n-gram selection technique (NST) for pairs.
    Nst,
}

/// A rule with its switches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// The formula.
    pub rule: Rule,
    /// The way of the playouts.
    pub habit: Habit,
    /// Proof numbers for each team, with bounds of results, lead the search to what is soon proven.
    pub proof: bool,
    /// New decisions begin with what the evaluation says of the position after them.
    pub bias: bool,
    /// The evaluation is carried up the tree as the best for whoever decides, beside the mean of the playouts.
    pub minimax: bool,
    /// Placements by a learned policy: drawn in playouts, and first in the tree.
    pub patterns: bool,
}

impl Policy {
    /// UCT without a solver: the yardstick of other searches.
    pub const UCT: Policy = Policy { rule: Rule::Uct, habit: Habit::None, proof: false, bias: false, minimax: false, patterns: false };
    /// GRAVE with a solver.
    pub const GRAVE: Policy = Policy { rule: Rule::Grave, ..Policy::UCT };

    /// True if results that are certain go up the tree, and what random players leave alone is not searched.
    pub(super) fn solves(self) -> bool {
        self != Policy::UCT
    }

    /// True if positions are valued as soon as they are listed.
    pub(super) fn foresees(self) -> bool {
        self.bias || self.minimax
    }

    /// Reads a rule and its switches: `grave`, `grave+mast+proof`. `None` where a word is unknown, or is there twice.
    pub fn read(words: &str) -> Option<Policy> {
        let mut words = words.split('+');
        let mut policy = match words.next()? {
            "uct" => Policy::UCT,
            "grave" => Policy::GRAVE,
            _ => return None,
        };
        for word in words {
            let before = policy;
            match word {
                "mast" if policy.habit == Habit::None => policy.habit = Habit::Mast,
                "nst" if policy.habit == Habit::None => policy.habit = Habit::Nst,
                "proof" => policy.proof = true,
                "bias" => policy.bias = true,
                "minimax" => policy.minimax = true,
                "patterns" => policy.patterns = true,
                _ => return None,
            }
            if policy == before {
                return None;
            }
        }
        Some(policy)
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.rule {
            Rule::Uct => "uct",
            Rule::Grave => "grave",
        })?;
        f.write_str(match self.habit {
            Habit::None => "",
            Habit::Mast => "+mast",
            Habit::Nst => "+nst",
        })?;
        let switches = [(self.proof, "+proof"), (self.bias, "+bias"), (self.minimax, "+minimax"), (self.patterns, "+patterns")];
        switches.into_iter().filter(|(on, _)| *on).try_for_each(|(_, word)| f.write_str(word))
    }
}

#[cfg(test)]
mod tests {
    use super::Policy;

    #[test]
    fn every_policy_is_read_from_its_words() {
        for words in ["uct", "grave", "uct+proof", "grave+mast", "grave+nst+proof+bias+minimax+patterns"] {
            assert_eq!(Policy::read(words).expect(words).to_string(), words);
        }
        for wrong in ["", "mcts", "grave+", "grave+mast+nst", "grave+proof+proof", "grave mast"] {
            assert_eq!(Policy::read(wrong), None, "{wrong}");
        }
    }
}
