//! The look of screens.

use tianyuan_protocol::client::EngineList;

use super::*;

#[test]
fn a_fresh_board() {
    let mut rooms = rooms(Lang::En, Vec::new());
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
            |
            |
            |> C3 · arrows and Enter, or a move in capitals (Tab completes)
            |C3 · rules -------- · pinned"#]],
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
            |
            |
            |C3 · rules -------- · pinned"#]],
    );
}

#[test]
fn a_piece_picked_up_shows_where_it_may_go() {
    let mut rooms = rooms(Lang::Zh, Vec::new());
    type_in(&mut rooms, LAYOUT);
    for code in [KeyCode::Left, KeyCode::Left, KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Up, KeyCode::Enter] {
        key(&mut rooms, code);
    }
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |石子 · 轮到深 · 行棋                                                     ? 帮助
            |5  ┌──┬──┬─(○)─○   > ● 深 4 子
            |   │  │  │  │  │     ○ 浅 4 子
            |4  ├──┼──┼──┼──┤
            |   │  │  │  │  │   B1 A1
            |3  *──●──┼──┼──○   W2 E1
            |   │  │  │  │  │   B3 B1
            |2 [●>─*──┼──┼──┤   W4 E3
            |   │  │  │  │  │   B5 A2
            |1  ●──●──┴──┴──○   W6 E5
            |   A  B  C  D  E   B7 B3
            |                   W8 D5
            |
            |
            |
            |
            |
            |
            |
            |
            |
            |
            |> A2 · 方向键加回车，或用大写字母输入着法（Tab 补全）
            |深棋子，A2 · 规则 -------- · 固定"#]],
    );
}

#[test]
fn what_is_owed_is_said_and_marked() {
    let mut rooms = rooms(Lang::En, Vec::new());
    type_in(&mut rooms, LAYOUT);
    type_in(&mut rooms, "B3-B2");
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Pebbles · Dark to move · march                                           ? help
            |5  ┌──┬──┬─{○}{○}  > ● Dark 4
            |   │  │  │  │  │     ○ Light 4
            |4  ├──┼──┼──┼──┤   Remove 1 more
            |   │  │  │  │  │
            |3  ├─(┼)[┼]─┼─{○}  B1 A1
            |   │  │  │  │  │   W2 E1
            |2  ●─(●)─┼──┼──┤   B3 B1
            |   │  │  │  │  │   W4 E3
            |1  ●──●──┴──┴─{○}  B5 A2
            |   A  B  C  D  E   W6 E5
            |                   B7 B3
            |                   W8 D5
            |                   B1 B3→B2
            |
            |
            |
            |
            |
            |
            |
            |
            |> Remove 1 more
            |C3 · rules -------- · pinned"#]],
    );
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
            |Dark: Remove 1 more
            |5  ┌──┬──┬─{○}{○}  > ● Dark 4
            |4  ├──┼──┼──┼──┤     ○ Light 4
            |3  ├─(┼)[┼]─┼─{○}  W2 E1
            |2  ●─(●)─┼──┼──┤   B3 B1
            |1  ●──●──┴──┴─{○}  W4 E3
            |   A  B  C  D  E   B5 A2
            |                   W6 E5
            |                   B7 B3
            |                   W8 D5
            |                   B1 B3→B2
            |C3 · rules -------- · pinned"#]],
    );
    type_in(&mut rooms, "A1-A2");
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
            |Dark: Remove 1 more
            |5  ┌──┬──┬─{○}{○}  > ● Dark 4
            |4  ├──┼──┼──┼──┤     ○ Light 4
            |3  ├─(┼)[┼]─┼─{○}  W2 E1
            |2  ●─(●)─┼──┼──┤   B3 B1
            |1  ●──●──┴──┴─{○}  W4 E3
            |   A  B  C  D  E   B5 A2
            |                   W6 E5
            |                   B7 B3
            |First remove 1 more.
            |(scripts/pebbles.lua:27)
            |> A1-A2"#]],
    );
}

