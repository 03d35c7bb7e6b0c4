//! Screens without a terminal: what they look like, and that no key breaks them.

use std::path::Path;
use std::sync::Arc;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use expect_test::{Expect, expect};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tianyuan_play::{Match, Opening, Seat};
use tianyuan_script::{Library, Options, Tree};
use tianyuan_words::Lang;

use super::rooms::{Room, Rooms};
use super::session::Session;

fn library() -> Arc<Library> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../play/tests/data");
    Arc::new(Library::new(Tree::at(&root).expect("a tree")))
}

/// A board of the small game of the tests, without journal and watcher.
fn rooms(lang: Lang, seats: Vec<Seat>) -> Rooms {
    let library = library();
    let loaded = Arc::new(library.load("pebbles", &Options::new()).expect("a game"));
    let game = Match::new(loaded, Opening { seats, ..Opening::default() }, None).expect("a match");
    Rooms::board(library, false, Session::new(lang, game, "pebbles".to_owned()))
}

fn key(rooms: &mut Rooms, code: KeyCode) {
    rooms.event(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

fn type_in(rooms: &mut Rooms, text: &str) {
    key(rooms, KeyCode::Char(':'));
    text.chars().for_each(|c| key(rooms, KeyCode::Char(c)));
    key(rooms, KeyCode::Enter);
}

fn screen(rooms: &mut Rooms, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| rooms.draw(frame)).expect("drawn");
    let lines = terminal.backend().to_string();
    // Versions change with every edit of the script of the tests.
    let version = rooms.session().map(|session| super::sentences::short(&session.game.loaded().version)).unwrap_or_default();
    let lines = if version.is_empty() { lines } else { lines.replace(&version, "--------") };
    // The backend notes after a line which of its cells a wide character covers.
    let shown = |line: &str| line.trim_start_matches('"').split('"').next().unwrap_or_default().trim_end().to_owned();
    lines.lines().map(shown).collect::<Vec<_>>().join("\n")
}

fn check(rooms: &mut Rooms, (width, height): (u16, u16), wanted: &Expect) {
    wanted.assert_eq(&screen(rooms, width, height));
}

const LAYOUT: &str = "A1 E1 B1 E3 A2 E5 B3 D5";

#[test]
fn a_fresh_board() {
    let mut rooms = rooms(Lang::En, Vec::new());
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
            Pebbles · Dark to move · layout                                          ? help
            5  ┌──┬──┬──┬──┐   > ● Dark 0 + 4 in hand
            4  ├──┼──┼──┼──┤     ○ Light 0 + 4 in hand
            3  ├──┼─[┼]─┼──┤
            2  ├──┼──┼──┼──┤
            1  └──┴──┴──┴──┘
               A  B  C  D  E















            > C3 · arrows and Enter, or type a move (Tab completes)
            rules -------- · pinned"#]],
    );
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
            Dark to move · layout
            5  ┌──┬──┬──┬──┐   > ● Dark 0 +4
            4  ├──┼──┼──┼──┤     ○ Light 0 +4
            3  ├──┼─[┼]─┼──┤
            2  ├──┼──┼──┼──┤
            1  └──┴──┴──┴──┘
               A  B  C  D  E




            rules -------- · pinned"#]],
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
            石子 · 轮到深 · 行棋                                                     ? 帮助
            5  ┌──┬──┬─(○)─○   > ● 深 4 子
            4  ├──┼──┼──┼──┤     ○ 浅 4 子
            3  *──●──┼──┼──○
            2 [●>─*──┼──┼──┤   B1 A1
            1  ●──●──┴──┴──○   W2 E1
               A  B  C  D  E   B3 B1
                               W4 E3
                               B5 A2
                               W6 E5
                               B7 B3
                               W8 D5










            > A2 · 方向键加回车，或直接输入着法（Tab 补全）
            规则 -------- · 固定"#]],
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
        Pebbles · Dark to move · march                                           ? help
        5  ┌──┬──┬─{○}{○}  > ● Dark 4
        4  ├──┼──┼──┼──┤     ○ Light 4
        3  ├─(┼)[┼]─┼─{○}  Remove 1 more
        2  ●─(●)─┼──┼──┤
        1  ●──●──┴──┴─{○}  B1 A1
           A  B  C  D  E   W2 E1
                           B3 B1
                           W4 E3
                           B5 A2
                           W6 E5
                           B7 B3
                           W8 D5
                           B1 B3→B2








        > Remove 1 more
        rules -------- · pinned"#]],
    );
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
        Dark: Remove 1 more
        5  ┌──┬──┬─{○}{○}  > ● Dark 4
        4  ├──┼──┼──┼──┤     ○ Light 4
        3  ├─(┼)[┼]─┼─{○}  W2 E1
        2  ●─(●)─┼──┼──┤   B3 B1
        1  ●──●──┴──┴─{○}  W4 E3
           A  B  C  D  E   B5 A2
                           W6 E5
                           B7 B3
                           W8 D5
                           B1 B3→B2
        rules -------- · pinned"#]],
    );
    type_in(&mut rooms, "A1-A2");
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
        Dark: Remove 1 more
        5  ┌──┬──┬─{○}{○}  > ● Dark 4
        4  ├──┼──┼──┼──┤     ○ Light 4
        3  ├─(┼)[┼]─┼─{○}  W2 E1
        2  ●─(●)─┼──┼──┤   B3 B1
        1  ●──●──┴──┴─{○}  W4 E3
           A  B  C  D  E   B5 A2
                           W6 E5
                           B7 B3
        First remove 1 more.
        (scripts/pebbles.lua:27)
        > A1-A2"#]],
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
            Pebbles · Dark to move · layout                                          ? help
            5  ┌──┬──┬──┬──┐   > ● Dark 0 + 4 in hand
            4  ├──┼──┼──┼──┤     ○ Light 0 + 4 in hand
            3  ├──┼─[┼]─┼──┤
            ┌──────────────────────────────────────────────────────────────────────────────┐
            │ arrows: move the cursor                                                      │
            │ Enter, blank, click: pick up, move, place, remove · Esc: put back            │
            │ capitals or : type a move · Tab: complete it                                 │
            │ u, Backspace: take back · r, Ctrl-R: make again · PgUp, PgDn: whole turns    │
            │ s: stop a jump · p: pass                                                     │
            │ m: what is allowed                                                           │
            │ w: why is a move not allowed?                                                │
            │ v: versions of the rules: adopt, pin, follow, roll back                      │
            │ x: resign · d: offer a draw                                                  │
            │ l: 中文 · g: letters or discs                                                │
            │ q: leave, Ctrl-C: leave the program; the game is kept                        │
            │ [ ] cursor · < > picked up · { } may be removed · ( ) last turn · * may go   │
            │ here                                                                         │
            └ any key closes ──────────────────────────────────────────────────────────────┘



            > C3 · arrows and Enter, or type a move (Tab completes)
            rules -------- · pinned"#]],
    );
    key(&mut rooms, KeyCode::Esc);
    key(&mut rooms, KeyCode::Char('v'));
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
        ┌──────────────────────────────────────┐
        │ Pebbles, rules -------- in force     │
        │ Pin: this game keeps the rules that  │
        │ it has.                              │
        │                                      │
        │ > Follow: this game goes over to     │
        │ changed rules where nothing          │
        │ contradicts, and asks where          │
        │ something does.                      │
        │   Ask: this game asks at every       │
        │ change of rules.                     │
        └ ↑ ↓ Enter · Esc ─────────────────────┘"#]],
    );
    key(&mut rooms, KeyCode::Esc);
    type_in(&mut rooms, "A1");
    key(&mut rooms, KeyCode::Char('q'));
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
            Light to move · layout
            5  ┌──┬──┬──┬──┐     ● Dark 1 +3
            4  ├──┼──┼──┼──┤   > ○ Light 0 +4
            3  ├──┼─[┼]─┼──┤   B1 A1
            ┌──────────────────────────────────────┐
            │ Leave? This game is not being saved  │
            │ and will be lost.                    │
            └ y yes · n no ────────────────────────┘



            rules -------- · pinned"#]],
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
        The board needs 40 × 12
        characters; this screen has 30
        × 6. Make it larger.


    "#]],
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
            Pebbles · Dark to move · march                                           ? help
            5  ┌──┬──┬─(○)─○   > ● Dark 4
            4  ├──┼──┼──┼──┤     ○ Light 4
            3  ├──●─[┼]─┼──○
            2  ●──┼──┼──┼──┤   B1 A1
            1  ●──●──┴──┴──○   W2 E1
               A  B  C  D  E   B3 B1
                               W4 E3
                               B5 A2
                               W6 E5
                               B7 B3
                               W8 D5









            1/4  B3→B4  B3→C3  B3→B2  B3→A3
            > B3→B4
            rules -------- · pinned"#]],
    );
    key(&mut rooms, KeyCode::Enter);
    assert_eq!(rooms.session().map(|session| session.game.steps().len()), Some(9));
}

