//! `pos`, as one function sees it from one side: Lua tables that are made once and brought up to date by what has changed.
//!
//! The tables hold only what the function has asked for. So the host knows what its last answer depends on, and asks a function
//! that cannot remember anything again only when one of these things is another (`PositionView::known`).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use mlua::{Function, Lua, Table, Value};
use tianyuan_board::Board;
use tianyuan_rules::hooks::View;
use tianyuan_rules::setup::Value as Remembered;
use tianyuan_rules::spec::{DirectionId, KindId, SideId, Site, Spec};

use super::POSITION;
use super::seen::{Changes, ReadSet, Words, count, sites};
use crate::locate::PRELUDE;
use crate::sandbox::NEXT;

/// A pair of a site and a letter as one number, both counted from 1.
const PAIR: usize = 4096;

/// The numbers of the queries in `position.lua`.
mod question {
    pub(super) const SITE: u8 = 1;
    pub(super) const FACT: u8 = 2;
    pub(super) const COUNT: u8 = 3;
    pub(super) const LIST: u8 = 4;
    pub(super) const LAST: u8 = 5;
    pub(super) const HAND: u8 = 6;
    pub(super) const REGISTER: u8 = 7;
    pub(super) const STEPS: u8 = 1;
    pub(super) const RAY: u8 = 2;
    pub(super) const AROUND: u8 = 3;
}

/// The parts that all views of a state share.
#[derive(Debug)]
pub(super) struct Workshop {
    words: Arc<Words>,
    names: Arc<Vec<mlua::LuaString>>,
    lens: Function,
    join: Function,
}

/// The answer of a function.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Answer {
    Number(i32),
    Holds(bool),
    Sites(Vec<Site>),
}

/// The list of all sites with a side's pieces, with those of a kind, or of all empty sites (no side), as it was handed to a
/// function.
#[derive(Debug)]
struct Listed {
    side: Option<SideId>,
    kind: Option<KindId>,
    table: Table,
}

/// The queries of a function to the host, with the tables that it holds.
#[derive(Debug)]
struct Asking {
    seen: ReadSet,
    lists: Vec<Listed>,
    /// `pos.board`, once it was asked for.
    board: Option<Table>,
}

/// `pos` for one function and one side.
#[derive(Debug)]
pub(super) struct PositionView {
    pub(super) pos: Table,
    update: Function,
    asking: Arc<Mutex<Asking>>,
    changes: Changes,
    pub(super) known: Option<Answer>,
}

fn locked(asking: &Mutex<Asking>) -> MutexGuard<'_, Asking> {
    asking.lock().unwrap_or_else(PoisonError::into_inner)
}

fn unknown(what: &str, name: &str) -> mlua::Error {
    mlua::Error::runtime(format!("there is no {what} '{name}'"))
}

fn text(lua: &Lua, value: &Value) -> mlua::Result<String> {
    let text = lua.coerce_string(value.clone())?;
    text.map(|text| text.to_string_lossy()).ok_or_else(|| mlua::Error::runtime(format!("expected a text, found a {}", value.type_name())))
}

impl Workshop {
    pub(super) fn new(lua: &Lua, spec: &Spec) -> mlua::Result<Workshop> {
        let words = Arc::new(Words::of(spec));
        let text = |text: &String| lua.create_string(text);
        let all = (0..words.board.sites() as Site).map(|site| lua.create_string(words.board.name(site)));
        let names = Arc::new(all.collect::<mlua::Result<Vec<_>>>()?);
        let listed = lua.create_sequence_from(names.iter())?;
        listed.set_readonly(true);
        let letters = lua.create_table()?;
        letters.raw_set(1, false)?;
        for (kind, side) in KindId::first(words.kinds.len()).flat_map(|kind| SideId::first(words.sides.len()).map(move |side| (kind, side)))
        {
            if let Some(letter) = words.letter(kind, side) {
                letters.raw_set(letter_of(&words, Some((side, kind))), letter)?;
            }
        }
        let sides = lua.create_sequence_from(words.sides.iter().map(text).collect::<mlua::Result<Vec<_>>>()?)?;
        let phases = lua.create_sequence_from(words.phases.iter().map(text).collect::<mlua::Result<Vec<_>>>()?)?;
        let told = (Arc::clone(&words), Arc::clone(&names));
        let describe =
            lua.create_function(move |lua, (what, a, b): (u8, Value, Value)| describe(lua, (&told.0.board, &told.1), what, &a, &b))?;
        let next: Function = lua.named_registry_value(NEXT)?;
        let (lens, join) = lua
            .load(include_str!("position.lua"))
            .set_name(format!("={PRELUDE}"))
            .call((describe, listed, letters, sides, phases, next))?;
        Ok(Workshop { words, names, lens, join })
    }

