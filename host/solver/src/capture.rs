//! Can a group be captured? A search of its own for games in which groups without liberties leave the board.
//!
//! One group on the open board is chased (see `chase`): a ladder is followed to its end however long it is. Several groups, and groups
//! within a region, are searched by all answers within the sites in question. A turn of the attacker takes one liberty at most, so a group
//! with more liberties than the attacker has turns is safe.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use tianyuan_board::Set;
use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{CompiledRules, Decision, DecisionKind, Game, GameError, Position, Rules, Setup, WidthVisitor};

use crate::chase::{Aim, Chase, Halt, Quarry};
use crate::order::put_first;
use crate::solve::SolveError;

/// A question about the capture of groups.
#[derive(Debug, Clone, Copy)]
pub struct CaptureTask<'a> {
    /// Sites of the group, or of several that must all fall; one of each is enough.
    pub target: &'a [Site],
    /// The only sites that anybody plays on; `None`: one group is chased, wherever that leads; of several, what touches them.
    pub region: Option<&'a [Site]>,
    /// Turns of the attacker at most.
    pub within: u16,
    /// A group with so many liberties on its own turn has escaped; `None`: it has to be captured or shown to live. One that is chased has always
    /// escaped with three.
    pub escapes_with: Option<u16>,
    /// Most positions to search.
    pub nodes: u64,
}

/// The fate of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It is captured whatever is answered.
    Captured,
    /// It is not captured.
    Stands,
    /// The search ended before that was known.
    Unknown,
}

/// The life-and-death status of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Life {
    /// It lives even when the attacker begins.
    Alive,
    /// It is captured even when the defender begins.
    Dead,
    /// Whoever begins decides.
    Unsettled,
    /// The search ended before that was known.
    Unknown,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captured {
    /// The fate of the group.
    pub fate: Fate,
    /// Least number of the attacker's turns that capture it.
    pub turns: Option<u16>,
    /// The attacker's first turns that capture it in so many.
    pub ways: Vec<Decision>,
    /// Best play of both sides.
    pub line: Vec<Decision>,
    /// Number of positions searched.
    pub nodes: u64,
}

/// Searches the capture of the groups on some sites by the side to move, in as few turns as possible.
///
/// # Errors
/// [`SolveError`] where the position cannot be, or a function of a script fails.
pub fn capture(rules: &Rules, from: &Setup, task: CaptureTask<'_>) -> Result<Captured, SolveError> {
    let mut game = rules.game();
    game.set_up(from)?;
    let attacker = game.turn_status().mover;
    if let (None, Some(pieces)) = (task.region, one_group(&*game, attacker, task.target)) {
        return rules.with_width(Chasing { from, task, pieces });
    }
    let mut search = Search::new(&mut *game, task, attacker);
    let mut answer = Captured { fate: Fate::Stands, turns: None, ways: Vec::new(), line: Vec::new(), nodes: 0 };
    for left in 1..=task.within {
        match search.reach(left) {
            Err(Stop::Halt) => {
                answer.fate = Fate::Unknown;
                break;
            }
            Err(Stop::Game(error)) => return Err(error.into()),
            Ok(false) => {}
            Ok(true) => {
                (answer.fate, answer.turns) = (Fate::Captured, Some(left));
                let found = search.ways(left).and_then(|ways| Ok((ways, search.line(left)?)));
                match found {
                    Ok((ways, line)) => (answer.ways, answer.line) = (ways, line),
                    Err(Stop::Halt) => answer.fate = Fate::Unknown,
                    Err(Stop::Game(error)) => return Err(error.into()),
                }
                break;
            }
        }
    }
    answer.nodes = search.nodes;
    Ok(answer)
}

/// The pieces of the one group on some sites; `None` if there are several, or none.
fn one_group(game: &dyn Game, attacker: SideId, target: &[Site]) -> Option<Vec<Site>> {
    let mut standing = target.iter().copied().filter(|&site| game.at(site).is_some_and(|piece| piece.side != attacker));
    let pieces = standing.next().and_then(|site| game.group(site))?.sites;
    standing.all(|site| pieces.contains(&site)).then_some(pieces)
}

/// A chase, entered at the board's own width.
struct Chasing<'a> {
    from: &'a Setup,
    task: CaptureTask<'a>,
    pieces: Vec<Site>,
}

