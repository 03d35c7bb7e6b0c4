//! The best decision that any search of this room finds: which search suits a game follows from its declarations.

use std::fmt;

use tianyuan_rules::spec::{Action, Phase, PhaseId, Spec};
use tianyuan_rules::{Decision, Setup};

use crate::eval::is_plain;
use crate::levels::{self, Level};
use crate::memory::Memory;
use crate::tree::{self, Found, Policy, TreeRequest};
use crate::{RulesForThread, SearchError, Weights, alphabeta};

/// A search, with its limits.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The position to decide in; `None` is the game's first.
    pub from: Option<&'a Setup>,
    /// Decisions made since, oldest first.
    pub made: &'a [Decision],
    /// The search to use: see [`suited`].
    pub method: Method,
    /// The weights and the search fitted to the game; `None`: all follows from the declarations.
    pub tuned: Option<&'a Tuned>,
    /// The level of the player, from 1 to [`crate::levels::STRONGEST`], which bounds the limits below further and may err; `None`: as well as
    /// they allow.
    pub level: Option<u8>,
    /// Work at most: nodes of alpha-beta, or playouts of a tree search.
    pub nodes: u64,
    /// Decisions ahead at most; 0 for no limit. For a tree search, which does not count them, each counts as a thousand playouts.
    pub depth: u16,
    /// Decisions of which the value is wanted as exactly as that of the best.
    pub lines: usize,
    /// Called often; the search ends soon after it returns true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Called with what is found on the way: after each depth, or as the tree grows.
    pub report: Option<&'a (dyn Fn(&Found) + Sync)>,
    /// Seed of random playouts.
    pub seed: u64,
    /// Threads, at least one.
    pub threads: usize,
    /// Most nodes that a tree keeps.
    pub kept: usize,
    /// The tables and trees of one player in one game, kept from decision to decision; `None`: each search begins anew. Levels keep nothing
    /// but in a memory [`Memory::for_levels`].
    pub memory: Option<&'a Memory>,
}

impl std::fmt::Debug for Request<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Request")
            .field("method", &self.method)
            .field("level", &self.level)
            .field("nodes", &self.nodes)
            .field("depth", &self.depth)
            .field("seed", &self.seed)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

/// The weights and the search that were fitted to a game.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Tuned {
    /// Weights of the evaluation that take the places of the declared ones.
    pub weights: Weights,
    /// The search that suits the game best.
    pub method: Option<Method>,
    /// Decisions after which a playout is cut and valued.
    pub cut: Option<u32>,
    /// Weights of the policy of placements, by the names of their features.
    pub placing: Weights,
}

/// A way of searching.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Alpha-beta: games of two teams without chance.
    AlphaBeta,
    /// A tree of random playouts, by a rule.
    Tree(Policy),
}

/// The words of searches and of the switches of tree searches, for whoever has to choose among them.
pub const WORDS: [&str; 9] = ["alphabeta", "grave", "uct", "+mast", "+nst", "+proof", "+bias", "+minimax", "+patterns"];

/// The word of alpha-beta; the other searches have those of their [`Policy`].
const ALPHABETA: &str = "alphabeta";

impl Method {
    /// Reads a search as tables and players have it: `alphabeta`, `uct`, `grave`, or a tree search with switches, `grave+mast+proof`.
    pub fn read(words: &str) -> Option<Method> {
        if words == ALPHABETA { Some(Method::AlphaBeta) } else { Policy::read(words).map(Method::Tree) }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Method::AlphaBeta => f.write_str(ALPHABETA),
            Method::Tree(policy) => policy.fmt(f),
        }
    }
}

/// Searches a position.
///
/// # Errors
/// [`SearchError`]: a position that cannot be, decisions that the rules do not offer, or a failure of a function of the script.
pub fn choose(rules: RulesForThread<'_>, request: Request<'_>) -> Result<Found, SearchError> {
    let level = request.level.and_then(levels::of);
    let _alone = request.memory.map(Memory::alone);
    let mut found = match request.method {
        Method::AlphaBeta => by_alphabeta(rules, &request, level)?,
        Method::Tree(policy) => by_tree(rules, &request, level, policy)?,
    };
    if let Some(level) = level {
        levels::err(&mut found, level, request.seed);
    }
    Ok(found)
}

/// Alpha-beta, where the game is one for it; else the better tree search.
fn by_alphabeta(rules: RulesForThread<'_>, request: &Request<'_>, level: Option<Level>) -> Result<Found, SearchError> {
    let own = rules().map_err(SearchError::Rules)?;
    if !is_plain(own.spec()) {
        return by_tree(rules, request, level, Policy::GRAVE);
    }
    let errs = level.is_some_and(|level| level.error > 0.0);
    alphabeta::search(
        rules,
        &alphabeta::Request {
            from: request.from,
            made: request.made,
            weights: request.tuned.map(|tuned| &tuned.weights),
            nodes: level.map_or(request.nodes, |level| level.nodes.min(request.nodes)),
            depth: level.map_or(request.depth, |level| level.depth),
            lines: if errs { levels::LINES } else { request.lines }.max(1),
            // Levels are the same on every machine.
            threads: if level.is_some() { 1 } else { request.threads },
            kept: kept(request).map(|memory| &memory.table),
            evaluation: request.memory.map(|memory| &memory.evaluation),
            stop: request.stop,
            report: request.report,
        },
    )
}

fn by_tree(rules: RulesForThread<'_>, request: &Request<'_>, level: Option<Level>, policy: Policy) -> Result<Found, SearchError> {
    let playouts = level.map_or(request.nodes, |level| level.playouts.min(request.nodes));
    tree::search(
        rules,
        TreeRequest {
            from: request.from,
            made: request.made,
            policy,
            weights: request.tuned.map(|tuned| &tuned.weights),
            cut: request.tuned.and_then(|tuned| tuned.cut),
            placing: request.tuned.map(|tuned| &tuned.placing),
            playouts: playouts.min(by_depth(request.depth)),
            stop: request.stop,
            report: request.report,
            seed: request.seed,
            // Levels are the same on every machine.
            threads: if level.is_some() { 1 } else { request.threads },
            nodes: request.kept,
            kept: kept(request).map(|memory| &memory.trees),
            evaluation: request.memory.map(|memory| &memory.evaluation),
        },
    )
}

/// The memory that a search goes on from.
fn kept<'a>(request: &Request<'a>) -> Option<&'a Memory> {
    request.memory.filter(|memory| memory.serves(request.level))
}

/// Playouts that count as one decision of depth, which a tree search does not know.
fn by_depth(depth: u16) -> u64 {
    if depth == 0 { u64::MAX } else { 1_000 * u64::from(depth) }
}

/// The search that suits a phase of a game.
pub fn suited(spec: &Spec, phase: PhaseId) -> Method {
    let phase = spec.phases.get(usize::from(phase));
    if is_plain(spec) && phase.is_some_and(suits) { Method::AlphaBeta } else { Method::Tree(Policy::GRAVE) }
}

/// Pieces move, or are earned by what is placed, so that what they are worth says who is ahead; who only places, turns over or surrounds has to
/// be judged by playing on, and so has who takes a piece with every move.
fn suits(phase: &Phase) -> bool {
    let earns = !phase.takes.awards.is_empty();
    let only_takes = phase.moves.iter().all(|generator| matches!(generator.action, Action::Hop(_)));
    phase.surround.is_none() && !only_takes && (earns || phase.moves.iter().any(|generator| !generator.action.class().only_places()))
}
