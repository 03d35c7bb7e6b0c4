//! The consequences of a ruling, before it is made.

use std::sync::Arc;

use tianyuan_clock::Faces;
use tianyuan_rules::Game;
use tianyuan_rules::spec::{ClaimUntil, Offence, Remedy, SideId};

use crate::arbiter::counts::counts;
use crate::arbiter_state::MOST_RULINGS;
use crate::flag::{FlagResult, flag_result};
use crate::live::Match;
use crate::outcome::Outcome;
use crate::ruling::{ClockAct, Counted, Ruling};
use crate::ruling_error::RulingError;
use crate::step::{Span, open};

/// The longest name of an arbiter, and the longest reason.
const LONGEST: usize = 500;
/// Acts upon the clocks in one ruling at most.
const MOST_CLOCK_ACTS: usize = 8;

/// The consequences of a ruling.
#[derive(Debug)]
pub struct Plan {
    pub(crate) ruling: Ruling,
    /// The board, where it is another.
    pub(crate) game: Option<Box<dyn Game>>,
    /// The stretch that begins with it, where the position was set.
    pub(crate) span: Option<Span>,
    /// The clocks afterwards, where they are others.
    pub(crate) faces: Option<Faces>,
    /// The sides that change places.
    pub(crate) swap: Option<(SideId, SideId)>,
    /// The result afterwards, where it is another.
    pub(crate) settled: Option<Option<Outcome>>,
    counts: Vec<Counted>,
    limit: Option<usize>,
}

impl Plan {
    /// The ruling with its clause, and the decisions that it keeps.
    pub fn ruling(&self) -> &Ruling {
        &self.ruling
    }

    /// The board afterwards, where it is another.
    pub fn game(&self) -> Option<&dyn Game> {
        self.game.as_deref()
    }

    /// The clocks afterwards, where they are others.
    pub fn faces(&self) -> Option<&Faces> {
        self.faces.as_ref()
    }

    /// The result that the ruling itself brings about.
    pub fn result(&self) -> Option<&Outcome> {
        self.settled.as_ref().and_then(Option::as_ref)
    }

    /// True if the two players change sides.
    pub fn swaps(&self) -> bool {
        self.swap.is_some()
    }

    /// The counts afterwards.
    pub fn counts(&self) -> &[Counted] {
        &self.counts
    }

    /// The counter that is full afterwards, by its place among the limits.
    pub fn limit(&self) -> Option<usize> {
        self.limit
    }
}

impl Match {
    /// The consequences of a ruling; nothing changes.
    ///
    /// # Errors
    /// [`RulingError`].
    pub fn plan(&self, ruling: &Ruling) -> Result<Plan, RulingError> {
        if self.is_confirmed() {
            return Err(RulingError::Confirmed);
        }
        let texts = [&ruling.arbiter, &ruling.reason].map(|text| text.trim().chars().count());
        if texts.iter().any(|letters| !(1..=LONGEST).contains(letters)) {
            return Err(RulingError::Text(LONGEST));
        }
        if self.arbiter.ruled.len() >= MOST_RULINGS {
            return Err(RulingError::TooMany(MOST_RULINGS));
        }
        let spec = Arc::clone(self.spec());
        let offence = spec.conduct.arbiter.offence(&ruling.offence).ok_or_else(|| RulingError::NoOffence(ruling.offence.clone()))?;
        let remedy = Remedy::read(&ruling.remedy).ok_or_else(|| RulingError::NoRemedy(ruling.remedy.clone()))?;
        if !offence.allows(remedy, ruling.agreed) {
            let word = ruling.remedy.clone();
            return Err(if offence.agreed.contains(&remedy) { RulingError::NeedsAgreement(word) } else { RulingError::NotAllowed(word) });
        }
        self.in_time(offence, ruling)?;
        self.draw_holds(offence, ruling)?;
        if self.adjournment.is_some() && (remedy.changes_board() || matches!(remedy, Remedy::TouchMove | Remedy::Recount)) {
            return Err(RulingError::Adjourned);
        }
        let clocks = self.clock_acts(offence, remedy, ruling)?;
        let mut faces = self.clock().map(|clock| {
            let mut faces = clock.faces().clone();
            if let Some(player) = clock.running() {
                faces.spend(player, clock.elapsed(self.clock_now()));
            }
            faces
        });
        if remedy != Remedy::Replay {
            self.turn_clocks(&clocks, ruling.turn, &mut faces)?;
        }
        let ruling = Ruling { clocks, clause: offence.origin.clause.clone(), ..ruling.clone() };
        self.consequences(ruling, faces)
    }

