//! The JSON Kifu Format (JKF).

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{KindId, SideId, Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, Piece};

use super::csa::code;
use super::document::{broken, field};
use super::headers::{NAME, names_of};
use super::kif::{Writer, single};
use super::names::Names;
use super::resolve::tried;
use super::said::{Mark, Said, Target};
use super::tree::{Grown, Nested};
use super::{End, Ending, Field, Format, Header, Kifu, Line, Mends, Note, Ply, Repair, Time, Told, handicap, japanese, square, tree};
use crate::error::{KifuError, KifuProblem, WriteError};
use crate::text::Place;
use crate::text::short;

/// Deepest nesting of forks.
const DEEPEST: usize = 64;

/// Reads a document.
pub(crate) fn read(spec: &Spec, text: &str) -> Result<Kifu, KifuError> {
    let value: Value = serde_json::from_str(text).map_err(|error| broken(&error, text))?;
    let names = Names::new(spec);
    let mut reader = Reader { spec, names: &names, mends: Mends::default() };
    let mut kifu = Kifu::default();
    if let Some(header) = value.get("header") {
        if header.as_object().is_none() {
            reader.mends.leave_out(field("header".to_owned(), "an object of texts"));
        }
        for (key, value) in header.as_object().into_iter().flatten().filter(|(key, _)| *key != "手合割") {
            match value.as_str() {
                Some(value) => kifu.headers.push(Header { key: key.clone(), value: value.to_owned() }),
                None => reader.mends.leave_out(field(format!("header.{}", short(key, 40)), "a text")),
            }
        }
    }
    if let Some(initial) = value.get("initial").filter(|initial| !initial.is_null()) {
        kifu.start = reader.start(initial)?;
    }
    let moves = value.get("moves").and_then(Value::as_array).ok_or_else(|| field("moves".to_owned(), "an array of moves"))?;
    let mut rest = moves.as_slice();
    // The first entry is the first position and holds no move.
    if let Some((first, others)) = rest.split_first()
        && first.get("move").is_none()
        && first.get("special").is_none()
    {
        (kifu.preface, kifu.notes) = parted(reader.comments(first, "moves[0]"));
        rest = others;
    }
    let grown = reader.line(rest, "moves", moves.len() - rest.len(), 0)?;
    (kifu.main, kifu.variations) = tree::flatten(grown);
    kifu.mends = reader.mends;
    Ok(kifu)
}

struct Reader<'a> {
    spec: &'a Spec,
    names: &'a Names,
    mends: Mends,
}

fn small(value: Option<&Value>) -> Option<u8> {
    value?.as_u64().and_then(|number| u8::try_from(number).ok())
}

fn time(value: &Value) -> Option<Time> {
    let now = value.get("time")?.get("now")?;
    let part = |key: &str| now.get(key).and_then(Value::as_u64).filter(|&value| value < 1_000_000).unwrap_or(0);
    Some(Time { millis: ((part("h") * 60 + part("m")) * 60 + part("s")) * 1000 })
}

