//! A position on one line, and boards drawn over several.
//!
//! `<board> <mover> <phase> <hands or -> [register=value …]`
//!
//! - board: ranks from the far side down, `/` between; letters of the pieces, digits for runs of empty sites. On a board
//!   that is no rectangle the rows of its drawing take the place of ranks.
//!   Where sites hold rows of pieces, `(Mmm)` is a column of three, the top first.
//! - hands: `-` for what the board implies (the supply less the board while pieces are placed), `0` for empty hands, else
//!   letters with counts, `30b29w`.
//! - registers: `id=` for one of the game, `id.side=` for one of a side; numbers, names of sites or names of instances
//!   joined by commas, `-` for an empty list. A name that would not be read back is written `#` and its number.
//! - the middle of a turn: `at= hops= need= owed= kept= act= stirred= by= due= jumped= choose= award= last= turns= quiet= acted= ko= passes=`,
//!   written where they are not zero.
//!
//! A game whose notation asks for [`PositionStyle::Short`] writes `<board> <mover> <hands> <number> [register=value …]`
//! instead: no phase (`phase=` where it is not the first), `-` for empty hands, and the number of the next turn. Reading takes
//! `startpos`, a word `sfen` before the board, a text without its number, and FEN, `<board> <side> <castling> <en passant> <half moves>
//! <full move>`, whose castling letters the game's code `fen` explains; the last of these words may be missing, a right may be
//! written as the file of its piece, and one whose pieces are gone is left out. Games with numbered squares also read
//! `W:W31-50,K5:B1-20:H0:F1`.
//!
//! [`write`] and [`read`] are exact inverses for every [`Setup`] whose lists are in the order that `Setup` asks for, and in the
//! short style whose hands are `None` where the board implies them, as [`tianyuan_rules::Game::setup`] gives them.

mod columns;
mod drawing;
mod error;
mod letters;
mod numbered;
mod reader;
mod rights;
mod short;
mod words;

use std::fmt::Write as _;

use tianyuan_board::Board;
use tianyuan_rules::setup::{Entry, MidTurn, Setup, Value};
use tianyuan_rules::spec::{Form, FormId, Initial, Pay, PhaseId, PositionStyle, RegisterId, RegisterKind, Shape, SideId, Site, Spec};

pub use drawing::read_drawing;
pub use error::{PositionError, PositionProblem};
pub(crate) use letters::Letters;
pub(crate) use numbered::{Numbering, first_is_black, write as write_numbered};
pub use reader::{left_out, read, read_mended, read_state};
pub use rights::write_fen;

/// The words before `=` that belong to the middle of a turn; no register may have one of these names.
pub const TURN_FIELDS: [&str; 20] = [
    "at", "hops", "need", "owed", "kept", "by", "due", "jumped", "choose", "award", "last", "turns", "quiet", "acted", "ko", "passes",
    "came", "skimmed", "act", "stirred",
];

/// The position in which the game begins, with all pieces that have a declared first site.
pub fn start(spec: &Spec) -> Setup {
    let first = spec.start.first.or_else(|| spec.phases.first().and_then(|phase| phase.first)).unwrap_or_default();
    let cells = if spec.start.cells.is_empty() { vec![None; spec.board.sites()] } else { spec.start.cells.clone() };
    let hands = (!spec.start.hands.is_empty()).then(|| spec.start.hands.clone());
    Setup { cells, below: spec.start.below.clone(), mover: first, hands, registers: begun(spec), ..Setup::default() }
}

