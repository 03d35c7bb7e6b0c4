//! Decisions, and the values that describe a game: turn status, ending, faults.

use thiserror::Error;

use crate::api::answers::Scored;
use crate::api::packed::{OptIndex, OptSite};
use crate::spec::{KindId, Origin, Outcome, PhaseId, SideId, Site};

/// The kind of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum DecisionKind {
    /// A piece of the supply is placed.
    Place,
    /// A piece steps.
    Step,
    /// A piece jumps over another.
    Hop,
    /// The chain of hops ends where the piece is.
    Stop,
    /// A piece flies.
    Fly,
    /// A piece is removed.
    Remove,
    /// Nothing is done.
    Pass,
    /// Of several instances completed at once, one instance of the form fires.
    Choose,
    /// A piece moves as its kind does, captures the piece on its landing, and may promote.
    Move,
    /// A piece comes from the hand.
    Drop,
    /// The mover makes a claim. Accepted by [`crate::Game::apply`] where its condition holds, but never among the legal decisions.
    Claim,
    /// The mover has done something illegal. Accepted by [`crate::Game::apply`] where the rules let
    /// it lose the game, and only if what was tried is not legal; never among the legal decisions.
    Foul,
    /// Sites are marked, or their mark is taken away; the same side goes on. Accepted by [`crate::Game::apply`], never among the
    /// legal decisions: see [`crate::Game::marks`].
    Mark,
    /// The game goes back to an earlier phase. Accepted by [`crate::Game::apply`], never among the legal decisions: see [`crate::Game::resumes`].
    Resume,
    /// A face of the phase's roll has come up. Chance decides, not the mover.
    Throw,
    /// A piece goes forward on a track; without an origin it enters, without a landing it leaves.
    Advance,
    /// The seeds of a site are sown; the landing is the site of the last.
    Sow,
    /// A column, or pieces from its top, goes to a site and comes down on top of what is there.
    Carry,
    /// Several pieces move at once: a row of them one step sideways, named by its two ends, or all on a track, named by its first site.
    Shift,
}

impl DecisionKind {
    /// All kinds.
    pub const ALL: [DecisionKind; 19] = [
        DecisionKind::Place,
        DecisionKind::Step,
        DecisionKind::Hop,
        DecisionKind::Stop,
        DecisionKind::Fly,
        DecisionKind::Remove,
        DecisionKind::Pass,
        DecisionKind::Choose,
        DecisionKind::Move,
        DecisionKind::Drop,
        DecisionKind::Claim,
        DecisionKind::Foul,
        DecisionKind::Mark,
        DecisionKind::Resume,
        DecisionKind::Throw,
        DecisionKind::Advance,
        DecisionKind::Sow,
        DecisionKind::Carry,
        DecisionKind::Shift,
    ];

    /// Its word in JSON and command lines:
    /// `place step hop stop fly remove pass choose move drop claim foul mark resume throw advance sow carry shift`.
    pub fn word(self) -> &'static str {
        const WORDS: [&str; 19] = [
            "place", "step", "hop", "stop", "fly", "remove", "pass", "choose", "move", "drop", "claim", "foul", "mark", "resume", "throw",
            "advance", "sow", "carry", "shift",
        ];
        WORDS[self as usize]
    }
}

/// One choice of a player: a part of a turn. A small Copy value, whose parts are asked by name.
///
/// Inside it is packed into eight bytes; [`DecisionFields`] are the same numbers for whoever has to store them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Decision {
    pub(crate) kind: DecisionKind,
    /// The generator, award or tried kind: see [`DecisionFields::by`].
    pub(crate) by: u8,
    /// The origin.
    pub(crate) from: OptSite,
    /// The landing.
    pub(crate) to: OptSite,
    /// See [`DecisionFields::arg`].
    arg: u16,
}

/// The numbers of a decision, as journals store them. Code that reads or makes decisions uses the names of their parts instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DecisionFields {
    /// Its kind.
    pub kind: DecisionKind,
    /// The generator of the phase that offers it. Remove: 1 + that generator, 0 if an award is paid. Choose: the award. Foul: the number of the
    /// tried kind. Claim and Throw: 0.
    pub by: u8,
    /// Its origin.
    pub from: Option<Site>,
    /// Its landing.
    pub to: Option<Site>,
    /// Place, Drop and an entering Advance: the kind of piece. Hop: the site jumped. Choose: the instance. Move: 1 + the promotion, 0 if there is none.
    /// Throw: the face. Carry: number of pieces that go, 0 for the whole column. Claim: the claim. Foul: the number of the decision tried.
    /// Shift of a row: 1 + the site of its other end. Else 0.
    pub arg: u16,
}

