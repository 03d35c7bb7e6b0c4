//! Differences between two versions of a game, in words.

mod arbiter;
mod clock;
mod effects;
mod expressions;
mod groups;
mod inventory;
mod looks;
mod moves;
mod pieces;

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_rules::spec::{Cond, Num, Spec};
use tianyuan_words::{Message, message};

use crate::diff::inventory::{Item, conduct_alone, inventory};
use crate::loaded::LoadedGame;
use crate::natives::PluginUse;
use crate::options::{OptionInfo, OptionKind, OptionValue, Options};

/// A condition as a script writes it.
pub(crate) fn condition_text(spec: &Spec, cond: &Cond) -> String {
    expressions::Writer { spec, places: true }.cond(cond)
}

/// A number as a script writes it.
pub(crate) fn number_text(spec: &Spec, num: &Num) -> String {
    expressions::Writer { spec, places: true }.num(num)
}

/// One thing that differs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// In words: `lose at: 3 → 4`.
    pub what: Message,
}

impl Change {
    fn new(what: Message) -> Change {
        Change { what }
    }
}

/// Longer expressions are not quoted: the message names their place instead.
const QUOTED: usize = 48;

/// The differences between two versions: options first, then those that no option explains, in the order of the rules.
pub fn changes(old: &LoadedGame, new: &LoadedGame) -> Vec<Change> {
    if old.version == new.version && old.id == new.id {
        return Vec::new();
    }
    let mut out = options(&old.options, &new.options);
    let before = explained(old, new).unwrap_or_else(|| Arc::clone(old.rules.spec()));
    out.extend(rules(&before, new.rules.spec()));
    out.extend(plugins(&old.plugins, &new.plugins));
    if out.is_empty() {
        out.push(if old.hooks.is_empty() && new.hooks.is_empty() {
            Change::new(message!(diff.rules_are_same))
        } else {
            Change::new(message!(diff.declared_rules_are_same))
        });
    }
    out
}

/// A part of the conduct of a game: clocks, offences, limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConductPart {
    /// Its path of identifiers: `offence#late`, `clock/times#league`.
    pub key: String,
    /// In words.
    pub label: Message,
    /// The value as diffs write it; empty for a part that only holds others.
    pub value: String,
}

/// The conduct of a game, part by part, as diffs compare it.
pub fn conduct_parts(spec: &Spec) -> Vec<ConductPart> {
    conduct_alone(spec).into_iter().map(|Item { key, label, value }| ConductPart { key, label, value }).collect()
}

/// Plugins that the rules need now, or no longer, or in another build.
fn plugins(old: &[PluginUse], new: &[PluginUse]) -> Vec<Change> {
    let mut out = Vec::new();
    for plugin in new {
        let name = &plugin.name;
        match old.iter().find(|other| other.name == *name) {
            None => out.push(Change::new(message!(diff.needs_plugin, name = name))),
            Some(before) if before.digest != plugin.digest => {
                let (a, b) = (short(before), short(plugin));
                out.push(Change::new(message!(diff.plugin, name = name, a = a, b = b)));
            }
            Some(_) => {}
        }
    }
    for name in old.iter().map(|plugin| &plugin.name).filter(|name| new.iter().all(|other| other.name != **name)) {
        out.push(Change::new(message!(diff.no_longer_needs_plugin, name = name)));
    }
    out
}

/// A plugin's version with the beginning of its digest.
fn short(plugin: &PluginUse) -> String {
    format!("{} ({})", plugin.version, plugin.digest.get(..12).unwrap_or(&plugin.digest))
}

/// The old rules under the new values of the options: what then still differs was edited elsewhere.
fn explained(old: &LoadedGame, new: &LoadedGame) -> Option<Arc<Spec>> {
    let mut values = Options::new();
    let mut moved = false;
    for (info, value) in &old.options {
        let now = new.options.iter().find(|(other, _)| other.name == info.name).map_or(value, |(_, now)| now);
        moved |= now != value;
        values.insert(info.name.clone(), now.to_string());
    }
    if !moved {
        return None;
    }
    old.under(&values).ok().map(|rules| Arc::clone(rules.spec()))
}

/// Differences of options, in the words of readers.
fn options(old: &[(OptionInfo, OptionValue)], new: &[(OptionInfo, OptionValue)]) -> Vec<Change> {
    let mut out = Vec::new();
    for (info, value) in new {
        let (name, now) = (info.heading(), value_told(info, value));
        let Some((was, before)) = old.iter().find(|(other, _)| other.name == info.name) else {
            out.push(Change::new(message!(diff.new_option, name = name, now = now)));
            continue;
        };
        if before != value {
            let then = value_told(was, before);
            out.push(Change::new(message!(diff.from_to, what = name, before = then, after = now)));
        } else if was.default != info.default {
            let (before, after) = (value_told(was, &was.default), value_told(info, &info.default));
            out.push(Change::new(message!(diff.other_default, name = name, before = before, after = after)));
        }
        if was.kind != info.kind {
            out.push(Change::new(message!(diff.accepts_others, name = name, before = accepted(was), after = accepted(info))));
        }
    }
    for (info, _) in old.iter().filter(|(info, _)| new.iter().all(|(other, _)| other.name != info.name)) {
        out.push(Change::new(message!(diff.option_is_gone, option = info.heading())));
    }
    out
}

