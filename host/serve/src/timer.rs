//! The timer of a table: one task, which sleeps until a flag falls, a player is late, or the match changes.

use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::Notify;

use crate::table::{Inside, Table};

impl Table {
    /// Sets clocks going again that stood still while the server was away, for somebody who sits at the board.
    pub(crate) fn release_for(&self, token: &str) {
        if self.seats(token) {
            self.release();
        }
    }

    /// Sets clocks going again that stood still while the server was away.
    pub(crate) fn release(&self) {
        if self.look().played.clock_held() {
            self.change(|inside| inside.played.release_clock());
        }
    }

    /// Watches the clock of a table until the table is gone.
    pub(crate) fn keep_time(self: &Arc<Self>) {
        if self.look().played.clock().is_none() {
            return;
        }
        // Without the loop of events the server is ending.
        let Ok(handle) = tokio::runtime::Handle::try_current() else { return };
        let (table, wake) = (Arc::downgrade(self), Arc::clone(&self.wake));
        handle.spawn(async move { watch(&table, &wake).await });
    }
}

async fn watch(table: &Weak<Table>, wake: &Notify) {
    loop {
        let due = {
            let Some(table) = table.upgrade() else { return };
            let inside = table.look();
            let flag = inside.played.flag_at().map(|(_, at)| at);
            flag.into_iter().chain(inside.played.late_at()).min().map(|at| at.saturating_sub(inside.played.clock_now()))
        };
        match due {
            Some(0) => {
                let Some(table) = table.upgrade() else { return };
                // The journal is written: not on a thread that serves.
                let due = move |inside: &mut Inside| inside.played.check_flag() || inside.played.check_late();
                if tokio::task::spawn_blocking(move || table.change(due)).await.is_err() {
                    return;
                }
            }
            Some(millis) => {
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_millis(millis)) => {}
                    () = wake.notified() => {}
                }
            }
            None => wake.notified().await,
        }
    }
}
