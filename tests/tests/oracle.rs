//! The oracle itself against facts derived by hand from the clauses, and against the association's printed game.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use tianyuan_tests::oracle::random::Random;
use tianyuan_tests::oracle::text;
use tianyuan_tests::oracle::{Act, Dec, Grid, Jirige, Jiu, Kind, Naive, Side};

/// A position text from lists of stones.
fn position(size: usize, dark: &str, light: &str, rest: &str) -> String {
    let mut grid = Grid::empty(size);
    for (side, names) in [(Side::Black, dark), (Side::White, light)] {
        for name in names.split_whitespace() {
            let site = grid.named(name).unwrap_or_else(|| panic!("{name}"));
            assert_eq!(grid.cells[site].replace(side), None, "{name} is named twice");
        }
    }
    format!("{} {rest}", text::board(&grid))
}

fn jirige(dark: &str, light: &str, rest: &str) -> Jirige {
    Jirige::from_text(&position(9, dark, light, rest)).unwrap()
}

fn jiu(size: usize, black: &str, white: &str, rest: &str) -> Jiu {
    Jiu::from_text(&position(size, black, white, rest)).unwrap()
}

/// Sites that decisions of a kind name as their target.
fn targets(game: &impl Naive, kind: Kind) -> Vec<String> {
    let mut names: Vec<String> = game.legal().into_iter().filter(|d| d.kind == kind.word()).filter_map(|d| d.to).collect();
    names.sort();
    names
}

fn dec(kind: Kind, from: &str, to: &str, over: &str) -> Dec {
    let part = |s: &str| (!s.is_empty()).then(|| s.to_string());
    Dec { kind: kind.word(), from: part(from), to: part(to), over: part(over) }
}

fn step(game: &mut impl Naive, from: &str, to: &str) {
    game.apply(&dec(Kind::Step, from, to, "")).unwrap();
}

fn fly(game: &mut impl Naive, from: &str, to: &str) {
    game.apply(&dec(Kind::Fly, from, to, "")).unwrap();
}

fn hop(game: &mut impl Naive, from: &str, over: &str, to: &str) {
    game.apply(&dec(Kind::Hop, from, to, over)).unwrap();
}

fn remove(game: &mut impl Naive, site: &str) {
    game.apply(&dec(Kind::Remove, "", site, "")).unwrap();
}

/// All names of a rank or file but some, blank-separated.
fn line(size: usize, name: &str, but: &str) -> String {
    let grid = Grid::empty(size);
    let on = |site: &str| match name.parse::<usize>() {
        Ok(_) => &site[1..] == name,
        Err(_) => &site[..1] == name,
    };
    let names: Vec<String> = (0..size * size).map(|s| grid.name(s)).filter(|s| on(s) && !but.split_whitespace().any(|b| b == s)).collect();
    names.join(" ")
}

/// Twelve lone dark stones on the ranks 1 and 9, no two of them in a square, out of the way of the middle.
const LOOSE: &str = "A1 C1 E1 G1 I1 B9 D9 F9 H9 A9 C9 G9";

#[test]
fn jirige_first_stones_go_round_the_centre_and_the_last_into_it() {
    let mut game = Jirige::start();
    assert_eq!(targets(&game, Kind::Place), ["D4", "D5", "D6", "E4", "E6", "F4", "F5", "F6"]);
    game.apply(&dec(Kind::Place, "", "D4", "")).unwrap();
    assert_eq!(targets(&game, Kind::Place), ["D5", "D6", "E4", "E6", "F4", "F5", "F6"]);
    game.apply(&dec(Kind::Place, "", "E4", "")).unwrap();
    assert_eq!(game.legal().len(), 81 - 2 - 1);
    assert!(!targets(&game, Kind::Place).contains(&"E5".into()));

    let mut random = Random::new(1);
    for left in (1..=79).rev() {
        assert_eq!(game.phase(), "layout");
        assert_eq!(targets(&game, Kind::Place) == ["E5"], left == 1, "E5 only as the last");
        let acts = game.acts();
        let act = acts[random.below(acts.len())].clone();
        game.act(&act);
    }
    assert_eq!((game.phase(), game.mover()), ("opening", Side::White));
    assert_eq!((game.grid().count(Side::Black), game.grid().count(Side::White)), (41, 40));
}

#[test]
fn perft_from_the_start_is_the_product_of_free_points() {
    let start = Jirige::start();
    let want = [8, 8 * 7, 8 * 7 * 78, 8 * 7 * 78 * 77];
    for (depth, nodes) in (1..).zip(want) {
        assert_eq!(start.perft(depth), nodes);
    }
    for size in [6_u64, 8, 14] {
        let start = Jiu::start(size as usize);
        let free = size * size;
        for (depth, nodes) in (1..).zip([4, 4, 4 * (free - 2), 4 * (free - 2) * (free - 3)]) {
            assert_eq!(start.perft(depth), nodes, "size {size} depth {depth}");
        }
    }
}

