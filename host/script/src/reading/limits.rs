//! Restrictions of movements to sites and kinds, read from Lua values.

use mlua::Value;
use tianyuan_words::{Message, message};

use super::decode_error::describe;
use super::from_lua::{FromScript, by_hand, parts};
use crate::decl::KindNames;
use crate::movement::BySide;
use crate::written::Sites;

/// A value of the wrong sort among those of a table.
fn wrong(at: &str, wanted: &Message, value: &Value) -> Message {
    let found = describe(value);
    message!(decl.should_be, at = at, wanted = wanted, found = found)
}

impl FromScript for KindNames {
    fn expected() -> Message {
        message!(decl.kind_of_piece)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        let names = match value {
            Value::String(text) => text.to_string_lossy().split_whitespace().map(str::to_owned).collect(),
            Value::Table(table) => {
                let (named, list) = parts(table)?;
                if let Some((key, _)) = named.first() {
                    return Err(message!(decl.list_of_kinds_has_no, key = key));
                }
                let text = |value: &Value| match value {
                    Value::String(text) => Ok(text.to_string_lossy()),
                    other => Err(wrong("each of the list", &message!(decl.name_of_kind), other)),
                };
                list.iter().filter(|value| !matches!(value, Value::Boolean(false))).map(text).collect::<Result<Vec<_>, _>>()?
            }
            _ => return Ok(None),
        };
        if let Some(twice) = names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)).map(|(_, name)| name) {
            return Err(message!(decl.is_named_twice, twice = twice));
        }
        Ok(Some(KindNames(names)))
    }
}

impl FromScript for BySide {
    fn expected() -> Message {
        message!(decl.fixed_sites)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        let Value::Table(table) = value else { return Ok(Sites::from_script(value)?.map(BySide::One)) };
        let (named, list) = parts(table)?;
        if !list.is_empty() {
            return Ok(None);
        }
        let each = named.into_iter().map(|(side, value)| match Sites::from_script(&value)? {
            Some(sites) => Ok((side, sites)),
            None => Err(wrong(&format!("`{side}`"), &Sites::expected(), &value)),
        });
        Ok(Some(BySide::Each(each.collect::<Result<_, Message>>()?)))
    }
}

by_hand!(KindNames, BySide);
