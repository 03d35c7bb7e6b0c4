//! Trees of games: written trees read back the same, every mistake has its place, and lines are played under the rules of a game.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::stones;

use proptest::collection::vec;
use proptest::prelude::*;
use tianyuan_notation::kifu::Repair;
use tianyuan_notation::record::Place;
use tianyuan_notation::sgf::{self, Collection, Node, NodeId, Property, SgfProblem, Value};
use tianyuan_notation::{
    exchange,
    kifu::{Format, Kifu, KifuProblem, Played, Property as Lost, WriteError, losses},
    typed,
};
use tianyuan_notation::{moves, position};
use tianyuan_rules::spec::{KindId, Repeat, SideId, Spec, Suicide};
use tianyuan_rules::{Game, Piece, Refusal, Rules};

fn spec(size: usize) -> Spec {
    let mut spec = stones::stones(size, size, Suicide::Forbidden, &[Repeat::Ko], true);
    let codes = [("sgf", "1"), ("sgf_rules", "ponds, pond rules"), ("sgf_komi", "1/2")];
    let codes = codes.map(|(key, value)| (key.to_owned(), value.to_owned()));
    spec.codes = codes.into_iter().collect();
    spec
}

fn game(size: usize) -> Box<dyn Game> {
    Rules::compile(spec(size), None).unwrap().game()
}

fn main_line(collection: &Collection) -> Vec<NodeId> {
    collection.line(collection.games()[0])
}

fn played(size: usize, text: &str) -> (Played, Box<dyn Game>) {
    let collection = sgf::read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let mut game = game(size);
    let played = sgf::play(game.as_mut(), &collection, &main_line(&collection));
    (played, game)
}

fn board(played: &Played, size: usize) -> String {
    let text = position::write(&spec(size), &played.position);
    text.split(" play").next().unwrap().split(" agreement").next().unwrap().to_owned()
}

/// A property: its name and values.
type Said = (String, Vec<String>);
/// Nodes: the index of the parent (or the depth), and the properties.
type Drawn = Vec<(usize, Vec<Said>)>;

/// The properties of all nodes in the order of the file, each with its depth, without places.
fn bare(collection: &Collection) -> Drawn {
    let mut nodes = Vec::new();
    let mut open: Vec<(usize, NodeId)> = collection.games().iter().rev().map(|&game| (0, game)).collect();
    while let Some((depth, id)) = open.pop() {
        let node = collection.node(id);
        let values = |property: &Property| property.values.iter().map(|value| value.raw.clone()).collect();
        nodes.push((depth, node.properties.iter().map(|property| (property.id.clone(), values(property))).collect()));
        open.extend(node.children().iter().rev().map(|&child| (depth + 1, child)));
    }
    nodes
}

fn drawn() -> impl Strategy<Value = Drawn> {
    let text = prop_oneof!["[a-z]{0,4}", "[ -~\n\r\t]{0,12}", "\\PC{0,8}"];
    let property = ("[A-Z]{1,2}|[A-Z][a-z]{1,3}[A-Z]|[A-Z]{3,5}", vec(text, 1..4));
    vec((any::<prop::sample::Index>(), vec(property, 0..4)), 1..30).prop_map(|nodes| {
        nodes.into_iter().enumerate().map(|(at, (parent, list))| (if at == 0 { 0 } else { parent.index(at) }, list)).collect()
    })
}

