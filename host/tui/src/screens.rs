//! The screens of the program: menu, set-up, board, lesson; and the ways between them.

use std::sync::Arc;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;
use tianyuan_protocol::client::EngineList;
use tianyuan_script::Library;
use tianyuan_words::{Lang, t};

use super::board::{Board, Request};
use super::layout::layout;
use super::lesson::controller::LessonController;
use super::lesson::screen::{self, LessonScreen};
use super::lesson::view as lesson_view;
use super::menu::{Chosen, Menu};
use super::setup::{Choice, Ready, Setup};
use super::theme::Theme;
use super::{board_view, hands, menu_view};
use crate::game::answer::Answer;
use crate::game::begin;
use crate::game::begin::MatchRequest;
use crate::game::saving::Aim;
use crate::game::sentences;
use crate::game::session::Session;
use tianyuan_output::learner::ProgressStore;

/// The current screen.
#[derive(Debug)]
pub(crate) enum Screen {
    /// The menu.
    Menu(Menu),
    /// A game being set up.
    Setup(Setup),
    /// A board.
    Board(Box<Board>),
    /// A lesson.
    Lesson(Box<LessonScreen>),
}

/// A wish that concerns the screen itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ScreenRequest {
    /// Draw everything anew: something else has written on the screen.
    Repaint,
    /// Give the screen back to the shell for a while.
    Suspend,
}

/// The program on a whole screen, without the screen.
#[derive(Debug)]
pub(crate) struct Screens {
    library: Arc<Library>,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    pub(crate) room: Screen,
    /// The board was opened from the menu: leaving it leads back there.
    from_menu: bool,
    pub(crate) leaving: bool,
    /// Something is to be heard; whoever rings the bell takes it away.
    pub(crate) rings: bool,
    /// A request to the screen; whoever fulfils it takes it away.
    pub(crate) wish: Option<ScreenRequest>,
    /// Size of the screen when it was drawn last.
    area: Rect,
    /// The learner, and true if progress is kept.
    learner: (Option<String>, bool),
    /// The menu is that of the lessons alone.
    lessons_only: bool,
    /// The files that are wanted of the first game that is opened.
    pub(crate) aim: Aim,
    /// The opponent that was chosen last.
    opponent: Choice,
    /// The programs of others that can be chosen.
    pub(crate) engines: EngineList,
}

impl Screens {
    /// Opens the menu.
    pub(crate) fn menu(library: Arc<Library>, lang: Lang, theme: Theme) -> Screens {
        let mut rooms = Screens::at(library, lang, theme, Screen::Menu(Menu::default()), true);
        rooms.room = Screen::Menu(rooms.listed());
        rooms
    }

    /// Opens a lesson.
    pub(crate) fn lesson(library: Arc<Library>, theme: Theme, desk: LessonController) -> Screens {
        let lang = desk.lang;
        Screens::at(library, lang, theme, Screen::Lesson(Box::new(LessonScreen::new(desk))), false)
    }

    /// Opens the menu of the lessons.
    pub(crate) fn lessons(library: Arc<Library>, lang: Lang, theme: Theme, learner: (Option<String>, bool)) -> Screens {
        let mut rooms = Screens::at(library, lang, theme, Screen::Menu(Menu::default()), true);
        (rooms.learner, rooms.lessons_only) = (learner, true);
        rooms.room = Screen::Menu(rooms.listed());
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
        if let Ok(mut keeper) = ProgressStore::open(lang, self.learner.0.as_deref(), self.learner.1) {
            menu.add(tianyuan_output::lesson_list::list_lessons(library, lang, &mut keeper));
            menu.message = keeper.fault().filter(|_| self.lessons_only);
        }
        menu.message = message.or(menu.message);
        menu
    }

    /// Opens a board.
    pub(crate) fn board(library: Arc<Library>, theme: Theme, session: Session) -> Screens {
        let lang = session.lang;
        Screens::at(library, lang, theme, Screen::Board(Box::new(Board::new(session))), false)
    }

    fn at(library: Arc<Library>, lang: Lang, theme: Theme, room: Screen, from_menu: bool) -> Screens {
        Screens {
            library,
            lang,
            theme,
            room,
            from_menu,
            leaving: false,
            rings: false,
            wish: None,
            area: Rect::default(),
            learner: (None, true),
            lessons_only: false,
            aim: Aim::default(),
            opponent: (0, None),
            engines: EngineList::default(),
        }
    }

