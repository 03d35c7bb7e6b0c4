//! Words of a position text: boards, movers, phases, hands, registers.

use tianyuan_rules::setup::{Entry, Setup, Value};
use tianyuan_rules::spec::{Form, PhaseId, RegisterId, RegisterKind, SideId, Site, Spec};

use super::columns::{self, Cells};
use super::error::{PositionError, PositionProblem};
use super::letters::{Letters, one_of};
use super::{TURN_FIELDS, chosen_form, form_at, instance_named};
use crate::text::{near, short as cut};

/// A word and the character at which it begins, from 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) column: usize,
}

pub(super) fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut open: Option<(usize, usize)> = None;
    for (column, (byte, c)) in text.char_indices().enumerate() {
        match (c.is_whitespace(), open) {
            (true, Some((start, first))) => {
                words.push(Word { text: &text[start..byte], column: first });
                open = None;
            }
            (false, None) => open = Some((byte, column + 1)),
            _ => {}
        }
    }
    if let Some((start, column)) = open {
        words.push(Word { text: &text[start..], column });
    }
    words
}

/// A word as messages show it.
fn short_word(text: &str) -> String {
    cut(text, 20)
}

pub(super) fn end_of(text: &str) -> usize {
    text.trim_end().chars().count() + 1
}

pub(super) fn at(column: usize, problem: PositionProblem) -> PositionError {
    PositionError { line: 1, column, problem }
}

/// A rank in words, for messages.
pub(super) fn row_name(spec: &Spec, row: &[Site]) -> String {
    let number = row.first().map_or(0, |&site| spec.board.place(site).1);
    match spec.board.ranks().get(number.max(0) as usize) {
        Some(label) => format!("rank `{label}`"),
        None => format!("the row of `{}`", row.first().map_or("", |&site| spec.board.name(site))),
    }
}

pub(super) fn read_board(spec: &Spec, word: Word<'_>) -> Result<Cells, PositionError> {
    let rows = spec.board.rows();
    let letters = Letters::new(spec);
    let mut cells = Cells::empty(spec);
    let written = word.text.split('/').count();
    let mut column = word.column;
    for (index, text) in word.text.split('/').enumerate() {
        let Some(row) = rows.get(index) else {
            return Err(at(column, PositionProblem::RowCount { found: written, wanted: rows.len() }));
        };
        let length = |found| PositionProblem::RowLength { row: row_name(spec, row), found, wanted: row.len() };
        let mut rest = text;
        let mut filled = 0usize;
        while let Some(first) = rest.chars().next() {
            let taken = if first.is_ascii_digit() {
                let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                let run = rest[..digits].parse::<usize>().ok().filter(|run| (1..=spec.board.sites()).contains(run));
                filled += run.ok_or_else(|| at(column, PositionProblem::Run(cut(&rest[..digits], 12))))?;
                digits
            } else {
                let (length, pieces) = match columns::begins(spec, rest) {
                    Some(end) => (end, columns::read(&letters, &rest[..end], false).map_err(|problem| at(column, problem))?),
                    None => {
                        let Some((letter, piece)) = letters.starts(rest) else {
                            let found = cut(&first.to_string(), 1);
                            return Err(at(column, PositionProblem::Letter { found, known: letters.known() }));
                        };
                        (letter.len(), vec![piece])
                    }
                };
                if let Some(&site) = row.get(filled) {
                    cells.put(site, &pieces);
                }
                filled += 1;
                length
            };
            if filled > row.len() {
                return Err(at(column, length(filled)));
            }
            column += rest[..taken].chars().count();
            rest = &rest[taken..];
        }
        if filled < row.len() {
            return Err(at(column, length(filled)));
        }
        column += 1;
    }
    if written < rows.len() {
        return Err(at(column - 1, PositionProblem::RowCount { found: written, wanted: rows.len() }));
    }
    Ok(cells)
}

pub(super) fn read_mover(spec: &Spec, mover: &Word<'_>) -> Result<SideId, PositionError> {
    side(spec, mover.text).or_else(|| foreign_side(spec, mover.text)).ok_or_else(|| {
        let known = one_of(spec.sides.iter().map(|side| side.id.as_str()));
        at(mover.column, PositionProblem::Side { found: short_word(mover.text), known })
    })
}

/// The side that other programs call by a word: the code `fen_sides` of a game, `<word>=<side> …`, in either case.
fn foreign_side(spec: &Spec, text: &str) -> Option<SideId> {
    let mut words = spec.codes.get("fen_sides")?.split_whitespace().filter_map(|word| word.split_once('='));
    words.find(|(word, _)| word.eq_ignore_ascii_case(text)).and_then(|(_, id)| side(spec, id))
}

pub(super) fn read_phase(spec: &Spec, phase: &Word<'_>) -> Result<PhaseId, PositionError> {
    let ids = || spec.phases.iter().map(|phase| phase.id.as_str());
    PhaseId::find(&spec.phases, |known| known.id == phase.text).ok_or_else(|| {
        let near = near(phase.text, ids()).map(str::to_owned);
        at(phase.column, PositionProblem::Phase { found: short_word(phase.text), known: one_of(ids()), near })
    })
}

