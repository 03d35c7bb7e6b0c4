//! Commands for pipelines: each asks the host and prints the answer, as sentences or as JSON.
//!
//! `args` declares what may be typed, `help` explains it, `app` finds scripts and opens games; every command has a file of its
//! own. Boards are opened by [`Boards`], so that nothing here is compiled with them.

mod analyse;
mod app;
mod arbiter;
mod args;
mod help;

mod apply;
mod best;
mod check;
mod colours;
mod columns;
mod convert;
mod each;
mod engines;
mod export;
mod export_match;
mod judge;
mod legal;
mod lesson;
mod list;
mod mate;
mod perft;
mod playing;
mod playout;
mod plugin;
mod progress;
mod rate;
mod replay;
mod rusage;
mod score;
mod serve;
mod show;
mod simulate;
mod test;
mod tournament;
mod tune;
mod versus;
mod watch;

use std::ffi::OsString;
use std::io::{IsTerminal as _, stdin, stdout};
use std::process::ExitCode;

use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_protocol::uci::Dialect;

pub use crate::app::App;
use crate::args::Command;
pub use crate::args::{LessonPlay, Notation, Play, Policy, Serve, Throws};
pub use crate::engines::engines;

/// The boards that `play`, `lesson play` and `serve` open.
#[derive(Debug, Clone, Copy)]
pub struct Boards {
    /// Opens a game or the menu.
    pub play: fn(&App, Play) -> Outcome,
    /// Opens a lesson or the list of lessons.
    pub lesson: fn(&App, LessonPlay) -> Outcome,
    /// Opens the boards in the browser.
    pub serve: fn(&App, Serve) -> Outcome,
}

/// Runs a command line, which begins with the program's name, and gives the exit code.
pub fn run(line: &[OsString], boards: Boards) -> ExitCode {
    let line = &args::with_double_forfeit(line);
    let lang = help::language(line);
    let args = match help::parse(line, lang) {
        Ok(args) => args,
        Err(code) => return code,
    };
    match App::new(args.global, lang) {
        Ok(app) => app.finish(command(&app, args.command, boards)),
        Err(code) => code,
    }
}

/// Runs a command; without one, the boards in the browser where there is a terminal, and the list of games in a pipe.
fn command(app: &App, command: Option<Command>, boards: Boards) -> Outcome {
    match command {
        None if stdin().is_terminal() && stdout().is_terminal() => (boards.serve)(app, Serve::default()),
        None => list::welcome(app),
        Some(Command::List) => list::run(app),
        Some(Command::Show { id }) => show::run(app, &id),
        Some(Command::Check { files }) => check::run(app, &files),
        Some(Command::Arbiter(args)) => arbiter::run(app, &args),
        Some(Command::Colours(args)) => colours::run(app, &args),
        Some(Command::Test { id }) => test::run(app, id.as_deref()),
        Some(Command::Play(play)) => (boards.play)(app, play),
        Some(Command::Serve(args)) => (boards.serve)(app, args),
        Some(Command::Convert(args)) => convert::run(app, &args),
        Some(Command::Replay(args)) => replay::run(app, &args),
        Some(Command::Judge { id, attempt }) => judge::run(app, &id, attempt.as_deref()),
        Some(Command::Legal { id }) => legal::run(app, &id),
        Some(Command::Apply { id, moves, svg }) => apply::run(app, &id, &moves, svg.as_deref()),
        Some(Command::Perft(args)) => perft::run(app, &args),
        Some(Command::Playout(args)) => playout::run(app, &args),
        Some(Command::Best(args)) => best::run(app, &args),
        Some(Command::Analyse(args)) => analyse::run(app, &args),
        Some(Command::Match(args)) => versus::run(app, &args),
        Some(Command::Simulate { command }) => simulate::run(app, command),
        Some(Command::Tune(args)) => tune::run(app, &args),
        Some(Command::Gtp(args)) => serve::gtp(app, &args),
        Some(Command::Usi(args)) => serve::pieces(app, Dialect::Usi, &args),
        Some(Command::Uci(args)) => serve::pieces(app, Dialect::Uci, &args),
        Some(Command::Rpc) => serve::rpc(app),
        Some(Command::Mate(args)) => mate::run(app, &args),
        Some(Command::Score(args)) => score::run(app, &args),
        Some(Command::Rate(args)) => rate::run(app, &args),
        Some(Command::Plugin { path }) => plugin::run(app, &path),
        Some(Command::Lesson { command }) => lesson::run(app, command, boards),
        Some(Command::Tournament { command }) => tournament::run(app, command),
        Some(Command::Watch { events }) => watch::run(app, events),
        Some(Command::Export(args)) => export::run(app, &args),
        Some(Command::Help { command }) => help::page(app, &command),
        Some(Command::Completions { shell }) => completions(app, shell),
    }
}

fn completions(app: &App, shell: crate::args::Shell) -> Outcome {
    use clap_complete::Shell as Known;
    let shell = match shell {
        crate::args::Shell::Bash => Known::Bash,
        crate::args::Shell::Zsh => Known::Zsh,
        crate::args::Shell::Fish => Known::Fish,
    };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(app.lang), "tianyuan", &mut script);
    app.out.line(String::from_utf8_lossy(&script).trim_end());
    Ok(Answer::Yes)
}
