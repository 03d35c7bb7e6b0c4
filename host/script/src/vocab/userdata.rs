//! Objects as Lua sees them: their methods, operators and calls, and the memory that they are counted for.

use mlua::{IntoLua, Lua, MetaMethod, MultiValue, UserData, UserDataMethods, Value};
use tianyuan_rules::spec::Exact;
use tianyuan_rules::stage::Measured;
use tianyuan_words::{Lang, message};

use super::arguments::{run_curried, run_method};
use super::methods::{METHODS, OPERATORS};
use crate::decl::OfWhom;
use crate::fault::Fault;
use crate::reading::call::Call;
use crate::reading::object::{Object, object_of};
use crate::reading::place::NAME;
use crate::written::size::{names_of_directions, refusal};
use crate::written::{Cond, CondExpr, Extent};

impl Object {
    fn extent(&self) -> Extent {
        match self {
            Object::Sites(sites) => sites.extent(),
            Object::Number(num) => num.extent(),
            Object::Condition(cond) => cond.extent(),
            Object::Counts(register) => register.extent(),
            Object::Form(form) => form.extent(),
            Object::Directions(directions) => directions.extent(),
            Object::Movement(movements) => Extent { parts: movements.list.len() as u32, depth: 1 },
            _ => Extent::ONE,
        }
    }

    /// About the memory that the host keeps for it, texts aside: they are counted when they are read.
    fn bytes(&self) -> usize {
        const OBJECT: usize = 256;
        match self {
            Object::Movement(movements) => OBJECT * (1 + movements.list.len()),
            // Copied wherever they are given.
            Object::Directions(directions) => OBJECT + NAME * directions.names(),
            Object::Start(start) => OBJECT + NAME * start.without.len(),
            Object::Sites(sites) => OBJECT + NAME * names_of_directions(sites),
            _ => OBJECT,
        }
    }

    /// Hands the object to the script.
    ///
    /// # Errors
    /// An error if an expression is too large.
    pub fn give(self, call: &Call<'_>) -> mlua::Result<Value> {
        if let Some(message) = refusal(self.extent()) {
            let help = message!(vocab.is_it_built_in_loop);
            return Err(call.fault("script/too-large", message).help(help).into());
        }
        crate::limits::charge(call.lua, 1, self.bytes())?;
        call.lua.create_userdata(self).map(Value::UserData)
    }
}

impl UserData for Object {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, this, key: Value| index(lua, this, &key));
        methods.add_meta_method(MetaMethod::NewIndex, |lua, this, (_, _): (Value, Value)| -> mlua::Result<()> {
            let call = Call::new(lua, "=", MultiValue::new());
            let what = this.said();
            Err(call.fault("script/readonly", message!(vocab.cannot_be_changed, what = what)).into())
        });
        methods.add_meta_method(MetaMethod::Call, |lua, this, args: MultiValue| call_object(lua, this, args));
        methods.add_meta_method(MetaMethod::ToString, |_, this, ()| match this {
            Object::Exact(number) => Ok(number.to_string()),
            other => Ok(other.said().in_lang(Lang::default())),
        });
        for operator in OPERATORS {
            methods.add_meta_function(operator.meta, move |lua, args: MultiValue| {
                let call = Call::new(lua, operator.sign, args);
                (operator.run)(&call)?.give(&call)
            });
        }
        for (meta, holds) in [(MetaMethod::Lt, Exact::lt as fn(&Exact, &Exact) -> bool), (MetaMethod::Le, Exact::le)] {
            methods.add_meta_function(meta, move |_, (a, b): (Value, Value)| match (object_of(&a), object_of(&b)) {
                (Some(Object::Exact(a)), Some(Object::Exact(b))) => Ok(holds(&a, &b)),
                _ => Err(crate::Report::of(crate::fault::compares_rules()).into_lua()),
            });
        }
        methods.add_meta_function(MetaMethod::Eq, |_, (a, b): (Value, Value)| match (object_of(&a), object_of(&b)) {
            (Some(Object::Exact(a)), Some(Object::Exact(b))) => Ok(a == b),
            // Settled at once like `<`, and never as it is meant: they differ from position to position.
            (Some(Object::Sites(_) | Object::Number(_) | Object::Condition(_)), Some(_)) => {
                Err(crate::Report::of(crate::fault::equals_rules()).into_lua())
            }
            _ => Ok(false),
        });
    }
}

fn index(lua: &Lua, this: &Object, key: &Value) -> mlua::Result<Value> {
    let class = this.class();
    let word = match key {
        Value::String(text) => text.to_string_lossy(),
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    };
    let Some(method) = METHODS.iter().find(|m| m.class == class && m.name == word) else {
        let call = Call::new(lua, "", MultiValue::new());
        let what = this.said();
        let known: Vec<&str> = METHODS.iter().filter(|m| m.class == class).map(|m| m.name).collect();
        return Err(call
            .fault("script/unknown-member", message!(vocab.has_no, what = what, word = word))
            .word(word.clone())
            .near(&word, known)
            .into());
    };
    lua.create_function(move |lua, args: MultiValue| {
        let call = Call::new(lua, method.name, args);
        if call.object(0).is_none_or(|object| object.class() != method.class) {
            return Err(call.fault("script/method", message!(vocab.is_called_with_colon, name = method.name)).into());
        }
        run_method(&call, method)?.give(&call)
    })?
    .into_lua(lua)
}

fn call_object(lua: &Lua, this: &Object, args: MultiValue) -> mlua::Result<Value> {
    match this {
        Object::Curried(curried) => {
            let call = Call::resumed(lua, curried.word, args, curried.place.clone());
            run_curried(&call, curried)?.give(&call)
        }
        Object::Whom(OfWhom::AnySide) => {
            let call = Call::new(lua, "any_side", args);
            Object::Condition(Cond::new(CondExpr::AnySide(call.joined(true)?.into()))).give(&call)
        }
        other => {
            let call = Call::new(lua, "", args);
            let what = other.said();
            Err(Fault::new("script/not-a-constructor", &call.place, message!(vocab.takes_no_table, what = what)).into())
        }
    }
}
