//! Engines of others as players: processes that speak GTP, USI or UCI.
//!
//! An engine is started without a shell, and everything that it says is bounded in length and in time. An engine that crashes, hangs,
//! chatters, or plays what the rules do not allow has a [`Fault`], with the line that it said; whoever runs the match decides what
//! follows.

mod engines;
mod fault;
mod follower;
mod glance;
mod gtp;
mod plugin;
mod process;
mod seats;
mod uci;
mod words;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tianyuan_rules::setup::Setup;
use tianyuan_rules::{Decision, Game};
use tianyuan_script::{LoadedGame, Natives, PLUGIN_KINDS};

pub use engines::{EngineList, EngineListError, FILE as ENGINES};
pub use fault::{Fault, FaultKind};
pub use follower::Follower;
pub use glance::glance;
pub use process::{Bounds, Process};
pub use seats::{Engines, SharedEngine, TURN_MILLIS};
pub use words::{Unsplit, split};

use crate::uci::Dialect;

/// A protocol that engines speak.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// The Go Text Protocol.
    Gtp,
    /// One of the protocols of games of pieces.
    Pieces(Dialect),
    /// None: a plugin of this program.
    Plugin,
}

/// An engine as it is typed: `gtp:CMD`, `usi:CMD`, `uci:CMD`, `plugin:NAME`.
///
/// Words such as `option.Skill Level=3` (in quotes where a blank is in them) are options of the engine and no arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineSpec {
    /// The protocol.
    pub protocol: Protocol,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Options that it is given.
    pub options: Vec<(String, String)>,
}

impl EngineSpec {
    /// Reads what was typed; `None` where it names no protocol.
    ///
    /// # Errors
    /// [`Unsplit`] where the command cannot be split into words, or has none.
    pub fn read(typed: &str) -> Option<Result<EngineSpec, Unsplit>> {
        let (protocol, command) = typed.split_once(':')?;
        let protocol = match protocol {
            "gtp" => Protocol::Gtp,
            "usi" => Protocol::Pieces(Dialect::Usi),
            "uci" => Protocol::Pieces(Dialect::Uci),
            "plugin" => Protocol::Plugin,
            _ => return None,
        };
        Some(split(command).and_then(|words| {
            let option =
                |word: &str| word.strip_prefix("option.")?.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
            let options = words.iter().filter_map(|word| option(word)).collect();
            let command: Vec<String> = words.into_iter().filter(|word| option(word).is_none()).collect();
            if command.is_empty() { Err(Unsplit::Empty) } else { Ok(EngineSpec { protocol, command, options }) }
        }))
    }
}

impl EngineSpec {
    /// The name of the program, without its folder.
    pub fn name(&self) -> String {
        let program = self.command.first().map(String::as_str).unwrap_or_default();
        let name = std::path::Path::new(program).file_name().and_then(|name| name.to_str());
        tianyuan_notation::visible::visible(name.unwrap_or(program)).into_owned()
    }

    /// True if the protocol has words for a game.
    pub fn fits(&self, loaded: &LoadedGame) -> bool {
        match self.protocol {
            Protocol::Gtp => true,
            Protocol::Plugin => loaded.rules.spec().kinds.len() <= PLUGIN_KINDS,
            Protocol::Pieces(dialect) => dialect.fits(loaded.rules.spec()),
        }
    }

    /// The name of the plugin's engine that is wanted and is not among those that are loaded.
    pub fn missing(&self, natives: &Natives) -> Option<&str> {
        let name = self.command.first().filter(|_| self.protocol == Protocol::Plugin)?;
        natives.engine(name).is_none().then_some(name)
    }
}

/// The limits of a move.
#[derive(Debug, Clone, Copy, Default)]
pub struct MoveLimit {
    /// Nodes at most.
    pub nodes: Option<u64>,
    /// Time at most.
    pub time: Option<Duration>,
}

/// The answer of an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// A turn, which the rules allow.
    Turn(Vec<Decision>),
    /// It gives up.
    Resigns,
}

/// A position as it is sent to engines: where the game began, and every turn since.
#[derive(Debug)]
pub struct Told<'a> {
    /// The game.
    pub loaded: &'a LoadedGame,
    /// The position in which it began; `None` is the game's first.
    pub from: Option<&'a Setup>,
    /// The turns since.
    pub turns: &'a [Vec<Decision>],
}

impl Told<'_> {
    /// The game at its beginning.
    fn start(&self) -> Option<Box<dyn Game>> {
        let mut game = self.loaded.rules.game();
        if let Some(from) = self.from {
            game.set_up(from).ok()?;
        }
        Some(game)
    }
}

/// An engine that plays.
#[derive(Debug)]
pub struct Engine {
    spec: EngineSpec,
    bounds: Bounds,
    natives: Natives,
    state: Option<State>,
    stop: Option<Arc<AtomicBool>>,
}

#[derive(Debug)]
enum State {
    Gtp(gtp::Gtp),
    Pieces(uci::Pieces),
    Plugin(plugin::Plugin),
}

impl Engine {
    /// An engine that will be started when it is first needed.
    pub fn new(spec: EngineSpec, bounds: Bounds) -> Engine {
        Engine { spec, bounds, natives: Natives::default(), state: None, stop: None }
    }

