//! Times and controls as text.

use tianyuan_clock::{ByoYomi, ControlError, Fischer, Millis, TimeControl, TimeTextError};

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
