//! Options: what an organiser may set, checked against type and range before the rules see it.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tianyuan_rules::spec::Exact;

use crate::decl::{DefaultValue, OptionDecl, OptionSort, Texts};
use crate::exact::{self, as_whole};
use crate::fault::{Fault, Place, Said, said};

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

/// The number that a text stands for.
fn unwritten<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Exact, D::Error> {
    let text = String::deserialize(deserializer)?;
    exact::parse(&text).map_err(|said| serde::de::Error::custom(said.en))
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

/// What an option accepts.
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
    /// What a text that somebody typed stands for; `None` where the option does not take it.
    pub fn value(&self, text: &str) -> Option<OptionValue> {
        read(self, text).ok()
    }
}

/// An option as a script declares it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OptionInfo {
    /// Its name.
    pub name: String,
    /// What it accepts.
    pub kind: OptionKind,
    /// Its default (where it follows another option: under the values now chosen).
    pub default: OptionValue,
    /// The option whose value is its default.
    pub follows: Option<String>,
    /// Names for people by language; where one is missing, the name that is typed stands.
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
    pub fn label(&self, lang: &str) -> &str {
        in_language(Some(&self.names), lang).unwrap_or(&self.name)
    }

    /// A value in the words of a language, or as it is typed.
    pub fn shown<'a>(&'a self, lang: &str, value: &'a str) -> &'a str {
        match (&self.kind, value) {
            (OptionKind::Boolean, "true") if lang == "zh" => "是",
            (OptionKind::Boolean, "false") if lang == "zh" => "否",
            _ => in_language(self.words.get(value), lang).unwrap_or(value),
        }
    }
}

/// The text of a language, else the English one.
fn in_language<'a>(texts: Option<&'a Texts>, lang: &str) -> Option<&'a str> {
    texts.and_then(|texts| texts.get(lang).or_else(|| texts.get("en"))).map(String::as_str)
}

/// What is typed, with its Chinese name where it has one.
fn beside(typed: &str, names: Option<&Texts>) -> String {
    in_language(names, "zh").map_or_else(|| format!("`{typed}`"), |name| format!("`{typed}`（{name}）"))
}

/// True if one of the names is this one.
fn is_called(names: Option<&Texts>, name: &str) -> bool {
    names.is_some_and(|names| names.values().any(|known| known == name))
}

/// What to do about a name for people where the identifier is typed.
fn typed_as(identifier: &str) -> Said {
    said(format!("it is typed `{identifier}`"), format!("请写作 `{identifier}`"))
}

/// A Chinese sentence without blanks behind its brackets.
fn tight(sentence: &str) -> String {
    sentence.replace("） ", "）")
}

/// An option with the default that the chain of variants leaves it.
#[derive(Debug, Clone)]
pub(crate) struct Declared {
    pub(crate) name: String,
    pub(crate) decl: OptionDecl,
    pub(crate) default: DefaultValue,
    /// Where that default was given.
    pub(crate) place: Place,
}

impl Declared {
    /// The option in a sentence: what is typed, in Chinese beside its name.
    fn title(&self) -> Said {
        said(format!("`{}`", self.name), beside(&self.name, self.decl.fields.names.as_ref()))
    }

    /// The word of its choice that people know by this name.
    fn word_called(&self, name: &str) -> Option<&str> {
        let words = self.decl.fields.words.iter().flatten();
        words.into_iter().find(|(_, names)| is_called(Some(names), name)).map(|(word, _)| word.as_str())
    }

