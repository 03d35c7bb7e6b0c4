//! Analyses: begun, shown, changed, written to files.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tianyuan_notation::{exchange, kifu};
use tianyuan_output::{game_file, sentences};
use tianyuan_play::{Match, PlayError};
use tianyuan_rules::spec::Spec;
use tianyuan_session::{
    AimView, Analysis, BoardView, CountView, Edit, NodeId, PositionView, Typed, aims as aims_at, board as board_view, chip, countings,
    typed as read_typed, why as judge,
};
use tianyuan_words::{Lang, Message, message, pick};

use super::games::{Look, drawn, loaded};
use super::matches;
use super::sight::{rests, seen};
use crate::Shared;
use crate::analyses::{Study, StudyError};
use crate::guard::{Asker, Token, Tongue};
use crate::moments::Seen;
use crate::reply::{Answer, Failed, away, left_out};
use crate::taken::Taken;
use crate::types::{AimedNode, AnalysisAnswer, BegunAnalysis, Edited, NewAnalysis, TypingNode, UnderNode, VainAnswer, VainNode};
use crate::visitor::Origin;

/// An analysis by its name.
pub(crate) async fn find(server: &Shared, lang: Lang, name: &str) -> Result<Arc<Study>, Failed> {
    let (server, name) = (Shared::clone(server), name.to_owned());
    away(lang, move || server.analyses.find(&name).ok_or_else(|| Failed::no_analysis(lang))).await
}

/// Answers about an analysis by its name.
async fn about<T: Send + 'static>(
    server: &Shared,
    lang: Lang,
    name: &str,
    work: impl FnOnce(&Arc<Study>) -> Result<T, Failed> + Send + 'static,
) -> Answer<T> {
    let study = find(server, lang, name).await?;
    away(lang, move || work(&study)).await.map(Json)
}

/// Begins an analysis of a game, or of a match.
pub(crate) async fn begin(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Taken(wanted): Taken<NewAnalysis>,
) -> Answer<BegunAnalysis> {
    match wanted {
        NewAnalysis::Game { id, options, position } => {
            let loaded = loaded(&server, lang, asker.visitor, id, options).await?;
            away(lang, move || {
                let spec = Arc::clone(loaded.rules.spec());
                let made = Analysis::new(loaded, position.as_deref()).map_err(|error| Failed::position(lang, &spec, &error))?;
                keep(&server, lang, &asker, made, left_out(lang, &spec, position.as_deref()))
            })
            .await
        }
        NewAnalysis::Match { name } => {
            let table = matches::find(&server, lang, &name).await?;
            away(lang, move || {
                let inside = table.look();
                let alone = inside.served.link(&asker.token).is_some_and(|link| inside.plays_alone(link));
                // While others play, nobody gets an engine for their match.
                if !alone && inside.played.outcome().is_none() {
                    return Err(Failed::forbidden(lang));
                }
                let delayed = matches!(seen(&server, &inside, &asker), Seen::Then(_));
                let belongs = inside.served.seat.is_some();
                let game = inside.played.loaded().id.clone();
                if delayed {
                    return Err(Failed::delayed(lang));
                }
                let (made, before) = of_match(&inside.played).map_err(|error| Failed::play(lang, &error))?;
                drop(inside);
                // Other boards of the round are still played.
                if belongs && rests(&server, &game, &asker) {
                    return Err(Failed::rests(lang));
                }
                let made = made.map_err(|error| Failed::session(lang, &error))?;
                let before = (before > 0).then(|| tianyuan_words::t!(lang, cli.save.before, n = before));
                keep(&server, lang, &asker, made, before.into_iter().collect())
            })
            .await
        }
    }
    .map(Json)
}

/// The analysis of a match, and how many of its turns were played under other rules.
fn of_match(played: &Match) -> Result<(Result<Analysis, tianyuan_session::SessionError>, usize), PlayError> {
    let saved = played.saved(None)?;
    Ok((Analysis::from_kifu(Arc::clone(played.loaded()), &saved.kifu), saved.before))
}