impl Reader<'_> {
    fn comments(&mut self, value: &Value, path: &str) -> Vec<String> {
        let Some(list) = value.get("comments").filter(|list| !list.is_null()) else { return Vec::new() };
        let texts = list.as_array().map(|list| list.iter().map(|text| text.as_str().map(str::to_owned)).collect::<Option<Vec<String>>>());
        texts.flatten().unwrap_or_else(|| {
            self.mends.leave_out(field(format!("{path}.comments"), "an array of texts"));
            Vec::new()
        })
    }

    fn start(&self, initial: &Value) -> Result<Option<Setup>, KifuError> {
        let preset = initial.get("preset").and_then(Value::as_str).unwrap_or("OTHER");
        if preset != "OTHER" {
            let found = handicap::by_preset(self.spec, self.names, preset);
            return found.ok_or_else(|| field("initial.preset".to_owned(), "a preset such as HIRATE or OTHER"));
        }
        let data = initial.get("data").ok_or_else(|| field("initial.data".to_owned(), "the position of the preset OTHER"))?;
        let spec = self.spec;
        let (width, height) = (spec.board.width(), spec.board.height());
        let files = data.get("board").and_then(Value::as_array).filter(|files| files.len() == width);
        let files = files.ok_or_else(|| field("initial.data.board".to_owned(), "an array of all files, from the right"))?;
        let mut cells = vec![None; spec.board.sites()];
        for (x, file) in files.iter().enumerate() {
            let path = format!("initial.data.board[{x}]");
            let ranks = file.as_array().filter(|ranks| ranks.len() == height);
            let ranks = ranks.ok_or_else(|| field(path.clone(), "an array of all ranks, from the top"))?;
            for (y, cell) in ranks.iter().enumerate() {
                let Some(code) = cell.get("kind").filter(|kind| !kind.is_null()) else { continue };
                let kind = self.kind(Some(code), &format!("{path}[{y}].kind"))?;
                let side = self.side(cell.get("color")).ok_or_else(|| field(format!("{path}[{y}].color"), "0 or 1"))?;
                let site = square::site(&spec.board, x as u8 + 1, y as u8 + 1);
                if let Some(slot) = site.and_then(|site| cells.get_mut(usize::from(site))) {
                    *slot = Some(Piece { side, kind });
                }
            }
        }
        let mut hands = vec![vec![0u16; spec.kinds.len()]; spec.sides.len()];
        for (side, hand) in data.get("hands").and_then(Value::as_array).into_iter().flatten().enumerate().take(hands.len()) {
            let counts = hand.as_object().ok_or_else(|| field(format!("initial.data.hands[{side}]"), "an object: piece and number"))?;
            for (code, count) in counts {
                let path = format!("initial.data.hands[{side}].{}", short(code, 10));
                let kind = self.kind(Some(&Value::String(code.clone())), &path)?;
                let count = small(Some(count)).ok_or_else(|| field(path, "a number"))?;
                if let Some(slot) = hands.get_mut(side).and_then(|hand| hand.get_mut(usize::from(kind))) {
                    *slot = count.into();
                }
            }
        }
        let mover = self.side(data.get("color")).unwrap_or_default();
        Ok(Some(Setup { cells, mover, hands: Some(hands), ..Setup::default() }))
    }

    fn side(&self, value: Option<&Value>) -> Option<SideId> {
        small(value).filter(|&side: &u8| side < 2).map(SideId::new)
    }

    fn kind(&self, value: Option<&Value>, path: &str) -> Result<KindId, KifuError> {
        let code = value.and_then(Value::as_str).ok_or_else(|| field(path.to_owned(), "a piece, such as FU"))?;
        self.names.kind_of_csa(code).ok_or_else(|| {
            let known = self.names.known_csa();
            KifuError::new(Place::default(), None, short(path, 80), KifuProblem::Piece { found: short(code, 10), known })
        })
    }

    /// A line of moves; `first` is the number of its first entry in the array.
    fn line(&mut self, moves: &[Value], path: &str, first: usize, depth: usize) -> Result<Grown, KifuError> {
        if depth > DEEPEST {
            return Err(field(short(path, 60), "fewer forks inside each other"));
        }
        let mut grown = Grown::default();
        for (index, value) in moves.iter().enumerate() {
            let path = format!("{path}[{}]", index + first);
            for (number, fork) in value.get("forks").and_then(Value::as_array).into_iter().flatten().enumerate() {
                let path = format!("{path}.forks[{number}]");
                match fork.as_array() {
                    Some(entries) => grown.forks.push((grown.line.plies.len(), self.line(entries, &path, 0, depth + 1)?)),
                    None => self.mends.leave_out(field(path, "an array of moves")),
                }
            }
            if grown.line.end.is_some() {
                self.mends.add(field(path, "nothing behind the end of the game"), Repair::RestLeftOut);
                break;
            }
            self.entry(value, path, &mut grown.line);
        }
        Ok(grown)
    }

    /// A move, or how the game was over.
    fn entry(&mut self, value: &Value, path: String, line: &mut Line) {
        let comments = self.comments(value, &path);
        match (value.get("move"), value.get("special").and_then(Value::as_str)) {
            (Some(told), _) => {
                let (told, text) = match self.said(told, &format!("{path}.move")) {
                    Ok((said, text)) => (Told::Said(said), text),
                    Err(error) => (Told::Unread(Box::new(error)), short(&told.to_string(), 80)),
                };
                let (comments, notes) = parted(comments);
                line.plies.push(Ply { time: time(value), comments, notes, ..Ply::new(told, text, Place::default()) });
            }
            (None, Some(word)) => match Ending::from_csa(word) {
                Some((ending, side)) => {
                    let text = word.to_owned();
                    line.end = Some(End { ending, side, text, at: Place::default(), time: time(value), comments });
                }
                None => self.mends.leave_out(field(format!("{path}.special"), "how the game was over, such as TORYO")),
            },
            (None, None) => self.mends.leave_out(field(path, "an object with move or special")),
        }
    }

    fn square(&self, value: Option<&Value>, path: String) -> Result<Option<Site>, KifuError> {
        let Some(place) = value.filter(|place| !place.is_null()) else { return Ok(None) };
        let (x, y) = (small(place.get("x")), small(place.get("y")));
        let site = x.zip(y).and_then(|(x, y)| square::site(&self.spec.board, x, y));
        site.map(Some).ok_or_else(|| field(path, "a square of the board, such as {\"x\": 7, \"y\": 6}"))
    }

    fn said(&self, told: &Value, path: &str) -> Result<(Said, String), KifuError> {
        let from = self.square(told.get("from"), format!("{path}.from"))?;
        let to = self.square(told.get("to"), format!("{path}.to"))?;
        let same = told.get("same").and_then(Value::as_bool) == Some(true);
        let to = match to {
            Some(site) => Target::Site(site),
            None if same => Target::Same,
            None => return Err(field(format!("{path}.to"), "the square that the piece moves to")),
        };
        let kind = self.kind(told.get("piece"), &format!("{path}.piece"))?;
        let relative = told.get("relative").and_then(Value::as_str).unwrap_or("");
        let marks: Vec<Mark> = Mark::ALL.iter().filter(|(_, _, letter)| relative.contains(letter)).map(|(mark, _, _)| *mark).collect();
        let said = Said {
            side: self.side(told.get("color")),
            to,
            from,
            kind: Some(kind),
            after: false,
            promote: told.get("promote").and_then(Value::as_bool),
            drop: relative.contains('H') || (from.is_none() && marks.is_empty() && told.get("color").is_some()),
            marks,
        };
        Ok((said, short(&told.to_string(), 80)))
    }
}

