//! Screens without a terminal: their look, and that no key breaks them.

mod groups;
mod keys;
mod pieces;
mod reload;
mod screens;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use expect_test::{Expect, expect};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tianyuan_play::{Match, Opening, Seat};
use tianyuan_render::Faces;
use tianyuan_script::{Library, Options, Tree};
use tianyuan_words::Lang;

use super::screens::{Screen, Screens};
use super::theme::Theme;
use crate::game::session::Session;
use crate::game::watching::News;

fn library() -> Arc<Library> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../play/tests/data");
    Arc::new(Library::new(Tree::at(&root).expect("a tree")))
}

/// A board of the small game of the tests, without journal and watcher.
fn rooms(lang: Lang, seats: Vec<Seat>) -> Screens {
    let library = library();
    let loaded = Arc::new(library.load("pebbles", &Options::new()).expect("a game"));
    let game = Match::new(loaded, Opening { seats, ..Opening::default() }, None).expect("a match");
    let mut session = Session::new(lang, game);
    // A key may save a game: not among the sources.
    session.saving.folder = Some(std::env::temp_dir());
    Screens::board(library, Theme::with_faces(false, Faces::Signs), session)
}

fn key(rooms: &mut Screens, code: KeyCode) {
    rooms.event(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
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
    // Versions change with every edit of the script of the tests.
    let in_force = rooms.session().map(|session| session.game.loaded().version.clone());
    let waiting = rooms.session().and_then(|session| session.game.news().map(|news| news.loaded.version.clone()));
    let versions = in_force.into_iter().chain(waiting).map(|version| crate::game::sentences::short(&version));
    let lines = versions.fold(lines, |lines, version| lines.replace(&version, "--------"));
    // The margin keeps the blanks at the left. The backend notes after a line which of its cells a wide character covers.
    let shown = |line: &str| format!("|{}", line.trim_start_matches('"').split('"').next().unwrap_or_default()).trim_end().to_owned();
    lines.lines().map(shown).collect::<Vec<_>>().join("\n")
}

fn check(rooms: &mut Screens, (width, height): (u16, u16), wanted: &Expect) {
    wanted.assert_eq(&screen(rooms, width, height));
}

const LAYOUT: &str = "A1 E1 B1 E3 A2 E5 B3 D5";
