//! `replay` and `convert` of PGN and PDN: what is kept, which game is meant, broken files and their places.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;

use tianyuan_tests::program::{command, home, json, run, run_with};

const OPERA: &str = "% skipped\n[Event \"Casual \\\"A\\\"\"]\n[Site \"Paris\"]\n[Date \"1858.??.??\"]\n[White \"Morphy, Paul\"]\n[Black \"Karl\"]\n\
    [Result \"1-0\"]\n[TimeControl \"40/7200\"]\n\n{opera} 1.e4 e5 2. Nf3 {[%emt 0:00:12]} d6 3 d4 Bg4?! {weak} (3... exd4 4. Nxd4 (4. Qxd4 Nc6 $1)\n\
    4... Nf6 ; a line } here\n) 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3 Qe7 8.Nc3 c6 9.Bg5 b5 10.Nxb5 cxb5 11.Bxb5+ Nbd7 12.0-0-0 Rd8\n\
    13.Rxd7 Rxd7 14.Rd1 Qe6 15.Bxd7+ Nxd7 16.Qb8+!! Nxb8 17.Rd8# 1-0\n\n[Event \"Second\"]\n[Result \"*\"]\n\n1. f3 e5 2. g4 *\n";

fn file(name: &str, text: &str) -> String {
    let path = home().join(name);
    fs::write(&path, text).unwrap();
    path.to_string_lossy().into_owned()
}

#[test]
fn a_file_keeps_all_that_it_says() {
    let opera = file("opera.pgn", OPERA);
    let first = run(["convert", &opera, "--to", "pgn", "--number", "1"]).expect(0).out;
    for part in [
        "[Event \"Casual \\\"A\\\"\"]",
        "[White \"Morphy, Paul\"]",
        "[TimeControl \"40/7200\"]",
        "{opera} 1. e4",
        "[%emt 0:00:12]",
        "$6 {weak} (3... exd4 4. Nxd4 (4. Qxd4 Nc6 $1)",
        ";a line } here",
        "12. O-O-O",
        "17. Rd8# 1-0",
    ] {
        let joined = first.replace('\n', " ");
        assert!(joined.contains(part) || first.contains(part), "{part}:\n{first}");
    }
    assert!(first.lines().all(|line| line.chars().count() <= 80), "{first}");
    let again = file("again.pgn", &first);
    assert_eq!(run(["convert", &again, "--to", "pgn"]).expect(0).out, first);
    // Through a document of ours and back nothing is lost but where lines broke.
    let document = file("opera.json", &run(["convert", &again, "--to", "json"]).expect(0).out);
    assert_eq!(run(["convert", &document, "--to", "pgn"]).expect(0).out, first);
    let replayed = json(0, ["replay", &again]);
    assert_eq!((&replayed["game"], &replayed["plies"], &replayed["winner"]), (&"chess".into(), &33.into(), &"w".into()));
    let second = run(["convert", &opera, "--to", "pgn", "--number", "2"]).expect(0).out;
    assert!(second.contains("1. f3 e5 2. g4 *"), "{second}");
    assert!(run(["replay", &opera]).expect(0).err.contains("2 games"));
    assert!(run(["replay", &opera, "--number", "3"]).expect(2).err.contains('3'));
}

#[test]
fn a_bare_result_says_who_won_and_not_why() {
    let moves = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6";
    let mated = file("mated.pgn", &format!("[Result \"1-0\"]\n\n{moves} 4. Qxf7# 1-0\n"));
    let record = run(["convert", &mated, "--to", "record"]).expect(0);
    assert!(record.out.contains("result: w mate\n") && record.err.is_empty(), "{}{}", record.out, record.err);
    let won = file("won.pgn", &format!("[Result \"0-1\"]\n\n{moves} 0-1\n"));
    let record = run(["convert", &won, "--to", "record"]).expect(0);
    assert!(record.out.contains("result: b\n") && record.err.is_empty(), "{}{}", record.out, record.err);
    let kept = file("won.record", &record.out);
    for path in [&won, &kept] {
        let again = run(["convert", path, "--to", "pgn"]).expect(0);
        assert!(
            again.out.contains("[Result \"0-1\"]") && again.out.ends_with("Nf6 0-1\n") && again.err.is_empty(),
            "{}{}",
            again.out,
            again.err
        );
        assert!(!again.out.contains("result:"), "{}", again.out);
    }
}

