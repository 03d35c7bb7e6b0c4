//! A spec sized to its board: the immutable tables that a game is played from.

use std::fmt;
use std::sync::Arc;

use tianyuan_board::{ChainLinks, Links, Set, Shifts};

use crate::api::hooks::Hooks;
use crate::api::packed::OptSite;
use crate::api::setup::Value;
use crate::native::courses::Courses;
use crate::native::ending::{Ending, Judged};
use crate::native::expr::{CondExpr, Slot};
use crate::native::headings::Headings;
use crate::native::kept_path::KeptPath;
use crate::native::nearby::Nearby;
use crate::native::pattern::Form;
use crate::native::phase::{MovePath, Phase};
use crate::native::query::QueryExpr;
use crate::native::repetition_mask::RepetitionMask;
use crate::native::sampling::Random;
use crate::native::score::ScoreExpr;
use crate::native::track::Way;
use crate::native::uses::Uses;
use crate::pieces::Army;
use crate::pieces::check_info::CheckInfo;
use crate::pieces::goals::{Draws, Steps};
use crate::pieces::offsets::Offsets;
use crate::spec::{DirectionId, FormId, KindId, MAX_SIDES, RegisterId, RegisterKind, SideId, Site, Spec};
use crate::state::columns::Columns;
use crate::state::piece_board::PieceBoard;
use crate::state::zobrist::Zobrist;
use crate::state::{Connections, State};

/// The compiled game.
pub struct CompiledRules<const W: usize> {
    pub(crate) spec: Arc<Spec>,
    pub(crate) hooks: Option<Arc<dyn Hooks>>,
    pub(crate) side_count: u8,
    /// The side that has the turn after each side, and the first enemy after it.
    pub(crate) after: [SideId; MAX_SIDES],
    pub(crate) enemy_after: [SideId; MAX_SIDES],
    /// Side by side: sides that are not its enemies, as bits.
    pub(crate) friends: [u8; MAX_SIDES],
    /// Some pieces may be moved by every side.
    pub(crate) has_neutrals: bool,
    /// Sides that nobody plays, as bits.
    pub(crate) neutrals: u8,
    /// Nothing happens but placements and passes, and who has linked some regions has ended the game.
    pub(crate) grows: bool,
    /// The neighbours of each site, where connected sites are looked for one by one.
    pub(crate) nearby: Vec<Nearby<W>>,
    /// Slots of sets that sites leave as soon as anything happens there.
    pub(crate) fading: Vec<u16>,
    pub(crate) kind_count: u16,
    pub(crate) sites: usize,
    pub(crate) is_rectangular: bool,
    pub(crate) all: Set<W>,
    pub(crate) shifts: Shifts<W>,
    pub(crate) next: Vec<OptSite>,
    pub(crate) headings: Headings,
    /// The lines of the board, if pieces slide or columns are carried.
    pub(crate) courses: Courses<W>,
    pub(crate) forms: Vec<Form<W>>,
    pub(crate) army: Army<W>,
    /// The check info of a side without a royal piece to protect.
    pub(crate) unguarded: CheckInfo<W>,
    /// Goals of pieces, from which random moves are drawn; offsets where goals are too many.
    pub(crate) draws: Option<Draws>,
    pub(crate) offsets: Option<Offsets>,
    /// Class by class: steps, where all pieces do nothing else.
    pub(crate) steps: Vec<Option<Steps>>,
    pub(crate) only_steps: bool,
    /// Adjacent sites of groups, and the directions of adjacency.
    pub(crate) links: Option<Arc<Links>>,
    /// The table by which chains are followed, where pieces only come and rules ask for chains; and the sites at its rim, if what a chain can
    /// surround is known from it.
    pub(crate) chain_links: Option<Arc<ChainLinks>>,
    pub(crate) rim: Option<Set<W>>,
    pub(crate) group_directions: Vec<DirectionId>,
    pub(crate) salts: [u128; MAX_SIDES],
    pub(crate) scores: Vec<ScoreExpr<W>>,
    pub(crate) random: Option<Random<W>>,
    /// The path that a law keeps open.
    pub(crate) kept_path: Option<KeptPath<W>>,
    /// Conditions of claims, and of positions that cannot be.
    pub(crate) claims: Vec<Option<CondExpr<W>>>,
    pub(crate) impossible: Vec<CondExpr<W>>,
    pub(crate) queries: Vec<QueryExpr<W>>,
    /// All lines of each axis.
    pub(crate) axes: Vec<Vec<Set<W>>>,
    /// Track by track, side by side.
    pub(crate) tracks: Vec<Vec<Way>>,
    /// Registers that hold rolls, with their slots.
    pub(crate) thrown: Vec<(RegisterId, usize)>,
    pub(crate) phases: Vec<Phase<W>>,
    pub(crate) ends: Vec<Ending<W>>,
    /// Endings that are judged, phase by phase.
    pub(crate) judged_in: Vec<Judged>,
    pub(crate) slots: Vec<Slot>,
    pub(crate) register_forms: Vec<Option<FormId>>,
    pub(crate) zobrist: Zobrist,
    pub(crate) repetition_mask: RepetitionMask<W>,
    pub(crate) uses: Uses,
    /// See [`CompiledRules::words_of_turns`].
    pub(crate) turn_words: Vec<u128>,
    pub(crate) number_slots: usize,
    pub(crate) set_slots: usize,
}

/// The game by its id. All tables would fill pages, and the code that writes them would be compiled for each width.
impl<const W: usize> fmt::Debug for CompiledRules<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CompiledRules").field("id", &self.spec.id).field("words", &W).finish_non_exhaustive()
    }
}

impl<const W: usize> CompiledRules<W> {
    /// The declarations.
    pub fn spec(&self) -> &Arc<Spec> {
        &self.spec
    }

