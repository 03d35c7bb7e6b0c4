//! A game of pieces on the screen: hands, promotion, drops, check, claims, fouls, a game played again.

use super::*;
use tianyuan_rules::spec::SideId;

fn lords(lang: Lang, faces: Faces, position: Option<&str>) -> Screens {
    lords_under(&Options::new(), lang, faces, position)
}

fn lords_under(options: &Options, lang: Lang, faces: Faces, position: Option<&str>) -> Screens {
    let library = library();
    let loaded = Arc::new(library.load("lords", options).expect("a game"));
    let opening = Opening { position: position.map(str::to_owned), ..Opening::default() };
    let game = Match::new(loaded, opening, None).expect("a match");
    let mut session = Session::new(lang, game);
    // A key may save a game: not among the sources.
    session.saving.folder = Some(std::env::temp_dir());
    Screens::board(library, Theme::with_faces(false, faces), session)
}

fn keys(rooms: &mut Screens, codes: &[KeyCode]) {
    codes.iter().for_each(|code| key(rooms, *code));
}

fn position(rooms: &Screens) -> String {
    rooms.session().expect("a board").position()
}

fn last(rooms: &Screens) -> String {
    rooms.session().expect("a board").game.steps().last().map(|step| step.text.to_string()).unwrap_or_default()
}

const RISING: &str = "2l1/M3/4/3m/1L2 b 2TM 1";

#[test]
fn letters_and_hands() {
    let mut rooms = lords(Lang::En, Faces::Signs, Some(RISING));
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Lords · First to move                                                    ? help
            |a   ·   ·   l   ·     W Second 2
            |                        -
            |b   M   ·   ·   ·   > B First 2
            |                        T2 M
            |c   ·   · [ ·]  ·
            |
            |d   ·   ·   ·   m
            |
            |e   ·   L   ·   ·
            |    4   3   2   1
            |
            |
            |
            |
            |
            |
            |
            |                    L l lord         M m man
            |                    T t tower        +M +m risen man
            |
            |
            |> 2c · arrows and Enter, or type a move (Tab completes)
            |2c · rules -------- · pinned"#]],
    );
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
            |First to move
            |a   ·   ·   l   ·     W Second 2
            |b   M   ·   ·   ·       -
            |c   ·   · [ ·]  ·   > B First 2
            |d   ·   ·   ·   m       T2 M
            |e   ·   L   ·   ·
            |    4   3   2   1
            |
            |
            |
            |
            |2c · rules -------- · pinned"#]],
    );
}

#[test]
fn names_and_the_question_of_promotion() {
    let deep = Options::from([("deep".to_owned(), "2".to_owned())]);
    let mut rooms = lords_under(&deep, Lang::Zh, Faces::Names, Some("2l1/4/M3/3m/1L2 b T 1"));
    // The man on 4c goes to 4b, where it may rise.
    keys(&mut rooms, &[KeyCode::Left, KeyCode::Left, KeyCode::Enter, KeyCode::Up, KeyCode::Enter]);
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |主战 · 轮到先手                                                          ? 帮助
            |a    ·    ·  v主    ·     W 后手 2 子
            |                            -
            |b [  *]   ·    ·    ·   > B 先手 2 子
            |                            塔
            |c < 人>   ·    ·    ·
            |
            |d    ·    ·    ·  v人
            |
            |e    ·   主    ·    ·
            |     4    3    2    1  ┌────────────────────────────────┐
            |                       │ 人到 4b：升变为升人吗？        │
            |                       └ y 升变 · n 不升变 · Esc 返回 ──┘
            |
            |
            |
            |
            |
            |                        主 v主 主    人 v人 人
            |                        塔 v塔 塔    仙 v仙 升人
            |
            |
            |> 4b · 方向键加回车，或直接输入着法（Tab 补全）
            |4b · 规则 -------- · 固定"#]],
    );
    key(&mut rooms, KeyCode::Esc);
    assert_eq!(last(&rooms), "");
    keys(&mut rooms, &[KeyCode::Enter, KeyCode::Char('n')]);
    assert_eq!(last(&rooms), "4c4b");
    key(&mut rooms, KeyCode::Char('u'));
    // Esc had put nothing back: the man is picked up anew.
    keys(&mut rooms, &[KeyCode::Down, KeyCode::Enter, KeyCode::Up, KeyCode::Enter, KeyCode::Char('y')]);
    assert_eq!(last(&rooms), "4c4b+");
    // If it must rise, nobody asks.
    rooms = lords(Lang::Zh, Faces::Names, Some("2l1/M3/4/3m/1L2 b T 1"));
    type_in(&mut rooms, "4b4a+");
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |主战 · 轮到后手                                                          ? 帮助
            |a ( 仙)   ·  v主    ·   > W 后手 2 子
            |                            -
            |b (  ·)   ·    ·    ·     B 先手 2 子
            |                            塔
            |c    ·    · [  ·]   ·
            |                        B1 4b4a+
            |d    ·    ·    ·  v人
            |
            |e    ·   主    ·    ·
            |     4    3    2    1
            |
            |
            |
            |
            |
            |
            |
            |                        主 v主 主    人 v人 人
            |                        塔 v塔 塔    仙 v仙 升人
            |
            |
            |> 2c · 方向键加回车，或直接输入着法（Tab 补全）
            |2c · 规则 -------- · 固定"#]],
    );
}