#[test]
fn broken_files_are_told_with_their_place() {
    for (name, text, place, what, code) in [
        ("cut.pgn", "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {cut", ":3:17:", "never closed: `}`", 0),
        ("open.pgn", "[Result \"1-0\"]\n\n1. e4 e5 (1... c5 2. Nf3", ":3:10:", "never closed: `)`", 0),
        ("short.pgn", "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3", ":1:1:", "its result, 1-0, is missing", 0),
        ("result.pgn", "[Result \"3-0\"]\n\n1. e4 *", ":1:1:", "`3-0` is no result", 0),
        ("differs.pgn", "[Result \"0-1\"]\n\n1. e4 e5 1-0", ":1:1:", "the tag Result says 0-1", 0),
        ("close.pgn", "[Result \"*\"]\n\n1. e4 ) *", ":3:7:", "closes no variation", 0),
        ("first.pgn", "[Result \"*\"]\n\n(1. d4) 1. e4 *", ":3:1:", "no move before this variation", 0),
        ("tag.pgn", "[Event \"x\"]\n[Result *]\n\n1. e4 *", ":2:1:", "a name and a value in quotes", 0),
        ("variant.pgn", "[Variant \"Blurp\"]\n\n1. e4 *", ":1:1:", "[Variant \"Blurp\"] names no game", 2),
        ("fen.pgn", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w XX - 0 1\"]\n\n1. Kd1 *", ":2:29:", "no right to castle", 2),
    ] {
        let path = file(name, text);
        let ran = run(["replay", &path]).expect(code);
        assert!(ran.err.contains(place) && ran.err.contains(what), "{name}: {}", ran.err);
        // The game before the mistake, and the one behind it, are there.
        if code == 0 {
            let moves = 1 + usize::from(text.contains(" e5")) + usize::from(text.contains("2. Nf3") && !text.contains('('));
            assert_eq!(json(0, ["replay", &path])["plies"], moves, "{name}");
            let two = file(name, &format!("{text}\n\n[Event \"next\"]\n[Result \"*\"]\n\n1. d4 d5 *\n"));
            assert_eq!(json(0, ["replay", &two, "--number", "2"])["plies"], 2, "{name}");
        }
    }
    let illegal = file("illegal.pgn", "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb6 a6 *\n");
    let problem = &json(1, ["replay", &illegal])["problems"][0];
    assert_eq!((&problem["ply"], &problem["line"], &problem["column"]), (&"5".into(), &4.into(), &4.into()));
    let reason = problem["reason"].as_str().unwrap();
    assert!(reason.contains("`Bb5`") && problem["clause"] == "chess.move.B", "{problem}");
    assert_eq!(run(["convert", &illegal, "--to", "usi"]).code, Some(1));
    for text in
        [format!("1. e4 {}", "( e4 ".repeat(300)), "(".repeat(5 << 20), "1. e4 (".to_owned(), "[".repeat(100_000), "{".repeat(100_000)]
    {
        let path = file("brackets.pgn", &text);
        assert!(matches!(run(["replay", &path]).code, Some(0..=2)));
    }
}

#[test]
fn the_game_is_the_one_that_is_named() {
    let draughts = file("game.pdn", "[GameType \"21\"]\n[Result \"*\"]\n\n1. 11-15 22-18 2. 15x22 25x18 *\n");
    assert_eq!(json(0, ["replay", &draughts])["game"], "english-draughts");
    let xiangqi =
        file("x.pgn", "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n[Red \"A\"]\n[Black \"B\"]\n\n1. H2-E2 H9-G7 2. 马二进三 R9=8 *\n");
    assert_eq!(json(0, ["replay", &xiangqi])["game"], "xiangqi");
    let written = run(["convert", &xiangqi, "--to", "pgn"]).expect(0).out;
    assert!(written.contains("[White \"A\"]") && written.contains("1. H2-E2 H9-G7 2. H0-G2 I9-H9 *"), "{written}");
    let numbered = file("n.pdn", "[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"W:WK46,32:B5,14\"]\n\n1. 32-28 14-20 *\n");
    let written = run(["convert", &numbered, "--to", "pdn"]).expect(0).out;
    assert!(written.contains("[FEN \"W:W32,K46:B5,14\"]") && written.contains("1. 32-28 14-20 *"), "{written}");
    assert!(run(["convert", "tests/data/shogi/games/self-00.kifu", "--to", "pgn"]).expect(2).err.contains("codes"));
}