    /// Forgets what functions of the script have kept: what follows is as after a fresh evaluation.
    pub fn reset(&self) {
        if let Some(hooks) = &self.hooks {
            hooks.reset();
        }
    }

    /// The ids of the sides, in their order of play.
    #[inline(always)]
    pub(crate) fn side_ids(&self) -> impl DoubleEndedIterator<Item = SideId> + ExactSizeIterator + Clone + use<W> {
        (0..self.side_count).map(SideId::new)
    }

    /// One side, or all of them.
    #[inline(always)]
    pub(crate) fn one_or_all(&self, only: Option<SideId>) -> impl Iterator<Item = SideId> + use<W> {
        only.map_or(0..self.side_count, |side| side.number()..side.number() + 1).map(SideId::new)
    }

    /// The ids of the kinds.
    #[inline(always)]
    pub(crate) fn kind_ids(&self) -> impl DoubleEndedIterator<Item = KindId> + ExactSizeIterator + Clone + use<W> {
        (0..self.kind_count).map(KindId::new)
    }

    #[inline]
    pub(crate) fn step(&self, site: Site, direction: DirectionId) -> Option<Site> {
        self.next.get(usize::from(direction) * self.sites + usize::from(site))?.get()
    }

    #[inline]
    pub(crate) fn next_side(&self, side: SideId) -> SideId {
        self.after[usize::from(side) % MAX_SIDES]
    }

    /// The first enemy in the order of play after a side.
    #[inline]
    pub(crate) fn next_enemy(&self, side: SideId) -> SideId {
        self.enemy_after[usize::from(side) % MAX_SIDES]
    }

    /// The winner if a side loses; `None` if several sides or teams are left.
    pub(crate) fn rival(&self, side: SideId) -> Option<SideId> {
        let rival = self.next_enemy(side);
        let (ours, theirs) = (self.friends[usize::from(side) % MAX_SIDES], self.friends[usize::from(rival) % MAX_SIDES]);
        (rival != side && self.side_ids().all(|other| (ours | theirs) & other.bit() != 0)).then_some(rival)
    }

    /// All lines of an axis.
    #[inline]
    pub(crate) fn axis(&self, axis: u8) -> &[Set<W>] {
        self.axes.get(usize::from(axis)).map_or(&[], Vec::as_slice)
    }

    #[inline]
    pub(crate) fn hand_slot(&self, side: SideId, kind: KindId) -> usize {
        usize::from(side) * usize::from(self.kind_count) + usize::from(kind)
    }

    pub(crate) fn hand(&self, s: &State<W>, side: SideId, kind: KindId) -> u16 {
        s.numbers.get(self.hand_slot(side, kind)).copied().unwrap_or(0).clamp(0, i32::from(u16::MAX)) as u16
    }

    /// Pieces of a side and a kind on the board, those below others included.
    pub(crate) fn on_board(&self, s: &State<W>, side: SideId, kind: KindId) -> usize {
        (s.own(side) & s.kind(kind, self.all)).len() as usize + s.covered(side, kind)
    }

    /// An empty board with full supplies, before the first phase is entered.
    pub(crate) fn blank(&self) -> State<W> {
        let mut numbers = vec![0; self.number_slots];
        for side in self.side_ids() {
            for (kind, declared) in self.kind_ids().zip(&self.spec.kinds) {
                numbers[self.hand_slot(side, kind)] = declared.supply.get(usize::from(side)).copied().flatten().map_or(0, i32::from);
            }
        }
        // The fast way of making a move reads the piece on a site.
        let several = self.kind_count > 1 || self.phases.iter().any(|phase| matches!(phase.path, MovePath::Pieces { .. }));
        let kinds = PieceBoard::new(several, usize::from(self.kind_count));
        let mut state = State::new(self.all, kinds, numbers, self.set_slots, self.connections(), self.fading.clone());
        if self.spec.stacks {
            state.columns = Some(Box::new(Columns::new(self.sites)));
        }
        state.key = self.zobrist.count_anew(&state);
        state
    }

    /// The tables by which groups and chains are kept.
    fn connections(&self) -> Connections {
        Connections { links: self.links.clone(), chain_links: self.chain_links.clone() }
    }

    pub(crate) fn register_value(&self, s: &State<W>, register: usize, side: SideId) -> Value {
        let slot = self.slots.get(register).map_or(0, |slot| slot.of(side));
        match self.spec.registers.get(register).map(|r| r.kind) {
            Some(RegisterKind::Sites) => Value::Sites(s.sets.get(slot).map_or_else(Vec::new, |set| set.iter().collect())),
            Some(RegisterKind::Counts) => Value::Counts(s.numbers.get(slot..slot + self.sites).unwrap_or_default().to_vec()),
            Some(RegisterKind::Instances(_)) => Value::Instances(s.sets.get(slot).map_or_else(Vec::new, |set| set.iter().collect())),
            _ => Value::Number(s.numbers.get(slot).copied().unwrap_or(0)),
        }
    }

    /// A side's way on a track.
    #[inline]
    pub(crate) fn way(&self, track: u8, side: SideId) -> Option<&Way> {
        self.tracks.get(usize::from(track))?.get(usize::from(side))
    }

    /// Sides that have turns, in order from one on.
    pub(crate) fn sides_from(&self, first: SideId) -> impl Iterator<Item = SideId> + use<W> {
        let (count, neutrals) = (self.side_count, self.neutrals);
        let first = first.number();
        let after = move |i: u8| SideId::new(if first + i < count { first + i } else { first + i - count });
        (0..count).map(after).filter(move |side| neutrals & side.bit() == 0)
    }

    #[inline]
    pub(crate) fn phase(&self, s: &State<W>) -> &Phase<W> {
        &self.phases[s.flow.phase]
    }
}
