//! `lesson`: one file for each of its commands.

mod check;
mod export;
mod import;
mod list;
mod make;
mod new;
mod written;

use crate::Boards;
use crate::app::App;
use crate::args::LessonCommand;
use tianyuan_output::exit::Outcome;

/// Runs a command about lessons.
pub(crate) fn run(app: &App, command: LessonCommand, boards: Boards) -> Outcome {
    match command {
        LessonCommand::Check(args) => check::run(app, &args),
        LessonCommand::Play(args) => (boards.lesson)(app, args),
        LessonCommand::List(args) => list::run(app, args.learner.as_deref()),
        LessonCommand::New(args) => new::run(app, &args),
        LessonCommand::Export(args) => export::run(app, &args),
        LessonCommand::Make(args) => make::run(app, &args),
        LessonCommand::Import(args) => import::run(app, &args),
    }
}
