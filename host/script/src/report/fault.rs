//! A mistake in a script: one sentence, its place, and what to do.

use std::sync::Arc;

use thiserror::Error;
use tianyuan_words::{Lang, Message, message};

use super::Source;
use crate::diagnostic::Diagnostic;
use crate::locate::{self, LONGEST_WORD, MOST_WORDS, PathSegment, Position, nearest};

/// The owner of the table that `rules` returns.
pub(crate) const RULES: &str = "rules";

/// A place in a script, with its turn among all that the evaluation has made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Script file as shown to people.
    pub file: Arc<str>,
    /// Line, 1-based; 0 where it is not known.
    pub line: u32,
    /// Counts constructor calls: Lua tables have no order, so declarations are put in the order in which they were written.
    pub order: u32,
    /// The number of the call among those of the same constructor on the line, from 0.
    pub nth: u32,
}

impl Place {
    /// A line of a file.
    pub fn at(file: impl Into<Arc<str>>, line: u32) -> Place {
        Place { file: file.into(), line, order: 0, nth: 0 }
    }

    /// A place that is not known.
    pub fn nowhere() -> Place {
        Place { file: Arc::from(""), line: 0, order: 0, nth: 0 }
    }
}

/// A mistake in a script.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.0.message.in_lang(Lang::default()))]
pub struct Fault(Box<Facts>);

/// The facts about a mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// Kind of mistake, stable: `script/unknown-field`, …
    pub code: &'static str,
    /// One sentence.
    pub message: Message,
    /// The remedy, if one is known.
    pub help: Option<Message>,
    /// The declaration that is wrong.
    pub place: Place,
    /// Fields and positions that lead from the declaration to the mistake: `["takes", "2", "when"]`.
    pub path: Vec<String>,
    /// The constructor whose table the path leads into.
    pub owner: String,
    /// The word to point at, where no path leads to it.
    pub word: Option<String>,
}

impl std::ops::Deref for Fault {
    type Target = Facts;

    fn deref(&self) -> &Facts {
        &self.0
    }
}

impl std::ops::DerefMut for Fault {
    fn deref_mut(&mut self) -> &mut Facts {
        &mut self.0
    }
}

impl Fault {
    /// A mistake at a place.
    pub fn new(code: &'static str, place: &Place, message: Message) -> Fault {
        Fault(Box::new(Facts { code, message, help: None, place: place.clone(), path: Vec::new(), owner: String::new(), word: None }))
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, help: Message) -> Fault {
        self.help = Some(help);
        self
    }

    /// Suggests the word that was most likely meant, or lists what there is.
    #[must_use]
    pub fn near<'a>(mut self, word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> Fault {
        if let Some(help) = near_or_list(word, known) {
            self.help = Some(help);
        }
        self
    }

    /// Names the field that is wrong.
    #[must_use]
    pub fn field(mut self, field: impl Into<String>) -> Fault {
        self.path.push(field.into());
        self
    }

    /// Names the word that is wrong.
    #[must_use]
    pub fn word(mut self, word: impl Into<String>) -> Fault {
        self.word = Some(word.into());
        self
    }
}

/// The diagnostic for `count(own) <= 3`: the language compares at once, so a rule needs a method instead.
pub(crate) fn compares_rules() -> Diagnostic {
    let message = message!(script.numbers_of_position);
    let help = message!(script.write);
    Fault::new("script/compared", &Place::nowhere(), message).help(help).diagnose(|_| None)
}

/// The diagnostic for `count(own) == count(enemy)`.
pub(crate) fn equals_rules() -> Diagnostic {
    let message = message!(script.values_of_position);
    let help = message!(script.write_equals);
    Fault::new("script/compared", &Place::nowhere(), message).help(help).diagnose(|_| None)
}

impl From<Fault> for mlua::Error {
    fn from(fault: Fault) -> mlua::Error {
        mlua::Error::external(fault)
    }
}

/// Words listed at most.
const LISTED: usize = 24;

