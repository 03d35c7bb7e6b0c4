//! Tournaments of teams: line-ups, boards, matches, and what follows from them.

use std::collections::BTreeSet;
use std::path::Path;

use proptest::prelude::*;
use tianyuan_tournament::{
    BoardOrder, Boards, Entrant, Entry, GameResult, Member, PlayerId, Points, Seat, Settings, Side, System, Tie, Tournament,
    board_standings, next_round, read_players, reasons, standings, trf,
};
use tianyuan_words::Lang;

use crate::support::{cases, pair};

/// Teams of so many players; the first team has the highest ratings.
fn teams(system: System, boards: u32, sizes: &[usize]) -> Tournament {
    let mut tournament = Tournament::new(Settings::of_teams("Test", system, boards));
    let member = |team: usize, number: usize| Member {
        name: format!("T{team}P{number}"),
        rating: Some(2500 - 20 * team as i32 - 3 * number as i32),
        ..Member::default()
    };
    let team = |(index, size): (usize, &usize)| Entrant {
        name: format!("T{}", index + 1),
        members: (1..=*size).map(|number| member(index + 1, number)).collect(),
        ..Entrant::default()
    };
    let players = sizes.iter().enumerate().map(team).collect();
    tournament.apply(&Entry::Add { players, from: 1 }).unwrap();
    tournament
}

fn board(tournament: &mut Tournament, game: usize, board: usize, result: GameResult) {
    let round = tournament.paired();
    tournament.apply(&Entry::BoardResult { round, game, board, result: Some(result), at: None }).unwrap();
}

fn refused(tournament: &Tournament, entry: &Entry) -> String {
    tournament.clone().apply(entry).unwrap_err().message().in_lang(Lang::default())
}

