//! Matches under rules that change, and matches taken up again.

#![allow(clippy::expect_used, reason = "a test may fail where it stands, in its helpers too")]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tianyuan_notation::{position, typed};
use tianyuan_play::{Act, Conflict, Journal, Match, Opening, Outcome, PlayError, Policy, Reply, Seat, UpdateOutcome};
use tianyuan_rules::spec::SideId;
use tianyuan_script::{Library, LoadedGame, Options, Tree};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// A copy of the scripts that may be edited.
struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    fn new() -> Desk {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["scripts/pebbles.lua", "variants/pebbles-slanted.lua"] {
            let to = folder.path().join(name);
            std::fs::create_dir_all(to.parent().expect("a folder")).expect("made");
            std::fs::copy(root().join(name), to).expect("copied");
        }
        Desk { folder }
    }

    fn library(&self) -> Library {
        Library::new(Tree::at(self.folder.path()).expect("a tree"))
    }

    fn edit(&self, from: &str, to: &str) -> Arc<LoadedGame> {
        let file = self.folder.path().join("scripts/pebbles.lua");
        let text = std::fs::read_to_string(&file).expect("a script");
        assert!(text.contains(from), "{from}");
        std::fs::write(file, text.replace(from, to)).expect("written");
        self.load()
    }

    fn load(&self) -> Arc<LoadedGame> {
        Arc::new(self.library().load("pebbles", &Options::new()).expect("a game"))
    }

    fn journal(&self) -> Journal {
        Journal::open_in(&self.folder.path().join("saved")).expect("a journal")
    }

    fn begin(&self, policy: Policy) -> Match {
        let opening = Opening { policy, ..Opening::default() };
        Match::new(self.load(), opening, Some(self.journal())).expect("a match")
    }
}

fn play(game: &mut Match, text: &str) {
    for word in text.split_whitespace() {
        let found = typed::find(game.fork().as_mut(), word).unwrap_or_else(|error| panic!("{word}: {error}"));
        game.decide_all(&found).unwrap_or_else(|error| panic!("{word}: {error}"));
    }
}

fn board(game: &Match) -> String {
    position::write(game.spec(), &game.game().setup())
}

/// Eight pebbles: dark on the left, light on the right, a square one step away for dark.
const LAYOUT: &str = "A1 E1 B1 E3 A2 E5 B3 D5";

#[test]
fn turns_are_written_taken_back_and_made_again() {
    let desk = Desk::new();
    let mut game = desk.begin(Policy::Pin);
    play(&mut game, LAYOUT);
    let before = board(&game);
    play(&mut game, "B3→B2");
    assert_eq!(game.turn_status().owed, 1);
    play(&mut game, "E1");
    let after = board(&game);
    let turns = game.turns();
    assert_eq!(turns.len(), 9);
    assert_eq!((turns[7].number, turns[8].number), (8, 1), "counted again from the march");
    let text = game.turn_text(&turns[8]);
    assert!(text.starts_with("B3→B2") && text.contains("E1"), "{text}");

    game.undo().expect("taken back");
    assert_eq!((game.turn_status().owed, game.can_redo()), (1, 1));
    game.undo_turn().expect("taken back");
    assert_eq!(board(&game), before);
    game.redo_turn().expect("made again");
    assert_eq!(board(&game), after);
    game.undo_turn().expect("taken back");
    assert_eq!(board(&game), before);
    play(&mut game, "B3→C3");
    assert_eq!(game.can_redo(), 0);
    assert!(matches!(game.redo(), Err(PlayError::NothingBack)));
    while game.undo().is_ok() {}
    assert!(game.steps().is_empty());
}

#[test]
fn a_refused_turn_changes_nothing() {
    let desk = Desk::new();
    let mut game = desk.begin(Policy::Pin);
    play(&mut game, LAYOUT);
    let before = board(&game);
    let step = typed::find(game.fork().as_mut(), "B3→B2").expect("a move");
    assert!(game.decide_all(&[step[0], step[0]]).is_err());
    assert_eq!((board(&game), game.steps().len()), (before, 8));
}

#[test]
fn giving_up_and_agreeing() {
    let desk = Desk::new();
    let mut game = desk.begin(Policy::Pin);
    assert!(matches!(game.answer_draw(true), Err(PlayError::NoOffer)));
    game.resign(SideId::new(0)).expect("resigned");
    assert_eq!((game.outcome(), game.winner()), (Some(Outcome::Resigned { loser: SideId::new(0) }), Some(SideId::new(1))));
    assert!(game.legal().is_empty());
    assert!(matches!(game.offer_draw(SideId::new(1)), Err(PlayError::Over)));
    game.undo().expect("taken back");
    assert_eq!(game.outcome(), None);
    game.offer_draw(SideId::new(0)).expect("offered");
    play(&mut game, "A1");
    assert_eq!(game.offer(), None, "a move declines");
    game.offer_draw(SideId::new(1)).expect("offered");
    game.answer_draw(true).expect("agreed");
    assert_eq!((game.outcome(), game.winner()), (Some(Outcome::Agreed), None));
}

