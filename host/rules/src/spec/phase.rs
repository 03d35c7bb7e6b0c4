//! Phases: what a side may do, what it earns, and where the game goes on.

use super::{
    Action, Cond, DirectionId, FormId, KindId, Num, Origin, PhaseId, RegisterId, SideId, Site, Sites, Surround, Texts, Unrepeated,
};

/// A part of the game with its own moves.
#[derive(Debug, Clone, Default)]
pub struct Phase {
    /// Identifier: `layout`, `march`.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Side that begins the phase; `None`: the turn passes on as usual.
    pub first: Option<SideId>,
    /// The moves of a side at the start of its turn. Of several priorities only the highest with a decision is offered.
    pub moves: Vec<Generator>,
    /// Effects of a piece that has been placed or moved, in order, at its resting place and before awards.
    pub effects: Vec<Effect>,
    /// Awards that a placed or moved stone earns by its landing.
    pub takes: Takes,
    /// Something is thrown at the start of every turn.
    pub throw: Option<Throw>,
    /// The side that has just moved or passed has the next turn as well; judged at the end of the turn, before the exits. A side that was
    /// passed over has not moved.
    pub again: Option<Cond>,
    /// Groups without liberties leave the board.
    pub surround: Option<Surround>,
    /// Positions that must not come again.
    pub never: Vec<Unrepeated>,
    /// Positions that no decision of the phase may leave.
    pub laws: Vec<Law>,
    /// Tried in order at the end of every turn; the first that holds leads on.
    pub exits: Vec<Exit>,
    /// Done once when the phase begins (and, for numbers not written in a position text, when one is read).
    pub enter: Vec<Assign>,
    /// True if endings are judged at the end of turns of this phase, and where it begins. A side without a decision is always
    /// judged.
    pub judged: bool,
    /// A side without a decision is passed over instead of being judged stuck.
    pub skip_stuck: bool,
    /// The rule that is named when a pass is refused; that of the phase where there is none.
    pub no_pass: Option<Origin>,
    /// The place of its declaration.
    pub origin: Origin,
}

impl Phase {
    /// True if effects give pieces of one side to another.
    pub fn gives_pieces(&self) -> bool {
        let mut effects = self.effects.iter().chain(self.moves.iter().flat_map(|generator| &generator.effects));
        effects.any(|effect| matches!(effect.becomes, Becomes::Own | Becomes::Given(_)))
    }
}

/// A register given a value, from the view of every side in turn for a per-side register.
#[derive(Debug, Clone, PartialEq)]
pub struct Assign {
    /// The register.
    pub register: RegisterId,
    /// Its new value. A register of sites or instances can only be emptied, by the constant 0.
    pub value: Num,
}

/// A way out of a phase.
#[derive(Debug, Clone)]
pub struct Exit {
    /// The condition, read from the view of the side that has just moved.
    pub when: Cond,
    /// The next phase.
    pub to: PhaseId,
}

/// One way to act.
#[derive(Debug, Clone, Default)]
pub struct Generator {
    /// The action.
    pub action: Action,
    /// Offered only when this holds at the start of the turn.
    pub when: Option<Cond>,
    /// Higher goes first; lower ones are offered only where no higher one has a decision.
    pub priority: u8,
    /// The act that it is, in a turn of several; `None` for a whole turn.
    pub act: Option<Act>,
    /// The landing site is added to this register.
    pub marks: Option<RegisterId>,
    /// Effects of the decision, before those of the phase.
    pub effects: Vec<Effect>,
    /// Positions that its decisions may not leave, besides those of the phase.
    pub laws: Vec<Law>,
    /// Registers set once the decision has been carried out, from the mover's view (per-side: the mover's own).
    pub then: Vec<Assign>,
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// The place of its declaration.
    pub origin: Origin,
}

/// One of the acts of a turn. Generators of the same act are alternatives. Acts are done in order; one that cannot be done is left out, unless
/// it is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Act {
    /// The turn, by its place among those of the phase that have several acts.
    pub turn: u8,
    /// Its place in the turn, from 0.
    pub nth: u8,
}

/// A position that a decision may not leave: it is read from the mover's view once the piece has come to rest, what it captured has left and
/// effects have been carried out, before removals are owed and the turn passes on.
#[derive(Debug, Clone)]
pub struct Law {
    /// The condition that must not hold.
    pub never: Cond,
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// The place of its declaration.
    pub origin: Origin,
}

/// Directions, seen from the side if they turn with it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ways {
    /// Directions of the board.
    pub list: Vec<DirectionId>,
    /// They are those of a side that looks up, and each side turns them as it looks (see [`super::Facing`]).
    pub turned: bool,
}

impl From<Vec<DirectionId>> for Ways {
    fn from(list: Vec<DirectionId>) -> Self {
        Ways { list, turned: false }
    }
}

