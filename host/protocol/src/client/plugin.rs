//! An engine of a plugin: it runs in this program, on a thread of its own, which is left alone where it does not end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use tianyuan_notation::moves::{self, turn_is_over};
use tianyuan_play::awaits_roll;
use tianyuan_rules::{Decision, Game};
use tianyuan_script::{Chooser, ChooserFault, ChooserLimits, Chosen};

use super::fault::{Fault, FaultKind};
use super::{Bounds, Choice, MoveLimit, Told};
use crate::uci::hundredths;

/// The time for a decision where none is given.
const USUAL: Duration = Duration::from_secs(1);
/// The time for a decision that is limited by nodes.
const LONG: Duration = Duration::from_secs(600);
/// A decision within a turn, after the first, has this fraction of the limit.
const REST: u32 = 4;
/// The time in which an engine must answer a stop.
const STOPPING: Duration = Duration::from_secs(2);
/// The time between two looks at the sign to stop.
const LOOK: Duration = Duration::from_millis(10);

/// A message of the thread.
enum Message {
    Report(Decision, f64),
    Done(Result<Chosen, ChooserFault>),
}

/// An engine of a plugin.
#[derive(Debug)]
pub(super) struct Plugin {
    chooser: Arc<dyn Chooser>,
    bounds: Bounds,
    pub(super) stop: Option<Arc<AtomicBool>>,
}

impl Plugin {
    pub(super) fn new(chooser: Arc<dyn Chooser>, bounds: Bounds, stop: Option<Arc<AtomicBool>>) -> Plugin {
        Plugin { chooser, bounds, stop }
    }

    /// The engine's turn; decision by decision, as far as no chance comes between them.
    pub(super) fn choose(&self, told: &Told<'_>, limit: MoveLimit, hear: &mut dyn FnMut(&str)) -> Result<Choice, Fault> {
        let unplayed = || Fault::new(FaultKind::Refused, "the moves cannot be played");
        let mut game = told.start().ok_or_else(unplayed)?;
        told.turns.iter().flatten().try_for_each(|decision| game.apply(*decision)).map_err(|_| unplayed())?;
        let start = game.turn_status();
        let (mut turn, mut limit) = (Vec::new(), limit);
        loop {
            let decision = match self.decide(game.as_ref(), limit, turn.len() as u64 + told.turns.len() as u64, hear)? {
                Chosen::Decision(decision, _) => decision,
                Chosen::Resigns => return Ok(Choice::Resigns),
            };
            game.apply(decision).map_err(|error| Fault::new(FaultKind::Refused, &error.to_string()))?;
            turn.push(decision);
            if turn_is_over(game.as_mut(), &start) || awaits_roll(game.as_mut()) {
                return Ok(Choice::Turn(turn));
            }
            if turn.len() == 1 {
                let rest = |nodes: u64| (nodes / u64::from(REST)).max(1);
                limit = MoveLimit { nodes: limit.nodes.map(rest), time: limit.time.map(|time| time / REST) };
            }
        }
    }

    fn decide(&self, game: &dyn Game, limit: MoveLimit, seed: u64, hear: &mut dyn FnMut(&str)) -> Result<Chosen, Fault> {
        let stop = Arc::new(AtomicBool::new(false));
        let time = if limit.nodes.is_some() { limit.time } else { Some(limit.time.unwrap_or(USUAL)) };
        let limits = ChooserLimits { nodes: limit.nodes, time, seed, stop: Arc::clone(&stop) };
        let (chooser, copy) = (Arc::clone(&self.chooser), game.fork());
        let (tell, messages): (Sender<Message>, Receiver<Message>) = channel();
        let work = move || {
            let heard = tell.clone();
            // Nobody listens any more where the engine was given up.
            let mut report = move |decision, value| drop(heard.send(Message::Report(decision, value)));
            let chosen = chooser.choose(copy, &limits, &mut report);
            drop(tell.send(Message::Done(chosen)));
        };
        let started = thread::Builder::new().name("engine".to_owned()).spawn(work);
        started.map_err(|error| Fault::new(FaultKind::NotStarted, &error.to_string()))?;
        let mut until = Instant::now() + time.unwrap_or_else(|| LONG.min(self.bounds.patience * 10)) + self.bounds.patience;
        let mut said = String::new();
        loop {
            let called = self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
            if called && !stop.swap(true, Ordering::Relaxed) {
                until = until.min(Instant::now() + STOPPING.min(self.bounds.patience));
            }
            match messages.recv_timeout(LOOK) {
                Ok(Message::Report(decision, value)) => {
                    let text = moves::write_at(game.spec(), game.turn_status().phase, &decision);
                    said = format!("info score cp {} pv {text}", hundredths(value));
                    hear(&said);
                }
                Ok(Message::Done(chosen)) => {
                    return chosen
                        .map_err(|fault| Fault::new(if fault.illegal { FaultKind::Illegal } else { FaultKind::Gone }, &fault.message));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::new(FaultKind::Gone, &said)),
                // It may look at the sign later; its thread is left to itself.
                Err(RecvTimeoutError::Timeout) if Instant::now() >= until => {
                    stop.store(true, Ordering::Relaxed);
                    return Err(Fault::new(FaultKind::Hung, &said));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}
