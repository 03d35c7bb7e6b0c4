//! Reads declarations from Lua values: strict, and with the path to whatever does not fit.
//!
//! Expressions and objects of the vocabulary are not data that serde knows. They pass through it by hand: the deserializer
//! lays the raw Lua value into a slot of this thread, and the type takes it out again and converts it.

use std::cell::RefCell;

use mlua::{Table, Value};
use serde::de::{self, DeserializeOwned, DeserializeSeed, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;
use tianyuan_words::{Lang, Message, message};

use super::decode_error::{DecodeError, describe, raise};
use crate::fault::{Fault, Place};
use crate::limits::{self, Limit};
use crate::report::left_out;
use crate::written::names::{LONGEST_NAME, too_long};

/// Name of the newtype that asks for the raw Lua value.
const RAW: &str = "$lua";

thread_local! {
    static SLOT: RefCell<Option<Value>> = const { RefCell::new(None) };
}

/// A type that is made from one Lua value.
pub trait FromScript: Sized {
    /// The expected type, for a message: "a set of sites".
    fn expected() -> Message;

    /// Converts a value; `None` where it is something else.
    ///
    /// # Errors
    /// A sentence where the value is of the right sort but wrong.
    fn from_script(value: &Value) -> Result<Option<Self>, Message>;
}

/// Takes a raw value out of the slot and converts it.
pub(crate) fn take<'de, T: FromScript, D: de::Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Fetch;
    impl<'de> Visitor<'de> for Fetch {
        type Value = ();

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a value of a script")
        }

        fn visit_unit<E>(self) -> Result<(), E> {
            Ok(())
        }
    }
    deserializer.deserialize_newtype_struct(RAW, Fetch)?;
    let value = SLOT.with(|slot| slot.borrow_mut().take()).unwrap_or(Value::Nil);
    if let Value::String(text) = &value {
        kept(text).map_err(raise)?;
    }
    match T::from_script(&value) {
        Ok(Some(made)) => Ok(made),
        Ok(None) => {
            let (wanted, found) = (T::expected(), describe(&value));
            Err(raise(DecodeError::Type(wanted, found)))
        }
        Err(text) => Err(raise(DecodeError::Other(text))),
    }
}

/// Lets serde read types that are made from one Lua value.
macro_rules! by_hand {
    ($($name:ty),+ $(,)?) => {
        $(
            impl<'de> serde::Deserialize<'de> for $name {
                fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    $crate::reading::from_lua::take(deserializer)
                }
            }
        )+
    };
}
pub(crate) use by_hand;

/// Reads a declaration from a table.
///
/// # Errors
/// A [`Fault`] at `place` with the path to whatever does not fit.
pub(crate) fn read<T: DeserializeOwned>(owner: &str, value: &Value, place: &Place) -> Result<T, Fault> {
    T::deserialize(FromLua::Value(value.clone())).map_err(|error| {
        let (mut path, error) = error.located();
        fault(owner, &mut path, error, place)
    })
}

/// Reads a table inside a value that is converted by hand; a mistake is returned as one phrase.
///
/// # Errors
/// The phrase.
pub(crate) fn read_inner<T: DeserializeOwned>(owner: &str, value: &Value) -> Result<T, Message> {
    read(owner, value, &Place::nowhere()).map_err(|fault| match &fault.help {
        Some(help) => message!(decl.message_and_help, message = fault.message, help = help),
        None => fault.message.clone(),
    })
}

