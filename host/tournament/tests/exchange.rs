//! Files of others: what is read, what is refused at which line, what is written.

use std::path::Path;

use tianyuan_tournament::{
    Entry, GameResult, Players, Points, Settings, System, Tournament, TournamentError, csv, next_round, read_players, standings, trf,
};
use tianyuan_words::Lang;

use crate::support::{pair, results, tournament};

fn read(text: &str) -> Players {
    read_players(Path::new("players"), text.as_bytes()).unwrap()
}

#[test]
fn tables_are_read_with_their_separators_and_languages() {
    for text in [
        "name,rating,club\nAnna,1850,\"Oaks, old\"\n\nBo,,\n",
        "\u{feff}Rating;Name;Club\r\n1850;Anna;Oaks, old\r\n;Bo;\r\n",
        "姓名\t棋社\t等级分\nAnna\tOaks, old\t1850\nBo\t\t0\n",
        "surname,given name,名前x,Elo,team\nAnna,,x,1850,\"Oaks, old\"\nBo,,,\n",
    ] {
        let players = read(text);
        let found: Vec<(&str, Option<i32>, &str)> =
            players.entrants.iter().map(|entrant| (entrant.name.as_str(), entrant.rating, entrant.club.as_str())).collect();
        assert_eq!(found, [("Anna", Some(1850), "Oaks, old"), ("Bo", None, "")], "{text}");
    }
    assert_eq!(read("name,title\nAnna,WGM\n").ignored, ["title"]);
    assert_eq!(read("name,given name,start\nLee,Anna,12.5\n").entrants[0].start, Some(Points::halves(25)));
}

#[test]
fn xml_and_trf_are_read() {
    let xml = "<?xml version=\"1.0\"?>\n<Tournament><Players>\n<Player name=\"Wang\" firstName=\"Li\" rating=\"2100\" club=\"Ab\" country=\"CN\" egfPin=\"123\"/>\n\
               <Player name=\"A&amp;B\" rating=\"-100\"/></Players><Games><Game/></Games></Tournament>";
    let players = read(xml).entrants;
    assert_eq!((players[0].name.as_str(), players[0].rating, players[0].member.as_str()), ("Wang Li", Some(2100), "123"));
    assert_eq!((players[1].name.as_str(), players[1].rating), ("A&B", Some(-100)));
    let line = "001    1 fWGM Müller, Anna                      2345 GER     4610000 1990/01/01  3.5    2     4 w 1";
    let players = read(&format!("012 Cup\n{line}\n")).entrants;
    assert_eq!((players[0].name.as_str(), players[0].rating, players[0].country.as_str()), ("Müller, Anna", Some(2345), "GER"));
    assert_eq!(players[0].member, "4610000");
}

/// Broken files: the line that is named, and a word of the sentence.
const BROKEN: [(&str, usize, &str); 36] = [
    (
        "012 Cup\n001    1 m    Bo                                1850 GER             1990/01/01\n001    2 f    Anna                             1850 GER             1990/01/01\n",
        3,
        "column 48",
    ),
    ("001    1 m    Anna                               1850 GER\n", 1, "column 53"),
    ("001   1  m   Anna                               1850 GER\n", 1, "column 14"),
    ("", 1, "no player"),
    ("\n\n\n", 1, "no player"),
    ("name\n", 1, "no player"),
    ("name,rating\n,\n,\n", 1, "no player"),
    ("Anna,1850\nBo,1700\n", 1, "called `name`"),
    ("rating,club\n1850,Oaks\n", 1, "called `name`"),
    ("name,name\nAnna,Bo\n", 1, "occurs twice"),
    ("name,rating,Elo\nAnna,1,2\n", 1, "occurs twice"),
    ("name,rating\nAnna,strong\n", 2, "`strong` is no rating"),
    ("name,rating\nAnna,1850\nBo,18.5\n", 3, "no rating"),
    ("name,rating\nAnna,99999999999999\n", 2, "no rating"),
    ("name,rating\nAnna,1850,Oaks\n", 2, "3 fields"),
    ("name,rating\nAnna,1850\n,1700\n", 3, "needs a name"),
    ("name,rating\n\"Anna,1850\nBo,1700\n", 2, "quotation mark"),
    ("name,club\nAnna,\"Oaks \"\"old\"\"\nBo,Elms\n", 2, "quotation mark"),
    ("name,level\nAnna,3x\n", 2, "`3x`"),
    ("name,fixed board\nAnna,0\n", 2, "is no board"),
    ("name,team,board\nAnna,Oaks,first\n", 2, "is no board"),
    ("name,start\nAnna,12.25\n", 2, "begin with"),
    ("name,start\nAnna,-1\n", 2, "begin with"),
    ("001    1\n", 1, "before the name"),
    ("012 Cup\n001    x      Anna\n", 2, "no number"),
    ("012 Cup\n001    1      Anna\n001    2                                        1800\n", 3, "needs a name"),
    ("001    1      Anna                              18x0\n", 1, "no rating"),
    ("<Tournament><Players>\n<Player name=\"Anna\">\n</Players></Tournament>", 3, "no XML"),
    ("<Tournament><Players>\n<Player name=\"Anna\" rating=\"x\"/>\n</Players></Tournament>", 2, "no rating"),
    ("<Tournament>\n<Players>\n<Player rating=\"1\"/></Players></Tournament>", 3, "needs a name"),
    ("<Tournament><Players/></Tournament>", 1, "no player"),
    ("<html><body/></html>", 1, "`html`"),
    ("<!DOCTYPE a [<!ENTITY x \"y\">]>\n<Tournament/>", 1, "no XML"),
    ("<", 1, "no XML"),
    ("<Tournament><Players>\n<Player name=\"Anna\" rating=\"1\"/>\n<Player name=\"Bo\"\n", 3, "no XML"),
    ("001    1      Anna\n013 Oaks                               1 7\n", 2, "player"),
];