    /// A view that no function has read yet.
    pub(super) fn lens(&self, lua: &Lua, view: &dyn View) -> mlua::Result<PositionView> {
        let seen = ReadSet::of(view, &self.words);
        let own = self.words.sides.get(usize::from(seen.own)).map_or("", String::as_str).to_owned();
        let asking = Arc::new(Mutex::new(Asking { seen, lists: Vec::new(), board: None }));
        let (inner, words, names) = (Arc::clone(&asking), Arc::clone(&self.words), Arc::clone(&self.names));
        let ask = lua.create_function(move |lua, (what, a, b): (u8, Value, Value)| {
            Asked { lua, words: &words, names: &names }.answer(&mut locked(&inner), what, &a, &b)
        })?;
        let (pos, update): (Table, Function) = self.lens.call((ask, own))?;
        pos.set_readonly(true);
        Ok(PositionView { pos, update, asking, changes: Changes::default(), known: None })
    }

    /// The sites that a function returned, where they are what most functions return; `None` to look at them more slowly.
    pub(super) fn sites(&self, lens: &PositionView, value: &Value) -> Option<Vec<Site>> {
        let board = &self.words.board;
        let read = |text: &str| text.split_ascii_whitespace().map(|word| board.site(word)).collect::<Option<Vec<Site>>>();
        match value {
            Value::String(text) => read(&text.to_str().ok()?),
            Value::Table(table) => {
                if let Some(sites) = lens.listed(table, board.sites()) {
                    return Some(sites);
                }
                let text = self.join.call::<Option<mlua::LuaString>>(table).ok()??;
                read(&text.to_str().ok()?)
            }
            _ => None,
        }
    }
}

/// The place of a letter in `letters`.
fn letter_of(words: &Words, piece: Option<(SideId, KindId)>) -> usize {
    piece.map_or(1, |(side, kind)| 2 + kind.index() * words.sides.len() + side.index())
}

/// The index of the letter of the piece on a site.
fn letter_at(words: &Words, seen: &ReadSet, site: Site) -> usize {
    letter_of(words, seen.at(site).filter(|&(side, kind)| words.letter(kind, side).is_some()))
}

impl PositionView {
    /// True if the function's last answer is still valid, as the function cannot remember anything.
    pub(super) fn holds(&self, view: &dyn View) -> bool {
        self.known.is_some() && locked(&self.asking).seen.holds(view)
    }

    /// Brings `pos` up to date.
    pub(super) fn look(&mut self, view: &dyn View, workshop: &Workshop) -> mlua::Result<()> {
        let changes = &mut self.changes;
        let mut asking = locked(&self.asking);
        let Asking { seen, lists, board } = &mut *asking;
        seen.look(view, changes);
        let mut forget = 0u8;
        if changes.listed != 0 || changes.kinds {
            // Lists are made again when they are asked for.
            forget |= 1;
            lists.clear();
            seen.asked.listed = 0;
            seen.asked.kinds.clear();
        }
        if changes.hands {
            forget |= 2;
            seen.asked.hands = false;
        }
        if changes.registers {
            forget |= 4;
            seen.asked.registers = false;
        }
        let status = seen.status;
        let place = |changed: bool, at: usize| changed.then_some(at as f64);
        let last = seen.last.map_or(0, |site| usize::from(site) + 1);
        let counts: [Option<f64>; 4] =
            [0, 1, 2, 3].map(SideId::new).map(|side| place(changes.counted & side.bit() != 0, count(seen.side(side)) as usize));
        let mut facts = (
            place(changes.last, last),
            place(changes.mover, usize::from(status.mover) + 1),
            place(changes.phase, usize::from(status.phase) + 1),
            place(changes.owed, usize::from(status.owed)),
            place(changes.turns, status.turns as usize),
            counts,
            (forget != 0).then_some(forget),
        );
        let mut changed =
            sites(&changes.sites).map(|site| ((usize::from(site) + 1) * PAIR + letter_at(&workshop.words, seen, site)) as f64);
        let mut four: [Option<f64>; 4] = std::array::from_fn(|_| changed.next());
        let told = facts.0.is_some()
            || facts.1.is_some()
            || facts.2.is_some()
            || facts.3.is_some()
            || facts.4.is_some()
            || changes.counted != 0
            || facts.6.is_some();
        if four[0].is_none() && !told {
            return Ok(());
        }
        if let Some(board) = board {
            board.set_readonly(false);
        }
        loop {
            let ([a, b, c, d], [c1, c2, c3, c4]) = (four, facts.5);
            let all = (a, b, c, d, facts.0, facts.1, facts.2, facts.3, facts.4, c1, c2, c3, c4, facts.6);
            self.update.call::<()>(all)?;
            four = std::array::from_fn(|_| changed.next());
            if four[0].is_none() {
                break;
            }
            facts = (None, None, None, None, None, [None; 4], None);
        }
        if let Some(board) = board {
            board.set_readonly(true);
        }
        Ok(())
    }

