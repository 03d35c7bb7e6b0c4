//! The project's own JSON format: a game with everything that the other formats hold. `docs/json.md` names the fields.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tianyuan_rules::Game;
use tianyuan_rules::spec::{SideId, Spec};

use super::ending::other;
use super::kif::Writer;
use super::names::Names;
use super::{End, Ending, Header, Kifu, Line, Mends, Note, Ply, Time, Told, Variation, japanese, tree, usi};
use crate::error::{KifuError, KifuProblem, WriteError};
use crate::position;
use crate::text::Place;
use crate::text::short;

/// The whole document.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Document {
    /// Identifier of the game.
    #[serde(default)]
    game: String,
    /// Options of the game.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, String>,
    /// Plugins that the rules were played with: name and digest.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    plugins: BTreeMap<String, String>,
    /// First position; the game's own where it is left out.
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    headers: Vec<Field>,
    #[serde(default)]
    comments: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<OneNote>,
    #[serde(default)]
    plies: Vec<OnePly>,
    #[serde(default)]
    end: Option<OneEnd>,
    #[serde(default)]
    variations: Vec<OneVariation>,
    /// Last position of the main line; ignored when it is read.
    #[serde(default, rename = "final")]
    last: Option<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Field {
    key: String,
    value: String,
}

#[derive(Debug, Serialize, Deserialize)]
struct OnePly {
    #[serde(default)]
    number: u32,
    #[serde(default)]
    side: String,
    #[serde(rename = "move")]
    turn: String,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    millis: Option<u64>,
    #[serde(default)]
    comments: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<OneNote>,
}

