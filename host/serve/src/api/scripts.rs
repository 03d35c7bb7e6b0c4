//! Scripts: read, checked and written from a page.

use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use tianyuan_play::sentences;
use tianyuan_script::{Diagnostic, ExampleOutcome, LoadedGame, Options, Report, Source, Tree, changes};
use tianyuan_words::{Lang, Message, message, t};

use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::links::same;
use crate::reply::{Answer, Failed, away};
use crate::server::Server;
use crate::sources::{self, LONGEST, SHARED, WriteError};
use crate::taken::Taken;
use crate::types::{CheckAnswer, CheckRequest, Problem, ScriptList, ScriptText, Written};

/// True if the asker may write scripts: the page that this machine opened, or whoever has the token.
pub(crate) fn may_write(server: &Server, token: &str, here: bool) -> bool {
    here || same(&server.token, token)
}

/// The files of the tree.
pub(crate) async fn list(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker) -> Answer<ScriptList> {
    away(lang, move || {
        let tree = server.common.library.tree();
        let why = match (tree.root(), may_write(&server, &asker.token, asker.here)) {
            (None, _) => Some("inside"),
            (Some(_), false) => Some("token"),
            (Some(_), true) => None,
        };
        Ok(ScriptList { files: tree.files(), writable: why.is_none(), why })
    })
    .await
    .map(Json)
}

/// The text of a script.
pub(crate) async fn read(State(server): State<Shared>, Tongue(lang): Tongue, Path(name): Path<String>) -> Answer<ScriptText> {
    away(lang, move || {
        let tree = server.common.library.tree();
        // Only files of the list are read, so that no name leads out of the tree.
        let known = tree.files().contains(&name);
        let text = if known { tree.read(&name).ok() } else { None };
        let missing = || Failed::new(StatusCode::NOT_FOUND, "missing", lang, &message!(page.error.no_file));
        Ok(ScriptText { text: text.ok_or_else(missing)? })
    })
    .await
    .map(Json)
}

/// Writes a script; the matches under it hear of it as of any change on disk.
pub(crate) async fn write(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(new): Taken<ScriptText>,
) -> Answer<Written> {
    if !may_write(&server, &asker.token, asker.here) {
        return Err(Failed::new(StatusCode::FORBIDDEN, "forbidden", lang, &message!(page.error.no_editing)));
    }
    if new.text.len() > LONGEST {
        return Err(Failed::wrong(lang, &message!(page.error.long)));
    }
    let kept = Shared::clone(&server);
    let work = move |_: &AtomicBool| {
        let server = kept;
        let said = |error: WriteError| match error {
            WriteError::Name => Failed::wrong(lang, &message!(page.error.script_name)),
            WriteError::System(error) => Failed::wrong(lang, &message!(page.error.unwritten, why = Message::same(error))),
            WriteError::Link => Failed::wrong(lang, &message!(page.error.link)),
            WriteError::Inside => Failed::wrong(lang, &message!(page.error.inside)),
        };
        let library = &server.common.library;
        let path = sources::path(library.tree(), &name).map_err(said)?;
        let shown = if name.starts_with(SHARED) { sources::user(&texts(library.tree()), &name) } else { Some(name) };
        // By its identifier: a path would be read from the folder in which the server was started.
        let load = || {
            let cards = server.common.cards();
            let card = cards.iter().find(|card| Some(&card.entry.file) == shown.as_ref())?;
            Some(library.load(&card.entry.id, &Options::new()))
        };
        let before = load();
        sources::write(&path, &new.text).map_err(said)?;
        server.common.forget();
        Ok(match (before, load()) {
            (Some(Ok(before)), Some(Ok(after))) => {
                Written { changes: Some(sentences::changes(lang, &changes(&before, &after))), problems: examples(lang, &after) }
            }
            (_, Some(Ok(after))) => Written { changes: None, problems: examples(lang, &after) },
            (_, Some(Err(report))) => Written { changes: None, problems: problems(lang, report) },
            (_, None) => Written { changes: None, problems: Vec::new() },
        })
    };
    server.common.works.run(lang, asker.visitor, work).await.map(Json)
}

/// The mistakes of a text, as if it were the script's file; nothing is written.
pub(crate) async fn check(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Taken(wanted): Taken<CheckRequest>,
) -> Answer<CheckAnswer> {
    // A script from the network is evaluated for nobody but whoever may write it.
    if !may_write(&server, &asker.token, asker.here) {
        return Err(Failed::new(StatusCode::FORBIDDEN, "forbidden", lang, &message!(page.error.no_editing)));
    }
    if wanted.text.len() > LONGEST {
        return Err(Failed::wrong(lang, &message!(page.error.long)));
    }
    let kept = Shared::clone(&server);
    let work = move |_: &AtomicBool| {
        let server = kept;
        let library = &server.common.library;
        let mut all = texts(library.tree());
        all.retain(|source| source.file != wanted.file);
        let shared = wanted.file.starts_with(SHARED);
        let cards = if !shared || wanted.game.is_some() { server.common.cards() } else { Vec::new().into() };
        let named = wanted.game.as_ref().and_then(|game| cards.iter().find(|card| card.entry.id == *game));
        let first = if shared { named.map(|card| card.entry.file.clone()).or_else(|| sources::user(&all, &wanted.file)) } else { None };
        let first = first.unwrap_or_else(|| wanted.file.clone());
        all.push(Source { text: wanted.text, file: wanted.file });
        // A version is that of its first source.
        all.sort_by_key(|source| source.file != first);
        let stem = || first.rsplit('/').next().and_then(|file| file.strip_suffix(".lua")).unwrap_or_default().to_owned();
        let id = cards.iter().find(|card| card.entry.file == first).map_or_else(stem, |card| card.entry.id.clone());
        let report = library.load_draft(&id, &all, &Options::new()).err();
        // Whoever gives a script another name makes no mistake.
        let report = report.filter(|report| report.code() != OTHER_NAME);
        Ok(CheckAnswer { problems: report.map_or_else(Vec::new, |report| problems(lang, report)) })
    };
    server.common.works.run(lang, asker.visitor, work).await.map(Json)
}

/// The code of a script whose identifier is not that of its file.
const OTHER_NAME: &str = "script/other-game";

/// All texts of a tree that can be read.
fn texts(tree: &Tree) -> Vec<Source> {
    tree.files().into_iter().filter_map(|file| Some(Source { text: tree.read(&file).ok()?, file })).collect()
}

/// The mistakes of a report in a language.
fn problems(lang: Lang, mut report: Report) -> Vec<Problem> {
    report.bound();
    report.diagnostics.into_iter().map(|one| problem(lang, one)).collect()
}

fn problem(lang: Lang, one: Diagnostic) -> Problem {
    Problem {
        severity: one.severity.word(),
        message: one.message_in(lang),
        help: one.help_in(lang),
        file: one.file,
        line: one.line,
        column: one.column,
    }
}

/// The examples of a game that do not hold.
fn examples(lang: Lang, loaded: &LoadedGame) -> Vec<Problem> {
    let failed = |outcome: ExampleOutcome| {
        let why = outcome.failure?.in_lang(lang);
        let message = t!(lang, page.rules.example_fails, name = outcome.name, why = why);
        Some(Problem { severity: "warning", message, help: None, file: outcome.file, line: outcome.line, column: 1 })
    };
    let (outcomes, left_out) = loaded.run_examples_in_time();
    let mut found: Vec<Problem> = outcomes.into_iter().filter_map(failed).collect();
    found.extend(left_out.map(|left_out| Problem { severity: "warning", ..problem(lang, left_out) }));
    found
}
