//! The program at work on a thread of its own: its turn, its answer to an offer or a claim, or a hint.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use tianyuan_notation::moves;
use tianyuan_output::sentences::{expected, first_line};
use tianyuan_play::{Act, Limit, PlayError, Question, Reply, Seat, Task, ThinkError, Thought, side_name};
use tianyuan_protocol::client::{Choice, Fault, MoveLimit, SharedEngine, Told, glance};
use tianyuan_rules::Decision;
use tianyuan_rules::spec::SideId;
use tianyuan_search::tree::{Found, Line};
use tianyuan_words::t;

use super::answer::{Answer, Tone};
use super::sentences;
use super::session::Session;

/// Playouts for an opinion on an offer or a claim, and for a hint.
const GLANCE: u64 = 2_000;
/// The longest time for either.
const MOMENT: Duration = Duration::from_secs(3);
/// The time that a turn takes at least, so that it can be followed.
const SEEN: Duration = Duration::from_millis(250);
/// Decisions of the best line that are shown.
const SHOWN: usize = 4;

/// A place of a match: decisions made, and the version of the rules.
pub(crate) type Moment = (usize, String);

/// The purpose of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The turn of the program at the side to move.
    Turn,
    /// A side answers the offer of a draw.
    Draw(SideId),
    /// A side answers a claim.
    Claim(SideId, Decision),
    /// A hint for the side to move.
    Hint,
}

/// A message of the thread.
#[derive(Debug)]
enum Message {
    /// The best line so far.
    Found(Option<Line>),
    /// The glance of an engine at its best line.
    Said(String),
    /// The end.
    Done(Done),
}

/// The end of a search.
#[derive(Debug)]
enum Done {
    /// Of this program's own.
    Thought(Result<Box<Thought>, ThinkError>),
    /// Of a program of others.
    Reply(Box<Question>, Result<Choice, Fault>),
}

/// A search that runs.
#[derive(Debug)]
pub(crate) struct Thinking {
    pub(crate) purpose: Purpose,
    stop: Arc<AtomicBool>,
    messages: Receiver<Message>,
    since: Instant,
    /// Whole seconds when it was shown last.
    shown: u64,
    best: Option<Line>,
    /// The glance that an engine gave last.
    said: Option<String>,
    done: Option<Done>,
    /// The place of the match when it began.
    about: Moment,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Thinking {
    fn start(purpose: Purpose, task: Task, about: Moment) -> Option<Thinking> {
        Thinking::begin(purpose, about, move |stop, tell| {
            let heard = tell.clone();
            let report = move |found: &Found| drop(heard.send(Message::Found(found.lines.first().cloned())));
            Done::Thought(task.think(&stop, Some(&report)).map(Box::new))
        })
    }

    /// Asks an engine for its turn.
    fn ask(question: Question, engine: SharedEngine, limit: MoveLimit, about: Moment) -> Option<Thinking> {
        Thinking::begin(Purpose::Turn, about, move |stop, tell| {
            // An engine that is still busy with an earlier place has got the stop.
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let told = Told { loaded: &question.loaded, from: question.from.as_ref(), turns: &question.turns };
            let mut hear = |line: &str| {
                if let Some(said) = glance(line, SHOWN) {
                    drop(tell.send(Message::Said(said)));
                }
            };
            let choice = engine.choose(&told, limit, stop, &mut hear);
            drop(engine);
            Done::Reply(Box::new(question), choice)
        })
    }

    /// Begins work on a thread. Nobody listens any more where the match has gone on: the work ends by the sign.
    fn begin(
        purpose: Purpose,
        about: Moment,
        work: impl FnOnce(Arc<AtomicBool>, &Sender<Message>) -> Done + Send + 'static,
    ) -> Option<Thinking> {
        let stop = Arc::new(AtomicBool::new(false));
        let (tell, messages) = channel();
        let stopped = Arc::clone(&stop);
        let work = move || {
            let done = work(stopped, &tell);
            drop(tell.send(Message::Done(done)));
        };
        std::thread::Builder::new().name("thinking".to_owned()).spawn(work).ok()?;
        Some(Thinking { purpose, stop, messages, since: Instant::now(), shown: 0, best: None, said: None, done: None, about })
    }

    /// Takes in the messages of the thread; true if there is something new to show.
    fn listen(&mut self) -> bool {
        let mut new = self.since.elapsed().as_secs() != self.shown;
        self.shown = self.since.elapsed().as_secs();
        while self.done.is_none() {
            match self.messages.try_recv() {
                Ok(Message::Found(best)) => (self.best, new) = (best, true),
                Ok(Message::Said(said)) => (self.said, new) = (Some(said), true),
                Ok(Message::Done(done)) => (self.done, new) = (Some(done), true),
                Err(TryRecvError::Empty) => break,
                // The thread broke down.
                Err(TryRecvError::Disconnected) => self.done = Some(Done::Thought(Err(tianyuan_search::SearchError::Worker.into()))),
            }
        }
        new
    }
}

impl Session {
    /// True while a program decides by search, this one or one of others: nobody else moves then.
    pub(crate) fn program_searches(&self) -> bool {
        let seat = || self.game.seat(self.game.turn_status().mover);
        self.program_to_move() && matches!(seat(), Seat::Level { .. } | Seat::Engine { .. })
    }

