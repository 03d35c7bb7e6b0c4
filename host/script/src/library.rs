//! The games of a tree: found by name, loaded, listed.

mod entry;
pub mod families;
mod index;

pub use entry::{Card, Entry, Traits};

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tianyuan_words::message;

use crate::diagnostic::{Diagnostic, Report};
use crate::evaluate::{Queries, VariantChain, find, internal, written_id};
use crate::fault::{Fault, Place};
use crate::limits::Limits;
use crate::limits::budget::{Budget, Progress};
use crate::loaded::{LoadedGame, load};
use crate::natives::Natives;
use crate::options::Options;
use crate::tree::{Source, Tree};
use crate::written::Texts;
use index::{Digests, Index};

/// The games of a tree.
#[derive(Debug, Clone)]
pub struct Library {
    tree: Arc<Tree>,
    limits: Limits,
    natives: Arc<Natives>,
    index: Option<Arc<Mutex<Index>>>,
}

/// Time in which a file must load to be listed before slower ones.
const QUICK: Duration = Duration::from_millis(250);

fn stem(file: &str) -> String {
    file.rsplit('/').next().and_then(|name| name.strip_suffix(".lua")).unwrap_or(file).to_owned()
}

/// A file that is listed, and why it cannot be used.
fn broken(id: String, file: &str, report: Report) -> Card {
    let entry = Entry { id, of: None, names: Texts::new(), file: file.to_owned(), options: Vec::new(), broken: Some(report) };
    Card { entry, traits: None }
}

/// Says of files that have the id of one before them that they have.
fn clashes(cards: &mut [Card]) {
    let mut ids: HashMap<String, String> = HashMap::new();
    for Card { entry, .. } in cards {
        let Some(other) = ids.get(&entry.id) else {
            ids.insert(entry.id.clone(), entry.file.clone());
            continue;
        };
        let message = message!(script.is_id, id = entry.id, other = other);
        let place = Place::at(Arc::from(entry.file.as_str()), 0);
        let clash = Fault::new("script/same-name", &place, message).diagnose(|_| None);
        entry.broken.get_or_insert_default().push(clash);
    }
}

impl Library {
    /// The games of a tree, with the usual limits.
    pub fn new(tree: Tree) -> Library {
        Library::with_limits(tree, Limits::default())
    }

    /// The games of a tree, with other limits.
    pub fn with_limits(tree: Tree, limits: Limits) -> Library {
        Library { tree: Arc::new(tree), limits, natives: Arc::default(), index: None }
    }

    /// The same games, whose scripts may ask for what these plugins offer.
    #[must_use]
    pub fn with_natives(self, natives: Arc<Natives>) -> Library {
        Library { natives, ..self }
    }

    /// The same games, whose [`Library::list`] and [`Library::cards`] are remembered in a file from start to start.
    #[must_use]
    pub fn with_index(self, path: PathBuf) -> Library {
        Library { index: Some(Arc::new(Mutex::new(Index::at(path)))), ..self }
    }

    /// The same games without their examples: [`LoadedGame::examples`] is empty, and mistakes in them are not noticed.
    #[must_use]
    pub fn without_examples(&self) -> Library {
        Library {
            tree: Arc::clone(&self.tree),
            limits: Limits { examples: false, ..self.limits.clone() },
            natives: Arc::clone(&self.natives),
            index: self.index.clone(),
        }
    }

    /// The plugins that scripts may ask for.
    pub fn natives(&self) -> &Natives {
        &self.natives
    }

