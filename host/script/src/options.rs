//! Options: what an organiser may set, checked against type and range before the rules see it.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tianyuan_rules::spec::Exact;
use tianyuan_words::{Lang, Message, message, t};

use crate::decl::{DefaultValue, OptionDecl, OptionSort};
use crate::fault::{Fault, Place};
use crate::written::exact::as_whole;
use crate::written::{Texts, exact};

/// Options as somebody typed them: name → value.
pub type Options = BTreeMap<String, String>;

/// The value of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// A whole number.
    Integer(i64),
    /// Yes or no.
    Boolean(bool),
    /// A word of a choice.
    Choice(String),
    /// An exact number, written `15/4`.
    Exact(#[serde(serialize_with = "written")] Exact),
}

/// An exact number as text.
fn written<S: Serializer>(number: &Exact, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

/// Reads a number from its text.
fn unwritten<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Exact, D::Error> {
    let text = String::deserialize(deserializer)?;
    exact::parse(&text).map_err(|said| serde::de::Error::custom(said.in_lang(Lang::default())))
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Integer(n) => n.fmt(f),
            OptionValue::Boolean(b) => b.fmt(f),
            OptionValue::Choice(word) => word.fmt(f),
            OptionValue::Exact(number) => number.fmt(f),
        }
    }
}

/// The values that an option accepts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "type")]
pub enum OptionKind {
    /// A whole number.
    Integer {
        /// Least.
        min: i64,
        /// Greatest.
        max: i64,
        /// Only even ones.
        even: bool,
    },
    /// `true` or `false`.
    Boolean,
    /// One of these words.
    Choice {
        /// The words.
        values: Vec<String>,
    },
    /// An exact number: `15/4`, `3.75`, `3 3/4`, `7`.
    Exact {
        /// Least.
        #[serde(serialize_with = "written", deserialize_with = "unwritten")]
        min: Exact,
        /// Greatest.
        #[serde(serialize_with = "written", deserialize_with = "unwritten")]
        max: Exact,
    },
}

impl OptionKind {
    /// The value of a typed text; `None` if the option does not take it.
    pub fn value(&self, text: &str) -> Option<OptionValue> {
        read(self, text).ok()
    }
}

/// An option as a script declares it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OptionInfo {
    /// Its name.
    pub name: String,
    /// The values that it accepts.
    pub kind: OptionKind,
    /// Its default (where it follows another option: under the values now chosen).
    pub default: OptionValue,
    /// The option whose value is its default.
    pub follows: Option<String>,
    /// Names for people by language; a missing one is replaced by the typed name.
    pub names: Texts,
    /// Names of the words of a choice: by word, then by language.
    pub words: BTreeMap<String, Texts>,
    /// One sentence by language.
    pub says: Texts,
    /// Clause of the source.
    pub clause: String,
    /// File of its declaration.
    pub file: String,
    /// Line of its declaration.
    pub line: u32,
}

impl OptionInfo {
    /// Its name in a language, or the name that is typed.
    pub fn label(&self, lang: Lang) -> &str {
        tianyuan_words::own(lang, &self.names).unwrap_or(&self.name)
    }

    /// Its name for readers who type nothing; where it has none, the words of the typed one.
    pub fn spoken(&self, lang: Lang) -> String {
        let name = self.label(lang);
        if name == self.name { unscored(name) } else { name.to_owned() }
    }

    /// A value for readers who type nothing.
    pub fn spoken_value(&self, lang: Lang, value: &str) -> String {
        match (&self.kind, value) {
            (OptionKind::Boolean, "true") => t!(lang, option.said_yes),
            (OptionKind::Boolean, "false") => t!(lang, option.said_no),
            _ => {
                let shown = self.shown(lang, value);
                if shown == value { unscored(&shown) } else { shown }
            }
        }
    }

    /// Its name for readers who type nothing, in whatever language.
    pub(crate) fn heading(&self) -> Message {
        Message::own(&self.names, &unscored(&self.name))
    }

    /// A value in the words of a language, or as it is typed.
    pub fn shown(&self, lang: Lang, value: &str) -> String {
        self.words(value).in_lang(lang)
    }