/// A change of sites after a piece has come to rest.
#[derive(Debug, Clone)]
pub struct Effect {
    /// The sites, read from the mover's view. Pieces there that cannot be changed are left alone.
    pub sites: Sites,
    /// The change.
    pub becomes: Becomes,
    /// Only where this holds.
    pub when: Option<Cond>,
    /// At every landing of a chain, not only at the last.
    pub each: bool,
    /// A per-side number register: how many pieces a side has lost this way.
    pub lost: Option<RegisterId>,
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// The place of its declaration.
    pub origin: Origin,
}

/// A change of a piece, or of the count that a register holds on a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Becomes {
    /// It leaves the game.
    Out,
    /// It becomes the mover's.
    Own,
    /// It becomes another side's, or nobody's.
    Given(SideId),
    /// A new piece comes to the empty site, from its owner's supply where that is limited.
    New {
        /// The kind.
        kind: KindId,
        /// The side whose piece it is; the mover by default.
        of: Option<SideId>,
    },
    /// It becomes another kind of its side.
    Kind(KindId),
    /// It goes to the mover's hand.
    Captured,
    /// It goes back to its owner's hand.
    Home,
    /// The count that a register holds there goes to a number register of the mover (per-side) or of the game.
    Gathered {
        /// The counts.
        counts: RegisterId,
        /// The number.
        into: RegisterId,
    },
    /// Counters go from a number register of the mover (per-side) or of the game to the count that a register holds there.
    Laid {
        /// The counts.
        counts: RegisterId,
        /// The number.
        from: RegisterId,
        /// So many to each site, in the order of the board, as long as there are any.
        many: u16,
    },
    /// The lowest pieces of its column leave, so that no more than so many stay.
    Trimmed {
        /// The most pieces that stay, at least one.
        most: u16,
        /// The place that the mover's pieces go to.
        own: Gone,
        /// The place that those of others go to.
        others: Gone,
    },
    /// The site is added to a register of sites (the mover's, for a per-side register).
    Marked(RegisterId),
    /// The site is taken out of a register of sites.
    Unmarked(RegisterId),
}

/// The place that a piece goes to when it leaves the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Gone {
    /// Out of the game.
    #[default]
    Out,
    /// The mover's hand.
    Hand,
    /// Its owner's hand.
    Home,
}

/// Something thrown at the start of a turn: dice, sticks, cowries. The program that runs the game draws it or gets it as input.
#[derive(Debug, Clone)]
pub struct Throw {
    /// Names.
    pub names: Texts,
    /// A number register of the game: what was thrown; −1 before.
    pub register: RegisterId,
    /// The faces, each with its weight in the sum of all weights.
    pub faces: Vec<(i32, u32)>,
    /// The place of its declaration.
    pub origin: Origin,
}

/// A way along sites, the same or another for each side.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Track {
    /// Identifier.
    pub id: String,
    /// Sites in order, for each side. A site may come more than once.
    pub sites: Vec<Vec<Site>>,
    /// After the last site comes the first.
    pub closed: bool,
    /// Places in the list after which the way bends (see [`super::Circuit`]).
    pub bends: Vec<u16>,
    /// The place of its declaration.
    pub origin: Origin,
}

/// The way to join several awards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Join {
    /// All of them are paid.
    #[default]
    All,
    /// Only the one that pays most.
    Best,
    /// Only the first whose condition holds.
    First,
}

/// The awards of a landing.
#[derive(Debug, Clone, Default)]
pub struct Takes {
    /// The awards.
    pub awards: Vec<Award>,
    /// The way to join them.
    pub join: Join,
    /// The pieces that may be removed; evaluated again before each removal.
    pub prey: Sites,
    /// Keep to the alternative of the outermost `Prefer` that was open at first.
    pub keep_choice: bool,
    /// The removals may be declined: `pass` ends them.
    pub optional: bool,
}

/// One award.
#[derive(Debug, Clone)]
pub struct Award {
    /// Identifier, used to label removals in records.
    pub id: String,
    /// The condition for paying it.
    pub when: Option<Cond>,
    /// The payment.
    pub pays: Pay,
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// The place of its declaration.
    pub origin: Origin,
}

/// The payment of an award.
#[derive(Debug, Clone)]
pub enum Pay {
    /// So many removals.
    Count(Num),
    /// The value of an instance just made, if it may still fire.
    Fire(Fire),
}

/// Instances that pay once: the instance is remembered in a register.
#[derive(Debug, Clone)]
pub struct Fire {
    /// The form.
    pub form: FormId,
    /// A per-side `Instances` register that remembers what has fired.
    pub register: RegisterId,
    /// An instance that has fired never fires again.
    pub once: bool,
    /// (fired, barred): once an instance of the first axis has fired, none of the second may.
    pub bars: Vec<(u8, u8)>,
    /// Of several made at once only one fires, and the side chooses.
    pub single: bool,
    /// A landing that makes instances of which none may fire is not allowed.
    pub must_pay: bool,
    /// The payment; `None` is the instance's value. Zero records the instance without paying.
    pub pays: Option<Num>,
}
