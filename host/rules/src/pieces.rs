//! Movement tables of pieces: moves from each site, attacks, checks and pins.
//!
//! Movements are turned into masks per (side, class, site) and rays once, when the rules are compiled. A *class* is the kinds of
//! one side that move alike and promote alike, so that they are treated together.

pub(crate) mod attacks;
pub(crate) mod bends;
pub(crate) mod build;
pub(crate) mod check_info;
pub(crate) mod checks;
pub(crate) mod en_passant;
pub(crate) mod goals;
pub(crate) mod hurdles;
pub(crate) mod latent_attacks;
pub(crate) mod lent;
pub(crate) mod offsets;
pub(crate) mod set_moves;
pub(crate) mod site_table;
pub(crate) mod slider_attacks;
pub(crate) mod special_moves;
pub(crate) mod then_leaps;
pub(crate) mod trial_legality;

use tianyuan_board::Set;

use crate::pieces::bends::Bend;
use crate::pieces::en_passant::PassingRide;
use crate::pieces::hurdles::Hurdles;
use crate::pieces::latent_attacks::LatentAttackers;
use crate::pieces::lent::Lent;
use crate::pieces::set_moves::SetMove;
use crate::pieces::site_table::SiteTable;
use crate::pieces::slider_attacks::SliderAxis;
use crate::pieces::special_moves::SpecialMove;
use crate::pieces::then_leaps::ThenLeaps;
use crate::spec::{KindId, Lands, SideId, Site};

/// The most directions along which riders can attack a royal piece.
pub(crate) const MAX_WATCHED: usize = 16;

/// The kinds of all sides as tables; empty where no kind moves by itself.
#[derive(Debug, Default)]
pub(crate) struct Army<const W: usize> {
    pub(crate) rays: Vec<Ray<W>>,
    pub(crate) axes: Vec<SliderAxis<W>>,
    /// Movements that go on from an empty site.
    pub(crate) bends: Vec<Bend<W>>,
    pub(crate) classes: Vec<Class<W>>,
    /// Class of (side, kind): `side * kinds + kind`.
    pub(crate) class_of: Vec<u16>,
    /// Range of each side's classes.
    pub(crate) of_side: Vec<std::ops::Range<usize>>,
    /// Kinds whose loss the game is about.
    pub(crate) royals: Vec<KindId>,
    /// A side's last royal piece may not be left attacked.
    pub(crate) safe: bool,
    /// Side by side: the directions from which enemy riders could attack a site.
    pub(crate) slider_lines: Vec<Vec<SliderLine<W>>>,
    /// Side by side: enemy riders that move alike, for `slider_lines`.
    pub(crate) groups: Vec<Vec<Group<W>>>,
    /// The ray of `slider_lines` that leads from one site to another, as `from * sites + to`; no table where two rays can.
    pub(crate) toward: Vec<u8>,
    /// Side by side, site by site: from where any enemy could leap there.
    pub(crate) near: Vec<Vec<Set<W>>>,
    /// Side by side, site by site: from where each enemy class could attack the neighbourhood of a royal piece, were the board empty; all
    /// classes together, since they are read together. No table if no royal piece has to be protected.
    pub(crate) reach: Vec<Vec<Reaches<W>>>,
    /// Side by side: kinds that only leap, land anywhere, are not royal and have more than one way to go. They are offered together.
    pub(crate) leaper_groups: Vec<LeaperGroup>,
    /// Targets of each of these: (code of the piece, site); no table on wide boards.
    pub(crate) leaper_attacks: Vec<Set<W>>,
    pub(crate) leaper_attacks_shift: u32,
    /// Side by side: enemy movements that are computed one by one, as (class, index among its special ones).
    pub(crate) special_attackers: Vec<Vec<(u16, u8)>>,
    /// Attacks on a royal piece depend on the occupancy of squares between, so that pins do not decide legality; or there are too many sorts of
    /// riders to look for pins.
    pub(crate) occupancy_dependent: bool,
    /// Side by side, then: enemies whose attack on a royal piece depends only on which sites between are occupied.
    pub(crate) latent_attackers: Vec<Vec<LatentAttackers<W>>>,
    /// Pieces lend their movements to others; then legality is tested by trial.
    pub(crate) lent: Option<Lent>,
    /// Kinds that no hopper can jump over.
    pub(crate) non_hurdles: Vec<KindId>,
    /// True if latent attackers decide legality; otherwise moves are tested by trial.
    pub(crate) exact: bool,
    /// Kinds to which each kind may promote.
    pub(crate) promotes: Vec<Vec<KindId>>,
    /// Kinds whose moves reset the quiet-turn counter, as pawn moves do.
    pub(crate) resets_clock: Vec<bool>,
    /// The kind of each captured kind in the captor's hand.
    pub(crate) captured_as: Vec<KindId>,
    /// For each kind, the kind that lies in the hand where it is dropped; empty if no piece is turned over by a drop.
    pub(crate) held_as: Vec<KindId>,
    pub(crate) kinds: usize,
    pub(crate) sites: usize,
}

/// A step on the board: columns, rows.
pub(crate) type Step = (i8, i8);

/// Sites from which each class (by its index) could attack somewhere.
pub(crate) type Reaches<const W: usize> = Vec<(u16, Set<W>)>;

/// A direction in which pieces ride.
#[derive(Debug)]
pub(crate) struct Ray<const W: usize> {
    pub(crate) step: (i8, i8),
    /// Site numbers grow along it.
    pub(crate) up: bool,
    /// All sites beyond each site.
    pub(crate) open: Vec<Set<W>>,
}

