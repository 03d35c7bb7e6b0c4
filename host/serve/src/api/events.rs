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
use super::sight::{delay, seen};
use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::moments::{Moment, Seen};
use crate::news::NewsKey;
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
    /// The time until he sees more.
    due: Option<Duration>,
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
        let (table, token) = (Arc::clone(&table), asker.token.clone());
        away(lang, move || {
            table.release_for(&token);
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
        due: None,
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

/// The sight of a reader: how much later he sees the match, and when he sees more by waiting alone.
#[derive(Default)]
struct Outlook {
    /// The moment that he sees; none where he sees the present.
    then: Option<Box<Moment>>,
    delay: Duration,
    due: Option<Duration>,
}

impl Reader {
    /// Waits for a change, or until somebody who sees it later sees the next moment. None once the server ends.
    async fn wait(&mut self) -> Option<()> {
        let due = self.due;
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

    /// The sight of the reader. Where there is no tournament everybody sees the present.
    async fn outlook(&self) -> Option<Outlook> {
        if !self.table.in_hall {
            return Some(Outlook::default());
        }
        let (server, table, asker) = (Shared::clone(&self.server), Arc::clone(&self.table), self.asker.clone());
        let outlook = move || {
            let inside = table.look();
            let delay = delay(&server, &inside, &asker);
            let then = match seen(&server, &inside, &asker) {
                Seen::Present => None,
                Seen::Then(moment) => Some(moment),
            };
            let due = delay.and_then(|delay| inside.moments.as_ref()?.due(delay));
            Ok(Outlook { then, delay: delay.unwrap_or_default(), due })
        };
        away(self.lang, outlook).await.ok()
    }

    /// The events that are new to the reader, with the match after them. All who know as much and see as much get one text.
    async fn message(&mut self) -> Option<Option<Message>> {
        let outlook = self.outlook().await?;
        self.due = outlook.due;
        let moment = outlook.then.as_ref().map(|moment| moment.number);
        // Not even that something has happened is said.
        if moment.is_some_and(|moment| self.then.is_some_and(|then| then >= moment)) {
            return Some(None);
        }
        let (lang, watching, known) = (self.lang, self.watching, self.known.filter(|_| moment.is_none()));
        let key = NewsKey { lang, watching, known, told: self.told.filter(|_| moment.is_none()), then: moment };
        let (table, asked) = (Arc::clone(&self.table), key.clone());
        let make = away(lang, move || {
            let mut inside = table.look();
            match &outlook.then {
                Some(moment) => inside.news_then(lang, moment, outlook.delay),
                None => Ok(inside.news(&asked)),
            }
        });
        let news = self.table.news().get(key, make).await.ok()?;
        let text = news.text();
        match moment {
            None => (self.known, self.told, self.then) = (Some(news.count), Some(news.change), news.moment),
            Some(moment) => (self.told, self.then) = (None, Some(moment)),
        }
        Some(Some(Message::default().id(news.count.to_string()).data(text)))
    }
}
