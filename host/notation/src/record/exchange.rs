//! Between records and the games of the other formats.

use tianyuan_rules::Game;
use tianyuan_rules::spec::Spec;

use super::{Entry, Item, Line, PLUGIN, Part, Place, Record, StartError};
use crate::kifu::{Header, Kifu, KifuError, KifuProblem, Ply, Told, WriteError};
use crate::moves::{Style, turns};
use crate::near::short;
use crate::position;

/// Keys of the head that are no headers of the other formats.
const OWN: [&str; 5] = ["game", "options", "position", "state", "readings"];
/// Keys that the head of a record calls otherwise than others do.
const NAMES: [(&str, &str); 8] = [
    ("PB", "player.b"),
    ("PW", "player.w"),
    ("EV", "event"),
    ("DT", "date"),
    ("PC", "place"),
    ("RO", "round"),
    ("SO", "source"),
    ("AN", "annotator"),
];

/// The game of a record as it is printed, to be played by [`Kifu::play`].
///
/// # Errors
/// [`KifuError`] where the first position cannot be read, or something in the text is not as it should be.
pub fn to_kifu(spec: &Spec, record: &Record) -> Result<Kifu, KifuError> {
    if let Some(problem) = record.problems.first() {
        let found = KifuProblem::Line { found: short(&problem.text, 40) };
        return Err(KifuError::new(problem.at, None, problem.text.clone(), found));
    }
    let start = record.start(spec).map_err(|error| {
        let (line, problem) = match error {
            StartError::Position(error) => (error.line, KifuProblem::Position(error)),
            StartError::SetUp { line, error } => (line, KifuProblem::SetUp(error)),
        };
        KifuError::new(Place { line, column: 1 }, None, String::new(), problem)
    })?;
    let start_at = record.field("position").map_or(Place::default(), |field| field.at);
    let mut kifu = Kifu { options: record.options(), plugins: record.plugins(), start, start_at, ..Kifu::default() };
    for entry in &record.head {
        if let Entry::Field(field) = entry
            && !OWN.contains(&field.key.as_str())
            && !field.key.starts_with(PLUGIN)
        {
            kifu.headers.push(Header { key: field.key.clone(), value: field.text() });
        }
    }
    for line in &record.lines {
        match line {
            Line::Prose(prose) if prose.trim().is_empty() => {}
            Line::Prose(prose) => comment(&mut kifu, prose.trim()),
            Line::Moves(parts) => {
                for part in parts {
                    match &part.item {
                        Item::Ply(ply) => {
                            let at = Place { line: ply.at.line, column: ply.at.column + ply.head };
                            let text = ply.turn().to_owned();
                            kifu.main.plies.push(Ply {
                                told: Told::Text,
                                text,
                                at,
                                time: None,
                                comments: Vec::new(),
                                decisions: Vec::new(),
                            });
                        }
                        Item::Remark(remark) => {
                            comment(&mut kifu, remark.trim_start_matches(['#', '{']).trim_end_matches('}').trim());
                        }
                    }
                }
            }
        }
    }
    Ok(kifu)
}

fn comment(kifu: &mut Kifu, text: &str) {
    let comments = kifu.main.plies.last_mut().map_or(&mut kifu.preface, |ply| &mut ply.comments);
    comments.push(text.to_owned());
}

/// The main line of a game as a record. Its decisions must have been found by [`Kifu::play`]; `game` is any game of the same rules,
/// and is left standing anywhere.
///
/// # Errors
/// [`WriteError`] where the first position cannot be set up, or a decision is not legal.
pub fn from_kifu(game: &mut dyn Game, kifu: &Kifu) -> Result<Record, WriteError> {
    let spec = game.spec().clone();
    let mut record = Record::default();
    record.set("game", &spec.id);
    if !kifu.options.is_empty() {
        let options: Vec<String> = kifu.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        record.set("options", &options.join(" "));
    }
    for (name, digest) in &kifu.plugins {
        record.set(&format!("{PLUGIN}{name}"), digest);
    }
    for Header { key, value } in &kifu.headers {
        if key == "RE" {
            let result = crate::sgf::outcome(value);
            let winner = result.black.map(|black| crate::sgf::side(&spec, black)).and_then(|side| spec.sides.get(usize::from(side)));
            let word = match winner {
                Some(side) => side.id.as_str(),
                None if result.how == crate::sgf::How::Draw => "draw",
                None => "-",
            };
            record.set("result", &format!("{word} {value}"));
            continue;
        }
        let known = NAMES.iter().find(|(name, _)| name == key).map(|(_, own)| (*own).to_owned());
        // Keys are lower case, so that no ply is taken for one.
        let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c.to_ascii_lowercase() } else { '-' };
        let key = known.unwrap_or_else(|| key.chars().map(plain).collect());
        if !OWN.contains(&key.as_str()) && !key.starts_with(PLUGIN) && key != "moves" && key.starts_with(|c: char| c.is_ascii_lowercase()) {
            record.set(&key, value);
        }
    }
    let start = kifu.setup(&spec);
    if start != position::start(&spec) {
        record.set_position(&spec, &start);
    }
    let wrong = |error: &dyn std::fmt::Display| WriteError::Game(error.to_string());
    game.set_up(&start).map_err(|error| wrong(&error))?;
    record.lines.extend(kifu.preface.iter().map(|text| Line::Moves(vec![remark(text)])));
    let decisions: Vec<_> = kifu.main.plies.iter().flat_map(|ply| ply.decisions.iter().copied()).collect();
    let mut plies = kifu.main.plies.iter();
    let mut written = 0;
    for turn in turns(game, &decisions, Style::Plain).map_err(|error| wrong(&error))? {
        let side = turn.prefix.trim_end_matches(|c: char| c.is_ascii_digit());
        record.push_ply(side, turn.number, &turn.text, Style::Plain);
        while written < turn.decisions.end
            && let Some(ply) = plies.next()
        {
            written += ply.decisions.len();
            let remarks = ply.comments.iter().map(|text| remark(text));
            match record.lines.last_mut() {
                Some(Line::Moves(parts)) => parts.extend(remarks),
                _ => record.lines.extend(remarks.map(|part| Line::Moves(vec![part]))),
            }
        }
    }
    Ok(record)
}

/// A comment as it stands between plies.
fn remark(text: &str) -> Part {
    let inside: Vec<String> = text.lines().map(|line| line.replace('}', ")")).collect();
    Part { before: "  ".to_owned(), item: Item::Remark(format!("{{{}}}", inside.join(" "))) }
}
