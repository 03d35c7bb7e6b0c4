//! Gates: so much work of one kind at a time, and of each visitor less, so that nobody keeps all the others waiting.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::visitor::Visitor;

/// A gate to work of one kind.
#[derive(Debug)]
pub(crate) struct Gate {
    places: Arc<Semaphore>,
    /// Places that one visitor has at most: never all, where there are several.
    share: usize,
    /// Requests of one visitor, at work and waiting, at most.
    most: usize,
    lines: Mutex<HashMap<Visitor, Line>>,
}

/// The requests of a visitor.
#[derive(Debug)]
struct Line {
    places: Arc<Semaphore>,
    requests: usize,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub(crate) struct Pass {
    _place: OwnedSemaphorePermit,
    _own: OwnedSemaphorePermit,
    _ticket: Ticket,
}

/// A request of a visitor, at work or waiting.
#[derive(Debug)]
struct Ticket {
    gate: Arc<Gate>,
    visitor: Visitor,
}

impl Gate {
    /// A gate with so many places; each visitor has so many requests at work and waiting.
    pub(crate) fn new(places: usize, most: usize) -> Arc<Gate> {
        let places = places.max(1);
        Arc::new(Gate { places: Arc::new(Semaphore::new(places)), share: (places - 1).max(1), most, lines: Mutex::default() })
    }

    fn lines(&self) -> MutexGuard<'_, HashMap<Visitor, Line>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place: first for one of the visitor's own, then for one of all. None where too many requests of his wait already.
    pub(crate) async fn enter(self: &Arc<Gate>, visitor: Visitor) -> Option<Pass> {
        let (ticket, own) = self.ticket(visitor)?;
        let own = own.acquire_owned().await.ok()?;
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        Some(Pass { _place: place, _own: own, _ticket: ticket })
    }

    fn ticket(self: &Arc<Gate>, visitor: Visitor) -> Option<(Ticket, Arc<Semaphore>)> {
        let mut lines = self.lines();
        let line = lines.entry(visitor).or_insert_with(|| Line { places: Arc::new(Semaphore::new(self.share)), requests: 0 });
        if line.requests >= self.most {
            return None;
        }
        line.requests += 1;
        let places = Arc::clone(&line.places);
        drop(lines);
        Some((Ticket { gate: Arc::clone(self), visitor }, places))
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut lines = self.gate.lines();
        if let Some(line) = lines.get_mut(&self.visitor) {
            line.requests -= 1;
            // Whoever has no request any more is as good as unknown.
            if line.requests == 0 {
                lines.remove(&self.visitor);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    fn visitor(last: u8) -> Visitor {
        Visitor::from(IpAddr::from([192, 0, 2, last]))
    }

    /// The place, if it is there without waiting.
    fn at_once(gate: &Arc<Gate>, visitor: Visitor) -> Option<Pass> {
        match pin!(gate.enter(visitor)).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(pass) => pass,
            Poll::Pending => None,
        }
    }

    #[test]
    fn nobody_has_all_places() {
        let gate = Gate::new(3, 8);
        let mine: Vec<Pass> = (0..8).map_while(|_| at_once(&gate, visitor(1))).collect();
        assert_eq!(mine.len(), 2);
        let other = at_once(&gate, visitor(2));
        assert!(other.is_some() && at_once(&gate, visitor(2)).is_none(), "the last place is taken");
        drop(mine);
        assert!(at_once(&gate, visitor(1)).is_some());
        drop(other);
        assert!(gate.lines().is_empty(), "nobody is remembered");
    }

    #[test]
    fn waiting_has_an_end() {
        let gate = Gate::new(1, 3);
        let place = at_once(&gate, visitor(1));
        assert!(place.is_some());
        let mut context = Context::from_waker(Waker::noop());
        let (mut second, mut third) = (Box::pin(gate.enter(visitor(1))), Box::pin(gate.enter(visitor(1))));
        assert!(second.as_mut().poll(&mut context).is_pending() && third.as_mut().poll(&mut context).is_pending());
        assert!(matches!(pin!(gate.enter(visitor(1))).poll(&mut context), Poll::Ready(None)), "a fourth is refused at once");
        // Whoever leaves makes room for another, and others are not kept behind him.
        drop(second);
        drop(place);
        assert!(matches!(third.as_mut().poll(&mut context), Poll::Ready(Some(_))));
        let mut other = Box::pin(gate.enter(visitor(2)));
        drop(third);
        assert!(other.as_mut().poll(&mut context).is_ready());
    }
}
