//! Mistakes that files of others have, mended once, so that every reader finds the same game and the file written is sound.
//!
//! The reader mends brackets while it takes a file apart. This module mends values: sizes, numbers and colours in words, names and
//! points in the wrong case, points that one node sets up twice.

use std::collections::BTreeSet;

use tianyuan_board::Board;
use tianyuan_rules::spec::Site;

use super::exchange::is_known;
use super::head::{Size, handicap_fits, read_size};
use super::point::{point, sites};
use super::text::{simple, split};
use super::tree::{Collection, Node, NodeId, Property, Value};
use crate::error::{Mend, Repair, SgfProblem};
use crate::kifu::tree_result::exact;
use crate::kifu::{KifuError, KifuProblem};
use crate::text::Place;
use crate::text::short;

/// Mends of a file at most; what has more is no file of this format.
const MOST: usize = 10_000;
/// Points of setups that are compared with each other, in all nodes together.
const MOST_POINTS: usize = 4_000_000;
/// Lines of a board whose size nobody says.
const USUAL_SIZE: usize = 19;
/// The largest board whose points are named in small letters alone.
const SMALL: usize = 26;
/// Properties whose values are points.
const POINTS: [&str; 8] = ["B", "W", "AB", "AW", "AE", "TB", "TW", "MA"];

/// A mistake of a tree that was mended.
pub(super) fn mended(at: Place, source: String, problem: SgfProblem, repair: Repair) -> Mend {
    Mend { error: KifuError::new(at, None, source, KifuProblem::Sgf(problem)), repair }
}

/// Adds a mend to those of a file.
///
/// # Errors
/// [`SgfProblem::TooBroken`].
pub(super) fn note(mends: &mut Vec<Mend>, mend: Mend) -> Result<(), KifuError> {
    if mends.len() == MOST {
        return Err(KifuError { problem: Box::new(KifuProblem::Sgf(SgfProblem::TooBroken(MOST))), ..mend.error });
    }
    mends.push(mend);
    Ok(())
}

/// Mends the values of a collection that was taken apart.
///
/// # Errors
/// [`SgfProblem::TooBroken`].
pub(super) fn values(collection: &mut Collection, mends: &mut Vec<Mend>) -> Result<(), KifuError> {
    let mut mender = Mender { mends, board: None, named: BTreeSet::new(), points_left: MOST_POINTS };
    for index in 0..collection.len() {
        if let Some(node) = collection.node_mut(NodeId(index as u32)) {
            mender.node(node)?;
        }
    }
    Ok(())
}

struct Mender<'a> {
    mends: &'a mut Vec<Mend>,
    /// The board of the game whose nodes are mended; `None` where its size cannot be.
    board: Option<Board>,
    /// Names whose case was mended before: one line tells of all of them.
    named: BTreeSet<String>,
    points_left: usize,
}

