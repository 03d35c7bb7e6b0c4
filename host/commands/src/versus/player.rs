//! The players of a match, as they are typed.

use std::time::Duration;

use tianyuan_output::exit::Failure;
use tianyuan_play::{Limit, throws_anything};
use tianyuan_protocol::client::{Bounds, Engine, EngineList, EngineSpec, MoveLimit};
use tianyuan_script::LoadedGame;
use tianyuan_search::choose::Method;
use tianyuan_words::t;

use crate::app::App;

/// A player.
#[derive(Debug)]
pub(crate) enum Player {
    /// Any decision that the rules do not leave alone.
    Random,
    /// A search; without a method, the one that suits the game.
    Search(Option<Method>, Limit),
    /// A program of others.
    Engine(Box<Engine>, MoveLimit),
}

impl Player {
    /// True for a program of others.
    pub(crate) fn is_engine(&self) -> bool {
        matches!(self, Player::Engine(..))
    }

    /// Ends the process, if there is one.
    pub(crate) fn close(&mut self) {
        if let Player::Engine(engine, _) = self {
            engine.close();
        }
    }
}

/// The limits of the players of a match.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// The limit of a search that names none itself.
    pub(crate) limit: Limit,
    /// Positions of a program of others for each move.
    pub(crate) nodes: Option<u64>,
    /// Seconds that a program of others may take beyond its limit.
    pub(crate) patience: f64,
}

/// Reads a player.
pub(crate) fn read(app: &App, typed: &str, terms: Terms, loaded: &LoadedGame, engines: &EngineList) -> Result<Player, Failure> {
    let limit = terms.limit;
    let level = |text: &str| text.parse().ok().and_then(Limit::level);
    match typed {
        "random" => return Ok(Player::Random),
        "best" => return Ok(Player::Search(None, limit)),
        _ => {}
    }
    if let Some(method) = Method::read(typed) {
        return Ok(Player::Search(Some(method), limit));
    }
    if let Some(limit) = typed.strip_prefix("level:").and_then(level) {
        return Ok(Player::Search(None, limit));
    }
    let spec = match EngineSpec::read(engines.find(typed).unwrap_or(typed)) {
        None => return Err(t!(app.lang, search.player, typed = typed).into()),
        Some(Err(why)) => return Err(t!(app.lang, search.engine.words, typed = typed, why = why).into()),
        Some(Ok(spec)) => spec,
    };
    if let Some(name) = spec.missing(app.library.natives()) {
        return Err(t!(app.lang, search.engine.plugin, name = name).into());
    }
    let bounds = Bounds { patience: Duration::from_secs_f64(terms.patience) };
    let engine = Engine::new(spec, bounds).with_natives(app.library.natives().clone());
    if throws_anything(loaded.rules.spec()) {
        return Err(t!(app.lang, search.engine.chance, id = loaded.id).into());
    }
    if !engine.fits(loaded) {
        return Err(t!(app.lang, search.engine.game, typed = typed, id = loaded.id).into());
    }
    Ok(Player::Engine(Box::new(engine), MoveLimit { nodes: terms.nodes, time: limit.time }))
}