#[test]
fn the_mouse_picks_and_moves() {
    let mut rooms = rooms(Lang::En, Vec::new());
    type_in(&mut rooms, LAYOUT);
    screen(&mut rooms, 80, 24);
    let click = |rooms: &mut Rooms, column: u16, row: u16| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        rooms.event(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    };
    // B3 to B2: files are three columns wide after a label of two, rank 5 is in the second row.
    click(&mut rooms, 6, 3);
    click(&mut rooms, 6, 4);
    let session = rooms.session().expect("a board");
    assert_eq!(session.game.steps().last().map(|step| step.text.as_str()), Some("B3→B2"));
    click(&mut rooms, 70, 20);
    click(&mut rooms, 500, 500);
}

#[test]
fn undo_goes_back_to_a_person() {
    let mut rooms = rooms(Lang::En, vec![Seat::Person, Seat::Random { seed: 5 }]);
    type_in(&mut rooms, "A1");
    assert!(rooms.program_to_move());
    rooms.answer();
    assert_eq!(rooms.session().map(|session| session.game.steps().len()), Some(2));
    key(&mut rooms, KeyCode::Char('u'));
    assert_eq!(rooms.session().map(|session| session.game.steps().len()), Some(0));
    key(&mut rooms, KeyCode::Char('r'));
    assert_eq!(rooms.session().map(|session| session.game.steps().len()), Some(2));
}

