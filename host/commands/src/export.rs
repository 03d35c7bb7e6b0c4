//! `export DIR`: the scripts inside the program, written out to be edited.

use std::fs;
use std::path::Path;

use tianyuan_script::{Report, Tree};

use super::export_match;
use crate::app::App;
use crate::args;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::json;
use tianyuan_words::t;

/// Writes out the things asked for.
pub(crate) fn run(app: &App, args: &args::Export) -> Outcome {
    match (&args.dir, args.number) {
        (Some(dir), _) => scripts(app, dir, args.force),
        (None, Some(number)) => export_match::one(app, number, args),
        (None, None) => export_match::list(app),
    }
}

/// Files that differ from what would be written are somebody's work: while there is one nothing is written, unless forced.
fn scripts(app: &App, dir: &Path, force: bool) -> Outcome {
    let tree = Tree::embedded();
    let (mut unchanged, mut changed) = (Vec::new(), Vec::new());
    for name in tree.files() {
        let own = tree.read(&name).map_err(Report::from)?;
        match fs::read(dir.join(&name)) {
            Ok(bytes) if bytes == own.as_bytes() => unchanged.push(name),
            Ok(_) => changed.push(name),
            Err(_) => {}
        }
    }
    let mut done = json::Exported { dir: dir.display().to_string(), written: Vec::new(), unchanged, refused: Vec::new() };
    if changed.is_empty() || force {
        for name in &changed {
            let path = dir.join(name);
            fs::remove_file(&path).map_err(|error| t!(app.lang, cli.export.wrong, file = path.display(), why = error))?;
        }
        let written = tree.export(dir).map_err(Report::from)?;
        let relative = |path: &Path| path.strip_prefix(dir).unwrap_or(path).to_string_lossy().replace('\\', "/");
        done.written = written.iter().map(|path| relative(path)).collect();
    } else {
        done.refused = changed;
    }
    if app.json {
        app.answer(&done);
    } else if done.refused.is_empty() {
        let (written, unchanged) = (done.written.len(), done.unchanged.len());
        app.out.line(t!(app.lang, cli.export.done, written = written, unchanged = unchanged, dir = done.dir));
    } else {
        for file in &done.refused {
            app.out.line(t!(app.lang, cli.export.changed, file = dir.join(file).display()));
        }
        app.out.line(t!(app.lang, cli.export.refused));
    }
    Ok(Answer::from(done.refused.is_empty()))
}
