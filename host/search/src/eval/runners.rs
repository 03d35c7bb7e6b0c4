//! Kinds that promote ahead of them: a piece that no enemy piece of the kind can stop or take is free to run (a passed pawn), and pieces of the
//! kind help each other or stand in each other's way (supported, isolated, doubled pawns).

use tianyuan_board::Set;
use tianyuan_rules::Position;
use tianyuan_rules::spec::{KindId, SideId, Site, Spec};

use super::facts;
use super::worth::Worth;

/// A kind of piece that only moves forward, and promotes there.
#[derive(Debug, Clone)]
pub(crate) struct Runner {
    pub(crate) kind: KindId,
    /// Files to either side onto which it may come by one move.
    sideways: i16,
    /// The part of the way to promotion that is behind a piece, squared: side by side, site by site.
    pub(crate) gone: Vec<f32>,
    /// The worth of it at each of them; none where it is worth nothing.
    worth: Vec<Worth>,
    /// The worths of a piece that is isolated, doubled, supported.
    pub(crate) isolated: Worth,
    pub(crate) doubled: Worth,
    pub(crate) supported: Worth,
    sites: usize,
}

impl Runner {
    /// A kind, unless it may move back, from the moves that each site is away from promotion, side by side.
    pub(super) fn new(spec: &Spec, kind: KindId, away: &[Vec<Option<i32>>]) -> Option<Runner> {
        let movements = &spec.kinds[usize::from(kind)].moves;
        let ahead = spec.board.is_rectangular() && movements.iter().all(|movement| movement.step.1 > 0 && !movement.anywhere);
        if !ahead || movements.is_empty() {
            return None;
        }
        let sideways = movements.iter().map(|movement| i16::from(movement.step.0.unsigned_abs())).max().unwrap_or(0);
        let farthest = away.iter().flatten().flatten().max().copied().unwrap_or(0);
        let gone = |away: &Option<i32>| away.map_or(0.0, |away| (1.0 - away as f32 / (farthest + 1) as f32).powi(2));
        let gone: Vec<f32> = away.iter().flatten().map(gone).collect();
        let none = Worth::default();
        let sites = spec.board.sites();
        Some(Runner { kind, sideways, worth: Vec::new(), isolated: none, doubled: none, supported: none, gone, sites })
    }

    /// Gives it a weight, in stones, and its change.
    pub(super) fn weigh(&mut self, stones: [f32; 2]) {
        self.worth = self.gone.iter().map(|gone| Worth::of_stones(stones.map(|stones| stones * gone))).collect();
        if stones == [0.0; 2] {
            self.worth.clear();
        }
    }

    /// True if how its pieces stand is worth anything.
    #[inline]
    pub(super) fn counts(&self) -> bool {
        !self.worth.is_empty() || [self.isolated, self.doubled, self.supported].iter().any(|worth| *worth != Worth::default())
    }

    #[inline]
    pub(super) fn at(&self, side: SideId, site: Site) -> usize {
        usize::from(side) * self.sites + usize::from(site)
    }

    /// The worth of how a piece stands.
    #[inline]
    pub(super) fn worth(&self, side: SideId, site: Site, stand: Stand) -> Worth {
        let mut sum = Worth::default();
        if stand.free {
            sum += self.worth.get(self.at(side, site)).copied().unwrap_or_default();
        }
        for (is, worth) in [(stand.isolated, self.isolated), (stand.doubled, self.doubled), (stand.supported, self.supported)] {
            if is {
                sum += worth;
            }
        }
        sum
    }

    /// The surroundings of each site: side by side.
    pub(super) fn surroundings<const W: usize>(&self, spec: &Spec) -> Vec<Surroundings<W>> {
        let of = |(side, from): (SideId, Site)| {
            let across = |site: Site| {
                let (across, along) = spec.sides[usize::from(side)].facing.turn((1, 0));
                let (column, row) = spec.board.place(site);
                column * i16::from(across) + row * i16::from(along)
            };
            let ahead = |site: Site| facts::advance(spec, side, site) - facts::advance(spec, side, from);
            let beside = |site: Site| (across(site) - across(from)).abs();
            let near = |site: Site| beside(site) > 0 && beside(site) <= self.sideways;
            let all = |holds: &dyn Fn(Site) -> bool| (0..self.sites as Site).filter(|site| holds(*site)).collect();
            Surroundings {
                front: all(&|site| ahead(site) > 0.0 && beside(site) <= self.sideways),
                file: all(&|site| ahead(site) > 0.0 && beside(site) == 0),
                flanks: all(&near),
                support: all(&|site| near(site) && (-1.0..=0.0).contains(&ahead(site))),
            }
        };
        spec.side_ids().flat_map(|side| (0..self.sites as Site).map(move |site| (side, site))).map(of).collect()
    }

    /// The pieces of a side, each with how it stands among those of its kind.
    #[inline]
    pub(super) fn stands<const W: usize>(
        &self,
        position: &Position<W>,
        side: SideId,
        enemies: Set<W>,
        surroundings: &[Surroundings<W>],
    ) -> impl Iterator<Item = (Site, Stand)> {
        let own = position.pieces(side, self.kind);
        own.iter().filter_map(move |site| {
            let around = surroundings.get(self.at(side, site))?;
            let stand = Stand {
                free: !around.front.meets(&enemies),
                isolated: !around.flanks.meets(&own),
                doubled: around.file.meets(&own),
                supported: around.support.meets(&own),
            };
            Some((site, stand))
        })
    }
}

/// The sites around one that say how a piece stands there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Surroundings<const W: usize> {
    /// Ahead, on its file and as far beside it as the kind moves.
    front: Set<W>,
    /// Ahead on its file.
    file: Set<W>,
    /// The files beside it, as far as the kind moves.
    flanks: Set<W>,
    /// On those files, abreast or one step behind.
    support: Set<W>,
}

/// A piece among those of its kind.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stand {
    /// No enemy piece of the kind stands in front of it.
    pub(crate) free: bool,
    /// None of its side is on the files beside it.
    pub(crate) isolated: bool,
    /// One of its side is ahead of it on the file.
    pub(crate) doubled: bool,
    /// One of its side is beside it, or behind that.
    pub(crate) supported: bool,
}
