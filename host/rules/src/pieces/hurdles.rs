//! Lame leaps and hops as tables over the occupancy of their ways.

use tianyuan_board::{Board, Set};

use crate::pieces::special_moves::{SpecialMove, SpecialWay};
use crate::pieces::{Army, Ray, Slide, at};
use crate::spec::{KindId, Lands, Site};
use crate::state::State;
use crate::state::wide::is_wide;

/// Of the movements that are not plain, those of a class that can be looked up.
#[derive(Debug, Default)]
pub(crate) struct Hurdles<const W: usize> {
    /// Site by site, where the leaps and lanes from there end in the lists below.
    ends: Vec<[u32; 3]>,
    /// Lame leaps: what has to be empty, and where the piece then gets to.
    leaps: Vec<(Set<W>, Set<W>)>,
    /// Hops along rays on which site numbers grow, and on which they fall.
    up: Vec<Lane<W>>,
    down: Vec<Lane<W>>,
    /// The shared property of the hops.
    like: Option<Like>,
    /// The other movements that are not plain, by their indices.
    pub(crate) rest: Vec<u8>,
}

/// A ray from a site.
#[derive(Debug)]
struct Lane<const W: usize> {
    open: Set<W>,
    /// Targets of a hop on any board.
    limit: Set<W>,
}

/// The requirements of hops.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Like {
    lands: Lands,
    /// Empty sites before the first piece on the ray are reached too: the piece rides there.
    rides: bool,
    /// Kinds that cannot be ridden over, kinds that alone are taken, kinds that are spared.
    not: Vec<KindId>,
    only: Vec<KindId>,
    spares: Vec<KindId>,
}

impl<const W: usize> Hurdles<W> {
    /// Takes what it can of a class's movements; rides to empty sites along a ray that the class hops along as well are marked as taken.
    pub(crate) fn new(board: &Board, special: &[SpecialMove<W>], rays: &[Ray<W>], slides: &mut [Slide<W>]) -> Self {
        let mut found = Self::default();
        if is_wide::<W>() {
            // They would be as large as everything else together.
            found.rest = (0..special.len() as u8).collect();
            return found;
        }
        let is_leap = |o: &SpecialMove<W>| {
            o.way == SpecialWay::Leap && !o.clear.is_empty() && o.lands == Lands::Anywhere && o.only.is_empty() && o.spares.is_empty()
        };
        // The ride along the same ray, with which a hop makes one look.
        let ride = |slides: &[Slide<W>], ray: u8| slides.iter().position(|s| s.ray == ray && s.limit.is_none() && s.lands == Lands::Empty);
        let mut hops: Vec<(&SpecialMove<W>, &Ray<W>)> = Vec::new();
        for (index, o) in special.iter().enumerate() {
            match o.way {
                SpecialWay::Hop(ray) if o.clear.is_empty() => {
                    let rides = ride(slides, ray);
                    let (not, only, spares) = (o.not.clone(), o.only.clone(), o.spares.clone());
                    let like = Like { lands: o.lands, rides: rides.is_some(), not, only, spares };
                    if *found.like.get_or_insert_with(|| like.clone()) == like {
                        rides.into_iter().for_each(|ride| slides[ride].taken = true);
                        hops.push((o, &rays[usize::from(ray)]));
                    } else {
                        found.rest.push(index as u8);
                    }
                }
                _ if is_leap(o) => {}
                _ => found.rest.push(index as u8),
            }
        }
        for site in 0..board.sites() as Site {
            let first = found.leaps.len();
            for o in special.iter().filter(|o| is_leap(o)) {
                let (clear, to) = (o.clear.at(site), o.open.at(site));
                match found.leaps[first..].iter_mut().find(|(known, _)| *known == clear) {
                    Some((_, all)) => *all |= to,
                    None if to.is_empty() => {}
                    None => found.leaps.push((clear, to)),
                }
            }
            for (o, ray) in &hops {
                let (open, limit) = (at(&ray.open, site), o.open.at(site));
                let rides = found.like.as_ref().is_some_and(|like| like.rides);
                if !limit.is_empty() || rides && !open.is_empty() {
                    let lanes = if ray.up { &mut found.up } else { &mut found.down };
                    lanes.push(Lane { open, limit });
                }
            }
            found.ends.push([found.leaps.len() as u32, found.up.len() as u32, found.down.len() as u32]);
        }
        found
    }

    /// The part of a list that belongs to a site.
    #[inline(always)]
    fn of<'a, T>(&self, list: &'a [T], which: usize, site: Site) -> &'a [T] {
        let end = |site: usize| self.ends.get(site).map_or(0, |ends| ends[which] as usize);
        list.get(end(usize::from(site).wrapping_sub(1))..end(usize::from(site))).unwrap_or_default()
    }
}

/// Pieces of some kinds: all, where there is but one kind.
#[inline(always)]
pub(crate) fn of_kinds<const W: usize>(s: &State<W>, kinds: &[KindId], pieces: Set<W>) -> Set<W> {
    match kinds {
        [] => Set::EMPTY,
        kinds if s.kinds.several() => s.kinds.of_any(kinds),
        _ => pieces,
    }
}

impl<const W: usize> Army<W> {
    /// Targets of these movements from a site, among `free` (empty) and `prey` (enemies).
    #[inline(always)]
    pub(crate) fn over(&self, s: &State<W>, hurdles: &Hurdles<W>, site: Site, pieces: Set<W>, free: Set<W>, prey: Set<W>) -> Set<W> {
        let mut set = Set::EMPTY;
        for (clear, to) in hurdles.of(&hurdles.leaps, 0, site) {
            set |= to.only_if(!clear.meets(&pieces));
        }
        set &= free | prey;
        let Some(like) = &hurdles.like else { return set };
        let mut prey = prey;
        let several = s.kinds.several();
        if several && !like.only.is_empty() {
            prey &= s.kinds.of_any(&like.only);
        }
        if several && !like.spares.is_empty() {
            prey = prey.without(s.kinds.of_any(&like.spares));
        }
        let poor = of_kinds(s, &like.not, pieces);
        let (mut hopped, mut ridden) = (Set::EMPTY, Set::EMPTY);
        for lane in hurdles.of(&hurdles.up, 1, site) {
            let on = lane.open & pieces;
            let near = on.to_first();
            let far = on.without(near).to_first().without(near).only_if(!(on & near).meets(&poor));
            hopped |= far & lane.limit;
            ridden |= near & lane.open;
        }
        for lane in hurdles.of(&hurdles.down, 2, site) {
            let on = lane.open & pieces;
            let near = on.from_last();
            let far = on.without(near).from_last().without(near).only_if(!(on & near).meets(&poor));
            hopped |= far & lane.limit;
            ridden |= near & lane.open;
        }
        set |= hopped
            & match like.lands {
                Lands::Anywhere => free | prey,
                Lands::Empty => free,
                Lands::Enemy => prey,
            };
        if like.rides { set | (ridden & free) } else { set }
    }
}
