//! Playing one line of a file under the rules of a game.

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{KindId, SideId, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, Piece, SetupError};

use super::head::{Head, Size};
use super::point::{fits, no_point, passes, site, sites};
use super::tree::{Collection, Node, NodeId, Property, Value};
use crate::error::SgfProblem;
use crate::kifu::tree_result::side;
use crate::kifu::{KifuError, KifuProblem, Played, PlayedPly};
use crate::moves::{Style, turn};
use crate::position;
use crate::text::Place;
use crate::text::short;

/// Properties that set stones up, and the colour that they set.
const STONES: [(&str, Option<bool>); 3] = [("AB", Some(true)), ("AW", Some(false)), ("AE", None)];

/// Moves and passes of a line that are played at most: each keeps the position after it.
const MOST_PLIES: usize = 50_000;

/// The position in which a line begins: the game's own with the stones that its first nodes set up.
///
/// # Errors
/// [`KifuError`] where a point or a colour is none.
pub fn setup(spec: &Spec, collection: &Collection, line: &[NodeId]) -> Result<Setup, KifuError> {
    let mut setup = position::start(spec);
    let nodes = || line.iter().map(|&id| collection.node(id));
    let handicap = nodes().next().is_some_and(|root| root.property("HA").is_some());
    // `HA` adds no stones: the file names them, or the side that is given them places them.
    if handicap && (nodes().any(|node| node.property("AB").is_some()) || of_one_side(&setup)) {
        setup.cells.fill(None);
    }
    let before = nodes().take_while(|node| moves(node).next().is_none());
    let (mut black, mut white, mut named) = (false, false, false);
    let first = nodes().find(|node| moves(node).next().is_some());
    // Setting up in the node of the first move happens before it.
    for node in before.chain(first) {
        set_stones(spec, node, &mut setup)?;
        black |= node.property("AB").is_some();
        white |= node.property("AW").is_some();
        if let Some(color) = color(node)? {
            (setup.mover, named) = (side(spec, color), true);
        }
    }
    let moved = first.and_then(|node| moves(node).next()).map(|(black, _, _)| black);
    if let Some(black) = moved.filter(|_| !named) {
        setup.mover = side(spec, black);
    } else if !named && black && !white {
        // Stones of one side alone are a handicap: the other moves first.
        setup.mover = side(spec, false);
    }
    Ok(setup)
}

/// True if all pieces of a position are of one side: such a position lays a handicap out.
fn of_one_side(setup: &Setup) -> bool {
    let mut sides = setup.cells.iter().flatten().map(|piece| piece.side);
    sides.next().is_some_and(|first| sides.all(|side| side == first))
}

/// Plays a line up to the first move that the rules do not allow. A side that moves twice in a row is given the turn as by setting
/// up; where an agreement is under way, a stone that is played leads back to the game. The game is left standing at the end.
pub fn play(game: &mut dyn Game, collection: &Collection, line: &[NodeId]) -> Played {
    let spec = game.spec().clone();
    let total = plies(collection, line);
    let mut played = Played {
        plies: Vec::new(),
        problems: Vec::new(),
        before: Vec::new(),
        unreached: 0,
        position: position::start(&spec),
        ended: None,
        winner: None,
    };
    let result = begin(game, &spec, collection, line).and_then(|first| {
        let mut walk = Walk { game, spec: &spec, number: 0, steps: Vec::new(), plies: Some(&mut played.plies) };
        line.iter().skip(first).try_for_each(|&id| walk.node(collection.node(id), Some(&id) == line.get(first)))
    });
    played.position = game.setup();
    played.ended = game.ended();
    played.unreached = total - played.plies.len();
    if let Err(error) = result {
        played.unreached = played.unreached.saturating_sub(usize::from(error.ply.is_some()));
        played.problems.push(error);
        played.before.push(played.position.clone());
    }
    let head = line.first().and_then(|&first| Head::new(collection, first).ok());
    played.winner = head.and_then(|head| head.winner(&spec));
    played
}