impl From<DecisionFields> for Decision {
    fn from(fields: DecisionFields) -> Self {
        let DecisionFields { kind, by, from, to, arg } = fields;
        Self::packed(kind, by, from.into(), to.into(), arg)
    }
}

/// Makers, one for each kind that is made by name.
impl Decision {
    /// Nothing is done.
    #[inline]
    pub fn pass(generator: u8) -> Self {
        Self::packed(DecisionKind::Pass, generator, OptSite::NONE, OptSite::NONE, 0)
    }

    /// A piece of the supply is placed.
    #[inline]
    pub fn place(generator: u8, kind: KindId, to: Site) -> Self {
        Self::packed(DecisionKind::Place, generator, OptSite::NONE, OptSite::some(to), kind.number())
    }

    /// A piece comes from the hand.
    #[inline]
    pub fn drop(generator: u8, kind: KindId, to: Site) -> Self {
        Self::packed(DecisionKind::Drop, generator, OptSite::NONE, OptSite::some(to), kind.number())
    }

    /// A piece steps.
    #[inline]
    pub fn step(generator: u8, from: Site, to: Site) -> Self {
        Self::packed(DecisionKind::Step, generator, OptSite::some(from), OptSite::some(to), 0)
    }

    /// A piece jumps over another.
    #[inline]
    pub fn hop(generator: u8, from: Site, over: Site, to: Site) -> Self {
        Self::packed(DecisionKind::Hop, generator, OptSite::some(from), OptSite::some(to), over)
    }

    /// A piece flies.
    #[inline]
    pub fn fly(generator: u8, from: Site, to: Site) -> Self {
        Self::packed(DecisionKind::Fly, generator, OptSite::some(from), OptSite::some(to), 0)
    }

    /// A piece moves as its kind does, and promotes to one of the kinds that it may turn into, or does not.
    #[inline]
    pub fn travel(generator: u8, from: Site, to: Site, promotion: Option<u16>) -> Self {
        Self::packed(DecisionKind::Move, generator, OptSite::some(from), OptSite::some(to), Self::promotion_number(promotion))
    }

    /// The mover makes a claim.
    #[inline]
    pub fn claim(claim: u8) -> Self {
        Self::packed(DecisionKind::Claim, 0, OptSite::NONE, OptSite::NONE, u16::from(claim))
    }

    /// The same move with another promotion, or without one. Other decisions stay as they are.
    pub fn promoting(self, promotion: Option<u16>) -> Self {
        match self.kind {
            DecisionKind::Move => Self::travel(self.by, self.start(), self.target(), promotion),
            _ => self,
        }
    }

    /// A move of some kind between two sites, as far as an attempt names its parts: its generator and jumped sites are not known.
    pub fn between(kind: DecisionKind, from: Site, to: Site) -> Self {
        Self::packed(kind, 0, OptSite::some(from), OptSite::some(to), 0)
    }

    /// The same decision by another generator of the phase.
    pub fn by_generator(self, generator: u8) -> Self {
        match self.kind {
            DecisionKind::Remove => Self { by: OptIndex::some(generator).bits(), ..self },
            DecisionKind::Choose | DecisionKind::Claim | DecisionKind::Foul | DecisionKind::Throw => self,
            _ => Self { by: generator, ..self },
        }
    }

    /// The same decision on other sites: `there` leads each of its sites, a jumped one too, to another. `None` if one leads nowhere.
    pub fn map_sites(self, there: impl Fn(Site) -> Option<Site>) -> Option<Self> {
        let moved = |site: OptSite| site.get().map_or(Some(site), |site| there(site).map(OptSite::some));
        let arg = match (self.kind, self.row_end()) {
            (DecisionKind::Hop, _) => there(self.arg)?,
            (_, Some(end)) => Self::row_number(there(end)?),
            _ => self.arg,
        };
        Some(Self { from: moved(self.from)?, to: moved(self.to)?, arg, ..self })
    }

    /// A face of the phase's roll comes up.
    #[inline]
    pub fn throw(face: u16) -> Self {
        Self::packed(DecisionKind::Throw, 0, OptSite::NONE, OptSite::NONE, face)
    }

    /// A decision is tried that is not legal.
    #[inline]
    pub fn foul(tried: Self) -> Self {
        Self { kind: DecisionKind::Foul, by: tried.kind as u8, ..tried }
    }

    /// A piece is removed, by a generator or as an award.
    #[inline]
    pub(crate) fn remove(by: OptIndex, to: Site) -> Self {
        Self::packed(DecisionKind::Remove, by.bits(), OptSite::NONE, OptSite::some(to), 0)
    }

