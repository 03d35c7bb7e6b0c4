//! The rules that all languages keep: the same texts with the same arguments, and the forms that each needs.

use std::collections::BTreeSet;

use crate::plural::{ORDER, Plurals};
use crate::read::{Entry, Language, Problem};
use crate::template::{Part, parts};

/// Every mistake in the languages, in the order of their files.
pub(crate) fn problems(languages: &[Language]) -> Vec<Problem> {
    let mut found: Vec<Problem> = Vec::new();
    for (at, language) in languages.iter().enumerate() {
        found.extend(head(language, &languages[..at]));
        let plurals = Plurals::of(&language.tag);
        for (key, entry) in &language.entries {
            found.extend(written(key, entry));
            found.extend(plurals.iter().flat_map(|plurals| forms(entry, plurals)));
        }
    }
    let Some((first, others)) = languages.split_first() else { return found };
    found.extend(names(first));
    for other in others {
        found.extend(compared(first, other));
    }
    found
}

/// Mistakes in what a language says about itself.
fn head(language: &Language, before: &[Language]) -> Vec<Problem> {
    let file = format!("locales/{}/{}", language.tag, crate::read::HEAD);
    let mut found = Vec::new();
    if Plurals::of(&language.tag).is_none() {
        found.push(Problem::of(&file, 0, format!("`{}` is no language that CLDR has rules for", language.tag)));
    }
    if before.is_empty() && language.order != 1 {
        found.push(Problem::of(&file, 0, "one language must have `order: 1`: it stands in for what scripts lack".to_owned()));
    }
    if let Some(same) = before.iter().find(|other| other.order == language.order) {
        found.push(Problem::of(&file, 0, format!("`{}` has `order: {}` too", same.tag, same.order)));
    }
    found
}

/// Mistakes in a text by itself.
fn written(key: &str, entry: &Entry) -> Vec<Problem> {
    let mut found = Vec::new();
    let part = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_lowercase())
            && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c))
    };
    if !key.split('.').all(part) {
        found.push(entry.problem(format!("`{key}`: a name has lower-case letters, digits, `-` and `_`, and begins with a letter")));
    }
    if entry.text.is_empty() {
        found.push(entry.problem(format!("`{key}` is empty")));
    }
    for slot in parts(&entry.text) {
        match slot {
            Part::Open(_) => found.push(entry.problem(format!("`{key}`: a `%{{` is never closed"))),
            Part::Slot { name, .. } | Part::Silent(name) if !part(name) => {
                found.push(entry.problem(format!("`{key}`: `%{{{name}}}` names no argument")))
            }
            _ => {}
        }
    }
    found
}

/// Words that go with a number have one form for each category of the language.
fn forms(entry: &Entry, plurals: &Plurals) -> Vec<Problem> {
    let wanted: Vec<&str> = plurals.known.iter().map(|&place| ORDER[place].1).collect();
    let wrong = |part: &Part<'_>| match part {
        Part::Slot { name, forms } if !forms.is_empty() && wanted.len() == 1 => {
            Some(format!("`%{{{name}|…}}`: words have one form in this language, so write the word itself"))
        }
        Part::Slot { name, forms } if !forms.is_empty() && forms.len() != wanted.len() => {
            Some(format!("`%{{{name}|…}}` has {} forms and needs {}: {}", forms.len(), wanted.len(), wanted.join(", ")))
        }
        _ => None,
    };
    parts(&entry.text).iter().filter_map(wrong).map(|what| entry.problem(what)).collect()
}

/// Arguments that a text writes out.
fn shown(entry: &Entry) -> BTreeSet<&str> {
    let name = |part| match part {
        Part::Slot { name, forms } if forms.is_empty() => Some(name),
        _ => None,
    };
    parts(&entry.text).into_iter().filter_map(name).collect()
}

/// All arguments of a text: those that only choose a form are among them.
pub(crate) fn arguments(entry: &Entry) -> BTreeSet<&str> {
    let name = |part| match part {
        Part::Slot { name, .. } | Part::Silent(name) => Some(name),
        _ => None,
    };
    parts(&entry.text).into_iter().filter_map(name).collect()
}

/// Names of the code that two keys would share.
fn names(language: &Language) -> Vec<Problem> {
    let mut found = Vec::new();
    let mut seen: Vec<(String, &str)> = Vec::new();
    let mut groups: BTreeSet<String> = BTreeSet::new();
    for (key, entry) in &language.entries {
        let name = key.replace('-', "_");
        if let Some((_, same)) = seen.iter().find(|(known, _)| *known == name) {
            found.push(entry.problem(format!("`{key}` and `{same}` have the same name in the code")));
        }
        groups.extend(name.match_indices('.').map(|(at, _)| name[..at].to_owned()));
        seen.push((name, key));
    }
    for (name, key) in seen.iter().filter(|(name, _)| groups.contains(name)) {
        found.push(language.entries[*key].problem(format!("`{name}` is a text and a table of texts")));
    }
    found
}

/// Mistakes of a language beside the first one.
fn compared(first: &Language, other: &Language) -> Vec<Problem> {
    let mut found = Vec::new();
    for (key, entry) in &first.entries {
        let Some(own) = other.entries.get(key) else {
            let file = format!("locales/{}/{}", other.tag, entry.area());
            found.push(Problem::of(&file, 0, format!("`{key}` is missing ({}:{})", entry.file, entry.line)));
            continue;
        };
        if own.area() != entry.area() {
            found.push(own.problem(format!("`{key}` belongs into {}, as in {}:{}", entry.area(), entry.file, entry.line)));
        }
        let (all, own_all) = (arguments(entry), arguments(own));
        let list = |names: Vec<&str>| names.iter().map(|name| format!("`%{{{name}}}`")).collect::<Vec<_>>().join(", ");
        // A number that only chooses between forms is no loss where words have none.
        let lost: Vec<&str> = shown(entry).difference(&own_all).copied().collect();
        if !lost.is_empty() {
            found.push(own.problem(format!("`{key}` lacks {} of {}:{}", list(lost), entry.file, entry.line)));
        }
        let strange: Vec<&str> = own_all.difference(&all).copied().collect();
        if !strange.is_empty() {
            found.push(own.problem(format!("`{key}` has {}, which {}:{} has not", list(strange), entry.file, entry.line)));
        }
    }
    for (key, entry) in other.entries.iter().filter(|(key, _)| !first.entries.contains_key(*key)) {
        found.push(entry.problem(format!("`{key}` is not among the texts of `{}`", first.tag)));
    }
    found
}
