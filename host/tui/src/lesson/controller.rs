//! A learner at a lesson: the part shared by the drawn and the line-by-line board.

use std::sync::Arc;
use std::time::Duration;

use tianyuan_lesson::{AnswerKind, MistakeKind, Outcome};
use tianyuan_progress::{Attempt, AttemptOutcome, Due};
use tianyuan_script::lesson::Lesson;
use tianyuan_script::{Library, Report};
use tianyuan_words::{Key, Lang, t};

use super::clock::Clock;
use super::snapshot::Snapshot;
use super::summary::Summary;
use super::watch::{News, Watching};
use super::words::{self, Said};
use super::work::{Completed, SessionRequest, SessionResponse, Waiting, Worker};
use tianyuan_output::exit::Failure;
use tianyuan_output::learner::ProgressStore;

/// The order of steps.
#[derive(Debug, Clone)]
pub(crate) enum Plan {
    /// A lesson from a step on.
    Lesson,
    /// Steps that are due, of any lessons.
    Due(Vec<Due>),
}

/// A learner at a lesson.
#[derive(Debug)]
pub(crate) struct LessonController {
    pub(crate) lang: Lang,
    library: Arc<Library>,
    /// The state of the lesson; `None` until its first step is open.
    pub(crate) shot: Option<Snapshot>,
    pub(crate) worker: Worker,
    pub(crate) keeper: ProgressStore,
    watching: Watching,
    clock: Clock,
    plan: Plan,
    pub(crate) tally: Summary,
    /// The step that was foreseen for the last answer.
    pub(crate) leads: Option<usize>,
    /// There is no further step.
    pub(crate) over: bool,
}

/// An event.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A request has been completed.
    Done(Box<Completed>, Vec<Said>),
    /// The lesson was edited: its mistakes, if any, and the sentences about it.
    Edited(Option<Report>, Vec<Said>),
    /// Something went wrong.
    Fault(Said),
}

impl LessonController {
    /// Opens a lesson at a step, named or first.
    ///
    /// # Errors
    /// An error if the lesson cannot be used, or has no such step.
    pub(crate) fn open(
        lang: Lang,
        library: Arc<Library>,
        keeper: ProgressStore,
        handle: &str,
        step: Option<&str>,
    ) -> Result<LessonController, Failure> {
        let lesson = Arc::new(library.lesson(handle)?);
        let index = match step {
            None => 0,
            Some(wanted) => step_named(lang, &lesson, wanted)?,
        };
        let steps = lesson.steps.iter().map(|step| (lesson.id.clone(), step.id.clone()));
        let tally = Summary::new(steps);
        Ok(LessonController::at(lang, library, keeper, Plan::Lesson, tally, lesson, index))
    }

    /// Opens the first step that is due; returns the keeper if none can be opened.
    pub(crate) fn due(lang: Lang, library: Arc<Library>, mut keeper: ProgressStore) -> Result<LessonController, Box<ProgressStore>> {
        let due = keeper.due(lang);
        let tally = Summary::new(due.iter().map(|due| (due.lesson.clone(), due.step.clone())));
        let mut left = due;
        match first_of(&library, &mut left) {
            Some((lesson, index)) => Ok(LessonController::at(lang, library, keeper, Plan::Due(left), tally, lesson, index)),
            None => Err(Box::new(keeper)),
        }
    }

    fn at(
        lang: Lang,
        library: Arc<Library>,
        keeper: ProgressStore,
        plan: Plan,
        tally: Summary,
        lesson: Arc<Lesson>,
        index: usize,
    ) -> LessonController {
        let watching = Watching::new(&library, &lesson);
        let worker = Worker::default();
        let mut desk = LessonController {
            lang,
            library,
            shot: None,
            worker,
            keeper,
            watching,
            clock: Clock::default(),
            plan,
            tally,
            leads: None,
            over: false,
        };
        desk.worker.begin(SessionRequest::Open(lesson, index), 0);
        desk
    }

    /// The text of a key.
    pub(crate) fn t(&self, key: Key) -> String {
        key.text(self.lang).to_owned()
    }

    /// True if the machine is at work.
    pub(crate) fn is_busy(&self) -> bool {
        self.worker.thinking().is_some()
    }

    /// True if edits of the lesson can come.
    pub(crate) fn is_watching(&self) -> bool {
        self.watching.is_on()
    }

    /// Begins to do something.
    pub(crate) fn act(&mut self, act: SessionRequest) {
        if !self.is_busy() {
            let spent = self.clock.spent();
            self.worker.begin(act, spent);
        }
    }

    /// Goes to the step that follows.
    pub(crate) fn next(&mut self) {
        if self.leads.is_some() {
            return self.act(SessionRequest::Next);
        }
        let Plan::Due(left) = &mut self.plan else { return self.act(SessionRequest::Next) };
        match first_of(&self.library, left) {
            None => self.over = true,
            Some((lesson, index)) => {
                let open = self.shot.as_ref().is_some_and(|shot| shot.lesson.version == lesson.version);
                if open {
                    return self.act(SessionRequest::Enter(index));
                }
                self.watching = Watching::new(&self.library, &lesson);
                self.act(SessionRequest::Open(lesson, index));
            }
        }
    }

