//! The watched games and lessons, as versions.

use std::sync::Arc;

use crate::check::{failed_examples, unfinished};
use crate::diagnostic::Report;
use crate::diff::{self, Change};
use crate::evaluate::written_id;
use crate::lesson::Lesson;
use crate::library::Library;
use crate::limits::budget::Budget;
use crate::loaded::LoadedGame;
use crate::options::Options;
use crate::watch::Loader;

/// Every game of a library, under its default options.
#[derive(Debug)]
pub(super) struct All(pub(super) Library);

/// One game, under the options it was opened with.
#[derive(Debug)]
pub(super) struct One {
    pub(super) library: Library,
    pub(super) options: Options,
}

/// A target by its full path: a name of the tree could also be a path from the current folder.
fn own_path(library: &Library, target: &str) -> String {
    library.tree().path_of(target).map_or_else(|| target.to_owned(), |path| path.to_string_lossy().into_owned())
}

/// A version that is good: it loads, and its own examples hold.
fn load(library: &Library, target: &str, options: &Options) -> Result<Arc<LoadedGame>, Report> {
    let loaded = library.load(&own_path(library, target), options)?;
    let budget = Budget::of_work(library.limits().check_time, None);
    let mut shown = failed_examples(&loaded, &budget, &mut |_, _| {});
    if shown.left_out > 0 {
        shown.failed.push(unfinished(target, library.limits(), 0, shown.left_out));
    }
    if shown.failed.is_empty() { Ok(Arc::new(loaded)) } else { Err(Report { diagnostics: shown.failed }) }
}

fn name(library: &Library, target: &str) -> String {
    let stem = || target.rsplit('/').next().unwrap_or(target).trim_end_matches(".lua").to_owned();
    written_id(library.tree(), target).unwrap_or_else(stem)
}

fn files(loaded: &LoadedGame) -> Vec<String> {
    loaded.sources.iter().map(|source| source.file.clone()).collect()
}

impl Loader for All {
    type Loaded = LoadedGame;
    type Change = Change;

    fn load(&self, target: &str) -> Result<Arc<LoadedGame>, Report> {
        load(&self.0, target, &Options::new())
    }

    fn targets(&self) -> Vec<String> {
        self.0.tree().games()
    }

    fn files(&self, loaded: &LoadedGame) -> Vec<String> {
        files(loaded)
    }

    fn id(&self, loaded: &LoadedGame) -> String {
        loaded.id.clone()
    }

    fn name(&self, target: &str) -> String {
        name(&self.0, target)
    }

    fn version(&self, loaded: &LoadedGame) -> String {
        loaded.version.clone()
    }

    fn changes(&self, old: &LoadedGame, new: &LoadedGame) -> Vec<Change> {
        diff::changes(old, new)
    }
}

impl Loader for One {
    type Loaded = LoadedGame;
    type Change = Change;

    fn load(&self, target: &str) -> Result<Arc<LoadedGame>, Report> {
        load(&self.library, target, &self.options)
    }

    fn targets(&self) -> Vec<String> {
        Vec::new()
    }

    fn files(&self, loaded: &LoadedGame) -> Vec<String> {
        files(loaded)
    }

    fn id(&self, loaded: &LoadedGame) -> String {
        loaded.id.clone()
    }

    fn name(&self, target: &str) -> String {
        name(&self.library, target)
    }

    fn version(&self, loaded: &LoadedGame) -> String {
        loaded.version.clone()
    }

    fn changes(&self, old: &LoadedGame, new: &LoadedGame) -> Vec<Change> {
        diff::changes(old, new)
    }
}

/// One lesson, with the games of its steps.
#[derive(Debug)]
pub(super) struct Taught(pub(super) Library);

impl Loader for Taught {
    type Loaded = Lesson;
    /// Differences are not listed: a lesson begins its step again.
    type Change = ();

    fn load(&self, target: &str) -> Result<Arc<Lesson>, Report> {
        self.0.lesson(&own_path(&self.0, target)).map(Arc::new)
    }

    fn targets(&self) -> Vec<String> {
        Vec::new()
    }

    fn files(&self, lesson: &Lesson) -> Vec<String> {
        lesson.sources.iter().map(|source| source.file.clone()).collect()
    }

    fn id(&self, lesson: &Lesson) -> String {
        lesson.id.clone()
    }

    fn name(&self, target: &str) -> String {
        name(&self.0, target)
    }

    fn version(&self, lesson: &Lesson) -> String {
        lesson.version.clone()
    }

    fn changes(&self, _: &Lesson, _: &Lesson) -> Vec<()> {
        Vec::new()
    }
}
