//! The board line by line: for pipes, screen readers and terminals that cannot do more.

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use tianyuan_notation::visible::visible;
use tianyuan_render::Faces;
use tianyuan_rules::DecisionKind;
use tianyuan_script::Library;
use tianyuan_words::{Lang, key, pick, t};

use super::input::{Input, listen};
use super::menu::{Chosen, Menu};
use super::options::PlayOptions;
use super::theme::Theme;
use super::{legend, menu};
use crate::game::answer::Answer;
use crate::game::begin;
use crate::game::clocks::Tick;
use crate::game::command::Command;
use crate::game::sentences;
use crate::game::session::{Session, Shown};
use tianyuan_output::drawing;
use tianyuan_output::exit::Failure;

/// The interval of checks for changed rules while nobody types.
const TICK: Duration = Duration::from_millis(20);
/// The interval of looks at a search while it runs.
const MOMENT: Duration = Duration::from_millis(1);
/// A match between programs is broken off after so many decisions once the input has ended.
const PATIENCE: usize = 20_000;

/// Plays until the input ends or somebody quits.
pub(super) fn run(start: PlayOptions) -> Result<(), Failure> {
    let mut talk = Talk { lang: start.lang, input: listen(), prompt: io::stdin().is_terminal() };
    let (library, faces) = (Arc::clone(&start.library), start.faces);
    match talk.open(&start) {
        Ok(Some(mut session)) => {
            session.typed = true;
            session.aim(start.aim.clone())?;
            let mut table = Table { session, talk, bad: false, library, faces, waiting: VecDeque::new() };
            match table.play() {
                Ok(()) => Ok(()),
                Err(error) => gone(&error, table.session.lang),
            }
        }
        Ok(None) => Ok(()),
        Err(stop) => stop.ended(start.lang),
    }
}

/// A reader that has gone away has read all that it wanted.
pub(crate) fn gone(error: &io::Error, lang: Lang) -> Result<(), Failure> {
    if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(Failure::Sentence(t!(lang, plain.no_output, why = error))) }
}

/// The reason why a game or a lesson did not begin.
pub(crate) enum Stop {
    Failure(Failure),
    Output(io::Error),
}

impl Stop {
    /// The end of the program for this reason.
    pub(crate) fn ended(self, lang: Lang) -> Result<(), Failure> {
        match self {
            Stop::Failure(failure) => Err(failure),
            Stop::Output(error) => gone(&error, lang),
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failure(failure)
    }
}

/// The two ends of the conversation.
struct Talk {
    lang: Lang,
    input: Receiver<Input>,
    prompt: bool,
}

impl Talk {
    fn say(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(visible(text).as_bytes())?;
        out.write_all(b"\n")?;
        out.flush()
    }

    fn prompt(&self) -> io::Result<()> {
        if self.prompt {
            let mut out = io::stdout().lock();
            out.write_all(b"> ")?;
            out.flush()?;
        }
        Ok(())
    }