impl WidthVisitor for Chasing<'_> {
    type Output = Result<Captured, SolveError>;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
        let mut position = Position::from_setup(rules, self.from)?;
        let hunter = position.mover();
        let quarry = Quarry { pieces: self.pieces.into_iter().collect(), hunter, learner: hunter, reads: Set::default() };
        let mut chase = Chase::new(Aim::Gone, quarry, self.task.nodes);
        let mut answer = Captured { fate: Fate::Stands, turns: None, ways: Vec::new(), line: Vec::new(), nodes: 0 };
        match chase.least(&mut position, self.task.within, 0) {
            Err(Halt) => answer.fate = Fate::Unknown,
            Ok(None) => {}
            Ok(Some(turns)) => {
                (answer.fate, answer.turns) = (Fate::Captured, Some(turns));
                answer.ways = chase.ways(&mut position, turns, 0).unwrap_or_default();
                answer.line = chase.line(&mut position, turns).unwrap_or_default();
            }
        }
        if let Some(fault) = position.take_fault() {
            return Err(GameError::Hook(fault).into());
        }
        answer.nodes = chase.nodes;
        Ok(answer)
    }
}

/// Reads the life-and-death status of the groups on some sites within a region, by who begins.
///
/// # Errors
/// As [`capture`].
pub fn life(rules: &Rules, from: &Setup, task: CaptureTask<'_>) -> Result<Life, SolveError> {
    let mut game = rules.game();
    game.set_up(from)?;
    let owner = task.target.first().and_then(|&site| game.at(site)).map(|piece| piece.side);
    let Some(owner) = owner else { return Ok(Life::Dead) };
    let attacker = owner.other_of_two();
    let fate = |mover: SideId| -> Result<Fate, SolveError> {
        let mut setup = from.clone();
        (setup.mover, setup.turn.ko, setup.turn.passes) = (mover, None, 0);
        let mut game = rules.game();
        game.set_up(&setup)?;
        let mut search = Search::new(&mut *game, task, attacker);
        match search.reach(task.within) {
            Ok(true) => Ok(Fate::Captured),
            Ok(false) => Ok(Fate::Stands),
            Err(Stop::Halt) => Ok(Fate::Unknown),
            Err(Stop::Game(error)) => Err(error.into()),
        }
    };
    Ok(match (fate(attacker)?, fate(owner)?) {
        (_, Fate::Captured) => Life::Dead,
        (Fate::Stands, _) => Life::Alive,
        (Fate::Captured, Fate::Stands) => Life::Unsettled,
        _ => Life::Unknown,
    })
}

/// Groups of the side not to move that have so many liberties at most: a site of each.
pub fn weak(game: &dyn Game, liberties: usize) -> Vec<Site> {
    let mover = game.turn_status().mover;
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for site in 0..game.spec().board.sites() as Site {
        if game.at(site).is_none_or(|piece| piece.side == mover) || seen.contains(&site) {
            continue;
        }
        let Some(group) = game.group(site) else { continue };
        seen.extend(group.sites);
        if group.liberties.len() <= liberties {
            found.push(site);
        }
    }
    found
}

enum Stop {
    Halt,
    Game(GameError),
}

impl From<GameError> for Stop {
    fn from(error: GameError) -> Stop {
        Stop::Game(error)
    }
}

struct Search<'a> {
    game: &'a mut dyn Game,
    spec: Arc<Spec>,
    task: CaptureTask<'a>,
    attacker: SideId,
    nodes: u64,
    /// (key, whose turn) → (proved with so many turns and more, refuted with so many and fewer).
    memo: HashMap<(u128, bool), (u16, u16)>,
}

/// No number of turns.
const NEVER: u16 = u16::MAX;