    /// The sites of a list that was handed to the function as it is.
    fn listed(&self, table: &Table, board: usize) -> Option<Vec<Site>> {
        let asking = locked(&self.asking);
        let listed = asking.lists.iter().find(|listed| listed.table == *table)?;
        Some(match (listed.side, listed.kind) {
            (Some(side), Some(kind)) => sites(&asking.seen.of_kind(side, kind)).collect(),
            (Some(side), None) => sites(asking.seen.side(side)).collect(),
            (None, _) => empty(&asking.seen, board).collect(),
        })
    }
}

fn empty(seen: &ReadSet, board: usize) -> impl Iterator<Item = Site> {
    let occupied = seen.occupied();
    (0..board as Site).filter(move |site| occupied[usize::from(site / 64)] >> (site % 64) & 1 == 0)
}

/// A question about the position: answered, and noted as something that the function knows.
struct Asked<'a> {
    lua: &'a Lua,
    words: &'a Words,
    names: &'a [mlua::LuaString],
}

impl Asked<'_> {
    fn answer(&self, asking: &mut Asking, what: u8, a: &Value, b: &Value) -> mlua::Result<(Value, bool)> {
        let seen = &mut asking.seen;
        let number = |n: f64| Ok((Value::Number(n), true));
        match what {
            question::SITE => self.site(seen, a),
            question::FACT => self.fact(seen, &text(self.lua, a)?).map(|value| (value, true)),
            question::COUNT => {
                let side = self.side(a)?;
                seen.asked.counted |= side.bit();
                number(f64::from(count(seen.side(side))))
            }
            question::LIST => {
                let side = if *a == Value::Boolean(false) { None } else { Some(self.side(a)?) };
                let kind = self.kind(b)?;
                match (side, kind) {
                    (Some(side), Some(kind)) => seen.asked.kinds.push((side, kind)),
                    (side, _) => seen.asked.listed |= side.map_or(u8::MAX, SideId::bit),
                }
                let table = match (side, kind) {
                    (Some(side), Some(kind)) => self.list(sites(&seen.of_kind(side, kind))),
                    (Some(side), None) => self.list(sites(seen.side(side))),
                    (None, _) => self.list(empty(seen, self.names.len())),
                }?;
                asking.lists.push(Listed { side, kind, table: table.clone() });
                Ok((Value::Table(table), true))
            }
            question::LAST => {
                seen.asked.last = true;
                let last = seen.last.and_then(|site| self.names.get(usize::from(site)));
                Ok((last.map_or(Value::Boolean(false), |name| Value::String(name.clone())), true))
            }
            question::HAND => {
                let side = self.side(a)?;
                let kind = self.kind(b)?;
                seen.asked.hands = true;
                number(f64::from(seen.hand(side, kind)))
            }
            question::REGISTER => self.register(seen, a, b).map(|value| (value, true)),
            _ => {
                if let Value::Table(board) = a {
                    board.set_readonly(true);
                    asking.board = Some(board.clone());
                }
                Ok((Value::Nil, true))
            }
        }
    }

    fn side(&self, value: &Value) -> mlua::Result<SideId> {
        let name = text(self.lua, value)?;
        SideId::find(&self.words.sides, |side| *side == name).ok_or_else(|| unknown("side", &name))
    }

    fn kind(&self, value: &Value) -> mlua::Result<Option<KindId>> {
        if value.is_nil() {
            return Ok(None);
        }
        let name = text(self.lua, value)?;
        KindId::find(&self.words.kinds, |kind| *kind == name).map(Some).ok_or_else(|| unknown("kind of piece", &name))
    }

    /// The letter on a site, and whether the site was called by its own name: others are not kept.
    fn site(&self, seen: &mut ReadSet, value: &Value) -> mlua::Result<(Value, bool)> {
        let (site, own) = named(self.lua, &self.words.board, value)?;
        if let Some(word) = seen.asked.sites.get_mut(usize::from(site / 64)) {
            *word |= 1 << (site % 64);
        }
        let letter = seen.at(site).and_then(|(side, kind)| self.words.letter(kind, side));
        Ok((letter.map_or(Ok(Value::Boolean(false)), |letter| self.lua.create_string(letter).map(Value::String))?, own))
    }

    fn fact(&self, seen: &mut ReadSet, key: &str) -> mlua::Result<Value> {
        let status = seen.status;
        let word = |words: &[String], at: usize| self.lua.create_string(words.get(at).map_or("", String::as_str)).map(Value::String);
        match key {
            "mover" => {
                seen.asked.mover = true;
                word(&self.words.sides, usize::from(status.mover))
            }
            "phase" => {
                seen.asked.phase = true;
                word(&self.words.phases, usize::from(status.phase))
            }
            "owed" => {
                seen.asked.owed = true;
                Ok(Value::Number(f64::from(status.owed)))
            }
            "turns" => {
                seen.asked.turns = true;
                Ok(Value::Number(f64::from(status.turns)))
            }
            other => {
                let message = format!("the position has no '{other}'");
                let near = crate::locate::nearest(other, POSITION.iter().map(|(name, ..)| *name));
                Err(mlua::Error::runtime(match near {
                    Some(near) => format!("{message}; did you mean '{near}'?"),
                    None => message,
                }))
            }
        }
    }

    fn register(&self, seen: &mut ReadSet, name: &Value, side: &Value) -> mlua::Result<Value> {
        let name = text(self.lua, name)?;
        let Some(at) = self.words.registers.iter().position(|register| *register == name) else {
            return Err(mlua::Error::runtime(format!("nothing is remembered under '{name}'")));
        };
        let side = self.side(side)?;
        seen.asked.registers = true;
        let table = match seen.register(at, side) {
            None => return Ok(Value::Nil),
            Some(Remembered::Number(n)) => return Ok(Value::Number(f64::from(*n))),
            Some(Remembered::Sites(sites)) => self.list(sites.iter().copied())?,
            Some(Remembered::Counts(list)) => {
                let table = self.lua.create_table()?;
                for (name, count) in self.names.iter().zip(list) {
                    table.raw_set(name, f64::from(*count))?;
                }
                table
            }
            Some(Remembered::Instances(list)) => self.lua.create_sequence_from(list.iter().copied())?,
        };
        table.set_readonly(true);
        Ok(Value::Table(table))
    }

    fn list(&self, sites: impl Iterator<Item = Site>) -> mlua::Result<Table> {
        list(self.lua, self.names, sites)
    }
}

