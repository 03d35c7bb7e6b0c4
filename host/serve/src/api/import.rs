//! Files that are brought in: a game in any format, or a position, becomes an analysis.

use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Query, State};
use serde::Deserialize;
use tianyuan_output::exit::Failure;
use tianyuan_output::json::Problem;
use tianyuan_output::source::{MostPlies, Shelf, import};
use tianyuan_script::{Card, LoadedGame, Natives, Options};
use tianyuan_session::{Analysis, MOST_NODES};
use tianyuan_words::{Lang, Message, message, t};

use super::analyses::keep;
use crate::Shared;
use crate::common::Common;
use crate::guard::{Asker, Tongue};
use crate::reply::{Answer, Failed};
use crate::types::BegunAnalysis;

/// Sentences about a file that are shown at most.
const SHOWN: usize = 20;

/// The size of a file: that of an analysis.
const MOST: MostPlies = MostPlies { written: MOST_NODES, played: 100 * MOST_NODES };

/// The wishes of whoever brings a file.
#[derive(Debug, Deserialize)]
pub(crate) struct Wishes {
    /// Name of the file.
    #[serde(default)]
    file: String,
    /// Identifier of the game, where the file does not name it.
    #[serde(default)]
    game: String,
}

/// Makes an analysis of a file.
pub(crate) async fn bring(
    State(server): State<Shared>,
    Tongue(lang): Tongue,
    asker: Asker,
    Query(wishes): Query<Wishes>,
    bytes: Bytes,
) -> Answer<BegunAnalysis> {
    let (kept, visitor) = (Shared::clone(&server), asker.visitor);
    let work = move |stop: &AtomicBool| {
        let server = kept;
        let shelf = ServerShelf::new(lang, &server.common);
        // The name alone: it says the format, and leads nowhere on this machine.
        let name = Path::new(&wishes.file)
            .file_name()
            .map_or_else(|| t!(lang, page.import.text).to_owned(), |name| name.to_string_lossy().into_owned());
        let asked = Some(wishes.game.as_str()).filter(|game| !game.is_empty());
        let wrong = |sentence: String| Failed::wrong(lang, &Message::same(sentence));
        let found = import(&shelf, asked, Path::new(&name), &bytes, MOST).map_err(|failure| wrong(one_line(&failure.sentence(lang))))?;
        // Whoever has gone keeps nothing.
        if stop.load(Ordering::Relaxed) {
            return Err(Failed::gone(lang));
        }
        let mut said: Vec<String> = found.problems.iter().map(|problem| sentence(lang, problem)).collect();
        let made = Analysis::from_kifu(Arc::new(found.loaded), &found.kifu).map_err(|error| Failed::session(lang, &error))?;
        // A file of which nothing can be played is none.
        if made.turns() == 0 && !said.is_empty() {
            return Err(wrong(said.remove(0)));
        }
        let kifu = &found.kifu;
        if made.turns() == 0 && kifu.start.is_none() && kifu.headers.is_empty() && kifu.preface.is_empty() && asked.is_none() {
            return Err(Failed::wrong(lang, &message!(page.import.nothing)));
        }
        said.extend(shelf.warned.into_inner());
        said.truncate(SHOWN);
        keep(&server, lang, &asker, made, said)
    };
    server.common.works.run(lang, visitor, work).await.map(Json)
}

/// A mistake in one sentence with its line.
fn sentence(lang: Lang, problem: &Problem) -> String {
    let reason = one_line(&problem.reason);
    match problem.line {
        0 => t!(lang, page.import.problem, text = problem.text, why = reason),
        line => t!(lang, page.import.problem_at, line = line, text = problem.text, why = reason),
    }
}

fn one_line(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// The games of the server alone: a file of a page opens no path of this machine.
struct ServerShelf<'a> {
    lang: Lang,
    common: &'a Common,
    cards: Arc<[Card]>,
    options: Options,
    warned: RefCell<Vec<String>>,
}

impl ServerShelf<'_> {
    fn new(lang: Lang, common: &Common) -> ServerShelf<'_> {
        ServerShelf { lang, common, cards: common.cards(), options: Options::new(), warned: RefCell::default() }
    }
}

impl Shelf for ServerShelf<'_> {
    fn lang(&self) -> Lang {
        self.lang
    }

    fn cards(&self) -> &[Card] {
        &self.cards
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn natives(&self) -> &Natives {
        self.common.library.natives()
    }

    fn load(&self, id: &str, options: &Options) -> Result<LoadedGame, Failure> {
        let loaded = self.common.load(id, options).map_err(|error| match error {
            crate::load_error::LoadError::NoSuchGame => {
                Failure::Sentence(t!(self.lang, page.import.no_game, id = id.chars().take(60).collect::<String>()))
            }
            crate::load_error::LoadError::Script(report) => Failure::Script(report),
        })?;
        Ok(LoadedGame::clone(&loaded))
    }

    fn warn(&self, sentence: &str) {
        self.warned.borrow_mut().push(one_line(sentence));
    }
}