#[test]
fn a_file_by_numbers_that_names_no_game_is_of_the_one_that_allows_it() {
    for (moves, game) in [
        ("1. 9-13 22-18 2. 10-14 18x9 3. 5x14", "english-draughts"),
        ("1. 31-26 18-22 2. 34-30 20-25 3. 33-29 25x23 4. 32-27 22x31 5. 36x27 23-28", "international-draughts"),
        ("1. 46-40 26-32", "canadian-draughts"),
    ] {
        let path = file("unnamed.pdn", &format!("[Event \"x\"]\n\n{moves} *\n"));
        assert_eq!(json(0, ["replay", &path])["game"], game, "{moves}");
        let path = file("unnamed.txt", &format!("[Event \"x\"]\n\n{moves} *\n"));
        assert_eq!(json(0, ["replay", &path])["game"], game, "{moves}");
    }
    // Where two allow as much, both are named.
    let both = file("both.pdn", "[Event \"x\"]\n\n1. c3-d4 d6-c5 *\n");
    let ran = run(["replay", &both]).expect(2);
    assert!(ran.err.contains("russian-draughts") && ran.err.contains("brazilian-draughts"), "{}", ran.err);
    assert_eq!(json(0, ["replay", &both, "--rules", "russian-draughts"])["plies"], 2);
}

#[test]
fn letters_with_accents_are_read_as_latin_1() {
    let path = home().join("latin.pgn");
    fs::write(&path, b"[White \"Andr\xe9s G\xf3mez\"]\n[Black \"M\xfcller\"]\n\n1. d4 d5 *\n").unwrap();
    let written = run(["convert", &path.to_string_lossy(), "--to", "pgn"]).expect(0).out;
    assert!(written.contains("[White \"Andrés Gómez\"]") && written.contains("[Black \"Müller\"]"), "{written}");
}

#[test]
fn positions_by_numbers_are_read_whole_or_told() {
    let pdn = |fen: &str, moves: &str| format!("[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *\n");
    let counted = file("counted.pdn", &pdn("B:W33,K46:B5,14:H7:F12", "12... 14-19"));
    let document = json(0, ["convert", &counted, "--to", "json"])["text"].as_str().unwrap().to_owned();
    assert!(document.contains("turns=23 quiet=7"), "{document}");
    let written = run(["convert", &counted, "--to", "pgn"]).expect(0).out;
    assert!(written.contains("[FEN \"B:W33,K46:B5,14:H7:F12\"]") && written.contains("12... 14-19 *"), "{written}");
    for (fen, place, what) in [
        ("W:W33,14:B5,14", "3:19", "square `14` is given two different pieces"),
        ("W:W33:B51", "3:14", "squares are 1 to 50"),
        ("W:W33:B5:X9", "3:16", "`X9` is no part"),
        ("W:W33:B5:H", "3:16", "`H` is no part"),
    ] {
        let path = file("wrong.pdn", &pdn(fen, "1. 33-28"));
        let ran = run(["replay", &path]).expect(2);
        assert!(ran.err.contains(place) && ran.err.contains(what), "{fen}: {}", ran.err);
    }
    // Where a man is crowned as soon as it comes to the far rank, none stands there.
    for (fen, code) in [("B:B30,9:W20", 2), ("B:B9:W20,3", 2), ("B:BK30,9:W20", 0)] {
        let ran = run(["judge", "english-draughts", "--position", fen, "--move", "9-13"]).expect(code);
        assert_eq!(
            ran.err.contains("a man stands on the far rank") && ran.err.contains("english-draughts.king.1"),
            code == 2,
            "{fen}: {ran:?}"
        );
    }
}