#[test]
fn jirige_a_step_makes_two_squares_and_a_flight_four() {
    let mut game = jirige(LOOSE, "D4 D5 D6 E4 E6 F5 H1 H3 H5 H7", "w march -");
    step(&mut game, "F5", "E5");
    assert_eq!(game.owed(), 2);
    assert_eq!(targets(&game, Kind::Remove).len(), 12);

    let mut game = jirige(LOOSE, "D4 D5 D6 E4 E6 F4 F5 F6 I5", "w march -");
    fly(&mut game, "I5", "E5");
    assert_eq!(game.owed(), 4);
    for stone in ["A1", "C1", "E1", "G1"] {
        assert_eq!((game.mover(), game.phase()), (Side::White, "march"));
        remove(&mut game, stone);
    }
    assert_eq!((game.owed(), game.mover(), game.grid().count(Side::Black)), (0, Side::Black, 8));
}

#[test]
fn jirige_guns_pay_by_their_distance_from_the_middle() {
    let values = [5, 6, 7, 8, 9, 8, 7, 6, 5];
    for (index, value) in values.into_iter().enumerate() {
        for name in [(index + 1).to_string(), Grid::file_name(index)] {
            // Nine stones: eight on the line and one that flies in from beside it.
            let grid = Grid::empty(9);
            let all = line(9, &name, "");
            let gap = all.split_whitespace().nth(3).unwrap().to_string();
            let (file, rank) = grid.coordinates(grid.named(&gap).unwrap());
            let aside = if name.parse::<usize>().is_ok() { (file, (rank + 4) % 9) } else { ((file + 4) % 9, rank) };
            let from = grid.name(grid.site(aside.0, aside.1).unwrap());
            let light = format!("{} {from}", line(9, &name, &gap));
            let dark: Vec<String> = (0..81).map(|s| grid.name(s)).filter(|s| !light.contains(s.as_str()) && *s != gap).collect();
            let mut game = jirige(&dark.join(" "), &light, "w march -");
            fly(&mut game, &from, &gap);
            assert_eq!(game.owed(), value, "line {name}");
            assert!(game.to_text().contains(&format!(" guns.w={name}")), "{}", game.to_text());
        }
    }
}

#[test]
fn jirige_no_line_fires_twice_and_the_first_gun_fixes_the_axis() {
    let light = format!("{} E4 A9 C9", line(9, "5", "E5"));
    let dark = "A1 C1 E1 G1 I1 A3 C3 G3 I3 E7 G7 I7";
    for (fired, pays) in [("", 9), (" guns.w=5", 0), (" guns.w=E", 0), (" guns.w=3", 9), (" guns.b=E", 9), (" guns.b=5", 9)] {
        let mut game = jirige(dark, &light, &format!("w march -{fired}"));
        step(&mut game, "E4", "E5");
        assert_eq!(game.owed(), pays, "{fired}");
        let marked = game.to_text().split_whitespace().any(|word| word.starts_with("guns.w=") && word.contains('5'));
        assert_eq!(marked, pays > 0 || fired == " guns.w=5", "only a line that paid is marked: {}", game.to_text());
    }
}

#[test]
fn jirige_a_gun_and_squares_are_added() {
    // D5 and E5 stand over D6 and E6, E5 and F5 over E6 and F6: the gun on rank 5 is 9, the squares 2.
    let light = format!("{} D6 E6 F6 E4", line(9, "5", "E5"));
    let mut game = jirige("A1 C1 E1 G1 I1 A3 C3 G3 I3 A8 C8 E8 G8", &light, "w march -");
    step(&mut game, "E4", "E5");
    assert_eq!(game.owed(), 11);
}

#[test]
fn jirige_squares_are_spared_while_loose_stones_stand() {
    let dark = "A1 A2 B1 B2 C2 C1 I9 G9 I5 I3 I1 E1 E3";
    let game = jirige(dark, "D5 D6 E5 E6 A9 A7 C9 C7 G5 G7", "w march - owed=3");
    assert_eq!(targets(&game, Kind::Remove), ["E1", "E3", "G9", "I1", "I3", "I5", "I9"]);

    // Judged again before each removal: two loose stones go, then any.
    let mut game = jirige("A1 A2 B1 B2 H8 H2 C9 C8 D9 D8", "D5 D6 E5 E6 A9 A7 G5 G7 G1 I1", "w march - owed=4");
    assert_eq!(targets(&game, Kind::Remove), ["H2", "H8"]);
    remove(&mut game, "H2");
    assert_eq!(targets(&game, Kind::Remove), ["H8"]);
    remove(&mut game, "H8");
    assert_eq!(targets(&game, Kind::Remove).len(), 8);
    remove(&mut game, "A1");
    assert_eq!(targets(&game, Kind::Remove), ["A2", "B1", "B2"], "a broken square leaves loose stones");
}

