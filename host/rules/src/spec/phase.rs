//! Phases: what a side may do, what it earns, and where the game goes on.

use super::{
    Cond, DirectionId, Dropping, FormId, KindId, Num, Origin, PhaseId, RegisterId, SideId, Sites, Surround, Texts, Travel, Unrepeated,
};

/// A part of the game with its own moves.
#[derive(Debug, Clone)]
pub struct Phase {
    /// Identifier: `layout`, `march`.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Side that begins the phase; `None`: the turn passes on as usual.
    pub first: Option<SideId>,
    /// What a side may do at the start of its turn. Of several priorities only the highest with a decision is offered.
    pub moves: Vec<Generator>,
    /// What a placed or moved stone earns where it lands.
    pub takes: Takes,
    /// Groups without liberties leave the board.
    pub surround: Option<Surround>,
    /// Positions that must not come again.
    pub never: Vec<Unrepeated>,
    /// Tried in order at the end of every turn; the first that holds leads on.
    pub exits: Vec<Exit>,
    /// Done once when the phase begins (and, for numbers not written in a position text, when one is read).
    pub enter: Vec<Assign>,
    /// Whether endings are judged at the end of turns of this phase, and where it begins. A side without a decision is always
    /// judged.
    pub judged: bool,
    /// A side without a decision is passed over instead of being judged stuck.
    pub skip_stuck: bool,
    /// Where it was declared.
    pub origin: Origin,
}

/// A register given a value, from the view of every side in turn for a per-side register.
#[derive(Debug, Clone, PartialEq)]
pub struct Assign {
    /// Which.
    pub register: RegisterId,
    /// Its new value. A register of sites or instances can only be emptied, by the constant 0.
    pub value: Num,
}

/// A way out of a phase.
#[derive(Debug, Clone)]
pub struct Exit {
    /// When, read from the view of the side that has just moved.
    pub when: Cond,
    /// Where to.
    pub to: PhaseId,
}

/// One way to act.
#[derive(Debug, Clone)]
pub struct Generator {
    /// What is done.
    pub action: Action,
    /// Offered only when this holds at the start of the turn.
    pub when: Option<Cond>,
    /// Higher goes first; lower ones are offered only where no higher one has a decision.
    pub priority: u8,
    /// The landing site is added to this register.
    pub marks: Option<RegisterId>,
    /// Registers set once the decision has been carried out, from the mover's view (per-side: the mover's own).
    pub then: Vec<Assign>,
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// Where it was declared.
    pub origin: Origin,
}

/// What a generator offers.
#[derive(Debug, Clone)]
pub enum Action {
    /// A piece from the supply is placed.
    Place {
        /// Which kind.
        kind: KindId,
        /// Where.
        on: Sites,
    },
    /// A piece moves one step.
    Step {
        /// Pieces that may.
        from: Sites,
        /// Where to.
        to: Sites,
        /// Directions.
        directions: Vec<DirectionId>,
    },
    /// A piece jumps over a neighbour to the site behind it and takes what it jumped.
    Hop(Box<Hop>),
    /// A piece moves anywhere.
    Fly {
        /// Pieces that may.
        from: Sites,
        /// Where to.
        to: Sites,
        /// The flown piece may hop on by the phase's hop generators in the same turn.
        then_hop: bool,
    },
    /// Pieces are removed, each by one decision.
    Remove {
        /// Which; looked at again before each removal.
        prey: Sites,
        /// How many.
        count: Num,
        /// Keep to the alternative of the outermost `Prefer` that was open at first.
        keep_choice: bool,
    },
    /// Pieces move as their kinds do.
    Travel(Box<Travel>),
    /// Pieces of the hand are put on the board.
    Drop(Box<Dropping>),
    /// Nothing is done.
    Pass,
    /// Sites are put into the game's register, or taken out again, and the same side goes on. Offered to people only: accepted when it is
    /// played, and never generated.
    Mark {
        /// A register of sites, one for the game.
        register: RegisterId,
        /// Which may be marked.
        on: Sites,
        /// All pieces of the same side connected in these directions are marked together; empty: the site alone.
        together: Vec<DirectionId>,
    },
    /// The game goes back to another phase; the side moves first that was to move when the present phase began. Offered to people only.
    Resume {
        /// Where to.
        to: PhaseId,
    },
}

/// Jumping.
#[derive(Debug, Clone)]
pub struct Hop {
    /// Pieces that may.
    pub from: Sites,
    /// What may be jumped.
    pub over: Sites,
    /// Where to.
    pub to: Sites,
    /// Directions.
    pub directions: Vec<DirectionId>,
    /// Whether the same piece may hop again.
    pub chain: bool,
    /// Whether it must go on while it can.
    pub must_continue: bool,
    /// Hops that a chain needs before it may stop; judged at the start of the turn. A first hop is offered only where
    /// so many can follow.
    pub at_least: Num,
    /// Jumped pieces leave at once (else when the chain ends, and none is jumped twice).
    pub at_once: bool,
    /// What is earned is judged at every landing, not only at the last.
    pub judge_each: bool,
}

/// How several awards are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Join {
    /// All of them are paid.
    All,
    /// Only the one that pays most.
    Best,
    /// Only the first whose condition holds.
    First,
}

/// What a landing earns.
#[derive(Debug, Clone)]
pub struct Takes {
    /// The awards.
    pub awards: Vec<Award>,
    /// How they are joined.
    pub join: Join,
    /// What may be removed for them; looked at again before each removal.
    pub prey: Sites,
    /// Keep to the alternative of the outermost `Prefer` that was open at first.
    pub keep_choice: bool,
    /// What is earned may be declined: `pass` ends the removals.
    pub optional: bool,
}

/// One award.
#[derive(Debug, Clone)]
pub struct Award {
    /// Identifier, used to label removals in records.
    pub id: String,
    /// When it is paid.
    pub when: Option<Cond>,
    /// What it pays.
    pub pays: Pay,
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// Where it was declared.
    pub origin: Origin,
}

/// What an award pays.
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
    /// What it pays; `None` is the instance's value. Zero records without paying.
    pub pays: Option<Num>,
}
