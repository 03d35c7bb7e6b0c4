//! Lessons on screens without a terminal: a step of every kind is solved by keys, and no key breaks one.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tianyuan_render::Faces;
use tianyuan_script::{Library, Tree};
use tianyuan_words::Lang;

use super::controller::LessonController;
use crate::screens::{Screen, Screens};
use crate::theme::Theme;
use tianyuan_output::learner::ProgressStore;

/// The time that something may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn small() -> PathBuf {
    root().join("tests/data/lessons/small.lua")
}

/// The small lesson at a step.
fn at(lang: Lang, step: &str) -> Screens {
    open(lang, &root().join("host/play/tests/data"), &small(), step)
}

fn open(lang: Lang, tree: &Path, file: &Path, step: &str) -> Screens {
    let library = Arc::new(Library::new(Tree::at(tree).expect("a tree")));
    let desk = LessonController::open(
        lang,
        Arc::clone(&library),
        ProgressStore::open(lang, Some("learner"), false).expect("a name"),
        &file.to_string_lossy(),
        Some(step),
    );
    let desk = desk.unwrap_or_else(|failure| panic!("{}", failure.sentence(lang)));
    let mut rooms = Screens::lesson(library, Theme::with_faces(false, Faces::Signs), desk);
    settle(&mut rooms);
    rooms
}

/// Waits until the machine has answered.
fn settle(rooms: &mut Screens) {
    let end = Instant::now() + PATIENCE;
    while rooms.desk().is_some_and(LessonController::is_busy) {
        rooms.hear();
        assert!(Instant::now() < end, "the machine answers");
    }
}

