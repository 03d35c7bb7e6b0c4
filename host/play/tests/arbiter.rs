//! Rulings of an arbiter: planned, made, counted, reversed, confirmed, read again.

use tianyuan_clock::Millis;
use tianyuan_notation::kifu::Ending;
use tianyuan_notation::position;
use tianyuan_play::arbiter::{ClockAct, Ruling, RulingError};
use tianyuan_play::event::Event;
use tianyuan_play::journal::Note;
use tianyuan_play::{Outcome, PlayError, sentences};
use tianyuan_rules::spec::SideId;
use tianyuan_words::Lang;

use crate::hall::{Hall, reversal, ruling, seen, sides, turns};

#[test]
fn the_position_goes_back_and_comes_again() {
    let hall = Hall::new();
    let mut played = hall.begin(false);
    turns(&mut played, 4);
    let [one, other] = sides(&played);
    let before = seen(&played);
    let put_back = ruling(&played, "anything", &one, 3, "put_back");
    let plan = played.plan(&put_back).unwrap();
    assert_eq!(plan.ruling().kept, played.turns()[2].steps.start);
    assert_eq!(seen(&played), before, "a plan changes nothing");
    let planned = position::write(played.spec(), &plan.game().unwrap().setup());
    played.rule(&put_back).unwrap();
    assert_eq!((seen(&played).0, played.complete_turns()), (planned, 2));
    assert_eq!(played.counted().iter().find(|row| row.side == one).unwrap().count, 1);
    assert_eq!(played.counted().iter().find(|row| row.side == other).unwrap().count, 0);
    hall.same_again(&played);
    turns(&mut played, 1);
    played.reverse(&reversal()).unwrap();
    assert_eq!(seen(&played), before);
    hall.same_again(&played);
    assert!(matches!(played.reverse(&reversal()), Err(PlayError::Ruling(RulingError::NoRuling))));
    let saved = played.saved(None).unwrap();
    assert_eq!(saved.kifu.main.plies.len(), 4);
}

#[test]
fn a_void_turn_is_the_last_one_or_none() {
    let hall = Hall::new();
    let mut played = hall.begin(false);
    turns(&mut played, 3);
    let [one, other] = sides(&played);
    let early = ruling(&played, "anything", &one, 2, "void");
    assert_eq!(played.plan(&early).unwrap_err(), RulingError::NotLast);
    // A second move that was never entered changes nothing but the count.
    let unseen = ruling(&played, "anything", &one, 4, "void");
    played.rule(&unseen).unwrap();
    assert_eq!((played.complete_turns(), played.outcome()), (3, None));
    let last = ruling(&played, "anything", &other, 3, "void");
    played.rule(&last).unwrap();
    assert_eq!(played.complete_turns(), 2);
    hall.same_again(&played);
}

#[test]
fn a_position_that_was_set_is_played_from_and_recorded() {
    let hall = Hall::new();
    let mut played = hall.begin(false);
    turns(&mut played, 2);
    let text = seen(&played).0;
    turns(&mut played, 2);
    let [one, _] = sides(&played);
    let mut set = ruling(&played, "anything", &one, 4, "position");
    set.position = Some(text.clone());
    assert_eq!(played.plan(&set).unwrap_err(), RulingError::NeedsAgreement("position".into()));
    set.agreed = true;
    played.rule(&set).unwrap();
    assert_eq!(seen(&played).0, text);
    hall.same_again(&played);
    turns(&mut played, 1);
    hall.same_again(&played);
    let saved = played.saved(None).unwrap();
    assert_eq!((saved.before, saved.kifu.main.plies.len(), saved.kifu.start.is_some()), (4, 1, true));
    let far = ruling(&played, "anything", &one, 2, "put_back");
    assert_eq!(played.plan(&far).unwrap_err(), RulingError::TooFar);
    let mut nonsense = ruling(&played, "ruled", "", 4, "position");
    for text in [None, Some(String::new())] {
        nonsense.position = text;
        assert_eq!(played.plan(&nonsense).unwrap_err(), RulingError::NeedsPosition);
    }
    nonsense.position = Some("nonsense/7".to_owned());
    assert!(matches!(played.plan(&nonsense), Err(RulingError::Position(_))));
    played.reverse(&reversal()).unwrap();
    assert_eq!(played.complete_turns(), 4);
    hall.same_again(&played);
}

