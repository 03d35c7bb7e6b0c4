//! Matches by the clock: whose time runs, the time that decisions cost, and flags that fall.

use tianyuan_clock::{Clock, Millis, Spent, TimeControl};
use tianyuan_rules::DecisionKind;
use tianyuan_rules::spec::SideId;

use crate::clock::{MatchClock, Presses, StepTime, TimeSource, players};
use crate::error::PlayError;
use crate::event::Event;
use crate::flag::{FlagResult, flag_result};
use crate::history::Turn;
use crate::journal::Seat;
use crate::live::Match;
use crate::outcome::Outcome;

impl Match {
    /// Gives the match a clock, before its first decision. The players press it by hand, or else moves do.
    ///
    /// # Errors
    /// [`PlayError::Clock`] where the control cannot be, [`PlayError::ClockTooShort`] where the rules ask for more time,
    /// [`PlayError::Begun`].
    pub fn set_clock(&mut self, control: TimeControl, by_hand: bool) -> Result<(), PlayError> {
        if !self.steps.is_empty() || self.settled.is_some() || self.clock.is_some() {
            return Err(PlayError::Begun);
        }
        if let (Some(least), Some(total)) = (self.spec().conduct.clock.as_ref().and_then(|rules| rules.least), control.least())
            && total < least
        {
            return Err(PlayError::ClockTooShort(least));
        }
        self.lay_clock(control.clone(), by_hand)?;
        self.write(vec![Event::Clock { control, by_hand }]);
        Ok(())
    }

    pub(crate) fn lay_clock(&mut self, control: TimeControl, by_hand: bool) -> Result<(), PlayError> {
        let sides = players(self.spec());
        let begins = self.spec().conduct.clock.as_ref().and_then(|rules| rules.starts).unwrap_or(self.turn_status().mover);
        let first = sides.iter().position(|side| *side == begins).unwrap_or(0);
        let clock = Clock::new(control, sides.len())?;
        self.clock = Some(MatchClock {
            presses: by_hand.then(|| Presses::new(first, clock.faces())),
            clock,
            sides,
            begun: false,
            started: false,
            paused: false,
            held: false,
            before_flag: None,
            awaits: None,
            away: None,
            stood: None,
            measured: None,
            interruptions: Vec::new(),
            interruption_rulings: Vec::new(),
            noted: None,
            source: TimeSource::default(),
            lines: true,
        });
        Ok(())
    }

    /// Reads moments from another source.
    pub fn set_time_source(&mut self, source: TimeSource) {
        if let Some(clock) = &mut self.clock {
            clock.source = source;
        }
    }

