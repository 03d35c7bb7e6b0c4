//! The terminal: taken over for a while, and restored whatever happens.

use std::io::{self, Stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, poll, read};
use crossterm::style::Print;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{cursor, execute};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use tianyuan_words::t;

use super::lesson::controller::LessonController;
use super::options::{LessonOptions, PlayOptions};
use super::screens::{ScreenRequest, Screens};
use super::theme::Theme;
use crate::game::begin;
use tianyuan_output::exit::Failure;
use tianyuan_output::learner::ProgressStore;

/// The sleep of the loop when nothing happens; a changed rule waits no longer than this to be drawn.
const TICK: Duration = Duration::from_millis(8);
/// The time for which a random opponent seems to think: its move can be followed.
const THOUGHT: Duration = Duration::from_millis(250);

/// The time that the loop has to leave by itself when it is asked to.
const FAREWELL: Duration = Duration::from_millis(300);

/// Opens the screen and stays until the player leaves.
pub(super) fn run(start: PlayOptions) -> Result<(), Failure> {
    let lang = start.lang;
    let mut rooms = open(&start)?;
    let broken = |error: io::Error| Failure::Sentence(t!(lang, plain.no_screen, why = error));
    let mut screen = Screen::enter().map_err(broken)?;
    let result = stay(&mut screen, &mut rooms);
    let saved = rooms.save_left();
    drop(screen);
    saved.into_iter().flat_map(|answer| answer.lines).for_each(|line| tianyuan_output::out::complain(&line));
    if rooms.session().is_some_and(|session| session.game.journal_id().is_some() && session.outcome().is_none()) {
        tianyuan_output::out::complain(&t!(rooms.lang, cli.play.left));
    }
    result.map_err(broken)
}

/// Opens the screen for a lesson and stays until the learner leaves.
pub(super) fn teach(start: LessonOptions) -> Result<(), Failure> {
    let lang = start.lang;
    let theme = Theme::with_faces(start.colour, start.faces);
    let mut rooms = taught(start, theme)?;
    let broken = |error: io::Error| Failure::Sentence(t!(lang, plain.no_screen, why = error));
    let mut screen = Screen::enter().map_err(broken)?;
    let result = stay(&mut screen, &mut rooms);
    drop(screen);
    if let Some(desk) = rooms.desk() {
        let (solved, steps, stars) = (desk.tally.solved(), desk.tally.steps(), desk.tally.stars());
        tianyuan_output::out::complain(&t!(rooms.lang, lesson.result, solved = solved, steps = steps, stars = stars));
    }
    result.map_err(broken)
}

/// The lesson named; else the steps that are due; else the menu of the lessons.
fn taught(start: LessonOptions, theme: Theme) -> Result<Screens, Failure> {
    let (lang, library) = (start.lang, Arc::clone(&start.library));
    let keeper = ProgressStore::open(lang, start.learner.as_deref(), start.kept)?;
    if let Some(handle) = &start.lesson {
        let desk = LessonController::open(lang, Arc::clone(&library), keeper, handle, start.step.as_deref())?;
        return Ok(Screens::lesson(library, theme, desk));
    }
    match LessonController::due(lang, Arc::clone(&library), keeper) {
        Ok(desk) => Ok(Screens::lesson(library, theme, desk)),
        Err(_) if library.tree().lessons().is_empty() => Err(Failure::Sentence(t!(lang, lesson.none))),
        Err(_) => Ok(Screens::lessons(library, lang, theme, (start.learner, start.kept))),
    }
}

/// The first room.
fn open(start: &PlayOptions) -> Result<Screens, Failure> {
    let theme = Theme::with_faces(start.colour, start.faces);
    if start.resume {
        let mut session = begin::resume_last(start.lang, &start.library, start.game.as_deref())?;
        session.aim(start.aim.clone())?;
        return Ok(Screens::board(Arc::clone(&start.library), theme, session));
    }
    let Some(game) = &start.game else {
        let mut rooms = Screens::menu(Arc::clone(&start.library), start.lang, theme);
        rooms.aim = start.aim.clone();
        rooms.engines = start.engines.clone();
        return Ok(rooms);
    };
    let mut session = begin::begin(start.lang, &start.library, &start.wanted(game))?;
    session.aim(start.aim.clone())?;
    Ok(Screens::board(Arc::clone(&start.library), theme, session))
}

