//! The writer of records.

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{Decision, Game, GameError};

use super::{Entry, Item, Line, Part, Place, Ply, Record};
use crate::moves::{Style, turns};
use crate::position;

/// Plies on a line of a record that this module makes.
const PER_LINE: usize = 3;

/// Writes a record. Lines that were read are written as they were, but for blanks at the ends of lines and around the colons
/// of the head; it reads as an equal record again.
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    for entry in &record.head {
        match entry {
            Entry::Other(line) => text.push_str(line),
            Entry::Field(field) => {
                text.push_str(&field.key);
                text.push(':');
                if !field.value.is_empty() {
                    text.push(' ');
                    text.push_str(&field.value);
                }
                for line in &field.more {
                    text.push('\n');
                    if !line.is_empty() {
                        text.extend(std::iter::repeat_n(' ', field.indent.max(1)));
                        text.push_str(line);
                    }
                }
            }
        }
        text.push('\n');
    }
    text.push_str("moves:\n");
    for line in &record.lines {
        match line {
            Line::Prose(prose) => text.push_str(prose),
            Line::Moves(parts) => {
                for Part { before, item } in parts {
                    text.push_str(before);
                    text.push_str(match item {
                        Item::Ply(ply) => &ply.text,
                        Item::Remark(remark) => remark,
                    });
                }
            }
        }
        text.push('\n');
    }
    text
}

/// True if nothing can follow on a line: a remark goes on to its end.
pub(super) fn is_full(parts: &[Part]) -> bool {
    matches!(parts.last(), Some(Part { item: Item::Remark(remark), .. }) if remark.starts_with('#'))
}

impl Record {
    /// Sets the field `position` to a position on one line.
    pub fn set_position(&mut self, spec: &Spec, setup: &Setup) {
        self.set("position", &position::write(spec, setup));
    }

    /// Adds a ply; the last line takes it as long as it has room.
    pub fn push_ply(&mut self, side: &str, number: u32, turn: &str, style: Style) {
        let head = format!("{side}{number}{}", if style == Style::Full { "：" } else { ": " });
        let ply = Ply { side: side.to_owned(), number, head: head.chars().count(), text: format!("{head}{turn}"), at: Place::default() };
        let item = Item::Ply(ply);
        match self.lines.last_mut() {
            Some(Line::Moves(parts)) if parts.len() < PER_LINE && !is_full(parts) => parts.push(Part { before: "    ".to_owned(), item }),
            _ => self.lines.push(Line::Moves(vec![Part { before: String::new(), item }])),
        }
    }

    /// Adds the turns of a game that was played; `start` is the position before the first decision.
    ///
    /// # Errors
    /// [`GameError`] where a decision is not legal.
    pub fn push_turns(&mut self, start: &dyn Game, decisions: &[Decision], style: Style) -> Result<(), GameError> {
        for turn in turns(start, decisions, style)? {
            let side = turn.prefix.trim_end_matches(|c: char| c.is_ascii_digit());
            self.push_ply(side, turn.number, &turn.text, style);
        }
        Ok(())
    }
}