/// The remarks on a position besides moves and comments.
#[derive(Debug, Serialize, Deserialize)]
struct OneNote {
    key: String,
    #[serde(default)]
    values: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct OneEnd {
    how: String,
    #[serde(default)]
    winner: Option<String>,
    #[serde(default)]
    millis: Option<u64>,
    #[serde(default)]
    comments: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct OneVariation {
    from: u32,
    plies: Vec<OnePly>,
    #[serde(default)]
    end: Option<OneEnd>,
}

/// A mistake in a document: where its text breaks off, or the field by its name.
pub(crate) fn broken(error: &serde_json::Error, text: &str) -> KifuError {
    let at = Place { line: error.line(), column: error.column() };
    let line = text.lines().nth(at.line.saturating_sub(1)).unwrap_or("");
    let full = error.to_string();
    let what = full.rsplit_once(" at line ").map_or(full.as_str(), |(what, _)| what);
    KifuError::new(at, None, short(line.trim(), 80), KifuProblem::Json(short(what, 120)))
}

/// The error for a field of a wrong form.
pub(crate) fn field(field: String, wanted: &'static str) -> KifuError {
    KifuError::new(Place::default(), None, String::new(), KifuProblem::Field { field, wanted })
}

/// Reads a document.
pub(crate) fn read(spec: &Spec, text: &str) -> Result<Kifu, KifuError> {
    let document: Document = serde_json::from_str(text).map_err(|error| broken(&error, text))?;
    let mut mends = Mends::default();
    let start = match &document.position {
        None => None,
        Some(text) => {
            let wrong = |error| KifuError::new(Place::default(), None, String::new(), KifuProblem::Position(error));
            let (setup, dropped) = position::read_mended(spec, text).map_err(wrong)?;
            dropped.into_iter().for_each(|error| mends.leave_out(wrong(error)));
            Some(setup).filter(|setup| *setup != position::start(spec))
        }
    };
    let main = Line { plies: plies(document.plies), end: end(spec, document.end, "", &mut mends) };
    let variations = document.variations.into_iter().enumerate().map(|(index, variation)| {
        let path = format!("variations[{index}]");
        if variation.from == 0 {
            return Err(field(format!("{path}.from"), "the number of a ply, from 1"));
        }
        let line = Line { plies: plies(variation.plies), end: end(spec, variation.end, &path, &mut mends) };
        Ok(Variation { from: variation.from, at: Place::default(), line })
    });
    let variations: Vec<Variation> = variations.collect::<Result<_, _>>()?;
    let mut before = main.plies.len();
    for (index, variation) in variations.iter().enumerate() {
        if variation.from as usize > before + 1 {
            return Err(field(format!("variations[{index}].from"), "a ply of the line before it"));
        }
        before = variation.from as usize - 1 + variation.line.plies.len();
    }
    let headers = document.headers.into_iter().map(|field| Header { key: field.key, value: field.value }).collect();
    let (options, plugins, notes) = (document.options, document.plugins, notes(document.notes));
    let preface = document.comments;
    Ok(Kifu { headers, options, plugins, start, preface, notes, main, variations, mends, ..Kifu::default() })
}

fn notes(notes: Vec<OneNote>) -> Vec<Note> {
    notes.into_iter().map(|note| Note { key: note.key, values: note.values, at: Place::default() }).collect()
}

fn written(notes: &[Note]) -> Vec<OneNote> {
    notes.iter().map(|note| OneNote { key: note.key.clone(), values: note.values.clone() }).collect()
}

fn plies(plies: Vec<OnePly>) -> Vec<Ply> {
    let ply = |ply: OnePly| Ply {
        time: ply.millis.map(|millis| Time { millis }),
        comments: ply.comments,
        notes: notes(ply.notes),
        ..Ply::new(Told::Text, ply.turn, Place::default())
    };
    plies.into_iter().map(ply).collect()
}

fn end(spec: &Spec, end: Option<OneEnd>, path: &str, mends: &mut Mends) -> Option<End> {
    let end = end?;
    let Some(ending) = Ending::from_word(&end.how) else {
        mends.leave_out(field(format!("{path}.end.how"), "one of the words for how games are over"));
        return None;
    };
    let time = end.millis.map(|millis| Time { millis });
    let winner = end.winner.and_then(|winner| spec.side_named(&winner));
    // A draw and a game that was broken off have no winner, whatever the field says.
    let side = winner.filter(|_| ending.has_winner()).map(other);
    Some(End { ending, side, text: end.how, at: Place::default(), time, comments: end.comments })
}

/// Writes a document.
pub(crate) fn write(game: &mut dyn Game, kifu: &Kifu) -> Result<String, WriteError> {
    let spec = game.spec().clone();
    let names = Names::new(&spec);
    let mut document = Document {
        game: kifu.script.clone().unwrap_or_else(|| spec.id.clone()),
        options: kifu.options.clone(),
        plugins: kifu.plugins.clone(),
        position: Some(position::write(&spec, &kifu.setup(&spec))),
        headers: kifu.headers.iter().map(|header| Field { key: header.key.clone(), value: header.value.clone() }).collect(),
        comments: kifu.preface.clone(),
        notes: written(&kifu.notes),
        ..Document::default()
    };
    for (number, path) in tree::paths(kifu).iter().enumerate() {
        let shared = path.iter().take_while(|(line, _)| *line != number).count();
        let Some(line) = tree::line(kifu, number) else { continue };
        let mut writer = Writer::begin(game, kifu, path.get(..shared).unwrap_or_default(), false)?;
        let mut plies = Vec::new();
        for (index, ply) in line.plies.iter().enumerate() {
            let side = writer.game.turn_status().mover;
            let printed = printed(&spec, &names, &mut writer, ply);
            plies.push(OnePly {
                number: (shared + index + 1) as u32,
                side: side_id(&spec, side),
                turn: usi::text(&mut writer, ply)?,
                text: printed,
                millis: ply.time.map(|time| time.millis),
                comments: ply.comments.clone(),
                notes: written(&ply.notes),
            });
        }
        let mover = writer.to_move();
        let end = line.end.as_ref().map(|end| OneEnd {
            how: end.ending.word().to_owned(),
            winner: end.won_by(mover).map(|side| side_id(&spec, side)),
            millis: end.time.map(|time| time.millis),
            comments: end.comments.clone(),
        });
        if number == 0 {
            document.last = Some(position::write(&spec, &writer.game.setup()));
            (document.plies, document.end) = (plies, end);
        } else {
            document.variations.push(OneVariation { from: (shared + 1) as u32, plies, end });
        }
    }
    let text = serde_json::to_string_pretty(&document).map_err(|error| WriteError::Game(error.to_string()))?;
    Ok(text + "\n")
}

fn side_id(spec: &Spec, side: SideId) -> String {
    spec.sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone())
}

/// A ply as books print it, where they can.
fn printed(spec: &Spec, names: &Names, writer: &mut Writer<'_>, ply: &Ply) -> Option<String> {
    let decision = super::kif::single(spec, ply).ok()?;
    let last = writer.last();
    super::square::fits(&spec.board).then_some(())?;
    japanese::tell(writer.game, last, &decision).ok()?.printed(spec, names).ok()
}