fn collection(drawn: &Drawn) -> Collection {
    let mut collection = Collection::default();
    let mut ids = Vec::new();
    for (index, (parent, properties)) in drawn.iter().enumerate() {
        let mut node = Node::default();
        for (id, values) in properties {
            let value = |text: &String| Value { raw: sgf::escape(text, false), at: Place::default() };
            node.properties.push(Property { id: id.clone(), values: values.iter().map(value).collect(), at: Place::default() });
        }
        ids.push(collection.add((index > 0).then(|| ids[*parent]), node));
    }
    collection
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_written_is_read_again(drawn in drawn()) {
        let written = collection(&drawn);
        let text = sgf::write(&written);
        let read = sgf::read(&text).unwrap();
        if !read.mends().is_empty() {
            // Some names were those of the format, with values that are none.
            let again = sgf::read(&sgf::write(&read)).unwrap().sound();
            prop_assert_eq!(bare(&again.unwrap()), bare(&read));
            return Ok(());
        }
        prop_assert_eq!(bare(&read), bare(&written));
        prop_assert_eq!(read.ends(read.games()[0]).len(), written.ends(written.games()[0]).len());
        prop_assert_eq!(sgf::write(&read), text);
    }

    #[test]
    fn no_bytes_panic(bytes in vec(any::<u8>(), 0..200)) {
        let _ = sgf::read_bytes(&bytes);
    }

    #[test]
    fn no_text_panics(text in "[(;)\\[\\]\\\\:BWACKSZ0-9a-z \n]{0,120}") {
        if let Ok(collection) = sgf::read(&text) {
            let mut game = game(5);
            for &id in collection.games() {
                let line = collection.line(id);
                let played = sgf::play(game.as_mut(), &collection, &line);
                let _ = sgf::dead(game.spec(), &collection, &line, &played.position);
                let _ = sgf::to_kifu(game.spec(), &collection, id);
            }
        }
    }

    #[test]
    fn cut_files_are_mended_in_their_place(at in 0usize..60) {
        let text = "(;FF[4]GM[1]SZ[5]C[a \\] b];B[aa](;W[bb];B[cc])(;W[dd]N[x]))";
        let cut = &text[..at.min(text.len() - 1)];
        if at < 2 {
            prop_assert!(sgf::read(cut).is_err());
            return Ok(());
        }
        let collection = sgf::read(cut).unwrap();
        let [first, ..] = collection.mends() else { panic!("{cut} was cut") };
        prop_assert!(first.error.at.line == 1 && first.error.at.column <= cut.len() + 1, "{}", first);
        prop_assert_eq!(collection.clone().sound().unwrap_err(), first.error.clone());
        prop_assert!(collection.ends(collection.games()[0]).len() <= 2);
    }

    #[test]
    fn broken_files_are_read_by_every_reader_and_written_whole(edits in vec((any::<prop::sample::Index>(), 0usize..4, "[(;)\\[\\]\\\\:a-eA-EBWZ0-9 \n\u{e9}]"), 1..6), which in 0usize..4) {
        let games = [
            "(;FF[4]GM[1]SZ[5]KM[6.5]HA[2]PB[Ann [3d\\]]AB[aa][ee]PL[W];W[cc]C[a \\] b];B[bb](;W[dd];B[cd])(;W[dc]N[x];B[];W[]))",
            "(;SZ[5];B[cc];W[dd])(;SZ[5]AE[aa:ee]AB[bb]AW[dd];B[cc](;W[ab])(;W[ba];B[aa];W[ee]))",
            "(;GM[1]SZ[5]CA[UTF-8]PB[\u{e9}\u{53e4}];b[CC];w[bb]C[see [1] there])",
            "(;SZ[5]KM[6 points]HA[none];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[];W[]TB[aa]TW[ee])",
        ];
        let mut bytes = games[which].as_bytes().to_vec();
        for (at, kind, sign) in edits {
            let at = at.index(bytes.len());
            match kind {
                0 => drop(bytes.remove(at)),
                1 => drop(bytes.splice(at..at, sign.bytes())),
                2 => bytes[at] = sign.as_bytes()[0],
                _ => bytes.truncate(at.max(1)),
            }
            prop_assume!(!bytes.is_empty());
        }
        let Ok(collection) = sgf::read_bytes(&bytes) else { return Ok(()) };
        // The mended file is sound, and the same trees are in it.
        let written = sgf::write(&collection);
        let again = sgf::read(&written).unwrap().sound();
        prop_assert!(again.is_ok(), "{}: {:?}", written, again);
        prop_assert_eq!(bare(&again.unwrap()), bare(&collection));
        let mut game = game(5);
        for &id in collection.games() {
            let line = collection.line(id);
            let played = sgf::play(game.as_mut(), &collection, &line);
            let _ = sgf::dead(game.spec(), &collection, &line, &played.position);
            let found = sgf::variations(game.as_mut(), &collection, id, 10_000);
            let lines = found.played + found.problems.len() + found.behind + found.left_out;
            prop_assert_eq!(lines + 1, collection.ends(id).len());
            if let Ok(mut kifu) = sgf::to_kifu(game.spec(), &collection, id) {
                let _ = kifu.play(game.as_mut());
            }
        }
    }
}

