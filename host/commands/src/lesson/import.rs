//! `lesson import FILE`: a collection of problems in the format of others, as a lesson.

use std::collections::BTreeMap;
use std::path::Path;

use tianyuan_authoring::import::{self, Imported};
use tianyuan_authoring::make::draft::{Draft, DraftStep, options, said};
use tianyuan_authoring::make::lua;
use tianyuan_notation::sgf::{self, Collection};
use tianyuan_notation::{
    exchange,
    kifu::{self, KifuError},
};
use tianyuan_play::not_a_move;
use tianyuan_rules::Game;
use tianyuan_rules::spec::Texts;
use tianyuan_script::LoadedGame;
use tianyuan_script::lesson::MOST_STEPS;

use super::written;
use crate::app::App;
use crate::args::LessonImport;
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::source::{self, tree};
use tianyuan_output::{json, out, sentences};
use tianyuan_words::{message, t};

/// The lesson made of a file.
#[derive(Default)]
struct Gathered {
    steps: Vec<DraftStep>,
    problems: usize,
    /// Mistakes, each with its sentence.
    wrong: Vec<(KifuError, String)>,
    /// Problems without a right line.
    empty: usize,
    /// Problems that the lesson has no room for.
    over: usize,
    /// The game of the first problem, with its options.
    first: Option<LoadedGame>,
}

impl Gathered {
    fn add(&mut self, app: &App, loaded: &LoadedGame, game: &mut dyn Game, imported: Result<Imported, KifuError>) {
        self.problems += 1;
        match imported {
            Err(error) => {
                // The game is at the position where the move was refused.
                let said = reason(app, game, &error);
                self.wrong.push((error, said));
            }
            Ok(imported) if imported.steps.is_empty() => self.empty += 1,
            Ok(imported) if self.steps.len() + imported.steps.len() > MOST_STEPS => self.over += 1,
            Ok(imported) => {
                let first = self.first.get_or_insert_with(|| loaded.clone());
                let (own, other) = (options(first), options(loaded));
                let mut steps = imported.steps;
                if first.id != loaded.id || own != other {
                    // The options of the lesson do not hold for this step.
                    let all: BTreeMap<String, String> =
                        loaded.options.iter().map(|(info, value)| (info.name.clone(), value.to_string())).collect();
                    for step in &mut steps {
                        step.game = Some(loaded.id.clone());
                        step.options = all
                            .iter()
                            .filter(|(name, _)| own.contains_key(*name) || other.contains_key(*name))
                            .map(|(name, value)| (name.clone(), value.clone()))
                            .collect();
                    }
                }
                self.steps.extend(steps);
            }
        }
    }
}

pub(crate) fn run(app: &App, args: &LessonImport) -> Outcome {
    written::is_new(app, args.out.as_deref().filter(|_| !args.force))?;
    let bytes = source::bytes(app, &args.file)?;
    let gathered = if tree::is_tree(&args.file, &bytes) { collection(app, args, &bytes)? } else { lines(app, args, &bytes)? };
    let told = |(error, said): &(KifuError, String)| source::shown(&args.file, error, said);
    let Some(first) = &gathered.first else {
        return Err(match gathered.wrong.first() {
            Some(error) => told(error).into(),
            None => t!(app.lang, problems.import.nothing, file = args.file.display()).into(),
        });
    };
    let id = written::id(args.out.as_deref().unwrap_or(&args.file));
    let draft = Draft {
        id,
        game: first.id.clone(),
        options: options(first),
        names: title(&args.file),
        about: Texts::new(),
        preface: vec![format!("Imported from {}.", args.file.file_name().map(|name| name.to_string_lossy()).unwrap_or_default())],
        steps: gathered.steps,
    };
    let text = lua::write(&draft);
    written::put(app, args.out.as_deref(), &text, args.force)?;
    let answer = json::LessonImported {
        game: first.id.clone(),
        version: first.version.clone(),
        problems: gathered.problems,
        steps: draft.steps.len(),
        without_solution: gathered.empty,
        wrong: gathered.wrong.iter().map(problem).collect(),
        out: args.out.as_ref().map(|path| path.display().to_string()),
        text: (args.out.is_none() && app.json).then_some(text),
    };
    if gathered.over > 0 {
        out::complain(&t!(app.lang, problems.import.many, steps = MOST_STEPS, count = gathered.over));
    }
    if app.json {
        app.answer(&answer);
    } else {
        gathered.wrong.iter().for_each(|error| out::complain(&told(error)));
        if let Some(file) = &answer.out {
            app.out.line(t!(app.lang, problems.import.done, problems = answer.problems, steps = answer.steps, file = file));
        }
        if answer.without_solution > 0 {
            out::complain(&t!(app.lang, problems.import.without, count = answer.without_solution));
        }
    }
    Ok(Answer::from(answer.wrong.is_empty() && gathered.over == 0))
}

