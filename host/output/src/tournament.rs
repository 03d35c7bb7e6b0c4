//! Tournaments as JSON, for commands and for the pages of the server.

use tianyuan_tournament as tournament;
use tianyuan_tournament::{
    BoardGame, Cell, FiledProtest, GameResult, Meeting, Member, PlayerId, Points, Scoring, Side, SideRules, Tournament, cell_of, reasons,
};
use tianyuan_words::{Lang, Message, t};

use crate::json;

/// Points for programs; halves are exact in it.
pub fn number(points: Points) -> f64 {
    f64::from(points.in_halves()) / 2.0
}

/// The whole tournament; `file` is how it is called where it is shown.
pub fn whole(lang: Lang, file: String, state: &Tournament) -> json::Tournament {
    let settings = state.settings();
    let criterion = |ranked: &tianyuan_tournament::Ranked| json::TournamentCriterion {
        criterion: ranked.criterion.word(),
        rank: ranked.rank,
        weight: ranked.weight,
        rounds: ranked.rounds.map(|rounds| rounds.to_string()),
        about: ranked.criterion.about().text(lang).to_owned(),
    };
    json::Tournament {
        file,
        done: None,
        name: settings.name.clone(),
        system: settings.system.word(),
        paired: state.paired(),
        current: state.current(),
        rounds: state.length(),
        scoring: scoring(&settings.scoring),
        players: state.players().map(|(id, _)| player(state, id)).collect(),
        forbidden: state.forbidden().filter(|pair| pair.rounds.is_none()).map(|pair| pair.players.map(|id| id.0)).collect(),
        forbidden_in: state.forbidden().filter_map(forbidden_in).collect(),
        criteria: settings.criteria.iter().map(criterion).collect(),
        ties: settings.ties.iter().map(|tie| tie.word()).collect(),
        sides: settings.sides.as_ref().map(SideRules::text),
        teams: settings.teams.as_ref().map(|rules| json::TournamentTeams {
            boards: rules.boards,
            order: rules.order.word(),
            scoring: scoring(&rules.scoring),
        }),
        meetings: (1..).zip(&settings.meetings).map(|(number, meeting)| of_meeting(state, number, meeting)).collect(),
        boards: state.boards_in(state.current().max(1)).map(|boards| at_boards(None, boards)),
        games: state.all_boards().iter().map(|(rounds, boards)| at_boards(*rounds, boards)).collect(),
        tables: state.tables(),
        arbiters: state.arbiters().to_vec(),
        ignored: Vec::new(),
        torn: 0,
    }
}

fn forbidden_in(pair: &tournament::ForbiddenPair) -> Option<json::TournamentForbidden> {
    Some(json::TournamentForbidden { players: pair.players.map(|id| id.0), rounds: pair.rounds?.to_string() })
}

fn scoring(scoring: &Scoring) -> json::TournamentScoring {
    json::TournamentScoring {
        win: number(scoring.win),
        draw: number(scoring.draw),
        loss: number(scoring.loss),
        bye: number(scoring.bye),
        absent: number(scoring.absent),
    }
}

fn of_meeting(state: &Tournament, number: usize, meeting: &Meeting) -> json::TournamentMeeting {
    let open = |(round, board, date): (u32, usize, Option<&str>)| json::TournamentOpen { round, board, postponed: date.map(str::to_owned) };
    json::TournamentMeeting {
        number,
        from: meeting.from,
        to: meeting.to,
        date: meeting.date.clone(),
        place: meeting.place.clone(),
        open: state.open_games(meeting.from, meeting.to).into_iter().map(open).collect(),
    }
}

/// A player of a team.
pub fn sitter(state: &Tournament, team: PlayerId, member: u32) -> json::TournamentSitter {
    json::TournamentSitter { team: team.0, number: member, name: state.member_name(team, member).to_owned() }
}

