//! The reaction to a burst of changes: the scripts to load again, the versions to publish, the mistakes to report.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant, SystemTime};

use tianyuan_words::message;

use crate::diagnostic::{Diagnostic, Report};
use crate::tree::Tree;
use crate::watch::files::real;
use crate::watch::pending::Burst;
use crate::watch::{Event, Loader};

/// Time that a file may be empty or absent before that counts as meant: some editors remove a file before they write it anew.
const GRACE: Duration = Duration::from_millis(250);

/// The size and the time of a file, which distinguish its states without reading it.
type Stamp = Option<(u64, Option<SystemTime>)>;

fn stamp(path: &Path) -> Stamp {
    let data = path.metadata().ok()?;
    Some((data.len(), data.modified().ok()))
}

/// A script that is watched.
struct Target<L> {
    good: Option<Arc<L>>,
    /// The reason why the last change was not good; until it is, every change is a reason to try again.
    rejected: Option<Report>,
    /// The files of its last evaluation.
    files: BTreeMap<PathBuf, Stamp>,
    /// Waiting to see whether a file stays empty or absent: since when it changed, until when to wait.
    waiting: Option<(Instant, Instant)>,
}

impl<L> Target<L> {
    fn new(good: Option<Arc<L>>) -> Target<L> {
        Target { good, rejected: None, files: BTreeMap::new(), waiting: None }
    }
}

/// The receiver is gone.
#[derive(Debug)]
pub(crate) struct Unheard;

/// All watched scripts.
pub(crate) struct Rounds<T: Loader> {
    tree: Arc<Tree>,
    loader: T,
    /// The targets of open games, which come first.
    open: Vec<String>,
    targets: BTreeMap<String, Target<T::Loaded>>,
}

type To<T> = Sender<Event<<T as Loader>::Loaded, <T as Loader>::Change>>;

impl<T: Loader> Rounds<T> {
    /// Takes stock: targets besides the open ones are loaded, and reported if they cannot be.
    pub(crate) fn begin(tree: Arc<Tree>, loader: T, open: Vec<(String, Arc<T::Loaded>)>, to: &To<T>) -> Rounds<T> {
        let names: Vec<String> = open.iter().map(|(target, _)| target.clone()).collect();
        let targets = open.into_iter().map(|(target, loaded)| (target, Target::new(Some(loaded)))).collect();
        let mut rounds = Rounds { tree, loader, open: names, targets };
        let now = Instant::now();
        for name in rounds.loader.targets() {
            if rounds.targets.contains_key(&name) {
                continue;
            }
            let mut target = Target::new(None);
            match load(&rounds.loader, &name) {
                Ok(loaded) => {
                    target.files = rounds.files(&name, Some(&*loaded), None);
                    target.good = Some(loaded);
                }
                Err(report) => {
                    target.files = rounds.files(&name, None, Some(&report));
                    target.rejected = Some(report.clone());
                    let id = rounds.loader.name(&name);
                    let _ = to.send(Event::Rejected { id, report, millis: millis(now) });
                }
            }
            rounds.targets.insert(name, target);
        }
        rounds
    }

    /// Loads the open targets again: versions in use that are old already are replaced.
    pub(crate) fn catch_up(&mut self, to: &To<T>) -> Result<(), Unheard> {
        let now = Instant::now();
        self.open.clone().iter().try_for_each(|name| self.reload(name, now, false, to))
    }

