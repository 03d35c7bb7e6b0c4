//! The peer that is linked here: bitboards written by hand for one game.

use haitaka::Board;
use tianyuan_tests::peers::figures::Sample;
use tianyuan_tests::peers::{Row, Work};

use crate::clock::{Failure, Whose, cpu_seconds};

/// Its name and the version that the workspace pins.
pub(crate) const NAME: &str = "haitaka 0.3";

/// A position of it.
pub(crate) struct Linked {
    board: Board,
    row: &'static Row,
}

impl Linked {
    pub(crate) fn start(row: &'static Row) -> Result<Linked, Failure> {
        let text = row.start.map_or(row.theirs, |start| start.theirs);
        Ok(Linked { board: text.parse().map_err(|error| format!("{text}: {error:?}"))?, row })
    }

    pub(crate) fn measure(&self, at_least: f64) -> Result<Sample, Failure> {
        let mut sum = Sample { units: 0.0, seconds: 0.0, games: 0.0 };
        while sum.seconds < at_least {
            let before = cpu_seconds(Whose::Own)?;
            let leaves =
                if self.row.work == Work::Count { count(&self.board, self.row.depth()) } else { make(&self.board, self.row.depth()) };
            sum.seconds += cpu_seconds(Whose::Own)? - before;
            sum.units += leaves as f64;
            if leaves != self.row.their_leaves() {
                return Err(format!("{NAME} counts {leaves} in {}, not {}", self.row.game, self.row.their_leaves()).into());
            }
        }
        Ok(sum)
    }
}

/// As the crate's own example counts.
fn count(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            // Its own `len` leaves out some promotions; the iterator knows them all.
            leaves += moves.into_iter().len() as u64;
        } else {
            for ply in moves {
                let mut after = board.clone();
                after.play_unchecked(ply);
                leaves += count(&after, depth - 1);
            }
        }
        false
    });
    leaves
}

fn make(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for ply in moves {
            let mut after = board.clone();
            after.play_unchecked(ply);
            leaves += make(&after, depth - 1);
        }
        false
    });
    leaves
}