pub(super) fn fault(owner: &str, path: &mut Vec<String>, trouble: DecodeError, place: &Place) -> Fault {
    let mut fault = match &trouble {
        DecodeError::UnknownField(field, known) => {
            if path.last() != Some(field) {
                path.push(field.clone());
            }
            let known = known.iter().copied().filter(|k| k.chars().all(|c| c.is_ascii_alphabetic() || c == '_'));
            let within = match shown_path(&path[..path.len() - 1]).as_str() {
                "" => message!(decl.quoted_name, field = owner),
                within => message!(decl.field_of, field = within, owner = owner),
            };
            let message = match field.as_str() {
                "1" => message!(decl.takes_no_bare_value, owner = within),
                _ => message!(decl.has_no_field, owner = within, field = message!(decl.quoted_name, field = field)),
            };
            let fault = Fault::new("script/unknown-field", place, message);
            match left_out::reason(field) {
                Some(reason) => fault.help(reason),
                None => fault.near(field, known.collect::<Vec<_>>()),
            }
        }
        DecodeError::MissingField(field) => Fault::new(
            "script/missing-field",
            place,
            match *field {
                "1" => message!(decl.lacks_its_first_value, owner = owner),
                "2" => message!(decl.lacks_its_second_value, owner = owner),
                "[]" => message!(decl.lacks_its_list, owner = owner),
                field => message!(decl.lacks_field, owner = owner, field = field),
            },
        ),
        DecodeError::Type(..) | DecodeError::Other(_) | DecodeError::Within(..) => {
            let sentence = trouble.sentence();
            let at = shown_path(path);
            let message = match at.as_str() {
                "" => message!(decl.owner_text, owner = owner, sentence = sentence),
                at => message!(decl.field_of_owner_text, at = at, owner = owner, sentence = sentence),
            };
            Fault::new(if matches!(trouble, DecodeError::Type(..)) { "script/wrong-type" } else { "script/wrong-value" }, place, message)
        }
    };
    fault.path.append(path);
    owner.clone_into(&mut fault.owner);
    fault
}

fn shown_path(path: &[String]) -> String {
    let mut shown = String::new();
    for part in path {
        if part.bytes().all(|b| b.is_ascii_digit()) {
            shown.push_str(&format!("[{part}]"));
        } else {
            if !shown.is_empty() {
                shown.push('.');
            }
            shown.push_str(part);
        }
    }
    shown
}

/// A Lua value as serde sees it.
pub(super) enum FromLua {
    Value(Value),
    /// The values without a name of a table that has named ones too.
    List(Vec<Value>),
    /// The texts of a table in languages that are no field of it.
    Texts(Vec<(String, Value)>),
}

/// The key of a declaration's texts in languages of the program that are no field of it.
pub(crate) const LANGUAGES: &str = "[lang]";

/// The most entries of a table that is given to the vocabulary.
const MOST: usize = 1 << 16;

/// The longest text of a declaration, in bytes: far more than the start of the largest board, or a game that an example plays.
const LONGEST_TEXT: usize = 1 << 16;

/// The host's memory for an entry besides its text.
const ENTRY: usize = 32;

/// Counts a text that is copied out of Lua.
pub(crate) fn kept(text: &mlua::LuaString) -> Result<(), DecodeError> {
    limits::keep(text.as_bytes().len()).map_err(|limit| stopped(&limit))
}

/// The error that stops the work; a limit's own sentence replaces its message.
fn stopped(limit: &Limit) -> DecodeError {
    DecodeError::Other(Message::same(limit))
}

/// Named entries, and a list.
pub(crate) type Entries = (Vec<(String, Value)>, Vec<Value>);

