//! Analyses of every shipped game: trees that grow by choices, are kept, and go through files.

use std::sync::Arc;

use tianyuan_notation::sgf;
use tianyuan_notation::{exchange, kifu::Format};
use tianyuan_script::LoadedGame;
use tianyuan_session::{Analysis, Draft, Edit, LONGEST_COMMENT, NodeId, START, SessionError, drafted, permitted, setup_of, setup_view};
use tianyuan_words::Lang;

use crate::games;

/// Turns of each random tree.
const TURNS: usize = 14;

/// A random turn at a node, by the choices of the page; none where the game is over.
fn random_turn(analysis: &Analysis, at: NodeId, random: &mut fastrand::Rng) -> Option<Vec<String>> {
    let mut numbers: Vec<String> = Vec::new();
    loop {
        let mut tried = analysis.attempt(at, &numbers).unwrap_or_else(|error| panic!("{}: {error}", analysis.loaded().id));
        if tried.complete() {
            return Some(numbers);
        }
        let seen = tried.seen(Lang::En);
        let usual: Vec<_> = seen.choices.iter().filter(|one| !["claim", "mark", "resume"].contains(&one.kind)).collect();
        if usual.is_empty() {
            return None;
        }
        numbers.push(usual[random.usize(..usual.len())].id.clone());
    }
}

/// A random tree with comments; every third turn leaves an earlier node.
fn random_tree(loaded: &Arc<LoadedGame>, random: &mut fastrand::Rng) -> Analysis {
    let mut analysis = Analysis::new(Arc::clone(loaded), None).unwrap();
    let mut known = vec![START];
    let mut at = START;
    for turn in 0..TURNS {
        if turn % 3 == 2 {
            at = known[random.usize(..known.len())];
        }
        let Some(decisions) = random_turn(&analysis, at, random) else { continue };
        at = analysis.edit(&Edit::Play { node: at, decisions }).unwrap_or_else(|error| panic!("{}: {error}", loaded.id));
        if turn % 4 == 1 {
            analysis.edit(&Edit::Comment { node: at, text: format!("turn {turn} (a) }} ] ; \\ x\nand more") }).unwrap();
        }
        known.push(at);
    }
    analysis
}

/// The tree without its numbers: the text and the comment of every node, and how deep it lies.
fn shape(analysis: &Analysis) -> Vec<(usize, usize, String, String)> {
    let tree = analysis.tree();
    let mut depths = std::collections::HashMap::new();
    let row = |node: &tianyuan_session::NodeView| {
        let depth = node.parent.map_or(0, |parent| depths[&parent] + 1);
        depths.insert(node.id, depth);
        (depth, node.number, node.text.clone(), node.comment.clone())
    };
    tree.nodes.iter().map(row).collect()
}

#[test]
fn random_trees_are_kept_and_go_through_files() {
    let mut random = fastrand::Rng::with_seed(29);
    for loaded in games() {
        let id = &loaded.id;
        let analysis = random_tree(&loaded, &mut random);
        let again = Analysis::take_up(Arc::clone(&loaded), &analysis.kept()).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(shape(&again), shape(&analysis), "{id}");
        assert_eq!(again.kept(), analysis.kept(), "{id}");
        let ids = |analysis: &Analysis| analysis.tree().nodes.iter().map(|node| node.id).collect::<Vec<_>>();
        assert_eq!(ids(&again), ids(&analysis), "{id}: nodes keep their numbers");
        for node in ids(&analysis) {
            let (one, other) = (analysis.position(Lang::En, node).unwrap(), again.position(Lang::En, node).unwrap());
            assert_eq!(one.text, other.text, "{id} {node}");
        }
        let mut game = loaded.rules.game();
        for format in [Format::Json, Format::Sgf, Format::Pgn, Format::Kif] {
            // Files of trees that name no game of theirs are not read back.
            if format == Format::Sgf && sgf::Codes::of(loaded.rules.spec()).is_none() {
                continue;
            }
            let Ok(text) = exchange::write(game.as_mut(), &analysis.kifu(), format) else { continue };
            let mut read =
                exchange::read(loaded.rules.spec(), format, &text).unwrap_or_else(|error| panic!("{id} {format:?}: {error}\n{text}"));
            let played = read.play(game.as_mut());
            assert!(played.problems.is_empty(), "{id} {format:?}: {:?}\n{text}", played.problems);
            let came = Analysis::from_kifu(Arc::clone(&loaded), &read).unwrap_or_else(|error| panic!("{id} {format:?}: {error}"));
            let rows =
                |analysis: &Analysis| shape(analysis).into_iter().map(|(depth, number, text, _)| (depth, number, text)).collect::<Vec<_>>();
            assert_eq!(rows(&came), rows(&analysis), "{id} {format:?}\n{text}");
            if matches!(format, Format::Json | Format::Sgf) {
                assert_eq!(shape(&came), shape(&analysis), "{id} {format:?}\n{text}");
            }
        }
    }
}

fn one(id: &str) -> Arc<LoadedGame> {
    games().into_iter().find(|loaded| loaded.id == id).unwrap()
}

