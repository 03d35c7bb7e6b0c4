//! The registers of a script: counters, marks, and a count for each site.

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_words::message;

use super::call::Call;
use super::expr::{Name, Num, NumExpr, Sites, SitesExpr, Whose};
use super::object::Object;
use crate::decl::{CounterFields, CountsFields, MarksFields, StartNumbers};

/// The content of a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// A number.
    Number,
    /// A set of sites.
    Sites,
    /// A number for each site.
    Counts,
}

/// The start value of a register.
#[derive(Debug, Clone, PartialEq)]
pub enum Begins {
    /// This number, for each side.
    Number(i32),
    /// A number by the side's letter, or by the site's name.
    Named(BTreeMap<String, i32>),
    /// These sites.
    Sites(Sites),
    /// This number on each site of a set; on every site where none is given.
    Each(i32, Option<Sites>),
}

/// A register as an expression refers to it.
#[derive(Debug, Clone, PartialEq)]
pub struct RegisterRef {
    /// Its name.
    pub name: Name,
    /// One value for each side.
    pub per_side: bool,
    /// Its content.
    pub holds: Holds,
    /// Its start value, if the script gives one.
    pub begins: Option<Arc<Begins>>,
    /// A site leaves it as soon as a piece comes to it or leaves it.
    pub fades: bool,
}

fn register(call: &Call<'_>, holds: Holds, per_side: bool) -> mlua::Result<RegisterRef> {
    let name = Name { word: call.text(0)?, place: call.place.clone() };
    let plain = name.word.starts_with(|c: char| c.is_ascii_lowercase())
        && name.word.len() <= 24
        && name.word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if !plain {
        return Err(call
            .fault("script/name", message!(vocab.cannot_be_name_of_register, word = name.word))
            .help(message!(vocab.lower_case_letters))
            .into());
    }
    Ok(RegisterRef { name, per_side, holds, begins: None, fades: false })
}

pub(super) fn counter(call: &Call<'_>, per_side: bool) -> mlua::Result<Object> {
    let mut register = register(call, Holds::Number, per_side)?;
    let fields: Option<CounterFields> = call.maybe_fields(1)?;
    register.begins = fields.and_then(|fields| fields.start).map(|start| {
        Arc::new(match start {
            StartNumbers::One(n) => Begins::Number(n),
            StartNumbers::Named(list) => Begins::Named(list),
        })
    });
    Ok(Object::Number(Num::new(NumExpr::Register(register, Whose::Own))))
}

pub(super) fn marks(call: &Call<'_>, per_side: bool) -> mlua::Result<Object> {
    let mut register = register(call, Holds::Sites, per_side)?;
    if let Some(MarksFields { start, fades }) = call.maybe_fields(1)? {
        register.begins = start.map(|sites| Arc::new(Begins::Sites(sites)));
        register.fades = fades.unwrap_or(false);
    }
    Ok(Object::Sites(Sites::new(SitesExpr::Marked(register, Whose::Own))))
}

pub(super) fn counts(call: &Call<'_>) -> mlua::Result<Object> {
    let mut register = register(call, Holds::Counts, false)?;
    if let Some(CountsFields { start, on }) = call.maybe_fields(1)? {
        register.begins = match (start, on) {
            (Some(StartNumbers::One(n)), on) => Some(Begins::Each(n, on)),
            (Some(StartNumbers::Named(list)), None) => Some(Begins::Named(list)),
            (None, None) => None,
            (Some(StartNumbers::Named(_)), Some(_)) => {
                let message = message!(vocab.names_its_sites_already);
                return Err(call.fault("script/wrong-value", message).field("on").into());
            }
            (None, Some(_)) => {
                let message = message!(vocab.says_where);
                return Err(call.fault("script/missing-field", message).field("on").into());
            }
        }
        .map(Arc::new);
    }
    Ok(Object::Counts(register))
}

/// The counts whose method is called.
pub(super) fn counts_of(call: &Call<'_>) -> mlua::Result<RegisterRef> {
    match call.object(0) {
        Some(Object::Counts(register)) => Ok(register),
        _ => Err(call.fault("script/wrong-type", message!(vocab.this_is_no)).into()),
    }
}

/// `seeds:on(set)`
pub(super) fn held(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::Number(Num::new(NumExpr::Held(counts_of(call)?, call.arg(1)?))))
}
