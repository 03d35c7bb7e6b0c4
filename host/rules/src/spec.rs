//! A game as plain data: what a script's declarations are lowered to, before the host sizes it to its board.
//!
//! A [`Spec`] knows no bit-set width and no Lua. Names are already resolved: sides, kinds, phases, registers and forms
//! are indices into the tables of the same `Spec`. [`crate::Rules::compile`] checks it and turns it into native tables.
//! Sets, numbers and conditions are small trees, always read from the point of view of one side, called *own*.

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_board::Board;

/// Index of a side in [`Spec::sides`].
pub type SideId = u8;
/// Index of a kind of piece in [`Spec::kinds`].
pub type KindId = u8;
/// Index of a phase in [`Spec::phases`].
pub type PhaseId = u8;
/// Index of a form in [`Spec::forms`].
pub type FormId = u8;
/// Index of a register in [`Spec::registers`].
pub type RegisterId = u8;
/// Index of a direction in the board's directions.
pub type DirectionId = u8;
/// Index of a site on the board.
pub type Site = u16;
/// Number of a Lua function that the ruleset may call while it plays.
pub type HookId = u16;

/// One text in several languages: language tag (`en`, `zh`) → text.
pub type Texts = BTreeMap<String, String>;

/// Where a rule stands and which clause of its source it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Origin {
    /// Clause of the source document, such as `go.ko.1`; empty where none is named.
    pub clause: String,
    /// Script file as shown to people, relative to its root.
    pub file: String,
    /// Line of the declaration, 1-based; 0 where it is not known.
    pub line: u32,
}

/// A game, checked and lowered.
#[derive(Debug, Clone)]
pub struct Spec {
    /// Identifier: the word that commands take.
    pub id: String,
    /// Names of the game.
    pub names: Texts,
    /// The board.
    pub board: Arc<Board>,
    /// Sides in their order of play.
    pub sides: Vec<Side>,
    /// Kinds of pieces; a game of stones has one.
    pub kinds: Vec<Kind>,
    /// Named numbers and sets of sites that the rules remember.
    pub registers: Vec<Register>,
    /// Named shapes.
    pub forms: Vec<Form>,
    /// Phases; the game starts in the first.
    pub phases: Vec<Phase>,
    /// Endings in the order in which they are judged.
    pub ends: Vec<Ending>,
    /// Sentences of the source for clauses, shown when a rule is explained: clause → texts.
    pub clauses: BTreeMap<String, Texts>,
    /// How turns are written.
    pub notation: Notation,
    /// The game's own terms: identifier → texts.
    pub glossary: BTreeMap<String, Texts>,
}

/// A side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// Short identifier, used in position texts: `b`, `w`.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Letter that begins this side's plies in records: `B`, `W`.
    pub prefix: String,
}

/// A kind of piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind {
    /// Identifier: `stone`, `pawn`.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Letters in position texts, one for each side; at most two characters (`+P`).
    pub letters: Vec<String>,
    /// How many of this kind each side has in all; `None` means no limit.
    pub supply: Vec<Option<u16>>,
}

/// What a register holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegisterKind {
    /// A whole number.
    Number,
    /// A set of sites.
    Sites,
    /// A set of instances of a form: the lines that have paid.
    Instances(FormId),
}

/// Something that the rules remember between turns. All registers are in the key, the text and the undo record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Register {
    /// Identifier, used in position texts.
    pub id: String,
    /// One value for each side (written `id.side=`) or one for the game (`id=`).
    pub per_side: bool,
    /// What it holds.
    pub kind: RegisterKind,
}

/// A shape: a list of instances, each a set of sites that one side must hold in full.
#[derive(Debug, Clone)]
pub struct Form {
    /// Identifier.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// The shape itself.
    pub shape: Shape,
    /// Where it was declared.
    pub origin: Origin,
}

/// The shapes that the host finds.
#[derive(Debug, Clone)]
pub enum Shape {
    /// Every instance is one set of sites: squares, lines, N in line, crosses, patterns.
    Sites(Vec<Instance>),
    /// A stone that closes an instance of `over` each time it moves to and fro between two neighbouring sites
    /// (one its own, one empty).
    Shuttle {
        /// The form that it closes.
        over: FormId,
        /// How many instances each swing closes at least.
        closes: u8,
        /// Directions of the swing.
        directions: Vec<DirectionId>,
    },
}

/// One place where a form can stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instance {
    /// Name shown to people and used in position texts: `5`, `E`, `A1`.
    pub name: String,
    /// Sites that must all be the side's own.
    pub sites: Vec<Site>,
    /// Sites that must not be its own (so that five is exactly five); usually empty.
    pub not: Vec<Site>,
    /// What it pays where a rule pays by value.
    pub value: i32,
    /// Axis (0 rows, 1 files, 2 and 3 diagonals); instances of one axis are parallel.
    pub axis: u8,
}

/// Whose: relative to the side from whose view an expression is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// The side itself.
    Own,
    /// All other sides.
    Enemy,
    /// A fixed side.
    Side(SideId),
}

