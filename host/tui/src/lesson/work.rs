//! The worker: the session on a thread of its own, so that the screen never waits for a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use tianyuan_lesson::{Outcome, Results, Session, SessionError, Turned};
use tianyuan_rules::Decision;
use tianyuan_rules::spec::Texts;
use tianyuan_script::lesson::Lesson;

use super::snapshot::Snapshot;

/// Positions that the machine searches for one reply, at most.
const NODES: u64 = 400_000;

/// A request to a session.
#[derive(Debug, Clone)]
pub(crate) enum SessionRequest {
    /// Open a lesson at a step.
    Open(Arc<Lesson>, usize),
    /// Judge an answer that was typed.
    Answer(String),
    /// Make a decision.
    Decide(Decision),
    /// Show the next hint.
    Hint,
    /// Take the last decision of the turn back; if there is none, as [`SessionRequest::Retry`].
    Undo,
    /// Back to the position that the step begins with.
    Retry,
    /// Leave the step unsolved.
    Skip,
    /// Show the solution.
    Solution,
    /// Go to the step that follows.
    Next,
    /// Open a step of the same lesson.
    Enter(usize),
    /// Go on with another version of the lesson.
    Replace(Arc<Lesson>),
}

/// The response to a request.
#[derive(Debug)]
pub(crate) enum SessionResponse {
    /// A step is open: of a lesson just opened, the next one, or the same one again.
    Opened,
    /// The lesson is over.
    Over,
    /// An answer was judged.
    Judged(Outcome),
    /// A decision was taken back.
    Undone,
    /// A hint, if there was one left.
    Hint(Option<Texts>),
    /// The solution: as turns, and as text.
    Solution(Vec<Turned>, String),
    /// The step was left.
    Skipped,
    /// Another version of the lesson is in force.
    Replaced,
}

/// A completed request.
#[derive(Debug)]
pub(crate) struct Completed {
    /// The request.
    pub(crate) act: SessionRequest,
    /// Its response.
    pub(crate) came: Result<SessionResponse, SessionError>,
    /// The present state of the lesson; `None` if none could be opened.
    pub(crate) shot: Option<Snapshot>,
}

/// A session, here or at work.
#[derive(Debug, Default)]
pub(crate) struct Worker {
    session: Option<Session>,
    busy: Option<Busy>,
    looked: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
}

#[derive(Debug)]
struct Busy {
    since: Instant,
    done: Receiver<(Option<Session>, Completed)>,
}

/// The reason why there is no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Waiting {
    /// The machine still thinks.
    Thinking,
    /// Nothing was asked for.
    Idle,
    /// The thread has ended without an answer: a fault of the program.
    Lost,
}

impl Worker {
    /// Begins to do something; `spent` are the seconds that the learner took for it. Nothing happens while something else is done.
    pub(crate) fn begin(&mut self, act: SessionRequest, spent: u32) {
        if self.busy.is_some() {
            return;
        }
        self.stop.store(false, Ordering::Relaxed);
        self.looked.store(0, Ordering::Relaxed);
        let (send, done) = channel();
        let (looked, stop) = (Arc::clone(&self.looked), Arc::clone(&self.stop));
        let mut session = self.session.take();
        let work = move || {
            if let Some(session) = &mut session {
                session.spend(spent);
            }
            let came = perform(&mut session, &act);
            if let Some(session) = &mut session {
                let looked = Arc::clone(&looked);
                session.set_opponent(NODES, Some(Arc::new(move |nodes| looked.store(nodes, Ordering::Relaxed))), Some(stop));
            }
            let shot = session.as_mut().map(Snapshot::of);
            // Whoever has left does not want to know.
            let _ = send.send((session, Completed { act, came, shot }));
        };
        if std::thread::Builder::new().name("lesson".to_owned()).spawn(work).is_ok() {
            self.busy = Some(Busy { since: Instant::now(), done });
        }
    }

    /// The next completed request; waits so long for it.
    pub(crate) fn wait(&mut self, patience: Duration) -> Result<Completed, Waiting> {
        let Some(busy) = &self.busy else { return Err(Waiting::Idle) };
        match busy.done.recv_timeout(patience) {
            Ok((session, done)) => {
                (self.session, self.busy) = (session, None);
                Ok(done)
            }
            Err(RecvTimeoutError::Timeout) => Err(Waiting::Thinking),
            Err(RecvTimeoutError::Disconnected) => {
                self.busy = None;
                Err(Waiting::Lost)
            }
        }
    }

    /// The time that the machine has been thinking, and the number of positions that it has searched.
    pub(crate) fn thinking(&self) -> Option<(Duration, u64)> {
        self.busy.as_ref().map(|busy| (busy.since.elapsed(), self.looked.load(Ordering::Relaxed)))
    }

    /// Makes the machine answer with its result so far.
    pub(crate) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn perform(session: &mut Option<Session>, act: &SessionRequest) -> Result<SessionResponse, SessionError> {
    if let SessionRequest::Open(lesson, step) = act {
        let results = Results { step: lesson.steps.get(*step).map(|step| step.id.clone()).unwrap_or_default(), ..Results::default() };
        *session = Some(Session::resume(Arc::clone(lesson), &results)?);
        return Ok(SessionResponse::Opened);
    }
    // Everything else is done with a lesson that is open.
    let Some(session) = session else { return Ok(SessionResponse::Over) };
    Ok(match act {
        SessionRequest::Open(..) => SessionResponse::Opened,
        SessionRequest::Answer(text) => SessionResponse::Judged(session.answer(text)?),
        SessionRequest::Decide(decision) => SessionResponse::Judged(session.decide(*decision)?),
        SessionRequest::Hint => SessionResponse::Hint(session.hint().cloned()),
        SessionRequest::Undo if session.undo()? => SessionResponse::Undone,
        SessionRequest::Retry | SessionRequest::Undo => session.retry().map(|()| SessionResponse::Opened)?,
        SessionRequest::Skip => {
            session.skip();
            SessionResponse::Skipped
        }
        SessionRequest::Solution => {
            let (turns, text) = session.show_solution();
            SessionResponse::Solution(turns, text)
        }
        SessionRequest::Next => {
            if session.next_step()? {
                SessionResponse::Opened
            } else {
                SessionResponse::Over
            }
        }
        SessionRequest::Enter(step) => session.enter(*step).map(|()| SessionResponse::Opened)?,
        SessionRequest::Replace(lesson) => session.replace(Arc::clone(lesson)).map(|()| SessionResponse::Replaced)?,
    })
}