    /// The game asked for, or one chosen from a list; `None` where the input ended first.
    fn open(&mut self, start: &PlayOptions) -> Result<Option<Session>, Stop> {
        if start.resume {
            return Ok(Some(begin::resume_last(start.lang, &start.library, start.game.as_deref())?));
        }
        if let Some(game) = &start.game {
            return Ok(Some(begin::begin(start.lang, &start.library, &start.wanted(game))?));
        }
        let (unfinished, told) = match begin::unfinished() {
            Ok((found, salvaged)) => (found, salvaged.map(|salvaged| sentences::salvaged(self.lang, &salvaged))),
            Err(error) => (Vec::new(), Some(sentences::journal(self.lang, &error))),
        };
        if let Some(told) = told {
            self.say(&told)?;
        }
        let menu = Menu::new(&start.library, unfinished);
        for (index, row) in menu.rows.iter().enumerate() {
            self.say(&format!("{:3} {}", index + 1, row.text(self.lang)))?;
        }
        self.say(&t!(self.lang, plain.choose))?;
        loop {
            self.prompt()?;
            let line = match self.input.recv() {
                Ok(Input::Line(line)) => line,
                Ok(Input::Garbage) => {
                    self.say(&t!(self.lang, plain.garbage))?;
                    continue;
                }
                Ok(Input::End) | Err(_) => return Ok(None),
            };
            let line = line.trim();
            match Command::parse(line) {
                Command::Nothing => continue,
                Command::Quit => return Ok(None),
                _ => {}
            }
            let row = line.parse::<usize>().ok().and_then(|number| menu.rows.get(number.checked_sub(1)?));
            let opened = match row.map(menu::Row::chosen) {
                Some(Chosen::Resume(id)) => begin::resume(self.lang, &start.library, id),
                Some(Chosen::SetUp(id)) => begin::begin(self.lang, &start.library, &start.wanted(&id)),
                Some(Chosen::Mistake(mistake)) => Err(Failure::Script(mistake)),
                _ => begin::begin(self.lang, &start.library, &start.wanted(line)),
            };
            match opened {
                Ok(session) => return Ok(Some(session)),
                Err(failure) => self.say(&begin::words(self.lang, &failure))?,
            }
        }
    }
}

/// A match at the pipe.
struct Table {
    session: Session,
    talk: Talk,
    /// The journal's fault has been reported.
    bad: bool,
    library: Arc<Library>,
    faces: Faces,
    /// Lines that were typed while the program thought.
    waiting: VecDeque<Input>,
}

impl Table {
    fn play(&mut self) -> io::Result<()> {
        self.talk.say(&self.session.name())?;
        if let Some(warning) = sentences::cautions(&self.session) {
            self.talk.say(&warning)?;
        }
        self.board()?;
        if let Some(greeting) = self.session.greeting.take() {
            self.talk.say(&greeting)?;
        } else if self.session.game.may_draw_lots() {
            self.talk.say(&self.session.how_lots())?;
        }
        let mut ended = false;
        loop {
            self.journal()?;
            self.offer()?;
            while self.may_answer() && (self.session.has_person() || self.session.game.steps().len() < PATIENCE) {
                self.answer()?;
                if !self.session.has_person() {
                    break;
                }
            }
            if ended && (!self.may_answer() || self.session.game.steps().len() >= PATIENCE) {
                return self.leave();
            }
            if ended {
                continue;
            }
            self.session.ponder();
            self.talk.prompt()?;
            match self.next()? {
                Input::Line(line) => {
                    if self.line(&line)? {
                        return self.leave();
                    }
                }
                Input::Garbage => self.talk.say(&t!(self.session.lang, plain.garbage))?,
                Input::End => ended = true,
            }
        }
    }

    /// True if the program is to move, and has not failed to find a turn here.
    fn may_answer(&self) -> bool {
        self.session.program_to_move() && (self.session.busy().is_some() || !self.session.program_searches())
    }

