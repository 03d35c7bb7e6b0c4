//! Work that takes long: through one gate, and no longer than somebody waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tianyuan_words::Lang;

use crate::gate::Gate;
use crate::reply::{Failed, away};
use crate::visitor::Visitor;

/// Places at least and at most: each may hold a hundred megabytes, and one that is slow must leave room beside it.
const PLACES: (usize, usize) = (2, 8);
/// Requests of a visitor at most, at work and waiting: more than pages ask for.
const WAITING: usize = 16;

/// The interest of whoever asks: once it is dropped, the work ends at its next look at the sign.
#[derive(Debug, Default)]
pub(crate) struct Interest(Arc<AtomicBool>);

impl Interest {
    /// The sign by which the work ends.
    pub(crate) fn sign(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for Interest {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The gate of everything that takes long and is no search.
#[derive(Debug)]
pub(crate) struct Workshop(Arc<Gate>);

impl Default for Workshop {
    fn default() -> Workshop {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Workshop(Gate::new(cores.clamp(PLACES.0, PLACES.1), WAITING))
    }
}

impl Workshop {
    /// Does work for a visitor once there is a place. Whoever leaves ends it, before or while it is done.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lang: Lang,
        visitor: Visitor,
        work: impl FnOnce(&AtomicBool) -> Result<T, Failed> + Send + 'static,
    ) -> Result<T, Failed> {
        let pass = self.0.enter(visitor).await.ok_or_else(|| Failed::busy(lang))?;
        let interest = Interest::default();
        let stop = interest.sign();
        away(lang, move || {
            let done = work(&stop);
            drop(pass);
            done
        })
        .await
    }
}
