//! Tournaments in the browser: lists, rounds, tables, pages to print, and the acts of organisers.

mod acts;
mod boards;
mod pages;
mod rounds;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use tianyuan_output::json;
use tianyuan_output::tournament as views;
use tianyuan_tournament::{System, unplayed, why as reasons_of};
use tianyuan_words::{Lang, message};

use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::hall::{Hall, Person, Role, Snapshot};
use crate::reply::{Answer, Failed, away};
use crate::server::Server;
use crate::types::{HallAnswer, HallCard, HallLink, HallLinks, HallReasons, RoundAnswer};

pub(crate) use acts::act;
pub(crate) use pages::page;

/// A tournament with what is known of the asker.
struct Asked {
    hall: Arc<Hall>,
    now: Arc<Snapshot>,
    role: Role,
}

/// The tournament of a name. Reads the disk.
fn asked(server: &Server, lang: Lang, name: &str, asker: &Asker) -> Result<Asked, Failed> {
    let hall = server.halls.named(name).ok_or_else(|| Failed::no_hall(lang))?;
    let now = hall.read().map_err(|error| Failed::tournament(lang, &error))?;
    let role = hall.role(&now, asker, &server.token);
    Ok(Asked { hall: Arc::clone(hall), now, role })
}

/// All tournaments of this server.
pub(crate) async fn list(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker) -> Answer<Vec<HallCard>> {
    away(lang, move || {
        let card = |hall: &Arc<Hall>| {
            let now = hall.read().ok()?;
            let state = &now.state;
            Some(HallCard {
                name: hall.name.clone(),
                title: state.settings().name.clone(),
                system: state.settings().system.word(),
                players: state.players().len(),
                paired: state.paired(),
                rounds: state.length(),
                role: hall.role(&now, &asker, &server.token).word(),
            })
        };
        Ok(server.halls.all().iter().filter_map(card).collect())
    })
    .await
    .map(Json)
}

/// A tournament with its players and settings.
pub(crate) async fn show(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker, Path(name): Path<String>) -> Answer<HallAnswer> {
    away(lang, move || asked(&server, lang, &name, &asker).map(|asked| answer(&server, lang, &asked))).await.map(Json)
}

/// A tournament as the asker sees it.
fn answer(server: &Server, lang: Lang, Asked { hall, now, role }: &Asked) -> HallAnswer {
    let last = now.entries.last().filter(|_| now.entries.len() > 1);
    let game = now.state.boards().and_then(|boards| server.common.load(&boards.game, &boards.options).ok());
    let titled = game.map(|game| tianyuan_words::pick(lang, &game.names).unwrap_or(&game.id).to_owned());
    HallAnswer {
        name: hall.name.clone(),
        role: role.word(),
        player: role.player().map(|person| person.number),
        member: role.player().and_then(|person| person.member),
        revision: now.revision,
        last: last.filter(|_| *role == Role::Organiser).map(tianyuan_tournament::Entry::word),
        swaps: now.state.settings().system.by_criteria(),
        late: now.state.settings().system.by_criteria() || now.state.paired() == 0,
        knockout: now.state.settings().system == System::Knockout,
        game: titled,
        tournament: views::whole(lang, hall.name.clone(), &now.state),
    }
}

/// The wishes of somebody who looks at a round.
#[derive(Debug, Deserialize)]
pub(crate) struct Wishes {
    /// Present where all is shown as everybody sees it, whoever asks.
    watch: Option<String>,
}

/// A round with its boards.
pub(crate) async fn round(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path((name, round)): Path<(String, u32)>,
    Query(Wishes { watch }): Query<Wishes>,
) -> Answer<RoundAnswer> {
    away(lang, move || {
        let asker = if watch.is_some() { Asker::default() } else { asker };
        rounds::round(&server, lang, &name, round, &asker)
    })
    .await
    .map(Json)
}

/// The reasons for a pair, and the loss of the round without it.
pub(crate) async fn why(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path((name, round, board)): Path<(String, u32, usize)>,
) -> Answer<HallReasons> {
    away(lang, move || {
        let Asked { now, .. } = asked(&server, lang, &name, &asker)?;
        let pairs = now.state.round(round).cloned().unwrap_or_default();
        let found = now.before(round).and_then(|before| reasons_of(&before, round, &unplayed(&pairs), board));
        let found = found.map_err(|error| Failed::tournament(lang, &error))?;
        Ok(HallReasons { reasons: found.iter().map(|reason| reason.in_lang(lang)).collect() })
    })
    .await
    .map(Json)
}

/// A round in the query; the last where it is missing.
#[derive(Debug, Deserialize)]
pub(crate) struct Round {
    round: Option<u32>,
}

/// The standings after a round.
pub(crate) async fn standings(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Query(Round { round }): Query<Round>,
) -> Answer<json::TournamentStandings> {
    away(lang, move || {
        let Asked { now, .. } = asked(&server, lang, &name, &asker)?;
        let round = round.unwrap_or(now.state.paired());
        if round > now.state.paired() {
            return Err(Failed::wrong(lang, &message!(tournament.wrong.not_paired, round = round)));
        }
        Ok(views::standings(&now.state, round))
    })
    .await
    .map(Json)
}

/// The rounds of each player.
pub(crate) async fn crosstable(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
) -> Answer<json::TournamentCrosstable> {
    away(lang, move || asked(&server, lang, &name, &asker).map(|asked| views::crosstable(lang, &asked.now.state))).await.map(Json)
}

/// The links of all roles, for the organiser.
pub(crate) async fn links(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker, Path(name): Path<String>) -> Answer<HallLinks> {
    away(lang, move || {
        let Asked { hall, now, role } = asked(&server, lang, &name, &asker)?;
        if role != Role::Organiser {
            return Err(Failed::forbidden(lang));
        }
        let player = |(person, secret): &(Person, String)| {
            let (id, token) = (tianyuan_tournament::PlayerId(person.number), secret.clone());
            let owner = now.state.name(id).to_owned();
            match person.member {
                Some(member) => HallLink {
                    number: person.number,
                    member: Some(member),
                    name: now.state.member_name(id, member).to_owned(),
                    team: Some(owner),
                    token,
                },
                None => HallLink { number: person.number, member: None, name: owner, team: None, token },
            }
        };
        Ok(HallLinks {
            organiser: hall.secret("organiser"),
            arbiter: hall.secret("arbiter"),
            players: now.people.iter().map(player).collect(),
        })
    })
    .await
    .map(Json)
}
