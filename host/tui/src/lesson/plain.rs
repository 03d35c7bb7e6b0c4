//! A lesson line by line: for pipes, screen readers, programs and terminals that cannot do more.

use std::io::{self, IsTerminal as _};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use tianyuan_lesson::{AnswerKind, Outcome};
use tianyuan_notation::{position, typed};
use tianyuan_play::not_a_move;
use tianyuan_words::{Lang, key, t};

use super::command::Command;
use super::controller::{Heard, LessonController};
use super::printer::Printer;
use super::task;
use super::work::{Completed, SessionRequest, SessionResponse};
use crate::input::{Input, listen};
use crate::options::LessonOptions;
use crate::plain::{Stop, gone};
use tianyuan_output::drawing;
use tianyuan_output::exit::Failure;
use tianyuan_output::learner::ProgressStore;
use tianyuan_output::lesson_list::{ListedLesson, list_lessons};

/// The interval of checks for an edited lesson while nobody types.
const TICK: Duration = Duration::from_millis(20);
/// The wait after which a line reports that the machine thinks.
const SILENCE: Duration = Duration::from_millis(600);

/// Teaches until the input ends, the lesson is over or somebody quits.
pub(crate) fn run(start: LessonOptions) -> Result<(), Failure> {
    let keeper = ProgressStore::open(start.lang, start.learner.as_deref(), start.kept)?;
    let mut talk = Talk { input: listen(), voice: Printer::new(start.json), prompt: io::stdin().is_terminal() && !start.json };
    let (lang, faces) = (start.lang, start.faces);
    let desk = match choose(&mut talk, start, keeper) {
        Ok(Some(desk)) => desk,
        Ok(None) => return Ok(()),
        Err(stop) => return stop.ended(lang),
    };
    let mut table = Table { desk, talk, faces };
    match table.teach() {
        Ok(()) => Ok(()),
        Err(error) => gone(&error, lang),
    }
}

/// The two ends of the conversation.
struct Talk {
    input: Receiver<Input>,
    voice: Printer,
    prompt: bool,
}

/// The lesson asked for; else the first that is due; else one chosen from a list. `None` if the input ended first.
fn choose(talk: &mut Talk, start: LessonOptions, keeper: ProgressStore) -> Result<Option<LessonController>, Stop> {
    let (lang, library) = (start.lang, start.library.clone());
    if let Some(lesson) = &start.lesson {
        return Ok(Some(LessonController::open(lang, library, keeper, lesson, start.step.as_deref())?));
    }
    let mut keeper = match LessonController::due(lang, library.clone(), keeper) {
        Ok(desk) => {
            talk.voice.told(&t!(lang, lesson.due_begin, n = desk.tally.steps(), learner = desk.keeper.learner))?;
            return Ok(Some(desk));
        }
        Err(keeper) => *keeper,
    };
    let offered = list_lessons(&library, lang, &mut keeper);
    if offered.is_empty() {
        return Err(Failure::Sentence(t!(lang, lesson.none)).into());
    }
    for (index, lesson) in offered.iter().enumerate() {
        talk.voice.told(&format!("{:3} {}", index + 1, lesson.text(lang)))?;
    }
    talk.voice.told(&t!(lang, lesson.choose))?;
    loop {
        talk.voice.prompt(talk.prompt)?;
        let line = match talk.input.recv() {
            Ok(Input::Line(line)) => line,
            Ok(Input::Garbage) => {
                talk.voice.told(&t!(lang, plain.garbage))?;
                continue;
            }
            Ok(Input::End) | Err(_) => {
                talk.voice.ended(None, &keeper.learner)?;
                return Ok(None);
            }
        };
        let line = line.trim();
        match Command::parse(line) {
            Command::Nothing => continue,
            Command::Quit => return Ok(None),
            _ => {}
        }
        let by_number = line.parse::<usize>().ok().and_then(|number| offered.get(number.checked_sub(1)?));
        let handle = by_number.map_or_else(|| line.to_owned(), ListedLesson::handle);
        // A name that leads nowhere leaves the list open.
        if let Err(report) = library.lesson(&handle) {
            talk.voice.told(&crate::game::sentences::report(lang, &report))?;
            continue;
        }
        return Ok(Some(LessonController::open(lang, library, keeper, &handle, start.step.as_deref())?));
    }
}

