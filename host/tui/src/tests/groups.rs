//! A game of groups on the screen: liberties, ko, marks by key and by mouse, the count beside the board.

use super::*;

fn ponds(lang: Lang, faces: Faces, position: Option<&str>) -> Screens {
    let library = library();
    let loaded = Arc::new(library.load("ponds", &Options::new()).expect("a game"));
    let opening = Opening { position: position.map(str::to_owned), ..Opening::default() };
    let game = Match::new(loaded, opening, None).expect("a match");
    let mut session = Session::new(lang, game);
    // A key may save a game: not among the sources.
    session.saving.folder = Some(std::env::temp_dir());
    Screens::board(library, Theme::with_faces(false, faces), session)
}

fn position(rooms: &Screens) -> String {
    rooms.session().expect("a board").position()
}

/// Two walls with a light piece lost behind the dark one; the sides settle what is dead.
const WALLS: &str = "2bw1/w1bw1/1bbw1/2bw1/2bw1 b agreement -";

#[test]
fn dead_groups_are_marked_and_counted() {
    let mut rooms = ponds(Lang::En, Faces::Signs, Some(WALLS));
    let screen_before = screen(&mut rooms, 80, 24);
    for words in
        ["Dark to move · agreement", "area, if it ended now: Light wins by", "Enter: mark a dead group · p: agree · o: go on with play"]
    {
        assert!(screen_before.contains(words), "{words}:\n{screen_before}");
    }
    // A click on the lost piece: column A, second rank from above.
    let click = |rooms: &mut Screens, row: u16| {
        let down = MouseEventKind::Down(MouseButton::Left);
        rooms.event(Event::Mouse(MouseEvent { kind: down, column: 3, row, modifiers: KeyModifiers::NONE }));
    };
    click(&mut rooms, 3);
    assert!(position(&rooms).contains("dead=A4"), "{}", position(&rooms));
    let shown = screen(&mut rooms, 80, 24);
    for words in ["○x", "▪", "▫", "Dark wins by 1 7/8 points", "total     15  11 1/4"] {
        assert!(shown.contains(words), "{words}:\n{shown}");
    }
    let small = screen(&mut rooms, 40, 12);
    assert!(small.contains("now: Dark wins by 1") && small.contains("Enter dead · p agree · o play on"), "{small}");
    click(&mut rooms, 2);
    assert!(!position(&rooms).contains("dead="), "a second click takes the mark away");
    key(&mut rooms, KeyCode::Char('u'));
    key(&mut rooms, KeyCode::Char('p'));
    let agreed = screen(&mut rooms, 80, 24);
    assert!(agreed.contains("Dark agrees; now Light agrees"), "{agreed}");
    key(&mut rooms, KeyCode::Char('p'));
    let ended = screen(&mut rooms, 80, 24);
    assert!(ended.contains("Dark wins by 1 7/8 points: both sides agreed (ponds.end"), "{ended}");
    // The question about saving the game comes first.
    key(&mut rooms, KeyCode::Esc);
    key(&mut rooms, KeyCode::Char('l'));
    assert!(screen(&mut rooms, 80, 24).contains("深胜"), "both languages say so");
}

#[test]
fn groups_and_what_cannot_be_done() {
    let mut rooms = ponds(Lang::En, Faces::Letters, Some("5/5/1bb2/5/5 w play -"));
    key(&mut rooms, KeyCode::Char('b'));
    let shown = screen(&mut rooms, 80, 24);
    assert!(shown.contains("Dark: connected 2, liberties 6") && shown.contains('*') && shown.contains("|b"), "{shown}");
    key(&mut rooms, KeyCode::Char('b'));
    key(&mut rooms, KeyCode::Char('o'));
    assert!(screen(&mut rooms, 80, 24).contains("cannot go back to play now"));
    type_in(&mut rooms, "dead C3");
    assert!(screen(&mut rooms, 80, 24).contains("nothing to mark on C3"));
    type_in(&mut rooms, "agree");
    assert!(screen(&mut rooms, 80, 24).contains("nothing to agree with"));
    type_in(&mut rooms, "group A1");
    assert!(screen(&mut rooms, 80, 24).contains("no piece on A1"));
    key(&mut rooms, KeyCode::Char('e'));
    assert!(screen(&mut rooms, 80, 24).contains("if it ended now"));
    key(&mut rooms, KeyCode::Char('?'));
    assert!(screen(&mut rooms, 80, 24).contains("b: group and liberties"));
    // A game that knows no groups says so.
    let mut rooms = super::rooms(Lang::En, Vec::new());
    key(&mut rooms, KeyCode::Char('b'));
    assert!(screen(&mut rooms, 80, 24).contains("do not live in groups"));
    key(&mut rooms, KeyCode::Char('e'));
    assert!(screen(&mut rooms, 80, 24).contains("not decided by counting"));
}