impl Mender<'_> {
    fn note(&mut self, at: Place, source: String, problem: SgfProblem, repair: Repair) -> Result<(), KifuError> {
        note(self.mends, mended(at, source, problem, repair))
    }

    fn node(&mut self, node: &mut Node) -> Result<(), KifuError> {
        self.names(node)?;
        if node.parent().is_none() {
            self.value(node, "SZ", size)?;
            self.value(node, "KM", |raw| number("KM", raw, |_| true))?;
            self.value(node, "HA", |raw| number("HA", raw, handicap_fits))?;
            let size = size_of(node);
            if self.board.as_ref().map(|board| Size { columns: board.width(), rows: board.height() }) != size {
                self.board = size.and_then(|size| Board::rectangle(size.columns, size.rows, false, None, None).ok());
            }
        }
        self.value(node, "PL", color)?;
        self.small_points(node)?;
        self.points_twice(node)
    }

    /// Names in small letters alone, of properties that the format has.
    fn names(&mut self, node: &mut Node) -> Result<(), KifuError> {
        for property in &mut node.properties {
            let capitals = property.id.to_ascii_uppercase();
            if property.id.bytes().all(|byte| byte.is_ascii_lowercase()) && is_known(&capitals) {
                if self.named.insert(property.id.clone()) {
                    let problem = SgfProblem::SmallName(property.id.clone());
                    self.note(property.at, shown(property), problem, Repair::Value(capitals.clone()))?;
                }
                property.id = capitals;
            }
        }
        Ok(())
    }

    /// The first value of a property, by what is wrong with it and how it is read; `None` as the reading leaves the property out.
    fn value(&mut self, node: &mut Node, name: &str, read: impl Fn(&str) -> Option<(SgfProblem, Option<String>)>) -> Result<(), KifuError> {
        let Some(index) = node.properties.iter().position(|property| property.name() == name) else { return Ok(()) };
        let Some(property) = node.properties.get_mut(index) else { return Ok(()) };
        let Some((problem, reading)) = property.values.first().and_then(|value| read(&simple(&value.raw))) else { return Ok(()) };
        let (at, source) = (property.at, shown(property));
        match reading {
            Some(reading) => {
                property.values.iter_mut().take(1).for_each(|value| value.raw.clone_from(&reading));
                self.note(at, source, problem, Repair::Value(reading))
            }
            None => {
                node.properties.remove(index);
                self.note(at, source, problem, Repair::LeftOut)
            }
        }
    }

    /// Points in capitals on a board whose points are small letters.
    fn small_points(&mut self, node: &mut Node) -> Result<(), KifuError> {
        let Some(board) = self.board.take() else { return Ok(()) };
        let small = board.width() <= SMALL && board.height() <= SMALL;
        let mut result = Ok(());
        for property in node.properties.iter_mut().filter(|_| small) {
            let name = property.name().into_owned();
            if !POINTS.contains(&name.as_str()) {
                continue;
            }
            let (at, source) = (property.at, shown(property));
            for value in property.values.iter_mut().filter(|value| value.raw.bytes().any(|byte| byte.is_ascii_uppercase())) {
                let lower = value.raw.to_ascii_lowercase();
                let fits = sites(&board, &lower).is_ok() || lower.trim() == "tt";
                if fits && self.named.insert(format!("{name} point")) && result.is_ok() {
                    let problem = SgfProblem::CapitalPoint(short(&value.raw, 12));
                    result = self.note(at, source.clone(), problem, Repair::Value(lower.clone()));
                }
                if fits {
                    value.raw = lower;
                }
            }
        }
        self.board = Some(board);
        result
    }

    /// Points to which a node gives two stones, or one and none. A stone is more than none, the later stone more than the earlier.
    fn points_twice(&mut self, node: &mut Node) -> Result<(), KifuError> {
        const SETS: [&str; 3] = ["AE", "AB", "AW"];
        let sets = |property: &Property| SETS.iter().position(|name| property.name() == *name);
        let mut kinds: Vec<usize> = node.properties.iter().filter_map(sets).collect();
        kinds.sort_unstable();
        kinds.dedup();
        if kinds.len() < 2 {
            return Ok(());
        }
        let Some(board) = self.board.take() else { return Ok(()) };
        let result = self.separate(node, &board, sets);
        self.board = Some(board);
        result
    }

    fn separate(&mut self, node: &mut Node, board: &Board, sets: impl Fn(&Property) -> Option<usize>) -> Result<(), KifuError> {
        let mut owner: Vec<Option<usize>> = vec![None; board.sites()];
        let mut first: Option<(Place, String, Site)> = None;
        let order = |empties: bool| {
            node.properties
                .iter()
                .enumerate()
                .filter_map(|(at, one)| sets(one).map(|kind| (at, one, kind)))
                .filter(move |(_, _, kind)| (*kind == 0) == empties)
        };
        let mut taken: BTreeSet<usize> = BTreeSet::new();
        for (at, property, kind) in order(true).chain(order(false)) {
            for value in &property.values {
                let Ok(named) = sites(board, &value.raw) else { continue };
                let Some(left) = self.points_left.checked_sub(named.len()) else { return Ok(()) };
                self.points_left = left;
                for site in named {
                    let Some(slot) = owner.get_mut(usize::from(site)) else { continue };
                    if let Some(before) = slot.filter(|before| node.properties.get(*before).and_then(&sets) != Some(kind)) {
                        taken.insert(before);
                        first.get_or_insert((value.at, shown(property), site));
                    }
                    *slot = Some(at);
                }
            }
        }
        let Some((at, source, site)) = first else { return Ok(()) };
        let last = owner.get(usize::from(site)).copied().flatten().and_then(|at| node.properties.get(at));
        let read = last.map(|property| format!("{}[{}]", property.name(), point(board, site))).unwrap_or_default();
        for index in taken {
            let own = (0..board.sites() as Site).filter(|site| owner.get(usize::from(*site)) == Some(&Some(index)));
            let values: Vec<Value> = own.map(|site| Value { raw: point(board, site), at }).collect();
            if let Some(property) = node.properties.get_mut(index) {
                property.values = values;
            }
        }
        node.properties.retain(|property| sets(property).is_none() || !property.values.is_empty());
        self.note(at, source, SgfProblem::Twice(board.name(site).to_owned()), Repair::Value(read))
    }
}