/// A lesson at the pipe.
struct Table {
    desk: LessonController,
    talk: Talk,
    faces: tianyuan_render::Faces,
}

impl Table {
    fn teach(&mut self) -> io::Result<()> {
        if let Some(fault) = self.desk.keeper.fault() {
            self.talk.voice.fault(&fault)?;
        }
        self.settle()?;
        while !self.desk.over {
            self.talk.voice.prompt(self.talk.prompt)?;
            match self.next_line()? {
                Input::Line(line) => {
                    if self.line(&line)? {
                        break;
                    }
                }
                Input::Garbage => {
                    let garbage = t!(self.desk.lang, lesson.garbage);
                    self.talk.voice.fault(&garbage)?;
                }
                Input::End => break,
            }
        }
        self.talk.voice.ended(Some(&self.desk), &self.desk.keeper.learner)
    }

    /// The next line; an edit of the lesson is reported while it is waited for.
    fn next_line(&mut self) -> io::Result<Input> {
        loop {
            self.settle()?;
            let came = if self.desk.is_watching() {
                self.talk.input.recv_timeout(TICK)
            } else {
                self.talk.input.recv().map_err(|_| RecvTimeoutError::Disconnected)
            };
            match came {
                Ok(input) => {
                    // An edit saved before the line was typed is reported before the line is answered.
                    self.settle()?;
                    return Ok(input);
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(Input::End),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Waits until all requests are completed, and prints their results.
    fn settle(&mut self) -> io::Result<()> {
        let begun = Instant::now();
        let mut silent = true;
        loop {
            match self.desk.hear(TICK) {
                Some(heard) => self.tell(&heard)?,
                None if !self.desk.is_busy() => return Ok(()),
                None if silent && begun.elapsed() > SILENCE => {
                    silent = false;
                    let thinking = t!(self.desk.lang, lesson.thinks);
                    self.talk.voice.aside(&thinking)?;
                }
                None => {}
            }
        }
    }

    fn tell(&mut self, heard: &Heard) -> io::Result<()> {
        self.talk.voice.heard(&self.desk, heard)?;
        if let Heard::Done(done, _) = heard
            && let Ok(SessionResponse::Opened | SessionResponse::Replaced) = &done.came
        {
            return self.step();
        }
        // The position has changed: it is shown.
        if let Heard::Done(done, _) = heard
            && moved(done)
        {
            return self.board();
        }
        Ok(())
    }

    /// Prints a whole step: its title, the teacher's words, the board, the marks, the task.
    fn step(&mut self) -> io::Result<()> {
        let Some(shot) = &self.desk.shot else { return Ok(()) };
        let lang = self.desk.lang;
        self.talk.voice.step(lang, shot)?;
        self.talk.voice.said(&format!("{} · {}", task::title(lang, shot), task::where_it_is(lang, shot)))?;
        self.words()?;
        self.board()?;
        self.marks()
    }

    fn words(&self) -> io::Result<()> {
        let Some(shot) = &self.desk.shot else { return Ok(()) };
        let lang = self.desk.lang;
        if let Some(text) = task::own(lang, &shot.step().say) {
            self.talk.voice.said(&text)?;
        }
        for at in 1..=shot.shown.turns.len() {
            for line in task::shown(lang, shot, at) {
                self.talk.voice.said(&line)?;
            }
        }
        Ok(())
    }

    fn board(&self) -> io::Result<()> {
        let Some(shot) = &self.desk.shot else { return Ok(()) };
        self.talk.voice.said(&drawing::board(self.desk.lang, self.faces, shot.game.as_ref()))
    }

    /// Prints the marks on the board, the choices and the task.
    fn marks(&self) -> io::Result<()> {
        let Some(shot) = &self.desk.shot else { return Ok(()) };
        let lang = self.desk.lang;
        let choices = task::choices(shot).iter().enumerate().map(|(index, choice)| task::choice(lang, index, choice));
        for line in task::marks(lang, shot).into_iter().chain(choices).chain(task::task(lang, shot)) {
            self.talk.voice.said(&line)?;
        }
        Ok(())
    }

    /// The positions before the learner was asked, one by one.
    fn replay(&self) -> io::Result<()> {
        let Some(shot) = &self.desk.shot else { return Ok(()) };
        for (at, setup) in shot.shown.positions.iter().enumerate() {
            for line in task::shown(self.desk.lang, shot, at) {
                self.talk.voice.said(&line)?;
            }
            let mut game = shot.game.fork();
            if game.set_up(setup).is_ok() {
                self.talk.voice.said(&drawing::board(self.desk.lang, self.faces, game.as_ref()))?;
            }
        }
        Ok(())
    }

    /// Answers a line; true if it was the last.
    fn line(&mut self, line: &str) -> io::Result<bool> {
        let Some(shot) = &self.desk.shot else { return Ok(true) };
        let (asked, reads) = (shot.asked(), shot.asks == AnswerKind::Nothing);
        match Command::parse(line) {
            Command::Quit => return Ok(true),
            Command::Nothing if asked && !reads => {}
            Command::Nothing | Command::Next => self.go_on()?,
            Command::Hint => self.act(SessionRequest::Hint)?,
            Command::Undo => self.act(SessionRequest::Undo)?,
            Command::Retry => self.act(SessionRequest::Retry)?,
            Command::Solution => self.act(SessionRequest::Solution)?,
            Command::Skip => {
                self.act(SessionRequest::Skip)?;
                self.forward()?;
            }
            Command::Marks => self.marks()?,
            Command::Board => self.board()?,
            Command::Say => {
                self.words()?;
                self.marks()?;
            }
            Command::Replay => self.replay()?,
            Command::Position => {
                let text = position::write(shot.game.spec(), &shot.game.setup());
                self.talk.voice.told(&text)?;
            }
            Command::Why(text) => {
                let said = why(self.desk.lang, shot, &text);
                self.talk.voice.told(&said)?;
            }
            Command::Help => {
                for key in [key!(lesson.help_answer), key!(lesson.help_words), key!(lesson.help_look)] {
                    let text = self.desk.t(key);
                    self.talk.voice.told(&text)?;
                }
            }
            Command::Language(lang) => {
                self.desk.lang = lang;
                self.step()?;
            }
            Command::Answer(text) => {
                // If nothing is asked, the text is an answer to the step that follows.
                if !asked || reads {
                    self.go_on()?;
                }
                if !self.desk.over {
                    self.act(SessionRequest::Answer(text))?;
                }
            }
        }
        Ok(false)
    }

    fn act(&mut self, act: SessionRequest) -> io::Result<()> {
        self.desk.act(act);
        self.settle()
    }

    /// To the next step, where this one is over, was only to be read, or leads there.
    fn go_on(&mut self) -> io::Result<()> {
        let Some(shot) = &self.desk.shot else { return Ok(()) };
        if shot.asked() && shot.asks == AnswerKind::Nothing {
            self.act(SessionRequest::Answer(String::new()))?;
        } else if shot.asked() && self.desk.leads.is_none() {
            let not_yet = t!(self.desk.lang, lesson.not_yet);
            return self.talk.voice.told(&not_yet);
        }
        self.forward()
    }

    fn forward(&mut self) -> io::Result<()> {
        self.desk.next();
        self.settle()
    }
}

/// True if something done leaves another position on the board.
fn moved(done: &Completed) -> bool {
    matches!(&done.came, Ok(SessionResponse::Undone | SessionResponse::Judged(Outcome::On { .. } | Outcome::Going { total: 0, .. })))
        || matches!((&done.came, &done.act), (Ok(SessionResponse::Judged(Outcome::Solved { .. })), SessionRequest::Decide(_)))
}

/// The verdict on a move: allowed, or the reason why not.
fn why(lang: Lang, shot: &super::snapshot::Snapshot, text: &str) -> String {
    if text.is_empty() {
        return t!(lang, board.why_what);
    }
    let mut fork = shot.game.fork();
    match typed::find(fork.as_mut(), text) {
        Ok(_) => t!(lang, board.allowed, r#move = text),
        Err(error) => not_a_move(lang, shot.game.as_ref(), &error).line(),
    }
}