#[test]
fn a_game_is_replayed_from_its_beginning_with_full_clocks() {
    let hall = Hall::new();
    let mut played = hall.begin(true);
    let start = seen(&played).0;
    for _ in 0..3 {
        turns(&mut played, 1);
        hall.wait(5_000);
    }
    let [one, _] = sides(&played);
    played.rule(&ruling(&played, "anything", &one, 1, "replay")).unwrap();
    assert_eq!((seen(&played).0, seen(&played).3, played.steps().len()), (start, vec![600_000, 600_000], 0));
    assert!(played.clock_paused());
    hall.same_again(&played);
    played.run_clock().unwrap();
    hall.wait(1_000);
    turns(&mut played, 2);
    hall.same_again(&played);
    played.reverse(&reversal()).unwrap();
    assert_eq!(played.complete_turns(), 3);
    hall.same_again(&played);
}

#[test]
fn limits_and_results_end_the_game() {
    let hall = Hall::new();
    let mut played = hall.begin(false);
    turns(&mut played, 2);
    let [one, other] = sides(&played);
    played.rule(&ruling(&played, "anything", &one, 2, "reminder")).unwrap();
    assert_eq!(played.counted()[0].count, 0, "who is only reminded is not counted");
    played.rule(&ruling(&played, "anything", &one, 2, "stand")).unwrap();
    let second = ruling(&played, "anything", &one, 2, "stand");
    assert_eq!(played.plan(&second).unwrap().limit(), Some(0));
    played.rule(&second).unwrap();
    assert_eq!(played.outcome(), Some(Outcome::Ruled { loser: Some(SideId::new(0)), clause: String::new() }));
    assert_eq!((played.winner(), played.result_word().as_deref()), (Some(SideId::new(1)), Some("ruled")));
    assert!(sentences::outcome(Lang::En, &played).unwrap().contains("ruling"));
    hall.same_again(&played);
    assert!(matches!(played.undo(), Err(PlayError::Ruling(RulingError::Ruled))), "players do not undo it");
    played.reverse(&reversal()).unwrap();
    assert_eq!(played.outcome(), None);
    played.rule(&ruling(&played, "anything", &other, 1, "draw")).unwrap();
    assert_eq!((played.winner(), played.outcome()), (None, Some(Outcome::Ruled { loser: None, clause: String::new() })));
    hall.same_again(&played);
    played.reverse(&reversal()).unwrap();
    played.rule(&ruling(&played, "anything", &other, 1, "loss")).unwrap();
    assert_eq!(played.winner(), Some(SideId::new(0)));
    let end = played.saved(None).unwrap().kifu.main.end.unwrap();
    assert_eq!((end.ending, end.side), (Ending::Adjudicated, Some(SideId::new(1))), "files keep who lost by a ruling");
}

#[test]
fn a_confirmed_result_stands() {
    let hall = Hall::new();
    let mut played = hall.begin(false);
    assert!(matches!(played.confirm(None), Err(PlayError::Ruling(RulingError::NoResult))));
    turns(&mut played, 1);
    played.resign(SideId::new(0)).unwrap();
    played.confirm(Some(SideId::new(0))).unwrap();
    played.confirm(None).unwrap();
    assert!(!played.is_confirmed());
    let [one, _] = sides(&played);
    // A ruling opens the result again.
    played.rule(&ruling(&played, "anything", &one, 1, "put_back")).unwrap();
    assert_eq!((played.outcome(), played.confirmations().count()), (None, 0));
    played.resign(SideId::new(1)).unwrap();
    for by in [Some(SideId::new(0)), Some(SideId::new(1)), None] {
        played.confirm(by).unwrap();
    }
    assert!(played.is_confirmed());
    hall.same_again(&played);
    assert_eq!(played.plan(&ruling(&played, "anything", &one, 1, "stand")).unwrap_err(), RulingError::Confirmed);
    assert!(matches!(played.reverse(&reversal()), Err(PlayError::Ruling(RulingError::Confirmed))));
    assert!(matches!(played.undo(), Err(PlayError::Ruling(RulingError::Confirmed))));
    assert!(matches!(played.call_arbiter(Some(SideId::new(0)), None, None), Err(PlayError::Ruling(RulingError::Confirmed))));
}

