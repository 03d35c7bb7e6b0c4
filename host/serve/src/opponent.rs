//! Sides that the program plays.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use tianyuan_play::{Limit, PlayError, Seat};

use crate::common::Common;
use crate::table::Table;

/// The time that a turn of the program takes at least, so that it can be followed.
const SEEN: Duration = Duration::from_millis(350);

/// Playouts or positions for the answer to an offer, and its longest time.
const GLANCE: u64 = 2_000;
const MOMENT: Duration = Duration::from_secs(1);

impl Table {
    /// Answers an offer of a draw where a program sits: after a short search if it can search, else it plays on. The match stays open to
    /// everybody meanwhile.
    pub(crate) fn answer_offer(&self) -> Result<(), PlayError> {
        let asked = {
            let inside = self.look();
            if inside.played.offer().is_none() || !inside.against_program() {
                return Ok(());
            }
            let seats = inside.played.seats().iter();
            let searcher = seats.zip(0..).find(|(seat, _)| matches!(seat, Seat::Level { .. })).map(|(_, side)| side);
            let limit = Limit { time: Some(MOMENT), ..Limit::playouts(GLANCE) };
            searcher.zip(inside.played.task(limit, inside.played.steps().len() as u64))
        };
        let thought = asked.and_then(|(side, task)| Some((side, task.think(&AtomicBool::new(false), None).ok()?)));
        self.change(|inside| match inside.played.offer() {
            Some(_) => {
                let accepted = thought.is_some_and(|(side, thought)| inside.played.agrees(side, None, &thought));
                inside.played.answer_draw(accepted)
            }
            // The match has gone on, and the offer with it.
            None => Ok(()),
        })
    }

    /// Lets the program move, where it is to; returns at once.
    pub(crate) fn think(self: &Arc<Self>, common: &Arc<Common>) {
        let mut inside = self.look();
        if inside.thinking || !inside.program_to_move() {
            return;
        }
        let stop = Arc::new(AtomicBool::new(false));
        *self.stop.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&stop);
        inside.thinking = true;
        drop(inside);
        let (table, common) = (Arc::clone(self), Arc::clone(common));
        let work = async move {
            let begun = tokio::time::Instant::now();
            let Ok(place) = Arc::clone(&common.thinkers).acquire_owned().await else { return };
            let (thinker, sign) = (Arc::clone(&table), Arc::clone(&stop));
            let thought = tokio::task::spawn_blocking(move || {
                let task = {
                    let inside = thinker.look();
                    match inside.played.seat(inside.played.turn_status().mover) {
                        Seat::Level { .. } => inside.played.program_task(),
                        _ => None,
                    }
                };
                task.map(|task| task.think(&sign, None))
            });
            let thought = thought.await;
            drop(place);
            tokio::time::sleep_until(begun + SEEN).await;
            let (carry, closed) = (Arc::clone(&table), common.closed.clone());
            let carried = tokio::task::spawn_blocking(move || {
                carry.change(|inside| {
                    inside.thinking = false;
                    match thought {
                        // The search was cut short because the server ends: it goes on with the next.
                        _ if *closed.borrow() => Ok(()),
                        Ok(Some(Ok(thought))) => inside.played.carry_out(&thought).map(|_| ()).map_err(|error| error.to_string()),
                        Ok(Some(Err(error))) => Err(error.to_string()),
                        Ok(None) => inside.played.answer().map(|_| ()).map_err(|error| error.to_string()),
                        Err(_) => Err(String::from("the search broke down")),
                    }
                })
            });
            // A search that failed is not tried again before the match goes on.
            if matches!(carried.await, Ok(Ok(()))) {
                table.think(&common);
            }
        };
        // Without the loop of events nobody could see the answer: the server is ending.
        if let Ok(handle) = tokio::runtime::Handle::try_current() {
            handle.spawn(work);
        }
    }
}
