//! One game of a match.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tianyuan_output::exit::Failure;
use tianyuan_play::{FlagResult, Thinker, awaits_roll, flag_result, opponents_can_win};
use tianyuan_protocol::client::{Choice, Fault, FaultKind, MoveLimit, Told};
use tianyuan_protocol::{dead, gtp, tally};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game, Setup};
use tianyuan_script::LoadedGame;
use tianyuan_search::Memory;
use tianyuan_words::{Lang, Message, t};

use super::player::Player;
use crate::playing::{self, Bounds, Next, Players};

/// Decisions of a game before it is stopped and counted as a draw.
pub(crate) const LONGEST: usize = 5_000;
/// Restarts of an engine in one game at most.
const RESTARTS: usize = 3;
/// Turns in a row after which searches must be sure of the same winner for a game to be adjudicated.
const SURE_TURNS: u32 = 4;

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
    /// The expected result from 0.5 to 1 with which a search is sure of a winner, and games are adjudicated; `None` plays them to the end.
    pub(crate) sure: Option<f64>,
    /// True if an engine with a fault is started again, and loses only if that does not help.
    pub(crate) restart: bool,
    /// Threads of each search.
    pub(crate) threads: u16,
    pub(crate) stop: &'a Arc<AtomicBool>,
}

impl Setting<'_> {
    /// A side of a player.
    pub(crate) fn side(&self, player: usize) -> SideId {
        self.opened.spec().player_ids().find(|side| self.player(*side) == player).unwrap_or_default()
    }

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
    /// The player with this number did not move in time, and by the rules the other one cannot win: a draw.
    TimeDrawn(usize),
    /// Searches were sure for some turns that the player with this number loses.
    Adjudicated(usize),
    /// It was stopped for its length.
    Stopped,
}

impl Ending {
    /// The number of the player that won.
    pub(crate) fn winner(&self, setting: &Setting<'_>) -> Option<usize> {
        match self {
            Ending::Rules(winner) => winner.map(|side| setting.player(side)),
            Ending::Resigned(player) | Ending::Forfeited(player) | Ending::Adjudicated(player) => Some(1 - player),
            Ending::Stopped | Ending::TimeDrawn(_) => None,
        }
    }
}

/// A game that was played.
pub(crate) struct Played {
    pub(crate) decisions: Vec<Decision>,
    pub(crate) ending: Ending,
    /// True if dead pieces were counted, of which the position does not tell.
    pub(crate) counted: bool,
    /// False if an engine did not even begin the game.
    pub(crate) begun: bool,
    /// Faults, each with the number of the player.
    pub(crate) faults: Vec<(usize, Fault)>,
}

impl Played {
    /// The sentence about an engine that did not even begin the game, which says nothing about its strength or the game, and what is to be
    /// done `then`.
    pub(crate) fn not_begun(&self, lang: Lang, typed: [&str; 2], then: Message) -> Option<String> {
        let (player, fault) = self.faults.first().filter(|_| !self.begun)?;
        let (player, what) = (typed[*player], fault.kind.message());
        Some(match fault.line.as_str() {
            "" => t!(lang, search.engine.silent, player = player, fault = what, then = then),
            line => t!(lang, search.engine.unbegun, player = player, fault = what, line = line, then = then),
        })
    }
}

/// A game under way, with its players.
struct Course<'a> {
    setting: &'a Setting<'a>,
    players: &'a mut [Player; 2],
    memories: [Memory; 2],
    made: Vec<Decision>,
    /// The turns that are complete, and the one that is not.
    turns: Vec<Vec<Decision>>,
    open: Vec<Decision>,
    faults: Vec<(usize, Fault)>,
    /// The player of whose win searches were sure at their last turns, and at how many.
    leader: Option<(usize, u32)>,
    /// The ending that a player has brought about.
    broken_off: Option<Ending>,
}