#[test]
fn a_piece_of_the_hand_is_dropped() {
    let mut rooms = lords(Lang::En, Faces::Signs, Some(RISING));
    key(&mut rooms, KeyCode::Char('t'));
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Lords · First to move                                                    ? help
            |a   ·   ·   l   ·     W Second 2
            |                        -
            |b   M   ·   ·   ·   > B First 2
            |                        T2 M
            |c   ·   · [ ·]  ·
            |
            |d   ·   ·   ·   m
            |
            |e   ·   L   ·   ·         ┌──────────────────────────┐
            |    4   3   2   1         │ Which piece of the hand? │
            |                          │ 1 T2 · tower             │
            |                          │ 2 M · man                │
            |                          └ ↑ ↓ Enter · Esc ─────────┘
            |
            |
            |
            |
            |                    L l lord         M m man
            |                    T t tower        +M +m risen man
            |
            |
            |> 2c · arrows and Enter, or type a move (Tab completes)
            |2c · rules -------- · pinned"#]],
    );
    key(&mut rooms, KeyCode::Char('1'));
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Lords · First to move                                                    ? help
            |a   *   *   l   *     W Second 2
            |                        -
            |b   M   *   *   *   > B First 2
            |                        T2 M
            |c   *   * [ *]  *
            |
            |d   *   *   *   m
            |
            |e   *   L   *   *
            |    4   3   2   1
            |
            |
            |
            |
            |
            |
            |
            |                    L l lord         M m man
            |                    T t tower        +M +m risen man
            |
            |
            |> tower in hand · arrows and Enter: where to? (Esc puts it back)
            |2c · rules -------- · pinned"#]],
    );
    // Taken, it may be laid back.
    key(&mut rooms, KeyCode::Esc);
    assert!(matches!(&rooms.room, Screen::Board(board) if board.held.is_none()));
    keys(&mut rooms, &[KeyCode::Char('t'), KeyCode::Down, KeyCode::Enter, KeyCode::Enter]);
    assert_eq!(last(&rooms), "M*2c");
    assert!(position(&rooms).contains(" w 2T "), "{}", position(&rooms));
}

#[test]
fn a_click_on_the_hand_takes_it() {
    let mut rooms = lords(Lang::En, Faces::Names, Some(RISING));
    let shown = screen(&mut rooms, 80, 24);
    let (row, line) = shown.lines().enumerate().find(|(_, line)| line.contains("塔2")).expect("a hand");
    // A margin of one precedes the line; the text before the hand is as wide as it has columns.
    let column = unicode_width::UnicodeWidthStr::width(&line[..line.find("塔2").expect("there")]) - 1;
    let click = |rooms: &mut Screens, column: usize, row: usize| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        rooms.event(Event::Mouse(MouseEvent { kind, column: column as u16, row: row as u16, modifiers: KeyModifiers::NONE }));
    };
    click(&mut rooms, column, row);
    assert!(matches!(&rooms.room, Screen::Board(board) if board.held.is_some()));
    // Files are five columns wide after a label of two; ranks are two rows high, and rank c is the third.
    click(&mut rooms, 2 + 5 + 1, 5);
    assert_eq!(last(&rooms), "T*3c");
}

