//! Families of games: the order in which a list shows the games of a tree. Data beside the scripts, because the host knows no game.

use serde::Deserialize;
use thiserror::Error;
use tianyuan_rules::spec::Texts;

use super::{Entry, Library};
use crate::tree::TreeError;

/// The file in a tree of scripts; a tree may have none.
pub const FILE: &str = "scripts/families.json";

/// The order of a list of games.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Families {
    /// Games that come before all others.
    #[serde(default)]
    pub first: Vec<String>,
    /// The families in order.
    #[serde(default)]
    pub families: Vec<Family>,
}

/// A family of games.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Family {
    /// Its names by language.
    pub names: Texts,
    /// Its games in order; a variant comes under its game where it is not named.
    pub games: Vec<String>,
}

/// The reason why the order of games cannot be used. Games are listed without families then.
#[derive(Debug, Error)]
pub enum FamiliesError {
    /// The file cannot be read.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// It is not what is expected: the place, and what was found there.
    #[error("{FILE}:{0}:{1}: {2}")]
    Form(usize, usize, String),
}

impl Library {
    /// The order of the tree's games; empty where the tree says nothing.
    ///
    /// # Errors
    /// [`FamiliesError`].
    pub fn families(&self) -> Result<Families, FamiliesError> {
        if !self.tree().has(FILE) {
            return Ok(Families::default());
        }
        let text = self.tree().read(FILE)?;
        // A list would be read as an object without names.
        if !text.trim_start().starts_with('{') {
            return Err(FamiliesError::Form(1, 1, "an object with `first` and `families` is wanted".to_owned()));
        }
        serde_json::from_str(&text).map_err(|error| {
            let what = error.to_string();
            let what = what.rsplit_once(" at line ").map_or(what.as_str(), |(what, _)| what);
            FamiliesError::Form(error.line(), error.column(), what.to_owned())
        })
    }
}

/// Games under one heading, each with its depth under the games that it varies.
#[derive(Debug)]
pub struct Shelf {
    /// The heading; `None` for the games that come first, and for those of no family.
    pub family: Option<Family>,
    /// The games.
    pub games: Vec<(Entry, usize)>,
}

impl Families {
    /// Sorts games into their families: those that come first, then each family, then the rest. A variant follows its game.
    pub fn shelves(&self, entries: Vec<Entry>) -> Vec<Shelf> {
        let mut trees = trees(entries);
        let mut take = |ids: &[String]| {
            let mut taken = Vec::new();
            for id in ids {
                if let Some(at) = trees.iter().position(|tree| tree.first().is_some_and(|(entry, _)| entry.id == *id)) {
                    taken.extend(trees.remove(at));
                }
            }
            taken
        };
        let mut shelves = vec![Shelf { family: None, games: take(&self.first) }];
        shelves.extend(self.families.iter().map(|family| Shelf { games: take(&family.games), family: Some(family.clone()) }));
        shelves.push(Shelf { family: None, games: trees.into_iter().flatten().collect() });
        shelves.retain(|shelf| !shelf.games.is_empty());
        shelves
    }
}

/// Games in their order, each with its variants behind it and the depth of each.
fn trees(entries: Vec<Entry>) -> Vec<Vec<(Entry, usize)>> {
    let known: Vec<String> = entries.iter().map(|entry| entry.id.clone()).collect();
    let is_base = |entry: &Entry| entry.of.as_ref().is_none_or(|of| !known.contains(of));
    let (bases, mut variants): (Vec<Entry>, Vec<Entry>) = entries.into_iter().partition(is_base);
    let mut trees: Vec<Vec<(Entry, usize)>> = Vec::with_capacity(bases.len());
    for base in bases {
        let (mut tree, mut open) = (Vec::new(), vec![(base, 0)]);
        while let Some((entry, depth)) = open.pop() {
            let (own, others): (Vec<Entry>, Vec<Entry>) = variants.into_iter().partition(|variant| variant.of.as_ref() == Some(&entry.id));
            variants = others;
            open.extend(own.into_iter().rev().map(|variant| (variant, depth + 1)));
            tree.push((entry, depth));
        }
        trees.push(tree);
    }
    // Variants of each other in a circle belong under nothing; they are broken and shown as such.
    trees.extend(variants.into_iter().map(|entry| vec![(entry, 0)]));
    trees
}
