//! The position that a step begins with.

use thiserror::Error;
use tianyuan_notation::record::{self, RecordError, ReplayError};
use tianyuan_notation::sgf;
use tianyuan_notation::{
    exchange,
    kifu::{self, Format, KifuError},
};
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Game, GameError, Setup, SetupError};
use tianyuan_script::LoadedGame;
use tianyuan_script::lesson::{Generate, Lesson, Start, Step};
use tianyuan_solver::generate::{generate, position};
use tianyuan_solver::{Judge, LineError, SolveError, Task, Turned, play_line};

/// Random games that are played for one step, at most.
const GAMES: u32 = 20_000;

/// A step at its beginning.
#[derive(Debug)]
pub struct StepStart {
    /// The game, where the learner is asked. Its decisions are those of `play`.
    pub game: Box<dyn Game>,
    /// The learner's side.
    pub learner: SideId,
    /// The position from which the game's decisions lead here.
    pub root: Setup,
    /// The position before the first of `shown`.
    pub from: Setup,
    /// Turns that are shown as they were played: those of a record from `since` on, and those of `play`.
    pub shown: Vec<Shown>,
}

/// A turn that is shown, not asked for.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// Its side.
    pub side: SideId,
    /// As it is written.
    pub text: String,
    /// The position after it.
    pub after: Setup,
    /// The record's comments on it.
    pub comments: Vec<String>,
}

/// The reason why a step cannot begin.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum StartProblem {
    /// The rules do not permit the position.
    #[error("the position cannot be set up: {0}")]
    Setup(#[from] SetupError),
    /// The turns before the learner's cannot be played.
    #[error("`play`: {0}")]
    Play(#[from] LineError),
    /// A function of the script failed.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The file is none of the formats known.
    #[error("`{0}` is no record in a format that is known")]
    Format(String),
    /// The record cannot be read.
    #[error("`{file}`: {error}")]
    Record {
        /// The file.
        file: String,
        /// The reason.
        error: RecordError,
    },
    /// The record cannot be replayed.
    #[error("`{file}`: {error}")]
    Replay {
        /// The file.
        file: String,
        /// The reason.
        error: Box<ReplayError>,
    },
    /// A game in a format of others cannot be read or played.
    #[error("`{file}`, line {}, column {}: {}", .error.at.line, .error.at.column, .error.problem)]
    Kifu {
        /// The file.
        file: String,
        /// The reason.
        error: Box<KifuError>,
    },
    /// The record is shorter.
    #[error("`{file}` ends with ply {has}, and ply {ply} is asked for")]
    Ply {
        /// The file.
        file: String,
        /// The ply that the step asks for.
        ply: u32,
        /// The last one there is.
        has: u32,
    },
    /// No position was found by random play.
    #[error("no position was found in {games} random games")]
    NotGenerated {
        /// Games that were played.
        games: u32,
    },
    /// The lesson has no such step or game.
    #[error("the lesson has no such step")]
    NoStep,
}

/// The rules of a step.
pub fn game_of<'a>(lesson: &'a Lesson, step: &Step) -> Option<&'a LoadedGame> {
    lesson.games.get(step.game)
}

/// Sets a step up: its position, the turns before the learner's, whom the learner plays.
///
/// # Errors
/// [`StartProblem`].
pub fn begin(lesson: &Lesson, index: usize) -> Result<StepStart, StartProblem> {
    let step = lesson.steps.get(index).ok_or(StartProblem::NoStep)?;
    let loaded = game_of(lesson, step).ok_or(StartProblem::NoStep)?;
    let mut game = loaded.rules.game();
    let mut shown = Vec::new();
    let mut from = None;
    match (&step.generate, &step.start) {
        (Some(wanted), _) => {
            let found = generated(loaded, step, wanted)?;
            game.set_up(&found)?;
        }
        (None, Start::Begin) => {}
        (None, Start::Setup(setup)) => game.set_up(setup)?,
        (None, Start::Record { file, text, ply, since, reading }) => {
            let Replayed { first, plies, problem } = played(&mut *game, file, text, reading.as_deref())?;
            // How many plies have been played when the one with this number has been.
            let upto = |number: u32| match number {
                0 => Some(0),
                u32::MAX => Some(plies.len()),
                number => plies.iter().rposition(|(own, _)| *own == number).map(|index| index + 1),
            };
            let Some(wanted) = upto(*ply) else {
                let has = plies.last().map_or(0, |(number, _)| *number);
                return Err(problem.unwrap_or(StartProblem::Ply { file: file.clone(), ply: *ply, has }));
            };
            let since = upto(*since).unwrap_or(wanted).min(wanted);
            let plies: Vec<Shown> = plies.into_iter().map(|(_, shown)| shown).collect();
            let before = |count: usize| match count.checked_sub(1).and_then(|last| plies.get(last)) {
                Some(last) => last.after.clone(),
                None => first.clone(),
            };
            from = Some(before(since));
            game.set_up(&before(wanted))?;
            shown = plies.get(since..wanted).unwrap_or_default().to_vec();
        }
    }
    let root = game.setup();
    let from = from.unwrap_or_else(|| root.clone());
    if !step.play.trim().is_empty() {
        shown.extend(show(&mut *game, &step.play)?);
    }
    let learner = step.learner.unwrap_or_else(|| game.turn_status().mover);
    Ok(StepStart { game, learner, root, from, shown })
}