#[test]
fn a_match_is_made_from_line_ups_and_adds_up() {
    let mut four = teams(System::Swiss, 3, &[4, 3, 3, 2]);
    pair(&mut four);
    let games: Vec<(u32, u32)> = four.rounds()[0].games.iter().map(|game| (game.first.0, game.second.0)).collect();
    assert_eq!(games, [(1, 3), (4, 2)]);
    let movers = |four: &Tournament, game, board| four.movers(1, game, board).unwrap().map(|(team, member)| (team.0, member));
    // The first team moves first on boards 1 and 3; the fourth team has nobody for board 3.
    assert_eq!(movers(&four, 0, 0), [(1, Some(1)), (3, Some(1))]);
    assert_eq!(movers(&four, 0, 1), [(3, Some(2)), (1, Some(2))]);
    assert_eq!(movers(&four, 1, 2), [(4, None), (2, Some(3))]);
    assert_eq!(four.matches(1)[1].boards[2].result, Some(GameResult::SecondByForfeit));
    // A reserve comes in for the second player.
    four.apply(&Entry::Lineup { team: PlayerId(1), round: 1, members: vec![1, 3, 4] }).unwrap();
    assert_eq!(movers(&four, 0, 1), [(3, Some(2)), (1, Some(3))]);
    for (place, result) in [(1, GameResult::FirstWins), (2, GameResult::FirstWins), (3, GameResult::Draw)] {
        board(&mut four, 1, place, result);
    }
    assert_eq!(four.match_points(1, 0), Some([Points::halves(3), Points::halves(3)]));
    assert_eq!(four.rounds()[0].games[0].result, Some(GameResult::Draw));
    board(&mut four, 2, 1, GameResult::SecondWins);
    assert_eq!(four.rounds()[0].games[1].result, None, "a board is open still");
    board(&mut four, 2, 2, GameResult::FirstWins);
    assert_eq!(four.rounds()[0].games[1].result, Some(GameResult::SecondWins));
    let rows = standings(&four, 1);
    let line = |team: u32| {
        let row = rows.iter().find(|row| row.player == PlayerId(team)).unwrap();
        row.values.iter().map(|(_, value)| value.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(four.settings().ties, [Tie::Points, Tie::BoardPoints, Tie::Direct, Tie::Buchholz, Tie::BoardBerger]);
    assert_eq!(line(2), ["2", "3", "0", "0", "0"]);
    assert_eq!(line(1), ["1", "1.5", "0.5", "1", "1.5"]);
    assert_eq!(line(3), ["1", "1.5", "0.5", "1", "1.5"]);
    let boards = board_standings(&four, 1);
    let at =
        |number: usize| boards.iter().filter(|row| row.board == number).map(|row| (row.rank, row.seat, row.points)).collect::<Vec<_>>();
    let seat = |team, member| Seat { team: PlayerId(team), member };
    assert_eq!(at(1)[..2], [(1, seat(1, 1), Points::whole(1)), (1, seat(2, 1), Points::whole(1))]);
    assert_eq!(at(3)[0], (1, seat(2, 3), Points::whole(1)), "a win without a game, from no game");
    // The line-up of a match that has begun stays.
    let late = Entry::Lineup { team: PlayerId(1), round: 1, members: vec![1, 2, 3] };
    assert!(refused(&four, &late).contains("has results"));
    four.apply(&Entry::Result { round: 1, board: 1, result: None, at: None }).unwrap();
    four.apply(&late).unwrap();
    assert_eq!(four.rounds()[0].games[0].result, None);
}

#[test]
fn line_ups_that_cannot_be_are_refused() {
    let four = teams(System::Swiss, 2, &[4, 2, 2, 2]);
    let lineup = |members: &[u32]| Entry::Lineup { team: PlayerId(1), round: 1, members: members.to_vec() };
    for (members, said) in [
        (&[1, 2, 3][..], "3 players for 2 boards"),
        (&[0], "no player 0"),
        (&[5], "no player 5"),
        (&[1, 1], "two boards"),
        (&[2, 1], "`T1P2` may not sit above `T1P1`"),
    ] {
        assert!(refused(&four, &lineup(members)).contains(said), "{members:?}: {}", refused(&four, &lineup(members)));
    }
    let round = |round| Entry::Lineup { team: PlayerId(1), round, members: vec![1] };
    assert!(refused(&four, &round(5000)).contains("paired already"));
    let mut settings = Settings::of_teams("Test", System::Swiss, 2);
    settings.teams.as_mut().unwrap().order = BoardOrder::Free;
    let mut free = Tournament::new(settings);
    let players = four.players().map(|(_, player)| player.entrant.clone()).collect();
    free.apply(&Entry::Add { players, from: 1 }).unwrap();
    free.apply(&lineup(&[2, 1])).unwrap();
    assert_eq!(free.lineup(PlayerId(1), 1), [2, 1]);
    assert_eq!(free.lineup(PlayerId(1), 2), [1, 2], "another round has its own");
    let alone = crate::support::tournament(System::Swiss, 2);
    assert!(refused(&alone, &lineup(&[1])).contains("No teams"));
}

#[test]
fn players_sit_by_their_ratings_where_the_tournament_says_so() {
    let mut settings = Settings::of_teams("Test", System::Swiss, 2);
    settings.teams.as_mut().unwrap().order = BoardOrder::Rating;
    let mut tournament = Tournament::new(settings);
    let member = |name: &str, rating| Member { name: name.to_owned(), rating, ..Member::default() };
    let one = vec![member("a", None), member("b", Some(1500)), member("c", Some(1800))];
    let team = |name: &str, members| Entrant { name: name.to_owned(), members, ..Entrant::default() };
    let players = vec![team("One", one), team("Two", vec![member("d", Some(2000))])];
    tournament.apply(&Entry::Add { players, from: 1 }).unwrap();
    assert_eq!(tournament.lineup(PlayerId(1), 1), [3, 2]);
    assert_eq!((tournament.rating(PlayerId(1)), tournament.rating(PlayerId(2))), (Some(1650), Some(2000)));
    assert!(
        refused(&tournament, &Entry::Lineup { team: PlayerId(1), round: 1, members: vec![2, 3] }).contains("`b` may not sit above `c`")
    );
}

#[test]
fn whole_matches_and_play_offs() {
    let mut two = teams(System::Knockout, 2, &[2, 2, 2, 2]);
    pair(&mut two);
    let whole = |board, result| Entry::Result { round: 1, board, result: Some(result), at: None };
    assert!(refused(&two, &whole(1, GameResult::FirstWins)).contains("1.1 to 1.2"));
    assert!(refused(&two, &whole(1, GameResult::DrawFirstGoesOn)).contains("not drawn"));
    two.apply(&whole(1, GameResult::SecondByForfeit)).unwrap();
    assert_eq!(two.match_points(1, 0), Some([Points::ZERO, Points::whole(2)]));
    for place in 1..=2 {
        board(&mut two, 2, place, GameResult::Draw);
    }
    assert!(next_round(&two, 2).unwrap_err().to_string().contains("no winner"));
    two.apply(&whole(2, GameResult::DrawSecondGoesOn)).unwrap();
    let final_round = next_round(&two, 2).unwrap();
    let (first, second) = (two.rounds()[0].games[0].second, two.rounds()[0].games[1].second);
    let last: BTreeSet<PlayerId> = [final_round.games[0].first, final_round.games[0].second].into();
    assert_eq!(last, [first, second].into());
    // A board that is corrected takes the play-off back.
    board(&mut two, 2, 1, GameResult::FirstWins);
    assert!(two.rounds()[0].games[1].result.unwrap().winner().is_some());
    assert!(
        refused(&two, &Entry::BoardResult { round: 1, game: 1, board: 1, result: Some(GameResult::DrawFirstGoesOn), at: None })
            .contains("whole match")
    );
}

#[test]
fn boards_that_cannot_be_are_refused() {
    let mut two = teams(System::RoundRobin, 2, &[2, 1]);
    pair(&mut two);
    let result = |game, board| Entry::BoardResult { round: 1, game, board, result: Some(GameResult::Draw), at: None };
    for (game, board, said) in [(2, 1, "no board 2"), (0, 1, "no board 0"), (1, 3, "no board 3"), (1, 0, "no board 0"), (1, 2, "nobody")] {
        assert!(refused(&two, &result(game, board)).contains(said), "{game}.{board}: {}", refused(&two, &result(game, board)));
    }
    let mut entrant = two.player(PlayerId(1)).unwrap().entrant.clone();
    entrant.members.pop();
    assert!(refused(&two, &Entry::Edit { player: PlayerId(1), entrant: entrant.clone() }).contains("stay"));
    entrant.members = two.player(PlayerId(1)).unwrap().entrant.members.clone();
    entrant.members.push(Member { name: "T2P1".to_owned(), ..Member::default() });
    assert!(refused(&two, &Entry::Edit { player: PlayerId(1), entrant }).contains("entered already"));
    let mut alone = crate::support::tournament(System::Swiss, 2);
    let with_members = Entrant { name: "Team".to_owned(), members: vec![Member::default()], ..Entrant::default() };
    assert!(alone.apply(&Entry::Add { players: vec![with_members], from: 1 }).is_err());
}

#[test]
fn results_come_from_the_boards_of_matches() {
    let mut cup = teams(System::Swiss, 2, &[2, 2]);
    let boards = Boards { game: "some".into(), ..Boards::default() };
    cup.apply(&Entry::Boards { boards: Some(boards.clone()), rounds: None }).unwrap();
    assert_eq!(cup.boards_in(1), Some(&boards));
    let pairs = tianyuan_tournament::next_round(&cup, 1).unwrap();
    cup.apply(&Entry::Pair { round: 1, pairs }).unwrap();
    let played = |place| Entry::Played { round: 1, board: 1, place, result: GameResult::FirstWins, game: "abc".into(), at: None };
    cup.apply(&played(Some(2))).unwrap();
    assert_eq!(cup.matches(1)[0].boards[1].result, Some(GameResult::FirstWins));
    assert_eq!(cup.round(1).unwrap().games[0].result, None, "a board is open");
    for wrong in [played(Some(2)), played(Some(3)), played(Some(0)), played(None)] {
        assert!(!refused(&cup, &wrong).is_empty());
    }
    cup.apply(&played(Some(1))).unwrap();
    assert_eq!(cup.round(1).unwrap().games[0].result, Some(GameResult::Draw), "each team has won a board");
}

/// Teams as OpenGotha writes them, round by round: one sits at another board later, one joins later.
const OPEN_GOTHA: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Tournament dataVersion="201"><Players>
<Player name="Bo" firstName="" rating="1500" club="Ab"/><Player name="Anna" rating="1800" club="Ab"/><Player name="Dan" rating="0" club="Ab"/>
<Player name="Cleo" rank="3D" club="Cd"/></Players>
<Teams><Team teamName="Oaks" teamNumber="1">
<Board boardNumber="1" player="ANNA" roundNumber="1"/><Board boardNumber="2" player="BO" roundNumber="1"/>
<Board boardNumber="1" player="BO" roundNumber="2"/><Board boardNumber="2" player="DAN" roundNumber="2"/></Team>
<Team teamName="Elms" teamNumber="2"><Board boardNumber="1" player="CLEO" roundNumber="1"/></Team></Teams></Tournament>
"#;

#[test]
fn teams_are_read_from_tables_and_reports() {
    let read = |text: &str| read_players(Path::new("teams"), text.as_bytes()).unwrap();
    let empty = || Tournament::new(Settings::of_teams("Test", System::Swiss, 2));
    for text in [
        "team,board,name,rating\nOaks,2,Bo,1500\nElms,,Cleo,3d\nOaks,1,Anna,1800\nOaks,,Dan,\n",
        "棋手;队;台次;等级分\nBo;Oaks;2;1500\nAnna;Oaks;1;1800\nDan;Oaks;;\nCleo;Elms;;三段\n",
        OPEN_GOTHA,
    ] {
        let (players, mut tournament) = (read(text), empty());
        tournament.apply(&players.entry(&tournament, 1, Path::new("teams")).unwrap()).unwrap();
        let listed = |team: usize| {
            let (_, player) = tournament.players().nth(team).unwrap();
            let members = player.entrant.members.iter().map(|member| (member.name.clone(), member.rating)).collect::<Vec<_>>();
            (player.entrant.name.clone(), members)
        };
        let oaks = [("Anna", Some(1800)), ("Bo", Some(1500)), ("Dan", None)].map(|(name, rating)| (name.to_owned(), rating)).to_vec();
        assert_eq!(listed(0), ("Oaks".to_owned(), oaks), "{text}");
        assert_eq!(listed(1).1, [("Cleo".to_owned(), Some(2300))], "{text}");
        // The same file is one of players where no teams play.
        let mut alone = Tournament::new(Settings::of("Test", System::Swiss));
        alone.apply(&players.entry(&alone, 1, Path::new("teams")).unwrap()).unwrap();
        let club = if text == OPEN_GOTHA { "Ab" } else { "Oaks" };
        assert_eq!(alone.players().filter(|(_, player)| player.entrant.club == club).count(), 3);
    }
}

/// Broken files of teams: the line that is named, and a word of the sentence.
const BROKEN: [(&str, usize, &str); 20] = [
    ("name,rating\nAnna,1800\n", 2, "no team"),
    ("name,team\nAnna,Oaks\nBo,\n", 3, "no team"),
    ("name,team,board\nAnna,Oaks,one\n", 2, "`one`"),
    ("name,team,board\nAnna,Oaks,0\n", 2, "`0`"),
    ("name,team,board\nAnna,Oaks,-1\n", 2, "`-1`"),
    ("name,team,board\nAnna,Oaks,1\nBo,Elms,1\nCleo,Oaks,1\n", 4, "board 1"),
    ("name,team,board\nAnna,Oaks,1\nAnna,Elms,1\n", 3, "entered already"),
    ("name,team,team\nAnna,Oaks,Elms\n", 1, "occurs twice"),
    ("name,team,level\nAnna,Oaks,strong\n", 2, "`strong`"),
    ("name,team,rating\nAnna,Oaks,99999\n", 2, "99999"),
    ("001    1      Anna                              1800\n013                                    1\n", 2, "name of a team"),
    ("001    1      Anna                              1800\n013 Oaks                               7\n", 2, "`7`"),
    ("001    1      Anna                              1800\n013 Oaks                               x\n", 2, "`x`"),
    (
        "001    1      Anna                              1800\n013 Oaks                               1\n013 Elms                               1\n",
        3,
        "`Oaks`",
    ),
    ("<Tournament><Players>\n<Player name=\"Anna\"/></Players></Tournament>", 2, "no team"),
    (
        "<Tournament><Players><Player name=\"Anna\"/></Players>\n<Teams><Team teamNumber=\"1\">\n<Board/></Team></Teams></Tournament>",
        2,
        "no name",
    ),
    (
        "<Tournament><Players><Player name=\"Anna\"/></Players><Teams>\n<Team teamName=\"Oaks\">\n<Board boardNumber=\"1\" player=\"BO\"/></Team></Teams></Tournament>",
        3,
        "`BO`",
    ),
    (
        "<Tournament><Players><Player name=\"Anna\"/></Players><Teams><Team teamName=\"Oaks\">\n<Board boardNumber=\"0\" player=\"ANNA\"/></Team></Teams></Tournament>",
        2,
        "`0`",
    ),
    (
        "<Tournament><Players><Player name=\"Anna\"/></Players><Teams><Team teamName=\"Oaks\"><Board boardNumber=\"1\" player=\"ANNA\"/></Team>\n<Team teamName=\"Elms\"><Board boardNumber=\"1\" player=\"ANNA\"/></Team></Teams></Tournament>",
        2,
        "`Oaks`",
    ),
    (
        "<Tournament><Players><Player name=\"Anna\"/>\n<Player name=\"Bo\"/></Players><Teams><Team teamName=\"Oaks\"><Board boardNumber=\"1\" player=\"ANNA\"/><Board boardNumber=\"1\" player=\"BO\"/></Team></Teams></Tournament>",
        2,
        "board 1",
    ),
];

#[test]
fn broken_files_of_teams_are_refused_at_their_line() {
    for (text, at, word) in BROKEN {
        let tournament = Tournament::new(Settings::of_teams("Test", System::Swiss, 2));
        let file = Path::new("teams.txt");
        let read = read_players(file, text.as_bytes()).and_then(|players| players.entry(&tournament, 1, file));
        match read {
            Err(error @ tianyuan_tournament::TournamentError::Line { line, .. }) => {
                let said = error.message().in_lang(Lang::default());
                assert_eq!(line, at, "{text:?}: {said}");
                assert!(said.contains(word) && said.starts_with("teams.txt:") && !said.contains('\n'), "{text:?}: {said}");
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

/// The results that a random board can have.
fn any(random: &mut fastrand::Rng) -> GameResult {
    let results = [
        GameResult::FirstWins,
        GameResult::SecondWins,
        GameResult::Draw,
        GameResult::BothLose,
        GameResult::FirstByForfeit,
        GameResult::SecondByForfeit,
        GameResult::BothForfeit,
    ];
    results[random.usize(0..results.len())]
}

/// Every team sits once, everybody in it once, and boards and matches add up.
fn whole(tournament: &Tournament, round: u32, boards: u32) {
    let pairs = tournament.round(round).unwrap();
    let mut seen = BTreeSet::new();
    for id in pairs.games.iter().flat_map(|game| [game.first, game.second]).chain(pairs.byes.iter().copied()) {
        assert!(seen.insert(id), "{id} twice in round {round}");
    }
    let rules = tournament.settings().teams.as_ref().unwrap();
    assert_eq!(tournament.matches(round).len(), pairs.games.len());
    for (index, (game, one)) in pairs.games.iter().zip(tournament.matches(round)).enumerate() {
        assert_eq!(one.boards.len(), boards as usize);
        for team in [Side::First, Side::Second] {
            let id = game.player(team);
            let sits: Vec<u32> = one.boards.iter().filter_map(|board| board.member(team)).collect();
            assert_eq!(sits, tournament.lineup(id, round));
            assert!(sits.windows(2).all(|two| two[0] < two[1]), "the order of the list is kept");
        }
        assert!(one.boards.windows(2).all(|two| two[0].side != two[1].side), "sides alternate down the boards");
        if one.boards.iter().all(|board| board.result.is_some()) {
            let [first, second] = tournament.match_points(round, index).unwrap();
            let goes = game.result.unwrap().winner();
            assert_eq!(
                goes,
                if first > second {
                    Some(Side::First)
                } else if first < second {
                    Some(Side::Second)
                } else {
                    None
                }
            );
            let shares: i32 = one
                .boards
                .iter()
                .filter_map(|board| board.result)
                .map(|result| result.share(Side::First) + result.share(Side::Second))
                .sum();
            assert_eq!((first + second).in_halves(), shares, "{:?}", rules.scoring);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    /// Random tournaments of teams, with reserves, teams that are too small, rounds off and byes: every round is whole, the points of
    /// boards are those of their players, and a report is read back.
    #[test]
    fn matches_of_teams_add_up(count in 3_usize..=24, boards in 1_u32..=6, rounds in 1_u32..=5, which in 0_usize..4, seed: u64) {
        let mut random = fastrand::Rng::with_seed(seed);
        let system = [System::Swiss, System::McMahon, System::RoundRobin, System::League][which];
        let sizes: Vec<usize> = (0..count).map(|_| (boards as usize + random.usize(0..4)).saturating_sub(random.usize(0..2))).collect();
        let mut tournament = teams(system, boards, &sizes);
        let rounds = rounds.min(tournament.length().unwrap_or(rounds));
        for round in 1..=rounds {
            for (team, size) in (1..).zip(&sizes) {
                let team = PlayerId(team);
                if random.u8(0..20) == 0 {
                    tournament.apply(&Entry::Bye { player: team, round, points: Points::whole(1) }).unwrap();
                }
                if random.u8(0..3) == 0 {
                    let mut members: Vec<u32> = (1..=*size as u32).filter(|_| random.u8(0..4) != 0).collect();
                    members.truncate(boards as usize);
                    tournament.apply(&Entry::Lineup { team, round, members }).unwrap();
                }
            }
            // With most teams away a round may have too few.
            let Ok(pairs) = next_round(&tournament, round) else { break };
            prop_assert!(reasons(&tournament, round, &pairs).iter().all(|reasons| !reasons.sentences.is_empty()));
            tournament.apply(&Entry::Pair { round, pairs }).unwrap();
            for game in 1..=tournament.rounds()[round as usize - 1].games.len() {
                for place in 1..=boards as usize {
                    if tournament.matches(round)[game - 1].boards[place - 1].occupied() {
                        tournament.apply(&Entry::BoardResult { round, game, board: place, result: Some(any(&mut random)), at: None }).unwrap();
                    }
                }
                if random.u8(0..15) == 0 {
                    tournament.apply(&Entry::Result { round, board: game, result: Some(GameResult::SecondByForfeit), at: None }).unwrap();
                }
            }
            whole(&tournament, round, boards);
        }
        // The points of all players together are those of their teams, but for rounds without an opponent.
        let all = tournament.individuals();
        let players: i32 = all.tournament.players().map(|(id, _)| all.tournament.points(id, u32::MAX).in_halves()).sum();
        let matches = (1..=tournament.paired()).flat_map(|round| (0..tournament.matches(round).len()).map(move |game| (round, game)));
        let boards_together: i32 = matches.filter_map(|(round, game)| tournament.match_points(round, game)).map(|[a, b]| (a + b).in_halves()).sum();
        let empty: i32 = (1..=tournament.paired()).flat_map(|round| tournament.matches(round)).flat_map(|one| &one.boards)
            .filter_map(|board| {
                let side = board.result?.winner()?;
                board.member(board.team_of(side)).is_none().then_some(2)
            }).sum();
        prop_assert_eq!(players, boards_together - empty);
        let by_board: i32 = board_standings(&tournament, tournament.paired()).iter().map(|row| row.points.in_halves()).sum();
        prop_assert_eq!(by_board, players);
        let report = trf(&tournament);
        let mut again = Tournament::new(Settings::of_teams("Again", System::Swiss, boards));
        let read = read_players(Path::new("cup.trf"), report.as_bytes());
        if sizes.iter().all(|size| *size > 0) {
            again.apply(&read.unwrap().entry(&again, 1, Path::new("cup.trf")).unwrap()).unwrap();
            for ((_, one), (_, other)) in tournament.players().zip(again.players()) {
                prop_assert_eq!(&one.entrant.name, &other.entrant.name);
                prop_assert_eq!(&one.entrant.members, &other.entrant.members);
            }
        }
    }
}
