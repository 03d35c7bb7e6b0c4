//! The last moments of a match, for spectators who see it later.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use tianyuan_play::{Journal, Match};
use tianyuan_session::{ClockView, clock};
use tianyuan_words::Lang;

/// No delay is longer: an older moment is of use only as the last that everybody sees.
const LONGEST: Duration = Duration::from_secs(7_200);

/// A moment of a match.
#[derive(Debug, Clone)]
pub(crate) struct Moment {
    /// When it was; none for long ago.
    at: Option<Instant>,
    /// Its number, which grows.
    pub(crate) number: u64,
    /// Steps of the match then.
    pub(crate) steps: usize,
    /// The clock then, without announcements; none where it is not known.
    pub(crate) clock: Option<ClockView>,
}

/// The part of a match that somebody may see.
#[derive(Debug, Clone)]
pub(crate) enum Seen {
    /// All of it.
    Present,
    /// The match as it was.
    Then(Box<Moment>),
}

/// The last moments of a match, the oldest first; there is always one.
#[derive(Debug)]
pub(crate) struct Moments {
    all: VecDeque<Moment>,
    next: u64,
}

impl Moments {
    /// Those of a match that begins or is taken up. Its journal says when it was played.
    pub(crate) fn of(played: &Match, journal: Option<&Journal>) -> Moments {
        let first = Moment { at: None, number: 0, steps: 0, clock: None };
        let mut moments = Moments { all: VecDeque::from([first]), next: 1 };
        let steps = played.steps().len();
        if steps == 0 && played.outcome().is_none() {
            if let Some(first) = moments.all.front_mut() {
                first.clock = still(played);
            }
            return moments;
        }
        let times = played.journal_id().and_then(|id| journal?.times(id).ok()).unwrap_or_default();
        let now = tianyuan_play::now();
        let recent = times.iter().filter(|at| now.saturating_sub(at.unsigned_abs()) <= LONGEST.as_secs());
        // An event is one step at most: so many events ago there were at least so many steps.
        let recent: Vec<u64> = recent.map(|at| at.unsigned_abs()).collect();
        if recent.len() < times.len() {
            moments.add(None, steps.saturating_sub(recent.len()), None);
        }
        for (later, at) in recent.iter().enumerate().map(|(nth, at)| (recent.len() - nth - 1, at)) {
            let age = Duration::from_secs(now.saturating_sub(*at));
            moments.add(Some(Instant::now().checked_sub(age).unwrap_or_else(Instant::now)), steps.saturating_sub(later), None);
        }
        if times.is_empty() {
            moments.note(played);
        }
        moments
    }

    fn add(&mut self, at: Option<Instant>, steps: usize, clock: Option<ClockView>) {
        self.all.push_back(Moment { at, number: self.next, steps, clock });
        self.next += 1;
    }

    /// The match has changed now; the first `kept` steps are as they were.
    pub(crate) fn changed(&mut self, played: &Match, kept: usize) {
        // What was taken back is shown to nobody as if it had stayed.
        for moment in self.all.iter_mut().filter(|moment| moment.steps > kept) {
            moment.steps = kept;
            moment.clock = None;
        }
        self.note(played);
        while self.all.len() > 1 && self.all[1].is_older(LONGEST) {
            self.all.pop_front();
        }
    }

    fn note(&mut self, played: &Match) {
        self.add(Some(Instant::now()), played.steps().len(), still(played));
    }

    /// The number of the last moment.
    pub(crate) fn last(&self) -> u64 {
        self.next - 1
    }

    /// The part of the match that somebody sees so much later.
    pub(crate) fn seen(&self, delay: Duration) -> Seen {
        match self.all.iter().rposition(|moment| moment.is_older(delay)) {
            Some(last) if last + 1 == self.all.len() => Seen::Present,
            Some(at) => Seen::Then(Box::new(self.all[at].clone())),
            None => Seen::Then(Box::new(Moment { at: None, number: 0, steps: 0, clock: None })),
        }
    }

    /// The time until somebody who sees it so much later sees the next moment.
    pub(crate) fn due(&self, delay: Duration) -> Option<Duration> {
        let next = self.all.iter().find(|moment| !moment.is_older(delay))?;
        Some(delay.saturating_sub(next.at?.elapsed()))
    }
}

impl Moment {
    fn is_older(&self, than: Duration) -> bool {
        self.at.is_none_or(|at| at.elapsed() >= than)
    }
}

/// The clock of a match, of which spectators hear nothing.
fn still(played: &Match) -> Option<ClockView> {
    clock(Lang::default(), played).map(|clock| ClockView { announcements: Vec::new(), note: None, interruptions: Vec::new(), ..clock })
}
