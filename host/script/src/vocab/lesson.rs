//! The words of lessons.

use std::sync::Arc;

use mlua::Value;
use tianyuan_words::message;

use crate::decl::{ChoiceDecl, GoalDecl, LessonDecl, LessonStepDecl, RandomPlayDecl, ReplyDecl};
use crate::fault::Fault;
use crate::reading::call::Call;
use crate::reading::from_lua::{FromScript, parts};
use crate::reading::object::Object;
use crate::reading::replies;
use crate::written::{ExactArg, Texts};

/// The most turns that a tree of replies answers in a row.
pub(crate) const DEEPEST_REPLY: u32 = 100;

pub(super) fn lesson(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::Lesson(LessonDecl { fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
}

/// `step`: a step of a lesson if a name precedes its table, or its table has a field of lessons; else a kind of move.
pub(super) fn step(call: &Call<'_>) -> mlua::Result<Object> {
    match call.raw(0) {
        Value::String(_) => call.curried(|call, id| taught(call, Some(id))),
        Value::Table(table) if ["goal", "say"].iter().any(|key| table.raw_get::<Value>(*key).is_ok_and(|value| !value.is_nil())) => {
            taught(call, None)
        }
        _ => super::constructors::act::<tianyuan_rules::spec::moves::Step<crate::written::Written>>(call),
    }
}

fn taught(call: &Call<'_>, id: Option<String>) -> mlua::Result<Object> {
    Ok(Object::LessonStep(LessonStepDecl { id, fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
}

pub(super) fn choice(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::Choice(ChoiceDecl { fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
}

pub(super) fn random_play(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::RandomPlay(RandomPlayDecl { fields: Arc::new(call.fields(0)?), place: call.place.clone() }))
}

pub(super) fn random_replies(call: &Call<'_>) -> mlua::Result<Object> {
    Ok(Object::RandomReplies(call.whole(0, 0, i64::from(u32::MAX))?.unsigned_abs()))
}

/// `reply { "F5-E5", en = "…", ["C4-C5"] = reply { … } }`: a language is letters only, a turn is not.
pub(super) fn reply(call: &Call<'_>) -> mlua::Result<Object> {
    let wrong = |message| mlua::Error::from(call.fault("script/wrong-value", message));
    let (named, list) = match call.raw(0) {
        Value::Table(table) => parts(table).map_err(wrong)?,
        _ => return Err(wrong(message!(vocab.takes_table))),
    };
    let play = match list.as_slice() {
        [] => String::new(),
        [Value::String(turn)] => turn.to_string_lossy(),
        _ => {
            return Err(wrong(message!(vocab.begins_with_one_turn)));
        }
    };
    let (mut say, mut turns) = (Texts::new(), Vec::new());
    for (key, value) in named {
        let language = key.len() <= 3 && key.bytes().all(|b| b.is_ascii_lowercase());
        match &value {
            Value::String(text) if language => {
                say.insert(key, text.to_string_lossy());
            }
            _ => turns.push((key, value)),
        }
    }
    let then = replies(turns).map_err(wrong)?;
    let depth = 1 + then.iter().filter_map(|(_, reply)| reply.as_ref()).map(|reply| reply.depth).max().unwrap_or(0);
    if depth > DEEPEST_REPLY {
        let fault: Fault = call.fault("lesson/endless-replies", message!(vocab.this_tree_of_replies, most = DEEPEST_REPLY));
        let help = message!(vocab.end_each_line);
        return Err(fault.help(help).into());
    }
    Ok(Object::Reply(ReplyDecl { play, say, then: Arc::new(then), depth, place: call.place.clone() }))
}

/// A goal.
fn goal(decl: GoalDecl) -> mlua::Result<Object> {
    Ok(Object::Goal(decl))
}

pub(super) fn take(call: &Call<'_>) -> mlua::Result<Object> {
    let count = call.whole(0, 1, 1000)? as u16;
    let kind = match call.raw(1) {
        Value::Nil => None,
        _ => Some(call.text(1)?),
    };
    goal(GoalDecl::Take(count, kind))
}

pub(super) fn lead(call: &Call<'_>) -> mlua::Result<Object> {
    let by = match call.raw(1) {
        Value::Nil => None,
        value => Some(
            ExactArg::from_script(value)
                .ok()
                .flatten()
                .ok_or_else(|| call.fault("script/wrong-value", message!(vocab.takes_score_and_exact_number)))?,
        ),
    };
    goal(GoalDecl::Lead(call.text(0)?, by))
}

pub(super) fn moves(call: &Call<'_>) -> mlua::Result<Object> {
    goal(GoalDecl::Moves(Arc::new(call.fields(0)?)))
}

pub(super) fn sites(call: &Call<'_>) -> mlua::Result<Object> {
    goal(GoalDecl::Sites(call.arg(0)?))
}

pub(super) fn number(call: &Call<'_>) -> mlua::Result<Object> {
    goal(GoalDecl::Number(call.arg(0)?))
}

pub(super) fn count(call: &Call<'_>) -> mlua::Result<Object> {
    goal(GoalDecl::Count(Arc::new(call.fields(0)?)))
}

pub(super) fn choices(call: &Call<'_>) -> mlua::Result<Object> {
    goal(GoalDecl::Choice(call.list()?))
}