/// Riding along a ray.
#[derive(Debug, Clone)]
pub(crate) struct Slide<const W: usize> {
    pub(crate) ray: u8,
    /// Its targets on an empty board, site by site, if its reach is limited.
    pub(crate) limit: Option<SiteTable<W>>,
    pub(crate) lands: Lands,
    /// Its targets are read from the table of hops of its class.
    pub(crate) taken: bool,
}

/// The kinds of one side that move and promote alike.
#[derive(Debug)]
pub(crate) struct Class<const W: usize> {
    pub(crate) side: SideId,
    pub(crate) kinds: Vec<KindId>,
    pub(crate) royal: bool,
    /// The number of kinds to which it may promote.
    pub(crate) promotes: u16,
    /// Sites from which it could never move.
    pub(crate) stuck: Set<W>,
    /// Every movement may land on an empty site as well as on an enemy.
    pub(crate) even: bool,
    /// It is offered with the leapers of its side.
    pub(crate) in_leaper_group: bool,
    /// Leaps that may capture, site by site.
    pub(crate) hits: SiteTable<W>,
    /// Leaps that may land on an empty site.
    pub(crate) goes: SiteTable<W>,
    /// Origins of leaps that capture on a site.
    pub(crate) from: SiteTable<W>,
    pub(crate) slides: Vec<Slide<W>>,
    /// The slides of a class whose movements all land anywhere: lines that it sees along in both directions, and the rest.
    pub(crate) axes: Vec<u8>,
    pub(crate) rest: Vec<Slide<W>>,
    /// Movements whose targets are computed per position.
    pub(crate) special: Vec<SpecialMove<W>>,
    /// These as tables, as far as they can be.
    pub(crate) hurdles: Hurdles<W>,
    /// Rides that can be captured en passant.
    pub(crate) passing_rides: Vec<PassingRide>,
    /// Origins of its captures en passant on a site; no table if there are none.
    pub(crate) captures_en_passant_from: SiteTable<W>,
    /// All its movements, where they are so few short ones that all pieces are moved at once.
    pub(crate) set_moves: Vec<SetMove<W>>,
    /// Rays along which it captures what it rides over.
    pub(crate) takes_along: Vec<u8>,
    /// Leaps that may follow one another in the same turn.
    pub(crate) then: ThenLeaps,
}

/// Kinds of a side that are offered together.
#[derive(Debug, Default)]
pub(crate) struct LeaperGroup {
    pub(crate) kinds: Vec<KindId>,
    /// Any of them may promote.
    pub(crate) promote: bool,
}

/// A direction from which enemy riders could attack.
#[derive(Debug)]
pub(crate) struct SliderLine<const W: usize> {
    pub(crate) ray: u8,
    pub(crate) group: u8,
    pub(crate) limit: Option<SiteTable<W>>,
}

/// Riders of one side that move alike.
#[derive(Debug)]
pub(crate) struct Group<const W: usize> {
    pub(crate) side: SideId,
    pub(crate) kinds: Vec<KindId>,
    /// Origins from which they could reach each site on an empty board.
    pub(crate) star: SiteTable<W>,
}

impl<const W: usize> Army<W> {
    #[inline]
    pub(crate) fn slot(&self, side: SideId, kind: KindId) -> usize {
        usize::from(side) * self.kinds + usize::from(kind)
    }

    #[inline]
    pub(crate) fn class(&self, side: SideId, kind: KindId) -> Option<&Class<W>> {
        self.classes.get(usize::from(*self.class_of.get(self.slot(side, kind))?))
    }

    /// The kind that a piece turns into (see [`crate::Decision::promotion`]).
    #[inline]
    pub(crate) fn promoted(&self, kind: KindId, promotion: Option<u16>) -> Option<KindId> {
        self.promotions(kind).get(usize::from(promotion?)).copied()
    }

    /// Kinds to which a kind may promote.
    #[inline]
    pub(crate) fn promotions(&self, kind: KindId) -> &[KindId] {
        self.promotes.get(usize::from(kind)).map_or(&[], Vec::as_slice)
    }

    /// True if the moves of a kind reset the quiet-turn counter.
    #[inline]
    pub(crate) fn resets_clock(&self, kind: KindId) -> bool {
        self.resets_clock.get(usize::from(kind)).is_some_and(|resets| *resets)
    }

    /// The kind in the hand of a kind that is dropped.
    #[inline]
    pub(crate) fn dropped_from(&self, kind: KindId) -> KindId {
        self.held_as.get(usize::from(kind)).copied().unwrap_or(kind)
    }

    /// The kind of a captured kind in the captor's hand.
    #[inline]
    pub(crate) fn in_hand(&self, kind: KindId) -> KindId {
        self.captured_as.get(usize::from(kind)).copied().unwrap_or(kind)
    }

    /// Sites from which a side's kind could never move.
    #[inline]
    pub(crate) fn stuck(&self, side: SideId, kind: KindId) -> Set<W> {
        self.class(side, kind).map_or(Set::EMPTY, |class| class.stuck)
    }

    /// True if a side's last royal piece must be kept from attack.
    #[inline]
    pub(crate) fn keeps_royals(&self) -> bool {
        self.safe
    }
}

/// The entry of a table over sites; nothing off the board.
#[inline]
pub(crate) fn at<const W: usize>(table: &[Set<W>], site: Site) -> Set<W> {
    table.get(usize::from(site)).copied().unwrap_or_default()
}
