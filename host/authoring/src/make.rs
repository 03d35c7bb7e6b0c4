//! Problems from random games: positions in which one turn, and no other, reaches a goal.
//!
//! The solver samples positions from all phases of random games ([`candidates`]) and proves that one way alone reaches the goal
//! (`verify`). Positions that a symmetry of the rules maps onto each other count once (`symmetry`). The effort of the search and the
//! number of tempting turns that fail grade a problem (`grade`). An [`Objective`] is read from a word or found in the declarations of the
//! game; no game is known here.
//!
//! The same seed makes the same problems, whatever the number of threads.

pub mod draft;
pub mod lua;

mod found;
mod grade;
mod mates;
mod objective;
mod step;
mod symmetry;
mod verify;
mod words;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use thiserror::Error;
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{CompileError, Rules};
use tianyuan_script::LoadedGame;

pub use draft::Draft;
pub use found::Found;
pub use grade::Grade;
pub use objective::{Objective, ObjectiveError};
pub use step::lesson;
use tianyuan_solver::SolveError;
use tianyuan_solver::candidates::{self, Plan};

/// Games that are scanned between two checks of the problems found.
const BATCH: u64 = 64;
/// The most threads.
const THREADS: usize = 256;

/// A request for problems.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The goals of the problems, gone through in turn.
    pub wishes: &'a [Objective],
    /// Turns of the learner; 0: as the goal says.
    pub within: u16,
    /// Number of problems.
    pub count: usize,
    /// The seed.
    pub seed: u64,
    /// Only problems of this grade.
    pub grade: Option<Grade>,
    /// Most positions to search for one problem.
    pub nodes: u64,
    /// Random games at most.
    pub games: u64,
    /// Threads, at least one.
    pub threads: usize,
    /// Called now and then with the problems found.
    pub progress: Option<&'a (dyn Fn(u64) + Sync)>,
    /// Somebody asks to stop: what was found by then is the answer.
    pub stop: Option<&'a AtomicBool>,
}

impl std::fmt::Debug for Request<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Request")
            .field("wishes", &self.wishes)
            .field("count", &self.count)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

/// The problems made, and the effort that it took.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Made {
    /// The problems, the easiest first.
    pub problems: Vec<Found>,
    /// Number of random games scanned.
    pub games: u64,
    /// Problems that were symmetric copies of others.
    pub copies: u64,
    /// Number of symmetries that the rules cannot distinguish, the identity included.
    pub symmetries: usize,
}

/// The reason why nothing can be made.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum MakeError {
    /// The goal is none for this game.
    #[error(transparent)]
    Wish(#[from] ObjectiveError),
    /// The solver met a function that failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The rules do not take the question.
    #[error("the rules do not take this question: {0}")]
    Compile(#[from] CompileError),
    /// The rules call functions, and the goal has to be added to them.
    #[error("the rules of this game call functions, and forms can be asked for only where everything is declared")]
    Hooks,
    /// The rules could not be evaluated for a worker thread.
    #[error("the rules could not be evaluated for another thread: {0}")]
    Rules(String),
    /// The system does not give so many threads.
    #[error("the threads could not be started: {0}")]
    Threads(String),
}

/// Makes problems.
///
/// # Errors
/// [`MakeError`].
pub fn make(loaded: &LoadedGame, request: &Request<'_>) -> Result<Made, MakeError> {
    let asking = asking(loaded, request.wishes)?;
    let rules_for_thread = || -> Result<Arc<Rules>, MakeError> {
        match &asking {
            Some(rules) => Ok(Arc::clone(rules)),
            None => loaded.for_thread().map_err(|report| MakeError::Rules(report.to_string())),
        }
    };
    let first = rules_for_thread()?;
    let plan = candidates::plan(&first, request.seed);
    let threads = request.threads.clamp(1, THREADS);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| MakeError::Threads(error.to_string()))?;
    let mut gathered = Gathered::new(loaded.rules.spec());
    let mut made = Made::default();
    while gathered.kept.len() < request.count && made.games < request.games {
        if request.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            break;
        }
        let games = made.games..(made.games + BATCH).min(request.games);
        made.games = games.end;
        let look = |rules: &mut Result<Arc<Rules>, MakeError>, game: u64| match rules {
            Ok(rules) => one(rules, request, plan, game),
            Err(error) => Err(error.clone()),
        };
        let found: Vec<Result<Option<Found>, MakeError>> =
            pool.install(|| games.into_par_iter().map_init(rules_for_thread, look).collect());
        for problem in found {
            if let Some(problem) = problem? {
                gathered.add(problem, request.count);
            }
        }
        gathered.settle(loaded, request.count, false);
        if let Some(progress) = request.progress {
            progress(gathered.kept.len() as u64);
        }
    }
    gathered.settle(loaded, request.count, true);
    gathered.kept.sort_by_key(|problem| problem.grade);
    Ok(Made { problems: gathered.kept, copies: gathered.copies, symmetries: gathered.symmetries.map_or(1, |list| list.len() + 1), ..made })
}