#[test]
fn unknown_properties_and_old_names_are_kept() {
    let text = "(;GaMe[1]FF[3]KGSDE[x][y]Black[pd];W[tt]XX[a\\]b:c\\:d]\n(;B[aa])(;BL[3.5]Black[bb]))";
    let collection = sgf::read(text).unwrap();
    let root = collection.node(collection.games()[0]);
    assert_eq!((root.property("GM").unwrap().id.as_str(), root.simple("GM").as_deref()), ("GaMe", Some("1")));
    assert_eq!(root.values("KGSDE").count(), 2);
    assert_eq!(root.value("B").unwrap().raw, "pd");
    let second = collection.node(root.children()[0]);
    assert_eq!(second.value("XX").unwrap().text(), "a]b:c:d");
    assert_eq!(second.children().len(), 2);
    let written = sgf::write(&collection);
    assert!(written.contains("Black[pd]") && written.contains("KGSDE[x][y]") && written.contains("XX[a\\]b:c\\:d]"), "{written}");
    let several = sgf::read("mail header\n(;A[1])\n\n(;B[aa];W[bb])").unwrap();
    assert_eq!(several.games().len(), 2);
}

#[test]
fn every_mistake_is_mended_and_has_line_and_column() {
    let error = |text: &str| sgf::read(text).unwrap_err();
    assert_eq!((error("").at, error("no game here").at), (Place { line: 1, column: 1 }, Place { line: 1, column: 1 }));
    // The mistakes of a text with their readings, and the file that is written.
    let read = |text: &str| {
        let collection = sgf::read(text).unwrap();
        let mends = collection.mends().iter().map(|mend| {
            let KifuProblem::Sgf(problem) = (*mend.error.problem).clone() else { panic!("{text}") };
            ((mend.error.at.line, mend.error.at.column), problem, mend.repair.clone())
        });
        (mends.collect::<Vec<_>>(), sgf::write(&collection).replace('\n', ""))
    };
    let is = |text: &str, at: (usize, usize), problem: SgfProblem, repair: Repair, written: &str| {
        assert_eq!(read(text), (vec![(at, problem, repair)], written.to_owned()), "{text}");
    };
    let unexpected = |found: &str, wanted| SgfProblem::Unexpected { found: found.to_owned(), wanted };
    let (node, next) = ("a node, which begins with `;`", "another game or the end of the file");
    is("(;B[aa]\n;W[bb]", (1, 1), SgfProblem::Open { missing: ")" }, Repair::Closed, "(;B[aa];W[bb])");
    is("(;B[aa]\n;W)", (2, 2), SgfProblem::NoValue("W".to_owned()), Repair::LeftOut, "(;B[aa];)");
    is("(;B[aa](;W[bb]);W[cc];B[dd])", (1, 16), SgfProblem::NodeBehind, Repair::Branch, "(;B[aa](;W[bb])(;W[cc];B[dd]))");
    is("(;B[aa]))", (1, 9), unexpected(")", next), Repair::LeftOut, "(;B[aa])");
    is("(;B[aa]) ;W[bb]", (1, 10), unexpected(";W[bb]", next), Repair::LeftOut, "(;B[aa])");
    is("(;B[aa])\n--\n(;W[bb])", (2, 1), unexpected("--", next), Repair::LeftOut, "(;B[aa])(;W[bb])");
    is("(;B[aa](W[bb]))", (1, 9), unexpected("W", node), Repair::Node, "(;B[aa];W[bb])");
    is("(;B[aa]!W[bb])", (1, 8), unexpected("!", "a property, `;`, `(` or `)`"), Repair::LeftOut, "(;B[aa]W[bb])");
    is("(;[aa]B[bb])", (1, 3), unexpected("[", "the name of a property"), Repair::LeftOut, "(;B[bb])");
    is("(;PW[Ota [9p]]PB[x])", (1, 13), SgfProblem::Bracket, Repair::Text, "(;PW[Ota [9p\\]]PB[x])");
    is("(;C[see [1] below]\n;B[aa])", (1, 11), SgfProblem::Bracket, Repair::Text, "(;C[see [1\\] below];B[aa])");
    let small = |at, name: &str| ((1, at), SgfProblem::SmallName(name.to_owned()), Repair::Value(name.to_uppercase()));
    assert_eq!(read("(;w[aa];b[bb];w[cc])"), (vec![small(3, "w"), small(9, "b")], "(;W[aa];B[bb];W[cc])".to_owned()));
    is(
        "(;SZ[9]KM[5,5 moku])",
        (1, 8),
        SgfProblem::Number { name: "KM", found: "5,5 moku".to_owned() },
        Repair::Value("5,5".to_owned()),
        "(;SZ[9]KM[5,5])",
    );
    is("(;SZ[9]HA[分先])", (1, 8), SgfProblem::Number { name: "HA", found: "分先".to_owned() }, Repair::LeftOut, "(;SZ[9])");
    is("(;SZ[];B[aa])", (1, 3), SgfProblem::Size(String::new()), Repair::LeftOut, "(;;B[aa])");
    is("(;SZ[7x5];B[aa])", (1, 3), SgfProblem::Size("7x5".to_owned()), Repair::Value("7:5".to_owned()), "(;SZ[7:5];B[aa])");
    is("(;PL[green])", (1, 3), SgfProblem::Color("green".to_owned()), Repair::LeftOut, "(;)");
    is("(;SZ[5];B[CC];B[DD])", (1, 9), SgfProblem::CapitalPoint("CC".to_owned()), Repair::Value("cc".to_owned()), "(;SZ[5];B[cc];B[dd])");
    is(
        "(;SZ[2]AW[bb]AE[aa:bb])",
        (1, 10),
        SgfProblem::Twice("B1".to_owned()),
        Repair::Value("AW[bb]".to_owned()),
        "(;SZ[2]AW[bb]AE[ab][aa][ba])",
    );
    is("(;SZ[5]AB[aa]AW[aa][bb])", (1, 16), SgfProblem::Twice("A5".to_owned()), Repair::Value("AW[aa]".to_owned()), "(;SZ[5]AW[aa][bb])");
    // Several at once: the cut value loses the bracket of its tree.
    let (mends, written) = read("(;B[aa]\r\n  ;W[bb)");
    let places: Vec<_> = mends.iter().map(|(at, ..)| *at).collect();
    assert_eq!((places, written.as_str()), (vec![(2, 5), (1, 1)], "(;B[aa];W[bb])"));
    let noise = format!("(;{})", "!B".repeat(6_000));
    assert!(matches!(*error(&noise).problem, KifuProblem::Sgf(SgfProblem::TooBroken(10_000))));
}

