//! Conversion between records and the games of the other formats.

use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_rules::{Ended, Game};

use super::read::is_head_key;
use super::remarks::{self, Remark};
use super::{Entry, Item, Line, PLUGIN, Part, Place, Record, StartError};
use crate::kifu::{self, Field, Format, Header, Kifu, KifuError, KifuProblem, Note, Ply, Time, Told, WriteError};
use crate::moves::{Style, carry_out, turns};
use crate::position;
use crate::sgf;
use crate::text::short;

/// Keys of the head that are no headers of the other formats.
const OWN: [&str; 5] = ["game", "options", "position", "state", HEADERS];
/// Key of the headers whose names cannot be keys of a record: a line for each.
const HEADERS: &str = "headers";
/// Names of files of trees that records write in lower case.
const LOWER: [&str; 15] = ["KM", "RU", "HA", "BR", "WR", "BT", "WT", "TM", "OT", "CP", "GN", "GC", "US", "AP", "ST"];

/// The game of a record as it is printed, to be played by [`Kifu::play`].
///
/// # Errors
/// [`KifuError`] where the first position cannot be read, or something in the text is not as it should be.
pub fn to_kifu(spec: &Spec, record: &Record) -> Result<Kifu, KifuError> {
    if let Some(problem) = record.problems.first() {
        let found = KifuProblem::Line { found: short(&problem.text, 40) };
        return Err(KifuError::new(problem.at, None, problem.text.clone(), found));
    }
    let (start, dropped) = record.start_mended(spec).map_err(|error| {
        let (line, problem) = match error {
            StartError::Position(error) => (error.line, KifuProblem::Position(error)),
            StartError::SetUp { line, error } => (line, KifuProblem::SetUp(error)),
        };
        KifuError::new(Place { line, column: 1 }, None, String::new(), problem)
    })?;
    let start_at = record.field("position").map_or(Place::default(), |field| field.at);
    let mut kifu = Kifu { options: record.options(), plugins: record.plugins(), start, start_at, ..Kifu::default() };
    for error in dropped {
        let at = Place { line: error.line, column: error.column };
        kifu.mends.leave_out(KifuError::new(at, None, String::new(), KifuProblem::Position(error)));
    }
    for entry in &record.head {
        match entry {
            Entry::Field(field) if field.key == HEADERS => {
                kifu.headers.extend(listed(&field.text()));
            }
            Entry::Field(field) if OWN.contains(&field.key.as_str()) || field.key.starts_with(PLUGIN) => {}
            Entry::Field(field) => kifu.headers.push(Header { key: field.key.clone(), value: field.text() }),
            Entry::Other(line) if line.trim().is_empty() => {}
            Entry::Other(line) => kifu.preface.push(line.trim().trim_start_matches('#').trim().to_owned()),
        }
    }
    if let Some(field) = record.field("result") {
        kifu.main.end = kifu::result(spec, &field.text(), field.at);
        // An end in the words of records needs no header besides.
        let said = kifu.main.end.as_ref().is_some_and(|end| kifu::result_words(spec, end, SideId::new(0)) == field.text());
        kifu.headers.retain(|header| !(said && header.key == "result"));
    }
    let mut reader = Reader { kifu, ended: false };
    for line in &record.lines {
        match line {
            Line::Prose(prose) if prose.trim().is_empty() => {}
            Line::Prose(prose) => reader.remark(Remark::Comment(prose.trim().to_owned()), Place::default()),
            Line::Moves(parts) => parts.iter().for_each(|part| reader.part(&part.item)),
        }
    }
    Ok(reader.kifu)
}

/// Headers in a list: `key: value`, further lines of a value behind blanks.
fn listed(text: &str) -> Vec<Header> {
    let mut headers: Vec<Header> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("  "), line.split_once(": "), headers.last_mut()) {
            (Some(more), _, Some(last)) => last.value.extend(["\n", more]),
            (_, Some((key, value)), _) => headers.push(Header { key: key.to_owned(), value: value.to_owned() }),
            (..) => headers.push(Header { key: line.trim_end_matches(':').to_owned(), value: String::new() }),
        }
    }
    headers
}