    /// A value in whatever language.
    pub(crate) fn words(&self, value: &str) -> Message {
        match (&self.kind, value, self.words.get(value)) {
            (OptionKind::Boolean, "true", _) => message!(option.yes),
            (OptionKind::Boolean, "false", _) => message!(option.no),
            (_, _, Some(words)) => Message::own(words, value),
            (_, _, None) => Message::same(value),
        }
    }
}

/// A typed word as its words.
fn unscored(word: &str) -> String {
    word.replace('_', " ")
}

/// The typed word, with its name for people if it has one.
fn beside(typed: &str, names: Option<&Texts>) -> Message {
    match names.filter(|names| !names.is_empty()) {
        Some(names) => message!(option.typed_and_named, typed = typed, name = Message::own(names, typed)),
        None => message!(option.typed_alone, typed = typed),
    }
}

/// True if one of the names is this one.
fn is_called(names: Option<&Texts>, name: &str) -> bool {
    names.is_some_and(|names| names.values().any(|known| known == name))
}

/// The advice to type the identifier instead of a name for people.
fn typed_as(identifier: &str) -> Message {
    message!(option.typed, identifier = identifier)
}

/// An option with the default that the chain of variants leaves it.
#[derive(Debug, Clone)]
pub(crate) struct Declared {
    pub(crate) name: String,
    pub(crate) decl: OptionDecl,
    pub(crate) default: DefaultValue,
    /// The place that gave that default.
    pub(crate) place: Place,
}

impl Declared {
    /// The option in a sentence: what is typed, and its name.
    fn title(&self) -> Message {
        beside(&self.name, self.decl.fields.names.as_ref())
    }

    /// The word of its choice that people know by this name.
    fn word_called(&self, name: &str) -> Option<&str> {
        let words = self.decl.fields.words.iter().flatten();
        words.into_iter().find(|(_, names)| is_called(Some(names), name)).map(|(word, _)| word.as_str())
    }

    /// The error about a value that the option does not take.
    fn refuses(&self, code: &'static str, place: &Place, value: &dyn fmt::Display) -> Fault {
        let (title, wanted) = (self.title(), accepts(&self.decl));
        let message = message!(option.takes, option = title, wanted = wanted, value = value);
        Fault::new(code, place, message)
    }
}

/// The greatest value of an option that names none.
const MAX: i64 = 1_000_000;

pub(crate) fn kind(decl: &OptionDecl) -> OptionKind {
    match decl.sort {
        OptionSort::Integer => OptionKind::Integer {
            min: decl.fields.min.and_then(|min| as_whole(&min.0)).unwrap_or(0),
            max: decl.fields.max.and_then(|max| as_whole(&max.0)).unwrap_or(MAX),
            even: decl.fields.even.unwrap_or(false),
        },
        OptionSort::Boolean => OptionKind::Boolean,
        OptionSort::Choice => OptionKind::Choice { values: decl.fields.values.clone().unwrap_or_default() },
        OptionSort::Exact => OptionKind::Exact {
            min: decl.fields.min.map_or_else(|| exact::whole(-MAX), |min| min.0),
            max: decl.fields.max.map_or_else(|| exact::whole(MAX), |max| max.0),
        },
    }
}

fn accepts(decl: &OptionDecl) -> Message {
    match &kind(decl) {
        OptionKind::Integer { min, max, even: false } => {
            message!(option.whole_number, min = min, max = max)
        }
        OptionKind::Integer { min, max, even: true } => {
            message!(option.even_number, min = min, max = max)
        }
        OptionKind::Boolean => message!(option.true_or_false),
        OptionKind::Choice { values } => {
            let words = decl.fields.words.as_ref();
            let named = values.iter().map(|value| beside(value, words.and_then(|words| words.get(value))));
            message!(option.one_of, words = Message::list(named))
        }
        OptionKind::Exact { min, max } => message!(option.exact_number, min = min, max = max),
    }
}

fn fits(kind: &OptionKind, value: &OptionValue) -> bool {
    match (kind, value) {
        (OptionKind::Integer { min, max, even }, OptionValue::Integer(n)) => (min..=max).contains(&n) && (!even || n % 2 == 0),
        (OptionKind::Boolean, OptionValue::Boolean(_)) => true,
        (OptionKind::Choice { values }, OptionValue::Choice(word)) => values.contains(word),
        (OptionKind::Exact { min, max }, OptionValue::Exact(number)) => (min..=max).contains(&number),
        _ => false,
    }
}

