//! The API under `/api/v1`: JSON in, JSON out.

pub(crate) mod acting;
pub(crate) mod analyses;
pub(crate) mod desk;
pub(crate) mod events;
pub(crate) mod games;
pub(crate) mod hall;
pub(crate) mod import;
pub(crate) mod lessons;
pub(crate) mod lines;
pub(crate) mod matches;
pub(crate) mod openapi;
pub(crate) mod results;
pub(crate) mod scripts;
pub(crate) mod setup;
pub(crate) mod sight;
pub(crate) mod vocabulary;

use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post, put};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use crate::{Shared, guard, pages};

/// The longest request: a script with room to spare.
const LONGEST: usize = 512 * 1024;
/// The longest time for an answer; a hint is the slowest.
const PATIENCE: Duration = Duration::from_secs(30);

/// All routes.
pub(crate) fn routes(server: Shared) -> Router {
    let quick = Router::new()
        .route("/openapi.json", get(openapi::openapi))
        .route("/words", get(games::words))
        .route("/addresses", get(games::addresses))
        .route("/games", get(games::list))
        .route("/families", get(games::families))
        .route("/games/{id}", get(games::game))
        .route("/games/{id}/picture.svg", get(games::picture))
        .route("/matches", get(matches::list).post(matches::begin))
        .route("/matches/{name}", get(matches::show))
        .route("/matches/{name}/board", get(matches::board))
        .route("/matches/{name}/link", get(matches::link))
        .route("/matches/{name}/links", get(matches::links))
        .route("/matches/{name}/qr.svg", post(matches::qr))
        .route("/matches/{name}/position", get(matches::position))
        .route("/matches/{name}/picture.svg", get(matches::picture))
        .route("/matches/{name}/count", get(matches::count))
        .route("/matches/{name}/record", get(matches::record))
        .route("/matches/{name}/try", post(acting::attempt))
        .route("/matches/{name}/turn", post(acting::turn))
        .route("/matches/{name}/typed", post(acting::typed))
        .route("/matches/{name}/why", post(acting::why))
        .route("/matches/{name}/aims", post(acting::aims))
        .route("/matches/{name}/act", post(acting::act))
        .route("/matches/{name}/hint", post(acting::hint))
        .route("/matches/{name}/rematch", post(acting::rematch))
        .route("/matches/{name}/desk", get(desk::show))
        .route("/matches/{name}/legal", get(desk::legal))
        .route("/matches/{name}/plan", post(desk::plan))
        .route("/matches/{name}/setup", post(desk::setup))
        .route("/matches/{name}/arbiter", post(desk::act))
        .route("/matches/{name}/rulings", get(desk::rulings))
        .route("/matches/{name}/rulings/plan", post(desk::planned))
        .route("/desk", get(desk::hall))
        .route("/hall", get(hall::list).post(hall::begin))
        .route("/hall/{name}", get(hall::show))
        .route("/hall/{name}/rounds/{round}", get(hall::round))
        .route("/hall/{name}/why/{round}/{board}", get(hall::why))
        .route("/hall/{name}/standings", get(hall::standings))
        .route("/hall/{name}/crosstable", get(hall::crosstable))
        .route("/hall/{name}/ratings", get(hall::ratings))
        .route("/hall/{name}/protests", get(hall::protests))
        .route("/hall/{name}/links", get(hall::links))
        .route("/hall/{name}/pages/{page}", get(hall::page))
        .route("/hall/{name}/act", post(hall::act))
        .route("/analyses", post(analyses::begin))
        .route("/analyses/import", post(import::bring))
        .route("/analyses/{name}", get(analyses::show))
        .route("/analyses/{name}/board", get(analyses::board))
        .route("/analyses/{name}/node", get(analyses::node))
        .route("/analyses/{name}/count", get(analyses::count))
        .route("/analyses/{name}/picture.svg", get(analyses::picture))
        .route("/analyses/{name}/record", get(analyses::record))
        .route("/analyses/{name}/try", post(analyses::attempt))
        .route("/analyses/{name}/typed", post(analyses::typed))
        .route("/analyses/{name}/why", post(analyses::why))
        .route("/analyses/{name}/aims", post(analyses::aims))
        .route("/analyses/{name}/edit", post(analyses::edit))
        .route("/setup", post(setup::check))
        .route("/lessons", get(lessons::list))
        .route("/scripts", get(scripts::list))
        .route("/scripts/{*name}", get(scripts::read))
        .route("/scripts/{*name}", put(scripts::write))
        .route("/check", post(scripts::check))
        .route("/vocabulary", get(vocabulary::list))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE))
        .layer(CompressionLayer::new());
    let streams = Router::new()
        .route("/matches/{name}/events", get(events::events))
        .route("/analyses/{name}/events", get(events::analysis))
        .route("/analyses/{name}/lines", post(lines::search));
    Router::new()
        .route("/", get(pages::index))
        .route("/page/{*path}", get(pages::asset))
        .nest("/api/v1", quick.merge(streams))
        .layer(RequestBodyLimitLayer::new(LONGEST))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(server.clone(), guard::protect))
        .with_state(server)
}
