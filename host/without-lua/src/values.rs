//! Values of Lua: those that are handles of a state, which has none; those that need no state; and what goes in and out.

use std::borrow::Cow;
use std::marker::PhantomData;
use std::ops::Deref;

use crate::{Error, Lua, Result};

/// A type without values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Never {}

/// A text of Lua.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LuaString(Never);

impl LuaString {
    /// Its bytes.
    pub fn as_bytes(&self) -> Cow<'_, [u8]> {
        match self.0 {}
    }

    /// The text, if it is Unicode.
    ///
    /// # Errors
    /// None.
    pub fn to_str(&self) -> Result<Cow<'_, str>> {
        match self.0 {}
    }

    /// The text, made Unicode.
    pub fn to_string_lossy(&self) -> String {
        match self.0 {}
    }
}

/// A table of Lua.
#[derive(Debug, Clone, PartialEq)]
pub struct Table(Never);

impl Table {
    /// Writes a field.
    ///
    /// # Errors
    /// None.
    pub fn raw_set(&self, _key: impl IntoLua, _value: impl IntoLua) -> Result<()> {
        match self.0 {}
    }

    /// Reads a field.
    ///
    /// # Errors
    /// None.
    pub fn raw_get<T: FromLua>(&self, _key: impl IntoLua) -> Result<T> {
        match self.0 {}
    }

    /// Adds an item.
    ///
    /// # Errors
    /// None.
    pub fn raw_push(&self, _value: impl IntoLua) -> Result<()> {
        match self.0 {}
    }

    /// Number of items.
    pub fn raw_len(&self) -> usize {
        match self.0 {}
    }

    /// Its fields.
    pub fn pairs<K: FromLua, V: FromLua>(&self) -> Pairs<K, V> {
        match self.0 {}
    }

    /// Its items.
    pub fn sequence_values<V: FromLua>(&self) -> Values<V> {
        match self.0 {}
    }

    /// Its metatable.
    pub fn metatable(&self) -> Option<Table> {
        match self.0 {}
    }

    /// Gives it a metatable.
    ///
    /// # Errors
    /// None.
    pub fn set_metatable(&self, _table: Option<Table>) -> Result<()> {
        match self.0 {}
    }

    /// Makes it unchangeable.
    pub fn set_readonly(&self, _on: bool) {
        match self.0 {}
    }

    /// The address by which two tables differ.
    pub fn to_pointer(&self) -> *const std::ffi::c_void {
        match self.0 {}
    }
}

/// The fields of a table.
#[derive(Debug)]
pub struct Pairs<K, V>(Never, PhantomData<(K, V)>);

impl<K, V> Iterator for Pairs<K, V> {
    type Item = Result<(K, V)>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.0 {}
    }
}

/// The items of a list.
#[derive(Debug)]
pub struct Values<V>(Never, PhantomData<V>);

impl<V> Iterator for Values<V> {
    type Item = Result<V>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.0 {}
    }
}

/// A function of Lua.
#[derive(Debug, Clone, PartialEq)]
pub struct Function(Never);

/// The place of a function.
#[derive(Debug, Clone)]
pub struct FunctionInfo {
    /// Its name.
    pub name: Option<String>,
    /// The name of its text.
    pub source: Option<String>,
    /// The same, cut short.
    pub short_src: Option<String>,
    /// `C` for a function of the host.
    pub what: &'static str,
    /// Its first line.
    pub line_defined: Option<usize>,
}

impl Function {
    /// Calls it.
    ///
    /// # Errors
    /// None.
    pub fn call<R: FromLuaMulti>(&self, _arguments: impl IntoLuaMulti) -> Result<R> {
        match self.0 {}
    }

    /// Its place.
    pub fn info(&self) -> FunctionInfo {
        match self.0 {}
    }

    /// The address by which two functions differ.
    pub fn to_pointer(&self) -> *const std::ffi::c_void {
        match self.0 {}
    }
}

/// A value of the host in Lua.
#[derive(Debug, Clone, PartialEq)]
pub struct AnyUserData(Never);

impl AnyUserData {
    /// The value, if it is of that type.
    ///
    /// # Errors
    /// None.
    pub fn borrow<T: 'static>(&self) -> Result<Ref<T>> {
        match self.0 {}
    }
}

/// A value that a state keeps, borrowed.
#[derive(Debug)]
pub struct Ref<T>(Never, PhantomData<T>);

impl<T> Deref for Ref<T> {
    type Target = T;

    fn deref(&self) -> &T {
        match self.0 {}
    }
}

/// A call under way.
#[derive(Debug)]
pub struct Frame(Never);

/// The text of a call under way.
#[derive(Debug)]
pub struct Source<'a> {
    /// Its name.
    pub source: Option<Cow<'a, str>>,
    /// `C` for a function of the host.
    pub what: &'static str,
}