#[test]
fn a_pinned_match_keeps_its_rules_until_somebody_adopts() {
    let desk = Desk::new();
    let mut game = desk.begin(Policy::Pin);
    play(&mut game, LAYOUT);
    let old = game.loaded().version.clone();
    let new = desk.edit("option.integer(1,", "option.integer(2,");
    assert!(matches!(game.tell(Arc::clone(&new)), UpdateOutcome::Kept));
    assert_eq!(game.loaded().version, old);
    let judgement = game.judge_news().expect("news");
    assert!(judgement.conflict.is_none() && !judgement.carried);
    game.adopt().expect("adopted");
    assert_eq!((game.loaded().version.clone(), game.can_undo()), (new.version.clone(), 8));
    game.roll_back().expect("rolled back");
    assert_eq!((game.loaded().version.clone(), game.policy()), (old, Policy::Pin));
    assert_eq!(game.news().map(|news| news.loaded.version.clone()), Some(new.version.clone()));
    assert!(matches!(game.roll_back(), Err(PlayError::NoVersion)));
}

#[test]
fn a_following_match_takes_what_does_not_contradict() {
    let desk = Desk::new();
    let mut game = desk.begin(Policy::Follow);
    play(&mut game, LAYOUT);
    play(&mut game, "B3→B2 E1 E3→E2");
    let reaction = game.tell(desk.edit("option.integer(1,", "option.integer(2,"));
    let UpdateOutcome::Adopted(changes) = reaction else { panic!("{reaction:?}") };
    assert!(!changes.is_empty());
    // Three light pebbles: under these rules the match would be over.
    let reaction = game.tell(desk.edit("option.integer(2,", "option.integer(3,"));
    let UpdateOutcome::Asks(judgement) = reaction else { panic!("{reaction:?}") };
    let Some(Conflict::EndedBefore { turn: 9, ended, .. }) = &judgement.conflict else { panic!("{:?}", judgement.conflict) };
    assert_eq!((ended.reason.as_str(), ended.winner), ("few", Some(SideId::new(0))));
    assert!(judgement.carried);
    assert!(game.outcome().is_none(), "nothing has changed yet");
}

#[test]
fn a_conflict_is_shown_and_can_be_adopted_all_the_same() {
    let desk = Desk::new();
    let mut game = desk.begin(Policy::Adopt);
    play(&mut game, LAYOUT);
    play(&mut game, "B3→B2 E1 E3→E2");
    let here = board(&game);
    let reaction = game.tell(desk.edit("orthogonal),", "diagonal),"));
    let UpdateOutcome::Asks(judgement) = reaction else { panic!("{reaction:?}") };
    let Some(Conflict::Illegal { turn: 9, text, verdict, .. }) = &judgement.conflict else { panic!("{:?}", judgement.conflict) };
    assert_eq!(text, "B3→B2");
    assert!(verdict.refusal.is_some());
    game.adopt().expect("adopted");
    assert_eq!(board(&game), here, "the position is carried over");
    assert_eq!(game.can_undo(), 0);
    assert!(matches!(game.undo(), Err(PlayError::OtherRules)));
    play(&mut game, "B1→C2");
    game.undo().expect("taken back");
    // Back under the first rules the whole match plays through again.
    game.roll_back().expect("rolled back");
    assert_eq!((board(&game), game.can_undo()), (here, 11));
}

#[test]
fn an_ended_match_can_go_on_under_other_rules() {
    let desk = Desk::new();
    desk.edit("option.integer(1,", "option.integer(3,");
    let mut game = desk.begin(Policy::Pin);
    play(&mut game, LAYOUT);
    play(&mut game, "B3→B2 E1");
    assert!(matches!(game.outcome(), Some(Outcome::Rules(_))));
    game.tell(desk.edit("option.integer(3,", "option.integer(1,"));
    assert!(matches!(game.judge_news().expect("news").conflict, Some(Conflict::GoesOn)));
    game.adopt().expect("adopted");
    assert_eq!(game.outcome(), None);
    game.roll_back().expect("back");
    assert!(matches!(game.outcome(), Some(Outcome::Rules(_))));
}

#[test]
fn rules_of_another_board_cannot_be_adopted() {
    let desk = Desk::new();
    let mut game = desk.begin(Policy::Follow);
    play(&mut game, LAYOUT);
    let reaction = game.tell(desk.edit("board.points { 5, 5 }", "board.points { 3, 3 }"));
    let UpdateOutcome::Asks(judgement) = reaction else { panic!("{reaction:?}") };
    assert!(judgement.impossible.is_some());
    assert!(matches!(game.adopt(), Err(PlayError::Impossible(_))));
    assert_eq!(game.steps().len(), 8);
}