    /// The time to look again even if nothing changes.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.targets.values().filter_map(|target| target.waiting).map(|(_, until)| until).min()
    }

    /// Handles a burst.
    pub(crate) fn run(&mut self, burst: &Burst, to: &To<T>) -> Result<(), Unheard> {
        let now = Instant::now();
        let changed: BTreeMap<PathBuf, Instant> = burst.paths.iter().map(|(path, at)| (real(path), *at)).collect();
        let earliest = changed.values().copied().chain(burst.rescan).min();
        let mut fresh = BTreeSet::new();
        if earliest.is_some() {
            for name in self.loader.targets() {
                if !self.targets.contains_key(&name) {
                    self.targets.insert(name.clone(), Target::new(None));
                    fresh.insert(name);
                }
            }
        }
        let mut order = self.open.clone();
        order.extend(self.targets.keys().filter(|name| !self.open.contains(name)).cloned());
        for name in order {
            let Some(target) = self.targets.get(&name) else { continue };
            let touched = target.files.keys().filter_map(|file| changed.get(file)).min().copied();
            let moved = burst.rescan.filter(|_| target.files.iter().any(|(file, old)| stamp(file) != *old));
            let new = earliest.filter(|_| fresh.contains(&name));
            let waited = target.waiting.filter(|(_, until)| *until <= now).map(|(since, _)| since);
            let since = [touched, moved, new, waited].into_iter().flatten().min();
            let since = match (since, target.waiting) {
                // The wait began with an earlier change.
                (Some(since), Some((begun, _))) => Some(since.min(begun)),
                (since, _) => since,
            };
            if let Some(since) = since {
                self.reload(&name, since, true, to)?;
            } else if let (Some(since), true) = (earliest, target.rejected.is_some()) {
                // Broken before: what it lacked may have come.
                self.reload(&name, since, false, to)?;
            }
        }
        Ok(())
    }

    /// Loads a target again and reports the result. A failure that is known already is only repeated `aloud`.
    fn reload(&mut self, name: &str, since: Instant, aloud: bool, to: &To<T>) -> Result<(), Unheard> {
        let result = load(&self.loader, name);
        let Some(mut target) = self.targets.remove(name) else { return Ok(()) };
        let outcome = self.settle(name, &mut target, result, since, aloud, to);
        // A script that is gone, and was never in use, is forgotten.
        let gone = target.rejected.as_ref().is_some_and(|report| report.code() == "file/missing");
        if !gone || self.open.iter().any(|open| open == name) || target.waiting.is_some() {
            self.targets.insert(name.to_owned(), target);
        }
        outcome
    }

    fn settle(
        &self,
        name: &str,
        target: &mut Target<T::Loaded>,
        result: Result<Arc<T::Loaded>, Report>,
        since: Instant,
        aloud: bool,
        to: &To<T>,
    ) -> Result<(), Unheard> {
        let event = match result {
            Ok(loaded) => {
                target.waiting = None;
                let was_broken = target.rejected.take().is_some();
                target.files = self.files(name, Some(&*loaded), None);
                let old = target.good.replace(Arc::clone(&loaded));
                let same = old.as_ref().is_some_and(|old| self.loader.version(old) == self.loader.version(&loaded));
                if same && !was_broken {
                    return Ok(());
                }
                let changes = old.map(|old| self.loader.changes(&old, &loaded)).unwrap_or_default();
                let id = self.loader.id(&loaded);
                Event::Published { id, loaded, changes, millis: millis(since) }
            }
            Err(report) => {
                let passing = matches!(report.code(), "file/missing" | "file/empty" | "script/require-missing");
                let now = Instant::now();
                let until = target.waiting.map_or(now + GRACE, |(_, until)| until);
                let known = target.rejected.as_ref() == Some(&report);
                // A file that another one requires may be half saved too.
                if passing && (aloud || !known) && now < until {
                    target.waiting = Some((since, until));
                    return Ok(());
                }
                target.waiting = None;
                target.files = self.files(name, target.good.as_deref(), Some(&report));
                target.rejected = Some(report.clone());
                if known && !aloud {
                    return Ok(());
                }
                let id = target.good.as_ref().map_or_else(|| self.loader.name(name), |good| self.loader.id(good));
                Event::Rejected { id, report, millis: millis(since) }
            }
        };
        to.send(event).map_err(|_| Unheard)
    }

    /// The files that a target depends on: what its last good version read, and what the report speaks of.
    fn files(&self, name: &str, loaded: Option<&T::Loaded>, report: Option<&Report>) -> BTreeMap<PathBuf, Stamp> {
        let read = loaded.map(|loaded| self.loader.files(loaded)).unwrap_or_default();
        let blamed = report.iter().flat_map(|report| report.diagnostics.iter().map(|diagnostic| diagnostic.file.clone()));
        let own = name.ends_with(".lua").then(|| name.to_owned());
        let names = read.into_iter().chain(blamed).chain(own).filter(|file| !file.is_empty());
        let paths = names.filter_map(|file| self.tree.path_of(&file)).flat_map(|path| {
            // Of a link, both ends may change.
            [Some(real(&path)), path.canonicalize().ok()].into_iter().flatten()
        });
        let stamped = |path: PathBuf| {
            let stamp = stamp(&path);
            (path, stamp)
        };
        paths.map(stamped).collect()
    }
}

/// A fault of the host must not end the watch.
fn load<T: Loader>(loader: &T, name: &str) -> Result<Arc<T::Loaded>, Report> {
    catch_unwind(AssertUnwindSafe(|| loader.load(name))).unwrap_or_else(|_| {
        Err(Diagnostic::error("script/internal", message!(script.internal, text = "loading failed unexpectedly")).in_file(name).into())
    })
}

fn millis(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
}
