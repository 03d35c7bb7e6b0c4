//! Throws in a match: drawn from a seed or entered, taken back and made again, and kept by the journal.

#![allow(clippy::expect_used, reason = "a test may fail where it stands, in its helpers too")]

use std::path::Path;
use std::sync::Arc;

use tianyuan_notation::{position, typed};
use tianyuan_play::{Journal, Match, Opening, PlayError, Seat, Throws};
use tianyuan_rules::DecisionKind;
use tianyuan_rules::spec::SideId;
use tianyuan_script::{Library, LoadedGame, Options, Tree};

fn library() -> Library {
    Library::new(Tree::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")).expect("a tree"))
}

fn loaded() -> Arc<LoadedGame> {
    Arc::new(library().load("runners", &Options::new()).expect("a game"))
}

fn begin(throws: Throws, seats: Vec<Seat>, journal: Option<Journal>) -> Match {
    Match::new(loaded(), Opening { throws, seats, ..Opening::default() }, journal).expect("a match")
}

fn board(game: &Match) -> String {
    position::write(game.spec(), &game.game().setup())
}

fn texts(game: &Match) -> Vec<String> {
    game.steps().iter().map(|step| step.text.to_string()).collect()
}

/// Makes the first legal decision so many times; the match ends here and there.
fn go_on(game: &mut Match, times: usize) {
    for _ in 0..times {
        let Some(first) = game.legal().first().copied() else { return };
        assert_ne!(first.kind(), DecisionKind::Throw, "what is drawn is never open");
        game.decide(first).expect("legal");
    }
}

const DRAWN: Throws = Throws::Drawn { seed: 11 };

#[test]
fn the_seed_alone_says_what_is_drawn() {
    let mut game = begin(DRAWN, Vec::new(), None);
    assert!(game.last_throw().is_some(), "the first throw is drawn at once");
    go_on(&mut game, 6);
    let (end, all) = (board(&game), texts(&game));
    let throws = |list: &[String]| list.iter().filter(|text| text.starts_with("throw")).cloned().collect::<Vec<_>>();
    // A move taken back goes with the throw after it; what was thrown before it stays, and comes again.
    game.undo().expect("taken back");
    assert!(!game.turn_status().throwing);
    assert!(texts(&game).len() < all.len());
    game.redo().expect("made again");
    assert_eq!((board(&game), texts(&game)), (end.clone(), all.clone()));
    for _ in 0..3 {
        game.undo_turn().expect("taken back");
        assert!(!game.turn_status().throwing);
    }
    go_on(&mut game, 3);
    assert_eq!(texts(&game), all);
    while game.can_undo() > 0 {
        game.undo().expect("taken back");
    }
    assert!(matches!(game.undo(), Err(PlayError::NothingBack)));
    assert!(throws(&all).starts_with(&throws(&texts(&game))));
    let other = begin(Throws::Drawn { seed: 12 }, Vec::new(), None);
    let first = |seed: u64| texts(&begin(Throws::Drawn { seed }, Vec::new(), None));
    assert_eq!(first(12), texts(&other));
    assert!((0..40).any(|seed| first(seed) != first(11)));
}

#[test]
fn what_is_entered_is_taken_back_on_its_own() {
    let mut game = begin(Throws::Entered, vec![Seat::Person, Seat::Random { seed: 1 }], None);
    assert!(game.turn_status().throwing);
    for text in ["throw 1 in→A1", "2"] {
        let found = typed::find(game.fork().as_mut(), text).expect("legal");
        game.decide_all(&found).expect("played");
    }
    assert_eq!(game.last_throw(), Some((SideId::new(1), 2)));
    // The program answers with a move, never with a throw.
    assert_eq!(game.answer().expect("a move").map(|decision| decision.kind()), Some(DecisionKind::Advance));
    assert!(game.turn_status().throwing);
    assert_eq!(game.answer().expect("nothing"), None);
    game.undo().expect("taken back");
    game.undo().expect("taken back");
    assert!(game.turn_status().throwing);
    assert_eq!(texts(&game), ["throw 1", "in→A1"]);
}

#[test]
fn a_match_that_broke_off_goes_on_with_the_same_throws() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = || Journal::open_in(folder.path()).expect("a journal");
    let mut whole = begin(DRAWN, Vec::new(), None);
    go_on(&mut whole, 8);
    let mut broken = begin(DRAWN, Vec::new(), Some(journal()));
    assert_eq!(broken.journal_id(), None, "a throw alone is nothing to keep");
    go_on(&mut broken, 3);
    broken.undo().expect("taken back");
    go_on(&mut broken, 1);
    let id = broken.journal_id().expect("kept");
    let (here, said) = (board(&broken), texts(&broken));
    drop(broken);
    let mut again = Match::resume(&library(), &journal(), id).expect("taken up");
    assert_eq!((board(&again), texts(&again), again.throws()), (here, said, DRAWN));
    go_on(&mut again, 5);
    assert_eq!(texts(&again), texts(&whole));
    drop(again);
    let mut entered = begin(Throws::Entered, Vec::new(), Some(journal()));
    let found = typed::find(entered.fork().as_mut(), "throw 2 in→B1").expect("legal");
    entered.decide_all(&found).expect("played");
    let id = entered.journal_id().expect("kept");
    drop(entered);
    let again = Match::resume(&library(), &journal(), id).expect("taken up");
    assert_eq!((again.throws(), again.turn_status().throwing), (Throws::Entered, true));
}
