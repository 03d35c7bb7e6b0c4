//! News of a match: made once for all readers who know and see the same.

use std::sync::Arc;
use std::time::Instant;

use tianyuan_words::Lang;

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
    pub(crate) head: Arc<str>,
    pub(crate) rest: Arc<str>,
    /// That moment when the text was made; none without a clock.
    pub(crate) clock: Option<(u64, Instant)>,
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