#[test]
fn every_variation_is_played() {
    let tree = "(;SZ[5];B[cc](;W[cc];B[aa](;W[bb])(;W[dd]))(;W[bb];B[bb])(;W[dd](;B[aa])(;B[dd])(;B[zz]))(;AB[aa];W[bb]))";
    let collection = sgf::read(tree).unwrap();
    let mut game = game(5);
    let found = sgf::variations(game.as_mut(), &collection, collection.games()[0], 1_000);
    assert_eq!(sgf::variations(game.as_mut(), &collection, collection.games()[0], 12).left_out, 5);
    let at = |column: usize| Place { line: 1, column };
    let places: Vec<_> = found.problems.iter().map(|one| (one.variation, one.error.at)).collect();
    let column = |text: &str| tree.find(text).unwrap() + 2;
    // Of the main line, which is wrong itself, a variation lies behind its mistake.
    assert_eq!(places, [(2, at(column("B[bb]"))), (4, at(column("B[dd]"))), (5, at(column("B[zz]")))]);
    assert_eq!((found.played, found.behind, found.left_out), (2, 1, 0));
    // As each line plays alone.
    for (number, end) in collection.ends(collection.games()[0]).into_iter().enumerate() {
        let alone = sgf::play(game.as_mut(), &collection, &collection.line(end));
        let told = found.problems.iter().find(|one| one.variation == number).map(|one| (&one.error, &one.before));
        if number > 1 {
            assert_eq!(alone.problems.first().zip(alone.before.first()), told, "{number}");
        }
    }
}

