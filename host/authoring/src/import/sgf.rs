//! Problems in SGF: each game of a file is one.

use tianyuan_notation::kifu::{KifuError, KifuProblem};
use tianyuan_notation::moves::{Style, turn};
use tianyuan_notation::record::Place;
use tianyuan_notation::sgf::{Collection, Head, Node, NodeId, SgfProblem, Size, Value, setup, site};
use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game};

use super::marks;
use super::problem::{Branch, Problem};

/// Moves of a line at most.
const LONGEST: usize = 400;
/// Properties that set stones up.
const STONES: [&str; 4] = ["AB", "AW", "AE", "PL"];
/// Properties that call a move good or bad, whoever reads it.
const GOOD: [(&str, bool); 4] = [("TE", true), ("BM", false), ("DO", false), ("WV", false)];
/// Titles of games and nodes.
const TITLES: [&str; 3] = ["GN", "N", "EV"];
/// Longest title that is kept.
const TITLE: usize = 80;

/// Reads one game of a collection under the rules of `game`.
pub(super) fn problem(game: &mut dyn Game, collection: &Collection, root: NodeId) -> Result<Problem, KifuError> {
    let spec = game.spec().clone();
    let node = collection.node(root);
    size(&spec, collection, root)?;
    let line = collection.line(root);
    let start = setup(&spec, collection, &line)?;
    let stones = node.properties.iter().find(|property| STONES.contains(&property.name().as_ref()));
    let place = stones.map_or(node.at, |property| property.at);
    game.set_up(&start).map_err(|error| wrong(place, None, "", KifuProblem::SetUp(error)))?;
    // What is said before the first move.
    let mut said: Vec<String> = Vec::new();
    let mut at = root;
    loop {
        let here = collection.node(at);
        if first_move(&spec, here).is_some() {
            break;
        }
        said.extend(here.values("C").map(Value::text));
        match here.children() {
            &[next] if first_move(&spec, collection.node(next)).is_none() => at = next,
            _ => break,
        }
    }
    let title = TITLES.iter().find_map(|name| node.simple(name)).unwrap_or_default();
    let mut walk = Walk { game, spec: &spec, collection, first: None };
    let branches = if first_move(&spec, collection.node(at)).is_some() { vec![walk.branch(at, 1)?] } else { walk.branches(at, 1)? };
    let words: Vec<String> = said.iter().map(|said| marks::read(said).said).filter(|said| !said.is_empty()).collect();
    Ok(Problem {
        title: title.chars().take(TITLE).collect(),
        author: [node.simple("AN"), node.simple("SO"), node.simple("CP")].into_iter().flatten().collect::<Vec<_>>().join("; "),
        setup: start,
        said: words.join("\n"),
        branches,
        at: node.at,
    })
}

/// The board of the file must be the game's.
fn size(spec: &Spec, collection: &Collection, root: NodeId) -> Result<(), KifuError> {
    let head = Head::new(collection, root)?;
    let board = Size { columns: spec.board.width(), rows: spec.board.height() };
    let Some(size) = head.size.filter(|size| *size != board) else { return Ok(()) };
    let node = collection.node(root);
    let text = |size: Size| format!("{}×{}", size.columns, size.rows);
    let problem = SgfProblem::OtherBoard { found: text(size), wanted: text(board) };
    Err(wrong(node.property("SZ").map_or(node.at, |property| property.at), None, "", KifuProblem::Sgf(problem)))
}

fn wrong(at: Place, ply: Option<usize>, source: &str, problem: KifuProblem) -> KifuError {
    let source_line = source.chars().take(60).collect();
    KifuError { at, ply: ply.map(|ply| ply as u32), source_line, problem: Box::new(problem) }
}

/// The move of a node: whose, and its value. Of several the first.
fn first_move<'n>(spec: &Spec, node: &'n Node) -> Option<(SideId, &'n Value)> {
    let side = |letter: char| {
        let begins = |text: &str| text.to_lowercase().starts_with(letter);
        let named = SideId::find(&spec.sides, |side| begins(&side.id)).or_else(|| SideId::find(&spec.sides, |side| begins(&side.prefix)));
        named.unwrap_or(SideId::from(letter == 'w'))
    };
    node.properties.iter().find_map(|property| {
        let letter = match property.name().as_ref() {
            "B" => 'b',
            "W" => 'w',
            _ => return None,
        };
        Some((side(letter), property.values.first()?))
    })
}

struct Walk<'a> {
    game: &'a mut dyn Game,
    spec: &'a Spec,
    collection: &'a Collection,
    /// The side of the first move, which is the learner's.
    first: Option<SideId>,
}