/// The registers at the start, without those that the first phase sets.
fn begun(spec: &Spec) -> Vec<Entry> {
    let set = |register: usize| {
        spec.phases.first().is_some_and(|phase| phase.enter.iter().any(|assign| usize::from(assign.register) == register))
    };
    let mut entries = Vec::new();
    for (index, register) in spec.registers.iter().enumerate().filter(|(index, _)| !set(*index)) {
        for side in 0..if register.per_side { spec.sides.len() } else { 1 } {
            let value = match (&register.initial, register.kind) {
                (Initial::Numbers(list), RegisterKind::Counts) if list.iter().any(|count| *count != 0) => Value::Counts(list.clone()),
                (Initial::Numbers(list), RegisterKind::Number) => match list.get(side).copied().unwrap_or(0) {
                    0 => continue,
                    number => Value::Number(number),
                },
                (Initial::Sites(sites), _) if !sites.is_empty() => {
                    let mut sites = sites.clone();
                    sites.sort_unstable();
                    Value::Sites(sites)
                }
                _ => continue,
            };
            entries.push(Entry { register: RegisterId::new(index as u8), side: register.per_side.then(|| SideId::new(side as u8)), value });
        }
    }
    entries
}

/// Writes a position.
pub fn write(spec: &Spec, setup: &Setup) -> String {
    let letters = Letters::new(spec);
    let mut text = String::new();
    write_board(spec, setup, &letters, &mut text);
    text.push(' ');
    text.push_str(spec.sides.get(usize::from(setup.mover)).map_or("?", |side| &side.id));
    match spec.notation.position {
        PositionStyle::Full => {
            text.push(' ');
            text.push_str(spec.phases.get(usize::from(setup.phase)).map_or("?", |phase| &phase.id));
            text.push(' ');
            write_hands(spec, setup, &letters, &mut text);
            write_registers(spec, setup, &mut text);
            write_turn(spec, setup, setup.turn.turns, &mut text);
        }
        PositionStyle::Short => short::write(spec, setup, &letters, &mut text),
    }
    text
}

fn write_board(spec: &Spec, setup: &Setup, letters: &Letters, text: &mut String) {
    for (index, row) in spec.board.rows().iter().enumerate() {
        if index > 0 {
            text.push('/');
        }
        let mut empty = 0usize;
        for &site in row {
            match setup.cells.get(usize::from(site)).copied().flatten() {
                None => empty += 1,
                Some(piece) => {
                    flush(text, &mut empty);
                    let below = columns::below(setup, site);
                    if !below.is_empty() {
                        text.push('(');
                    }
                    text.push_str(letters.letter(piece));
                    below.iter().for_each(|piece| text.push_str(letters.letter(*piece)));
                    if !below.is_empty() {
                        text.push(')');
                    }
                }
            }
        }
        flush(text, &mut empty);
    }
}

fn write_registers(spec: &Spec, setup: &Setup, text: &mut String) {
    for entry in &setup.registers {
        let Some(register) = spec.registers.get(usize::from(entry.register)) else { continue };
        text.push(' ');
        text.push_str(&register.id);
        if let Some(side) = entry.side {
            text.push('.');
            text.push_str(spec.sides.get(usize::from(side)).map_or("?", |side| &side.id));
        }
        text.push('=');
        match (&entry.value, register.kind) {
            (Value::Number(number), _) => push(text, number),
            (Value::Sites(sites), _) => text.push_str(&site_list(&spec.board, sites)),
            (Value::Instances(list), RegisterKind::Instances(form)) => {
                text.push_str(&instance_list(form_at(spec, form), list));
            }
            (Value::Instances(list), _) => text.push_str(&instance_list(None, list)),
            (Value::Counts(list), _) => {
                let words: Vec<String> = list.iter().map(ToString::to_string).collect();
                text.push_str(&words.join(","));
            }
        }
    }
}

fn flush(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        push(text, *empty);
        *empty = 0;
    }
}

fn push(text: &mut String, value: impl std::fmt::Display) {
    // Writing to a `String` cannot fail.
    let _ = write!(text, "{value}");
}

fn write_hands(spec: &Spec, setup: &Setup, letters: &Letters, text: &mut String) {
    let Some(hands) = &setup.hands else {
        text.push('-');
        return;
    };
    let start = text.len();
    for side in spec.side_ids() {
        for kind in spec.kind_ids() {
            let count = hands.get(usize::from(side)).and_then(|kinds| kinds.get(usize::from(kind))).copied().unwrap_or(0);
            if count > 1 {
                push(text, count);
            }
            if count > 0 {
                text.push_str(letters.letter(tianyuan_rules::Piece { side, kind }));
            }
        }
    }
    if text.len() == start {
        text.push('0');
    }
}