/// A set of sites.
#[derive(Debug, Clone, PartialEq)]
pub enum Sites {
    /// No site.
    None,
    /// Every site.
    All,
    /// Sites with a piece of the side.
    Own,
    /// Sites with a piece of another side.
    Enemy,
    /// Sites without a piece.
    Empty,
    /// Sites with a piece of a fixed side.
    Side(SideId),
    /// Sites with a piece of a kind, of any side.
    Kind(KindId),
    /// A fixed set.
    Fixed(Vec<Site>),
    /// The set that a register holds (for a per-side register: the own side's).
    Marked(RegisterId, Who),
    /// Where the last stone landed; empty before the first.
    Last,
    /// Sites one step from the set in any of the directions.
    Neighbours(Box<Sites>, Vec<DirectionId>),
    /// The set moved one step in one direction.
    Shifted(Box<Sites>, DirectionId),
    /// Sites that stand in a complete instance of the form held by `Who`.
    Inside(FormId, Who),
    /// Sites of every instance of the form that touches the set, whoever holds it.
    Through(FormId, Box<Sites>),
    /// In either.
    Union(Box<Sites>, Box<Sites>),
    /// In both.
    Both(Box<Sites>, Box<Sites>),
    /// In the first and not in the second.
    Without(Box<Sites>, Box<Sites>),
    /// All others.
    Others(Box<Sites>),
    /// The first of these that is not empty.
    Prefer(Vec<Sites>),
    /// One or the other.
    If(Box<Cond>, Box<Sites>, Box<Sites>),
    /// The same set, with the rule that makes it so: named when a site outside it is refused.
    Ruled(Box<Sites>, Box<Ruling>),
    /// What a Lua function returns.
    Hook(HookId),
}

/// The rule behind a set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ruling {
    /// The rule in words, where the script gives it.
    pub says: Texts,
    /// Where it was declared.
    pub origin: Origin,
}

/// A whole number.
#[derive(Debug, Clone, PartialEq)]
pub enum Num {
    /// A fixed number.
    Const(i32),
    /// How many sites.
    Count(Box<Sites>),
    /// Pieces of a kind in hand.
    Hand(KindId, Who),
    /// A number register.
    Register(RegisterId, Who),
    /// Instances of the form that the move just judged has completed: all own instances through the final site.
    Made(FormId),
    /// The same, but their values added up.
    MadeValue(FormId),
    /// Instances of the form that stand on the board.
    Standing(FormId, Who),
    /// The most own instances standing that are parallel to one just made (it counts itself); 0 where none was made.
    Parallel(FormId),
    /// Own instances standing that cross one just made; 0 where none was made.
    Crossing(FormId),
    /// Whether three parallel instances stand, one of them just made, with at least `at_least` own instances of `flank`
    /// that touch each of the two outer ones: 1 or 0.
    Flanked {
        /// The lines.
        lines: FormId,
        /// The form that must touch the outer lines.
        flank: FormId,
        /// How many on each.
        at_least: u8,
    },
    /// Instances in an `Instances` register.
    Fired(RegisterId, Who),
    /// The values of the instances in an `Instances` register, added up.
    FiredValue(RegisterId, Who),
    /// Turns completed since the start (of the position text, where none is written there).
    Turns,
    /// Turns completed since the last removal or placement.
    Quiet,
    /// Turns completed (or passed over) since the phase began. A position text implies it from the mover.
    Acted,
    /// How often the present position (with the same side to move) has stood at a turn's start, now included.
    Occurrences,
    /// One or the other.
    If(Box<Cond>, Box<Num>, Box<Num>),
    /// Sum.
    Add(Box<Num>, Box<Num>),
    /// Difference.
    Sub(Box<Num>, Box<Num>),
    /// Product.
    Mul(Box<Num>, Box<Num>),
    /// The smaller.
    Min(Box<Num>, Box<Num>),
    /// The larger.
    Max(Box<Num>, Box<Num>),
    /// What a Lua function returns.
    Hook(HookId),
}

/// How two numbers are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compare {
    /// `<=`
    AtMost,
    /// `>=`
    AtLeast,
    /// `==`
    Equals,
}

/// A condition.
#[derive(Debug, Clone, PartialEq)]
pub enum Cond {
    /// Always or never.
    Const(bool),
    /// A comparison.
    Compare(Box<Num>, Compare, Box<Num>),
    /// All of them.
    All(Vec<Cond>),
    /// Any of them.
    Any(Vec<Cond>),
    /// Not.
    Not(Box<Cond>),
    /// Holds for at least one side, taken as own.
    AnySide(Box<Cond>),
    /// Holds read from the view of the enemy (with two sides) or of a fixed side.
    For(Who, Box<Cond>),
    /// What a Lua function returns.
    Hook(HookId),
}

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
    /// Its new value.
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
    /// Nothing is done.
    Pass,
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

/// Whom an ending is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// The side that has just moved (for a stuck side: the side that should move).
    Mover,
    /// The next side in order after the mover.
    Opponent,
    /// Each side, the mover's opponents first.
    Any,
    /// A fixed side.
    Side(SideId),
}

/// What an ending means for the side that it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It wins.
    Win,
    /// It loses.
    Loss,
    /// Nobody wins.
    Draw,
}

/// When an ending is judged.
#[derive(Debug, Clone)]
pub enum When {
    /// At the end of a turn, from the view of the side that it is about.
    Holds(Cond),
    /// At the start of a turn in which the mover has no decision.
    Stuck,
}

/// An ending.
#[derive(Debug, Clone)]
pub struct Ending {
    /// Identifier of the reason: `few`, `stuck`.
    pub reason: String,
    /// The reason in words.
    pub says: Texts,
    /// What it means.
    pub outcome: Outcome,
    /// For whom.
    pub of: Of,
    /// When.
    pub when: When,
    /// Phases in which it is judged; empty means all.
    pub phases: Vec<PhaseId>,
    /// Where it was declared.
    pub origin: Origin,
}

/// How turns are written: `B9：C6→E6→E4→G4：TC-D6，E5，F4：FC-L1`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Notation {
    /// Between the sites of a path; `→` where empty.
    pub arrow: String,
    /// Label of jumped pieces: `TC`.
    pub jumped: String,
    /// Labels of pieces removed for an award: award identifier → label (`FC`), in writing order.
    pub removed: Vec<(String, String)>,
    /// Phase in which the numbering of plies starts at 1 again.
    pub numbered_from: Option<PhaseId>,
}
