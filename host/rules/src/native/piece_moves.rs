//! Moves of pieces and drops sized to the board: origins, landings, promotion.

use tianyuan_board::Set;

use crate::native::expr::SetExpr;
use crate::spec::{Captured, KindId, MAX_SIDES, SideId, Site, Within};

/// Pieces move as their kinds do.
#[derive(Debug, Clone)]
pub(crate) struct PieceMove<const W: usize> {
    pub(crate) from: SetExpr<W>,
    pub(crate) to: SetExpr<W>,
    pub(crate) then_to: SetExpr<W>,
    pub(crate) captured: Captured,
    pub(crate) promotion: Option<Promotion<W>>,
    pub(crate) walls: Option<SetExpr<W>>,
}

/// The rule of promotion.
#[derive(Debug, Clone)]
pub(crate) struct Promotion<const W: usize> {
    pub(crate) zones: [Set<W>; MAX_SIDES],
    pub(crate) entering: bool,
    pub(crate) leaving: bool,
    pub(crate) within: Within,
    /// Not promoting is forbidden where the piece could never move again.
    pub(crate) unstuck: bool,
    /// Not promoting is forbidden.
    pub(crate) always: bool,
}

impl<const W: usize> Promotion<W> {
    #[inline]
    pub(crate) fn zone(&self, side: SideId) -> Set<W> {
        self.zones[usize::from(side) % self.zones.len()]
    }

    /// True if a move starts or ends in the zone, where it has any of these landings.
    #[inline(always)]
    pub(crate) fn touches(&self, side: SideId, site: Site, to: &Set<W>) -> bool {
        let zone = self.zone(side);
        zone.has(site) || zone.meets(to)
    }

    /// Of the landings of pieces that start inside the zone (or outside), those with which they may promote.
    #[inline]
    pub(crate) fn promoting(&self, side: SideId, inside: bool, to: Set<W>, prey: Set<W>) -> Set<W> {
        let zone = self.zone(side);
        if !inside {
            return if self.entering { to & zone } else { Set::EMPTY };
        }
        let within = match self.within {
            Within::Never => Set::EMPTY,
            Within::Capturing => to & zone & prey,
            Within::Always => to & zone,
        };
        if self.leaving { within | to.without(zone) } else { within }
    }

    /// Of the landings, those on which the piece may stay what it is.
    #[inline]
    pub(crate) fn staying(&self, to: Set<W>, promoting: Set<W>, stuck: Set<W>) -> Set<W> {
        if self.always {
            to.without(promoting)
        } else if self.unstuck {
            to.without(stuck & promoting)
        } else {
            to
        }
    }
}

/// Pieces of the hand are put on empty sites.
#[derive(Debug, Clone)]
pub(crate) struct Dropping<const W: usize> {
    pub(crate) kinds: Vec<Dropped<W>>,
}

/// One kind that may be dropped.
#[derive(Debug, Clone)]
pub(crate) struct Dropped<const W: usize> {
    pub(crate) kind: KindId,
    /// The kind that lies in the hand: the same, unless the piece is turned over.
    pub(crate) held: KindId,
    pub(crate) on: SetExpr<W>,
    pub(crate) never_stuck: bool,
    pub(crate) never_mating: bool,
}

/// From where to where pieces move together.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Legs<const W: usize> {
    pub(crate) list: Vec<(Site, Site)>,
    pub(crate) from: Set<W>,
    pub(crate) to: Set<W>,
}

impl<const W: usize> Legs<W> {
    pub(crate) fn new(list: &[(Site, Site)]) -> Self {
        Self { list: list.to_vec(), from: list.iter().map(|(from, _)| *from).collect(), to: list.iter().map(|(_, to)| *to).collect() }
    }
}
