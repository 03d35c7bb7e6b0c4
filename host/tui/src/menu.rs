//! The menu: unfinished games, then the games found, variants under their games.

use crossterm::event::KeyCode;
use tianyuan_play::Unfinished;
use tianyuan_script::{Entry, Library, Report};
use tianyuan_words::{Lang, pick, t};

use tianyuan_output::lesson_list::ListedLesson;

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

/// The menu.
#[derive(Debug, Default)]
pub(crate) struct Menu {
    pub(crate) rows: Vec<Row>,
    pub(crate) at: usize,
    /// A sentence below the list.
    pub(crate) message: Option<String>,
    /// The unfinished game about to be given up.
    pub(crate) asking: Option<i64>,
}

impl Menu {
    /// Gathers the rows: unfinished games, games and lessons.
    pub(crate) fn new(library: &Library, unfinished: Vec<Unfinished>) -> Menu {
        let mut rows: Vec<Row> = unfinished.into_iter().map(Row::Unfinished).collect();
        rows.extend(family(library.list()).into_iter().map(|(entry, depth)| Row::Game(Box::new(entry), depth)));
        Menu { rows, at: 0, message: None, asking: None }
    }

    /// Lists lessons too, below all else.
    pub(crate) fn add(&mut self, lessons: Vec<ListedLesson>) {
        self.rows.extend(lessons.into_iter().map(|lesson| Row::Lesson(Box::new(lesson))));
    }

    /// A key.
    pub(crate) fn key(&mut self, code: KeyCode) -> Option<Chosen> {
        if let Some(id) = self.asking.take() {
            return matches!(code, KeyCode::Char('y' | 'Y') | KeyCode::Enter).then_some(Chosen::Abandon(id));
        }
        self.message = None;
        match code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(self.rows.len().saturating_sub(1)),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.rows.len().saturating_sub(1),
            KeyCode::PageUp => self.at = self.at.saturating_sub(8),
            KeyCode::PageDown => self.at = (self.at + 8).min(self.rows.len().saturating_sub(1)),
            KeyCode::Enter | KeyCode::Char(' ') => return self.chosen(),
            KeyCode::Delete | KeyCode::Char('x') => {
                if let Some(Row::Unfinished(game)) = self.rows.get(self.at) {
                    self.asking = Some(game.id);
                }
            }
            KeyCode::Char('l') => return Some(Chosen::Language),
            KeyCode::Char('q') | KeyCode::Esc => return Some(Chosen::Quit),
            _ => {}
        }
        None
    }

    /// The request of the line under the cursor.
    pub(crate) fn chosen(&self) -> Option<Chosen> {
        self.rows.get(self.at).map(Row::chosen)
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
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |span| span.as_secs() as i64);
    let minutes = (now - touched).max(0) / 60;
    match minutes {
        0..=1 => t!(lang, menu.just_now),
        2..=119 => t!(lang, menu.minutes_ago, n = minutes),
        120..=2879 => t!(lang, menu.hours_ago, n = (minutes / 60)),
        _ => t!(lang, menu.days_ago, n = (minutes / 1440)),
    }
}

/// Games in their order, each followed by its variants, with the depth of each.
pub(crate) fn family(entries: Vec<Entry>) -> Vec<(Entry, usize)> {
    let known: Vec<String> = entries.iter().map(|entry| entry.id.clone()).collect();
    let is_base = |entry: &Entry| entry.of.as_ref().is_none_or(|of| !known.contains(of));
    let (bases, mut variants): (Vec<Entry>, Vec<Entry>) = entries.into_iter().partition(is_base);
    let mut ordered = Vec::new();
    let mut open: Vec<(Entry, usize)> = bases.into_iter().rev().map(|entry| (entry, 0)).collect();
    while let Some((entry, depth)) = open.pop() {
        let (own, others): (Vec<Entry>, Vec<Entry>) = variants.into_iter().partition(|variant| variant.of.as_ref() == Some(&entry.id));
        variants = others;
        open.extend(own.into_iter().rev().map(|variant| (variant, depth + 1)));
        ordered.push((entry, depth));
    }
    // Variants of each other in a circle belong under nothing; they are broken and shown as such.
    ordered.extend(variants.into_iter().map(|entry| (entry, 0)));
    ordered
}
