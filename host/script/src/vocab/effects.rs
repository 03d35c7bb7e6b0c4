//! The words for effects of landings, for tracks and for rolls of dice.

use std::sync::Arc;

use mlua::Value;

use crate::decl::{EffectDecl, EffectKind, ThrowDecl, TrackDecl, TrackFields};
use crate::reading::call::Call;
use crate::reading::from_lua::read;
use crate::reading::object::Object;

macro_rules! effects {
    ($($name:ident = $kind:ident;)+) => {
        $(pub(super) fn $name(call: &Call<'_>) -> mlua::Result<Object> {
            Ok(Object::Effect(EffectDecl { what: EffectKind::$kind(Box::new(call.fields(0)?)), place: call.place.clone() }))
        })+
    };
}

effects! {
    take = Take;
    convert = Convert;
    put = Put;
    transform = Transform;
    gather = Gather;
    lay = Lay;
    trim = Trim;
    note = Note;
    unnote = Unnote;
}

pub(super) fn throw(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::Throw(ThrowDecl { fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
}

/// `track { "A1 A2" }`, `track { b = "A1 A2", w = "B1 B2" }`: sides are keys among the other fields.
pub(super) fn track(call: &Call<'_>) -> mlua::Result<Object> {
    let fields: TrackFields = match call.raw(0) {
        Value::Table(table) => {
            let named = |field: &str| TrackFields::SHAPE.fields.iter().any(|known| known.key == field);
            let (given, sides) = (call.lua.create_table()?, call.lua.create_table()?);
            for pair in table.pairs::<Value, Value>() {
                let (key, value) = pair?;
                let side = matches!(&key, Value::String(text) if !named(&text.to_string_lossy())) && value.is_string();
                if side { sides.raw_set(key, value)? } else { given.raw_set(key, value)? }
            }
            if sides.pairs::<Value, Value>().next().is_some() {
                let more: Value = given.raw_get("sides")?;
                if let Value::Table(more) = more {
                    for pair in more.pairs::<Value, Value>() {
                        let (key, value) = pair?;
                        sides.raw_set(key, value)?;
                    }
                }
                given.raw_set("sides", sides)?;
            }
            read(call.word, &Value::Table(given), &call.place)?
        }
        _ => call.fields(0)?,
    };
    Ok(Object::Track(TrackDecl { fields: Arc::new(fields), place: call.place.clone() }))
}
