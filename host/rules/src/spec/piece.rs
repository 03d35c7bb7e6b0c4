//! Pieces that move in their own ways: movements, promotion, capture, drops, royal pieces, claims.
//!
//! Steps are written (columns to the right, ranks forward) from the view of the side that owns the piece; [`Facing`] turns
//! them on the board.

use super::{Cond, KindId, Origin, SideId, Site, Sites, Texts};

/// The direction in which a side moves forward, by which one declaration of a movement serves every side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Facing {
    /// Forward is towards higher ranks.
    #[default]
    Up,
    /// Forward is towards lower ranks.
    Down,
    /// Forward is towards later files.
    Right,
    /// Forward is towards earlier files.
    Left,
}

impl Facing {
    /// A step seen from the side as (columns, rows) on the board.
    pub fn turn(self, (right, forward): (i8, i8)) -> (i8, i8) {
        match self {
            Facing::Up => (right, forward),
            Facing::Down => (-right, -forward),
            Facing::Right => (forward, -right),
            Facing::Left => (-forward, right),
        }
    }
}

/// A condition on the landing of a movement.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Lands {
    /// Nothing, or an enemy, which is captured.
    #[default]
    Anywhere,
    /// Nothing.
    Empty,
    /// An enemy, which is captured.
    Enemy,
}

/// One way in which a kind of piece moves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Movement {
    /// One step: (to the right, forward).
    pub step: (i8, i8),
    /// Number of such steps in a row, all but the last over empty sites; 1 is a leap, 0 means any number.
    pub reach: u8,
    /// The condition on its landing.
    pub lands: Lands,
    /// Leaps that the same piece may make after this one in the same turn; empty for an ordinary movement.
    pub then: Vec<Next>,
    /// Places, seen from where it starts, that must be empty: what makes a leap lame.
    pub clear: Vec<(i8, i8)>,
    /// It rides over pieces, of any side, and lands beyond.
    pub hurdle: Option<Hurdle>,
    /// From an empty site to which it has come, it may go on in the same move.
    pub onward: Option<Onward>,
    /// It leaps to any site of the board; its step is nothing.
    pub anywhere: bool,
    /// It starts only from these sites: one list for each side; `None`: from everywhere.
    pub starts: Option<Vec<Vec<Site>>>,
    /// It lands only on these sites: one list for each side; `None`: everywhere.
    pub within: Option<Vec<Vec<Site>>>,
    /// It captures only pieces of these kinds; empty: any.
    pub only: Vec<KindId>,
    /// It never captures pieces of these kinds.
    pub spares: Vec<KindId>,
    /// If it goes exactly two steps and lands on an empty site, the piece may be captured in the next turn on the site that it has passed,
    /// by a movement that [`Movement::catches`]. A position text records that only while a piece could capture it.
    pub skims: bool,
    /// It captures in passing as well: landing on a site that the last move has skimmed over, it takes the piece that did.
    pub catches: bool,
}

/// The pieces that a rider may ride over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hurdle {
    /// The least number of them.
    pub least: u8,
    /// The greatest number of them; 0 means any number.
    pub most: u8,
    /// Kinds that cannot be ridden over.
    pub not: Vec<KindId>,
    /// True if they are captured, own ones too.
    pub takes: bool,
}

impl Default for Hurdle {
    /// Exactly one piece, which stays.
    fn default() -> Self {
        Hurdle { least: 1, most: 1, not: Vec::new(), takes: false }
    }
}

impl Hurdle {
    /// True if it is exactly one piece, which stays.
    pub fn is_one(&self) -> bool {
        (self.least, self.most, self.takes) == (1, 1, false)
    }
}

/// A leap that follows another one in the same turn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Next {
    /// The leap: (to the right, forward).
    pub step: (i8, i8),
    /// Leaps that may follow it.
    pub then: Vec<Next>,
}

/// The most leaps of one piece in one turn.
pub const MOST_LEAPS: usize = 8;

/// The rides by which a movement goes on in the same move: round a corner, beyond a leap, step by step over an area.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Onward {
    /// Each with its reach (see [`Movement::reach`]). It goes on by any of them.
    pub rides: Vec<((i8, i8), u8)>,
    /// So many of them may follow one another; each but the last ends on an empty site.
    pub times: u8,
}