/// Reads registers and the middle of a turn: `id=value` words.
pub(super) fn read_words(spec: &Spec, setup: &mut Setup, words: &[Word<'_>]) -> Result<(), PositionError> {
    let mut seen: Vec<&str> = Vec::new();
    let mut choose = None;
    for &word in words {
        let Some((name, value)) = word.text.split_once('=') else {
            return Err(at(word.column, PositionProblem::NoEquals(short_word(word.text))));
        };
        if seen.contains(&name) {
            return Err(at(word.column, PositionProblem::Twice(short_word(name))));
        }
        seen.push(name);
        let value = Word { text: value, column: word.column + name.chars().count() + 1 };
        if name == "choose" {
            choose = Some(value);
        } else if !read_turn_field(spec, setup, name, value)? {
            let entry = read_register(spec, Word { text: name, column: word.column }, value)?;
            setup.registers.push(entry);
        }
    }
    // The instances can be named only once it is known which award they belong to.
    if let Some(value) = choose {
        setup.turn.choose = instances(setup.turn.award.and_then(|award| chosen_form(spec, setup.phase, award.into())), value)?;
    }
    Ok(())
}

fn side(spec: &Spec, id: &str) -> Option<SideId> {
    spec.side_named(id)
}

pub(super) fn read_hands(spec: &Spec, word: Word<'_>) -> Result<Option<Vec<Vec<u16>>>, PositionError> {
    if word.text == "-" {
        return Ok(None);
    }
    let letters = Letters::new(spec);
    let mut hands = vec![vec![0u16; spec.kinds.len()]; spec.sides.len()];
    let mut rest = if word.text == "0" { "" } else { word.text };
    let mut column = word.column;
    while !rest.is_empty() {
        let wrong = || at(column, PositionProblem::Hand(cut(rest, 12)));
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let count: u16 = if digits == 0 { 1 } else { rest[..digits].parse().map_err(|_| wrong())? };
        let (letter, piece) = letters.starts(&rest[digits..]).ok_or_else(wrong)?;
        let slot = hands.get_mut(usize::from(piece.side)).and_then(|kinds| kinds.get_mut(usize::from(piece.kind)));
        let slot = slot.ok_or_else(wrong)?;
        *slot = slot.checked_add(count).ok_or_else(wrong)?;
        let taken = digits + letter.len();
        column += rest[..taken].chars().count();
        rest = &rest[taken..];
    }
    Ok(Some(hands))
}

fn number<T: TryFrom<i64>>(field: &str, value: Word<'_>, least: i64, most: i64) -> Result<T, PositionError> {
    let parsed = value.text.parse::<i64>().ok().filter(|number| (least..=most).contains(number));
    parsed.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
        let problem = PositionProblem::Number { field: short_word(field), found: short_word(value.text), least, most };
        at(value.column, problem)
    })
}

