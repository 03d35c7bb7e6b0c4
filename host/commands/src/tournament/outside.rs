//! Pairing by a program of others: it reads a report from a file and says the pairs on its standard output.

use std::io::Write as _;
use std::time::Duration;

use tianyuan_protocol::client::{Bounds, Process, split};
use tianyuan_tournament::{Outside, Round, Tournament};
use tianyuan_words::t;

use crate::app::App;
use tianyuan_output::exit::Failure;

use super::refused;

/// The word of a command that the file of the report replaces.
const REPORT: &str = "{}";
/// The time that such a program has for each line.
const PATIENCE: Duration = Duration::from_secs(60);

/// A round as the program pairs it.
pub(super) fn round(app: &App, state: &Tournament, round: u32, program: &str) -> Result<Round, Failure> {
    let not_called = |why: &dyn std::fmt::Display| Failure::from(t!(app.lang, cli.tournament.program, program = program, why = why));
    let outside = Outside::of(state, round).map_err(|error| refused(app, &error))?;
    let mut report = tempfile::Builder::new().suffix(".trf").tempfile().map_err(|error| not_called(&error))?;
    report.write_all(outside.trf.as_bytes()).and_then(|()| report.flush()).map_err(|error| not_called(&error))?;
    let path = report.path().to_string_lossy();
    let mut words = split(program).map_err(|why| not_called(&why))?;
    let named = words.iter().any(|word| word.contains(REPORT));
    words.iter_mut().for_each(|word| *word = word.replace(REPORT, &path));
    if !named {
        words.push(path.into_owned());
    }
    let fault = |fault: tianyuan_protocol::client::Fault| {
        let (what, line) = (fault.kind.message().in_lang(app.lang), fault.line.trim());
        if line.is_empty() {
            return Failure::from(t!(app.lang, cli.tournament.program_silent, program = program, fault = what));
        }
        Failure::from(t!(app.lang, cli.tournament.program_fault, program = program, fault = what, line = line))
    };
    let mut process = Process::start(&words, Bounds { patience: PATIENCE }).map_err(fault)?;
    let mut line = || process.hear(Duration::ZERO, |line| (!line.trim().is_empty()).then(|| line.to_owned()));
    let first = line().map_err(fault)?;
    let pairs = outside.promised(&first).map_err(|error| refused(app, &error))?;
    let lines: Vec<String> = (0..pairs).map(|_| line()).collect::<Result<_, _>>().map_err(fault)?;
    outside.read(program, &lines).map_err(|error| refused(app, &error))
}
