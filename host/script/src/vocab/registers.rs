//! The registers of a script: counters, marks, and a count for each site.

use std::sync::Arc;

use tianyuan_words::message;

use crate::decl::{CounterFields, CountsFields, MarksFields, StartNumbers};
use crate::reading::call::Call;
use crate::reading::object::Object;
use crate::written::{Begins, Holds, Name, Num, NumExpr, RegisterRef, Sites, SitesExpr, Whose};

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
    Ok(RegisterRef { name, per_side, holds, begins: None, fades: false, uncompared: false })
}

pub(super) fn counter(call: &Call<'_>, per_side: bool) -> mlua::Result<Object> {
    let mut register = register(call, Holds::Number, per_side)?;
    if let Some(CounterFields { start, compared }) = call.maybe_fields(1)? {
        register.begins = start.map(|start| {
            Arc::new(match start {
                StartNumbers::One(n) => Begins::Number(n),
                StartNumbers::Named(list) => Begins::Named(list),
            })
        });
        register.uncompared = compared == Some(false);
    }
    Ok(Object::Number(Num::new(NumExpr::Register(register, Whose::Own))))
}

pub(super) fn marks(call: &Call<'_>, per_side: bool) -> mlua::Result<Object> {
    let mut register = register(call, Holds::Sites, per_side)?;
    if let Some(MarksFields { start, fades, compared }) = call.maybe_fields(1)? {
        register.begins = start.map(|sites| Arc::new(Begins::Sites(sites)));
        register.fades = fades.unwrap_or(false);
        register.uncompared = compared == Some(false);
    }
    Ok(Object::Sites(Sites::new(SitesExpr::Marked(register, Whose::Own))))
}

pub(super) fn counts(call: &Call<'_>) -> mlua::Result<Object> {
    let mut register = register(call, Holds::Counts, false)?;
    if let Some(CountsFields { start, on, compared }) = call.maybe_fields(1)? {
        register.uncompared = compared == Some(false);
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
