//! Changed rules, brought to the open board.

use std::sync::Arc;
use std::time::Duration;

use tianyuan_play::Match;
use tianyuan_script::watch::{Event, Watcher, follow};
use tianyuan_script::{Library, LoadedGame, Report};

/// News for the open game.
#[derive(Debug)]
pub(crate) enum News {
    /// A new version, so long after the file was changed.
    Version(Arc<LoadedGame>, Duration),
    /// An edit with mistakes.
    Mistake(Report, Duration),
}

/// Watches the files of one game, where there are files to watch: scripts inside the program never change.
#[derive(Debug, Default)]
pub(crate) struct Watching {
    watcher: Option<Watcher>,
}

impl Watching {
    /// Begins to watch the files of a match; `known` is the last known version of them.
    pub(crate) fn new(library: &Library, game: &Match, known: Arc<LoadedGame>) -> Watching {
        Watching { watcher: follow(library, game.handle(), game.options(), known).ok() }
    }

    /// True if anything can come.
    pub(crate) fn is_on(&self) -> bool {
        self.watcher.is_some()
    }

    /// The news since the last call.
    pub(crate) fn news(&self) -> Option<News> {
        // Of several versions at once only the last matters.
        self.watcher.as_ref()?.events().try_iter().last().map(|event| match event {
            Event::Published { loaded, millis, .. } => News::Version(loaded, Duration::from_millis(millis)),
            Event::Rejected { report, millis, .. } => News::Mistake(report, Duration::from_millis(millis)),
        })
    }
}
