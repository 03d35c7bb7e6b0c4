//! Lines about a search: `info` with its scores and lines.

use std::time::Duration;

use tianyuan_rules::{Decision, Game};
use tianyuan_search::tree::{Found, Line, Proven};

use super::dialect::{Dialect, word};

/// The score of a certain result whose length is not known, in hundredths.
const CERTAIN: i64 = 30_000;

/// An expected result as hundredths of a pawn: the scale on which a difference of 400 is ten wins to one loss.
pub(crate) fn hundredths(value: f64) -> i64 {
    let value = value.clamp(1e-6, 1.0 - 1e-6);
    (400.0 * (value / (1.0 - value)).log10()).round() as i64
}

/// A line as turns in words, and if it leads to the end of the game.
fn turns(game: &dyn Game, dialect: Dialect, line: &[Decision]) -> (Vec<String>, bool) {
    let mut game = game.fork();
    let (mut words, mut open): (Vec<String>, Vec<Decision>) = (Vec::new(), Vec::new());
    let mut before = game.fork();
    for decision in line {
        let turn = game.turn_status().turns;
        if game.apply(*decision).is_err() {
            break;
        }
        open.push(*decision);
        let over = game.ended().is_some();
        if game.turn_status().turns != turn || over {
            words.push(word(before.as_ref(), dialect, &open));
            open.clear();
            before = game.fork();
        }
        if over {
            return (words, true);
        }
    }
    // The end is noticed by the side that has no move.
    let over = open.is_empty() && !words.is_empty() && (game.legal().is_ok_and(|legal| legal.is_empty()) || game.ended().is_some());
    (words, over)
}

fn score(dialect: Dialect, line: &Line, plies: usize, over: bool) -> String {
    let certain = |sign: &str| match dialect {
        Dialect::Usi if over => format!("mate {sign}{plies}"),
        Dialect::Usi => format!("mate {}", if sign.is_empty() { "+" } else { "-" }),
        // Full moves, the unfinished one counted.
        Dialect::Uci if over => format!("mate {sign}{}", plies.div_ceil(2)),
        Dialect::Uci => format!("cp {sign}{CERTAIN}"),
    };
    match line.proven {
        Some(Proven::Win) => certain(""),
        Some(Proven::Loss) => certain("-"),
        Some(Proven::Draw) => "cp 0".to_owned(),
        None => format!("cp {}", hundredths(line.value)),
    }
}

/// The `info` lines of a search from the position of `game`.
pub(super) fn lines(game: &dyn Game, dialect: Dialect, found: &Found, most: usize, time: Duration) -> Vec<String> {
    let millis = time.as_millis().max(1);
    let speed = u128::from(found.playouts) * 1000 / millis;
    let one = |(index, line): (usize, &Line)| {
        let (words, over) = turns(game, dialect, &line.decisions);
        let score = score(dialect, line, words.len(), over);
        let (depth, nodes) = (words.len().max(1), found.playouts);
        format!("info depth {depth} multipv {} score {score} nodes {nodes} nps {speed} time {millis} pv {}", index + 1, words.join(" "))
    };
    found.lines.iter().take(most).enumerate().map(one).collect()
}

/// The second turn of a line, to think about while the opponent does.
pub(super) fn reply(game: &dyn Game, dialect: Dialect, line: &[Decision]) -> Option<String> {
    turns(game, dialect, line).0.into_iter().nth(1)
}

#[cfg(test)]
mod tests {
    use super::hundredths;

    #[test]
    fn scores_grow_with_the_expected_result() {
        assert_eq!(hundredths(0.5), 0);
        assert_eq!((hundredths(10.0 / 11.0), hundredths(1.0 / 11.0)), (400, -400));
        assert!(hundredths(1.0) == 2400 && hundredths(0.0) == -2400);
    }
}