#[test]
fn help_and_questions_lie_over_the_board() {
    let mut rooms = rooms(Lang::En, Vec::new());
    key(&mut rooms, KeyCode::Char('?'));
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Pebbles · Dark to move · layout                                          ? help
            |5  ┌──┬──┬──┬──┐   > ● Dark 0 + 4 in hand
            |┌──────────────────────────────────────────────────────────────────────────────┐
            |│ arrows: move the cursor                                                      │
            |│ Enter, blank, click: pick up, move, place, remove · Esc: put back            │
            |│ capitals or : type a move · Tab: complete it                                 │
            |│ u, Ctrl-U, Backspace: take back · r, Ctrl-R: make again · PgUp, PgDn: whole  │
            |│ turns                                                                        │
            |│ s: stop a jump · p: pass                                                     │
            |│ m: what is allowed                                                           │
            |│ w: why is a move not allowed?                                                │
            |│ i: a hint, with its reasons · Esc: the program moves at once                 │
            |│ v: versions of the rules: adopt, pin, follow, roll back                      │
            |│ x: resign · d: offer a draw                                                  │
            |│ Ctrl-S, or : and save FILE (w FILE): write the game to a file (record, sgf,  │
            |│ kif …)                                                                       │
            |│ l: 中文 · g: letters, discs or names                                         │
            |│ q: leave, Ctrl-C: leave the program; the game is kept · Ctrl-L: draw anew ·  │
            |│ Ctrl-Z: suspend                                                              │
            |│ [ ] cursor · < > picked up · { } may be removed or captured · ! ! in check · │
            |│ ( ) last turn · * may go here                                                │
            |└ any key closes ──────────────────────────────────────────────────────────────┘
            |> C3 · arrows and Enter, or a move in capitals (Tab completes)
            |C3 · rules -------- · pinned"#]],
    );
    key(&mut rooms, KeyCode::Esc);
    key(&mut rooms, KeyCode::Char('v'));
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
            |┌──────────────────────────────────────┐
            |│ Pebbles, rules -------- in force     │
            |│ Pin: this game keeps the rules that  │
            |│ it has.                              │
            |│                                      │
            |│ > Follow: this game takes changed    │
            |│ rules as long as nothing conflicts   │
            |│ with them, and asks if something     │
            |│ does.                                │
            |│   Ask: this game asks at every       │
            |│ change of rules.                     │
            |└ ↑ ↓ Enter · Esc ─────────────────────┘"#]],
    );
    key(&mut rooms, KeyCode::Esc);
    type_in(&mut rooms, "A1");
    key(&mut rooms, KeyCode::Char('q'));
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
            |Light to move · layout
            |5  ┌──┬──┬──┬──┐     ● Dark 1 +3
            |4  ├──┼──┼──┼──┤   > ○ Light 0 +4
            |3  ├──┼─[┼]─┼──┤   B1 A1
            |┌──────────────────────────────────────┐
            |│ Leave? This game is not being saved  │
            |│ and will be lost.                    │
            |└ y yes · n no ────────────────────────┘
            |
            |
            |
            |C3 · rules -------- · pinned"#]],
    );
    assert!(!rooms.leaving);
    key(&mut rooms, KeyCode::Char('y'));
    assert!(rooms.leaving);
}

