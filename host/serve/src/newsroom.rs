//! The news of a match, written from its table.

use std::time::{Duration, Instant};

use tianyuan_words::Lang;

use crate::moments::{Moment, Moments};
use crate::news::{News, NewsKey};
use crate::reply::Failed;
use crate::table::Inside;

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
