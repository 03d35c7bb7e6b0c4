//! A peer that speaks UCI: a process for each measurement, less the time that it needs to start.

use std::io::Write as _;
use std::process::{Command, Stdio};

use tianyuan_tests::peers::answer::{uci_leaves, uci_name, uci_variants};
use tianyuan_tests::peers::figures::Sample;
use tianyuan_tests::peers::{Row, Start};

use crate::clock::{Failure, Whose, cpu_seconds};

/// A program that was found.
pub(crate) struct Uci {
    program: &'static str,
    row: &'static Row,
    /// Lines before the position.
    before: String,
    /// How often the tree is counted in one process: more where that took too little time.
    times: usize,
    /// Its name and version.
    pub(crate) name: String,
}

/// More trees than this are never asked for at once.
const MOST: usize = 1_000;

/// Longer than others: a start takes a tenth of a second more or less from one time to the next.
const LONGER: f64 = 2.0;

impl Uci {
    /// Looks for it; `None` where it is not installed, or does not know the game.
    pub(crate) fn start(places: &[&'static str], variants: bool, row: &'static Row) -> Result<Option<Uci>, Failure> {
        let found = places.iter().find_map(|program| Some((*program, run(program, "uci\n").ok()?.0)));
        let Some((program, said)) = found else { return Ok(None) };
        if variants && !uci_variants(&said).contains(&row.theirs) {
            return Ok(None);
        }
        let before = if variants { format!("uci\nsetoption name UCI_Variant value {}\n", row.theirs) } else { "uci\n".to_owned() };
        let name = uci_name(&said).unwrap_or_else(|| program.to_owned());
        Ok(Some(Uci { program, row, before, times: 1, name }))
    }

    /// Counts for twice so many CPU seconds, or somewhat more.
    pub(crate) fn measure(&mut self, at_least: f64) -> Result<Sample, Failure> {
        let at_least = LONGER * at_least;
        loop {
            let sample = self.count(self.times)?;
            if sample.seconds >= at_least || self.times >= MOST {
                return Ok(sample);
            }
            let more = (1.5 * at_least / sample.seconds).clamp(2.0, 16.0);
            self.times = ((self.times as f64 * more) as usize).min(MOST);
        }
    }

    fn count(&self, times: usize) -> Result<Sample, Failure> {
        let position = match self.row.start {
            None => "position startpos\n".to_owned(),
            Some(Start { theirs, .. }) => format!("position fen {theirs}\n"),
        };
        let go = format!("go perft {}\n", self.row.depth()).repeat(times);
        let (_, start) = run(self.program, &self.before)?;
        let (said, took) = run(self.program, &format!("{}{position}{go}", self.before))?;
        let (leaves, wanted) = (uci_leaves(&said), vec![self.row.their_leaves(); times]);
        if leaves != wanted {
            return Err(format!("{} counts {:?} in {}, not {:?}", self.name, leaves.first(), self.row.game, wanted.first()).into());
        }
        // A tree that takes no longer than the start varies cannot be measured; it is not said to be infinitely fast.
        Ok(Sample { units: leaves.iter().sum::<u64>() as f64, seconds: (took - start).max(1e-3), games: 0.0 })
    }
}

/// Its answer to some lines, and the CPU seconds that it took.
fn run(program: &str, lines: &str) -> Result<(String, f64), Failure> {
    let before = cpu_seconds(Whose::Children)?;
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(lines.as_bytes())?;
        stdin.write_all(b"quit\n")?;
    }
    let said = String::from_utf8_lossy(&child.wait_with_output()?.stdout).into_owned();
    Ok((said, cpu_seconds(Whose::Children)? - before))
}
