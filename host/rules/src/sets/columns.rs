//! Words about columns: how high they are, and the pieces below their tops.

use tianyuan_board::Set;

use crate::native::compiled_rules::CompiledRules;
use crate::spec::KindId;
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// Sites with at least so many pieces.
    pub(crate) fn high(&self, s: &State<W>, least: i32) -> Set<W> {
        match usize::try_from(least) {
            Err(_) | Ok(0) => self.all,
            Ok(1) => self.all.without(s.empty),
            Ok(_) if s.columns.is_none() => Set::EMPTY,
            Ok(least) => self.all.without(s.empty).iter().filter(|&site| s.height(site) >= least).collect(),
        }
    }

    /// Sites with a piece of a kind, on top or below.
    pub(crate) fn containing(&self, s: &State<W>, kind: KindId) -> Set<W> {
        let seen = s.kind(kind, self.all);
        if s.columns.is_none() {
            return seen;
        }
        seen | self.all.without(s.empty).without(seen).iter().filter(|&site| s.covers_kind(site, kind)).collect::<Set<W>>()
    }

    /// Pieces on some sites, those below others included.
    pub(crate) fn heights(&self, s: &State<W>, sites: Set<W>) -> i32 {
        let tops = sites.without(s.empty);
        if s.columns.is_none() {
            return tops.len() as i32;
        }
        tops.iter().map(|site| s.height(site) as i32).sum()
    }
}