#[test]
fn jirige_opening_removals_follow_the_finished_layout() {
    // Dark holds ranks 1 to 4 and A5 to E5, light the rest: 24 + 4 and 24 + 3 squares. Guns: dark 8 + 5, light 5.
    let rows = |letter: char, n: usize| vec![letter.to_string().repeat(9); n].join("/");
    let board = format!("{}/bbbbbwwww/{}", rows('w', 4), rows('b', 4));
    let mut game = Jirige::from_text(&format!("{board} w opening - guns.b=4,1 guns.w=9")).unwrap();
    assert_eq!((game.grid().squares(Side::Black).len(), game.grid().squares(Side::White).len()), (28, 27));
    remove(&mut game, "A5");
    assert_eq!((game.owed(), game.phase(), game.mover()), (0, "opening", Side::Black), "the road comes first");
    assert!(game.to_text().contains(" opening -"), "{}", game.to_text());
    remove(&mut game, "I9");
    assert_eq!((game.phase(), game.mover()), ("earned", Side::White));
    assert_eq!(targets(&game, Kind::Remove).len(), 40, "all other dark stones stand in squares: any may go");
    let act = game.acts()[0].clone();
    game.act(&act);
    assert_eq!(game.owed(), 27 + 5 - 1);
    assert_eq!(Jirige::from_text(&game.to_text()).unwrap(), game);
    while game.mover() == Side::White {
        let act = game.acts()[0].clone();
        game.act(&act);
    }
    assert_eq!((game.grid().count(Side::Black), game.phase()), (41 - 33, "earned"));
    assert!(game.to_text().contains(" earned.b=41"), "what Dark earned was counted before: {}", game.to_text());
    assert_eq!(Jirige::from_text(&game.to_text()).unwrap(), game);
    let act = game.acts()[0].clone();
    game.act(&act);
    assert_eq!(game.owed(), 40);
    while game.phase() == "earned" {
        let act = game.acts()[0].clone();
        game.act(&act);
    }
    // Two of the 42 lapse; Light has nothing left.
    assert_eq!((game.mover(), game.grid().count(Side::White), game.owed()), (Side::White, 0, 0));
    assert_eq!(game.ended().map(|e| (e.winner, e.clause)), Some((Side::Black, "jirige.end.1")));
}

#[test]
fn jirige_plain_opening_takes_one_each() {
    // Colours in stripes of two: no square anywhere but pairs; a full board without squares is a chequer.
    let board: Vec<String> = (0..9).map(|r| (0..9).map(|f| if (r + f) % 2 == 0 { 'b' } else { 'w' }).collect()).collect();
    let mut game = Jirige::from_text(&format!("{} w opening -", board.join("/"))).unwrap();
    assert_eq!(targets(&game, Kind::Remove).len(), 41);
    remove(&mut game, "E5");
    assert_eq!((game.mover(), game.phase()), (Side::Black, "opening"));
    assert_eq!(targets(&game, Kind::Remove).len(), 40);
    remove(&mut game, "E4");
    assert_eq!((game.mover(), game.phase()), (Side::White, "march"));
    assert_eq!(targets(&game, Kind::Step), ["E5", "E5", "E5"], "D5, F5 and E6");
}

#[test]
fn jirige_a_row_and_a_file_at_once_are_a_choice() {
    let dark = format!("{} {}", line(9, "3", "C3"), line(9, "C", "C3"));
    let light = "A1 B1 A2 B2 D1 D2 E1 E2 I9 H9 G9 F9 I8 H8 G8 F8";
    let mut game = jirige(&dark, light, "b layout -");
    game.apply(&dec(Kind::Place, "", "C3", "")).unwrap();
    assert_eq!(game.legal(), [dec(Kind::Choose, "", "", "3"), dec(Kind::Choose, "", "", "C")]);
    assert_eq!(Jirige::from_text(&game.to_text()).unwrap(), game);
    game.apply(&dec(Kind::Choose, "", "", "C")).unwrap();
    assert_eq!(game.mover(), Side::White);
    assert!(game.to_text().ends_with(" guns.b=C"), "{}", game.to_text());

    // With an axis taken there is nothing to choose.
    let mut game = jirige(&dark, light, "b layout - guns.b=8");
    game.apply(&dec(Kind::Place, "", "C3", "")).unwrap();
    assert!(game.to_text().ends_with("w layout - guns.b=3,8"), "{}", game.to_text());
}

