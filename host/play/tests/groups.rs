//! Matches of a game of groups: captures, marks, agreement, going back to play, and what the journal keeps of them.

#![allow(clippy::expect_used, reason = "a test may fail where it stands, in its helpers too")]

use std::path::Path;
use std::sync::Arc;

use tianyuan_notation::{position, typed};
use tianyuan_play::{Journal, Match, Opening, Outcome, Policy, Seat, UpdateOutcome, count_text, exact, own_scoring, prisoners, result};
use tianyuan_rules::spec::{Exact, PhaseId, SideId};
use tianyuan_rules::{Attempt, DecisionKind};
use tianyuan_script::{Library, Options, Tree};
use tianyuan_words::Lang;

fn library() -> Library {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    Library::new(Tree::at(&root).expect("a tree"))
}

fn begin(folder: &Path, seats: Vec<Seat>) -> Match {
    let loaded = Arc::new(library().load("ponds", &Options::new()).expect("a game"));
    let opening = Opening { seats, policy: Policy::Adopt, ..Opening::default() };
    Match::new(loaded, opening, Some(Journal::open_in(folder).expect("a journal"))).expect("a match")
}

fn play(game: &mut Match, text: &str) {
    for word in text.split_whitespace() {
        let found = typed::find(game.fork().as_mut(), word).unwrap_or_else(|error| panic!("{word}: {error}"));
        game.decide_all(&found).expect("allowed");
    }
}

fn mark(game: &mut Match, site: &str) {
    let attempt = Attempt { kind: Some(DecisionKind::Mark), to: game.spec().board.site(site), ..Attempt::default() };
    let decision = *game.fork().explain(&attempt).decisions.first().expect("may be marked");
    game.decide(decision).expect("marked");
}

fn back(game: &mut Match) {
    let decision = *game.resumes().first().expect("may go back");
    game.decide(decision).expect("went back");
}

fn at(game: &Match) -> String {
    position::write(game.spec(), &game.game().setup())
}

/// Dark holds the third file, light the fourth; a light piece is lost in dark's land.
const WALLS: &str = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 B3 A4";

#[test]
fn marks_agreement_and_going_back_are_taken_up_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (id, here, marked) = {
        let mut game = begin(folder.path(), Vec::new());
        assert!(!game.settles() && game.marks().is_empty());
        play(&mut game, WALLS);
        play(&mut game, "pass pass");
        assert!(game.settles() && game.legal().iter().all(|decision| decision.kind() == DecisionKind::Pass));
        mark(&mut game, "A4");
        let marked = at(&game);
        assert!(marked.contains("dead=A4"), "{marked}");
        game.undo().expect("taken back");
        assert!(!at(&game).contains("dead=A4"));
        game.redo().expect("made again");
        assert_eq!(at(&game), marked);
        back(&mut game);
        assert!(!game.settles(), "play goes on");
        game.undo().expect("taken back");
        (game.journal_id().expect("kept"), at(&game), marked)
    };
    assert_eq!(here, marked);
    let journal = Journal::open_in(folder.path()).expect("a journal");
    let mut game = Match::resume(&library(), &journal, id).expect("taken up");
    assert_eq!(at(&game), here);
    game.redo().expect("made again");
    assert!(!game.settles());
    game.undo().expect("taken back");
    play(&mut game, "pass pass");
    let Some(Outcome::Rules(ended)) = game.outcome() else { panic!("not over") };
    let scored = ended.score.expect("counted");
    // Eleven of dark's six and five points, and light's five, five and the gift.
    assert_eq!(scored.totals, [Exact::from_integer(15), Exact::new(45, 4)]);
    assert_eq!((ended.winner, exact(scored.margin)), (Some(SideId::new(0)), "1 7/8".to_owned()));
    assert_eq!(result(Lang::En, game.spec(), 0, &scored), "Dark wins by 1 7/8 points");
    assert_eq!(result(Lang::Zh, game.spec(), 0, &scored), "深胜 1 7/8 子");
    let lines = count_text(Lang::En, game.spec(), 0, &scored);
    assert_eq!(
        lines,
        ["        Dark   Light", "pieces     6       5", "land       9       5", "gift           1 1/4", "total     15  11 1/4"]
    );
}

#[test]
fn prisoners_are_what_the_enemy_has_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = begin(folder.path(), Vec::new());
    play(&mut game, "A2 A1 B1");
    assert_eq!((prisoners(game.game(), SideId::new(0)), prisoners(game.game(), SideId::new(1))), (Some(1), Some(0)));
    assert_eq!(own_scoring(game.spec(), PhaseId::default()), Some(0));
}

#[test]
fn a_program_leaves_its_eyes_alone_and_agrees() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = begin(folder.path(), vec![Seat::Random { seed: 1 }, Seat::Random { seed: 2 }]);
    for _ in 0..2000 {
        if game.outcome().is_some() {
            break;
        }
        let eyes_before: Vec<_> = game.legal().to_vec();
        assert!(!eyes_before.is_empty());
        game.answer().expect("a decision");
    }
    let Some(Outcome::Rules(ended)) = game.outcome() else { panic!("the programs never agree: {}", at(&game)) };
    assert_eq!(ended.reason, "counted");
}

#[test]
fn marks_are_carried_into_changed_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = begin(folder.path(), Vec::new());
    play(&mut game, WALLS);
    play(&mut game, "pass pass");
    mark(&mut game, "A4");
    back(&mut game);
    play(&mut game, "pass pass");
    mark(&mut game, "A4");
    let options = Options::from([("gift".to_owned(), "1/2".to_owned())]);
    let changed = Arc::new(library().load("ponds", &options).expect("a game"));
    let UpdateOutcome::Asks(judgement) = game.tell(changed) else { panic!("it asks") };
    assert!(judgement.conflict.is_none() && !judgement.carried, "{judgement:?}");
    game.adopt().expect("adopted");
    assert!(at(&game).contains("dead=A4"), "{}", at(&game));
    play(&mut game, "pass pass");
    let Some(Outcome::Rules(ended)) = game.outcome() else { panic!("not over") };
    assert_eq!(ended.score.expect("counted").totals[1], Exact::new(21, 2));
}
