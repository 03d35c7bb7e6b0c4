//! Conversion between SGF trees and the games of the other formats.

use std::collections::BTreeMap;

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{Exact, SideId, Site, Spec};
use tianyuan_rules::{DecisionKind, Game};

use super::codes::Codes;
use super::head::{Head, decimal};
use super::play::{moves, sets_up, setup};
use super::point::{no_point, passes, point, site};
use super::text::escape;
use super::tree::{Collection, Node, NodeId, Property, Value};
use crate::error::SgfProblem;
use crate::kifu::How;
use crate::kifu::tree_result::{outcome, side};
use crate::kifu::{
    End, Ending, Field, Format, Header, Kifu, KifuError, KifuProblem, Line, Note, Ply, Told, Variation, Winner, WriteError, lines,
};
use crate::moves::carry_out;
use crate::position;
use crate::text::Place;
use crate::text::short;

/// Properties of the first node that are no headers: the format's own, and those that the position and the plies hold.
const STRUCTURE: [&str; 11] = ["FF", "GM", "CA", "SZ", "AB", "AW", "AE", "PL", "B", "W", "C"];
/// Properties of any node that are moves, positions or comments, and no notes.
const SAID: [&str; 7] = ["B", "W", "C", "AB", "AW", "AE", "PL"];
/// Properties of single positions, which are no headers even in the first node.
const OF_NODES: [&str; 31] = [
    "N", "DM", "GB", "GW", "HO", "UC", "V", "BM", "DO", "IT", "TE", "AR", "CR", "DD", "LB", "LN", "MA", "SL", "SQ", "TR", "BL", "WL", "OB",
    "OW", "FG", "PM", "VW", "TB", "TW", "MN", "KO",
];
/// Properties that are lists of points or of texts at points; all others have one value.
const LISTS: [&str; 12] = ["AR", "CR", "DD", "LB", "LN", "MA", "SL", "SQ", "TR", "VW", "TB", "TW"];
/// Plies of all variations together, each from the start of its game, that other formats are given.
const MOST_PLAYED: usize = 2_000_000;
/// Properties of a game in its first node, which records write in lower case.
const INFO: [&str; 22] =
    ["AP", "ST", "KM", "RU", "HA", "RE", "BR", "WR", "BT", "WT", "TM", "OT", "ON", "CP", "GN", "GC", "US", "AN", "EV", "DT", "PC", "SO"];

