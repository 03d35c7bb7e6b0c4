//! The pieces that survive a game, estimated; dead pieces of a game of groups, and the count that follows.
//!
//! Groups with two eyes, and what lies in their regions, are judged by proof. All others are judged by random games to the end: a group
//! that is still there after fewer than half of them is held for dead.

use std::collections::BTreeSet;

use tianyuan_board::{neighbours, unconditional_life};
use tianyuan_rules::setup::{Entry, Setup, Value};
use tianyuan_rules::spec::{DirectionId, Exact, PhaseId, RegisterId, SideId, Site, Spec};
use tianyuan_rules::{Game, GameError, Scored};

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

/// The pieces that are held for dead, ascending; none in a game without groups.
///
/// # Errors
/// [`GameError`] where a function of the script fails.
pub fn dead(game: &dyn Game, seed: u64) -> Result<Vec<Site>, GameError> {
    if connected(game.spec()).is_none() {
        return Ok(Vec::new());
    }
    let stays = survival(game, seed)?;
    let doomed = |site: &Site| stays.get(usize::from(*site)).copied().flatten().is_some_and(|share| share < 0.5);
    Ok((0..stays.len() as Site).filter(doomed).collect())
}

/// The pieces that live although neither side can take the other's: none of their liberties can be filled by either side without being taken.
pub fn seki(game: &dyn Game) -> Vec<Site> {
    let spec = game.spec();
    let Some(directions) = connected(spec) else { return Vec::new() };
    let table = neighbours(&spec.board, directions);
    let sites = || 0..spec.board.sites() as Site;
    let side_of = |site: Site| game.at(site).map(|piece| piece.side);
    // A placement by which the side has one liberty at most, or none at all that the rules allow.
    let loses = |side: SideId, site: Site| {
        let mut after = game.fork();
        if after.set_up(&afresh(game, side)).is_err() {
            return false;
        }
        let found = after.legal().ok().and_then(|legal| legal.into_iter().find(|decision| decision.landing() == Some(site)));
        found.is_none_or(|decision| after.apply(decision).is_err() || after.group(site).is_some_and(|group| group.liberties.len() <= 1))
    };
    let (mut held, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for site in sites() {
        let (Some(own), false) = (side_of(site), seen.contains(&site)) else { continue };
        let Some(group) = game.group(site) else { continue };
        seen.extend(group.sites.iter().copied());
        let others = |liberty: Site| -> BTreeSet<SideId> {
            table[usize::from(liberty)].iter().filter_map(|next| side_of(*next)).filter(|side| *side != own).collect()
        };
        let touched = group.liberties.iter().any(|liberty| !others(*liberty).is_empty());
        let balanced = || {
            group.liberties.iter().all(|&liberty| {
                let rivals: Vec<SideId> = spec.side_ids().filter(|side| *side != own).collect();
                loses(own, liberty) && rivals.into_iter().all(|rival| loses(rival, liberty))
            })
        };
        if group.liberties.len() >= 2 && touched && balanced() {
            held.extend(group.sites);
        }
    }
    held.into_iter().collect()
}

/// The share of random games after which each piece is still there, or one of its side; pieces of a group have one share. It is 1 where
/// life is certain, and 0 where a piece lies within certain life of another side. `None` where there is no piece.
///
/// # Errors
/// [`GameError`] where a function of the script fails.
pub fn survival(game: &dyn Game, seed: u64) -> Result<Vec<Option<f64>>, GameError> {
    let spec = game.spec().clone();
    let sites = || 0..spec.board.sites() as Site;
    let (mut alive, mut dead) = (BTreeSet::new(), BTreeSet::new());
    if let Some(directions) = connected(&spec) {
        let table = neighbours(&spec.board, directions);
        let empty: Vec<bool> = sites().map(|site| game.at(site).is_none()).collect();
        for side in spec.side_ids() {
            let own: Vec<bool> = sites().map(|site| game.at(site).is_some_and(|piece| piece.side == side)).collect();
            let life = unconditional_life(&own, &empty, &table);
            for site in sites().filter(|&site| life.holds(site)) {
                match game.at(site) {
                    Some(piece) if piece.side != side => dead.insert(site),
                    Some(_) => alive.insert(site),
                    None => false,
                };
            }
        }
        alive.extend(seki(game));
    }
    let stays = stays(game, seed)?;
    let mut shares: Vec<Option<f64>> = vec![None; spec.board.sites()];
    for site in sites().filter(|&site| game.at(site).is_some()) {
        let group = game.group(site).map_or_else(|| vec![site], |group| group.sites);
        let there: u32 = group.iter().map(|&site| stays[usize::from(site)]).sum();
        let share = f64::from(there) / f64::from(GAMES * group.len() as u32);
        let certain = if dead.contains(&site) { Some(0.0) } else { alive.contains(&site).then_some(1.0) };
        shares[usize::from(site)] = Some(certain.unwrap_or(share));
    }
    Ok(shares)
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
