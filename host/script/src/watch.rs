//! Live reload: scripts that change while games are open are evaluated afresh, and only a version that is good is published.
//!
//! A change settles for a moment (editors write a file in several strokes), then every script that read the file, or could not
//! be loaded before, is loaded again. What fails is reported, and the last good version stays.

mod files;
mod library;
mod pending;
mod rounds;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use tianyuan_words::message;

use crate::diagnostic::{Diagnostic, Report};
use crate::diff::Change;
use crate::lesson::Lesson;
use crate::library::Library;
use crate::loaded::LoadedGame;
use crate::options::Options;
use crate::tree::{Tree, TreeError};
use crate::watch::files::Eyes;
use crate::watch::library::{All, One, Taught};
use crate::watch::pending::Pending;
use crate::watch::rounds::Rounds;

/// The watcher's access to versions of scripts: loading, names, dependencies and differences.
pub trait Loader: Send + 'static {
    /// A version that can be published.
    type Loaded: Send + Sync + 'static;
    /// One thing that differs between two versions.
    type Change: Send + 'static;

    /// Evaluates a target in a fresh state, checks it and runs its embedded examples.
    ///
    /// # Errors
    /// The reason why it may not be published.
    fn load(&self, target: &str) -> Result<Arc<Self::Loaded>, Report>;

    /// The targets there are now besides the open ones: usually the files of the tree that hold games.
    fn targets(&self) -> Vec<String>;

    /// The names of all files that a version read.
    fn files(&self, loaded: &Self::Loaded) -> Vec<String>;

    /// The id of the game.
    fn id(&self, loaded: &Self::Loaded) -> String;

    /// The name of a target that never had a good version.
    fn name(&self, target: &str) -> String;

    /// The digest of a version: a version that is the same is not published again.
    fn version(&self, loaded: &Self::Loaded) -> String;

    /// The differences, in words.
    fn changes(&self, old: &Self::Loaded, new: &Self::Loaded) -> Vec<Self::Change>;
}

/// An event of a watched script.
#[derive(Debug)]
pub enum Event<L = LoadedGame, C = Change> {
    /// A new version is good and may be used from now on.
    Published {
        /// The game.
        id: String,
        /// The version.
        loaded: Arc<L>,
        /// The differences from the last good version; empty if there was none.
        changes: Vec<C>,
        /// Milliseconds from the file's change to now.
        millis: u64,
    },
    /// A change is not good; the last good version stays.
    Rejected {
        /// The game.
        id: String,
        /// The reason.
        report: Report,
        /// Milliseconds from the file's change to now.
        millis: u64,
    },
}

/// The reason why nothing can be watched.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WatchError {
    /// The system refuses to watch a folder: too many watches, no permission.
    #[error("cannot watch `{0}`: {1}")]
    System(PathBuf, notify::Error),
    /// The folder holds no scripts.
    #[error(transparent)]
    Tree(#[from] TreeError),
    /// There is no folder to watch: the scripts are inside the binary. Export them, or name a folder.
    #[error("there is nothing to watch: the scripts are inside the program; export them to a folder first")]
    Nothing,
    /// The system refuses a thread.
    #[error("cannot start a thread: {0}")]
    Thread(std::io::Error),
}

/// Watches until dropped.
pub struct Watcher<L = LoadedGame, C = Change> {
    events: Receiver<Event<L, C>>,
    pending: Arc<Pending>,
    thread: Option<JoinHandle<()>>,
}

impl<L, C> std::fmt::Debug for Watcher<L, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watcher").finish_non_exhaustive()
    }
}

impl<L, C> Watcher<L, C> {
    /// The channel of the events.
    pub fn events(&self) -> &Receiver<Event<L, C>> {
        &self.events
    }
}

impl<L, C> Drop for Watcher<L, C> {
    fn drop(&mut self) {
        self.pending.close();
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to do.
            let _ = thread.join();
        }
    }
}

/// The events of a watcher for a loader.
pub type WatcherOf<T> = Watcher<<T as Loader>::Loaded, <T as Loader>::Change>;

impl From<WatchError> for Report {
    fn from(error: WatchError) -> Report {
        match error {
            WatchError::Tree(error) => error.into(),
            WatchError::Nothing => Diagnostic::error("watch/nothing", message!(watch.nothing)).help(message!(watch.nothing_help)).into(),
            WatchError::System(folder, cause) => {
                Diagnostic::error("watch/system", message!(watch.system, folder = folder.display(), cause = cause)).into()
            }
            WatchError::Thread(cause) => Diagnostic::error("watch/system", message!(watch.system, folder = ".", cause = cause)).into(),
        }
    }
}

/// Watches every game of a library whose tree is a folder, each under its default options. Games that cannot be loaded at the
/// start are reported at once.
///
/// # Errors
/// [`WatchError`].
pub fn watch(library: &Library) -> Result<Watcher, WatchError> {
    watch_with(library.shared_tree(), All(library.clone()), Vec::new())
}

/// Watches one open game, by id or path, under the options it was opened with. A change since it was loaded is published at once.
///
/// # Errors
/// [`WatchError`].
pub fn follow(library: &Library, id_or_path: &str, options: &Options, loaded: Arc<LoadedGame>) -> Result<Watcher, WatchError> {
    let one = One { library: library.clone(), options: options.clone() };
    // The file's own name, since an id tells the watcher nothing about where to look.
    let target = library.file(id_or_path).unwrap_or_else(|_| id_or_path.to_owned());
    watch_with(library.shared_tree(), one, vec![(target, loaded)])
}

/// Watches one open lesson, by id or path, with the games of its steps. A change since it was loaded is published at once.
///
/// # Errors
/// [`WatchError`].
pub fn follow_lesson(library: &Library, id_or_path: &str, lesson: Arc<Lesson>) -> Result<Watcher<Lesson, ()>, WatchError> {
    let target = library.lesson_file(id_or_path).unwrap_or_else(|_| id_or_path.to_owned());
    watch_with(library.shared_tree(), Taught(library.clone()), vec![(target, lesson)])
}

/// Watches with any kind of version: the folders of a tree, and the files of open games given by path. `open` are the versions in use, by target: they
/// come first, and a change since they were loaded is published soon: a board need not wait until their examples have run again.
/// All other targets are loaded before this returns.
///
/// # Errors
/// [`WatchError`].
pub fn watch_with<T: Loader>(tree: Arc<Tree>, loader: T, open: Vec<(String, Arc<T::Loaded>)>) -> Result<WatcherOf<T>, WatchError> {
    let pending = Arc::new(Pending::default());
    let mut eyes = Eyes::open(&tree, open.iter().map(|(target, _)| target.as_str()), &pending)?;
    let (sender, events): (Sender<Event<T::Loaded, T::Change>>, _) = channel();
    // The folders are watched already: a change from here on is seen.
    let mut rounds = Rounds::begin(tree, loader, open, &sender);
    let queue = Arc::clone(&pending);
    let thread = std::thread::Builder::new()
        .name("watch".to_owned())
        .spawn(move || {
            if rounds.catch_up(&sender).is_err() {
                return;
            }
            while let Some(burst) = queue.next(rounds.due()) {
                if burst.rescan.is_some() {
                    eyes.refresh();
                }
                let begun = std::time::Instant::now();
                if rounds.run(&burst, &sender).is_err() {
                    break;
                }
                // In a folder that never rests, half of the time is left to others.
                queue.rest(begun.elapsed());
            }
        })
        .map_err(WatchError::Thread)?;
    Ok(Watcher { events, pending, thread: Some(thread) })
}
