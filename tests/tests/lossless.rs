//! The parts of games that survive formats: everything that the format written can hold, and of everything else it is said
//! that it is left out. Over games that say all that files can say, and over every record of the repository.

use crate::support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::Arc;

use support::pieces;
use support::stones::rules_of;
use tianyuan_notation::{
    exchange,
    kifu::{self, Field, Format, Kifu, Line, Loss, Note, Property},
};
use tianyuan_notation::{position, record, sgf};
use tianyuan_rules::Rules;
use tianyuan_rules::spec::SideId;
use tianyuan_tests::program::root;

/// A game of numbered plies that says all that its format can say.
const NUMBERED: &str = "棋戦：第一回名人戦
場所：東京
開始日時：2024/01/02 10:00
持ち時間：各6時間、切れたら1手60秒
記録係：山田
備考：一行目
備考：二行目
手合割：平手
先手：甲野
後手：乙川
*序文
*二行
&始まり
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:16/00:00:16)
*一手目 } の注
&角道
   2 ３四歩(33)   ( 0:05/00:00:05)
   3 ２六歩(27)   ( 1:01/00:01:17)
   4 投了         ( 0:02/00:00:07)
*終わり

変化：2手
   2 ８四歩(83)   ( 0:09/00:00:09)
*変化の注
   3 投了
";

/// A tree that says all that its format can say.
const TREE: &str = "(;FF[4]GM[1]CA[UTF-8]AP[x:1]SZ[9]KM[5.5]RU[Japanese]PB[Ann]PW[Ben]BR[3d]EV[Cup]DT[2024-01-02]PC[Paris]RO[2]RE[B+R]\
TM[600]OT[3x30 byo-yomi]ON[x]GC[all {of} it]XX[private]N[start]C[pre\\] {x}\ntwo]LB[cc:1][dd:2];B[ee]BL[590]N[tengen]C[one\n\ntwo];\
W[cc]WL[580.5]TR[cc][ee]CR[gg]BM[1]DO[];C[between]MA[aa];B[gg]TE[1](;W[gc]C[main])(;C[words first]SQ[aa];W[cg]C[v];B[ff]N[deep]))";

/// The parts of a game that can be compared.
#[derive(Debug, PartialEq)]
struct Said {
    moves: Vec<String>,
    start: String,
    properties: BTreeMap<Property, Vec<String>>,
}

fn line(rules: &Rules, name: &str, first: usize, line: &Line, seconds: bool, into: &mut BTreeMap<Property, Vec<String>>) {
    for (number, ply) in line.plies.iter().enumerate() {
        let mut add = |property: Property, text: String| into.entry(property).or_default().push(format!("{name}{number} {text}"));
        if !ply.comments.is_empty() {
            add(Property::Comments, ply.comments.join("\n"));
        }
        if let Some(time) = ply.time {
            add(Property::Times, if seconds { time.millis / 1000 * 1000 } else { time.millis }.to_string());
        }
        notes(&ply.notes, &mut add);
    }
    if let Some(end) = &line.end {
        // A word that a line of its own names the winner with is no other end.
        let mover = SideId::from((first + line.plies.len()) % 2 == 1);
        let winner = end.side.map(SideId::other_of_two).or(end.ending.won_by(mover));
        let side = winner.and_then(|side| rules.spec().sides.get(usize::from(side))).map(|side| side.id.clone());
        into.entry(Property::End).or_default().push(format!("{name}{side:?} {}", end.ending.word()));
        if !end.comments.is_empty() {
            into.entry(Property::Comments).or_default().push(format!("{name}end {}", end.comments.join("\n")));
        }
    }
}

fn notes(notes: &[Note], add: &mut impl FnMut(Property, String)) {
    for note in notes {
        let property = match note.key.as_str() {
            "N" => Property::Names,
            "BL" | "WL" | "OB" | "OW" => Property::Clocks,
            _ => Property::Marks,
        };
        add(property, format!("{} {:?}", note.key, note.values));
    }
}

fn said(rules: &Rules, kifu: &Kifu, seconds: bool) -> Said {
    let spec = rules.spec();
    let mut properties = BTreeMap::new();
    let mut add = |property: Property, text: String| properties.entry(property).or_insert_with(Vec::new).push(text);
    if !kifu.preface.is_empty() {
        add(Property::Comments, kifu.preface.join("\n"));
    }
    notes(&kifu.notes, &mut add);
    let mut headers: BTreeSet<String> = BTreeSet::new();
    for header in &kifu.headers {
        let key = match Field::of(spec, &header.key) {
            Some(Field::Result) => continue,
            Some(field) => format!("{field:?}"),
            None => header.key.to_uppercase(),
        };
        headers.insert(format!("{key}: {}", header.value));
    }
    headers.into_iter().for_each(|header| add(Property::Headers, header));
    kifu.options.iter().for_each(|(name, value)| add(Property::Options, format!("{name}={value}")));
    line(rules, "main ", 0, &kifu.main, seconds, &mut properties);
    for variation in &kifu.variations {
        let texts: Vec<String> = variation.line.plies.iter().map(|ply| format!("{:?}", ply.decisions)).collect();
        properties.entry(Property::Variations).or_insert_with(Vec::new).push(format!("{} {texts:?}", variation.from));
        line(rules, &format!("{} ", variation.from), variation.from as usize - 1, &variation.line, seconds, &mut properties);
    }
    let moves = kifu.main.plies.iter().map(|ply| format!("{:?}", ply.decisions)).collect();
    Said { moves, start: position::write(spec, &kifu.setup(spec)), properties }
}

