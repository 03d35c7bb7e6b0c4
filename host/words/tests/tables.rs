//! The two tables agree, and the host uses no key that they lack.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use tianyuan_words::{Lang, keys, t};

fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split("%{").skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name.split('|').next().unwrap_or_default()).collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            found.push(path);
        }
    }
}

/// Keys in calls `t(lang, "key"` and `.t("key"`: the only two forms in the host.
fn used(text: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices("t(") {
        if text[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let arguments: String = text[at + 2..].chars().take(160).collect();
        let Some(open) = arguments.find('"') else { continue };
        let before = &arguments[..open];
        if before.matches(',').count() > 1 || before.contains([')', ';', '{']) && !before.contains("()") {
            continue;
        }
        let start = at + 2 + open + 1;
        if let Some(length) = text[start..].find('"') {
            let key = &text[start..start + length];
            let plain = key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "._-".contains(c));
            if plain && key.contains('.') {
                found.insert(key);
            }
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_keys_and_placeholders() {
    let (en, zh) = (keys(Lang::En), keys(Lang::Zh));
    assert!(en.len() > 20);
    let missing: Vec<_> = en.keys().filter(|key| !zh.contains_key(*key)).collect();
    assert!(missing.is_empty(), "not in Chinese: {missing:?}");
    let missing: Vec<_> = zh.keys().filter(|key| !en.contains_key(*key)).collect();
    assert!(missing.is_empty(), "not in English: {missing:?}");
    for (key, text) in &en {
        assert_eq!(placeholders(text), placeholders(&zh[key]), "placeholders of {key}");
        assert!(!text.is_empty() && !zh[key].is_empty(), "{key} is empty");
    }
}

#[test]
fn every_key_used_in_the_host_exists() {
    let table = keys(Lang::En);
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut files);
    assert!(files.len() > 10, "the host has sources");
    let mut missing = Vec::new();
    for file in files.iter().filter(|file| !file.ends_with("words/tests/tables.rs")) {
        let text = std::fs::read_to_string(file).unwrap();
        missing.extend(used(&text).into_iter().filter(|key| !table.contains_key(*key)).map(|key| format!("{}: {key}", file.display())));
    }
    assert!(missing.is_empty(), "no text for {missing:#?}");
}

/// Nouns for many, as the second forms of the table have them: `turns` of `%{n|turn|turns}`.
fn nouns(table: &BTreeMap<String, String>) -> BTreeSet<&str> {
    let forms = table.values().flat_map(|text| text.split("%{").skip(1)).filter_map(|rest| rest.split_once('}'));
    let many = forms.filter_map(|(form, _)| form.split('|').nth(2)).filter_map(|many| many.split(' ').next());
    // These are verbs too.
    many.filter(|noun| noun.len() > 3 && noun.ends_with('s') && !["marks", "moves"].contains(noun)).collect()
}

/// Words that stand between a count and its noun.
const BETWEEN: [&str; 4] = ["legal", "more", "other", "random"];

/// Counts beside a noun that has only its form for many: `%{n} turns`, `%{n} more turns`.
fn without_form<'a>(text: &'a str, nouns: &BTreeSet<&str>) -> Vec<&'a str> {
    let beside = |rest: &'a str| {
        let (name, behind) = rest.split_once('}')?;
        let mut words = behind.strip_prefix(' ')?.split(' ').skip_while(|word| BETWEEN.contains(word));
        let noun = words.next()?.trim_end_matches(|c: char| !c.is_alphabetic());
        // A greatest number and the height of a screen are never one.
        (nouns.contains(noun) && !name.contains('|') && name != "most" && name != "height").then_some(noun)
    };
    text.split("%{").skip(1).filter_map(beside).collect()
}

#[test]
fn a_noun_beside_a_count_has_both_forms() {
    let table = keys(Lang::En);
    let nouns = nouns(&table);
    assert!(nouns.contains("turns") && nouns.contains("positions") && nouns.contains("games"), "{nouns:?}");
    assert_eq!(without_form("%{n} turns", &nouns), ["turns"]);
    assert_eq!(without_form("%{of} other games, %{n} %{n|turn|turns}, %{most} games", &nouns), ["games"]);
    let found: Vec<_> = table.iter().map(|(key, text)| (key, without_form(text, &nouns))).filter(|(_, found)| !found.is_empty()).collect();
    assert!(found.is_empty(), "write `%{{n|turn|turns}}` in {found:#?}");
}

#[test]
fn the_scan_sees_keys() {
    let text = r#"t(lang, "a.b", &[]); self.t("c.d"); get("no.key"); t(self.lang(), "e.f", &[])"#;
    assert_eq!(used(text), BTreeSet::from(["a.b", "c.d", "e.f"]));
}

#[test]
fn values_are_filled_in() {
    assert_eq!(t(Lang::En, "refusal.owed", &[("owed", &2)]), "First remove 2 more.");
    assert_eq!(t(Lang::Zh, "refusal.taken", &[("to", &"E5")]), "E5 已有棋子。");
    assert_eq!(t(Lang::Zh, "refusal.taken", &[("to", &"%{from}")]), "%{from} 已有棋子。");
    assert_eq!(t(Lang::Zh, "cli.judge.legal", &[("move", &"E5")]), "规则允许 E5。");
    assert_eq!(t(Lang::En, "no.such.key", &[]), "no.such.key");
}
