//! All rulings at the boards of a tournament, as the journal of matches has them.

use serde::Deserialize;
use tianyuan_play::arbiter::{Reversal, Ruling};
use tianyuan_play::conduct::{offence_name, remedy_name};
use tianyuan_play::event::Event;
use tianyuan_play::{InterruptionRuling, Journal, JournalError, Match, sentences, side_name};
use tianyuan_rules::spec::Remedy;
use tianyuan_script::Library;
use tianyuan_tournament::html::{RulingRow, with_clause};
use tianyuan_tournament::{PlayerId, Tournament, moment};
use tianyuan_words::{Lang, t};

use crate::hall_seat::{HallSeat, NOTE};
use crate::json;
use crate::tournament::{protest_lines, protests};

/// The word for a move that an end of the program interrupted, among those of offences.
const INTERRUPTED: &str = "interrupted";

/// The note of a match of a server, as far as it is about a tournament.
#[derive(Debug, Deserialize)]
struct ServedNote {
    seat: Option<HallSeat>,
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
        let ruled =
            journal.read(id).is_ok_and(|read| read.events.iter().any(|event| matches!(event, Event::Ruled(_) | Event::Interruption(_))));
        let Some(played) = ruled.then(|| Match::recall(library, journal, id).ok()).flatten() else { continue };
        found.extend(of_match(lang, state, &seat, &played));
    }
    found.sort_by_key(|(place, at, _)| (*place, *at));
    let rulings = found.into_iter().map(|(_, _, ruling)| ruling).collect();
    Ok(json::TournamentRulings { rulings, protests: protests(state, |_| true).protests })
}

/// The place of a board among all, the moment, and the ruling.
type Placed = ((u32, usize, usize), u64, json::TournamentRuling);

fn of_match(lang: Lang, state: &Tournament, seat: &HallSeat, played: &Match) -> Vec<Placed> {
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
    let place = (seat.round, seat.board, seat.team.map_or(0, |team| team.place));
    let ruled = all.into_iter().map(|(ruling, reversed)| (place, ruling.at, row(lang, state, seat, played, ruling, reversed)));
    let interrupted = played.interruption_rulings().iter().map(|one| (place, one.at, interruption(lang, state, seat, played, one)));
    ruled.chain(interrupted).collect()
}

/// The names of the players at a board, the first side first.
fn players(state: &Tournament, seat: &HallSeat) -> [String; 2] {
    [0, 1].map(|at| match seat.team {
        Some(team) => state.member_name(PlayerId(seat.players[at]), team.members[at]).to_owned(),
        None => state.name(PlayerId(seat.players[at])).to_owned(),
    })
}

/// A decision about the time of an interrupted move, as a ruling without a clause.
fn interruption(lang: Lang, state: &Tournament, seat: &HallSeat, played: &Match, ruling: &InterruptionRuling) -> json::TournamentRuling {
    let spec = played.spec();
    let (remedy, remedy_name) = match ruling.deducted {
        true => ("deduct", t!(lang, tournament.table.deducted)),
        false => ("give_back", t!(lang, tournament.table.given_back)),
    };
    json::TournamentRuling {
        round: seat.round,
        board: seat.label(),
        players: players(state, seat),
        turn: ruling.turn,
        offence: INTERRUPTED.to_owned(),
        offence_name: t!(lang, tournament.table.interrupted),
        side: spec.side_named(&ruling.side).map(|side| side_name(lang, spec, side)),
        remedy: remedy.to_owned(),
        remedy_name,
        clause: String::new(),
        arbiter: String::new(),
        reason: sentences::interruption_ruling(lang, played, ruling),
        at: ruling.at,
        reversed: None,
    }
}

fn row(
    lang: Lang,
    state: &Tournament,
    seat: &HallSeat,
    played: &Match,
    ruling: Ruling,
    reversed: Option<Reversal>,
) -> json::TournamentRuling {
    let spec = played.spec();
    let offence = spec.conduct.arbiter.offence(&ruling.offence);
    json::TournamentRuling {
        round: seat.round,
        board: seat.label(),
        players: players(state, seat),
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
        let parts = [about(lang, one), with_clause(&one.remedy_name, &one.clause), one.arbiter.clone(), moment(one.at)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        lines.push(t!(lang, cli.tournament.ruling, parts = parts.join(" · "), reason = one.reason));
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
