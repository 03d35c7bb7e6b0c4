//! Named corrections of a record.

use super::{Place, Ply, Problem, Record};
use crate::moves::prefix;
use crate::text::short;

/// A named list of corrections.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Its name, as it is asked for.
    pub name: String,
    /// Its description, in words.
    pub says: String,
    /// The corrections.
    pub mends: Vec<Mend>,
    /// The place in the file.
    pub at: Place,
}

/// The correction of a ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mend {
    /// The ply: the letter of its side in upper case, and its number.
    pub ply: (String, u32),
    /// The turn that takes its place.
    pub text: String,
    /// The reason.
    pub reason: String,
    /// The place in the file.
    pub at: Place,
}

impl Reading {
    /// The correction of a ply.
    pub fn mend(&self, ply: &Ply) -> Option<&Mend> {
        let side = ply.side.to_uppercase();
        self.mends.iter().find(|mend| mend.ply.1 == ply.number && mend.ply.0 == side)
    }
}

/// Reads the field `readings` of a record.
pub(crate) fn read_readings(record: &mut Record) {
    let Some(field) = record.field("readings") else { return };
    let mut readings: Vec<Reading> = Vec::new();
    let mut problems: Vec<(String, &'static str, Place)> = Vec::new();
    let plies: Vec<(String, u32)> = record.plies().map(|ply| (ply.side.to_uppercase(), ply.number)).collect();
    for (index, line) in field.more.iter().enumerate() {
        let blanks = line.chars().take_while(|c| c.is_whitespace()).count();
        let at = Place { line: field.at.line + 1 + index, column: field.indent + blanks + 1 };
        let text = line.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let Some((name, rest)) = text.split_once([':', '：']) else {
            problems.push((text.to_owned(), "a reading is `name: what it is`, a correction `B9: turn | reason`", at));
            continue;
        };
        let (name, rest) = (name.trim(), rest.trim());
        let Some((side, number)) = prefix(name) else {
            if readings.iter().any(|reading| reading.name == name) {
                problems.push((text.to_owned(), "a reading of this name stands already above", at));
            }
            readings.push(Reading { name: name.to_owned(), says: rest.to_owned(), mends: Vec::new(), at });
            continue;
        };
        let (turn, reason) = rest.split_once(['|', '｜']).unwrap_or((rest, ""));
        let ply = (side.to_uppercase(), number);
        let Some(reading) = readings.last_mut() else {
            problems.push((text.to_owned(), "a correction needs the name of its reading above it", at));
            continue;
        };
        if !plies.contains(&ply) {
            problems.push((text.to_owned(), "the game has no such ply to correct", at));
        } else if reading.mends.iter().any(|mend| mend.ply == ply) {
            problems.push((text.to_owned(), "this ply is corrected twice; the first counts", at));
        }
        reading.mends.push(Mend { ply, text: turn.trim().to_owned(), reason: reason.trim().to_owned(), at });
    }
    let problems = problems.into_iter().map(|(text, reason, at)| Problem {
        ply: String::new(),
        text: short(&text, 200),
        reason: reason.to_owned(),
        clause: String::new(),
        at,
        error: None,
    });
    record.problems.extend(problems);
    record.readings = readings;
}