/// A game of a file as the other formats hold it: headers, first position, moves, variations, comments.
///
/// # Errors
/// [`KifuError`] where a point is none, or stones are set up in the middle of a line.
pub fn to_kifu(spec: &Spec, collection: &Collection, game: NodeId) -> Result<Kifu, KifuError> {
    let main = collection.line(game);
    let start = setup(spec, collection, &main)?;
    let head = Head::new(collection, game)?;
    let root = collection.node(game);
    let mut kifu =
        Kifu { start: Some(start.clone()).filter(|setup| *setup != position::start(spec)), start_at: root.at, ..Kifu::default() };
    for property in &root.properties {
        let name = property.name();
        if OF_NODES.contains(&name.as_ref()) {
            kifu.notes.push(note(property));
        } else if !STRUCTURE.contains(&name.as_ref()) {
            let values: Vec<String> = property.values.iter().map(Value::text).collect();
            kifu.headers.push(Header { key: name.into_owned(), value: values.join(", ") });
        }
    }
    let reader = Reader { spec, first: start.mover };
    // Lines in the order of the other formats: the branch that leaves last comes first, each followed by its own branches.
    let mut open = vec![(game, 0)];
    let mut played = 0;
    while let Some((from, shared)) = open.pop() {
        let is_main = from == game;
        let line: Vec<NodeId> = std::iter::successors(Some(from), |&id| collection.node(id).children().first().copied()).collect();
        let mut plies = Vec::new();
        let mut forks = Vec::new();
        // Comments and notes of a variation before its first move.
        let mut waiting: (Vec<String>, Vec<Note>) = Default::default();
        for &id in &line {
            let node = collection.node(id);
            let before = plies.len();
            let said = reader.node(node, shared + before, &mut plies)?;
            if said && let Some(first) = plies.get_mut(before) {
                first.comments.splice(0..0, waiting.0.drain(..));
                first.notes.splice(0..0, waiting.1.drain(..));
            }
            if !said {
                let comments: Vec<String> = node.values("C").map(Value::text).collect();
                let notes = if id == game { Vec::new() } else { notes(node) };
                let (all, others) = match plies.last_mut() {
                    Some(ply) => (&mut ply.comments, &mut ply.notes),
                    None if is_main => (&mut kifu.preface, &mut kifu.notes),
                    None => (&mut waiting.0, &mut waiting.1),
                };
                all.extend(comments);
                others.extend(notes);
            }
            forks.extend(node.children().iter().skip(1).map(|&child| (child, shared + plies.len())).rev());
        }
        // Those that were found last are read first.
        open.extend(forks);
        if is_main {
            kifu.main.plies = plies;
        } else if let Some(at) = plies.first().map(|ply: &Ply| ply.at) {
            // Every variation is played from the start of the game.
            played += shared + plies.len();
            if played > MOST_PLAYED {
                return Err(KifuError::new(at, None, String::new(), KifuProblem::Sgf(SgfProblem::TooManyLines(MOST_PLAYED))));
            }
            kifu.variations.push(Variation { from: shared as u32 + 1, at, line: Line { plies, end: None } });
        } else if let Some(ply) = shared.checked_sub(1).and_then(|last| before_variation(&mut kifu, last)) {
            // A branch of words alone: its words concern the position that it leaves.
            ply.comments.append(&mut waiting.0);
            ply.notes.append(&mut waiting.1);
        } else {
            kifu.preface.append(&mut waiting.0);
            kifu.notes.append(&mut waiting.1);
        }
    }
    kifu.main.end = end(spec, root, &head);
    Ok(kifu)
}

/// A ply by its index in the line that was read last.
fn before_variation(kifu: &mut Kifu, index: usize) -> Option<&mut Ply> {
    let last = kifu.variations.len();
    let mut at = (last, index);
    // The line read last shares its first plies with the one before it.
    while at.0 > 0 {
        let shared = kifu.variations.get(at.0 - 1)?.from as usize - 1;
        if at.1 >= shared {
            return kifu.variations.get_mut(at.0 - 1)?.line.plies.get_mut(at.1 - shared);
        }
        at.0 -= 1;
    }
    kifu.main.plies.get_mut(at.1)
}

fn note(property: &Property) -> Note {
    Note { key: property.name().into_owned(), values: property.values.iter().map(Value::text).collect(), at: property.at }
}

/// The notes of a node besides moves, positions and comments.
fn notes(node: &Node) -> Vec<Note> {
    node.properties.iter().filter(|property| !SAID.contains(&property.name().as_ref())).map(note).collect()
}

struct Reader<'a> {
    spec: &'a Spec,
    /// The side of the first ply.
    first: SideId,
}

impl Reader<'_> {
    /// Adds the plies of a node; false where it has none.
    fn node(&self, node: &Node, before: usize, plies: &mut Vec<Ply>) -> Result<bool, KifuError> {
        let board = &self.spec.board;
        let wrong = |value: &Value, problem| KifuError::new(value.at, None, short(&value.raw, 40), KifuProblem::Sgf(problem));
        if sets_up(node) && (before > 0 || !plies.is_empty()) {
            return Err(KifuError::new(node.at, None, String::new(), KifuProblem::Sgf(SgfProblem::MidSetup)));
        }
        let start = plies.len();
        for (index, (black, property, value)) in moves(node).enumerate() {
            let turn = (before + index).is_multiple_of(2);
            if (side(self.spec, black) == self.first) != turn {
                return Err(wrong(value, SgfProblem::MidSetup));
            }
            let name = value.simple();
            let text = if passes(board, &name) {
                DecisionKind::Pass.word().to_owned()
            } else {
                board.name(site(board, &name).ok_or_else(|| wrong(value, no_point(board, &name)))?).to_owned()
            };
            plies.push(Ply::new(Told::Text, text, property.at));
        }
        if let Some(ply) = plies.get_mut(start..).and_then(<[Ply]>::last_mut) {
            ply.comments = node.values("C").map(Value::text).collect();
            // Of the first node the properties of the whole game are headers.
            let own = |note: &Note| node.parent().is_some() || OF_NODES.contains(&note.key.as_str());
            ply.notes = notes(node).into_iter().filter(own).collect();
        }
        Ok(plies.len() > start)
    }
}

