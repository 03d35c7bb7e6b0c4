//! The watched folders, and the events in them that matter.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use notify::event::{AccessKind, AccessMode, EventKind};
use notify::{PollWatcher, RecommendedWatcher, RecursiveMode, Watcher};

use crate::tree::{ROOTS, Tree};
use crate::watch::WatchError;
use crate::watch::pending::Pending;

/// The interval of polling where the system reports no changes.
const POLL: Duration = Duration::from_millis(250);

/// The real place of a file that may be absent at the moment: its folder's real place, and its name.
pub(crate) fn real(path: &Path) -> PathBuf {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    match (absolute.parent().map(Path::canonicalize), absolute.file_name()) {
        (Some(Ok(folder)), Some(name)) => folder.join(name),
        _ => absolute,
    }
}

/// The events that matter.
#[derive(Clone, Debug, Default)]
struct Interest {
    /// Folders all of whose scripts matter, with what is below them.
    trees: Vec<PathBuf>,
    /// Folders of single scripts: the scripts in them matter, since one may be a variant of its neighbour.
    flat: BTreeSet<PathBuf>,
    /// Folders that hold the folders of a tree.
    roots: BTreeSet<PathBuf>,
    /// The folders in `flat` and `roots` whose coming and going matters.
    names: BTreeSet<PathBuf>,
}

/// The meaning of an event.
#[derive(Debug, PartialEq, Eq)]
enum Meaning {
    File,
    Rescan,
    Nothing,
}

impl Interest {
    /// `shape`: the event makes, removes or renames, rather than writes.
    fn meaning(&self, path: &Path, shape: bool) -> Meaning {
        if self.names.contains(path) {
            return Meaning::Rescan;
        }
        let below = self.trees.iter().any(|tree| path.starts_with(tree));
        let beside = path.parent().is_some_and(|folder| self.flat.contains(folder));
        let hidden = path.file_name().and_then(OsStr::to_str).is_none_or(|name| name.starts_with('.'));
        if hidden || !(below || beside) {
            return Meaning::Nothing;
        }
        match path.extension() {
            Some(extension) if extension == "lua" => Meaning::File,
            // Folders have no ending; an editor's own files mostly have one.
            None if shape && below => Meaning::Rescan,
            _ => Meaning::Nothing,
        }
    }

    fn tell(&self, event: &notify::Event, pending: &Pending) {
        if event.need_rescan() {
            return pending.rescan();
        }
        let shape = match event.kind {
            // Reading a script must not count as a change, or every reload would cause the next one.
            EventKind::Access(AccessKind::Close(AccessMode::Write)) => false,
            EventKind::Access(_) => return,
            EventKind::Create(_) | EventKind::Remove(_) | EventKind::Modify(notify::event::ModifyKind::Name(_)) => true,
            _ => false,
        };
        for path in &event.paths {
            match self.meaning(path, shape) {
                Meaning::File => pending.push(path.clone()),
                Meaning::Rescan => pending.rescan(),
                Meaning::Nothing => {}
            }
        }
    }
}

enum Backend {
    System(RecommendedWatcher),
    Poll(PollWatcher),
}

impl Backend {
    fn watch(&mut self, path: &Path, mode: RecursiveMode) -> notify::Result<()> {
        match self {
            Backend::System(watcher) => watcher.watch(path, mode),
            Backend::Poll(watcher) => watcher.watch(path, mode),
        }
    }

    fn unwatch(&mut self, path: &Path) {
        // A folder that is gone is no longer watched anyway.
        let _ = match self {
            Backend::System(watcher) => watcher.unwatch(path),
            Backend::Poll(watcher) => watcher.unwatch(path),
        };
    }
}

/// The watched folders.
pub(crate) struct Eyes {
    backend: Backend,
    interest: Arc<Interest>,
}