/// The moves with which a piece turns into its other form.
#[derive(Debug, Clone, PartialEq)]
pub struct Promotion {
    /// The zone; read from the mover's view and fixed (no piece on the board may change it).
    pub zone: Sites,
    /// On a move from outside the zone into it.
    pub entering: bool,
    /// On a move from the zone to the outside.
    pub leaving: bool,
    /// On a move inside the zone.
    pub within: Within,
    /// True if it may be declined.
    pub must: Must,
    /// A piece that could never move again and was written without its promotion is taken as promoted when a text is read.
    pub implied: bool,
    /// The place of its declaration.
    pub origin: Origin,
}

/// Moves inside the zone that promote.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Within {
    /// None.
    Never,
    /// Captures.
    Capturing,
    /// All.
    #[default]
    Always,
}

/// True if a promotion may be declined.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Must {
    /// Always.
    Never,
    /// But not where the piece could never move again.
    #[default]
    Stuck,
    /// Never.
    Always,
}

/// The fate of a captured piece.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Captured {
    /// It leaves the game.
    #[default]
    Out,
    /// It goes to the captor's hand as its [`super::Kind::captured_as`].
    ToHand,
}

/// Pieces move as their kinds do and capture by landing.
#[derive(Debug, Clone, Default)]
pub struct Travel {
    /// Pieces that may.
    pub from: Sites,
    /// The landings (own pieces are never landed on).
    pub to: Sites,
    /// The landings of a second movement of the same turn (see [`Movement::then`]).
    pub then_to: Sites,
    /// The fate of captured pieces.
    pub captured: Captured,
    /// Promotion.
    pub promotion: Option<Promotion>,
    /// Sites that stop riders like a piece; they can still be landed on.
    pub walls: Sites,
}

/// Pieces of the hand are put on empty sites.
#[derive(Debug, Clone)]
pub struct Dropping {
    /// The kinds that may be dropped, each with its sites.
    pub kinds: Vec<(KindId, Sites)>,
    /// Kinds that are dropped from the hand as another, each with the kind that lies in the hand.
    pub turned: Vec<(KindId, KindId)>,
    /// Nothing is dropped where its kind could never move from.
    pub never_stuck: Option<Origin>,
    /// These may not be dropped where that gives mate.
    pub never_mating: Vec<KindId>,
    /// The place of that rule's declaration.
    pub mating_origin: Origin,
}

impl Dropping {
    /// The kind in the hand of a kind that is turned over by this drop.
    pub fn held_as(&self, kind: KindId) -> Option<KindId> {
        self.turned.iter().find(|(face, _)| *face == kind).map(|(_, held)| *held)
    }
}

/// A side's last royal piece may not be left or put where it is attacked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Check {
    /// The rule in words.
    pub says: Texts,
    /// The place of its declaration.
    pub origin: Origin,
}

/// A condition under which a position cannot be: read from each side's view when a position text is read.
#[derive(Debug, Clone)]
pub struct Impossible {
    /// The condition.
    pub when: Cond,
    /// True if the piece whose chain is under way does not count: it may pass where none may come to rest.
    pub at_rest: bool,
    /// The mistake, in words.
    pub says: Texts,
    /// The place of its declaration.
    pub origin: Origin,
}

/// Something that the side to move may claim, and that ends the game by the endings which judge it.
#[derive(Debug, Clone)]
pub struct Claim {
    /// Identifier: `impasse`.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// It may be made only when this holds, from the mover's view.
    pub when: Option<Cond>,
    /// The other side has to agree (whoever runs the match asks it).
    pub agreed: bool,
    /// The place of its declaration.
    pub origin: Origin,
}

/// Pieces that lie below the top of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Buried {
    /// The site.
    pub site: Site,
    /// The pieces, from the top down; at least one.
    pub pieces: Vec<Piece>,
}

/// The pieces on the board and in the hands before the first turn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Start {
    /// The piece on each site; empty for an empty board.
    pub cells: Vec<Option<Piece>>,
    /// The pieces below those, site by site in ascending order.
    pub below: Vec<Buried>,
    /// `hands[side][kind]`; empty for the supplies alone.
    pub hands: Vec<Vec<u16>>,
    /// Side that begins; `None`: the first phase says.
    pub first: Option<SideId>,
}

/// A piece on a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its side.
    pub side: SideId,
    /// The kind.
    pub kind: KindId,
}
