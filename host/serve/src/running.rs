//! The times that run, noted in the journal every few seconds while the server serves.

use std::sync::{Arc, Weak};
use std::time::Duration;

use tianyuan_play::NOTE_EVERY;
use tokio::time::MissedTickBehavior;

use crate::server::Server;

/// Notes the times that run until the server is gone.
pub(crate) fn keep(server: &Arc<Server>) {
    let server = Arc::downgrade(server);
    tokio::spawn(async move { note(&server).await });
}

async fn note(server: &Weak<Server>) {
    let mut ticks = tokio::time::interval(Duration::from_millis(NOTE_EVERY));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(server) = server.upgrade() else { return };
        // The journal is written: not on a thread that serves.
        if tokio::task::spawn_blocking(move || server.hub.note_running()).await.is_err() {
            return;
        }
    }
}
