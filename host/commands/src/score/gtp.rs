//! Dead pieces by GNU Go, over the Go Text Protocol.
//!
//! It runs as a process of its own that is given the position piece by piece and ends with the question: nothing of it is linked, and
//! nothing of it is needed where nobody asks.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use tianyuan_render::stones;
use tianyuan_rules::Setup;
use tianyuan_rules::spec::{Site, Spec};

/// The names under which the program is searched; some systems keep games beside the programs that a service finds.
const NAMES: [&str; 2] = ["gnugo", "/usr/games/gnugo"];
/// The time that it may think in all.
const PATIENCE: Duration = Duration::from_secs(120);
/// The letters of columns; there is no I.
const COLUMNS: &str = "ABCDEFGHJKLMNOPQRST";

/// The reason why the program gave no answer.
#[derive(Debug)]
pub(super) enum Deaf {
    /// The protocol has no words for such a board.
    Board,
    /// The program is not installed.
    Missing,
    /// It took too long.
    Slow(u64),
    /// It broke off or refused; its message.
    Refused(String),
}

/// The pieces of a position that the program holds for dead.
pub(super) fn dead(spec: &Spec, setup: &Setup) -> Result<Vec<Site>, Deaf> {
    let board = &spec.board;
    let size = board.width();
    let Some((dark, _)) = stones(spec).filter(|_| board.is_rectangular() && board.height() == size && size <= COLUMNS.len()) else {
        return Err(Deaf::Board);
    };
    let mut talk = Talk::start()?;
    talk.ask(&format!("boardsize {size}"))?;
    talk.ask("clear_board")?;
    // No group of a part of the position is without a liberty if none of the whole is, so that nothing is captured on the way.
    for (site, piece) in setup.cells.iter().enumerate() {
        if let Some(piece) = piece {
            let colour = if piece.side == dark { "black" } else { "white" };
            talk.ask(&format!("play {colour} {}", vertex(spec, site as Site)))?;
        }
    }
    let said = talk.ask("final_status_list dead")?;
    let names: Vec<String> = said.split_whitespace().map(str::to_uppercase).collect();
    let named = |site: &Site| names.contains(&vertex(spec, *site));
    let found: Vec<Site> = (0..board.sites() as Site).filter(|site| setup.cells[usize::from(*site)].is_some()).filter(named).collect();
    if found.len() == names.len() { Ok(found) } else { Err(Deaf::Refused(said)) }
}

/// A site in the words of the protocol.
fn vertex(spec: &Spec, site: Site) -> String {
    let (column, row) = spec.board.place(site);
    let letter = COLUMNS.chars().nth(column.max(0) as usize).unwrap_or('?');
    format!("{letter}{}", row + 1)
}

/// The running program. It ends when this is dropped.
struct Talk {
    child: Child,
    tells: ChildStdin,
    hears: Receiver<String>,
    until: Instant,
}

impl Talk {
    fn start() -> Result<Talk, Deaf> {
        let spawn = |name: &str| {
            let mut command = Command::new(name);
            command.args(["--mode", "gtp", "--seed", "1"]);
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()
        };
        let mut child = NAMES.iter().find_map(|name| spawn(name).ok()).ok_or(Deaf::Missing)?;
        let (Some(tells), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            let _ = child.kill();
            return Err(Deaf::Missing);
        };
        let (sender, hears) = channel();
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Talk { child, tells, hears, until: Instant::now() + PATIENCE })
    }

    /// Sends one command and waits for its answer: the text after `=`.
    fn ask(&mut self, command: &str) -> Result<String, Deaf> {
        let gone = |why: &dyn std::fmt::Display| Deaf::Refused(why.to_string());
        writeln!(self.tells, "{command}").and_then(|()| self.tells.flush()).map_err(|error| gone(&error))?;
        let mut answer: Option<String> = None;
        loop {
            let left = self.until.saturating_duration_since(Instant::now());
            match self.hears.recv_timeout(left) {
                Ok(line) if line.trim().is_empty() => {
                    let Some(answer) = answer.take() else { continue };
                    return match answer.strip_prefix('=') {
                        Some(said) => Ok(said.trim().to_owned()),
                        None => Err(Deaf::Refused(format!("{command}: {}", answer.trim_start_matches('?').trim()))),
                    };
                }
                Ok(line) => match &mut answer {
                    Some(answer) => {
                        answer.push(' ');
                        answer.push_str(line.trim());
                    }
                    None => answer = Some(line.trim().to_owned()),
                },
                Err(RecvTimeoutError::Timeout) => return Err(Deaf::Slow(PATIENCE.as_secs())),
                Err(RecvTimeoutError::Disconnected) => return Err(gone(&command)),
            }
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = writeln!(self.tells, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