fn key(rooms: &mut Screens, code: KeyCode) {
    rooms.event(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    settle(rooms);
}

fn keys(rooms: &mut Screens, codes: &[KeyCode]) {
    codes.iter().for_each(|code| key(rooms, *code));
}

fn type_in(rooms: &mut Screens, text: &str) {
    key(rooms, KeyCode::Char(':'));
    text.chars().for_each(|c| key(rooms, KeyCode::Char(c)));
    key(rooms, KeyCode::Enter);
}

fn screen(rooms: &mut Screens, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| rooms.draw(frame)).expect("drawn");
    let lines = terminal.backend().to_string();
    let shown = |line: &str| line.trim_start_matches('"').split('"').next().unwrap_or_default().trim_end().to_owned();
    lines.lines().map(shown).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn shows(rooms: &mut Screens, texts: &[&str]) {
    let screen = screen(rooms, 80, 24);
    for text in texts {
        assert!(screen.contains(text), "no `{text}` in\n{screen}");
    }
}

fn cursor(rooms: &mut Screens, place: (i16, i16)) {
    if let Screen::Lesson(lesson) = &mut rooms.room {
        lesson.cursor = place;
    }
}

fn step(rooms: &Screens) -> String {
    rooms.desk().and_then(|desk| desk.shot.as_ref()).map(|shot| shot.step().id.clone()).unwrap_or_default()
}

fn solved(rooms: &Screens) -> usize {
    rooms.desk().map_or(0, |desk| desk.tally.solved())
}

#[test]
fn the_teacher_s_words_and_marks_stand_beside_and_on_the_board() {
    let mut rooms = at(Lang::En, "look");
    shows(&mut rooms, &["Squares · step 1 of 8", "★★★", "The board", "three corners", "circle o: A1 B1 A2", "arrow: C2→B2", "K: B2"]);
    // Dark stones are in circles, the place of the label and the arrow between; light ones in crosses.
    let screen = screen(&mut rooms, 80, 24);
    assert!(screen.contains("o●o") && screen.contains("x○x") && screen.contains("K"), "{screen}");
    key(&mut rooms, KeyCode::Enter);
    assert_eq!((step(&rooms).as_str(), solved(&rooms)), ("close", 1));
}

#[test]
fn a_turn_of_several_decisions_is_played_with_the_cursor() {
    let mut rooms = at(Lang::En, "close");
    cursor(&mut rooms, (2, 1));
    keys(&mut rooms, &[KeyCode::Enter, KeyCode::Left]);
    shows(&mut rooms, &["*"]);
    key(&mut rooms, KeyCode::Enter);
    // The square is closed; a pebble may be taken now, if the goal was not reached at the landing.
    if solved(&rooms) == 0 {
        cursor(&mut rooms, (4, 4));
        key(&mut rooms, KeyCode::Enter);
    }
    shows(&mut rooms, &["Closed!", "★★★", "Enter: next step"]);
    assert_eq!(solved(&rooms), 1);
}

#[test]
fn wrong_turns_are_answered_and_put_back() {
    let mut rooms = at(Lang::En, "close");
    type_in(&mut rooms, "C2-C3");
    shows(&mut rooms, &["That leads away from it.", "★★☆"]);
    type_in(&mut rooms, "C2-C4");
    shows(&mut rooms, &["pebbles.step.1"]);
    type_in(&mut rooms, "A1-B2");
    let before = screen(&mut rooms, 80, 24);
    assert!(before.contains("★★☆"), "an illegal move costs nothing: {before}");
    keys(&mut rooms, &[KeyCode::Char('h')]);
    shows(&mut rooms, &["Hint 1 of 2: Which corner", "★☆☆"]);
    type_in(&mut rooms, "C2-D2");
    shows(&mut rooms, &["Look at the board again.", "Enter: on from here"]);
    key(&mut rooms, KeyCode::Enter);
    assert_eq!(step(&rooms), "look");
}

#[test]
fn a_solution_is_shown_only_after_a_question() {
    let mut rooms = at(Lang::En, "close");
    key(&mut rooms, KeyCode::Char('o'));
    shows(&mut rooms, &["Show the solution?"]);
    key(&mut rooms, KeyCode::Char('n'));
    key(&mut rooms, KeyCode::Char('o'));
    key(&mut rooms, KeyCode::Char('y'));
    shows(&mut rooms, &["The solution:", "☆☆☆"]);
    key(&mut rooms, KeyCode::Enter);
    assert_eq!((step(&rooms).as_str(), solved(&rooms)), ("long", 0));
    keys(&mut rooms, &[KeyCode::Char('k'), KeyCode::Char('y')]);
    assert_eq!(step(&rooms), "book");
}

#[test]
fn the_other_side_answers_and_the_learner_goes_on() {
    let mut rooms = at(Lang::En, "long");
    shows(&mut rooms, &["turns left: 2"]);
    type_in(&mut rooms, "D2-C2");
    shows(&mut rooms, &["Good.", "Light", "turns left: 1"]);
    key(&mut rooms, KeyCode::Char('r'));
    shows(&mut rooms, &["turns left: 2", "Once more"]);
}

#[test]
fn decisions_of_a_turn_are_taken_back_before_the_step_is() {
    let mut rooms = at(Lang::En, "long");
    type_in(&mut rooms, "D2-C2");
    let position = |rooms: &Screens| rooms.desk().and_then(|desk| desk.shot.as_ref()).map(|shot| shot.game.key());
    let before = position(&rooms);
    type_in(&mut rooms, "C2-B2");
    assert_ne!(position(&rooms), before);
    shows(&mut rooms, &["Remove 1 more"]);
    key(&mut rooms, KeyCode::Char('u'));
    assert_eq!(position(&rooms), before, "the reply stands");
    shows(&mut rooms, &["You play Dark: find the turn.", "Taken back."]);
    key(&mut rooms, KeyCode::Backspace);
    shows(&mut rooms, &["turns left: 2", "Once more"]);
}

#[test]
fn the_book_is_followed() {
    let mut rooms = at(Lang::En, "book");
    type_in(&mut rooms, "C2-D2");
    shows(&mut rooms, &["Try again"]);
    type_in(&mut rooms, "C2-C3");
    type_in(&mut rooms, "C3-C2");
    shows(&mut rooms, &["Right!"]);
}

#[test]
fn sites_numbers_moves_and_choices_are_answered() {
    let mut rooms = at(Lang::En, "sites");
    for place in [(4, 4), (3, 4), (4, 3)] {
        cursor(&mut rooms, place);
        key(&mut rooms, KeyCode::Char(' '));
    }
    shows(&mut rooms, &["3 marked"]);
    key(&mut rooms, KeyCode::Enter);
    shows(&mut rooms, &["3 of 4", "Named:"]);
    cursor(&mut rooms, (2, 3));
    keys(&mut rooms, &[KeyCode::Char(' '), KeyCode::Enter]);
    shows(&mut rooms, &["Right!", "★★★"]);
    key(&mut rooms, KeyCode::Enter);
    assert_eq!(step(&rooms), "number");
    keys(&mut rooms, &[KeyCode::Char('5'), KeyCode::Enter]);
    shows(&mut rooms, &["Try again", "★★☆"]);
    keys(&mut rooms, &[KeyCode::Char('4'), KeyCode::Enter]);
    shows(&mut rooms, &["Right!"]);
    key(&mut rooms, KeyCode::Enter);
    assert_eq!(step(&rooms), "moves");
    cursor(&mut rooms, (2, 1));
    keys(&mut rooms, &[KeyCode::Enter, KeyCode::Left, KeyCode::Enter]);
    shows(&mut rooms, &["1 of 4"]);
    type_in(&mut rooms, "C2-C1 C2-C3 C2-D2");
    shows(&mut rooms, &["Right!"]);
    key(&mut rooms, KeyCode::Enter);
    assert_eq!(step(&rooms), "choose");
}

#[test]
fn turns_before_a_question_are_shown_one_by_one() {
    let mut rooms = at(Lang::En, "choose");
    shows(&mut rooms, &["0 of 3 turns shown"]);
    keys(&mut rooms, &[KeyCode::Char('.'), KeyCode::Enter]);
    shows(&mut rooms, &["Turn 2 of 3 · Light E5"]);
    key(&mut rooms, KeyCode::Char(','));
    shows(&mut rooms, &["Turn 1 of 3 · Dark A1"]);
    key(&mut rooms, KeyCode::End);
    shows(&mut rooms, &["A  Dark", "B  Light", "letter, digit or Enter"]);
    key(&mut rooms, KeyCode::Char('a'));
    shows(&mut rooms, &["Dark has just moved."]);
    keys(&mut rooms, &[KeyCode::Down, KeyCode::Enter]);
    shows(&mut rooms, &["Yes: they take turns."]);
    key(&mut rooms, KeyCode::Enter);
    shows(&mut rooms, &["The lesson is over"]);
    key(&mut rooms, KeyCode::Enter);
    assert!(rooms.leaving);
}

#[test]
fn it_speaks_chinese_and_fits_small_and_large_screens() {
    for (width, height) in [(40, 12), (50, 16), (60, 20), (80, 24), (120, 40), (200, 60)] {
        let mut rooms = at(Lang::Zh, "close");
        let shown = screen(&mut rooms, width, height);
        assert!(shown.contains("方阵"), "{width}x{height}:\n{shown}");
        if width >= 80 {
            assert!(shown.contains("成方，并提去一子。"), "{width}x{height}:\n{shown}");
        }
        key(&mut rooms, KeyCode::Char('i'));
        let shown = screen(&mut rooms, width, height);
        assert!(shown.contains("成方"), "{width}x{height}:\n{shown}");
    }
    let mut rooms = at(Lang::En, "close");
    assert!(screen(&mut rooms, 30, 8).contains("40 × 12"));
}

/// A saved edit reaches the open lesson and keeps the step by its name; a broken one is reported, and the lesson stays.
#[test]
fn an_edit_reaches_the_open_lesson() {
    let dir = tempfile::tempdir().expect("a folder");
    let scripts = dir.path().join("scripts");
    std::fs::create_dir_all(&scripts).expect("made");
    let game = root().join("host/play/tests/data/scripts/pebbles.lua");
    std::fs::copy(game, scripts.join("pebbles.lua")).expect("copied");
    let file = dir.path().join("lesson.lua");
    let text = std::fs::read_to_string(small()).expect("read");
    std::fs::write(&file, &text).expect("written");
    let mut rooms = open(Lang::En, dir.path(), &file, "number");
    let saved = |text: &str, rooms: &mut Screens, wanted: &str| {
        std::fs::write(&file, text).expect("written");
        let end = Instant::now() + PATIENCE;
        while !screen(rooms, 100, 30).contains(wanted) {
            rooms.hear();
            assert!(Instant::now() < end, "`{wanted}` is not shown:\n{}", screen(rooms, 100, 30));
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    let edited = text
        .replace("How many pebbles has Dark?", "Count them.")
        .replace("step \"sites\"", "step \"more\" { say = { en = \"x\", zh = \"x\" }, goal = goal.read },\n    step \"sites\"");
    saved(&edited, &mut rooms, "Count them.");
    assert_eq!(step(&rooms), "number");
    assert!(screen(&mut rooms, 100, 30).contains("step 7 of 9"));
    saved("return lesson {", &mut rooms, "has a mistake");
    assert!(screen(&mut rooms, 100, 30).contains("Count them."));
    saved(&text, &mut rooms, "How many pebbles has Dark?");
}

#[test]
fn no_key_breaks_a_lesson() {
    let codes = [
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
        KeyCode::Char('y'),
        KeyCode::Char('棋'),
    ];
    for (seed, name) in ["look", "close", "long", "book", "sites", "number", "moves", "choose"].into_iter().enumerate() {
        let mut random = fastrand::Rng::with_seed(seed as u64);
        let mut rooms = at(if seed % 2 == 0 { Lang::En } else { Lang::Zh }, name);
        for _ in 0..150 {
            let code = match random.u8(..4) {
                0 => KeyCode::Char(random.char('!'..='~')),
                _ => codes[random.usize(..codes.len())],
            };
            key(&mut rooms, code);
            if random.u8(..8) == 0 {
                let kind = MouseEventKind::Down(MouseButton::Left);
                let (column, row) = (random.u16(..90), random.u16(..30));
                rooms.event(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
                settle(&mut rooms);
            }
            let sizes = [(80, 24), (40, 12), (41, 13), (60, 20), (20, 5), (100, 30)];
            let (width, height) = sizes[random.usize(..sizes.len())];
            screen(&mut rooms, width, height);
            rooms.leaving = false;
        }
    }
}
