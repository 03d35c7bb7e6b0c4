//! Lists whose parts may have names, and parts that a variant may switch off.

use std::collections::BTreeMap;

use mlua::Value;
use serde::Deserialize;
use tianyuan_words::{Message, message};

use super::from_lua::FromScript;
use crate::decl::{Change, Named, Patch};

impl<T: FromScript> FromScript for Patch<T> {
    fn expected() -> Message {
        let wanted = T::expected();
        message!(decl.or_false, wanted = wanted)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        match value {
            Value::Boolean(false) => Ok(Some(Patch::Off)),
            value => Ok(T::from_script(value)?.map(Patch::On)),
        }
    }
}

impl<'de, T: FromScript> Deserialize<'de> for Patch<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        super::from_lua::take(deserializer)
    }
}

impl<'de, T: FromScript> Deserialize<'de> for Named<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        super::from_lua::take(deserializer)
    }
}

impl<T: FromScript> FromScript for Named<T> {
    fn expected() -> Message {
        message!(decl.list_of_values)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        let Value::Table(table) = value else { return Ok(None) };
        let one = |at: &str, value: &Value| -> Result<T, Message> {
            match T::from_script(value)? {
                Some(made) => Ok(made),
                None => {
                    let (wanted, found) = (T::expected(), super::decode_error::describe(value));
                    Err(message!(decl.should_be, at = at, wanted = wanted, found = found))
                }
            }
        };
        let mut made = Named { list: Vec::new(), named: BTreeMap::new() };
        let (named, list) = super::from_lua::parts(table)?;
        // `wanted and thing` leaves `false` where the thing is not wanted.
        for (i, value) in list.iter().enumerate().filter(|(_, value)| !matches!(value, Value::Boolean(false))) {
            made.list.push(one(&format!("[{}]", i + 1), value)?);
        }
        for (key, value) in named {
            let change = match &value {
                Value::Boolean(false) => Change::Drop,
                Value::Table(list) => {
                    let (_, list) = super::from_lua::parts(list)?;
                    Change::Set(list.iter().map(|v| one(&format!("`{key}`"), v)).collect::<Result<_, _>>()?)
                }
                value => Change::Set(vec![one(&format!("`{key}`"), value)?]),
            };
            made.named.insert(key, change);
        }
        Ok(Some(made))
    }
}
