//! Answers: JSON, and errors as one sentence with a status.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_notation::position;
use tianyuan_output::sentences::{left_out_of_position, position as unread_position, setup_on};
use tianyuan_play::{PlayError, sentences};
use tianyuan_rules::spec::Spec;
use tianyuan_script::Report;
use tianyuan_session::{RefusalView, SessionError};
use tianyuan_tournament::TournamentError;
use tianyuan_words::{Lang, Message, message};

use crate::load_error::LoadError;

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

    /// Another program has the match open, or its rules cannot be loaded any more.
    pub(crate) fn elsewhere(lang: Lang) -> Failed {
        Failed::new(StatusCode::CONFLICT, "elsewhere", lang, &message!(page.error.elsewhere))
    }

    pub(crate) fn no_hall(lang: Lang) -> Failed {
        Failed::new(StatusCode::NOT_FOUND, "missing", lang, &message!(page.error.no_hall))
    }

    pub(crate) fn no_page(lang: Lang) -> Failed {
        Failed::new(StatusCode::NOT_FOUND, "missing", lang, &message!(page.app.nowhere))
    }

    /// The tournament has changed since the page saw it.
    pub(crate) fn changed(lang: Lang) -> Failed {
        Failed::new(StatusCode::CONFLICT, "late", lang, &message!(page.error.changed))
    }

    pub(crate) fn no_analysis(lang: Lang) -> Failed {
        Failed::new(StatusCode::NOT_FOUND, "missing", lang, &message!(page.error.no_analysis))
    }

    /// There is no room for another.
    pub(crate) fn full(lang: Lang, message: &Message) -> Failed {
        Failed::new(StatusCode::SERVICE_UNAVAILABLE, "full", lang, message)
    }

    /// This visitor has too much under way already.
    pub(crate) fn busy(lang: Lang) -> Failed {
        Failed::new(StatusCode::TOO_MANY_REQUESTS, "busy", lang, &message!(page.error.busy))
    }

    /// Whoever asked has gone: nobody reads this.
    pub(crate) fn gone(lang: Lang) -> Failed {
        Failed::tournament(lang, &TournamentError::Stopped)
    }

    /// The disk refuses it.
    pub(crate) fn unkept(lang: Lang, message: &Message) -> Failed {
        Failed::new(StatusCode::INTERNAL_SERVER_ERROR, "unkept", lang, message)
    }

    pub(crate) fn forbidden(lang: Lang) -> Failed {
        Failed::new(StatusCode::FORBIDDEN, "forbidden", lang, &message!(page.error.not_yours))
    }

    /// Spectators see the match later.
    pub(crate) fn delayed(lang: Lang) -> Failed {
        Failed::new(StatusCode::FORBIDDEN, "delayed", lang, &message!(page.error.delayed))
    }

    /// Engines and analyses rest while a round is played.
    pub(crate) fn rests(lang: Lang) -> Failed {
        Failed::new(StatusCode::FORBIDDEN, "rests", lang, &message!(page.error.engines_rest))
    }

    /// A change of a tournament that cannot be, or a file that cannot be written.
    pub(crate) fn tournament(lang: Lang, error: &TournamentError) -> Failed {
        match error {
            TournamentError::Refused(_) | TournamentError::Line { .. } => Failed::wrong(lang, &error.message()),
            other => Failed::unkept(lang, &other.message()),
        }
    }

    /// The match has gone on since the page saw it.
    pub(crate) fn late(lang: Lang) -> Failed {
        Failed::new(StatusCode::CONFLICT, "late", lang, &message!(page.error.late))
    }

    /// Something rests on what would be changed: the organiser says that he is sure.
    pub(crate) fn asks(lang: Lang, message: &Message) -> Failed {
        Failed::new(StatusCode::CONFLICT, "ask", lang, message)
    }

    pub(crate) fn wrong(lang: Lang, message: &Message) -> Failed {
        Failed::new(StatusCode::BAD_REQUEST, "wrong", lang, message)
    }

    /// A thread of the server broke down.
    pub(crate) fn broken(lang: Lang) -> Failed {
        Failed::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", lang, &message!(page.error.broken))
    }

    pub(crate) fn report(lang: Lang, report: &Report) -> Failed {
        let sentence = report.diagnostics.first().map(|first| first.on_a_line(lang)).unwrap_or_default();
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
            SessionError::NoSuchNode(_) => Failed::new(StatusCode::CONFLICT, "late", lang, &message!(page.error.no_node)),
            SessionError::Unfinished => Failed::wrong(lang, &message!(page.error.unfinished)),
            SessionError::TooManyNodes(most) => Failed::wrong(lang, &message!(page.error.nodes, most = most)),
            SessionError::TooDeep(most) => Failed::wrong(lang, &message!(page.error.deep, most = most)),
            SessionError::LongComment(most) => Failed::wrong(lang, &message!(page.error.comment, most = most)),
            SessionError::TooManyComments(most) => Failed::wrong(lang, &message!(page.error.comments, most = most)),
            SessionError::Misfit => Failed::wrong(lang, &message!(page.error.misfit)),
            other => Failed::wrong(lang, &Message::same(other)),
        }
    }

    /// A position that cannot be read, or that the rules do not permit.
    pub(crate) fn position(lang: Lang, spec: &Spec, error: &SessionError) -> Failed {
        match error {
            SessionError::Position(_) | SessionError::SetUp(_) => Failed::wrong(lang, &Message::same(position_sentence(lang, spec, error))),
            other => Failed::session(lang, other),
        }
    }

    pub(crate) fn play(lang: Lang, error: &PlayError) -> Failed {
        let how_back = message!(page.error.how_back).in_lang(lang);
        Failed::wrong(lang, &Message::same(sentences::trouble(lang, error, &how_back)))
    }
}

/// The parts that are left out of a position text, a sentence each.
pub(crate) fn left_out(lang: Lang, spec: &Spec, text: Option<&str>) -> Vec<String> {
    let dropped = text.map_or_else(Vec::new, |text| position::left_out(spec, text));
    dropped.iter().map(|error| left_out_of_position(lang, error)).collect()
}

/// The reason why a position is none, in a sentence.
pub(crate) fn position_sentence(lang: Lang, spec: &Spec, error: &SessionError) -> String {
    match error {
        SessionError::Position(error) => unread_position(lang, error),
        SessionError::SetUp(error) => setup_on(lang, spec, error),
        other => other.to_string(),
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        (self.status, Json(self.trouble)).into_response()
    }
}

/// A piece of work on another thread. Whoever leaves before it has begun does not get it done.
struct Away<T>(tokio::task::JoinHandle<T>);

impl<T> Drop for Away<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Runs what may wait for a lock or the disk for a short time away from the threads that serve. What takes long goes through
/// [`crate::work::Workshop`].
pub(crate) async fn away<T: Send + 'static>(lang: Lang, work: impl FnOnce() -> Result<T, Failed> + Send + 'static) -> Result<T, Failed> {
    let mut away = Away(tokio::task::spawn_blocking(work));
    (&mut away.0).await.map_err(|_| Failed::broken(lang))?
}
