//! Functions that keep more with each call: a long game would run out of memory in the middle.

use tianyuan_words::message;

use super::{MOST_TURNS, TURNS_WITH_CALLS, pick};
use crate::fault::{Fault, Place};
use crate::limits::budget::Budget;
use crate::loaded::LoadedGame;

/// Calls of a long game: three hundred turns with some sixty calls each, as the games of functions have that are shipped.
const CALLS_OF_A_LONG_GAME: u64 = 20_000;

/// The fewest times that the memory was weighed: tables that are filled once have their size by half of them.
const FEWEST: usize = 8;

/// The memory after so many runs of functions.
struct Weighing {
    runs: u64,
    bytes: u64,
}

/// Plays some turns and weighs what the functions hold after each.
pub(super) fn keeping(loaded: &LoadedGame, budget: &Budget<'_>) -> Option<Fault> {
    let hook = loaded.hooks.iter().find(|hook| hook.native.is_none())?;
    let _bound = budget.until.map(|until| loaded.calls.bound(until));
    loaded.rules.reset();
    let mut game = loaded.rules.game();
    let mut weighings: Vec<Weighing> = Vec::new();
    for turn in 0..MOST_TURNS {
        if budget.is_over() || weighings.len() == TURNS_WITH_CALLS as usize {
            break;
        }
        let before = loaded.hook_runs();
        loaded.calls.ask_weight();
        let Ok(Some(decision)) = pick(&mut *game, turn) else { break };
        if game.apply(decision).is_err() {
            break;
        }
        if loaded.hook_runs() > before {
            match loaded.calls.weight() {
                // Functions that can keep nothing are not weighed.
                0 => return None,
                bytes => weighings.push(Weighing { runs: loaded.hook_runs(), bytes }),
            }
        }
    }
    let (half, last) = (weighings.get(weighings.len() / 2)?, weighings.last()?);
    if weighings.len() < FEWEST || last.runs <= half.runs {
        return None;
    }
    let each = last.bytes.saturating_sub(half.bytes) / (last.runs - half.runs);
    let left = (loaded.recipe.limits.memory as u64).saturating_sub(last.bytes);
    let calls = left.checked_div(each)?;
    if calls >= CALLS_OF_A_LONG_GAME {
        return None;
    }
    let place = Place::at(hook.file.as_str(), hook.line);
    let message = message!(script.keeps, bytes = each, calls = calls);
    Some(Fault::new("script/hook-keeps", &place, message).help(message!(script.keeps_help)).word("function"))
}
