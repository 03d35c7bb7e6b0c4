//! Games by name: finding and loading their scripts, and the loaded version.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tianyuan_rules::{CompileError, Hooks, Rules};
use tianyuan_words::{Message, message};

use crate::check::{self, Checked};
use crate::decl::ExampleDecl;
use crate::diagnostic::{Diagnostic, Report};
use crate::evaluate::{Evaluation, Queries, VariantChain, find, found, internal, typed, written_id};
use crate::examples::{self, Example, ExampleOutcome};
use crate::fault::{Fault, Place};
use crate::hooks::{self, Calls, LuaHooks, State};
use crate::index::{Digests, Index, Traits};
use crate::limits::Limits;
use crate::limits::budget::{Budget, Progress};
use crate::lower::HookInfo;
use crate::natives::{self, Dispatch, NativeEntry, Natives, PluginUse, Timing};
use crate::options::{OptionInfo, OptionValue, Options};
use crate::tree::{Source, Tree};
use crate::version;
use crate::written::Texts;

/// The games of a tree.
#[derive(Debug, Clone)]
pub struct Library {
    tree: Arc<Tree>,
    limits: Limits,
    natives: Arc<Natives>,
    index: Option<Arc<Mutex<Index>>>,
}

/// A game that a library offers, with facts about its rules.
#[derive(Debug, Clone)]
pub struct Card {
    /// The game.
    pub entry: Entry,
    /// Facts under its default options; `None` where it cannot be evaluated.
    pub traits: Option<Traits>,
}

/// A game that a library offers.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The word that commands take.
    pub id: String,
    /// The game that it is a variant of.
    pub of: Option<String>,
    /// Names by language.
    pub names: Texts,
    /// Its file.
    pub file: String,
    /// Its options with their defaults.
    pub options: Vec<OptionInfo>,
    /// The reason why it cannot be played, if it cannot.
    pub broken: Option<Report>,
}

/// A version of a game under given options.
#[derive(Debug, Clone)]
pub struct LoadedGame {
    /// The word that commands take.
    pub id: String,
    /// The game that it is a variant of.
    pub of: Option<String>,
    /// Names by language.
    pub names: Texts,
    /// BLAKE3, in hex, of every file read, of the options, and of the plugins that the rules ask for.
    pub version: String,
    /// The rules.
    pub rules: Arc<Rules>,
    /// Options with the values in force, in the order in which they are declared.
    pub options: Vec<(OptionInfo, OptionValue)>,
    /// Every file read, the script itself first.
    pub sources: Vec<Source>,
    /// Functions that the rules call while they are played: of Lua, and of plugins.
    pub hooks: Vec<HookInfo>,
    /// The plugins that the rules need, by name.
    pub plugins: Vec<PluginUse>,
    /// The examples that the script carries.
    pub examples: Vec<Example>,
    pub(crate) decls: Vec<ExampleDecl>,
    pub(crate) recipe: LoadRequest,
    pub(crate) calls: Arc<Calls>,
    /// The cost of calls of plugins, in the order of `hooks`.
    pub(crate) timings: Vec<Arc<Timing>>,
}

/// A request to load a version again, from the texts of its first loading.
#[derive(Debug, Clone)]
pub(crate) struct LoadRequest {
    tree: Arc<Tree>,
    /// The folder that the texts came from.
    pub(crate) root: Option<PathBuf>,
    pub(crate) limits: Limits,
    natives: Arc<Natives>,
    file: String,
    /// Options as they were given.
    pub(crate) given: Options,
    /// The values of all options.
    pub(crate) options: Options,
    /// The queries about positions besides the rules.
    queries: Queries,
}

impl LoadRequest {
    /// Reads the script.
    pub(crate) fn read(&self) -> Result<VariantChain, Report> {
        VariantChain::with_queries(&self.tree, &self.limits, &self.natives, &self.file, self.queries.clone())
    }

