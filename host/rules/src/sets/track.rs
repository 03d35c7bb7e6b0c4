//! Sets that depend on tracks and on registers of counts.

use tianyuan_board::Set;

use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::{SetExpr, Slot};
use crate::spec::{Back, SideId};
use crate::state::State;

impl<const W: usize> CompiledRules<W> {
    /// Of some sites, those at which a register of counts holds a number that fits.
    #[inline]
    pub(crate) fn holding(&self, s: &State<W>, counts: Slot, within: Set<W>, fits: impl Fn(i32) -> bool) -> Set<W> {
        let held = s.numbers.get(counts.base..counts.base + self.sites).unwrap_or_default();
        let fit = |site: &u16| held.get(usize::from(*site)).is_some_and(|held| fits(*held));
        within.iter().filter(fit).collect()
    }

    /// The sum of a register of counts over some sites.
    pub(crate) fn held(&self, s: &State<W>, counts: Slot, on: Set<W>) -> i32 {
        on.iter().map(|site| s.numbers.get(counts.base + usize::from(site)).copied().unwrap_or(0)).fold(0, i32::saturating_add)
    }

    /// The same sum; once it is more than `most`, no further sites are added. Counts are never negative.
    pub(crate) fn held_up_to(&self, s: &State<W>, counts: Slot, on: Set<W>, most: i32) -> i32 {
        let mut sum = 0i32;
        for site in on.iter() {
            sum = sum.saturating_add(s.numbers.get(counts.base + usize::from(site)).copied().unwrap_or(0));
            if sum > most {
                break;
            }
        }
        sum
    }

    /// The unbroken run along a track.
    pub(crate) fn trail(
        &self,
        s: &State<W>,
        me: SideId,
        track: u8,
        (from, through): (&SetExpr<W>, &SetExpr<W>),
        Back(back): Back,
    ) -> Set<W> {
        let Some(way) = self.way(track, me) else { return Set::EMPTY };
        let mut run = Set::EMPTY;
        let starts = self.set_within(s, me, through, self.set(s, me, from));
        if starts.is_empty() {
            return run;
        }
        let through = self.set(s, me, through);
        for start in starts.iter() {
            for place in way.places(start) {
                let mut at = Some(place);
                // A closed track that the run fills is gone round once.
                for _ in 0..way.sites.len() {
                    let Some((here, site)) = at.and_then(|at| Some((at, *way.sites.get(at)?))).filter(|(_, site)| through.has(*site))
                    else {
                        break;
                    };
                    run.insert(site);
                    at = if back { way.back(here) } else { way.forward(here, 1) };
                }
            }
        }
        run
    }
}
