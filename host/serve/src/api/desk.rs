//! The arbiter's desk: all boards at a glance, one of them with its rules of conduct, and rulings.

use std::cmp::Reverse;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use tianyuan_output::ruled;
use tianyuan_play::arbiter::{Plan, Reversal, Ruling};
use tianyuan_play::journal::Note;
use tianyuan_play::{Match, PlayError, now};
use tianyuan_rules::spec::{Remedy, SideId};
use tianyuan_session::{DeskView, LegalView, PlanView, calls, chip, clock, counts, desk, legal_after, plan_view};
use tianyuan_words::{Lang, pick};

use super::hall::open_protests;
use super::matches::{After, about, find};
use super::results::{settle, take_up};
use super::scripts::may_write;
use super::setup::judged;
use super::sight::{about_now, delay, role};
use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::hall::Hall;
use crate::links::{HallSeat, Served};
use crate::reply::{Answer, Failed, away};
use crate::server::Server;
use crate::table::{Inside, Table};
use crate::taken::Taken;
use crate::types::{ArbiterAct, DeskAnswer, DeskCard, DeskSeat, DraftRequest, RulingRequest, RulingsAnswer, SetupAnswer};

/// Boards of the desk at most.
const BOARDS: usize = 500;

/// True if the asker rules at a board: the page that this machine opened, whoever has the server's token, or an arbiter of its tournament.
fn may_rule(server: &Server, inside: &Inside, asker: &Asker) -> bool {
    match role(server, inside, asker) {
        Some(role) => role.officiates(),
        None => may_write(server, &asker.token, asker.here),
    }
}

/// Works on a match for whoever rules at its board.
async fn about_ruled<T: Send + 'static>(
    server: &Shared,
    lang: Lang,
    name: &str,
    asker: Asker,
    work: impl FnOnce(&Table, &Inside) -> Result<T, Failed> + Send + 'static,
) -> Answer<T> {
    let kept = Shared::clone(server);
    about(server, lang, name, move |table| {
        let inside = table.look();
        if !may_rule(&kept, &inside, &asker) {
            return Err(Failed::forbidden(lang));
        }
        work(table, &inside)
    })
    .await
}

/// All boards; those with calls come first, then those whose last move was interrupted, then those that are played. Boards that the asker sees later are in the hall.
pub(crate) async fn hall(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker) -> Answer<DeskAnswer> {
    away(lang, move || {
        take_up(&server);
        let all = server.hub.all();
        let shown = all.iter().filter(|table| delay(&server, &table.look(), &asker).is_none());
        let place = |table: &Table| table.look().served.seat.as_ref().map(HallSeat::order);
        let mut boards: Vec<_> = shown.take(BOARDS).map(|table| (place(table), card(&server, lang, table))).collect();
        let settled = |board: &DeskCard| board.clock.as_ref().is_none_or(|clock| clock.interruptions.is_empty());
        boards
            .sort_by_key(|(place, board)| (board.calls.is_empty(), settled(board), board.outcome.is_some(), *place, Reverse(board.number)));
        let boards = boards.into_iter().map(|(_, board)| board).collect();
        let officiates = |hall: &Arc<Hall>| hall.read().is_ok_and(|now| hall.role(&now, &asker, &server.token).officiates());
        let arbiter = may_write(&server, &asker.token, asker.here) || server.halls.all().iter().any(officiates);
        Ok(DeskAnswer { arbiter, protests: open_protests(&server, &asker), boards })
    })
    .await
    .map(Json)
}

/// The place of a board in its tournament, with the players as they sit.
pub(super) fn seat(server: &Server, inside: &Inside) -> Option<DeskSeat> {
    let seat = inside.served.seat.as_ref()?;
    let hall = server.halls.of(&seat.hall)?;
    let now = hall.read().ok()?;
    let name = |side| {
        let link = inside.served.links.iter().find(|link| link.sides.contains(&side));
        link.and_then(|link| now.name(&link.token)).unwrap_or_default().to_owned()
    };
    let names = inside.played.spec().side_ids().map(name).collect();
    Some(DeskSeat { hall: hall.name.clone(), round: seat.round, event: now.state.settings().name.clone(), board: seat.label(), names })
}

