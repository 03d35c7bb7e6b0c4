//! A text with its arguments, in no language yet.

use std::collections::BTreeMap;
use std::fmt::Display;

use crate::lang::Lang;
use crate::{fill, own, text};

/// The key of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub(crate) u16);

impl Key {
    /// The text with a name that is known only when the program runs, such as that of a command's argument; `None` where there is
    /// none, or where it has arguments.
    pub fn find(name: &str) -> Option<Key> {
        let at = text::KEYS.binary_search(&name).ok()?;
        text::ARGUMENTS[at].is_empty().then(|| u16::try_from(at).ok().map(Key)).flatten()
    }

    /// Its text in a language.
    pub fn text(self, lang: Lang) -> &'static str {
        text::TEXTS[lang as usize].get(usize::from(self.0)).copied().unwrap_or_default()
    }

    fn arguments(self) -> &'static [&'static str] {
        text::ARGUMENTS.get(usize::from(self.0)).copied().unwrap_or_default()
    }
}

/// A text with its arguments, to be said in a language when it is known.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Message(Said);

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Said {
    /// A text of the program; its arguments are in the order of their names.
    Text(Key, Box<[Message]>),
    /// The same in every language.
    Same(String),
    /// A text of a script, and what stands in where it has none.
    Own(BTreeMap<String, String>, String),
    /// Parts with commas between them.
    List(Vec<Message>),
    /// Parts with the same sign between them in every language.
    Joined(Vec<Message>, &'static str),
}

impl Message {
    pub(crate) fn filled(key: Key, arguments: Box<[Message]>) -> Message {
        Message(Said::Text(key, arguments))
    }

    /// A text that is the same in every language: a name, a number, the words of another program.
    pub fn same(text: impl Display) -> Message {
        Message(Said::Same(text.to_string()))
    }

    /// A script's own text; `otherwise` where it has none.
    pub fn own(texts: &BTreeMap<String, String>, otherwise: &str) -> Message {
        Message(Said::Own(texts.clone(), otherwise.to_owned()))
    }

    /// A list, with the commas of the language.
    pub fn list(parts: impl IntoIterator<Item = impl ToMessage>) -> Message {
        Message(Said::List(parts.into_iter().map(|part| part.to_message()).collect()))
    }

    /// Parts with the same sign between them in every language.
    pub fn joined(parts: impl IntoIterator<Item = impl ToMessage>, between: &'static str) -> Message {
        Message(Said::Joined(parts.into_iter().map(|part| part.to_message()).collect(), between))
    }

    /// The tags of all languages, as a list.
    pub fn tags() -> Message {
        Message::list(Lang::ALL.map(Lang::tag))
    }

    /// The words in a language.
    pub fn in_lang(&self, lang: Lang) -> String {
        match &self.0 {
            Said::Text(key, arguments) => {
                let values: Vec<String> = arguments.iter().map(|argument| argument.in_lang(lang)).collect();
                fill::filled(lang, key.text(lang), key.arguments(), &values)
            }
            Said::Same(text) => text.clone(),
            Said::Own(texts, otherwise) => own(lang, texts).unwrap_or(otherwise).to_owned(),
            Said::List(parts) => parts.iter().map(|part| part.in_lang(lang)).collect::<Vec<_>>().join(lang.comma()),
            Said::Joined(parts, between) => parts.iter().map(|part| part.in_lang(lang)).collect::<Vec<_>>().join(between),
        }
    }

    /// The words in several languages, by tag.
    pub fn in_langs(&self, langs: impl IntoIterator<Item = Lang>) -> BTreeMap<String, String> {
        langs.into_iter().map(|lang| (lang.tag().to_owned(), self.in_lang(lang))).collect()
    }
}

impl From<Key> for Message {
    fn from(key: Key) -> Message {
        Message::filled(key, Box::default())
    }
}

/// An argument of a text: anything that can be displayed, and other messages.
pub trait ToMessage {
    /// It as a message.
    fn to_message(&self) -> Message;
}

impl<T: Display + ?Sized> ToMessage for T {
    fn to_message(&self) -> Message {
        Message::same(self)
    }
}

impl ToMessage for Message {
    fn to_message(&self) -> Message {
        self.clone()
    }
}

impl ToMessage for &Message {
    fn to_message(&self) -> Message {
        (*self).clone()
    }
}

impl ToMessage for Key {
    fn to_message(&self) -> Message {
        Message::from(*self)
    }
}