    /// A site is marked, or its mark is taken away.
    pub(crate) fn mark(generator: u8, to: Site) -> Self {
        Self::packed(DecisionKind::Mark, generator, OptSite::NONE, OptSite::some(to), 0)
    }

    /// The game goes back to an earlier phase.
    pub(crate) fn resume(generator: u8) -> Self {
        Self::packed(DecisionKind::Resume, generator, OptSite::NONE, OptSite::NONE, 0)
    }

    /// Seeds are sown; without the landing of the last one, where it is not known yet.
    pub(crate) fn sow(generator: u8, from: Site, to: OptSite) -> Self {
        Self::packed(DecisionKind::Sow, generator, OptSite::some(from), to, 0)
    }

    #[inline(always)]
    pub(crate) fn packed(kind: DecisionKind, by: u8, from: OptSite, to: OptSite, arg: u16) -> Self {
        Self { kind, by, from, to, arg }
    }
}

/// Its parts.
impl Decision {
    /// Its kind.
    #[inline]
    pub fn kind(&self) -> DecisionKind {
        self.kind
    }

    /// The site that it starts from.
    #[inline]
    pub fn origin(&self) -> Option<Site> {
        self.from.get()
    }

    /// The site that it ends on, or of the piece that it removes.
    #[inline]
    pub fn landing(&self) -> Option<Site> {
        self.to.get()
    }

    /// Its origin and its landing, if it has both.
    #[inline]
    pub fn journey(&self) -> Option<(Site, Site)> {
        self.origin().zip(self.landing())
    }

    /// The site that a hop jumps.
    #[inline]
    pub fn jumped(&self) -> Option<Site> {
        (self.kind == DecisionKind::Hop).then_some(self.arg)
    }

    /// The number of pieces that go from the top of a column; `None` if all of it goes, and for other kinds.
    #[inline]
    pub fn carried(&self) -> Option<u16> {
        (self.kind == DecisionKind::Carry && self.arg > 0).then_some(self.arg)
    }

    /// The other end of a row of pieces that moves sideways; its first end is the origin.
    #[inline]
    pub fn row_end(&self) -> Option<Site> {
        if self.kind == DecisionKind::Shift { self.arg.checked_sub(1) } else { None }
    }

    /// The kind of piece that is placed or dropped.
    #[inline]
    pub fn placed_kind(&self) -> Option<KindId> {
        matches!(self.kind, DecisionKind::Place | DecisionKind::Drop).then_some(self.new_kind())
    }

    /// The kind of piece that enters a track.
    pub(crate) fn entering_kind(&self) -> Option<KindId> {
        (self.kind == DecisionKind::Advance && self.from.is_none()).then_some(self.new_kind())
    }

    /// The kind that a moved piece turns into, as an index in [`crate::spec::Kind::promotes`]; `None` if it does not promote.
    #[inline]
    pub fn promotion(&self) -> Option<u16> {
        if self.kind == DecisionKind::Move { self.promotion_of_move() } else { None }
    }

    /// The face that a roll brings up.
    #[inline]
    pub fn face(&self) -> Option<usize> {
        (self.kind == DecisionKind::Throw).then_some(usize::from(self.arg))
    }

    /// The claim that is made, as an index in [`crate::spec::Spec::claims`].
    #[inline]
    pub fn claimed(&self) -> Option<usize> {
        (self.kind == DecisionKind::Claim).then_some(usize::from(self.arg))
    }

    /// The completed instance that is chosen to fire.
    #[inline]
    pub fn instance(&self) -> Option<usize> {
        (self.kind == DecisionKind::Choose).then_some(usize::from(self.arg))
    }

    /// The award of the phase that is chosen to fire.
    #[inline]
    pub fn award(&self) -> Option<usize> {
        (self.kind == DecisionKind::Choose).then_some(usize::from(self.by))
    }

    /// The generator of the phase that offers it; `None` where an award, a claim or chance does.
    #[inline]
    pub fn generator(&self) -> Option<usize> {
        match self.kind {
            DecisionKind::Remove => self.remover().index(),
            DecisionKind::Choose | DecisionKind::Claim | DecisionKind::Foul | DecisionKind::Throw => None,
            _ => Some(usize::from(self.by)),
        }
    }

    /// The decision that a foul tried. Its generator is not known.
    pub fn tried(&self) -> Option<Self> {
        let kind = DecisionKind::ALL.get(usize::from(self.by)).copied().filter(|_| self.kind == DecisionKind::Foul)?;
        Some(Self { kind, by: 0, ..*self })
    }

    /// Its numbers.
    pub fn fields(&self) -> DecisionFields {
        DecisionFields { kind: self.kind, by: self.by, from: self.origin(), to: self.landing(), arg: self.arg }
    }

