//! One game of a match.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tianyuan_output::exit::Failure;
use tianyuan_play::{Thinker, awaits_roll};
use tianyuan_protocol::client::{Choice, Engine, Fault, MoveLimit, Told};
use tianyuan_protocol::{dead, gtp, tally};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game, Setup};
use tianyuan_script::LoadedGame;
use tianyuan_search::Memory;

use super::player::Player;

/// Decisions of a game before it is stopped and counted as a draw.
pub(crate) const LONGEST: usize = 5_000;
/// Restarts of an engine in one game at most.
const RESTARTS: usize = 3;

/// The circumstances of a game.
pub(crate) struct Setting<'a> {
    pub(crate) loaded: &'a LoadedGame,
    /// The first position.
    pub(crate) opened: &'a dyn Game,
    /// The same as it was typed; `None` is the game's own.
    pub(crate) from: Option<&'a Setup>,
    /// The sides of the first team.
    pub(crate) first: &'a [SideId],
    /// The number of the game, from 0.
    pub(crate) number: u64,
    /// Seed of the opening.
    pub(crate) opening: u64,
    /// Random decisions of the opening.
    pub(crate) drawn: usize,
    /// Decisions of the game before it is stopped.
    pub(crate) longest: usize,
    /// True if an engine with a fault is started again, and loses only if that does not help.
    pub(crate) restart: bool,
    pub(crate) stop: &'a Arc<AtomicBool>,
}

impl Setting<'_> {
    /// The player of a side: 0 or 1. The players change sides after each game.
    pub(crate) fn player(&self, side: SideId) -> usize {
        usize::from(self.first.contains(&side) != self.number.is_multiple_of(2))
    }
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Ending {
    /// By the rules, or by the count that they name.
    Rules(Option<SideId>),
    /// The player with this number gave up.
    Resigned(usize),
    /// The player with this number has a fault.
    Forfeited(usize),
    /// It was stopped for its length.
    Stopped,
}

impl Ending {
    /// The number of the player that won.
    pub(crate) fn winner(&self, setting: &Setting<'_>) -> Option<usize> {
        match self {
            Ending::Rules(winner) => winner.map(|side| setting.player(side)),
            Ending::Resigned(player) | Ending::Forfeited(player) => Some(1 - player),
            Ending::Stopped => None,
        }
    }
}

/// A game that was played.
pub(crate) struct Played {
    pub(crate) decisions: Vec<Decision>,
    pub(crate) ending: Ending,
    /// True if dead pieces were counted, of which the position does not tell.
    pub(crate) counted: bool,
    /// Faults, each with the number of the player.
    pub(crate) faults: Vec<(usize, Fault)>,
}

/// A game under way.
struct Course {
    game: Box<dyn Game>,
    made: Vec<Decision>,
    /// The turns that are complete, and the one that is not.
    turns: Vec<Vec<Decision>>,
    open: Vec<Decision>,
}

impl Course {
    /// Notes decisions that were made when so many turns had been completed.
    fn note(&mut self, decisions: &[Decision], turns: u32) {
        self.made.extend(decisions);
        self.open.extend(decisions);
        if self.game.turn_status().turns != turns || self.game.ended().is_some() {
            self.turns.push(std::mem::take(&mut self.open));
        }
    }
}

