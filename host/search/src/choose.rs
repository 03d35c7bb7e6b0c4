//! The best decision that any search of this room finds: which search suits a game follows from its declarations.

use std::sync::Arc;

use tianyuan_rules::spec::{Action, Phase, Spec};
use tianyuan_rules::{Decision, Rules, Setup};

use crate::tree::{self, Found, Policy, TreeRequest};
use crate::{RulesForThread, SearchError};
use crate::{alphabeta, levels};

/// A search, with its limits.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The position to decide in; `None` is the game's first.
    pub from: Option<&'a Setup>,
    /// Decisions made since, oldest first.
    pub made: &'a [Decision],
    /// The search to use; `None`: the one that suits the position.
    pub method: Option<Method>,
    /// The level of the player, from 1 to [`crate::levels::STRONGEST`], which sets the limits below and may err; `None`: as well as they allow.
    pub level: Option<u8>,
    /// Work at most: nodes of alpha-beta, or playouts of a tree search.
    pub nodes: u64,
    /// Decisions ahead at most; 0 for no limit. For a tree search, which does not count them, each stands for a thousand playouts.
    pub depth: u16,
    /// Decisions of which the value is wanted as exactly as that of the best.
    pub lines: usize,
    /// Called often; the search ends soon after it returns true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Seed of random playouts.
    pub seed: u64,
    /// Threads, at least one.
    pub threads: usize,
    /// Most nodes that a tree keeps.
    pub kept: usize,
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

/// A way of searching.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Alpha-beta: games of two teams without chance.
    AlphaBeta,
    /// A tree of random playouts, by a rule.
    Tree(Policy),
}

/// Searches a position by what suits it.
///
/// # Errors
/// [`SearchError`]: a position that cannot be, decisions that the rules do not offer, or a failure of a function of the script.
pub fn choose(rules: RulesForThread<'_>, request: Request<'_>) -> Result<Found, SearchError> {
    let own = rules().map_err(SearchError::Rules)?;
    let method = match request.method {
        Some(Method::AlphaBeta) if !is_plain(own.spec()) => Method::Tree(Policy::Grave),
        Some(method) => method,
        None => method(&own, &request)?,
    };
    let level = request.level.and_then(levels::of);
    let wanted = level.filter(|level| level.error > 0.0).map_or(request.lines, |_| levels::LINES);
    let mut found = match method {
        Method::AlphaBeta => alphabeta::search(
            &own,
            &alphabeta::Request {
                from: request.from,
                made: request.made,
                nodes: level.map_or(request.nodes, |level| level.nodes),
                depth: level.map_or(request.depth, |level| level.depth),
                lines: wanted.max(1),
                stop: request.stop,
            },
        )?,
        Method::Tree(policy) => tree::search(
            rules,
            TreeRequest {
                from: request.from,
                made: request.made,
                policy,
                playouts: level.map_or(request.nodes, |level| level.playouts).min(by_depth(request.depth)),
                stop: request.stop,
                seed: request.seed,
                threads: request.threads,
                nodes: request.kept,
            },
        )?,
    };
    if let Some(level) = level {
        levels::err(&mut found, level, request.seed);
    }
    Ok(found)
}

/// Playouts that stand for a depth, which a tree search does not count.
fn by_depth(depth: u16) -> u64 {
    if depth == 0 { u64::MAX } else { 1_000 * u64::from(depth) }
}

/// The search that suits a position.
fn method(rules: &Arc<Rules>, request: &Request<'_>) -> Result<Method, SearchError> {
    let spec = rules.spec();
    let grave = Method::Tree(Policy::Grave);
    if !is_plain(spec) {
        return Ok(grave);
    }
    let phase = phase(rules, request)?;
    Ok(if spec.phases.get(phase).is_some_and(suits) { Method::AlphaBeta } else { grave })
}

/// Two teams play, and nothing is left to chance.
fn is_plain(spec: &Spec) -> bool {
    spec.teams().len() == 2 && spec.phases.iter().all(|phase| phase.throw.is_none())
}

/// Pieces move, or are earned by what is placed, so that what they are worth says who is ahead; who only places, turns over or surrounds has to
/// be judged by playing on.
fn suits(phase: &Phase) -> bool {
    let moves = |action: &Action| !matches!(action, Action::Place { .. } | Action::Pass | Action::Mark { .. } | Action::Resume { .. });
    let earns = !phase.takes.awards.is_empty();
    phase.surround.is_none() && (earns || phase.moves.iter().any(|generator| moves(&generator.action)))
}

/// The phase of the position.
fn phase(rules: &Arc<Rules>, request: &Request<'_>) -> Result<usize, SearchError> {
    if rules.spec().phases.len() == 1 {
        return Ok(0);
    }
    let mut game = rules.game();
    if let Some(setup) = request.from {
        game.set_up(setup)?;
    }
    for decision in request.made {
        game.apply(*decision)?;
    }
    Ok(usize::from(game.turn_status().phase))
}
