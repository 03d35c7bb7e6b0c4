//! `lesson list`: the lessons found, the progress of the learner, and the steps that are due.

use tianyuan_words::{pick, t};
use unicode_width::UnicodeWidthStr as _;

use crate::app::App;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::learner::ProgressStore;
use tianyuan_output::lesson_list::{ListedLesson, list_lessons};
use tianyuan_output::{json, out, view};

pub(crate) fn run(app: &App, learner: Option<&str>) -> Outcome {
    let mut keeper = ProgressStore::open(app.lang, learner, true)?;
    let lessons = list_lessons(&app.library, app.lang, &mut keeper);
    if let Some(fault) = keeper.fault() {
        out::complain(&fault);
    }
    if app.json {
        let listed: Vec<json::LessonListed> = lessons.into_iter().map(|lesson| listed(app, lesson)).collect();
        app.answer(&listed);
        return Ok(Answer::Yes);
    }
    if lessons.is_empty() {
        app.out.line(t!(app.lang, lesson.none));
        return Ok(Answer::Yes);
    }
    plain(app, &lessons);
    let due: usize = lessons.iter().map(|lesson| lesson.due.len()).sum();
    app.out.line("");
    app.out.line(if due == 0 {
        t!(app.lang, cli.lesson.nothing_due, learner = keeper.learner)
    } else {
        t!(app.lang, cli.lesson.due, learner = keeper.learner, n = due)
    });
    Ok(Answer::Yes)
}

fn listed(app: &App, lesson: ListedLesson) -> json::LessonListed {
    let diagnostics = lesson.broken().map(|report| view::diagnostics(report, app.lang)).unwrap_or_default();
    let ListedLesson { entry, solved, stars, due } = lesson;
    json::LessonListed {
        id: entry.id,
        names: entry.names,
        about: entry.about,
        game: entry.game,
        languages: entry.languages,
        minutes: entry.minutes,
        file: entry.file,
        steps: entry.steps,
        solved,
        stars,
        due,
        diagnostics,
    }
}

/// A line for each lesson: identifier, game, how far, title.
fn plain(app: &App, lessons: &[ListedLesson]) {
    let wide = |of: &dyn Fn(&ListedLesson) -> String| lessons.iter().map(|lesson| of(lesson).width()).max().unwrap_or(0) + 2;
    let id = |lesson: &ListedLesson| lesson.entry.id.clone();
    let game = |lesson: &ListedLesson| lesson.entry.game.clone();
    let far = |lesson: &ListedLesson| format!("{}/{}", lesson.solved, lesson.entry.steps.len());
    let widths = [wide(&id), wide(&game), wide(&far)];
    let column = |text: String, wide: usize| format!("{text}{}", " ".repeat(wide.saturating_sub(text.width())));
    for lesson in lessons {
        let head = format!("{}{}{}", column(id(lesson), widths[0]), column(game(lesson), widths[1]), column(far(lesson), widths[2]));
        let rest = match lesson.broken() {
            Some(report) => {
                let why = report.diagnostics.first().map(|d| d.message_in(app.lang)).unwrap_or_default();
                t!(app.lang, cli.list.broken, file = lesson.entry.file, why = why)
            }
            None => {
                let title = pick(app.lang, &lesson.entry.names).unwrap_or_default().to_owned();
                let stars = if lesson.stars > 0 { format!(" · ★ {}", lesson.stars) } else { String::new() };
                let due = match lesson.due.len() {
                    0 => String::new(),
                    n => format!(" · {}", t!(app.lang, lesson.due, n = n)),
                };
                format!("{title}{stars}{due}")
            }
        };
        app.out.line(format!("{head}{rest}"));
    }
}