/// The value of an option for readers who type nothing.
fn value_told(info: &OptionInfo, value: &OptionValue) -> Message {
    match value {
        OptionValue::Boolean(_) => told(&value.to_string()),
        _ => info.words(&value.to_string()),
    }
}

/// The values that an option takes.
fn accepted(info: &OptionInfo) -> Message {
    let list = |values: &[&str]| Message::list(values.iter().map(|value| info.words(value)));
    match &info.kind {
        OptionKind::Integer { min, max, even: false } => Message::same(format!("{min}–{max}")),
        OptionKind::Integer { min, max, even: true } => Message::same(format!("{min}–{max} (2, 4, 6, …)")),
        OptionKind::Boolean => list(&["true", "false"]),
        OptionKind::Choice { values } => list(&values.iter().map(String::as_str).collect::<Vec<_>>()),
        OptionKind::Exact { min, max } => Message::same(format!("{min}–{max}")),
    }
}

/// The differences between two sets of rules.
fn rules(old: &Spec, new: &Spec) -> Vec<Change> {
    // On another board every place is another one: only what is named is compared.
    let starless = |spec: &Spec| Board::clone(&spec.board).with_stars(Vec::new());
    let places = starless(old) == starless(new);
    let (before, after) = (inventory(old, places), inventory(new, places));
    let mut out = Vec::new();
    for item in &after {
        match before.iter().find(|other| other.key == item.key) {
            Some(was) if was.value != item.value => out.push(changed(was, item)),
            Some(_) => {}
            None if parent_in(&item.key, &before) => {
                out.push(Change::new(message!(diff.new, item = item.label)));
            }
            None => {}
        }
    }
    for item in before.iter().filter(|item| after.iter().all(|other| other.key != item.key)) {
        if parent_in(&item.key, &after) {
            out.push(Change::new(message!(diff.gone, item = item.label)));
        }
    }
    out
}

/// True if the key has no parent, or its parent is among the items.
fn parent_in(key: &str, items: &[Item]) -> bool {
    key.rsplit_once('/').is_none_or(|(parent, _)| items.iter().any(|item| item.key == parent))
}

fn changed(was: &Item, now: &Item) -> Change {
    let what = &now.label;
    // A change of size is reported with both numbers.
    if now.key != "board"
        && let Some((before, after)) = one_number(&was.value, &now.value)
    {
        return Change::new(message!(diff.from_to, what = what, before = before, after = after));
    }
    let short = |text: &str| text.chars().count() <= QUOTED;
    if short(&was.value) && short(&now.value) {
        return Change::new(message!(diff.from_to, what = what, before = told(&was.value), after = told(&now.value)));
    }
    Change::new(message!(diff.is_another_one, what = what))
}

/// The value of a part for readers who type nothing.
fn told(value: &str) -> Message {
    match value {
        "true" => message!(option.said_yes),
        "false" => message!(option.said_no),
        _ => Message::same(value),
    }
}

/// The one number in which two texts differ, if they are the same otherwise.
fn one_number<'t>(old: &'t str, new: &'t str) -> Option<(&'t str, &'t str)> {
    let (a, b) = (tokens(old), tokens(new));
    if a.len() != b.len() {
        return None;
    }
    let mut differing = a.into_iter().zip(b).filter(|(a, b)| a != b);
    let (a, b) = differing.next()?;
    let number = |token: &str| token.chars().all(|c| c.is_ascii_digit());
    (differing.next().is_none() && number(a) && number(b)).then_some((a, b))
}

/// Words (names and numbers) and the signs between them.
fn tokens(text: &str) -> Vec<&str> {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| word(c) != word(first)).unwrap_or(rest.len());
        let (token, tail) = rest.split_at(end);
        out.push(token);
        rest = tail;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_number_is_told_alone() {
        assert_eq!(one_number("count(own):at_most(3)", "count(own):at_most(12)"), Some(("3", "12")));
        assert_eq!(one_number("a(3) + b(4)", "a(5) + b(6)"), None);
        assert_eq!(one_number("C3", "C4"), None);
        assert_eq!(one_number("count(own)", "count(enemy)"), None);
        assert_eq!(one_number("3", "3"), None);
        assert_eq!(one_number("", "3"), None);
    }
}