    /// Reads the script and compiles its rules.
    pub(crate) fn rules(&self, options: &Options, calls: &Arc<Calls>) -> Result<Arc<Rules>, Report> {
        let chain = self.read()?;
        let evaluated = chain.evaluate(options)?;
        compile(self, chain, evaluated, options, calls).map(|(rules, _)| rules)
    }
}

/// The rest of an evaluation once its rules are compiled.
struct Rest {
    id: String,
    of: Option<String>,
    names: Texts,
    options: Vec<(OptionInfo, OptionValue)>,
    examples: Vec<ExampleDecl>,
    hooks: Vec<HookInfo>,
    timings: Vec<Arc<Timing>>,
    sources: Vec<Source>,
}

fn compile(
    recipe: &LoadRequest,
    chain: VariantChain,
    evaluated: Evaluation,
    options: &Options,
    calls: &Arc<Calls>,
) -> Result<(Arc<Rules>, Rest), Report> {
    let sandbox = chain.sandbox;
    let Evaluation { id, of, names, options: values, examples, lowered } = evaluated;
    let sources = sandbox.sources();
    let infos: Vec<HookInfo> = lowered.hooks.iter().map(|entry| entry.info.clone()).collect();
    let lua = if infos.is_empty() {
        None
    } else {
        let (again, options) = (recipe.clone(), options.clone());
        let rebuild = move || {
            let chain = again.read()?;
            let evaluated = chain.evaluate(&options)?;
            Ok(State::new(chain.sandbox, &evaluated.lowered.hooks))
        };
        let state = State::new(sandbox, &lowered.hooks);
        let stateless = hooks::is_stateless(&infos, &sources);
        Some(LuaHooks::new(state, infos.clone(), Arc::clone(calls), Box::new(rebuild), stateless))
    };
    let mut timings = Vec::new();
    let asked: Option<Arc<dyn Hooks>> = if lowered.natives.is_empty() {
        lua.map(|lua| Arc::new(lua) as Arc<dyn Hooks>)
    } else {
        let dispatch;
        (dispatch, timings) = Dispatch::new(lua, &lowered.natives, infos.len() + lowered.natives.len(), &lowered.spec);
        Some(Arc::new(dispatch))
    };
    let infos = in_order(infos, &lowered.natives);
    let rules = Rules::compile(lowered.spec, asked).map_err(|error| refused(&sources, &error))?;
    Ok((Arc::new(rules), Rest { id, of, names, options: values, examples, hooks: infos, timings, sources }))
}

/// All hooks by their numbers: natives have the numbers that they name, Lua functions the others.
fn in_order(lua: Vec<HookInfo>, natives: &[NativeEntry]) -> Vec<HookInfo> {
    let mut all = lua;
    for entry in natives {
        let at = usize::from(entry.id).min(all.len());
        all.insert(at, entry.info.clone());
    }
    all
}

/// The kernel refuses what was lowered.
fn refused(sources: &[Source], error: &CompileError) -> Report {
    let place = Place { file: Arc::from(error.origin.file.as_str()), line: error.origin.line, order: 0 };
    let fault = Fault::new("script/refused", &place, Message::same(error.message.clone()));
    fault.diagnose(|file| found(sources, file)).into()
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
        let place = Place { file: Arc::from(entry.file.as_str()), line: 0, order: 0 };
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
        let Some(entry) = sources.first() else {
            return Err(internal(&"a version without sources"));
        };
        let loaded = load(&Arc::new(Tree::of_sources(sources)), &self.limits, &self.natives, &entry.file, options, Queries::default())?;
        if loaded.id != id {
            let message = message!(script.these_are_sources, id = loaded.id, id_2 = id);
            return Err(Fault::new("script/other-game", &Place::nowhere(), message).diagnose(|_| None).into());
        }
        Ok(loaded)
    }

    /// Checks a script: loads it, loads it again under every value of every option, and runs its examples.
    pub fn check(&self, path: &Path) -> Checked {
        check::check(self, path, None)
    }

    /// The same, with reports of its progress.
    pub fn check_telling(&self, path: &Path, progress: &Progress<'_>) -> Checked {
        check::check(self, path, Some(progress))
    }
}

