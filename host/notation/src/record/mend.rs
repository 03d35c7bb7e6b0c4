//! The recovery of a replay after a ply that the rules do not allow.

use tianyuan_rules::setup::{MidTurn, Setup};
use tianyuan_rules::spec::Site;
use tianyuan_rules::{Decision, DecisionKind, Game, GameError};

use super::judge::{Carried, judge, play};
use super::{Ply, Record};
use crate::moves::{Act, Extent, Named, TurnText, origin, resolve};

/// The largest number of paths searched for the one that jumps the named pieces.
const PATHS: usize = 10_000;

/// The turn played for a faulty ply.
pub(super) struct Carry {
    pub(super) decisions: Vec<Decision>,
    pub(super) carried: Carried,
    /// In words, for the text of the problem.
    pub(super) says: String,
    /// The clause of the move that was played, where the refusal names none.
    pub(super) clause: String,
}

/// Carries a refused ply out as far as it can be; the ways are listed at [`super::replay`].
pub(super) fn carry_on(game: &mut dyn Game, record: &Record, ply: &Ply, turn: Option<&TurnText>) -> Result<Carry, GameError> {
    if game.ended().is_some() {
        return Ok(skipped("the replay ends here"));
    }
    // The side that is printed is no part of the path.
    let turn = turn.map(|turn| TurnText { prefix: None, ..turn.clone() });
    if let Some(turn) = &turn
        && let Some(decisions) = path_alone(game, turn)
    {
        let jumped = jumped(game, &decisions);
        let says = if jumped.is_empty() {
            "the turn is played as printed".to_owned()
        } else {
            format!("its path is legal and jumps {jumped}, and is played")
        };
        return done(game, decisions, Carried::Path, says);
    }
    for reading in &record.readings {
        let Some(mend) = reading.mend(ply) else { continue };
        if let Ok(decisions) = judge(game, ply, &mend.text, None) {
            let carried = Carried::Reading { name: reading.name.clone(), text: mend.text.clone() };
            let says = format!("to go on, `{}` of the reading `{}` is played", mend.text, reading.name);
            return done(game, decisions, carried, says);
        }
    }
    let Some(turn) = turn else { return force(game, &TurnText::default()) };
    if let Some(decisions) = only_path(game, &turn)? {
        let path: Vec<&str> = decisions
            .iter()
            .filter(|d| d.kind() == DecisionKind::Hop)
            .map(|d| d.landing().map_or("", |site| game.spec().board.name(site)))
            .collect();
        let says = format!("to go on, the only path that jumps what it names is played, to {}", path.join(", "));
        return done(game, decisions, Carried::OnlyPath, says);
    }
    if let Some(carry) = partly(game, &turn)? {
        return Ok(carry);
    }
    force(game, &turn)
}

fn skipped(says: &str) -> Carry {
    Carry { decisions: Vec::new(), carried: Carried::Skipped, says: says.to_owned(), clause: String::new() }
}

fn done(game: &mut dyn Game, decisions: Vec<Decision>, carried: Carried, says: String) -> Result<Carry, GameError> {
    let phase = game.turn_status().phase;
    let clause = decisions.first().map(|first| origin(game.spec(), phase, first).clause).unwrap_or_default();
    play(game, &decisions)?;
    Ok(Carry { decisions, carried, says, clause })
}

fn jumped(game: &dyn Game, decisions: &[Decision]) -> String {
    let board = &game.spec().board;
    let names: Vec<&str> = decisions.iter().filter_map(Decision::jumped).map(|over| board.name(over)).collect();
    names.join(",")
}

/// The turn without its list of jumped pieces, if that is legal.
fn path_alone(game: &dyn Game, turn: &TurnText) -> Option<Vec<Decision>> {
    let bare = TurnText { jumped: None, ..turn.clone() };
    resolve(game, &bare, Extent::Whole).ok()
}

/// The one legal turn from the first point of a path that jumps exactly the pieces that the ply names.
fn only_path(game: &mut dyn Game, turn: &TurnText) -> Result<Option<Vec<Decision>>, GameError> {
    let (Act::Path { sites, .. }, Some(named)) = (&turn.act, &turn.jumped) else { return Ok(None) };
    let start = sites.first().and_then(|named| named.site);
    let jumped: Option<Vec<Site>> = named.iter().map(|named| named.site).collect();
    let (Some(start), Some(jumped)) = (start, jumped) else { return Ok(None) };
    let mut paths = Vec::new();
    let mut trial = game.fork();
    follow(trial.as_mut(), &jumped, &mut vec![start], &mut paths, &mut { PATHS })?;
    let mut fitting = Vec::new();
    for path in paths {
        let names = path.iter().map(|&site| Named {
            name: game.spec().board.name(site).to_owned(),
            site: Some(site),
            beyond: false,
            many: None,
            at: turn.start,
        });
        let act = Act::Path { hops: vec![true; path.len() - 1], sites: names.collect() };
        let repaired = TurnText { act, ..turn.clone() };
        if let Ok(decisions) = resolve(game, &repaired, Extent::Whole) {
            fitting.push(decisions);
        }
    }
    Ok(if fitting.len() == 1 { fitting.pop() } else { None })
}

