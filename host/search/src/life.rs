//! Life and death in a game of groups, proved by play in closed areas.
//!
//! A final position is judged in four steps. Chains with two eyes live ([`unconditional_life`]); so do chains on a wide region without
//! an enemy. A chain that lives in its own small regions, although the enemy moves first and every liberty outside is filled, lives too.
//! The rest is searched together with all empty sites that it touches: a chain is dead where the enemy, moving first, owns its site in
//! the end; it is in seki where it lives only because enemies beside it can be captured, which its side does not manage either.
//!
//! Nobody has a threat for a ko elsewhere: who takes it first keeps it. A bent four in the corner is therefore dead. Areas that are too
//! large for the bounds stay open, and whoever asks judges them in another way.

mod area;
mod capture;
mod chains;

use tianyuan_board::unconditional_life;
use tianyuan_rules::spec::{Site, Suicide};

use self::area::Area;
use self::chains::{Chain, Chains};

/// A region of one side with more empty sites than this has room for two eyes.
const ROOM: usize = 9;
/// Empty sites of a searched area, at most.
const EMPTY: usize = 14;
/// Positions that one question may visit.
const NODES: u32 = 60_000;
/// Positions that all questions about one board may visit.
const ALL_NODES: u32 = 1_500_000;
/// A chain that survives fewer random games than this share is weak.
const WEAK: f64 = 0.5;

/// A board of two sides whose pieces form groups.
#[derive(Debug, Clone, Copy)]
pub struct Ground<'a> {
    /// The sites next to each site, both ways.
    pub neighbours: &'a [Vec<Site>],
    /// The side of the piece on each site, 0 or 1.
    pub owners: &'a [Option<u8>],
    /// The rule about a placement without liberties.
    pub suicide: Suicide,
    /// The side to move, 0 or 1: of two chains that could each take the other, its own lives.
    pub mover: u8,
}

/// The fate of a chain at the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It cannot be taken.
    Alive,
    /// It cannot be taken because neither side can approach.
    Seki,
    /// It will be taken.
    Dead,
}

/// The fate of each piece; `None` for empty sites, and for chains of which nothing is proved.
///
/// `shares` has for every piece the share of random games that it survives: an enemy in a wide region is weak where that is low.
pub fn fates(ground: &Ground<'_>, shares: &[Option<f64>]) -> Vec<Option<Fate>> {
    let mut judge = Judge::new(ground, shares);
    judge.two_eyes();
    judge.empty_rooms();
    judge.own_regions();
    if judge.rooms_with_weak_enemies() {
        judge.own_regions();
    }
    judge.contested_areas();
    let fate = |site: usize| judge.fates[judge.chains.of(site as Site)?];
    (0..ground.owners.len()).map(fate).collect()
}

/// A judgement under way.
struct Judge<'a> {
    ground: &'a Ground<'a>,
    chains: Chains,
    /// The lowest share of each chain's pieces.
    shares: Vec<f64>,
    fates: Vec<Option<Fate>>,
    /// Chains that no search lets be captured.
    safe: Vec<bool>,
    /// Chains that lie in an enemy's wide region: no search judges them.
    lost: Vec<bool>,
    /// Positions that may still be visited.
    left: u32,
}

impl<'a> Judge<'a> {
    fn new(ground: &'a Ground<'a>, shares: &[Option<f64>]) -> Self {
        let chains = Chains::new(ground);
        let share = |site: &Site| shares.get(usize::from(*site)).copied().flatten().unwrap_or(1.0);
        let lowest = |chain: &Chain| chain.sites.iter().map(share).fold(1.0, f64::min);
        let shares = chains.list.iter().map(lowest).collect();
        let count = chains.list.len();
        Self { ground, chains, shares, fates: vec![None; count], safe: vec![false; count], lost: vec![false; count], left: ALL_NODES }
    }

