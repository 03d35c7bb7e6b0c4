//! Adjourned games: the envelope is closed until play goes on, and the clocks rest.

use tianyuan_play::arbiter::RulingError;
use tianyuan_play::event::Event;
use tianyuan_play::{Adjournments, FlagResult, PlayError};
use tianyuan_rules::spec::SideId;

use crate::hall::{Hall, ruling, seen, sides, turns};

fn conduct(adjournment: &str) -> String {
    format!(
        r#"conduct = {{ clock = {{ times = {{ {{ "ten", total = "10m" }} }}, on_flag = "ruling" }}, adjournment = {adjournment},
        arbiter = {{ offences = {{ {{ "any", remedies = {{ "stand", "put_back", "loss" }} }} }} }} }}"#
    )
}

#[test]
fn a_sealed_move_is_seen_by_nobody_before_play_goes_on() {
    let hall = Hall::with(&conduct("{ sealed = true }"));
    let mut played = hall.begin(true);
    assert!(matches!(played.continue_play(), Err(PlayError::NotAdjourned)));
    turns(&mut played, 2);
    hall.wait(4_000);
    played.adjourn().unwrap();
    assert!(played.is_sealing() && !played.is_adjourned());
    assert!(matches!(played.adjourn(), Err(PlayError::Adjourned)));
    hall.same_again(&played);
    // The time of the side that seals runs on until it has.
    hall.wait(6_000);
    let before = seen(&played);
    let (text, decision) = {
        let decision = *played.legal().last().unwrap();
        (tianyuan_notation::moves::write(played.spec(), &decision), decision)
    };
    assert!(matches!(played.decide_all(&[]), Err(PlayError::SealWhole)));
    played.decide(decision).unwrap();
    assert_eq!((played.is_adjourned(), played.sealed_by(), played.steps().len()), (true, Some(SideId::new(0)), 2));
    assert_eq!((seen(&played).0, seen(&played).3), (before.0, vec![590_000, 600_000]));
    assert!(played.legal().is_empty());
    // Neither events nor the record nor anything that is said has the move.
    let events = serde_json::to_string(&played.events().since(0)).unwrap();
    let last = &events[events.rfind("seal").unwrap()..];
    assert!(!last.contains(&text) && !last.contains("decide"), "{last}");
    assert_eq!(played.saved(None).unwrap().kifu.main.plies.len(), 2);
    hall.same_again(&played);
    // Nobody plays on, and no time runs.
    hall.wait(3_600_000);
    assert!(!played.check_flag());
    for refused in [played.decide(decision), played.undo(), played.redo(), played.run_clock(), played.adjourn()] {
        assert!(matches!(refused, Err(PlayError::Adjourned)), "{refused:?}");
    }
    let [one, _] = sides(&played);
    assert_eq!(played.plan(&ruling(&played, "any", &one, 1, "put_back")).unwrap_err(), RulingError::Adjourned);
    assert!(played.plan(&ruling(&played, "any", &one, 1, "loss")).is_ok());
    let id = played.journal_id().unwrap();
    drop(played);
    // Another program, another day.
    let mut played = hall.resume(id);
    assert!(played.is_adjourned() && !played.release_clock());
    assert_eq!(seen(&played).3, [590_000, 600_000]);
    played.continue_play().unwrap();
    played.release_clock();
    assert_eq!((played.steps().len(), &*played.steps()[2].text), (3, text.as_str()));
    assert_eq!((seen(&played).3, played.turn_times()[2]), (vec![590_000, 600_000], Some(10_000)));
    assert_eq!(hall.journal().note_of(id, "sealed").unwrap(), None);
    // The digest of the seal is that of the envelope.
    let events: Vec<Event> = played.events().since(0).values().collect();
    let digest = events.iter().find_map(|event| if let Event::Seal { digest, .. } = event { Some(digest.clone()) } else { None }).unwrap();
    let salt = events.iter().find_map(|event| if let Event::Continue { salt } = event { salt.clone() } else { None }).unwrap();
    let made = events.iter().rev().find(|event| matches!(event, Event::Decide { .. })).unwrap().clone();
    let Event::Decide { text, word, by, about, .. } = made else { unreachable!() };
    let turn = vec![Event::Decide { text, word, by, about, took: None, credit: None }];
    let envelope = serde_json::json!({ "salt": salt, "turn": turn });
    let ordered = format!("{{\"salt\":{},\"turn\":{}}}", envelope["salt"], serde_json::to_string(&turn).unwrap());
    assert_eq!(blake3::hash(ordered.as_bytes()).to_hex().to_string(), digest);
    hall.wait(7_000);
    turns(&mut played, 1);
    assert_eq!(seen(&played).3, [590_000, 593_000], "the other clock has run since");
    hall.same_again(&played);
}

