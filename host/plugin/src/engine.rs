//! Engines of a library: each thinks about a copy of the game, which it reaches through the host's functions alone.

use std::cell::RefCell;
use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::atomic::Ordering;
use std::time::Instant;

use thiserror::Error;
use tianyuan_notation::{moves, position};
use tianyuan_plugin_api::abi::{self, Choose, TyChoice, TyDecision, TySearch, TySearchHost, TyText};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game, GameError};
use tianyuan_script::{Chooser, ChooserFault, ChooserLimits, Chosen};

use crate::call::{complaint, write};
use crate::facts::Facts;

/// Decisions of a random game before it counts as drawn.
const LONGEST: usize = 2_000;

/// A certain win, on the scale of values.
const CERTAIN: i32 = 1_000;

/// An engine of a library.
#[derive(Debug)]
pub(crate) struct PluginEngine {
    choose: Choose,
    /// `plugin.engine`
    name: String,
    path: String,
}

/// A fault of a search.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
enum SearchFault {
    #[error("it failed: {0}")]
    Failed(String),
    #[error("it panicked: {0}")]
    Panicked(String),
    #[error("it chose nothing")]
    Silent,
    #[error("it answered {0}, where there are 1 (chosen) and 2 (resigns)")]
    Kind(u32),
    #[error("it chose the decision {0}; there are {1}")]
    Illegal(u32, usize),
    #[error("the game is over")]
    Over,
    #[error("a function of the script failed: {0}")]
    Game(String),
}

/// The game of a search.
struct State<'a> {
    game: Box<dyn Game>,
    own: SideId,
    /// The legal decisions of the position reached; `None` until somebody asks.
    legal: Option<Vec<Decision>>,
    /// Decisions made and not taken back, and all that were ever made.
    depth: usize,
    made: u64,
    limits: &'a ChooserLimits,
    end: Option<Instant>,
    /// The legal decisions of the first position.
    first: Vec<Decision>,
    report: &'a mut dyn FnMut(Decision, f64),
    complaint: String,
    /// The first failure of a function of the script.
    failed: Option<GameError>,
}

impl State<'_> {
    fn legal(&mut self) -> &[Decision] {
        if self.legal.is_none() {
            let found = match self.game.legal() {
                Ok(found) => found,
                Err(error) => {
                    self.failed.get_or_insert(error);
                    Vec::new()
                }
            };
            self.legal = Some(found);
        }
        self.legal.as_deref().unwrap_or_default()
    }

    fn outcome(&mut self) -> i32 {
        // Where a side is stuck, the end is noticed when its decisions are generated.
        self.legal();
        outcome(self.game.as_mut(), self.own)
    }

    fn stopped(&self) -> bool {
        self.failed.is_some()
            || self.limits.stop.load(Ordering::Relaxed)
            || self.limits.nodes.is_some_and(|nodes| self.made >= nodes)
            || self.end.is_some_and(|end| Instant::now() >= end)
    }
}

/// The state of a game, for a side.
fn outcome(game: &mut dyn Game, own: SideId) -> i32 {
    match game.ended() {
        None => abi::OPEN,
        Some(ended) => match ended.winner {
            None => abi::DRAWN,
            Some(winner) if game.spec().allied(own, winner) => abi::WON,
            Some(_) => abi::LOST,
        },
    }
}

/// The data behind a search for the host's functions: the search is the first field, so that a pointer to it is one to the whole.
#[repr(C)]
struct Out<'a> {
    search: TySearch,
    state: RefCell<State<'a>>,
}

static HOST: TySearchHost =
    TySearchHost { legal, decision, text, make, unmake, outcome: how, playout, mover, at, key, position: here, stopped, report, complain };

impl PluginEngine {
    pub(crate) fn new(choose: Choose, name: String, path: String) -> PluginEngine {
        PluginEngine { choose, name, path }
    }

