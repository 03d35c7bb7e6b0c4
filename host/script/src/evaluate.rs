//! One evaluation: a script and the scripts it is a variant of, in one bounded state, under given options.

use std::collections::BTreeMap;
use std::sync::Arc;

use mlua::{LuaString, Table, Value};
use tianyuan_words::{Message, message};

use crate::decl::{ExampleDecl, GameDecl, RulesFields, VariantDecl};
use crate::diagnostic::{Diagnostic, Report};
use crate::fault::{Fault, Place, RULES};
use crate::limits::Limits;
use crate::lower::{Lowered, QueryDecl, lower};
use crate::natives::Natives;
use crate::options::{self, OptionInfo, OptionValue, Options};
use crate::overlay::{self, Whole};
use crate::reading::decode_error::describe;
use crate::reading::from_lua::read;
use crate::reading::object::{Object, object_of};
use crate::reading::place;
use crate::sandbox::Sandbox;
use crate::tree::{Source, Tree};
use crate::written::Texts;
use crate::written::names::long_name;
use crate::{locate, vocab};

/// The most variants over one game.
const DEEPEST: usize = 16;

/// The result of an evaluation.
#[derive(Debug)]
pub(crate) struct Evaluation {
    pub(crate) id: String,
    pub(crate) of: Option<String>,
    pub(crate) names: Texts,
    pub(crate) options: Vec<(OptionInfo, OptionValue)>,
    pub(crate) examples: Vec<ExampleDecl>,
    pub(crate) lowered: Lowered,
}

/// A script and what it is a variant of, read but not yet put together.
#[derive(Debug)]
pub(crate) struct VariantChain {
    pub(crate) sandbox: Sandbox,
    natives: Arc<Natives>,
    game: GameDecl,
    /// From the game outward; the last is the script itself.
    variants: Vec<VariantDecl>,
    /// The queries about positions, and the texts that contain them.
    queries: Queries,
}

/// Queries about positions that are no rules, with the sources of the script that makes them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Queries {
    pub(crate) list: Arc<Vec<QueryDecl>>,
    pub(crate) sources: Arc<Vec<Source>>,
}

impl VariantChain {
    /// Reads a script and its bases.
    ///
    /// # Errors
    /// A report: whatever a script can do wrong.
    pub(crate) fn read(tree: &Arc<Tree>, limits: &Limits, natives: &Arc<Natives>, file: &str) -> Result<VariantChain, Report> {
        VariantChain::with_queries(tree, limits, natives, file, Queries::default())
    }