    /// The error about a value that the option does not take.
    fn refuses(&self, code: &'static str, place: &Place, value: &dyn fmt::Display) -> Fault {
        let (title, wanted) = (self.title(), accepts(&self.decl));
        let message = said(
            format!("the option {} takes {}, not `{value}`", title.en, wanted.en),
            tight(&format!("选项 {} 应为 {}，而不是 `{value}`", title.zh, wanted.zh)),
        );
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

fn accepts(decl: &OptionDecl) -> Said {
    match &kind(decl) {
        OptionKind::Integer { min, max, even: false } => {
            said(format!("a whole number from {min} to {max}"), format!("{min} 到 {max} 的整数"))
        }
        OptionKind::Integer { min, max, even: true } => {
            said(format!("an even number from {min} to {max}"), format!("{min} 到 {max} 的偶数"))
        }
        OptionKind::Boolean => said("true or false", "true 或 false"),
        OptionKind::Choice { values } => {
            let words = decl.fields.words.as_ref();
            let typed: Vec<String> = values.iter().map(|value| format!("`{value}`")).collect();
            let named: Vec<String> = values.iter().map(|value| beside(value, words.and_then(|words| words.get(value)))).collect();
            said(format!("one of {}", typed.join(", ")), format!("{} 之一", named.join("、")))
        }
        OptionKind::Exact { min, max } => said(format!("an exact number from {min} to {max}"), format!("{min} 到 {max} 的精确数")),
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

/// A default as an option of the sort takes it: what stands for an exact number becomes one, and a whole one becomes a plain one.
///
/// # Errors
/// Where a text is no exact number.
pub(crate) fn fitted(sort: OptionSort, default: DefaultValue) -> Result<DefaultValue, Said> {
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
    let wrong = |message: Said| Err(Fault::new("script/option", &decl.place, message).word("option"));
    match &kind {
        OptionKind::Integer { min, max, .. } if min > max => {
            return wrong(said(format!("`min` is {min} and `max` is {max}"), format!("`min` 为 {min}，而 `max` 为 {max}")));
        }
        OptionKind::Exact { min, max } if min > max => {
            return wrong(said(format!("`min` is {min} and `max` is {max}"), format!("`min` 为 {min}，而 `max` 为 {max}")));
        }
        OptionKind::Choice { values } if values.is_empty() => {
            return wrong(said("a choice lists its words: { \"a\", \"b\", … }", "choice 要列出可选的词：{ \"a\", \"b\", … }"));
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
        let message = said(
            format!("`words` names `{stranger}`, which the option does not list"),
            format!("`words` 给 `{stranger}` 取了名，但选项中没有这个词"),
        );
        let fault = Fault::new("script/option", &decl.place, message).near(stranger, listed.iter().map(String::as_str));
        return Err(fault.word(stranger.clone()));
    }
    if extra {
        return wrong(said(
            "`min` and `max` are for numbers, `even` is for integers, words are for a choice",
            "`min`、`max` 只用于数，`even` 只用于整数，词只用于 choice",
        ));
    }
    if decl.sort == OptionSort::Integer
        && let Some(limit) = limits.iter().flatten().find(|limit| as_whole(&limit.0).is_none() || limit.1)
    {
        let (number, quote) = (limit.0, if limit.1 { "\"" } else { "" });
        return wrong(said(
            format!("`min` and `max` of an integer are whole numbers, not `{quote}{number}{quote}`"),
            format!("整数选项的 `min` 与 `max` 应为整数，而不是 `{quote}{number}{quote}`"),
        ));
    }
    match plain(&decl.default) {
        Some(value) if !fits(&kind, &value) => {
            let wanted = accepts(decl);
            wrong(said(format!("the default `{value}` is not {}", wanted.en), tight(&format!("默认值 `{value}` 不是 {}", wanted.zh))))
        }
        _ => Ok(()),
    }
}

/// Reads what was typed for an option.
fn read(kind: &OptionKind, text: &str) -> Result<OptionValue, Option<Said>> {
    let text = text.trim();
    let value = match kind {
        OptionKind::Integer { .. } => OptionValue::Integer(text.parse().map_err(|_| None)?),
        OptionKind::Boolean => OptionValue::Boolean(match text.to_ascii_lowercase().as_str() {
            "true" | "yes" | "on" | "1" | "是" => true,
            "false" | "no" | "off" | "0" | "否" => false,
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
/// Where an option is unknown, or a value is of another type or out of range.
pub(crate) fn resolve(declared: &[Declared], given: &Options) -> Result<Vec<(OptionInfo, OptionValue)>, Fault> {
    for name in given.keys() {
        if !declared.iter().any(|d| d.name == *name) {
            let known: Vec<&str> = declared.iter().map(|d| d.name.as_str()).collect();
            let message = said(format!("there is no option `{name}`"), format!("没有选项 `{name}`"));
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
            let message = said(
                format!("the option `{}` follows `{other}`, which is not an option", option.name),
                format!("选项 `{}` 跟随的 `{other}` 不是选项", option.name),
            );
            return Err(Fault::new("script/option", &at.place, message).near(other, known).word("same_as"));
        };
        if let Some(value) = values.get(other.as_str()) {
            let kind = kind(&option.decl);
            if !fits(&kind, value) {
                let (title, followed, wanted) = (option.title(), next.title(), accepts(&option.decl));
                let message = said(
                    format!("the option {} follows {}, which is {value}; it takes {}", title.en, followed.en, wanted.en),
                    tight(&format!("选项 {} 跟随 {}（现为 {value}），但应为 {}", title.zh, followed.zh, wanted.zh)),
                );
                return Err(Fault::new("option/value", &Place::nowhere(), message));
            }
            return Ok(value.clone());
        }
        at = next;
    }
    let message = said(format!("the option `{}` follows itself", option.name), format!("选项 `{}` 跟随了自身", option.name));
    Err(Fault::new("script/option", &option.place, message).word("same_as"))
}
