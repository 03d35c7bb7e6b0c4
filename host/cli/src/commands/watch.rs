//! `watch`: what each saved change does, one line for each event.

use tianyuan_script::watch::{Event, watch};

use crate::app::App;
use crate::exit::{Answer, Outcome};
use crate::{json, out, view};

pub(crate) fn run(app: &App, most: Option<u64>) -> Outcome {
    let Some(root) = &app.root else { return Err(app.t("cli.watch.no-root", &[]).into()) };
    let watcher = watch(&app.library).map_err(|error| app.t("cli.watch.wrong", &[("root", &root.display()), ("why", &error)]))?;
    // The sentence tells a script that drives this program that changes are seen from now on.
    out::complain(&app.t("cli.watch.begun", &[("root", &root.display())]));
    let mut seen = 0;
    while most.is_none_or(|most| seen < most) {
        let Ok(event) = watcher.events().recv() else { break };
        seen += 1;
        let watched = watched(app, &event);
        if app.json {
            app.out.json_line(&watched);
        } else {
            plain(app, &event, &watched);
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
            changes: changes
                .iter()
                .map(|change| tianyuan_words::pick(app.lang, &change.what).unwrap_or_default().to_owned())
                .collect::<Vec<String>>(),
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

fn plain(app: &App, event: &Event, watched: &json::Watched) {
    let millis = watched.millis;
    match event {
        Event::Published { .. } => {
            let version: String = watched.version.iter().flat_map(|v| v.chars().take(12)).collect();
            app.out.line(app.t("cli.watch.published", &[("id", &watched.id), ("version", &version), ("millis", &millis)]));
            for change in &watched.changes {
                app.out.line(format!("  {change}"));
            }
        }
        Event::Rejected { report, .. } => {
            app.out.line(app.t("cli.watch.rejected", &[("id", &watched.id), ("millis", &millis)]));
            app.out.line(report.render_in(app.lang.tag(), app.out.colour()));
        }
    }
}
