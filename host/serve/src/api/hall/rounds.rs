//! A round with its boards, each as the asker may see it.

use std::sync::Arc;

use tianyuan_output::json;
use tianyuan_session::{calls, clock};
use tianyuan_words::{Lang, message};

use super::{Asked, asked};
use crate::api::results::settle;
use crate::api::sight::{delay, seen};
use crate::guard::Asker;
use crate::hall::{Place, Snapshot, people};
use crate::links::HallSeat;
use crate::moments::Seen;
use crate::reply::Failed;
use crate::server::Server;
use crate::table::Table;
use crate::types::{BoardCard, RoundAnswer};

/// A round as the asker sees it, but for the reasons of its pairs, which take long.
pub(super) struct RoundBoards {
    pub(super) asked: Asked,
    pub(super) round: u32,
    boards: Vec<BoardCard>,
}

impl RoundBoards {
    /// The round with its pairs.
    pub(super) fn answer(self, pairs: &json::TournamentRound) -> RoundAnswer {
        let RoundBoards { asked: Asked { hall, now, role }, round, boards } = self;
        let places = hall.places(&now.state, round);
        let mine = role.player().and_then(|person| places.iter().position(|place| people(&place.seat).contains(&person)));
        RoundAnswer {
            title: now.state.settings().name.clone(),
            revision: now.revision,
            delay: now.delay().as_secs(),
            mine: mine.map(|at| at + 1),
            pairs: pairs.clone(),
            boards,
        }
    }
}

/// A round of a tournament; 0 is the one that is played now.
pub(super) fn boards_of(server: &Server, lang: Lang, name: &str, round: u32, asker: &Asker) -> Result<RoundBoards, Failed> {
    let first = asked(server, lang, name, asker)?;
    let round = if round == 0 { first.now.state.current() } else { round };
    let boards = boards(server, lang, &first, round, asker);
    if round == 0 {
        return Err(Failed::wrong(lang, &message!(tournament.wrong.not_paired, round = 1)));
    }
    // A result that came from a board meanwhile is in the file now.
    Ok(RoundBoards { asked: asked(server, lang, name, asker)?, round, boards })
}

/// The boards of a round in their order.
fn boards(server: &Server, lang: Lang, Asked { hall, now, .. }: &Asked, round: u32, asker: &Asker) -> Vec<BoardCard> {
    let card = |place: Place| {
        // A board with a result stays in the journal until somebody asks for it.
        let table = if place.result.is_some() { server.hub.find(&place.name) } else { server.hub.recall(&place.name) };
        match table {
            Some(table) => {
                settle(server, &table);
                played(server, lang, &table, &place.seat, now, asker)
            }
            None => BoardCard::empty(&place.seat, server.hub.has(&place.name).then_some(place.name)),
        }
    };
    hall.places(&now.state, round).into_iter().map(card).collect()
}

/// A board at which a match is played.
fn played(server: &Server, lang: Lang, table: &Arc<Table>, seat: &HallSeat, now: &Snapshot, asker: &Asker) -> BoardCard {
    let inside = table.look();
    let played = &inside.played;
    let side = |person| {
        let secret = now.secret(person)?;
        inside.served.links.iter().find(|link| link.token == secret)?.sides.first().map(|side| side.number())
    };
    let sides = people(seat).map(side);
    let empty = BoardCard::empty(seat, Some(inside.served.name.clone()));
    match seen(server, &inside, asker) {
        Seen::Present => BoardCard {
            change: inside.change,
            turns: played.complete_turns(),
            last: played.turns().last().map(|turn| played.turn_text(turn)),
            clock: clock(lang, played),
            now: played.clock_now(),
            sides,
            outcome: tianyuan_play::sentences::outcome(lang, played),
            confirmed: played.is_confirmed(),
            calls: !calls(lang, played).is_empty(),
            ..empty
        },
        Seen::Then(moment) => {
            let turns = inside.turns_then(&moment);
            let all = played.turns();
            let waits = delay(server, &inside, asker).unwrap_or_default().as_millis();
            BoardCard {
                change: moment.number,
                turns,
                last: turns.checked_sub(1).and_then(|last| all.get(last)).map(|turn| played.turn_text(turn)),
                now: played.clock_now().saturating_sub(u64::try_from(waits).unwrap_or(u64::MAX)),
                clock: moment.clock,
                sides,
                later: true,
                ..empty
            }
        }
    }
}