    fn fault(&self, fault: &SearchFault) -> ChooserFault {
        ChooserFault {
            illegal: matches!(fault, SearchFault::Illegal(..)),
            message: format!("the engine `{}` of the plugin {} is wrong: {fault}", self.name, self.path),
        }
    }

    fn ask(&self, mut game: Box<dyn Game>, limits: &ChooserLimits, hear: &mut dyn FnMut(Decision, f64)) -> Result<Chosen, SearchFault> {
        let facts = Facts::new(game.spec());
        let first = game.legal().map_err(|error| SearchFault::Game(error.to_string()))?;
        if first.is_empty() {
            return Err(SearchFault::Over);
        }
        let own = game.turn_status().mover;
        let end = limits.time.and_then(|time| Instant::now().checked_add(time));
        let millis = limits.time.map_or(0, |time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX).max(1));
        let state = State {
            game,
            own,
            legal: Some(first.clone()),
            depth: 0,
            made: 0,
            limits,
            end,
            first,
            report: hear,
            complaint: String::new(),
            failed: None,
        };
        let out = Out {
            search: TySearch {
                game: facts.game(),
                host: &HOST,
                context: ptr::null::<c_void>(),
                nodes: limits.nodes.unwrap_or(0),
                millis,
                seed: limits.seed,
                own: own.number(),
                reserved: [0; 7],
            },
            state: RefCell::new(state),
        };
        let mut choice = TyChoice { kind: 0, index: u32::MAX, value: 0, reserved: 0 };
        // SAFETY: the library declares an engine of this type; search and choice outlive the call, and the pointer leads to the whole of
        // `out`, which the host's functions need.
        let code = unsafe { (self.choose)((&raw const out).cast::<TySearch>(), &mut choice) };
        let state = out.state.into_inner();
        if let Some(error) = state.failed {
            return Err(SearchFault::Game(error.to_string()));
        }
        let why = || if state.complaint.is_empty() { "it does not say why".to_owned() } else { state.complaint.clone() };
        match (code, choice.kind) {
            (abi::ANSWERED, abi::CHOSEN) => match state.first.get(choice.index as usize) {
                Some(decision) => Ok(Chosen::Decision(*decision, value(choice.value))),
                None => Err(SearchFault::Illegal(choice.index, state.first.len())),
            },
            (abi::ANSWERED, abi::RESIGNS) => Ok(Chosen::Resigns),
            (abi::ANSWERED, 0) => Err(SearchFault::Silent),
            (abi::ANSWERED, kind) => Err(SearchFault::Kind(kind)),
            (abi::PANICKED, _) => Err(SearchFault::Panicked(why())),
            _ => Err(SearchFault::Failed(why())),
        }
    }
}

/// A value as an expected result from 0 to 1.
fn value(value: i32) -> f64 {
    f64::from(value.clamp(0, CERTAIN)) / f64::from(CERTAIN)
}

impl Chooser for PluginEngine {
    fn choose(&self, game: Box<dyn Game>, limits: &ChooserLimits, report: &mut dyn FnMut(Decision, f64)) -> Result<Chosen, ChooserFault> {
        self.ask(game, limits, report).map_err(|fault| self.fault(&fault))
    }
}