/// The end of the game that a file declares; a count is a header alone.
fn end(spec: &Spec, root: &Node, head: &Head) -> Option<End> {
    let outcome = head.outcome()?;
    let ending = match outcome.how {
        How::Resigned => Ending::Resigned,
        How::Time => Ending::TimeUp,
        How::Forfeit => Ending::Forfeit,
        How::Draw => Ending::Drawn,
        How::Void => Ending::Stopped,
        How::Counted(_) | How::Unknown => return None,
    };
    let loser = outcome.black.map(|black| side(spec, !black));
    let property = root.property("RE")?;
    Some(End { ending, side: loser, text: head.result.clone()?, at: property.at, time: None, comments: Vec::new() })
}

/// A game of the other formats as a file of one tree. Its decisions must have been found by [`Kifu::play`]; `game` is any game of
/// the same rules, and is left standing anywhere.
///
/// # Errors
/// [`WriteError`] where a move is neither a placement nor a pass.
pub fn from_kifu(game: &mut dyn Game, kifu: &Kifu) -> Result<Collection, WriteError> {
    let spec = game.spec().clone();
    if spec.sides.len() != 2 {
        return Err(WriteError::Sides(spec.id.clone()));
    }
    if !super::point::fits(&spec.board) {
        return Err(WriteError::Board(spec.id.clone()));
    }
    let start = kifu.setup(&spec);
    let mut collection = Collection::default();
    let root = collection.add(None, first_node(&spec, kifu, &start));
    let first = add_notes(&mut collection, root, &kifu.notes);
    let mut nodes: BTreeMap<(usize, usize), NodeId> = BTreeMap::new();
    for (number, path) in lines::paths(kifu).iter().enumerate() {
        game.set_up(&start).map_err(|error| WriteError::Game(error.to_string()))?;
        let mut last = first;
        for &(line, at) in path {
            let Some(ply) = lines::line(kifu, line).and_then(|line| line.plies.get(at)) else { break };
            let mover = game.turn_status().mover;
            for decision in &ply.decisions {
                carry_out(game, *decision).map_err(|error| WriteError::Game(error.to_string()))?;
            }
            if line == number {
                let node = node(&spec, mover, ply)?;
                last = collection.add(Some(last), node);
                last = add_notes(&mut collection, last, &ply.notes);
                nodes.insert((line, at), last);
            } else {
                last = nodes.get(&(line, at)).copied().unwrap_or(last);
            }
        }
        if let Some(end) = lines::line(kifu, number).and_then(|line| line.end.as_ref())
            && !end.comments.is_empty()
            && let Some(node) = collection.node_mut(last)
        {
            let before = node.value("C").map(Value::text);
            let all: Vec<&str> = before.as_deref().into_iter().chain(end.comments.iter().map(String::as_str)).collect();
            node.set("C", &escape(&all.join("\n"), false));
        }
        if number == 0 {
            finish(&spec, game, kifu, &mut collection, root, last);
        }
    }
    Ok(collection)
}

