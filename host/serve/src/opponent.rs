//! Sides that the program plays.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use tianyuan_play::{Limit, PlayError, Question, Reply, Seat, Task, ThinkError, Thought, tuning};
use tianyuan_protocol::client::{Choice, Engines, Fault, MoveLimit, SharedEngine, Told};
use tianyuan_script::Report;
use tianyuan_words::{Lang, Message, message};

use crate::common::Common;
use crate::pondering::Pondering;
use crate::reply::{Failed, away};
use crate::table::{Inside, Table};
use tianyuan_rules::spec::SideId;

/// The time that a turn of the program takes at least, so that it can be followed.
const SEEN: Duration = Duration::from_millis(350);

/// The longest time for a turn of a person, who may have gone away.
const PONDERED: Duration = Duration::from_secs(120);

/// Playouts or positions for the answer to an offer, and its longest time.
const GLANCE: u64 = 2_000;
const MOMENT: Duration = Duration::from_secs(1);

impl Table {
    /// Answers an offer of a draw where a program sits: after a short search if it can search, else it plays on. The match stays open to
    /// everybody meanwhile. Whoever offered and leaves gets the answer all the same.
    pub(crate) async fn answer_offer(self: Arc<Table>, lang: Lang, common: Arc<Common>) -> Result<(), Failed> {
        let table = Arc::clone(&self);
        let asked = away(lang, move || Ok(table.offer_task())).await?;
        let Some(asked) = asked else { return Ok(()) };
        let answering = tokio::spawn(async move {
            let place = common.thinkers.enter(self.visitor).await;
            away(lang, move || {
                let thought = asked.and_then(|(side, task)| Some((side, task.think(&AtomicBool::new(false), None).ok()?)));
                drop(place);
                self.settle_offer(thought).map_err(|error| Failed::play(lang, &error))
            })
            .await
        });
        answering.await.map_err(|_| Failed::broken(lang))?
    }

    /// The search for the answer to an offer, if a program has to answer one; the outer `None` if there is none.
    fn offer_task(&self) -> Option<Option<(SideId, Task)>> {
        let inside = self.look();
        if inside.played.offer().is_none() || !inside.against_program() {
            return None;
        }
        let searcher = SideId::find(inside.played.seats(), |seat| matches!(seat, Seat::Level { .. }));
        let limit = Limit { time: Some(MOMENT), ..Limit::playouts(GLANCE) };
        Some(searcher.zip(inside.played.task(limit, inside.played.steps().len() as u64)))
    }

    fn settle_offer(&self, thought: Option<(SideId, Thought)>) -> Result<(), PlayError> {
        self.change(|inside| match inside.played.offer() {
            Some(offers) => {
                let enforced = inside.played.enforced_draw(offers).is_some();
                let accepted = enforced || thought.is_some_and(|(side, thought)| inside.played.agrees(side, None, &thought));
                inside.played.answer_draw(accepted)
            }
            // The match has gone on, and the offer with it.
            None => Ok(()),
        })
    }

    /// Lets the program move, where it is to, or think on the time of whoever is to; returns at once.
    pub(crate) fn think(self: &Arc<Self>, common: &Arc<Common>) {
        let mut inside = self.look();
        if inside.thinking || inside.trouble.is_some() || !inside.program_to_move() {
            drop(inside);
            return self.ponder(common);
        }
        let stop = Arc::new(AtomicBool::new(false));
        *self.stop.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&stop);
        inside.thinking = true;
        drop(inside);
        let (table, common) = (Arc::clone(self), Arc::clone(common));
        let work = async move {
            let begun = tokio::time::Instant::now();
            let Some(place) = common.thinkers.enter(table.visitor).await else { return };
            let (thinker, owner) = (Arc::clone(&table), Arc::clone(&common));
            let thought = tokio::task::spawn_blocking(move || {
                let work = thinker.look().work(&owner);
                work.map(|work| work.done(&stop))
            });
            let thought = thought.await;
            drop(place);
            tokio::time::sleep_until(begun + SEEN).await;
            let (carry, closed) = (Arc::clone(&table), common.closed.clone());
            let carried = tokio::task::spawn_blocking(move || {
                carry.change(|inside| {
                    inside.thinking = false;
                    // A search that was cut short because the server ends goes on with the next.
                    if *closed.borrow() {
                        return;
                    }
                    let outcome = match thought {
                        Ok(Ok(done)) => inside.carry_out(done),
                        Ok(Err(trouble)) => Err(trouble),
                        Err(_) => Err(message!(page.error.broken)),
                    };
                    inside.trouble = outcome.err();
                })
            });
            // After trouble nobody is asked again before the match goes on, or somebody wishes it.
            if carried.await.is_ok() {
                table.think(&common);
            }
        };
        // Without the loop of events nobody could see the answer: the server is ending.
        if let Ok(handle) = tokio::runtime::Handle::try_current() {
            handle.spawn(work);
        }
    }
}

