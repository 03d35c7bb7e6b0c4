//! An engine that follows a match, in which turns are taken back, made by others in its place, and rules change.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tianyuan_rules::Decision;
use tianyuan_rules::setup::Setup;
use tianyuan_script::Natives;

use super::{Bounds, Choice, Engine, EngineSpec, Fault, MoveLimit, Told};

/// The moves that an engine knows.
#[derive(Debug, Clone, PartialEq)]
struct Known {
    version: String,
    from: Option<Setup>,
    turns: Vec<Vec<Decision>>,
}

/// An engine at the seat of a match. It begins anew where the match is no continuation of what it knows, and after each fault.
#[derive(Debug)]
pub struct Follower {
    engine: Engine,
    known: Option<Known>,
}

impl Follower {
    /// An engine that will be started with its first move.
    pub fn new(spec: EngineSpec, bounds: Bounds) -> Follower {
        Follower { engine: Engine::new(spec, bounds), known: None }
    }

    /// The same, which may be an engine of these plugins.
    pub fn with_natives(self, natives: Natives) -> Follower {
        Follower { engine: self.engine.with_natives(natives), ..self }
    }

    /// The engine's move in the position that the turns lead to. Once `stop` is set it answers soon, with a move or with a fault; `hear` is
    /// called with what it says meanwhile.
    ///
    /// # Errors
    /// [`Fault`]; the process is then ended, and the next move begins with a new one.
    pub fn choose(
        &mut self,
        told: &Told<'_>,
        limit: MoveLimit,
        stop: Arc<AtomicBool>,
        hear: &mut dyn FnMut(&str),
    ) -> Result<Choice, Fault> {
        self.engine.stop_at(Some(stop));
        let known = self.known.take();
        let follows = known.is_some_and(|known| {
            known.version == told.loaded.version && known.from.as_ref() == told.from && told.turns.starts_with(&known.turns)
        });
        if !follows {
            self.engine.begin(told)?;
        }
        let choice = self.engine.choose_heard(told, limit, hear)?;
        let mut turns = told.turns.to_vec();
        if let Choice::Turn(turn) = &choice {
            turns.push(turn.clone());
        }
        self.known = Some(Known { version: told.loaded.version.clone(), from: told.from.cloned(), turns });
        Ok(choice)
    }

    /// Ends the process.
    pub fn close(&mut self) {
        self.engine.close();
        self.known = None;
    }
}
