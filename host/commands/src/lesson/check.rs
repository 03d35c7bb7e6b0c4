//! `lesson check FILE…`: mistakes of lessons, with their places.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use tianyuan_authoring::check::{Budget, Checked, Proof, Proved, Verdict, check};
use tianyuan_lesson::Lesson;
use tianyuan_script::Report;
use tianyuan_words::t;

use crate::app::App;
use crate::args::LessonCheck;
use crate::check::NO_FILE;
use crate::progress::bar;
use tianyuan_output::exit::{Answer, Outcome};
use tianyuan_output::{json, view};

/// A lesson that was checked.
struct Looked<'f> {
    file: &'f str,
    /// `None`: it could not be read.
    id: Option<String>,
    checked: Checked,
}

pub(crate) fn run(app: &App, args: &LessonCheck) -> Outcome {
    let mut lessons = Vec::new();
    for file in &args.files {
        match app.library.lesson(file) {
            Err(report) if is_call(&report) => return Err(report.into()),
            other => lessons.push((file.as_str(), other)),
        }
    }
    let late = Arc::new(AtomicBool::new(false));
    let alarm = Arc::clone(&late);
    let (done, over) = mpsc::channel::<()>();
    let seconds = Duration::from_secs(args.seconds);
    std::thread::spawn(move || alarm.store(over.recv_timeout(seconds) == Err(RecvTimeoutError::Timeout), Ordering::Relaxed));
    let looked: Vec<Looked<'_>> = lessons.into_iter().map(|(file, lesson)| look(app, file, lesson, (args.nodes, &late))).collect();
    drop(done);
    let verdict = looked.iter().map(|looked| looked.checked.verdict()).max().unwrap_or(Verdict::Right);
    let ok = verdict == Verdict::Right;
    if app.json {
        let mut diagnostics = Vec::new();
        for looked in &looked {
            diagnostics.extend(view::diagnostics(&looked.checked.report, app.lang));
        }
        let steps = looked.iter().map(|looked| looked.checked.steps.len()).sum();
        app.answer(&json::LessonsChecked { ok, verdict: verdict.word(), steps, diagnostics, lessons: looked.iter().map(shown).collect() });
    } else {
        looked.iter().for_each(|looked| tell(app, looked));
    }
    Ok(Answer::from(ok))
}

/// Mistakes in the call, not answers about a lesson.
fn is_call(report: &Report) -> bool {
    NO_FILE.contains(&report.code()) || report.code() == "lesson/no-such-lesson"
}

fn look<'f>(app: &App, file: &'f str, lesson: Result<Lesson, Report>, (nodes, late): (u64, &AtomicBool)) -> Looked<'f> {
    let lesson = match lesson {
        Ok(lesson) => lesson,
        Err(report) => return Looked { file, id: None, checked: Checked { report, steps: Vec::new() } },
    };
    let progress = bar(lesson.steps.len() as u64, &lesson.id);
    let tell = |step: usize, nodes: u64| {
        progress.set_position(step as u64);
        progress.set_message(t!(app.lang, cli.lesson.check_under_way, id = lesson.id, step = lesson.steps[step].id, nodes = nodes));
    };
    let checked = check(&lesson, Budget { nodes, progress: Some(&tell), stop: Some(late) });
    progress.finish_and_clear();
    Looked { file, id: Some(lesson.id.clone()), checked }
}

fn shown(looked: &Looked<'_>) -> json::LessonChecked {
    let step = |proof: &Proof| {
        let (turns, unique) = match proof.what {
            Proved::Goal { turns, unique } => (Some(turns), Some(unique)),
            Proved::Chase { turns } => (Some(turns), None),
            _ => (None, None),
        };
        json::ProvedStep { id: proof.step.clone(), proved: proof.what.word(), turns, unique, nodes: proof.nodes }
    };
    json::LessonChecked {
        file: looked.file.to_owned(),
        ok: looked.checked.is_right(),
        verdict: looked.checked.verdict().word(),
        id: looked.id.clone(),
        steps: looked.checked.steps.iter().map(step).collect(),
    }
}

fn tell(app: &App, looked: &Looked<'_>) {
    let checked = &looked.checked;
    if !checked.report.diagnostics.is_empty() {
        app.out.rendered(checked.report.render_in(app.lang, app.out.colour()));
    }
    for proof in &checked.steps {
        let told = match proof.what {
            Proved::Goal { turns, unique: true } => {
                t!(app.lang, cli.lesson.proved_unique, step = proof.step, turns = turns, nodes = proof.nodes)
            }
            Proved::Goal { turns, .. } => t!(app.lang, cli.lesson.proved_goal, step = proof.step, turns = turns, nodes = proof.nodes),
            Proved::Chase { turns, .. } => t!(app.lang, cli.lesson.proved_chase, step = proof.step, turns = turns, nodes = proof.nodes),
            Proved::Nothing => t!(app.lang, cli.lesson.proved_nothing, step = proof.step),
            Proved::Answer => t!(app.lang, cli.lesson.proved_answer, step = proof.step),
            Proved::Line => t!(app.lang, cli.lesson.proved_line, step = proof.step),
            Proved::Unknown => t!(app.lang, cli.lesson.proved_unknown, step = proof.step, nodes = proof.nodes),
            Proved::Wrong => t!(app.lang, cli.lesson.proved_wrong, step = proof.step),
        };
        app.out.line(format!("  {told}"));
    }
    let Some(id) = &looked.id else { return };
    match checked.verdict() {
        Verdict::Right => app.out.line(t!(app.lang, cli.lesson.right, file = looked.file, id = id, steps = checked.steps.len())),
        Verdict::Unproved => app.out.line(t!(
            app.lang,
            cli.lesson.unproved,
            file = looked.file,
            id = id,
            steps = checked.steps.len(),
            count = checked.unproved()
        )),
        Verdict::Wrong => {}
    }
}
