//! Keys and clicks.

use super::*;

#[test]
fn the_mouse_picks_and_moves() {
    let mut rooms = rooms(Lang::En, Vec::new());
    type_in(&mut rooms, LAYOUT);
    screen(&mut rooms, 80, 24);
    let click = |rooms: &mut Screens, column: u16, row: u16| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        rooms.event(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    };
    // B3 to B2: files are three columns wide after a label of two, ranks two rows high, rank 5 is in the second row.
    click(&mut rooms, 6, 5);
    click(&mut rooms, 6, 7);
    let session = rooms.session().expect("a board");
    assert_eq!(session.game.steps().last().map(|step| step.text.as_ref()), Some("B3→B2"));
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
fn the_program_thinks_beside_the_board() {
    let mut rooms = rooms(Lang::En, vec![Seat::Person, Seat::Level { level: 2, seed: 5, ponder: false }]);
    let steps = |rooms: &Screens| rooms.session().map(|session| session.game.steps().len());
    type_in(&mut rooms, "A1");
    assert!(!rooms.program_to_move(), "it thinks first");
    type_in(&mut rooms, "E5");
    assert_eq!(steps(&rooms), Some(1), "nobody moves for it");
    key(&mut rooms, KeyCode::Esc);
    rooms.think();
    assert!(rooms.session().is_some_and(|session| session.thinks_about().is_some()));
    key(&mut rooms, KeyCode::Char('u'));
    rooms.think();
    assert!(rooms.session().is_some_and(|session| session.thinks_about().is_none()), "the turn is taken back, and the thought dropped");
    type_in(&mut rooms, "A1");
    wait(&mut rooms);
    assert_eq!(steps(&rooms), Some(2));
    // A hint is drawn, and goes with the place that it is for.
    key(&mut rooms, KeyCode::Char('i'));
    wait(&mut rooms);
    assert!(screen(&mut rooms, 80, 24).contains("Hint: "));
    assert!(rooms.session().is_some_and(|session| !session.hint_marks().is_empty()));
    key(&mut rooms, KeyCode::Char('u'));
    assert!(rooms.session().is_some_and(|session| session.hint_marks().is_empty()));
}

/// Lets the program think to its end, and carries out what it has thought.
fn wait(rooms: &mut Screens) {
    for _ in 0..20_000 {
        rooms.think();
        if rooms.has_thought() {
            return rooms.answer();
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("the program never moves");
}

#[test]
fn a_draw_is_offered_only_after_a_yes() {
    let mut rooms = rooms(Lang::En, Vec::new());
    let offers = |rooms: &Screens| rooms.session().is_some_and(|session| session.game.offer().is_some());
    key(&mut rooms, KeyCode::Char('d'));
    assert!(screen(&mut rooms, 80, 24).contains("Offer a draw?") && !offers(&rooms));
    // It was the beginning of a move.
    key(&mut rooms, KeyCode::Char('5'));
    assert!(!offers(&rooms));
    key(&mut rooms, KeyCode::Enter);
    let typed = rooms.session().and_then(|session| session.game.steps().last().map(|step| step.text.to_string()));
    assert_eq!(typed.as_deref(), Some("D5"));
    key(&mut rooms, KeyCode::Char('d'));
    key(&mut rooms, KeyCode::Char('n'));
    assert!(!offers(&rooms));
    key(&mut rooms, KeyCode::Char('d'));
    key(&mut rooms, KeyCode::Char('y'));
    assert!(offers(&rooms));
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
