//! Answers: JSON, and errors as one sentence with a status.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_play::PlayError;
use tianyuan_script::Report;
use tianyuan_session::{RefusalView, SessionError};
use tianyuan_words::{Lang, Message, message};

use crate::common::LoadError;

/// An error as pages get it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Trouble {
    /// Stable word.
    pub(crate) code: &'static str,
    /// One sentence.
    pub(crate) sentence: String,
    /// The rule behind a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refusal: Option<RefusalView>,
}

/// A failed request.
#[derive(Debug)]
pub(crate) struct Failed {
    status: StatusCode,
    trouble: Box<Trouble>,
}

/// An answer or an error.
pub(crate) type Answer<T> = Result<Json<T>, Failed>;

impl Failed {
    pub(crate) fn new(status: StatusCode, code: &'static str, lang: Lang, message: &Message) -> Failed {
        Failed { status, trouble: Box::new(Trouble { code, sentence: message.in_lang(lang), refusal: None }) }
    }

    pub(crate) fn missing(lang: Lang) -> Failed {
        Failed::new(StatusCode::NOT_FOUND, "missing", lang, &message!(page.error.no_match))
    }

    pub(crate) fn forbidden(lang: Lang) -> Failed {
        Failed::new(StatusCode::FORBIDDEN, "forbidden", lang, &message!(page.error.not_yours))
    }

    /// The match has gone on since the page saw it.
    pub(crate) fn late(lang: Lang) -> Failed {
        Failed::new(StatusCode::CONFLICT, "late", lang, &message!(page.error.late))
    }

    pub(crate) fn wrong(lang: Lang, message: &Message) -> Failed {
        Failed::new(StatusCode::BAD_REQUEST, "wrong", lang, message)
    }

    /// A thread of the server broke down.
    pub(crate) fn broken(lang: Lang) -> Failed {
        Failed::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", lang, &message!(page.error.broken))
    }

    pub(crate) fn report(lang: Lang, report: &Report) -> Failed {
        let sentence = report.diagnostics.first().map_or_else(String::new, |first| {
            let place = if first.file.is_empty() { String::new() } else { format!("{}:{}:{}: ", first.file, first.line, first.column) };
            format!("{place}{}", first.message_in(lang))
        });
        Failed { status: StatusCode::BAD_REQUEST, trouble: Box::new(Trouble { code: "script", sentence, refusal: None }) }
    }

    pub(crate) fn load(lang: Lang, error: &LoadError) -> Failed {
        match error {
            LoadError::NoSuchGame => Failed::new(StatusCode::NOT_FOUND, "missing", lang, &message!(page.error.no_game)),
            LoadError::Script(report) => Failed::report(lang, report),
        }
    }

    pub(crate) fn session(lang: Lang, error: &SessionError) -> Failed {
        match error {
            SessionError::NoSuchChoice(_) => Failed::late(lang),
            other => Failed::wrong(lang, &Message::same(other)),
        }
    }

    pub(crate) fn play(lang: Lang, error: &PlayError) -> Failed {
        let said = match error {
            PlayError::Over => message!(refusal.ended),
            PlayError::NothingBack => message!(board.nothing_back),
            PlayError::OtherRules => message!(board.other_rules, how = message!(page.error.how_back)),
            PlayError::NoOffer => message!(board.no_offer),
            PlayError::NoDraws(origin) => message!(board.no_draws, source = tianyuan_play::sentences::source(origin)),
            PlayError::NoVersion => message!(reload.no_version),
            PlayError::Impossible(why) => message!(reload.impossible, why = why.as_str()),
            other => Message::same(other),
        };
        Failed::wrong(lang, &said)
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        (self.status, Json(self.trouble)).into_response()
    }
}
