//! A process that answers in lines: started without a shell, bounded in what it says and in how long it takes.

use std::io::{BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::fault::{Fault, FaultKind};
use crate::lines::{Line, Lines};

/// Bytes of a line at most.
const LONGEST: usize = 1 << 16;
/// Lines and bytes of an answer at most.
const MOST_LINES: usize = 100_000;
const MOST_BYTES: usize = 16 << 20;
/// Lines that wait to be read, and commands that wait to be sent.
const WAITING: usize = 256;
/// The time in which a process may end by itself.
const FAREWELL: Duration = Duration::from_millis(500);
/// The time in which an engine must answer a stop.
const STOPPING: Duration = Duration::from_secs(2);
/// The time between two looks at the sign to stop.
const LOOK: Duration = Duration::from_millis(10);

/// The times that an engine has.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// For everything that is no move, and for a move beyond its limit.
    pub patience: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { patience: Duration::from_secs(30) }
    }
}

/// A process that is running. It is ended when this is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    tells: Option<SyncSender<String>>,
    hears: Receiver<Line>,
    bounds: Bounds,
    /// The line that it said last.
    last: String,
    /// The sign by which somebody ends the waiting for an answer.
    stop: Option<Arc<AtomicBool>>,
}

impl Process {
    /// Starts a program with its arguments.
    ///
    /// # Errors
    /// [`FaultKind::NotStarted`] with the system's words.
    pub fn start(command: &[String], bounds: Bounds) -> Result<Process, Fault> {
        let none = |why: &dyn std::fmt::Display| Fault::new(FaultKind::NotStarted, &why.to_string());
        let Some((program, arguments)) = command.split_first() else { return Err(none(&"there is no program")) };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt as _;
            // A group of its own, so that what it starts ends with it, and Ctrl-C at the terminal reaches this program alone.
            command.process_group(0);
        }
        let mut child = command.spawn().map_err(|error| none(&error))?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            let _ = child.kill();
            return Err(none(&"it has no pipes"));
        };
        let (tells, told) = sync_channel::<String>(WAITING);
        let (said, hears) = sync_channel(WAITING);
        // A thread writes, so that an engine that does not read stops nobody; another reads.
        thread::spawn(move || {
            for line in told {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        thread::spawn(move || {
            let mut lines = Lines::new(BufReader::new(output), LONGEST);
            while let Ok(Some(line)) = lines.read() {
                if said.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, tells: Some(tells), hears, bounds, last: String::new(), stop: None })
    }

    /// The times that it has.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The line that it said last.
    pub fn last(&self) -> &str {
        &self.last
    }

    /// A fault that its last line shows.
    pub fn fault(&self, kind: FaultKind) -> Fault {
        Fault::new(kind, &self.last)
    }

    /// Sends a line.
    ///
    /// # Errors
    /// [`Fault`] where it reads nothing any more.
    pub fn tell(&self, line: &str) -> Result<(), Fault> {
        match self.tells.as_ref().map(|tells| tells.try_send(format!("{line}\n"))) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(self.fault(FaultKind::Hung)),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(self.fault(FaultKind::Gone)),
        }
    }

    /// Ends the waiting for an answer once this sign is set.
    pub fn stop_at(&mut self, stop: Option<Arc<AtomicBool>>) {
        self.stop = stop;
    }

    /// The first line for which `wanted` has an answer, within a time beyond which the patience begins.
    ///
    /// # Errors
    /// [`Fault`]: it hung, ended, chattered, or was stopped.
    pub fn hear<T>(&mut self, time: Duration, wanted: impl FnMut(&str) -> Option<T>) -> Result<T, Fault> {
        self.hear_until(Instant::now() + time + self.bounds.patience, wanted)
    }

    /// The same of an engine that must answer a stop: it has little time, and the sign ends nothing any more.
    ///
    /// # Errors
    /// As [`Process::hear`].
    pub fn hear_stopped<T>(&mut self, wanted: impl FnMut(&str) -> Option<T>) -> Result<T, Fault> {
        self.stop = None;
        self.hear_until(Instant::now() + self.bounds.patience.min(STOPPING), wanted)
    }

    fn hear_until<T>(&mut self, until: Instant, mut wanted: impl FnMut(&str) -> Option<T>) -> Result<T, Fault> {
        let (mut lines, mut bytes) = (0, 0);
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let stopped = self.stop.as_ref().map(|stop| stop.load(Ordering::Relaxed));
            if stopped == Some(true) {
                return Err(self.fault(FaultKind::Stopped));
            }
            let line = match self.hears.recv_timeout(if stopped.is_some() { left.min(LOOK) } else { left }) {
                Ok(line) if !left.is_zero() => line,
                Err(RecvTimeoutError::Timeout) if left > LOOK => continue,
                Ok(_) | Err(RecvTimeoutError::Timeout) => return Err(self.fault(FaultKind::Hung)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.fault(FaultKind::Gone)),
            };
            lines += 1;
            bytes += line.text.len();
            if !line.text.trim().is_empty() {
                self.last.clone_from(&line.text);
            }
            if line.cut || lines > MOST_LINES || bytes > MOST_BYTES {
                return Err(self.fault(FaultKind::Chatter));
            }
            if let Some(found) = wanted(&line.text) {
                return Ok(found);
            }
        }
    }

    /// Throws away what it has said unasked.
    pub fn forget(&mut self) {
        for _ in 0..WAITING {
            if self.hears.try_recv().is_err() {
                break;
            }
        }
    }

    /// Says goodbye, and gives it a moment to end by itself.
    pub fn close(mut self, goodbye: &str) {
        if self.tell(goodbye).is_ok() {
            self.tells = None;
            let until = Instant::now() + FAREWELL;
            while Instant::now() < until && matches!(self.child.try_wait(), Ok(None)) {
                thread::sleep(Duration::from_millis(5));
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Ok(id) = i32::try_from(self.child.id()) {
            // The process is not reaped yet, so that the number is still its own.
            if matches!(self.child.try_wait(), Ok(None)) {
                let _ = nix::sys::signal::killpg(nix::unistd::Pid::from_raw(id), nix::sys::signal::Signal::SIGKILL);
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
