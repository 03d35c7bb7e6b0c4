//! A program that speaks GTP, as a process of its own.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The places of a program: as it is called, and where Debian's package puts it.
const PLACES: [&str; 2] = ["gnugo", "/usr/games/gnugo"];

/// The program, while it runs.
#[derive(Debug)]
pub struct Gtp {
    child: Child,
    asks: ChildStdin,
    says: BufReader<ChildStdout>,
}

/// How it is called here, if it is installed.
pub fn gnugo() -> Option<&'static str> {
    let runs = |program: &&str| {
        Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    };
    PLACES.iter().find(|program| runs(program)).copied()
}

impl Gtp {
    /// Starts a program.
    pub fn start(program: &str, args: &[&str]) -> Gtp {
        let mut command = Command::new(program);
        command.args(["--mode", "gtp"]).args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let (asks, says) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Gtp { child, asks, says }
    }

    /// Its answer to a command, without the sign before it.
    ///
    /// # Errors
    /// The same, where it says that it has failed.
    pub fn try_ask(&mut self, command: &str) -> Result<String, String> {
        writeln!(self.asks, "{command}").unwrap();
        self.asks.flush().unwrap();
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            assert!(self.says.read_line(&mut line).unwrap() > 0, "the program has gone at `{command}`");
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer.push_str(&line);
        }
        let answer = answer.trim();
        match answer.strip_prefix('=') {
            Some(answer) => Ok(answer.trim().to_owned()),
            None => Err(answer.trim_start_matches('?').trim().to_owned()),
        }
    }

    /// The same where nothing may fail.
    pub fn ask(&mut self, command: &str) -> String {
        self.try_ask(command).unwrap_or_else(|error| panic!("{command}: {error}"))
    }
}

impl Drop for Gtp {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
