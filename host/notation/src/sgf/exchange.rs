//! Between files of trees and the games of the other formats.

use std::collections::BTreeMap;

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{Exact, SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game};

use super::codes::Codes;
use super::error::SgfProblem;
use super::head::{Head, How, decimal, outcome, side};
use super::play::{moves, sets_up, setup};
use super::point::{no_point, passes, point, site};
use super::text::escape;
use super::tree::{Collection, Node, NodeId, Value};
use crate::kifu::{End, Ending, Header, Kifu, KifuError, KifuProblem, Line, Ply, Told, Variation, WriteError, lines};
use crate::near::short;
use crate::position;

/// Properties of the first node that are no headers: the format's own, and what is said by the position and the plies.
const STRUCTURE: [&str; 14] = ["FF", "GM", "CA", "AP", "ST", "SZ", "AB", "AW", "AE", "PL", "B", "W", "C", "KO"];
/// Plies of all variations together, each from the start of its game, that other formats are given.
const MOST_PLAYED: usize = 2_000_000;
/// Headers of our own records, and what they are called here.
const NAMES: [(&str, &str); 8] = [
    ("player.b", "PB"),
    ("player.w", "PW"),
    ("event", "EV"),
    ("date", "DT"),
    ("place", "PC"),
    ("round", "RO"),
    ("source", "SO"),
    ("annotator", "AN"),
];

/// What is said of a game in its first node, which records write in lower case.
const INFO: [&str; 20] =
    ["KM", "RU", "HA", "RE", "BR", "WR", "BT", "WT", "TM", "OT", "ON", "CP", "GN", "GC", "US", "AN", "EV", "DT", "PC", "SO"];

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
        if !STRUCTURE.contains(&name.as_ref()) {
            let values: Vec<String> = property.values.iter().map(Value::text).collect();
            kifu.headers.push(Header { key: name.into_owned(), value: values.join(", ") });
        }
    }
    let reader = Reader { spec, first: start.mover };
    // Lines in the order of the other formats: what branches off last stands first, each followed by what branches off it.
    let mut open = vec![(game, 0)];
    let mut played = 0;
    while let Some((from, shared)) = open.pop() {
        let is_main = from == game;
        let line: Vec<NodeId> = std::iter::successors(Some(from), |&id| collection.node(id).children().first().copied()).collect();
        let mut plies = Vec::new();
        let mut forks = Vec::new();
        for &id in &line {
            let node = collection.node(id);
            let said = reader.node(node, shared + plies.len(), &mut plies)?;
            if !said {
                let comments: Vec<String> = node.values("C").map(Value::text).collect();
                match plies.last_mut() {
                    Some(ply) => ply.comments.extend(comments),
                    None if is_main => kifu.preface.extend(comments),
                    None => {}
                }
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
        }
    }
    kifu.main.end = end(spec, root, &head);
    Ok(kifu)
}

struct Reader<'a> {
    spec: &'a Spec,
    /// Who makes the first ply.
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
            plies.push(Ply { told: Told::Text, text, at: property.at, time: None, comments: Vec::new(), decisions: Vec::new() });
        }
        if let Some(ply) = plies.get_mut(start..).and_then(<[Ply]>::last_mut) {
            ply.comments = node.values("C").map(Value::text).collect();
        }
        Ok(plies.len() > start)
    }
}

/// How a file says that its game was over; a count is a header alone.
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
    let mut nodes: BTreeMap<(usize, usize), NodeId> = BTreeMap::new();
    for (number, path) in lines::paths(kifu).iter().enumerate() {
        game.set_up(&start).map_err(|error| WriteError::Game(error.to_string()))?;
        let mut last = root;
        for &(line, at) in path {
            let Some(ply) = lines::line(kifu, line).and_then(|line| line.plies.get(at)) else { break };
            let mover = game.standing().mover;
            for decision in &ply.decisions {
                game.apply(*decision).map_err(|error| WriteError::Game(error.to_string()))?;
            }
            if line == number {
                let node = node(&spec, mover, ply)?;
                last = collection.add(Some(last), node);
                nodes.insert((line, at), last);
            } else {
                last = nodes.get(&(line, at)).copied().unwrap_or(last);
            }
        }
        if number == 0 {
            finish(&spec, game, kifu, &mut collection, root, last);
        }
    }
    Ok(collection)
}

