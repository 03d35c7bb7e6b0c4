//! A loaded game: a version of a script under options, its rules compiled.

mod example;
pub mod version;

pub use example::Example;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use tianyuan_rules::{CompileError, Hooks, Rules};
use tianyuan_words::Message;

use crate::decl::ExampleDecl;
use crate::diagnostic::Report;
use crate::evaluate::{Evaluation, Queries, VariantChain, found, typed};
use crate::fault::{Fault, Place};
use crate::hooks::{self, Calls, Dispatch, LuaHooks, State, Timing};
use crate::limits::Limits;
use crate::limits::budget::Budget;
use crate::lower::{HookInfo, NativeEntry};
use crate::natives::{NativeUse, Natives, PluginUse};
use crate::options::{OptionInfo, OptionValue, Options};
use crate::tree::{Source, Tree};
use crate::vocab::misuse;
use crate::written::Texts;

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
    /// Faults that are allowed and hardly meant: `check` says them.
    pub(crate) doubts: Vec<Fault>,
}

/// A request to load a version again, from the texts of its first loading.
#[derive(Debug, Clone)]
pub(crate) struct LoadRequest {
    tree: Arc<Tree>,
    /// The folder that the texts came from.
    pub(crate) root: Option<PathBuf>,
    pub(crate) limits: Limits,
    natives: Arc<Natives>,
    /// The script, by its name in the tree or its path.
    pub(crate) file: String,
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
    doubts: Vec<Fault>,
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
    Ok((Arc::new(rules), Rest { id, of, names, options: values, examples, hooks: infos, timings, sources, doubts: lowered.doubts }))
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
    let place = Place::at(Arc::from(error.origin.file.as_str()), error.origin.line);
    let fault = Fault::new("script/refused", &place, Message::same(error.message.clone()));
    fault.diagnose(|file| found(sources, file)).into()
}

/// Loads a script of a tree under options, with queries about its positions.
pub(crate) fn load(
    tree: &Arc<Tree>,
    limits: &Limits,
    natives: &Arc<Natives>,
    file: &str,
    options: &Options,
    queries: Queries,
) -> Result<LoadedGame, Report> {
    let chain = VariantChain::with_queries(tree, limits, natives, file, queries.clone())?;
    misuse::refuse(tree, &chain.sandbox.sources())?;
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
    let plugins = needed(&rest.hooks);
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
        doubts: rest.doubts,
    })
}

/// The plugins that hooks need, by name.
fn needed(hooks: &[HookInfo]) -> Vec<PluginUse> {
    let of = |used: &NativeUse| PluginUse { name: used.plugin.clone(), version: used.version.clone(), digest: used.digest.clone() };
    let mut list: Vec<PluginUse> = hooks.iter().filter_map(|hook| hook.native.as_ref()).map(of).collect();
    list.sort();
    list.dedup();
    list
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
