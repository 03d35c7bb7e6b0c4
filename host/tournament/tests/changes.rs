//! Changes between entry and standings: byes asked for, fixed boards, levels, meetings, games played later, rules about sides.

use tianyuan_tournament::{
    Entrant, Entry, GameResult, Meeting, PlayerId, Points, Settings, SideRules, System, Tournament, crosstable, next_round, reasons, trf,
};
use tianyuan_words::Lang;

use crate::support::{better_wins, entrant, pair, results, tournament};

fn refused(tournament: &Tournament, entry: &Entry) -> String {
    tournament.clone().apply(entry).unwrap_err().message().in_lang(Lang::default())
}

#[test]
fn a_bye_that_was_asked_for_has_its_points() {
    let mut cup = tournament(System::Swiss, 6);
    let bye = |player, points| Entry::Bye { player: PlayerId(player), round: 1, points };
    cup.apply(&bye(1, Points::halves(1))).unwrap();
    cup.apply(&bye(2, Points::whole(1))).unwrap();
    cup.apply(&Entry::Absent { player: PlayerId(3), round: 1 }).unwrap();
    assert!(refused(&cup, &bye(4, Points::whole(2))).contains("no points for a round off"));
    pair(&mut cup);
    results(&mut cup, better_wins);
    assert_eq!([1, 2, 3].map(|id| cup.points(PlayerId(id), 2)), [Points::halves(1), Points::whole(1), Points::ZERO]);
    assert!(refused(&cup, &bye(4, Points::ZERO)).contains("paired already"));
    let report = trf(&cup);
    let sign = |name: &str| report.lines().find(|line| line.contains(name)).unwrap().trim_end().chars().last().unwrap();
    assert_eq!(["P1", "P2", "P3"].map(sign), ['H', 'F', 'Z'], "{report}");
    let free = cup.rounds()[0].byes[0];
    assert_eq!(sign(cup.name(free)), 'U', "{report}");
    // Who asks for the next round and comes after all has nothing for it.
    cup.apply(&Entry::Bye { player: PlayerId(4), round: 2, points: Points::halves(1) }).unwrap();
    cup.apply(&Entry::Return { player: PlayerId(4), from: 2 }).unwrap();
    pair(&mut cup);
    assert!(cup.rounds()[1].find(PlayerId(4)).is_some() || cup.rounds()[1].byes.contains(&PlayerId(4)));
    assert!(cup.player(PlayerId(4)).unwrap().granted.is_empty());
}

#[test]
fn a_late_player_meets_who_has_no_opponent() {
    let mut cup = tournament(System::Swiss, 5);
    pair(&mut cup);
    let free = cup.rounds()[0].byes[0];
    let seat = |first, second| Entry::Seat { round: 1, players: [first, second] };
    cup.apply(&Entry::Result { round: 1, board: 1, result: Some(GameResult::FirstWins), at: None }).unwrap();
    cup.apply(&Entry::Add { players: vec![entrant("Late", None)], from: 2 }).unwrap();
    let busy = cup.rounds()[0].games[0].first;
    for (entry, said) in [
        (seat(free, busy), "has a game"),
        (seat(free, free), "two players"),
        (seat(free, PlayerId(9)), "no player"),
        (Entry::Seat { round: 2, players: [free, PlayerId(6)] }, "not paired"),
    ] {
        assert!(refused(&cup, &entry).contains(said), "{entry:?}: {}", refused(&cup, &entry));
    }
    let before = cup.clone();
    cup.apply(&seat(PlayerId(6), free)).unwrap();
    assert_eq!((cup.rounds()[0].games.len(), cup.rounds()[0].byes.len()), (3, 0));
    assert_eq!((cup.rounds()[0].games[0].result, cup.points(free, 2)), (Some(GameResult::FirstWins), Points::ZERO));
    cup.apply(&Entry::Result { round: 1, board: 2, result: Some(GameResult::Draw), at: None }).unwrap();
    cup.apply(&Entry::Result { round: 1, board: 3, result: Some(GameResult::Draw), at: None }).unwrap();
    assert_eq!(cup.points(PlayerId(6), 2), Points::halves(1));
    assert!(reasons(&tournament(System::Swiss, 5), 1, &cup.rounds()[0])[2].sentences[0].in_lang(Lang::default()).contains("added by hand"));
    pair(&mut cup);
    let mut forbidden = before;
    forbidden.apply(&Entry::Forbid { players: [free, PlayerId(6)], rounds: None, lift: false }).unwrap();
    assert!(refused(&forbidden, &seat(free, PlayerId(6))).contains("not to meet"));
    let mut table = tournament(System::RoundRobin, 5);
    pair(&mut table);
    assert!(refused(&table, &seat(PlayerId(1), PlayerId(2))).contains("table"));
}

