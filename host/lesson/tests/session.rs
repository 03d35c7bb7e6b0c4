//! A learner at work.

use std::sync::Arc;

use tianyuan_lesson::{Lesson, MistakeKind, Outcome, Session, State, said};

use crate::support::{lesson, steps};

fn session(text: &str) -> Session {
    Session::new(Arc::new(lesson(text))).unwrap()
}

const CORNER: &str = r#"
    step "corner" {
      stones = { b = "B2 C1", w = "A1 A3" }, to_move = "b",
      say = { en = "Take the stone in the corner." },
      goal = goal.take(1), within = 2, solution = "A2 E5 B1",
      on = { ["C4"] = { en = "Too slow.", next = "again" }, ["A1"] = { en = "A stone stands there." } },
      otherwise = { en = "White connects." }, success = { en = "Taken." },
      hints = { { en = "Between them." }, { en = "A2." } }, seconds = 60,
    },
    step "again" {
      stones = { b = "B3 C2 D3", w = "C3" }, to_move = "b",
      say = { en = "Take it." }, goal = goal.take(1), solution = "C4",
    },
"#;

#[test]
fn a_good_turn_is_answered_and_the_goal_is_reached() {
    let mut session = session(&steps(CORNER));
    let Outcome::On { replies, left, .. } = session.answer("A2").unwrap() else { panic!("A2 is right") };
    assert_eq!((replies.len(), left), (1, 1));
    assert_eq!(replies[0].text, "E5", "of replies that are as good the listed one is played");
    let Outcome::Solved { said: success, stars } = session.answer("b1").unwrap() else { panic!("B1 takes") };
    assert_eq!((said(&success, "zh"), stars), ("Taken.", 3));
    assert_eq!(session.view().state, State::Solved);
    assert!(matches!(session.answer("C4").unwrap(), Outcome::Over));
    assert!(session.next_step().unwrap());
    assert_eq!(session.view().step.id, "again");
    assert!(matches!(session.answer("C4").unwrap(), Outcome::Solved { stars: 3, .. }));
    assert!(!session.next_step().unwrap() && session.is_over());
    let results = session.results();
    assert_eq!((results.solved(), results.stars(), results.step.as_str()), (2, 6, ""));
}

#[test]
fn what_a_turn_has_taken_is_taken_back_with_it() {
    // Nothing of a turn is made, so there is nothing to take back.
    let mut session = session(&steps(CORNER));
    assert!(!session.undo().unwrap());
    session.answer("A2").unwrap();
    assert!(!session.undo().unwrap(), "the turn is over");
    assert!(matches!(session.answer("B1").unwrap(), Outcome::Solved { .. }));
    assert!(!session.undo().unwrap(), "the step is over");
}

#[test]
fn a_wrong_turn_is_put_back_and_told() {
    let mut session = session(&steps(CORNER));
    let before = session.view().game.key();
    // Another turn loses the goal: the machine says by what.
    let Outcome::Wrong(wrong) = session.answer("B1").unwrap() else { panic!("B1 is wrong") };
    assert!(matches!(&wrong.why, MistakeKind::Misses { said: text } if said(text, "en") == "White connects."));
    assert_eq!(wrong.refutation[0].text, "A2");
    assert_eq!(wrong.tried, "B1");
    assert_eq!(session.view().game.key(), before);
    assert_eq!((session.view().wrong, session.view().stars), (1, 2));
    // One was foreseen and leads elsewhere.
    let Outcome::Wrong(wrong) = session.answer("C4").unwrap() else { panic!("C4 is wrong") };
    assert!(matches!(wrong.why, MistakeKind::Foreseen { next: Some(1), .. }));
    assert_eq!(session.view().game.key(), before);
    // What the rules refuse costs nothing, and what the lesson says of it goes along.
    let Outcome::Wrong(wrong) = session.answer("A1").unwrap() else { panic!("A1 is taken") };
    assert!(matches!(wrong.why, MistakeKind::Illegal(_)));
    assert_eq!(said(&wrong.remark, "en"), "A stone stands there.");
    assert!(matches!(session.answer("Q1").unwrap(), Outcome::Wrong(wrong) if matches!(wrong.why, MistakeKind::Unread(_))));
    assert_eq!(session.view().wrong, 2);
    assert!(session.next_step().unwrap());
    assert_eq!(session.view().step.id, "again", "the foreseen mistake leads here");
}

#[test]
fn stars_are_lost_by_hints_mistakes_and_time_but_one_is_left() {
    let mut session = session(&steps(CORNER));
    assert_eq!(said(session.hint().unwrap(), "en"), "Between them.");
    assert_eq!(session.view().stars, 2);
    session.hint().unwrap();
    assert!(session.hint().is_none());
    assert_eq!((session.view().stars, session.view().hints.len()), (2, 2));
    session.spend(61);
    assert_eq!(session.view().stars, 1);
    for _ in 0..3 {
        session.answer("B1").unwrap();
    }
    assert_eq!(session.view().stars, 1);
    session.answer("A2").unwrap();
    assert!(matches!(session.answer("B1").unwrap(), Outcome::Solved { stars: 1, .. }));
}

