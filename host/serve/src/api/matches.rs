//! Matches: begun, listed, shown.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Deserialize;
use tianyuan_clock::TimeControl;
use tianyuan_markup::qr_code;
use tianyuan_notation::kifu;
use tianyuan_output::game_file;
use tianyuan_play::{Opening, Policy, Seat, Throws, chosen_clock, fresh_seed};
use tianyuan_protocol::client::TURN_MILLIS;
use tianyuan_rules::spec::SideId;
use tianyuan_script::LoadedGame;
use tianyuan_session::{BoardView, CountView, PositionView, board as board_view, chip, countings, position_after};
use tianyuan_words::{Lang, Message, message, pick};

use super::games::{Look, drawn, fitting, loaded};
use super::sight::{self, about_now};
use crate::Shared;
use crate::common::Common;
use crate::guard::{Asker, Token, Tongue};
use crate::links::{Link, Served, name, token};
use crate::moments::{Moment, Seen};
use crate::reply::{Answer, Failed, away, left_out};
use crate::server::Server;
use crate::table::{Inside, Table};
use crate::taken::Taken;
use crate::types::{Begun, ClockWish, LinkAnswer, MatchCard, NewMatch, Rights, Sitter};

/// Matches of the list at most.
const LISTED: usize = 200;
/// The longest address that is drawn as a code of squares.
const DRAWN: u32 = 180;

/// A match by its name.
pub(crate) async fn find(server: &Shared, lang: Lang, name: &str) -> Result<Arc<Table>, Failed> {
    if let Some(found) = server.hub.find(name) {
        return Ok(found);
    }
    let (server, name) = (Shared::clone(server), name.to_owned());
    away(lang, move || {
        let missing = || if server.hub.has(&name) { Failed::elsewhere(lang) } else { Failed::missing(lang) };
        server.hub.recall(&name).ok_or_else(missing)
    })
    .await
}

/// Answers about a match by its name.
pub(crate) async fn about<T: Send + 'static>(
    server: &Shared,
    lang: Lang,
    name: &str,
    work: impl FnOnce(&Arc<Table>) -> Result<T, Failed> + Send + 'static,
) -> Answer<T> {
    let table = find(server, lang, name).await?;
    away(lang, move || work(&table)).await.map(Json)
}

/// Matches that are open, the last begun first.
pub(crate) async fn list(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker) -> Answer<Vec<MatchCard>> {
    away(lang, move || Ok(server.hub.all().iter().take(LISTED).map(|table| card(&server, lang, table, &asker)).collect())).await.map(Json)
}

fn card(server: &Server, lang: Lang, table: &Arc<Table>, asker: &Asker) -> MatchCard {
    let inside = table.look();
    let loaded = inside.played.loaded();
    let (turns, outcome) = match sight::seen(server, &inside, asker) {
        Seen::Present => (inside.played.turns().len(), tianyuan_play::sentences::outcome(lang, &inside.played)),
        Seen::Then(moment) => (inside.turns_then(&moment), None),
    };
    MatchCard {
        name: inside.served.name.clone(),
        game: loaded.id.clone(),
        title: pick(lang, &loaded.names).unwrap_or(&loaded.id).to_owned(),
        chip: chip(lang, loaded),
        turns,
        outcome,
    }
}

/// Begins a match.
pub(crate) async fn begin(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Taken(wanted): Taken<NewMatch>,
) -> Answer<Begun> {
    let loaded = loaded(&server, lang, asker.visitor, wanted.game.clone(), wanted.options.clone()).await?;
    away(lang, move || {
        if !server.hub.make_room() {
            return Err(Failed::full(lang, &message!(page.error.full)));
        }
        let seed = wanted.seed.unwrap_or_else(fresh_seed);
        let spec = loaded.rules.spec();
        let sitters: Vec<Sitter> = (0..spec.sides.len()).map(|side| wanted.seats.get(side).cloned().unwrap_or_default()).collect();
        let seats = sitters
            .iter()
            .enumerate()
            .map(|(side, sitter)| seat(lang, &server.common, &loaded, sitter, (seed.wrapping_add(side as u64), wanted.ponder)));
        let seats: Vec<Seat> = seats.collect::<Result<_, _>>()?;
        // Whoever plays a program from the position of his board would play it at his board too.
        let searches = seats.iter().any(|seat| matches!(seat, Seat::Level { .. } | Seat::Engine { .. }));
        if searches && sight::rests(&server, &loaded.id, &asker) {
            return Err(Failed::rests(lang));
        }
        let policy = match wanted.policy.as_deref() {
            None => Policy::default(),
            Some(word) => word.parse().map_err(|why: String| Failed::wrong(lang, &Message::same(why)))?,
        };
        let neutral = |side: usize| spec.sides[side].neutral;
        let mine = sides(&sitters, |side, sitter| *sitter == Sitter::Me && !neutral(side));
        let mut links = vec![Link { token: token(), sides: mine, owner: true }];
        let open = sides(&sitters, |side, sitter| *sitter == Sitter::Open && !neutral(side));
        links.extend(open.into_iter().map(|side| Link { token: token(), sides: vec![side], owner: false }));
        let notes = left_out(lang, spec, wanted.position.as_deref());
        let opening =
            Opening { options: wanted.options, position: wanted.position, path: None, seats, policy, throws: Throws::Drawn { seed } };
        let control = control(lang, &loaded, wanted.clock)?;
        let mut played = server.common.begin(loaded, opening).map_err(|error| Failed::play(lang, &error))?;
        if let Some(control) = control {
            played.set_clock(control, wanted.by_hand).map_err(|error| Failed::play(lang, &error))?;
        }
        server.count_kept(lang, &asker)?;
        if !asker.here && !server.hub.has_share(asker.visitor) {
            return Err(Failed::busy(lang));
        }
        let served = Served { name: name(), links, next: None, seat: None };
        let begun = Begun {
            name: served.name.clone(),
            token: served.links[0].token.clone(),
            links: served.links.iter().map(LinkAnswer::from).collect(),
            notes,
        };
        server.hub.open_for(asker.visitor, played, served);
        Ok(begun)
    })
    .await
    .map(Json)
}