/// The boards of a match.
fn match_boards(state: &Tournament, round: u32, game: usize) -> Vec<json::TournamentBoard> {
    let Some(one) = state.matches(round).get(game) else { return Vec::new() };
    let board = |(place, board): (usize, &BoardGame)| {
        let [first, second] = state.movers(round, game, place)?;
        let sits = |(team, member): (PlayerId, Option<u32>)| member.map(|member| sitter(state, team, member));
        let result = board.result.map(GameResult::text);
        Some(json::TournamentBoard { board: place + 1, first: sits(first), second: sits(second), result })
    };
    one.boards.iter().enumerate().filter_map(board).collect()
}

fn player(state: &Tournament, id: PlayerId) -> json::TournamentPlayer {
    let player = state.player(id);
    let entrant = player.map(|player| player.entrant.clone()).unwrap_or_default();
    json::TournamentPlayer {
        number: id.0,
        name: entrant.name,
        rating: state.rating(id),
        club: entrant.club,
        country: entrant.country,
        member: entrant.member,
        start: number(state.start(id)),
        from: player.map_or(1, |player| player.from),
        until: player.and_then(|player| player.until),
        absent_in: player.map(|player| player.absent.iter().copied().collect()).unwrap_or_default(),
        granted: player.into_iter().flat_map(|player| &player.granted).map(|(round, points)| (*round, number(*points))).collect(),
        level: entrant.level,
        fixed_board: entrant.table,
        members: (1..).zip(entrant.members).map(|(number, member)| of_member(number, member)).collect(),
    }
}

fn of_member(number: u32, member: Member) -> json::TournamentMember {
    json::TournamentMember { number, name: member.name, rating: member.rating, country: member.country, member: member.member }
}

