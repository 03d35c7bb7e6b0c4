//! Games, their options and pictures, and the texts of pages.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tianyuan_play::throws_anything;
use tianyuan_protocol::client::{EngineList, EngineSpec};
use tianyuan_render::{Faces, Style, Theme, svg};
use tianyuan_rules::Game;
use tianyuan_script::families::{Families, Family};
use tianyuan_script::{Entry, LoadedGame, Options};
use tianyuan_session::{board, clock_offer, option, position};
use tianyuan_words::{Lang, pick};

use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::reply::{Answer, Failed, away};
use crate::types::{AddressesAnswer, Asked, FamiliesAnswer, FamilyCard, GameAnswer, GameCard};
use crate::visitor::{Origin, Visitor};

/// The texts of tournaments that pages have too.
const OF_TABLES: [&str; 5] = ["table.", "tie.", "system.", "plays.", "protest."];

/// The texts of pages in a language: key → text.
pub(crate) async fn words(Tongue(lang): Tongue) -> Json<BTreeMap<String, &'static str>> {
    let texts = tianyuan_words::area("page", lang).map(|(key, text)| (key.to_owned(), text));
    // Tables of tournaments have the same heads on paper and in the page.
    let tables = tianyuan_words::area("tournament", lang).filter(|(key, _)| OF_TABLES.iter().any(|part| key.starts_with(part)));
    let tables = tables.map(|(key, text)| (format!("tournament.{key}"), text));
    let languages = Lang::ALL.into_iter().map(|other| (format!("language.{}", other.tag()), other.name()));
    Json(texts.chain(tables).chain(languages).chain([(String::from("lang"), lang.tag())]).collect())
}

/// The addresses of the server for others; for the machine that serves, since nobody else needs to know its networks.
pub(crate) async fn addresses(State(server): State<Shared>, asker: Asker) -> Json<AddressesAnswer> {
    Json(AddressesAnswer { addresses: if asker.here { server.addresses() } else { Vec::new() } })
}

/// All games.
pub(crate) async fn list(State(server): State<Shared>, Tongue(lang): Tongue) -> Answer<Vec<GameCard>> {
    let card = move |entry: &Entry| GameCard {
        id: entry.id.clone(),
        name: pick(lang, &entry.names).unwrap_or(&entry.id).to_owned(),
        names: entry.names.values().cloned().collect(),
        of: entry.of.clone(),
        broken: entry.broken.as_ref().and_then(|report| Some(report.diagnostics.first()?.message_in(lang))),
    };
    away(lang, move || Ok(server.common.cards().iter().map(|one| card(&one.entry)).collect())).await.map(Json)
}

/// The order in which games are shown.
pub(crate) async fn families(State(server): State<Shared>, Tongue(lang): Tongue) -> Answer<FamiliesAnswer> {
    let card = move |family: Family| FamilyCard { name: pick(lang, &family.names).unwrap_or_default().to_owned(), games: family.games };
    let work = move || {
        Ok(match server.common.library.families() {
            Ok(Families { first, families }) => FamiliesAnswer { first, families: families.into_iter().map(card).collect(), problem: None },
            Err(error) => FamiliesAnswer { problem: Some(error.to_string()), ..FamiliesAnswer::default() },
        })
    };
    away(lang, work).await.map(Json)
}

/// The options in an address; `lang` is none of them.
fn options(asked: Asked) -> Options {
    asked.into_iter().filter(|(name, _)| name != "lang").collect()
}

/// The look of a picture: `?look=wood`; paper for any other word.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Look {
    look: Option<String>,
}

impl Look {
    pub(crate) fn theme(&self) -> Theme {
        let named = Theme::ALL.into_iter().find(|(word, _)| self.look.as_deref() == Some(*word));
        named.map(|(_, theme)| theme).unwrap_or_default()
    }
}

/// The programs of others whose protocol has words for a game. Throws are none of theirs.
pub(crate) fn fitting(engines: &EngineList, loaded: &LoadedGame) -> Vec<String> {
    if throws_anything(loaded.rules.spec()) {
        return Vec::new();
    }
    let fits = |command: &str| matches!(EngineSpec::read(command), Some(Ok(spec)) if spec.fits(loaded));
    engines.iter().filter(|(_, command)| fits(command)).map(|(name, _)| name.to_owned()).collect()
}

/// A game by its identifier: at once where it is ready, else through the gate of what takes long.
pub(crate) async fn loaded(server: &Shared, lang: Lang, visitor: Visitor, id: String, options: Options) -> Result<Arc<LoadedGame>, Failed> {
    if let Some(ready) = server.common.find(&id, &options) {
        return Ok(ready);
    }
    let kept = Shared::clone(server);
    let load = move |_: &AtomicBool| kept.common.load(&id, &options).map_err(|error| Failed::load(lang, &error));
    server.common.works.run(lang, visitor, load).await
}

/// A game with its options and its first position.
pub(crate) async fn game(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Origin { visitor, .. }: Origin,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Answer<GameAnswer> {
    let loaded = loaded(&server, lang, visitor, id, options(asked)).await?;
    let work = move || {
        let played = tianyuan_play::Match::new(loaded.clone(), tianyuan_play::Opening::default(), None);
        let played = played.map_err(|error| Failed::play(lang, &error))?;
        Ok(GameAnswer {
            board: board(lang, &loaded),
            options: loaded.options.iter().map(|(info, value)| option(lang, info, value)).collect(),
            position: position(lang, &played),
            engines: fitting(&server.common.engines, &loaded),
            clock: clock_offer(lang, loaded.rules.spec()),
            file: loaded.sources.first().map(|source| source.file.clone()).unwrap_or_default(),
        })
    };
    away(lang, work).await.map(Json)
}

/// The first position of a game as a picture.
pub(crate) async fn picture(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    Origin { visitor, .. }: Origin,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    Query(mut asked): Query<Asked>,
) -> Result<Response, Failed> {
    asked.remove("look");
    let loaded = loaded(&server, lang, visitor, id, options(asked)).await?;
    let work = move || {
        let mut game = loaded.rules.game();
        drop(game.legal());
        Ok(drawn(lang, &loaded, game.as_ref(), look.theme(), false))
    };
    let drawn = away(lang, work).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-cache")], drawn).into_response())
}

/// A position as a picture, with the pieces of the boards in the page.
pub(crate) fn drawn(lang: Lang, loaded: &LoadedGame, game: &dyn Game, theme: Theme, coordinates: bool) -> String {
    let spec = game.spec();
    let style = Style { faces: Faces::Names, coordinates, theme, counts: tianyuan_render::counts(spec, &game.setup()), ..Style::default() };
    svg(spec, game, &style, pick(lang, &loaded.names).unwrap_or(&loaded.id))
}
