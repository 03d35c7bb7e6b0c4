//! The terminal itself: taken over for a while, and given back whatever happens.

use std::io::{self, Stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, poll, read};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{cursor, execute};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use tianyuan_words::t;

use super::begin::{self, Wanted};
use super::lesson;
use super::lesson::desk::Desk;
use super::lesson::keeper::Keeper;
use super::rooms::Rooms;
use super::start::Start;
use super::theme::Theme;
use crate::exit::Failure;

/// How long the loop sleeps when nothing happens; a changed rule waits no longer than this to be drawn.
const TICK: Duration = Duration::from_millis(8);
/// How long a random opponent seems to think, so that its move can be followed.
const THOUGHT: Duration = Duration::from_millis(250);

/// How long the loop has to leave by itself when it is asked to.
const FAREWELL: Duration = Duration::from_millis(300);

/// Opens the screen and stays until the player leaves.
pub(super) fn run(start: Start) -> Result<(), Failure> {
    let lang = start.lang;
    let mut rooms = open(&start)?;
    let broken = |error: io::Error| Failure::Sentence(t(lang, "plain.no-screen", &[("why", &error)]));
    let mut screen = Screen::enter().map_err(broken)?;
    let result = stay(&mut screen, &mut rooms);
    let saved = rooms.save_left();
    drop(screen);
    saved.into_iter().flat_map(|answer| answer.lines).for_each(|line| crate::out::complain(&line));
    if rooms.session().is_some_and(|session| session.game.journal_id().is_some() && session.outcome().is_none()) {
        crate::out::complain(&t(rooms.lang, "cli.play.left", &[]));
    }
    result.map_err(broken)
}

/// Opens the screen for a lesson and stays until the learner leaves.
pub(super) fn teach(start: lesson::Start) -> Result<(), Failure> {
    let lang = start.lang;
    let theme = Theme::with_faces(start.colour, start.faces);
    let mut rooms = taught(start, theme)?;
    let broken = |error: io::Error| Failure::Sentence(t(lang, "plain.no-screen", &[("why", &error)]));
    let mut screen = Screen::enter().map_err(broken)?;
    let result = stay(&mut screen, &mut rooms);
    drop(screen);
    if let Some(desk) = rooms.desk() {
        let (solved, steps, stars) = (desk.tally.solved(), desk.tally.steps(), desk.tally.stars());
        let args: [(&str, &dyn std::fmt::Display); 3] = [("solved", &solved), ("steps", &steps), ("stars", &stars)];
        crate::out::complain(&t(rooms.lang, "lesson.result", &args));
    }
    result.map_err(broken)
}

/// The lesson named; else what is due; else the menu of the lessons.
fn taught(start: lesson::Start, theme: Theme) -> Result<Rooms, Failure> {
    let (lang, library) = (start.lang, Arc::clone(&start.library));
    let keeper = Keeper::open(lang, start.learner.as_deref(), start.kept)?;
    if let Some(handle) = &start.lesson {
        let desk = Desk::open(lang, Arc::clone(&library), keeper, handle, start.step.as_deref())?;
        return Ok(Rooms::lesson(library, theme, desk));
    }
    match Desk::due(lang, Arc::clone(&library), keeper) {
        Ok(desk) => Ok(Rooms::lesson(library, theme, desk)),
        Err(_) if library.tree().lessons().is_empty() => Err(Failure::Sentence(t(lang, "lesson.none", &[]))),
        Err(_) => Ok(Rooms::lessons(library, lang, theme, (start.learner, start.kept))),
    }
}

/// The first room.
fn open(start: &Start) -> Result<Rooms, Failure> {
    let theme = Theme::with_faces(start.colour, start.faces);
    if start.resume {
        let mut session = begin::resume_last(start.lang, &start.library, start.game.as_deref())?;
        session.aim(start.save.clone())?;
        return Ok(Rooms::board(Arc::clone(&start.library), theme, session));
    }
    let Some(game) = &start.game else {
        let mut rooms = Rooms::menu(Arc::clone(&start.library), start.lang, theme);
        rooms.target = start.save.clone();
        return Ok(rooms);
    };
    let mut session = begin::begin(start.lang, &start.library, &Wanted::of(start, game))?;
    session.aim(start.save.clone())?;
    Ok(Rooms::board(Arc::clone(&start.library), theme, session))
}

fn stay(screen: &mut Screen, rooms: &mut Rooms) -> io::Result<()> {
    let stop = stop_flag()?;
    let mut stale = true;
    let mut thinking: Option<Instant> = None;
    while !rooms.leaving {
        if stale {
            screen.terminal.draw(|frame| rooms.draw(frame))?;
            // The time from the save to the board is known only now; it is drawn next to what changed.
            stale = rooms.drawn();
            if stale {
                continue;
            }
        }
        if poll(TICK)? {
            // All that has come is taken in before the next drawing: a held key does not lag behind.
            while poll(Duration::ZERO)? {
                rooms.event(read()?);
                stale = true;
            }
        }
        stale |= rooms.hear();
        if rooms.program_to_move() {
            if thinking.get_or_insert_with(Instant::now).elapsed() >= THOUGHT {
                rooms.answer();
                thinking = None;
                stale = true;
            }
        } else {
            thinking = None;
        }
        if stop.load(Ordering::Relaxed) {
            rooms.leaving = true;
        }
    }
    Ok(())
}

/// A flag that is raised when the system asks the program to end.
///
/// A terminal that is gone can hold the loop in its reading for ever; so a program that has not left in a moment is ended
/// from here. Nothing is lost: every event of a match is on disk before it is seen.
fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let raised = Arc::clone(&stop);
        let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT])?;
        std::thread::spawn(move || {
            if signals.forever().next().is_some() {
                raised.store(true, Ordering::Relaxed);
                std::thread::sleep(FAREWELL);
                give_back();
                std::process::exit(0);
            }
        });
    }
    Ok(stop)
}

/// The terminal, taken over until this is dropped.
struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    fn enter() -> io::Result<Screen> {
        // A fault of the program is told on a terminal that can show it: the hook before this one speaks and ends. A fault on
        // another thread is answered where that thread is waited for, and the board stays.
        let speak = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if std::thread::current().name() == Some("main") {
                give_back();
                speak(info);
            }
        }));
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste).inspect_err(|_| give_back())?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout())).inspect_err(|_| give_back())?;
        Ok(Screen { terminal })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back. Nothing more can be done where a step fails; the others are still taken.
fn give_back() {
    let _ = execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}
