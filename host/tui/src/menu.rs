//! The menu: unfinished games, then the games by families, variants under their games, then lessons. What is typed searches it.

use crossterm::event::KeyCode;
use tianyuan_notation::visible::visible;
use tianyuan_play::Unfinished;
use tianyuan_rules::spec::Texts;
use tianyuan_script::families::Families;
use tianyuan_script::{Entry, Library, Report};
use tianyuan_words::{Key, Lang, key, pick, t};

use tianyuan_output::lesson_list::ListedLesson;

/// Bytes that are searched for at most.
const LONGEST: usize = 100;

/// A line of the menu.
#[derive(Debug)]
pub(crate) enum Row {
    /// A game to go on with.
    Unfinished(Unfinished),
    /// A game to begin, and its depth under the games that it varies.
    Game(Box<Entry>, usize),
    /// A lesson to take.
    Lesson(Box<ListedLesson>),
}

/// A request of the menu.
#[derive(Debug, Clone)]
pub(crate) enum Chosen {
    /// Leave the program.
    Quit,
    /// The other language.
    Language,
    /// Set up a game.
    SetUp(String),
    /// Go on with a game.
    Resume(i64),
    /// Give a game up.
    Abandon(i64),
    /// Take the lesson of a file.
    Lesson(String),
    /// Show the mistakes of a script.
    Mistake(Box<Report>),
}

/// A heading of the menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Heading {
    /// A text of the program.
    Text(Key),
    /// A family of games.
    Family(Texts),
}

impl Heading {
    /// Its text.
    pub(crate) fn text(&self, lang: Lang) -> String {
        match self {
            Heading::Text(key) => key.text(lang).to_owned(),
            Heading::Family(names) => pick(lang, names).unwrap_or_default().to_owned(),
        }
    }
}

/// The menu.
#[derive(Debug, Default)]
pub(crate) struct Menu {
    pub(crate) rows: Vec<Row>,
    /// The row below a heading, and the heading.
    pub(crate) headings: Vec<(usize, Heading)>,
    pub(crate) at: usize,
    /// The text that rows are searched for.
    pub(crate) query: String,
    /// A sentence below the list.
    pub(crate) message: Option<String>,
    /// The unfinished game about to be given up.
    pub(crate) asking: Option<i64>,
}

impl Menu {
    /// Gathers the rows: unfinished games, and games by families.
    pub(crate) fn new(library: &Library, unfinished: Vec<Unfinished>) -> Menu {
        let mut menu = Menu::default();
        menu.put(key!(menu.unfinished_games), unfinished.into_iter().map(Row::Unfinished));
        let families = library.families().unwrap_or_else(|error| {
            menu.message = Some(visible(&error.to_string()).into_owned());
            Families::default()
        });
        for (nth, shelf) in families.shelves(library.list()).into_iter().enumerate() {
            let heading = match shelf.family {
                Some(family) => Heading::Family(family.names),
                None if nth == 0 => Heading::Text(key!(menu.games)),
                None => Heading::Text(key!(menu.other_games)),
            };
            menu.headings.push((menu.rows.len(), heading));
            menu.rows.extend(shelf.games.into_iter().map(|(entry, depth)| Row::Game(Box::new(entry), depth)));
        }
        menu
    }

    /// Lists lessons too, below all else.
    pub(crate) fn add(&mut self, lessons: Vec<ListedLesson>) {
        self.put(key!(lesson.lessons), lessons.into_iter().map(|lesson| Row::Lesson(Box::new(lesson))));
    }

    fn put(&mut self, heading: Key, rows: impl Iterator<Item = Row>) {
        let first = self.rows.len();
        self.rows.extend(rows);
        if self.rows.len() > first {
            self.headings.push((first, Heading::Text(heading)));
        }
    }

    /// The rows that the search leaves; all where nothing is searched for.
    pub(crate) fn shown(&self) -> Vec<usize> {
        let wanted = self.query.trim().to_lowercase();
        (0..self.rows.len()).filter(|row| wanted.is_empty() || self.rows[*row].fits(&wanted)).collect()
    }

    /// Moves the cursor over the rows that are shown.
    pub(crate) fn go(&mut self, by: isize) {
        let shown = self.shown();
        let here = shown.iter().position(|row| *row >= self.at).unwrap_or(0);
        let to = here.saturating_add_signed(by).min(shown.len().saturating_sub(1));
        self.at = shown.get(to).copied().unwrap_or(0);
    }