/// Plays typed turns in a row from a node.
fn typed(analysis: &mut Analysis, mut at: NodeId, turns: &[&str]) -> NodeId {
    for text in turns {
        let read = tianyuan_session::typed(Lang::En, analysis.game(at).unwrap(), text);
        let tianyuan_session::Typed::Readings(readings) = read else { panic!("{text}: {read:?}") };
        at = analysis.edit(&Edit::Play { node: at, decisions: readings[0].decisions.clone() }).unwrap();
    }
    at
}

fn texts(analysis: &Analysis) -> Vec<String> {
    analysis.tree().nodes.into_iter().skip(1).map(|node| node.text).collect()
}

#[test]
fn variations_are_followed_promoted_and_taken_away() {
    let mut analysis = Analysis::new(one("go"), None).unwrap();
    let main = typed(&mut analysis, START, &["D4", "Q16", "D16"]);
    let side = typed(&mut analysis, START, &["D4", "C6", "F3"]);
    assert_eq!(texts(&analysis), ["D4", "Q16", "D16", "C6", "F3"], "the first turn is shared");
    assert_eq!(analysis.last(), main);
    let deep = typed(&mut analysis, side, &["G7"]);
    analysis.edit(&Edit::Promote { node: deep }).unwrap();
    assert_eq!(texts(&analysis), ["D4", "C6", "F3", "G7", "Q16", "D16"]);
    assert_eq!(analysis.last(), deep);
    let before = analysis.tree().nodes.iter().find(|node| node.id == side).unwrap().parent.unwrap();
    assert_eq!(analysis.edit(&Edit::Delete { node: side }).unwrap(), before);
    assert_eq!(texts(&analysis), ["D4", "C6", "Q16", "D16"]);
    assert!(matches!(analysis.edit(&Edit::Delete { node: deep }), Err(SessionError::NoSuchNode(_))));
    assert!(matches!(analysis.edit(&Edit::Delete { node: START }), Err(SessionError::NoSuchNode(START))));
    let fresh = typed(&mut analysis, main, &["G7"]);
    assert!(fresh > deep, "a number is not given twice");
}

#[test]
fn comments_are_bounded() {
    let mut analysis = Analysis::new(one("go"), None).unwrap();
    let mut say = |node, text: &str| analysis.edit(&Edit::Comment { node, text: text.to_owned() });
    say(START, "one\r\ntwo\u{7}  ").unwrap();
    assert!(matches!(say(START, &"x".repeat(LONGEST_COMMENT + 1)), Err(SessionError::LongComment(_))));
    assert!(matches!(say(7, "x"), Err(SessionError::NoSuchNode(7))));
    assert_eq!(analysis.tree().nodes[0].comment, "one\ntwo");
    let mut at = START;
    let points = ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1"];
    let long = "棋".repeat(LONGEST_COMMENT);
    let mut refused = false;
    for text in points.iter().cycle().take(40).enumerate().map(|(nth, point)| format!("{}{}", &point[..1], 1 + nth / points.len())) {
        at = typed(&mut analysis, at, &[&text]);
        refused |= matches!(analysis.edit(&Edit::Comment { node: at, text: long.clone() }), Err(SessionError::TooManyComments(_)));
    }
    assert!(refused);
}

#[test]
fn half_a_turn_is_no_node() {
    let mut analysis = Analysis::new(games().remove(0), None).unwrap();
    let refused = analysis.edit(&Edit::Play { node: START, decisions: Vec::new() });
    assert!(matches!(refused, Err(SessionError::Unfinished)));
    let refused = analysis.edit(&Edit::Play { node: START, decisions: vec!["zz".to_owned()] });
    assert!(matches!(refused, Err(SessionError::NoSuchChoice(_))));
}

#[test]
fn positions_are_set_up_by_hand() {
    for loaded in games() {
        let spec = loaded.rules.spec();
        let base = setup_of(spec, None).unwrap();
        let view = setup_view(Lang::En, spec, &base);
        let same = drafted(spec, &base, &view.draft).unwrap_or_else(|error| panic!("{}: {error}", loaded.id));
        permitted(&loaded.rules, &same).unwrap_or_else(|error| panic!("{}: {error}", loaded.id));
        let read = setup_of(spec, Some(&view.text)).unwrap_or_else(|error| panic!("{} {}: {error}", loaded.id, view.text));
        assert_eq!(setup_view(Lang::En, spec, &read).text, view.text, "{}", loaded.id);
        let wrong = Draft { pieces: Vec::new(), ..view.draft.clone() };
        assert!(matches!(drafted(spec, &base, &wrong), Err(SessionError::Misfit)), "{}", loaded.id);
        let wrong = Draft { mover: 200, ..view.draft };
        assert!(matches!(drafted(spec, &base, &wrong), Err(SessionError::Misfit)), "{}", loaded.id);
    }
    let royal = |loaded: &Arc<LoadedGame>| loaded.rules.spec().kinds.iter().any(|kind| kind.royal);
    let loaded = games().into_iter().find(royal).unwrap();
    let spec = loaded.rules.spec();
    let base = setup_of(spec, None).unwrap();
    let mut draft = setup_view(Lang::En, spec, &base).draft;
    draft.pieces.iter_mut().for_each(|piece| *piece = None);
    let bare = drafted(spec, &base, &draft).unwrap();
    assert!(matches!(permitted(&loaded.rules, &bare), Err(SessionError::SetUp(_))), "a board without kings");
}
