//! The reasons for which a declaration cannot be read.

use std::cell::RefCell;

use mlua::Value;
use serde::de;
use tianyuan_words::{Lang, Message, message};

/// The reason why a value could not be read.
#[derive(Debug, Clone)]
pub(crate) enum DecodeError {
    /// A field that the declaration does not have.
    UnknownField(String, Vec<&'static str>),
    /// A field that it must have.
    MissingField(&'static str),
    /// Another type.
    Type(Message, Message),
    /// Something else.
    Other(Message),
    /// One of these at a field or an element of what was read: the way there, the innermost part first.
    Within(Vec<String>, Box<DecodeError>),
}

impl DecodeError {
    pub(crate) fn sentence(&self) -> Message {
        match self {
            DecodeError::UnknownField(field, _) => message!(decl.no_field_here, field = field),
            DecodeError::MissingField(field) => message!(decl.field_is_missing, field = field),
            DecodeError::Type(wanted, found) => {
                message!(decl.expected, wanted = wanted, found = found)
            }
            DecodeError::Other(text) => text.clone(),
            DecodeError::Within(_, error) => error.sentence(),
        }
    }

    /// The same reason, in a field or an element of something larger.
    pub(crate) fn within(self, part: String) -> DecodeError {
        match self {
            DecodeError::Within(mut way, error) => {
                way.push(part);
                DecodeError::Within(way, error)
            }
            error => DecodeError::Within(vec![part], Box::new(error)),
        }
    }

    /// The way to the value that is wrong, the outermost part first, and the reason itself.
    pub(crate) fn located(self) -> (Vec<String>, DecodeError) {
        match self {
            DecodeError::Within(mut way, error) => {
                way.reverse();
                (way, *error)
            }
            error => (Vec::new(), error),
        }
    }
}

impl std::fmt::Display for DecodeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.sentence().in_lang(Lang::default()))
    }
}

impl std::error::Error for DecodeError {}

/// Serde hands on the words of a mistake alone: what they mean waits here.
const WAITS: &str = "\u{1f}";

thread_local! {
    static WAITING: RefCell<Option<DecodeError>> = const { RefCell::new(None) };
}

/// A mistake of a reader as an error of whoever reads.
pub(crate) fn raise<E: de::Error>(trouble: DecodeError) -> E {
    WAITING.with(|waiting| *waiting.borrow_mut() = Some(trouble));
    E::custom(WAITS)
}

impl de::Error for DecodeError {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        let text = message.to_string();
        let waiting = (text == WAITS).then(|| WAITING.with(|waiting| waiting.borrow_mut().take())).flatten();
        waiting.unwrap_or_else(|| DecodeError::Other(Message::same(text)))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        DecodeError::UnknownField(field.to_owned(), expected.to_vec())
    }

    fn missing_field(field: &'static str) -> Self {
        DecodeError::MissingField(field)
    }

    fn invalid_type(found: de::Unexpected<'_>, wanted: &dyn de::Expected) -> Self {
        let wanted = wanted.to_string();
        let wanted = match wanted.as_str() {
            "a string" => message!(decl.text),
            "a boolean" => message!(decl.true_or_false),
            "a sequence" => message!(decl.list_of_values),
            "a map" => message!(decl.table_of_fields),
            other if other.starts_with('i') || other.starts_with('u') => message!(decl.any_whole_number),
            other => Message::same(other),
        };
        DecodeError::Type(wanted, unexpected(found))
    }

    fn invalid_value(found: de::Unexpected<'_>, wanted: &dyn de::Expected) -> Self {
        let wanted = wanted.to_string();
        let wanted = match wanted.as_str() {
            "u8" => message!(decl.whole_number_between, least = 0, most = u8::MAX),
            "u16" => message!(decl.whole_number_between, least = 0, most = u16::MAX),
            "usize" | "u32" | "u64" => message!(decl.whole_number_from_0),
            "i16" | "i32" | "i64" => message!(decl.any_whole_number),
            other => Message::same(other),
        };
        DecodeError::Type(wanted, unexpected(found))
    }
}

fn unexpected(found: de::Unexpected<'_>) -> Message {
    match found {
        de::Unexpected::Bool(b) => Message::same(b),
        de::Unexpected::Signed(n) => message!(decl.number_4, n = n),
        de::Unexpected::Unsigned(n) => message!(decl.number_4, n = n),
        de::Unexpected::Float(n) => message!(decl.number_4, n = n),
        de::Unexpected::Str(s) => message!(decl.the_text, s = s),
        de::Unexpected::Seq => message!(decl.a_list),
        de::Unexpected::Map => message!(decl.a_table),
        de::Unexpected::Unit => message!(decl.nothing),
        other => Message::same(other),
    }
}

/// The type of a Lua value, for a message.
pub(crate) fn describe(value: &Value) -> Message {
    match value {
        Value::Nil => message!(decl.nothing_misspelt),
        Value::Boolean(b) => Message::same(b),
        Value::Integer(n) => message!(decl.number_4, n = n),
        Value::Number(n) => message!(decl.number_4, n = n),
        Value::String(s) => {
            let text: String = s.to_string_lossy().chars().take(40).collect();
            message!(decl.text_3, text = text)
        }
        Value::Table(_) => message!(decl.a_table),
        Value::Function(_) => message!(decl.a_function),
        Value::UserData(data) => crate::reading::object::describe(data),
        other => Message::same(other.type_name()),
    }
}
