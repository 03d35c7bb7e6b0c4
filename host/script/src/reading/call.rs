//! One call of a word of the vocabulary: its arguments, its place, its mistakes.

use mlua::{Lua, MultiValue, Value};
use serde::de::DeserializeOwned;
use tianyuan_words::{Message, message};

use super::decode_error::describe;
use super::from_lua::{FromScript, parts, read};
use super::object::{Curried, Object, object_of};
use super::place;
use crate::fault::{Fault, Place};
use crate::written::names::{LONGEST_NAME, too_long};
use crate::written::{Cond, CondExpr};

/// Data of a state whose scripts are kept with an old game.
#[derive(Debug)]
pub(crate) struct OldScripts;

/// One call.
#[derive(Debug)]
pub struct Call<'a> {
    /// The state.
    pub lua: &'a Lua,
    /// The word that is called.
    pub word: &'static str,
    /// Its arguments.
    pub args: MultiValue,
    /// The place of the call.
    pub place: Place,
}

impl<'a> Call<'a> {
    /// A call made by the script line now running.
    pub fn new(lua: &'a Lua, word: &'static str, args: MultiValue) -> Self {
        Call { lua, word, args, place: place::caller(lua, word) }
    }

    /// The call that gives a constructor its table, after its name.
    pub fn resumed(lua: &'a Lua, word: &'static str, args: MultiValue, place: Place) -> Self {
        place::resumed(lua);
        Call { lua, word, args, place }
    }

    /// A mistake at this call.
    pub fn fault(&self, code: &'static str, message: Message) -> Fault {
        let mut fault = Fault::new(code, &self.place, message);
        self.word.clone_into(&mut fault.owner);
        fault
    }

    /// An argument as it is.
    pub fn raw(&self, at: usize) -> &Value {
        self.args.get(at).unwrap_or(&Value::Nil)
    }

    /// The number of arguments; nothing at their end is none.
    pub fn given(&self) -> usize {
        self.args.iter().rposition(|value| !value.is_nil()).map_or(0, |last| last + 1)
    }

    /// Refuses arguments after the first `objects + most`, the first `objects` of which are no arguments of its writer; `form` is the right
    /// form of the call. Scripts kept with an old game are as they are.
    ///
    /// # Errors
    /// The number of arguments, and how several things become the one that is taken.
    pub fn refuse_after(&self, most: usize, objects: usize, form: &str) -> mlua::Result<()> {
        if self.lua.app_data_ref::<OldScripts>().is_some() {
            return Ok(());
        }
        let help = match self.object(most + objects) {
            Some(Object::Sites(_)) => message!(vocab.surplus_sets, form = form),
            Some(Object::Directions(_)) => message!(vocab.surplus_directions, form = form),
            Some(Object::Condition(_)) => message!(vocab.surplus_conditions, form = form),
            _ => message!(vocab.surplus_help, form = form),
        };
        let given = self.given().saturating_sub(objects);
        Err(self.fault("script/surplus", message!(vocab.surplus, word = self.word, most = most, given = given)).help(help).into())
    }

    /// The object in an argument.
    pub fn object(&self, at: usize) -> Option<Object> {
        object_of(self.raw(at))
    }

    /// An argument.
    ///
    /// # Errors
    /// An error if it is of another type.
    pub fn arg<T: FromScript>(&self, at: usize) -> mlua::Result<T> {
        self.convert(self.raw(at))
    }

    /// A value given to this call.
    ///
    /// # Errors
    /// An error if it is of another type.
    pub fn convert<T: FromScript>(&self, value: &Value) -> mlua::Result<T> {
        if let Value::String(text) = value {
            self.keep(text.as_bytes().len())?;
        }
        match T::from_script(value) {
            Ok(Some(made)) => Ok(made),
            Ok(None) => Err(self.takes(&T::expected(), value)),
            Err(text) => Err(self.fault("script/wrong-value", message!(vocab.text, word = self.word, text = text)).into()),
        }
    }

    /// An argument that may be left out.
    ///
    /// # Errors
    /// An error if it is of another type.
    pub fn maybe<T: FromScript>(&self, at: usize) -> mlua::Result<Option<T>> {
        match self.raw(at) {
            Value::Nil => Ok(None),
            _ => self.arg(at).map(Some),
        }
    }

    /// The refusal of an argument of another kind than the word takes.
    fn takes(&self, wanted: &Message, found: &Value) -> mlua::Error {
        let found = describe(found);
        let told = message!(vocab.takes, word = self.word, wanted = wanted, found = found);
        self.fault("script/wrong-type", told).into()
    }