/// A round, with the reasons for its pairs.
pub fn round(lang: Lang, file: String, state: &Tournament, before: &Tournament, round: u32) -> json::TournamentRound {
    let pairs = state.round(round).cloned().unwrap_or_default();
    let seat = |id: PlayerId| json::TournamentSeat {
        number: id.0,
        name: state.name(id).to_owned(),
        points: number(before.start(id) + before.points(id, round)),
    };
    let said = |sentences: &[Message]| sentences.iter().map(|sentence| sentence.in_lang(lang)).collect();
    let (by, rules) = (pairs.by.clone(), pairs.rules.as_ref().map(rules_of));
    let mut view = json::TournamentRound { file, round, complete: pairs.complete(), by, rules, games: Vec::new(), byes: Vec::new() };
    for reasons in reasons(before, round, &pairs) {
        match (reasons.board, &reasons.players[..]) {
            (Some(board), [first, second]) => view.games.push(json::TournamentGame {
                board,
                sitting: state.sitting(round, board).map(|place| [place.sitting, place.table]),
                first: seat(*first),
                second: seat(*second),
                result: pairs.games[board - 1].result.map(GameResult::text),
                postponed: state.postponed(round, board).map(str::to_owned),
                score: state.match_points(round, board - 1).map(|points| points.map(number)),
                boards: match_boards(state, round, board - 1),
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

fn rules_of(rules: &tournament::RoundRules) -> json::TournamentRules {
    json::TournamentRules {
        game: rules.game.clone(),
        digest: rules.digest.clone(),
        options: rules.options.clone(),
        clock: rules.clock.clone(),
    }
}

fn at_boards(rounds: Option<tournament::RoundSpan>, boards: &tournament::Boards) -> json::TournamentBoards {
    json::TournamentBoards {
        rounds: rounds.map(|rounds| rounds.to_string()),
        game: boards.game.clone(),
        options: boards.options.clone(),
        clock: boards.clock.clone(),
        adjourn: boards.adjourn.map(tournament::AdjournWay::word),
        delay: boards.delay,
    }
}

/// The standings after a round.
pub fn standings(state: &Tournament, round: u32) -> json::TournamentStandings {
    let row = |row: tournament::Row| json::TournamentRow {
        rank: row.rank,
        number: row.player.0,
        name: state.name(row.player).to_owned(),
        points: number(row.points),
        games: row.games,
        values: row.values.iter().map(|(tie, value)| (tie.word(), value.number())).collect(),
    };
    let ties = state.settings().ties.iter().map(|tie| tie.word()).collect();
    json::TournamentStandings { round, ties, rows: tournament::standings(state, round).into_iter().map(row).collect() }
}

/// The cross table, in the order of the standings.
pub fn crosstable(lang: Lang, state: &Tournament) -> json::TournamentCrosstable {
    let cells = tournament::crosstable(state);
    let row = |row: tournament::Row| json::TournamentCells {
        rank: row.rank,
        number: row.player.0,
        name: state.name(row.player).to_owned(),
        points: number(row.points),
        cells: (1..).zip(&cells[row.player.index()]).map(|(round, cell)| one(lang, state, row.player, round, *cell)).collect(),
    };
    let rows = tournament::standings(state, state.paired()).into_iter().map(row).collect();
    json::TournamentCrosstable { paired: state.paired(), rows }
}

fn one(lang: Lang, state: &Tournament, id: PlayerId, round: u32, cell: Cell) -> json::TournamentCell {
    let text = cell_of(state, id, round, cell).in_lang(lang);
    let board_points = state.settings().teams.as_ref().map(|_| number(state.board_points_in(id, round)));
    let without = |kind| json::TournamentCell { kind, opponent: None, side: None, result: None, board_points, text: text.clone() };
    match cell {
        Cell::Bye => without("bye"),
        Cell::Absent => without("absent"),
        Cell::Out => without("out"),
        Cell::Game { opponent, side, result } => json::TournamentCell {
            kind: "game",
            opponent: Some(opponent.0),
            side: Some(if side == Side::First { "first" } else { "second" }),
            result: result.map(GameResult::text),
            board_points,
            text,
        },
    }
}

/// Protests, the open ones first.
pub fn protests(state: &Tournament, which: impl Fn(&FiledProtest) -> bool) -> json::TournamentProtests {
    let view = |filed: &FiledProtest| {
        let protest = &filed.protest;
        let name = protest.member.map_or_else(|| state.name(protest.by), |member| state.member_name(protest.by, member));
        let decision = filed.decision.as_ref().map(|decision| json::TournamentDecision {
            upheld: decision.upheld,
            text: decision.text.clone(),
            arbiter: decision.arbiter.clone(),
            at: decision.at,
        });
        json::TournamentProtest {
            number: filed.number,
            round: protest.round,
            board: protest.label(),
            player: protest.by.0,
            member: protest.member,
            name: name.to_owned(),
            text: protest.text.clone(),
            at: protest.at,
            decision,
        }
    };
    let mut protests: Vec<_> = state.protests().iter().filter(|filed| which(filed)).map(view).collect();
    protests.sort_by_key(|protest| (protest.decision.is_some(), protest.number));
    json::TournamentProtests { minutes: state.protest_minutes(), protests }
}

/// Protests in lines for people; a text of several lines is one here.
pub fn protest_lines(lang: Lang, view: &json::TournamentProtests) -> Vec<String> {
    let mut lines = vec![match view.minutes {
        Some(minutes) => t!(lang, cli.tournament.protests_within, minutes = minutes),
        None => t!(lang, cli.tournament.protests_no_end),
    }];
    for one in &view.protests {
        let about = match &one.board {
            Some(board) => t!(lang, cli.tournament.protest_board, round = one.round, board = board),
            None => t!(lang, cli.tournament.protest_round, round = one.round),
        };
        let text = one.text.replace('\n', " / ");
        let at = tournament::moment(one.at);
        lines.push(t!(lang, cli.tournament.protest, number = one.number, about = about, name = one.name, at = at, text = text));
        let Some(decision) = &one.decision else { continue };
        let how = if decision.upheld { t!(lang, tournament.protest.upheld) } else { t!(lang, tournament.protest.rejected) };
        let (at, text) = (tournament::moment(decision.at), decision.text.replace('\n', " / "));
        lines.push(t!(lang, cli.tournament.protest_decided, how = how, arbiter = decision.arbiter, at = at, text = text));
    }
    lines
}

/// A text of several lines as it is kept: without blanks at its ends, its lines ended in one way.
pub fn prose(text: &str) -> String {
    text.trim().replace("\r\n", "\n").replace('\r', "\n")
}
