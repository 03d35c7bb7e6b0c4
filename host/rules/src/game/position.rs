//! A position to search on: sized to the board, made and unmade in place.

use std::sync::Arc;

use tianyuan_board::Set;

use crate::api::answers::Scored;
use crate::api::decision::{Decision, Ended, GameError, HookFault, PerftOptions, TurnStatus};
use crate::api::explain::{Attempt, Verdict};
use crate::api::setup::{Setup, SetupError};
use crate::native::compiled_rules::CompiledRules;
use crate::spec::{KindId, Outcome, Piece, SideId, Site};
use crate::state::State;
use crate::state::offers::Moves;
use crate::state::turn_state::{Stage, TurnState};

/// A position of a game whose board fits `64 * W` sites. Generation, [`Position::make`] and [`Position::unmake`] allocate
/// nothing once their buffers have grown (hooks excepted).
///
/// # Equality
/// [`Position::same`] compares everything that can influence the game: pieces, hands, registers, phase, mover, what is
/// owed, repetition history; not how it came about.
///
/// # Size of the program
/// Functions that do work here are never inlined: rooms above link to one body for each width and compile none themselves.
/// One that no code of this room calls is named in `game/bodies.rs`.
#[derive(Debug, Clone)]
pub struct Position<const W: usize> {
    rules: Arc<CompiledRules<W>>,
    state: State<W>,
}

impl<const W: usize> Position<W> {
    /// The first position of a game.
    #[inline(never)]
    pub fn start(rules: &Arc<CompiledRules<W>>) -> Self {
        Self { rules: Arc::clone(rules), state: rules.start() }
    }

    /// A position from plain data.
    ///
    /// # Errors
    /// [`SetupError`].
    #[inline(never)]
    pub fn from_setup(rules: &Arc<CompiledRules<W>>, setup: &Setup) -> Result<Self, SetupError> {
        Ok(Self { rules: Arc::clone(rules), state: rules.read_setup(setup)? })
    }