/// The entries of a table: named ones in alphabetical order, then the list. What a metatable would add is no entry, so such a table is
/// refused instead of being read without it.
fn entries(table: &Table) -> Result<Entries, DecodeError> {
    let hides = |key: &&&str| table.metatable().is_some_and(|meta| meta.raw_get::<Value>(**key).is_ok_and(|value| !value.is_nil()));
    if let Some(key) = ["__index", "__iter"].iter().find(hides) {
        return Err(DecodeError::Other(message!(decl.table_hides_entries, key = key)));
    }
    let mut named = Vec::new();
    let mut list: Vec<(i64, Value)> = Vec::new();
    for pair in table.pairs::<Value, Value>() {
        let (key, value) = pair.map_err(|e| DecodeError::Other(Message::same(e)))?;
        if named.len() + list.len() >= MOST {
            return Err(DecodeError::Other(message!(decl.table_has_more_than_entries, most = MOST)));
        }
        limits::keep(ENTRY).map_err(|limit| stopped(&limit))?;
        match &key {
            Value::String(key) => {
                kept(key)?;
                let name = key.to_string_lossy();
                if name.len() > LONGEST_NAME {
                    return Err(DecodeError::Other(too_long(&name)));
                }
                named.push((name, value));
            }
            Value::Integer(n) => list.push((*n, value)),
            Value::Number(n) if n.fract() == 0.0 && n.abs() < 1e9 => list.push((*n as i64, value)),
            other => {
                let found = describe(other);
                return Err(DecodeError::Type(message!(decl.name), found));
            }
        }
    }
    named.sort_by(|a, b| a.0.cmp(&b.0));
    list.sort_by_key(|(n, _)| *n);
    if let Some(gap) = (1i64..).zip(&list).find(|(i, (n, _))| i != n).map(|(i, _)| i) {
        let text = message!(decl.value_of_list_is_missing, gap = gap);
        return Err(DecodeError::Other(text));
    }
    Ok((named, list.into_iter().map(|(_, value)| value).collect()))
}

/// The named entries of a table, and its list.
///
/// # Errors
/// A sentence where a key is neither a name nor a place in the list, or the list has a gap.
pub(crate) fn parts(table: &Table) -> Result<Entries, Message> {
    entries(table).map_err(|trouble| trouble.sentence())
}

impl FromLua {
    fn table(&self, wanted: Message) -> Result<Entries, DecodeError> {
        match self {
            FromLua::Value(Value::Table(table)) => entries(table),
            FromLua::Value(other) => Err(DecodeError::Type(wanted, describe(other))),
            FromLua::List(list) => Ok((Vec::new(), list.clone())),
            FromLua::Texts(texts) => Ok((texts.clone(), Vec::new())),
        }
    }
}

impl FromLua {
    /// The entries of a table that are read into a type with these fields.
    pub(super) fn fields(&self, fields: &[&str]) -> Result<Named, DecodeError> {
        let (named, list) = self.table(message!(decl.table_of_fields))?;
        let spoken = |name: &str| !fields.contains(&name) && Lang::ALL.into_iter().any(|lang| lang.tag() == name);
        let (texts, named): (Vec<_>, Vec<_>) = match fields.contains(&LANGUAGES) {
            true => named.into_iter().partition(|(name, _)| spoken(name)),
            false => (Vec::new(), named),
        };
        let mut entries = match fields.contains(&"[]") {
            true => Named { list: (!list.is_empty()).then_some(list), ..Named::of(named) },
            false => Named::of(numbered(named, list)),
        };
        entries.texts = (!texts.is_empty()).then_some(texts);
        Ok(entries)
    }
}