impl Players for Course<'_> {
    fn next(&mut self, game: &mut dyn Game, opens: bool, _random: &mut fastrand::Rng) -> Result<Next, Failure> {
        let setting = self.setting;
        // Engines of others know no agreement on dead pieces: where play has ended, the host counts.
        if self.has_engines() && !game.turn_status().phase.is_first() && gtp::fits(game.spec()) {
            return Ok(Next::End);
        }
        // Nobody is given a game that the rules do not let him win.
        if let Some((leader, SURE_TURNS..)) = self.leader
            && opponents_can_win(game, setting.side(1 - leader))
        {
            self.broken_off = Some(Ending::Adjudicated(1 - leader));
            return Ok(Next::End);
        }
        let at = setting.player(game.turn_status().mover);
        if opens || awaits_roll(game) || self.players[at].is_engine() && !self.open.is_empty() {
            return Ok(Next::Draw);
        }
        let limit = match &self.players[at] {
            Player::Random => return Ok(Next::Draw),
            Player::Search(method, limit) => {
                let (seed, memory) = (setting.opening.wrapping_add(setting.number), Some(&self.memories[at]));
                let (method, threads) = (*method, setting.threads);
                let thinker = Thinker { method, seed, memory, threads, ..Thinker::new(setting.loaded, setting.from, setting.stop) };
                let turn = thinker.turn(game, *limit).map_err(|error| error.to_string())?;
                self.weigh(at, turn.first.lines.first().map(|line| line.value));
                return Ok(Next::Made(turn.decisions));
            }
            Player::Engine(_, limit) => *limit,
        };
        match self.asked(limit, at) {
            Some(Choice::Turn(turn)) => {
                turn.iter().try_for_each(|decision| game.apply(*decision)).map_err(|error| error.to_string())?;
                return Ok(Next::Made(turn));
            }
            Some(Choice::Resigns) => self.broken_off = Some(Ending::Resigned(at)),
            None => self.broken_off = Some(self.forfeit(game, at)),
        }
        Ok(Next::End)
    }

    fn note(&mut self, game: &mut dyn Game, made: &[Decision], turns: u32) {
        self.made.extend(made);
        self.open.extend(made);
        if game.turn_status().turns != turns || game.ended().is_some() {
            self.turns.push(std::mem::take(&mut self.open));
        }
    }
}

/// Plays a game.
pub(crate) fn play(setting: &Setting<'_>, players: &mut [Player; 2]) -> Result<Played, Failure> {
    let mut game = setting.opened.fork();
    let mut random = fastrand::Rng::with_seed(setting.opening);
    let mut course = Course {
        setting,
        players,
        memories: [Memory::default(), Memory::default()],
        made: Vec::new(),
        turns: Vec::new(),
        open: Vec::new(),
        faults: Vec::new(),
        leader: None,
        broken_off: None,
    };
    course.broken_off = [0, 1].into_iter().find_map(|at| course.begin(at));
    let begun = course.broken_off.is_none();
    if begun {
        let bounds = Bounds { opening: setting.drawn, longest: setting.longest, stop: setting.stop };
        playing::play(game.as_mut(), bounds, &mut random, &mut course)?;
    }
    let (ending, counted) = match course.broken_off.take() {
        Some(ending) => (ending, false),
        None => ending(setting, game.as_mut(), course.has_engines())?,
    };
    Ok(Played { decisions: course.made, ending, counted, begun, faults: course.faults })
}

impl Course<'_> {
    fn has_engines(&self) -> bool {
        self.players.iter().any(Player::is_engine)
    }

    /// Notes the result that the search of a player expects for it.
    fn weigh(&mut self, at: usize, expected: Option<f64>) {
        let (Some(sure), Some(expected)) = (self.setting.sure, expected) else { return };
        let leader = match expected {
            value if value >= sure => Some(at),
            value if value <= 1.0 - sure => Some(1 - at),
            _ => None,
        };
        let before = self.leader;
        self.leader = leader.map(|leader| match before {
            Some((player, turns)) if player == leader => (leader, turns + 1),
            _ => (leader, 1),
        });
    }

    /// Begins a game with an engine; the ending, if it does not begin.
    fn begin(&mut self, at: usize) -> Option<Ending> {
        let Player::Engine(engine, _) = &mut self.players[at] else { return None };
        for _ in 0..if self.setting.restart { RESTARTS } else { 1 } {
            let told = Told { loaded: self.setting.loaded, from: self.setting.from, turns: &self.turns };
            match engine.begin(&told) {
                Ok(()) => return None,
                Err(fault) => self.faults.push((at, fault)),
            }
        }
        Some(Ending::Forfeited(at))
    }

    /// The ending by the faults of a player. A move that does not come in time is a flag that falls: the rules say what it means.
    fn forfeit(&self, game: &dyn Game, at: usize) -> Ending {
        let late = self.faults.iter().rfind(|(player, _)| *player == at).is_some_and(|(_, fault)| fault.kind == FaultKind::Hung);
        if late && flag_result(game, game.turn_status().mover) == FlagResult::Draw { Ending::TimeDrawn(at) } else { Ending::Forfeited(at) }
    }

    /// The move of an engine; `None` where its faults lose the game.
    fn asked(&mut self, limit: MoveLimit, at: usize) -> Option<Choice> {
        let Player::Engine(engine, _) = &mut self.players[at] else { return None };
        loop {
            let told = Told { loaded: self.setting.loaded, from: self.setting.from, turns: &self.turns };
            match engine.choose(&told, limit) {
                Ok(choice) => return Some(choice),
                Err(fault) => self.faults.push((at, fault)),
            }
            let own = self.faults.iter().filter(|(player, _)| *player == at).count();
            if !self.setting.restart || own > RESTARTS {
                return None;
            }
        }
    }
}

/// The ending, and true if dead pieces were counted for it.
fn ending(setting: &Setting<'_>, game: &mut dyn Game, engines: bool) -> Result<(Ending, bool), Failure> {
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