    /// The search that runs for a purpose.
    pub(crate) fn thinks_about(&self) -> Option<Purpose> {
        self.thinking.as_ref().map(|thinking| thinking.purpose)
    }

    /// Begins to think where the program is to move, forgets thoughts about an earlier position, and listens to the thread; true if
    /// there is something new to show.
    pub(crate) fn think(&mut self) -> bool {
        let about = self.about();
        let stale =
            self.thinking.as_ref().is_some_and(|thinking| thinking.about != about || self.outcome().is_some() || self.rests().is_some());
        if stale {
            self.thinking = None;
        }
        if self.thinking.is_none() && self.program_searches() && self.thoughtless.as_ref() != Some(&about) {
            self.thinking = match self.game.program_task() {
                Some(task) => Thinking::start(Purpose::Turn, task, about),
                None => self.ask_engine(about),
            };
        }
        self.ponder();
        self.thinking.as_mut().is_some_and(Thinking::listen) || stale
    }

    /// Asks the engine at the side to move for its turn.
    fn ask_engine(&mut self, about: Moment) -> Option<Thinking> {
        let question = self.game.question()?;
        let seat = self.game.seat(question.side);
        let Seat::Engine { millis, .. } = &seat else { return None };
        let (time, allotted) = (Duration::from_millis(*millis), self.game.allotment());
        let limit = MoveLimit { nodes: None, time: Some(allotted.map_or(time, |most| most.min(time))) };
        let engine = self.engines.at(question.side, &seat)?;
        Thinking::ask(question, engine, limit, about)
    }

    /// Begins to think about an offer, a claim or a hint.
    pub(crate) fn consider(&mut self, purpose: Purpose) -> bool {
        let limit = Limit { time: Some(MOMENT), ..Limit::playouts(GLANCE) };
        let about = self.about();
        let task = self.game.task(limit, self.game.steps().len() as u64);
        self.thinking = task.and_then(|task| Thinking::start(purpose, task, about));
        self.thinking.is_some()
    }

    /// The place of the match.
    pub(super) fn about(&self) -> Moment {
        (self.game.steps().len(), self.game.loaded().version.clone())
    }

    /// True once the search has ended; a turn on a drawn board no sooner than it can be followed.
    pub(crate) fn has_thought(&self) -> bool {
        let seen = |thinking: &Thinking| self.typed || thinking.purpose != Purpose::Turn || thinking.since.elapsed() >= SEEN;
        self.thinking.as_ref().is_some_and(|thinking| thinking.done.is_some() && seen(thinking))
    }

    /// The answer to whoever would move for the program, or while nobody plays.
    pub(crate) fn busy(&self) -> Option<String> {
        if let Some(rests) = self.rests() {
            return Some(rests);
        }
        let busy = self.program_searches() && self.thoughtless.as_ref() != Some(&self.about());
        busy.then(|| {
            let mover = self.mover();
            if self.typed { t!(self.lang, think.busy_typed, mover = mover) } else { t!(self.lang, think.busy, mover = mover) }
        })
    }

    /// The side for which somebody at the board speaks: the side to move, or while a program moves the first person's.
    pub(crate) fn speaker(&self) -> SideId {
        let mover = self.game.turn_status().mover;
        let mut persons = SideId::first(self.game.seats().len()).filter(|side| self.game.seat(*side) == Seat::Person);
        if self.game.seat(mover) == Seat::Person { mover } else { persons.next().unwrap_or(mover) }
    }

    /// The first side that a search plays, of those that have to answer a side.
    pub(crate) fn thinker_against(&self, side: SideId) -> Option<SideId> {
        let spec = self.game.spec();
        self.others(side).find(|other| !spec.allied(side, *other) && matches!(self.game.seat(*other), Seat::Level { .. }))
    }

    /// Ends the search with what it has found, or lets an engine that had a fault be asked again; true if there is either.
    pub(crate) fn move_now(&mut self) -> bool {
        if self.thinking.is_none() && self.program_searches() && self.thoughtless.as_ref() == Some(&self.about()) {
            self.thoughtless = None;
            return true;
        }
        let runs = self.thinking.as_ref().filter(|thinking| thinking.done.is_none());
        if let Some(thinking) = runs {
            thinking.stop.store(true, Ordering::Relaxed);
        }
        runs.is_some()
    }

