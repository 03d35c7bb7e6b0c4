//! Finds and reads lessons: the script, the games of its steps, and what it asks of their positions.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use tianyuan_words::{Lang, Message, message};

use super::lower::Gather;
use super::{At, Lesson};
use crate::decl::{LessonDecl, LessonStepDecl};
use crate::diagnostic::Report;
use crate::evaluate::{self, Queries, check_name, found, last_line};
use crate::fault::{Fault, Place};
use crate::library::Library;
use crate::loaded::LoadedGame;
use crate::options::Options;
use crate::reading::decode_error::describe;
use crate::reading::object::{Object, object_of};
use crate::sandbox::Sandbox;
use crate::tree::{Source, Tree};
use crate::written::Texts;
use crate::{locate, version, vocab};

/// The most steps of a lesson.
pub const MOST_STEPS: usize = 2_000;

/// A lesson that a library offers.
#[derive(Debug, Clone)]
pub struct LessonEntry {
    /// The word that commands take.
    pub id: String,
    /// Its title by language.
    pub names: Texts,
    /// The subject, by language.
    pub about: Texts,
    /// The game of the lesson.
    pub game: String,
    /// Languages in which it is written.
    pub languages: Vec<String>,
    /// Names of its steps, in order.
    pub steps: Vec<String>,
    /// Its length in minutes, about.
    pub minutes: Option<u32>,
    /// Its file.
    pub file: String,
    /// The mistake that makes it unusable, if there is one; its games are not read for this.
    pub broken: Option<Report>,
}

/// A lesson that was read, and the texts that were.
struct Read {
    decl: LessonDecl,
    sources: Vec<Source>,
}

impl Read {
    fn report(&self, fault: &Fault) -> Report {
        fault.diagnose(|file| found(&self.sources, file)).into()
    }
}

/// The rules of a step: the game, as the step or the lesson names it, and the options.
type Rules = (String, Options);

impl Library {
    /// Every lesson of the tree, broken ones too, in the order of their files.
    pub fn lessons(&self) -> Vec<LessonEntry> {
        self.tree().lessons().iter().map(|file| self.lesson_entry(file)).collect()
    }

    fn lesson_entry(&self, file: &str) -> LessonEntry {
        let read = self.read_lesson(file).and_then(|read| match names(&read.decl) {
            Ok(steps) => Ok((read, steps)),
            Err(fault) => Err(read.report(&fault)),
        });
        match read {
            Ok((Read { decl, .. }, steps)) => LessonEntry {
                id: decl.fields.id.clone(),
                names: decl.fields.names.clone(),
                about: decl.fields.about.clone().unwrap_or_default(),
                game: decl.fields.game.clone(),
                languages: languages(&decl),
                steps,
                minutes: decl.fields.minutes,
                file: file.to_owned(),
                broken: None,
            },
            Err(report) => {
                let stem = file.rsplit('/').next().and_then(|name| name.strip_suffix(".lua")).unwrap_or(file);
                LessonEntry {
                    id: evaluate::written_id(self.tree(), file).unwrap_or_else(|| stem.to_owned()),
                    names: Texts::new(),
                    about: Texts::new(),
                    game: String::new(),
                    languages: Vec::new(),
                    steps: Vec::new(),
                    minutes: None,
                    file: file.to_owned(),
                    broken: Some(report),
                }
            }
        }
    }

    /// The file of a lesson by id, or the script at a path.
    ///
    /// # Errors
    /// An error if there is neither.
    pub fn lesson_file(&self, id_or_path: &str) -> Result<String, Report> {
        let (tree, path) = (self.tree(), Path::new(id_or_path));
        if id_or_path.ends_with(".lua") || id_or_path.contains(['/', '\\']) {
            let inside = tree.has(id_or_path) && Tree::is_name(id_or_path) && !path.exists();
            return Ok(if inside { id_or_path.to_owned() } else { tree.name_of(path) });
        }
        let lessons = tree.lessons();
        let written: Vec<(String, &String)> = lessons.iter().filter_map(|file| Some((evaluate::written_id(tree, file)?, file))).collect();
        if let Some((_, file)) = written.iter().find(|(id, _)| id == id_or_path) {
            return Ok((*file).clone());
        }
        let message = message!(course.no_lesson, id_or_path = id_or_path);
        let known: Vec<&str> = written.iter().map(|(id, _)| id.as_str()).collect();
        Err(Fault::new("lesson/no-such-lesson", &Place::nowhere(), message).near(id_or_path, known).diagnose(|_| None).into())
    }

