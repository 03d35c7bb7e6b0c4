//! The acts of organisers: each is an entry of the file, or one sentence that says why not.

use axum::Json;
use axum::extract::{Path, State};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tianyuan_output::rule_pages::rules_in_force;
use tianyuan_play::now;
use tianyuan_tournament::{
    AdjournWay, Boards, Entrant, Entry, Journal, Member, PlayerId, Points, Round, RoundSpan, Tournament, TournamentError, next_round,
    put_rating, rating_of_level, read_meeting, read_players, read_result, read_rounds, read_ties, set_criterion, swapped,
};
use tianyuan_words::{Lang, Message, message};

use super::{Asked, answer, asked, boards, protests};
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
    let long = matches!(act, HallAct::Pair { .. } | HallAct::Import { .. });
    let (kept, visitor) = (Shared::clone(&server), asker.visitor);
    let work = move || {
        let server = kept;
        let before = asked(&server, lang, &name, &asker)?;
        let allowed = match act {
            HallAct::Result { .. }
            | HallAct::Start { .. }
            | HallAct::Stop { .. }
            | HallAct::Resume { .. }
            | HallAct::GiveBack { .. }
            | HallAct::Deduct { .. } => before.role.officiates(),
            ref act if protests::may(before.role, act) => true,
            _ => before.role == Role::Organiser,
        };
        if !allowed {
            return Err(Failed::forbidden(lang));
        }
        let notes = perform(&server, lang, &before, seen, act)?;
        let now = asked(&server, lang, &name, &asker)?;
        let notes = notes.iter().map(|note| note.in_lang(lang)).collect();
        Ok(HallAnswer { notes, ..answer(&server, lang, &now) })
    };
    let done = if long { server.common.works.run(lang, visitor, |_| work()).await } else { away(lang, work).await };
    done.map(Json)
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

