//! Scripts that change on disk, brought to the open matches.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tianyuan_script::Options;
use tianyuan_script::watch::{Event, Watcher, follow};
use tianyuan_words::Lang;

use crate::common::Common;
use crate::table::Table;

/// A game with its options: matches that share both share a watcher.
type Watched = (String, Options);

/// The watchers of the games that are being played.
#[derive(Debug, Default)]
pub(crate) struct Watching {
    tables: Mutex<HashMap<Watched, Vec<Weak<Table>>>>,
}

impl Watching {
    /// Tells a match of every new version of its rules from now on.
    pub(crate) fn follow(self: &Arc<Self>, common: &Arc<Common>, table: &Arc<Table>) {
        let (watched, loaded) = {
            let inside = table.look();
            let played = &inside.played;
            ((played.handle().to_owned(), played.options().clone()), Arc::clone(played.loaded()))
        };
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let sharing = tables.entry(watched.clone()).or_default();
        sharing.retain(|other| other.strong_count() > 0);
        sharing.push(Arc::downgrade(table));
        if sharing.len() > 1 {
            return;
        }
        drop(tables);
        // Scripts inside the program never change: there is nothing to watch then.
        let Ok(watcher) = follow(&common.library, &watched.0, &watched.1, loaded) else { return };
        let (weak, own) = (Arc::downgrade(common), Arc::downgrade(self));
        let runtime = tokio::runtime::Handle::try_current();
        let work = move || {
            let _inside = runtime.as_ref().ok().map(tokio::runtime::Handle::enter);
            listen(&weak, &own, &watched, &watcher);
        };
        // Where the system refuses a thread, matches keep their rules.
        drop(std::thread::Builder::new().name("rules".to_owned()).spawn(work));
    }

    fn sharing(&self, watched: &Watched) -> Vec<Arc<Table>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(watched).into_iter().flatten().filter_map(Weak::upgrade).collect()
    }
}

/// Hands each event of a watcher to the matches, until the server ends.
fn listen(common: &Weak<Common>, watching: &Weak<Watching>, watched: &Watched, watcher: &Watcher) {
    for event in watcher.events() {
        let (Some(common), Some(watching)) = (common.upgrade(), watching.upgrade()) else { return };
        common.forget();
        for table in watching.sharing(watched) {
            match &event {
                Event::Published { loaded, .. } => {
                    table.change(|inside| {
                        inside.mistake.clear();
                        let _ = inside.played.tell(Arc::clone(loaded));
                    });
                    table.think(&common);
                }
                Event::Rejected { report, .. } => table.change(|inside| {
                    let said = |lang: Lang| {
                        let first = report.diagnostics.first()?;
                        Some((lang, first.on_a_line(lang)))
                    };
                    inside.mistake = Lang::ALL.into_iter().filter_map(said).collect();
                }),
            }
        }
    }
}