/// Reads a field of the middle of a turn; false where the name is none.
fn read_turn_field(spec: &Spec, setup: &mut Setup, name: &str, value: Word<'_>) -> Result<bool, PositionError> {
    let small = |most: i64| number::<u16>(name, value, 0, most);
    let long = || number::<u32>(name, value, 0, u32::MAX.into());
    // Counted from 1; 0 names none.
    let index = || number::<u8>(name, value, 0, u8::MAX.into()).map(|number| number.checked_sub(1));
    let turn = &mut setup.turn;
    match name {
        "at" => turn.chain = one_site(spec, value)?,
        "last" => turn.last = one_site(spec, value)?,
        "hops" => turn.hops = small(u16::MAX.into())?,
        "need" => turn.need = small(u16::MAX.into())?,
        "owed" => turn.owed = small(u16::MAX.into())?,
        "due" => turn.due = small(u16::MAX.into())?,
        "kept" => turn.kept = index()?,
        "by" => turn.by = index()?,
        "act" => turn.act = index()?,
        "stirred" => turn.stirred = small(1)? > 0,
        "award" => turn.award = index()?,
        "jumped" => turn.jumped = sites(spec, value)?,
        "turns" => turn.turns = long()?,
        "quiet" => turn.quiet = long()?,
        "acted" => turn.acted = long()?,
        "ko" => turn.ko = one_site(spec, value)?,
        "came" => turn.came = one_site(spec, value)?,
        "skimmed" => turn.skimmed = one_site(spec, value)?,
        "passes" => turn.passes = small(u16::MAX.into())?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn read_register(spec: &Spec, name: Word<'_>, value: Word<'_>) -> Result<Entry, PositionError> {
    // A register may have a dot in its name, so the whole word is tried first.
    let find = |id: &str| spec.registers.iter().position(|register| register.id == id);
    let (index, owner) = match (find(name.text), name.text.rsplit_once('.')) {
        (Some(index), _) => (index, None),
        (None, Some((id, owner))) => match find(id) {
            Some(index) => (index, Some((owner, name.column + id.chars().count() + 1))),
            None => return Err(unknown_field(spec, name, id)),
        },
        (None, None) => return Err(unknown_field(spec, name, name.text)),
    };
    let register = &spec.registers[index];
    let side_ids = || spec.sides.iter().map(|side| side.id.as_str());
    let side = match (owner, register.per_side) {
        (None, false) => None,
        (None, true) => {
            let wanted: Vec<String> = side_ids().map(|id| format!("{}.{id}=", register.id)).collect();
            let wanted = one_of(wanted.iter().map(String::as_str));
            return Err(at(name.column, PositionProblem::NeedsSide { register: register.id.clone(), wanted }));
        }
        (Some((_, column)), false) => {
            return Err(at(column, PositionProblem::NoSideHere { register: register.id.clone() }));
        }
        (Some((id, column)), true) => {
            Some(side(spec, id).ok_or_else(|| at(column, PositionProblem::Side { found: short_word(id), known: one_of(side_ids()) }))?)
        }
    };
    let value = match register.kind {
        RegisterKind::Number => Value::Number(number(name.text, value, i32::MIN.into(), i32::MAX.into())?),
        RegisterKind::Sites => Value::Sites(ascending(sites(spec, value)?)),
        RegisterKind::Counts => Value::Counts(counts(spec, name.text, value)?),
        RegisterKind::Instances(form) => Value::Instances(ascending(instances(form_at(spec, form), value)?)),
    };
    Ok(Entry { register: RegisterId::new(index as u8), side, value })
}

fn unknown_field(spec: &Spec, name: Word<'_>, id: &str) -> PositionError {
    let ids = || spec.registers.iter().map(|register| register.id.as_str()).chain(TURN_FIELDS);
    let near = near(id, ids()).map(str::to_owned);
    at(name.column, PositionProblem::Field { found: short_word(name.text), known: one_of(ids()), near })
}

fn ascending(mut list: Vec<u16>) -> Vec<u16> {
    list.sort_unstable();
    list.dedup();
    list
}

/// Reads a comma list, each word by `read`.
fn list(value: Word<'_>, mut read: impl FnMut(Word<'_>) -> Result<u16, PositionError>) -> Result<Vec<u16>, PositionError> {
    if value.text.is_empty() || value.text == "-" {
        return Ok(Vec::new());
    }
    let mut items = Vec::new();
    let mut column = value.column;
    for text in value.text.split(',') {
        items.push(read(Word { text, column })?);
        column += text.chars().count() + 1;
    }
    Ok(items)
}

/// A number for each site, in the order of the sites; `-` where all are 0.
fn counts(spec: &Spec, name: &str, value: Word<'_>) -> Result<Vec<i32>, PositionError> {
    let wanted = spec.board.sites();
    if value.text == "-" {
        return Ok(vec![0; wanted]);
    }
    let found = value.text.split(',').count();
    if found != wanted {
        return Err(at(value.column, PositionProblem::Counts { register: name.to_owned(), found, wanted }));
    }
    let mut column = value.column;
    let read = |text: &str| {
        let word = Word { text, column };
        column += text.chars().count() + 1;
        number(name, word, 0, i32::MAX.into())
    };
    value.text.split(',').map(read).collect()
}

fn numbered(text: &str, count: usize) -> Option<u16> {
    text.strip_prefix('#')?.parse::<u16>().ok().filter(|&number| usize::from(number) < count)
}

fn read_site(spec: &Spec, word: Word<'_>) -> Result<Site, PositionError> {
    let board = &spec.board;
    numbered(word.text, board.sites()).or_else(|| board.site(word.text)).ok_or_else(|| {
        let near = near(word.text, (0..board.sites() as Site).map(|site| board.name(site))).map(str::to_owned);
        at(word.column, PositionProblem::Site { found: short_word(word.text), near })
    })
}

fn one_site(spec: &Spec, value: Word<'_>) -> Result<Option<Site>, PositionError> {
    read_site(spec, value).map(Some)
}

fn sites(spec: &Spec, value: Word<'_>) -> Result<Vec<Site>, PositionError> {
    list(value, |word| read_site(spec, word))
}

fn instances(form: Option<&Form>, value: Word<'_>) -> Result<Vec<u16>, PositionError> {
    use tianyuan_rules::spec::Shape;
    let known: &[_] = match form.map(|form| &form.shape) {
        Some(Shape::Sites(instances)) => instances,
        _ => &[],
    };
    // Without a list of instances any number is taken: the kernel judges it.
    let count = if known.is_empty() { usize::from(u16::MAX) + 1 } else { known.len() };
    list(value, |word| {
        numbered(word.text, count).or_else(|| instance_named(form, word.text)).ok_or_else(|| {
            let near = near(word.text, known.iter().map(|instance| instance.name.as_str())).map(str::to_owned);
            let form = form.map_or_else(|| "instance".to_owned(), |form| form.id.clone());
            at(word.column, PositionProblem::Instance { found: short_word(word.text), form, near })
        })
    })
}
