//! The acts of organisers: each is an entry of the file, or one sentence that says why not.

use axum::Json;
use axum::extract::{Path, State};
use tianyuan_tournament::{
    Boards, Entrant, Entry, Journal, Member, PlayerId, Points, Tournament, TournamentError, next_round, read_players, read_result,
    read_ties, set_criterion, swapped,
};
use tianyuan_words::{Lang, message};

use super::{Asked, answer, asked, boards};
use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::hall::Role;
use crate::reply::{Answer, Failed, away};
use crate::server::Server;
use crate::taken::Taken;
use crate::types::{EntrantFacts, HallAct, HallAnswer, HallRequest};

/// Does what an organiser asks for, or enters a result for an arbiter.
pub(crate) async fn act(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(HallRequest { seen, act }): Taken<HallRequest>,
) -> Answer<HallAnswer> {
    away(lang, move || {
        let before = asked(&server, lang, &name, &asker)?;
        let allowed = match act {
            HallAct::Result { .. } | HallAct::Start { .. } => before.role.officiates(),
            _ => before.role == Role::Organiser,
        };
        if !allowed {
            return Err(Failed::forbidden(lang));
        }
        perform(&server, lang, &before, seen, act)?;
        let now = asked(&server, lang, &name, &asker)?;
        Ok(answer(&server, lang, &now))
    })
    .await
    .map(Json)
}

/// A refusal of the tournament, or of the server.
struct Refused(Result<TournamentError, Failed>);

impl From<TournamentError> for Refused {
    fn from(error: TournamentError) -> Refused {
        Refused(Ok(error))
    }
}

impl From<Failed> for Refused {
    fn from(failed: Failed) -> Refused {
        Refused(Err(failed))
    }
}

fn perform(server: &Server, lang: Lang, asked: &Asked, seen: Option<u64>, act: HallAct) -> Result<(), Failed> {
    if let HallAct::Open { round } = act {
        return boards::open(server, lang, asked, round).map(|_| ());
    }
    if let HallAct::Start { round } = act {
        return boards::start(server, lang, asked, round);
    }
    let written = asked.hall.write(|journal| -> Result<(), Refused> {
        // Somebody else has changed the tournament: what the page shows is not what would be changed.
        if seen.is_some_and(|seen| seen != journal.revision()) {
            return Err(Failed::changed(lang).into());
        }
        if matches!(act, HallAct::Undo) {
            return journal.undo().map(|_| ()).map_err(Refused::from);
        }
        let entry = entry(server, lang, journal, act)?;
        journal.append(entry).map_err(Refused::from)
    });
    written.map_err(|Refused(refused)| refused.map_or_else(|failed| failed, |error| Failed::tournament(lang, &error)))
}

/// The entry that an act makes.
fn entry(server: &Server, lang: Lang, journal: &Journal, act: HallAct) -> Result<Entry, Refused> {
    let state = journal.state();
    let next = state.paired() + 1;
    Ok(match act {
        HallAct::Add { facts } => Entry::Add { players: vec![entrant(facts, Entrant::default())?], from: next },
        HallAct::Edit { player, facts } => {
            let known = state.player(PlayerId(player)).map(|known| known.entrant.clone()).unwrap_or_default();
            Entry::Edit { player: PlayerId(player), entrant: entrant(facts, known)? }
        }
        HallAct::Import { file, text } => {
            let file = std::path::PathBuf::from(file);
            read_players(&file, text.as_bytes())?.entry(state, next, &file)?
        }
        HallAct::Withdraw { player } => Entry::Withdraw { player: PlayerId(player), after: next - 1 },
        HallAct::Absent { player, round } => Entry::Absent { player: PlayerId(player), round: round.unwrap_or(next) },
        HallAct::Return { player } => Entry::Return { player: PlayerId(player), from: next },
        HallAct::Forbid { players, lift } => Entry::Forbid { players: players.map(PlayerId), lift },
        HallAct::Pair { round } => pair(state, round.unwrap_or(next))?,
        HallAct::Swap { players } => swapped(state, PlayerId(players[0]), PlayerId(players[1]))?,
        HallAct::Result { round, board, place: None, result } => Entry::Result { round, board, result: read_result(&result)? },
        HallAct::Result { round, board: game, place: Some(board), result } => {
            Entry::BoardResult { round, game, board, result: read_result(&result)? }
        }
        HallAct::Member { team, member, facts } => {
            let known = state.player(PlayerId(team)).map(|known| known.entrant.clone()).unwrap_or_default();
            Entry::Edit { player: PlayerId(team), entrant: with_member(known, member, facts)? }
        }
        HallAct::Lineup { team, round, members } => Entry::Lineup { team: PlayerId(team), round, members },
        HallAct::Criteria { change } => {
            let mut criteria = state.settings().criteria.clone();
            set_criterion(&mut criteria, &change)?;
            Entry::Criteria { criteria }
        }
        HallAct::Ties { ties } => Entry::Ties { ties: read_ties(ties.split(','))? },
        HallAct::Boards { game: None, .. } => Entry::Boards { boards: None },
        HallAct::Boards { game: Some(game), options, clock, delay } => {
            let chosen = Boards { game, options, clock, delay };
            boards::game(server, lang, &chosen)?;
            Entry::Boards { boards: Some(chosen) }
        }
        HallAct::Open { .. } | HallAct::Start { .. } | HallAct::Undo => return Err(Failed::broken(lang).into()),
    })
}

fn pair(state: &Tournament, round: u32) -> Result<Entry, TournamentError> {
    Ok(Entry::Pair { round, pairs: next_round(state, round)? })
}

/// A text as typed; what was known where nothing is.
fn whole(text: &str, known: String) -> String {
    if text.trim().is_empty() { known } else { text.trim().to_owned() }
}

/// A rating as typed; what was known where nothing is.
fn rating(text: &str, known: Option<i32>) -> Result<Option<i32>, TournamentError> {
    match text.trim() {
        "" => Ok(known),
        text => Ok(Some(text.parse().map_err(|_| message!(tournament.import.rating, text = text))?)),
    }
}

/// A team with a player as typed: a new one, or that of a number.
fn with_member(mut team: Entrant, number: Option<u32>, facts: EntrantFacts) -> Result<Entrant, TournamentError> {
    let at = number.map_or(team.members.len(), |number| (number as usize).saturating_sub(1));
    if number.is_none() {
        team.members.push(Member::default());
    }
    let (name, count) = (team.name.clone(), team.members.len());
    let Some(one) = team.members.get_mut(at).filter(|_| number != Some(0)) else {
        return Err(message!(tournament.wrong.no_member, team = name, number = number.unwrap_or_default(), count = count).into());
    };
    let known = std::mem::take(one);
    *one = Member {
        name: whole(&facts.name, known.name),
        rating: rating(&facts.rating, known.rating)?,
        country: whole(&facts.country, known.country),
        member: whole(&facts.member, known.member),
    };
    Ok(team)
}

/// A player as typed, over what was known.
fn entrant(facts: EntrantFacts, known: Entrant) -> Result<Entrant, TournamentError> {
    let rating = rating(&facts.rating, known.rating)?;
    let start = match facts.start.trim() {
        "" => known.start,
        text => Some(Points::parse(text).ok_or_else(|| message!(tournament.wrong.points, text = text))?),
    };
    Ok(Entrant {
        name: whole(&facts.name, known.name),
        rating,
        club: whole(&facts.club, known.club),
        country: whole(&facts.country, known.country),
        member: whole(&facts.member, known.member),
        start,
        ..known
    })
}
