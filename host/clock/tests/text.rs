//! Times and controls as text.

use tianyuan_clock::{ByoYomi, ControlError, ControlTextError, Fischer, Millis, TimeControl, TimeTextError};

#[test]
fn times_are_written_with_their_units() {
    for (text, millis, shown) in [
        ("60m", 3_600_000, "60m"),
        ("30s", 30_000, "30s"),
        ("1h30m", 5_400_000, "90m"),
        ("2h30m", 9_000_000, "2h30m"),
        ("90s", 90_000, "1m30s"),
        ("500ms", 500, "500ms"),
        (" 1m1s1ms ", 61_001, "1m1s1ms"),
    ] {
        let time: Millis = text.parse().unwrap();
        assert_eq!((time.0, time.to_string().as_str()), (millis, shown));
        assert_eq!(shown.parse(), Ok(time));
    }
    assert_eq!("60".parse::<Millis>(), Err(TimeTextError::NoUnit("60".into())));
    for wrong in ["", "m", "60 m", "30s1m", "1m1m", "1.5m", "-3s", "1d"] {
        assert_eq!(wrong.parse::<Millis>(), Err(TimeTextError::Unreadable(wrong.into())), "{wrong}");
    }
    for long in ["1001h", "99999999999999999999s"] {
        assert_eq!(long.parse::<Millis>(), Err(TimeTextError::TooLong(long.into())));
    }
}

#[test]
fn controls_that_cannot_be_are_named() {
    let second = Some(Millis(1_000));
    let none = TimeControl::default();
    let cases = [
        (none.clone(), ControlError::Empty),
        (TimeControl { delay: second, ..none.clone() }, ControlError::NeedsTotal("delay")),
        (TimeControl { total: Some(Millis(0)), ..none.clone() }, ControlError::Measure("total")),
        (TimeControl { byo_yomi: Some(ByoYomi { periods: 0, time: Millis(1) }), ..none.clone() }, ControlError::Measure("byo_yomi")),
        (TimeControl { total: second, bronstein: second, delay: second, ..none.clone() }, ControlError::Both("bronstein", "delay")),
        (TimeControl { total: second, hourglass: second, ..none.clone() }, ControlError::Both("hourglass", "total")),
        (
            TimeControl { total: second, fischer: Some(Fischer { time: Millis(1), most: Some(Millis(9)) }), ..none.clone() },
            ControlError::MostBelowTotal,
        ),
    ];
    for (control, error) in cases {
        assert_eq!(control.check(), Err(error), "{control:?}");
    }
    assert_eq!(TimeControl { total: second, per_move: second, ..none }.check(), Ok(()));
}

#[test]
fn the_stored_form_is_stable() {
    let control = TimeControl {
        total: Some(Millis(1_800_000)),
        byo_yomi: Some(ByoYomi { periods: 5, time: Millis(30_000) }),
        ..TimeControl::default()
    };
    let text = serde_json::to_string(&control).unwrap();
    assert_eq!(text, r#"{"total":"30m","byo_yomi":{"periods":5,"time":"30s"}}"#);
    assert_eq!(serde_json::from_str::<TimeControl>(&text).unwrap(), control);
    assert_eq!(control.to_string(), "30m + 5×30s");
    assert!(serde_json::from_str::<TimeControl>(r#"{"total":30}"#).is_err());
}

#[test]
fn controls_are_read_as_they_are_written() {
    for (text, shown) in [
        ("5m", "5m"),
        ("5m+3s", "5m + 3s"),
        ("5m + 3s (<= 10m)", "5m + 3s (≤ 10m)"),
        ("30m+3x30s", "30m + 3×30s"),
        ("3*30s", "3×30s"),
        ("10m + 10m/25", "10m + 10m/25"),
        ("30s/1", "30s/1"),
        ("5m+bronstein 3s", "5m + ↺3s"),
        ("5m ＋ delay 3s", "5m + ⏱3s"),
        ("hourglass 2m", "⧗ 2m"),
    ] {
        let control: TimeControl = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(control.to_string(), shown);
        assert_eq!(shown.parse(), Ok(control), "what is shown is read");
    }
    let part = |text: &str| Err(ControlTextError::Part(text.to_owned()));
    for (text, error) in [
        ("fast", Err(ControlTextError::Time(TimeTextError::Unreadable("fast".into())))),
        ("", Err(ControlTextError::Time(TimeTextError::Unreadable(String::new())))),
        ("5", Err(ControlTextError::Time(TimeTextError::NoUnit("5".into())))),
        ("5m+3s+3s", part("3s")),
        ("manyx30s", part("manyx30s")),
        ("5m+2x30s+2x30s", part("2x30s")),
        ("5m+10m/y", part("10m/y")),
        ("0x30s", Err(ControlTextError::Control(ControlError::Measure("byo_yomi")))),
        ("5m+3s+3x30s", Err(ControlTextError::Control(ControlError::Both("byo_yomi", "fischer")))),
        ("delay 3s", Err(ControlTextError::Control(ControlError::NeedsTotal("delay")))),
    ] {
        assert_eq!(text.parse::<TimeControl>(), error, "{text}");
    }
}
