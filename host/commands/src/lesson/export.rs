//! `lesson export`: the progress that is kept, as JSON or as a table of the attempts.

use tianyuan_progress::schedule::written;
use tianyuan_progress::{Attempted, Learner, Progress, ProgressError, Remembered, learner_name};
use tianyuan_words::t;

use crate::app::App;
use crate::args::{ExportFormat, LessonExport};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;
use tianyuan_output::learner::{store, trouble};

/// The columns of the table.
const COLUMNS: &str = "learner,lesson,step,at,how,stars,seconds,hints,mistakes,version";

pub(crate) fn run(app: &App, args: &LessonExport) -> Outcome {
    let sorry = |error: ProgressError| Failure::Sentence(trouble(app.lang, &error));
    let progress = store().map_err(sorry)?;
    let mut learners = progress.learners().map_err(sorry)?;
    if let Some(name) = &args.learner {
        let name = learner_name(name).map_err(sorry)?;
        let known = learners.iter().map(|learner| learner.name.as_str()).collect::<Vec<_>>().join(", ");
        let missing = || t!(app.lang, cli.lesson.no_learner, name = name, known = known);
        learners = vec![learners.iter().find(|learner| learner.name == name).cloned().ok_or_else(missing)?];
    }
    // People who ask for nothing else get the table; programs, JSON.
    let csv = args.to.map_or(!app.json, |to| to == ExportFormat::Csv);
    if csv {
        app.out.line(COLUMNS);
        for learner in &learners {
            for attempted in progress.attempts(&learner.name).map_err(sorry)? {
                app.out.line(row(&learner.name, &attempted));
            }
        }
    } else {
        let all = learners.into_iter().map(|learner| exported(&progress, learner)).collect::<Result<Vec<_>, _>>().map_err(sorry)?;
        app.out.json(&all);
    }
    Ok(Answer::Yes)
}

fn exported(progress: &Progress, learner: Learner) -> Result<json::LearnerExport, ProgressError> {
    let attempts = progress.attempts(&learner.name)?.into_iter().map(attempt).collect();
    let schedule = progress.remembered(&learner.name)?.into_iter().map(card).collect();
    Ok(json::LearnerExport { learner: learner.name, since: written(learner.since), attempts, schedule })
}

fn attempt(attempted: Attempted) -> json::AttemptExport {
    let Attempted { at, attempt } = attempted;
    json::AttemptExport {
        at: written(at),
        how: attempt.how.word(),
        stars: attempt.stars,
        seconds: attempt.millis as f64 / 1000.0,
        hints: attempt.hints,
        mistakes: attempt.mistakes,
        lesson: attempt.lesson,
        step: attempt.step,
        version: attempt.version,
    }
}

fn card(remembered: Remembered) -> json::CardExport {
    let Remembered { lesson, step, card } = remembered;
    let round = |number: f64| (number * 1000.0).round() / 1000.0;
    json::CardExport {
        lesson,
        step,
        due: written(card.due),
        last: written(card.last),
        stability: round(card.stability),
        difficulty: round(card.difficulty),
        reps: card.reps,
        lapses: card.lapses,
    }
}

/// A line of the table.
fn row(learner: &str, attempted: &Attempted) -> String {
    let Attempted { at, attempt } = attempted;
    let seconds = attempt.millis as f64 / 1000.0;
    let fields = [
        learner.to_owned(),
        attempt.lesson.clone(),
        attempt.step.clone(),
        written(*at),
        attempt.how.word().to_owned(),
        attempt.stars.to_string(),
        seconds.to_string(),
        attempt.hints.to_string(),
        attempt.mistakes.to_string(),
        attempt.version.clone(),
    ];
    fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(",")
}

/// A field as RFC 4180 writes it: between quotes where it would be taken for more than one.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_stay_fields() {
        assert_eq!(quoted("卓玛"), "卓玛");
        assert_eq!(quoted("a, b"), "\"a, b\"");
        assert_eq!(quoted("the \"best\""), "\"the \"\"best\"\"\"");
        assert_eq!(COLUMNS.split(',').count(), 10);
    }
}