#[test]
fn rights_in_a_fen_are_those_that_can_be() {
    let judge = |fen: &str, text: &str| run(["judge", "chess", "--position", fen, "--move", text]);
    // Files instead of letters, words that are missing from the end, rights without a rook.
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R";
    for (fen, text, code, told) in [
        (format!("{rooks} w HAha - 0 1"), "O-O-O", 0, ""),
        (format!("{rooks} b ah - 3 9"), "O-O", 0, ""),
        (format!("{rooks} w H - 0 1"), "O-O-O", 1, ""),
        (format!("{rooks} w KQkq -"), "O-O", 0, ""),
        (format!("{rooks} w KQkq"), "O-O", 0, ""),
        (format!("{rooks} w"), "O-O", 1, ""),
        ("4k3/8/8/8/8/8/8/R3K3 w KQq - 0 1".to_owned(), "O-O-O", 0, "`K` gives a right that nobody has: its pieces are not on e1, h1"),
        ("4k3/8/8/8/8/8/8/R3K3 w KQq - 0 1".to_owned(), "O-O", 1, "`q` gives a right that nobody has"),
    ] {
        let ran = judge(&fen, text).expect(code);
        assert!(ran.err.contains(told) && ran.err.is_empty() == told.is_empty(), "{fen} {text}: {}", ran.err);
    }
    assert!(judge(&format!("{rooks} w E - 0 1"), "O-O").expect(2).err.contains("no right to castle"));
    let tagged = file("rights.pgn", "[SetUp \"1\"]\n[FEN \"4k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1\"]\n\n1. O-O *\n");
    let ran = run(["replay", &tagged]).expect(0);
    assert!(ran.err.contains("rights.pgn:2:32:") && ran.err.contains("`Q`") && ran.err.contains("`q`"), "{}", ran.err);
    // The same in every other format that has a position text.
    let dead = "4k2r/8/8/8/8/8/8/4K2R w KQk - 0 1";
    for (name, text) in [
        (
            "rights.json",
            format!("{{\"game\":\"chess\",\"position\":\"{dead}\",\"plies\":[{{\"number\":1,\"side\":\"w\",\"move\":\"E1→G1\"}}]}}"),
        ),
        ("rights.usi", format!("position {dead} moves E1→G1\n")),
        ("rights.txt", format!("game: chess\nposition: {dead}\nmoves:\n")),
    ] {
        let path = file(name, &text);
        let ran = run(["replay", &path, "--rules", "chess"]);
        assert!(ran.err.contains("`Q` gives a right that nobody has") && ran.err.contains("left out"), "{name}: {ran:?}");
        let ran = run(["convert", &path, "--game", "chess", "--to", "json"]);
        assert!(ran.err.contains("`Q` gives a right that nobody has"), "{name}: {ran:?}");
    }
}

#[test]
fn tags_are_read_in_any_encoding() {
    for (name, bytes) in [
        // Windows-1251 and KOI8-R.
        ("Таль, Михаил", b"\xd2\xe0\xeb\xfc, \xcc\xe8\xf5\xe0\xe8\xeb".as_slice()),
        ("Таль, Михаил", b"\xf4\xc1\xcc\xd8, \xed\xc9\xc8\xc1\xc9\xcc"),
        // Big5, EUC-KR, Latin-1.
        ("許銀川", b"\xb3\x5c\xbb\xc8\xa4\x74"),
        ("이세돌", b"\xc0\xcc\xbc\xbc\xb5\xb9"),
        ("Hübner, Robert", b"H\xfcbner, Robert"),
    ] {
        let path = home().join("any.pgn");
        let text = [b"[White \"".as_slice(), bytes, b"\"]\n[Black \"Amy\"]\n\n1. e4 e5 *\n"].concat();
        std::fs::write(&path, text).unwrap();
        let out = run(["convert", path.to_str().unwrap(), "--to", "pgn"]).expect(0).out;
        assert!(out.contains(&format!("[White \"{name}\"]")), "{name}: {out}");
    }
}

