//! One file for each command: ask the host, print the answer.

mod apply;
mod check;
mod colours;
mod convert;
mod each;
mod export;
mod export_match;
mod files;
mod judge;
mod legal;
mod lesson;
mod list;
mod mate;
mod perft;
mod pgn;
mod play;
mod playout;
mod plugin;
mod progress;
mod rate;
mod replay;
mod replay_kifu;
mod score;
mod show;
mod test;
mod trees;
mod watch;

use std::io::{IsTerminal as _, stdin, stdout};

use crate::app::App;
use crate::args::{Command, Play};
use crate::exit::Outcome;
use crate::help;

/// Runs a command; without one, the menu on a terminal, and the list of games in a pipe.
pub(crate) fn run(app: &App, command: Option<Command>) -> Outcome {
    match command {
        None if stdin().is_terminal() && stdout().is_terminal() => play::run(app, Play::default()),
        None => list::welcome(app),
        Some(Command::List) => list::run(app),
        Some(Command::Show { id }) => show::run(app, &id),
        Some(Command::Check { files }) => check::run(app, &files),
        Some(Command::Colours(args)) => colours::run(app, &args),
        Some(Command::Test { id }) => test::run(app, id.as_deref()),
        Some(Command::Play(play)) => play::run(app, play),
        Some(Command::Convert(args)) => convert::run(app, &args),
        Some(Command::Replay(args)) => replay::run(app, &args),
        Some(Command::Judge { id, attempt }) => judge::run(app, &id, attempt.as_deref()),
        Some(Command::Legal { id }) => legal::run(app, &id),
        Some(Command::Apply { id, moves, svg }) => apply::run(app, &id, &moves, svg.as_deref()),
        Some(Command::Perft(args)) => perft::run(app, &args),
        Some(Command::Playout(args)) => playout::run(app, &args),
        Some(Command::Mate(args)) => mate::run(app, &args),
        Some(Command::Score(args)) => score::run(app, &args),
        Some(Command::Rate(args)) => rate::run(app, &args),
        Some(Command::Plugin { path }) => plugin::run(app, &path),
        Some(Command::Lesson { command }) => lesson::run(app, command),
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
    Ok(crate::exit::Answer::Yes)
}
