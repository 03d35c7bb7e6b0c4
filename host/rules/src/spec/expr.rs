//! Sets, numbers and conditions as a script declares them: small trees, read from the view of one side, called *own*.

use super::{DirectionId, FormId, HookId, KindId, Origin, RegisterId, SideId, Site, Texts, Ways};

/// The most sites that [`Sites::PartsWith`] may ask for: finding them takes longer with each.
pub const MOST_APART: u8 = 4;

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
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Sites {
    /// No site.
    #[default]
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
    /// A fixed set for each side: the own side's (zones, camps).
    OfSide(Vec<Vec<Site>>),
    /// Sites with a royal piece, of any side.
    Royal,
    /// Sites that pieces of `Who` attack, as if the sites of the set were empty: where they could capture an enemy standing there.
    Attacked(Who, Box<Sites>),
    /// All sites on a line of the axis (0 ranks, 1 files, 2 and 3 diagonals) with a site of the set.
    Along(Box<Sites>, u8),
    /// Sites of `within` that are connected to a site of `from` (which need not lie within) through sites of `within`.
    Connected {
        /// Where to begin.
        from: Box<Sites>,
        /// What leads on.
        within: Box<Sites>,
        /// Directions in which sites are connected.
        directions: Vec<DirectionId>,
    },
    /// The connected parts of `within` that touch a site of `by`, and outside themselves nothing but sites of `by`.
    Enclosed {
        /// The set whose parts are looked at.
        within: Box<Sites>,
        /// What must stand around.
        by: Box<Sites>,
        /// Directions in which sites are connected.
        directions: Vec<DirectionId>,
    },
    /// The connected parts of `within` that have at least so many sites of `apart`, no two of which are next to each other.
    PartsWith {
        /// The set that falls into parts.
        within: Box<Sites>,
        /// The sites that are chosen from.
        apart: Box<Sites>,
        /// How many, from 1 to [`MOST_APART`].
        at_least: u8,
        /// Directions in which sites are connected, and next to each other.
        directions: Vec<DirectionId>,
    },
    /// Empty sites next to which only pieces of `Who` stand, on every side: in the directions in which groups are connected.
    Eyes(Who),
    /// Where the piece that has moved in this turn came from: with its last step, where it has made several. Empty at a turn's start.
    Came,
    /// Where a movement that skims over a site may still be caught: see [`super::Movement::skims`].
    Skimmed,
    /// Sites of `over` in unbroken lines that begin next to a site of `from`.
    Run {
        /// Where the lines begin; not part of them.
        from: Box<Sites>,
        /// What they go over.
        over: Box<Sites>,
        /// Directions of the lines.
        directions: Ways,
        /// At most so many sites in a line; 0: any number.
        most: u8,
    },
    /// The same, but only lines that end next to a site of `by`: what stands between.
    Flanked {
        /// Where the lines begin.
        from: Box<Sites>,
        /// What they go over.
        over: Box<Sites>,
        /// What must stand behind them.
        by: Box<Sites>,
        /// Directions of the lines.
        directions: Ways,
        /// At most so many sites in a line; 0: any number.
        most: u8,
    },
    /// The sites just behind such lines, of at least one site: where a line from `from` over `over` ends.
    Beyond {
        /// Where the lines begin.
        from: Box<Sites>,
        /// What they go over.
        over: Box<Sites>,
        /// Directions of the lines.
        directions: Ways,
        /// At most so many sites in a line; 0: any number.
        most: u8,
    },
    /// Sites of the set in the direction in which the last piece moved, and those in the opposite direction: the whole line through where it
    /// stands now.
    Onward(Box<Sites>),
    /// Empty sites on which one more piece of `Who` would complete an instance of the form.
    Completing(FormId, Who),
    /// Pieces that attack the last royal piece of `Who`.
    Checkers(Who),
    /// Sites at which a register of counts compares so.
    Holding(RegisterId, Compare, Box<Num>),
    /// The unbroken run of `through` along the own side's way on a track that begins on a site of `from`, this site included; nothing where
    /// this site is not in `through`.
    Trail {
        /// Index in [`super::Spec::tracks`].
        track: u8,
        /// Where the run begins.
        from: Box<Sites>,
        /// What it goes through.
        through: Box<Sites>,
        /// Against the track's direction.
        back: bool,
    },
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
    /// The most sites of the set on one line of the axis.
    MostOn(Box<Sites>, u8),
    /// Pieces of the kind that the decision just carried out has captured (within its turn).
    Taken(KindId),
    /// How often the present position (with the same side to move) has stood at a turn's start, now included.
    Occurrences,
    /// Turns in a row, up to the last, in which the mover passed.
    Passes,
    /// What a register of counts holds on the sites of a set, added up.
    Held(RegisterId, Box<Sites>),
    /// How many connected parts the set has.
    Parts(Box<Sites>, Vec<DirectionId>),
    /// In the stake of a scoring: the margin, rounded down. Else 0.
    Margin,
    /// The quotient rounded down; 0 where the divisor is 0.
    Div(Box<Num>, Box<Num>),
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

impl Default for Num {
    /// Nothing.
    fn default() -> Self {
        Num::Const(0)
    }
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
    /// A royal piece of `Who` is attacked.
    Checked(Who),
    /// Every turn of `Who` since the present position first stood has attacked an enemy's royal piece.
    CheckedThroughout(Who),
    /// Holds for at least one side, taken as own.
    AnySide(Box<Cond>),
    /// Holds read from the view of the enemy (with two sides) or of a fixed side.
    For(Who, Box<Cond>),
    /// What a Lua function returns.
    Hook(HookId),
}