#[test]
fn a_match_is_taken_up_where_it_was_left_under_its_own_rules() {
    let desk = Desk::new();
    let (id, position, version) = {
        let mut game = desk.begin(Policy::Follow);
        play(&mut game, LAYOUT);
        play(&mut game, "B3→C3");
        game.undo().expect("taken back");
        play(&mut game, "B3→B2 E1 E3→E2");
        game.tell(desk.edit("option.integer(1,", "option.integer(2,"));
        play(&mut game, "B2→B3");
        game.undo().expect("taken back");
        game.redo().expect("made again");
        game.offer_draw(SideId::new(1)).expect("offered");
        game.answer_draw(false).expect("declined");
        (game.journal_id().expect("kept"), board(&game), game.loaded().version.clone())
    };
    // The files change, and even stop being right, while nobody plays.
    std::fs::write(desk.folder.path().join("scripts/pebbles.lua"), "nonsense").expect("written");
    let journal = desk.journal();
    let unfinished = journal.unfinished().expect("a list");
    assert_eq!((unfinished.len(), unfinished[0].turns), (1, 11));
    let mut game = Match::resume(&desk.library(), &journal, id).expect("taken up");
    assert_eq!((board(&game), game.loaded().version.clone(), game.policy()), (position, version, Policy::Follow));
    assert!(matches!(Match::resume(&desk.library(), &journal, id), Err(PlayError::Journal(_))), "one window at a time");
    game.resign(SideId::new(0)).expect("resigned");
    drop(game);
    assert!(journal.unfinished().expect("a list").is_empty());
}

#[test]
fn adoption_and_rolling_back_are_taken_up_too() {
    let desk = Desk::new();
    let (id, position, undo) = {
        let mut game = desk.begin(Policy::Adopt);
        play(&mut game, LAYOUT);
        play(&mut game, "B3→B2 E1 E3→E2");
        game.tell(desk.edit("orthogonal),", "diagonal),"));
        game.adopt().expect("adopted");
        play(&mut game, "B1→C2");
        (game.journal_id().expect("kept"), board(&game), game.can_undo())
    };
    let journal = desk.journal();
    let mut game = Match::resume(&desk.library(), &journal, id).expect("taken up");
    assert_eq!((board(&game), game.can_undo(), undo), (position, 1, 1));
    game.undo().expect("taken back");
    game.roll_back().expect("rolled back");
    let here = board(&game);
    drop(game);
    let game = Match::resume(&desk.library(), &journal, id).expect("taken up");
    assert_eq!((board(&game), game.can_undo(), game.policy()), (here, 11, Policy::Pin));
}

#[test]
fn a_program_opponent_plays_the_same_from_the_same_seed() {
    let desk = Desk::new();
    let run = |seed: u64| {
        let opening = Opening { seats: vec![Seat::Random { seed }, Seat::Random { seed: seed + 1 }], ..Opening::default() };
        let mut game = Match::new(desk.load(), opening, None).expect("a match");
        while game.outcome().is_none() && game.steps().len() < 200 {
            assert!(game.answer().expect("an answer").is_some());
        }
        game.turns().iter().map(|turn| game.turn_text(turn)).collect::<Vec<_>>()
    };
    assert_eq!(run(7), run(7));
    assert_ne!(run(7), run(8));
}

#[test]
fn a_level_plays_the_same_from_the_same_seed_and_is_named() {
    let desk = Desk::new();
    let run = |seed: u64| {
        let opening = Opening { seats: vec![Seat::Level { level: 2, seed, ponder: false }; 2], ..Opening::default() };
        let mut game = Match::new(desk.load(), opening, None).expect("a match");
        while game.outcome().is_none() && game.steps().len() < 60 {
            assert!(game.answer().expect("an answer").is_some());
        }
        assert!(game.saved(None).expect("saved").kifu.headers.iter().any(|header| header.value == format!("level 2 (seed {seed})")));
        game.turns().iter().map(|turn| game.turn_text(turn)).collect::<Vec<_>>()
    };
    assert_eq!(run(7), run(7));
    assert_ne!(run(7), run(8));
}