    /// A text.
    ///
    /// # Errors
    /// An error if it is of another type.
    pub fn text(&self, at: usize) -> mlua::Result<String> {
        match self.raw(at) {
            Value::String(text) => {
                self.keep(text.as_bytes().len())?;
                Ok(text.to_string_lossy())
            }
            other => Err(self.takes(&message!(vocab.text_2), other)),
        }
    }

    /// A text that names something.
    ///
    /// # Errors
    /// An error if it is of another type, or too long for a name.
    pub fn name(&self, at: usize) -> mlua::Result<String> {
        let name = self.text(at)?;
        if name.len() > LONGEST_NAME { Err(self.fault("script/wrong-value", too_long(&name)).into()) } else { Ok(name) }
    }

    /// Counts memory that the host keeps for what this call makes.
    ///
    /// # Errors
    /// The limit that is hit.
    pub fn keep(&self, bytes: usize) -> mlua::Result<()> {
        crate::limits::charge(self.lua, 0, bytes)
    }

    /// A whole number within limits.
    ///
    /// # Errors
    /// An error if it is of another type or out of range.
    pub fn whole(&self, at: usize, least: i64, most: i64) -> mlua::Result<i64> {
        let value = match self.raw(at) {
            Value::Integer(n) => Some(*n),
            Value::Number(n) if n.fract() == 0.0 && n.abs() < 9e15 => Some(*n as i64),
            _ => None,
        };
        match value {
            Some(n) if (least..=most).contains(&n) => Ok(n),
            _ => {
                let found = describe(self.raw(at));
                Err(self
                    .fault("script/range", message!(vocab.takes_whole_number, word = self.word, least = least, most = most, found = found))
                    .into())
            }
        }
    }

    /// A table of fields.
    ///
    /// # Errors
    /// An error if a field is unknown, missing or of another type.
    pub fn fields<T: DeserializeOwned>(&self, at: usize) -> mlua::Result<T> {
        read(self.word, self.table(at)?, &self.place).map_err(Into::into)
    }

    /// A table.
    ///
    /// # Errors
    /// An error if it is something else.
    pub fn table(&self, at: usize) -> mlua::Result<&Value> {
        match self.raw(at) {
            value @ Value::Table(_) => Ok(value),
            other => Err(self.takes(&message!(vocab.table), other)),
        }
    }

    /// A table of fields that may be left out.
    ///
    /// # Errors
    /// As [`Call::fields`].
    pub fn maybe_fields<T: DeserializeOwned>(&self, at: usize) -> mlua::Result<Option<T>> {
        match self.raw(at) {
            Value::Nil => Ok(None),
            _ => self.fields(at).map(Some),
        }
    }

    /// The things of the first argument's list, or the arguments themselves.
    ///
    /// # Errors
    /// An error if one is of another type.
    pub fn list<T: FromScript>(&self) -> mlua::Result<Vec<T>> {
        if let Value::Table(table) = self.raw(0) {
            if self.given() > 1 {
                self.refuse_after(1, 0, &format!("{} {{ … }}", self.word))?;
            }
            let (named, list) = parts(table).map_err(|text| self.fault("script/wrong-value", text))?;
            if let Some((key, _)) = named.first() {
                return Err(self
                    .fault("script/unknown-field", message!(vocab.has_no_field, word = self.word, key = key))
                    .field(key.clone())
                    .into());
            }
            return list.iter().map(|value| self.convert(value)).collect();
        }
        self.args.iter().map(|value| self.convert(value)).collect()
    }

    /// The conditions of `all { … }` and its like, joined.
    ///
    /// # Errors
    /// An error if one is not a condition.
    pub fn joined(&self, all: bool) -> mlua::Result<Cond> {
        let list: Vec<Cond> = self.list()?;
        if let [one] = list.as_slice() {
            return Ok(one.clone());
        }
        let list = list.into_iter().map(Into::into).collect();
        Ok(Cond::new(if all { CondExpr::All(list) } else { CondExpr::Any(list) }))
    }

    /// A constructor that is called with a name first and its table next.
    ///
    /// # Errors
    /// An error if the name is not a text.
    pub fn curried(&self, finish: fn(&Call<'_>, String) -> mlua::Result<Object>) -> mlua::Result<Object> {
        Ok(Object::Curried(Curried { word: self.word, name: self.name(0)?, place: self.place.clone(), finish }))
    }
}
