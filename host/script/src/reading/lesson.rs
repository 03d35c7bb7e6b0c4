//! Values of lessons: goals, solutions, replies, foreseen answers.

use mlua::Value;
use tianyuan_words::{Message, message};

use super::from_lua::{FromScript, by_hand, parts, read_inner};
use super::object::{Object, object_of};
use crate::decl::{GoalArg, OnArg, OnFields, RepliesArg, ReplyDecl, Scalar, SolutionArg};
use crate::written::Cond;

impl FromScript for GoalArg {
    fn expected() -> Message {
        message!(decl.condition_or_goal)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        if let Some(Object::Goal(goal)) = object_of(value) {
            return Ok(Some(GoalArg::Goal(goal)));
        }
        Ok(Cond::from_script(value)?.map(GoalArg::Holds))
    }
}

impl FromScript for SolutionArg {
    fn expected() -> Message {
        message!(decl.line_of_turns)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        if let Value::Table(table) = value {
            let (named, list) = parts(table)?;
            if let Some((key, _)) = named.first() {
                return Err(message!(decl.list_of_solutions_has_no, key = key));
            }
            let lines: Vec<Scalar> = list.iter().map(Scalar::from_script).collect::<Result<Option<Vec<_>>, Message>>()?.unwrap_or_default();
            return Ok((lines.len() == list.len()).then(|| SolutionArg(lines.iter().map(Scalar::to_string).collect())));
        }
        if let Some(Object::Exact(number)) = object_of(value) {
            return Ok(Some(SolutionArg(vec![number.to_string()])));
        }
        Ok(Scalar::from_script(value)?.map(|answer| SolutionArg(vec![answer.to_string()])))
    }
}

impl FromScript for RepliesArg {
    fn expected() -> Message {
        message!(decl.or_replies_by_learner_turn)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        Ok(match value {
            Value::String(word) if word.to_string_lossy() == "best" => Some(RepliesArg::Best),
            Value::Table(table) => {
                let (named, list) = parts(table)?;
                if !list.is_empty() {
                    return Err(message!(decl.each_reply_needs_learner_turn));
                }
                Some(RepliesArg::Tree(replies(named)?))
            }
            other => match object_of(other) {
                Some(Object::RandomReplies(seed)) => Some(RepliesArg::Random(seed)),
                _ => None,
            },
        })
    }
}

/// Replies by the turn that they answer; `false` where the turn ends the line.
///
/// # Errors
/// A sentence if a value is neither a reply nor `false`.
pub(crate) fn replies(named: Vec<(String, Value)>) -> Result<Vec<(String, Option<ReplyDecl>)>, Message> {
    named
        .into_iter()
        .map(|(turn, value)| match (&value, object_of(&value)) {
            (Value::Boolean(false), _) => Ok((turn, None)),
            (_, Some(Object::Reply(reply))) => Ok((turn, Some(reply))),
            _ => Err(message!(decl.after_stands, turn = turn)),
        })
        .collect()
}

impl FromScript for OnArg {
    fn expected() -> Message {
        message!(decl.answers_and_what_is_said)
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Message> {
        let Value::Table(table) = value else { return Ok(None) };
        let (named, list) = parts(table)?;
        let named = named.into_iter().map(|(turn, value)| Ok((turn, read_inner("on", &value)?))).collect::<Result<_, Message>>()?;
        let list = list.iter().map(|value| read_inner("on", value)).collect::<Result<Vec<OnFields>, Message>>()?;
        if list.iter().any(|fields| fields.when.is_none()) {
            return Err(message!(decl.entry_without_turn_needs));
        }
        Ok(Some(OnArg { named, list }))
    }
}

by_hand!(GoalArg, SolutionArg, RepliesArg, OnArg);
