//! A peer in a process of its own that measures its own CPU time: `tests/peers/README.md` says what is talked about.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tianyuan_tests::peers::answer::{Greeting, greeting, sample};
use tianyuan_tests::peers::figures::Sample;
use tianyuan_tests::peers::{Row, Work};

use crate::clock::Failure;

/// The other program.
pub(crate) struct Talker {
    child: Child,
    asks: ChildStdin,
    says: BufReader<ChildStdout>,
    /// Its name and version.
    pub(crate) name: String,
}

impl Talker {
    /// Starts it; `None` where it is not installed.
    pub(crate) fn start(mut command: Command, row: &Row) -> Result<Option<Talker>, Failure> {
        let depth = if row.work.is_tree() { row.depth() } else { row.turn[1].into() };
        let start = row.start.map_or(row.theirs, |start| start.theirs);
        command.arg(row.work.word()).arg(start).arg(depth.to_string()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let Ok(mut child) = command.spawn() else { return Ok(None) };
        let (Some(asks), Some(says)) = (child.stdin.take(), child.stdout.take()) else { return Ok(None) };
        let mut talker = Talker { child, asks, says: BufReader::new(says), name: String::new() };
        let line = talker.line()?;
        match greeting(&line) {
            None => Err(format!("{command:?} says {line:?}").into()),
            Some(Greeting::Missing) => Ok(None),
            Some(Greeting::Ready { name, counts }) => {
                let known = row.leaves.get(..counts.len()).is_some_and(|leaves| leaves == counts);
                if !known && row.differs.is_none() && row.work != Work::Load {
                    return Err(format!("{name} counts {counts:?} in {}, not {:?}", row.game, row.leaves).into());
                }
                talker.name = name;
                Ok(Some(talker))
            }
        }
    }

    fn line(&mut self) -> Result<String, Failure> {
        let mut line = String::new();
        self.says.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }

    /// Works for so many CPU seconds at least.
    pub(crate) fn measure(&mut self, at_least: f64) -> Result<Sample, Failure> {
        writeln!(self.asks, "{at_least}")?;
        self.asks.flush()?;
        let line = self.line()?;
        sample(&line).ok_or_else(|| format!("{} says {line:?}", self.name).into())
    }
}

impl Drop for Talker {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