#[test]
fn an_envelope_that_was_changed_is_not_opened() {
    let hall = Hall::with(&conduct("{ sealed = true }"));
    let mut played = hall.begin(true);
    turns(&mut played, 2);
    played.adjourn().unwrap();
    let decision = played.legal()[0];
    played.decide(decision).unwrap();
    let id = played.journal_id().unwrap();
    drop(played);
    let journal = hall.journal();
    let text = journal.note_of(id, "sealed").unwrap().unwrap();
    let name = |text: &str| tianyuan_notation::moves::write(hall.begin(false).spec(), &decision) == text;
    assert!(!name(&text));
    journal.note(id, "sealed", &text.replacen("place", "step", 1)).unwrap();
    let mut played = hall.resume(id);
    assert!(matches!(played.continue_play(), Err(PlayError::NoEnvelope)) && played.is_adjourned());
    journal.note(id, "sealed", &text).unwrap();
    drop(played);
    hall.resume(id).continue_play().unwrap();
}

#[test]
fn a_game_is_adjourned_without_an_envelope_or_not_at_all() {
    let hall = Hall::with(&conduct("{}"));
    let mut played = hall.begin(true);
    turns(&mut played, 1);
    hall.wait(2_000);
    played.adjourn().unwrap();
    assert_eq!((played.is_adjourned(), played.sealed_by(), seen(&played).3), (true, None, vec![600_000, 598_000]));
    hall.same_again(&played);
    hall.wait(900_000);
    played.continue_play().unwrap();
    hall.wait(1_000);
    turns(&mut played, 1);
    assert_eq!(seen(&played).3, [600_000, 597_000]);
    hall.same_again(&played);
    // An adjourned game can be given up; a flag that awaits a ruling comes first.
    played.adjourn().unwrap();
    played.resign(SideId::new(1)).unwrap();
    assert_eq!(played.winner(), Some(SideId::new(0)));
    hall.same_again(&played);
    let mut played = hall.begin(true);
    turns(&mut played, 1);
    hall.wait(700_000);
    assert!(played.check_flag());
    assert!(matches!(played.adjourn(), Err(PlayError::AwaitsRuling)));
    played.rule_flag(FlagResult::Open).unwrap();
    let plain = Hall::new();
    assert!(matches!(plain.begin(false).adjourn(), Err(PlayError::NoAdjournment)));
}

#[test]
fn the_organiser_allows_adjournments_in_any_game() {
    // The rules know none: the organiser's word is enough, and is in the journal.
    let plain = Hall::with(r#"conduct = { clock = { times = { { "ten", total = "10m" } } } }"#);
    let mut played = plain.begin(true);
    assert_eq!(played.adjourns(), None);
    played.set_adjournments(Adjournments::Sealed);
    turns(&mut played, 2);
    played.adjourn().unwrap();
    assert!(played.is_sealing());
    plain.same_again(&played);
    let decision = played.legal()[0];
    played.decide(decision).unwrap();
    let id = played.journal_id().unwrap();
    drop(played);
    let mut played = plain.resume(id);
    assert_eq!((played.is_adjourned(), played.adjourns()), (true, Some(true)));
    played.continue_play().unwrap();
    assert_eq!(played.steps().len(), 3);
    // The rules know a sealed move: the organiser does without it, or allows no adjournment.
    let hall = Hall::with(&conduct("{ sealed = true }"));
    let mut played = hall.begin(true);
    assert_eq!(played.adjourns(), Some(true));
    played.set_adjournments(Adjournments::Open);
    turns(&mut played, 1);
    played.adjourn().unwrap();
    assert!(played.is_adjourned());
    hall.same_again(&played);
    let mut played = hall.begin(true);
    played.set_adjournments(Adjournments::Never);
    turns(&mut played, 1);
    assert!(matches!(played.adjourn(), Err(PlayError::AdjournmentBarred)));
    assert_eq!(played.adjourns(), None);
    hall.same_again(&played);
    for (word, way) in Adjournments::ALL {
        assert_eq!(Adjournments::read(word), Some(way));
    }
    assert_eq!(Adjournments::read("rules"), None);
}