fn title(file: &Path) -> Texts {
    let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    said(&message!(made.problems_of, name = name))
}

/// The mistake in the language chosen; a refused move is judged at the position of the game.
fn reason(app: &App, game: &mut dyn Game, error: &KifuError) -> String {
    match error.problem.refused() {
        Some(refused) => not_a_move(app.lang, game, &refused).line(),
        None => sentences::kifu(app.lang, &error.problem),
    }
}

fn problem((error, said): &(KifuError, String)) -> json::LessonWrong {
    json::LessonWrong {
        line: error.at.line,
        column: error.at.column,
        ply: error.ply,
        source: error.source_line.clone(),
        reason: said.clone(),
    }
}

/// Every game of a file of trees is a problem.
fn collection(app: &App, args: &LessonImport, bytes: &[u8]) -> Result<Gathered, Failure> {
    let unread = |error: KifuError| source::unread(app, &args.file, &error);
    let collection = sgf::read_bytes(bytes).map_err(unread)?;
    let mut file = source::trees(app, &args.file, bytes)?;
    let mut known: BTreeMap<String, LoadedGame> = BTreeMap::new();
    let mut gathered = Gathered::default();
    for (index, &root) in collection.games().iter().enumerate() {
        let loaded = match known.get(&head(&collection, root)) {
            Some(loaded) => loaded.clone(),
            None => {
                source::choose(app, &args.file, &mut file, Some(index + 1), None)?;
                let loaded = source::game(app, args.game.as_deref(), &args.file, &file)?;
                known.insert(head(&collection, root), loaded.clone());
                loaded
            }
        };
        let mut game = loaded.rules.game();
        let imported = import::tree(&mut *game, &collection, root, index + 1);
        gathered.add(app, &loaded, &mut *game, imported);
    }
    Ok(gathered)
}

/// The properties of a game that name its rules.
fn head(collection: &Collection, root: sgf::NodeId) -> String {
    let node = collection.node(root);
    ["GM", "SZ", "RU", "KM", "HA"].iter().map(|name| format!("{}|", node.simple(name).unwrap_or_default())).collect()
}

/// A file of pieces is one problem.
fn lines(app: &App, args: &LessonImport, bytes: &[u8]) -> Result<Gathered, Failure> {
    let file = source::text(app, &args.file, bytes)?;
    let file = file.ok_or_else(|| t!(app.lang, cli.kifu.unknown, file = args.file.display()))?;
    let loaded = source::game(app, args.game.as_deref(), &args.file, &file)?;
    let mut game = loaded.rules.game();
    let mut kifu = exchange::read(game.spec(), file.format, &file.text).map_err(|error| source::unread(app, &args.file, &error))?;
    import::complete(game.spec(), &mut kifu);
    let played = kifu.play(&mut *game);
    let mut gathered = Gathered::default();
    // A line that cannot be played is reported; its playable part is imported all the same if it is not empty.
    let imported = import::lines(&loaded.rules, &mut *game, &kifu, 1);
    gathered.add(app, &loaded, &mut *game, imported);
    let end = |error: &KifuError| matches!(*error.problem, kifu::KifuProblem::Result { .. } | kifu::KifuProblem::NotMated);
    for (error, before) in played.problems.into_iter().zip(played.before).filter(|(error, _)| !end(error)) {
        let stands = game.set_up(&before).is_ok();
        let said = if stands { reason(app, &mut *game, &error) } else { sentences::kifu(app.lang, &error.problem) };
        if !gathered.wrong.iter().any(|(known, _)| *known == error) {
            gathered.wrong.push((error, said));
        }
    }
    Ok(gathered)
}
