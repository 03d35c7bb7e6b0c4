//! Matches for the pairs of a round: opened once each, with a link for each player.

use tianyuan_output::rule_pages::{players, rules_in_force};
use tianyuan_play::{Adjournments, Match, Opening, PlayError, Policy, Seat, Throws, fresh_seed};
use tianyuan_rules::spec::SideId;
use tianyuan_script::LoadedGame;
use tianyuan_tournament::{Boards, Entry, RoundRules, TournamentError};
use tianyuan_words::{Lang, message};

use super::Asked;
use crate::api::matches::control;
use crate::hall::{Hall, Person, Place, Snapshot, people};
use crate::links::{HallSeat, Link, Served};
use crate::reply::Failed;
use crate::server::Server;
use crate::types::ClockWish;

/// The game of a tournament, for two players, under times that its rules have.
pub(super) fn game(server: &Server, lang: Lang, boards: &Boards) -> Result<std::sync::Arc<LoadedGame>, Failed> {
    let loaded = server.common.load(&boards.game, &boards.options).map_err(|error| Failed::load(lang, &error))?;
    control(lang, &loaded, boards.clock.clone().map(ClockWish::Word))?;
    if players(&loaded).len() != 2 {
        return Err(Failed::wrong(lang, &message!(page.error.two_players)));
    }
    Ok(loaded)
}

/// Opens a match at each place of a round that has neither a result nor a match; how many those were.
pub(super) fn open(server: &Server, lang: Lang, asked: &Asked, round: u32) -> Result<usize, Failed> {
    let Asked { hall, now, .. } = asked;
    let Some(boards) = now.state.boards_in(round) else { return Err(Failed::wrong(lang, &message!(page.error.no_boards))) };
    let loaded = game(server, lang, boards)?;
    keep_rules(lang, asked, round, rules_in_force(&loaded, boards))?;
    let mut opened = 0;
    for Place { seat, name, .. } in places(lang, asked, round)?.into_iter().filter(|place| place.result.is_none()) {
        if server.hub.has(&name) {
            continue;
        }
        if !server.hub.make_room() {
            return Err(Failed::full(lang, &message!(page.error.full)));
        }
        let mut played = begin(server, lang, &loaded, boards)?;
        // A match of a tournament that the journal cannot take is none.
        played.keep();
        if let Some(fault) = played.journal_fault() {
            let why = fault.message();
            return Err(Failed::unkept(lang, &message!(page.error.unwritable, why = why)));
        }
        server.hub.open(played, Served { name, links: links(hall, now, &loaded, &seat), next: None, seat: Some(seat) });
        opened += 1;
    }
    Ok(opened)
}

/// Writes the rules of a round down, where they are other ones than when it was paired: the script was edited, or another game chosen.
fn keep_rules(lang: Lang, asked: &Asked, round: u32, rules: RoundRules) -> Result<(), Failed> {
    if asked.now.state.rules_of(round) == Some(&rules) {
        return Ok(());
    }
    let refused = |error: TournamentError| Failed::tournament(lang, &error);
    asked.hall.write(|journal| journal.append(Entry::Rules { round, rules })).map_err(refused)
}

/// Sets the clocks of a round, or of a sitting of it, going where nobody has moved yet: from now on players can be late.
pub(super) fn start(server: &Server, lang: Lang, asked: &Asked, round: u32, sitting: Option<usize>) -> Result<(), Failed> {
    let state = &asked.now.state;
    let sits = |place: &Place| state.sitting(round, place.seat.board).map_or(1, |at| at.sitting);
    let chosen = |place: &Place| sitting.is_none_or(|sitting| sits(place) == sitting);
    let waits = |played: &Match| !played.clock_begun();
    each_clock(server, lang, places(lang, asked, round)?.into_iter().filter(chosen), waits, Match::run_clock)
}

/// Stops all clocks of a round that run.
pub(super) fn stop(server: &Server, lang: Lang, asked: &Asked, round: u32) -> Result<(), Failed> {
    let runs = |played: &Match| played.clock_begun() && !played.clock_paused();
    each_clock(server, lang, places(lang, asked, round)?.into_iter(), runs, Match::pause_clock)
}

/// Sets all clocks of a round going that were stopped.
pub(super) fn resume(server: &Server, lang: Lang, asked: &Asked, round: u32) -> Result<(), Failed> {
    each_clock(server, lang, places(lang, asked, round)?.into_iter(), Match::clock_paused, Match::run_clock)
}

/// Decides about all moves at the boards of a round that an end of the server interrupted. Clocks that wait for their players wait on.
pub(super) fn decide_interruptions(server: &Server, lang: Lang, asked: &Asked, round: u32, deduct: bool) -> Result<(), Failed> {
    for place in places(lang, asked, round)? {
        let Some(table) = server.hub.recall(&place.name) else { continue };
        if !table.look().played.may_decide_interruptions() {
            continue;
        }
        table.change_kept(lang, &server.common, |inside| {
            while inside.played.may_decide_interruptions() {
                inside.played.decide_interruption(None, deduct).map_err(|error| Failed::play(lang, &error))?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Does something with the clock of each match that is not over and fits.
fn each_clock(
    server: &Server,
    lang: Lang,
    places: impl Iterator<Item = Place>,
    fits: impl Fn(&Match) -> bool,
    act: impl Fn(&mut Match) -> Result<(), PlayError>,
) -> Result<(), Failed> {
    for place in places {
        let Some(table) = server.hub.recall(&place.name) else { continue };
        let wanted = {
            let played = &table.look().played;
            played.clock().is_some() && played.outcome().is_none() && fits(played)
        };
        if wanted {
            table.release();
            table.change(|inside| act(&mut inside.played)).map_err(|error| Failed::play(lang, &error))?;
        }
    }
    Ok(())
}

/// The places of a round that is paired.
fn places(lang: Lang, Asked { hall, now, .. }: &Asked, round: u32) -> Result<Vec<Place>, Failed> {
    if now.state.round(round).is_none() {
        return Err(Failed::wrong(lang, &message!(tournament.wrong.not_paired, round = round)));
    }
    Ok(hall.places(&now.state, round))
}

fn begin(server: &Server, lang: Lang, loaded: &std::sync::Arc<LoadedGame>, boards: &Boards) -> Result<Match, Failed> {
    let opening = Opening {
        options: boards.options.clone(),
        position: None,
        path: None,
        seats: vec![Seat::Person; loaded.rules.spec().sides.len()],
        policy: Policy::default(),
        throws: Throws::Drawn { seed: fresh_seed() },
    };
    let times = control(lang, loaded, boards.clock.clone().map(ClockWish::Word))?;
    let mut played = server.common.begin(std::sync::Arc::clone(loaded), opening).map_err(|error| Failed::play(lang, &error))?;
    if let Some(times) = times {
        played.set_clock(times, false).map_err(|error| Failed::play(lang, &error))?;
    }
    if let Some(adjournments) = boards.adjourn.and_then(|way| Adjournments::read(way.word())) {
        played.set_adjournments(adjournments);
    }
    Ok(played)
}

/// The organiser decides about the rules; each player has a side.
fn links(hall: &Hall, now: &Snapshot, loaded: &LoadedGame, seat: &HallSeat) -> Vec<Link> {
    let player = |(person, side): (Person, SideId)| {
        let token = now.secret(person).map_or_else(crate::token, str::to_owned);
        Link { token, sides: vec![side], owner: false }
    };
    let organiser = Link { token: hall.secret("organiser"), sides: Vec::new(), owner: true };
    let seated = people(seat).into_iter().zip(players(loaded)).map(player);
    std::iter::once(organiser).chain(seated).collect()
}