/// Writes a document.
pub(crate) fn write(game: &mut dyn Game, kifu: &Kifu) -> Result<String, WriteError> {
    let spec = game.spec().clone();
    let names = Names::new(&spec);
    let key = |header: &Header| Field::of(&spec, &header.key).and_then(|field| field.name(&spec, Format::Jkf));
    let one = |header: &Header| (key(header).unwrap_or_else(|| header.key.clone()), header.value.clone().into());
    let header: Map<String, Value> = kifu.headers.iter().map(one).collect();
    let mut first = Map::new();
    if !kifu.preface.is_empty() || names_of(&kifu.notes).next().is_some() {
        first.insert("comments".to_owned(), remarks(&kifu.preface, &kifu.notes).into());
    }
    let mut moves = vec![Value::Object(first)];
    let paths = tree::paths(kifu);
    let mut writing = Writing { game, kifu, spec: &spec, names: &names, paths: &paths };
    moves.extend(writing.line(&tree::nest(kifu))?);
    let document = json!({ "header": header, "initial": initial(&spec, &names, &kifu.setup(&spec))?, "moves": moves });
    let text = serde_json::to_string_pretty(&document).map_err(|error| WriteError::Game(error.to_string()))?;
    Ok(text + "\n")
}

fn initial(spec: &Spec, names: &Names, setup: &Setup) -> Result<Value, WriteError> {
    if let Some((_, preset)) = handicap::name(spec, names, setup).filter(|(_, preset)| !preset.is_empty()) {
        return Ok(json!({ "preset": preset }));
    }
    let mut board = Vec::new();
    for file in 1..=spec.board.width() as u8 {
        let mut ranks = Vec::new();
        for rank in 1..=spec.board.height() as u8 {
            let site = square::site(&spec.board, file, rank);
            let piece = site.and_then(|site| setup.cells.get(usize::from(site)).copied().flatten());
            ranks.push(match piece {
                Some(piece) => json!({ "color": piece.side.number(), "kind": code(spec, names, piece.kind)? }),
                None => json!({}),
            });
        }
        board.push(Value::Array(ranks));
    }
    let mut hands = Vec::new();
    for side in 0..2 {
        let mut counts: BTreeMap<&str, u16> = BTreeMap::new();
        for (kind, declared) in spec.kind_ids().zip(&spec.kinds).filter(|(_, kind)| !kind.royal && kind.captured_as.is_none()) {
            let held = setup.hands.as_ref().and_then(|hands| hands.get(side)?.get(usize::from(kind)).copied()).unwrap_or(0);
            if held > 0 || !declared.codes.is_empty() {
                counts.insert(code(spec, names, kind)?, held);
            }
        }
        hands.push(counts);
    }
    Ok(json!({ "preset": "OTHER", "data": { "color": setup.mover.number(), "board": board, "hands": hands } }))
}

struct Writing<'a> {
    game: &'a mut dyn Game,
    kifu: &'a Kifu,
    spec: &'a Spec,
    names: &'a Names,
    paths: &'a [Vec<tree::At>],
}

