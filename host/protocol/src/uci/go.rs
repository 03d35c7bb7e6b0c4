//! `go`: the limits of a search.

/// The limits that a `go` names; times are milliseconds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Go {
    /// Moves to choose among; empty: all.
    pub among: Vec<String>,
    /// The opponent thinks, and the clock of this side does not run.
    pub ponder: bool,
    /// Until `stop`.
    pub infinite: bool,
    /// Playouts.
    pub nodes: Option<u64>,
    /// Depth in turns.
    pub depth: Option<u32>,
    /// Time for this move.
    pub movetime: Option<u64>,
    /// The time left on the clock of the first side (`btime` in USI, `wtime` in UCI) and of the other.
    pub left: [Option<u64>; 2],
    /// The increment after each move, side by side.
    pub added: [u64; 2],
    /// Time for each move once the clock has run out.
    pub byoyomi: Option<u64>,
    /// Moves until the next time control.
    pub moves_to_go: Option<u64>,
    /// A mate is asked for: in so many moves (UCI), or for so long (USI); `Some(None)` is without limit.
    pub mate: Option<Option<u64>>,
}

/// Milliseconds or nodes that are more than any clock shows.
const MOST: u64 = 1 << 53;

impl Go {
    /// Reads the words behind `go`. Words that are not known are passed over, as the protocols ask. `first` is the letter of the first side's
    /// clock.
    pub fn read<'w>(words: impl Iterator<Item = &'w str>, first: char) -> Go {
        let mut go = Go::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            let mut number = || {
                let found = words.peek().and_then(|word| word.parse::<i64>().ok());
                found.inspect(|_| {
                    words.next();
                })
            };
            // A clock that has run out is shown below zero by some.
            let mut count = || number().map(|number| u64::try_from(number).unwrap_or(0).min(MOST));
            let side = |letter: char| usize::from(letter != first);
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "nodes" => go.nodes = count(),
                "depth" => go.depth = count().map(|depth| depth.min(10_000) as u32),
                "movetime" => go.movetime = count(),
                "wtime" => go.left[side('w')] = count(),
                "btime" => go.left[side('b')] = count(),
                "winc" => go.added[side('w')] = count().unwrap_or(0),
                "binc" => go.added[side('b')] = count().unwrap_or(0),
                "byoyomi" => go.byoyomi = count(),
                "movestogo" => go.moves_to_go = count(),
                "mate" => go.mate = Some(count()),
                "searchmoves" => {
                    while let Some(word) = words.peek().filter(|word| !is_limit(word)) {
                        go.among.push((*word).to_owned());
                        words.next();
                    }
                }
                _ => {}
            }
        }
        // `go mate infinite` has no limit.
        if go.mate == Some(None) {
            go.infinite = false;
        }
        go
    }
}

fn is_limit(word: &str) -> bool {
    const LIMITS: [&str; 14] = [
        "ponder",
        "infinite",
        "nodes",
        "depth",
        "movetime",
        "wtime",
        "btime",
        "winc",
        "binc",
        "byoyomi",
        "movestogo",
        "mate",
        "searchmoves",
        "perft",
    ];
    LIMITS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Go {
        Go::read(text.split_whitespace(), 'w')
    }

    #[test]
    fn limits_are_read_in_any_order() {
        let go = read("wtime 1000 btime -5 winc 10 movestogo 20 nodes 7 strange 4 searchmoves e2e4 d2d4 depth 3");
        assert_eq!((go.left, go.added, go.moves_to_go, go.nodes), ([Some(1000), Some(0)], [10, 0], Some(20), Some(7)));
        assert_eq!((go.among.as_slice(), go.depth), (["e2e4".to_owned(), "d2d4".to_owned()].as_slice(), Some(3)));
        assert_eq!(Go::read("btime 5".split_whitespace(), 'b').left, [Some(5), None]);
        assert_eq!(read("mate infinite"), Go { mate: Some(None), ..Go::default() });
        assert_eq!(read("mate 3").mate, Some(Some(3)));
        assert_eq!(read("nodes x ponder"), Go { ponder: true, ..Go::default() });
        assert_eq!(read("movetime 99999999999999999999"), Go::default());
    }
}