    /// Reads a script of whose positions something is asked.
    ///
    /// # Errors
    /// As [`VariantChain::read`].
    pub(crate) fn with_queries(
        tree: &Arc<Tree>,
        limits: &Limits,
        natives: &Arc<Natives>,
        file: &str,
        queries: Queries,
    ) -> Result<VariantChain, Report> {
        let mut sandbox = Sandbox::new(Arc::clone(tree), limits.clone())?;
        vocab::install(&sandbox)?;
        let mut variants: Vec<VariantDecl> = Vec::new();
        let mut file = file.to_owned();
        loop {
            let value = sandbox.run(&file)?;
            match object_of(&value) {
                Some(Object::Game(game)) => {
                    variants.reverse();
                    let chain = VariantChain { sandbox, natives: Arc::clone(natives), game, variants, queries };
                    check_name(chain.id(), chain.place(), if chain.variants.is_empty() { "game" } else { "variant" })
                        .and_then(|()| long_name(chain.names(), chain.place()).map_or(Ok(()), |fault| Err(fault.word("names"))))
                        .map_err(|fault| report(&chain.sandbox, &fault))?;
                    return Ok(chain);
                }
                Some(Object::Variant(variant)) => {
                    let of = variant.fields.of.clone();
                    let place = variant.place.clone();
                    let circle = variants.iter().any(|v| v.fields.id == of) || variant.fields.id == of;
                    variants.push(variant);
                    let fault = |code, message: Message| {
                        let mut fault = Fault::new(code, &place, message).field("of");
                        fault.owner = "variant".to_owned();
                        fault
                    };
                    if circle || variants.len() > DEEPEST {
                        let ids: Vec<&str> = variants.iter().map(|v| v.fields.id.as_str()).chain([of.as_str()]).collect();
                        let fault = fault("script/variant-circle", message!(script.variants_of_each_other, chain = ids.join(" → ")));
                        return Err(report(&sandbox, &fault));
                    }
                    file = match find(tree, &of, &file) {
                        Some(file) => file,
                        None => {
                            let fault = fault("script/no-base", message!(script.no_game_to_vary, of = of));
                            let known: Vec<String> = tree.games().iter().filter_map(|file| written_id(tree, file)).collect();
                            return Err(report(&sandbox, &fault.near(&of, known.iter().map(String::as_str).collect::<Vec<_>>())));
                        }
                    };
                }
                _ => {
                    let found = describe(&value);
                    let message = message!(script.script_returns, found = found);
                    let line = sandbox.sources().iter().find(|s| s.file == file).map_or(1, |s| last_line(&s.text));
                    let place = Place::at(Arc::from(locate::chunk_name(&file)), line);
                    return Err(report(&sandbox, &Fault::new("script/no-game", &place, message).word("return")));
                }
            }
        }
    }

    pub(crate) fn id(&self) -> &str {
        self.variants.last().map_or(&self.game.fields.id, |v| &v.fields.id)
    }

    pub(crate) fn of(&self) -> Option<String> {
        self.variants.last().map(|v| v.fields.of.clone())
    }

    pub(crate) fn names(&self) -> &Texts {
        self.variants.last().map_or(&self.game.fields.names, |v| &v.fields.names)
    }

    fn place(&self) -> &Place {
        self.variants.last().map_or(&self.game.place, |v| &v.place)
    }

    /// The options with their values.
    pub(crate) fn options(&self, given: &Options) -> Result<Vec<(OptionInfo, OptionValue)>, Report> {
        let over: Vec<_> = self.variants.iter().map(|v| (&*v.fields, &v.place)).collect();
        overlay::options(&self.game.fields, &over)
            .and_then(|declared| options::resolve(&declared, given))
            .and_then(|options| match options.iter().find_map(|(info, _)| long_option(info)) {
                Some(fault) => Err(fault),
                None => Ok(options),
            })
            .map_err(|fault| report(&self.sandbox, &fault))
    }