impl Eyes {
    /// Begins to watch the folders of the tree and those of scripts given by path.
    pub(crate) fn open<'a>(tree: &Tree, targets: impl Iterator<Item = &'a str>, pending: &Arc<Pending>) -> Result<Eyes, WatchError> {
        let mut interest = Interest::default();
        if let Some(root) = tree.root() {
            interest.roots.insert(root.to_owned());
            for name in ROOTS {
                interest.trees.push(root.join(name));
                interest.names.insert(root.join(name));
            }
        }
        for target in targets.filter(|target| !Tree::is_name(target)) {
            let path = real(Path::new(target));
            if path.extension() != Some(OsStr::new("lua")) {
                continue;
            }
            // A link is a file of its own beside the file it leads to.
            for path in [path.canonicalize().ok(), Some(path)].into_iter().flatten() {
                let Some(folder) = path.parent() else { continue };
                interest.trees.push(folder.join("lib"));
                interest.names.insert(folder.join("lib"));
                interest.flat.insert(folder.to_owned());
            }
        }
        if interest.flat.is_empty() && interest.roots.is_empty() {
            return Err(WatchError::Nothing);
        }
        let interest = Arc::new(interest);
        let mut eyes = Eyes { backend: backend(&interest, pending)?, interest };
        if let Err(error) = eyes.look() {
            // Out of the system's watches: looking from time to time still works.
            let Backend::System(_) = eyes.backend else { return Err(error) };
            eyes.backend = Backend::Poll(poll(&eyes.interest, pending)?);
            eyes.look()?;
        }
        Ok(eyes)
    }

    fn look(&mut self) -> Result<(), WatchError> {
        for folder in self.interest.flat.iter().chain(&self.interest.roots) {
            self.backend.watch(folder, RecursiveMode::NonRecursive).map_err(|cause| WatchError::System(folder.clone(), cause))?;
        }
        for tree in self.interest.trees.iter().filter(|tree| tree.is_dir()) {
            self.backend.watch(tree, RecursiveMode::Recursive).map_err(|cause| WatchError::System(tree.clone(), cause))?;
        }
        Ok(())
    }

    /// Looks at folders that came back, or came new, in place of the ones that were watched.
    pub(crate) fn refresh(&mut self) {
        for tree in &self.interest.trees {
            self.backend.unwatch(tree);
            if tree.is_dir() {
                // If the system refuses now, creation and removal of the folder itself are still seen.
                let _ = self.backend.watch(tree, RecursiveMode::Recursive);
            }
        }
    }
}

fn teller(interest: &Arc<Interest>, pending: &Arc<Pending>) -> impl FnMut(notify::Result<notify::Event>) + Send + 'static {
    let (interest, pending) = (Arc::clone(interest), Arc::clone(pending));
    move |event: notify::Result<notify::Event>| match event {
        Ok(event) => interest.tell(&event, &pending),
        Err(_) => pending.rescan(),
    }
}

fn backend(interest: &Arc<Interest>, pending: &Arc<Pending>) -> Result<Backend, WatchError> {
    match notify::recommended_watcher(teller(interest, pending)) {
        Ok(watcher) => Ok(Backend::System(watcher)),
        Err(_) => Ok(Backend::Poll(poll(interest, pending)?)),
    }
}

fn poll(interest: &Arc<Interest>, pending: &Arc<Pending>) -> Result<PollWatcher, WatchError> {
    let config = notify::Config::default().with_poll_interval(POLL);
    PollWatcher::new(teller(interest, pending), config).map_err(|cause| WatchError::System(PathBuf::new(), cause))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_scripts_matter() {
        let path = PathBuf::from;
        let interest = Interest {
            trees: vec![path("/r/scripts"), path("/r/variants")],
            flat: BTreeSet::from([path("/folder/x")]),
            roots: BTreeSet::from([path("/r")]),
            names: BTreeSet::from([path("/r/scripts"), path("/r/variants")]),
        };
        for (file, shape, expected) in [
            ("/r/scripts/a.lua", false, Meaning::File),
            ("/r/scripts/lib/deep/a.lua", true, Meaning::File),
            ("/r/variants/b.lua", true, Meaning::File),
            ("/folder/x/g.lua", true, Meaning::File),
            ("/folder/x/h.lua", true, Meaning::File),
            ("/folder/x/deep/h.lua", true, Meaning::Nothing),
            ("/folder/x/deep", true, Meaning::Nothing),
            ("/folder/x/.h.lua", true, Meaning::Nothing),
            ("/r/x.lua", true, Meaning::Nothing),
            ("/r/scripts", true, Meaning::Rescan),
            ("/r/scripts/new", true, Meaning::Rescan),
            ("/r/scripts/new", false, Meaning::Nothing),
            ("/r/scripts/.a.lua.swp", true, Meaning::Nothing),
            ("/r/scripts/.#a.lua", true, Meaning::Nothing),
            ("/r/scripts/a.lua~", true, Meaning::Nothing),
            ("/r/scripts/a.lua.tmp", true, Meaning::Nothing),
            ("/r/journal.db", false, Meaning::Nothing),
            ("/r/target", true, Meaning::Nothing),
        ] {
            assert_eq!(interest.meaning(Path::new(file), shape), expected, "{file}");
        }
    }
}