    /// The same, which may be an engine of these plugins.
    pub fn with_natives(self, natives: Natives) -> Engine {
        Engine { natives, ..self }
    }

    /// Ends the waiting for answers once this sign is set. An engine whose protocol has a word for it moves then; any other has the fault
    /// [`FaultKind::Stopped`].
    pub fn stop_at(&mut self, stop: Option<Arc<AtomicBool>>) {
        self.stop = stop;
        self.pass_on_stop();
    }

    fn pass_on_stop(&mut self) {
        match &mut self.state {
            Some(State::Gtp(gtp)) => gtp.process().stop_at(self.stop.clone()),
            Some(State::Pieces(pieces)) => pieces.process().stop_at(self.stop.clone()),
            Some(State::Plugin(plugin)) => plugin.stop.clone_from(&self.stop),
            None => {}
        }
    }

    /// True if the protocol of the engine has words for a game.
    pub fn fits(&self, loaded: &LoadedGame) -> bool {
        self.spec.fits(loaded)
    }

    /// Begins a game. A process that is running is used again.
    ///
    /// # Errors
    /// [`Fault`]; the process is then ended.
    pub fn begin(&mut self, told: &Told<'_>) -> Result<(), Fault> {
        let begun = self.try_begin(told);
        self.ended(begun)
    }

    fn try_begin(&mut self, told: &Told<'_>) -> Result<(), Fault> {
        let state = match &mut self.state {
            Some(state) => state,
            None => {
                let state = self.start()?;
                self.state.insert(state)
            }
        };
        match state {
            State::Gtp(gtp) => gtp.begin(told),
            State::Pieces(pieces) => pieces.begin(told),
            State::Plugin(_) => Ok(()),
        }
    }

    fn start(&self) -> Result<State, Fault> {
        let process = || {
            let mut process = Process::start(&self.spec.command, self.bounds)?;
            process.stop_at(self.stop.clone());
            Ok(process)
        };
        Ok(match self.spec.protocol {
            Protocol::Gtp => State::Gtp(gtp::Gtp::new(process()?)),
            Protocol::Pieces(dialect) => State::Pieces(uci::Pieces::greet(process()?, dialect, &self.spec.options)?),
            Protocol::Plugin => {
                let name = self.spec.command.first().map(String::as_str).unwrap_or_default();
                let engine = self.natives.engine(name).ok_or_else(|| Fault::new(FaultKind::NotStarted, "no plugin offers it"))?;
                State::Plugin(plugin::Plugin::new(Arc::clone(&engine.chooser), self.bounds, self.stop.clone()))
            }
        })
    }

    /// The engine's move.
    ///
    /// # Errors
    /// [`Fault`]; the process is then ended.
    pub fn choose(&mut self, told: &Told<'_>, limit: MoveLimit) -> Result<Choice, Fault> {
        self.choose_heard(told, limit, &mut |_| {})
    }

    /// The engine's move; `hear` is called with every line that it says meanwhile, where its protocol has such lines.
    ///
    /// # Errors
    /// As [`Engine::choose`].
    pub fn choose_heard(&mut self, told: &Told<'_>, limit: MoveLimit, hear: &mut dyn FnMut(&str)) -> Result<Choice, Fault> {
        if self.state.is_none() {
            self.begin(told)?;
        }
        let chosen = match &mut self.state {
            Some(State::Gtp(gtp)) => gtp.choose(told, limit),
            Some(State::Pieces(pieces)) => pieces.choose(told, limit, hear),
            Some(State::Plugin(plugin)) => plugin.choose(told, limit, hear),
            None => Err(Fault::new(FaultKind::Gone, "")),
        };
        self.ended(chosen)
    }

    /// Ends the process where it has a fault.
    fn ended<T>(&mut self, result: Result<T, Fault>) -> Result<T, Fault> {
        if result.is_err() {
            self.state = None;
        }
        result
    }

    /// Ends the process.
    pub fn close(&mut self) {
        if let Some(state) = self.state.take() {
            match state {
                State::Gtp(gtp) => gtp.close(),
                State::Pieces(pieces) => pieces.close(),
                State::Plugin(_) => {}
            }
        }
    }
}

/// Asks an engine of the Go Text Protocol one thing after another: for questions outside a match.
///
/// # Errors
/// [`Fault`] of the first question that fails.
pub fn ask_gtp(command: &[String], bounds: Bounds, questions: &[String]) -> Result<Vec<String>, Fault> {
    let mut gtp = gtp::Gtp::new(Process::start(command, bounds)?);
    let answers = questions.iter().map(|question| gtp.ask(question)).collect();
    gtp.close();
    answers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_typed_with_their_protocol() {
        let spec = |typed: &str| EngineSpec::read(typed).map(|spec| spec.ok());
        assert_eq!(spec("best"), None);
        assert_eq!(spec("level:5"), None);
        let found = spec("uci:'my engine' -x option.Hash=16 'option.Skill Level=-3'").flatten().expect("an engine");
        assert_eq!((found.protocol, found.command), (Protocol::Pieces(Dialect::Uci), vec!["my engine".to_owned(), "-x".to_owned()]));
        assert_eq!(found.options, [("Hash".to_owned(), "16".to_owned()), ("Skill Level".to_owned(), "-3".to_owned())]);
        assert_eq!(EngineSpec::read("gtp:"), Some(Err(Unsplit::Empty)));
    }
}
