//! What movements say of sites and kinds, from Lua values.

use mlua::Value;

use super::from_lua::{FromScript, by_hand, parts};
use super::pieces::KindNames;
use super::trouble::describe;
use crate::fault::{Said, said};
use crate::movement::BySide;
use crate::vocab::expr::Sites;

/// A value of the wrong sort among those of a table.
fn wrong(at: &str, wanted: &Said, value: &Value) -> Said {
    let found = describe(value);
    said(format!("{at} should be {}, not {}", wanted.en, found.en), format!("{at} 应为{}，不是{}", wanted.zh, found.zh))
}

impl FromScript for KindNames {
    fn wanted() -> Said {
        said("a kind of piece, such as \"rook\", or a list of kinds", "棋子种类，如 \"rook\"，或种类列表")
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        let names = match value {
            Value::String(text) => text.to_string_lossy().split_whitespace().map(str::to_owned).collect(),
            Value::Table(table) => {
                let (named, list) = parts(table)?;
                if let Some((key, _)) = named.first() {
                    return Err(said(
                        format!("a list of kinds has no names, but `{key}` stands in it"),
                        format!("种类列表里不能有名称，但出现了 `{key}`"),
                    ));
                }
                let text = |value: &Value| match value {
                    Value::String(text) => Ok(text.to_string_lossy()),
                    other => Err(wrong("each of the list", &said("the name of a kind", "种类的名称"), other)),
                };
                list.iter().filter(|value| !matches!(value, Value::Boolean(false))).map(text).collect::<Result<Vec<_>, _>>()?
            }
            _ => return Ok(None),
        };
        if let Some(twice) = names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)).map(|(_, name)| name) {
            return Err(said(format!("`{twice}` is named twice"), format!("`{twice}` 写了两次")));
        }
        Ok(Some(KindNames(names)))
    }
}

impl FromScript for BySide {
    fn wanted() -> Said {
        said(
            "fixed sites, such as `near_ranks(3)`, \"D1 E1\" or { b = \"D1\", w = \"D8\" }",
            "固定的点，如 `near_ranks(3)`、\"D1 E1\" 或 { b = \"D1\", w = \"D8\" }",
        )
    }

    fn from_script(value: &Value) -> Result<Option<Self>, Said> {
        let Value::Table(table) = value else { return Ok(Sites::from_script(value)?.map(BySide::One)) };
        let (named, list) = parts(table)?;
        if !list.is_empty() {
            return Ok(None);
        }
        let each = named.into_iter().map(|(side, value)| match Sites::from_script(&value)? {
            Some(sites) => Ok((side, sites)),
            None => Err(wrong(&format!("`{side}`"), &Sites::wanted(), &value)),
        });
        Ok(Some(BySide::Each(each.collect::<Result<_, Said>>()?)))
    }
}

by_hand!(KindNames, BySide);