fn plain(default: &DefaultValue) -> Option<OptionValue> {
    match default {
        DefaultValue::Integer(n) => Some(OptionValue::Integer(*n)),
        DefaultValue::Boolean(b) => Some(OptionValue::Boolean(*b)),
        DefaultValue::Word(word) => Some(OptionValue::Choice(word.clone())),
        DefaultValue::Exact(number) => Some(OptionValue::Exact(*number)),
        DefaultValue::SameAs(_) => None,
    }
}

/// A default as an option of the sort takes it: a text of an exact number becomes one, and a whole one becomes a plain one.
///
/// # Errors
/// An error if a text is no exact number.
pub(crate) fn fitted(sort: OptionSort, default: DefaultValue) -> Result<DefaultValue, Message> {
    Ok(match (sort, default) {
        (OptionSort::Exact, DefaultValue::Integer(n)) => DefaultValue::Exact(exact::whole(n)),
        (OptionSort::Exact, DefaultValue::Word(text)) => DefaultValue::Exact(exact::parse(&text)?),
        (OptionSort::Integer, DefaultValue::Exact(number)) => as_whole(&number).map_or(DefaultValue::Exact(number), DefaultValue::Integer),
        (_, default) => default,
    })
}

/// Checks an option where it is declared.
pub(crate) fn check_declared(decl: &OptionDecl) -> Result<(), Fault> {
    let kind = kind(decl);
    let wrong = |message: Message| Err(Fault::new("script/option", &decl.place, message).word("option"));
    match &kind {
        OptionKind::Integer { min, max, .. } if min > max => {
            return wrong(message!(option.range, min = min, max = max)).map_err(|fault: Fault| fault.help(message!(option.range_help)));
        }
        OptionKind::Exact { min, max } if min > max => {
            return wrong(message!(option.range, min = min, max = max)).map_err(|fault: Fault| fault.help(message!(option.range_help)));
        }
        OptionKind::Choice { values } if values.is_empty() => {
            return wrong(message!(option.choice_lists_its_words));
        }
        _ => {}
    }
    let (words, even) = (decl.fields.values.is_some(), decl.fields.even.is_some());
    let limits = [decl.fields.min, decl.fields.max];
    let extra = match decl.sort {
        OptionSort::Integer => words,
        OptionSort::Exact => words || even,
        OptionSort::Boolean | OptionSort::Choice => even || limits.iter().any(Option::is_some),
    };
    let listed = decl.fields.values.as_deref().unwrap_or_default();
    if let Some(stranger) = decl.fields.words.iter().flatten().map(|(word, _)| word).find(|word| !listed.contains(word)) {
        let message = message!(option.names, stranger = stranger);
        let fault = Fault::new("script/option", &decl.place, message).near(stranger, listed.iter().map(String::as_str));
        return Err(fault.word(stranger.clone()));
    }
    if extra {
        return wrong(message!(option.and_are_for_numbers));
    }
    if decl.sort == OptionSort::Integer
        && let Some(limit) = limits.iter().flatten().find(|limit| as_whole(&limit.0).is_none() || limit.1)
    {
        let (number, quote) = (limit.0, if limit.1 { "\"" } else { "" });
        return wrong(message!(option.and_of_integer_are_whole, quote = quote, number = number));
    }
    match plain(&decl.default) {
        Some(value) if !fits(&kind, &value) => {
            let wanted = accepts(decl);
            wrong(message!(option.default_is_not, value = value, wanted = wanted))
        }
        _ => Ok(()),
    }
}

/// Reads what was typed for an option.
fn read(kind: &OptionKind, text: &str) -> Result<OptionValue, Option<Message>> {
    let text = text.trim();
    let value = match kind {
        OptionKind::Integer { .. } => OptionValue::Integer(text.parse().map_err(|_| None)?),
        OptionKind::Boolean => OptionValue::Boolean(match text.to_ascii_lowercase().as_str() {
            "true" | "yes" | "on" | "1" => true,
            "false" | "no" | "off" | "0" => false,
            typed if Lang::ALL.into_iter().any(|lang| t!(lang, option.yes) == typed) => true,
            typed if Lang::ALL.into_iter().any(|lang| t!(lang, option.no) == typed) => false,
            _ => return Err(None),
        }),
        OptionKind::Choice { .. } => OptionValue::Choice(text.to_owned()),
        OptionKind::Exact { .. } => OptionValue::Exact(exact::parse(text).map_err(Some)?),
    };
    if fits(kind, &value) { Ok(value) } else { Err(None) }
}