    /// The consequences of a ruling that is allowed, with the clocks as they will be.
    pub(crate) fn consequences(&self, mut ruling: Ruling, faces: Option<Faces>) -> Result<Plan, RulingError> {
        let offender = self.offender(&ruling)?;
        let remedy = Remedy::read(&ruling.remedy).ok_or_else(|| RulingError::NoRemedy(ruling.remedy.clone()))?;
        ruling.kept = self.steps.len();
        let (mut game, mut span, mut swap, mut settled) = (None, None, None, None);
        let mut faces = faces.filter(|_| !ruling.clocks.is_empty());
        let result = |loser: Option<SideId>| Some(Some(Outcome::Ruled { loser, clause: ruling.clause.clone() }));
        match remedy {
            Remedy::PutBack | Remedy::Void => {
                let keep = self.first_of(ruling.turn);
                if remedy == Remedy::Void && ruling.turn + 1 < self.turn() {
                    return Err(RulingError::NotLast);
                }
                game = self.back_to(keep)?;
                ruling.kept = keep;
                settled = Some(None);
            }
            Remedy::Position => {
                let text = ruling.position.as_deref().unwrap_or_default().trim();
                if text.is_empty() {
                    return Err(RulingError::NeedsPosition);
                }
                game = Some(open(&self.loaded().rules, Some(text)).map_err(RulingError::Position)?);
                span = Some(Span { start: Some(text.to_owned()), first: self.steps.len() });
                settled = Some(None);
            }
            Remedy::Replay => {
                game = Some(open(&self.loaded().rules, self.start.as_deref()).map_err(RulingError::Position)?);
                span = Some(Span { start: self.start.clone(), first: 0 });
                ruling.kept = 0;
                faces = self.clock().and_then(|clock| Faces::new(clock.faces().control().clone(), clock.faces().all().len()).ok());
                settled = Some(None);
            }
            Remedy::Swap => swap = self.two_players(),
            Remedy::Draw => settled = result(None),
            Remedy::Loss => settled = result(self.lost(&ruling.clause, offender.ok_or(RulingError::NeedsSide)?)),
            Remedy::TouchMove => {
                self.touch(&ruling, offender)?;
            }
            Remedy::Stand | Remedy::Reminder | Remedy::Give | Remedy::Take | Remedy::Recount => {}
        }
        let counts = counts(self, Some(&ruling));
        let limits = &self.spec().conduct.arbiter.limits;
        let full = |row: &&Counted| {
            ruling.side.as_ref() == Some(&row.side)
                && limits.get(row.limit).is_some_and(|limit| limit.at > 0 && row.count >= u32::from(limit.at))
        };
        let added = counts.iter().filter(full).find(|row| !self.counted().contains(row)).map(|row| row.limit);
        if let Some(limit) = added.and_then(|at| limits.get(at)) {
            let loser = offender.filter(|_| limit.to == Remedy::Loss);
            settled = Some(Some(Outcome::Ruled { loser, clause: limit.origin.clause.clone() }));
        }
        Ok(Plan { ruling, game, span, faces, swap, settled, counts, limit: added })
    }

    /// The side that loses by a ruling; none for a draw. Where the rule that it is by is the one about flags, a flag that fell on a clock
    /// beside the board means what it would mean on the clock of the match.
    fn lost(&self, clause: &str, offender: SideId) -> Option<SideId> {
        let rules = self.spec().conduct.clock.as_ref();
        let flag = rules.is_some_and(|rules| !clause.is_empty() && rules.origin.clause == clause);
        Some(offender).filter(|_| !flag || flag_result(self.game(), offender) != FlagResult::Draw)
    }

    fn offender(&self, ruling: &Ruling) -> Result<Option<SideId>, RulingError> {
        let neutral = |side: &SideId| self.spec().sides.get(usize::from(*side)).is_some_and(|side| side.neutral);
        let side = |word: &String| self.side_of(word).filter(|side| !neutral(side)).ok_or_else(|| RulingError::NoSide(word.clone()));
        ruling.side.as_ref().map(side).transpose()
    }

    fn two_players(&self) -> Option<(SideId, SideId)> {
        match crate::clock::players(self.spec()).as_slice() {
            [one, other] => Some((*one, *other)),
            _ => None,
        }
    }