#[test]
fn a_step_is_tried_again_skipped_or_shown() {
    let mut session = session(&steps(CORNER));
    let before = session.view().game.key();
    session.answer("A2").unwrap();
    assert_ne!(session.view().game.key(), before);
    session.retry().unwrap();
    assert_eq!(session.view().game.key(), before);
    let (turns, text) = session.show_solution();
    assert_eq!((turns.len(), text.as_str()), (3, "A2 E5 B1"));
    assert!(session.next_step().unwrap());
    session.skip();
    assert!(!session.next_step().unwrap());
    let results = session.results();
    assert_eq!((results.solved(), results.stars()), (0, 0));
    assert!(results.steps[0].shown && results.steps[1].skipped);
    let again = Session::resume(session.lesson().clone(), &results).unwrap();
    assert_eq!(again.results().steps, results.steps);
}

#[test]
fn replies_come_from_a_script_or_from_dice() {
    let tree = CORNER.replace("within = 2,", r#"within = 2, replies = { ["A2"] = reply { "D5", en = "Elsewhere." }, ["D4"] = false },"#);
    let mut session = session(&steps(&tree.replace("A2 E5 B1", "A2 D5 B1")));
    assert!(matches!(session.answer("D4").unwrap(), Outcome::Wrong(_)));
    assert!(matches!(session.answer("E4").unwrap(), Outcome::Wrong(_)));
    let Outcome::On { replies, said: text, .. } = session.answer("A2").unwrap() else { panic!("A2 is in the script") };
    assert_eq!((replies[0].text.as_str(), said(&text, "en")), ("D5", "Elsewhere."));
    assert!(matches!(session.answer("B1").unwrap(), Outcome::Solved { .. }));

    let random = CORNER.replace("within = 2,", "within = 2, replies = random_replies(7),");
    let replied = |_| {
        let mut session = self::session(&steps(&random));
        match session.answer("A2").unwrap() {
            Outcome::On { replies, .. } => replies[0].text.clone(),
            other => panic!("{other:?}"),
        }
    };
    let all: Vec<String> = (0..3).map(replied).collect();
    assert!(all.iter().all(|one| *one == all[0]), "{all:?}");
}

#[test]
fn what_is_asked_may_be_named_counted_or_chosen() {
    let text = steps(
        r#"
    step "read" { say = { en = "Read." }, goal = goal.read },
    step "sites" { stones = { b = "C3" }, to_move = "b", say = { en = "Liberties?" },
      goal = goal.sites(neighbours(own) * empty), solution = "B3 C2 C4 D3", on = { ["B2"] = { en = "Not along a line." } } },
    step "number" { stones = { b = "C3" }, to_move = "b", say = { en = "How many?" },
      goal = goal.number(count(neighbours(own) * empty)), solution = "4", on = { ["8"] = { en = "No." } } },
    step "choice" { say = { en = "Which?" }, goal = goal.choice { choice { en = "This", say = { en = "No." } }, choice { right = true, en = "That" } } },
    step "moves" { stones = { b = "A1 B2 C3", w = "A3" }, to_move = "w", say = { en = "Name them." }, goal = goal.moves { "pass" } },
"#,
    );
    let mut session = session(&text);
    assert!(matches!(session.answer("").unwrap(), Outcome::Solved { .. }));
    session.next_step().unwrap();
    assert!(matches!(session.answer("B3 c2").unwrap(), Outcome::Going { found: 2, total: 4 }));
    assert!(matches!(session.answer("B2").unwrap(), Outcome::Wrong(wrong) if matches!(wrong.why, MistakeKind::Foreseen { .. })));
    assert!(matches!(session.answer("D3, C4").unwrap(), Outcome::Solved { stars: 2, .. }));
    session.next_step().unwrap();
    assert!(matches!(session.answer("four").unwrap(), Outcome::Wrong(wrong) if matches!(wrong.why, MistakeKind::Unread(_))));
    assert!(matches!(session.answer("8").unwrap(), Outcome::Wrong(wrong) if matches!(wrong.why, MistakeKind::Foreseen { .. })));
    assert!(matches!(session.answer("4").unwrap(), Outcome::Solved { .. }));
    session.next_step().unwrap();
    assert!(
        matches!(session.answer("a").unwrap(), Outcome::Wrong(wrong) if matches!(&wrong.why, MistakeKind::Misses { said: text } if said(text, "en") == "No."))
    );
    assert!(matches!(session.answer("2").unwrap(), Outcome::Solved { .. }));
    session.next_step().unwrap();
    assert!(matches!(session.answer("pass").unwrap(), Outcome::Solved { .. }));
}

#[test]
fn a_lesson_that_changes_goes_on_at_the_same_step() {
    let first: Lesson = lesson(&steps(CORNER));
    let mut session = Session::new(Arc::new(first)).unwrap();
    session.answer("B1").unwrap();
    session.enter(1).unwrap();
    let other = lesson(&steps(&CORNER.replace("Take it.", "Take this one.")));
    session.replace(Arc::new(other)).unwrap();
    assert_eq!(session.view().step.id, "again");
    assert_eq!(said(&session.view().step.say, "en"), "Take this one.");
    assert_eq!(session.results().steps[0].wrong, 1);
}

#[test]
fn generated_steps_begin_alike_for_the_same_seed() {
    let text = steps(
        r#"
    step "found" { generate = random_play { seed = 5, least = 8, most = 20 }, say = { en = "Take a stone." }, goal = goal.take(1) },
"#,
    );
    let (one, other) = (session(&text), session(&text));
    assert_eq!(one.view().game.key(), other.view().game.key());
    let seeded = session(&text.replace("seed = 5", "seed = 6"));
    assert_ne!(one.view().game.key(), seeded.view().game.key());
}