impl Writing<'_> {
    fn line(&mut self, nested: &Nested) -> Result<Vec<Value>, WriteError> {
        let empty = Line::default();
        let line = tree::line(self.kifu, nested.number).unwrap_or(&empty);
        let path = self.paths.get(nested.number).cloned().unwrap_or_default();
        let shared = path.iter().take_while(|(line, _)| *line != nested.number).count();
        let mut entries = Vec::new();
        let mut writer = Writer::begin(self.game, self.kifu, path.get(..shared).unwrap_or_default(), false)?;
        let mut spent = [0u64; 2];
        for ply in &line.plies {
            let side = writer.game.turn_status().mover.index().min(1);
            let decision = single(self.spec, ply)?;
            let last = writer.last();
            let mut entry = Map::new();
            entry.insert("move".to_owned(), one(self.spec, self.names, writer.game, last, &decision)?);
            writer.play(ply)?;
            spent[side] += ply.time.map_or(0, |time| time.millis);
            finish(&mut entry, &remarks(&ply.comments, &ply.notes), ply.time, spent[side]);
            entries.push(entry);
        }
        if let Some(end) = &line.end {
            let mover = writer.to_move();
            let mut entry = Map::new();
            entry.insert("special".to_owned(), end.in_csa(mover).into());
            finish(&mut entry, &end.comments, end.time, spent[mover.index().min(1)]);
            entries.push(entry);
        }
        for (ply, fork) in &nested.forks {
            let entries_of = self.line(fork)?;
            // A fork behind the last entry has no place of its own: it is written at the last.
            let at = (*ply).min(entries.len().saturating_sub(1));
            if let Some(entry) = entries.get_mut(at) {
                let forks = entry.entry("forks").or_insert_with(|| Value::Array(Vec::new()));
                if let Value::Array(forks) = forks {
                    forks.push(Value::Array(entries_of));
                }
            }
        }
        Ok(entries.into_iter().map(Value::Object).collect())
    }
}

/// Comments, with names as KIF has them.
fn remarks(comments: &[String], notes: &[Note]) -> Vec<String> {
    names_of(notes).map(|name| format!("&{name}")).chain(comments.iter().cloned()).collect()
}

/// Parts names from comments.
fn parted(all: Vec<String>) -> (Vec<String>, Vec<Note>) {
    let (names, comments): (Vec<String>, Vec<String>) = all.into_iter().partition(|text| text.starts_with('&'));
    let note = |name: String| Note { key: NAME.to_owned(), values: vec![name[1..].to_owned()], at: Place::default() };
    (comments, names.into_iter().map(note).collect())
}

fn finish(entry: &mut Map<String, Value>, comments: &[String], time: Option<Time>, spent: u64) {
    if !comments.is_empty() {
        entry.insert("comments".to_owned(), comments.to_vec().into());
    }
    if let Some(Time { millis }) = time {
        let (now, all) = (millis / 1000, (spent / 1000));
        entry.insert(
            "time".to_owned(),
            json!({ "now": { "m": now / 60, "s": now % 60 }, "total": { "h": all / 3600, "m": all / 60 % 60, "s": all % 60 } }),
        );
    }
}

fn one(spec: &Spec, names: &Names, game: &mut dyn Game, last: Option<Site>, decision: &Decision) -> Result<Value, WriteError> {
    let told = japanese::tell(game, last, decision)?;
    let decision = &tried(*decision);
    let place = |site: Site| {
        let (x, y) = square::numbers(&spec.board, site);
        json!({ "x": x, "y": y })
    };
    let mut value = Map::new();
    value.insert("color".to_owned(), told.side.number().into());
    if let Some(from) = told.from {
        value.insert("from".to_owned(), place(from));
    }
    value.insert("to".to_owned(), place(told.to));
    value.insert("piece".to_owned(), code(spec, names, told.kind)?.into());
    if told.same {
        value.insert("same".to_owned(), true.into());
    }
    if let Some(promote) = told.promote {
        value.insert("promote".to_owned(), promote.into());
    }
    if let Some(taken) = game.at(told.to).filter(|_| decision.kind() == DecisionKind::Move) {
        value.insert("capture".to_owned(), code(spec, names, taken.kind)?.into());
    }
    let mut relative: String = told.marks.iter().map(|mark| mark.letter()).collect();
    if told.hit {
        relative.push('H');
    }
    if !relative.is_empty() {
        value.insert("relative".to_owned(), relative.into());
    }
    Ok(Value::Object(value))
}