/// The size of a game's board by its first node.
fn size_of(root: &Node) -> Option<Size> {
    match root.value("SZ") {
        Some(value) => read_size(&value.raw),
        None => Some(Size { columns: USUAL_SIZE, rows: USUAL_SIZE }),
    }
}

/// A property as it is written.
fn shown(property: &Property) -> String {
    let values: String = property.values.iter().take(8).map(|value| format!("[{}]", value.raw)).collect();
    short(&format!("{}{values}", property.id), 60)
}

/// The first number in a text, where no other sign belongs to it.
fn number_in(text: &str) -> Option<&str> {
    let digit = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',');
    let from = text.find(|c: char| c.is_ascii_digit())?;
    let rest = text.get(from..)?;
    let end = rest.find(|c: char| !digit(c)).unwrap_or(rest.len());
    let behind = rest.get(end..)?.chars().next();
    let before = text.get(..from)?.chars().next_back();
    let number = rest.get(..end)?.trim_end_matches(['.', ',']);
    (behind != Some('/') && !before.is_some_and(|c| matches!(c, '/' | '-' | '−'))).then_some(number)
}

fn number(name: &'static str, raw: &str, fits: impl Fn(&tianyuan_rules::spec::Exact) -> bool) -> Option<(SgfProblem, Option<String>)> {
    let sound = |text: &str| exact(text).is_some_and(|number| fits(&number));
    if raw.trim().is_empty() || sound(raw) {
        return None;
    }
    let reading = number_in(raw).filter(|number| sound(number)).map(str::to_owned);
    Some((SgfProblem::Number { name, found: short(raw, 20) }, reading))
}

fn size(raw: &str) -> Option<(SgfProblem, Option<String>)> {
    if read_size(raw).is_some() {
        return None;
    }
    let problem = SgfProblem::Size(short(raw, 20));
    if raw.trim().is_empty() {
        return Some((problem, None));
    }
    let colon = raw.replace(['x', 'X', '×', '*'], ":");
    let words = || number_in(raw).filter(|_| split(raw).is_none());
    let reading =
        Some(colon.as_str()).filter(|text| read_size(text).is_some()).or_else(|| words().filter(|text| read_size(text).is_some()));
    // A number that no board has is no mistake in writing: whoever asks for the size is told of it.
    reading.map(|reading| (problem, Some(reading.to_owned())))
}

fn color(raw: &str) -> Option<(SgfProblem, Option<String>)> {
    let reading = match raw.trim().to_lowercase().chars().next() {
        None | Some('b' | '1' | 'w' | '2') => return None,
        Some('黑' | '黒') => Some("B"),
        Some('白') => Some("W"),
        Some(_) => None,
    };
    Some((SgfProblem::Color(short(raw, 20)), reading.map(str::to_owned)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_among_words() {
        for (text, wanted) in [
            ("6.5 points", Some("6.5")),
            ("komi 7,5.", Some("7,5")),
            ("让2子", Some("2")),
            ("对子", None),
            ("1/0", None),
            ("-x3", Some("3")),
            ("a-3", None),
        ] {
            assert_eq!(number_in(text), wanted, "{text}");
        }
        assert_eq!(size("19x13"), Some((SgfProblem::Size("19x13".to_owned()), Some("19:13".to_owned()))));
        assert_eq!(size("19路"), Some((SgfProblem::Size("19路".to_owned()), Some("19".to_owned()))));
        assert_eq!(size(""), Some((SgfProblem::Size(String::new()), None)));
        assert_eq!((size("99"), size("9"), size("5:7")), (None, None, None));
    }
}