#[test]
fn a_screen_too_small_says_so_and_recovers() {
    let mut rooms = rooms(Lang::En, Vec::new());
    let before = screen(&mut rooms, 40, 12);
    check(
        &mut rooms,
        (30, 6),
        &expect![[r#"
            |The board needs 40 × 12
            |characters; this screen has 30
            |× 6. Make it larger.
            |
            |
            |"#]],
    );
    assert_eq!(screen(&mut rooms, 40, 12), before);
    for (width, height) in [(1, 1), (2, 40), (200, 1), (39, 12), (40, 11), (300, 100)] {
        screen(&mut rooms, width, height);
    }
}

#[test]
fn typing_completes_from_what_is_allowed() {
    let mut rooms = rooms(Lang::En, Vec::new());
    type_in(&mut rooms, LAYOUT);
    key(&mut rooms, KeyCode::Char('B'));
    key(&mut rooms, KeyCode::Char('3'));
    key(&mut rooms, KeyCode::Tab);
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Pebbles · Dark to move · march                                           ? help
            |5  ┌──┬──┬─(○)─○   > ● Dark 4
            |   │  │  │  │  │     ○ Light 4
            |4  ├──┼──┼──┼──┤
            |   │  │  │  │  │   B1 A1
            |3  ├──●─[┼]─┼──○   W2 E1
            |   │  │  │  │  │   B3 B1
            |2  ●──┼──┼──┼──┤   W4 E3
            |   │  │  │  │  │   B5 A2
            |1  ●──●──┴──┴──○   W6 E5
            |   A  B  C  D  E   B7 B3
            |                   W8 D5
            |
            |
            |
            |
            |
            |
            |
            |
            |
            |1/4  B3→B4  B3→C3  B3→B2  B3→A3
            |> B3→B4
            |C3 · rules -------- · pinned"#]],
    );
    key(&mut rooms, KeyCode::Enter);
    assert_eq!(rooms.session().map(|session| session.game.steps().len()), Some(9));
}

#[test]
fn the_menu_lists_variants_under_their_games() {
    let library = library();
    let menu = crate::menu::Menu::new(&library, Vec::new());
    let rows: Vec<String> = menu.rows.iter().map(|row| row.text(Lang::En)).collect();
    assert_eq!(rows, ["Lords  lords", "Pebbles  pebbles", "  Slanted pebbles  pebbles-slanted", "Ponds  ponds", "Runners  runners"]);
    let mut rooms = Screens::board(Arc::clone(&library), Theme::with_faces(false, Faces::Signs), Session::new(Lang::En, game(&library)));
    rooms.room = Screen::Setup(crate::setup::Setup::new(&library, "pebbles", (0, None), &EngineList::default()).expect("a game"));
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
            | Pebbles: options
            |
            | > lose_at        < 1 >
            |   slanted          false
            |   centre           free
            |   opponent         two people
            |   program plays    –
            |   thinks along     –                 ↓
            |
            | A side with this many pebbles or fewer
            | has lost. (pebbles.end.1) 0 to 5
            | ↑ ↓ · ← → change · Enter begin · Esc"#]],
    );
    key(&mut rooms, KeyCode::Char('3'));
    key(&mut rooms, KeyCode::Down);
    key(&mut rooms, KeyCode::Right);
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            | Pebbles: options
            |
            |   lose_at          3
            | > slanted        < true >
            |   centre           free
            |   opponent         two people
            |   program plays    –
            |   thinks along     –
            |   clock            no clock
            |   changed rules    pinned
            |
            |
            |
            |
            |
            |
            |
            |
            |
            |
            | Steps may be diagonal. (pebbles.step.2) true or false
            | ↑ ↓ · ← → change · Enter begin · Esc
            |
            |"#]],
    );
}

#[test]
fn a_clock_is_chosen_before_the_game() {
    let library = library();
    let mut rooms = rooms(Lang::En, Vec::new());
    rooms.room = Screen::Setup(crate::setup::Setup::new(&library, "pebbles", (0, None), &EngineList::default()).expect("a game"));
    for _ in 0..6 {
        key(&mut rooms, KeyCode::Down);
    }
    for (code, shown) in [(KeyCode::Left, "60m"), (KeyCode::Right, "no clock"), (KeyCode::Right, "5m + 3s"), (KeyCode::Right, "15m + 10s")]
    {
        key(&mut rooms, code);
        let screen = screen(&mut rooms, 60, 16);
        assert!(screen.contains(&format!("> clock          < {shown} >")), "{screen}");
    }
    key(&mut rooms, KeyCode::Enter);
    let control = rooms.session().and_then(|session| session.game.clock()).map(|clock| clock.faces().control().to_string());
    assert_eq!(control.as_deref(), Some("15m + 10s"));
}

#[test]
fn options_have_chinese_names_and_words() {
    let library = library();
    let mut rooms = rooms(Lang::Zh, Vec::new());
    rooms.room = Screen::Setup(crate::setup::Setup::new(&library, "pebbles", (0, None), &EngineList::default()).expect("a game"));
    key(&mut rooms, KeyCode::Down);
    key(&mut rooms, KeyCode::Down);
    key(&mut rooms, KeyCode::Right);
    check(
        &mut rooms,
        (60, 16),
        &expect![[r#"
            | 石子：选项
            |
            |   判负子数      1
            |   斜走          否
            | > 中央        < 不可占 >
            |   对手          两人对弈
            |   程序执        –
            |   后台思考      –
            |   计时          不计时
            |   规则更改时    固定
            |
            |
            |
            | 中央可否先占。 (pebbles.place.2) [centre]
            | 可选：可占、不可占
            | ↑ ↓ · ← → 更改 · 回车 开始 · Esc 返回"#]],
    );
}

fn game(library: &Library) -> Match {
    let loaded = Arc::new(library.load("pebbles", &Options::new()).expect("a game"));
    Match::new(loaded, Opening::default(), None).expect("a match")
}
