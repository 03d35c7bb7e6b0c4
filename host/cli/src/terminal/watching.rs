//! Changed rules, brought to the board that is open.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tianyuan_script::watch::{Event, Watcher, watch};
use tianyuan_script::{Library, Loaded, Report};

use super::session::Session;
use super::start::Start;

/// What came for the open game.
#[derive(Debug)]
pub(crate) enum News {
    /// A new version, so long after the file was changed.
    Version(Arc<Loaded>, Duration),
    /// An edit with mistakes.
    Mistake(Report, Duration),
}

/// Watches the scripts, where there is a folder to watch.
#[derive(Debug)]
pub(crate) struct Watching {
    library: Arc<Library>,
    watcher: Option<Watcher>,
}

impl Watching {
    /// Begins to watch; scripts inside the program never change.
    pub(crate) fn new(start: &Start) -> Watching {
        let watcher = start.root.as_ref().and_then(|root| watch(root).ok());
        Watching { library: Arc::clone(&start.library), watcher }
    }

    /// Whether anything can come.
    pub(crate) fn is_on(&self) -> bool {
        self.watcher.is_some()
    }

    /// What has come for the game of a session since the last call.
    pub(crate) fn news(&self, session: &Session) -> Vec<News> {
        let Some(watcher) = &self.watcher else { return Vec::new() };
        let mut news = Vec::new();
        let id = &session.game.loaded().id;
        while let Ok(event) = watcher.events().try_recv() {
            match event {
                Event::Published { id: of, loaded, millis, .. } if of == *id => {
                    news.push(self.with_options(session, loaded, Duration::from_millis(millis)));
                }
                Event::Rejected { id: of, report, millis } if of == *id => news.push(News::Mistake(report, Duration::from_millis(millis))),
                _ => {}
            }
        }
        // Of several versions at once only the last matters.
        if news.len() > 1 {
            news.drain(..news.len() - 1);
        }
        news
    }

    /// The watcher evaluates games with their own options; an open match has its own.
    fn with_options(&self, session: &Session, loaded: Arc<Loaded>, after: Duration) -> News {
        if session.game.options().is_empty() {
            return News::Version(loaded, after);
        }
        let begun = Instant::now();
        match self.library.load(&session.handle, session.game.options()) {
            Ok(loaded) => News::Version(Arc::new(loaded), after + begun.elapsed()),
            Err(report) => News::Mistake(report, after + begun.elapsed()),
        }
    }
}