struct Reader {
    kifu: Kifu,
    /// True if the remarks that follow concern the end.
    ended: bool,
}

impl Reader {
    fn part(&mut self, item: &Item) {
        match item {
            Item::Ply(ply) => {
                let at = Place { line: ply.at.line, column: ply.at.column + ply.head };
                self.kifu.main.plies.push(Ply::new(Told::Text, ply.turn().to_owned(), at));
            }
            Item::Remark(printed) => {
                let at = self.kifu.main.plies.last().map_or(Place::default(), |ply| ply.at);
                self.remark(Remark::read(printed), at);
            }
        }
    }

    fn remark(&mut self, remark: Remark, at: Place) {
        let Kifu { main, preface, notes, .. } = &mut self.kifu;
        let end = main.end.as_mut().filter(|_| self.ended);
        let (comments, time, notes) = match (end, main.plies.last_mut()) {
            (Some(end), Some(ply)) => (&mut end.comments, Some(&mut end.time), &mut ply.notes),
            (Some(end), None) => (&mut end.comments, Some(&mut end.time), notes),
            (None, Some(ply)) => (&mut ply.comments, Some(&mut ply.time), &mut ply.notes),
            (None, None) => (preface, None, notes),
        };
        match remark {
            Remark::Comment(text) => comments.push(text),
            Remark::End => self.ended = true,
            Remark::Time(millis) => {
                if let Some(time) = time {
                    *time = Some(Time { millis: time.map_or(0, |time| time.millis).saturating_add(millis) });
                }
            }
            Remark::Note(key, value) => match notes.last_mut() {
                // The values of a list follow each other.
                Some(last) if last.key == key && sgf::is_list(&key) => last.values.extend(value),
                _ => notes.push(Note { key, values: value.into_iter().collect(), at }),
            },
        }
    }
}

/// The main line of a game as a record. Its decisions must have been found by [`Kifu::play`]; `game` is any game of the same rules,
/// and is left standing anywhere.
///
/// # Errors
/// [`WriteError`] where the first position cannot be set up, or a decision is not legal.
pub fn from_kifu(game: &mut dyn Game, kifu: &Kifu) -> Result<Record, WriteError> {
    let spec = game.spec().clone();
    let mut record = Record::default();
    record.set("game", kifu.script.as_ref().unwrap_or(&spec.id));
    if !kifu.options.is_empty() {
        let options: Vec<String> = kifu.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        record.set("options", &options.join(" "));
    }
    for (name, digest) in &kifu.plugins {
        record.set(&format!("{PLUGIN}{name}"), digest);
    }
    head(&spec, kifu, &mut record);
    let start = kifu.setup(&spec);
    if start != position::start(&spec) {
        record.set_position(&spec, &start);
    }
    let wrong = |error: &dyn std::fmt::Display| WriteError::Game(error.to_string());
    game.set_up(&start).map_err(|error| wrong(&error))?;
    let decisions: Vec<_> = kifu.main.plies.iter().flat_map(|ply| ply.decisions.iter().copied()).collect();
    result(&spec, game, kifu, &decisions, &mut record)?;
    said(&mut record, None, &kifu.preface, &kifu.notes);
    let mut plies = kifu.main.plies.iter();
    let mut written = 0;
    for turn in turns(game, &decisions, Style::Plain).map_err(|error| wrong(&error))? {
        let side = turn.prefix.trim_end_matches(|c: char| c.is_ascii_digit());
        record.push_ply(side, turn.number, &turn.text, Style::Plain);
        while written < turn.decisions.end
            && let Some(ply) = plies.next()
        {
            written += ply.decisions.len();
            said(&mut record, ply.time, &ply.comments, &ply.notes);
        }
    }
    if let Some(end) = kifu.main.end.as_ref().filter(|end| end.time.is_some() || !end.comments.is_empty()) {
        push(&mut record, vec![remarks::end()]);
        said(&mut record, end.time, &end.comments, &[]);
    }
    Ok(record)
}

