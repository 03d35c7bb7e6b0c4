//! `lesson play [LESSON]`.

use crate::app::App;
use crate::args::LessonPlay;
use crate::exit::{Answer, Outcome};
use crate::terminal::lesson::{self, Start};

pub(crate) fn run(app: &App, args: LessonPlay) -> Outcome {
    let start = Start {
        library: app.library.clone(),
        lesson: args.lesson,
        step: args.step,
        learner: args.learner,
        kept: !args.no_progress,
        lang: app.lang,
        plain: args.plain,
        json: app.json,
        colour: app.out.colour(),
        faces: app.faces,
    };
    lesson::run(start).map(|()| Answer::Yes)
}
