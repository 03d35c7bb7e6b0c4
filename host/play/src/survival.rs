//! The pieces that survive a game, estimated; dead pieces of a game of groups, and the count that follows.
//!
//! Groups are judged by proof where play in a closed area settles them ([`tianyuan_search::life`]). All others are judged by random games
//! to the end: a group that is still there after fewer than half of them is held for dead.

use tianyuan_board::neighbours;
use tianyuan_rules::setup::{Entry, Setup, Value};
use tianyuan_rules::spec::{DirectionId, Exact, PhaseId, RegisterId, SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, GameError, Scored};
use tianyuan_search::life::{Fate, Ground, fates};

use crate::score::own_scoring;

/// Random games by which groups are judged.
const GAMES: u32 = 100;

/// A position counted.
#[derive(Debug, Clone)]
pub struct Tally {
    /// The pieces held for dead, ascending.
    pub dead: Vec<Site>,
    /// The winner; `None` in a draw.
    pub winner: Option<SideId>,
    /// The difference of the totals.
    pub margin: Exact,
}

/// The directions in which pieces are connected; `None` in a game without groups.
pub fn connected(spec: &Spec) -> Option<&[DirectionId]> {
    spec.phases.iter().find_map(|phase| phase.surround.as_ref()).map(|surround| surround.directions.as_slice())
}

/// The position of a game as the beginning of one: pieces and registers stay, the middle of a turn and an agreement under way do not.
pub fn afresh(game: &dyn Game, mover: SideId) -> Setup {
    let here = game.setup();
    let dead: Vec<RegisterId> = game.spec().scores.iter().filter_map(|scoring| scoring.dead).collect();
    let registers = here.registers.into_iter().filter(|entry| !dead.contains(&entry.register)).collect();
    Setup {
        cells: here.cells,
        below: here.below,
        mover,
        phase: PhaseId::default(),
        hands: None,
        registers,
        turn: tianyuan_rules::setup::MidTurn::default(),
    }
}

/// The pieces of a position and what will become of them.
#[derive(Debug, Clone, Default)]
pub struct Survival {
    /// The share of random games after which each piece is still there, or one of its side; pieces of a group have one share. It is 1
    /// where life is proved, and 0 where death is. `None` where there is no piece.
    pub shares: Vec<Option<f64>>,
    /// The fate of each piece, where it is proved; empty in a game without groups.
    pub fates: Vec<Option<Fate>>,
}

impl Survival {
    /// The pieces that are held for dead, ascending.
    pub fn dead(&self) -> Vec<Site> {
        self.sites(|share, _| share < 0.5)
    }

    /// The pieces that live because neither side can approach, ascending.
    pub fn seki(&self) -> Vec<Site> {
        self.sites(|_, fate| fate == Some(Fate::Seki))
    }

    /// The pieces that live in their own right, ascending.
    pub fn alive(&self) -> Vec<Site> {
        self.sites(|share, fate| share >= 0.5 && fate != Some(Fate::Seki))
    }

    /// The pieces whose fate nothing proves, ascending.
    pub fn unproved(&self) -> Vec<Site> {
        self.sites(|_, fate| fate.is_none())
    }

    /// The pieces of which something holds.
    fn sites(&self, holds: impl Fn(f64, Option<Fate>) -> bool) -> Vec<Site> {
        let fate = |site: usize| self.fates.get(site).copied().flatten();
        let found = self.shares.iter().enumerate().filter(|(site, share)| share.is_some_and(|share| holds(share, fate(*site))));
        found.map(|(site, _)| site as Site).collect()
    }
}

/// The pieces that are held for dead, ascending; none in a game without groups.
///
/// # Errors
/// [`GameError`] where a function of the script fails.
pub fn dead(game: &dyn Game, seed: u64) -> Result<Vec<Site>, GameError> {
    if connected(game.spec()).is_none() {
        return Ok(Vec::new());
    }
    Ok(survival(game, seed)?.dead())
}

