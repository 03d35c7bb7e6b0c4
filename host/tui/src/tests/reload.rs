//! Rules that change while a board is open.

use super::*;

/// Hands news of the rules to the rooms; nothing is watched.
fn hear(rooms: &mut Screens, news: News) {
    if let Screen::Board(board) = &mut rooms.room {
        let judgement = board.session.hear(news);
        board.unread = true;
        if let Some(judgement) = judgement {
            board.ask_adoption(&judgement);
        }
    }
}

#[test]
fn changed_rules_are_said_judged_adopted_and_rolled_back() {
    let mut rooms = rooms(Lang::En, Vec::new());
    type_in(&mut rooms, LAYOUT);
    type_in(&mut rooms, "B3-B2:take-E1");
    let stricter = Options::from([("lose_at".to_owned(), "3".to_owned())]);
    let loaded = Arc::new(library().load("pebbles", &stricter).expect("a game"));
    hear(&mut rooms, News::Version(loaded, Duration::from_millis(7)));
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Pebbles · Light to move · march                                          ? help
            |5  ┌──┬──┬──○──○     ● Dark 4
            |   │  │  │  │  │   > ○ Light 3
            |4  ├──┼──┼──┼──┤
            |   │  │  │  │  │   B1 A1
            |3  ├─(┼)[┼]─┼──○   W2 E1
            |   │  │  │  │  │   B3 B1
            |2  ●─(●)─┼──┼──┤   W4 E3
            |   │  │  │  │  │   B5 A2
            |1  ●──●──┴──┴─(┘)  W6 E5
            |   A  B  C  D  E   B7 B3
            |                   W8 D5
            |                   B1 B3→B2:take-E1
            |
            |
            |
            |
            |
            |
            |
            |
            |
            |> C3 · arrows and Enter, or a move in capitals (Tab completes)
            |C3 · rules -------- · pinned · new rules -------- wait (v): lose at: 1 → 3"#]],
    );
    key(&mut rooms, KeyCode::Char('v'));
    key(&mut rooms, KeyCode::Enter);
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Pebbles · Light to move · march                                          ? help
            |5  ┌──┬──┬──○──○     ● Dark 4
            |   │  │  │  │  │   > ○ Light 3
            |4  ├──┼──┼──┼──┤
            |   │  │  │  │  │   B1 A1
            |3  ├─(┼)[┼]─┼──○   W2 E1
            |   │  │  │  │  │   B3 B1
            |2  ●─(●)─┼──┼──┤   W4 E3
            |   │  │  │  │  │   B5 A2
            |┌──────────────────────────────────────────────────────────────────────────────┐
            |│ lose at: 1 → 3                                                               │
            |│ Conflict: under those rules the game is over now. Dark wins: too few pebbles │
            |│ are left (pebbles.end.1, scripts/pebbles.lua:29)                             │
            |│ Go over to these rules?                                                      │
            |└ y yes · n no ────────────────────────────────────────────────────────────────┘
            |
            |
            |
            |
            |
            |
            |
            |> C3 · arrows and Enter, or a move in capitals (Tab completes)
            |C3 · rules -------- · pinned · new rules -------- wait (v): lose at: 1 → 3"#]],
    );
    key(&mut rooms, KeyCode::Char('y'));
    assert!(rooms.session().is_some_and(|session| session.outcome().is_some()));
    key(&mut rooms, KeyCode::Esc);
    key(&mut rooms, KeyCode::Char('v'));
    key(&mut rooms, KeyCode::Enter);
    key(&mut rooms, KeyCode::Char('y'));
    assert!(rooms.session().is_some_and(|session| session.outcome().is_none() && session.game.news().is_some()));
}

#[test]
fn a_mistake_in_the_script_is_said_and_the_game_goes_on() {
    let mut rooms = rooms(Lang::En, Vec::new());
    let bad = Options::from([("lose_at".to_owned(), "99".to_owned())]);
    let report = library().load("pebbles", &bad).expect_err("out of range");
    hear(&mut rooms, News::Mistake(report, Duration::from_millis(7)));
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Pebbles · Dark to move · layout                                          ? help
            |5  ┌──┬──┬──┬──┐   > ● Dark 0 + 4 in hand
            |   │  │  │  │  │     ○ Light 0 + 4 in hand
            |4  ├──┼──┼──┼──┤
            |   │  │  │  │  │
            |3  ├──┼─[┼]─┼──┤
            |   │  │  │  │  │
            |2  ├──┼──┼──┼──┤
            |   │  │  │  │  │
            |1  └──┴──┴──┴──┘
            |   A  B  C  D  E
            |
            |
            |
            |
            |
            |
            |
            |
            |
            |mistake in the script, rules kept: the option `lose_at` takes a whole number
            |from 0 to 5, not `99`
            |> C3 · arrows and Enter, or a move in capitals (Tab completes)
            |C3 · rules -------- · pinned · mistake in the script, rules kept: the option `lo"#]],
    );
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
            |Dark to move · layout
            |5  ┌──┬──┬──┬──┐   > ● Dark 0 +4
            |4  ├──┼──┼──┼──┤     ○ Light 0 +4
            |3  ├──┼─[┼]─┼──┤
            |2  ├──┼──┼──┼──┤
            |1  └──┴──┴──┴──┘
            |   A  B  C  D  E
            |
            |
            |mistake in the script, rules kept: the
            |option `lose_at` takes a whole number
            |from 0 to 5, not `99`"#]],
    );
    type_in(&mut rooms, "A1");
    assert_eq!(rooms.session().map(|session| session.game.steps().len()), Some(1));
}
