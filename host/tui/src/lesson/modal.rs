//! Modals over a lesson: texts, choices and questions.

use crossterm::event::KeyCode;
use tianyuan_rules::Decision;
use tianyuan_rules::spec::KindId;
use tianyuan_words::{Key, key};

/// A question, named by the effect of a yes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// Show the solution.
    Solution,
    /// Leave the step out.
    Skip,
}

impl Question {
    /// Key of the question.
    pub(crate) fn key(self) -> Key {
        match self {
            Question::Solution => key!(lesson.ask_solution),
            Question::Skip => key!(lesson.ask_skip),
        }
    }
}

/// An overlay on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Modal {
    /// The teacher's words, where the screen has no room for them beside the board.
    Words,
    /// A text to be read.
    Text {
        /// Its lines.
        lines: Vec<String>,
        /// Lines scrolled away.
        scroll: usize,
    },
    /// Decisions to choose from, as text.
    Choice {
        /// Text and decision.
        items: Vec<(String, Decision)>,
        /// The chosen line.
        at: usize,
    },
    /// Pieces of the hand to choose from.
    Hand {
        /// Kinds.
        kinds: Vec<KindId>,
        /// The chosen line.
        at: usize,
    },
    /// A question.
    Ask(Question),
}

/// The effect of a key on an overlay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answered {
    /// It stays.
    Stays(Modal),
    /// It is taken away.
    Gone,
    /// One of several decisions was chosen.
    Decided(Decision),
    /// A piece of the hand was chosen.
    Held(KindId),
    /// A question was answered with yes.
    Yes(Question),
}

impl Modal {
    /// A key.
    pub(crate) fn key(self, code: KeyCode) -> Answered {
        match self {
            Modal::Words => match code {
                KeyCode::PageUp | KeyCode::PageDown | KeyCode::Up | KeyCode::Down => Answered::Stays(Modal::Words),
                _ => Answered::Gone,
            },
            Modal::Text { lines, scroll } => {
                let last = lines.len().saturating_sub(1);
                let scroll = match code {
                    KeyCode::Up => scroll.saturating_sub(1),
                    KeyCode::Down => (scroll + 1).min(last),
                    KeyCode::PageUp => scroll.saturating_sub(8),
                    KeyCode::PageDown => (scroll + 8).min(last),
                    _ => return Answered::Gone,
                };
                Answered::Stays(Modal::Text { lines, scroll })
            }
            Modal::Choice { items, at } => match picked(code, at, items.len()) {
                Picked::At(at) => Answered::Stays(Modal::Choice { items, at }),
                Picked::One(at) => items.get(at).map_or(Answered::Gone, |(_, decision)| Answered::Decided(*decision)),
                Picked::None => Answered::Gone,
            },
            Modal::Hand { kinds, at } => match picked(code, at, kinds.len()) {
                Picked::At(at) => Answered::Stays(Modal::Hand { kinds, at }),
                Picked::One(at) => kinds.get(at).map_or(Answered::Gone, |kind| Answered::Held(*kind)),
                Picked::None => Answered::Gone,
            },
            Modal::Ask(question) => match code {
                KeyCode::Char('y' | 'Y') | KeyCode::Enter => Answered::Yes(question),
                KeyCode::Char('n' | 'N') | KeyCode::Esc => Answered::Gone,
                _ => Answered::Stays(Modal::Ask(question)),
            },
        }
    }
}

/// The effect of a key in a list.
enum Picked {
    At(usize),
    One(usize),
    None,
}

fn picked(code: KeyCode, at: usize, items: usize) -> Picked {
    match code {
        KeyCode::Up => Picked::At(at.saturating_sub(1)),
        KeyCode::Down => Picked::At((at + 1).min(items.saturating_sub(1))),
        KeyCode::Enter | KeyCode::Char(' ') => Picked::One(at),
        KeyCode::Char(c @ '1'..='9') if (c as usize - '1' as usize) < items => Picked::One(c as usize - '1' as usize),
        KeyCode::Esc | KeyCode::Char('q') => Picked::None,
        _ => Picked::At(at),
    }
}