fn card(server: &Server, lang: Lang, table: &Arc<Table>) -> DeskCard {
    let inside = table.look();
    let played = &inside.played;
    let loaded = played.loaded();
    let turns = played.turns();
    DeskCard {
        name: inside.served.name.clone(),
        number: table.number,
        game: loaded.id.clone(),
        result: played.result_word(),
        title: pick(lang, &loaded.names).unwrap_or(&loaded.id).to_owned(),
        chip: chip(lang, loaded),
        sides: played.spec().side_ids().map(|side| tianyuan_play::side_name(lang, played.spec(), side)).collect(),
        seat: seat(server, &inside),
        change: inside.change,
        turns: played.complete_turns(),
        last: turns.last().map(|turn| played.turn_text(turn)),
        clock: clock(lang, played),
        now: played.clock_now(),
        outcome: tianyuan_play::sentences::outcome(lang, played),
        calls: calls(lang, played),
        counts: counts(lang, played),
        rulings: played.rulings().len(),
        is_final: played.is_confirmed(),
    }
}

/// One board with its rules of conduct, calls, counts and rulings.
pub(crate) async fn show(State(server): State<Shared>, Tongue(lang): Tongue, asker: Asker, Path(name): Path<String>) -> Answer<DeskView> {
    about_now(&server, lang, &name, asker, move |table| Ok(desk(lang, &table.look().played))).await
}

/// The moves that were legal after so many steps.
pub(crate) async fn legal(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Query(After { after }): Query<After>,
) -> Answer<LegalView> {
    about_now(&server, lang, &name, asker, move |table| {
        let inside = table.look();
        let steps = after.unwrap_or_else(|| inside.played.steps().len());
        legal_after(&inside.played, steps).map_err(|error| Failed::session(lang, &error))
    })
    .await
}

impl RulingRequest {
    fn into_ruling(self, inside: &Inside) -> Ruling {
        Ruling {
            claimed: self.claimed.unwrap_or_else(|| inside.played.complete_turns()),
            offence: self.offence,
            side: self.side,
            turn: self.turn,
            remedy: self.remedy,
            agreed: self.agreed,
            position: self.position,
            site: self.site,
            clocks: self.clocks,
            arbiter: self.arbiter,
            reason: self.reason,
            at: now(),
            ..Ruling::default()
        }
    }
}

/// The consequences of a ruling; nothing changes.
pub(crate) async fn plan(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(wanted): Taken<RulingRequest>,
) -> Answer<PlanView> {
    about_ruled(&server, lang, &name, asker, move |_, inside| {
        let ruling = wanted.into_ruling(inside);
        let plan = inside.played.plan(&ruling).map_err(|error| Failed::play(lang, &PlayError::Ruling(error)))?;
        Ok(plan_view(lang, &inside.played, &plan))
    })
    .await
}

/// A position to which the board could be set, judged by the rules of the match; for the arbiter.
pub(crate) async fn setup(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(wanted): Taken<DraftRequest>,
) -> Answer<SetupAnswer> {
    about_ruled(&server, lang, &name, asker, move |_, inside| {
        judged(lang, inside.played.loaded(), Some(&wanted.text), wanted.draft.as_ref())
    })
    .await
}

/// A match as an arbiter sees it, as the command line shows it.
pub(crate) async fn rulings(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
) -> Answer<RulingsAnswer> {
    about_now(&server, lang, &name, asker, move |table| Ok(shown(lang, table.number, &table.look().played, None))).await
}

/// The consequences of a ruling, as the command line shows them; nothing changes.
pub(crate) async fn planned(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(wanted): Taken<RulingRequest>,
) -> Answer<RulingsAnswer> {
    about_ruled(&server, lang, &name, asker, move |table, inside| {
        let plan = inside.played.plan(&wanted.into_ruling(inside)).map_err(|error| Failed::play(lang, &PlayError::Ruling(error)))?;
        Ok(shown(lang, table.number, &inside.played, Some(&plan)))
    })
    .await
}