/// The values of all options, in the order in which they are declared.
///
/// # Errors
/// An error if an option is unknown, or a value is of another type or out of range.
pub(crate) fn resolve(declared: &[Declared], given: &Options) -> Result<Vec<(OptionInfo, OptionValue)>, Fault> {
    for name in given.keys() {
        if !declared.iter().any(|d| d.name == *name) {
            let known: Vec<&str> = declared.iter().map(|d| d.name.as_str()).collect();
            let message = message!(option.no_option, name = name);
            let fault = Fault::new("option/unknown", &Place::nowhere(), message);
            let meant = declared.iter().find(|d| is_called(d.decl.fields.names.as_ref(), name));
            return Err(match meant {
                Some(meant) => fault.help(typed_as(&meant.name)),
                None => fault.near(name, known),
            });
        }
    }
    let mut values: BTreeMap<&str, OptionValue> = BTreeMap::new();
    for option in declared {
        let kind = kind(&option.decl);
        if let Some(text) = given.get(&option.name) {
            let value = read(&kind, text).map_err(|why| {
                let fault = option.refuses("option/value", &Place::nowhere(), text);
                match why.or_else(|| option.word_called(text).map(typed_as)) {
                    Some(help) => fault.help(help),
                    None => fault,
                }
            })?;
            values.insert(&option.name, value);
        } else if let Some(value) = plain(&option.default) {
            if !fits(&kind, &value) {
                return Err(option.refuses("script/option", &option.place, &value).word(option.name.clone()));
            }
            values.insert(&option.name, value);
        }
    }
    let mut resolved = Vec::with_capacity(declared.len());
    for option in declared {
        let default = follow(declared, option, &values)?;
        let value = values.get(option.name.as_str()).cloned().unwrap_or_else(|| default.clone());
        let fields = &option.decl.fields;
        let mut says = fields.says.clone().unwrap_or_default();
        says.extend(fields.more.clone().into_iter().flatten());
        says.extend(fields.en.clone().map(|text| ("en".to_owned(), text)));
        says.extend(fields.zh.clone().map(|text| ("zh".to_owned(), text)));
        let info = OptionInfo {
            name: option.name.clone(),
            kind: kind(&option.decl),
            default,
            follows: match &option.default {
                DefaultValue::SameAs(other) => Some(other.clone()),
                _ => None,
            },
            names: fields.names.clone().unwrap_or_default(),
            words: fields.words.clone().unwrap_or_default(),
            says,
            clause: fields.clause.clone().unwrap_or_default(),
            file: option.decl.place.file.to_string(),
            line: option.decl.place.line,
        };
        resolved.push((info, value));
    }
    Ok(resolved)
}

/// The default of an option, through those that it follows.
fn follow(declared: &[Declared], option: &Declared, values: &BTreeMap<&str, OptionValue>) -> Result<OptionValue, Fault> {
    let mut at = option;
    for _ in 0..=declared.len() {
        let DefaultValue::SameAs(other) = &at.default else {
            return Ok(plain(&at.default).unwrap_or(OptionValue::Boolean(false)));
        };
        let Some(next) = declared.iter().find(|d| d.name == *other) else {
            let known: Vec<&str> = declared.iter().map(|d| d.name.as_str()).collect();
            let message = message!(option.option_follows, name = option.name, other = other);
            return Err(Fault::new("script/option", &at.place, message).near(other, known).word("same_as"));
        };
        if let Some(value) = values.get(other.as_str()) {
            let kind = kind(&option.decl);
            if !fits(&kind, value) {
                let (title, followed, wanted) = (option.title(), next.title(), accepts(&option.decl));
                let message = message!(option.follows_another, option = title, followed = followed, value = value, wanted = wanted);
                return Err(Fault::new("option/value", &Place::nowhere(), message));
            }
            return Ok(value.clone());
        }
        at = next;
    }
    let message = message!(option.option_follows_itself, name = option.name);
    Err(Fault::new("script/option", &option.place, message).word("same_as"))
}
