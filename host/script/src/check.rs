//! Checking a script thoroughly: all options, all examples, what its hooks cost.

mod coverage;
mod doubts;
pub(crate) mod examples;
mod games;
mod keeping;
mod registers;
mod running;
mod unread;
mod values;

pub use examples::ExampleOutcome;

use std::path::Path;
use std::sync::Arc;

use tianyuan_rules::{Game, GameError, Rules};
use tianyuan_words::message;

use crate::diagnostic::{Diagnostic, Report, Severity};
use crate::evaluate::found;
use crate::fault::{Fault, Place};
use crate::library::Library;
use crate::limits::Limits;
use crate::limits::budget::{Budget, Progress};
use crate::limits::instant::Instant;
use crate::loaded::LoadedGame;
use crate::lower::HookInfo;
use coverage::Coverage;

use crate::options::{OptionInfo, OptionKind, Options};
use crate::vocab::misuse;

/// The findings of a check of a script.
#[derive(Debug)]
pub struct Checked {
    /// The diagnostics; without errors the script can be used.
    pub report: Report,
    /// The script, where it can be loaded.
    pub loaded: Option<LoadedGame>,
}

impl Library {
    /// Checks a script: loads it, loads it again under every value of every option, and runs its examples.
    pub fn check(&self, path: &Path) -> Checked {
        check(self, path, None)
    }

    /// The same, with reports of its progress.
    pub fn check_telling(&self, path: &Path, progress: &Progress<'_>) -> Checked {
        check(self, path, Some(progress))
    }
}

fn check(library: &Library, path: &Path, progress: Option<&Progress<'_>>) -> Checked {
    let mut checked = check_all(library, path, progress);
    checked.report.bound();
    checked
}

fn check_all(library: &Library, path: &Path, progress: Option<&Progress<'_>>) -> Checked {
    let shown = path.to_string_lossy();
    let file = if library.tree().has(&shown) && !path.exists() { shown.into_owned() } else { library.tree().name_of(path) };
    let file = if file.contains('/') { file } else { format!("./{file}") };
    let mut loaded = match library.load(&file, &Options::new()) {
        Ok(loaded) => loaded,
        Err(report) => return Checked { report, loaded: None },
    };
    let mut report = Report { diagnostics: misuse::diagnosed(&loaded.sources) };
    let budget = Budget::of_work(library.limits().check_time, progress);
    let under = under_options(&loaded, &budget);
    report.diagnostics.extend(under.found);
    let mut coverage = Coverage::default();
    let examples = failed_examples(&loaded, &budget, &mut |game, clauses| coverage.example(game, clauses));
    report.diagnostics.extend(examples.failed);
    if under.untried + examples.left_out > 0 {
        report.push(unfinished(&file, library.limits(), under.untried, examples.left_out));
    }
    // A failure for want of time is no mistake of the script.
    if let Some(failed) = measure(&mut loaded, &budget).filter(|_| !budget.is_over()) {
        report.push(failing(&loaded, &failed));
    } else if let Some(fault) = keeping::keeping(&loaded, &budget) {
        report.push(diagnostic(&loaded, &fault));
    }
    let told = unread::unread(&loaded).into_iter().chain(running::running(loaded.rules.spec())).chain(doubts::doubts(&loaded));
    report.diagnostics.extend(told.map(|fault| warning(&loaded, &fault)));
    // Games that time has cut short, or a mistake, tell nothing of the rules.
    let sound = !report.has_errors();
    let played = sound.then(|| coverage.random_games(&loaded, &under.rules, &budget)).flatten();
    if sound && budget.is_over() {
        let limit = library.limits().check_time.as_secs_f32();
        let note = Diagnostic::new(Severity::Note, "script/unplayed", message!(script.unplayed, limit = limit));
        report.push(note.help(message!(script.unplayed_help)).in_file(&file));
    } else if played.is_some() {
        report.diagnostics.extend(coverage.findings(&loaded).iter().map(|fault| warning(&loaded, fault)));
    }
    report.diagnostics.extend(loaded.hooks.iter().map(|hook| asked_in_games(&loaded, hook)));
    report.diagnostics.sort_by_key(|diagnostic| diagnostic.severity);
    Checked { report, loaded: Some(loaded) }
}

