//! What keys and clicks do.

use super::*;

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
fn a_typed_move_that_means_two_things_is_asked_about() {
    let library = Arc::new(Library::new(Tree::embedded()));
    let options: Options = [("size".to_owned(), "8".to_owned())].into();
    let loaded = Arc::new(library.load("jiu", &options).expect("a game"));
    let position = Some("4w3/b4w1w/8/2bw3w/8/b4w1w/8/b4w1w b march -".to_owned());
    let game = Match::new(loaded, Opening { position, ..Opening::default() }, None).expect("a match");
    let mut rooms = Rooms::board(library, Theme::with_faces(false, Faces::Signs), Session::new(Lang::En, game));
    let last = |rooms: &Rooms| rooms.session().and_then(|session| session.game.steps().last().map(|step| step.text.clone()));
    type_in(&mut rooms, "C5→E5");
    assert_eq!(last(&rooms), None, "nothing is played before the answer");
    let shown = screen(&mut rooms, 80, 24);
    assert!(shown.contains("1 C5→E5 · fly") && shown.contains("2 C5→E5:TC-D5 · jump"), "{shown}");
    key(&mut rooms, KeyCode::Esc);
    assert_eq!(last(&rooms), None);
    type_in(&mut rooms, "C5→E5");
    key(&mut rooms, KeyCode::Char('2'));
    assert_eq!(last(&rooms).as_deref(), Some("C5→E5:TC-D5"));
    key(&mut rooms, KeyCode::Char('u'));
    type_in(&mut rooms, "C5→E5");
    key(&mut rooms, KeyCode::Enter);
    assert_eq!(last(&rooms).as_deref(), Some("C5→E5"));
    key(&mut rooms, KeyCode::Char('u'));
    // Pressed site by site it is asked as well.
    let click = |rooms: &mut Rooms, column: u16, row: u16| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        rooms.event(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    };
    screen(&mut rooms, 80, 24);
    click(&mut rooms, 9, 4);
    click(&mut rooms, 15, 4);
    let shown = screen(&mut rooms, 80, 24);
    assert!(shown.contains("1 C5→E5 · fly") || shown.contains("2 C5→E5 · fly"), "{shown}");
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
