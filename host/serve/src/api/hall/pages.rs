//! Pages to print: they are what `tournament print` writes.

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use tianyuan_tournament::html;
use tianyuan_words::message;

use super::{Asked, Round, asked};
use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::reply::{Failed, away};

/// A page by its word: `pairings`, `slips`, `standings` or `crosstable`.
pub(crate) async fn page(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path((name, page)): Path<(String, String)>,
    Query(Round { round }): Query<Round>,
) -> Result<Response, Failed> {
    let text = away(lang, move || {
        let Asked { now, .. } = asked(&server, lang, &name, &asker)?;
        let state = &now.state;
        let round = round.unwrap_or(state.paired());
        if round > state.paired() {
            return Err(Failed::wrong(lang, &message!(tournament.wrong.not_paired, round = round)));
        }
        match page.as_str() {
            "pairings" => Ok(html::pairings(state, lang, round)),
            "slips" => Ok(html::slips(state, lang, round)),
            "standings" => Ok(html::table_of_standings(state, lang)),
            "crosstable" => Ok(html::table_of_rounds(state, lang)),
            _ => Err(Failed::no_page(lang)),
        }
    });
    Ok(([(header::CONTENT_TYPE, "text/html; charset=utf-8")], text.await?).into_response())
}
