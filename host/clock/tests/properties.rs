//! Every control charges in one stroke as it does millisecond by millisecond.

use proptest::prelude::*;
use tianyuan_clock::{ByoYomi, Canadian, Faces, Fischer, Millis, TimeControl};

fn control() -> impl Strategy<Value = TimeControl> {
    let time = || (1_u64..400).prop_map(Millis);
    let none = TimeControl::default();
    let (a, b, c, d, e, f, g) = (none.clone(), none.clone(), none.clone(), none.clone(), none.clone(), none.clone(), none);
    prop_oneof![
        time().prop_map(TimeControl::total),
        (prop::option::of(time()), 1_u16..6, time()).prop_map(move |(total, periods, time)| TimeControl {
            total,
            byo_yomi: Some(ByoYomi { periods, time }),
            ..a.clone()
        }),
        (prop::option::of(time()), 1_u16..4, time()).prop_map(move |(total, moves, time)| TimeControl {
            total,
            canadian: Some(Canadian { moves, time }),
            ..b.clone()
        }),
        (time(), time(), 0_u64..50).prop_map(move |(total, time, more)| TimeControl {
            total: Some(total),
            fischer: Some(Fischer { time, most: Some(Millis(total.0 + more)) }),
            ..c.clone()
        }),
        (time(), time()).prop_map(move |(total, time)| TimeControl { total: Some(total), bronstein: Some(time), ..d.clone() }),
        (time(), time()).prop_map(move |(total, time)| TimeControl { total: Some(total), delay: Some(time), ..e.clone() }),
        time().prop_map(move |time| TimeControl { hourglass: Some(time), ..f.clone() }),
        (prop::option::of(time()), time()).prop_map(move |(total, time)| TimeControl { total, per_move: Some(time), ..g.clone() }),
    ]
}

proptest! {
    #[test]
    fn strokes_equal_ticks(control in control(), moves in prop::collection::vec((0_usize..2, 0_u64..150), 1..20)) {
        let mut strokes = Faces::new(control, 2).unwrap();
        let mut ticks = strokes.clone();
        for (player, millis) in moves {
            let flag = strokes.until_flag(player);
            let reading = strokes.reading(player, millis);
            let fell = strokes.spend(player, millis);
            for _ in 0..millis {
                ticks.spend(player, 1);
            }
            prop_assert_eq!(strokes.all()[player].fallen, ticks.all()[player].fallen);
            // The flag falls exactly when it was foretold.
            prop_assert_eq!(Some(fell), flag.map(|flag| millis >= flag));
            if fell {
                return Ok(());
            }
            prop_assert_eq!(&strokes, &ticks);
            prop_assert_eq!(reading.map(|reading| reading.left), strokes.reading(player, 0).map(|reading| reading.left));
            strokes.finish(player);
            ticks.finish(player);
            prop_assert!(strokes.until_flag(player) > Some(0));
        }
    }
}
