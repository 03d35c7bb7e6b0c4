//! Values of Lua.

use crate::{AnyUserData, Error, FromLuaMulti, Function, IntoLuaMulti, Lua, LuaString, Result, Table};

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
