//! Why a declaration could not be read, in both languages.

use mlua::Value;
use serde::de;

use crate::fault::{Said, said};

/// Why a value could not be read.
#[derive(Debug, Clone)]
pub(crate) enum Trouble {
    /// A field that the declaration does not have.
    UnknownField(String, &'static [&'static str]),
    /// A field that it must have.
    MissingField(&'static str),
    /// Another type.
    Type(Said, Said),
    /// Something else.
    Other(Said),
}

impl Trouble {
    pub(crate) fn sentence(&self) -> Said {
        match self {
            Trouble::UnknownField(field, _) => said(format!("there is no field `{field}` here"), format!("此处没有字段 `{field}`")),
            Trouble::MissingField(field) => said(format!("the field `{field}` is missing"), format!("缺少字段 `{field}`")),
            Trouble::Type(wanted, found) => {
                said(format!("expected {}, found {}", wanted.en, found.en), format!("应为{}，实为{}", wanted.zh, found.zh))
            }
            Trouble::Other(text) => text.clone(),
        }
    }
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.sentence().en)
    }
}

impl std::error::Error for Trouble {}

impl de::Error for Trouble {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        let text = message.to_string();
        // Both languages travel through serde in one text.
        match text.split_once('\u{1f}') {
            Some((en, zh)) => match zh.split_once('\u{1f}') {
                Some((zh, found)) => {
                    let (found_en, found_zh) = found.split_once('\u{1f}').unwrap_or((found, found));
                    Trouble::Type(said(en, zh), said(found_en, found_zh))
                }
                None => Trouble::Other(said(en, zh)),
            },
            None => Trouble::Other(said(text.clone(), text)),
        }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        Trouble::UnknownField(field.to_owned(), expected)
    }

    fn missing_field(field: &'static str) -> Self {
        Trouble::MissingField(field)
    }

    fn invalid_type(found: de::Unexpected<'_>, wanted: &dyn de::Expected) -> Self {
        let wanted = wanted.to_string();
        let zh = match wanted.as_str() {
            "a string" => "文本",
            "a boolean" => "true 或 false",
            "a sequence" => "列表",
            "a map" => "表",
            other if other.starts_with('i') || other.starts_with('u') => "整数",
            other => other,
        }
        .to_owned();
        let en = match wanted.as_str() {
            "a string" => "a text",
            "a boolean" => "true or false",
            "a sequence" => "a list { … }",
            "a map" => "a table { … }",
            other if other.starts_with('i') || other.starts_with('u') => "a whole number",
            other => other,
        }
        .to_owned();
        Trouble::Type(said(en, zh), unexpected(found))
    }

    fn invalid_value(found: de::Unexpected<'_>, wanted: &dyn de::Expected) -> Self {
        let wanted = wanted.to_string();
        let (en, zh) = match wanted.as_str() {
            "u8" => ("a whole number from 0 to 255".to_owned(), "0 到 255 的整数".to_owned()),
            "u16" => ("a whole number from 0 to 65535".to_owned(), "0 到 65535 的整数".to_owned()),
            "usize" | "u32" | "u64" => ("a whole number, 0 or more".to_owned(), "不小于 0 的整数".to_owned()),
            "i16" | "i32" | "i64" => ("a whole number".to_owned(), "整数".to_owned()),
            other => (other.to_owned(), other.to_owned()),
        };
        Trouble::Type(said(en, zh), unexpected(found))
    }
}

fn unexpected(found: de::Unexpected<'_>) -> Said {
    match found {
        de::Unexpected::Bool(b) => said(b.to_string(), b.to_string()),
        de::Unexpected::Signed(n) => said(format!("the number {n}"), format!("数 {n}")),
        de::Unexpected::Unsigned(n) => said(format!("the number {n}"), format!("数 {n}")),
        de::Unexpected::Float(n) => said(format!("the number {n}"), format!("数 {n}")),
        de::Unexpected::Str(s) => said(format!("the text \"{s}\""), format!("文本“{s}”")),
        de::Unexpected::Seq => said("a list", "列表"),
        de::Unexpected::Map => said("a table", "表"),
        de::Unexpected::Unit => said("nothing", "空"),
        other => said(other.to_string(), other.to_string()),
    }
}

/// What a Lua value is, for a message.
pub(crate) fn describe(value: &Value) -> Said {
    match value {
        Value::Nil => said("nothing (a misspelt name?)", "空值（名称是否写错？）"),
        Value::Boolean(b) => said(b.to_string(), b.to_string()),
        Value::Integer(n) => said(format!("the number {n}"), format!("数 {n}")),
        Value::Number(n) => said(format!("the number {n}"), format!("数 {n}")),
        Value::String(s) => {
            let text: String = s.to_string_lossy().chars().take(40).collect();
            said(format!("the text \"{text}\""), format!("文本“{text}”"))
        }
        Value::Table(_) => said("a table", "表"),
        Value::Function(_) => said("a function", "函数"),
        Value::UserData(data) => crate::vocab::object::describe(data),
        other => said(other.type_name(), other.type_name()),
    }
}
