//! Matches of a game of pieces: moves with promotion, drops, claims and fouls, and what the journal keeps of them.

#![allow(clippy::expect_used, reason = "a test may fail where it stands, in its helpers too")]

use std::path::Path;
use std::sync::Arc;

use tianyuan_notation::{position, typed};
use tianyuan_play::{Conflict, Journal, Match, Opening, Outcome, Policy, Seat, attempt};
use tianyuan_rules::DecisionKind;
use tianyuan_rules::spec::SideId;
use tianyuan_script::{Library, Options, Tree};

fn library() -> Library {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    Library::new(Tree::at(&root).expect("a tree"))
}

fn begin(folder: &Path, options: &[(&str, &str)], position: Option<&str>) -> Match {
    let options: Options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let loaded = Arc::new(library().load("lords", &options).expect("a game"));
    let opening = Opening { options, position: position.map(str::to_owned), policy: Policy::Adopt, ..Opening::default() };
    Match::new(loaded, opening, Some(Journal::open_in(folder).expect("a journal"))).expect("a match")
}

fn play(game: &mut Match, text: &str) {
    for word in text.split_whitespace() {
        let found = typed::find(game.fork().as_mut(), word).unwrap_or_else(|error| panic!("{word}: {error}"));
        game.decide_all(&found).expect("allowed");
    }
}

fn at(game: &Match) -> String {
    position::write(game.spec(), &game.game().setup())
}

fn resume(folder: &Path, id: i64) -> Match {
    let journal = Journal::open_in(folder).expect("a journal");
    Match::resume(&library(), &journal, id).expect("taken up")
}

const RISING: &str = "3l/M3/4/3m/1L2 b T 1";

#[test]
fn moves_drops_and_promotions_are_taken_up_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (id, here, texts) = {
        let mut game = begin(folder.path(), &[("deep", "2")], Some("3l/4/M3/3m/1L2 b T 1"));
        play(&mut game, "4c4b 1a2a T*3c 1d1e+ 4b4a+");
        game.undo().expect("taken back");
        game.redo().expect("made again");
        let texts: Vec<String> = game.turns().iter().map(|turn| game.turn_text(turn)).collect();
        (game.journal_id().expect("kept"), at(&game), texts)
    };
    assert_eq!(texts, ["4c4b", "1a2a", "T*3c", "1d1e+", "4b4a+"]);
    let mut game = resume(folder.path(), id);
    assert_eq!(at(&game), here);
    let kinds: Vec<DecisionKind> = game.steps().iter().map(|step| step.decision.kind()).collect();
    assert_eq!(kinds, [DecisionKind::Move, DecisionKind::Move, DecisionKind::Drop, DecisionKind::Move, DecisionKind::Move]);
    for _ in 0..5 {
        game.undo().expect("taken back");
    }
    assert_eq!(at(&game), "3l/4/M3/3m/1L2 b T 1");
}

#[test]
fn a_claim_ends_the_match_and_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = {
        let mut game = begin(folder.path(), &[], Some("L2l/4/4/4/4 b - 1"));
        let claims = game.claims();
        let ids: Vec<&str> = claims.iter().map(|(claim, _)| claim.id.as_str()).collect();
        assert!(ids.contains(&"through") && ids.contains(&"peace"), "{ids:?}");
        let through = claims.iter().find(|(claim, _)| claim.id == "through").expect("open").1;
        assert!(!game.legal().contains(&through), "a claim is never among the legal decisions");
        game.decide(through).expect("claimed");
        assert_eq!((game.winner(), game.result_word()), (Some(SideId::new(0)), Some("through".to_owned())));
        assert!(game.claims().is_empty());
        game.journal_id().expect("kept")
    };
    let mut game = resume(folder.path(), id);
    assert_eq!((game.winner(), game.result_word()), (Some(SideId::new(0)), Some("through".to_owned())));
    game.undo().expect("taken back");
    assert!(game.outcome().is_none());
}

#[test]
fn a_foul_is_recorded_only_where_it_loses() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = begin(folder.path(), &[("fouls", "false")], None);
    assert!(game.foul(&attempt(game.spec(), "4d4b")).is_none());
    drop(game);
    game = begin(folder.path(), &[], Some(RISING));
    assert!(game.foul(&attempt(game.spec(), "4b4a+")).is_none(), "what is allowed is no foul");
    for (text, shown) in [("4b4d", "foul 4b4d"), ("T*1a", "foul T*1a"), ("M*2c", "foul M*2c")] {
        let foul = game.foul(&attempt(game.spec(), text)).unwrap_or_else(|| panic!("{text}"));
        game.decide(foul).expect("recorded");
        assert_eq!((game.winner(), game.result_word()), (Some(SideId::new(1)), Some("foul".to_owned())), "{text}");
        assert_eq!(game.steps().last().map(|step| step.text.as_ref()), Some(shown));
        let id = game.journal_id().expect("kept");
        drop(game);
        game = resume(folder.path(), id);
        assert_eq!((game.winner(), game.result_word()), (Some(SideId::new(1)), Some("foul".to_owned())), "{text} again");
        game.undo().expect("taken back");
        assert!(game.outcome().is_none());
    }
}

#[test]
fn other_rules_judge_moves_drops_claims_and_fouls() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = begin(folder.path(), &[("deep", "2")], Some("3l/4/M3/3m/1L2 b T 1"));
    play(&mut game, "4c4b+ 1a2a T*3c");
    let load = |name: &str, value: &str| {
        library().load("lords", &Options::from([("deep".to_owned(), "2".to_owned()), (name.to_owned(), value.to_owned())])).expect("a game")
    };
    // Under the same rules but for fouls nothing differs; with a shallower zone the promotion is not allowed.
    assert!(game.judge(&load("fouls", "false")).conflict.is_none());
    let judgement = game.judge(&load("deep", "1"));
    assert!(matches!(judgement.conflict, Some(Conflict::Illegal { turn: 1, .. })), "{:?}", judgement.conflict);
    let foul = game.foul(&attempt(game.spec(), "2a2c")).expect("a foul");
    game.decide(foul).expect("recorded");
    assert!(game.judge(&load("fouls", "true")).conflict.is_none());
    let judgement = game.judge(&load("fouls", "false"));
    assert!(matches!(judgement.conflict, Some(Conflict::Illegal { .. })), "{:?}", judgement.conflict);
}

#[test]
fn a_game_without_result_is_played_again_with_the_sides_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = begin(folder.path(), &[], Some("3l/4/4/4/L3 b - 1"));
    game = {
        let loaded = Arc::clone(game.loaded());
        let opening = Opening {
            position: Some("3l/4/4/4/L3 b - 1".to_owned()),
            seats: vec![Seat::Person, Seat::Random { seed: 7 }],
            ..Opening::default()
        };
        Match::new(loaded, opening, None).expect("a match")
    };
    assert!(game.to_be_replayed().is_none());
    for _ in 0..2 {
        play(&mut game, "4e3e 1a2a 3e4e 2a1a");
    }
    let Some(Outcome::Rules(ended)) = game.outcome() else { panic!("it has ended") };
    assert_eq!((ended.winner, ended.reason.as_str()), (None, "repetition"));
    assert_eq!(game.to_be_replayed().expect("so the rule says").clause, "lords.end.4");
    let next = game.again(None).expect("a match");
    assert_eq!(next.seats(), [Seat::Random { seed: 7 }, Seat::Person]);
    assert_eq!(at(&next), "3l/4/4/4/L3 b - 1");
}