    /// Chains with two vital regions live, and enemies in those regions are dead.
    fn two_eyes(&mut self) {
        let owners = self.ground.owners;
        let empty: Vec<bool> = owners.iter().map(Option::is_none).collect();
        for side in [0, 1] {
            let own: Vec<bool> = owners.iter().map(|owner| *owner == Some(side)).collect();
            let life = unconditional_life(&own, &empty, self.ground.neighbours);
            for (number, chain) in self.chains.list.iter().enumerate() {
                let Some(&first) = chain.sites.first() else { continue };
                if chain.side == side && life.alive.binary_search(&first).is_ok() {
                    (self.fates[number], self.safe[number]) = (Some(Fate::Alive), true);
                } else if chain.side != side && life.holds(first) {
                    (self.fates[number], self.lost[number]) = (Some(Fate::Dead), true);
                }
            }
        }
    }

    /// A chain on a wide region of its own without an enemy lives.
    fn empty_rooms(&mut self) {
        for region in self.chains.regions.iter().filter(|region| region.empty.len() > ROOM && region.enemies.is_empty()) {
            for &number in &region.border {
                if self.chains.breathes_in(number, region) {
                    (self.fates[number], self.safe[number]) = (Some(Fate::Alive), true);
                }
            }
        }
    }

    /// A chain on a wide region whose enemies are all weak cannot be taken; true if there is one. Its own fate stays open.
    fn rooms_with_weak_enemies(&mut self) -> bool {
        let mut found = false;
        for region in self.chains.regions.iter().filter(|region| region.empty.len() > ROOM && !region.enemies.is_empty()) {
            if region.enemies.iter().any(|&enemy| self.safe[enemy] || self.shares[enemy] >= WEAK) {
                continue;
            }
            let strong = |&number: &usize| self.shares[number] >= WEAK && self.chains.breathes_in(number, region);
            let border: Vec<usize> = region.border.iter().copied().filter(strong).collect();
            if border.is_empty() {
                continue;
            }
            region.enemies.iter().for_each(|&enemy| self.lost[enemy] = true);
            for number in border {
                found |= !self.safe[number];
                self.safe[number] = true;
            }
        }
        found
    }

    /// True if a chain is still to be judged.
    fn is_open(&self, number: usize) -> bool {
        self.fates[number].is_none() && !self.safe[number] && !self.lost[number]
    }

    /// Proves chains that live in their own small regions, until no other follows.
    fn own_regions(&mut self) {
        loop {
            let open: Vec<usize> = (0..self.chains.list.len()).filter(|&number| self.is_open(number)).collect();
            let proved = open.into_iter().filter(|&number| self.lives_in_its_regions(number)).count();
            if proved == 0 {
                break;
            }
        }
    }

    /// True if a chain lives in its small regions and takes every enemy in them, with all its liberties outside filled.
    fn lives_in_its_regions(&mut self, number: usize) -> bool {
        if !self.is_open(number) {
            return false;
        }
        let mut own: Vec<usize> = self.chains.regions_of(number).filter(|&at| self.is_small(at)).collect();
        own.sort_by_key(|&at| self.chains.regions[at].empty.len());
        let (mut inside, mut enemies, mut room) = (vec![number], Vec::new(), 0);
        let mut sites: Vec<Site> = Vec::new();
        for at in own {
            let region = &self.chains.regions[at];
            room += region.empty.len();
            if room > EMPTY {
                break;
            }
            sites.extend(&region.empty);
            enemies.extend(&region.enemies);
            inside.extend(region.border.iter().chain(&region.enemies).filter(|&&chain| !self.safe[chain]));
        }
        if sites.is_empty() {
            return false;
        }
        let Some(area) = self.area(&sites, &inside, &[]) else { return false };
        let enemy_side = 1 - self.chains.list[number].side;
        if self.falls(&area, number, enemy_side) != Some(false) {
            return false;
        }
        if !enemies.iter().all(|&enemy| self.falls(&area, enemy, 1 - enemy_side) == Some(true)) {
            return false;
        }
        (self.fates[number], self.safe[number]) = (Some(Fate::Alive), true);
        enemies.into_iter().for_each(|enemy| (self.fates[enemy], self.lost[enemy]) = (Some(Fate::Dead), true));
        true
    }

    /// True if a region can be searched as an eye: few empty sites, and no enemy in it that is known to live.
    fn is_small(&self, at: usize) -> bool {
        let region = &self.chains.regions[at];
        region.empty.len() <= ROOM && !region.enemies.iter().any(|&enemy| self.safe[enemy])
    }