#[test]
fn clocks_are_given_taken_set_and_counted_again() {
    let hall = Hall::new();
    let mut played = hall.begin(true);
    turns(&mut played, 1);
    hall.wait(10_000);
    turns(&mut played, 1);
    hall.wait(20_000);
    turns(&mut played, 1);
    let [one, other] = sides(&played);
    assert_eq!(seen(&played).3, [580_000, 590_000]);
    hall.wait(4_000);
    // The time that ran until the ruling is charged, and the clocks rest after it.
    played.rule(&ruling(&played, "anything", &one, 3, "give")).unwrap();
    assert_eq!((seen(&played).3, played.clock_paused()), (vec![580_000, 706_000], true));
    hall.same_again(&played);
    played.reverse(&reversal()).unwrap();
    assert_eq!(seen(&played).3, [580_000, 586_000]);
    hall.same_again(&played);
    played.rule(&ruling(&played, "anything", &one, 3, "take")).unwrap();
    assert_eq!(seen(&played).3, [520_000, 586_000]);
    played.reverse(&reversal()).unwrap();
    played.rule(&ruling(&played, "anything", &one, 3, "recount")).unwrap();
    assert_eq!(seen(&played).3, [600_000, 590_000], "the reading before the turn");
    hall.same_again(&played);
    played.reverse(&reversal()).unwrap();
    assert_eq!(seen(&played).3, [580_000, 586_000]);
    let mut set = ruling(&played, "anything", &one, 3, "put_back");
    set.clocks = vec![ClockAct::Set { side: one.clone(), time: Millis(1_000) }, ClockAct::Give { side: other.clone(), time: Millis(500) }];
    played.rule(&set).unwrap();
    assert_eq!((seen(&played).3, played.complete_turns()), (vec![1_000, 586_500], 2));
    hall.same_again(&played);
    played.reverse(&reversal()).unwrap();
    assert_eq!((seen(&played).3, played.complete_turns()), (vec![580_000, 586_000], 3));
    let mut stands = ruling(&played, "anything", &one, 3, "stand");
    stands.clocks = vec![ClockAct::Recount];
    assert_eq!(played.plan(&stands).unwrap_err(), RulingError::NoClockAct, "the reading stays");
    // More is taken than there is: the flag falls once the clocks go on.
    let mut all = ruling(&played, "anything", &one, 3, "take");
    all.clocks = vec![ClockAct::Take { side: other, time: Millis(3_600_000) }];
    played.rule(&all).unwrap();
    played.run_clock().unwrap();
    // What may have been on the line is waited for.
    hall.wait(5_000);
    assert!(played.check_flag());
    assert_eq!(played.winner(), Some(SideId::new(0)));
    hall.same_again(&played);
}

