//! `list`: the games found.

use tianyuan_script::Entry;
use tianyuan_script::families::Families;
use tianyuan_words::{pick, t};
use unicode_width::UnicodeWidthStr as _;

use crate::app::App;
use crate::progress::Late;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::{json, view};

pub(crate) fn run(app: &App) -> Outcome {
    let entries = listed_by(app);
    if app.json {
        let listed: Vec<json::Listed> = entries.iter().map(|entry| listed(app, entry)).collect();
        app.answer(&listed);
    } else {
        plain(app, entries);
    }
    Ok(Answer::Yes)
}

/// The entries, with a bar where the tree takes long.
fn listed_by(app: &App) -> Vec<Entry> {
    let what = app.library.tree().root().map_or_else(|| "tianyuan".to_owned(), |root| root.display().to_string());
    let bar = Late::of(&what);
    app.library.list_telling(&|done, all| bar.tell(done, all))
}

/// The answer to a call through a pipe without a command: the games, and how to go on.
pub(crate) fn welcome(app: &App) -> Outcome {
    if app.json {
        return run(app);
    }
    plain(app, listed_by(app));
    app.out.line("");
    app.out.line(t!(app.lang, cli.list.go_on));
    Ok(Answer::Yes)
}

fn listed(app: &App, entry: &Entry) -> json::Listed {
    json::Listed {
        id: entry.id.clone(),
        of: entry.of.clone(),
        names: entry.names.clone(),
        file: entry.file.clone(),
        options: entry.options.iter().map(|option| view::option(option, None)).collect(),
        diagnostics: entry.broken.as_ref().map(|report| view::diagnostics(report, app.lang)).unwrap_or_default(),
    }
}

/// A line for each game; variants follow the game that they are variants of.
fn plain(app: &App, entries: Vec<Entry>) {
    let games: Vec<(Entry, usize)> = Families::default().shelves(entries).into_iter().flat_map(|shelf| shelf.games).collect();
    let wide = games.iter().map(|(entry, depth)| entry.id.width() + 2 * depth).max().unwrap_or(0) + 2;
    for (entry, depth) in &games {
        let id = format!("{:indent$}{}", "", entry.id, indent = depth * 2);
        let blanks = " ".repeat(wide.saturating_sub(id.width()));
        let name = match &entry.broken {
            None => pick(app.lang, &entry.names).unwrap_or_default().to_owned(),
            Some(report) => {
                let why = report.diagnostics.first().map(|d| d.message_in(app.lang)).unwrap_or_default();
                t!(app.lang, cli.list.broken, file = entry.file, why = why)
            }
        };
        app.out.line(format!("{id}{blanks}{name}"));
    }
}