/// The time control that somebody wishes, or that the rules have where nobody says one.
pub(crate) fn control(lang: Lang, loaded: &LoadedGame, wish: Option<ClockWish>) -> Result<Option<TimeControl>, Failed> {
    let chosen = |word: Option<&str>| chosen_clock(loaded.rules.spec(), word).map_err(|why| Failed::wrong(lang, &why));
    match wish {
        None => chosen(None),
        Some(ClockWish::Word(word)) => chosen(Some(&word)),
        Some(ClockWish::Times(control)) => Ok(Some(control)),
    }
}

fn sides(sitters: &[Sitter], fits: impl Fn(usize, &Sitter) -> bool) -> Vec<SideId> {
    sitters.iter().enumerate().filter(|(side, sitter)| fits(*side, sitter)).filter_map(|(side, _)| SideId::from_index(side)).collect()
}

fn seat(lang: Lang, common: &Common, loaded: &LoadedGame, sitter: &Sitter, (seed, ponder): (u64, bool)) -> Result<Seat, Failed> {
    match sitter {
        Sitter::Me | Sitter::Open => Ok(Seat::Person),
        Sitter::Random => Ok(Seat::Random { seed }),
        Sitter::Level(level) if tianyuan_play::Limit::level(*level).is_some() => {
            tianyuan_play::tuning(loaded).map_err(|report| Failed::report(lang, &report))?;
            Ok(Seat::Level { level: *level, seed, ponder })
        }
        Sitter::Level(_) => Err(Failed::wrong(lang, &message!(page.error.level))),
        Sitter::Engine(name) => {
            let fits = fitting(&common.engines, loaded).contains(name);
            let command = common.engines.find(name).filter(|_| fits);
            let command = command.ok_or_else(|| Failed::wrong(lang, &message!(page.error.engine)))?;
            Ok(Seat::Engine { name: name.clone(), command: command.to_owned(), millis: TURN_MILLIS })
        }
    }
}

/// A match as JSON.
pub(crate) async fn show(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
) -> Result<Response, Failed> {
    let table = find(&server, lang, &name).await?;
    let text = away(lang, move || {
        let mut inside = table.look();
        match sight::seen(&server, &inside, &asker) {
            Seen::Present => {
                let view = inside.view(lang, false, 0);
                Ok(inside.timed(&view))
            }
            Seen::Then(moment) => {
                let delay = sight::delay(&server, &inside, &asker).unwrap_or_default();
                later(lang, &mut inside, &moment, delay)
            }
        }
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], text.await?).into_response())
}

/// A match as spectators see it who wait, as JSON.
pub(crate) fn later(lang: Lang, inside: &mut Inside, moment: &Moment, delay: Duration) -> Result<String, Failed> {
    let view = inside.view_then(lang, moment).map_err(|error| Failed::session(lang, &error))?;
    let waited = u64::try_from(delay.as_millis()).unwrap_or(u64::MAX);
    Ok(inside.timed_at(&view, inside.played.clock_now().saturating_sub(waited)))
}

/// The board of a match, under the rules in force.
pub(crate) async fn board(State(server): State<Shared>, Tongue(lang): Tongue, Path(name): Path<String>) -> Answer<BoardView> {
    about(&server, lang, &name, move |table| {
        let loaded = Arc::clone(table.look().played.loaded());
        Ok(board_view(lang, &loaded))
    })
    .await
}

