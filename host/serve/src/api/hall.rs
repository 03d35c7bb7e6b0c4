//! Tournaments in the browser: lists, rounds, tables, pages to print, and the acts of organisers.

mod acts;
mod boards;
mod pages;
mod protests;
mod rounds;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use tianyuan_output::json;
use tianyuan_output::ratings::{modules, ratings as ratings_of};
use tianyuan_output::tournament as views;
use tianyuan_tournament::{Settings, System, Tournament, TournamentError, set_setting, undoable, unplayed, why as reasons_of};
use tianyuan_words::{Lang, Message, message};

use super::scripts::may_write;
use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::hall::{Hall, Person, Role, Snapshot};
use crate::reply::{Answer, Failed, away};
use crate::server::Server;
use crate::taken::Taken;
use crate::types::{HallAnswer, HallCard, HallLink, HallLinks, HallRatings, HallReasons, NewHall, RoundAnswer};

pub(crate) use acts::act;
pub(crate) use pages::page;
pub(crate) use protests::{open as open_protests, protests};

/// The way of rating where none is named.
const USUAL_RATING: &str = "elo";

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
    Ok(Asked { hall, now, role })
}

/// All tournaments of this server.
pub(crate) async fn list(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker) -> Answer<Vec<HallCard>> {
    away(lang, move || Ok(server.halls.all().iter().filter_map(|hall| Some(card(&server, hall, &*hall.read().ok()?, &asker))).collect()))
        .await
        .map(Json)
}

/// Begins a tournament in a new file, for whoever sits at the machine that serves or has its token.
pub(crate) async fn begin(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Taken(wanted): Taken<NewHall>,
) -> Answer<HallCard> {
    away(lang, move || {
        if !may_write(&server, &asker.token, asker.here) {
            return Err(Failed::forbidden(lang));
        }
        let refused = |error: TournamentError| Failed::tournament(lang, &error);
        let mut settings = Settings::of(wanted.name.trim(), System::of(&wanted.system).map_err(refused)?);
        // Teams have points and ties of their own: they come first.
        let (teams, others): (Vec<_>, Vec<_>) = wanted.settings.iter().partition(|(word, _)| *word == "teams");
        for (word, value) in teams.into_iter().chain(others) {
            set_setting(&mut settings, word, value).map_err(refused)?;
        }
        let hall = server.halls.begin(settings).map_err(refused)?;
        let now = hall.read().map_err(refused)?;
        Ok(card(&server, &hall, &now, &asker))
    })
    .await
    .map(Json)
}

fn card(server: &Server, hall: &Hall, now: &Snapshot, asker: &Asker) -> HallCard {
    let state = &now.state;
    HallCard {
        name: hall.name.clone(),
        title: state.settings().name.clone(),
        system: state.settings().system.word(),
        players: state.players().len(),
        paired: state.paired(),
        rounds: state.length(),
        role: hall.role(now, asker, &server.token).word(),
    }
}

/// A tournament with its players and settings.
pub(crate) async fn show(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker, Path(name): Path<String>) -> Answer<HallAnswer> {
    away(lang, move || asked(&server, lang, &name, &asker).map(|asked| answer(&server, lang, &asked))).await.map(Json)
}