#[test]
fn jirige_chains_may_turn_and_stop_only_where_they_could_go_on() {
    let light = "C3 H1 H3 H5 H7 F1 A5 A7 A9 F9 G8";
    let dark = "D3 E4 G5 A1 B9 I1 I3 I5 I7 I9 C8";
    let mut game = jirige(dark, light, "w march -");
    hop(&mut game, "C3", "D3", "E3");
    assert_eq!(game.legal(), [dec(Kind::Hop, "E3", "E5", "E4"), dec(Kind::Stop, "", "E3", "")]);
    assert_eq!(game.grid().count(Side::Black), 10, "jumped stones leave at once");
    let chain = Jirige::from_text(&game.to_text()).unwrap();
    assert_eq!(chain, game);
    hop(&mut game, "E3", "E4", "E5");
    assert_eq!((game.mover(), game.grid().count(Side::Black)), (Side::Black, 9), "F5 is empty: nothing to jump, the chain ends itself");

    let mut game = chain;
    game.apply(&dec(Kind::Stop, "", "E3", "")).unwrap();
    assert_eq!((game.mover(), game.grid().count(Side::Black)), (Side::Black, 10));
}

#[test]
fn jirige_a_square_in_the_middle_of_a_chain_does_not_count() {
    // E2 F2 F3 with E3 are a square.
    let light = "C3 E2 F2 F3 H5 H7 A5 A7 A9 H9 G1";
    let dark = "D3 E4 A1 B9 I1 I3 I5 I7 I9 C8 C6";
    let mut game = jirige(dark, light, "w march -");
    hop(&mut game, "C3", "D3", "E3");
    let mut stopped = game.clone();
    hop(&mut game, "E3", "E4", "E5");
    assert_eq!((game.owed(), game.mover()), (0, Side::Black));
    stopped.apply(&dec(Kind::Stop, "", "E3", "")).unwrap();
    assert_eq!((stopped.owed(), stopped.mover()), (1, Side::White));
}

#[test]
fn jirige_single_jumps_are_barred_for_both_once_a_side_flies() {
    // Dark has nine stones; light, who walks, may not jump one stone only.
    let light = "C3 H1 H3 H5 H7 F1 A5 A7 A9 F9 G8";
    let dark9 = "D3 A1 B8 I1 I3 I5 I7 I9 C8";
    let game = jirige(dark9, light, "w march -");
    assert_eq!(targets(&game, Kind::Hop), Vec::<String>::new());
    assert!(targets(&game, Kind::Fly).is_empty(), "light has eleven and steps");
    let ten = jirige(&format!("{dark9} G6"), light, "w march -");
    assert_eq!(targets(&ten, Kind::Hop), ["E3"]);
    // Where a second can follow the first is offered, and there is no stop after it.
    let mut two = jirige("D3 E4 A1 B9 I1 I3 I5 I7 I9", light, "w march -");
    hop(&mut two, "C3", "D3", "E3");
    assert_eq!(two.legal(), [dec(Kind::Hop, "E3", "E5", "E4")]);
    assert!(two.to_text().ends_with("at=E3 hops=1 need=2"), "{}", two.to_text());
    // A chain begun with ten against it needs one hop though it takes the tenth.
    let mut ten = jirige("D3 E4 A1 B9 I1 I3 I5 I7 I9 C8", light, "w march -");
    hop(&mut ten, "C3", "D3", "E3");
    assert_eq!(ten.legal().len(), 2);
}

#[test]
fn jirige_a_side_flies_at_nine_instead_of_stepping() {
    let nine = "A1 B9 I1 I3 I5 I7 I9 C8 D3";
    let light = "C5 H1 H3 H5 H7 F1 A5 A7 A9 F9 G8";
    let game = jirige(nine, light, "b march -");
    assert_eq!(targets(&game, Kind::Fly).len(), 9 * (81 - 20));
    assert!(targets(&game, Kind::Step).is_empty());
    let game = jirige(&format!("{nine} E1"), light, "b march -");
    assert!(targets(&game, Kind::Fly).is_empty());
    // A flight and a (double) hop with the same ends are two decisions.
    let game = jirige("A1 B9 I1 I3 I5 I7 I9 C8 D3", "E3 G3 H1 A5 A7 A9 E9 G9 H8 C5", "b march -");
    assert!(game.legal().contains(&dec(Kind::Fly, "D3", "F3", "")));
    assert!(game.legal().contains(&dec(Kind::Hop, "D3", "F3", "E3")));
}