/// Sets the first position up, and returns the node of the line that has the first move.
pub(super) fn begin(game: &mut dyn Game, spec: &Spec, collection: &Collection, line: &[NodeId]) -> Result<usize, KifuError> {
    let Some(&first) = line.first() else { return Ok(0) };
    let node = collection.node(first);
    if spec.sides.len() != 2 || !fits(&spec.board) {
        return Err(wrong(node.at, None, "", SgfProblem::NoFormat(spec.id.clone()).into()));
    }
    let head = Head::new(collection, first)?;
    if let Some(size) = head.size.filter(|size| *size != Size { columns: spec.board.width(), rows: spec.board.height() }) {
        let problem = SgfProblem::OtherBoard {
            found: format!("{}×{}", size.columns, size.rows),
            wanted: format!("{}×{}", spec.board.width(), spec.board.height()),
        };
        let property = node.property("SZ");
        return Err(wrong(
            property.map_or(node.at, |property| property.at),
            None,
            &property.map_or_else(String::new, shown),
            problem.into(),
        ));
    }
    let start = setup(spec, collection, line)?;
    let before = line.iter().take_while(|&&id| moves(collection.node(id)).next().is_none()).count();
    game.set_up(&start).map_err(|error| {
        let stones = line.iter().take(before + 1).flat_map(|&id| &collection.node(id).properties);
        let place = stones.into_iter().find(|property| STONES.iter().any(|(name, _)| property.name() == *name));
        wrong(place.map_or(node.at, |property| property.at), None, &place.map_or_else(String::new, shown), KifuProblem::SetUp(error))
    })?;
    Ok(before.min(line.len() - 1))
}

/// The moves of a node: whether black makes it, the property, its value.
pub(super) fn moves(node: &Node) -> impl Iterator<Item = (bool, &Property, &Value)> {
    node.properties.iter().filter_map(|property| {
        let black = match property.name().as_ref() {
            "B" => true,
            "W" => false,
            _ => return None,
        };
        Some((black, property, property.values.first()?))
    })
}

/// Number of moves and passes of a line.
pub fn plies(collection: &Collection, line: &[NodeId]) -> usize {
    line.iter().map(|&id| moves(collection.node(id)).count()).sum()
}

/// True if a node sets anything up.
pub(super) fn sets_up(node: &Node) -> bool {
    STONES.iter().any(|(name, _)| node.property(name).is_some()) || node.property("PL").is_some()
}

fn color(node: &Node) -> Result<Option<bool>, KifuError> {
    let Some(value) = node.value("PL") else { return Ok(None) };
    match value.raw.trim().to_lowercase().chars().next() {
        Some('b' | '1') => Ok(Some(true)),
        Some('w' | '2') => Ok(Some(false)),
        None => Ok(None),
        Some(_) => Err(wrong(value.at, None, &value.raw, SgfProblem::Color(short(&value.raw, 20)).into())),
    }
}

fn set_stones(spec: &Spec, node: &Node, setup: &mut Setup) -> Result<(), KifuError> {
    let mut seen: Vec<Option<&str>> = vec![None; spec.board.sites()];
    for (name, black) in STONES {
        let piece = black.map(|black| Piece { side: side(spec, black), kind: KindId::new(0) });
        for value in node.values(name).filter(|value| !value.raw.trim().is_empty()) {
            for site in sites(&spec.board, &value.raw).map_err(|problem| wrong(value.at, None, &value.raw, problem.into()))? {
                let (cell, before) = (setup.cells.get_mut(usize::from(site)), seen.get_mut(usize::from(site)));
                let (Some(cell), Some(before)) = (cell, before) else { continue };
                if before.is_some_and(|before| before != name) {
                    return Err(wrong(value.at, None, &value.raw, SgfProblem::Twice(spec.board.name(site).to_owned()).into()));
                }
                (*cell, *before) = (piece, Some(name));
            }
        }
    }
    if sets_up(node) {
        // Parts that the position implies are derived anew; traces of the last move are gone.
        setup.hands = None;
        (setup.turn.ko, setup.turn.last, setup.turn.passes) = (None, None, 0);
    }
    Ok(())
}

fn shown(property: &Property) -> String {
    let values: String = property.values.iter().take(8).map(|value| format!("[{}]", value.raw)).collect();
    format!("{}{values}", property.id)
}

fn wrong(at: Place, ply: Option<usize>, source: &str, problem: KifuProblem) -> KifuError {
    KifuError::new(at, ply.map(|ply| ply as u32), short(source, 60), problem)
}

/// A change of the game while a line is played.
#[derive(Debug, Clone)]
pub(super) enum Step {
    /// A decision.
    Apply(Decision),
    /// A position that is set up.
    SetUp(Box<Setup>),
}

/// A line that is being played.
pub(super) struct Walk<'a> {
    pub(super) game: &'a mut dyn Game,
    pub(super) spec: &'a Spec,
    /// Plies so far.
    pub(super) number: usize,
    /// The changes since they were last taken out.
    pub(super) steps: Vec<Step>,
    /// The plies as readers see them, where anybody reads them.
    pub(super) plies: Option<&'a mut Vec<PlayedPly>>,
}

