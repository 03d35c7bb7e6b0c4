//! The words of scripts, for the editor of a page.

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use tianyuan_script::vocabulary::{Word, WordKind, words};

use crate::types::WordAnswer;

impl From<Word> for WordAnswer {
    fn from(word: Word) -> WordAnswer {
        let kind = match word.kind {
            WordKind::Thing => "thing",
            WordKind::Function => "function",
            WordKind::Method => "method",
            WordKind::Field => "field",
        };
        WordAnswer { kind, name: word.name, of: word.of, lua: word.lua, doc: word.doc.trim() }
    }
}

/// All words. They change with the program alone.
pub(crate) async fn list() -> Response {
    let all: Vec<WordAnswer> = words().map(WordAnswer::from).collect();
    ([(header::CACHE_CONTROL, "no-cache")], Json(all)).into_response()
}