#[test]
fn ten_megabytes_of_brackets_are_one_sentence() {
    let deep = "(;".repeat(5 << 20);
    assert!(matches!(*sgf::read(&deep).unwrap_err().problem, KifuProblem::Sgf(SgfProblem::TooDeep(_))));
    assert!(matches!(*sgf::read(&"(".repeat(10 << 20)).unwrap_err().problem, KifuProblem::Sgf(SgfProblem::NoGame)));
    let long = format!("({})", ";B[aa]".repeat(1 << 20));
    assert!(matches!(*sgf::read(&long).unwrap_err().problem, KifuProblem::Sgf(SgfProblem::TooMany(_))));
    // Variations within variations, each played from the start, would take for ever.
    let many = format!("{}{}", "(;B[aa];W[bb](;B[cc])".repeat(9_000), ")".repeat(9_000));
    let collection = sgf::read(&many).unwrap();
    let game = game(5);
    let error = sgf::to_kifu(game.spec(), &collection, collection.games()[0]).unwrap_err();
    assert!(matches!(*error.problem, KifuProblem::Sgf(SgfProblem::TooManyLines(_))), "{error}");
    let closed = format!("{}{}", "(;".repeat(90_000), ")".repeat(90_000));
    let collection = sgf::read(&closed).unwrap();
    assert_eq!(collection.line(collection.games()[0]).len(), 90_000);
    assert_eq!(sgf::read(&sgf::write(&collection)).unwrap().len(), 90_000);
}

#[test]
fn stones_moves_and_passes() {
    let (played, game) = played(5, "(;SZ[5]AB[aa:ba][cc]AW[ee];W[dd]C[a\nremark];B[];W[tt])");
    assert_eq!(played.problems, Vec::new());
    assert_eq!(board(&played, 5), "bb3/5/2b2/3w1/4w b");
    assert_eq!(played.plies.iter().map(|ply| ply.played.as_str()).collect::<Vec<_>>(), ["D2", "pass", "pass"]);
    assert_eq!(played.plies[0].comments, ["a\nremark"]);
    assert_eq!(game.turn_status().phase.number(), 1);
}

#[test]
fn captures_setup_between_moves_and_two_moves_in_a_row() {
    let (first, _) = played(3, "(;SZ[3]PL[W]AW[ab];W[ba]AB[aa])");
    assert_eq!(first.problems, Vec::new());
    assert_eq!(board(&first, 3), "1w1/w2/3 b", "what the node of the first move sets up stands before it");
    let (played, _) = played(3, "(;SZ[3];B[aa];B[cc];W[ba];W[ab]AE[cc];AE[cc]AW[bb]PL[W];W[ca])");
    assert_eq!(played.problems, Vec::new());
    assert_eq!(board(&played, 3), "1ww/ww1/3 b");
}

#[test]
fn an_illegal_move_names_ply_rule_and_place() {
    let ko = "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb]\n;W[bb];B[cb];W[aa])";
    let (there, _) = played(5, ko);
    let [error] = there.problems.as_slice() else { panic!("{:?}", there.problems) };
    let KifuProblem::Refused { verdict, tried, .. } = error.problem.as_ref() else { panic!("{error}") };
    assert_eq!((verdict.refusal, tried.as_str()), (Some(Refusal::Ko), "C4"));
    assert_eq!((error.at.line, error.at.column, error.ply), (2, 9, Some(9)));
    assert_eq!((there.plies.len(), there.unreached), (8, 1));
    assert_eq!(verdict.origin.clause, "never");
    let off = played(5, "(;SZ[5];B[ba];W[zz])").0;
    assert!(matches!(&*off.problems[0].problem, KifuProblem::Sgf(SgfProblem::Point { last, .. }) if last == "ee"), "{:?}", off.problems);
}

