//! The tree of a game and its variations, as some formats nest them.

use super::{Kifu, Line, Variation};
use crate::text::Place;

/// A ply in the list of a [`Kifu`]: which line (0 is the main line) and which ply of it.
pub(crate) type At = (usize, usize);

/// The line with a number.
pub(crate) fn line(kifu: &Kifu, number: usize) -> Option<&Line> {
    match number.checked_sub(1) {
        None => Some(&kifu.main),
        Some(index) => kifu.variations.get(index).map(|variation| &variation.line),
    }
}

/// For each line its plies from the start of the game, those that it shares included.
pub(crate) fn paths(kifu: &Kifu) -> Vec<Vec<At>> {
    let mut paths: Vec<Vec<At>> = vec![(0..kifu.main.plies.len()).map(|ply| (0, ply)).collect()];
    for (index, variation) in kifu.variations.iter().enumerate() {
        let shared = (variation.from as usize).saturating_sub(1);
        let mut path: Vec<At> = paths.last().map(|path| path.iter().take(shared).copied().collect()).unwrap_or_default();
        path.extend((0..variation.line.plies.len()).map(|ply| (index + 1, ply)));
        paths.push(path);
    }
    paths
}

/// A line with the variations that begin at each of its plies: as JSON nests them.
#[derive(Debug, Clone, Default)]
pub(super) struct Nested {
    /// Number of the line in the list.
    pub(super) number: usize,
    /// (ply of the line from 0, the lines that branch off there). The ply behind the last is the line's end.
    pub(super) forks: Vec<(usize, Nested)>,
}

/// The lines as a tree.
pub(super) fn nest(kifu: &Kifu) -> Nested {
    let paths = paths(kifu);
    let mut nodes: Vec<Nested> = (0..paths.len()).map(|number| Nested { number, forks: Vec::new() }).collect();
    let held = holders_on(kifu, &paths);
    for number in (1..nodes.len()).rev() {
        let node = std::mem::take(&mut nodes[number]);
        if let Some((line, ply)) = held[number]
            && let Some(holder) = nodes.get_mut(line)
        {
            holder.forks.insert(0, (ply, node));
        }
    }
    nodes.into_iter().next().unwrap_or_default()
}

/// For each line the ply whose place its first one takes: the line that it belongs to, and its index there. The main line has none.
pub(crate) fn holders(kifu: &Kifu) -> Vec<Option<At>> {
    holders_on(kifu, &paths(kifu))
}

fn holders_on(kifu: &Kifu, paths: &[Vec<At>]) -> Vec<Option<At>> {
    let mut held: Vec<Option<At>> = vec![None; paths.len()];
    for (index, variation) in kifu.variations.iter().enumerate() {
        let at = (variation.from as usize).saturating_sub(1);
        let before = &paths[index];
        let shared = at.checked_sub(1).and_then(|at| before.get(at)).copied();
        let taken = before.get(at).copied().or_else(|| shared.map(|(line, ply)| (line, ply + 1))).unwrap_or((0, 0));
        // A line that replaces another line's first ply is its sibling.
        held[index + 1] = if taken.1 == 0 && taken.0 > 0 { held[taken.0] } else { Some(taken) };
    }
    held
}

/// A tree as it is read: a line, and at plies of it (from 0) others that take their place.
#[derive(Debug, Clone, Default)]
pub(crate) struct Grown {
    pub(crate) line: Line,
    pub(crate) forks: Vec<(usize, Grown)>,
}

/// The list of lines of a tree: the last branches first, each followed by those that branch off it.
pub(crate) fn flatten(tree: Grown) -> (Line, Vec<Variation>) {
    let mut variations = Vec::new();
    fn walk(forks: Vec<(usize, Grown)>, before: usize, variations: &mut Vec<Variation>) {
        let mut forks = forks;
        // Sorting is stable: forks at one ply stay in their order.
        forks.sort_by_key(|(ply, _)| std::cmp::Reverse(*ply));
        for (ply, grown) in forks {
            let from = (before + ply + 1) as u32;
            let at = grown.line.plies.first().map_or(Place::default(), |ply| ply.at);
            variations.push(Variation { from, at, line: grown.line });
            walk(grown.forks, before + ply, variations);
        }
    }
    walk(tree.forks, 0, &mut variations);
    (tree.line, variations)
}
