//! News of a match: made once for all readers who know and see the same.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tianyuan_words::Lang;

use crate::moments::{Moment, Moments};
use crate::reply::Failed;
use crate::table::Inside;

/// Readers who get the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct NewsKey {
    pub(crate) lang: Lang,
    /// True for those who only watch.
    pub(crate) watching: bool,
    /// Events that they know.
    pub(crate) known: Option<usize>,
    /// The last change that they were sent.
    pub(crate) told: Option<u64>,
    /// The moment that they see; none where that is the present.
    pub(crate) then: Option<u64>,
}

/// News of a match.
#[derive(Debug, Clone)]
pub(crate) struct News {
    /// Number of events; of steps, where the present is not seen.
    pub(crate) count: usize,
    /// Number of the change.
    pub(crate) change: u64,
    /// Number of the last moment.
    pub(crate) moment: Option<u64>,
    /// The text before and after the moment by the server's clock.
    head: Arc<str>,
    rest: Arc<str>,
    /// That moment when the text was made; none without a clock.
    clock: Option<(u64, Instant)>,
}

impl News {
    /// The text as it leaves the server now.
    pub(crate) fn text(&self) -> String {
        let since = |at: Instant| u64::try_from(at.elapsed().as_millis()).unwrap_or(0);
        let now = self.clock.map_or(0, |(now, at)| now.saturating_add(since(at)));
        let rest = self.rest.strip_prefix('{').unwrap_or(&self.rest);
        format!("{}{{\"now\":{now},{rest}}}", self.head)
    }
}

impl Inside {
    /// The news for readers who see the present.
    pub(crate) fn news(&mut self, key: &NewsKey) -> News {
        let count = self.played.events().len();
        // A reader who knows more than there is followed another match.
        let from = key.known.filter(|known| *known <= count).unwrap_or(count);
        let events = serde_json::to_string(&self.played.events().since(from)).unwrap_or_default();
        let turns_from = key.told.map_or(0, |told| self.kept_since(told));
        News {
            count,
            change: self.change,
            moment: self.moments.as_ref().map(Moments::last),
            head: format!("{{\"since\":{from},\"events\":{events},\"match\":").into(),
            rest: self.view(key.lang, key.watching, turns_from),
            clock: self.played.clock().is_some().then(|| (self.played.clock_now(), Instant::now())),
        }
    }

    /// The news for readers who see a moment so much later.
    pub(crate) fn news_then(&mut self, lang: Lang, moment: &Moment, delay: Duration) -> Result<News, Failed> {
        let waits = u64::try_from(delay.as_millis()).unwrap_or(u64::MAX);
        Ok(News {
            count: moment.steps,
            change: self.change,
            moment: Some(moment.number),
            head: "{\"since\":0,\"events\":[],\"match\":".into(),
            rest: self.view_then(lang, moment).map_err(|error| Failed::session(lang, &error))?,
            clock: self.played.clock().is_some().then(|| (self.played.clock_now().saturating_sub(waits), Instant::now())),
        })
    }
}
