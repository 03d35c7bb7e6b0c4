//! One line of typing, with completion.

use crossterm::event::KeyCode;

/// A line being typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Line {
    text: String,
    /// Characters before the cursor.
    at: usize,
    cycle: Option<Cycle>,
}

/// Completion under way: the text typed, the completions, and the index of the one that is in the line now.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Cycle {
    typed: String,
    found: Vec<String>,
    now: usize,
}

/// The state of a line after a key.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Edited {
    /// It is still being typed.
    Stays,
    /// It is left without being entered.
    Left,
    /// It is entered, with this text.
    Entered(String),
}

/// Longer lines are no moves.
const LONGEST: usize = 400;

/// True for a character that opens a line by itself: moves begin with the label of a file, and small letters are commands.
pub(crate) fn opens_line(c: char) -> bool {
    c.is_uppercase() || c.is_ascii_digit() || !c.is_ascii()
}

/// True if a move that begins with this label must be typed in capitals.
pub(crate) fn in_capitals(label: &str) -> bool {
    label.starts_with(|first: char| first.is_ascii_alphabetic())
}

impl Line {
    /// A line that begins with a text.
    pub(crate) fn with(text: &str) -> Line {
        Line { text: text.to_owned(), at: text.chars().count(), cycle: None }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Characters before the cursor.
    pub(crate) fn before(&self) -> &str {
        &self.text[..self.byte(self.at)]
    }

    /// The completions offered at present, and the index of the one in the line.
    pub(crate) fn offered(&self) -> Option<(&[String], usize)> {
        self.cycle.as_ref().map(|cycle| (cycle.found.as_slice(), cycle.now))
    }

    fn byte(&self, at: usize) -> usize {
        self.text.char_indices().nth(at).map_or(self.text.len(), |(byte, _)| byte)
    }

    pub(crate) fn insert(&mut self, c: char) {
        if !c.is_control() && self.text.len() < LONGEST {
            self.text.insert(self.byte(self.at), c);
            self.at += 1;
            self.cycle = None;
        }
    }

    /// Takes away the character before the cursor; true if there was one.
    pub(crate) fn backspace(&mut self) -> bool {
        self.cycle = None;
        if self.at == 0 {
            return !self.text.is_empty();
        }
        self.at -= 1;
        self.text.remove(self.byte(self.at));
        true
    }

    fn left(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    fn right(&mut self) {
        self.at = (self.at + 1).min(self.text.chars().count());
    }

    fn home(&mut self) {
        self.at = 0;
    }

    fn end(&mut self) {
        self.at = self.text.chars().count();
    }

    /// Edits the line by a key; `find` gives the completions of a text.
    pub(crate) fn key(&mut self, code: KeyCode, find: impl FnOnce(&str) -> Vec<String>) -> Edited {
        match code {
            KeyCode::Enter => return Edited::Entered(self.text.clone()),
            KeyCode::Esc if !self.leave_cycle() => return Edited::Left,
            KeyCode::Backspace if !self.backspace() => return Edited::Left,
            KeyCode::Char(c) => self.insert(c),
            KeyCode::Left => self.left(),
            KeyCode::Right => self.right(),
            KeyCode::Home => self.home(),
            KeyCode::End => self.end(),
            KeyCode::Tab | KeyCode::Down => self.complete(false, find),
            KeyCode::BackTab | KeyCode::Up => self.complete(true, find),
            _ => {}
        }
        Edited::Stays
    }

    /// Puts the next (or previous) completion in place; `find` gives the completions of a text.
    pub(crate) fn complete(&mut self, back: bool, find: impl FnOnce(&str) -> Vec<String>) {
        let cycle = match self.cycle.take() {
            Some(mut cycle) => {
                let count = cycle.found.len();
                cycle.now = if back { (cycle.now + count - 1) % count } else { (cycle.now + 1) % count };
                cycle
            }
            None => {
                let found = find(&self.text);
                if found.is_empty() {
                    return;
                }
                Cycle { typed: self.text.clone(), now: if back { found.len() - 1 } else { 0 }, found }
            }
        };
        self.text.clone_from(&cycle.found[cycle.now]);
        self.end();
        self.cycle = Some(cycle);
    }

    /// Leaves the completions; true if there were any.
    pub(crate) fn leave_cycle(&mut self) -> bool {
        let Some(cycle) = self.cycle.take() else { return false };
        self.text = cycle.typed;
        self.end();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_and_taking_away() {
        let mut line = Line::with("A1");
        line.insert('→');
        line.left();
        line.left();
        line.insert('中');
        assert_eq!((line.text(), line.before()), ("A中1→", "A中"));
        assert!(line.backspace());
        line.home();
        assert!(line.backspace());
        assert_eq!(line.text(), "A1→");
        line.end();
        for _ in 0..3 {
            assert!(line.backspace());
        }
        assert!(!line.backspace());
    }

    #[test]
    fn labels_that_begin_with_a_letter_are_typed_in_capitals() {
        assert!(in_capitals("E4") && opens_line('E') && !opens_line('e'));
        for label in ["2c", "天元", ""] {
            assert!(!in_capitals(label), "{label}");
        }
    }

    #[test]
    fn completion_goes_round_and_back() {
        let mut line = Line::with("A");
        let find = |typed: &str| vec![format!("{typed}1"), format!("{typed}2")];
        line.complete(false, find);
        assert_eq!(line.text(), "A1");
        line.complete(false, find);
        line.complete(false, find);
        assert_eq!(line.text(), "A1");
        line.complete(true, find);
        assert_eq!(line.text(), "A2");
        assert!(line.leave_cycle());
        assert_eq!(line.text(), "A");
        line.complete(false, |_| Vec::new());
        assert_eq!(line.text(), "A");
    }
}