/// A list of sites by name that cannot be changed.
fn list(lua: &Lua, names: &[mlua::LuaString], sites: impl Iterator<Item = Site>) -> mlua::Result<Table> {
    let table = lua.create_sequence_from(sites.filter_map(|site| names.get(usize::from(site))))?;
    table.set_readonly(true);
    Ok(table)
}

/// A site by its name, and whether this is the name as the board has it.
fn named(lua: &Lua, board: &Board, value: &Value) -> mlua::Result<(Site, bool)> {
    let name = text(lua, value)?;
    let site = board.site(&name).ok_or_else(|| unknown("site", &name))?;
    Ok((site, value.is_string() && board.name(site) == name))
}

/// A question about the board.
fn describe(lua: &Lua, (board, names): (&Board, &[mlua::LuaString]), what: u8, a: &Value, b: &Value) -> mlua::Result<Value> {
    let direction = |value: &Value| -> mlua::Result<DirectionId> {
        let name = text(lua, value)?;
        board.direction(&name).ok_or_else(|| unknown("direction", &name))
    };
    let table = match what {
        question::STEPS => {
            let direction = direction(a)?;
            let row = lua.create_table()?;
            for (name, site) in names.iter().zip(0..) {
                match board.step(site, direction).and_then(|to| names.get(usize::from(to))) {
                    Some(to) => row.raw_set(name, to)?,
                    None => row.raw_set(name, false)?,
                }
            }
            row
        }
        question::RAY => {
            let ((from, _), direction) = (named(lua, board, a)?, direction(b)?);
            let way = std::iter::successors(board.step(from, direction), |site| board.step(*site, direction));
            // A way that goes round ends where it began.
            list(lua, names, way.take_while(|site| *site != from).take(board.sites()))?
        }
        question::AROUND => {
            let (from, _) = named(lua, board, a)?;
            let mut around: Vec<Site> = DirectionId::first(board.directions().len()).filter_map(|way| board.step(from, way)).collect();
            around.sort_unstable();
            around.dedup();
            list(lua, names, around.into_iter())?
        }
        _ => {
            let (site, _) = named(lua, board, a)?;
            return Ok(names.get(usize::from(site)).map_or(Value::Nil, |name| Value::String(name.clone())));
        }
    };
    table.set_readonly(true);
    Ok(Value::Table(table))
}

/// The side that a lens is for, below [`SIDES`].
pub(super) const SIDES: usize = 4;

/// The place of a function's lens for a side.
pub(super) fn place(hook: usize, own: SideId) -> usize {
    hook * SIDES + usize::from(own) % SIDES
}
