//! The vocabulary: the words of a script, the objects that they make, and what those can do.

pub(crate) mod arguments;
mod constructors;
mod effects;
mod forms;
mod groups;
mod lesson;
mod lines;
mod methods;
mod mirrored;
pub(crate) mod misuse;
mod pieces;
mod registers;
mod userdata;
mod words;

pub use methods::{METHODS, METHODS_HOLD, Method, OPERATOR_TYPES};
pub use words::{Builtin, BuiltinKind, WORDS};

use mlua::{Lua, MultiValue, Table, Value};
use tianyuan_words::message;

use crate::diagnostic::{Diagnostic, Report};
use crate::reading::call::Call;
use crate::reading::place;
use crate::sandbox::Sandbox;

/// Gives a fresh state all words.
///
/// # Errors
/// A report where memory is short, or the state has been used.
pub fn install(sandbox: &Sandbox) -> Result<(), Report> {
    let internal = |error: mlua::Error| Report::of(Diagnostic::error("script/internal", message!(script.internal, text = error)));
    let lua = sandbox.lua();
    lua.set_app_data(place::Order::default());
    arguments::prepare(sandbox);
    if !sandbox.limits().examples {
        lua.set_app_data(constructors::NoExamples);
    }
    let mut spaces: Vec<(&'static str, Table)> = Vec::new();
    for word in WORDS {
        let value = value_of(lua, word).map_err(internal)?;
        match word.name.split_once('.') {
            None => sandbox.install(word.name, value)?,
            Some((space, name)) => {
                let table = match spaces.iter().find(|(known, _)| *known == space) {
                    Some((_, table)) => table.clone(),
                    None => {
                        let table = lua.create_table().map_err(internal)?;
                        spaces.push((space, table.clone()));
                        table
                    }
                };
                table.raw_set(name, value).map_err(internal)?;
            }
        }
    }
    for (space, table) in spaces {
        sandbox.strict(space, &table)?;
        sandbox.install(space, table)?;
    }
    Ok(())
}

fn value_of(lua: &Lua, word: &'static Builtin) -> mlua::Result<Value> {
    match word.make {
        BuiltinKind::Thing(make) => lua.create_userdata(make()).map(Value::UserData),
        BuiltinKind::Function(run) => {
            let parameters = arguments::Parameters::of(word.lua);
            let function = lua.create_function(move |lua, args: MultiValue| {
                let call = Call::new(lua, word.name, args);
                arguments::run_word(&call, word, parameters, run)?.give(&call)
            });
            function.map(Value::Function)
        }
    }
}
