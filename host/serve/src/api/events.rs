//! Events of a match, as they happen: each message has the events since the one before, and the match after them.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event as Message, KeepAlive, Sse};
use futures_util::Stream;
use serde::Deserialize;

use super::matches::{find, later};
use super::sight::{delay, seen};
use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::moments::{Moments, Seen};
use crate::reply::{Failed, away};
use crate::table::Table;
use tianyuan_words::Lang;

/// Between two signs of life: proxies cut a silent line.
const ALIVE: Duration = Duration::from_secs(15);

/// The wishes of a reader.
#[derive(Debug, Deserialize)]
pub(crate) struct Wishes {
    /// The last event known, where the reader cannot send a header.
    since: Option<usize>,
    /// Present for those who only watch: choices are left out.
    watch: Option<String>,
}

/// Everything about a match that a reader follows.
struct Reader {
    server: Shared,
    asker: Asker,
    table: Arc<Table>,
    lang: Lang,
    watching: bool,
    changes: tokio::sync::watch::Receiver<u64>,
    closed: tokio::sync::watch::Receiver<bool>,
    /// Events that the reader has.
    known: Option<usize>,
    first: bool,
    /// The last change that the reader was sent.
    told: Option<u64>,
    /// The last moment that was sent to a reader who may have to wait.
    then: Option<u64>,
}

/// The events of a match. The header `Last-Event-ID` says how many the reader knows.
pub(crate) async fn events(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Query(wishes): Query<Wishes>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Message, Infallible>>>, Failed> {
    let table = find(&server, lang, &name).await?;
    // Whoever plays sets the clocks going again that stood still while the server was away.
    if wishes.watch.is_none() {
        let table = Arc::clone(&table);
        away(lang, move || {
            table.release();
            Ok(())
        })
        .await?;
    }
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok()).and_then(|text| text.parse().ok());
    // Subscribed first, read then: no change falls between the two.
    let reader = Reader {
        changes: table.changes(),
        server: Shared::clone(&server),
        asker,
        then: None,
        closed: server.common.closed.clone(),
        known: last.or(wishes.since),
        watching: wishes.watch.is_some(),
        first: true,
        told: None,
        table,
        lang,
    };
    let stream = futures_util::stream::unfold(reader, |mut reader| async move {
        loop {
            if !reader.first {
                reader.wait().await?;
            }
            reader.first = false;
            reader.changes.mark_unchanged();
            if let Some(message) = reader.message().await? {
                return Some((Ok(message), reader));
            }
        }
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(ALIVE)))
}

/// The changes of an analysis: each message has the number of the last change as its data.
pub(crate) async fn analysis(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Path(name): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Message, Infallible>>>, Failed> {
    let study = super::analyses::find(&server, lang, &name).await?;
    let (changes, closed) = (study.changes(), server.common.closed.clone());
    // The analysis stays in memory as long as somebody follows it.
    let stream = futures_util::stream::unfold((study, changes, closed, true), |(study, mut changes, mut closed, first)| async move {
        if !first {
            tokio::select! {
                changed = changes.changed() => changed.ok()?,
                _ = closed.wait_for(|closed| *closed) => return None,
            }
        }
        let change = *changes.borrow_and_update();
        Some((Ok(Message::default().data(change.to_string())), (study, changes, closed, false)))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(ALIVE)))
}

/// The news of a match for a reader.
enum News {
    /// There are none.
    Nothing,
    /// Number of events, number of the change, number of the moment, text.
    Now(usize, u64, Option<u64>, String),
    /// Number of the moment, its steps, text.
    Then(u64, usize, String),
}

impl Reader {
    /// Waits for a change, or until somebody who sees it later sees the next moment. None once the server ends.
    async fn wait(&mut self) -> Option<()> {
        let (server, table, asker) = (Shared::clone(&self.server), Arc::clone(&self.table), self.asker.clone());
        let due = move || {
            let inside = table.look();
            inside.moments.as_ref()?.due(delay(&server, &inside, &asker)?)
        };
        let due = tokio::task::spawn_blocking(due).await.ok()?;
        let later = async move {
            match due {
                // A moment is shown when it is old enough, and not a little before.
                Some(due) => tokio::time::sleep(due.saturating_add(Duration::from_millis(5))).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            changed = self.changes.changed() => changed.ok(),
            () = later => Some(()),
            _ = self.closed.wait_for(|closed| *closed) => None,
        }
    }

    /// The events that are new to the reader, with the match after them.
    async fn message(&mut self) -> Option<Option<Message>> {
        let (server, asker, table, lang, watching) =
            (Shared::clone(&self.server), self.asker.clone(), Arc::clone(&self.table), self.lang, self.watching);
        let (known, told, then) = (self.known, self.told, self.then);
        let made = tokio::task::spawn_blocking(move || {
            let mut inside = table.look();
            if let Seen::Then(moment) = seen(&server, &inside, &asker) {
                // Not even that something has happened is said.
                if then.is_some_and(|then| then >= moment.number) {
                    return News::Nothing;
                }
                let waits = delay(&server, &inside, &asker).unwrap_or_default();
                let Ok(view) = later(lang, &mut inside, &moment, waits) else { return News::Nothing };
                return News::Then(moment.number, moment.steps, format!("{{\"since\":0,\"events\":[],\"match\":{view}}}"));
            }
            let count = inside.played.events().len();
            // A reader who knows more than there is followed another match.
            let from = known.filter(|known| *known <= count).unwrap_or(count);
            let events = serde_json::to_string(&inside.played.events().since(from)).unwrap_or_default();
            let turns_from = told.map_or(0, |told| inside.kept_since(told));
            let view = inside.view(lang, watching, turns_from);
            let view = inside.timed(&view);
            let last = inside.moments.as_ref().map(Moments::last);
            News::Now(count, inside.change, last, format!("{{\"since\":{from},\"events\":{events},\"match\":{view}}}"))
        });
        Some(match made.await.ok()? {
            News::Nothing => None,
            News::Now(count, change, moment, text) => {
                (self.known, self.told, self.then) = (Some(count), Some(change), moment);
                Some(Message::default().id(count.to_string()).data(text))
            }
            News::Then(moment, steps, text) => {
                (self.told, self.then) = (None, Some(moment));
                Some(Message::default().id(steps.to_string()).data(text))
            }
        })
    }
}