    /// Says that all players sit at this board: nothing is credited to a line.
    pub fn at_one_board(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.lines = false;
        }
    }

    /// The clock, if there is one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref().map(|clock| &clock.clock)
    }

    /// The player of the clock whose face a side has.
    pub fn clock_player(&self, side: SideId) -> Option<usize> {
        self.clock.as_ref()?.player(side)
    }

    /// The present moment of the clock.
    pub fn clock_now(&self) -> u64 {
        self.clock.as_ref().map_or(0, |clock| clock.source.now())
    }

    /// True once somebody has moved or the clocks were set going.
    pub fn clock_begun(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.begun)
    }

    /// True if the players press the clock by hand.
    pub fn clock_by_hand(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.presses.is_some())
    }

    /// The times that a side has pressed the clock, where the players press it by hand.
    pub fn clock_presses(&self, side: SideId) -> Option<usize> {
        let clock = self.clock.as_ref()?;
        Some(clock.presses.as_ref()?.took.get(clock.player(side)?)?.len())
    }

    /// A side whose time runs presses the clock: the time of the next begins.
    ///
    /// # Errors
    /// [`PlayError::NoClock`], [`PlayError::PressedByMoves`], [`PlayError::NotRunning`] where the time of another runs, or nobody's;
    /// [`PlayError::TimeOver`], [`PlayError::Over`].
    pub fn press_clock(&mut self, side: SideId) -> Result<(), PlayError> {
        self.open_still()?;
        if self.check_flag() {
            return Err(PlayError::TimeOver);
        }
        let clock = self.clock.as_mut().ok_or(PlayError::NoClock)?;
        if clock.presses.is_none() {
            return Err(PlayError::PressedByMoves);
        }
        if clock.clock.running().is_none() || clock.clock.running() != clock.player(side) {
            return Err(PlayError::NotRunning);
        }
        let took = clock.clock.stop(clock.source.now(), None).took;
        self.pressed(took);
        self.write(vec![Event::Press { took }]);
        Ok(())
    }

    /// Presses the clock as the journal has it.
    pub(crate) fn press_again(&mut self, took: u64) -> Result<(), PlayError> {
        let clock = self.clock.as_mut().ok_or(PlayError::NoClock)?;
        let player = clock.presses.as_ref().ok_or(PlayError::PressedByMoves)?.next;
        clock.clock.charge(player, took);
        self.pressed(took);
        Ok(())
    }

    fn pressed(&mut self, took: u64) {
        if let Some(clock) = &mut self.clock
            && let Some(presses) = &mut clock.presses
        {
            clock.clock.finish(presses.next);
            presses.note(took, clock.clock.faces());
        }
        self.follow_clock();
    }

    /// Milliseconds of each turn, in the order of [`Match::turns`]: those of its decisions, or of the press that belongs to it.
    pub fn turn_times(&self) -> Vec<Option<u64>> {
        let turns = self.turns();
        let Some(presses) = self.clock.as_ref().and_then(|clock| clock.presses.as_ref()) else {
            let spent = |turn: &Turn| {
                let steps = self.steps.get(turn.steps.clone()).unwrap_or_default();
                self.clock.as_ref().map(|_| steps.iter().filter_map(|step| Some(step.time.as_ref()?.spent?.took)).sum())
            };
            return turns.iter().map(spent).collect();
        };
        let mut left: Vec<_> = presses.took.iter().map(|took| took.iter().copied()).collect();
        turns.iter().map(|turn| left.get_mut(self.clock_player(turn.side)?)?.next()).collect()
    }

    /// True while the players pause.
    pub fn clock_paused(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.paused)
    }

    /// True while the clocks stand still because nobody has taken the match up again.
    pub fn clock_held(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.held)
    }

    /// The side whose flag fell and awaits a ruling.
    pub fn awaits_ruling(&self) -> Option<SideId> {
        self.clock.as_ref()?.awaits
    }

    /// The time for which the clocks stood still while the program was away, for the last time.
    pub fn clock_away(&self) -> Option<Millis> {
        self.clock.as_ref()?.away
    }

    /// The side whose time runs, with the moment at which its flag falls; where a person plays, after the credit for the line.
    pub fn flag_at(&self) -> Option<(SideId, u64)> {
        let clock = self.clock.as_ref()?;
        let player = clock.clock.running()?;
        let side = *clock.sides.get(player)?;
        // Whoever presses the clock sits beside it: no line is between.
        let credited = self.seat(side) == Seat::Person && clock.presses.is_none() && clock.lines;
        let grace = if credited { clock.clock.lag(player).available() } else { 0 };
        Some((side, clock.clock.flag_at()?.saturating_add(grace)))
    }

    /// The time of the turn under way as its player measured it: what is longer here was on the line.
    pub fn measured(&mut self, millis: Option<u64>) {
        if let Some(clock) = &mut self.clock {
            clock.measured = millis;
        }
    }

    /// Sets the clocks going: for the first time, or after a pause.
    ///
    /// # Errors
    /// [`PlayError::NoClock`], [`PlayError::Over`], [`PlayError::Adjourned`].
    pub fn run_clock(&mut self) -> Result<(), PlayError> {
        self.open_still()?;
        self.not_adjourned()?;
        self.go_on(None)?;
        self.write(vec![Event::Run { away: None }]);
        Ok(())
    }

    /// The clocks of a match that was taken up again go on; true if they stood still. The time between is nobody's.
    pub fn release_clock(&mut self) -> bool {
        let open = self.outcome().is_none() && !self.is_adjourned();
        let Some(clock) = self.clock.as_mut().filter(|clock| clock.held) else { return false };
        clock.held = false;
        let away = clock.stood.take();
        if !clock.begun || clock.paused || clock.awaits.is_some() || !open {
            return false;
        }
        clock.away = away;
        self.follow_clock();
        self.write(vec![Event::Run { away }]);
        true
    }

    pub(crate) fn go_on(&mut self, away: Option<Millis>) -> Result<(), PlayError> {
        let clock = self.clock.as_mut().ok_or(PlayError::NoClock)?;
        (clock.begun, clock.paused) = (true, false);
        if away.is_some() {
            clock.away = away;
        }
        self.follow_clock();
        Ok(())
    }

    /// No time runs from here on, until [`Match::release_clock`].
    pub(crate) fn hold_clock(&mut self, away: Option<Millis>) {
        if let Some(clock) = &mut self.clock {
            clock.held = true;
            clock.stood = away;
        }
    }

    /// Stops the clocks, until [`Match::run_clock`].
    ///
    /// # Errors
    /// [`PlayError::NoClock`], [`PlayError::Over`].
    pub fn pause_clock(&mut self) -> Result<(), PlayError> {
        self.open_still()?;
        if self.check_flag() {
            return Err(PlayError::Over);
        }
        let clock = self.clock.as_mut().ok_or(PlayError::NoClock)?;
        let now = clock.source.now();
        let took = clock.clock.stop(now, None).took;
        clock.paused = true;
        self.write(vec![Event::Pause { took }]);
        Ok(())
    }

    pub(crate) fn pause_again(&mut self, took: u64) {
        let mover = self.turn_status().mover;
        if let Some(clock) = &mut self.clock {
            if let Some(player) = clock.timed(mover) {
                clock.clock.charge(player, took);
            }
            clock.paused = true;
        }
    }

    /// Ends the match if the flag of the side whose time runs has fallen; true if it has.
    pub fn check_flag(&mut self) -> bool {
        let Some((side, at)) = self.flag_at() else { return false };
        if self.clock_now() < at || self.outcome().is_some() {
            return false;
        }
        let result = flag_result(self.game(), side);
        self.fall(side, result);
        let side = self.side_word(side);
        self.write(vec![Event::Flag { side, result: result.word().to_owned() }]);
        true
    }

    pub(crate) fn fall(&mut self, side: SideId, result: FlagResult) {
        self.offer = None;
        if let Some(clock) = &mut self.clock {
            clock.before_flag = Some(clock.clock.faces().clone());
            let faces = clock.clock.faces().clone();
            clock.clock.put_back(faces);
            if let Some(player) = clock.player(side) {
                let rest = clock.clock.faces().until_flag(player).unwrap_or(0);
                clock.clock.charge(player, rest);
            }
            clock.awaits = (result == FlagResult::Open).then_some(side);
        }
        self.settled = match result {
            FlagResult::Loss => Some(Outcome::Flagged { loser: side }),
            FlagResult::Draw => Some(Outcome::FlagDrawn { side }),
            FlagResult::Open => None,
        };
    }

    /// Rules about a flag that fell: a loss, a draw, or play goes on with the time as it was before the move.
    ///
    /// # Errors
    /// [`PlayError::NoFlag`] where none awaits a ruling.
    pub fn rule_flag(&mut self, result: FlagResult) -> Result<(), PlayError> {
        self.ruled(result)?;
        self.write(vec![Event::Ruling { result: result.word().to_owned() }]);
        Ok(())
    }

    pub(crate) fn ruled(&mut self, result: FlagResult) -> Result<(), PlayError> {
        let side = self.awaits_ruling().ok_or(PlayError::NoFlag)?;
        if let Some(clock) = &mut self.clock {
            clock.awaits = None;
        }
        match result {
            FlagResult::Loss => self.settled = Some(Outcome::Flagged { loser: side }),
            FlagResult::Draw => self.settled = Some(Outcome::FlagDrawn { side }),
            FlagResult::Open => self.raise_flag(),
        }
        Ok(())
    }

    /// Takes a flag back: the time is as it was before the move under way.
    pub(crate) fn raise_flag(&mut self) {
        if let Some(clock) = &mut self.clock
            && let Some(faces) = clock.before_flag.take()
        {
            clock.clock.put_back(faces);
            clock.awaits = None;
        }
        self.follow_clock();
    }

    /// Charges the time of the decisions from `first` on, which the journal knows, or which has run; and sets the next clock going.
    pub(crate) fn charge_steps(&mut self, first: usize, recorded: Option<Spent>) {
        let Some(clock) = self.clock.as_mut().filter(|clock| clock.presses.is_none()) else { return self.follow_clock() };
        let steps = self.steps.get_mut(first..).unwrap_or_default();
        let Some(mover) = steps.iter().find(|step| step.decision.kind() != DecisionKind::Throw).map(|step| step.side) else { return };
        let before = clock.clock.faces().clone();
        let measured = clock.measured.take();
        let player = clock.player(mover);
        let spent = match (recorded, player) {
            (Some(spent), Some(player)) => {
                clock.clock.charge(player, spent.took);
                spent
            }
            _ => clock.clock.stop(clock.source.now(), measured),
        };
        clock.begun = true;
        let last = steps.len() - 1;
        for (index, step) in steps.iter_mut().enumerate() {
            if step.completes
                && step.decision.kind() != DecisionKind::Throw
                && let Some(player) = clock.player(step.side)
            {
                clock.clock.finish(player);
            }
            step.time = Some(Box::new(StepTime { spent: (index == last).then_some(spent), before: before.clone() }));
        }
        self.follow_clock();
    }

    /// Gives back the time of steps that were taken back, the earliest of which is given.
    pub(crate) fn give_back(&mut self, earliest: Option<Box<StepTime>>) {
        if let (Some(clock), Some(time)) = (&mut self.clock, earliest) {
            clock.clock.put_back(time.before);
        }
        self.follow_clock();
    }

    /// Sets the clock of the side to move going, where time runs.
    pub(crate) fn follow_clock(&mut self) {
        let status = self.game.turn_status();
        let rules = self.spec().conduct.clock.as_ref();
        let timed = rules.is_none_or(|rules| rules.phases.is_empty() || rules.phases.contains(&status.phase));
        let first = rules.and_then(|rules| rules.starts);
        let (over, fresh) = (self.outcome().is_some() || self.is_adjourned(), self.steps.is_empty());
        let Some(clock) = &mut self.clock else { return };
        // Before the side whose clock is started first is to move, nobody's time runs.
        clock.started = clock.begun && ((clock.started && !fresh) || first.is_none_or(|first| first == status.mover));
        let rests = clock.held || clock.paused || !clock.begun || clock.awaits.is_some() || over;
        // These two concern only a clock that follows the moves.
        let follows = timed && clock.started;
        let player = clock.timed(status.mover).filter(|_| !rests && (follows || clock.presses.is_some()));
        if clock.clock.running().is_some() && clock.clock.running() != player {
            let faces = clock.clock.faces().clone();
            clock.clock.put_back(faces);
        }
        if let Some(player) = player {
            clock.clock.run(player, clock.source.now());
        }
    }

    /// The time that a program at the side to move may think, where time runs for it.
    pub fn allotment(&self) -> Option<std::time::Duration> {
        let clock = self.clock.as_ref()?;
        let player = clock.player(self.turn_status().mover)?;
        clock.clock.faces().allotment(player).map(std::time::Duration::from_millis)
    }
}