impl Walk<'_> {
    /// The branches behind a node; nodes without a move are passed over, and what they say is not lost.
    fn branches(&mut self, behind: NodeId, depth: usize) -> Result<Vec<Branch>, KifuError> {
        let mut branches = Vec::new();
        for &child in self.collection.node(behind).children() {
            if first_move(self.spec, self.collection.node(child)).is_some() {
                branches.push(self.branch(child, depth)?);
            } else if depth > LONGEST {
                return Err(self.too_long(child));
            } else {
                branches.extend(self.branches(child, depth + 1)?);
            }
        }
        Ok(branches)
    }

    fn too_long(&self, id: NodeId) -> KifuError {
        wrong(self.collection.node(id).at, None, "", KifuProblem::Sgf(SgfProblem::TooManyPlies(LONGEST)))
    }

    fn branch(&mut self, id: NodeId, depth: usize) -> Result<Branch, KifuError> {
        let node = self.collection.node(id);
        if depth > LONGEST {
            return Err(self.too_long(id));
        }
        let Some((side, value)) = first_move(self.spec, node) else { return Ok(Branch::default()) };
        let learner = *self.first.get_or_insert(side);
        if depth > 1 && node.properties.iter().any(|property| STONES.contains(&property.name().as_ref())) {
            return Err(wrong(node.at, Some(depth), "", KifuProblem::Sgf(SgfProblem::MidSetup)));
        }
        let decision = self.decision(side, value, depth)?;
        let phase = self.game.turn_status().phase;
        self.game.apply(decision).map_err(|error| wrong(value.at, Some(depth), &value.raw, KifuProblem::Game(error)))?;
        let text = turn(self.spec, phase, &[decision], &self.game.earned(), Style::Plain);
        let wins = self.game.ended().is_some_and(|ended| ended.winner == Some(side));
        let mut said = marks::Marks::default();
        for comment in node.values("C").chain(node.values("N")).map(Value::text) {
            let read = marks::read(&comment);
            said.right = said.right.or(read.right);
            said.choice |= read.choice;
            if !read.said.is_empty() && !said.said.contains(&read.said) {
                said.said = if said.said.is_empty() { read.said } else { format!("{}\n{}", said.said, read.said) };
            }
        }
        let mark = said.right.or_else(|| self.called(node, side, learner));
        let then = self.branches(id, depth + 1)?;
        self.game.undo();
        Ok(Branch { text, side, said: said.said, mark, choice: said.choice, wins, then, right: false })
    }

    /// The verdict on the move in the properties of a node.
    fn called(&self, node: &Node, side: SideId, learner: SideId) -> Option<bool> {
        let good = GOOD.iter().find(|(name, _)| node.property(name).is_some());
        if let Some((name, good)) = good
            && (side == learner || *name == "WV")
        {
            return Some(*good);
        }
        let first = |name: &str| node.property(name).is_some();
        let black = self.spec.sides.get(usize::from(learner)).is_some_and(|side| side.id.to_lowercase().starts_with('b'));
        match (first("GB"), first("GW")) {
            (true, false) => Some(black),
            (false, true) => Some(!black),
            _ => None,
        }
    }

    /// The decision of a move. Where it is the other side's turn, it is not made.
    fn decision(&mut self, side: SideId, value: &Value, depth: usize) -> Result<Decision, KifuError> {
        let board = &self.spec.board;
        let name = value.simple();
        let name = name.trim();
        let here = |problem: KifuProblem| wrong(value.at, Some(depth), &value.raw, problem);
        let old_pass = name == "tt" && board.width() <= 19 && board.height() <= 19;
        let to = if name.is_empty() || old_pass { None } else { Some(site(board, name).ok_or_else(|| here(no_point(self.spec, name)))?) };
        if self.game.turn_status().mover != side && self.game.ended().is_none() {
            return Err(here(KifuProblem::Sgf(SgfProblem::MidSetup)));
        }
        let fits = |decision: &Decision| match to {
            Some(to) => decision.kind() == DecisionKind::Place && decision.landing() == Some(to),
            None => decision.kind() == DecisionKind::Pass,
        };
        let legal = self.game.legal().map_err(|error| here(KifuProblem::Game(error)))?;
        match legal.into_iter().find(fits) {
            Some(decision) => Ok(decision),
            None => {
                let verdict = Box::new(self.game.explain(&attempt(to)));
                let tried = to.map_or("pass", |to| board.name(to)).to_owned();
                Err(here(KifuProblem::Refused { found: value.raw.chars().take(40).collect(), tried, verdict }))
            }
        }
    }
}

fn no_point(spec: &Spec, name: &str) -> KifuProblem {
    let board = &spec.board;
    let corner = board.site_at(board.width() as i16 - 1, 0).unwrap_or(0);
    let found = name.chars().take(12).collect();
    KifuProblem::Sgf(SgfProblem::Point { found, last: tianyuan_notation::sgf::point(board, corner) })
}

fn attempt(to: Option<Site>) -> Attempt {
    let kind = if to.is_some() { DecisionKind::Place } else { DecisionKind::Pass };
    Attempt { kind: Some(kind), to, ..Attempt::default() }
}