impl<'a> Search<'a> {
    fn new(game: &'a mut dyn Game, task: CaptureTask<'a>, attacker: SideId) -> Search<'a> {
        let spec = game.spec().clone();
        Search { game, spec, task, attacker, nodes: 0, memo: HashMap::new() }
    }

    /// The target's sites that still hold enemies of the attacker.
    fn standing(&self) -> Vec<Site> {
        let stands = |site: Site| self.game.at(site).is_some_and(|piece| piece.side != self.attacker);
        self.task.target.iter().copied().filter(|&site| stands(site)).collect()
    }

    /// Liberties of the target's groups that are still on the board.
    fn liberties(&self, standing: &[Site]) -> BTreeSet<Site> {
        standing.iter().filter_map(|&site| self.game.group(site)).flat_map(|group| group.liberties).collect()
    }

    /// True if the attacker captures everything in so many turns of its own.
    fn reach(&mut self, left: u16) -> Result<bool, Stop> {
        self.nodes += 1;
        if self.nodes > self.task.nodes {
            return Err(Stop::Halt);
        }
        let standing = self.standing();
        if standing.is_empty() {
            return Ok(true);
        }
        let attacking = self.game.turn_status().mover == self.attacker;
        let liberties = self.liberties(&standing);
        if liberties.len() > usize::from(left) || self.game.ended().is_some() {
            return Ok(false);
        }
        if !attacking && self.task.escapes_with.is_some_and(|most| liberties.len() >= usize::from(most)) {
            return Ok(false);
        }
        let key = (self.game.key(), attacking);
        let (proved, refuted) = self.memo.get(&key).copied().unwrap_or((NEVER, 0));
        if left >= proved || left <= refuted {
            return Ok(left >= proved);
        }
        let list = self.candidates(attacking, &standing, &liberties)?;
        let mut result = !attacking;
        for decision in list {
            let after = self.after(decision, left, attacking)?;
            if after == attacking {
                result = attacking;
                break;
            }
        }
        let known = self.memo.entry(key).or_insert((NEVER, 0));
        if result {
            known.0 = known.0.min(left)
        } else {
            known.1 = known.1.max(left)
        }
        Ok(result)
    }

    fn after(&mut self, decision: Decision, left: u16, attacking: bool) -> Result<bool, Stop> {
        self.game.apply(decision)?;
        let result = self.reach(left.saturating_sub(u16::from(attacking)));
        self.game.undo();
        result
    }

    /// The candidate moves: moves on liberties first, since they capture or save at once.
    fn candidates(&mut self, attacking: bool, standing: &[Site], liberties: &BTreeSet<Site>) -> Result<Vec<Decision>, Stop> {
        let legal = self.game.legal()?;
        let mut sites: BTreeSet<Site> = BTreeSet::new();
        match self.task.region {
            Some(region) => sites.extend(region),
            None => {
                sites.extend(liberties);
                sites.extend(liberties.iter().flat_map(|&site| self.near(site)));
                sites.extend(self.neighbours_liberties(standing, if attacking { 1 } else { 2 }));
            }
        }
        let mut list: Vec<Decision> = legal
            .iter()
            .copied()
            .filter(|decision| decision.kind() == DecisionKind::Place && decision.landing().is_some_and(|site| sites.contains(&site)))
            .collect();
        put_first(&mut list, &|site| liberties.contains(&site));
        // The defender may leave the group alone; the attacker has nothing to gain by that, but where only waiting helps.
        list.extend(legal.into_iter().filter(|decision| decision.kind() == DecisionKind::Pass));
        Ok(list)
    }

    /// Sites next to a site.
    fn near(&self, site: Site) -> Vec<Site> {
        let (column, row) = self.spec.board.place(site);
        [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().filter_map(|(dx, dy)| self.spec.board.site_at(column + dx, row + dy)).collect()
    }

    /// Liberties of the attacker's groups next to the target that have few: there they are captured, or saved.
    fn neighbours_liberties(&self, standing: &[Site], few: usize) -> Vec<Site> {
        let mut around: BTreeSet<Site> = BTreeSet::new();
        for group in standing.iter().filter_map(|&site| self.game.group(site)) {
            around.extend(group.sites.iter().flat_map(|&site| self.near(site)));
        }
        around.retain(|&site| self.game.at(site).is_some_and(|piece| piece.side == self.attacker));
        around
            .into_iter()
            .filter_map(|site| self.game.group(site))
            .filter(|group| group.liberties.len() <= few)
            .flat_map(|group| group.liberties)
            .collect()
    }

    /// The attacker's first turns that capture in so many.
    fn ways(&mut self, left: u16) -> Result<Vec<Decision>, Stop> {
        let standing = self.standing();
        let liberties = self.liberties(&standing);
        let mut ways = Vec::new();
        for decision in self.candidates(true, &standing, &liberties)? {
            if self.after(decision, left, true)? {
                ways.push(decision);
            }
        }
        Ok(ways)
    }

    /// Best play: the attacker's first way, the answer that lasts longest.
    fn line(&mut self, mut left: u16) -> Result<Vec<Decision>, Stop> {
        let mut line = Vec::new();
        let result = loop {
            let standing = self.standing();
            if standing.is_empty() || left == 0 {
                break Ok(());
            }
            let attacking = self.game.turn_status().mover == self.attacker;
            match self.best(attacking, left, &standing) {
                Ok(Some((decision, rest))) => {
                    if let Err(error) = self.game.apply(decision) {
                        break Err(error.into());
                    }
                    line.push(decision);
                    left = rest;
                }
                Ok(None) => break Ok(()),
                Err(stop) => break Err(stop),
            }
        };
        line.iter().for_each(|_| {
            self.game.undo();
        });
        result.map(|()| line)
    }

    /// The best decision, and the turns that are left behind it.
    fn best(&mut self, attacking: bool, left: u16, standing: &[Site]) -> Result<Option<(Decision, u16)>, Stop> {
        let liberties = self.liberties(standing);
        let list = self.candidates(attacking, standing, &liberties)?;
        if attacking {
            for decision in list {
                if self.after(decision, left, true)? {
                    return Ok(Some((decision, left.saturating_sub(1))));
                }
            }
            return Ok(None);
        }
        let mut best: Option<(Decision, u16)> = None;
        for decision in list {
            let mut least = 0;
            while least < left && !self.after(decision, least, false)? {
                least += 1;
            }
            if best.is_none_or(|(_, most)| least > most) {
                best = Some((decision, least));
            }
        }
        Ok(best)
    }
}