fn played(rules: &Rules, kifu: &mut Kifu, name: &str) {
    let mut game = rules.game();
    assert_eq!(kifu.play(game.as_mut()).problems, Vec::new(), "{name}");
}

/// Writes a game and reads it again: all is there but what was said to be lost. The losses come back.
fn through(rules: &Rules, kifu: &Kifu, format: Format, name: &str) -> Option<Vec<Loss>> {
    let mut game = rules.game();
    let name = format!("{name} as {}", format.word());
    let text = exchange::write(game.as_mut(), kifu, format).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut again = exchange::read(rules.spec(), format, &text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
    played(rules, &mut again, &format!("{name}\n{text}"));
    let losses = kifu::losses(rules.spec(), kifu, format);
    let lost: BTreeSet<Property> = losses.iter().map(|loss| loss.property).collect();
    let seconds = lost.contains(&Property::Millis);
    let (mut before, mut after) = (said(rules, kifu, seconds), said(rules, &again, seconds));
    if lost.contains(&Property::Moves) {
        return Some(losses);
    }
    assert_eq!((&after.moves, &after.start), (&before.moves, &before.start), "{name}");
    // What is said within lines that are lost is lost with them.
    if lost.contains(&Property::Variations) {
        let mut main = kifu.clone();
        main.variations.clear();
        before = said(rules, &main, seconds);
    }
    for side in [&mut before, &mut after] {
        lost.iter().for_each(|property| drop(side.properties.remove(property)));
        // The end may say more than the file did: a mate on the board.
        if kifu.main.end.is_none() {
            side.properties.remove(&Property::End);
        }
        if lost.contains(&Property::Ending) {
            side.properties.remove(&Property::End);
        }
        // Formats add what they are read by: their version, their rules.
        if let Some(headers) = side.properties.get_mut(&Property::Headers) {
            headers.retain(|header| !header.starts_with("RU: "));
        }
        side.properties.retain(|_, said| !said.is_empty());
    }
    assert_eq!(after.properties, before.properties, "{name}\n{text}");
    Some(losses)
}

fn words(losses: &[Loss]) -> Vec<&'static str> {
    losses.iter().map(|loss| loss.property.word()).collect()
}

#[test]
fn a_game_of_numbered_plies_keeps_all_that_each_format_holds() {
    let rules = pieces::rules(&[]);
    let mut kifu = exchange::read(rules.spec(), Format::Kif, NUMBERED).unwrap();
    kifu.main.plies[0].notes.push(Note { key: "LB".into(), values: vec!["cc:a".into()], ..Note::default() });
    kifu.main.plies[1].notes.push(Note { key: "BL".into(), values: vec!["55.5".into()], ..Note::default() });
    kifu.main.plies[2].time.as_mut().unwrap().millis += 250;
    kifu.options.insert("impasse".into(), "auto24".into());
    played(&rules, &mut kifu, "numbered");
    // For each format everything that it loses, and nothing else.
    let lost: [(Format, &[&str]); 8] = [
        (Format::Json, &[]),
        (Format::Record, &["variations"]),
        (Format::Kif, &["marks", "clocks", "millis", "options"]),
        (Format::Ki2, &["marks", "clocks", "times", "options"]),
        (Format::Csa, &["variations", "marks", "clocks", "options"]),
        (Format::Jkf, &["marks", "clocks", "millis", "options"]),
        (Format::Usi, &["variations", "end", "headers", "comments", "names", "marks", "clocks", "times", "options"]),
        (Format::Sfen, &["moves", "variations", "end", "headers", "comments", "names", "marks", "clocks", "times", "options"]),
    ];
    for (format, wanted) in lost {
        let losses = through(&rules, &kifu, format, "numbered").unwrap();
        assert_eq!(words(&losses), wanted, "{}", format.word());
    }
    // The place of the first is that of its ply in the file.
    let losses = kifu::losses(rules.spec(), &kifu, Format::Ki2);
    let times = losses.iter().find(|loss| loss.property == Property::Times).unwrap();
    assert_eq!((times.count, times.at.line, times.ply), (5, 15, Some(1)));
}