/// Runs an answer of the host: no panic may cross into the library, and a null search has nothing in it.
fn answer<T>(search: *const TySearch, nothing: T, run: impl FnOnce(&mut State<'_>) -> Option<T>) -> T {
    if search.is_null() {
        return nothing;
    }
    // SAFETY: the library hands back the pointer that it was called with, which leads to the whole of an `Out`.
    let out = unsafe { &*search.cast::<Out<'_>>() };
    let run = || run(&mut *out.state.try_borrow_mut().ok()?);
    catch_unwind(AssertUnwindSafe(run)).ok().flatten().unwrap_or(nothing)
}

unsafe extern "C" fn legal(search: *const TySearch) -> u32 {
    answer(search, 0, |state| u32::try_from(state.legal().len()).ok())
}

unsafe extern "C" fn decision(search: *const TySearch, index: u32, room: *mut TyDecision) -> i32 {
    answer(search, 0, |state| {
        let decision = *state.legal().get(index as usize)?;
        let site = |site: Option<u16>| site.unwrap_or(abi::NOWHERE);
        if room.is_null() {
            return None;
        }
        // SAFETY: a library that asks for a decision gives room for one.
        unsafe { room.write(TyDecision { from: site(decision.origin()), to: site(decision.landing()) }) };
        Some(1)
    })
}

unsafe extern "C" fn text(search: *const TySearch, index: u32, room: *mut u8, capacity: u32) -> u32 {
    answer(search, 0, |state| {
        let decision = *state.legal().get(index as usize)?;
        let text = moves::write_at(state.game.spec(), state.game.turn_status().phase, &decision);
        write(text.as_bytes(), room, capacity)
    })
}

unsafe extern "C" fn make(search: *const TySearch, index: u32) -> i32 {
    answer(search, 0, |state| {
        let decision = *state.legal().get(index as usize)?;
        if let Err(error) = state.game.apply(decision) {
            state.failed.get_or_insert(error);
            return None;
        }
        (state.legal, state.depth, state.made) = (None, state.depth + 1, state.made + 1);
        Some(1)
    })
}

unsafe extern "C" fn unmake(search: *const TySearch) -> i32 {
    answer(search, 0, |state| {
        // The decisions before the search are not the engine's.
        state.depth = state.depth.checked_sub(1)?;
        state.legal = None;
        state.game.undo().then_some(1)
    })
}

unsafe extern "C" fn how(search: *const TySearch) -> i32 {
    answer(search, abi::OPEN, |state| Some(state.outcome()))
}

unsafe extern "C" fn playout(search: *const TySearch, seed: u64) -> i32 {
    answer(search, abi::DRAWN, |state| {
        let (mut game, mut random) = (state.game.fork(), fastrand::Rng::with_seed(seed));
        for _ in 0..LONGEST {
            let sampled = game.sample(&mut |below| random.u32(..below.max(1)));
            match sampled.and_then(|decision| decision.map_or(Ok(false), |decision| game.apply(decision).map(|()| true))) {
                Ok(true) => state.made += 1,
                Ok(false) => break,
                Err(error) => {
                    state.failed.get_or_insert(error);
                    return None;
                }
            }
        }
        Some(outcome(game.as_mut(), state.own)).filter(|outcome| *outcome != abi::OPEN)
    })
}

unsafe extern "C" fn mover(search: *const TySearch) -> u8 {
    answer(search, 0, |state| Some(state.game.turn_status().mover.number()))
}

unsafe extern "C" fn at(search: *const TySearch, site: u16) -> u16 {
    answer(search, abi::NOBODY, |state| {
        if usize::from(site) >= state.game.spec().board.sites() {
            return None;
        }
        state.game.at(site).and_then(crate::call::code)
    })
}

unsafe extern "C" fn key(search: *const TySearch) -> u64 {
    answer(search, 0, |state| {
        let key = state.game.key();
        Some((key >> 64) as u64 ^ key as u64)
    })
}

unsafe extern "C" fn here(search: *const TySearch, room: *mut u8, capacity: u32) -> u32 {
    answer(search, 0, |state| write(position::write(state.game.spec(), &state.game.setup()).as_bytes(), room, capacity))
}

unsafe extern "C" fn stopped(search: *const TySearch) -> i32 {
    // Whoever asks without a search is to stop too.
    answer(search, 1, |state| Some(i32::from(state.stopped())))
}

unsafe extern "C" fn report(search: *const TySearch, index: u32, expected: i32) {
    answer(search, (), |state| {
        let decision = *state.first.get(index as usize)?;
        (state.report)(decision, value(expected));
        Some(())
    });
}

unsafe extern "C" fn complain(search: *const TySearch, why: TyText) {
    answer(search, (), |state| {
        // SAFETY: a library hands over as many bytes as it says, for as long as this call lasts.
        state.complaint = unsafe { complaint(why) }?;
        Some(())
    });
}
