//! `lesson`: one file for each of its commands.

mod check;

use crate::app::App;
use crate::args::LessonCommand;
use crate::exit::Outcome;

/// Runs a command about lessons.
pub(crate) fn run(app: &App, command: LessonCommand) -> Outcome {
    match command {
        LessonCommand::Check(args) => check::run(app, &args),
    }
}