fn shown(lang: Lang, number: i64, played: &Match, plan: Option<&Plan>) -> RulingsAnswer {
    let answer = ruled::ruled_match(number, played, plan);
    RulingsAnswer { lines: ruled::lines(lang, played, &answer, plan), ruled: answer }
}

/// Rules, reverses, answers calls, confirms, or turns the clocks on and off.
pub(crate) async fn act(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
    Taken(wanted): Taken<ArbiterAct>,
) -> Answer<DeskView> {
    let table = find(&server, lang, &name).await?;
    away(lang, move || {
        if !may_rule(&server, &table.look(), &asker) {
            return Err(Failed::forbidden(lang));
        }
        table.rest();
        let (view, served) = table.change_kept(lang, &server.common, |inside| {
            let swapped = perform(inside, wanted).map_err(|error| Failed::play(lang, &error))?;
            Ok((desk(lang, &inside.played), swapped.then(|| inside.served.clone())))
        })?;
        // The journal has them already; the hub waits for no table.
        if let Some(served) = served {
            server.hub.noted(table.number, &served);
        }
        settle(&server, &table);
        table.think(&server.common);
        Ok(view)
    })
    .await
    .map(Json)
}

/// Does what the arbiter wants; true if the players change sides by it.
fn perform(inside: &mut Inside, wanted: ArbiterAct) -> Result<bool, PlayError> {
    let swaps = |ruling: Option<&Ruling>| ruling.is_some_and(|ruling| ruling.remedy == Remedy::Swap.word());
    match wanted {
        ArbiterAct::Rule { ruling } => {
            let ruling = ruling.into_ruling(inside);
            inside.with_links(swaps(Some(&ruling)), |played| played.rule(&ruling))
        }
        ArbiterAct::Reverse { arbiter, reason } => {
            let swapped = swaps(inside.played.rulings().last());
            let reversal = Reversal { arbiter, reason, at: now(), ..Reversal::default() };
            inside.with_links(swapped, |played| played.reverse(&reversal))
        }
        ArbiterAct::GiveBack { entry } => inside.played.decide_interruption(entry, false).map(|()| false),
        ArbiterAct::Deduct { entry } => inside.played.decide_interruption(entry, true).map(|()| false),
        ArbiterAct::Adjourn => inside.played.adjourn().map(|()| false),
        ArbiterAct::Continue => inside.played.continue_play().map(|()| false),
        ArbiterAct::Answered => {
            inside.played.answer_calls();
            Ok(false)
        }
        ArbiterAct::Confirm => inside.played.confirm(None).map(|()| false),
        ArbiterAct::RunClock => inside.played.run_clock().map(|()| false),
        ArbiterAct::PauseClock => inside.played.pause_clock().map(|()| false),
    }
}

impl Inside {
    /// Does something by which the players may change sides. Then the holders of links change them too, and the journal has both or
    /// neither, whatever ends the program. True if they have changed.
    fn with_links(&mut self, swaps: bool, act: impl FnOnce(&mut Match) -> Result<(), PlayError>) -> Result<bool, PlayError> {
        if !swaps {
            return act(&mut self.played).map(|()| false);
        }
        let served = self.swapped();
        let note = Note::new(Served::NOTE, serde_json::to_string(&served).unwrap_or_default());
        self.played.with_note(note, act)?;
        self.served = served;
        Ok(true)
    }

    /// The links once the two players have changed sides.
    fn swapped(&self) -> Served {
        let spec = self.played.spec();
        let players: Vec<SideId> = spec.player_ids().collect();
        let mut served = self.served.clone();
        let [one, other] = players[..] else { return served };
        for side in served.links.iter_mut().flat_map(|link| &mut link.sides) {
            *side = match *side {
                side if side == one => other,
                side if side == other => one,
                side => side,
            };
        }
        served
    }
}