/// The fate of the pieces: proved by play in closed areas where groups can be searched, else estimated by random games.
///
/// # Errors
/// [`GameError`] where a function of the script fails.
pub fn survival(game: &dyn Game, seed: u64) -> Result<Survival, GameError> {
    let sites = 0..game.spec().board.sites() as Site;
    let stays = stays(game, seed)?;
    let mut shares: Vec<Option<f64>> = vec![None; sites.len()];
    for site in sites.filter(|&site| game.at(site).is_some()) {
        let group = game.group(site).map_or_else(|| vec![site], |group| group.sites);
        let there: u32 = group.iter().map(|&site| stays[usize::from(site)]).sum();
        shares[usize::from(site)] = Some(f64::from(there) / f64::from(GAMES * group.len() as u32));
    }
    let fates = proved(game, &shares);
    for (share, fate) in shares.iter_mut().zip(&fates) {
        match fate {
            Some(Fate::Dead) => *share = Some(0.0),
            Some(Fate::Alive | Fate::Seki) => *share = Some(1.0),
            None => {}
        }
    }
    Ok(Survival { shares, fates })
}

/// The fates that a search proves; none where the game is another than placing pieces of two sides in groups.
fn proved(game: &dyn Game, shares: &[Option<f64>]) -> Vec<Option<Fate>> {
    let spec = game.spec();
    let surround = spec.phases.iter().find_map(|phase| phase.surround.as_ref());
    let Some(surround) = surround.filter(|surround| spec.sides.len() == 2 && !surround.peaceful && only_places(game)) else {
        return Vec::new();
    };
    let owner = |site: Site| game.at(site).map(|piece| usize::from(piece.side) as u8);
    let owners: Vec<Option<u8>> = (0..spec.board.sites() as Site).map(owner).collect();
    let ground = Ground {
        neighbours: &neighbours(&spec.board, &surround.directions),
        owners: &owners,
        suicide: surround.suicide,
        mover: usize::from(game.turn_status().mover) as u8,
    };
    fates(&ground, shares)
}

/// True if a turn places one piece or passes, for either side.
fn only_places(game: &dyn Game) -> bool {
    let mut begun = game.fork();
    game.spec().side_ids().all(|side| {
        let Some(legal) = begun.set_up(&afresh(game, side)).ok().and_then(|()| begun.legal().ok()) else { return false };
        let known = |decision: &Decision| matches!(decision.kind(), DecisionKind::Place | DecisionKind::Pass);
        legal.iter().all(known) && legal.iter().any(|decision| decision.kind() == DecisionKind::Pass)
    })
}

/// After how many random games each piece is still there, or one of its side.
fn stays(game: &dyn Game, seed: u64) -> Result<Vec<u32>, GameError> {
    let spec = game.spec().clone();
    let mut random = fastrand::Rng::with_seed(seed);
    let mut stays = vec![0; spec.board.sites()];
    let mut begun = game.fork();
    for number in 0..GAMES {
        // Both sides begin equally often.
        let mover = SideId::new((number % spec.sides.len().max(1) as u32) as u8);
        if begun.set_up(&afresh(game, mover)).is_err() {
            continue;
        }
        for _ in 0..spec.board.sites() * 4 {
            let Some(decision) = begun.sample(&mut |below| random.u32(..below.max(1)))? else { break };
            begun.apply(decision)?;
            if !begun.turn_status().phase.is_first() || begun.ended().is_some() {
                break;
            }
        }
        for (site, stays) in stays.iter_mut().enumerate() {
            let before = game.at(site as Site).map(|piece| piece.side);
            *stays += u32::from(before.is_some() && begun.at(site as Site).map(|piece| piece.side) == before);
        }
    }
    Ok(stays)
}

/// The position counted by the game's own way, without the dead; `None` where the game counts nothing.
pub fn tally(game: &dyn Game, dead: &[Site]) -> Option<Tally> {
    let spec = game.spec().clone();
    let scoring = own_scoring(&spec, game.turn_status().phase)?;
    let declared = spec.scores.get(scoring)?;
    let scored = counted(game, scoring, declared.dead, dead)?;
    Some(Tally { dead: dead.to_vec(), winner: scored.winner, margin: scored.margin / declared.per })
}

fn counted(game: &dyn Game, scoring: usize, register: Option<RegisterId>, dead: &[Site]) -> Option<Scored> {
    let mut setup = game.setup();
    match register {
        Some(register) => {
            setup.registers.retain(|entry| entry.register != register);
            if !dead.is_empty() {
                setup.registers.push(Entry { register, side: None, value: Value::Sites(dead.to_vec()) });
            }
        }
        None => dead.iter().for_each(|site| setup.cells[usize::from(*site)] = None),
    }
    setup.registers.sort_by_key(|entry| (entry.register, entry.side));
    let mut counting = game.fork();
    counting.set_up(&setup).ok()?;
    counting.score(scoring)
}
