//! Facts about placements that searches ask for before they are made: captures, groups that escape or come into atari, forms that one piece
//! completes.

use tianyuan_board::{MAX_NEIGHBOURS, Set};

use crate::api::decision::Decision;
use crate::game::position::Position;
use crate::native::sampling::Sampling;
use crate::spec::{FormId, SideId, Site};
use crate::state::turn_state::Stage;

/// The effects of a placement of the mover on groups, in pieces.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tactics {
    /// Pieces that it captures.
    pub captures: u16,
    /// Own pieces with a single liberty that have more afterwards.
    pub escapes: u16,
    /// Enemy pieces that are left with a single liberty.
    pub ataris: u16,
    /// Own pieces, itself included, that are left with a single liberty.
    pub self_atari: u16,
}

/// Groups whose liberties are remembered at most; further ones are counted anew each time.
const REMEMBERED: usize = 16;

/// The liberties of groups of one position: placements around a place ask for the same few groups again and again.
#[derive(Debug)]
pub struct GroupLiberties<const W: usize> {
    heads: [Site; REMEMBERED],
    sets: [Set<W>; REMEMBERED],
    count: usize,
}

impl<const W: usize> GroupLiberties<W> {
    /// Of a position about which nothing was asked yet.
    pub const NONE: GroupLiberties<W> = GroupLiberties { heads: [Site::MAX; REMEMBERED], sets: [Set::EMPTY; REMEMBERED], count: 0 };

    #[inline]
    fn of(&mut self, position: &Position<W>, head: Site) -> Set<W> {
        if let Some(nth) = self.heads.iter().take(self.count).position(|other| *other == head) {
            return self.sets[nth];
        }
        let set = position.liberties_of(head);
        if let (Some(place), Some(kept)) = (self.heads.get_mut(self.count), self.sets.get_mut(self.count)) {
            (*place, *kept) = (head, set);
            self.count += 1;
        }
        set
    }
}

impl<const W: usize> Position<W> {
    /// True if the phase offers nothing but placements of one kind on empty sites, and perhaps a pass.
    #[inline]
    pub fn places_only(&self) -> bool {
        let (rules, state) = (self.rules(), self.state());
        let phase = rules.phase(state);
        state.flow.stage == Stage::Turn && !phase.lawful && matches!(phase.sampling, Sampling::Placements(_))
    }

    /// The placement of the mover on a site, if a random player who keeps to the rules of random play might make it; `None` too where the phase
    /// offers more than placements, or they are not sampled by their sites alone.
    #[inline(never)]
    pub fn placement_of_playouts(&self, site: Site) -> Option<Decision> {
        let (rules, state) = (self.rules(), self.state());
        rules.placement_of_playouts(state, site)
    }

    /// The effects of a placement of the mover on an empty site; none where the rules know no groups. `known` has what was asked of the same
    /// position before.
    #[inline(never)]
    pub fn tactics(&self, site: Site, known: &mut GroupLiberties<W>) -> Tactics {
        let (rules, state) = (self.rules(), self.state());
        let mut found = Tactics::default();
        let Some(links) = &rules.links else { return found };
        let (own, groups) = (state.own(state.flow.mover), &state.groups);
        let mut liberties: Set<W> = Set::EMPTY;
        let (mut size, mut roomy, mut saved) = (1, false, 0);
        let mut seen = [Site::MAX; MAX_NEIGHBOURS];
        for (nth, &next) in links.of(site).iter().enumerate() {
            let Some((head, open, pieces)) = groups.group_at(next) else {
                liberties.insert(next);
                continue;
            };
            // Whatever comes later holds no site yet.
            if seen.iter().take(nth).any(|other| *other == head) {
                continue;
            }
            seen[nth % MAX_NEIGHBOURS] = head;
            let is_own = own.has(next);
            // Two liberties are met so often at most.
            if open > 2 * links.most() {
                roomy |= is_own;
                size += if is_own { pieces as u16 } else { 0 };
                continue;
            }
            let theirs = known.of(self, head);
            match (is_own, theirs.len()) {
                (true, count) => {
                    saved += if count == 1 { pieces as u16 } else { 0 };
                    size += pieces as u16;
                    liberties |= theirs;
                }
                (false, 1) => {
                    found.captures += pieces as u16;
                    liberties.insert(next);
                }
                (false, 2) => found.ataris += pieces as u16,
                (false, _) => {}
            }
        }
        liberties.remove(site);
        match roomy || found.captures > 1 || liberties.len() > 1 {
            true => found.escapes = saved,
            false => found.self_atari = size,
        }
        found
    }

    /// The liberties of the group on a site where it has few of them; none where it has many, or there is no piece or no group.
    #[inline(never)]
    pub fn last_liberties(&self, site: Site) -> Set<W> {
        let Some(links) = &self.rules().links else { return Set::EMPTY };
        match self.state().groups.group_at(site) {
            Some((_, open, _)) if open <= 2 * links.most() => self.liberties_of(site),
            _ => Set::EMPTY,
        }
    }

    /// Empty sites on which one more piece of a side would complete an instance of a form of sites.
    #[inline(never)]
    pub fn completing(&self, form: FormId, side: SideId) -> Set<W> {
        let (rules, state) = (self.rules(), self.state());
        rules.forms.get(form.index()).map_or(Set::EMPTY, |form| form.completing(state.own(side), state.empty))
    }

    #[inline]
    fn liberties_of(&self, site: Site) -> Set<W> {
        let (rules, state) = (self.rules(), self.state());
        let Some(links) = &rules.links else { return Set::EMPTY };
        let mut liberties = Set::EMPTY;
        for piece in state.groups.pieces(site) {
            links.of(piece).iter().filter(|next| state.empty.has(**next)).for_each(|next| liberties.insert(*next));
        }
        liberties
    }
}