#[test]
fn check_is_announced_and_marked() {
    let mut rooms = lords(Lang::En, Faces::Signs, Some("2l1/4/4/4/1L2 b T 1"));
    type_in(&mut rooms, "T*2c");
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Lords · Second to move · check!                                          ? help
            |a   ·   · ! l!  ·   > W Second 1
            |                        -
            |b   ·   ·   ·   ·     B First 2
            |                        -
            |c   ·   · [ T)  ·
            |                    B1 T*2c
            |d   ·   ·   ·   ·
            |
            |e   ·   L   ·   ·
            |    4   3   2   1
            |
            |
            |
            |
            |
            |
            |
            |                    L l lord         M m man
            |                    T t tower        +M +m risen man
            |
            |
            |> 2c · arrows and Enter, or type a move (Tab completes)
            |First tower, 2c · rules -------- · pinned"#]],
    );
}

#[test]
fn a_foul_is_asked_about_and_recorded() {
    let mut rooms = lords(Lang::En, Faces::Signs, Some(RISING));
    type_in(&mut rooms, "M*1a");
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Lords · First to move                                                    ? help
            |a   ·   ·   l   ·     W Second 2
            |                        -
            |b   M   ·   ·   ·   > B First 2
            |                        T2 M
            |c   ·   · [ ·]  ·
            |
            |d   ·   ·   ·   m
            |
            |┌──────────────────────────────────────────────────────────────────────────────┐
            |│ From 1a the man could never move again. (lords.drop.2, scripts/lords.lua:32) │
            |│ This would lose the game at once: what is not allowed loses (lords.end.5,    │
            |│ scripts/lords.lua:39).                                                       │
            |│ Play it all the same, and lose?                                              │
            |└ y yes · n no ────────────────────────────────────────────────────────────────┘
            |
            |
            |
            |                    L l lord         M m man
            |                    T t tower        +M +m risen man
            |
            |
            |> 2c · arrows and Enter, or type a move (Tab completes)
            |2c · rules -------- · pinned"#]],
    );
    key(&mut rooms, KeyCode::Char('n'));
    assert_eq!(last(&rooms), "");
    type_in(&mut rooms, "M*1a");
    key(&mut rooms, KeyCode::Char('y'));
    assert_eq!(last(&rooms), "foul M*1a");
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Lords · Second wins: what is not allowed loses (lords.end.5, scripts/lords.lua:3
            |a   ·   ·   l ( ·)    W Second 2
            |                        -
            |b   M   ·   ·   ·     B First 2
            |                        T2 M
            |c   ·   · [ ·]  ·
            |                    B1 foul M*1a
            |d   ·   ·   ·   m
            |
            |e   ·   L   ·   ·
            | ┌────────────────────────────────────────────────────────────────────────────┐
            | │ Second wins: what is not allowed loses (lords.end.5, scripts/lords.lua:39) │
            | │ Save this game to a file?                                                  │
            | └ y yes · n no ──────────────────────────────────────────────────────────────┘
            |
            |
            |
            |
            |                    L l lord         M m man
            |                    T t tower        +M +m risen man
            |
            |
            |Second wins: what is not allowed loses (lords.end.5, scripts/lords.lua:39)
            |2c · rules -------- · pinned"#]],
    );
    key(&mut rooms, KeyCode::Esc);
    key(&mut rooms, KeyCode::Char('u'));
    assert!(rooms.session().is_some_and(|session| session.outcome().is_none()));
}