#[test]
fn who_cannot_move_keeps_his_board() {
    for system in [System::Swiss, System::RoundRobin, System::Knockout] {
        let mut cup = tournament(system, 8);
        let mut entrant = cup.player(PlayerId(8)).unwrap().entrant.clone();
        entrant.table = Some(3);
        cup.apply(&Entry::Edit { player: PlayerId(8), entrant }).unwrap();
        for round in 1..=3 {
            let before = cup.clone();
            pair(&mut cup);
            let Some((board, _)) = cup.rounds().last().unwrap().find(PlayerId(8)) else { break };
            let boards = cup.rounds().last().unwrap().games.len();
            assert_eq!(board + 1, 3.min(boards), "{system:?}, round {round}");
            let said = &reasons(&before, round, cup.rounds().last().unwrap())[board].sentences;
            let says = |word: &str| said.iter().any(|said| said.in_lang(Lang::default()).contains(word));
            assert!(says("P8 always sits at board 3") || (boards < 3 && says("P8 would always sit at board 3")), "{system:?} {said:?}");
            results(
                &mut cup,
                |first, second| if first == 8 || (second != 8 && first < second) { GameResult::FirstWins } else { GameResult::SecondWins },
            );
        }
    }
    let cup = tournament(System::Swiss, 2);
    for table in [0, 5000] {
        let players = vec![Entrant { table: Some(table), ..entrant("New", None) }];
        assert!(refused(&cup, &Entry::Add { players, from: 1 }).contains("is no board"));
    }
}

#[test]
fn a_level_stands_for_a_rating() {
    let mut cup = Tournament::new(Settings::of("Test", System::McMahon));
    let of = |name: &str, level: &str, rating| Entrant { level: level.to_owned(), ..entrant(name, rating) };
    let players = vec![of("a", "3d", None), of("b", "5k", None), of("c", "1d", Some(1900)), of("d", "", None)];
    cup.apply(&Entry::Add { players, from: 1 }).unwrap();
    assert_eq!([1, 2, 3, 4].map(|id| cup.rating(PlayerId(id))), [Some(2300), Some(1600), Some(1900), None]);
    assert_eq!([1, 2, 3, 4].map(|id| cup.start(PlayerId(id))), [20, 16, 19, 0].map(Points::whole));
    assert!(refused(&cup, &Entry::Add { players: vec![of("e", "strong", None)], from: 1 }).contains("`strong` is no level"));
}