impl<'de> de::Deserializer<'de> for FromLua {
    type Error = DecodeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, DecodeError> {
        let value = match self {
            FromLua::List(list) => return visitor.visit_seq(List::of(list)),
            FromLua::Texts(texts) => return visitor.visit_map(Named::of(texts)),
            FromLua::Value(value) => value,
        };
        match &value {
            Value::Nil => visitor.visit_unit(),
            Value::Boolean(b) => visitor.visit_bool(*b),
            Value::Integer(n) => visitor.visit_i64(*n),
            Value::Number(n) if n.fract() == 0.0 && n.abs() < 9e15 => visitor.visit_i64(*n as i64),
            Value::Number(n) => visitor.visit_f64(*n),
            Value::String(s) => {
                kept(s)?;
                if s.as_bytes().len() > LONGEST_TEXT {
                    let (count, most) = (s.as_bytes().len(), LONGEST_TEXT);
                    return Err(DecodeError::Other(message!(decl.text_has_bytes, count = count, most = most)));
                }
                visitor.visit_string(s.to_string_lossy())
            }
            Value::Table(table) => {
                let (named, list) = entries(table)?;
                if named.is_empty() && !list.is_empty() {
                    visitor.visit_seq(List::of(list))
                } else {
                    visitor.visit_map(Named::of(numbered(named, list)))
                }
            }
            other => match <DecodeError as de::Error>::invalid_type(de::Unexpected::Unit, &visitor) {
                DecodeError::Type(wanted, _) => Err(DecodeError::Type(wanted, describe(other))),
                trouble => Err(trouble),
            },
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, DecodeError> {
        match &self {
            FromLua::Value(Value::Nil) => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, DecodeError> {
        match self {
            FromLua::Value(value) if name == RAW => {
                SLOT.with(|slot| *slot.borrow_mut() = Some(value));
                visitor.visit_unit()
            }
            other => visitor.visit_newtype_struct(other),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, DecodeError> {
        let (named, list) = self.table(message!(decl.list_of_values))?;
        if let Some((key, _)) = named.first() {
            return Err(DecodeError::Other(message!(decl.list_has_no_names, key = key)));
        }
        visitor.visit_seq(List::of(list))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, DecodeError> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, DecodeError> {
        let (named, list) = self.table(message!(decl.table_of_fields))?;
        if !list.is_empty() {
            return Err(DecodeError::Other(message!(decl.each_value_here_needs_name)));
        }
        visitor.visit_map(Named::of(named))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, DecodeError> {
        visitor.visit_map(self.fields(fields)?)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple_struct enum
        identifier ignored_any
    }
}

fn numbered(mut named: Vec<(String, Value)>, list: Vec<Value>) -> Vec<(String, Value)> {
    named.extend(list.into_iter().enumerate().map(|(i, value)| ((i + 1).to_string(), value)));
    named
}

/// The values of a list, and how many have been read.
struct List(std::vec::IntoIter<Value>, usize);

impl List {
    fn of(list: Vec<Value>) -> List {
        List(list.into_iter(), 0)
    }
}

impl<'de> SeqAccess<'de> for List {
    type Error = DecodeError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, DecodeError> {
        // `wanted and thing` leaves `false` where the thing is not wanted.
        let next = self.0.find(|value| !matches!(value, Value::Boolean(false)));
        self.1 += 1;
        next.map(|value| seed.deserialize(FromLua::Value(value)).map_err(|error| error.within(self.1.to_string()))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint().1
    }
}

/// The entries of a table, one after the other.
pub(super) struct Named {
    entries: std::vec::IntoIter<(String, Value)>,
    list: Option<Vec<Value>>,
    texts: Option<Vec<(String, Value)>>,
    /// The key that was read last, and its value.
    pub(super) key: String,
    pub(super) value: Option<FromLua>,
}

impl Named {
    pub(super) fn of(entries: Vec<(String, Value)>) -> Named {
        Named { entries: entries.into_iter(), list: None, texts: None, key: String::new(), value: None }
    }

    /// Goes on to the next entry, if there is one: a named one, the list, or the texts in languages.
    pub(super) fn advance(&mut self) -> bool {
        let (key, value) = match (self.entries.next(), self.list.take()) {
            (Some((key, value)), list) => {
                self.list = list;
                (key, FromLua::Value(value))
            }
            (None, Some(list)) => ("[]".to_owned(), FromLua::List(list)),
            (None, None) => match self.texts.take() {
                Some(texts) => (LANGUAGES.to_owned(), FromLua::Texts(texts)),
                None => return false,
            },
        };
        (self.key, self.value) = (key, Some(value));
        true
    }

    /// An error with the name under which its value was; what stands for several names has none.
    fn locate(&mut self, error: DecodeError) -> DecodeError {
        match self.key.as_str() {
            "[]" | LANGUAGES => error,
            _ => error.within(std::mem::take(&mut self.key)),
        }
    }
}

impl<'de> MapAccess<'de> for Named {
    type Error = DecodeError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, DecodeError> {
        if !self.advance() {
            return Ok(None);
        }
        seed.deserialize(self.key.as_str().into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, DecodeError> {
        let value = self.value.take().unwrap_or(FromLua::Value(Value::Nil));
        seed.deserialize(value).map_err(|error| self.locate(error))
    }
}