#[test]
fn jirige_ends_at_three_after_all_removals_or_without_a_move() {
    let mut game = jirige("A1 C1 E1 G1", "D4 D5 D6 E4 E6 F5 H1 H3 H5 H7", "w march -");
    step(&mut game, "F5", "E5");
    remove(&mut game, "A1");
    assert_eq!((game.ended(), game.owed()), (None, 1), "judged only when nothing is owed");
    remove(&mut game, "C1");
    assert_eq!(game.ended().map(|e| (e.winner, e.clause)), Some((Side::White, "jirige.end.1")));
    assert!(game.legal().is_empty());

    // Ten dark stones shut in: everything round them is light, the only empty points lie elsewhere.
    let corner = "A1 A2 A3 A4 A5 A6 A7 A8 A9 B9";
    let grid = Grid::empty(9);
    let light: Vec<String> = (0..81).map(|s| grid.name(s)).filter(|s| !corner.contains(s.as_str()) && s != "I1" && s != "I2").collect();
    let mut game = jirige(corner, &light.join(" "), "w march -");
    step(&mut game, "H1", "I1");
    assert_eq!(game.owed(), 0, "no square is made: I2 is empty");
    assert_eq!(game.ended().map(|e| (e.winner, e.clause)), Some((Side::White, "jirige.move.3")));

    // A lone single jump that the rule bars does not save a side. Light, with ten, could only jump A2.
    let light = "A1 B1 C1 D1 E1 F1 G1 H1 I1 I2";
    let dark: Vec<String> = (0..81)
        .map(|s| grid.name(s))
        .filter(|s| s.ends_with('2') && s != "I2" || s == "I3" || s == "I4" || (s.ends_with('3') && s != "A3"))
        .collect();
    let game = jirige(&dark.join(" "), light, "w march -");
    assert_eq!(targets(&game, Kind::Hop), ["A3"]);
    let nine: Vec<&str> = "A2 B2 C2 D2 E2 F2 G2 H2 I3".split(' ').collect();
    let game = jirige(&nine.join(" "), light, "w march -");
    assert!(game.legal().iter().all(|d| d.kind == "hop"), "with nine dark stones only doubles: {:?}", game.legal());
    assert_eq!(game.ended().map(|e| e.clause), Some("jirige.move.3"));
}

#[test]
fn jiu_first_stones_lie_on_a_diagonal_of_the_central_cell() {
    let mut game = Jiu::start(14);
    assert_eq!((game.mover(), targets(&game, Kind::Place)), (Side::White, ["G7", "G8", "H7", "H8"].map(String::from).to_vec()));
    game.apply(&dec(Kind::Place, "", "G8", "")).unwrap();
    assert_eq!(targets(&game, Kind::Place), ["H7"]);
    game.apply(&dec(Kind::Place, "", "H7", "")).unwrap();
    assert_eq!(game.legal().len(), 194);
}

#[test]
fn jiu_each_side_lifts_its_own_first_stone() {
    for size in [6, 8, 14] {
        let mut game = Jiu::start(size);
        let mut random = Random::new(size as u64);
        let mut first = Vec::new();
        while game.phase() == "layout" {
            let acts = game.acts();
            let act = acts[random.below(acts.len())].clone();
            if first.len() < 2 {
                first.push(game.dec(&act).to.unwrap());
            }
            game.act(&act);
        }
        assert_eq!(game.mover(), Side::Black);
        assert_eq!(targets(&game, Kind::Remove), [first[1].clone()], "Black placed second");
        remove(&mut game, &first[1]);
        assert_eq!((game.mover(), targets(&game, Kind::Remove)), (Side::White, vec![first[0].clone()]));
        remove(&mut game, &first[0]);
        assert_eq!((game.mover(), game.phase()), (Side::Black, "march"));
        let half = size * size / 2 - 1;
        assert_eq!((game.grid().count(Side::Black), game.grid().count(Side::White)), (half, half));
        assert_eq!(game.legal().iter().filter(|d| d.kind != "step" && d.kind != "hop").count(), 0);
    }
}

/// White moves G6→G5 or, where it has fourteen stones or fewer, flies there; what it earns.
fn jiu_reward(white: &str) -> usize {
    let grid = Grid::empty(14);
    let black: Vec<String> =
        (0..196).map(|s| grid.name(s)).filter(|s| !white.split_whitespace().any(|w| w == s) && s != "G5").take(40).collect();
    let mut game = jiu(14, &black.join(" "), white, "w march -");
    let go = game.legal().into_iter().find(|d| d.from.as_deref() == Some("G6") && d.to.as_deref() == Some("G5")).unwrap();
    game.apply(&go).unwrap();
    game.owed()
}