/// A tournament as the asker sees it.
fn answer(server: &Server, lang: Lang, Asked { hall, now, role }: &Asked) -> HallAnswer {
    let last = undoable(&now.entries).map(|at| &now.entries[at]).filter(|_| *role == Role::Organiser);
    let boards = now.state.boards_in(now.state.current().max(1));
    let game = boards.and_then(|boards| server.common.load(&boards.game, &boards.options).ok());
    let titled = game.map(|game| tianyuan_words::pick(lang, &game.names).unwrap_or(&game.id).to_owned());
    HallAnswer {
        name: hall.name.clone(),
        role: role.word(),
        player: role.player().map(|person| person.number),
        member: role.player().and_then(|person| person.member),
        revision: now.revision,
        last: last.map(tianyuan_tournament::Entry::word),
        undoes: last.map(|entry| entry.about().text(lang).to_owned()),
        swaps: now.state.settings().system.by_criteria(),
        late: now.state.settings().system.by_criteria() || now.state.paired() == 0,
        knockout: now.state.settings().system == System::Knockout,
        game: titled,
        notes: Vec::new(),
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
    let visitor = asker.visitor;
    let asker = if watch.is_some() { Asker::default() } else { asker };
    let kept = Shared::clone(&server);
    let seen = away(lang, move || rounds::boards_of(&kept, lang, &name, round, &asker)).await?;
    let (now, hall, round) = (Arc::clone(&seen.asked.now), seen.asked.hall.name.clone(), seen.round);
    let make = move |_: &AtomicBool| {
        let before = now.before(round).map_err(|error| Failed::tournament(lang, &error))?;
        Ok(Arc::new(views::round(lang, hall, &now.state, &before, round)))
    };
    let pairs = seen.asked.now.pairs.get((lang, round), server.common.works.run(lang, visitor, make)).await?;
    Ok(Json(seen.answer(&pairs)))
}

/// The reasons for a pair, and the loss of the round without it.
pub(crate) async fn why(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path((name, round, board)): Path<(String, u32, usize)>,
) -> Answer<HallReasons> {
    let (kept, visitor) = (Shared::clone(&server), asker.visitor);
    let Asked { now, .. } = away(lang, move || asked(&kept, lang, &name, &asker)).await?;
    let weighed = Arc::clone(&now);
    let make = move |stop: &AtomicBool| {
        let pairs = weighed.state.round(round).cloned().unwrap_or_default();
        let found = weighed.before(round).and_then(|before| reasons_of(&before, round, &unplayed(&pairs), board, stop));
        found.map(Arc::from).map_err(|error| Failed::tournament(lang, &error))
    };
    let found = now.reasons.get((round, board), server.common.works.run(lang, visitor, make)).await?;
    Ok(Json(HallReasons { reasons: found.iter().map(|reason| reason.in_lang(lang)).collect() }))
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
    let (kept, visitor) = (Shared::clone(&server), asker.visitor);
    let work = move |_: &AtomicBool| {
        let Asked { now, .. } = asked(&kept, lang, &name, &asker)?;
        Ok(views::standings(&now.state, paired(lang, &now.state, round)?))
    };
    server.common.works.run(lang, visitor, work).await.map(Json)
}

/// The rounds of each player.
pub(crate) async fn crosstable(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
) -> Answer<json::TournamentCrosstable> {
    let (kept, visitor) = (Shared::clone(&server), asker.visitor);
    let work = move |_: &AtomicBool| asked(&kept, lang, &name, &asker).map(|asked| views::crosstable(lang, &asked.now.state));
    server.common.works.run(lang, visitor, work).await.map(Json)
}

/// Which ratings, in the query.
#[derive(Debug, Deserialize)]
pub(crate) struct Rating {
    /// The round; the last where it is missing.
    round: Option<u32>,
    /// The way of rating; Elo's where it is missing.
    by: Option<String>,
}

/// The ratings after a round, by a way that the program knows or by a module of the tree.
pub(crate) async fn ratings(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Query(Rating { round, by }): Query<Rating>,
) -> Answer<HallRatings> {
    let (kept, visitor) = (Shared::clone(&server), asker.visitor);
    let work = move |_: &AtomicBool| {
        let Asked { now, .. } = asked(&kept, lang, &name, &asker)?;
        let library = &kept.common.library;
        let (modules, by) = (modules(library), by.unwrap_or_else(|| USUAL_RATING.to_owned()));
        // A page must not run a file of this machine: it names a way, or a module of the list.
        if by.contains('/') && !modules.contains(&by) {
            let known = modules.join(", ");
            return Err(Failed::wrong(lang, &message!(tournament.wrong.rating_system, text = by, known = known)));
        }
        let rated = ratings_of(lang, library, &now.state, paired(lang, &now.state, round)?, &by);
        let ratings = rated.map_err(|failure| Failed::wrong(lang, &Message::same(failure.sentence(lang))))?;
        Ok(HallRatings { modules, ratings })
    };
    server.common.works.run(lang, visitor, work).await.map(Json)
}

/// A round that is paired; the last where none is named.
fn paired(lang: Lang, state: &Tournament, round: Option<u32>) -> Result<u32, Failed> {
    let round = round.unwrap_or(state.paired());
    if round > state.paired() {
        return Err(Failed::wrong(lang, &message!(tournament.wrong.not_paired, round = round)));
    }
    Ok(round)
}

/// The links of all roles, for the organiser.
pub(crate) async fn links(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker, Path(name): Path<String>) -> Answer<HallLinks> {
    away(lang, move || {
        let asked = asked(&server, lang, &name, &asker)?;
        if asked.role != Role::Organiser {
            return Err(Failed::forbidden(lang));
        }
        let hall = &asked.hall;
        Ok(HallLinks { organiser: hall.secret("organiser"), arbiter: hall.secret("arbiter"), players: players(&asked) })
    })
    .await
    .map(Json)
}

/// The links of those who play.
fn players(Asked { now, .. }: &Asked) -> Vec<HallLink> {
    let link = |(person, secret): &(Person, String)| {
        let (id, token) = (tianyuan_tournament::PlayerId(person.number), secret.clone());
        let owner = now.state.name(id).to_owned();
        match person.member {
            Some(member) => {
                let name = now.state.member_name(id, member).to_owned();
                HallLink { number: person.number, member: Some(member), name, team: Some(owner), token }
            }
            None => HallLink { number: person.number, member: None, name: owner, team: None, token },
        }
    };
    now.people.iter().map(link).collect()
}
