//! The phases of a game sized to its board: generators, awards, exits.

use crate::native::effect::Effect;
use crate::native::expr::{CondExpr, Native, NumExpr, SetExpr, Slot};
use crate::native::groups::{Never, Surround};
use crate::native::nature::Nature;
use crate::native::sampling::Sampling;
use crate::spec::id::tables;
use crate::spec::{Act, FormId, Join, KindId, PhaseId, RegisterId, SideId, moves};

tables! {
    PhaseId: Phase<W> [const W];
}

#[derive(Debug)]
pub(crate) struct Phase<const W: usize> {
    /// Landings are tried before they are offered, because an award forbids some of them.
    pub(crate) tries_landings: bool,
    /// Decisions are tried before they are offered, because some may leave a position that the rules forbid.
    pub(crate) lawful: bool,
    /// The one law is that no decision may attack the enemy's last royal piece.
    pub(crate) forbids_check: bool,
    pub(crate) first: Option<SideId>,
    pub(crate) moves: Vec<Generator<W>>,
    /// Generators differ in priority.
    pub(crate) ranked: bool,
    /// The generators of each priority, the highest first, that begin a turn.
    pub(crate) ranks: Vec<Vec<usize>>,
    /// The same of those that go on with a turn of several acts.
    pub(crate) further: Vec<Vec<usize>>,
    pub(crate) effects: Vec<Effect<W>>,
    /// An effect is evaluated at every landing of a chain.
    pub(crate) affects_each: bool,
    pub(crate) roll: Option<crate::native::track::Roll>,
    pub(crate) again: Option<CondExpr<W>>,
    pub(crate) takes: Takes<W>,
    pub(crate) exits: Vec<(CondExpr<W>, PhaseId)>,
    pub(crate) enter: Vec<Assign<W>>,
    pub(crate) judged: bool,
    pub(crate) skip_stuck: bool,
    /// Rules read the number of turns that the phase has lasted.
    pub(crate) counted: bool,
    /// Only moves of pieces, drops and passes are offered, with one priority.
    pub(crate) piece_moves_only: bool,
    /// Pieces move as their kinds do or are dropped, so that check must be computed.
    pub(crate) moves_pieces: bool,
    /// Conditions of generators, each once.
    pub(crate) facts: Vec<CondExpr<W>>,
    pub(crate) surround: Option<Surround>,
    pub(crate) never: Never,
    pub(crate) path: MovePath,
    pub(crate) sampling: Sampling,
    /// No ending of the phase can hold before a position has occurred so often.
    pub(crate) judged_from: u16,
}

/// The way to make decisions of a phase. A fast way is for decisions that end the turn and have no side effect; others take the general
/// way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MovePath {
    /// There is no fast way.
    General,
    /// Moves of pieces and drops.
    Pieces {
        /// Some moves are no fast ones, or change more than pieces: see [`CompiledRules::is_fast`](crate::CompiledRules).
        checked: bool,
    },
    /// Placements that may capture by enclosure, where only passes lead on or end the game.
    Placement,
    /// Placements, steps, flights and sowings, with what comes of their landings.
    Simple,
}

/// The generators of a phase in which one kind of piece is placed, and nothing else is generated but passes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Placeable {
    /// The generator that places.
    pub(crate) by: u8,
    pub(crate) kind: KindId,
    /// The generator that passes.
    pub(crate) pass: Option<u8>,
}

#[derive(Debug)]
pub(crate) struct Assign<const W: usize> {
    pub(crate) slot: Slot,
    pub(crate) register: RegisterId,
    /// `None`: the register is a set, and it is emptied.
    pub(crate) value: Option<NumExpr<W>>,
}

