//! Phases: what a side may do, what it earns, and where the game goes on.

use super::{
    Circuit, Cond, DirectionId, Dropping, FormId, KindId, Num, Origin, PhaseId, RegisterId, SideId, Site, Sites, Surround, Texts, Together,
    Travel, Unrepeated,
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
    /// What a side may do at the start of its turn. Of several priorities only the highest with a decision is offered.
    pub moves: Vec<Generator>,
    /// What a placed or moved piece does where it comes to rest, in order, before anything is earned.
    pub effects: Vec<Effect>,
    /// What a placed or moved stone earns where it lands.
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
    /// Tried in order at the end of every turn; the first that holds leads on.
    pub exits: Vec<Exit>,
    /// Done once when the phase begins (and, for numbers not written in a position text, when one is read).
    pub enter: Vec<Assign>,
    /// True if endings are judged at the end of turns of this phase, and where it begins. A side without a decision is always
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
#[derive(Debug, Clone, Default)]
pub struct Generator {
    /// What is done.
    pub action: Action,
    /// Offered only when this holds at the start of the turn.
    pub when: Option<Cond>,
    /// Higher goes first; lower ones are offered only where no higher one has a decision.
    pub priority: u8,
    /// The landing site is added to this register.
    pub marks: Option<RegisterId>,
    /// What the decision does besides, before the effects of the phase.
    pub effects: Vec<Effect>,
    /// Registers set once the decision has been carried out, from the mover's view (per-side: the mover's own).
    pub then: Vec<Assign>,
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// Where it was declared.
    pub origin: Origin,
}

/// What a generator offers.
#[derive(Debug, Clone, Default)]
pub enum Action {
    /// A piece from the supply is placed.
    Place {
        /// Which kind.
        kind: KindId,
        /// Where.
        on: Sites,
    },
    /// A piece moves one step.
    Step(Box<Step>),
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
    /// Two own pieces move at once.
    Together(Box<Together>),
    /// A piece moves along a closed track and captures.
    Circuit(Box<Circuit>),
    /// A piece goes forward along a track.
    Advance(Box<Advance>),
    /// What lies on a site is sown along a track.
    Sow(Box<Sow>),
    /// Nothing is done.
    #[default]
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

impl Action {
    /// The word of scripts for the kind of move: `place`, `step`, `travel` …
    pub fn word(&self) -> &'static str {
        match self {
            Action::Place { .. } => "place",
            Action::Step(_) => "step",
            Action::Hop(_) => "hop",
            Action::Fly { .. } => "fly",
            Action::Remove { .. } => "remove",
            Action::Travel(_) => "travel",
            Action::Drop(_) => "drop",
            Action::Together(_) => "together",
            Action::Circuit(_) => "circuit",
            Action::Advance(_) => "advance",
            Action::Sow(_) => "sow",
            Action::Pass => "pass",
            Action::Mark { .. } => "mark",
            Action::Resume { .. } => "resume",
        }
    }
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

/// Moving one step.
#[derive(Debug, Clone, Default)]
pub struct Step {
    /// Pieces that may.
    pub from: Sites,
    /// Where to.
    pub to: Sites,
    /// Directions.
    pub directions: Ways,
    /// What must stand on the site behind the landing, in the direction of the step.
    pub ahead: Option<Sites>,
    /// What must stand on the site behind the start, against the direction of the step.
    pub behind: Option<Sites>,
    /// After it the same piece may make another of the phase's chaining steps, or stop.
    pub chain: bool,
    /// Nothing moves: the decision names a piece of `from`, and what it does is said by its effects. Of the rest only `from` is read.
    pub stays: bool,
}

/// What happens to sites once a piece has come to rest.
#[derive(Debug, Clone)]
pub struct Effect {
    /// Where; read from the mover's view. Of what stands there only what can be changed is.
    pub sites: Sites,
    /// What becomes of it.
    pub becomes: Becomes,
    /// Only where this holds.
    pub when: Option<Cond>,
    /// At every landing of a chain, not only at the last.
    pub each: bool,
    /// A per-side number register: how many pieces a side has lost this way.
    pub lost: Option<RegisterId>,
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// Where it was declared.
    pub origin: Origin,
}

/// What becomes of a piece, or of what a register counts on a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Becomes {
    /// It leaves the game.
    Out,
    /// It becomes the mover's.
    Own,
    /// It becomes another kind of its side.
    Kind(KindId),
    /// It goes to the mover's hand.
    Captured,
    /// It goes back to its owner's hand.
    Home,
    /// What a register of counts holds there goes to a number register of the mover's (per-side) or of the game.
    Gathered {
        /// The counts.
        counts: RegisterId,
        /// The number.
        into: RegisterId,
    },
    /// The site is added to a register of sites (the mover's, for a per-side register).
    Marked(RegisterId),
    /// The site is taken out of a register of sites.
    Unmarked(RegisterId),
}

/// Something thrown at the start of a turn: dice, sticks, cowries. Whoever runs the game draws it or is told it.
#[derive(Debug, Clone)]
pub struct Throw {
    /// Names.
    pub names: Texts,
    /// A number register of the game: what was thrown; −1 before.
    pub register: RegisterId,
    /// What can be thrown, and how often in the sum of all weights.
    pub faces: Vec<(i32, u32)>,
    /// Where it was declared.
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
    /// Where it was declared.
    pub origin: Origin,
}

/// A piece goes forward along its side's way on a track.
#[derive(Debug, Clone)]
pub struct Advance {
    /// Index in [`super::Spec::tracks`].
    pub track: u8,
    /// Pieces that may.
    pub from: Sites,
    /// How far; nothing is offered where this is not positive.
    pub by: Num,
    /// Where to; own pieces are never landed on, and enemies there are captured.
    pub to: Sites,
    /// A piece of this kind may come from the hand to the track: so far from before its first site.
    pub enters: Option<KindId>,
    /// A piece leaves the game with a throw that leads exactly one site beyond the last.
    pub leaves: bool,
    /// Captured pieces go back to their owner's hand, or leave the game.
    pub captured_home: bool,
}

/// What lies on a site is taken up and laid down one by one along the own side's way on a track.
#[derive(Debug, Clone)]
pub struct Sow {
    /// A register of counts.
    pub counts: RegisterId,
    /// Sites that may be taken up; empty ones never.
    pub from: Sites,
    /// Index in [`super::Spec::tracks`], a closed one.
    pub track: u8,
    /// The first is laid down where it was taken up: unless there is only one.
    pub first_stays: bool,
    /// Nothing is laid down there on later rounds.
    pub skips_start: bool,
    /// Where the last falls on such a site (looked at once it lies there), all that lies there is taken up and sown on.
    pub goes_on: Option<Sites>,
}

/// Jumping.
#[derive(Debug, Clone, Default)]
pub struct Hop {
    /// Pieces that may.
    pub from: Sites,
    /// What may be jumped.
    pub over: Sites,
    /// Where to.
    pub to: Sites,
    /// Directions.
    pub directions: Ways,
    /// Over any number of empty sites before what is jumped, and any number after it.
    pub far: bool,
    /// What is jumped stays on the board.
    pub spares: bool,
    /// What is jumped is a whole unbroken line of `over`, and the piece lands just behind it.
    pub line: bool,
    /// A chain goes on in the direction of its first hop.
    pub straight: bool,
    /// A chain never turns straight back.
    pub forth: bool,
    /// Of all hops that the phase offers, only those with which most can be taken in the whole chain.
    pub most: bool,
    /// A chain ends where the piece lands on one of these.
    pub ends_on: Sites,
    /// True if the same piece may hop again.
    pub chain: bool,
    /// True if it must go on while it can.
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

/// What a landing earns.
#[derive(Debug, Clone, Default)]
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
    /// A landing that makes instances of which none may fire is not allowed.
    pub must_pay: bool,
    /// What it pays; `None` is the instance's value. Zero records without paying.
    pub pays: Option<Num>,
}