fn load(
    tree: &Arc<Tree>,
    limits: &Limits,
    natives: &Arc<Natives>,
    file: &str,
    options: &Options,
    queries: Queries,
) -> Result<LoadedGame, Report> {
    let chain = VariantChain::with_queries(tree, limits, natives, file, queries.clone())?;
    let evaluated = chain.evaluate(options)?;
    let sources = chain.sandbox.sources();
    let recipe = LoadRequest {
        tree: Arc::new(Tree::of_sources(&sources)),
        root: tree.root().map(Path::to_owned),
        limits: limits.clone(),
        natives: Arc::clone(natives),
        file: file.to_owned(),
        given: options.clone(),
        options: typed(&evaluated.options),
        queries,
    };
    let calls = Arc::new(Calls::default());
    let (rules, rest) = compile(&recipe, chain, evaluated, options, &calls)?;
    let plugins = natives::needed(&rest.hooks);
    Ok(LoadedGame {
        id: rest.id,
        of: rest.of,
        names: rest.names,
        version: version::digest(&rest.sources, &recipe.options, &plugins),
        rules,
        options: rest.options,
        sources: rest.sources,
        hooks: rest.hooks,
        plugins,
        examples: rest.examples.iter().map(Example::of).collect(),
        decls: rest.examples,
        recipe,
        calls,
        timings: rest.timings,
    })
}

impl LoadedGame {
    /// The rules for another thread: the same ones, or, where Lua functions are called, those of a fresh evaluation. Plugins serve many
    /// threads at once.
    ///
    /// # Errors
    /// An error if the evaluation hits a limit that it did not hit before.
    pub fn for_thread(&self) -> Result<Arc<Rules>, Report> {
        if self.hooks.iter().all(|hook| hook.native.is_some()) {
            return Ok(Arc::clone(&self.rules));
        }
        self.recipe.rules(&self.recipe.options, &self.calls)
    }

    /// Runs the examples that the script carries.
    pub fn run_examples(&self) -> Vec<ExampleOutcome> {
        examples::run(self, &Budget::endless())
    }

    /// Number of calls of Lua functions since the version was loaded, on all threads; remembered answers count too.
    pub fn hook_calls(&self) -> u64 {
        self.calls.asked.load(Relaxed)
    }

    /// Number of runs of Lua functions since the version was loaded; remembered answers do not count.
    pub fn hook_runs(&self) -> u64 {
        self.calls.run.load(Relaxed)
    }

    /// The rules under other options.
    pub(crate) fn under(&self, options: &Options) -> Result<Arc<Rules>, Report> {
        self.recipe.rules(options, &self.calls)
    }

    /// The rules under each of several sets of options, as many as there is time for; the script is read once for all of them.
    pub(crate) fn under_each(&self, sets: &[Options], budget: &Budget<'_>) -> Vec<Result<Arc<Rules>, Report>> {
        let chain = match self.recipe.read() {
            Ok(chain) => chain,
            Err(report) => return sets.iter().map(|_| Err(report.clone())).collect(),
        };
        let one = |options: &Options| {
            let evaluated = chain.evaluate(options)?;
            if evaluated.lowered.hooks.is_empty() && evaluated.lowered.natives.is_empty() {
                let rules = Rules::compile(evaluated.lowered.spec, None).map_err(|error| refused(&self.sources, &error))?;
                return Ok(Arc::new(rules));
            }
            // Functions need a state of their own, or to be bound.
            self.recipe.rules(options, &self.calls)
        };
        sets.iter().take_while(|_| budget.step()).map(one).collect()
    }
}
