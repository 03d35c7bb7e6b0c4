//! The engine beside an analysis: lines of a search that goes deeper until it is stopped, one JSON object on each line of the answer.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use tianyuan_play::{Limit, Thinker, awaits_roll};
use tianyuan_rules::Game;
use tianyuan_script::LoadedGame;
use tianyuan_search::tree::Found;
use tianyuan_session::Analysis;
use tianyuan_words::{Lang, t};
use tokio::sync::mpsc;
use tokio_stream::wrappers::UnboundedReceiverStream;

use super::analyses::find;
use super::sight::rests;
use crate::Shared;
use crate::guard::{Asker, Token, Tongue};
use crate::lines::lines;
use crate::reply::{Failed, away};
use crate::taken::Taken;
use crate::types::{LinesAnswer, LinesRequest};
use crate::work::Interest;

/// Lines at most.
const MOST_LINES: usize = 5;
/// Seconds at most.
const LONGEST: u64 = 60;

/// Searches the position of a node; the answer grows as the search goes deeper, and ends when the reader leaves.
pub(crate) async fn search(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Token(token): Token,
    asker: Asker,
    Path(name): Path<String>,
    Taken(wanted): Taken<LinesRequest>,
) -> Result<Response, Failed> {
    let study = find(&server, lang, &name).await?;
    if !study.is_mine(&token) {
        return Err(Failed::forbidden(lang));
    }
    let (analysis, node, visitor) = (study.analysis(), wanted.node, asker.visitor);
    let kept = Shared::clone(&server);
    let (analysis, game) = away(lang, move || {
        if rests(&kept, &analysis.loaded().id, &asker) {
            return Err(Failed::rests(lang));
        }
        let game = analysis.game(node).map_err(|error| Failed::session(lang, &error))?;
        Ok((analysis, game))
    })
    .await?;
    let reading = Interest::default();
    let stop = reading.sign();
    let (found, read) = mpsc::unbounded_channel();
    let (searches, mut closed) = (Arc::clone(&server.analyses.searches), server.common.closed.clone());
    tokio::spawn(async move {
        // Whoever leaves while he waits for room is not searched for.
        let room = tokio::select! {
            room = searches.enter(visitor) => room,
            () = found.closed() => return,
        };
        let desk = Desk { lang, wanted, stop, found };
        let Some(room) = room else { return desk.fails(t!(lang, page.error.busy).to_owned()) };
        let ending = Arc::clone(&desk.stop);
        let work = tokio::task::spawn_blocking(move || {
            think(&analysis, game, &desk);
            drop(room);
        });
        tokio::select! {
            _ = work => {}
            _ = closed.wait_for(|closed| *closed) => ending.store(true, Ordering::Relaxed),
        }
    });
    let body = UnboundedReceiverStream::new(read).map(move |text: String| {
        let _reading = &reading;
        Ok::<Bytes, Infallible>(Bytes::from(text))
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(body)).into_response())
}

/// A search and its reader.
struct Desk {
    lang: Lang,
    wanted: LinesRequest,
    stop: Arc<AtomicBool>,
    found: mpsc::UnboundedSender<String>,
}

impl Desk {
    fn say(&self, answer: &LinesAnswer) {
        let text = serde_json::to_string(answer).unwrap_or_default() + "\n";
        if self.found.send(text).is_err() {
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    fn fails(&self, why: String) {
        self.say(&LinesAnswer { lines: Vec::new(), searched: 0, done: true, why: Some(why) });
    }

    fn tell(&self, (loaded, game): (&LoadedGame, &dyn Game), found: &Found, done: bool) {
        let wanted = self.wanted.lines.clamp(1, MOST_LINES);
        self.say(&LinesAnswer { lines: lines(self.lang, (loaded, game), found, wanted), searched: found.playouts, done, why: None });
    }
}

/// Searches, and tells what is found on the way.
fn think(analysis: &Analysis, mut game: Box<dyn Game>, desk: &Desk) {
    if game.ended().is_some() {
        return desk.fails(t!(desk.lang, search.over).to_owned());
    }
    if awaits_roll(game.as_mut()) {
        return desk.fails(t!(desk.lang, search.chance).to_owned());
    }
    let fork = std::sync::Mutex::new(game.fork());
    let report = |found: &Found| {
        // Reports of several threads come one after the other.
        let here = fork.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        desk.tell((analysis.loaded(), here.as_ref()), found, false);
    };
    let limit = Limit::time(Duration::from_secs(desk.wanted.seconds.clamp(1, LONGEST)));
    let lines = desk.wanted.lines.clamp(1, MOST_LINES);
    let thinker = Thinker { lines, on_report: Some(&report), ..Thinker::new(analysis.loaded(), analysis.start(), &desk.stop) };
    match thinker.search(game.as_ref(), limit) {
        Ok(found) => desk.tell((analysis.loaded(), game.as_ref()), &found, true),
        Err(error) => desk.fails(error.to_string()),
    }
}