/// Rules that also answer what the wishes ask; `None` where they ask nothing.
fn asking(loaded: &LoadedGame, wishes: &[Objective]) -> Result<Option<Arc<Rules>>, MakeError> {
    let queries: Vec<_> = wishes.iter().filter_map(Objective::query).collect();
    if queries.is_empty() {
        return Ok(None);
    }
    if !loaded.hooks.is_empty() {
        return Err(MakeError::Hooks);
    }
    let mut spec = Spec::clone(loaded.rules.spec());
    spec.queries = queries;
    Ok(Some(Arc::new(Rules::compile(spec, None)?)))
}

/// The first problem of one random game.
fn one(rules: &Rules, request: &Request<'_>, plan: Plan, game: u64) -> Result<Option<Found>, MakeError> {
    rules.reset();
    let count = request.wishes.len().max(1) as u64;
    // Successive games are examined at different places, so that every goal meets every place.
    let Some((index, wish)) = request.wishes.iter().enumerate().nth(((game / 3 + game) % count) as usize) else { return Ok(None) };
    let query = request.wishes.iter().take(index).filter(|wish| wish.query().is_some()).count();
    let turns = if request.within > 0 { request.within } else { wish.within() };
    for moment in candidates::candidates(rules, plan, game, wish.least(turns)) {
        if let Some(found) = verify::verify(rules, request, wish, query, moment)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Problems without copies.
struct Gathered<'a> {
    spec: &'a Spec,
    /// Found before it is known which symmetries hold.
    waiting: Vec<Found>,
    symmetries: Option<Vec<symmetry::Symmetry>>,
    names: HashSet<Vec<u16>>,
    kept: Vec<Found>,
    copies: u64,
}

impl<'a> Gathered<'a> {
    fn new(spec: &'a Spec) -> Gathered<'a> {
        Gathered { spec, waiting: Vec::new(), symmetries: None, names: HashSet::new(), kept: Vec::new(), copies: 0 }
    }

    fn add(&mut self, problem: Found, most: usize) {
        let Some(symmetries) = &self.symmetries else { return self.waiting.push(problem) };
        if self.kept.len() >= most {
            return;
        }
        if self.names.insert(symmetry::name(self.spec, symmetries, &problem.setup)) {
            self.kept.push(problem);
        } else {
            self.copies += 1;
        }
    }

    /// Finds out which symmetries hold, once there are positions enough to try them on, or no more will come.
    fn settle(&mut self, loaded: &LoadedGame, most: usize, last: bool) {
        if self.symmetries.is_some() || (self.waiting.len() < symmetry::TRIED && !last && self.waiting.len() < most) {
            return;
        }
        let setups: Vec<_> = self.waiting.iter().take(symmetry::TRIED).map(|problem| &problem.setup).collect();
        self.symmetries = Some(symmetry::proven(&loaded.rules, &setups));
        for problem in std::mem::take(&mut self.waiting) {
            self.add(problem, most);
        }
    }
}