#[test]
fn claims_have_their_time() {
    let hall = Hall::new();
    let mut played = hall.begin(false);
    let [one, other] = sides(&played);
    assert!(played.plan(&ruling(&played, "late", &one, 1, "loss")).is_ok());
    turns(&mut played, 1);
    assert_eq!(played.plan(&ruling(&played, "late", &one, 1, "loss")).unwrap_err(), RulingError::NotLate);
    assert!(played.plan(&ruling(&played, "late", &other, 1, "loss")).is_ok());
    assert!(played.plan(&ruling(&played, "quick", &one, 1, "stand")).is_ok());
    played.call_arbiter(Some(SideId::new(1)), Some("quick"), Some(SideId::new(0))).unwrap();
    turns(&mut played, 1);
    assert_eq!(played.plan(&ruling(&played, "quick", &one, 1, "stand")).unwrap_err(), RulingError::TooLate);
    // Whoever called in time has claimed in time.
    let mut called = ruling(&played, "quick", &one, 1, "stand");
    called.claimed = 1;
    assert!(played.plan(&called).is_ok());
    hall.same_again(&played);
    played.rule(&called).unwrap();
    assert!(played.calls().is_empty());
    assert_eq!(played.plan(&called).unwrap_err(), RulingError::TooLate);
    played.rule(&ruling(&played, "early", "", 1, "swap")).unwrap();
    turns(&mut played, 1);
    assert_eq!(played.plan(&ruling(&played, "early", "", 1, "swap")).unwrap_err(), RulingError::TooLate);
    assert!(played.plan(&ruling(&played, "running", "", 1, "stand")).is_ok());
    played.resign(SideId::new(0)).unwrap();
    assert_eq!(played.plan(&ruling(&played, "running", "", 1, "stand")).unwrap_err(), RulingError::TooLate);
    hall.same_again(&played);
}

#[test]
fn an_offer_too_many_calls_the_arbiter() {
    let hall = Hall::new();
    let mut played = hall.begin(false);
    turns(&mut played, 1);
    played.offer_draw(SideId::new(0)).unwrap();
    played.answer_draw(false).unwrap();
    assert!(played.calls().is_empty());
    played.offer_draw(SideId::new(0)).unwrap();
    let call = played.calls().first().unwrap().clone();
    assert_eq!((call.side, call.offence.as_deref(), call.against), (None, Some("offered"), Some(sides(&played)[0].clone())));
    hall.same_again(&played);
    played.answer_calls();
    assert!(played.calls().is_empty());
    hall.same_again(&played);
    assert!(played.events().since(0).values::<Event>().any(|event| event == Event::Answered));
}

#[test]
fn what_cannot_be_ruled_is_said() {
    let hall = Hall::new();
    let mut played = hall.begin(false);
    turns(&mut played, 2);
    let [one, _] = sides(&played);
    let good = ruling(&played, "anything", &one, 2, "stand");
    type Change = fn(&mut Ruling);
    let cases: [(Change, RulingError); 9] = [
        (|r| r.offence = "nothing".into(), RulingError::NoOffence("nothing".into())),
        (|r| r.remedy = "hang".into(), RulingError::NoRemedy("hang".into())),
        (|r| r.offence = "quick".into(), RulingError::TooLate),
        (|r| (r.offence, r.remedy) = ("quick".into(), "loss".into()), RulingError::NotAllowed("loss".into())),
        (|r| r.side = Some("x".into()), RulingError::NoSide("x".into())),
        (|r| r.side = None, RulingError::NeedsSide),
        (|r| r.turn = 9, RulingError::NoTurn(9)),
        (|r| r.reason = " ".into(), RulingError::Text(500)),
        (|r| r.remedy = "recount".into(), RulingError::NoClock),
    ];
    for (change, error) in cases {
        let mut wrong = good.clone();
        wrong.turn = if error == RulingError::TooLate { 1 } else { wrong.turn };
        change(&mut wrong);
        assert_eq!(played.plan(&wrong).unwrap_err(), error);
        assert!(matches!(played.rule(&wrong), Err(PlayError::Ruling(said)) if said == error));
        let said: Vec<String> = Lang::ALL.into_iter().map(|lang| error.message().in_lang(lang)).collect();
        assert!(said.iter().all(|sentence| !sentence.is_empty()), "{said:?}");
    }
    assert_eq!(played.rulings().len(), 0);
    let long = Ruling { reason: "好".repeat(501), ..good };
    assert_eq!(played.plan(&long).unwrap_err(), RulingError::Text(500));
}

