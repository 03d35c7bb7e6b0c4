//! The rules as alpha-beta sees them, without the width of the board.
//!
//! This is the only code of the search that is compiled for each width.

use std::sync::Arc;

use tianyuan_rules::spec::SideId;
use tianyuan_rules::{CompiledRules, Decision, GameError, Moves, Position, Setup};

use super::exchange;
use crate::eval::{Evaluation, Reader, SIDES};
use crate::{SearchError, open};

/// The order of decisions that take something: before all others.
const TAKES: i32 = 1 << 20;

/// A decision to search, with what is known of it before it is made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    pub(super) decision: Decision,
    /// The order in which choices are searched: the highest first.
    pub(super) order: i32,
    /// The gain at once: pieces taken, and promotion.
    pub(super) gain: i16,
    /// It takes something, promotes, or goes on with a turn.
    pub(super) loud: bool,
    /// It is known by now that the enemy takes back and gains by the exchange.
    pub(super) loses: bool,
}

/// A position as the search needs it at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Now {
    /// Equal for positions that are the same but for their history.
    pub(super) key: u64,
    /// The team that decides: 1 or −1.
    pub(super) team: i32,
    /// True in the middle of a turn.
    pub(super) within: bool,
    /// The result, if the game is over: 1 or −1 for the team that has won, 0 for nobody.
    pub(super) over: Option<i32>,
}

/// The decisions that are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All.
    All,
    /// Those that take something; all of them where every one does.
    Loud,
}

/// A position that alpha-beta moves through.
pub(super) trait Board {
    /// Makes decisions that become part of where the search begins; the keys of the positions on the way are added to `path`.
    fn begin(&mut self, made: &[Decision], path: &mut Vec<u64>) -> Result<(), SearchError>;
    /// The position.
    fn now(&self) -> Now;
    /// Adds the decisions to a list; true if none was left out. A side without one has ended the game then.
    fn list(&mut self, wanted: Wanted, into: &mut Vec<Choice>) -> bool;
    /// The gain of a capture after all that is taken back on its landing; what it takes at once where nothing guards royal pieces.
    fn exchange(&self, choice: &Choice) -> i32;
    /// Makes a decision.
    fn make(&mut self, decision: Decision) -> Now;
    /// True if giving the turn away is hardly ever better than the best decision.
    fn may_skip(&self) -> bool;
    /// Gives the turn away; `None` where that cannot be.
    fn skip(&mut self) -> Option<Now>;
    /// Takes back the last step.
    fn unmake(&mut self);
    /// The worth for the team that decides.
    fn worth(&mut self) -> i32;
    /// True if a side that is not in check loses nothing but pieces at once.
    fn is_steady(&self) -> bool;
    /// True if it is known of every decision what it takes, without making it.
    fn takes_exactly(&self) -> bool;
    /// True if a royal piece of the side that decides must be saved.
    fn checked(&self) -> bool;
    /// A failure of a function of the script.
    fn fault(&mut self) -> Option<SearchError>;
}

/// A position of one width.
pub(super) struct SizedBoard<const W: usize> {
    position: Position<W>,
    moves: Moves<W>,
    reader: Reader<W>,
    /// Sides that play.
    sides: u8,
    /// A royal piece must not be left attacked.
    checks: bool,
}

impl<const W: usize> SizedBoard<W> {
    pub(super) fn open(rules: &Arc<CompiledRules<W>>, from: Option<&Setup>, evaluation: Arc<Evaluation>) -> Result<Self, SearchError> {
        let spec = rules.spec();
        Ok(SizedBoard {
            position: open(rules, from)?,
            moves: Moves::default(),
            sides: spec.sides.len().min(SIDES) as u8,
            checks: spec.check.is_some(),
            reader: Reader::new(rules, evaluation),
        })
    }

    fn team(&self, side: SideId) -> i32 {
        self.reader.team(side)
    }

    /// Pieces that are not of the mover's team.
    fn enemies(&self, team: i32) -> u32 {
        (0..self.sides).map(SideId::new).filter(|side| self.team(*side) != team).map(|side| self.position.own(side).len()).sum()
    }

    /// True if a decision takes a piece: found by making it.
    fn takes(&mut self, decision: Decision) -> bool {
        let team = self.team(self.position.mover());
        let before = self.enemies(team);
        self.position.make(decision);
        let after = self.enemies(team);
        self.position.unmake();
        after < before
    }

