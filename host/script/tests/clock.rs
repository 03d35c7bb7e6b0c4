//! Rules about clocks: read, checked, compared.

use tianyuan_clock::{Millis, TimeControl};
use tianyuan_rules::spec::{OnFlag, SideId};
use tianyuan_script::changes;
use tianyuan_words::Lang;

use crate::slips::Script;

const DOTS: &str = include_str!("fixtures/dots.lua");
const RIGHT: &str = r#"conduct = { clock = { times = { { "long", total = "60m", en = "long" }, { "byo", total = "40m", byo_yomi = { periods = 3, time = "30s" } } },
  least = "30m", starts = "w", phases = { "move" }, on_flag = "draw_if_opponent_cannot_win", can_win = count(own):at_least(2), spoken = { "1m", count = "10s" } } }"#;

/// The script with rules about clocks.
fn text(clock: &str) -> String {
    let place = DOTS.find("    return {").expect("a table of rules") + "    return {".len();
    format!("{}\n{clock},{}", &DOTS[..place], &DOTS[place..])
}

#[test]
fn a_clock_is_read() {
    let loaded = Script { id: "dots", text: DOTS }.load(&text(RIGHT), &[]).expect("a game");
    let clock = loaded.rules.spec().conduct.clock.clone().expect("a clock");
    assert_eq!((clock.times[0].id.as_str(), &clock.times[0].control), ("long", &TimeControl::total(Millis(3_600_000))));
    assert_eq!((clock.times[1].control.to_string().as_str(), clock.least), ("40m + 3×30s", Some(Millis(1_800_000))));
    assert_eq!((clock.on_flag, clock.can_win, clock.standard), (OnFlag::DrawIfOpponentCannotWin, Some(0), None));
    assert_eq!(clock.starts, Some(SideId::new(1)));
    assert_eq!((clock.spoken.at, clock.spoken.count), (vec![Millis(60_000)], Some(Millis(10_000))));
}

#[test]
fn mistakes_are_named() {
    let cases = [
        (r#"total = "60m""#, "total = 60", "a time with its unit"),
        (r#"total = "60m""#, r#"total = "60""#, "\"60m\" for minutes or \"60s\" for seconds"),
        (r#"total = "60m""#, r#"total = "1.5h""#, "`1.5h` is no time"),
        (r#"total = "60m""#, r#"total = "20m""#, "`long` are below the least of 30m"),
        (r#"total = "60m""#, r#"total = "60m", hourglass = "60m""#, "`hourglass` and `total` exclude each other"),
        (r#"total = "60m""#, r#"delay = "5s""#, "`delay` needs `total`"),
        ("periods = 3", "periods = 0", "a number of periods or moves from 1 to 1000"),
        ("periods = 3", "period = 3", "has no field `period`"),
        (r#""byo", "#, r#""long", "#, "two parts are called `long`"),
        (r#"phases = { "move" }"#, r#"phases = { "mow" }"#, "there is no phase `mow`"),
        ("least =", r#"standard = "lonk", least ="#, "the clock has no times `lonk`"),
        (r#"starts = "w""#, r#"starts = "x""#, "x"),
        ("draw_if_opponent_cannot_win", "draw", "`on_flag` is"),
        (", can_win = count(own):at_least(2)", "", "belong together"),
        ("count(own):at_least(2)", "function(pos) return true end", "is a condition, and no function"),
    ];
    for (right, wrong, sentence) in cases {
        assert!(RIGHT.contains(right), "{right}");
        let report = Script { id: "dots", text: DOTS }.load(&text(&RIGHT.replacen(right, wrong, 1)), &[]).expect_err(wrong);
        let said = report.diagnostics[0].on_a_line(Lang::En);
        assert!(said.contains(sentence), "{wrong}: {said}");
    }
}

#[test]
fn changes_of_a_clock_are_told() {
    let load = |clock: &str| Script { id: "dots", text: DOTS }.load(&text(clock), &[]).expect("a game");
    let shorter = RIGHT.replace("60m", "50m").replace("\"1m\", ", "");
    let told: Vec<String> = changes(&load(RIGHT), &load(&shorter)).iter().map(|change| change.what.in_lang(Lang::En)).collect();
    assert_eq!(told, ["times long: 60m → 50m", "clock: announced: 1m count 10s → count 10s"]);
    let none = RIGHT.replace("starts = \"w\", ", "");
    let told: Vec<String> = changes(&load(RIGHT), &load(&none)).iter().map(|change| change.what.in_lang(Lang::En)).collect();
    assert!(told.len() == 1 && told[0].contains("w → -"), "{told:?}");
    let new: Vec<String> = changes(&load("score = nil"), &load(RIGHT)).iter().map(|change| change.what.in_lang(Lang::Zh)).collect();
    assert!(new.iter().any(|change| change.contains("棋钟")), "{new:?}");
}
