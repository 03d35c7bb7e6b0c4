//! The store of a learner's progress. A lesson goes on without it, with a warning.

use std::collections::BTreeMap;

use tianyuan_play::journal;
use tianyuan_progress::{Attempt, Card, Done, Due, Progress, ProgressError, learner_name};
use tianyuan_words::{Lang, t};

use crate::exit::Failure;

/// The name of a learner who gives none and has none.
const NOBODY: &str = "learner";

/// The learner, and the store of the progress.
#[derive(Debug)]
pub struct ProgressStore {
    /// The learner's name.
    pub learner: String,
    progress: Option<Progress>,
    /// The reason why it is not kept; reported once.
    fault: Option<String>,
}

/// Lesson → step → the learner's result there.
pub type Reached = BTreeMap<String, BTreeMap<String, Done>>;

impl ProgressStore {
    /// Opens the store for a learner; without a name, for the one whom the system knows. If the store cannot be opened, the fault is
    /// kept for a warning, and the command continues.
    ///
    /// # Errors
    /// An error if the name given is not valid for a learner.
    pub fn open(lang: Lang, learner: Option<&str>, kept: bool) -> Result<ProgressStore, Failure> {
        let learner = name(lang, learner)?;
        let (progress, fault) = match kept.then(store).transpose() {
            Ok(progress) => (progress, None),
            Err(error) => (None, Some(not_kept(lang, &error))),
        };
        Ok(ProgressStore { learner, progress, fault })
    }

    /// The reason why nothing is kept; reported once.
    pub fn fault(&mut self) -> Option<String> {
        self.fault.take()
    }

    /// Notes an attempt. Returns the step's card, if it has one.
    pub fn note(&mut self, lang: Lang, attempt: &Attempt) -> Option<Card> {
        match self.progress.as_mut()?.note(&self.learner, attempt, now()) {
            Ok(card) => card,
            Err(error) => {
                // A failed write is reported, and the next attempt is tried again only if that may help.
                self.fault = Some(not_kept(lang, &error));
                if !matches!(error, ProgressError::Locked { .. }) {
                    self.progress = None;
                }
                None
            }
        }
    }

    /// The steps that the learner has reached.
    pub fn reached(&mut self, lang: Lang) -> Reached {
        self.read(lang, |progress, learner| progress.done(learner))
    }

    /// The steps that the learner should repeat now, the least known first.
    pub fn due(&mut self, lang: Lang) -> Vec<Due> {
        self.read(lang, |progress, learner| progress.due(learner, now()))
    }

    fn read<T: Default>(&mut self, lang: Lang, what: impl Fn(&Progress, &str) -> Result<T, ProgressError>) -> T {
        let Some(progress) = &self.progress else { return T::default() };
        what(progress, &self.learner).unwrap_or_else(|error| {
            self.fault = Some(not_kept(lang, &error));
            T::default()
        })
    }
}

/// The store, in the folder where games are kept too.
pub fn store() -> Result<Progress, ProgressError> {
    let folder = journal::home().map_err(|error| ProgressError::Unwritable { path: journal::HOME.into(), why: error.to_string() })?;
    Progress::open_in(&folder)
}

/// A learner's name as it is kept: that given, or that of the system's user.
pub fn name(lang: Lang, given: Option<&str>) -> Result<String, Failure> {
    if let Some(given) = given {
        return learner_name(given).map(str::to_owned).map_err(|error| Failure::Sentence(trouble(lang, &error)));
    }
    let known = ["USER", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
    Ok(known.as_deref().and_then(|known| learner_name(known).ok()).unwrap_or(NOBODY).to_owned())
}

/// A sentence for why the store cannot be used.
pub fn trouble(lang: Lang, error: &ProgressError) -> String {
    error.message().in_lang(lang)
}

fn not_kept(lang: Lang, error: &ProgressError) -> String {
    t!(lang, lesson.not_kept, why = trouble(lang, error))
}

/// Seconds since 1970.
pub fn now() -> i64 {
    i64::try_from(tianyuan_play::now()).unwrap_or(i64::MAX)
}
