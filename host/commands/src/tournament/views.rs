//! Tournaments as JSON.

use std::path::Path;

use tianyuan_tournament::{GameResult, Journal, PlayerId, Points, Tournament, reasons};
use tianyuan_words::Message;

use crate::app::App;
use tianyuan_output::json;

/// Points for programs; halves are exact in it.
pub(super) fn number(points: Points) -> f64 {
    f64::from(points.in_halves()) / 2.0
}

/// The whole tournament.
pub(super) fn tournament(app: &App, file: &Path, journal: &Journal, done: Option<&'static str>, ignored: Vec<String>) -> json::Tournament {
    let state = journal.state();
    let settings = state.settings();
    let scoring = &settings.scoring;
    let criterion = |ranked: &tianyuan_tournament::Ranked| json::TournamentCriterion {
        criterion: ranked.criterion.word(),
        rank: ranked.rank,
        weight: ranked.weight,
        about: ranked.criterion.about().text(app.lang).to_owned(),
    };
    json::Tournament {
        file: file.display().to_string(),
        done,
        name: settings.name.clone(),
        system: settings.system.word(),
        paired: state.paired(),
        rounds: state.length(),
        scoring: json::TournamentScoring {
            win: number(scoring.win),
            draw: number(scoring.draw),
            loss: number(scoring.loss),
            bye: number(scoring.bye),
            absent: number(scoring.absent),
        },
        players: state.players().map(|(id, _)| player(state, id)).collect(),
        forbidden: state.forbidden().map(|(a, b)| [a.0, b.0]).collect(),
        criteria: settings.criteria.iter().map(criterion).collect(),
        ties: settings.ties.iter().map(|tie| tie.word()).collect(),
        ignored,
        torn: journal.torn().unwrap_or(0),
    }
}

fn player(state: &Tournament, id: PlayerId) -> json::TournamentPlayer {
    let player = state.player(id);
    let entrant = player.map(|player| player.entrant.clone()).unwrap_or_default();
    json::TournamentPlayer {
        number: id.0,
        name: entrant.name,
        rating: entrant.rating,
        club: entrant.club,
        country: entrant.country,
        member: entrant.member,
        start: number(state.start(id)),
        from: player.map_or(1, |player| player.from),
        until: player.and_then(|player| player.until),
        absent_in: player.map(|player| player.absent.iter().copied().collect()).unwrap_or_default(),
    }
}

/// A round, with the reasons for its pairs.
pub(super) fn round(app: &App, file: &Path, state: &Tournament, before: &Tournament, round: u32) -> json::TournamentRound {
    let pairs = state.round(round).cloned().unwrap_or_default();
    let seat = |id: PlayerId| json::TournamentSeat {
        number: id.0,
        name: state.name(id).to_owned(),
        points: number(before.start(id) + before.points(id, round)),
    };
    let said = |sentences: &[Message]| sentences.iter().map(|sentence| sentence.in_lang(app.lang)).collect();
    let (file, by) = (file.display().to_string(), pairs.by.clone());
    let mut view = json::TournamentRound { file, round, complete: pairs.complete(), by, games: Vec::new(), byes: Vec::new() };
    for reasons in reasons(before, round, &pairs) {
        match (reasons.board, &reasons.players[..]) {
            (Some(board), [first, second]) => view.games.push(json::TournamentGame {
                board,
                first: seat(*first),
                second: seat(*second),
                result: pairs.games[board - 1].result.map(GameResult::text),
                reasons: said(&reasons.sentences),
            }),
            (_, players) => {
                let bye = |id: &PlayerId| json::TournamentBye { player: seat(*id), reasons: said(&reasons.sentences) };
                view.byes.extend(players.first().map(bye));
            }
        }
    }
    view
}
