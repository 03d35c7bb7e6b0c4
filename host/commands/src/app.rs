//! The context of every command: the language, the scripts, the options typed, and games opened from them.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use serde::Serialize;
use tianyuan_notation::position::{self, PositionError};
use tianyuan_render::Faces;
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{Game, Rules};
use tianyuan_script::{Card, Diagnostic, Library, LoadedGame, Natives, Options, Report, Tree};
use tianyuan_words::{Lang, Message, t};

use crate::args::{Global, Look};
use tianyuan_output::exit::{Failure, Outcome};
use tianyuan_output::json;
use tianyuan_output::out::{self, Out};
use tianyuan_output::source::Shelf;
use tianyuan_output::{drawing, sentences, view};

/// The program at work.
#[derive(Debug)]
pub struct App {
    /// Language of the texts for people.
    pub lang: Lang,
    /// True where answers are JSON.
    pub json: bool,
    /// Standard output.
    pub out: Out,
    /// The scripts.
    pub library: Arc<Library>,
    /// The games of the tree, read on first use.
    cards: Arc<OnceLock<Vec<Card>>>,
    /// Answers that are not printed yet, where a command is asked about several files.
    gathered: Option<Arc<Mutex<Vec<serde_json::Value>>>>,
    /// Options as typed.
    pub options: Options,
    /// Position as typed.
    pub position: Option<String>,
    /// The faces of pieces.
    pub faces: Faces,
    /// Folder of the scripts; `None`: those inside the program.
    pub root: Option<PathBuf>,
}

impl App {
    /// Searches the scripts and reads the options; prints the mistakes in them.
    pub(crate) fn new(global: Global, lang: Lang) -> Result<App, ExitCode> {
        let (json, out) = (global.json, Out::new(global.no_color));
        App::look(global, lang, out).map_err(|failure| fail(&failure, lang, json, out))
    }

    fn look(global: Global, lang: Lang, out: Out) -> Result<App, Failure> {
        if let Some(tag) = global.lang.as_ref().filter(|tag| Lang::parse(tag).is_none()) {
            return Err(t!(lang, cli.wrong.lang, tag = tag, tags = Message::tags()).into());
        }
        let mut options = Options::new();
        for typed in &global.options {
            let Some((name, value)) = typed.split_once('=').filter(|(name, _)| !name.trim().is_empty()) else {
                return Err(t!(lang, cli.wrong.option, typed = typed).into());
            };
            options.insert(name.trim().to_owned(), value.trim().to_owned());
        }
        let root = match global.root {
            Some(root) => Some(root),
            None => found(lang),
        };
        let tree = match &root {
            Some(root) => Tree::at(root).map_err(Report::from)?,
            None => Tree::embedded(),
        };
        let natives = tianyuan_plugin::load_all(&global.plugins).map_err(|error| sentences::plugin(lang, &error))?;
        for plugin in natives.plugins() {
            let (name, version) = (&plugin.name, &plugin.version);
            out::complain(&t!(lang, cli.plugin.loaded, name = name, version = version, path = plugin.path, digest = plugin.digest));
        }
        let mut library = Library::new(tree).with_natives(natives);
        if let Ok(folder) = tianyuan_play::journal::cache() {
            library = library.with_index(folder.join("index.json"));
        }
        let library = Arc::new(library);
        let faces = match global.pieces {
            None if drawing::plain_letters() => Faces::Letters,
            None => drawing::faces(lang),
            Some(Look::Letters) => Faces::Letters,
            Some(Look::Names) => Faces::Names,
        };
        Ok(App {
            lang,
            json: global.json,
            out,
            library,
            cards: Arc::default(),
            gathered: None,
            options,
            position: global.position,
            faces,
            root,
        })
    }

    /// The same program with other options typed.
    pub(crate) fn with_options(&self, options: Options) -> App {
        App {
            options,
            library: Arc::clone(&self.library),
            cards: Arc::clone(&self.cards),
            gathered: self.gathered.clone(),
            position: self.position.clone(),
            root: self.root.clone(),
            ..*self
        }
    }

    /// The same program for commands that run no examples: scripts are read faster.
    pub(crate) fn without_examples(&self) -> App {
        App { library: Arc::new(self.library.without_examples()), ..self.with_options(self.options.clone()) }
    }

    /// The games of the tree with facts about their rules, read once.
    pub(crate) fn cards(&self) -> &[Card] {
        self.cards.get_or_init(|| self.library.cards())
    }

    /// The same program, whose answers are gathered instead of printed.
    pub(crate) fn gathering(&self) -> App {
        App { gathered: Some(Arc::default()), ..self.with_options(self.options.clone()) }
    }

    /// Takes the answers gathered.
    pub(crate) fn gathered(&self) -> Vec<serde_json::Value> {
        let gathered = self.gathered.as_ref().map(|gathered| std::mem::take(&mut *gathered.lock().unwrap_or_else(PoisonError::into_inner)));
        gathered.unwrap_or_default()
    }

