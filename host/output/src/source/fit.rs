//! The game of a file that names none: the one whose rules allow the most of it.

use std::cmp::Reverse;

use tianyuan_notation::exchange;
use tianyuan_notation::kifu::KifuProblem;
use tianyuan_script::LoadedGame;

use super::GameFile;

/// Plies that the rules allow, then the fewest mistakes.
type Reach = (usize, Reverse<usize>);

/// How far a file can be played; `None` where its first position is none of the game.
fn reach(loaded: &LoadedGame, file: &GameFile) -> Option<Reach> {
    let mut kifu = exchange::read_game(loaded.rules.spec(), file.format, &file.text, file.number.unwrap_or(0)).ok()?;
    let played = kifu.play(loaded.rules.game().as_mut());
    let set_up = !played.problems.iter().any(|error| matches!(*error.problem, KifuProblem::SetUp(_)));
    set_up.then(|| (played.plies.len(), Reverse(played.problems.len() + kifu.mends.count())))
}

/// Of several games those whose rules allow the longest part of a file; one alone stays whatever it allows.
pub(super) fn furthest(found: Vec<LoadedGame>, file: &GameFile) -> Vec<LoadedGame> {
    if found.len() < 2 {
        return found;
    }
    let reached: Vec<(Reach, LoadedGame)> = found.into_iter().filter_map(|loaded| Some((reach(&loaded, file)?, loaded))).collect();
    let best = reached.iter().map(|(reach, _)| *reach).max();
    reached.into_iter().filter(|(reach, _)| Some(*reach) == best).map(|(_, loaded)| loaded).collect()
}
