//! Protests at a server: a player files one about the own board or a round, whoever officiates sees all of them and decides.

use axum::Json;
use axum::extract::{Path, State};
use tianyuan_output::json::TournamentProtests;
use tianyuan_output::tournament as views;
use tianyuan_tournament::{Entry, FiledProtest, PlayerId, Protest, ProtestDecision};
use tianyuan_words::Lang;

use super::{Asked, asked};
use crate::Shared;
use crate::guard::{Asker, Tongue};
use crate::hall::{Person, Role, people};
use crate::reply::{Answer, Failed, away};
use crate::server::Server;
use crate::types::{DeskProtest, HallAct};

/// Open protests of the desk at most.
const MOST_OPEN: usize = 100;

/// The protests that the asker may see: all of them for whoever officiates, their own for players.
pub(crate) async fn protests(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Path(name): Path<String>,
) -> Answer<TournamentProtests> {
    away(lang, move || {
        let Asked { now, role, .. } = asked(&server, lang, &name, &asker)?;
        match role {
            Role::Spectator => Err(Failed::forbidden(lang)),
            role => Ok(views::protests(&now.state, |filed| role.officiates() || role.player() == Some(of(filed)))),
        }
    })
    .await
    .map(Json)
}

fn of(filed: &FiledProtest) -> Person {
    Person { number: filed.protest.by.0, member: filed.protest.member }
}

/// True if the asker may do this with protests.
pub(super) fn may(role: Role, act: &HallAct) -> bool {
    match act {
        HallAct::Protest { .. } => role.officiates() || role.player().is_some(),
        HallAct::Decide { .. } => role.officiates(),
        _ => false,
    }
}

/// The entry of an act about protests, at a moment. A player protests in the own name, about the own board or the round.
pub(super) fn entry(lang: Lang, asked: &Asked, act: HallAct, at: u64) -> Result<Entry, Failed> {
    match act {
        HallAct::ProtestTime { minutes } => Ok(Entry::ProtestTime { minutes }),
        HallAct::Decide { number, upheld, text, arbiter } => {
            let decision = ProtestDecision { upheld, text: views::prose(&text), arbiter: arbiter.trim().to_owned(), at };
            Ok(Entry::Decide { number, decision })
        }
        HallAct::Protest { round, board, place, player, member, text } => {
            let mut protest =
                Protest { round, board, place, by: PlayerId(player.unwrap_or_default()), member, text: views::prose(&text), at };
            if let Some(person) = asked.role.player() {
                let own = |place: &crate::hall::Place| people(&place.seat).contains(&person);
                let seat = asked.hall.places(&asked.now.state, round).into_iter().find(own).map(|place| place.seat);
                let sits = seat.map(|seat| (Some(seat.board), seat.team.map(|team| team.place)));
                if board.is_some() && sits != Some((board, place)) {
                    return Err(Failed::forbidden(lang));
                }
                (protest.by, protest.member) = (PlayerId(person.number), person.member);
            }
            Ok(Entry::Protest { protest })
        }
        _ => Err(Failed::broken(lang)),
    }
}

/// The open protests of all tournaments in which the asker officiates.
pub(crate) fn open(server: &Server, asker: &Asker) -> Vec<DeskProtest> {
    let mut found = Vec::new();
    for hall in server.halls.all() {
        let Ok(now) = hall.read() else { continue };
        if !hall.role(&now, asker, &server.token).officiates() {
            continue;
        }
        for one in views::protests(&now.state, |filed| filed.decision.is_none()).protests {
            let event = now.state.settings().name.clone();
            found.push(DeskProtest { hall: hall.name.clone(), event, protest: one });
        }
    }
    found.truncate(MOST_OPEN);
    found
}
