//! The lessons of the tree, with a learner's progress in each.

use tianyuan_script::lesson::LessonEntry;
use tianyuan_script::{Library, Report};
use tianyuan_words::{Lang, pick, t};

use crate::learner::ProgressStore;

/// A lesson that can be taken.
#[derive(Debug, Clone)]
pub struct ListedLesson {
    /// The lesson.
    pub entry: LessonEntry,
    /// Steps that the learner has solved …
    pub solved: usize,
    /// … and the stars of them.
    pub stars: u32,
    /// Names of the steps that are due.
    pub due: Vec<String>,
}

impl ListedLesson {
    /// The file that opens it.
    pub fn handle(&self) -> String {
        self.entry.file.clone()
    }

    /// The mistakes for which it cannot be taken, if any.
    pub fn broken(&self) -> Option<&Report> {
        self.entry.broken.as_ref()
    }

    /// Its title.
    pub fn title(&self, lang: Lang) -> &str {
        pick(lang, &self.entry.names).unwrap_or(&self.entry.id)
    }

    /// Title, identifier, the learner's progress and the number of steps that are due.
    pub fn text(&self, lang: Lang) -> String {
        let title = self.title(lang);
        let id = &self.entry.id;
        if self.broken().is_some() {
            return format!("{title}  {id} · {}", t!(lang, menu.broken));
        }
        let steps = self.entry.steps.len();
        let far = match self.solved {
            0 => t!(lang, lesson.steps, of = steps),
            solved => t!(lang, lesson.far, n = solved, of = steps, stars = self.stars),
        };
        let due = match self.due.len() {
            0 => String::new(),
            n => format!(" · {}", t!(lang, lesson.due, n = n)),
        };
        format!("{title}  {id} · {far}{due}")
    }
}

/// The lessons of the tree in the order of their files, with the learner's progress.
pub fn list_lessons(library: &Library, lang: Lang, keeper: &mut ProgressStore) -> Vec<ListedLesson> {
    let (reached, due) = (keeper.reached(lang), keeper.due(lang));
    let one = |entry: LessonEntry| {
        let steps = reached.get(&entry.id);
        // Steps that a lesson no longer has are not counted.
        let known = entry.steps.iter().filter_map(|step| steps?.get(step)).filter(|done| done.solved);
        let (solved, stars) = known.fold((0, 0), |(n, stars), done| (n + 1, stars + u32::from(done.stars)));
        let due = due.iter().filter(|due| due.lesson == entry.id && entry.steps.contains(&due.step)).map(|due| due.step.clone()).collect();
        ListedLesson { solved, stars, due, entry }
    };
    library.lessons().into_iter().map(one).collect()
}
