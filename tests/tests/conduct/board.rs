//! A board of a game of the repository, with time that the test moves on.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tianyuan_notation::position;
use tianyuan_play::arbiter::Ruling;
use tianyuan_play::{Match, Opening, PlayError, Seat, TimeSource, chosen_clock};
use tianyuan_rules::spec::SideId;

use crate::support::scripts::load;

pub(super) struct Board {
    pub(super) played: Match,
    /// The side that moves first, and the other.
    pub(super) sides: [SideId; 2],
    now: Arc<AtomicU64>,
}

impl Board {
    /// A board without a clock.
    pub(super) fn new(game: &str) -> Board {
        Board::with(game, &[])
    }

    pub(super) fn with(game: &str, options: &[(&str, &str)]) -> Board {
        let options: Vec<(&str, String)> = options.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        let loaded = Arc::new(load(game, &options));
        let named = options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        let opening = Opening { options: named, seats: vec![Seat::Person, Seat::Person], ..Opening::default() };
        let played = Match::new(loaded, opening, None).unwrap();
        let first = played.turn_status().mover;
        let other = played.spec().player_ids().find(|side| *side != first).unwrap();
        Board { played, sides: [first, other], now: Arc::default() }
    }

    /// A board whose clock runs.
    pub(super) fn timed(game: &str, clock: &str) -> Board {
        let mut board = Board::new(game);
        board.clock(clock, false).unwrap();
        board.played.run_clock().unwrap();
        board
    }

    pub(super) fn clock(&mut self, typed: &str, by_hand: bool) -> Result<(), PlayError> {
        let control = chosen_clock(self.played.spec(), Some(typed)).unwrap().unwrap();
        self.played.set_clock(control, by_hand)?;
        let now = Arc::clone(&self.now);
        self.played.set_time_source(TimeSource::new(move || now.load(Ordering::Relaxed)));
        Ok(())
    }

    pub(super) fn wait(&self, seconds: u64) {
        self.now.fetch_add(1_000 * seconds, Ordering::Relaxed);
    }

    /// Seconds of a side on the clock as it stands.
    pub(super) fn left(&self, side: SideId) -> u64 {
        let player = self.played.clock_player(side).unwrap();
        self.played.clock().unwrap().faces().all()[player].left / 1_000
    }

    pub(super) fn running(&self) -> Option<SideId> {
        let player = self.played.clock().unwrap().running()?;
        self.sides.into_iter().find(|side| self.played.clock_player(*side) == Some(player))
    }

    pub(super) fn turns(&mut self, count: usize) {
        for _ in 0..count {
            let turn = self.played.complete_turns();
            while self.played.complete_turns() == turn && self.played.outcome().is_none() {
                let first = self.played.legal()[0];
                self.played.decide(first).unwrap();
            }
        }
    }

    pub(super) fn word(&self, side: SideId) -> String {
        self.played.spec().sides[usize::from(side)].id.clone()
    }

    pub(super) fn position(&self) -> String {
        position::write(self.played.spec(), &self.played.game().setup())
    }

    /// A ruling about the last turn, or about the one under way where it was the other side's.
    pub(super) fn ruling(&self, offence: &str, side: SideId, remedy: &str) -> Ruling {
        let done = self.played.complete_turns();
        let last = if done % 2 == 1 { self.sides[0] } else { self.sides[1] };
        Ruling {
            offence: offence.into(),
            side: Some(self.word(side)),
            turn: if last == side && done > 0 { done } else { done + 1 },
            claimed: done,
            remedy: remedy.into(),
            arbiter: "Li".into(),
            reason: "seen".into(),
            at: 1_700_000_000,
            ..Ruling::default()
        }
    }

    /// Rules; false where the rules refuse it.
    pub(super) fn rule(&mut self, offence: &str, side: SideId, remedy: &str) -> bool {
        let ruling = self.ruling(offence, side, remedy);
        self.played.rule(&ruling).is_ok()
    }

    /// The count of a side.
    pub(super) fn count(&self, side: SideId) -> u32 {
        let word = self.word(side);
        self.played.counted().iter().filter(|row| row.side == word).map(|row| row.count).sum()
    }

    /// True once the game is over, and who has won.
    pub(super) fn won(&self) -> Option<Option<SideId>> {
        self.played.outcome().map(|_| self.played.winner())
    }

    /// Both players and the arbiter confirm the result.
    pub(super) fn confirm(&mut self) {
        for by in [Some(self.sides[0]), Some(self.sides[1]), None] {
            self.played.confirm(by).unwrap();
        }
    }
}

/// An offence that leaves the board as it is and is counted once.
pub(super) fn counts_and_stands(game: &str, offence: &str) {
    let mut board = Board::new(game);
    let [first, other] = board.sides;
    board.turns(1);
    let before = board.position();
    assert!(board.rule(offence, first, "stand"), "{offence}");
    assert_eq!((board.position(), board.count(first), board.count(other)), (before, 1, 0), "{offence}");
}