#[test]
fn heads_that_cannot_be() {
    let problem = |text: &str| played(5, text).0.problems.first().map(|error| (*error.problem).clone());
    let is = |text: &str, wanted: SgfProblem| assert_eq!(problem(text), Some(KifuProblem::Sgf(wanted)), "{text}");
    is("(;SZ[0])", SgfProblem::Size("0".to_owned()));
    is("(;SZ[5:x])", SgfProblem::Size("5:x".to_owned()));
    is("(;SZ[5:7])", SgfProblem::OtherBoard { found: "5×7".to_owned(), wanted: "5×5".to_owned() });
    is("(;SZ[5]AB[af])", SgfProblem::Point { found: "af".to_owned(), last: "ee".to_owned() });
    assert!(matches!(problem("(;SZ[5]AB[aa]AW[ab][ba])"), Some(KifuProblem::SetUp(_))));
}

#[test]
fn a_handicap_adds_no_stones() {
    let (first, _) = played(5, "(;SZ[5]HA[2];B[bb];B[dd];W[cc])");
    assert_eq!((first.problems.as_slice(), board(&first, 5).as_str()), ([].as_slice(), "5/1b3/2w2/3b1/5 b"));
    // The rules lay a handicap out; the file places the stones elsewhere, or none.
    let mut layout = spec(5);
    let corner = layout.board.site_at(0, 0).unwrap();
    layout.start.cells = vec![None; layout.board.sites()];
    layout.start.cells[usize::from(corner)] = Some(Piece { side: SideId::new(0), kind: KindId::new(0) });
    let rules = Rules::compile(layout, None).unwrap();
    for (text, wanted) in
        [("(;SZ[5]HA[2];B[bb];B[dd];W[cc])", "5/1b3/2w2/3b1/5"), ("(;SZ[5]HA[3];W[cc])", "5/5/2w2/5/5"), ("(;SZ[5];W[cc])", "5/5/2w2/5/b4")]
    {
        let collection = sgf::read(text).unwrap();
        let mut game = rules.game();
        let played = sgf::play(game.as_mut(), &collection, &main_line(&collection));
        assert_eq!(played.problems, Vec::new());
        assert!(position::write(game.spec(), &played.position).starts_with(wanted), "{text}");
    }
}

#[test]
fn a_stone_after_two_passes_leads_back_to_the_game() {
    let (played, game) = played(5, "(;SZ[5];B[cc];W[];B[];W[bb];B[];W[];B[];W[];B[])");
    assert_eq!(played.problems, Vec::new());
    assert_eq!(board(&played, 5), "5/1w3/2b2/5/5 b");
    assert!(played.ended.is_some(), "{game:?}");
}