/// Plays a game.
pub(crate) fn play(setting: &Setting<'_>, players: &mut [Player; 2]) -> Result<Played, Failure> {
    let mut course = Course { game: setting.opened.fork(), made: Vec::new(), turns: Vec::new(), open: Vec::new() };
    let mut random = fastrand::Rng::with_seed(setting.opening);
    let memories = [Memory::default(), Memory::default()];
    let mut faults = Vec::new();
    let engines = players.iter().any(Player::is_engine);
    let done =
        |course: Course, ending: Ending, faults: Vec<(usize, Fault)>| Played { decisions: course.made, ending, counted: false, faults };
    for at in [0, 1] {
        if let Some(ending) = begin(setting, &course, players, at, &mut faults) {
            return Ok(done(course, ending, faults));
        }
    }
    while course.game.ended().is_none() && course.made.len() < setting.longest && !setting.stop.load(Ordering::Relaxed) {
        // Engines of others know no agreement on dead pieces: where play has ended, the host counts.
        if engines && !course.game.turn_status().phase.is_first() && gtp::fits(course.game.spec()) {
            break;
        }
        let chance = awaits_roll(course.game.as_mut());
        let at = setting.player(course.game.turn_status().mover);
        let turns = course.game.turn_status().turns;
        let opens = course.made.len() < setting.drawn || (players[at].is_engine() && !course.open.is_empty());
        match &mut players[at] {
            Player::Search(method, limit) if !chance && !opens => {
                let seed = setting.opening.wrapping_add(setting.number);
                let memory = Some(&memories[at]);
                let thinker = Thinker { method: *method, seed, memory, ..Thinker::new(setting.loaded, setting.from, setting.stop) };
                let turn = thinker.turn(course.game.as_mut(), *limit).map_err(|error| error.to_string())?;
                course.note(&turn.decisions, turns);
            }
            Player::Engine(engine, limit) if !opens => match asked(setting, &course, engine, *limit, at, &mut faults) {
                Some(Choice::Turn(turn)) => {
                    for decision in &turn {
                        course.game.apply(*decision).map_err(|error| error.to_string())?;
                    }
                    course.note(&turn, turns);
                }
                Some(Choice::Resigns) => return Ok(done(course, Ending::Resigned(at), faults)),
                None => return Ok(done(course, Ending::Forfeited(at), faults)),
            },
            _ => {
                let drawn = drawn(course.game.as_mut(), &mut random)?;
                course.note(drawn.as_slice(), turns);
                if drawn.is_none() {
                    break;
                }
            }
        }
    }
    let (ending, counted) = ending(setting, &mut course, engines)?;
    Ok(Played { counted, ..done(course, ending, faults) })
}

/// Begins a game with an engine; the ending, if it does not begin.
fn begin(setting: &Setting<'_>, course: &Course, players: &mut [Player; 2], at: usize, faults: &mut Vec<(usize, Fault)>) -> Option<Ending> {
    let Player::Engine(engine, _) = &mut players[at] else { return None };
    for _ in 0..if setting.restart { RESTARTS } else { 1 } {
        match engine.begin(&told(setting, course)) {
            Ok(()) => return None,
            Err(fault) => faults.push((at, fault)),
        }
    }
    Some(Ending::Forfeited(at))
}

fn told<'a>(setting: &'a Setting<'_>, course: &'a Course) -> Told<'a> {
    Told { loaded: setting.loaded, from: setting.from, turns: &course.turns }
}

/// The move of an engine; `None` where its faults lose the game.
fn asked(
    setting: &Setting<'_>,
    course: &Course,
    engine: &mut Engine,
    limit: MoveLimit,
    at: usize,
    faults: &mut Vec<(usize, Fault)>,
) -> Option<Choice> {
    loop {
        match engine.choose(&told(setting, course), limit) {
            Ok(choice) => return Some(choice),
            Err(fault) => faults.push((at, fault)),
        }
        let own = faults.iter().filter(|(player, _)| *player == at).count();
        if !setting.restart || own > RESTARTS {
            return None;
        }
    }
}

/// The ending, and true if dead pieces were counted for it.
fn ending(setting: &Setting<'_>, course: &mut Course, engines: bool) -> Result<(Ending, bool), Failure> {
    let game = course.game.as_mut();
    let counted = engines
        && gtp::fits(game.spec())
        && (!game.turn_status().phase.is_first() || game.ended().is_some_and(|ended| ended.score.is_some()));
    if counted {
        let dead = dead(game, setting.opening).map_err(|error| error.to_string())?;
        if let Some(tally) = tally(game, &dead) {
            return Ok((Ending::Rules(tally.winner), true));
        }
    }
    let ending = match game.ended() {
        Some(ended) => Ending::Rules(ended.winner),
        None => Ending::Stopped,
    };
    Ok((ending, false))
}

/// A random decision, made.
fn drawn(game: &mut dyn Game, random: &mut fastrand::Rng) -> Result<Option<Decision>, Failure> {
    let decision = game.sample(&mut |below| random.u32(..below.max(1))).map_err(|error| error.to_string())?;
    if let Some(decision) = decision {
        game.apply(decision).map_err(|error| error.to_string())?;
    }
    Ok(decision)
}
