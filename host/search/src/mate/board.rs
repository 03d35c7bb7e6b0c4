//! The rules as mating problems see them, without the width of the board.
//!
//! This and the candidates for checks are the only code of the search for mates that is compiled for each width.

use std::sync::Arc;

use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{CompiledRules, Decision, DecisionKind, HookFault, Moves, Position, Rules, Setup, SetupError, WidthVisitor};

use super::check_candidates::Reach;

/// A position that the search moves through.
pub(super) trait Board {
    /// The declarations of the game.
    fn spec(&self) -> &Arc<Spec>;
    /// Makes a legal decision.
    fn make(&mut self, decision: Decision);
    /// Takes back the last decision.
    fn unmake(&mut self);
    /// True if the game is over.
    fn is_over(&self) -> bool;
    /// The winner, if the game is over; the inner `None`: nobody.
    fn winner(&self) -> Option<Option<SideId>>;
    /// The side that decides.
    fn mover(&self) -> SideId;
    /// Equal for positions that are the same but for their history.
    fn key(&self) -> u128;
    /// True if a royal piece of the side is attacked.
    fn checked(&self, side: SideId) -> bool;
    /// Puts the sites of the pieces that give check to a side into a list.
    fn checkers(&self, side: SideId, into: &mut Vec<Site>);
    /// Pieces of all kinds in a side's hand.
    fn hand(&self, side: SideId) -> u32;
    /// True if a side has another piece in hand of the kind that a drop puts on the board.
    fn has_another(&self, side: SideId, drop: Decision) -> bool;
    /// Puts the legal decisions into a list.
    fn list(&mut self, into: &mut Vec<Decision>);
    /// Puts the legal decisions into a list that could give check to a side; all others cannot.
    fn list_checks(&mut self, side: SideId, into: &mut Vec<Decision>);
    /// The number of legal decisions.
    fn count(&mut self) -> u32;
    /// How many of those that were last counted are no drops.
    fn counted_without_drops(&self) -> u32;
    /// A copy.
    fn copy(&self) -> Box<dyn Board>;
    /// The position after the piece that was dropped and then captured has gone back to the defender's hand from the attacker's.
    fn give_back(&self, drop: Decision, attacker: SideId, defender: SideId) -> Option<Box<dyn Board>>;
    /// A failure of a function of the script.
    fn take_fault(&mut self) -> Option<HookFault>;
    /// True if a side has a royal piece.
    fn has_royal(&self, side: SideId) -> bool;
    /// True if a side has a piece on the board or in hand that is not royal.
    fn has_others(&self, side: SideId) -> bool;
}

/// Opens a position, else the game's first.
pub(super) fn open(rules: &Rules, from: Option<&Setup>) -> Result<Box<dyn Board>, SetupError> {
    struct Open<'a>(Option<&'a Setup>);
    impl WidthVisitor for Open<'_> {
        type Output = Result<Box<dyn Board>, SetupError>;
        fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
            rules.reset();
            let position = crate::open(rules, self.0)?;
            let reach = Arc::new(Reach::new(rules.spec(), position.mover()));
            Ok(Box::new(SizedBoard { position, reach, moves: Moves::default() }))
        }
    }
    rules.with_width(Open(from))
}

/// A position at its width.
struct SizedBoard<const W: usize> {
    position: Position<W>,
    /// The reach of the side that moved first.
    reach: Arc<Reach<W>>,
    moves: Moves<W>,
}

impl<const W: usize> SizedBoard<W> {
    fn at(&self, position: Position<W>) -> Box<dyn Board> {
        Box::new(SizedBoard { position, reach: Arc::clone(&self.reach), moves: Moves::default() })
    }
}

impl<const W: usize> Board for SizedBoard<W> {
    fn spec(&self) -> &Arc<Spec> {
        self.position.rules().spec()
    }

    fn make(&mut self, decision: Decision) {
        self.position.make(decision);
    }

    fn unmake(&mut self) {
        self.position.unmake();
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    fn winner(&self) -> Option<Option<SideId>> {
        self.position.ending().map(|(_, winner)| winner)
    }

    fn mover(&self) -> SideId {
        self.position.mover()
    }

    fn key(&self) -> u128 {
        self.position.key()
    }

    fn checked(&self, side: SideId) -> bool {
        self.position.checked(side)
    }

    fn checkers(&self, side: SideId, into: &mut Vec<Site>) {
        into.clear();
        into.extend(self.position.checkers(side).iter());
    }

    fn hand(&self, side: SideId) -> u32 {
        self.spec().kind_ids().map(|kind| u32::from(self.position.hand(side, kind))).sum()
    }

    fn has_another(&self, side: SideId, drop: Decision) -> bool {
        drop.placed_kind().is_some_and(|kind| self.position.hand(side, kind) > 1)
    }

    fn list(&mut self, into: &mut Vec<Decision>) {
        into.clear();
        self.position.generate(&mut self.moves);
        self.moves.list_into(self.position.rules(), into);
    }

    fn list_checks(&mut self, side: SideId, into: &mut Vec<Decision>) {
        into.clear();
        self.position.generate(&mut self.moves);
        let mut aim = self.reach.aim(&self.position, side);
        self.moves.for_each(self.position.rules(), |decision| {
            if self.reach.may_check(&self.position, &mut aim, decision) {
                into.push(decision);
            }
        });
    }

    fn count(&mut self) -> u32 {
        self.position.generate(&mut self.moves);
        self.moves.len()
    }

    fn counted_without_drops(&self) -> u32 {
        let mut others = 0;
        self.moves.for_each(self.position.rules(), |decision| others += u32::from(decision.kind() != DecisionKind::Drop));
        others
    }

    fn copy(&self) -> Box<dyn Board> {
        self.at(self.position.clone())
    }

    fn give_back(&self, drop: Decision, attacker: SideId, defender: SideId) -> Option<Box<dyn Board>> {
        let kind = drop.placed_kind()?;
        let taken = self.spec().kinds.get(usize::from(kind))?.captured_as.unwrap_or(kind);
        let mut setup = self.position.setup();
        let hands = setup.hands.as_mut()?;
        // In games whose captured pieces leave the game there is nothing to take away.
        if self.position.hand(attacker, taken) > 0 {
            let had = hands.get_mut(usize::from(attacker))?.get_mut(usize::from(taken))?;
            *had = had.saturating_sub(1);
        }
        *hands.get_mut(usize::from(defender))?.get_mut(usize::from(kind))? += 1;
        Some(self.at(Position::from_setup(self.position.rules(), &setup).ok()?))
    }

    fn take_fault(&mut self) -> Option<HookFault> {
        self.position.take_fault()
    }

    fn has_royal(&self, side: SideId) -> bool {
        !self.position.royals(side).is_empty()
    }

    fn has_others(&self, side: SideId) -> bool {
        let mut kinds = self.spec().kind_ids().zip(&self.spec().kinds);
        !self.position.own(side).without(self.position.royals(side)).is_empty()
            || kinds.any(|(kind, declared)| !declared.royal && self.position.hand(side, kind) > 0)
    }
}
