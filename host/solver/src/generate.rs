//! Positions from random games: the same seed finds the same ones.

use std::sync::Arc;

use tianyuan_rules::spec::PhaseId;
use tianyuan_rules::{CompiledRules, Moves, Position, Rules, Setup, WidthVisitor};
use tianyuan_script::lesson::Generate;

use crate::chance::dice_of_game;
use crate::line::begins_turn;
use crate::solve::{Limits, SolveError, Solver, Status, Task};

/// Most positions to search for one candidate; a candidate that takes more is skipped.
const NODES: u64 = 50_000;

/// The range of turns, and the phase, in which random games are cut off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// The seed.
    pub seed: u64,
    /// After so many turns at least …
    pub least: u32,
    /// … and so many at most.
    pub most: u32,
    /// Only in this phase; any where nothing is said.
    pub phase: Option<PhaseId>,
}

impl From<&Generate> for Wanted {
    fn from(generate: &Generate) -> Wanted {
        Wanted { seed: generate.seed, least: generate.least, most: generate.most, phase: generate.phase }
    }
}

/// The position in which a random game is cut off, by the number of the game; `None` if the game ended before, or is in another phase.
pub fn position(rules: &Rules, wanted: Wanted, game: u64) -> Option<Setup> {
    rules.with_width(Playing { wanted, game })
}

struct Playing {
    wanted: Wanted,
    game: u64,
}

impl WidthVisitor for Playing {
    type Output = Option<Setup>;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Option<Setup> {
        let Wanted { seed, least, most, phase } = self.wanted;
        let mut random = dice_of_game(seed, self.game);
        let turns = random.u32(least..=most.max(least));
        let mut position = Position::start(rules);
        let mut moves = Moves::default();
        loop {
            if position.is_over() {
                return None;
            }
            let status = position.turn_status();
            if begins_turn(&status) && status.turns >= turns {
                return phase.is_none_or(|phase| phase == status.phase).then(|| position.setup());
            }
            let drawn = position.sample_playout(&mut moves, &mut |n| random.u32(..n))?;
            position.advance(drawn);
        }
    }
}

/// The first position of random games from which the goal can be reached in exactly the turns given and, unless `more`, by one way alone;
/// `None` where no game up to the `games`th has one. `learner` in the task counts only where `fixed`; else it is the side to move.
///
/// # Errors
/// [`SolveError`].
pub fn generate(
    rules: &Rules,
    wanted: Wanted,
    task: Task<'_>,
    (more, fixed): (bool, bool),
    games: u32,
) -> Result<Option<Setup>, SolveError> {
    for game in 0..u64::from(games) {
        let Some(setup) = position(rules, wanted, game) else { continue };
        if fixed && setup.mover != task.learner {
            continue;
        }
        let task = Task { learner: setup.mover, ..task };
        let solver = Solver::new(rules, task, Limits { nodes: NODES, ..Limits::default() });
        if solver.holds_already(&setup)? {
            continue;
        }
        let solution = solver.solve(&setup)?;
        let turns = solution.turns == Some(task.within);
        if solution.status == Status::Proved && (more || turns && solution.is_unique()) {
            return Ok(Some(setup));
        }
    }
    Ok(None)
}
