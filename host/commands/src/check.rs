//! `check FILE…`: mistakes of scripts, with their places.

use std::collections::HashSet;
use std::path::Path;
use std::time::Instant;

use tianyuan_script::{Checked, Diagnostic, Options, Report};
use tianyuan_words::{Message, t};

use crate::app::App;
use crate::progress::Late;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::{json, view};

/// Codes of files that are not there or are no files: mistakes in the call, not answers about a script.
pub(crate) const NO_FILE: [&str; 5] = ["file/missing", "file/directory", "file/special", "file/loop", "file/unreadable"];

pub(crate) fn run(app: &App, files: &[String]) -> Outcome {
    let mut all = json::Checked { ok: true, diagnostics: Vec::new(), hooks: Vec::new(), files: Vec::new() };
    let mut found = Vec::new();
    for file in files {
        let start = Instant::now();
        let loaded = app.library.load(&path(file), &Options::new());
        let millis = (start.elapsed().as_secs_f64() * 1e6).round() / 1e3;
        match loaded {
            Err(report) if NO_FILE.contains(&report.code()) => return Err(report.into()),
            Err(report) => found.push((file, Checked { report, loaded: None }, millis)),
            Ok(_) => {
                let bar = Late::of(file);
                let checked = app.library.check_telling(Path::new(file), &|done, all| bar.tell(done, all));
                found.push((file, checked, millis));
            }
        }
    }
    let mut told = Told::default();
    for (file, mut checked, millis) in found {
        let (before, ok) = (checked.report.diagnostics.len(), !checked.report.has_errors());
        told.keep_new(&mut checked.report);
        let same = before > 0 && checked.report.diagnostics.is_empty();
        one(app, file, &checked, Known { ok, millis, same }, &mut all);
    }
    if app.json {
        app.answer(&all);
    }
    Ok(Answer::from(all.ok))
}

/// Mistakes already reported: two scripts that require the same file share its mistakes.
#[derive(Debug, Default)]
pub(super) struct Told {
    said: HashSet<(String, u32, u32, Message)>,
}

impl Told {
    /// Keeps in a report only mistakes that are not reported yet.
    pub(super) fn keep_new(&mut self, report: &mut Report) {
        let place = |found: &Diagnostic| (found.file.clone(), found.line, found.column, found.message.clone());
        report.diagnostics.retain(|found| self.said.insert(place(found)));
    }
}

/// The result of a check besides its report.
struct Known {
    /// No error was found.
    ok: bool,
    /// The time that it took to load.
    millis: f64,
    /// All its mistakes are reported already.
    same: bool,
}

/// The path of a file: a name without a folder is a file too, and no id of a game.
fn path(file: &str) -> String {
    if file.contains('/') { file.to_owned() } else { format!("./{file}") }
}

fn one(app: &App, file: &str, checked: &Checked, Known { ok, millis, same }: Known, all: &mut json::Checked) {
    let hooks: Vec<json::Hook> = checked.loaded.iter().flat_map(|loaded| &loaded.hooks).map(view::hook).collect();
    if !app.json {
        if !checked.report.diagnostics.is_empty() {
            app.out.rendered(checked.report.render_in(app.lang, app.out.colour()));
        } else if same {
            app.out.line(t!(app.lang, cli.check.same, file = file));
        }
        if let Some(loaded) = checked.loaded.as_ref().filter(|_| ok) {
            let id = &loaded.id;
            let natives = hooks.iter().filter(|hook| hook.native.is_some()).count();
            let (lua, millis) = (hooks.len() - natives, format!("{millis:.1}"));
            app.out.line(match (lua, natives) {
                (0, 0) => t!(app.lang, cli.check.right, file = file, id = id, millis = millis),
                (_, 0) => t!(app.lang, cli.check.right_with_hooks, file = file, id = id, hooks = lua, millis = millis),
                _ => t!(app.lang, cli.check.right_with_natives, file = file, id = id, hooks = lua, natives = natives, millis = millis),
            });
            for hook in &hooks {
                let cost = hook.nanoseconds.map_or_else(String::new, |ns| t!(app.lang, cli.check.cost, ns = ns));
                let native = hook.native.as_ref().map_or_else(String::new, |name| format!(" {name}"));
                app.out.line(format!("  {}:{}{native} {} ({}) {cost}", hook.file, hook.line, hook.place, hook.kind).trim_end());
            }
        }
    }
    all.ok &= ok;
    all.files.push(json::CheckedFile {
        file: file.to_owned(),
        ok,
        id: checked.loaded.as_ref().map(|loaded| loaded.id.clone()),
        version: checked.loaded.as_ref().map(|loaded| loaded.version.clone()),
        millis,
    });
    all.diagnostics.extend(view::diagnostics(&checked.report, app.lang));
    all.hooks.extend(hooks);
}