/// "did you mean `x`?", or the list of all names. A word may be a part of a name: `squares` finds `small-squares`.
pub fn near_or_list<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> Option<Message> {
    let lower = word.to_lowercase();
    let has_part = |known: &&str| known.len() <= LONGEST_WORD && known.split(['-', '_']).any(|part| part == lower);
    let quoted = |words: &mut dyn Iterator<Item = &str>| words.take(LISTED).map(|word| format!("`{word}`")).collect::<Vec<_>>();
    let parts = quoted(&mut known.clone().into_iter().take(MOST_WORDS).filter(has_part));
    match nearest(word, known.clone()) {
        Some(near) if parts.is_empty() || near.starts_with(&lower) => return Some(message!(script.did_you_mean, near = near)),
        _ if !parts.is_empty() => return Some(message!(script.did_you_mean_one, all = Message::list(&parts))),
        _ => {}
    }
    let all = quoted(&mut known.clone().into_iter());
    match known.into_iter().skip(LISTED).count() {
        _ if all.is_empty() => None,
        0 => Some(message!(script.there, all = Message::list(&all))),
        more => Some(message!(script.there_and_more, all = Message::list(&all), more = more)),
    }
}

/// The value of a word from a fixed list.
pub(crate) fn choose<T: Copy>(owner: &str, field: &str, word: &str, words: &[(&'static str, T)], place: &Place) -> Result<T, Fault> {
    if let Some((_, value)) = words.iter().find(|(known, _)| *known == word) {
        return Ok(*value);
    }
    let (known, all): (Vec<&str>, Vec<String>) = words.iter().map(|(known, _)| (*known, format!("`{known}`"))).unzip();
    let message = message!(lower.is_one_of, field = field, all = Message::list(&all), word = word);
    let mut fault = Fault::new("script/wrong-value", place, message).field(field);
    owner.clone_into(&mut fault.owner);
    if let Some(near) = nearest(word, known) {
        fault.help = Some(message!(script.did_you_mean, near = near));
    }
    Err(fault)
}

impl Fault {
    /// The fault as a diagnostic; `source` finds a file by the name that Lua knows it by.
    pub fn diagnose(&self, source: impl Fn(&str) -> Option<Source>) -> Diagnostic {
        let mut diagnostic = Diagnostic::error(self.code, self.message.clone());
        diagnostic.help = self.help.clone();
        if self.place.line == 0 {
            return diagnostic.in_file(&self.place.file);
        }
        let Some(Source { file, text }) = source(&self.place.file) else { return diagnostic.in_file(&self.place.file) };
        diagnostic.at(&file, &text, self.position(&text))
    }

    fn position(&self, text: &str) -> Position {
        let line = self.place.line;
        let segment = |part: &String| part.parse().map_or_else(|_| PathSegment::Key(part.clone()), PathSegment::Index);
        let path: Vec<PathSegment> = self.path.iter().map(segment).collect();
        if self.owner == RULES {
            if let Some(found) = locate::returned(text, line, &path) {
                return found;
            }
            let word = self.path.first().map_or("return", String::as_str);
            let written = (line..line + 2_000).find(|line| locate::line(text, *line).trim_start().starts_with(word));
            return locate::word(text, written.unwrap_or(line), word);
        }
        if !self.path.is_empty() {
            return locate::field(text, (line, self.place.nth), &self.owner, &path);
        }
        let owner = self.owner.rsplit('.').next().unwrap_or_default();
        match &self.word {
            // A name is often given some lines below the constructor that takes it.
            Some(word) => (line..line + 40)
                .find(|line| locate::line(text, *line).contains(word.as_str()))
                .map_or_else(|| locate::word(text, line, owner), |line| locate::word(text, line, word)),
            None if self.place.nth > 0 => locate::field(text, (line, self.place.nth), &self.owner, &[]),
            None => locate::word(text, line, owner),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_there_is_is_listed_where_nothing_is_near() {
        assert_eq!(near_or_list("zebra", ["a", "b"]).unwrap().in_lang(Lang::En), "there is `a`, `b`");
        assert_eq!(near_or_list("phaze", ["phase", "place"]).unwrap().in_lang(Lang::En), "did you mean `phase`?");
        let all: Vec<String> = (0..LISTED + 6).map(|nth| format!("{nth}")).collect();
        let said = near_or_list("zebra", all.iter().map(String::as_str).collect::<Vec<_>>()).unwrap().in_lang(Lang::En);
        assert!(said.starts_with("there is `0`, `1`, ") && said.ends_with("`23`, and 6 more"), "{said}");
    }

    #[test]
    fn a_part_of_a_name_means_the_names_that_have_it() {
        let names = ["dot", "dog-and-ducks", "small-squares", "large-squares"];
        let said = |word| near_or_list(word, names).unwrap().in_lang(Lang::En);
        assert_eq!(said("dog"), "did you mean `dog-and-ducks`?");
        assert_eq!(said("Squares"), "did you mean `small-squares`, `large-squares`?");
        assert_eq!(near_or_list("form", ["game_form", "forms"]).unwrap().in_lang(Lang::En), "did you mean `forms`?");
    }
}
