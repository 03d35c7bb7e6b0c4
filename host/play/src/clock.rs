//! The parts of a match's clock: a source of moments, the time of each step, the faces and what they wait for.

use std::sync::{Arc, OnceLock};

use tianyuan_clock::{Clock, Faces, Millis, Spent};
use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_script::instant::Instant;

use crate::interruption::{Interruption, InterruptionRuling};

/// A source of moments in milliseconds, which never go back.
#[derive(Clone)]
pub struct TimeSource(Arc<dyn Fn() -> u64 + Send + Sync>);

impl TimeSource {
    /// A source of one's own, such as virtual time.
    pub fn new(now: impl Fn() -> u64 + Send + Sync + 'static) -> TimeSource {
        TimeSource(Arc::new(now))
    }

    /// The present moment.
    pub fn now(&self) -> u64 {
        (self.0)()
    }
}

impl Default for TimeSource {
    fn default() -> TimeSource {
        static BEGIN: OnceLock<Instant> = OnceLock::new();
        TimeSource::new(|| BEGIN.get_or_init(Instant::now).elapsed().as_millis() as u64)
    }
}

impl std::fmt::Debug for TimeSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TimeSource")
    }
}

/// The time of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepTime {
    /// The time that was charged and credited; none where it is charged with a later step of the turn.
    pub spent: Option<Spent>,
    /// The time that each player had left before.
    pub(crate) before: Faces,
}

/// The clock of a match.
#[derive(Debug)]
pub(crate) struct MatchClock {
    pub(crate) clock: Clock,
    /// The sides that have a face, in their order.
    pub(crate) sides: Vec<SideId>,
    /// Somebody has moved, or the clocks were set going.
    pub(crate) begun: bool,
    /// The side whose clock is the first that runs has been to move since.
    pub(crate) started: bool,
    pub(crate) paused: bool,
    /// The journal is being read, or nobody is there yet: no time runs.
    pub(crate) held: bool,
    /// The time that was left before the flag fell.
    pub(crate) before_flag: Option<Faces>,
    /// The flag that fell and awaits a ruling.
    pub(crate) awaits: Option<SideId>,
    /// The time for which the clocks stood while the program was away.
    pub(crate) away: Option<Millis>,
    /// The time for which they have stood still so far.
    pub(crate) stood: Option<Millis>,
    /// The time of the move under way, as its player measured it.
    pub(crate) measured: Option<u64>,
    /// Moves that an end of the program interrupted, about whose time nobody has decided.
    pub(crate) interruptions: Vec<Interruption>,
    /// Decisions about others.
    pub(crate) interruption_rulings: Vec<InterruptionRuling>,
    /// The moment at which the time that runs was noted last.
    pub(crate) noted: Option<u64>,
    pub(crate) source: TimeSource,
    /// The players may sit elsewhere: time on the line is credited.
    pub(crate) lines: bool,
    /// The presses, where the players press the clock themselves; else moves do.
    pub(crate) presses: Option<Presses>,
}

/// The presses of a clock that stands beside a board of wood. The players take turns at it, whatever has been entered of the game.
#[derive(Debug, Clone)]
pub(crate) struct Presses {
    /// The player whose time runs, or will.
    pub(crate) next: usize,
    /// Milliseconds of each press, player by player.
    pub(crate) took: Vec<Vec<u64>>,
    /// The clocks before each press.
    pub(crate) readings: Vec<Faces>,
}

impl Presses {
    pub(crate) fn new(first: usize, faces: &Faces) -> Presses {
        Presses { next: first, took: vec![Vec::new(); faces.all().len()], readings: vec![faces.clone()] }
    }

    /// Notes a press of the player whose time ran.
    pub(crate) fn note(&mut self, took: u64, faces: &Faces) {
        self.readings.push(faces.clone());
        self.took[self.next].push(took);
        self.next = (self.next + 1) % self.took.len();
    }

    /// Leaves only the presses of so many turns of each player: the board went back, and the next turn begins with these clocks.
    pub(crate) fn go_back(&mut self, turns: &[usize], next: usize, faces: &Faces) {
        for (took, turns) in self.took.iter_mut().zip(turns) {
            took.truncate(*turns);
        }
        self.readings.truncate(self.took.iter().map(Vec::len).sum());
        self.readings.push(faces.clone());
        self.next = next;
    }
}

impl MatchClock {
    /// The player whose face a side has.
    pub(crate) fn player(&self, side: SideId) -> Option<usize> {
        self.sides.iter().position(|other| *other == side)
    }

    /// The player whose time runs, or will, while a side is to move.
    pub(crate) fn timed(&self, mover: SideId) -> Option<usize> {
        self.presses.as_ref().map_or_else(|| self.player(mover), |presses| Some(presses.next))
    }
}

/// The sides that play.
pub(crate) fn players(spec: &Spec) -> Vec<SideId> {
    spec.player_ids().collect()
}
