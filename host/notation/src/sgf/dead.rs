//! Dead stones as files mark them.

use std::collections::BTreeSet;

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{Site, Spec};

use super::head::Head;
use super::play::moves;
use super::point::{passes, sites};
use super::tree::{Collection, Node, NodeId};
use crate::kifu::How;
use crate::kifu::tree_result::side;

/// Properties that give sites to a side: whether to black.
const TERRITORY: [(&str, bool); 2] = [("TB", true), ("TW", false)];
/// Marks of a dead stone in files without territory.
const MARKS: [&str; 2] = ["MA", "DS"];

/// The stones that a line says are dead, ascending: those in the other side's territory (`TB`, `TW`), else those that are crossed
/// out (`MA`) at the end of a game that was counted. `None` where the file says nothing of it.
///
/// `position` is where the line ends.
pub fn dead(spec: &Spec, collection: &Collection, line: &[NodeId], position: &Setup) -> Option<Vec<Site>> {
    let standing = |node: &Node| moves(node).any(|(_, _, value)| !passes(&spec.board, &value.raw));
    let mut last = Vec::new();
    for &id in line.iter().rev() {
        let node = collection.node(id);
        last.push(node);
        if standing(node) {
            break;
        }
    }
    let stone = |site: Site| position.cells.get(usize::from(site)).copied().flatten();
    if let Some(node) = last.iter().find(|node| TERRITORY.iter().any(|(name, _)| node.property(name).is_some())) {
        let mut dead = BTreeSet::new();
        for (name, black) in TERRITORY {
            let owner = side(spec, black);
            let inside = node.values(name).filter_map(|value| sites(&spec.board, &value.raw).ok()).flatten();
            dead.extend(inside.filter(|&site| stone(site).is_some_and(|piece| piece.side != owner)));
        }
        // Some programs write empty points alone as territory, and cross the stones out.
        if dead.is_empty() {
            dead.extend(crossed(spec, node).filter(|&site| stone(site).is_some()));
        }
        return Some(dead.into_iter().collect());
    }
    let head = Head::new(collection, *line.first()?).ok()?;
    let counted = head.outcome().is_some_and(|outcome| matches!(outcome.how, How::Counted(_)));
    let node = last.iter().find(|_| counted).filter(|node| MARKS.iter().any(|name| node.property(name).is_some()))?;
    let dead: BTreeSet<Site> = crossed(spec, node).filter(|&site| stone(site).is_some()).collect();
    (!dead.is_empty()).then(|| dead.into_iter().collect())
}

fn crossed<'a>(spec: &'a Spec, node: &'a Node) -> impl Iterator<Item = Site> + 'a {
    let values = MARKS.iter().flat_map(|name| node.values(name));
    values.filter_map(|value| sites(&spec.board, &value.raw).ok()).flatten()
}
