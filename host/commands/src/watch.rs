//! `watch`: the effect of each saved change, one line an event.

use std::collections::BTreeMap;

use tianyuan_script::watch::{Event, watch};
use tianyuan_words::t;

use crate::app::App;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::{json, out, view};

pub(crate) fn run(app: &App, most: Option<u64>) -> Outcome {
    let Some(root) = &app.root else { return Err(t!(app.lang, cli.watch.no_root).into()) };
    let watcher = watch(&app.library).map_err(|error| t!(app.lang, cli.watch.wrong, root = root.display(), why = error))?;
    // The sentence informs a script that drives this program that changes are seen from now on.
    out::complain(&t!(app.lang, cli.watch.begun, root = root.display()));
    let mut seen = 0;
    let mut broken: BTreeMap<String, String> = BTreeMap::new();
    while most.is_none_or(|most| seen < most) {
        let Ok(event) = watcher.events().recv() else { break };
        seen += 1;
        let watched = watched(app, &event);
        if app.json {
            app.out.json_line(&watched);
        } else {
            plain(app, &event, &watched, &mut broken);
        }
    }
    Ok(Answer::Yes)
}

fn watched(app: &App, event: &Event) -> json::Watched {
    match event {
        Event::Published { id, loaded, changes, millis } => json::Watched {
            event: "published",
            id: id.clone(),
            version: Some(loaded.version.clone()),
            changes: changes.iter().map(|change| change.what.in_lang(app.lang)).collect::<Vec<String>>(),
            millis: *millis,
            diagnostics: Vec::new(),
        },
        Event::Rejected { id, report, millis } => json::Watched {
            event: "rejected",
            id: id.clone(),
            version: None,
            changes: Vec::new(),
            millis: *millis,
            diagnostics: view::diagnostics(report, app.lang),
        },
    }
}

/// One line for an event, and what it brings. `broken` has the report of each game whose last change was not taken: a mistake that
/// several games share is reported once.
fn plain(app: &App, event: &Event, watched: &json::Watched, broken: &mut BTreeMap<String, String>) {
    let millis = watched.millis;
    match event {
        Event::Published { .. } => {
            broken.remove(&watched.id);
            let version: String = watched.version.iter().flat_map(|v| v.chars().take(12)).collect();
            app.out.line(t!(app.lang, cli.watch.published, id = watched.id, version = version, millis = millis));
            for change in &watched.changes {
                app.out.line(format!("  {change}"));
            }
        }
        Event::Rejected { report, .. } => {
            app.out.line(t!(app.lang, cli.watch.rejected, id = watched.id, millis = millis));
            let rendered = report.render_in(app.lang, app.out.colour());
            match broken.iter().find(|(_, told)| **told == rendered) {
                Some((id, _)) => app.out.line(t!(app.lang, cli.watch.same, id = id)),
                None => app.out.rendered(&rendered),
            }
            broken.insert(watched.id.clone(), rendered);
        }
    }
}