#[derive(Debug)]
pub(crate) struct Generator<const W: usize> {
    pub(crate) action: Action<W>,
    pub(crate) nature: Nature,
    pub(crate) when: Option<CondExpr<W>>,
    /// `when` in parts: facts of the phase, each with the value that it must have. Cheap ones come first.
    pub(crate) facts: Vec<(u16, bool)>,
    /// The first facts as bits: those that must hold, those that must not.
    pub(crate) needs: [u64; 2],
    /// The number of cheap facts. The others are evaluated only if the mover has pieces on `from`.
    pub(crate) cheap: usize,
    pub(crate) from: Option<SetExpr<W>>,
    pub(crate) priority: u8,
    pub(crate) act: Option<Act>,
    pub(crate) marks: Option<Slot>,
    pub(crate) effects: Vec<Effect<W>>,
    pub(crate) then: Vec<Assign<W>>,
    /// The condition that must not hold after its decisions: that of any law.
    pub(crate) broken: Option<CondExpr<W>>,
    /// Nothing happens besides the action: no marks, no registers, no going on after a flight.
    pub(crate) plain: bool,
    /// Captured pieces go to the hand.
    pub(crate) to_hand: bool,
}

/// The action that a generator offers.
pub(crate) type Action<const W: usize> = moves::Action<Native<W>>;
/// See [`moves::Place`].
pub(crate) type Place<const W: usize> = moves::Place<Native<W>>;
/// See [`moves::Step`].
pub(crate) type Step<const W: usize> = moves::Step<Native<W>>;
/// See [`moves::Hop`].
pub(crate) type Hop<const W: usize> = moves::Hop<Native<W>>;
/// See [`moves::Slide`].
pub(crate) type Slide<const W: usize> = moves::Slide<Native<W>>;
/// See [`moves::Shift`].
pub(crate) type Shift<const W: usize> = moves::Shift<Native<W>>;
/// See [`moves::Fly`].
pub(crate) type Fly<const W: usize> = moves::Fly<Native<W>>;
/// See [`moves::Remove`].
pub(crate) type Remove<const W: usize> = moves::Remove<Native<W>>;
/// See [`moves::Advance`].
pub(crate) type Advance<const W: usize> = moves::Advance<Native<W>>;
/// See [`moves::Sow`].
pub(crate) type Sow<const W: usize> = moves::Sow<Native<W>>;
/// See [`moves::Resume`].
pub(crate) type Resume<const W: usize> = moves::Resume<Native<W>>;

impl<const W: usize> Generator<W> {
    /// True if it goes on with a turn that another has begun.
    pub(crate) fn goes_on(&self) -> bool {
        self.act.is_some_and(|act| act.nth > 0)
    }
}

impl<const W: usize> moves::Hop<Native<W>> {
    /// True if any enemy may be jumped and any empty site landed on, and the jumped piece is next to both and leaves its site empty.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.shortcuts.simple && !self.under && matches!((&self.over, &self.to), (SetExpr::Enemy, SetExpr::Empty))
    }
}

#[derive(Debug)]
pub(crate) struct Takes<const W: usize> {
    pub(crate) awards: Vec<Award<W>>,
    pub(crate) join: Join,
    pub(crate) prey: SetExpr<W>,
    pub(crate) keep_choice: bool,
    pub(crate) optional: bool,
    /// Forms whose completion the awards read.
    pub(crate) forms: Vec<FormId>,
    /// No award pays when none of those forms was completed.
    pub(crate) only_made: bool,
}

#[derive(Debug)]
pub(crate) struct Award<const W: usize> {
    pub(crate) when: Option<CondExpr<W>>,
    pub(crate) pays: Pay<W>,
}

#[derive(Debug)]
pub(crate) enum Pay<const W: usize> {
    Count(NumExpr<W>),
    Fire(Fire<W>),
}

#[derive(Debug)]
pub(crate) struct Fire<const W: usize> {
    pub(crate) form: FormId,
    pub(crate) slot: Slot,
    pub(crate) once: bool,
    pub(crate) bars: Vec<(u8, u8)>,
    pub(crate) single: bool,
    pub(crate) must_pay: bool,
    pub(crate) pays: Option<NumExpr<W>>,
}

/// The most registers that a fast move may change: its undo record has no room for more.
pub(crate) const MOST_ASSIGNED: usize = 32;