#[test]
fn presses_of_turns_that_went_back_are_gone() {
    let hall = Hall::new();
    let mut played = hall.seated(true, true);
    let [one, other] = sides(&played);
    played.run_clock().unwrap();
    for (turn, side) in [0, 1, 0, 1].map(SideId::new).into_iter().enumerate() {
        hall.wait(10_000 * (turn as u64 + 1));
        played.press_clock(side).unwrap();
        turns(&mut played, 1);
    }
    assert_eq!(seen(&played).3, [560_000, 540_000]);
    let before = played.turn_times();
    assert_eq!(before, [10_000, 20_000, 30_000, 40_000].map(Some));
    // The third turn goes back, and is played and pressed again.
    played.rule(&ruling(&played, "anything", &one, 3, "put_back")).unwrap();
    assert_eq!(played.turn_times(), before[..2]);
    played.run_clock().unwrap();
    hall.wait(5_000);
    played.press_clock(SideId::new(0)).unwrap();
    turns(&mut played, 1);
    assert_eq!((seen(&played).3, played.turn_times()), (vec![555_000, 540_000], [10_000, 20_000, 5_000].map(Some).to_vec()));
    hall.same_again(&played);
    // The reading before the third turn is that with which it began anew, and not the one before the turn that is gone.
    let mut recount = ruling(&played, "anything", &one, 3, "recount");
    assert_eq!(played.plan(&recount).unwrap().faces().unwrap().all().iter().map(|face| face.left).collect::<Vec<_>>(), [560_000, 540_000]);
    recount.turn = 2;
    recount.side = Some(other);
    assert_eq!(played.plan(&recount).unwrap().faces().unwrap().all()[0].left, 590_000);
    played.reverse(&reversal()).unwrap();
    // The presses are those of before; the time that has passed since stays spent.
    assert_eq!((played.turn_times(), seen(&played).3), (before, vec![555_000, 540_000]));
    hall.same_again(&played);
}

#[test]
fn a_note_goes_with_its_ruling_or_not_at_all() {
    let hall = Hall::new();
    let mut played = hall.begin(false);
    turns(&mut played, 1);
    let id = played.journal_id().unwrap();
    let note = |text: &str| Note::new("links", text.to_owned());
    let swap = ruling(&played, "early", "", 1, "swap");
    played.with_note(note("swapped"), |played| played.rule(&swap)).unwrap();
    assert_eq!(hall.journal().note_of(id, "links").unwrap().as_deref(), Some("swapped"));
    let wrong = ruling(&played, "early", "", 9, "swap");
    assert!(played.with_note(note("never"), |played| played.rule(&wrong)).is_err());
    turns(&mut played, 1);
    assert_eq!(hall.journal().note_of(id, "links").unwrap().as_deref(), Some("swapped"), "a refused ruling leaves no note behind");
    played.with_note(Note::none("links"), |played| played.reverse(&reversal())).unwrap();
    assert_eq!(hall.journal().note_of(id, "links").unwrap(), None);
}

#[test]
fn a_flag_beside_the_board_means_what_the_rules_say() {
    let conduct = |least: usize| {
        format!(
            "conduct = {{ clock = {{ on_flag = \"draw_if_opponent_cannot_win\", can_win = count(own):at_least({least}), clause = \"pebbles.end.1\" }}, \
             arbiter = {{ offences = {{ {{ \"flag\", remedies = {{ \"loss\" }}, clause = \"pebbles.end.1\" }}, {{ \"other\", remedies = {{ \"loss\" }} }} }} }} }}"
        )
    };
    for (least, offence, loser) in [(1, "flag", true), (99, "flag", false), (99, "other", true)] {
        let hall = Hall::with(&conduct(least));
        let mut played = hall.begin(false);
        turns(&mut played, 4);
        let [one, _] = sides(&played);
        played.rule(&ruling(&played, offence, &one, 2, "loss")).unwrap();
        let lost = matches!(played.outcome(), Some(Outcome::Ruled { loser: Some(_), .. }));
        assert_eq!((lost, played.outcome().is_some()), (loser, true), "{least} {offence}");
        hall.same_again(&played);
    }
}
