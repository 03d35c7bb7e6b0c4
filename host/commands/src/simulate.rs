//! `simulate`: very many games in parts, joined and counted.

mod kept;
mod merge;
mod players;
mod report;
mod run;

use tianyuan_output::exit::{Failure, Outcome};
use tianyuan_simulate::SimulateError;

use crate::app::App;
use crate::args::SimulateCommand;

/// Runs a command about many games.
pub(crate) fn run(app: &App, command: SimulateCommand) -> Outcome {
    match command {
        SimulateCommand::Run(args) => run::run(app, &args),
        SimulateCommand::Merge(args) => merge::run(app, &args),
        SimulateCommand::Report(args) => report::run(app, &args),
    }
}

/// A reason in one sentence.
fn refused(app: &App, error: &SimulateError) -> Failure {
    Failure::Sentence(error.message().in_lang(app.lang))
}