    /// Judges the chains that are left, each with all that it touches.
    fn contested_areas(&mut self) {
        let mut seen = vec![false; self.chains.list.len()];
        for number in 0..self.chains.list.len() {
            if seen[number] || !self.is_open(number) {
                continue;
            }
            let (sites, inside) = self.reach(number);
            inside.iter().for_each(|&chain| seen[chain] = true);
            if sites.len() <= EMPTY {
                self.contest(&sites, &inside);
            }
        }
    }

    /// The empty sites and the open chains that are connected with a chain.
    fn reach(&self, number: usize) -> (Vec<Site>, Vec<usize>) {
        let (mut sites, mut inside, mut at) = (self.chains.list[number].liberties.clone(), vec![number], 0);
        while let Some(&site) = sites.get(at) {
            at += 1;
            for &next in &self.ground.neighbours[usize::from(site)] {
                match self.chains.of(next) {
                    None if !sites.contains(&next) => sites.push(next),
                    Some(chain) if self.is_open(chain) && !inside.contains(&chain) => {
                        inside.push(chain);
                        let more = self.chains.list[chain].liberties.iter().filter(|liberty| !sites.contains(liberty)).copied();
                        sites.extend(more.collect::<Vec<_>>());
                    }
                    _ => {}
                }
            }
        }
        (sites, inside)
    }

    /// Judges the chains of one area, if the bounds allow it.
    fn contest(&mut self, sites: &[Site], inside: &[usize]) {
        let Some(area) = self.area(sites, inside, &[]) else { return };
        let mut dead = Vec::with_capacity(inside.len());
        for &number in inside {
            let Some(falls) = self.falls(&area, number, 1 - self.chains.list[number].side) else { return };
            dead.push(falls);
        }
        self.race(&area, inside, &mut dead);
        let living = |side: u8, judge: &Self| -> Vec<usize> {
            let lives = inside.iter().zip(&dead).filter(|(number, dead)| !**dead && judge.chains.list[**number].side == side);
            lives.map(|(number, _)| *number).collect()
        };
        let sides = [living(0, self), living(1, self)];
        let mut found = Vec::new();
        for (&number, &dead) in inside.iter().zip(&dead) {
            let enemy = 1 - self.chains.list[number].side;
            let rivals = &sides[usize::from(enemy)];
            let fate = match dead {
                true => Some(Fate::Dead),
                false if rivals.is_empty() => Some(Fate::Alive),
                // It needs that its rivals can be taken.
                false => self.area(sites, inside, rivals).and_then(|area| self.falls(&area, number, enemy)).map(|falls| match falls {
                    true => Fate::Seki,
                    false => Fate::Alive,
                }),
            };
            found.push((number, fate));
        }
        found.into_iter().for_each(|(number, fate)| self.fates[number] = fate);
    }

    /// A race: chains of both sides fall to whoever moves first, so those of the side to move that it can save live.
    fn race(&mut self, area: &Area, inside: &[usize], dead: &mut [bool]) {
        let mover = self.ground.mover;
        let side = |number: &usize| self.chains.list[*number].side;
        let both = [0, 1].iter().all(|of| inside.iter().zip(&*dead).any(|(number, dead)| *dead && side(number) == *of));
        if !both {
            return;
        }
        for (&number, dead) in inside.iter().zip(dead) {
            if *dead && self.chains.list[number].side == mover {
                *dead = self.falls(area, number, mover) != Some(false);
            }
        }
    }

    /// The area of some empty sites and chains; `beyond` are chains of it that cannot be captured.
    fn area(&self, sites: &[Site], inside: &[usize], beyond: &[usize]) -> Option<Area> {
        let within = |number: usize| inside.contains(&number) && !beyond.contains(&number);
        let safe = |number: usize| self.safe[number] || beyond.contains(&number);
        Area::new(self.ground, &self.chains, sites, &within, &safe)
    }

    /// True if a chain is taken in an area where a side moves first; `None` where the bounds are too narrow to tell.
    fn falls(&mut self, area: &Area, number: usize, first: u8) -> Option<bool> {
        let chain = &self.chains.list[number];
        let mut nodes = NODES.min(self.left);
        let given = nodes;
        let found = capture::falls(area, *chain.sites.first()?, chain.side, first, self.ground.suicide, &mut nodes);
        self.left -= given - nodes;
        found
    }
}

#[cfg(test)]
mod tests;