/// The rules under each other value of an option.
struct UnderOptions {
    /// Those that can be used.
    rules: Vec<Arc<Rules>>,
    /// The values under which the script cannot be used.
    found: Vec<Diagnostic>,
    /// Values that there was no time for.
    untried: usize,
}

/// Loads a script again under every value of every option.
fn under_options(loaded: &LoadedGame, budget: &Budget<'_>) -> UnderOptions {
    let tries: Vec<(&OptionInfo, String)> = loaded
        .options
        .iter()
        .flat_map(|(info, value)| others(info).into_iter().filter(|other| *other != value.to_string()).map(move |other| (info, other)))
        .collect();
    let sets: Vec<Options> = tries.iter().map(|(info, other)| Options::from([(info.name.clone(), other.clone())])).collect();
    budget.expect(sets.len() + loaded.examples.len());
    let tried = loaded.under_each(&sets, budget);
    let mut under = UnderOptions { rules: Vec::new(), found: Vec::new(), untried: tries.len() - tried.len() };
    for ((info, other), rules) in tries.iter().zip(tried) {
        let rules = rules.map(|rules| under.rules.push(rules));
        // A value that another option forbids, or that the script refuses in a sentence, is no mistake of the script.
        let Some(found) = rules.err().filter(|found| !matches!(found.code(), "option/value" | "option/refused" | "script/says")) else {
            continue;
        };
        let place = Place::at(info.file.as_str(), info.line);
        let message = message!(script.under_script_cannot_be_used, name = info.name, other = other);
        let help = message!(script.under_script_help, name = info.name, other = written(info, other));
        let fault = Fault::new("script/under-option", &place, message).word(info.name.clone()).help(help);
        under.found.push(diagnostic(loaded, &fault));
        under.found.extend(found.diagnostics);
    }
    under
}

/// The note about a function that is called while the game is played.
fn asked_in_games(loaded: &LoadedGame, hook: &HookInfo) -> Diagnostic {
    let place = Place::at(hook.file.as_str(), hook.line);
    let (message, word) = match &hook.native {
        None => (message!(script.function_is_called_while_game, place = hook.place, kind = hook.kind), "function".to_owned()),
        Some(used) => (
            message!(script.function_of_plugin_is_called, plugin = used.plugin, place = hook.place, kind = hook.kind),
            format!("{}.{}", used.plugin, used.function),
        ),
    };
    let note = diagnostic(loaded, &Fault::new("script/hook", &place, message).word(word));
    Diagnostic { severity: Severity::Note, ..note }
}

/// The results of the examples of a version.
pub(crate) struct Examples {
    /// The first failures, and the number of the others.
    pub(crate) failed: Vec<Diagnostic>,
    /// Examples that there was no time for.
    pub(crate) left_out: usize,
}

/// The failed examples that are reported one by one.
const TOLD: usize = 50;

/// Runs the examples of a version and reports those that fail.
pub(crate) fn failed_examples(loaded: &LoadedGame, budget: &Budget<'_>, seen: &mut examples::Seen<'_>) -> Examples {
    let outcomes = examples::run(loaded, budget, seen);
    let left_out = loaded.examples.len() - outcomes.len();
    let (mut failed, mut more) = (Vec::new(), 0usize);
    for outcome in outcomes {
        let Some(failure) = outcome.failure else { continue };
        if failed.len() == TOLD {
            more += 1;
            continue;
        }
        let place = Place::at(outcome.file.as_str(), outcome.line);
        let message = message!(script.example_fails, name = outcome.name, failure = failure);
        failed.push(diagnostic(loaded, &Fault::new("script/example", &place, message).help(message!(script.example_help)).word("example")));
    }
    if more > 0 {
        failed.push(Diagnostic::error("script/more-examples", message!(script.more_examples, more = more)).in_file(&file(loaded)));
    }
    Examples { failed, left_out }
}

fn file(loaded: &LoadedGame) -> String {
    loaded.sources.first().map(|source| source.file.clone()).unwrap_or_default()
}

/// The check was stopped.
pub(crate) fn unfinished(file: &str, limits: &Limits, options: usize, examples: usize) -> Diagnostic {
    let limit = limits.check_time.as_secs_f32();
    Diagnostic::error("script/unfinished", message!(script.unfinished, limit = limit, options = options, examples = examples))
        .help(message!(script.unfinished_help))
        .in_file(file)
}