/// What begins a game: the format, the board, the headers, the stones that stand at first.
fn first_node(spec: &Spec, kifu: &Kifu, start: &Setup) -> Node {
    let mut node = Node::default();
    let codes = Codes::of(spec);
    let (columns, rows) = (spec.board.width(), spec.board.height());
    node.set("FF", "4");
    node.set("GM", codes.map_or("1", |codes| codes.game()));
    node.set("CA", "UTF-8");
    node.set("SZ", &if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") });
    if let Some(rules) = codes.and_then(|codes| codes.rules()).filter(|_| kifu.header("RU").is_none()) {
        node.set("RU", &escape(rules, false));
    }
    let mut others = Vec::new();
    for Header { key, value } in &kifu.headers {
        if key == "result" {
            node.set("RE", &escape(&result(spec, value), false));
            continue;
        }
        let info = INFO.iter().find(|name| name.eq_ignore_ascii_case(key)).copied();
        let known = NAMES.iter().find(|(name, _)| *name == key.to_lowercase()).map(|(_, property)| *property).or(info);
        let own = key.len() <= 4 && key.starts_with(|c: char| c.is_ascii_uppercase()) && key.bytes().all(|byte| byte.is_ascii_uppercase());
        match known.or(own.then_some(key.as_str())) {
            Some(property) if !STRUCTURE.contains(&property) => node.set(property, &escape(value, false)),
            _ => others.push(format!("{key}: {value}")),
        }
    }
    if !others.is_empty() && node.property("GC").is_none() {
        node.set("GC", &escape(&others.join("\n"), false));
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
    let winner = spec.sides.iter().position(|side| side.id.eq_ignore_ascii_case(word)).map(|index| index as SideId);
    let Some(winner) = winner else {
        return if word == "draw" { "0".to_owned() } else { text.to_owned() };
    };
    let way = WAYS.iter().find(|(known, _)| rest.to_lowercase().contains(known)).map_or("", |(_, way)| *way);
    format!("{}+{way}", if winner == side(spec, true) { "B" } else { "W" })
}

fn node(spec: &Spec, mover: SideId, ply: &Ply) -> Result<Node, WriteError> {
    let mut node = Node::default();
    let name = if mover == side(spec, true) { "B" } else { "W" };
    for decision in &ply.decisions {
        match decision {
            Decision { kind: DecisionKind::Place, to, .. } => node.set(name, &point(&spec.board, *to)),
            Decision { kind: DecisionKind::Pass, .. } => node.set(name, ""),
            // What is agreed on is said by the end; that the game goes on, by its going on.
            Decision { kind: DecisionKind::Mark | DecisionKind::Resume, .. } => {}
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

/// Adds what the end of the main line says: the result, and the stones that were marked dead.
fn finish(spec: &Spec, game: &mut dyn Game, kifu: &Kifu, collection: &mut Collection, root: NodeId, last: NodeId) {
    let mover = game.standing().mover;
    let letter = |winner: SideId| if winner == side(spec, true) { "B" } else { "W" };
    let by_rules = game.ended();
    let scored = by_rules.as_ref().and_then(|ended| ended.score.as_ref());
    let result = match &kifu.main.end {
        Some(end) => match (end.won_by(mover), end.ending) {
            (Some(winner), Ending::TimeUp) => Some(format!("{}+T", letter(winner))),
            (Some(winner), Ending::Resigned) => Some(format!("{}+R", letter(winner))),
            (Some(winner), _) => Some(format!("{}+F", letter(winner))),
            (None, Ending::Stopped) => Some("Void".to_owned()),
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
    let Some(node) = collection.node_mut(last) else { return };
    for &site in dead {
        if let Some(piece) = setup.cells.get(usize::from(site)).copied().flatten() {
            node.add(if piece.side == side(spec, true) { "TW" } else { "TB" }, &point(&spec.board, site));
        }
    }
}