#[test]
fn jiu_rewards_follow_the_printed_table() {
    let row = |name: &str| line(14, name, "G5");
    let five = row("5");
    let cases = [
        ("a gate", "F5 F4 G4 G6".to_string(), 1),
        ("a double gate", "F5 F4 G4 H4 H5 G6".to_string(), 2),
        ("a gate, the other cell broken", "F5 F4 G4 H4 G6".to_string(), 1),
        ("nothing", "A1 G6".to_string(), 0),
        ("wu", format!("{five} G6"), 2),
        ("sha with a single gate", format!("{five} F4 G4 G6"), 3),
        ("sha with a double gate", format!("{five} F4 G4 H4 G6"), 4),
        ("lan", format!("{five} F4 G4 H4 G6 {}", row("10")), 8),
        ("lan side by side", format!("{five} {} G6", row("4")), 8),
        ("two lines, a single gate", format!("{five} F4 G4 G6 {}", row("10")), 3),
        ("two lines, no gate", format!("{five} G6 {}", row("10")), 2),
        ("qia", format!("{five} G6 {}", line(14, "B", "B5")), 4),
        ("qia with a single gate", format!("{five} F4 G4 G6 {}", line(14, "B", "B5")), 4),
        ("qia with a double gate", format!("{five} F4 G4 H4 G6 {}", line(14, "B", "B5")), 8),
        ("songran", format!("{five} {} {} G6", row("4"), row("3")), 12),
        ("three lines, a double gate, none on the outer ones", format!("{five} F4 G4 H4 G6 {} {}", row("1"), row("10")), 8),
        ("three lines, no gate", format!("{five} G6 {} {}", row("1"), row("10")), 2),
        ("songran, no gate by the move itself", format!("{five} G6 {} {} C2 D2 E2 C9 D9 E9", row("1"), row("10")), 12),
        ("three lines, two gates on one of the outer ones only", format!("{five} G6 {} {} C2 D2 E2 C9 D9", row("1"), row("10")), 2),
    ];
    for (name, white, pays) in cases {
        assert_eq!(jiu_reward(&white), pays, "{name}");
    }
    // A line that stood before pays nothing by itself.
    assert_eq!(jiu_reward(&format!("{} F5 F4 G4 G6", line(14, "10", ""))), 1);
}

#[test]
fn jiu_takes_all_where_less_is_left_than_the_reward() {
    let mut game = jiu(14, "A14 C14", &format!("{} F4 G4 H4 G6", line(14, "5", "G5")), "w march -");
    step(&mut game, "G6", "G5");
    remove(&mut game, "A14");
    remove(&mut game, "C14");
    assert_eq!((game.owed(), game.mover()), (0, Side::Black));
    // Black has no stone left, White no dalian but gates: see the next facts for what wins.
    assert_eq!(game.ended().map(|e| e.winner), Some(Side::White));
}

#[test]
fn jiu_gates_give_no_protection() {
    let game = jiu(8, "A1 A2 B1 B2 H8 H6 F8 F6 A8", "D4 D5 E4 E5 A6 C8 C6 H1 H3", "w march - owed=1");
    assert_eq!(targets(&game, Kind::Remove).len(), 9);
}

#[test]
fn jiu_chains_may_stop_anywhere_and_single_jumps_stay_in_the_flying_phase() {
    let mut game = jiu(8, "B1 D1 H8 H6", "A1 H1", "w march -");
    assert!(game.legal().contains(&dec(Kind::Fly, "A1", "C1", "")), "a flight and a hop with the same ends are two");
    hop(&mut game, "A1", "B1", "C1");
    assert_eq!(game.legal(), [dec(Kind::Hop, "C1", "E1", "D1"), dec(Kind::Stop, "", "C1", "")]);
}

#[test]
fn jiu_flying_is_each_sides_own() {
    let eight = "A1 C1 E1 G1 A3 C3 E3 G3";
    let nine = "B8 D8 F8 H8 B6 D6 F6 H6 A5";
    let black = jiu(8, eight, nine, "b march -");
    assert_eq!(targets(&black, Kind::Fly).len(), 8 * (64 - 17));
    let white = jiu(8, eight, nine, "w march -");
    assert!(targets(&white, Kind::Fly).is_empty() && !targets(&white, Kind::Step).is_empty());
}

#[test]
fn jiu_dalian_is_a_stone_between_two_gates() {
    // The printed one: G7/G8 with F6 F7 G6 and G9 H8 H9.
    let seven = "F6 F7 G6 G9 H8 H9 G8";
    assert!(jiu(14, seven, "A1", "b march -").has_dalian(Side::Black));
    assert!(!jiu(14, seven, "A1", "b march -").has_double_dalian(Side::Black));
    for missing in seven.split(' ') {
        let six: Vec<&str> = seven.split(' ').filter(|s| *s != missing).collect();
        let game = jiu(14, &six.join(" "), "A1", "b march -");
        assert!(!game.has_dalian(Side::Black), "without {missing}");
    }
    // The empty point has to be empty, the step along a line.
    assert!(!jiu(14, seven, "G7", "b march -").has_dalian(Side::Black));
    assert!(!jiu(14, "E4 E5 D4 D5 F6 G6 G7 F7", "A1", "b march -").has_dalian(Side::Black));
    // Two gates on either swing: C4/D4 with both cells on its left and both on the right.
    assert!(jiu(8, "B3 C3 B4 C4 B5 C5 D3 E3 E4 E5 D5", "A1", "b march -").has_double_dalian(Side::Black));
}

