//! Results: of a game that is over, and of one that is cut short.

use tianyuan_rules::spec::{Movement, SideId, Spec};

use super::stepper::Pieces;
use crate::eval::{SIDES, expected, is_plain};

/// A result for each side, between 0 and 1.
pub(super) type Results = [f32; SIDES];

/// The result of a draw, or of nothing known.
pub(super) const EVEN: Results = [0.5; SIDES];

/// Decisions of a playout before it is cut, where the board has fewer sites.
const LEAST: usize = 120;

/// Playouts of counted games go on for so many times the sites of the board: only at the end the count is worth something.
const COUNTED: usize = 4;

/// Decisions of any playout at most.
const MOST: usize = 20_000;

/// The worth of pieces, and when a playout is cut.
#[derive(Debug)]
pub(super) struct Worth {
    kinds: Vec<f32>,
    /// For each side, the sides that win together with it.
    allies: Vec<Vec<bool>>,
    /// Number of teams that play, and the team of each side.
    pub(super) teams: usize,
    team_of: Vec<usize>,
    /// Decisions after which a playout is cut.
    pub(super) cut: usize,
    /// The worth of an ordinary piece.
    unit: f32,
    /// The pieces of a position say something about who wins.
    says: bool,
    /// Two teams play without chance: the evaluation of alpha-beta values positions.
    plain: bool,
}

impl Worth {
    /// The worth of pieces by the declarations; `cut` takes the place of the length after which they cut a playout.
    pub(super) fn of(spec: &Spec, cut: Option<u32>) -> Worth {
        let lines = spec.board.width().max(spec.board.height()) as f32;
        let mut kinds: Vec<f32> = spec.kinds.iter().map(|kind| kind.moves.iter().map(|m| reach(m, lines)).sum::<f32>().max(1.0)).collect();
        for (worth, kind) in kinds.iter_mut().zip(&spec.kinds) {
            // The king is not traded: its loss is an ending.
            *worth = if kind.royal { 0.0 } else { *worth };
        }
        let ordinary: Vec<f32> = kinds.iter().copied().filter(|worth| *worth > 0.0).collect();
        let unit = ordinary.iter().sum::<f32>() / ordinary.len().max(1) as f32;
        let sites = spec.board.sites();
        let counted = !spec.scores.is_empty();
        let length = if counted { sites.saturating_mul(COUNTED) } else { sites.max(LEAST) };
        let says = !counted || cut.is_some();
        let cut = cut.map_or(length, |cut| cut as usize);
        let allies = spec.side_ids().map(|side| spec.side_ids().map(|other| spec.allied(side, other)).collect()).collect();
        let teams = spec.teams();
        let team_of = spec.side_ids().map(|side| teams.iter().position(|team| team.contains(&side)).unwrap_or(0)).collect();
        Worth {
            kinds,
            team_of,
            allies,
            teams: teams.len(),
            cut: cut.min(MOST),
            unit: unit.max(f32::MIN_POSITIVE),
            says,
            plain: is_plain(spec),
        }
    }

    /// True if a position in which a playout is cut is valued by an evaluation.
    pub(super) fn is_valued(&self) -> bool {
        self.plain && self.says
    }

    /// The team of a side.
    pub(super) fn team(&self, side: SideId) -> usize {
        self.team_of.get(usize::from(side)).copied().unwrap_or(0)
    }

    /// True if the game has an evaluation.
    pub(super) fn has_evaluation(&self) -> bool {
        self.plain
    }

    /// Results of a game that was cut, by the worth of the position for the first team.
    pub(super) fn by_worth(&self, worth: i32, first: SideId) -> Results {
        let expected = expected(worth) as f32;
        let mut results = EVEN;
        for (side, result) in SideId::first(SIDES).zip(&mut results) {
            *result = if self.shares(side, first) { expected } else { 1.0 - expected };
        }
        results
    }

    /// The side or its team wins.
    pub(super) fn shares(&self, side: SideId, winner: SideId) -> bool {
        self.allies.get(usize::from(side)).and_then(|allies| allies.get(usize::from(winner))).copied().unwrap_or(side == winner)
    }

    /// Results of a game that is over.
    pub(super) fn won(&self, winner: Option<SideId>) -> Results {
        let mut results = EVEN;
        if let Some(winner) = winner {
            for (side, result) in SideId::first(SIDES).zip(&mut results) {
                *result = if self.shares(side, winner) { 1.0 } else { 0.0 };
            }
        }
        results
    }

    /// Results of a game that was cut: by the pieces, of which two more than the others have are nearly a win.
    pub(super) fn by_pieces<P: Pieces + ?Sized>(&self, pieces: &mut P) -> Results {
        let mut results = EVEN;
        if !self.says {
            return results;
        }
        let mut sums = [0.0f32; SIDES];
        pieces.count(&mut |side, kind, count| {
            let worth = self.kinds.get(usize::from(kind)).copied().unwrap_or(1.0);
            if let Some(sum) = sums.get_mut(usize::from(side)) {
                *sum += worth * f32::from(count);
            }
        });
        let team = |of: SideId| SideId::first(self.allies.len().min(SIDES)).filter(move |&side| self.shares(side, of));
        for (side, result) in SideId::first(self.allies.len()).zip(&mut results) {
            let own: f32 = team(side).map(|side| sums[side.index()]).sum();
            let others = SideId::first(self.allies.len()).filter(|&other| !self.shares(other, side));
            let theirs = others.map(|other| team(other).map(|side| sums[side.index()]).sum::<f32>()).fold(0.0, f32::max);
            *result = 0.5 + 0.48 * ((own - theirs) / (2.0 * self.unit)).tanh();
        }
        results
    }
}

/// Number of sites that a movement reaches on an open board, about.
fn reach(movement: &Movement, lines: f32) -> f32 {
    match movement.reach {
        0 => lines / 2.0,
        steps => f32::from(steps).min(lines / 2.0),
    }
}
