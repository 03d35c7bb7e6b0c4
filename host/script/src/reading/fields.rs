//! Small values of fields that are more than one type of Lua: times, exact numbers, numbers by name, expectations of examples.

use std::collections::BTreeMap;

use mlua::Value;
use tianyuan_clock::TimeTextError;
use tianyuan_words::{Message, message};

use super::decode_error::describe;
use super::from_lua::{FromScript, by_hand, parts, read_inner};
use super::object::{Object, object_of};
use crate::decl::{ExampleEnd, KoWanted, RandomFields, StartNumbers, TimeArg};
use crate::written::ExactArg;
use crate::written::exact::{bounded, of_number, parse, too_large, whole};

impl FromScript for TimeArg {
    fn expected() -> Message {
        message!(decl.time_with_unit)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        let Value::String(text) = value else { return Ok(None) };
        match text.to_string_lossy().parse() {
            Ok(time) => Ok(Some(TimeArg(time))),
            Err(TimeTextError::NoUnit(text)) => Err(message!(decl.time_without_unit, text = text)),
            Err(TimeTextError::TooLong(text)) => Err(message!(decl.time_too_long, text = text)),
            Err(_) => Err(message!(decl.time_unreadable, text = text.to_string_lossy())),
        }
    }
}

impl FromScript for ExactArg {
    fn expected() -> Message {
        message!(script.exact_number)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match value {
            Value::Integer(n) => Some(ExactArg(bounded(whole(*n)).ok_or_else(|| too_large(&n.to_string()))?, false)),
            Value::Number(n) => Some(ExactArg(of_number(*n)?, false)),
            Value::String(text) => Some(ExactArg(parse(&text.to_string_lossy())?, true)),
            other => match object_of(other) {
                Some(Object::Exact(number)) => Some(ExactArg(number, false)),
                _ => None,
            },
        })
    }
}

impl FromScript for StartNumbers {
    fn expected() -> Message {
        message!(decl.whole_number_or_by_name)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        let whole = |value: &Value| match value {
            Value::Integer(n) => i32::try_from(*n).ok(),
            Value::Number(n) if n.fract() == 0.0 && n.abs() <= 1e6 => Some(*n as i32),
            _ => None,
        };
        let Value::Table(table) = value else { return Ok(whole(value).map(StartNumbers::One)) };
        let (named, list) = parts(table)?;
        if !list.is_empty() {
            return Err(message!(decl.each_number_here_needs_name));
        }
        let mut numbers = BTreeMap::new();
        for (names, value) in named {
            let Some(n) = whole(&value) else {
                let found = describe(&value);
                return Err(message!(decl.should_be_whole_number, names = names, found = found));
            };
            numbers.extend(names.split_whitespace().map(|name| (name.to_owned(), n)));
        }
        Ok(Some(StartNumbers::Named(numbers)))
    }
}

impl FromScript for RandomFields {
    fn expected() -> Message {
        message!(decl.table_such_as_shuns_eyes)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        if !value.is_table() {
            return Ok(None);
        }
        read_inner("random", value).map(Some)
    }
}

impl FromScript for ExampleEnd {
    fn expected() -> Message {
        message!(decl.table_such_as_reason)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match value {
            Value::Boolean(false) => Some(ExampleEnd::GoesOn),
            Value::Table(_) => Some(ExampleEnd::Ended(read_inner("ends", value)?)),
            _ => None,
        })
    }
}

impl FromScript for KoWanted {
    fn expected() -> Message {
        message!(decl.site)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match value {
            Value::Boolean(false) => Some(KoWanted::Nowhere),
            Value::String(site) => Some(KoWanted::At(site.to_string_lossy().trim().to_owned())),
            _ => None,
        })
    }
}

by_hand!(TimeArg, ExactArg, StartNumbers, ExampleEnd, KoWanted);