#[test]
fn the_notation_of_the_moves_is_chosen() {
    let moves = "1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. I0-H0 C6-C5";
    let iccs = file("iccs.pgn", &format!("[Game \"Xiangqi\"]\n[Format \"ICCS\"]\n[Red \"A\"]\n\n{moves} *\n"));
    let usual = run(["convert", &iccs, "--to", "pgn"]).expect(0).out;
    for (notation, format, said) in [
        ("wxf", "WXF", "1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 P3+1 *"),
        ("chinese", "Chinese", "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 卒3进1 *"),
        ("iccs", "ICCS", "1. H2-E2"),
    ] {
        let written = run(["convert", &iccs, "--to", "pgn", "--notation", notation]).expect(0).out;
        assert!(written.contains(&format!("[Format \"{format}\"]")) && written.contains(said), "{written}");
        let path = file(&format!("{notation}.pgn"), &written);
        assert_eq!(run(["convert", &path, "--to", "pgn"]).expect(0).out, usual);
        assert_eq!(json(0, ["replay", &path])["plies"], 6);
    }
    let gb = home().join("gb.pgn").to_string_lossy().into_owned();
    run(["convert", &iccs, "--to", "pgn", "--notation", "chinese", "--encoding", "gb18030", "--out", &gb]).expect(0);
    assert_eq!(json(0, ["replay", &gb])["plies"], 6);
    let chess = file("chess.pgn", "[Result \"*\"]\n\n1. e4 e5 *\n");
    let wrong = run(["convert", &chess, "--to", "pgn", "--notation", "wxf"]).expect(2);
    assert!(wrong.err.contains("`chess`") && wrong.err.contains("`san`"), "{}", wrong.err);
    let wrong = run(["convert", &iccs, "--to", "record", "--notation", "wxf"]).expect(2);
    assert!(wrong.err.contains("PGN") && wrong.err.contains("`record`"), "{}", wrong.err);
}

#[test]
fn a_game_that_was_played_is_saved_in_the_notation_asked_for() {
    let path = home().join("played.pgn").to_string_lossy().into_owned();
    let played = |notation: &str, path: &str| {
        run_with(command(["play", "xiangqi", "--plain", "--notation", notation, "--save", path]), "炮二平五\nH8+7\nquit\n")
    };
    played("chinese", &path).expect(0);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("1. 炮二平五 马8进7 *"), "{text}");
    // The day of the match stands in the tag that files have for it.
    let date = text.lines().find_map(|line| line.strip_prefix("[Date \"")).unwrap();
    assert!(date.starts_with("20") && date.matches('.').count() == 2 && !text.contains("[date"), "{text}");
    assert_eq!(json(0, ["replay", &path])["plies"], 2);
    let matches = json(0, ["export", "--matches"]);
    let id = matches[0]["id"].to_string();
    let written = run(["export", "--match", &id, "--to", "pgn", "--notation", "wxf"]).expect(0).out;
    assert!(written.contains("1. C2=5 H8+7 *"), "{written}");
    let refused = played("san", &home().join("other.pgn").to_string_lossy()).expect(2);
    assert!(refused.err.contains("`wxf`, `chinese`"), "{}", refused.err);
}

#[test]
fn typed_moves_are_read_by_every_command() {
    assert_eq!(json(0, ["judge", "chess", "--move", "Nf3"])["decisions"][0]["text"], "G1F3");
    let answer = json(1, ["judge", "chess", "--move", "Nd2"]);
    assert!(answer["sentence"].as_str().unwrap().contains("`Nf3`"), "{answer}");
    assert_eq!(json(0, ["judge", "shogi", "--move", "7776FU"])["legal"], true);
    assert_eq!(json(0, ["judge", "shogi", "--move", "P-7f"])["legal"], true);
    assert_eq!(json(0, ["judge", "xiangqi", "--move", "炮二平五"])["legal"], true);
    let applied = json(0, ["apply", "english-draughts", "--moves", "11-15 22-18 15x22 25x18"]);
    assert_eq!(applied["counts"]["w"], 11);
    let both = run(["judge", "chess", "--position", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "--move", "Nd2"]).expect(2);
    assert!(both.err.contains("`Nbd2`") && both.err.contains("`Nfd2`"), "{}", both.err);
}