#[test]
fn a_game_played_later_counts_as_a_draw_until_then() {
    let mut cup = tournament(System::Swiss, 4);
    pair(&mut cup);
    cup.apply(&Entry::Result { round: 1, board: 1, result: Some(GameResult::FirstWins), at: None }).unwrap();
    assert!(next_round(&cup, 2).unwrap_err().to_string().contains("no result"));
    let later = |board, lift| Entry::Postpone { round: 1, board, date: "2027-02-01".to_owned(), lift };
    assert!(refused(&cup, &later(1, false)).contains("has a result"));
    assert!(refused(&cup, &later(2, true)).contains("not postponed"));
    assert!(refused(&cup, &later(3, false)).contains("no board 3"));
    cup.apply(&later(2, false)).unwrap();
    assert_eq!(cup.open_games(1, 1), [(1, 2, Some("2027-02-01"))]);
    let before = cup.clone();
    pair(&mut cup);
    // The winner has 1, the two who play later ½ each, the loser 0: the winner meets one of them.
    let winner = cup.rounds()[0].games[0].first;
    let open = [cup.rounds()[0].games[1].first, cup.rounds()[0].games[1].second];
    let (board, side) = cup.rounds()[1].find(winner).unwrap();
    assert!(open.contains(&cup.rounds()[1].games[board].player(side.other())));
    let said = reasons(&before, 2, &cup.rounds()[1]);
    assert!(said.iter().all(|reasons| reasons.sentences.iter().any(|said| said.in_lang(Lang::default()).contains("played later"))));
    assert_eq!(cup.points(open[0], 2), Points::ZERO, "in the standings nothing counts before it is played");
    cup.apply(&Entry::Result { round: 1, board: 2, result: Some(GameResult::SecondWins), at: None }).unwrap();
    assert!(cup.open_games(1, 1).is_empty() && cup.postponed(1, 2).is_none());
    let mut out = tournament(System::Knockout, 4);
    pair(&mut out);
    assert!(refused(&out, &later(1, false)).contains("knock-out"));
}

#[test]
fn meetings_have_dates_and_no_round_in_common() {
    let mut league = tournament(System::League, 4);
    let meeting = |from, to, date: &str| Entry::Meeting { meeting: Meeting { from, to, date: date.to_owned(), place: String::new() } };
    league.apply(&meeting(4, 6, "May")).unwrap();
    league.apply(&meeting(1, 3, "2027-01-16")).unwrap();
    league.apply(&meeting(1, 3, "2027-01-17")).unwrap();
    let dates: Vec<&str> = league.settings().meetings.iter().map(|meeting| meeting.date.as_str()).collect();
    assert_eq!(dates, ["2027-01-17", "May"]);
    assert_eq!(league.meeting(5).map(|meeting| meeting.from), Some(4));
    for (entry, said) in [
        (meeting(3, 4, "June"), "overlap"),
        (meeting(0, 2, "June"), "no meeting"),
        (meeting(9, 7, "June"), "no meeting"),
        (meeting(7, 9, " "), "no meeting"),
        (meeting(7, 9, "a\nb"), "control"),
        (meeting(7, 8, ""), "no meeting of the rounds 7 to 8"),
        (meeting(1, 5000, "June"), "no meeting"),
    ] {
        assert!(refused(&league, &entry).contains(said), "{entry:?}: {}", refused(&league, &entry));
    }
    league.apply(&meeting(4, 6, "")).unwrap();
    assert_eq!(league.settings().meetings.len(), 1);
}

#[test]
fn the_rule_of_a_game_settles_the_sides() {
    let with = |system, text: &str| {
        let mut settings = Settings::of("Test", system);
        settings.sides = SideRules::parse(text);
        settings.rounds = Some(3);
        let mut cup = Tournament::new(settings);
        let players = (1..=6).map(|number| entrant(&format!("P{number}"), Some(2000 - number))).collect();
        cup.apply(&Entry::Add { players, from: 1 }).unwrap();
        cup
    };
    let firsts = |cup: &Tournament| -> Vec<(u32, u32)> {
        cup.rounds().last().unwrap().games.iter().map(|game| (game.first.0, game.second.0)).collect()
    };
    let mut numbers = with(System::Swiss, "first=number,then=round,last=lot,odd=second");
    let before = numbers.clone();
    pair(&mut numbers);
    // Upper against lower half: 1-4, 2-5, 3-6. The odd number moves second.
    assert_eq!(firsts(&numbers), [(4, 1), (2, 5), (6, 3)]);
    let said = reasons(&before, 1, &numbers.rounds()[0]);
    assert!(said.iter().all(|reasons| reasons.sentences.iter().any(|said| said.in_lang(Lang::default()).contains("numbers settle"))));
    results(&mut numbers, |_, _| GameResult::Draw);
    pair(&mut numbers);
    // In an even round who is placed better does not have the odd side, which moves second here.
    assert!(firsts(&numbers).iter().all(|(first, second)| first < second), "{:?}", firsts(&numbers));
    results(&mut numbers, |_, _| GameResult::Draw);
    let before = numbers.clone();
    pair(&mut numbers);
    let said = reasons(&before, 3, &numbers.rounds()[2]);
    assert!(said.iter().all(|reasons| reasons.sentences.iter().any(|said| said.in_lang(Lang::default()).contains("draw lots"))));
    let mut table = with(System::RoundRobin, "first=round,then=round,odd=first");
    for round in 1..=3 {
        pair(&mut table);
        assert!(firsts(&table).iter().all(|(first, second)| (first < second) == (round % 2 == 1)), "{:?}", firsts(&table));
    }
}