    /// Searches for another text.
    fn search(&mut self, query: String) {
        self.query = query;
        let shown = self.shown();
        if !shown.contains(&self.at) {
            self.at = shown.first().copied().unwrap_or(0);
        }
    }

    /// A key.
    pub(crate) fn key(&mut self, code: KeyCode) -> Option<Chosen> {
        if let Some(id) = self.asking.take() {
            return matches!(code, KeyCode::Char('y' | 'Y') | KeyCode::Enter).then_some(Chosen::Abandon(id));
        }
        self.message = None;
        match code {
            KeyCode::Up => self.go(-1),
            KeyCode::Down => self.go(1),
            KeyCode::Home => self.go(isize::MIN),
            KeyCode::End => self.go(isize::MAX),
            KeyCode::PageUp => self.go(-8),
            KeyCode::PageDown => self.go(8),
            KeyCode::Enter => return self.chosen(),
            KeyCode::Char(' ') if self.query.is_empty() => return self.chosen(),
            KeyCode::Delete => {
                if let Some(Row::Unfinished(game)) = self.rows.get(self.at) {
                    self.asking = Some(game.id);
                }
            }
            KeyCode::Tab => return Some(Chosen::Language),
            KeyCode::Esc if self.query.is_empty() => return Some(Chosen::Quit),
            KeyCode::Esc => self.search(String::new()),
            KeyCode::Backspace => {
                let mut query = self.query.clone();
                query.pop();
                self.search(query);
            }
            KeyCode::Char(letter) if self.query.len() < LONGEST => self.search(format!("{}{letter}", self.query)),
            _ => {}
        }
        None
    }

    /// The request of the line under the cursor.
    pub(crate) fn chosen(&self) -> Option<Chosen> {
        let shown = self.shown();
        self.rows.get(self.at).filter(|_| shown.contains(&self.at)).map(Row::chosen)
    }
}

impl Row {
    /// The request that choosing it makes.
    pub(crate) fn chosen(&self) -> Chosen {
        match self {
            Row::Unfinished(game) => Chosen::Resume(game.id),
            Row::Game(entry, _) => match &entry.broken {
                Some(report) => Chosen::Mistake(Box::new(report.clone())),
                None => Chosen::SetUp(entry.id.clone()),
            },
            Row::Lesson(lesson) => match lesson.broken() {
                Some(report) => Chosen::Mistake(Box::new(report.clone())),
                None => Chosen::Lesson(lesson.handle()),
            },
        }
    }

    /// True if one of its names, in any language, has the words, which are in small letters.
    fn fits(&self, words: &str) -> bool {
        let has = |text: &str| text.to_lowercase().contains(words);
        match self {
            Row::Unfinished(game) => has(&game.game) || game.names.values().any(|name| has(name)),
            Row::Game(entry, _) => has(&entry.id) || entry.names.values().any(|name| has(name)),
            Row::Lesson(lesson) => Lang::ALL.into_iter().any(|lang| has(&lesson.text(lang))),
        }
    }

    /// Its text.
    pub(crate) fn text(&self, lang: Lang) -> String {
        match self {
            Row::Unfinished(game) => {
                let name = pick(lang, &game.names).unwrap_or(&game.game);
                if game.open_elsewhere {
                    t!(lang, menu.unfinished_open, name = name, turns = game.turns)
                } else {
                    t!(lang, menu.unfinished, name = name, turns = game.turns, when = when(lang, game.touched))
                }
            }
            Row::Game(entry, depth) => {
                let name = pick(lang, &entry.names).unwrap_or(&entry.id);
                let broken = if entry.broken.is_some() { format!(" · {}", t!(lang, menu.broken)) } else { String::new() };
                format!("{}{name}  {}{broken}", "  ".repeat(*depth), entry.id)
            }
            Row::Lesson(lesson) => lesson.text(lang),
        }
    }
}

/// The time since then, roughly.
fn when(lang: Lang, touched: i64) -> String {
    let now = tianyuan_play::now() as i64;
    let minutes = (now - touched).max(0) / 60;
    match minutes {
        0..=1 => t!(lang, menu.just_now),
        2..=119 => t!(lang, menu.minutes_ago, n = minutes),
        120..=2879 => t!(lang, menu.hours_ago, n = (minutes / 60)),
        _ => t!(lang, menu.days_ago, n = (minutes / 1440)),
    }
}