/// The position of a generated step.
fn generated(loaded: &LoadedGame, step: &Step, wanted: &Generate) -> Result<Setup, StartProblem> {
    let rules = &loaded.rules;
    let none = || StartProblem::NotGenerated { games: GAMES };
    if !Judge::new(rules.spec(), &step.goal, step.learner.unwrap_or_default()).is_played() {
        // Nothing has to be reached by a turn: any position will do.
        return (0..u64::from(GAMES)).find_map(|game| position(rules, wanted.into(), game)).ok_or_else(none);
    }
    let task = Task::of(step, step.learner.unwrap_or_default(), false);
    match generate(rules, wanted.into(), task, (step.more, step.learner.is_some()), GAMES) {
        Ok(found) => found.ok_or_else(none),
        Err(SolveError::Setup(error)) => Err(error.into()),
        Err(SolveError::Game(error)) => Err(error.into()),
    }
}

/// Plays turns, and keeps the board after each.
fn show(game: &mut dyn Game, text: &str) -> Result<Vec<Shown>, StartProblem> {
    let mut again = game.fork();
    let turns: Vec<Turned> = play_line(game, text)?;
    let mut shown = Vec::new();
    for turn in turns {
        for &decision in &turn.decisions {
            again.apply(decision)?;
        }
        shown.push(Shown { side: turn.side, text: turn.text, after: again.setup(), comments: Vec::new() });
    }
    Ok(shown)
}

/// A record that was replayed.
struct Replayed {
    first: Setup,
    /// Its plies by their numbers, with the positions after them.
    plies: Vec<(u32, Shown)>,
    /// The problem that ends it.
    problem: Option<StartProblem>,
}

fn played(game: &mut dyn Game, file: &str, text: &str, reading: Option<&str>) -> Result<Replayed, StartProblem> {
    let extension = file.rsplit('/').next().and_then(|name| name.rsplit_once('.')).map(|(_, extension)| extension);
    let native = || text.lines().any(|line| line.trim_start().starts_with("moves:") || line.trim_start().starts_with("game:"));
    let wrong = |error: KifuError| StartProblem::Kifu { file: file.to_owned(), error: Box::new(error) };
    let (first, played) = match exchange::detect(text, extension) {
        Some(Format::Record) | None if native() => return native_record(game, file, text, reading),
        Some(Format::Record) | None => return Err(StartProblem::Format(file.to_owned())),
        Some(Format::Sgf) => {
            // A lesson is checked before a learner sees it: its record has no mistakes.
            let collection = sgf::read(text).and_then(sgf::Collection::sound).map_err(wrong)?;
            let last = collection.games().first().and_then(|&root| collection.ends(root).first().copied());
            let Some(last) = last else { return Err(StartProblem::Format(file.to_owned())) };
            let line = collection.line(last);
            (sgf::setup(game.spec(), &collection, &line).map_err(wrong)?, sgf::play(game, &collection, &line))
        }
        Some(format) => {
            let mut kifu = exchange::read(game.spec(), format, text).map_err(wrong)?;
            // A lesson is checked before anybody learns from it: its record is to be right in every line.
            if let Some(mend) = kifu.mends.list().first() {
                return Err(wrong(mend.error.clone()));
            }
            (kifu.setup(game.spec()), kifu.play(game))
        }
    };
    let problem = played.problems.into_iter().next().map(wrong);
    let shown =
        |ply: kifu::PlayedPly| (ply.number, Shown { side: ply.side, text: ply.played, after: ply.position, comments: ply.comments });
    Ok(Replayed { first, plies: played.plies.into_iter().map(shown).collect(), problem })
}

fn native_record(game: &mut dyn Game, file: &str, text: &str, reading: Option<&str>) -> Result<Replayed, StartProblem> {
    let record = record::read(text).map_err(|error| StartProblem::Record { file: file.to_owned(), error })?;
    let wrong = |error: ReplayError| StartProblem::Replay { file: file.to_owned(), error: Box::new(error) };
    let first = record.start(game.spec()).map_err(|error| wrong(error.into()))?.unwrap_or_else(|| game.setup());
    let replay = record::replay(game, &record, reading).map_err(wrong)?;
    let shown =
        |ply: record::PlyOutcome| (ply.number, Shown { side: ply.side, text: ply.played, after: ply.position, comments: ply.comments });
    Ok(Replayed { first, plies: replay.plies.into_iter().map(shown).collect(), problem: None })
}