#[test]
fn a_tree_keeps_all_that_each_format_holds() {
    let rules = rules_of("go-japanese", &[("size", "9"), ("komi", "11/2")]);
    let collection = sgf::read(TREE).unwrap();
    let mut kifu = sgf::to_kifu(rules.spec(), &collection, collection.games()[0]).unwrap();
    played(&rules, &mut kifu, "tree");
    assert_eq!(kifu.variations[0].line.plies[0].comments, ["words first", "v"]);
    for (format, wanted) in [(Format::Json, [].as_slice()), (Format::Sgf, &[]), (Format::Record, &["variations"])] {
        let losses = through(&rules, &kifu, format, "tree").unwrap();
        assert_eq!(words(&losses), wanted, "{}", format.word());
    }
    let mut game = rules.game();
    let back = exchange::write(game.as_mut(), &kifu, Format::Sgf).unwrap();
    for part in ["N[start]", "LB[cc:1][dd:2]", "BL[590]N[tengen]", "WL[580.5]TR[cc][ee]CR[gg]BM[1]DO[]", "XX[private]", "SQ[aa]", "AP[x:1]"]
    {
        assert!(back.contains(part), "{part}: {back}");
    }
    // Names, dates and results under the names of records.
    let text = exchange::write(game.as_mut(), &kifu, Format::Record).unwrap();
    for part in ["player.b: Ann\n", "date: 2024-01-02\n", "result: b B+R\n", "place: Paris\n", "{@N tengen}", "{@LB cc:1}", "XX: private"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // From a record back, by the words of a record.
    let mut again = exchange::read(rules.spec(), Format::Record, &text).unwrap();
    played(&rules, &mut again, "record");
    let back = exchange::write(game.as_mut(), &again, Format::Sgf).unwrap();
    for part in ["PB[Ann]", "DT[2024-01-02]", "RE[B+R]", "XX[private]", "GC[all {of} it]", "LB[cc:1][dd:2]", "DO[]", "TM[600]"] {
        assert!(back.contains(part), "{part}: {back}");
    }
}

#[test]
fn two_names_of_one_position_are_two_nodes() {
    let rules = rules_of("go-japanese", &[("size", "9")]);
    let collection = sgf::read("(;GM[1]SZ[9];B[ee]N[a];N[b]C[x];W[cc])").unwrap();
    let mut kifu = sgf::to_kifu(rules.spec(), &collection, collection.games()[0]).unwrap();
    played(&rules, &mut kifu, "names");
    for format in [Format::Sgf, Format::Json, Format::Record] {
        through(&rules, &kifu, format, "names");
    }
    // A branch of words alone is said of the position that it leaves.
    let collection = sgf::read("(;GM[1]SZ[9];B[ee](;W[cc])(;C[no move]))").unwrap();
    let kifu = sgf::to_kifu(rules.spec(), &collection, collection.games()[0]).unwrap();
    assert_eq!(kifu.main.plies[0].comments, ["no move"]);
}

#[test]
fn every_record_of_the_repository_goes_through_every_format() {
    let mut seen = 0;
    for folder in ["tests/data/shogi/games", "tests/data/go/games", "examples/records", "examples/ancient-go"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let bytes = fs::read(&path).unwrap();
            let (rules, mut kifu, formats): (Arc<Rules>, Kifu, &[Format]) = match path.extension().and_then(|end| end.to_str()) {
                Some("sgf") => {
                    let collection = sgf::read_bytes(&bytes).unwrap();
                    let head = sgf::Head::new(&collection, collection.games()[0]).unwrap();
                    let size = head.size.unwrap().columns.to_string();
                    let rules = rules_of("go", &[("size", &size), ("ko", "simple")]);
                    let kifu = sgf::to_kifu(rules.spec(), &collection, collection.games()[0]).unwrap();
                    (rules, kifu, &[Format::Sgf, Format::Json, Format::Record])
                }
                Some("csa" | "kifu") => {
                    let text = kifu::decode(&bytes).unwrap();
                    let rules = pieces::rules(&[]);
                    let kifu = exchange::read(rules.spec(), exchange::detect(&text, None).unwrap(), &text).unwrap();
                    (rules, kifu, &[Format::Kif, Format::Ki2, Format::Csa, Format::Jkf, Format::Usi, Format::Json, Format::Record])
                }
                Some("jiu") => {
                    let read = record::read_bytes(&bytes).unwrap();
                    let rules = rules_of(read.game().unwrap(), &[]);
                    // Printed slips and all it is no game that the rules allow: up to the first of them it is one.
                    let mut kifu = record::to_kifu(rules.spec(), &record::Record { problems: Vec::new(), ..read }).unwrap();
                    let reached = kifu.play(rules.game().as_mut()).plies.len();
                    kifu.main.plies.truncate(reached);
                    kifu.main.end = None;
                    // Its readings speak of plies behind that.
                    kifu.headers.retain(|header| header.key != "readings");
                    (rules, kifu, &[Format::Json, Format::Record])
                }
                _ => continue,
            };
            // A game that these rules do not allow to its end is one as far as they do.
            let reached = kifu.play(rules.game().as_mut()).plies.len();
            if reached < kifu.main.plies.len() {
                kifu.main.plies.truncate(reached);
                (kifu.main.end, kifu.variations) = (None, Vec::new());
            }
            played(&rules, &mut kifu, &name);
            for format in formats {
                through(&rules, &kifu, *format, &name).unwrap();
                seen += 1;
            }
        }
    }
    assert!(seen > 200, "{seen}");
}
