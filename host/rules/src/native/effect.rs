//! Effects of a landing on other sites.

use tianyuan_board::Set;

use crate::native::expr::{CondExpr, SetExpr, Slot};
use crate::spec::{Gone, KindId, MAX_SIDES, SideId};

/// An effect of a landing on a set of sites.
#[derive(Debug)]
pub(crate) struct Effect<const W: usize> {
    pub(crate) sites: SetExpr<W>,
    pub(crate) becomes: EffectKind,
    pub(crate) when: Option<CondExpr<W>>,
    /// The sites are evaluated before the condition, because they cost less.
    pub(crate) sites_first: bool,
    pub(crate) each: bool,
    pub(crate) lost: Option<Slot>,
    /// Side by side, where the last landing must be for the effect to change anything, if it changes nothing but that.
    pub(crate) only_on: Option<Box<[Set<W>; MAX_SIDES]>>,
}

/// The kind of an effect on a site.
#[derive(Debug, Clone, Copy)]
pub(crate) enum EffectKind {
    Out,
    Own,
    Given(SideId),
    New { kind: KindId, of: Option<SideId>, limited: bool },
    Kind(KindId),
    Captured,
    Home,
    Gathered { counts: Slot, into: Slot },
    Laid { counts: Slot, from: Slot, many: u16 },
    Trimmed { most: u16, own: Gone, others: Gone },
    Marked(Slot),
    Unmarked(Slot),
}