    /// The next completed request or news; waits so long for it.
    pub(crate) fn hear(&mut self, patience: Duration) -> Option<Heard> {
        match self.worker.wait(patience) {
            Ok(done) => Some(self.done(done)),
            Err(Waiting::Thinking) => None,
            Err(Waiting::Lost) => {
                self.over = true;
                Some(Heard::Fault(Said::bad(t!(self.lang, lesson.lost))))
            }
            Err(Waiting::Idle) => self.edited(),
        }
    }

    fn done(&mut self, mut done: Completed) -> Heard {
        let before = self.shot.as_ref().map(|shot| (shot.asked(), shot.costs()));
        self.shot = done.shot.take().or_else(|| self.shot.take());
        self.clock.goes_on();
        self.leads = match &done.came {
            Ok(SessionResponse::Judged(Outcome::Wrong(wrong))) => match &wrong.why {
                MistakeKind::Foreseen { next, .. } => *next,
                MistakeKind::Unread(_) | MistakeKind::Illegal(_) | MistakeKind::NotAllowed => self.leads,
                _ => None,
            },
            Ok(SessionResponse::Hint(_)) => self.leads,
            _ => None,
        };
        match &done.came {
            Ok(SessionResponse::Opened) => self.clock.enter(self.shot.as_ref().map(Snapshot::costs).unwrap_or_default()),
            Ok(SessionResponse::Over) => self.over = true,
            Ok(SessionResponse::Judged(Outcome::Solved { .. })) => self.note(AttemptOutcome::Solved),
            Ok(SessionResponse::Skipped) if before.is_some_and(|(asked, _)| asked) => self.note(AttemptOutcome::Skipped),
            Ok(SessionResponse::Solution(..)) if before.is_some_and(|(asked, _)| asked) => self.note(AttemptOutcome::Shown),
            // A lesson whose first step cannot begin has nothing to show.
            Err(_) if self.shot.is_none() => self.over = true,
            _ => {}
        }
        let mut said = words::came(self.lang, self.shot.as_ref(), &done);
        said.extend(self.keeper.fault().map(Said::bad));
        Heard::Done(Box::new(done), said)
    }

    /// Notes how the step was ended.
    fn note(&mut self, how: AttemptOutcome) {
        let Some(shot) = &self.shot else { return };
        let (wrong, hints) = shot.costs();
        let (wrong_before, hints_before) = self.clock.costs();
        let stars = if how == AttemptOutcome::Solved { shot.stars } else { 0 };
        let (lesson, step) = (shot.lesson.id.clone(), shot.step().id.clone());
        self.tally.ended(&lesson, &step, how, stars);
        let attempt = Attempt {
            lesson,
            step,
            version: shot.lesson.version.clone(),
            how,
            stars,
            millis: self.clock.in_step(),
            hints: hints.saturating_sub(hints_before),
            mistakes: wrong.saturating_sub(wrong_before),
            repeats: shot.asks != AnswerKind::Nothing,
        };
        self.keeper.note(self.lang, &attempt);
    }

    /// The news from the files of the lesson.
    fn edited(&mut self) -> Option<Heard> {
        match self.watching.news()? {
            News::Version(lesson) => {
                self.act(SessionRequest::Replace(lesson));
                None
            }
            News::Mistake(report) => {
                let said = Said::bad(t!(self.lang, lesson.edit_wrong, why = crate::game::sentences::report(self.lang, &report)));
                Some(Heard::Edited(Some(report), vec![said]))
            }
        }
    }
}

/// The number of a step by its name.
fn step_named(lang: Lang, lesson: &Lesson, wanted: &str) -> Result<usize, Failure> {
    let wanted = wanted.trim();
    let by_name = lesson.steps.iter().position(|step| step.id == wanted);
    let by_number = wanted.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|&index| index < lesson.steps.len());
    by_name.or(by_number).ok_or_else(|| {
        let known = lesson.steps.iter().map(|step| step.id.as_str()).collect::<Vec<_>>().join(", ");
        Failure::Sentence(t!(lang, lesson.no_step, step = wanted, lesson = lesson.id, known = known))
    })
}

/// The first due step that can be opened; it and those before it are taken off the list.
fn first_of(library: &Library, left: &mut Vec<Due>) -> Option<(Arc<Lesson>, usize)> {
    while !left.is_empty() {
        let due = left.remove(0);
        // A lesson that is gone or broken, or a step that it no longer has, is passed over.
        if let Ok(lesson) = library.lesson(&due.lesson)
            && let Some(index) = lesson.steps.iter().position(|step| step.id == due.step)
        {
            return Some((Arc::new(lesson), index));
        }
    }
    None
}