#[test]
fn jiu_result_at_as_many_stones_as_lines() {
    let dalian = "C3 C4 D3 D6 E5 E6 D5 H8 F8";
    let strong_plain = "C3 C4 D3 D6 E5 E6 D8 H8 F8";
    let gate = "G1 G2 H1 H2 A8 A6 B1";
    let no_gate = "G1 G3 H1 H4 A8 A6 B1";
    // Judged after the removal of E1, and the same where the position is set up.
    let judged = |black: &str, white: &str| {
        let mut game = jiu(8, black, &format!("{white} E1"), "b march - owed=1");
        remove(&mut game, "E1");
        assert_eq!((game.owed(), game.mover()), (0, Side::White));
        assert_eq!(jiu(8, black, white, "w march -"), game);
        game.ended().map(|e| (e.winner, e.clause))
    };
    assert_eq!(judged(dalian, no_gate), Some((Side::Black, "jiu.end.3")));
    assert_eq!(judged(dalian, gate), None, "a formation and a weak gate: play goes on");
    assert_eq!(judged(strong_plain, gate), Some((Side::White, "jiu.end.5")));
    assert_eq!(judged(strong_plain, no_gate), None, "neither: play goes on");
    // Nine stones are not few on a board of eight lines.
    assert_eq!(judged(dalian, &format!("{no_gate} A1 A3")), None);
    // Both few: the mover's opponent is tested first as the weak side.
    let black = "C3 C4 D3 D4 F8";
    assert_eq!(judged(black, "A1 A3 A5"), Some((Side::Black, "jiu.end.5")), "as the weak side itself");
    assert_eq!(judged(black, gate), Some((Side::White, "jiu.end.5")), "the opponent first");
}

#[test]
fn jiu_a_side_without_a_move_loses() {
    let grid = Grid::empty(6);
    let black = "A1 A2 A3 A4 A5 A6 B6 E4";
    let white: Vec<String> = (0..36).map(|s| grid.name(s)).filter(|s| !black.contains(s.as_str()) && s != "F1" && s != "E1").collect();
    let mut game = jiu(6, black, &white.join(" "), "w march -");
    step(&mut game, "D1", "E1");
    assert_eq!(game.owed(), 0, "D1 is left and F1 empty");
    assert_eq!(game.ended().map(|e| (e.winner, e.clause)), Some((Side::White, "jiu.end.4")));
}

/// The association's game from the reconstructed layout. Returns the position at its end.
fn replay(record: &str) -> Result<Jiu, String> {
    let layout = include_str!("../conformance/jiu/layout.txt");
    let mut ranks = Vec::new();
    for row in layout.lines().filter(|l| !l.starts_with('#')) {
        let mut words = row.split_whitespace();
        if words.next().is_some_and(|w| w.parse::<u8>().is_ok()) {
            ranks.push(words.collect::<String>().to_lowercase());
        }
    }
    let mut game = Jiu::from_text(&format!("{} b opening - first=G7,H8", ranks.join("/")))?;
    for (index, ply) in record.lines().filter(|l| !l.starts_with('#')).enumerate() {
        let words: Vec<&str> = ply.split('#').next().unwrap_or_default().split_whitespace().collect();
        let side = if index % 2 == 0 { Side::Black } else { Side::White };
        if game.mover() != side {
            return Err(format!("{ply}: it is not {side:?}'s turn"));
        }
        if words[1] == "REMOVE" {
            game.apply(&dec(Kind::Remove, "", words[2], ""))?;
            continue;
        }
        let list = |label: &str| -> Vec<&str> {
            words.iter().find_map(|w| w.strip_prefix(label)).map(|l| l.split(',').collect()).unwrap_or_default()
        };
        let (path, jumped, taken) = (words[1].split('-').collect::<Vec<_>>(), list("TC="), list("FC="));
        if jumped.is_empty() {
            game.apply(&dec(Kind::Step, path[0], path[1], ""))?;
        }
        for (leg, over) in path.windows(2).zip(&jumped) {
            game.apply(&dec(Kind::Hop, leg[0], leg[1], over))?;
        }
        if game.mover() == side && game.owed() == 0 {
            game.apply(&dec(Kind::Stop, "", path[path.len() - 1], ""))?;
        }
        if game.mover() == side && game.owed() != taken.len() || game.mover() != side && !taken.is_empty() {
            return Err(format!("{ply}: {} are owed", game.owed()));
        }
        for site in taken {
            game.apply(&dec(Kind::Remove, "", site, ""))?;
        }
    }
    Ok(game)
}