    /// All of it in one number. Equal decisions have equal numbers.
    #[inline(always)]
    pub fn bits(self) -> u64 {
        (self.kind as u64) << 8 | u64::from(self.by) | self.from.bits() << 16 | self.to.bits() << 32 | u64::from(self.arg) << 48
    }

    /// The decision of such a number; some decision where the number is none of them.
    #[inline(always)]
    pub fn from_bits(bits: u64) -> Self {
        let kind = DecisionKind::ALL[usize::from((bits >> 8) as u8) % DecisionKind::ALL.len()];
        let site = |bits: u64| OptSite::some(bits as Site);
        Self::packed(kind, bits as u8, site(bits >> 16), site(bits >> 32), (bits >> 48) as u16)
    }
}

/// Parts read without asking for the kind: for code that knows it.
impl Decision {
    /// The origin of a decision that has one.
    #[inline(always)]
    pub(crate) fn start(&self) -> Site {
        self.from.known()
    }

    /// The landing of a decision that has one.
    #[inline(always)]
    pub(crate) fn target(&self) -> Site {
        self.to.known()
    }

    /// The kind of piece of a Place, Drop or entering Advance.
    #[inline(always)]
    pub(crate) fn new_kind(&self) -> KindId {
        KindId::new(self.arg)
    }

    /// The site jumped of a Hop.
    #[inline(always)]
    pub(crate) fn over(&self) -> Site {
        self.arg
    }

    /// The generator of a Remove; none if an award is paid.
    #[inline(always)]
    pub(crate) fn remover(&self) -> OptIndex {
        OptIndex::from_bits(self.by)
    }

    /// The number of a Move, given its promotion.
    #[inline(always)]
    pub(crate) fn promotion_number(promotion: Option<u16>) -> u16 {
        promotion.map_or(0, |nth| nth.saturating_add(1))
    }

    /// The number of a Shift of a row, given its other end.
    #[inline(always)]
    pub(crate) fn row_number(end: Site) -> u16 {
        end.saturating_add(1)
    }

    /// The promotion of a Move.
    #[inline(always)]
    pub(crate) fn promotion_of_move(&self) -> Option<u16> {
        self.arg.checked_sub(1)
    }

    /// The number itself.
    #[inline(always)]
    pub(crate) fn number(&self) -> u16 {
        self.arg
    }
}

/// The state of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnStatus {
    /// Phase.
    pub phase: PhaseId,
    /// Side that decides.
    pub mover: SideId,
    /// Removals still owed by the turn (the next decisions are removals while this is above 0).
    pub owed: u16,
    /// Site of the piece in the middle of a chain.
    pub chain: Option<Site>,
    /// Hops made in this chain.
    pub hops: u16,
    /// True if the mover has to choose which completed instance fires.
    pub choosing: bool,
    /// True if a roll is due: the legal decisions are its faces, and chance decides.
    pub throwing: bool,
    /// True if a further act of a turn of several is due.
    pub acting: bool,
    /// Turns completed.
    pub turns: u32,
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// The winner; `None` for a draw.
    pub winner: Option<SideId>,
    /// Identifier of the reason.
    pub reason: String,
    /// Index in [`crate::spec::Spec::ends`].
    pub ending: usize,
    /// The clause and its place.
    pub origin: Origin,
    /// The outcome for the side that the ending is about.
    pub outcome: Outcome,
    /// That side.
    pub of: SideId,
    /// The count, where the game ended by one.
    pub score: Option<Scored>,
}

/// A Lua function failed while the game was played. The decision has no effect and the game can go on.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct HookFault {
    /// One sentence with file and line.
    pub message: String,
}

/// The reason why a call on a game was refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameError {
    /// The decision is not among the legal ones. Ask [`crate::Game::explain`] why.
    #[error("this is not allowed here")]
    NotLegal,
    /// The game has ended. Undo, or start another.
    #[error("the game has ended")]
    Ended,
    /// A Lua function failed. Nothing was changed.
    #[error(transparent)]
    Hook(#[from] HookFault),
}

/// An award of a landing: (index in the phase's `takes`, removals).
pub type Earned = (u8, u16);

/// A group of connected pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Its sites, ascending.
    pub sites: Vec<Site>,
    /// The empty sites next to it, ascending.
    pub liberties: Vec<Site>,
}

/// Options of perft.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PerftOptions {
    /// Depth counts whole turns; turns of one piece that reach the same position with the same captures count once.
    pub turns: bool,
    /// Depth counts changes of the side to move: all turns that a side makes in a row are one, and each of them counts as whole turns do.
    pub sides: bool,
}