#[test]
fn a_play_off_decides_who_goes_on() {
    let mut out = tournament(System::Knockout, 4);
    pair(&mut out);
    results(&mut out, |first, _| if first == 1 { GameResult::DrawSecondGoesOn } else { GameResult::FirstWins });
    let loser = out.rounds()[0].games.iter().find(|game| game.first == PlayerId(1)).map(|game| game.second);
    let last = next_round(&out, 2).unwrap();
    assert!(loser.is_none_or(|other| last.find(other).is_some() && last.find(PlayerId(1)).is_none()), "{last:?}");
    assert!(crosstable(&out).len() == 4);
    let mut cup = tournament(System::Swiss, 4);
    pair(&mut cup);
    let play_off = Entry::Result { round: 1, board: 1, result: Some(GameResult::DrawFirstGoesOn), at: None };
    assert!(refused(&cup, &play_off).contains("only in a knock-out"));
}

#[test]
fn a_table_is_played_from_its_first_open_round() {
    let mut league = tournament(System::League, 4);
    assert_eq!((league.current(), league.reached()), (0, 0));
    for _ in 0..6 {
        pair(&mut league);
    }
    assert_eq!((league.current(), league.reached()), (1, 0));
    let result = |round, board| Entry::Result { round, board, result: Some(GameResult::FirstWins), at: None };
    for (round, board, current, reached) in [(1, 2, 1, 1), (3, 1, 1, 3), (1, 1, 2, 3), (2, 1, 2, 3)] {
        league.apply(&result(round, board)).unwrap();
        assert_eq!((league.current(), league.reached()), (current, reached), "round {round}, board {board}");
    }
    // A game that is played later keeps nobody at its round.
    league.apply(&Entry::Postpone { round: 2, board: 2, date: "2027-02-01".to_owned(), lift: false }).unwrap();
    assert_eq!(league.current(), 3);
    let pages = tianyuan_tournament::html::all_rounds(&league, Lang::En);
    assert_eq!(pages.matches("<h3>").count(), 6);
    assert!(tianyuan_tournament::html::table_of_standings(&league, Lang::En).contains("Standings after round 3"));
    let empty = tournament(System::League, 4);
    let standings = tianyuan_tournament::html::table_of_standings(&empty, Lang::En);
    assert!(standings.contains("before the first result") && standings.contains("Rating") && !standings.contains("Club"), "{standings}");
}

#[test]
fn a_name_that_turns_the_text_around_it_is_refused() {
    let mut cup = tournament(System::Swiss, 2);
    for name in ["evil\u{202e}gnp", "a\u{2066}b", "a\u{2028}b", "a\u{1b}[31mb", "a\nb"] {
        let said = refused(&cup, &Entry::Add { players: vec![entrant(name, None)], from: 1 });
        assert!(said.contains("is no text") && !said.contains(name), "{said}");
    }
    for name in ["שרה", "سارة", "Zoë", "扎西"] {
        cup.apply(&Entry::Add { players: vec![entrant(name, None)], from: 1 }).unwrap();
    }
}