#[test]
fn claims_are_made_and_agreed_to() {
    let mut rooms = lords(Lang::En, Faces::Signs, Some("L2l/4/4/4/4 b - 1"));
    key(&mut rooms, KeyCode::Char('c'));
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Lords · First to move                                                    ? help
            |a   L   ·   ·   l     W Second 1
            |                        -
            |b   ·   ·   ·   ·   > B First 1
            |                        -
            |c   ·   · [ ·]  ·
            |
            |d   ·   ·   ·   ·
            |
            |e   ·   ·   ·   ·
            |    4   3   2   1
            |
            |
            |
            |
            |
            |
            |
            |                    L l lord         M m man
            |                    T t tower        +M +m risen man
            |
            |Which claim? through (lord through), peace (peace)
            |> 2c · arrows and Enter, or type a move (Tab completes)
            |2c · rules -------- · pinned"#]],
    );
    type_in(&mut rooms, "claim peace");
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |Lords · First to move                                                    ? help
            |a   L   ·   ·   l     W Second 1
            |                        -
            |b   ·   ·   ·   ·   > B First 1
            |                        -
            |c   ·   · [ ·]  ·
            |
            |d   ·   ·   ·   ·
            |
            |e   ·   ·   ·   ·
            |    4   3   2┌───────────────────────────────────────────────────┐
            |             │ First claims: peace. The other side has to agree. │
            |             │ Does Second agree?                                │
            |             └ y yes · n no ─────────────────────────────────────┘
            |
            |
            |
            |
            |                    L l lord         M m man
            |                    T t tower        +M +m risen man
            |
            |
            |> 2c · arrows and Enter, or type a move (Tab completes)
            |2c · rules -------- · pinned"#]],
    );
    key(&mut rooms, KeyCode::Char('n'));
    assert!(rooms.session().is_some_and(|session| session.outcome().is_none()));
    type_in(&mut rooms, "claim peace");
    key(&mut rooms, KeyCode::Char('y'));
    assert_eq!(last(&rooms), "claim peace");
    key(&mut rooms, KeyCode::Esc);
    key(&mut rooms, KeyCode::Char('u'));
    type_in(&mut rooms, "claim through");
    assert!(rooms.session().is_some_and(|session| session.game.winner() == Some(SideId::new(0))));
}

#[test]
fn a_game_without_result_is_offered_again() {
    let mut rooms = lords(Lang::Zh, Faces::Names, Some("3l/4/4/4/L3 b - 1"));
    for _ in 0..2 {
        ["4e3e", "1a2a", "3e4e", "2a1a"].iter().for_each(|text| type_in(&mut rooms, text));
    }
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            |主战 · 无结果：同形三次 (lords.end.4, scripts/lords.lua:38)；须交换先后重新对局
            |a    ·    · (  ·)(v主)    W 后手 1 子
            |                            -
            |b    ·    ·    ·    ·     B 先手 1 子
            |                            -
            |c    ·    · [  ·]   ·
            |                        B1 4e3e
            |d    ·    ·    ·    ·   W2 1a2a
            |                        B3 3e4e
            |e   主    ·    ·    ·   W4 2a1a
            |  ┌──────────────────────────────────────────────────────────────────────────┐
            |  │ 无结果：同形三次 (lords.end.4, scripts/lords.lua:38)；须交换先后重新对局 │
            |  │ 把这局棋存成文件吗？                                                     │
            |  └ y 是 · n 否 ─────────────────────────────────────────────────────────────┘
            |
            |
            |
            |
            |                        主 v主 主    人 v人 人
            |                        塔 v塔 塔    仙 v仙 升人
            |
            |
            |> 2c · 方向键加回车，或直接输入着法（Tab 补全）
            |2c · 规则 -------- · 固定"#]],
    );
    key(&mut rooms, KeyCode::Char('n'));
    assert!(rooms.session().is_some_and(|session| session.outcome().is_some()));
}

#[test]
fn no_key_breaks_a_game_of_pieces() {
    let codes = [KeyCode::Enter, KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down, KeyCode::Esc, KeyCode::Tab, KeyCode::Backspace];
    for seed in 0..30 {
        let mut random = fastrand::Rng::with_seed(seed);
        let faces = [Faces::Signs, Faces::Letters, Faces::Names][seed as usize % 3];
        let mut rooms = lords(if seed % 2 == 0 { Lang::En } else { Lang::Zh }, faces, (seed % 4 == 0).then_some(RISING));
        for _ in 0..300 {
            let code = match random.u8(..4) {
                0 => KeyCode::Char(random.char('!'..='~')),
                1 => [KeyCode::Char('t'), KeyCode::Char('c'), KeyCode::Char('y'), KeyCode::Char('1')][random.usize(..4)],
                _ => codes[random.usize(..codes.len())],
            };
            key(&mut rooms, code);
            let (width, height) = [(80, 24), (40, 12), (60, 20), (20, 5), (120, 40)][random.usize(..5)];
            screen(&mut rooms, width, height);
            if random.u8(..6) == 0 {
                let kind = MouseEventKind::Down(MouseButton::Left);
                let (column, row) = (random.u16(..90), random.u16(..30));
                rooms.event(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
            }
            rooms.leaving = false;
        }
    }
}