/// The first node of a game: the format, the board, the headers, the stones of the first position.
fn first_node(spec: &Spec, kifu: &Kifu, start: &Setup) -> Node {
    let mut node = Node::default();
    let codes = Codes::of(spec);
    let (columns, rows) = (spec.board.width(), spec.board.height());
    node.set("FF", "4");
    // A file without a number would be of the game that has the first.
    if let Some(codes) = codes {
        node.set("GM", codes.game());
    }
    node.set("CA", "UTF-8");
    node.set("SZ", &if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") });
    if let Some(rules) =
        codes.and_then(|codes| codes.rules()).filter(|_| !kifu.headers.iter().any(|header| header.key.eq_ignore_ascii_case("RU")))
    {
        node.set("RU", &escape(rules, false));
    }
    let mut others = Vec::new();
    for Header { key, value } in &kifu.headers {
        let field = Field::of(spec, key);
        if field == Some(Field::Result) && key != "RE" {
            node.set("RE", &escape(&result(spec, value), false));
            // How a game was decided has few words here.
            let words = value.trim().split_once(char::is_whitespace).filter(|(_, how)| outcome(how).how == How::Unknown);
            if words.is_some() && !has_word(spec, value) {
                others.push(format!("{key}: {value}"));
            }
            continue;
        }
        let info = INFO.iter().find(|name| name.eq_ignore_ascii_case(key)).copied();
        let named = field.and_then(|field| field.name(spec, Format::Sgf));
        let known = named.as_deref().or(info);
        let own = key.len() <= 4 && key.starts_with(|c: char| c.is_ascii_uppercase()) && key.bytes().all(|byte| byte.is_ascii_uppercase());
        match known.or(own.then_some(key.as_str())) {
            Some(property) if !STRUCTURE.contains(&property) && node.property(property).is_none() => {
                node.set(property, &escape(value, false));
            }
            _ => others.push(format!("{key}: {value}")),
        }
    }
    if !others.is_empty() {
        let all: Vec<String> = node.value("GC").map(Value::text).into_iter().chain(others).collect();
        node.set("GC", &escape(&all.join("\n"), false));
    }
    for (name, black) in [("AB", true), ("AW", false)] {
        let owner = side(spec, black);
        let stones = (0..spec.board.sites() as Site).filter(|&site| {
            let cell = start.cells.get(usize::from(site)).copied().flatten();
            cell.is_some_and(|piece| piece.side == owner)
        });
        stones.for_each(|site| node.add(name, &point(&spec.board, site)));
    }
    if node.property("AB").is_some() || node.property("AW").is_some() {
        node.set("PL", if start.mover == side(spec, true) { "B" } else { "W" });
    }
    if !kifu.preface.is_empty() {
        node.set("C", &escape(&kifu.preface.join("\n"), false));
    }
    node
}

/// The result of one of our own records: the side that won, or `draw`, and how.
fn result(spec: &Spec, text: &str) -> String {
    /// Words for how a game was decided, and what this format says instead.
    const WAYS: [(&str, &str); 6] = [("resign", "R"), ("认输", "R"), ("中盘", "R"), ("time", "T"), ("超时", "T"), ("forfeit", "F")];
    let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    if outcome(rest).how != How::Unknown {
        return rest.trim().to_owned();
    }
    let winner = SideId::find(&spec.sides, |side| side.id.eq_ignore_ascii_case(word));
    let Some(winner) = winner else {
        return if word == "draw" { "0".to_owned() } else { text.to_owned() };
    };
    let way = WAYS.iter().find(|(known, _)| rest.to_lowercase().contains(known)).map_or("", |(_, way)| *way);
    format!("{}+{way}", if winner == side(spec, true) { "B" } else { "W" })
}

/// True if the format has a property of this name.
pub(super) fn is_known(name: &str) -> bool {
    STRUCTURE.contains(&name) || OF_NODES.contains(&name) || INFO.contains(&name) || ["PB", "PW", "RO"].contains(&name)
}

/// True if a property has many values.
pub(crate) fn is_list(key: &str) -> bool {
    LISTS.contains(&key)
}

/// True if this format has a word of its own for the result of a record.
fn has_word(spec: &Spec, value: &str) -> bool {
    use Ending::{Drawn, Forfeit, Resigned, Stopped, TimeUp};
    let said = crate::kifu::result(spec, value, Place::default());
    said.is_some_and(|said| matches!(said.ending, Resigned | TimeUp | Forfeit | Drawn | Stopped))
}

/// Writes notes to a node. One that has a property already is followed by a node without a move, which takes its second value.
fn add_notes(collection: &mut Collection, node: NodeId, notes: &[Note]) -> NodeId {
    let mut last = node;
    for note in notes {
        // Only names of properties can be written; there are no others in files.
        if note.key.is_empty() || !note.key.bytes().all(|byte| byte.is_ascii_uppercase()) {
            continue;
        }
        let list = is_list(&note.key);
        if !list && collection.node(last).property(&note.key).is_some() {
            last = collection.add(Some(last), Node::default());
        }
        let Some(node) = collection.node_mut(last) else { continue };
        if note.values.is_empty() {
            node.add(&note.key, "");
        }
        note.values.iter().for_each(|value| node.add(&note.key, &escape(value, false)));
    }
    last
}

fn node(spec: &Spec, mover: SideId, ply: &Ply) -> Result<Node, WriteError> {
    let mut node = Node::default();
    let name = if mover == side(spec, true) { "B" } else { "W" };
    for decision in &ply.decisions {
        match (decision.kind(), decision.landing()) {
            (DecisionKind::Place, Some(to)) => node.set(name, &point(&spec.board, to)),
            (DecisionKind::Pass, _) => node.set(name, ""),
            // The end holds the marks; a game that goes on needs no sign of it.
            (DecisionKind::Mark | DecisionKind::Resume, _) => {}
            _ => return Err(WriteError::Move(ply.text.clone())),
        }
    }
    if !ply.comments.is_empty() {
        node.set("C", &escape(&ply.comments.join("\n"), false));
    }
    Ok(node)
}

/// A margin in points, as a decimal where it is one.
fn points(spec: &Spec, margin: Exact) -> String {
    let points = Codes::of(spec).map_or(margin, |codes| codes.points(margin));
    decimal(points)
}

/// Adds the end of the main line: the result, and the stones that were marked dead.
fn finish(spec: &Spec, game: &mut dyn Game, kifu: &Kifu, collection: &mut Collection, root: NodeId, last: NodeId) {
    let mover = game.turn_status().mover;
    let letter = |winner: SideId| if winner == side(spec, true) { "B" } else { "W" };
    let by_rules = game.ended();
    let scored = by_rules.as_ref().and_then(|ended| ended.score.as_ref());
    let result = match &kifu.main.end {
        Some(end) => match (end.won_by(mover), end.ending) {
            (Some(winner), Ending::TimeUp) => Some(format!("{}+T", letter(winner))),
            (Some(winner), Ending::Resigned) => Some(format!("{}+R", letter(winner))),
            (Some(winner), Ending::Mated | Ending::Claimed | Ending::Adjudicated) => Some(format!("{}+", letter(winner))),
            (Some(winner), _) => Some(format!("{}+F", letter(winner))),
            (None, ending) if ending.winner() == Winner::Open => Some("Void".to_owned()),
            (None, _) => Some("0".to_owned()),
        },
        None => by_rules.as_ref().map(|ended| match (ended.winner, scored) {
            (Some(winner), Some(scored)) => format!("{}+{}", letter(winner), points(spec, scored.margin)),
            (Some(winner), None) => format!("{}+", letter(winner)),
            (None, _) => "0".to_owned(),
        }),
    };
    if let (Some(result), Some(node)) = (result, collection.node_mut(root).filter(|node| node.property("RE").is_none())) {
        node.set("RE", &result);
    }
    let setup = game.setup();
    let register = spec.scores.iter().find_map(|scoring| scoring.dead);
    let entry = setup.registers.iter().find(|entry| Some(entry.register) == register);
    let Some(tianyuan_rules::setup::Value::Sites(dead)) = entry.map(|entry| &entry.value) else { return };
    let Some(node) = collection.node_mut(last).filter(|node| ["TB", "TW"].iter().all(|name| node.property(name).is_none())) else { return };
    for &site in dead {
        if let Some(piece) = setup.cells.get(usize::from(site)).copied().flatten() {
            node.add(if piece.side == side(spec, true) { "TW" } else { "TB" }, &point(&spec.board, site));
        }
    }
}