    /// A decision with what is known of it.
    #[inline]
    fn choice(&self, decision: Decision) -> (Choice, bool) {
        let evaluation = self.reader.evaluation();
        let taken = self.position.taken(decision);
        let mover = decision.origin().and_then(|site| self.position.piece(site)).map(|piece| piece.kind);
        let mut gain = match taken.piece {
            Some(piece) => evaluation.gain(piece.kind).saturating_mul(i32::from(taken.count)),
            None => 0,
        };
        let mut loud = taken.count > 0;
        if let Some(nth) = decision.promotion() {
            let promotion = mover.map_or(0, |kind| evaluation.promotion(kind, nth));
            gain += promotion;
            loud |= promotion > 0;
        }
        // The cheapest of those that take the same comes first.
        let cost = mover.map_or(0, |kind| if evaluation.is_royal(kind) { 1000 } else { evaluation.value(kind) });
        let order = if loud { TAKES + gain.clamp(-20_000, 20_000) * 16 - cost / 8 } else { 0 };
        (Choice { decision, order, gain: gain.clamp(-30_000, 30_000) as i16, loud, loses: false }, taken.exact)
    }
}

impl<const W: usize> Board for SizedBoard<W> {
    fn begin(&mut self, made: &[Decision], path: &mut Vec<u64>) -> Result<(), SearchError> {
        for decision in made {
            path.push(self.now().key);
            let mut found = false;
            self.position.legal(&mut self.moves);
            self.moves.for_each(self.position.rules(), |legal| found |= legal == *decision);
            if !found {
                return Err(SearchError::Game(GameError::NotLegal));
            }
            self.position.advance(*decision);
        }
        self.position.legal(&mut self.moves);
        self.position.forget();
        self.fault().map_or(Ok(()), Err)
    }

    #[inline]
    fn now(&self) -> Now {
        let key = self.position.timeless_key();
        let over = self.position.ending().map(|(_, winner)| winner.map_or(0, |winner| self.team(winner)));
        Now { key: (key >> 64) as u64 ^ key as u64, team: self.team(self.position.mover()), within: self.position.is_within_turn(), over }
    }

    fn list(&mut self, wanted: Wanted, into: &mut Vec<Choice>) -> bool {
        if wanted == Wanted::Loud && self.position.generate_captures(&mut self.moves) {
            let moves = std::mem::take(&mut self.moves);
            moves.for_each(self.position.rules(), |decision| into.push(self.choice(decision).0));
            self.moves = moves;
            return false;
        }
        self.position.legal(&mut self.moves);
        let moves = std::mem::take(&mut self.moves);
        let mut all = true;
        if wanted == Wanted::All || self.position.takes_exactly() {
            moves.for_each(self.position.rules(), |decision| {
                let choice = self.choice(decision).0;
                if wanted == Wanted::All || choice.loud {
                    into.push(choice);
                } else {
                    all = false;
                }
            });
        } else {
            let rules = Arc::clone(self.position.rules());
            moves.for_each(&rules, |decision| {
                let (mut choice, exact) = self.choice(decision);
                choice.loud |= !exact && self.takes(decision);
                if choice.loud {
                    into.push(choice);
                } else {
                    all = false;
                }
            });
        }
        self.moves = moves;
        all
    }

    fn exchange(&self, choice: &Choice) -> i32 {
        let gain = i32::from(choice.gain);
        if self.checks { exchange::gain(&self.position, self.reader.evaluation(), choice.decision, gain) } else { gain }
    }

    #[inline]
    fn make(&mut self, decision: Decision) -> Now {
        self.position.make(decision);
        self.now()
    }

    fn may_skip(&self) -> bool {
        let mover = self.position.mover();
        let strong = |site| self.position.piece(site).is_some_and(|piece| self.reader.evaluation().is_strong(piece.kind));
        let held = || self.reader.evaluation().in_hands().any(|(kind, _)| self.position.hand(mover, kind) > 0);
        // With a single piece left, zugzwang is common.
        self.checks && (self.position.own(mover).iter().filter(|site| strong(*site)).nth(1).is_some() || held())
    }

    fn skip(&mut self) -> Option<Now> {
        self.position.skip_turn().then(|| self.now())
    }

    fn unmake(&mut self) {
        self.position.unmake();
    }

    fn worth(&mut self) -> i32 {
        self.team(self.position.mover()) * self.reader.worth(&mut self.position, &mut self.moves)
    }

    fn is_steady(&self) -> bool {
        self.checks
    }

    fn takes_exactly(&self) -> bool {
        self.position.takes_exactly()
    }

    fn checked(&self) -> bool {
        self.checks && self.position.checked(self.position.mover())
    }

    fn fault(&mut self) -> Option<SearchError> {
        self.position.take_fault().map(|fault| SearchError::Game(GameError::Hook(fault)))
    }
}