    /// Puts the rules together under the options, and lowers them. What was read can be put together again under others.
    pub(crate) fn evaluate(&self, given: &Options) -> Result<Evaluation, Report> {
        let options = self.options(given)?;
        let mut whole = Whole::begin(self.id(), self.names(), self.place());
        whole.clauses = self.game.fields.clauses.clone().unwrap_or_default();
        whole.glossary = self.game.fields.glossary.clone().unwrap_or_default();
        whole.codes = self.game.fields.codes.clone().unwrap_or_default();
        for variant in &self.variants {
            whole.clauses.extend(variant.fields.clauses.clone().unwrap_or_default());
            whole.glossary.extend(variant.fields.glossary.clone().unwrap_or_default());
            whole.codes.extend(variant.fields.codes.clone().unwrap_or_default());
        }
        let wrong = |fault: Fault| {
            let mut sources = self.sandbox.sources();
            sources.extend(self.queries.sources.iter().cloned());
            Report::from(fault.diagnose(|file| found(&sources, file)))
        };
        let opt = self.option_table(&options)?;
        let base: Value = self.sandbox.call(&self.game.fields.rules.0, opt.clone())?;
        let parts = self.parts(&base, &self.game.fields.rules.0, &self.game.place)?;
        overlay::lay(&mut whole, parts, &self.game.place).map_err(wrong)?;
        for variant in &self.variants {
            overlay::lay(&mut whole, overlay::parts(&variant.fields), &variant.place).map_err(wrong)?;
            if let Some(rules) = &variant.fields.rules {
                let value: Value = self.sandbox.call(&rules.0, (opt.clone(), base.clone()))?;
                let parts = self.parts(&value, &rules.0, &variant.place)?;
                overlay::lay(&mut whole, parts, &variant.place).map_err(wrong)?;
            }
        }
        let lowered = lower(&whole, &self.natives, &self.queries.list).map_err(wrong)?;
        for (info, _) in options.iter().filter(|(info, _)| !info.clause.is_empty() && !whole.clauses.is_empty()) {
            if !whole.clauses.contains_key(&info.clause) {
                let place = Place::at(Arc::from(info.file.as_str()), info.line);
                let message = message!(script.no_clause, clause = info.clause);
                let known: Vec<&str> = whole.clauses.keys().map(String::as_str).collect();
                return Err(wrong(Fault::new("script/unknown-word", &place, message).near(&info.clause, known).word(info.clause.clone())));
            }
        }
        let examples = match self.variants.last() {
            _ if !self.sandbox.limits().examples => None,
            Some(variant) => variant.fields.examples.clone(),
            None => self.game.fields.examples.clone(),
        };
        Ok(Evaluation { id: whole.id, of: self.of(), names: whole.names, options, examples: examples.unwrap_or_default(), lowered })
    }

    /// The options as the rules see them: a misspelt one is an error.
    fn option_table(&self, options: &[(OptionInfo, OptionValue)]) -> Result<Table, Report> {
        let lua = self.sandbox.lua();
        let fill = || -> mlua::Result<Table> {
            let table = lua.create_table()?;
            for (info, value) in options {
                let value = match value {
                    OptionValue::Integer(n) => Value::Number(*n as f64),
                    OptionValue::Boolean(b) => Value::Boolean(*b),
                    OptionValue::Choice(word) => Value::String(lua.create_string(word)?),
                    OptionValue::Exact(number) => Value::UserData(lua.create_userdata(Object::Exact(*number))?),
                };
                table.raw_set(info.name.as_str(), value)?;
            }
            let known: Vec<String> = options.iter().map(|(info, _)| info.name.clone()).collect();
            let meta = lua.create_table()?;
            let missing = lua.create_function(move |lua, (_, key): (Value, LuaString)| -> mlua::Result<Value> {
                let name = key.to_string_lossy();
                let place = place::caller(lua, "opt");
                let message = message!(script.no_option, name = name);
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                Err(Fault::new("script/unknown-option", &place, message).near(&name, known).word(name.clone()).into())
            })?;
            meta.raw_set("__index", missing)?;
            meta.raw_set("__metatable", false)?;
            meta.set_readonly(true);
            table.set_metatable(Some(meta))?;
            table.set_readonly(true);
            Ok(table)
        };
        fill().map_err(|error| self.sandbox.report(&error))
    }

    fn parts(&self, value: &Value, rules: &mlua::Function, fallback: &Place) -> Result<RulesFields, Report> {
        let info = rules.info();
        let place = match (info.source.or(info.short_src), info.line_defined) {
            (Some(file), Some(line)) => Place::at(Arc::from(place::file_name(&file)), line as u32),
            _ => fallback.clone(),
        };
        if !matches!(value, Value::Table(_)) {
            let found = describe(value);
            let message = message!(script.returns_table, found = found);
            return Err(report(&self.sandbox, &Fault::new("script/wrong-type", &place, message).word("rules")));
        }
        let _attended = self.sandbox.attend();
        read(RULES, value, &place).map_err(|fault| report(&self.sandbox, &fault))
    }
}

/// A name that is too long, of an option or of one of its words.
fn long_option(info: &OptionInfo) -> Option<Fault> {
    let place = Place::at(info.file.as_str(), info.line);
    std::iter::once(&info.names).chain(info.words.values()).find_map(|names| long_name(names, &place))
}

