//! Rules of conduct: read, checked, compared, laid over others.

use tianyuan_clock::Millis;
use tianyuan_rules::spec::{ClaimUntil, Query, Remedy, RoundSides};
use tianyuan_script::changes;
use tianyuan_words::Lang;

use crate::slips::Script;

const DOTS: &str = include_str!("fixtures/dots.lua");
const RIGHT: &str = r#"conduct = {
  rounds = { first = "odd_number", last = "lot", odd = "b" },
  adjournment = { sealed = true },
  arbiter = {
    limits = { { "warnings", at = 3, to = "loss", en = "warning" }, { "notes" } },
    claim_until = "next_move",
    offences = {
      { "twice", remedies = { "void" }, counts = 1, en = "twice" },
      { "moved", agreed = { "position" }, ruled = { "stand", "replay" }, claim_until = "end" },
      { "held", remedies = { "touch_move" }, enforced = count(own):at_least(2) },
      { "late", remedies = { "loss", "take" }, late = "15m", take = "2m", counts = 2, counter = "notes", until_turn = 10 },
    } } }"#;

/// The script with rules of conduct.
fn text(conduct: &str) -> String {
    let place = DOTS.find("    return {").expect("a table of rules") + "    return {".len();
    format!("{}\n{conduct},{}", &DOTS[..place], &DOTS[place..])
}

fn load(conduct: &str) -> tianyuan_script::LoadedGame {
    Script { id: "dots", text: DOTS }.load(&text(conduct), &[]).unwrap_or_else(|report| panic!("{report}"))
}

#[test]
fn rules_of_conduct_are_read() {
    let loaded = load(RIGHT);
    let conduct = &loaded.rules.spec().conduct;
    let [twice, moved, held, late] = conduct.arbiter.offences.as_slice() else { panic!("{:?}", conduct.arbiter) };
    assert_eq!((twice.remedies.as_slice(), twice.counts, twice.claim), ([Remedy::Void].as_slice(), Some((0, 1)), ClaimUntil::NextMove));
    assert_eq!((moved.claim, moved.all_remedies()), (ClaimUntil::End, vec![Remedy::Position, Remedy::Stand, Remedy::Replay]));
    assert!(moved.allows(Remedy::Replay, false) && moved.allows(Remedy::Position, true) && !moved.allows(Remedy::Position, false));
    assert_eq!((held.remedies.as_slice(), held.enforced), ([Remedy::TouchMove].as_slice(), Some(0)));
    assert!(matches!(loaded.rules.spec().queries[0], Query::Holds(_)));
    assert_eq!(conduct.adjournment.as_ref().map(|rule| rule.sealed), Some(true));
    assert_eq!((late.claim, late.counts, late.late), (ClaimUntil::Turn(10), Some((1, 2)), Some(Millis(900_000))));
    assert_eq!(
        conduct.arbiter.limits.iter().map(|limit| (limit.id.as_str(), limit.at, limit.to)).collect::<Vec<_>>(),
        [("warnings", 3, Remedy::Loss), ("notes", 0, Remedy::Loss)]
    );
    let rounds = conduct.rounds.clone().expect("rounds");
    let ways = [1, 2, 6, 7].map(|round| rounds.way(round, 7));
    assert_eq!(ways, [RoundSides::OddNumber, RoundSides::Alternate, RoundSides::Alternate, RoundSides::Lot]);
    assert_eq!(rounds.way(1, 1), RoundSides::OddNumber, "a single round is the first");
}

#[test]
fn every_word_of_a_remedy_is_read() {
    for (word, remedy) in Remedy::ALL {
        assert_eq!((remedy.word(), Remedy::read(word)), (word, Some(remedy)));
        let loaded = load(&RIGHT.replace("\"void\"", &format!("\"{word}\"")));
        assert_eq!(loaded.rules.spec().conduct.arbiter.offences[0].remedies, [remedy]);
    }
}

#[test]
fn mistakes_are_named() {
    let cases = [
        (r#""void""#, r#""avoid""#, "`remedies` is one of `put_back`"),
        (r#"remedies = { "void" }, "#, "", "the offence `twice` has no remedy"),
        ("counts = 1, ", "counts = 0, ", "from 1 to 1000, not 0"),
        (r#"counter = "notes""#, r#"counter = "note""#, "there is no counter `note`"),
        (
            r#"limits = {"#,
            r#"notices = table.create(1001, "conduct.20"), limits = {"#,
            "`notices` has 1001 entries; it may have 1000 at most",
        ),
        (r#"{ "notes" } }"#, r#"table.unpack(table.create(1001, { "notes" })) }"#, "`limits` has 1002 entries"),
        ("counts = 2, ", "", "names a counter and does not say how much"),
        (r#"{ "notes" }"#, r#"{ "warnings" }"#, "two parts are called `warnings`"),
        (r#"{ "moved", "#, r#"{ "twice", "#, "two parts are called `twice`"),
        (r#"claim_until = "end""#, r#"claim_until = "end", until_turn = 3"#, "`claim_until` and `until_turn`"),
        (r#"claim_until = "end""#, r#"claim_until = "soon""#, "`claim_until` is one of"),
        (r#""loss", "take" }"#, r#""loss" }"#, "`take` names a time, and the offence has no such remedy"),
        (r#"late = "15m""#, "late = 15", "a time with its unit"),
        (r#"to = "loss""#, r#"to = "win""#, "`to` is one of `loss`, `draw`"),
        (r#"first = "odd_number""#, r#"first = "alternate""#, "nobody has had a side yet"),
        (r#"odd = "b""#, r#"odd = "x""#, "x"),
        ("sealed = true", "sealed = 1", "sealed"),
        ("sealed = true", "seals = true", "has no field `seals`"),
        ("enforced = count(own):at_least(2)", "enforced = function(pos) return true end", "is a condition, and no function"),
        ("claim_until = \"next_move\",", "claims_until = \"next_move\",", "has no field `claims_until`"),
    ];
    for (right, wrong, sentence) in cases {
        assert!(RIGHT.contains(right), "{right}");
        let report = Script { id: "dots", text: DOTS }.load(&text(&RIGHT.replacen(right, wrong, 1)), &[]).expect_err(wrong);
        let said = report.diagnostics[0].on_a_line(Lang::En);
        assert!(said.contains(sentence), "{wrong}: {said}");
        // The line is that of the mistake, where the mistake is one word of a line.
        let text = text(&RIGHT.replacen(right, wrong, 1));
        let lines: Vec<usize> =
            (1..).zip(text.lines()).filter(|(_, line)| !wrong.is_empty() && line.contains(wrong)).map(|(at, _)| at).collect();
        if let [line] = lines[..] {
            assert!(said.starts_with(&format!("scripts/dots.lua:{line}:")), "{wrong}: {said}");
        }
    }
}

#[test]
fn changes_of_conduct_are_told() {
    let told =
        |after: &str| -> Vec<String> { changes(&load(RIGHT), &load(after)).iter().map(|change| change.what.in_lang(Lang::En)).collect() };
    let cases = [
        ("at = 3", "at = 2", "limit of warning: 3 → 2"),
        ("\"void\"", "\"loss\"", "offence twice: void"),
        ("sealed = true", "sealed = false", "adjournment: sealed → open"),
        ("at_least(2)", "at_least(3)", "offence held"),
        (", last = \"lot\"", "", "sides in the rounds of an event"),
    ];
    for (right, wrong, sentence) in cases {
        let said = told(&RIGHT.replace(right, wrong));
        assert!(said.len() == 1 && said[0].contains(sentence), "{said:?}");
    }
}