/// Collects the paths of hops over `named`, in order.
fn follow(
    game: &mut dyn Game,
    named: &[Site],
    path: &mut Vec<Site>,
    found: &mut Vec<Vec<Site>>,
    budget: &mut usize,
) -> Result<(), GameError> {
    let Some((&over, rest)) = named.split_first() else {
        found.push(path.clone());
        return Ok(());
    };
    let at = path.last().copied();
    for decision in game.legal()? {
        if decision.jumped() != Some(over) || decision.origin() != at || *budget == 0 {
            continue;
        }
        *budget -= 1;
        let mover = game.turn_status().mover;
        game.apply(decision)?;
        path.extend(decision.landing());
        if rest.is_empty() || game.turn_status().mover == mover {
            follow(game, rest, path, found, budget)?;
        }
        path.pop();
        game.undo();
    }
    Ok(())
}

/// The path, if it is legal, with the legal removals; the other removals lapse.
fn partly(game: &mut dyn Game, turn: &TurnText) -> Result<Option<Carry>, GameError> {
    let bare = TurnText { jumped: None, removed: Vec::new(), ..turn.clone() };
    let Ok(mut decisions) = resolve(game, &bare, Extent::Close) else { return Ok(None) };
    let before = game.turn_status();
    play(game, &decisions)?;
    for (_, named) in turn.removals() {
        let legal = if game.turn_status().mover == before.mover { game.legal()? } else { Vec::new() };
        let removal = legal.into_iter().find(|decision| decision.kind() == DecisionKind::Remove && decision.landing() == named.site);
        if let Some(removal) = removal {
            game.apply(removal)?;
            decisions.push(removal);
        }
    }
    let mut says = "its path is played, and of its removals what is legal".to_owned();
    let status = game.turn_status();
    if status.turns == before.turns && game.ended().is_none() {
        if status.owed > 0 {
            says.push_str(&format!("; {} owed lapses", status.owed));
        }
        let setup = game.setup();
        if !pass_on(game, setup) {
            says.push_str("; the turn could not be passed on");
        }
    }
    let clause = decisions.first().map(|first| origin(game.spec(), before.phase, first).clause).unwrap_or_default();
    Ok(Some(Carry { decisions, carried: Carried::Partly, says, clause }))
}

/// Gives the turn to the next side, at its start.
fn pass_on(game: &mut dyn Game, mut setup: Setup) -> bool {
    let sides = game.spec().sides.len().max(1);
    setup.mover = setup.mover.after(1, sides);
    // A roll belongs to the turn that is given up.
    let thrown: Vec<_> = game.spec().phases.iter().filter_map(|phase| phase.throw.as_ref()).map(|throw| throw.register).collect();
    setup.registers.retain(|entry| !thrown.contains(&entry.register));
    let MidTurn { turns, quiet, acted, last, .. } = setup.turn;
    setup.turn = MidTurn { turns, quiet, acted, last, ..MidTurn::default() };
    game.set_up(&setup).is_ok()
}

/// Moves and removes pieces as printed, without judgement.
fn force(game: &mut dyn Game, turn: &TurnText) -> Result<Carry, GameError> {
    let mut setup = game.setup();
    let mut done = Vec::new();
    let board = game.spec().board.clone();
    let cell = |setup: &Setup, site: Site| setup.cells.get(usize::from(site)).copied().flatten();
    if let Act::Path { sites, .. } = &turn.act
        && let (Some(from), Some(to)) = (sites.first().and_then(|named| named.site), sites.last().and_then(|named| named.site))
        && let (Some(piece), None) = (cell(&setup, from), cell(&setup, to))
    {
        setup.cells[usize::from(from)] = None;
        setup.cells[usize::from(to)] = Some(piece);
        done.push(format!("{}→{}", board.name(from), board.name(to)));
    }
    let alone: &[Named] = match &turn.act {
        Act::Sites(sites) => sites,
        _ => &[],
    };
    let gone = turn.jumped.iter().flatten().chain(turn.removals().map(|(_, named)| named)).chain(alone);
    for site in gone.filter_map(|named| named.site) {
        // A ply never takes its own side's pieces, however it is misprinted.
        if cell(&setup, site).is_some_and(|piece| piece.side != setup.mover) {
            setup.cells[usize::from(site)] = None;
            done.push(format!("-{}", board.name(site)));
        }
    }
    let says = if done.is_empty() {
        "it is skipped, and the turn passes on".to_owned()
    } else {
        format!("without judgement the board is changed as printed ({})", done.join(" "))
    };
    let unchanged = game.setup();
    if !pass_on(game, setup) && !pass_on(game, unchanged) {
        return Ok(skipped("nothing could be done, and the same side is to move"));
    }
    let carried = if done.is_empty() { Carried::Skipped } else { Carried::Forced };
    Ok(Carry { decisions: Vec::new(), carried, says, clause: String::new() })
}