/// A fault as a report, with the texts that the state has read.
pub(crate) fn report(sandbox: &Sandbox, fault: &Fault) -> Report {
    let sources: Vec<Source> = sandbox.sources();
    fault.diagnose(|file| found(&sources, file)).into()
}

/// The source that a place names.
pub(crate) fn found(sources: &[Source], file: &str) -> Option<Source> {
    sources.iter().find(|s| s.file == file || locate::chunk_name(&s.file) == file).cloned()
}

pub(crate) fn last_line(text: &str) -> u32 {
    let at = text.trim_end().lines().collect::<Vec<_>>();
    let returned = at.iter().rposition(|line| line.starts_with("return")).unwrap_or(at.len().saturating_sub(1));
    returned as u32 + 1
}

/// The longest id, in bytes.
const LONGEST_ID: usize = 48;

fn is_id(id: &str) -> bool {
    !id.is_empty()
        && id.len() <= LONGEST_ID
        && id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Refuses what cannot be an id, or the name of a step; `owner` is the constructor.
pub(crate) fn check_name(id: &str, place: &Place, owner: &str) -> Result<(), Fault> {
    if is_id(id) {
        return Ok(());
    }
    let message = message!(script.cannot_be_id, id = id);
    let fault = Fault::new("script/name", place, message);
    // The name of a step precedes its table.
    let mut fault = if owner == "step" { fault.word(id) } else { fault.field("id") };
    owner.clone_into(&mut fault.owner);
    Err(fault.help(message!(script.id_begins_with_lower_case, most = LONGEST_ID)))
}

/// The file of a game by its id: in the tree, or beside the script that asks.
pub(crate) fn find(tree: &Tree, id: &str, beside: &str) -> Option<String> {
    let games = tree.games();
    let stem = |file: &str| file.rsplit('/').next().and_then(|name| name.strip_suffix(".lua")).map(str::to_owned);
    if !Tree::is_name(beside) {
        let folder = beside.rfind('/').map_or("", |at| &beside[..=at]);
        let file = format!("{folder}{id}.lua");
        // A neighbouring file may have the name of a game without being one: a lesson, or the script that makes the queries.
        let is_it = file != beside && written_id(tree, &file).is_none_or(|written| written == id);
        if tree.has(&file) && !Tree::is_name(&file) && is_it {
            return Some(file);
        }
    }
    let named = games.iter().find(|file| stem(file).as_deref() == Some(id) && written_id(tree, file).is_none_or(|written| written == id));
    named.or_else(|| games.iter().find(|file| written_id(tree, file).as_deref() == Some(id))).cloned()
}

/// The id as it is written in a file: enough to find a file, which is then read properly.
pub(crate) fn written_id(tree: &Tree, file: &str) -> Option<String> {
    let text = tree.read(file).ok()?;
    for line in text.lines() {
        let mut rest = line;
        while let Some(at) = rest.find("id") {
            let before = rest[..at].chars().next_back();
            let tail = rest[at + 2..].trim_start();
            rest = &rest[at + 2..];
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
                continue;
            }
            if let Some(value) = tail.strip_prefix('=').map(str::trim_start).and_then(|v| v.strip_prefix('"')) {
                // A text that cannot be an id names no file.
                return value.split('"').next().filter(|id| is_id(id)).map(str::to_owned);
            }
        }
    }
    None
}

/// Values of options as they would be typed.
pub(crate) fn typed(options: &[(OptionInfo, OptionValue)]) -> BTreeMap<String, String> {
    options.iter().map(|(info, value)| (info.name.clone(), value.to_string())).collect()
}

/// A report of the host's own failure.
pub(crate) fn internal(text: &dyn std::fmt::Display) -> Report {
    Diagnostic::error("script/internal", message!(script.internal, text = text)).into()
}
