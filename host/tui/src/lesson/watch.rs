//! A lesson that is edited while it is open.

use std::sync::Arc;

use tianyuan_script::lesson::Lesson;
use tianyuan_script::watch::{Event, Watcher, follow_lesson};
use tianyuan_script::{Library, Report};

/// News for the open lesson.
#[derive(Debug)]
pub(crate) enum News {
    /// A new version.
    Version(Arc<Lesson>),
    /// An edit with mistakes.
    Mistake(Report),
}

/// Watches the files of one lesson, those of its games too, where there are files to watch.
#[derive(Debug, Default)]
pub(crate) struct Watching {
    watcher: Option<Watcher<Lesson, ()>>,
}

impl Watching {
    /// Begins to watch; `lesson` is the last known version of the files.
    pub(crate) fn new(library: &Library, lesson: &Arc<Lesson>) -> Watching {
        Watching { watcher: follow_lesson(library, &lesson.at.file, Arc::clone(lesson)).ok() }
    }

    /// True if anything can come.
    pub(crate) fn is_on(&self) -> bool {
        self.watcher.is_some()
    }

    /// The news since the last call.
    pub(crate) fn news(&self) -> Option<News> {
        // Of several versions at once only the last matters.
        self.watcher.as_ref()?.events().try_iter().last().map(|event| match event {
            Event::Published { loaded, .. } => News::Version(loaded),
            Event::Rejected { report, .. } => News::Mistake(report),
        })
    }
}
