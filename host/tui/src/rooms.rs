//! The rooms of the program on a whole screen: menu, set-up, board; and the way between them.

use std::sync::Arc;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;
use tianyuan_script::Library;
use tianyuan_words::{Lang, t};

use super::board::{Board, Request};
use super::layout::layout;
use super::lesson::desk::Desk;
use super::lesson::room::{self, LessonRoom};
use super::lesson::view as lesson_view;
use super::menu::{Chosen, Menu};
use super::setup::{Ready, Setup};
use super::theme::Theme;
use super::{board_view, hands, menu_view};
use crate::game::answer::Answer;
use crate::game::begin;
use crate::game::begin::Wanted;
use crate::game::saving::Aim;
use crate::game::sentences;
use crate::game::session::Session;
use tianyuan_output::learner::Keeper;

/// Where somebody is.
#[derive(Debug)]
pub(crate) enum Room {
    /// The menu.
    Menu(Menu),
    /// A game being set up.
    Setup(Setup),
    /// A board.
    Board(Box<Board>),
    /// A lesson.
    Lesson(Box<LessonRoom>),
}

/// What somebody wants of the screen itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Draw everything anew: something else has written on the screen.
    Repaint,
    /// Give the screen back to the shell for a while.
    Suspend,
}

/// The program on a whole screen, without the screen.
#[derive(Debug)]
pub(crate) struct Rooms {
    library: Arc<Library>,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) room: Room,
    /// The board was opened from the menu: leaving it leads back there.
    from_menu: bool,
    pub(crate) leaving: bool,
    /// What the screen is asked to do; whoever does it takes it away.
    pub(crate) wish: Option<Wish>,
    /// Size of the screen when it was drawn last.
    area: Rect,
    /// Who learns, and whether that is kept.
    learner: (Option<String>, bool),
    /// The menu is that of the lessons alone.
    lessons_only: bool,
    /// The files that are wanted of the first game that is opened.
    pub(crate) aim: Aim,
}

impl Rooms {
    /// Opens the menu.
    pub(crate) fn menu(library: Arc<Library>, lang: Lang, theme: Theme) -> Rooms {
        let mut rooms = Rooms::at(library, lang, theme, Room::Menu(Menu::default()), true);
        rooms.room = Room::Menu(rooms.listed());
        rooms
    }

    /// Opens a lesson.
    pub(crate) fn lesson(library: Arc<Library>, theme: Theme, desk: Desk) -> Rooms {
        let lang = desk.lang;
        Rooms::at(library, lang, theme, Room::Lesson(Box::new(LessonRoom::new(desk))), false)
    }

    /// Opens the menu of the lessons.
    pub(crate) fn lessons(library: Arc<Library>, lang: Lang, theme: Theme, learner: (Option<String>, bool)) -> Rooms {
        let mut rooms = Rooms::at(library, lang, theme, Room::Menu(Menu::default()), true);
        (rooms.learner, rooms.lessons_only) = (learner, true);
        rooms.room = Room::Menu(rooms.listed());
        rooms
    }

    /// The menu as it is now.
    fn listed(&self) -> Menu {
        let (library, lang) = (&self.library, self.lang);
        let (mut unfinished, mut message) = (Vec::new(), None);
        if !self.lessons_only {
            match begin::unfinished() {
                Ok((found, salvaged)) => {
                    unfinished = found;
                    message = salvaged.map(|salvaged| sentences::salvaged(lang, &salvaged));
                }
                Err(error) => message = Some(sentences::journal(lang, &error)),
            }
        }
        let mut menu = if self.lessons_only { Menu::default() } else { Menu::new(library, unfinished) };
        if let Ok(mut keeper) = Keeper::open(lang, self.learner.0.as_deref(), self.learner.1) {
            menu.add(tianyuan_output::offered::offered(library, lang, &mut keeper));
            menu.message = keeper.fault().filter(|_| self.lessons_only);
        }
        menu.message = message.or(menu.message);
        menu
    }

    /// Opens a board.
    pub(crate) fn board(library: Arc<Library>, theme: Theme, session: Session) -> Rooms {
        let lang = session.lang;
        Rooms::at(library, lang, theme, Room::Board(Box::new(Board::new(session))), false)
    }

    fn at(library: Arc<Library>, lang: Lang, theme: Theme, room: Room, from_menu: bool) -> Rooms {
        Rooms {
            library,
            lang,
            theme,
            room,
            from_menu,
            leaving: false,
            wish: None,
            area: Rect::default(),
            learner: (None, true),
            lessons_only: false,
            aim: Aim::default(),
        }
    }

