//! `lesson`: one file for each of its commands.

mod check;
mod export;
mod list;
mod new;
mod play;

use crate::app::App;
use crate::args::LessonCommand;
use crate::exit::Outcome;

/// Runs a command about lessons.
pub(crate) fn run(app: &App, command: LessonCommand) -> Outcome {
    match command {
        LessonCommand::Check(args) => check::run(app, &args),
        LessonCommand::Play(args) => play::run(app, args),
        LessonCommand::List(args) => list::run(app, args.learner.as_deref()),
        LessonCommand::New(args) => new::run(app, &args),
        LessonCommand::Export(args) => export::run(app, &args),
    }
}