#[test]
fn dead_stones_are_those_in_the_territory_of_others() {
    let dead = |text: &str| {
        let collection = sgf::read(text).unwrap();
        let line = main_line(&collection);
        let mut game = game(5);
        let position = sgf::play(game.as_mut(), &collection, &line).position;
        let board = game.spec().board.clone();
        let names = |sites: Vec<u16>| sites.into_iter().map(|site| board.name(site).to_owned()).collect::<Vec<_>>();
        sgf::dead(game.spec(), &collection, &line, &position).map(names)
    };
    let names = |names: &[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
    assert_eq!(dead("(;SZ[5];B[cc];W[aa];B[];W[]TB[aa:bb]TW[ee])"), names(&["A5"]));
    assert_eq!(dead("(;SZ[5];B[cc];W[aa];B[];W[];TB[ab][ba]MA[aa])"), names(&["A5"]));
    assert_eq!(dead("(;SZ[5]RE[B+3];B[cc];W[aa];B[];W[]MA[aa])"), names(&["A5"]));
    assert_eq!(dead("(;SZ[5]RE[B+R];B[cc];W[aa]MA[aa])"), None);
    assert_eq!(dead("(;SZ[5];B[cc];W[aa];B[];W[]TB[ab])"), names(&[]));
    assert_eq!(dead("(;SZ[5];B[cc]TB[aa];W[aa])"), None);
}

fn through(size: usize, text: &str) -> (Kifu, String) {
    let collection = sgf::read(text).unwrap();
    let mut game = game(size);
    let mut kifu = sgf::to_kifu(game.spec(), &collection, collection.games()[0]).unwrap();
    let played = kifu.play(game.as_mut());
    assert_eq!(played.problems, Vec::new());
    let written = sgf::write(&sgf::from_kifu(game.as_mut(), &kifu).unwrap());
    (kifu, written)
}

#[test]
fn games_go_to_the_other_formats_and_back() {
    let text = "(;FF[4]GM[1]CA[UTF-8]SZ[5]RU[x]PB[A\\]nn]KM[7.5]C[pre];B[cc]C[one](;W[bb](;B[dd];W[aa])(;B[ee]))(;W[dd]C[two];B[]))";
    let (kifu, written) = through(5, text);
    assert_eq!(kifu.variations.iter().map(|line| line.from).collect::<Vec<_>>(), [3, 2]);
    assert_eq!((kifu.header("PB"), kifu.preface.as_slice()), (Some("A]nn"), ["pre".to_owned()].as_slice()));
    assert_eq!(written.replace('\n', ""), text);
    // Dead stones and the result of an agreement.
    let (_, written) = through(5, "(;SZ[5];B[cc];W[aa];B[];W[])");
    assert!(!written.contains("TB["), "{written}");
    let mut game = game(5);
    typed::play(game.as_mut(), "C3 A5 pass pass mark A5 pass pass").unwrap();
    assert!(game.ended().is_some());
}

#[test]
fn games_go_to_records_and_back() {
    let text = "(;FF[4]GM[1]CA[UTF-8]SZ[5]RU[x]PB[Ann]KM[7.5]RE[B+R]C[pre {1}];B[cc]C[one\ntwo];W[bb];B[];W[])";
    let collection = sgf::read(text).unwrap();
    let mut game = game(5);
    let mut kifu = sgf::to_kifu(game.spec(), &collection, collection.games()[0]).unwrap();
    kifu.options.insert("size".to_owned(), "5".to_owned());
    assert_eq!(kifu.play(game.as_mut()).problems, Vec::new());
    let written = exchange::write(game.as_mut(), &kifu, Format::Record).unwrap();
    assert!(written.contains("options: size=5\n") && written.contains("result: b B+R\n") && written.contains("{one\ntwo}"), "{written}");
    let mut again = exchange::read(game.spec(), Format::Record, &written).unwrap();
    assert_eq!(again.play(game.as_mut()).problems, Vec::new());
    assert_eq!(again.options, kifu.options);
    let back = exchange::write(game.as_mut(), &again, Format::Sgf).unwrap();
    for part in ["RU[x]", "PB[Ann]", "KM[7.5]", "RE[B+R]", "C[pre {1}]", ";B[cc]C[one\ntwo];W[bb];B[];W[])"] {
        assert!(back.contains(part), "{part}: {back}");
    }
    let json = exchange::write(game.as_mut(), &again, Format::Json).unwrap();
    let mut third = exchange::read(game.spec(), Format::Json, &json).unwrap();
    assert_eq!(third.play(game.as_mut()).problems, Vec::new());
    assert_eq!(exchange::write(game.as_mut(), &third, Format::Sgf).unwrap(), back);
}

#[test]
fn a_game_without_a_number_is_not_written_as_another() {
    let mut bare = spec(5);
    bare.codes.clear();
    let mut game = Rules::compile(bare, None).unwrap().game();
    let mut kifu = exchange::read(game.spec(), Format::Record, "game: stones\nmoves:\nB1: C3  W2: A5\n").unwrap();
    assert_eq!(kifu.play(game.as_mut()).problems, Vec::new());
    let written = exchange::write(game.as_mut(), &kifu, Format::Sgf).unwrap();
    assert!(written.starts_with("(;FF[4]CA[UTF-8]SZ[5]") && !written.contains("GM["), "{written}");
    let lost: Vec<Lost> = losses(game.spec(), &kifu, Format::Sgf).iter().map(|loss| loss.property).collect();
    assert_eq!(lost, [Lost::Game]);
    assert_eq!(exchange::offered(game.spec()), [Format::Json, Format::Record]);
    assert_eq!(exchange::offered(&spec(5)), [Format::Json, Format::Sgf, Format::Record]);
    assert!(matches!(exchange::write(game.as_mut(), &kifu, Format::Usi), Err(WriteError::NoCode { .. })));
}

#[test]
fn a_game_that_was_agreed_on_says_its_dead_stones_and_result() {
    let mut there = game(5);
    typed::play(there.as_mut(), "C3 A5 pass pass mark A5 pass pass").unwrap();
    let turns = moves::turns(game(5).as_ref(), there.decisions(), moves::Style::Plain).unwrap();
    let texts: Vec<String> = turns.iter().map(|turn| turn.text.clone()).collect();
    assert_eq!(texts, ["C3", "A5", "pass", "pass", "mark A5 pass", "pass"]);
    let mut again = game(5);
    for text in &texts {
        for decision in typed::find_turn(again.as_mut(), text).unwrap() {
            again.apply(decision).unwrap();
        }
    }
    assert_eq!((again.decisions(), again.key()), (there.decisions(), there.key()));
    // Through a record and a tree.
    let list = "game: stones\nmoves:\nB1: C3  W2: A5  B3: pass  W4: pass  B5: mark A5 pass  W6: pass\n";
    let mut kifu = exchange::read(there.spec(), Format::Record, list).unwrap();
    let played = kifu.play(again.as_mut());
    assert_eq!((played.problems.len(), played.plies.len()), (0, 6), "{:?}", played.problems);
    let written = exchange::write(again.as_mut(), &kifu, Format::Sgf).unwrap();
    // 25 points against komi of 3 3/4, in halves: 10 5/8, of which each point of the file is a half.
    assert!(written.contains("RE[B+21.25]") && written.ends_with(";B[];W[]TB[aa])\n"), "{written}");
    let record = exchange::write(again.as_mut(), &kifu, Format::Record).unwrap();
    assert!(record.contains("B5: mark A5 pass"), "{record}");
}

#[test]
fn marks_and_going_back_are_read_as_they_are_written() {
    let mut game = game(5);
    typed::play(game.as_mut(), "C3 A5 D3 A4 pass 虚着").unwrap();
    for text in ["mark C3", "mark D3", "Mark：c3", "标 D3"] {
        let found = typed::find(game.as_mut(), text);
        let found = found.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(found.len(), 1, "{text}");
        game.apply(found[0]).unwrap();
        let marked = game.setup().registers.iter().filter(|entry| entry.register == stones::DEAD).count();
        assert!(marked <= 1);
        game.undo();
    }
    let error = typed::find(game.as_mut(), "mark E5").unwrap_err();
    assert_eq!(error.verdict().and_then(|verdict| verdict.refusal), Some(Refusal::NothingToMark));
    let resumed = typed::find(game.as_mut(), "resume").unwrap();
    assert_eq!(moves::write(game.spec(), &resumed[0]), "resume");
    assert_eq!(typed::find(game.as_mut(), "继续").unwrap(), resumed);
    typed::play(game.as_mut(), "mark A4 resume B2").unwrap();
    assert_eq!(typed::find(game.as_mut(), "resume").unwrap_err().verdict().and_then(|verdict| verdict.refusal), Some(Refusal::NoResume));
    let text = position::write(game.spec(), &game.setup());
    assert_eq!(position::read(game.spec(), &text), Ok(game.setup()), "{text}");
}