    /// Loads a lesson by id, or a script by path, with the games of its steps.
    ///
    /// # Errors
    /// A report with the place of whatever is wrong.
    pub fn lesson(&self, id_or_path: &str) -> Result<Lesson, Report> {
        let file = self.lesson_file(id_or_path)?;
        let read = self.read_lesson(&file)?;
        let ids = names(&read.decl).map_err(|fault| read.report(&fault))?;
        let fields = &read.decl.fields;
        let mut games: Vec<(Rules, Place, Gather)> = Vec::new();
        let mut of_step = Vec::new();
        for step in &fields.steps {
            let (rules, place) = rules_of(&read.decl, step);
            let game = match games.iter().position(|(known, ..)| *known == rules) {
                Some(game) => game,
                None => {
                    games.push((rules, place, Gather::default()));
                    games.len() - 1
                }
            };
            of_step.push((game, games[game].2.step(step)));
        }
        let mut loaded: Vec<LoadedGame> = Vec::new();
        let asked_in = Arc::new(read.sources.clone());
        for ((game, options), place, gather) in games {
            let queries = Queries { list: Arc::new(gather.queries), sources: Arc::clone(&asked_in) };
            loaded.push(self.game_of(&read, &file, &game, &options, &place, queries)?);
        }
        let mut steps = Vec::new();
        for ((index, step), (game, asked)) in fields.steps.iter().enumerate().zip(&of_step) {
            let taught = super::lower::step(self.tree(), &file, &ids, (index, step), (*game, &loaded[*game]), asked);
            steps.push(taught.map_err(|fault| read.report(&fault))?);
        }
        let mut sources = read.sources.clone();
        for source in loaded.iter().flat_map(|game| &game.sources).chain(super::lower::records(&steps).iter()) {
            if !sources.iter().any(|known| known.file == source.file) {
                sources.push(source.clone());
            }
        }
        let chosen: BTreeMap<String, String> = loaded
            .iter()
            .enumerate()
            .flat_map(|(i, game)| evaluate::typed(&game.options).into_iter().map(move |(k, v)| (format!("{i}.{k}"), v)))
            .collect();
        Ok(Lesson {
            id: fields.id.clone(),
            names: fields.names.clone(),
            about: fields.about.clone().unwrap_or_default(),
            languages: languages(&read.decl),
            minutes: fields.minutes,
            at: At { file: file.clone(), line: read.decl.place.line },
            version: version::digest(&sources, &chosen, &[]),
            games: loaded,
            steps,
            sources,
        })
    }

    fn read_lesson(&self, file: &str) -> Result<Read, Report> {
        let mut sandbox = Sandbox::new(self.shared_tree(), self.limits().clone())?;
        vocab::install(&sandbox)?;
        let value = sandbox.run(file)?;
        vocab::misuse::refuse(self.tree(), &sandbox.sources())?;
        let sources = sandbox.sources();
        let Some(Object::Lesson(decl)) = object_of(&value) else {
            let what = describe(&value);
            let message = message!(course.lesson_returns, what = what);
            let line = sources.iter().find(|s| s.file == file).map_or(1, |s| last_line(&s.text));
            let place = Place::at(Arc::from(locate::chunk_name(file)), line);
            return Err(Fault::new("lesson/no-lesson", &place, message).word("return").diagnose(|file| found(&sources, file)).into());
        };
        let read = Read { decl, sources };
        check_name(&read.decl.fields.id, &read.decl.place, "lesson").map_err(|fault| read.report(&fault))?;
        Ok(read)
    }

    /// The game of a step, with what the steps ask of it.
    fn game_of(
        &self,
        read: &Read,
        file: &str,
        game: &str,
        options: &Options,
        place: &Place,
        queries: Queries,
    ) -> Result<LoadedGame, Report> {
        let names_game = place.line != read.decl.place.line;
        let owner = if names_game { "step" } else { "lesson" };
        let Some(script) = evaluate::find(self.tree(), game, file) else {
            let message = message!(course.no_game, game = game);
            let known: Vec<String> = self.tree().games().iter().filter_map(|file| evaluate::written_id(self.tree(), file)).collect();
            let mut fault =
                Fault::new("lesson/no-such-game", place, message).near(game, known.iter().map(String::as_str).collect::<Vec<_>>());
            owner.clone_into(&mut fault.owner);
            return Err(read.report(&fault.field("game")));
        };
        self.load_with_queries(&script, options, queries).map_err(|report| {
            // A mistake in the lesson itself, or in a file of the game, has its place already.
            if report.diagnostics.iter().any(|diagnostic| diagnostic.line > 0) {
                return report;
            }
            let message = report.diagnostics.first().map_or_else(|| Message::same(""), |first| first.message.clone());
            let mut fault = Fault::new("lesson/game", place, message);
            owner.clone_into(&mut fault.owner);
            if let Some(first) = report.diagnostics.first() {
                fault.help.clone_from(&first.help);
            }
            read.report(&if options.is_empty() { fault } else { fault.field("options") })
        })
    }
}

fn languages(decl: &LessonDecl) -> Vec<String> {
    decl.fields.languages.clone().filter(|list| !list.is_empty()).unwrap_or_else(|| vec![Lang::default().tag().to_owned()])
}

/// The rules of a step, and where they are named.
fn rules_of(decl: &LessonDecl, step: &LessonStepDecl) -> (Rules, Place) {
    let (lesson, own) = (&decl.fields, &step.fields);
    let mut options = Options::new();
    if own.game.is_none() {
        options.extend(lesson.options.iter().flatten().map(|(name, value)| (name.clone(), value.to_string())));
    }
    options.extend(own.options.iter().flatten().map(|(name, value)| (name.clone(), value.to_string())));
    let place = if own.game.is_some() || own.options.is_some() { &step.place } else { &decl.place };
    ((own.game.clone().unwrap_or_else(|| lesson.game.clone()), options), place.clone())
}

/// The names of the steps, each once.
fn names(decl: &LessonDecl) -> Result<Vec<String>, Fault> {
    let steps = &decl.fields.steps;
    let of_lesson = |code, message| {
        let mut fault = Fault::new(code, &decl.place, message).field("steps");
        "lesson".clone_into(&mut fault.owner);
        fault
    };
    if steps.is_empty() {
        return Err(of_lesson("lesson/no-steps", message!(course.lesson_has_at_least)));
    }
    if steps.len() > MOST_STEPS {
        let message = message!(course.lesson_has_at_most_steps, most = MOST_STEPS);
        return Err(of_lesson("script/too-large", message));
    }
    let mut names: Vec<String> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let name = step.id.clone().unwrap_or_else(|| (index + 1).to_string());
        if step.id.is_some() {
            check_name(&name, &step.place, "step")?;
        }
        if names.contains(&name) {
            let message = message!(course.two_steps_are_called, name = name);
            return Err(Fault::new("lesson/same-name", &step.place, message).word(name));
        }
        names.push(name);
    }
    Ok(names)
}