    /// The next line; changed rules are reported while it is waited for.
    fn next(&mut self) -> io::Result<Input> {
        if let Some(typed) = self.waiting.pop_front() {
            return Ok(typed);
        }
        loop {
            self.hear()?;
            self.tick()?;
            let came = if self.session.watching.is_on() || self.session.game.clock().is_some() {
                self.talk.input.recv_timeout(TICK)
            } else {
                self.talk.input.recv().map_err(|_| RecvTimeoutError::Disconnected)
            };
            match came {
                Ok(input) => {
                    // A version saved before the line was typed is reported before the line is answered, and so is a flag.
                    self.hear()?;
                    self.tick()?;
                    return Ok(input);
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(Input::End),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Says what the clocks have to say.
    fn tick(&mut self) -> io::Result<()> {
        match self.session.tick() {
            Tick::Same | Tick::Shows => Ok(()),
            Tick::Says(said) => self.talk.say(&said),
            Tick::Fell(said) => {
                self.talk.say(&said)?;
                self.offer()
            }
        }
    }

    fn hear(&mut self) -> io::Result<()> {
        let Some(news) = self.session.watching.news() else { return Ok(()) };
        let judgement = self.session.hear(news);
        self.session.drawn();
        let line = self.session.shown.as_ref().map(|shown: &Shown| sentences::reload(&self.session, shown)).unwrap_or_default();
        self.talk.say(&line)?;
        if let Some(judgement) = judgement {
            for line in sentences::judgement(&self.session, &judgement) {
                self.talk.say(&line)?;
            }
            self.talk.say(&t!(self.session.lang, plain.type_adopt))?;
        }
        Ok(())
    }

    /// Answers a line; true if it was the last.
    fn line(&mut self, line: &str) -> io::Result<bool> {
        let command = Command::parse(line);
        match &command {
            Command::Nothing => {}
            Command::Quit => return Ok(true),
            Command::Board => self.board()?,
            Command::Legend => {
                let theme = Theme::with_faces(false, self.faces);
                for line in legend::texts(self.session.game.spec(), self.session.lang, theme) {
                    self.talk.say(&line)?;
                }
            }
            Command::Help => {
                for key in [key!(plain.help_moves), key!(plain.help_words), key!(plain.help_save), key!(plain.help_rules)] {
                    self.talk.say(&self.session.t(key))?;
                }
                if self.session.has_groups() {
                    self.talk.say(&t!(self.session.lang, plain.help_groups))?;
                }
                if self.session.game.clock().is_some() {
                    self.talk.say(&t!(self.session.lang, plain.help_clocks))?;
                }
            }
            Command::Again => self.again()?,
            other => {
                let before = self.session.game.steps().len();
                if matches!(other, Command::Adopt | Command::RollBack) {
                    self.conflict(other)?;
                }
                let answer = self.session.perform(other);
                self.talk.lang = self.session.lang;
                self.tell(answer)?;
                self.thought()?;
                if self.session.game.steps().len() != before {
                    self.board()?;
                }
            }
        }
        Ok(false)
    }

    /// The game that follows.
    fn again(&mut self) -> io::Result<()> {
        match begin::again(&self.library, &self.session) {
            Ok(session) => {
                self.session = session;
                self.talk.say(&self.session.begins_again())?;
                self.board()
            }
            Err(failure) => self.talk.say(&begin::words(self.session.lang, &failure)),
        }
    }

    /// Prints the meaning of a change of rules before it is made.
    fn conflict(&mut self, command: &Command) -> io::Result<()> {
        let judgement = if *command == Command::Adopt { self.session.game.judge_news() } else { self.session.game.judge_back() };
        if let Some(judgement) = judgement {
            for line in sentences::judgement(&self.session, &judgement) {
                self.talk.say(&line)?;
            }
        }
        Ok(())
    }

    fn tell(&self, answer: Option<Answer>) -> io::Result<()> {
        for line in answer.map(|answer| answer.lines).unwrap_or_default() {
            self.talk.say(&line)?;
        }
        Ok(())
    }

    /// Waits for what the program thinks about, and carries it out. At a terminal `now` ends the search; other lines wait for their turn.
    fn thought(&mut self) -> io::Result<()> {
        while self.session.thinking.is_some() && !self.session.has_thought() {
            if !self.talk.prompt {
                std::thread::sleep(MOMENT);
            } else if let Ok(input) = self.talk.input.recv_timeout(TICK) {
                match input {
                    Input::Line(line) if Command::parse(&line) == Command::Now => drop(self.session.move_now()),
                    other => self.waiting.push_back(other),
                }
            }
            self.hear()?;
            self.session.think();
        }
        let answer = self.session.carry_out();
        self.tell(answer)
    }

    /// The program's move, with the position after its turn.
    fn answer(&mut self) -> io::Result<()> {
        let before = self.session.game.steps().len();
        if self.session.program_searches() {
            self.session.think();
            if let Some(line) = self.session.thinking_line().filter(|_| self.talk.prompt) {
                self.talk.say(&line)?;
            }
            self.thought()?;
        } else if let Err(error) = self.session.game.answer() {
            let line = self.session.trouble(&error);
            return self.talk.say(&line);
        }
        // A throw that follows is printed with the board.
        let made = self.session.game.steps().iter().skip(before).take_while(|step| step.decision.kind() != DecisionKind::Throw);
        let lines: Vec<String> = made
            .map(|step| {
                let side = self.session.game.spec().sides.get(usize::from(step.side)).map_or("", |side| &side.prefix);
                t!(self.session.lang, plain.program, r#move = format!("{side}: {}", step.text))
            })
            .collect();
        lines.iter().try_for_each(|line| self.talk.say(line))?;
        if self.session.outcome().is_some() || self.session.has_person() && !self.session.program_to_move() {
            self.board()?;
        }
        Ok(())
    }

    /// The board, the counts, who is to move and what is owed.
    fn board(&self) -> io::Result<()> {
        let game = self.session.game.game();
        let counted = self.session.settled_count();
        let owners = counted.as_ref().map(|counted| counted.scored.owners.clone()).unwrap_or_default();
        self.talk.say(&drawing::drawn(self.session.lang, self.faces, game, self.marks(), owners))?;
        if !tianyuan_render::has_hands(game.spec()) {
            self.talk.say(&sentences::counts(&self.session))?;
        }
        let owed = sentences::owed(&self.session).map(|owed| format!(" · {owed}")).unwrap_or_default();
        self.talk.say(&format!("{}{owed}", sentences::status(&self.session)))?;
        if let Some(clocks) = self.session.clock_line() {
            self.talk.say(&clocks)?;
        }
        for (claim, _) in self.session.game.claims() {
            let name = pick(self.session.lang, &claim.names).unwrap_or(&claim.id);
            self.talk.say(&t!(self.session.lang, board.may_claim, mover = self.session.mover(), claim = name))?;
        }
        if let Some(counted) = counted {
            for line in self.session.count_lines(&counted, usize::MAX) {
                self.talk.say(&line)?;
            }
        }
        if let Some(how) = self.session.settling(false) {
            self.talk.say(&how)?;
        }
        if self.session.game.to_be_replayed().is_some() {
            self.talk.say(&t!(self.session.lang, plain.type_again))?;
        }
        Ok(())
    }

    /// The marks of the board: the last landing, and the pieces that may be removed.
    fn marks(&self) -> tianyuan_render::Marks {
        let game = self.session.game.game();
        let removable = self.session.game.legal().iter().filter(|d| d.kind() == DecisionKind::Remove);
        let landed = self.session.game.steps().iter().rev().find(|step| {
            use DecisionKind::{Choose, Mark, Pass, Remove, Throw};
            !matches!(step.decision.kind(), Remove | Pass | Choose | Mark | Throw)
        });
        tianyuan_render::Marks {
            chosen: self.session.game.turn_status().chain,
            targets: removable.filter_map(|d| d.landing()).collect(),
            checked: tianyuan_render::checked(self.session.game.game()),
            last: landed.and_then(|step| step.decision.landing()).filter(|site| game.at(*site).is_some()),
            dead: tianyuan_render::dead(game.spec(), &game.setup()),
            ko: tianyuan_render::closed(game),
        }
    }

    /// Says once that the game is not being saved.
    fn journal(&mut self) -> io::Result<()> {
        match self.session.game.journal_fault() {
            Some(error) if !self.bad => {
                self.bad = true;
                self.talk.say(&sentences::journal(self.session.lang, error))
            }
            _ => Ok(()),
        }
    }

    /// Writes a game that is over to the file that was named for it, or prints how that is done.
    fn offer(&mut self) -> io::Result<()> {
        let saved = self.session.save_target(false);
        self.tell(saved)?;
        if self.session.asks_to_save() {
            self.talk.say(&t!(self.session.lang, plain.type_save, file = self.session.proposed()))?;
        }
        Ok(())
    }

    fn leave(&mut self) -> io::Result<()> {
        self.session.leave_clocks();
        self.offer()?;
        let saved = self.session.save_target(true);
        self.tell(saved)?;
        self.talk.say(&self.session.position())
    }
}