#[test]
fn jiu_the_associations_game_replays_to_77_and_63() {
    let record = include_str!("../conformance/jiu/record_normalised.txt");
    let game = replay(record).unwrap();
    assert_eq!((game.grid().count(Side::Black), game.grid().count(Side::White)), (77, 63));
    assert_eq!((game.mover(), game.ended()), (Side::White, None), "only the resignation ends it");
    assert!(game.has_dalian(Side::Black));
    assert_eq!(Jiu::from_text(&game.to_text()).unwrap(), game);
}

#[test]
fn jiu_the_slips_of_the_print_are_not_legal() {
    let record = include_str!("../conformance/jiu/record_normalised.txt");
    for (mended, printed) in [("B23 J6-H6", "B23 J6-N6"), ("B45 I8-H8 FC=K6", "B45 I8-H8 FC=K5")] {
        assert!(replay(&record.replace(mended, printed)).is_err(), "{printed}");
    }
}

/// Random games: what must hold at every decision, and how they end.
fn wander<G: Naive + PartialEq + std::fmt::Debug>(start: &G, seed: u64, most: usize) -> Option<&'static str> {
    let mut game = start.clone();
    let mut random = Random::new(seed);
    for _ in 0..most {
        if let Some(end) = game.ended() {
            assert!(game.acts().is_empty());
            return Some(end.clause);
        }
        assert_eq!(G::from_text(&game.to_text()).as_ref(), Ok(&game));
        let acts = game.acts();
        assert!(!acts.is_empty(), "{}", game.to_text());
        let act: &Act = &acts[random.below(acts.len())];
        if let Some(over) = act.over {
            let enemy = game.mover().other();
            assert_eq!(game.grid().squares_at(enemy, over), 0, "a stone in a square can never be jumped (jirige.jump.9)");
        }
        let (mover, before) = (game.mover(), game.grid().count(game.mover().other()));
        game.act(act);
        let most = if act.kind == Kind::Remove { usize::MAX } else { 12 };
        assert!(game.phase() == "earned" || game.owed() <= most, "{}", game.to_text());
        assert!(before - game.grid().count(mover.other()) <= 1, "no decision takes two stones");
    }
    None
}

#[test]
fn random_games_keep_the_facts_and_end() {
    let mut ends = std::collections::BTreeMap::new();
    for seed in 0..12 {
        *ends.entry(wander(&Jirige::start(), seed, 6000)).or_insert(0) += 1;
        *ends.entry(wander(&Jiu::start(6), seed, 6000)).or_insert(0) += 1;
        *ends.entry(wander(&Jiu::start(8), seed, 6000)).or_insert(0) += 1;
    }
    *ends.entry(wander(&Jiu::start(14), 1, 3000)).or_insert(0) += 1;
    assert!(ends.keys().filter(|end| end.is_some()).count() >= 2, "{ends:?}");
}

/// The golden numbers of a file that count at most `most` sequences, counted again.
fn recount<G: Naive>(file: &str, most: u64) -> usize {
    let entries: Vec<serde_json::Value> = serde_json::from_str(file).unwrap();
    let mut counted = 0;
    for entry in &entries {
        let game = G::from_text(entry["position"].as_str().unwrap()).unwrap();
        for (depth, nodes) in (1..).zip(entry["nodes"].as_array().unwrap()) {
            let nodes = nodes.as_u64().unwrap();
            if nodes <= most {
                assert_eq!(game.perft(depth), nodes, "{entry} at depth {depth}");
                counted += 1;
            }
        }
    }
    counted
}

#[test]
fn golden_numbers_are_the_oracles() {
    assert!(recount::<Jirige>(include_str!("../conformance/perft/jirige.json"), 20_000) >= 80);
    assert!(recount::<Jiu>(include_str!("../conformance/perft/jiu.json"), 20_000) >= 80);
}

#[test]
fn jiu_the_reconstructed_layout_can_be_placed_stone_by_stone() {
    let record = "";
    let full = replay(record).unwrap();
    let (mut white, mut black) = (full.grid().stones(Side::White), full.grid().stones(Side::Black));
    let mut game = Jiu::start(14);
    for (stones, first) in [(&mut white, "H8"), (&mut black, "G7")] {
        stones.sort_by_key(|&site| full.grid().name(site) != first);
    }
    for (w, b) in white.into_iter().zip(black) {
        for site in [w, b] {
            game.apply(&dec(Kind::Place, "", &full.grid().name(site), "")).unwrap();
        }
    }
    assert_eq!(game, full);
}
