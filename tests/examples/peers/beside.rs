//! Another build of this program in the peers' place, so that a change can be measured against what was there before it.

use std::process::Command;

use serde_json::Value;
use tianyuan_tests::peers::figures::Sample;
use tianyuan_tests::peers::{Row, Work};

use crate::clock::Failure;
use crate::ours::{GAMES, LONGEST};

/// The other build.
pub(crate) struct Beside {
    program: String,
    row: &'static Row,
    games: u64,
    /// Of the next games: the same ones as ours.
    seed: u64,
}

impl Beside {
    /// True if the program can do this work.
    pub(crate) fn knows(row: &Row) -> bool {
        matches!(row.work, Work::Count | Work::Play | Work::PlaySensibly)
    }

    pub(crate) fn start(program: &str, row: &'static Row) -> Beside {
        Beside { program: program.to_owned(), row, games: GAMES, seed: 1 }
    }

    pub(crate) fn measure(&mut self, at_least: f64) -> Result<Sample, Failure> {
        let mut sum = Sample { units: 0.0, seconds: 0.0, games: 0.0 };
        while sum.seconds < at_least {
            let said = self.ask()?;
            let number = |field: &str| said[field].as_f64().ok_or_else(|| format!("{} names no {field}", self.program));
            let seconds = number("cpu_seconds")?;
            if self.row.work.is_play() && seconds < at_least / 8.0 {
                self.games *= 4;
                continue;
            }
            self.seed += 1;
            sum.seconds += seconds;
            if self.row.work.is_play() {
                sum.units += number("decisions")?;
                sum.games += number("games")?;
            } else {
                sum.units += number("nodes")?;
            }
        }
        Ok(sum)
    }

    fn ask(&self) -> Result<Value, Failure> {
        let mut command = Command::new(&self.program);
        let [games, seed, longest, depth] = [self.games, self.seed, LONGEST, self.row.depth().into()].map(|number| number.to_string());
        match self.row.work {
            Work::Count => command.args(["perft", self.row.game, &depth]),
            _ => command.args(["playout", self.row.game, "--games", &games, "--seed", &seed, "--max", &longest]),
        };
        command.args((self.row.work == Work::Play).then_some("--uniform"));
        for (name, value) in self.row.options {
            command.arg("--option").arg(format!("{name}={value}"));
        }
        if let Some(start) = self.row.start {
            command.args(["--position", start.ours]);
        }
        let done = command.args(["--threads", "1", "--json"]).output()?;
        serde_json::from_slice(&done.stdout).map_err(|error| format!("{command:?}: {error}").into())
    }
}