    /// Carries out what was thought: the answer in words, where there is one to give, and the decisions made.
    pub(crate) fn carry_out(&mut self) -> Option<Answer> {
        let mut thinking = self.thinking.take_if(|thinking| thinking.done.is_some())?;
        let thought = match thinking.done.take()? {
            Done::Reply(question, choice) => return self.carry_out_choice(&question, choice),
            Done::Thought(Ok(thought)) => thought,
            Done::Thought(Err(error)) => {
                self.thoughtless = Some(self.about());
                return Some(Answer::refused(first_line(&error.to_string())));
            }
        };
        match thinking.purpose {
            Purpose::Turn => {
                let act = self.game.carry_out(&thought);
                self.acted(act)
            }
            Purpose::Draw(side) => {
                let enforced = self.game.offer().is_some_and(|offers| self.game.enforced_draw(offers).is_some());
                let accepted = enforced || self.game.agrees(side, None, &thought);
                if let Err(error) = self.game.answer_draw(accepted) {
                    return Some(Answer::refused(self.trouble(&error)));
                }
                let told = if accepted { sentences::outcome(self).unwrap_or_default() } else { t!(self.lang, board.draw_declined) };
                Some(Answer::told(told))
            }
            Purpose::Claim(side, claim) => {
                let agreed = self.game.claimed(claim).is_some_and(|result| self.game.agrees(side, result, &thought));
                Some(if agreed { self.agreed_claim(claim) } else { Answer::told(t!(self.lang, board.claim_declined)) })
            }
            Purpose::Hint => Some(self.hinted(&thought)),
        }
    }

    /// Carries out the answer of an engine. After a fault a person may move in its place.
    fn carry_out_choice(&mut self, question: &Question, choice: Result<Choice, Fault>) -> Option<Answer> {
        let reply = match choice {
            Ok(Choice::Turn(turn)) => Reply::Turn(turn),
            Ok(Choice::Resigns) => Reply::Resigns,
            Err(fault) => {
                self.thoughtless = Some(self.about());
                let engine = self.engine_name(question.side);
                let what = fault.kind.message().in_lang(self.lang);
                let how = if self.typed { t!(self.lang, think.take_over_typed) } else { t!(self.lang, think.take_over) };
                let lines = vec![t!(self.lang, think.fault, engine = engine, fault = what, line = fault.line), how];
                return Some(Answer { tone: Tone::Refused, lines });
            }
        };
        let act = self.game.carry_out_reply(question, reply);
        self.acted(act)
    }

    /// The answer to what a program did, where there is one to give.
    fn acted(&mut self, act: Result<Act, PlayError>) -> Option<Answer> {
        match act {
            Ok(Act::Resigned(_)) => Some(Answer::told(sentences::outcome(self).unwrap_or_default())),
            Ok(Act::Claimed(_) | Act::Played(_) | Act::Late) => None,
            Err(error) => {
                self.thoughtless = Some(self.about());
                Some(Answer::refused(self.trouble(&error)))
            }
        }
    }

    /// The name of the engine that plays a side.
    fn engine_name(&self, side: SideId) -> String {
        match self.game.seat(side) {
            Seat::Engine { name, .. } => name,
            _ => side_name(self.lang, self.game.spec(), side),
        }
    }

    /// The line that says that the program thinks, for how long, and the best turn so far.
    pub(crate) fn thinking_line(&self) -> Option<String> {
        let thinking = self.thinking.as_ref().filter(|thinking| thinking.done.is_none())?;
        let seconds = thinking.since.elapsed().as_secs();
        let mut line = match (thinking.purpose, self.game.seat(self.game.turn_status().mover)) {
            (Purpose::Turn, Seat::Level { level, .. }) => {
                t!(self.lang, think.turn, mover = self.mover(), level = level, seconds = seconds)
            }
            (Purpose::Turn, Seat::Engine { name, .. }) => {
                t!(self.lang, think.engine, mover = self.mover(), engine = name, seconds = seconds)
            }
            (Purpose::Hint, _) => t!(self.lang, think.hint, seconds = seconds),
            (Purpose::Draw(side) | Purpose::Claim(side, _), _) => {
                t!(self.lang, think.over, side = side_name(self.lang, self.game.spec(), side), seconds = seconds)
            }
            (Purpose::Turn, _) => return None,
        };
        if let Some(best) = &thinking.best {
            line.push_str(&t!(self.lang, think.best, result = expected(self.lang, best), pv = self.line_text(best)));
        }
        if let Some(said) = &thinking.said {
            line.push_str(&t!(self.lang, think.said, line = said));
        }
        if !self.typed {
            line.push_str(&t!(self.lang, think.key));
        }
        Some(line)
    }

    /// The first decisions of a line as text.
    fn line_text(&self, line: &Line) -> String {
        let texts = line.decisions.iter().take(SHOWN).map(|decision| moves::write(self.game.spec(), decision));
        texts.collect::<Vec<_>>().join(" ")
    }
}
