//! Values that go in and out of Lua: everything may, since nothing does.

use crate::{Lua, Result, Value};

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
        lua.globals().raw_get(())
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
