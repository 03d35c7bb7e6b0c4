//! All rulings at the boards of a tournament, as the journal of matches has them.

use serde::Deserialize;
use tianyuan_play::arbiter::{Reversal, Ruling};
use tianyuan_play::conduct::{offence_name, remedy_name};
use tianyuan_play::event::Event;
use tianyuan_play::{Journal, JournalError, Match, side_name};
use tianyuan_rules::spec::Remedy;
use tianyuan_script::Library;
use tianyuan_tournament::html::RulingRow;
use tianyuan_tournament::{PlayerId, Tournament, moment};
use tianyuan_words::{Lang, t};

use crate::json;
use crate::tournament::{protest_lines, protests};

/// The kind of the journal's note that says where a match belongs.
const NOTE: &str = "served";

/// The note of a match of a server, as far as it is about a tournament.
#[derive(Debug, Deserialize)]
struct ServedNote {
    seat: Option<SeatNote>,
}

/// The place of a match in a tournament.
#[derive(Debug, Deserialize)]
struct SeatNote {
    hall: String,
    round: u32,
    board: usize,
    players: [u32; 2],
    team: Option<TeamNote>,
}

/// The place in a match of teams.
#[derive(Debug, Deserialize)]
struct TeamNote {
    place: usize,
    members: [u32; 2],
}

/// The rulings at the boards of a tournament, by round and board, those that were reversed too; and all its protests.
///
/// # Errors
/// [`JournalError`] where the journal cannot be read. A match whose rules cannot be loaded any more is left out.
pub fn rulings(
    lang: Lang,
    library: &Library,
    journal: &Journal,
    state: &Tournament,
    hall: &str,
) -> Result<json::TournamentRulings, JournalError> {
    let mut found = Vec::new();
    for (id, text) in journal.notes(NOTE)? {
        let seat = serde_json::from_str::<ServedNote>(&text).ok().and_then(|note| note.seat).filter(|seat| seat.hall == hall);
        let Some(seat) = seat else { continue };
        // Most boards have none: only the others are played again.
        let ruled = journal.read(id).is_ok_and(|read| read.events.iter().any(|event| matches!(event, Event::Ruled(_))));
        let Some(played) = ruled.then(|| Match::recall(library, journal, id).ok()).flatten() else { continue };
        found.extend(of_match(lang, state, &seat, &played));
    }
    found.sort_by_key(|(place, at, _)| (*place, *at));
    let rulings = found.into_iter().map(|(_, _, ruling)| ruling).collect();
    Ok(json::TournamentRulings { rulings, protests: protests(state, |_| true).protests })
}

/// The place of a board among all, the moment, and the ruling.
type Placed = ((u32, usize, usize), u64, json::TournamentRuling);

fn of_match(lang: Lang, state: &Tournament, seat: &SeatNote, played: &Match) -> Vec<Placed> {
    let mut all: Vec<(Ruling, Option<Reversal>)> = Vec::new();
    for event in played.events().since(0).values() {
        match event {
            Event::Ruled(ruling) => all.push((*ruling, None)),
            Event::Reversed(reversal) => {
                if let Some((_, reversed)) = all.iter_mut().rev().find(|(_, reversed)| reversed.is_none()) {
                    *reversed = Some(reversal);
                }
            }
            _ => {}
        }
    }
    let place = seat.team.as_ref().map_or(0, |team| team.place);
    let one = |(ruling, reversed): (Ruling, Option<Reversal>)| {
        let at = ruling.at;
        ((seat.round, seat.board, place), at, row(lang, state, seat, played, ruling, reversed))
    };
    all.into_iter().map(one).collect()
}

fn row(
    lang: Lang,
    state: &Tournament,
    seat: &SeatNote,
    played: &Match,
    ruling: Ruling,
    reversed: Option<Reversal>,
) -> json::TournamentRuling {
    let spec = played.spec();
    let offence = spec.conduct.arbiter.offence(&ruling.offence);
    let name = |at: usize| match &seat.team {
        Some(team) => state.member_name(PlayerId(seat.players[at]), team.members[at]).to_owned(),
        None => state.name(PlayerId(seat.players[at])).to_owned(),
    };
    json::TournamentRuling {
        round: seat.round,
        board: seat.team.as_ref().map_or_else(|| seat.board.to_string(), |team| format!("{}.{}", seat.board, team.place)),
        players: [name(0), name(1)],
        turn: ruling.turn,
        offence_name: offence.map_or_else(|| ruling.offence.clone(), |offence| offence_name(lang, offence)),
        offence: ruling.offence,
        side: ruling.side.as_ref().map(|word| spec.side_named(word).map_or_else(|| word.clone(), |side| side_name(lang, spec, side))),
        remedy_name: Remedy::read(&ruling.remedy).map_or_else(|| ruling.remedy.clone(), |remedy| remedy_name(lang, remedy)),
        remedy: ruling.remedy,
        clause: ruling.clause,
        arbiter: ruling.arbiter,
        reason: ruling.reason,
        at: ruling.at,
        reversed: reversed.map(|reversal| json::TournamentReversal { arbiter: reversal.arbiter, reason: reversal.reason, at: reversal.at }),
    }
}

/// The report as a page to print.
pub fn page(lang: Lang, state: &Tournament, view: &json::TournamentRulings) -> String {
    let row = |one: &json::TournamentRuling| RulingRow {
        round: one.round,
        board: one.board.clone(),
        players: one.players.clone(),
        about: about(lang, one),
        remedy: one.remedy_name.clone(),
        clause: one.clause.clone(),
        note: [Some(one.reason.clone()), reversed(lang, one)].into_iter().flatten().collect::<Vec<_>>().join(" — "),
        arbiter: one.arbiter.clone(),
        at: one.at,
    };
    tianyuan_tournament::html::rulings(state, lang, &view.rulings.iter().map(row).collect::<Vec<_>>())
}

/// The report in lines.
pub fn lines(lang: Lang, view: &json::TournamentRulings) -> Vec<String> {
    let mut lines = Vec::new();
    for one in &view.rulings {
        let [first, second] = &one.players;
        lines.push(t!(lang, cli.tournament.ruling_at, round = one.round, board = one.board, first = first, second = second));
        let at = moment(one.at);
        lines.push(t!(
            lang,
            cli.tournament.ruling,
            about = about(lang, one),
            remedy = one.remedy_name,
            clause = one.clause,
            arbiter = one.arbiter,
            at = at,
            reason = one.reason
        ));
        lines.extend(reversed(lang, one).map(|text| format!("   {text}")));
    }
    if view.rulings.is_empty() {
        lines.push(t!(lang, tournament.table.no_rulings));
    }
    if view.protests.is_empty() {
        lines.push(t!(lang, tournament.table.no_protests));
    } else {
        let protests = json::TournamentProtests { minutes: None, protests: view.protests.clone() };
        // The first line is about the time for protests.
        lines.extend(protest_lines(lang, &protests).into_iter().skip(1));
    }
    lines
}

/// The offence, its side and its turn.
fn about(lang: Lang, one: &json::TournamentRuling) -> String {
    let turn = t!(lang, tournament.table.ruled_turn, turn = one.turn);
    [Some(one.offence_name.clone()), one.side.clone(), Some(turn)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn reversed(lang: Lang, one: &json::TournamentRuling) -> Option<String> {
    let reversal = one.reversed.as_ref()?;
    let at = moment(reversal.at);
    Some(t!(lang, tournament.table.reversed, arbiter = reversal.arbiter, at = at, reason = reversal.reason))
}