    /// Prints an answer as JSON; if plugins are loaded, an object lists them.
    pub(crate) fn answer(&self, answer: &impl Serialize) {
        let loaded: Vec<json::Plugin> = self.library.natives().plugins().iter().map(view::plugin).collect();
        let mut value = serde_json::to_value(answer).unwrap_or_default();
        if let (Some(object), Ok(loaded), false) = (value.as_object_mut(), serde_json::to_value(&loaded), loaded.is_empty()) {
            object.insert("plugins_loaded".to_owned(), loaded);
        }
        match &self.gathered {
            Some(gathered) => gathered.lock().unwrap_or_else(PoisonError::into_inner).push(value),
            None => self.out.json(&value),
        }
    }

    /// Prints the failure of one of several files; the command goes on.
    pub(crate) fn complain(&self, failure: &Failure) {
        let (plain, failed) = told(failure, self.lang);
        out::complain(&plain);
        self.answer(&failed);
    }

    /// A game by id or path, with the options typed.
    pub(crate) fn load(&self, id: &str) -> Result<LoadedGame, Failure> {
        Ok(self.library.load(id, &self.options)?)
    }

    /// A game at the position typed, or at its first.
    pub(crate) fn open(&self, rules: &Rules) -> Result<Box<dyn Game>, Failure> {
        let mut game = rules.game();
        if let Some(setup) = self.setup(rules.spec())? {
            game.set_up(&setup).map_err(|error| sentences::setup_on(self.lang, rules.spec(), &error))?;
        }
        Ok(game)
    }

    /// The position typed, if one was.
    pub(crate) fn setup(&self, spec: &Spec) -> Result<Option<Setup>, Failure> {
        let Some(text) = &self.position else { return Ok(None) };
        match position::read_mended(spec, text) {
            Ok((setup, dropped)) => {
                self.complain_of_parts(&dropped);
                Ok(Some(setup))
            }
            Err(error) => Err(sentences::position(self.lang, &error).into()),
        }
    }

    /// Names the parts of a position text that were left out.
    pub(crate) fn complain_of_parts(&self, dropped: &[PositionError]) {
        for error in dropped {
            out::complain(&sentences::left_out_of_position(self.lang, error));
        }
    }

    /// Prints the failure, if any, and gives the exit code.
    pub(crate) fn finish(&self, outcome: Outcome) -> ExitCode {
        match outcome {
            Ok(answer) => answer.into(),
            Err(failure) => fail(&failure, self.lang, self.json, self.out),
        }
    }
}

fn fail(failure: &Failure, lang: Lang, json: bool, out: Out) -> ExitCode {
    let (plain, failed) = told(failure, lang);
    out::complain(&plain);
    if json {
        out.json(&failed);
    }
    ExitCode::from(2)
}

/// The tree at or above the working folder, if it is this user's own: scripts are untrusted, and a folder that everybody may write is
/// no place to take them from unasked.
fn found(lang: Lang) -> Option<PathBuf> {
    let root = Tree::find(&std::env::current_dir().ok()?)?;
    if is_own(&root) && is_own(&root.join(tianyuan_script::tree::ROOTS[0])) {
        return Some(root);
    }
    out::complain(&t!(lang, cli.wrong.not_own, root = root.display()));
    None
}

/// True for a folder that belongs to the user of this process.
#[cfg(unix)]
fn is_own(folder: &std::path::Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(folder).is_ok_and(|data| data.uid() == nix::unistd::geteuid().as_raw())
}

/// True: where there are no owners, a folder belongs to whoever opens it.
#[cfg(not(unix))]
fn is_own(_folder: &std::path::Path) -> bool {
    true
}

impl Shelf for App {
    fn lang(&self) -> Lang {
        self.lang
    }

    fn cards(&self) -> &[Card] {
        App::cards(self)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn natives(&self) -> &Natives {
        self.library.natives()
    }

    fn load(&self, id_or_path: &str, options: &Options) -> Result<LoadedGame, Failure> {
        Ok(self.library.load(id_or_path, options)?)
    }

    fn warn(&self, sentence: &str) {
        out::complain(sentence);
    }
}

/// A failure in words, and as JSON.
fn told(failure: &Failure, lang: Lang) -> (String, json::Failed) {
    match failure {
        Failure::Sentence(sentence) => (sentence.clone(), json::Failed { error: sentence.clone(), diagnostics: Vec::new() }),
        Failure::Script(report) => {
            let error = report.diagnostics.first().map(|d| d.message_in(lang)).unwrap_or_default();
            (said(report, lang), json::Failed { error, diagnostics: view::diagnostics(report, lang) })
        }
    }
}

/// A report in words: with the source line where there is one, else in one sentence.
fn said(report: &Report, lang: Lang) -> String {
    let one = |diagnostic: &Diagnostic| {
        if diagnostic.line > 0 {
            return diagnostic.render_in(lang, false);
        }
        let message = diagnostic.message_in(lang);
        match diagnostic.help_in(lang) {
            Some(help) => t!(lang, cli.wrong.and_help, message = message, help = help),
            None => message,
        }
    };
    report.diagnostics.iter().map(one).collect::<Vec<_>>().join("\n\n")
}