    /// Draws where somebody is.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        self.area = frame.area();
        match &mut self.room {
            Room::Board(board) => board.width = self.area.width,
            Room::Lesson(lesson) => lesson.area = self.area,
            _ => {}
        }
        match &self.room {
            Room::Menu(menu) => menu_view::menu(frame, menu, self.lang, self.theme),
            Room::Setup(setup) => menu_view::setup(frame, setup, self.lang, self.theme),
            Room::Board(board) => board_view::draw(frame, board, self.theme),
            Room::Lesson(lesson) => lesson_view::draw(frame, lesson, self.theme),
        }
    }

    /// Writes the game on the board to the file that was named for it; what is said of that.
    pub(crate) fn save_left(&mut self) -> Option<Answer> {
        match &mut self.room {
            Room::Board(board) => board.session.save_target(true),
            _ => None,
        }
    }

    /// The match on the board, if somebody is at one.
    pub(crate) fn session(&self) -> Option<&Session> {
        match &self.room {
            Room::Board(board) => Some(&board.session),
            _ => None,
        }
    }

    /// The lesson, if somebody is at one.
    pub(crate) fn desk(&self) -> Option<&Desk> {
        match &self.room {
            Room::Lesson(lesson) => Some(&lesson.desk),
            _ => None,
        }
    }

    /// Notes that the screen shows everything now; says whether that itself is to be drawn.
    pub(crate) fn drawn(&mut self) -> bool {
        match &mut self.room {
            Room::Board(board) => board.session.drawn(),
            _ => false,
        }
    }

    /// Something came from the terminal.
    pub(crate) fn event(&mut self, event: Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => {
                let line = match &mut self.room {
                    Room::Board(board) => board.line.get_or_insert_default(),
                    Room::Lesson(lesson) => lesson.line.get_or_insert_default(),
                    _ => return,
                };
                text.chars().for_each(|c| line.insert(c));
            }
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        self.wish = match key.code {
            KeyCode::Char('l') if control => Some(Wish::Repaint),
            KeyCode::Char('z') if control => Some(Wish::Suspend),
            _ => None,
        };
        if self.wish.is_some() {
            return;
        }
        let stop = control && key.code == KeyCode::Char('c');
        match &mut self.room {
            Room::Menu(_) | Room::Setup(_) if stop => self.leaving = true,
            Room::Menu(menu) => {
                if let Some(chosen) = menu.key(key.code) {
                    self.chosen(chosen);
                }
            }
            Room::Setup(setup) => match setup.key(key.code) {
                Some(Ready::Back) => self.room = Room::Menu(self.listed()),
                Some(Ready::Begin(wanted)) => self.begin(&wanted),
                None => {}
            },
            Room::Board(board) => {
                let request = board.key(key);
                self.lang = board.session.lang;
                match request {
                    Some(Request::Letters) => self.theme.turn(board.session.game.spec()),
                    Some(Request::Again) => self.again(),
                    Some(Request::Leave) if self.from_menu && !stop => {
                        let saved = board.session.save_target(true);
                        let mut menu = self.listed();
                        menu.message = saved.map(|answer| answer.lines.join(" ")).or(menu.message);
                        self.room = Room::Menu(menu);
                    }
                    // Ctrl-C leaves the program from wherever it is; q leaves the board.
                    Some(Request::Leave) => self.leaving = true,
                    None => {}
                }
            }
            Room::Lesson(lesson) => {
                let request = lesson.key(key);
                self.lang = lesson.desk.lang;
                match request {
                    Some(room::Request::Letters) => {
                        if let Some(game) = lesson.game() {
                            self.theme.turn(game.spec());
                        }
                    }
                    Some(room::Request::Leave) if self.from_menu && !stop => self.room = Room::Menu(self.listed()),
                    Some(room::Request::Leave) => self.leaving = true,
                    None => {}
                }
            }
        }
    }

    /// The game that follows the one on the board.
    fn again(&mut self) {
        let Room::Board(board) = &mut self.room else { return };
        match begin::again(&self.library, &board.session) {
            Ok(session) => {
                let told = session.begins_again();
                let mut next = Board::new(session);
                next.message = Some(Answer::told(told));
                self.room = Room::Board(Box::new(next));
            }
            Err(failure) => board.message = Some(Answer::refused(begin::words(self.lang, &failure))),
        }
    }

    /// Opens a board for a game.
    fn seat(&mut self, mut session: Session) {
        let refused = session.aim(std::mem::take(&mut self.aim)).err();
        let mut board = Board::new(session);
        board.message = refused.map(|failure| Answer::refused(begin::words(self.lang, &failure)));
        self.room = Room::Board(Box::new(board));
    }

    fn begin(&mut self, wanted: &Wanted) {
        match begin::begin(self.lang, &self.library, wanted) {
            Ok(session) => self.seat(session),
            Err(failure) => {
                let why = begin::words(self.lang, &failure);
                if let Room::Setup(setup) = &mut self.room {
                    setup.message = Some(why);
                }
            }
        }
    }

    /// Opens a lesson of the menu.
    fn teach(&self, file: &str) -> Result<Room, tianyuan_output::exit::Failure> {
        let keeper = Keeper::open(self.lang, self.learner.0.as_deref(), self.learner.1)?;
        let desk = Desk::open(self.lang, Arc::clone(&self.library), keeper, file, None)?;
        Ok(Room::Lesson(Box::new(LessonRoom::new(desk))))
    }

    fn chosen(&mut self, chosen: Chosen) {
        let message = match chosen {
            Chosen::Quit => return self.leaving = true,
            Chosen::Language => return self.lang = self.lang.after(),
            Chosen::Mistake(report) => sentences::report(self.lang, &report),
            Chosen::SetUp(id) => match Setup::new(&self.library, &id) {
                Ok(setup) => return self.room = Room::Setup(setup),
                Err(report) => sentences::report(self.lang, &report),
            },
            Chosen::Resume(id) => match begin::resume(self.lang, &self.library, id) {
                Ok(session) => return self.seat(session),
                Err(failure) => begin::words(self.lang, &failure),
            },
            Chosen::Lesson(file) => match self.teach(&file) {
                Ok(room) => return self.room = room,
                Err(failure) => begin::words(self.lang, &failure),
            },
            Chosen::Abandon(id) => match begin::abandon(id) {
                Ok(()) => return self.room = Room::Menu(self.listed()),
                Err(error) => sentences::journal(self.lang, &error),
            },
        };
        if let Room::Menu(menu) = &mut self.room {
            menu.message = Some(message);
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let area = self.area;
        match (&mut self.room, mouse.kind) {
            (Room::Board(board), MouseEventKind::Down(MouseButton::Left)) => {
                let Some(layout) = layout(
                    area,
                    board.session.game.spec(),
                    self.theme.width_with(board.session.game.spec(), board.session.game.game()),
                    board.cursor,
                ) else {
                    return;
                };
                if let Some(place) = layout.window.at(mouse.column, mouse.row) {
                    board.click(place);
                } else if let Some(side) = layout.side {
                    let spots = hands::spots(board.session.game.game(), self.theme, side);
                    let hit = spots.iter().find(|spot| spot.place.contains((mouse.column, mouse.row).into()));
                    if let Some(spot) = hit {
                        board.click_hand(spot);
                    }
                }
            }
            (Room::Board(board), MouseEventKind::Down(MouseButton::Right)) => {
                board.message = None;
                board.settle();
            }
            (Room::Board(board), MouseEventKind::ScrollUp) => board.scroll(true),
            (Room::Board(board), MouseEventKind::ScrollDown) => board.scroll(false),
            (Room::Lesson(lesson), MouseEventKind::Down(MouseButton::Left)) => {
                let Some(layout) = lesson_view::laid_out(lesson, area, self.theme) else { return };
                if let Some(place) = layout.window.at(mouse.column, mouse.row) {
                    lesson.click(place);
                } else if let Some(side) = lesson_view::pane(&layout)
                    && let Some(kind) = lesson_view::hand_at(lesson, side, self.theme, (mouse.column, mouse.row))
                {
                    lesson.hold(kind);
                }
            }
            (Room::Lesson(lesson), MouseEventKind::ScrollUp) => lesson.scroll(true),
            (Room::Lesson(lesson), MouseEventKind::ScrollDown) => lesson.scroll(false),
            (Room::Menu(menu), MouseEventKind::ScrollUp) => menu.at = menu.at.saturating_sub(1),
            (Room::Menu(menu), MouseEventKind::ScrollDown) => menu.at = (menu.at + 1).min(menu.rows.len().saturating_sub(1)),
            (Room::Menu(menu), MouseEventKind::Down(MouseButton::Left)) => {
                if let Some(row) = menu_view::row_at(area, menu, mouse.row) {
                    // The first click chooses, the second opens.
                    let again = std::mem::replace(&mut menu.at, row) == row;
                    if let Some(chosen) = menu.chosen().filter(|_| again) {
                        self.chosen(chosen);
                    }
                }
            }
            _ => {}
        }
    }

    /// Takes in what has come from the scripts; says whether anything has.
    pub(crate) fn hear(&mut self) -> bool {
        let board = match &mut self.room {
            Room::Board(board) => board,
            Room::Lesson(lesson) => return lesson.hear(),
            _ => return false,
        };
        let Some(news) = board.session.watching.news() else { return false };
        let before = Arc::clone(board.session.game.loaded());
        let judgement = board.session.hear(news);
        board.unread = true;
        if !Arc::ptr_eq(&before, board.session.game.loaded()) {
            board.rules_changed();
        }
        if let Some(judgement) = judgement {
            board.ask_adoption(&judgement);
        }
        true
    }

    /// Whether the program is to make a move now.
    pub(crate) fn program_to_move(&self) -> bool {
        matches!(&self.room, Room::Board(board) if board.overlay.is_none() && board.session.program_to_move())
    }

    /// The program cannot be suspended: nobody could wake it.
    pub(crate) fn not_suspended(&mut self) {
        if let Room::Board(board) = &mut self.room {
            board.message = Some(Answer::refused(t!(board.session.lang, board.no_shell)));
        }
    }

    /// The program makes its move.
    pub(crate) fn answer(&mut self) {
        if let Room::Board(board) = &mut self.room {
            board.answer();
        }
    }
}