    /// The tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(crate) fn shared_tree(&self) -> Arc<Tree> {
        Arc::clone(&self.tree)
    }

    /// Every game and variant of the tree, broken ones too, games first.
    pub fn list(&self) -> Vec<Entry> {
        self.list_telling(&|_, _| {})
    }

    /// The same, with reports of its progress.
    pub fn list_telling(&self, progress: &Progress<'_>) -> Vec<Entry> {
        self.catalogue(false, progress).into_iter().map(|card| card.entry).collect()
    }

    /// The games of [`Library::list`] with facts about their rules.
    pub fn cards(&self) -> Vec<Card> {
        self.catalogue(true, &|_, _| {})
    }

    /// Files that take long wait until all others are read, so that a bad one keeps no good one from being listed in time.
    fn catalogue(&self, traits: bool, progress: &Progress<'_>) -> Vec<Card> {
        let mut now = Digests::new(&self.tree);
        let mut index = self.index.as_ref().map(|index| index.lock().unwrap_or_else(PoisonError::into_inner));
        let files = self.tree.games();
        let budget = Budget::of(self.limits.list_time, Some(progress));
        budget.expect(files.len());
        // A game whose examples cannot be read is listed as broken, whoever asks.
        let limits = Limits { examples: true, ..self.limits.clone() };
        let quick = Limits { time: limits.time.min(QUICK), ..limits.clone() };
        let mut cards: Vec<Card> = Vec::with_capacity(files.len());
        let mut waiting = Vec::new();
        for file in &files {
            let known = index.as_mut().and_then(|index| index.entry(file, &mut now)).filter(|(_, known)| known.is_some() || !traits);
            let card = match known {
                Some((entry, traits)) => Card { entry, traits },
                None => {
                    let (card, sources) = self.card(file, traits, &quick, &budget);
                    let late = card.entry.broken.as_ref().map_or(traits && card.traits.is_none(), |why| why.code() == "script/limit-time");
                    if late {
                        waiting.push(cards.len());
                    } else if let Some(index) = &mut index {
                        index.insert(&card.entry, card.traits.clone(), &sources, &mut now);
                    }
                    card
                }
            };
            budget.step();
            cards.push(card);
        }
        budget.expect(waiting.len());
        for at in waiting {
            let (card, sources) = self.card(&files[at], traits, &limits, &budget);
            if let Some(index) = &mut index {
                index.insert(&card.entry, card.traits.clone(), &sources, &mut now);
            }
            cards[at] = card;
            budget.step();
        }
        if let Some(index) = &mut index {
            index.save(&mut now);
        }
        clashes(&mut cards);
        cards
    }

    /// Evaluates a script, as far as asked and if there is time, and names the files that it read.
    fn card(&self, file: &str, traits: bool, limits: &Limits, budget: &Budget<'_>) -> (Card, Vec<Source>) {
        if budget.is_over() {
            let late = Diagnostic::error("script/not-listed", message!(script.not_listed, limit = self.limits.list_time.as_secs_f32()))
                .help(message!(script.not_listed_help))
                .in_file(file);
            return (broken(stem(file), file, late.into()), Vec::new());
        }
        let none = Options::new();
        let chain = VariantChain::read(&self.tree, limits, &self.natives, file)
            .and_then(|chain| chain.options(&none).map(|options| (chain, options)));
        match chain {
            Ok((chain, options)) => {
                let entry = Entry {
                    id: chain.id().to_owned(),
                    of: chain.of(),
                    names: chain.names().clone(),
                    file: file.to_owned(),
                    options: options.into_iter().map(|(info, _)| info).collect(),
                    broken: None,
                };
                let traits = traits.then(|| chain.evaluate(&none).ok()).flatten().map(|evaluated| Traits::of(&evaluated.lowered.spec));
                (Card { entry, traits }, chain.sandbox.sources())
            }
            Err(report) => {
                let id = written_id(&self.tree, file).unwrap_or_else(|| stem(file));
                (broken(id, file, report), Vec::new())
            }
        }
    }

    /// The file of a game by id, or the script at a path.
    ///
    /// # Errors
    /// An error if there is neither.
    pub fn file(&self, id_or_path: &str) -> Result<String, Report> {
        let path = Path::new(id_or_path);
        if id_or_path.ends_with(".lua") || id_or_path.contains(['/', '\\']) {
            // The tree's own files can be named as they are listed.
            return Ok(if self.tree.has(id_or_path) && Tree::is_name(id_or_path) && !path.exists() {
                id_or_path.to_owned()
            } else {
                self.tree.name_of(path)
            });
        }
        if let Some(file) = find(&self.tree, id_or_path, "scripts/") {
            return Ok(file);
        }
        let known: Vec<String> = self.tree.games().iter().filter_map(|file| written_id(&self.tree, file)).collect();
        let message = message!(script.no_game, id_or_path = id_or_path);
        let fault = Fault::new("script/no-such-game", &Place::nowhere(), message);
        Err(fault.near(id_or_path, known.iter().map(String::as_str).collect::<Vec<_>>()).diagnose(|_| None).into())
    }

    /// Loads a game by id, or a script by path, under the options typed.
    ///
    /// # Errors
    /// A report with the place of whatever is wrong, in the script or in the options.
    pub fn load(&self, id_or_path: &str, options: &Options) -> Result<LoadedGame, Report> {
        load(&self.tree, &self.limits, &self.natives, &self.file(id_or_path)?, options, Queries::default())
    }

    /// Loads a script with queries about its positions.
    pub(crate) fn load_with_queries(&self, file: &str, options: &Options, queries: Queries) -> Result<LoadedGame, Report> {
        load(&self.tree, &self.limits, &self.natives, file, options, queries)
    }

    /// Loads a version from the sources kept with a game; nothing else is read.
    ///
    /// # Errors
    /// As [`Library::load`]; also where the sources are those of another game.
    pub fn load_sources(&self, id: &str, sources: &[Source], options: &Options) -> Result<LoadedGame, Report> {
        self.load_tree(id, Tree::of_sources(sources), sources, options)
    }

    /// Loads texts that somebody is writing; they are judged as a script of the tree is.
    ///
    /// # Errors
    /// As [`Library::load_sources`].
    pub fn load_draft(&self, id: &str, sources: &[Source], options: &Options) -> Result<LoadedGame, Report> {
        self.load_tree(id, Tree::of_draft(sources), sources, options)
    }

    fn load_tree(&self, id: &str, tree: Tree, sources: &[Source], options: &Options) -> Result<LoadedGame, Report> {
        let Some(entry) = sources.first() else {
            return Err(internal(&"a version without sources"));
        };
        let loaded = load(&Arc::new(tree), &self.limits, &self.natives, &entry.file, options, Queries::default())?;
        if loaded.id != id {
            let message = message!(script.these_are_sources, id = loaded.id, id_2 = id);
            return Err(Fault::new("script/other-game", &Place::nowhere(), message).diagnose(|_| None).into());
        }
        Ok(loaded)
    }
}