fn write_turn(spec: &Spec, setup: &Setup, turns: u32, text: &mut String) {
    let MidTurn {
        chain,
        hops,
        need,
        owed,
        kept,
        by,
        act,
        stirred,
        due,
        jumped,
        choose,
        award,
        last,
        turns: _,
        quiet,
        acted,
        ko,
        passes,
        came,
        skimmed,
    } = &setup.turn;
    let mut number = |name: &str, value: u32| {
        if value != 0 {
            push(text, format_args!(" {name}={value}"));
        }
    };
    number("hops", (*hops).into());
    number("need", (*need).into());
    number("owed", (*owed).into());
    let counted = |index: &Option<u8>| index.map_or(0, |index| u32::from(index) + 1);
    number("kept", counted(kept));
    number("act", counted(act));
    number("stirred", u32::from(*stirred));
    number("by", counted(by));
    number("due", (*due).into());
    number("award", counted(award));
    number("turns", turns);
    number("quiet", *quiet);
    number("acted", *acted);
    number("passes", (*passes).into());
    for (name, site) in [("at", chain), ("last", last), ("ko", ko), ("came", came), ("skimmed", skimmed)] {
        if let Some(site) = site {
            push(text, format_args!(" {name}={}", site_list(&spec.board, &[*site])));
        }
    }
    if !jumped.is_empty() {
        push(text, format_args!(" jumped={}", site_list(&spec.board, jumped)));
    }
    if !choose.is_empty() {
        push(text, format_args!(" choose={}", instance_list(award.and_then(|award| chosen_form(spec, setup.phase, award.into())), choose)));
    }
}

pub(crate) fn form_at(spec: &Spec, form: FormId) -> Option<&Form> {
    spec.forms.get(usize::from(form))
}

/// The form among whose instances a mover chooses for an award.
pub(crate) fn chosen_form(spec: &Spec, phase: PhaseId, award: usize) -> Option<&Form> {
    let awards = &spec.phases.get(usize::from(phase))?.takes.awards;
    match awards.get(award)?.pays {
        Pay::Fire(ref fire) => form_at(spec, fire.form),
        Pay::Count(_) => None,
    }
}

/// The name of an instance; `None` where the form has no such instance, or none with a name of its own.
pub(crate) fn instance_name(form: Option<&Form>, instance: usize) -> Option<&str> {
    let Shape::Sites(instances) = &form?.shape else { return None };
    instances.get(instance).map(|found| found.name.as_str())
}

/// The instance with a name; upper and lower case are one where no instance has exactly that name.
pub(crate) fn instance_named(form: Option<&Form>, name: &str) -> Option<u16> {
    let Shape::Sites(instances) = &form?.shape else { return None };
    let exact = instances.iter().position(|instance| instance.name == name);
    exact.or_else(|| instances.iter().position(|instance| instance.name.to_lowercase() == name.to_lowercase())).map(|index| index as u16)
}

/// True if a name can be written in a comma list and read back.
fn writable(name: &str) -> bool {
    !name.is_empty() && name != "-" && !name.starts_with('#') && !name.chars().any(|c| c == ',' || c.is_whitespace())
}

fn site_list(board: &Board, sites: &[Site]) -> String {
    list(sites, |site| {
        let name = board.name(site);
        (writable(name) && board.site(name) == Some(site)).then_some(name)
    })
}

fn instance_list(form: Option<&Form>, list_of: &[u16]) -> String {
    list(list_of, |instance| {
        instance_name(form, instance.into()).filter(|name| writable(name) && instance_named(form, name) == Some(instance))
    })
}

fn list<'a>(items: &[u16], name: impl Fn(u16) -> Option<&'a str>) -> String {
    if items.is_empty() {
        return "-".to_owned();
    }
    let names: Vec<String> = items.iter().map(|&item| name(item).map_or_else(|| format!("#{item}"), str::to_owned)).collect();
    names.join(",")
}
