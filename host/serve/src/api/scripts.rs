//! Scripts: read, checked and written from a page.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use tianyuan_script::{Options, Severity, Source};
use tianyuan_words::{Message, message};

use super::matches::away;
use crate::Shared;
use crate::guard::{FromHere, Token, Tongue};
use crate::links::same;
use crate::reply::{Answer, Failed};
use crate::sources::{self, LONGEST, WriteError};
use crate::taken::Taken;
use crate::types::{CheckAnswer, CheckRequest, Problem, ScriptList, ScriptText};

/// True if the asker may write scripts: the page that this machine opened, or whoever has the token.
fn may_write(server: &Shared, token: &str, here: bool) -> bool {
    here || same(&server.token, token)
}

/// The files of the tree.
pub(crate) async fn list(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Token(token): Token,
    FromHere(here): FromHere,
) -> Answer<ScriptList> {
    away(lang, move || {
        let tree = server.common.library.tree();
        let writable = tree.root().is_some() && may_write(&server, &token, here);
        Ok(ScriptList { files: tree.files(), writable })
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
    Token(token): Token,
    FromHere(here): FromHere,
    Path(name): Path<String>,
    Taken(new): Taken<ScriptText>,
) -> Answer<bool> {
    if !may_write(&server, &token, here) {
        return Err(Failed::new(StatusCode::FORBIDDEN, "forbidden", lang, &message!(page.error.no_editing)));
    }
    if new.text.len() > LONGEST {
        return Err(Failed::wrong(lang, &message!(page.error.long)));
    }
    away(lang, move || {
        let said = |error: WriteError| match error {
            WriteError::Name => Failed::wrong(lang, &message!(page.error.script_name)),
            WriteError::Inside => Failed::wrong(lang, &message!(page.error.inside)),
            WriteError::System(error) => Failed::wrong(lang, &message!(page.error.unwritten, why = Message::same(error))),
        };
        let path = sources::path(server.common.library.tree(), &name).map_err(said)?;
        sources::write(&path, &new.text).map_err(said)?;
        server.common.forget();
        Ok(true)
    })
    .await
    .map(Json)
}

/// The mistakes of a text, as if it were the script's file; nothing is written.
pub(crate) async fn check(State(server): State<Shared>, Tongue(lang): Tongue, Taken(wanted): Taken<CheckRequest>) -> Answer<CheckAnswer> {
    if wanted.text.len() > LONGEST {
        return Err(Failed::wrong(lang, &message!(page.error.long)));
    }
    let place = std::sync::Arc::clone(&server.common.thinkers).acquire_owned().await.map_err(|_| Failed::broken(lang))?;
    away(lang, move || {
        let tree = server.common.library.tree();
        let id = wanted.file.rsplit('/').next().and_then(|file| file.strip_suffix(".lua")).unwrap_or_default().to_owned();
        let others = tree.files().into_iter().filter(|file| *file != wanted.file);
        // The script itself comes first; those that it may name are behind it.
        let own = Source { file: wanted.file.clone(), text: wanted.text.clone() };
        let others = others.filter_map(|file| Some(Source { text: tree.read(&file).ok()?, file }));
        let texts: Vec<Source> = std::iter::once(own).chain(others).collect();
        let report = server.common.library.load_sources(&id, &texts, &Options::new()).err();
        drop(place);
        let problem = |one: tianyuan_script::Diagnostic| Problem {
            severity: match one.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            },
            message: one.message_in(lang),
            help: one.help_in(lang),
            file: one.file,
            line: one.line,
            column: one.column,
        };
        Ok(CheckAnswer { problems: report.into_iter().flat_map(|report| report.diagnostics).map(problem).collect() })
    })
    .await
    .map(Json)
}