impl Table {
    /// Lets a program think on the time of the person who is to move, where whoever began the match wished it and the server has a place for
    /// it; returns at once.
    pub(crate) fn ponder(self: &Arc<Self>, common: &Common) {
        let inside = self.look();
        let at = inside.played.steps().len();
        let mut pondering = self.pondering.lock().unwrap_or_else(PoisonError::into_inner);
        if inside.played.ponders().is_none() || pondering.as_ref().is_some_and(|pondering| pondering.at == at && !pondering.is_over()) {
            return;
        }
        let kept = pondering.take().and_then(|mut pondering| pondering.place.take());
        let Some(place) = kept.or_else(|| Arc::clone(&common.ponderers).try_acquire_owned().ok()) else { return };
        let Some(task) = inside.played.ponder_task() else { return };
        let stop = Arc::new(AtomicBool::new(false));
        *pondering = Some(Pondering { stop: Arc::clone(&stop), at, place: Some(place) });
        // A failure is reported when the program has to move: here it only ends the thought.
        if let Ok(handle) = tokio::runtime::Handle::try_current() {
            let table = Arc::downgrade(self);
            handle.spawn_blocking(move || {
                drop(task.ponder(&stop, PONDERED));
                if !stop.load(Ordering::Relaxed)
                    && let Some(table) = table.upgrade()
                {
                    table.stop_pondering(true);
                    table.look().played.forget_thoughts();
                }
            });
        }
    }

    /// Ends the thoughts about a position; with `all` the place on the server is given back too.
    pub(crate) fn stop_pondering(&self, all: bool) {
        let mut pondering = self.pondering.lock().unwrap_or_else(PoisonError::into_inner);
        if all {
            *pondering = None;
        } else if let Some(pondering) = &*pondering {
            pondering.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// The work for a program that is to move.
enum Work {
    /// A search.
    Search(Box<Task>),
    /// A question to a program of others.
    Ask(Box<Question>, SharedEngine, Duration),
    /// Any decision.
    Random,
}

/// The work when it is done.
enum Done {
    Thought(Result<Box<Thought>, ThinkError>),
    Reply(Box<Question>, Result<Choice, Fault>),
    Random,
}

impl Work {
    /// Does it, until it is done or somebody sets `stop`.
    fn done(self, stop: &Arc<AtomicBool>) -> Done {
        match self {
            Work::Search(task) => Done::Thought(task.think(stop, None).map(Box::new)),
            Work::Ask(question, engine, time) => {
                let told = Told { loaded: &question.loaded, from: question.from.as_ref(), turns: &question.turns };
                let limit = MoveLimit { nodes: None, time: Some(time) };
                let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
                let choice = engine.choose(&told, limit, Arc::clone(stop), &mut |_| {});
                drop(engine);
                Done::Reply(question, choice)
            }
            Work::Random => Done::Random,
        }
    }
}

/// The reason why a table of weights cannot be read.
fn broken(report: &Report) -> Message {
    let Some(first) = report.diagnostics.first() else { return Message::same(report) };
    message!(page.error.tuned, file = first.file, line = first.line, why = first.message)
}

impl Inside {
    /// The work for the side to move; the reason why there is none.
    fn work(&mut self, common: &Common) -> Result<Work, Message> {
        if let Some(task) = self.played.program_task() {
            tuning(self.played.loaded()).map_err(|report| broken(&report))?;
            return Ok(Work::Search(Box::new(task)));
        }
        let seat = self.played.seat(self.played.turn_status().mover);
        let (Seat::Engine { millis, .. }, Some(question)) = (&seat, self.played.question()) else { return Ok(Work::Random) };
        if self.engines.is_none() {
            let place = Arc::clone(&common.engine_places).try_acquire_owned();
            let place = place.map_err(|_| message!(page.error.engines))?;
            self.engines = Some((Engines::new(common.library.natives()), place));
        }
        let engine = self.engines.as_mut().and_then(|(engines, _)| engines.at(question.side, &seat));
        let engine = engine.ok_or_else(|| message!(page.error.engine))?;
        let time = Duration::from_millis(*millis);
        Ok(Work::Ask(Box::new(question), engine, self.played.allotment().map_or(time, |most| most.min(time))))
    }

    /// Carries out what was found; the reason why that cannot be.
    fn carry_out(&mut self, done: Done) -> Result<(), Message> {
        let own = |error: &dyn std::fmt::Display| Message::same(error);
        match done {
            Done::Thought(thought) => {
                let thought = thought.map_err(|error| own(&error))?;
                self.played.carry_out(&thought).map_err(|error| own(&error))?;
            }
            Done::Random => drop(self.played.answer().map_err(|error| own(&error))?),
            Done::Reply(question, choice) => {
                let reply = match choice {
                    Ok(Choice::Turn(turn)) => Reply::Turn(turn),
                    Ok(Choice::Resigns) => Reply::Resigns,
                    Err(fault) => {
                        let name = match self.played.seat(question.side) {
                            Seat::Engine { name, .. } => name,
                            _ => String::new(),
                        };
                        return Err(message!(think.fault, engine = name, fault = fault.kind.message(), line = fault.line));
                    }
                };
                self.played.carry_out_reply(&question, reply).map_err(|error| own(&error))?;
            }
        }
        Ok(())
    }
}