/// The result of a game: in its own words, by its end, or by the rules.
fn result(
    spec: &Spec,
    game: &dyn Game,
    kifu: &Kifu,
    decisions: &[tianyuan_rules::Decision],
    record: &mut Record,
) -> Result<(), WriteError> {
    let named = record.field("result").map(|field| kifu::winner_alone(spec, &field.value));
    if matches!(named, Some(None)) {
        return Ok(());
    }
    let mut last = game.fork();
    for decision in decisions {
        carry_out(last.as_mut(), *decision).map_err(|error| WriteError::Game(error.to_string()))?;
    }
    let agrees = |ended: &Ended| named.flatten().is_none_or(|winner| ended.winner == Some(winner));
    let by_rules = last.ended().filter(agrees).map(|ended| kifu::by_rules(spec, &ended));
    let said = kifu.main.end.as_ref().map(|end| kifu::result_words(spec, end, kifu::to_move(last.as_ref(), decisions.last())));
    if let Some(text) = said.or(by_rules) {
        record.set("result", &text);
    }
    Ok(())
}

/// Writes the headers: those that records know under their names, others that can be keys as they are, the rest in a list.
fn head(spec: &Spec, kifu: &Kifu, record: &mut Record) {
    let mut others: Vec<String> = Vec::new();
    for Header { key, value } in &kifu.headers {
        if key == "RE" {
            record.set("result", &result_of_tree(spec, value));
            continue;
        }
        let value: String = value.chars().map(|c| if c.is_control() && c != '\n' { ' ' } else { c }).collect();
        let known = Field::of(spec, key).and_then(|field| field.name(spec, Format::Record));
        let lower = LOWER.contains(&key.as_str()).then(|| key.to_ascii_lowercase());
        let free = |key: &String| is_head_key(key) && !OWN.contains(&key.as_str()) && !key.starts_with(PLUGIN) && key != "moves";
        match known.or(lower).or_else(|| Some(key.clone()).filter(free)) {
            Some(key) => {
                let text = record.field(&key).map_or(value.clone(), |before| format!("{}\n{value}", before.text()));
                // Lines that begin with blanks keep them below the key alone.
                let indented = text.lines().skip(1).any(|line| line.starts_with(' '));
                record.set(&key, &if indented { format!("\n{text}") } else { text });
            }
            None => {
                let mut lines = value.lines();
                others.push(format!("{}: {}", key.replace(['\n', '\r'], " ").trim(), lines.next().unwrap_or_default()));
                others.extend(lines.map(|line| format!("  {line}")));
            }
        }
    }
    if !others.is_empty() {
        record.set(HEADERS, &format!("\n{}", others.join("\n")));
    }
}

/// The result of a file of trees: who won, and as it is written there.
fn result_of_tree(spec: &Spec, value: &str) -> String {
    let result = kifu::tree_result::outcome(value);
    let winner: Option<SideId> = result.black.map(|black| kifu::tree_result::side(spec, black));
    let word = match winner.and_then(|side| spec.sides.get(usize::from(side))) {
        Some(side) => side.id.as_str(),
        None if result.how == kifu::How::Draw => "draw",
        None => "-",
    };
    format!("{word} {value}")
}

/// Writes the remarks on the last ply, or before the first.
fn said(record: &mut Record, time: Option<Time>, comments: &[String], notes: &[Note]) {
    let mut all: Vec<String> = time.map(|time| remarks::time(time.millis)).into_iter().collect();
    all.extend(notes.iter().filter(|note| remarks::is_key(&note.key)).flat_map(remarks::notes));
    all.extend(comments.iter().flat_map(|comment| remarks::comment(comment)));
    push(record, all);
}

fn push(record: &mut Record, remarks: Vec<String>) {
    let begun = record.plies().next().is_some();
    for remark in remarks {
        // A remark that goes on to the end of its line has a line of its own, and so has a remark before the first ply.
        let alone = remark.starts_with('#');
        let part = Part { before: if alone { String::new() } else { "  ".to_owned() }, item: Item::Remark(remark) };
        match record.lines.last_mut() {
            Some(Line::Moves(parts)) if begun && !alone && !super::write::is_full(parts) => parts.push(part),
            _ => record.lines.push(Line::Moves(vec![Part { before: String::new(), ..part }])),
        }
    }
}