fn warning(loaded: &LoadedGame, fault: &Fault) -> Diagnostic {
    Diagnostic { severity: Severity::Warning, ..diagnostic(loaded, fault) }
}

fn diagnostic(loaded: &LoadedGame, fault: &Fault) -> Diagnostic {
    fault.diagnose(|file| found(&loaded.sources, file))
}

/// A value of an option as a script writes it.
fn written(info: &OptionInfo, value: &str) -> String {
    match info.kind {
        OptionKind::Choice { .. } => format!("\"{value}\""),
        OptionKind::Exact { .. } => format!("exact(\"{value}\")"),
        OptionKind::Integer { .. } | OptionKind::Boolean => value.to_owned(),
    }
}

/// Values to try for an option: all words, both truth values, the ends of a range.
fn others(info: &OptionInfo) -> Vec<String> {
    match &info.kind {
        OptionKind::Integer { min, max, .. } => vec![min.to_string(), max.to_string()],
        OptionKind::Boolean => vec!["false".to_owned(), "true".to_owned()],
        OptionKind::Choice { values } => values.clone(),
        OptionKind::Exact { min, max } => vec![min.to_string(), max.to_string()],
    }
}

/// Number of turns with calls of a function that suffices to measure the cost of a call.
const TURNS_WITH_CALLS: u32 = 24;

/// A script whose functions nobody has called by then is left without a figure.
const MOST_TURNS: usize = 400;

/// Plays some turns and notes what a call costs on average: over all Lua functions, and of each that a plugin has. Many games
/// begin with turns that ask for none.
///
/// Returns what a function said that failed on the way: as `file:line: why`.
fn measure(loaded: &mut LoadedGame, budget: &Budget<'_>) -> Option<String> {
    if loaded.hooks.is_empty() {
        return None;
    }
    let calls = Arc::clone(&loaded.calls);
    let _bound = budget.until.map(|until| calls.bound(until));
    let mut game = loaded.rules.game();
    let (before, start) = (loaded.hook_runs(), Instant::now());
    loaded.timings.iter().for_each(|timing| timing.watch(true));
    let called = |loaded: &LoadedGame| loaded.hook_runs() + loaded.timings.iter().map(|timing| timing.seen().0).sum::<u64>();
    let mut turns_with_calls = 0;
    let mut failed = None;
    for turn in 0..MOST_TURNS {
        if budget.is_over() {
            break;
        }
        let so_far = called(loaded);
        // Any choice will do; a fixed one makes the check repeatable.
        let applied = match pick(&mut *game, turn) {
            Ok(Some(decision)) => game.apply(decision),
            Ok(None) => break,
            Err(error) => Err(error),
        };
        if let Err(error) = applied {
            failed = matches!(error, GameError::Hook(_)).then(|| error.to_string());
            break;
        }
        turns_with_calls += u32::from(called(loaded) > so_far);
        if turns_with_calls == TURNS_WITH_CALLS {
            break;
        }
    }
    loaded.timings.iter().for_each(|timing| timing.watch(false));
    let seen: Vec<(u64, u64)> = loaded.timings.iter().map(|timing| timing.seen()).collect();
    let calls = loaded.hook_runs() - before;
    let spent = (start.elapsed().as_nanos() as u64).saturating_sub(seen.iter().map(|(_, nanoseconds)| nanoseconds).sum());
    let mut natives = seen.iter();
    for hook in &mut loaded.hooks {
        let (calls, spent) = if hook.native.is_some() { natives.next().copied().unwrap_or_default() } else { (calls, spent) };
        hook.nanoseconds = spent.checked_div(calls);
    }
    failed
}

fn pick(game: &mut dyn Game, turn: usize) -> Result<Option<tianyuan_rules::Decision>, GameError> {
    let legal = game.legal()?;
    Ok(legal.get((turn * 7) % legal.len().max(1)).copied())
}

/// A function that fails when the game asks it, at the line that it names.
fn failing(loaded: &LoadedGame, failed: &str) -> Diagnostic {
    let (place, why) = failed.split_once(": ").unwrap_or(("", failed));
    let (file, line) = place.rsplit_once(':').unwrap_or_default();
    let place = Place::at(file, line.parse().unwrap_or_default());
    let message = message!(script.function_fails_when_game_asks, why = why);
    diagnostic(loaded, &Fault::new("script/hook-fails", &place, message).word("function"))
}
