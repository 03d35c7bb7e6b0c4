//! `lesson make --game ID --count N --seed S`: problems of random games, as a lesson.

use tianyuan_authoring::make::{self, Grade, MakeError, Objective, ObjectiveError, Request, lua};

use super::super::progress;
use super::written;
use crate::app::App;
use crate::args::{Hardness, LessonMake};
use crate::rusage::Meter;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json;
use tianyuan_words::t;

/// Random games for each problem that is wanted, by default.
const GAMES: u64 = 400;
/// And some more.
const MORE: u64 = 2000;

pub(crate) fn run(app: &App, args: &LessonMake) -> Outcome {
    written::is_new(app, args.out.as_deref().filter(|_| !args.force))?;
    let loaded = app.load(&args.game)?;
    let spec = loaded.rules.spec();
    let read: Result<Vec<Objective>, ObjectiveError> = args.goals.iter().map(|goal| Objective::read(spec, goal)).collect();
    let wishes = match read.map_err(|error| wrong_goal(app, &error))? {
        none if none.is_empty() => Objective::usual(spec).map_err(|error| wrong_goal(app, &error))?,
        wishes => wishes,
    };
    let bar = progress::bar(u64::from(args.count), &loaded.id);
    let count = |found: u64| bar.set_position(found);
    let request = Request {
        wishes: &wishes,
        within: args.within.unwrap_or(0),
        count: args.count as usize,
        seed: args.seed,
        grade: args.grade.map(|grade| match grade {
            Hardness::Easy => Grade::Easy,
            Hardness::Medium => Grade::Medium,
            Hardness::Hard => Grade::Hard,
        }),
        nodes: args.nodes,
        games: args.games.unwrap_or(GAMES * u64::from(args.count) + MORE),
        threads: args.threads.into(),
        progress: Some(&count),
        stop: None,
    };
    let meter = Meter::start();
    let made = make::make(&loaded, &request);
    let (seconds, cpu_seconds) = (meter.seconds(), meter.cpu_seconds());
    bar.finish_and_clear();
    let made = made.map_err(|error| wrong(app, &error))?;
    let id = args.out.as_deref().map_or_else(|| format!("{}-problems", loaded.id), written::id);
    let draft = make::lesson(&loaded, &made, &id, args.seed).map_err(|error| wrong(app, &error.into()))?;
    let text = lua::write(&draft);
    let enough = made.problems.len() == args.count as usize;
    let of = |grade: Grade| made.problems.iter().filter(|problem| problem.grade == grade).count();
    let answer = json::LessonMade {
        game: loaded.id.clone(),
        version: loaded.version.clone(),
        seed: args.seed,
        wanted: args.count as usize,
        made: made.problems.len(),
        games: made.games,
        copies: made.copies,
        symmetries: made.symmetries,
        grades: Grade::ALL.into_iter().map(|grade| (grade.word().to_owned(), of(grade))).collect(),
        seconds,
        cpu_seconds,
        out: args.out.as_ref().map(|path| path.display().to_string()),
        text: (args.out.is_none() && app.json).then(|| text.clone()),
    };
    if made.problems.is_empty() {
        return Err(t!(app.lang, problems.none, games = made.games, id = loaded.id).into());
    }
    written::put(app, args.out.as_deref(), &text, args.force)?;
    if app.json {
        app.answer(&answer);
    } else if args.out.is_some() {
        let file = answer.out.clone().unwrap_or_default();
        app.out.line(t!(app.lang, problems.made, made = answer.made, file = file, games = answer.games, copies = answer.copies));
        let grades: Vec<String> = Grade::ALL.into_iter().map(|grade| format!("{} {}", grade.name().text(app.lang), of(grade))).collect();
        app.out.line(t!(app.lang, problems.grades, grades = grades.join(&t!(app.lang, problems.comma)), seconds = format!("{seconds:.1}")));
    }
    Ok(Answer::from(enough))
}

fn wrong_goal(app: &App, error: &ObjectiveError) -> Failure {
    match error {
        ObjectiveError::Unknown(goal) => t!(app.lang, problems.wrong.goal, goal = goal),
        ObjectiveError::Number(number) => t!(app.lang, problems.wrong.number, number = number),
        ObjectiveError::Form { name, known } => t!(app.lang, problems.wrong.form, name = name, known = known),
        ObjectiveError::Kind { name, known } => t!(app.lang, problems.wrong.kind, name = name, known = known),
        ObjectiveError::NoRoyal => t!(app.lang, problems.wrong.no_royal),
        ObjectiveError::Nothing => t!(app.lang, problems.wrong.nothing),
        other => other.to_string(),
    }
    .into()
}

fn wrong(app: &App, error: &MakeError) -> Failure {
    match error {
        MakeError::Wish(error) => return wrong_goal(app, error),
        MakeError::Hooks => t!(app.lang, problems.wrong.hooks),
        MakeError::Threads(why) => t!(app.lang, problems.wrong.threads, why = why),
        other => t!(app.lang, problems.wrong.fault, why = other),
    }
    .into()
}