    /// Draws the current screen.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>) {
        self.area = frame.area();
        match &mut self.room {
            Screen::Board(board) => board.width = self.area.width,
            Screen::Lesson(lesson) => lesson.area = self.area,
            _ => {}
        }
        match &self.room {
            Screen::Menu(menu) => menu_view::menu(frame, menu, self.lang, self.theme),
            Screen::Setup(setup) => menu_view::setup(frame, setup, self.lang, self.theme),
            Screen::Board(board) => board_view::draw(frame, board, self.theme),
            Screen::Lesson(lesson) => lesson_view::draw(frame, lesson, self.theme),
        }
    }

    /// Stops the clocks, writes the game on the board to the file that was named for it, and returns the answer to show.
    pub(crate) fn save_left(&mut self) -> Option<Answer> {
        match &mut self.room {
            Screen::Board(board) => {
                board.session.leave_clocks();
                board.session.save_target(true)
            }
            _ => None,
        }
    }

    /// The match on the board, if one is open.
    pub(crate) fn session(&self) -> Option<&Session> {
        match &self.room {
            Screen::Board(board) => Some(&board.session),
            _ => None,
        }
    }

    /// The lesson, if one is open.
    pub(crate) fn desk(&self) -> Option<&LessonController> {
        match &self.room {
            Screen::Lesson(lesson) => Some(&lesson.desk),
            _ => None,
        }
    }

    /// Notes that the screen shows everything now; true if that itself is to be drawn.
    pub(crate) fn drawn(&mut self) -> bool {
        match &mut self.room {
            Screen::Board(board) => board.session.drawn(),
            _ => false,
        }
    }

    /// Handles an event of the terminal.
    pub(crate) fn event(&mut self, event: Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => {
                let line = match &mut self.room {
                    Screen::Board(board) => board.line.get_or_insert_default(),
                    Screen::Lesson(lesson) => lesson.line.get_or_insert_default(),
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
            KeyCode::Char('l') if control => Some(ScreenRequest::Repaint),
            KeyCode::Char('z') if control => Some(ScreenRequest::Suspend),
            _ => None,
        };
        if self.wish.is_some() {
            return;
        }
        let stop = control && key.code == KeyCode::Char('c');
        match &mut self.room {
            Screen::Menu(_) | Screen::Setup(_) if stop => self.leaving = true,
            Screen::Menu(menu) => {
                if let Some(chosen) = menu.key(key.code) {
                    self.chosen(chosen);
                }
            }
            Screen::Setup(setup) => {
                let ready = setup.key(key.code);
                self.opponent = setup.choice();
                match ready {
                    Some(Ready::Back) => self.room = Screen::Menu(self.listed()),
                    Some(Ready::Begin(wanted)) => self.begin(&wanted),
                    None => {}
                }
            }
            Screen::Board(board) => {
                let request = board.key(key);
                self.lang = board.session.lang;
                match request {
                    Some(Request::Letters) => self.theme.turn(board.session.game.spec()),
                    Some(Request::Again) => self.again(),
                    Some(Request::Leave) if self.from_menu && !stop => {
                        board.session.leave_clocks();
                        let saved = board.session.save_target(true);
                        let mut menu = self.listed();
                        menu.message = saved.map(|answer| answer.lines.join(" ")).or(menu.message);
                        self.room = Screen::Menu(menu);
                    }
                    // Ctrl-C leaves the program from wherever it is; q leaves the board.
                    Some(Request::Leave) => self.leaving = true,
                    None => {}
                }
            }
            Screen::Lesson(lesson) => {
                let request = lesson.key(key);
                self.lang = lesson.desk.lang;
                match request {
                    Some(screen::Request::Letters) => {
                        if let Some(game) = lesson.game() {
                            self.theme.turn(game.spec());
                        }
                    }
                    Some(screen::Request::Leave) if self.from_menu && !stop => self.room = Screen::Menu(self.listed()),
                    Some(screen::Request::Leave) => self.leaving = true,
                    None => {}
                }
            }
        }
    }

    /// The game that follows the one on the board.
    fn again(&mut self) {
        let Screen::Board(board) = &mut self.room else { return };
        match begin::again(&self.library, &board.session) {
            Ok(session) => {
                let told = session.begins_again();
                let mut next = Board::new(session);
                next.message = Some(Answer::told(told));
                self.room = Screen::Board(Box::new(next));
            }
            Err(failure) => board.message = Some(Answer::refused(begin::words(self.lang, &failure))),
        }
    }

    /// Opens a board for a game.
    fn seat(&mut self, mut session: Session) {
        let refused = session.aim(std::mem::take(&mut self.aim)).err();
        let mut board = Board::new(session);
        board.message = refused.map(|failure| Answer::refused(begin::words(self.lang, &failure)));
        self.room = Screen::Board(Box::new(board));
    }

    fn begin(&mut self, wanted: &MatchRequest) {
        match begin::begin(self.lang, &self.library, wanted) {
            Ok(session) => self.seat(session),
            Err(failure) => {
                let why = begin::words(self.lang, &failure);
                if let Screen::Setup(setup) = &mut self.room {
                    setup.message = Some(why);
                }
            }
        }
    }

    /// Opens a lesson of the menu.
    fn teach(&self, file: &str) -> Result<Screen, tianyuan_output::exit::Failure> {
        let keeper = ProgressStore::open(self.lang, self.learner.0.as_deref(), self.learner.1)?;
        let desk = LessonController::open(self.lang, Arc::clone(&self.library), keeper, file, None)?;
        Ok(Screen::Lesson(Box::new(LessonScreen::new(desk))))
    }

    fn chosen(&mut self, chosen: Chosen) {
        let message = match chosen {
            Chosen::Quit => return self.leaving = true,
            Chosen::Language => return self.lang = self.lang.after(),
            Chosen::Mistake(report) => sentences::report(self.lang, &report),
            Chosen::SetUp(id) => match Setup::new(&self.library, &id, self.opponent, &self.engines) {
                Ok(setup) => return self.room = Screen::Setup(setup),
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
                Ok(()) => return self.room = Screen::Menu(self.listed()),
                Err(error) => sentences::journal(self.lang, &error),
            },
        };
        if let Screen::Menu(menu) = &mut self.room {
            menu.message = Some(message);
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let area = self.area;
        match (&mut self.room, mouse.kind) {
            (Screen::Board(board), MouseEventKind::Down(MouseButton::Left)) => {
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
            (Screen::Board(board), MouseEventKind::Down(MouseButton::Right)) => {
                board.message = None;
                board.settle();
            }
            (Screen::Board(board), MouseEventKind::ScrollUp) => board.scroll(true),
            (Screen::Board(board), MouseEventKind::ScrollDown) => board.scroll(false),
            (Screen::Lesson(lesson), MouseEventKind::Down(MouseButton::Left)) => {
                let Some(layout) = lesson_view::laid_out(lesson, area, self.theme) else { return };
                if let Some(place) = layout.window.at(mouse.column, mouse.row) {
                    lesson.click(place);
                } else if let Some(side) = lesson_view::pane(&layout)
                    && let Some(kind) = lesson_view::hand_at(lesson, side, self.theme, (mouse.column, mouse.row))
                {
                    lesson.hold(kind);
                }
            }
            (Screen::Lesson(lesson), MouseEventKind::ScrollUp) => lesson.scroll(true),
            (Screen::Lesson(lesson), MouseEventKind::ScrollDown) => lesson.scroll(false),
            (Screen::Menu(menu), MouseEventKind::ScrollUp) => menu.go(-1),
            (Screen::Menu(menu), MouseEventKind::ScrollDown) => menu.go(1),
            (Screen::Menu(menu), MouseEventKind::Down(MouseButton::Left)) => {
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

    /// Takes in the news from the scripts; true if there is any.
    pub(crate) fn hear(&mut self) -> bool {
        let board = match &mut self.room {
            Screen::Board(board) => board,
            Screen::Lesson(lesson) => return lesson.hear(),
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

    /// Begins what the program has to think about, and listens to it; true if there is something new to show.
    pub(crate) fn think(&mut self) -> bool {
        match &mut self.room {
            Screen::Board(board) => board.session.think(),
            _ => false,
        }
    }

    /// Looks at the clocks; true if there is something new to show.
    pub(crate) fn tick(&mut self) -> bool {
        let Screen::Board(board) = &mut self.room else { return false };
        let (shows, rings) = board.tick();
        self.rings |= rings;
        shows
    }

    /// True if the program has thought, and nothing is laid over the board.
    pub(crate) fn has_thought(&self) -> bool {
        matches!(&self.room, Screen::Board(board) if board.overlay.is_none() && board.session.has_thought())
    }

    /// True if the program is to make a move now for which it need not think.
    pub(crate) fn program_to_move(&self) -> bool {
        matches!(&self.room, Screen::Board(board)
            if board.overlay.is_none() && board.session.program_to_move() && !board.session.program_searches())
    }

    /// Reports that the program cannot be suspended, because nobody could wake it.
    pub(crate) fn not_suspended(&mut self) {
        if let Screen::Board(board) = &mut self.room {
            board.message = Some(Answer::refused(t!(board.session.lang, board.no_shell)));
        }
    }

    /// The program makes its move.
    pub(crate) fn answer(&mut self) {
        if let Screen::Board(board) = &mut self.room {
            board.answer();
        }
    }
}