fn stay(screen: &mut Screen, rooms: &mut Screens) -> io::Result<()> {
    let asked = listen_to_signals()?;
    let mut stale = true;
    let mut thinking: Option<Instant> = None;
    while !rooms.leaving {
        if stale {
            screen.terminal.draw(|frame| rooms.draw(frame))?;
            // The time from the save to the board is known only now; it is drawn next to the change.
            stale = rooms.drawn();
            if stale {
                continue;
            }
        }
        if poll(TICK)? {
            // All waiting input is handled before the next drawing: a held key does not lag behind.
            while poll(Duration::ZERO)? {
                rooms.event(read()?);
                stale = true;
                // Input after a suspension belongs to the screen that is taken again.
                if rooms.wish.is_some() {
                    break;
                }
            }
        }
        if rooms.wish.take_if(|wish| *wish == ScreenRequest::Suspend).is_some() || asked.suspend.swap(false, Ordering::Relaxed) {
            if !screen.suspend()? {
                rooms.not_suspended();
            }
            stale = true;
        }
        // Somebody has woken the program: whoever had the screen in between may have left it in any state.
        if asked.woken.swap(false, Ordering::Relaxed) {
            screen.take_again()?;
            stale = true;
        }
        if rooms.wish.take().is_some() {
            screen.terminal.clear()?;
            stale = true;
        }
        stale |= rooms.hear();
        stale |= rooms.think();
        stale |= rooms.tick();
        if std::mem::take(&mut rooms.rings) {
            execute!(io::stdout(), Print('\u{7}'))?;
        }
        if rooms.has_thought() {
            rooms.answer();
            stale = true;
        }
        if rooms.program_to_move() {
            if thinking.get_or_insert_with(Instant::now).elapsed() >= THOUGHT {
                rooms.answer();
                thinking = None;
                stale = true;
            }
        } else {
            thinking = None;
        }
        if asked.stop.load(Ordering::Relaxed) {
            rooms.leaving = true;
        }
    }
    Ok(())
}

/// Signals received since the last check.
#[derive(Debug, Default)]
struct Asked {
    /// To end.
    stop: AtomicBool,
    /// To give the terminal back for a while.
    suspend: AtomicBool,
    /// It runs again after it was stopped.
    woken: AtomicBool,
}

/// Listens to the signals of the system.
///
/// A terminal that is gone can hold the loop in its reading for ever; so a program that has not left in a moment is ended
/// from here. Nothing is lost: every event of a match is on disk before it is seen.
fn listen_to_signals() -> io::Result<Arc<Asked>> {
    let asked = Arc::new(Asked::default());
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
        let raised = Arc::clone(&asked);
        let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT])?;
        std::thread::spawn(move || {
            for signal in signals.forever() {
                match signal {
                    SIGTSTP => raised.suspend.store(true, Ordering::Relaxed),
                    SIGCONT => raised.woken.store(true, Ordering::Relaxed),
                    _ => {
                        raised.stop.store(true, Ordering::Relaxed);
                        std::thread::sleep(FAREWELL);
                        give_back();
                        std::process::exit(0);
                    }
                }
            }
        });
    }
    Ok(asked)
}

/// The terminal, taken over until this is dropped.
struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    fn enter() -> io::Result<Screen> {
        // A fault of the program is printed on a terminal that can show it: the hook before this one prints and ends. A fault on
        // another thread is answered where that thread is waited for, and the board stays.
        let speak = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if std::thread::current().name() == Some("main") {
                give_back();
                speak(info);
            }
        }));
        take()?;
        let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout())).inspect_err(|_| give_back())?;
        // A program that was killed outright has left its screen behind.
        terminal.clear().inspect_err(|_| give_back())?;
        Ok(Screen { terminal })
    }

    /// Stops the program and whoever was started with it, until the shell continues them; `false` where there is no shell that could.
    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<bool> {
        use nix::sys::signal::{Signal, kill};
        use nix::unistd::{Pid, getpgrp, getsid};
        // The group of the session's leader has no shell behind it: stopped, it would stay so.
        if getsid(None).is_ok_and(|session| session == getpgrp()) {
            return Ok(false);
        }
        give_back();
        // Process 0 means the whole group: a script that has started the program stops with it, and the shell sees the job stopped.
        kill(Pid::from_raw(0), Signal::SIGSTOP)?;
        // Given back already: to leave the other screen twice would put the cursor back over what the shell has written since.
        take()?;
        self.terminal.clear()?;
        Ok(true)
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> io::Result<bool> {
        Ok(false)
    }

    /// Takes the terminal over anew, and forgets its contents.
    fn take_again(&mut self) -> io::Result<()> {
        // Raw mode is entered anew only where it was left.
        give_back();
        take()?;
        self.terminal.clear()
    }
}

/// Takes the terminal over.
fn take() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste).inspect_err(|_| give_back())
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