/// The rights of the asker.
pub(crate) async fn link(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Token(token): Token,
    Path(name): Path<String>,
) -> Answer<Rights> {
    let table = find(&server, lang, &name).await?;
    away(lang, move || {
        let inside = table.look();
        let seat = super::desk::seat(&server, &inside);
        Ok(match inside.served.link(&token) {
            Some(link) => Rights { sides: link.numbers(), owner: link.owner, alone: inside.plays_alone(link), seat },
            None => Rights { sides: Vec::new(), owner: false, alone: false, seat },
        })
    })
    .await
    .map(Json)
}

/// All links of a match, for whoever set it up.
pub(crate) async fn links(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Token(token): Token,
    Path(name): Path<String>,
) -> Answer<Vec<LinkAnswer>> {
    let table = find(&server, lang, &name).await?;
    let inside = table.look();
    match inside.served.link(&token) {
        Some(link) if link.owner => Ok(Json(inside.served.links.iter().map(LinkAnswer::from).collect())),
        _ => Err(Failed::forbidden(lang)),
    }
}

/// An address to be drawn.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct Address {
    /// The address.
    address: String,
}

/// An address as a code that a phone reads.
pub(crate) async fn qr(Tongue(lang): Tongue, Taken(wanted): Taken<Address>) -> Result<Response, Failed> {
    let drawn = qr_code(&wanted.address, DRAWN).ok_or_else(|| Failed::wrong(lang, &message!(page.error.address)))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn).into_response())
}

/// A place in a match.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct After {
    /// Steps before it; all where it is missing.
    pub(super) after: Option<usize>,
}

/// The position after so many steps.
pub(crate) async fn position(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Query(After { after }): Query<After>,
) -> Answer<PositionView> {
    let table = find(&server, lang, &name).await?;
    away(lang, move || {
        let inside = table.look();
        let most = match sight::seen(&server, &inside, &asker) {
            Seen::Present => inside.played.steps().len(),
            Seen::Then(moment) => moment.steps,
        };
        let steps = after.unwrap_or(most);
        if steps > most && steps <= inside.played.steps().len() {
            return Err(Failed::delayed(lang));
        }
        position_after(lang, &inside.played, steps).map_err(|error| Failed::session(lang, &error))
    })
    .await
    .map(Json)
}

/// Present where a picture is for everybody, whoever asks.
#[derive(Debug, Deserialize)]
pub(crate) struct ForAll {
    watch: Option<String>,
}

/// The position as a picture.
pub(crate) async fn picture(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Query(look): Query<Look>,
    Query(ForAll { watch }): Query<ForAll>,
) -> Result<Response, Failed> {
    let table = find(&server, lang, &name).await?;
    let drawn = away(lang, move || {
        let inside = table.look();
        let asker = if watch.is_some() { Asker::default() } else { asker };
        let loaded = inside.played.loaded();
        Ok(match sight::seen(&server, &inside, &asker) {
            Seen::Present => drawn(lang, loaded, inside.played.game(), look.theme(), true),
            Seen::Then(moment) => {
                let mut game = inside.played.fork();
                for _ in moment.steps..inside.played.steps().len() {
                    if !game.undo() {
                        return Err(Failed::delayed(lang));
                    }
                }
                drawn(lang, loaded, game.as_ref(), look.theme(), true)
            }
        })
    });
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], drawn.await?).into_response())
}

/// The position counted in all ways of the game.
pub(crate) async fn count(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
) -> Answer<Vec<CountView>> {
    let visitor = asker.visitor;
    let Json(game) = about_now(&server, lang, &name, asker, move |table| Ok(table.look().played.fork())).await?;
    server.common.works.run(lang, visitor, move |_| Ok(countings(lang, game.as_ref()))).await.map(Json)
}

/// The format of a word of `convert`; our own record without one.
pub(crate) fn format(lang: Lang, word: Option<&str>) -> Result<kifu::Format, Failed> {
    let found = kifu::Format::ALL.into_iter().find(|format| format.word() == word.unwrap_or("record"));
    found.ok_or_else(|| Failed::wrong(lang, &message!(page.error.format)))
}

/// A match as a file; the format is a word of `convert`.
pub(crate) async fn record(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Query(asked): Query<BTreeMap<String, String>>,
) -> Result<Response, Failed> {
    let format = format(lang, asked.get("format").map(String::as_str))?;
    let text = about_now(&server, lang, &name, asker, move |table| {
        let inside = table.look();
        let written = game_file::of_match(lang, &inside.played, None, game_file::WriteStyle::new(format, None, None));
        written.map(|written| written.text).map_err(|sentence| Failed::wrong(lang, &Message::same(sentence)))
    });
    let Json(text) = text.await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