/// Keeps a fresh analysis.
pub(crate) fn keep(server: &Shared, lang: Lang, asker: &Asker, made: Analysis, problems: Vec<String>) -> Result<BegunAnalysis, Failed> {
    server.count_kept(lang, asker)?;
    let node = made.last();
    let of = (!asker.here).then_some(asker.visitor);
    let (study, token) = server.analyses.begin(of, made).map_err(|error| refused(lang, &error))?;
    Ok(BegunAnalysis { name: study.name.clone(), token, node, problems })
}

fn refused(lang: Lang, error: &StudyError) -> Failed {
    match error {
        StudyError::Share => Failed::full(lang, &message!(page.error.own_analyses)),
        StudyError::Full => Failed::full(lang, &message!(page.error.analyses)),
        StudyError::Session(error) => Failed::session(lang, error),
        StudyError::Journal(error) => Failed::unkept(lang, &error.message()),
    }
}

/// An analysis as JSON.
pub(crate) async fn show(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Token(token): Token,
    Path(name): Path<String>,
) -> Answer<AnalysisAnswer> {
    about(&server, lang, &name, move |study| {
        let mine = study.is_mine(&token);
        Ok(study.read(|analysis, change| {
            let loaded = analysis.loaded();
            let changed = loaded.options.iter().filter(|(info, value)| info.default != *value);
            AnalysisAnswer {
                name: study.name.clone(),
                title: pick(lang, &loaded.names).unwrap_or(&loaded.id).to_owned(),
                chip: chip(lang, loaded),
                change,
                mine,
                counts: !loaded.rules.spec().scores.is_empty(),
                format: best(loaded.rules.spec()),
                options: changed.map(|(info, value)| (info.name.clone(), value.to_string())).collect(),
                tree: analysis.tree(),
            }
        }))
    })
    .await
}

/// The word of the format in which people expect a game of these rules, if it holds variations; else our own.
fn best(spec: &Spec) -> &'static str {
    let usual = exchange::usual(spec);
    let pgn = exchange::can_write(spec, kifu::Format::Pgn).then_some(kifu::Format::Pgn);
    let found = Some(usual).filter(|usual| usual.holds_variations()).or(pgn);
    found.unwrap_or(kifu::Format::Json).word()
}

/// The board of an analysis.
pub(crate) async fn board(State(server): State<Shared>, Tongue(lang): Tongue, Path(name): Path<String>) -> Answer<BoardView> {
    about(&server, lang, &name, move |study| Ok(study.read(|analysis, _| board_view(lang, analysis.loaded())))).await
}

/// A node of an analysis.
#[derive(Debug, Deserialize)]
pub(crate) struct At {
    /// Its number; the start where it is missing.
    #[serde(default)]
    node: NodeId,
}

/// The position of a node.
pub(crate) async fn node(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Path(name): Path<String>,
    Query(At { node }): Query<At>,
) -> Answer<PositionView> {
    about(&server, lang, &name, move |study| study.analysis().position(lang, node).map_err(|error| Failed::session(lang, &error))).await
}

/// The position of a node, counted in all ways of the game.
pub(crate) async fn count(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Origin { visitor, .. }: Origin,
    Path(name): Path<String>,
    Query(At { node }): Query<At>,
) -> Answer<Vec<CountView>> {
    let study = find(&server, lang, &name).await?;
    let work = move |_: &AtomicBool| {
        let game = study.analysis().game(node).map_err(|error| Failed::session(lang, &error))?;
        Ok(countings(lang, game.as_ref()))
    };
    server.common.works.run(lang, visitor, work).await.map(Json)
}

/// The position of a node as a picture.
pub(crate) async fn picture(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Path(name): Path<String>,
    Query(At { node }): Query<At>,
    Query(look): Query<Look>,
) -> Result<Response, Failed> {
    let study = find(&server, lang, &name).await?;
    let drawn = away(lang, move || {
        let analysis = study.analysis();
        let game = analysis.game(node).map_err(|error| Failed::session(lang, &error))?;
        Ok(drawn(lang, analysis.loaded(), game.as_ref(), look.theme(), true))
    });
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn.await?).into_response())
}