impl Walk<'_> {
    /// Applies a node; the setup of the first node with a move is done already.
    pub(super) fn node(&mut self, node: &Node, first: bool) -> Result<(), KifuError> {
        if sets_up(node) && !first {
            self.set_up(node)?;
        }
        for (black, property, value) in moves(node) {
            if self.game.ended().is_some() && passes(&self.spec.board, &value.raw) {
                // Passing on when all is over changes nothing.
                continue;
            }
            let number = self.number + 1;
            if number > MOST_PLIES {
                return Err(wrong(value.at, Some(number), "", SgfProblem::TooManyPlies(MOST_PLIES).into()));
            }
            let mover = side(self.spec, black);
            let text = shown(property);
            let found = self.ply(mover, value, &text).map_err(|problem| wrong(value.at, Some(number), &text, problem))?;
            self.number = number;
            if let Some(plies) = &mut self.plies {
                let comments = node.values("C").map(Value::text).collect();
                let position = self.game.setup();
                plies.push(PlayedPly { number: number as u32, side: mover, text, at: property.at, played: found, position, comments });
            }
        }
        Ok(())
    }

    fn apply(&mut self, decision: Decision) -> Result<(), KifuProblem> {
        self.game.apply(decision)?;
        self.steps.push(Step::Apply(decision));
        Ok(())
    }

    fn jump(&mut self, setup: Setup) -> Result<(), SetupError> {
        self.game.set_up(&setup)?;
        self.steps.push(Step::SetUp(Box::new(setup)));
        Ok(())
    }

    fn set_up(&mut self, node: &Node) -> Result<(), KifuError> {
        let mut setup = self.game.setup();
        set_stones(self.spec, node, &mut setup)?;
        if let Some(black) = color(node)? {
            setup.mover = side(self.spec, black);
        }
        let place = node.properties.iter().find(|property| STONES.iter().any(|(name, _)| property.name() == *name));
        self.jump(setup).map_err(|error| {
            wrong(place.map_or(node.at, |property| property.at), None, &place.map_or_else(String::new, shown), KifuProblem::SetUp(error))
        })
    }

    fn ply(&mut self, mover: SideId, value: &Value, text: &str) -> Result<String, KifuProblem> {
        let board = &self.spec.board;
        let name = value.simple();
        let to = if passes(board, &name) { None } else { Some(site(board, &name).ok_or_else(|| no_point(board, &name))?) };
        self.give_turn(mover)?;
        let mut decisions = self.fitting(to)?;
        if decisions.is_empty()
            && to.is_some()
            && let Some(&resume) = self.game.resumes().first()
        {
            self.apply(resume)?;
            self.give_turn(mover)?;
            decisions = self.fitting(to)?;
        }
        let phase = self.game.turn_status().phase;
        let Some(&decision) = decisions.first() else {
            let verdict = Box::new(self.game.explain(&attempt(to)));
            let tried = to.map_or("pass", |to| self.spec.board.name(to)).to_owned();
            return Err(KifuProblem::Refused { found: short(text, 40), tried, verdict });
        };
        self.apply(decision)?;
        Ok(match self.plies {
            Some(_) => turn(self.spec, phase, &[decision], &self.game.earned(), Style::Plain),
            None => String::new(),
        })
    }

    /// Gives a side the turn that it takes although the other is to move.
    fn give_turn(&mut self, mover: SideId) -> Result<(), KifuProblem> {
        if self.game.turn_status().mover == mover || self.game.ended().is_some() {
            return Ok(());
        }
        let mut setup = self.game.setup();
        setup.mover = mover;
        (setup.turn.ko, setup.turn.passes) = (None, 0);
        self.jump(setup).map_err(KifuProblem::SetUp)
    }

    fn fitting(&mut self, to: Option<Site>) -> Result<Vec<Decision>, KifuProblem> {
        let wanted = |decision: &Decision| match to {
            Some(to) => decision.kind() == DecisionKind::Place && decision.landing() == Some(to),
            None => decision.kind() == DecisionKind::Pass,
        };
        Ok(self.game.legal()?.into_iter().filter(wanted).collect())
    }
}

fn attempt(to: Option<Site>) -> Attempt {
    let kind = if to.is_some() { DecisionKind::Place } else { DecisionKind::Pass };
    Attempt { kind: Some(kind), to, ..Attempt::default() }
}