#[test]
fn broken_files_are_refused_at_their_line() {
    for (text, at, word) in BROKEN {
        match read_players(Path::new("players.txt"), text.as_bytes()) {
            Err(error @ TournamentError::Line { line, .. }) => {
                let said = error.message().in_lang(Lang::default());
                assert_eq!(line, at, "{text:?}: {said}");
                assert!(said.contains(word) && said.starts_with("players.txt:") && !said.contains('\n'), "{text:?}: {said}");
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }
    // A file of one field is quoted by its beginning.
    for text in ["x".repeat(1 << 20), format!("name,rating\nAnna,{}\n", "9".repeat(1 << 20)), format!("<{}/>", "a".repeat(1 << 20))] {
        let error = read_players(Path::new("players.txt"), text.as_bytes()).unwrap_err();
        assert!(error.message().in_lang(Lang::default()).len() < 300, "{error:?}");
    }
    match read_players(Path::new("players.txt"), b"name\nAnna\n\xff\x01\x02\n") {
        Err(TournamentError::Line { line, .. }) => assert_eq!(line, 3),
        other => panic!("{other:?}"),
    }
}

#[test]
fn results_of_rounds_and_other_encodings_are_said() {
    let line = |number: u32, name: &str, rounds: &str| {
        format!("001 {number:>4} m    {name:<33} 2000 GER             1990/01/01  1.0    {number}{rounds}\n")
    };
    let text = line(1, "Müller, Jürgen", "     2 w 1     3 b =  0000 - U") + &line(2, "Bo", "     1 b 0");
    let players = read(&text);
    assert_eq!((players.rounds, players.encoding, players.entrants.len()), (3, None, 2));
    assert_eq!(read("012 Cup\n001    1 m    Anna                              2000 GER             1990/01/01  0.0    1\n").rounds, 0);
    // The same file by a program that counts bytes, and in the encoding of older ones.
    let shorter = text.replace("Müller, Jürgen  ", "Müller, Jürgen");
    assert_eq!(read(&shorter).entrants[0].rating, Some(2000));
    let old: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    let players = read_players(Path::new("players"), &old).unwrap();
    assert_eq!((players.entrants[0].name.as_str(), players.encoding), ("Müller, Jürgen", Some("windows-1252")));
}

#[test]
fn players_of_one_name_are_kept_apart_by_number() {
    let mut cup = tournament(System::Swiss, 2);
    let twins = read("name,rating,country\nLi Wei,2100,CHN\nLi Wei,2000,CHN\nJose\u{301},1900,ESP\n").entrants;
    cup.apply(&Entry::Add { players: twins.clone(), from: 1 }).unwrap();
    let names: Vec<&str> = cup.players().map(|(id, _)| cup.name(id)).collect();
    assert_eq!(names, ["P1", "P2", "Li Wei (#3)", "Li Wei (#4)", "Jose\u{301}"]);
    let found = |text: &str| cup.find(text).map(|id| id.0).map_err(|error| error.message().in_lang(Lang::default()));
    assert_eq!((found("Li Wei (#4)"), found("4"), found("li wei (#3)")), (Ok(4), Ok(4), Ok(3)));
    assert!(found("Li Wei").unwrap_err().contains("#3"));
    // One name in two spellings of Unicode is one name.
    assert_eq!((found("Jos\u{e9}"), found("JOS\u{c9}"), found("\u{ff2a}os\u{e9}")), (Ok(5), Ok(5), Ok(5)));
    // Who is entered twice in all is refused, in whatever spelling.
    for (name, rating) in [("Li Wei", 2100), ("Jos\u{e9}", 1900)] {
        let mut again = twins.iter().find(|one| one.rating == Some(rating)).unwrap().clone();
        again.name = name.to_owned();
        assert!(cup.clone().apply(&Entry::Add { players: vec![again], from: 1 }).is_err(), "{name}");
    }
    // A corrected name needs its number no more.
    let entrant = tianyuan_tournament::Entrant { name: "Li Weiming".to_owned(), ..twins[1].clone() };
    cup.apply(&Entry::Edit { player: tianyuan_tournament::PlayerId(4), entrant }).unwrap();
    assert_eq!(cup.name(tianyuan_tournament::PlayerId(3)), "Li Wei");
}

#[test]
fn a_report_is_read_back() {
    let mut cup = tournament(System::Swiss, 5);
    for _ in 0..2 {
        pair(&mut cup);
        results(&mut cup, |first, _| if first == 1 { GameResult::Draw } else { GameResult::FirstWins });
    }
    let report = trf(&cup);
    let back = read(&report).entrants;
    assert_eq!(back.iter().map(|entrant| (entrant.name.clone(), entrant.rating)).collect::<Vec<_>>().len(), 5);
    assert!(back.iter().zip(cup.players()).all(|(back, (_, player))| *back == player.entrant), "{report}");
    // Byes and colours in the columns of the format.
    let lines: Vec<&str> = report.lines().filter(|line| line.starts_with("001")).collect();
    assert!(lines.iter().any(|line| line.contains("0000 - U")), "{report}");
    assert!(lines.iter().all(|line| line.len() == 89 + 2 * 10), "{report}");
}

/// A line of a player whose rounds begin in column 92.
fn line(number: u32, name: &str, rounds: &str) -> String {
    let rating = 2000 - 10 * number;
    format!("001 {number:>4} m    {name:<33} {rating:>4} GER             1990/01/01  0.0 {number:>4}  {rounds}\n")
}

/// The tournament of a report: an empty one, and what was said of it.
fn brought(text: &str) -> Result<(Tournament, Vec<String>), String> {
    let mut cup = Tournament::new(Settings::of("Cup", System::Swiss));
    let (file, players) = (Path::new("cup.trf"), read(text));
    let said = |error: TournamentError| error.message().in_lang(Lang::default());
    let entry = players.entry(&cup, 1, file).map_err(said)?;
    let notes = players.notes(&cup, 1, file).iter().map(|note| note.in_lang(Lang::default())).collect();
    cup.apply(&entry).map_err(said)?;
    Ok((cup, notes))
}

#[test]
fn rounds_of_a_report_come_into_the_tournament() {
    let text = line(1, "Ann", "   2 w 1     0 - H")
        + &line(2, "Bob", "   1 b 0     3 w +")
        + &line(3, "Cai", "   0 - U     2 b -")
        + &line(4, "Dan", "0000 - Z  0000 - F");
    let (cup, notes) = brought(&text).unwrap();
    let points: Vec<String> = (1..=4).map(|id| cup.points(tianyuan_tournament::PlayerId(id), 3).to_string()).collect();
    assert_eq!((cup.paired(), points), (2, ["1.5", "1", "1", "1"].map(str::to_owned).to_vec()));
    assert_eq!(cup.round(2).unwrap().games[0].result, Some(GameResult::FirstByForfeit));
    assert!(notes.iter().any(|note| note.contains("2 rounds")), "{notes:?}");
    // The file gives everybody 0.0 points.
    assert!(notes.iter().any(|note| note.contains("gives Ann 0 points; the rounds give 1.5")), "{notes:?}");
    let mut next = cup.clone();
    pair(&mut next);
    assert_eq!(next.round(3).unwrap().games.len(), 2);
}

#[test]
fn a_report_of_played_rounds_has_the_standings_of_its_tournament() {
    for (players, rounds) in [(5, 3), (8, 4), (11, 5)] {
        let mut cup = tournament(System::Swiss, players);
        for round in 1..=rounds {
            if round == 2 {
                let (player, points) = (tianyuan_tournament::PlayerId(2), Points::halves(1));
                cup.apply(&Entry::Bye { player, round, points }).unwrap();
            }
            if round == 3 {
                cup.apply(&Entry::Withdraw { player: tianyuan_tournament::PlayerId(4), after: 2 }).unwrap();
            }
            pair(&mut cup);
            let all = [GameResult::Draw, GameResult::SecondWins, GameResult::FirstByForfeit, GameResult::BothLose, GameResult::FirstWins];
            results(&mut cup, |first, second| all[(first * 3 + second + round) as usize % all.len()]);
        }
        let (back, notes) = brought(&trf(&cup)).unwrap();
        let table = |cup: &Tournament| format!("{:#?}", standings(cup, rounds));
        assert_eq!(table(&back), table(&cup), "{players}");
        assert!(notes.iter().any(|note| note.contains("P4")) && !notes.iter().any(|note| note.contains("points; the")), "{notes:?}");
        // The next round is the same: its boards may have another order.
        let sorted = |cup: &Tournament| {
            let mut games: Vec<_> = next_round(cup, rounds + 1).unwrap().games.iter().map(|game| (game.first, game.second)).collect();
            games.sort();
            games
        };
        assert_eq!(sorted(&back), sorted(&cup), "{players}");
    }
}

#[test]
fn lines_that_contradict_each_other_are_said_with_their_columns() {
    let wrong = |first: &str, second: &str| brought(&(line(1, "Ann", first) + &line(2, "Bob", second))).map(|_| ()).unwrap_err();
    for (first, second, what) in [
        ("   2 w 1", "   1 b 1", "column 92: round 1 of player 1 says `2 w 1`, and line 2 of player 2 says `1 b 1`"),
        ("   2 w 1", "   1 w 0", "says `1 w 0`"),
        ("   2 w 1", "0000 - U", "says `0000 - U`"),
        ("   2 w 1", "", "says ``"),
        ("   2 w +", "   1 b 0", "says `1 b 0`"),
        ("   2 w 1     2 b =", "   1 b 0     1 w 1", "column 102: round 2"),
        ("   2 - 1", "   1 - 0", "column 97: nobody has a side"),
        ("   3 w 1", "", "column 92: `3` is no other player"),
        ("   1 w 1", "", "column 92: `1` is no other player"),
        ("   2 x 1", "   1 b 0", "column 97: `x` is no side"),
        ("   2 w U", "   1 b 0", "column 99: `U` is no result"),
        ("0000 - 1", "", "column 99: `1` is no result"),
        ("    2 w 1", "   1 b 0", "column 96 is blank"),
    ] {
        let said = wrong(first, second);
        assert!(said.contains(what), "{first} {second}: {said}");
    }
    let twice = read_players(Path::new("cup.trf"), (line(1, "Ann", "") + &line(1, "Bob", "")).as_bytes());
    assert!(twice.unwrap_err().message().in_lang(Lang::default()).contains("line 1"));
    // Who has nobody's rounds to enter needs no lines that agree.
    let text = line(1, "Ann", "   9 w 1");
    for (system, why) in [(System::RoundRobin, "a table"), (System::Knockout, "a table"), (System::League, "a table")] {
        let cup = Tournament::new(Settings::of("Cup", system));
        let players = read(&text);
        assert!(matches!(players.entry(&cup, 1, Path::new("cup")), Ok(Entry::Add { .. })));
        let notes = players.notes(&cup, 1, Path::new("cup"));
        assert!(notes[0].in_lang(Lang::default()).contains(why), "{notes:?}");
    }
}

#[test]
fn what_the_next_round_says_and_other_lines_are_kept_or_said() {
    let text = line(1, "Ann", "   2 w D  0000 - H") + &line(2, "Bob", "   1 b D") + &line(3, "Cai", "") + "XXP 1 2\n250 1 2\nXXR 5\n";
    let (cup, notes) = brought(&text).unwrap();
    let player = |id| cup.player(tianyuan_tournament::PlayerId(id)).unwrap();
    assert!(!player(1).plays(2) && player(3).plays(2), "the file says who is away, and nobody else is");
    for what in ["W, D, L", "250", "XXP"] {
        assert!(notes.iter().any(|note| note.contains(what)), "{what}: {notes:?}");
    }
    assert!(!notes.iter().any(|note| note.contains("XXR")));
    // An open game stays open.
    let (cup, _) = brought(&(line(1, "Ann", "   2 w") + &line(2, "Bob", "   1 b"))).unwrap();
    assert_eq!((cup.paired(), cup.round(1).unwrap().complete()), (1, false));
    let long = line(1, "Ann", &"0000 - Z  ".repeat(1_001));
    assert!(read_players(Path::new("cup.trf"), long.as_bytes()).is_err());
}

#[test]
fn a_table_is_read_back_and_holds_no_formulas() {
    let mut cup = tournament(System::Swiss, 4);
    let mut entrant = cup.players().next().unwrap().1.entrant.clone();
    entrant.club = "=HYPERLINK(\"x\")".to_owned();
    cup.apply(&Entry::Edit { player: tianyuan_tournament::PlayerId(1), entrant }).unwrap();
    pair(&mut cup);
    results(&mut cup, |_, _| GameResult::FirstWins);
    let table = csv(&cup);
    assert!(table.contains("'=HYPERLINK") && table.contains("+¹"), "{table}");
    assert_eq!(read(&table).entrants.len(), 4);
}