    /// Says if an offence was claimed in time.
    fn in_time(&self, offence: &Offence, ruling: &Ruling) -> Result<(), RulingError> {
        let offender = self.offender(ruling)?;
        let touched = Remedy::read(&ruling.remedy) == Some(Remedy::TouchMove);
        if offender.is_none()
            && (touched || offence.counts.is_some() || offence.late.is_some() || offence.take.is_some() || offence.give.is_some())
        {
            return Err(RulingError::NeedsSide);
        }
        if !(1..=self.turn()).contains(&ruling.turn) {
            return Err(RulingError::NoTurn(ruling.turn));
        }
        let now = self.complete_turns();
        let called = self.arbiter.calls.iter().any(|call| call.turn == ruling.claimed);
        if ruling.claimed > now || (ruling.claimed != now && !called) {
            return Err(RulingError::TooLate);
        }
        if let Some((late, side)) = offence.late.zip(offender) {
            if self.has_moved(side) {
                return Err(RulingError::NotLate);
            }
            if let Some(waited) = self.waited(side).filter(|waited| waited.0 < late.0) {
                return Err(RulingError::NotLateYet { waited, late });
            }
        }
        let in_time = match offence.claim {
            ClaimUntil::NextMove => ruling.claimed <= ruling.turn,
            ClaimUntil::Turn(turn) => ruling.claimed <= usize::from(turn),
            ClaimUntil::End => self.outcome().is_none() || (called && ruling.claimed < now),
            ClaimUntil::Confirmed => true,
        };
        if in_time { Ok(()) } else { Err(RulingError::TooLate) }
    }

    /// The acts upon the clocks: those of the ruling, or those that the clause prescribes.
    fn clock_acts(&self, offence: &Offence, remedy: Remedy, ruling: &Ruling) -> Result<Vec<ClockAct>, RulingError> {
        if ruling.clocks.len() > MOST_CLOCK_ACTS {
            return Err(RulingError::NoClockAct);
        }
        let own = |act: &ClockAct| match remedy {
            Remedy::Give => matches!(act, ClockAct::Give { .. }),
            Remedy::Take => matches!(act, ClockAct::Take { .. }),
            Remedy::Recount => matches!(act, ClockAct::Recount),
            _ => remedy.changes_board(),
        };
        if !ruling.clocks.iter().all(own) {
            return Err(RulingError::NoClockAct);
        }
        if !ruling.clocks.is_empty() || !remedy.changes_clock() {
            return Ok(ruling.clocks.clone());
        }
        let offender = ruling.side.clone();
        let act = match remedy {
            Remedy::Recount => Some(ClockAct::Recount),
            Remedy::Take => offender.zip(offence.take).map(|(side, time)| ClockAct::Take { side, time }),
            _ => {
                let other = self.offender(ruling)?.zip(self.two_players()).map(|(side, (one, two))| if side == one { two } else { one });
                other.zip(offence.give).map(|(side, time)| ClockAct::Give { side: self.side_word(side), time })
            }
        };
        act.map(|act| vec![act]).ok_or(RulingError::NeedsClock)
    }

    /// Turns the clocks as acts say.
    pub(crate) fn turn_clocks(&self, acts: &[ClockAct], turn: usize, faces: &mut Option<Faces>) -> Result<(), RulingError> {
        for act in acts {
            let faces = faces.as_mut().ok_or(RulingError::NoClock)?;
            let player = |word: &String| {
                let player = self.side_of(word).and_then(|side| self.clock_player(side));
                player.ok_or_else(|| RulingError::NoSide(word.clone()))
            };
            match act {
                ClockAct::Recount => *faces = self.reading_before(turn).ok_or(RulingError::NoReading)?,
                ClockAct::Give { side, time } => faces.give(player(side)?, time.0),
                ClockAct::Take { side, time } => faces.take(player(side)?, time.0),
                ClockAct::Set { side, time } => faces.set(player(side)?, time.0),
            }
        }
        Ok(())
    }

    /// The clocks before a turn.
    fn reading_before(&self, turn: usize) -> Option<Faces> {
        let clock = self.clock.as_ref()?;
        if let Some(presses) = &clock.presses {
            return presses.readings.get(turn.checked_sub(1)?).cloned();
        }
        let step = self.steps.iter().find(|step| step.turn == turn);
        match step {
            Some(step) => Some(step.time.as_ref()?.before.clone()),
            // The turn under way has not been charged yet.
            None => (turn == self.turn()).then(|| clock.clock.faces().clone()),
        }
    }

    /// The first decision of a turn that a player made; what was rolled before it stays.
    pub(super) fn first_of(&self, turn: usize) -> usize {
        let first = self.steps.iter().position(|step| step.turn >= turn).unwrap_or(self.steps.len());
        let rolled = self.steps[first..].iter().take_while(|step| step.turn == turn && self.by_chance(step)).count();
        first + rolled
    }

    /// The board with so many decisions; none where that is the board.
    pub(super) fn back_to(&self, keep: usize) -> Result<Option<Box<dyn Game>>, RulingError> {
        let back = self.steps.len() - keep;
        if back == 0 {
            return Ok(None);
        }
        if keep < self.segments.last().map_or(0, |segment| segment.first) {
            return Err(RulingError::TooFar);
        }
        let mut game = self.game.fork();
        for _ in 0..back {
            if !game.undo() {
                return Err(RulingError::TooFar);
            }
        }
        Ok(Some(game))
    }
}