#[test]
fn the_menu_lists_variants_under_their_games() {
    let library = library();
    let menu = super::menu::Menu::new(&library, Vec::new());
    let rows: Vec<String> = menu.rows.iter().map(|row| row.text(Lang::En)).collect();
    assert_eq!(rows, ["Pebbles  pebbles", "  Slanted pebbles  pebbles-slanted"]);
    let mut rooms = Rooms::board(Arc::clone(&library), false, Session::new(Lang::En, game(&library), "pebbles".to_owned()));
    rooms.room = Room::Setup(super::setup::Setup::new(&library, "pebbles").expect("a game"));
    check(
        &mut rooms,
        (40, 12),
        &expect![[r#"
             Pebbles: options

             > lose_at        < 1 >
               slanted          false
               centre           free
               opponent         two people
               changed rules    pinned


             A side with this many pebbles or fewer
             has lost. (pebbles.end.1) 0 to 5
             ↑ ↓ · ← → change · Enter begin · Esc"#]],
    );
    key(&mut rooms, KeyCode::Char('3'));
    key(&mut rooms, KeyCode::Down);
    key(&mut rooms, KeyCode::Right);
    check(
        &mut rooms,
        (80, 24),
        &expect![[r#"
             Pebbles: options

               lose_at          3
             > slanted        < true >
               centre           free
               opponent         two people
               changed rules    pinned













             Steps may be diagonal. (pebbles.step.2) true or false
             ↑ ↓ · ← → change · Enter begin · Esc

        "#]],
    );
}

fn game(library: &Library) -> Match {
    let loaded = Arc::new(library.load("pebbles", &Options::new()).expect("a game"));
    Match::new(loaded, Opening::default(), None).expect("a match")
}

#[test]
fn no_key_breaks_a_board() {
    let keys = [
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Backspace,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Char(' '),
        KeyCode::Char('A'),
        KeyCode::Char('棋'),
    ];
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut rooms = rooms(if seed % 2 == 0 { Lang::En } else { Lang::Zh }, vec![Seat::Person, Seat::Random { seed }]);
        for _ in 0..400 {
            let code = match random.u8(..4) {
                0 => KeyCode::Char(random.char('!'..='~')),
                _ => keys[random.usize(..keys.len())],
            };
            key(&mut rooms, code);
            if rooms.program_to_move() {
                rooms.answer();
            }
            if random.u8(..8) == 0 {
                let kind = MouseEventKind::Down(MouseButton::Left);
                rooms.event(Event::Mouse(MouseEvent {
                    kind,
                    column: random.u16(..90),
                    row: random.u16(..30),
                    modifiers: KeyModifiers::NONE,
                }));
            }
            let sizes = [(80, 24), (40, 12), (41, 13), (60, 20), (20, 5), (100, 30)];
            let (width, height) = sizes[random.usize(..sizes.len())];
            screen(&mut rooms, width, height);
            rooms.leaving = false;
        }
    }
}