impl Frame {
    /// Its text.
    pub fn source(&self) -> Source<'_> {
        match self.0 {}
    }

    /// Its line.
    pub fn current_line(&self) -> Option<usize> {
        match self.0 {}
    }
}

/// A value: those that need no state can be made here too.
#[derive(Debug, Clone)]
pub enum Value {
    /// Nothing.
    Nil,
    /// A truth value.
    Boolean(bool),
    /// A whole number.
    Integer(i64),
    /// A number.
    Number(f64),
    /// A text.
    String(LuaString),
    /// A table.
    Table(Table),
    /// A function.
    Function(Function),
    /// A value of the host.
    UserData(AnyUserData),
    /// An error.
    Error(Box<Error>),
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Nil, Value::Nil) => true,
            (Value::Boolean(a), Value::Boolean(b)) => a == b,
            (Value::Integer(a), Value::Integer(b)) => a == b,
            (Value::Number(a), Value::Number(b)) => a == b,
            _ => false,
        }
    }
}

impl Value {
    /// The name of its type.
    pub fn type_name(&self) -> &'static str {
        match self {
            Value::Nil => "nil",
            Value::Boolean(_) => "boolean",
            Value::Integer(_) => "integer",
            Value::Number(_) => "number",
            Value::String(_) => "string",
            Value::Table(_) => "table",
            Value::Function(_) => "function",
            Value::UserData(_) => "userdata",
            Value::Error(_) => "error",
        }
    }

    /// True for nothing.
    pub fn is_nil(&self) -> bool {
        matches!(self, Value::Nil)
    }

    /// True for a truth value.
    pub fn is_boolean(&self) -> bool {
        matches!(self, Value::Boolean(_))
    }

    /// True for a table.
    pub fn is_table(&self) -> bool {
        matches!(self, Value::Table(_))
    }

    /// True for a text.
    pub fn is_string(&self) -> bool {
        matches!(self, Value::String(_))
    }

    /// The text, if it is one.
    pub fn as_string(&self) -> Option<&LuaString> {
        match self {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// The function, if it is one.
    pub fn as_function(&self) -> Option<&Function> {
        match self {
            Value::Function(function) => Some(function),
            _ => None,
        }
    }

    /// The truth value, if it is one.
    pub fn as_boolean(&self) -> Option<bool> {
        match self {
            Value::Boolean(truth) => Some(*truth),
            _ => None,
        }
    }
}

/// The arguments of a call.
#[derive(Debug, Clone, Default)]
pub struct MultiValue(Vec<Value>);

impl MultiValue {
    /// No arguments.
    pub fn new() -> MultiValue {
        MultiValue::default()
    }
}

impl std::ops::Deref for MultiValue {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        &self.0
    }
}

/// Operators that a type of the host gives a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MetaMethod {
    /// `a + b`
    Add,
    /// `a - b`
    Sub,
    /// `a * b`
    Mul,
    /// `a / b`
    Div,
    /// `a // b`
    IDiv,
    /// `-a`
    Unm,
    /// `a == b`
    Eq,
    /// `a < b`
    Lt,
    /// `a <= b`
    Le,
    /// `a.b`
    Index,
    /// `a.b = c`
    NewIndex,
    /// `a(b)`
    Call,
    /// `tostring(a)`
    ToString,
}

/// A type of the host that scripts can hold.
pub trait UserData: Sized {
    /// Adds its methods.
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M);
}

/// The methods of a type.
pub trait UserDataMethods<T> {
    /// Adds the meaning of an operator whose first operand is a value of the type.
    fn add_meta_method<A, R, F>(&mut self, operator: MetaMethod, run: F)
    where
        F: Fn(&Lua, &T, A) -> Result<R> + 'static,
        A: FromLuaMulti,
        R: IntoLuaMulti;

    /// Adds the meaning of an operator.
    fn add_meta_function<A, R, F>(&mut self, operator: MetaMethod, run: F)
    where
        F: Fn(&Lua, A) -> Result<R> + 'static,
        A: FromLuaMulti,
        R: IntoLuaMulti;
}

/// A value that Lua takes.
pub trait IntoLua: Sized {
    /// Hands it to a state.
    ///
    /// # Errors
    /// None: there is no state.
    fn into_lua(self, lua: &Lua) -> Result<Value>;
}

impl<T> IntoLua for T {
    fn into_lua(self, lua: &Lua) -> Result<Value> {
        match lua.0 {}
    }
}

/// A value that Lua gives.
pub trait FromLua {}

impl<T> FromLua for T {}

/// Arguments that Lua takes.
pub trait IntoLuaMulti {}

impl<T> IntoLuaMulti for T {}

/// Results that Lua gives.
pub trait FromLuaMulti {}

impl<T> FromLuaMulti for T {}
