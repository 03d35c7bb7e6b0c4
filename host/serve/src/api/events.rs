//! Events of a match, as they happen: each message has the events since the one before, and the match after them.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event as Message, KeepAlive, Sse};
use futures_util::Stream;
use serde::Deserialize;

use super::matches::find;
use crate::Shared;
use crate::guard::Tongue;
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
    table: Arc<Table>,
    lang: Lang,
    watching: bool,
    changes: tokio::sync::watch::Receiver<u64>,
    closed: tokio::sync::watch::Receiver<bool>,
    /// Events that the reader has.
    known: Option<usize>,
    first: bool,
    /// The last change that the reader was told of.
    told: Option<u64>,
}

/// The events of a match. The header `Last-Event-ID` says how many the reader knows.
pub(crate) async fn events(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
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
        closed: server.common.closed.clone(),
        known: last.or(wishes.since),
        watching: wishes.watch.is_some(),
        first: true,
        told: None,
        table,
        lang,
    };
    let stream = futures_util::stream::unfold(reader, |mut reader| async move {
        if !reader.first {
            tokio::select! {
                changed = reader.changes.changed() => changed.ok()?,
                _ = reader.closed.wait_for(|closed| *closed) => return None,
            }
        }
        reader.first = false;
        reader.changes.mark_unchanged();
        Some((Ok(reader.message().await?), reader))
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

impl Reader {
    /// The events that are new to the reader, with the match after them.
    async fn message(&mut self) -> Option<Message> {
        let (table, lang, watching, known, told) = (Arc::clone(&self.table), self.lang, self.watching, self.known, self.told);
        let made = tokio::task::spawn_blocking(move || {
            let mut inside = table.look();
            let count = inside.played.events().len();
            // A reader who knows more than there is followed another match.
            let from = known.filter(|known| *known <= count).unwrap_or(count);
            let events = serde_json::to_string(&inside.played.events().since(from)).unwrap_or_default();
            let turns_from = told.map_or(0, |told| inside.kept_since(told));
            let view = inside.view(lang, watching, turns_from);
            let view = inside.timed(&view);
            (count, inside.change, format!("{{\"since\":{from},\"events\":{events},\"match\":{view}}}"))
        });
        let (count, change, text) = made.await.ok()?;
        (self.known, self.told) = (Some(count), Some(change));
        Some(Message::default().id(count.to_string()).data(text))
    }
}
