//! Mating problems from random games: pieces that a mate does not need are removed until it has one solution and leaves the attacker's
//! hand empty.

use tianyuan_rules::spec::{Action, KindId, SideId, Site, Spec};
use tianyuan_rules::{Decision, Rules, Setup};
use tianyuan_search::{Mate, MateRequest, MateStatus, Verdict, mate, unused_pieces};

use super::MakeError;
use super::found::Found;
use super::grade::Grade;
use super::objective::Objective;

/// Positions that are searched for one mate at most.
const NODES: u64 = 20_000;
/// Turns beyond the length asked for in which second solutions are looked for while pieces are taken away.
const BEYOND: u16 = 2;
/// Bytes of memory for that.
const MEMORY: usize = 2 << 20;

/// A mating problem.
#[derive(Debug, Clone)]
pub(super) struct Problem {
    setup: Setup,
    mate: Mate,
}

impl Problem {
    pub(super) fn found(self, wish: &Objective, learner: SideId, phase: u32) -> Found {
        Found {
            setup: self.setup,
            learner,
            wish: wish.clone(),
            most: 0,
            turns: 1,
            first: self.mate.line.iter().take(1).copied().collect::<Vec<Decision>>(),
            line: self.mate.line,
            tempting: Vec::new(),
            nodes: self.mate.nodes,
            grade: Grade::Easy,
            phase,
        }
    }
}

/// The problem that hides in a position: a mate in exactly so many turns.
pub(super) fn problem(rules: &Rules, setup: &Setup, turns: u16) -> Result<Option<Problem>, MakeError> {
    let spec = rules.spec();
    let quick = look(rules, setup, Some(turns))?;
    let Some(first) = quick.filter(|found| found.counted == Some(u32::from(turns))) else { return Ok(None) };
    // Where pieces are dropped, all that is not on the board belongs to the defender, as problems are shown.
    let drops = spec.phases.iter().flat_map(|phase| &phase.moves).any(|generator| matches!(generator.action, Action::Drop(_)));
    let defender = setup.mover.other_of_two();
    let full = |setup: &Setup| if drops { unused_pieces(spec, setup, defender) } else { setup.clone() };
    let mut best = (setup.clone(), first);
    if drops {
        let mut bare = setup.clone();
        if let Some(hand) = bare.hands.as_mut().and_then(|hands| hands.get_mut(usize::from(defender))) {
            hand.fill(0);
        }
        let whole = full(&bare);
        match look(rules, &whole, Some(turns + BEYOND))?.filter(|found| keeps(found, turns)) {
            Some(found) => best = (whole, found),
            None => return Ok(None),
        }
    }
    for take in order(spec, &best.0) {
        let Some(less) = without(&best.0, take) else { continue };
        let less = full(&emptied(&less, drops.then_some(defender)));
        if let Some(found) = look(rules, &less, Some(turns + BEYOND))?.filter(|found| keeps(found, turns)) {
            best = (less, found);
        }
    }
    let setup = best.0;
    // Longer mates of any length would be second solutions.
    let Some(mate) = look(rules, &setup, None)?.filter(|found| keeps(found, turns)) else { return Ok(None) };
    let sound = mate.verdicts == [Verdict::Complete] || (!drops && mate.others.is_empty() && mate.undecided == 0 && keeps(&mate, turns));
    Ok(sound.then_some(Problem { setup, mate }))
}

/// True if a mate is still one in so many turns.
fn keeps(found: &Mate, turns: u16) -> bool {
    let length = Some(u32::from(turns));
    found.status == MateStatus::Mate && found.exact && found.counted == length && found.excluded.is_none_or(|short| Some(short) == length)
}

fn look(rules: &Rules, setup: &Setup, turns: Option<u16>) -> Result<Option<Mate>, MakeError> {
    let request = MateRequest {
        from: Some(setup),
        max: turns.map(u32::from),
        nodes: NODES,
        memory: MEMORY,
        without_futile: false,
        tries: false,
        stop: None,
        progress: None,
    };
    match mate(rules, request) {
        Ok(found) => Ok(Some(found).filter(|found| found.status == MateStatus::Mate)),
        // A position that cannot be is no problem.
        Err(tianyuan_search::MateError::Game(error)) => Err(MakeError::Solve(error.into())),
        Err(_) => Ok(None),
    }
}

/// Something that can be taken away.
#[derive(Debug, Clone, Copy)]
enum Away {
    /// A piece of the attacker's hand, by kind.
    Hand(usize),
    /// The piece on a site.
    Site(Site),
}

/// The pieces that can be taken away: the attacker's hand, then the pieces, those farthest from the defender's royal piece first. The royal
/// piece that is mated stays.
fn order(spec: &Spec, setup: &Setup) -> Vec<Away> {
    let mut list = Vec::new();
    let attacker = usize::from(setup.mover);
    if let Some(hand) = setup.hands.as_ref().and_then(|hands| hands.get(attacker)) {
        for (kind, &count) in hand.iter().enumerate() {
            list.extend(std::iter::repeat_n(Away::Hand(kind), usize::from(count)));
        }
    }
    let royal = |kind: KindId| spec.kinds.get(usize::from(kind)).is_some_and(|kind| kind.royal);
    let standing = || (0..).zip(&setup.cells).filter_map(|(site, cell)| cell.map(|piece| (site as Site, piece)));
    let target = standing().find(|(_, piece)| piece.side != setup.mover && royal(piece.kind)).map(|(site, _)| spec.board.place(site));
    let Some((column, row)) = target else { return list };
    let far = |site: Site| {
        let place = spec.board.place(site);
        (place.0 - column).abs().max((place.1 - row).abs())
    };
    let mut sites: Vec<Site> =
        standing().filter(|(_, piece)| piece.side == setup.mover || !royal(piece.kind)).map(|(site, _)| site).collect();
    sites.sort_by_key(|&site| (std::cmp::Reverse(far(site)), site));
    list.extend(sites.into_iter().map(Away::Site));
    list
}

fn without(setup: &Setup, away: Away) -> Option<Setup> {
    let mut less = setup.clone();
    match away {
        Away::Hand(kind) => {
            let count = less.hands.as_mut()?.get_mut(usize::from(setup.mover))?.get_mut(kind)?;
            *count = count.checked_sub(1)?;
        }
        Away::Site(site) => {
            less.cells.get_mut(usize::from(site))?.take()?;
        }
    }
    Some(less)
}

/// The position with an empty hand of the defender, to be filled anew.
fn emptied(setup: &Setup, defender: Option<SideId>) -> Setup {
    let mut empty = setup.clone();
    if let Some(hand) = defender.and_then(|side| empty.hands.as_mut()?.get_mut(usize::from(side))) {
        hand.fill(0);
    }
    empty
}