#[test]
fn a_question_has_the_turns_and_its_answer_is_carried_out() {
    let desk = Desk::new();
    let engine = Seat::Engine { name: "stones".into(), command: "gtp:stones".into(), millis: 1 };
    let opening = Opening { seats: vec![engine, Seat::Person], ..Opening::default() };
    let mut game = Match::new(desk.load(), opening, None).expect("a match");
    assert!(game.program_task().is_none() && game.answer().expect("no answer").is_none(), "others think for it");
    let question = game.question().expect("a question");
    assert_eq!((question.turns.len(), question.from.is_none()), (0, true));
    let reply = Reply::Turn(vec![game.legal()[0]]);
    assert!(matches!(game.carry_out_reply(&question, reply.clone()), Ok(Act::Played(_))));
    assert_eq!(game.carry_out_reply(&question, reply).expect("nothing done"), Act::Late);
    assert_eq!(game.question().expect("a question").turns.len(), 1);
    assert!(game.saved(None).expect("saved").kifu.headers.iter().any(|header| header.value == "stones"));
    let question = game.question().expect("a question");
    assert_eq!(game.carry_out_reply(&question, Reply::Resigns).expect("resigned"), Act::Resigned(SideId::new(1)));
    assert!(game.question().is_none(), "the match is over");
}

#[test]
fn a_thought_about_an_earlier_place_is_dropped() {
    let desk = Desk::new();
    let opening = Opening { seats: vec![Seat::Level { level: 1, seed: 3, ponder: false }, Seat::Person], ..Opening::default() };
    let mut game = Match::new(desk.load(), opening, None).expect("a match");
    let think = |game: &Match| game.program_task().expect("a task").think(&AtomicBool::new(false), None).expect("a thought");
    let thought = think(&game);
    play(&mut game, "A1");
    assert_eq!(game.carry_out(&thought).expect("nothing done"), Act::Late);
    assert!(game.program_task().is_none(), "a person is to move");
    game.undo().expect("taken back");
    let again = think(&game);
    assert_eq!(again, thought, "the same place and seed");
    assert_eq!(game.carry_out(&again).expect("played"), Act::Played(thought.decisions));
}

#[test]
fn a_program_thinks_on_the_time_of_others_where_that_was_wished() {
    let desk = Desk::new();
    let begin = |ponder| {
        let opening = Opening { seats: vec![Seat::Person, Seat::Level { level: 1, seed: 3, ponder }], ..Opening::default() };
        Match::new(desk.load(), opening, None).expect("a match")
    };
    assert!(begin(false).ponder_task().is_none(), "nobody wished it");
    let visits = |pondered: bool| -> u64 {
        let mut game = begin(true);
        let task = game.ponder_task().expect("a task");
        if pondered {
            task.ponder(&AtomicBool::new(false), Duration::from_millis(200)).expect("a thought");
        }
        play(&mut game, "A1");
        assert!(game.ponder_task().is_none(), "the program is to move");
        let thought = game.program_task().expect("a task").think(&AtomicBool::new(false), None).expect("a thought");
        thought.first.lines.iter().map(|line| line.visits).sum()
    };
    assert!(visits(true) > visits(false), "what was thought is not thought again");
    // Told to stop, it stops; what it has kept is given up with the match.
    let game = begin(true);
    game.ponder_task().expect("a task").ponder(&AtomicBool::new(true), Duration::from_secs(600)).expect("stopped");
    game.forget_thoughts();
}

#[test]
fn play_goes_on_without_a_journal() {
    let desk = Desk::new();
    let mut game = desk.begin(Policy::Pin);
    let other = rusqlite::Connection::open(desk.folder.path().join("saved/journal.db")).expect("a database");
    other.execute_batch("BEGIN IMMEDIATE").expect("locked");
    play(&mut game, "A1");
    assert!(game.journal_fault().is_some() && !game.is_kept());
    other.execute_batch("COMMIT").expect("free");
    play(&mut game, "E1");
    assert!(game.is_kept(), "what could not be written goes first the next time");
    let recorded = desk.journal().read(game.journal_id().expect("kept")).expect("a record");
    assert_eq!(recorded.events.len(), 2);
}

#[test]
fn a_record_that_makes_no_sense_is_one_sentence() {
    let desk = Desk::new();
    let id = {
        let mut game = desk.begin(Policy::Pin);
        play(&mut game, "A1 E1 B1");
        game.journal_id().expect("kept")
    };
    let db = rusqlite::Connection::open(desk.folder.path().join("saved/journal.db")).expect("a database");
    let change = |data: &str| db.execute("UPDATE events SET data = ?1 WHERE seq = 3", [data]).expect("changed");
    change(r#"{"kind":"decide","text":"A1","word":"place","by":0}"#);
    let error = Match::resume(&desk.library(), &desk.journal(), id).expect_err("no sense");
    assert!(matches!(error, PlayError::Record { entry: 3, .. }), "{error}");
    change("{}");
    // An entry that cannot be read is left out, and said.
    let resumed = Match::resume(&desk.library(), &desk.journal(), id).expect("what is before it");
    assert_eq!((resumed.missing_entry(), resumed.steps().len()), (Some(3), 2));
    drop(resumed);
    db.execute("UPDATE versions SET sources = '[]'", []).expect("changed");
    assert!(Match::resume(&desk.library(), &desk.journal(), id).is_err());
}