    /// The position as plain data.
    #[inline(never)]
    pub fn setup(&self) -> Setup {
        self.rules.write_setup(&self.state)
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<CompiledRules<W>> {
        &self.rules
    }

    pub(crate) fn state(&self) -> &State<W> {
        &self.state
    }

    pub(crate) fn parts(&mut self) -> (&CompiledRules<W>, &mut State<W>) {
        (&self.rules, &mut self.state)
    }

    /// Fills `moves` with all legal decisions. Where there are none the game has ended.
    #[inline]
    pub fn legal(&mut self, moves: &mut Moves<W>) {
        self.generate(moves);
        if moves.is_empty() {
            self.end_stuck();
        }
    }

    /// Fills `moves` with all legal decisions. A side without one does not end the game by this: a search judges such a position itself.
    #[inline(never)]
    pub fn generate(&mut self, moves: &mut Moves<W>) {
        self.rules.generate(&mut self.state, moves);
    }

    /// One random decision, each legal one with the same chance; `None` where there is none, and the game has then ended. `pick(n)` must be
    /// uniform below `n`. `moves` is a buffer; it need not hold the decisions afterwards.
    #[inline(never)]
    pub fn sample(&mut self, moves: &mut Moves<W>, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        let drawn = self.rules.sample(&mut self.state, moves, pick);
        if drawn.is_none() {
            self.end_stuck();
        }
        drawn
    }

    /// One random decision of a player who keeps to the rules of random play ([`crate::spec::Random`]), each of those left with
    /// the same chance; the same as [`Position::sample`] where they say nothing.
    #[inline(never)]
    pub fn sample_playout(&mut self, moves: &mut Moves<W>, pick: &mut dyn FnMut(u32) -> u32) -> Option<Decision> {
        let drawn = self.rules.sample_playout(&mut self.state, moves, pick);
        if drawn.is_none() {
            self.end_stuck();
        }
        drawn
    }

    /// Carries out a decision that [`Position::generate`] has offered.
    #[inline(never)]
    pub fn make(&mut self, decision: Decision) {
        self.rules.make(&mut self.state, decision);
    }

    /// Carries out a decision that [`Position::generate`] has offered, for good: neither it nor any before it can be unmade.
    #[inline(never)]
    pub fn advance(&mut self, decision: Decision) {
        self.state.forget();
        let noted = self.state.set_recording(false);
        self.rules.make(&mut self.state, decision);
        self.state.set_recording(noted);
    }

    /// Takes back the last decision made.
    #[inline(always)]
    pub fn unmake(&mut self) -> Option<Decision> {
        self.state.pop_frame()
    }

    /// Forgets the decisions made so far: they cannot be unmade, and the buffers are empty again.
    #[inline]
    pub fn forget(&mut self) {
        self.state.forget();
    }

    /// Makes this position equal to another of the same game, keeping its buffers.
    #[inline(never)]
    pub fn copy_from(&mut self, other: &Position<W>) {
        self.state.copy_from(&other.state);
    }

    /// True if the game has ended. A side without a decision is noticed as soon as its decisions are asked for, by [`Position::legal`],
    /// [`Position::sample`] or [`Position::sample_playout`].
    #[inline]
    pub fn is_over(&self) -> bool {
        self.state.flow.stage == Stage::Over
    }

    /// Ends the game for a side without a decision, unless a function of the script has failed.
    #[cold]
    #[inline(never)]
    pub(crate) fn end_stuck(&mut self) {
        if self.state.flow.stage != Stage::Over && self.state.fault.borrow().is_none() {
            self.rules.end_stuck(&mut self.state);
        }
    }

    /// Index of the ending reached in the spec's `ends`, and the winner.
    #[inline(never)]
    pub fn ending(&self) -> Option<(Option<usize>, Option<SideId>)> {
        if !self.is_over() {
            return None;
        }
        let ending = self.state.flow.ending.index();
        let outcome = ending.and_then(|i| self.rules.ends.get(i)).map_or(Outcome::Draw, |e| e.outcome);
        let of = self.state.flow.ending_of;
        let winner = match outcome {
            Outcome::Score(_) => (of.number() < self.rules.side_count).then_some(of),
            Outcome::Win => Some(of),
            Outcome::Loss => self.rules.rival(of),
            Outcome::Draw | Outcome::Replay => None,
        };
        Some((ending, winner))
    }

    /// The ending in words and with its place.
    #[inline(never)]
    pub fn ended(&self) -> Option<Ended> {
        let (ending, winner) = self.ending()?;
        let declared = ending.and_then(|i| self.rules.spec.ends.get(i));
        Some(Ended {
            winner,
            reason: declared.map_or_else(|| "stuck".to_owned(), |e| e.reason.clone()),
            ending: ending.unwrap_or(0),
            origin: declared.map(|e| e.origin.clone()).unwrap_or_default(),
            outcome: declared.map_or(Outcome::Draw, |e| e.outcome),
            of: if self.state.flow.ending_of.number() < self.rules.side_count { self.state.flow.ending_of } else { self.state.flow.mover },
            score: match declared.map(|e| e.outcome) {
                Some(Outcome::Score(scoring)) => self.score(usize::from(scoring)),
                _ => None,
            },
        })
    }

    /// The position counted by one of the rules' ways, as if the game ended here.
    #[inline(never)]
    pub fn score(&self, scoring: usize) -> Option<Scored> {
        self.rules.score(&self.state, scoring)
    }

    /// The answer to a query of the spec from the view of a side; see [`crate::Game::ask`].
    #[inline(never)]
    pub fn query(&self, query: usize, side: SideId) -> Option<crate::QueryAnswer> {
        self.rules.answer_query(&self.state, query, side)
    }

    /// The state of the present turn.
    pub fn turn_status(&self) -> TurnStatus {
        TurnState::turn_status(&self.state.flow)
    }

    /// The side that decides.
    #[inline]
    pub fn mover(&self) -> SideId {
        self.state.flow.mover
    }

    /// The piece on a site.
    #[inline]
    pub fn piece(&self, site: Site) -> Option<Piece> {
        self.state.piece(site)
    }

    /// All pieces of a side.
    #[inline]
    pub fn own(&self, side: SideId) -> Set<W> {
        self.state.own(side)
    }

    /// The pieces of the group on a site, and its liberties; `None` where there is no piece, or the rules know no groups.
    #[inline(never)]
    pub fn group(&self, site: Site) -> Option<(Set<W>, Set<W>)> {
        self.rules.group_sets(&self.state, site)
    }

    /// The neighbours of a site in the directions in which groups are connected; none where the rules know no groups.
    pub fn linked(&self, site: Site) -> &[Site] {
        self.rules.next_to(site)
    }

    /// True if the present phase offers nothing but placements and passes, a placement is a whole turn that may capture by surrounding, and
    /// only passes end the phase or the game.
    #[inline(never)]
    pub fn only_surrounds(&self) -> bool {
        self.rules.only_surrounds(&self.state)
    }

    /// Pieces of a kind in a side's hand.
    #[inline]
    pub fn hand(&self, side: SideId, kind: KindId) -> u16 {
        self.rules.hand(&self.state, side, kind)
    }

    /// Royal pieces of a side.
    #[inline(never)]
    pub fn royals(&self, side: SideId) -> Set<W> {
        self.rules.army.royals_of(&self.state, side)
    }

    /// Enemy pieces that attack a side's last royal piece; none where it has several.
    #[inline(never)]
    pub fn checkers(&self, side: SideId) -> Set<W> {
        self.rules.army.checkers(&self.state, side, self.rules.all)
    }

    /// True if a side's last royal piece is attacked.
    #[inline(never)]
    pub fn checked(&self, side: SideId) -> bool {
        self.rules.army.checked(&self.state, side, self.rules.all)
    }

    /// Number of legal decisions, without listing them where only pieces move.
    #[inline(never)]
    pub fn count(&mut self, moves: &mut Moves<W>) -> u64 {
        match self.rules.count_piece_moves(&mut self.state) {
            Some(count) => count,
            None => {
                self.generate(moves);
                u64::from(moves.len())
            }
        }
    }

    /// The key that repetition compares. Equal positions have the same: the same side moves, and the same moves are possible.
    #[inline(never)]
    pub fn repetition_key(&self) -> u128 {
        self.rules.repetition_key(&self.state)
    }

    /// The key without what time alone changes. Counts that run and rights that are spent are part of it.
    #[inline(never)]
    pub fn timeless_key(&self) -> u128 {
        self.rules.timeless_key(&self.state)
    }

    /// 128-bit key.
    #[inline(never)]
    pub fn key(&self) -> u128 {
        self.rules.key(&self.state)
    }

    /// True if the running key is the one that the contents give.
    pub fn key_is_true(&self) -> bool {
        self.state.key == self.rules.zobrist.count_anew(&self.state)
    }

    /// True if another position is equal to this one.
    #[inline(never)]
    pub fn same(&self, other: &Position<W>) -> bool {
        self.state == other.state
    }

    /// A failure of a Lua function since the last call, if any.
    pub fn take_fault(&mut self) -> Option<HookFault> {
        self.state.fault.borrow_mut().take()
    }

    #[inline(never)]
    pub(crate) fn explain(&mut self, moves: &Moves<W>, attempt: &Attempt) -> Verdict {
        self.rules.explain(&mut self.state, moves, attempt)
    }

    /// Calls `each` with the position after every whole turn that can be made now, as perft counts turns.
    #[inline(never)]
    pub fn each_turn(&mut self, each: &mut dyn FnMut(&mut Position<W>)) {
        crate::game::perft::each_turn(self, each);
    }

    /// Calls `each` with the position after every way to go on until another side is to move.
    #[inline(never)]
    pub fn each_run(&mut self, each: &mut dyn FnMut(&mut Position<W>)) {
        crate::game::perft::each_run(self, each);
    }

    /// Number of leaves `depth` decisions, turns or changes of the side to move below.
    ///
    /// # Errors
    /// [`GameError::Hook`].
    #[inline(never)]
    pub fn perft(&mut self, depth: u32, options: PerftOptions) -> Result<u64, GameError> {
        let mut buffers: Vec<Moves<W>> = Vec::new();
        buffers.resize_with(depth as usize + 1, Moves::default);
        self.state.skip_history = self.rules.cannot_recur(&self.state, depth);
        let nodes = if options.sides {
            crate::game::perft::leaves(self, depth, crate::game::perft::each_run)
        } else if options.turns {
            crate::game::perft::leaves(self, depth, crate::game::perft::each_turn)
        } else {
            crate::game::perft::decisions(self, depth, &mut buffers)
        };
        self.state.skip_history = false;
        match self.take_fault() {
            Some(fault) => Err(GameError::Hook(fault)),
            None => Ok(nodes),
        }
    }
}
