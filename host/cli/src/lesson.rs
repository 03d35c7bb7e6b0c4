//! `lesson play [LESSON]`.

use tianyuan_commands::{App, LessonPlay};
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_tui::LessonOptions;

pub(crate) fn run(app: &App, args: LessonPlay) -> Outcome {
    let start = LessonOptions {
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
    tianyuan_tui::teach(start).map(|()| Answer::Yes)
}
