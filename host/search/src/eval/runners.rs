//! Kinds that promote ahead of them: a piece that no enemy piece of the kind can stop or take is free to run (a passed pawn).

use tianyuan_board::Set;
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
        Some(Runner { kind, sideways, worth: Vec::new(), gone, sites: spec.board.sites() })
    }

    /// Gives it a weight, in stones, and its change.
    pub(super) fn weigh(&mut self, stones: [f32; 2]) {
        self.worth = self.gone.iter().map(|gone| Worth::of_stones(stones.map(|stones| stones * gone))).collect();
        if stones == [0.0; 2] {
            self.worth.clear();
        }
    }

    /// True if it is worth anything.
    #[inline]
    pub(super) fn counts(&self) -> bool {
        !self.worth.is_empty()
    }

    #[inline]
    pub(super) fn at(&self, side: SideId, site: Site) -> usize {
        usize::from(side) * self.sites + usize::from(site)
    }

    /// The worth of a free piece.
    #[inline]
    pub(super) fn worth(&self, side: SideId, site: Site) -> Worth {
        self.worth.get(self.at(side, site)).copied().unwrap_or_default()
    }

    /// The sites ahead of each site, on its file and as far beside it as the kind moves: side by side.
    pub(super) fn fronts<const W: usize>(&self, spec: &Spec) -> Vec<Set<W>> {
        let front = |(side, from): (SideId, Site)| {
            let across = |site: Site| {
                let (across, along) = spec.sides[usize::from(side)].facing.turn((1, 0));
                let (column, row) = spec.board.place(site);
                column * i16::from(across) + row * i16::from(along)
            };
            let ahead = |site: &Site| facts::advance(spec, side, *site) > facts::advance(spec, side, from);
            let near = |site: &Site| (across(*site) - across(from)).abs() <= self.sideways;
            (0..self.sites as Site).filter(|site| ahead(site) && near(site)).collect()
        };
        spec.side_ids().flat_map(|side| (0..self.sites as Site).map(move |site| (side, site))).map(front).collect()
    }
}