/// Does an act: sentences about what it has left out.
fn perform(server: &Server, lang: Lang, asked: &Asked, seen: Option<u64>, act: HallAct) -> Result<Vec<Message>, Failed> {
    match act {
        HallAct::Open { round } => return boards::open(server, lang, asked, round).map(|_| Vec::new()),
        HallAct::Start { round, sitting } => return boards::start(server, lang, asked, round, sitting).map(|()| Vec::new()),
        HallAct::Stop { round } => return boards::stop(server, lang, asked, round).map(|()| Vec::new()),
        HallAct::Resume { round } => return boards::resume(server, lang, asked, round).map(|()| Vec::new()),
        HallAct::GiveBack { round } => return boards::decide_interruptions(server, lang, asked, round, false).map(|()| Vec::new()),
        HallAct::Deduct { round } => return boards::decide_interruptions(server, lang, asked, round, true).map(|()| Vec::new()),
        _ => {}
    }
    let written = asked.hall.write(|journal| -> Result<Vec<Message>, Refused> {
        // Somebody else has changed the tournament: what the page shows is not what would be changed.
        if seen.is_some_and(|seen| seen != journal.revision()) {
            return Err(Failed::changed(lang).into());
        }
        if matches!(act, HallAct::Undo) {
            return journal.undo().map(|_| Vec::new()).map_err(Refused::from);
        }
        let (entry, notes) = match act {
            HallAct::Protest { .. } | HallAct::Decide { .. } | HallAct::ProtestTime { .. } => {
                (protests::entry(lang, asked, act, now())?, Vec::new())
            }
            HallAct::Import { file, text, data } => import(lang, journal.state(), &file, text, data)?,
            act => (entry(server, lang, journal, act)?, Vec::new()),
        };
        journal.append(entry)?;
        Ok(notes)
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
        HallAct::Withdraw { player } => Entry::Withdraw { player: PlayerId(player), after: next - 1 },
        HallAct::Absent { player, round, points } => absent(PlayerId(player), round.unwrap_or(next), points)?,
        HallAct::Return { player } => Entry::Return { player: PlayerId(player), from: next },
        HallAct::Forbid { players, rounds, lift } => Entry::Forbid { players: players.map(PlayerId), rounds: span(rounds)?, lift },
        HallAct::Pair { round } => pair(server, lang, state, round.unwrap_or(next))?,
        HallAct::Seat { players } => Entry::Seat { round: state.paired(), players: players.map(PlayerId) },
        HallAct::Postpone { round, board, date, lift } => Entry::Postpone { round, board, date: date.trim().to_owned(), lift },
        HallAct::Meeting { rounds, date, place } => read_meeting(&rounds, &date, &place)?,
        HallAct::Swap { players } => swapped(state, PlayerId(players[0]), PlayerId(players[1]))?,
        HallAct::Result { round, board, place, result, sure } => {
            let result = read_result(&result)?;
            if let Some(why) = state.settled(round, board, place, result).filter(|_| !sure) {
                return Err(Failed::asks(lang, &why).into());
            }
            match place {
                None => Entry::Result { round, board, result, at: Some(now()) },
                Some(place) => Entry::BoardResult { round, game: board, board: place, result, at: Some(now()) },
            }
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
        HallAct::Boards { game: None, rounds, .. } => Entry::Boards { boards: None, rounds: span(rounds)? },
        HallAct::Boards { game: Some(game), options, clock, adjourn, delay, rounds } => {
            let adjourn = adjourn.as_deref().map_or(Ok(None), AdjournWay::of)?;
            let chosen = Boards { game, options, clock, adjourn, delay };
            boards::game(server, lang, &chosen)?;
            Entry::Boards { boards: Some(chosen), rounds: span(rounds)? }
        }
        HallAct::Tables { tables } => Entry::Tables { tables },
        HallAct::Arbiters { names } => Entry::Arbiters { names: names.into_iter().map(|name| name.trim().to_owned()).collect() },
        HallAct::Import { .. }
        | HallAct::Protest { .. }
        | HallAct::Decide { .. }
        | HallAct::ProtestTime { .. }
        | HallAct::Open { .. }
        | HallAct::Start { .. }
        | HallAct::Stop { .. }
        | HallAct::Resume { .. }
        | HallAct::GiveBack { .. }
        | HallAct::Deduct { .. }
        | HallAct::Undo => {
            return Err(Failed::broken(lang).into());
        }
    })
}

/// The players of a file, and what of it was left out.
fn import(lang: Lang, state: &Tournament, file: &str, text: String, data: Option<String>) -> Result<(Entry, Vec<Message>), Refused> {
    let bytes = match data {
        Some(data) => STANDARD.decode(data).map_err(|why| Failed::wrong(lang, &message!(page.error.body, why = why)))?,
        None => text.into_bytes(),
    };
    let file = std::path::Path::new(file);
    let players = read_players(file, &bytes)?;
    let from = state.paired() + 1;
    Ok((players.entry(state, from, file)?, players.notes(state, from, file)))
}

/// The pairs of a round, with the rules of the game that is played in it.
fn pair(server: &Server, lang: Lang, state: &Tournament, round: u32) -> Result<Entry, Refused> {
    let pairs = next_round(state, round)?;
    let rules = match state.boards_in(round) {
        Some(chosen) => Some(rules_in_force(boards::game(server, lang, chosen)?.as_ref(), chosen)),
        None => None,
    };
    Ok(Entry::Pair { round, pairs: Round { rules, ..pairs } })
}

/// Rounds as they are typed; none for an empty text.
fn span(rounds: Option<String>) -> Result<Option<RoundSpan>, TournamentError> {
    rounds.filter(|text| !text.trim().is_empty()).map(|text| read_rounds(&text)).transpose()
}

/// A round off, with the points that are granted for it.
fn absent(player: PlayerId, round: u32, points: Option<String>) -> Result<Entry, TournamentError> {
    Ok(match points {
        Some(text) => Entry::Bye { player, round, points: read_points(&text)? },
        None => Entry::Absent { player, round },
    })
}

fn read_points(text: &str) -> Result<Points, TournamentError> {
    Points::parse(text.trim()).ok_or_else(|| message!(tournament.wrong.points, text = text).into())
}

/// A text as typed; the known one where nobody has typed.
fn put(typed: Option<String>, known: &mut String) {
    if let Some(text) = typed {
        *known = text.trim().to_owned();
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
    // A player of a team is rated by a number: the level becomes one.
    let mut typed = Entrant { rating: one.rating, ..Entrant::default() };
    if let Some(text) = &facts.rating {
        put_rating(&mut typed, text)?;
    }
    one.rating = typed.rating.or_else(|| rating_of_level(&typed.level));
    put(facts.name, &mut one.name);
    put(facts.country, &mut one.country);
    put(facts.member, &mut one.member);
    Ok(team)
}

/// A player as typed, over the known facts.
fn entrant(facts: EntrantFacts, mut known: Entrant) -> Result<Entrant, TournamentError> {
    if let Some(text) = &facts.rating {
        put_rating(&mut known, text)?;
    }
    match facts.start.as_deref().map(str::trim) {
        None => {}
        Some("") => known.start = None,
        Some(text) => known.start = Some(read_points(text)?),
    }
    match facts.fixed_board.as_deref().map(str::trim) {
        None => {}
        Some("" | "none") => known.table = None,
        Some(text) => known.table = Some(text.parse().map_err(|_| message!(tournament.wrong.fixed_typed, text = text))?),
    }
    put(facts.name, &mut known.name);
    put(facts.club, &mut known.club);
    put(facts.country, &mut known.country);
    put(facts.member, &mut known.member);
    Ok(known)
}