/// The position after decisions at a node that nobody else sees yet.
pub(crate) async fn attempt(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Path(name): Path<String>,
    Taken(turn): Taken<UnderNode>,
) -> Answer<PositionView> {
    about(&server, lang, &name, move |study| {
        let tried = study.analysis().attempt(turn.node, &turn.decisions);
        tried.map(|mut tried| tried.seen(lang)).map_err(|error| Failed::session(lang, &error))
    })
    .await
}

/// Reads a move typed at a node.
pub(crate) async fn typed(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Path(name): Path<String>,
    Taken(wanted): Taken<TypingNode>,
) -> Answer<Typed> {
    about(&server, lang, &name, move |study| {
        let tried = study.analysis().attempt(wanted.node, &wanted.decisions).map_err(|error| Failed::session(lang, &error))?;
        Ok(read_typed(lang, tried.into_game(), &wanted.text))
    })
    .await
}

/// Says why touches at a node led to nothing.
pub(crate) async fn why(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Path(name): Path<String>,
    Taken(wanted): Taken<VainNode>,
) -> Answer<VainAnswer> {
    about(&server, lang, &name, move |study| {
        let tried = study.analysis().attempt(wanted.node, &wanted.decisions).map_err(|error| Failed::session(lang, &error))?;
        Ok(VainAnswer { refusal: judge(lang, tried.into_game().as_mut(), wanted.touched) })
    })
    .await
}

/// The pieces that attack, guard or reach a site in a turn under way at a node.
pub(crate) async fn aims(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Path(name): Path<String>,
    Taken(wanted): Taken<AimedNode>,
) -> Answer<Vec<AimView>> {
    about(&server, lang, &name, move |study| {
        let tried = study.analysis().attempt(wanted.node, &wanted.decisions).map_err(|error| Failed::session(lang, &error))?;
        Ok(aims_at(tried.game(), wanted.site))
    })
    .await
}

/// Changes an analysis.
pub(crate) async fn edit(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Token(token): Token,
    Path(name): Path<String>,
    Taken(wanted): Taken<Edit>,
) -> Answer<Edited> {
    let own = Shared::clone(&server);
    about(&server, lang, &name, move |study| {
        if !study.is_mine(&token) {
            return Err(Failed::forbidden(lang));
        }
        let (node, change) = own.analyses.edit(study, &wanted).map_err(|error| refused(lang, &error))?;
        Ok(Edited { node, change })
    })
    .await
}

/// An analysis as a file; the format is a word of `convert`. A header says what the format cannot hold.
pub(crate) async fn record(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Origin { visitor, .. }: Origin,
    Path(name): Path<String>,
    Query(asked): Query<BTreeMap<String, String>>,
) -> Result<Response, Failed> {
    let study = find(&server, lang, &name).await?;
    let format = matches::format(lang, asked.get("format").map(String::as_str))?;
    let work = move |_: &AtomicBool| {
        let analysis = study.analysis();
        let (loaded, mut kifu) = (analysis.loaded(), analysis.kifu());
        game_file::rules(loaded, &mut kifu);
        let lost = kifu::losses(loaded.rules.spec(), &kifu, format);
        let text = game_file::text(loaded, loaded.rules.game().as_mut(), &kifu, game_file::WriteStyle::new(format, None, None));
        let text = text.map_err(|error| Failed::wrong(lang, &Message::same(sentences::kifu_write(lang, &error))))?;
        Ok((text, lost.iter().map(|loss| sentences::lost(lang, None, format, loss)).collect::<Vec<_>>()))
    };
    let (text, lost) = server.common.works.run(lang, visitor, work).await?;
    // Headers are ASCII: the sentences go as JSON with escapes.
    let lost = ascii(&serde_json::to_string(&lost).unwrap_or_default());
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::HeaderName::from_static("x-left-out"), lost)];
    Ok((headers, text).into_response())
}

/// JSON in ASCII alone.
fn ascii(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if c.is_ascii() {
            text.push(c);
        } else {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| text.push_str(&format!("\\u{unit:04x}")));
        }
    }
    text
}
