//! The host's go and the oracle's, side by side. Sites have the same numbers on both sides.

use std::collections::BTreeMap;
use std::sync::Arc;
use tianyuan_rules::spec::{KindId, PhaseId, RegisterId, SideId};

use tianyuan_rules::setup::{Entry, Value};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Game, Rules, Scored, Setup};
use tianyuan_tests::oracle::count::Exact;
use tianyuan_tests::oracle::go::{Ko, Laws, Suicide, Why};
use tianyuan_tests::oracle::{Go, Goban, Side};

use super::scripts::load;
use super::text;

/// The rules of a script with options.
pub fn rules_of(id: &str, options: &[(&str, &str)]) -> Arc<Rules> {
    let options: Vec<(&str, String)> = options.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
    load(id, &options).rules
}

/// A board of some size under some laws; nothing but stones and passes, two of which end it.
pub fn rules(width: usize, height: usize, laws: Laws) -> Arc<Rules> {
    let (width, height) = (width.to_string(), height.to_string());
    let ko = match laws.ko {
        Ko::Free => "none",
        Ko::Simple => "simple",
        Ko::Board => "positional",
        Ko::Situation => "situational",
    };
    let suicide = match laws.suicide {
        Suicide::Forbidden => "forbidden",
        Suicide::Several => "several",
        Suicide::Allowed => "allowed",
    };
    let pass = if laws.pass_costs { "stone" } else { "free" };
    rules_of("go", &[("width", &width), ("height", &height), ("ko", ko), ("suicide", suicide), ("pass", pass)])
}

/// All laws that the host can be asked for.
pub fn all_laws() -> Vec<Laws> {
    let mut all = Vec::new();
    for ko in [Ko::Simple, Ko::Board, Ko::Situation] {
        for suicide in [Suicide::Forbidden, Suicide::Several, Suicide::Allowed] {
            all.extend([false, true].map(|pass_costs| Laws { ko, suicide, pass_costs }));
        }
    }
    all
}

/// The oracle's name of a side.
pub fn side_of(side: SideId) -> Side {
    if side.is_first() { Side::Black } else { Side::White }
}

/// A position of the host with these stones; all else as at the start.
pub fn setup(rules: &Rules, board: &Goban, mover: Side) -> Setup {
    let kind = KindId::default();
    let piece = |side: Side| tianyuan_rules::Piece { side: SideId::new(side as u8), kind };
    let cells = board.cells.iter().map(|cell| cell.map(piece)).collect();
    Setup { cells, mover: SideId::new(mover as u8), ..rules.game().setup() }
}

/// The host's board.
pub fn board_of(game: &dyn Game) -> Goban {
    let board = &game.spec().board;
    let mut found = Goban::empty(board.width(), board.height());
    for (site, cell) in (0..).zip(&mut found.cells) {
        *cell = game.at(site).map(|piece| side_of(piece.side));
    }
    found
}

/// A per-side number of the host, both sides' values.
pub fn numbers(game: &dyn Game, id: &str) -> [i32; 2] {
    let register = game.spec().registers.iter().position(|register| register.id == id);
    let mut found = [0, 0];
    for entry in game.setup().registers {
        if Some(usize::from(entry.register)) == register
            && let (Some(side), Value::Number(value)) = (entry.side, entry.value)
        {
            found[usize::from(side)] = value;
        }
    }
    found
}

/// The count of the host by a way of counting.
pub fn counted(game: &dyn Game, id: &str) -> Scored {
    let scoring = game.spec().scores.iter().position(|scoring| scoring.id == id);
    let scoring = scoring.unwrap_or_else(|| panic!("{} has no score `{id}`", game.spec().id));
    game.score(scoring).unwrap_or_else(|| panic!("{}: nothing counted", text(game)))
}

/// The index of a phase.
pub fn phase(game: &dyn Game, id: &str) -> PhaseId {
    let found = PhaseId::find(&game.spec().phases, |phase| phase.id == id);
    found.unwrap_or_else(|| panic!("{} has no phase `{id}`", game.spec().id))
}

/// Both at once.
#[derive(Debug)]
pub struct Pair {
    pub host: Box<dyn Game>,
    pub naive: Go,
}

impl Pair {
    /// At the start of a game.
    pub fn new(rules: &Rules, laws: Laws) -> Pair {
        let host = rules.game();
        let board = board_of(&*host);
        let mover = side_of(host.turn_status().mover);
        Pair { host, naive: Go::new(laws, board, mover) }
    }

    /// From a board.
    ///
    /// # Errors
    /// Fails where the host does not take it.
    pub fn from_board(rules: &Rules, laws: Laws, board: &Goban, mover: Side) -> Result<Pair, String> {
        let mut host = rules.game();
        host.set_up(&setup(rules, board, mover)).map_err(|error| format!("{:?}: {error}", board.rows()))?;
        Ok(Pair { host, naive: Go::new(laws, board.clone(), mover) })
    }

    /// The offers of the host: stones by their site, and the pass.
    pub fn legal(&mut self) -> (BTreeMap<usize, Decision>, Option<Decision>) {
        let (mut stones, mut pass) = (BTreeMap::new(), None);
        for decision in self.host.legal().unwrap() {
            match decision.kind() {
                DecisionKind::Place => {
                    assert_eq!(stones.insert(usize::from(decision.landing().unwrap()), decision), None, "{decision:?} twice")
                }
                DecisionKind::Pass => assert_eq!(pass.replace(decision), None, "{decision:?} twice"),
                _ => panic!("{decision:?} in {}", text(&*self.host)),
            }
        }
        (stones, pass)
    }

    fn here(&self) -> String {
        let board = self.naive.board.rows().join("/");
        format!("host {}\n  oracle {board} {:?} {:?}", text(&*self.host), self.naive.mover, self.naive.laws)
    }

    /// Boards, movers, losses, groups, offers.
    ///
    /// # Errors
    /// The difference.
    pub fn compare(&mut self) -> Result<(), String> {
        let found = board_of(&*self.host);
        let naive = &self.naive;
        let lost = numbers(&*self.host, "lost").map(|lost| lost as usize);
        let told = (found.rows(), side_of(self.host.turn_status().mover), lost);
        let wanted = (naive.board.rows(), naive.mover, naive.lost);
        if told != wanted {
            return Err(format!("{}\n  {told:?} is not {wanted:?}", self.here()));
        }
        for side in [Side::Black, Side::White] {
            if self.host.count(SideId::new(side as u8)) != naive.board.count(side) {
                return Err(format!("{}\n  another number of stones", self.here()));
            }
            for sites in naive.board.parts(Some(side)) {
                let liberties = naive.board.around(&sites, None);
                let group = self.host.group(sites[sites.len() / 2] as u16);
                let group = group.map(|g| [g.sites, g.liberties].map(|s| s.into_iter().map(usize::from).collect::<Vec<_>>()));
                if group != Some([sites.clone(), liberties]) {
                    return Err(format!("{}\n  the host's group at {sites:?} is {group:?}", self.here()));
                }
            }
        }
        let wanted = naive.legal();
        if naive.laws.ko == Ko::Simple {
            let forbidden = (0..naive.board.cells.len()).find(|&site| naive.after(site) == Err(Why::Ko));
            let ko = self.host.ko().map(usize::from);
            if ko != forbidden {
                return Err(format!("{}\n  the host's ko is {ko:?}, the oracle's {forbidden:?}", self.here()));
            }
        }
        let (stones, pass) = self.legal();
        if !stones.keys().copied().eq(wanted.iter().copied()) {
            let stones: Vec<usize> = stones.into_keys().collect();
            return Err(format!("{}\n  the host allows {stones:?}\n  the oracle {wanted:?}", self.here()));
        }
        if pass.is_none() {
            return Err(format!("{}\n  no pass", self.here()));
        }
        Ok(())
    }

    /// The reason against each stone that may not be played.
    ///
    /// # Errors
    /// Fails where the host has another reason.
    pub fn compare_refusals(&mut self) -> Result<(), String> {
        for site in 0..self.naive.board.cells.len() {
            let wanted = match self.naive.after(site) {
                Ok(_) => None,
                Err(Why::Occupied) => Some("taken"),
                Err(Why::Suicide) => Some("suicide"),
                Err(Why::Ko) => Some("ko"),
                Err(Why::Superko) => Some("repeats"),
            };
            let attempt = Attempt { kind: Some(DecisionKind::Place), to: Some(site as u16), ..Attempt::default() };
            let verdict = self.host.explain(&attempt);
            let found = verdict.refusal.map(|refusal| refusal.word());
            if found != wanted || verdict.decisions.is_empty() != wanted.is_some() {
                return Err(format!("{}\n  {site}: the host says {found:?}, the oracle {wanted:?}", self.here()));
            }
            if wanted.is_some() && verdict.origin.clause.is_empty() && found != Some("taken") {
                return Err(format!("{}\n  {site}: no clause for {found:?}", self.here()));
            }
        }
        Ok(())
    }

    /// Plays a stone, or passes, on both sides.
    ///
    /// # Errors
    /// Fails where one of them does not take it.
    pub fn play(&mut self, site: Option<usize>) -> Result<(), String> {
        let (stones, pass) = self.legal();
        let decision = match site {
            Some(site) => stones.get(&site).copied(),
            None => pass,
        };
        let decision = decision.ok_or_else(|| format!("{}\n  the host does not offer {site:?}", self.here()))?;
        self.host.apply(decision).map_err(|error| format!("{}\n  {decision:?}: {error}", self.here()))?;
        match site {
            Some(site) => self.naive.play(site).map_err(|why| format!("{}\n  the oracle: {why:?}", self.here()))?,
            None => self.naive.pass(),
        }
        Ok(())
    }
}

/// The same rules without an end: passes lead nowhere.
pub fn endless(rules: &Rules) -> Rules {
    let mut spec = (**rules.spec()).clone();
    spec.ends.clear();
    spec.phases.truncate(1);
    spec.phases[0].exits.clear();
    Rules::compile(spec, None).unwrap()
}

/// The winner's margin as black's lead.
pub fn lead(scored: &Scored) -> Exact {
    match scored.winner {
        Some(winner) if winner.is_first() => scored.margin,
        Some(_) => -scored.margin,
        None => Exact::ZERO,
    }
}

/// Writes a register into a position.
pub fn set_register(rules: &Rules, setup: &mut Setup, id: &str, side: Option<Side>, value: Value) {
    let register = RegisterId::find(&rules.spec().registers, |register| register.id == id);
    let register = register.unwrap_or_else(|| panic!("{} has no register `{id}`", rules.spec().id));
    setup.registers.push(Entry { register, side: side.map(|side| SideId::new(side as u8)), value });
}
