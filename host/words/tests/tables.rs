//! The check that fails a build: languages made up with one mistake each.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

// The check reads texts with more than it uses here.
#[allow(dead_code)]
#[path = "../build/check.rs"]
mod check;
#[allow(dead_code)]
#[path = "../src/plural.rs"]
mod plural;
#[allow(dead_code)]
#[path = "../build/read.rs"]
mod read;
#[path = "../src/template.rs"]
mod template;

/// A language of one file; its head is in order.
fn language(tag: &str, order: u32, area: &str, text: &str) -> read::Language {
    let head = format!("name: {tag}\ncalled: {tag}\norder: {order}\ncomma: ', '\nsemicolon: '; '\nhan: false\neverywhere: true\n");
    let files = [(format!("locales/{tag}/language.yml"), head), (format!("locales/{tag}/{area}"), text.to_owned())];
    read::language(tag, &files).unwrap()
}

/// The problems that the check finds in two languages of one file each.
fn beside(en: &str, other: &str, text: &str) -> Vec<String> {
    let languages = [language("en", 1, "a.yml", en), language(other, 2, "a.yml", text)];
    check::problems(&languages).iter().map(ToString::to_string).collect()
}

#[test]
fn languages_that_agree_have_no_mistakes() {
    assert_eq!(beside("a:\n  b: '%{n} %{n|turn|turns}'\n", "zh", "a:\n  b: '%{n} 手'\n"), Vec::<String>::new());
    // A number that only chooses a form is no loss where words have one form.
    assert_eq!(beside("a:\n  b: 'the %{n|turn|turns} %{at}'\n", "ja", "a:\n  b: '手 %{at}'\n"), Vec::<String>::new());
    assert_eq!(beside("a:\n  b: '%{n|turn|turns}'\n", "ru", "a:\n  b: '%{n|ход|хода|ходов|хода}'\n"), Vec::<String>::new());
}

#[test]
fn a_hole_is_seen() {
    assert_eq!(beside("a:\n  b: 'x'\n  c: 'y'\n", "zh", "a:\n  b: '某'\n"), ["locales/zh/a.yml: `a.c` is missing (locales/en/a.yml:3)"]);
    assert_eq!(
        beside("a:\n  b: 'x'\n", "zh", "a:\n  b: '某'\n\n  c: '某'\n"),
        ["locales/zh/a.yml:4: `a.c` is not among the texts of `en`"]
    );
    assert_eq!(beside("a:\n  b: 'x'\n", "zh", "a:\n  b: ''\n"), ["locales/zh/a.yml:2: `a.b` is empty"]);
}

#[test]
fn arguments_are_the_same() {
    let en = "a:\n  b: '%{from} %{to}'\n";
    assert_eq!(beside(en, "zh", "a:\n  b: '%{from}'\n"), ["locales/zh/a.yml:2: `a.b` lacks `%{to}` of locales/en/a.yml:2"]);
    assert_eq!(
        beside(en, "zh", "a:\n  b: '%{to} %{from} %{form}'\n"),
        ["locales/zh/a.yml:2: `a.b` has `%{form}`, which locales/en/a.yml:2 has not"]
    );
    assert_eq!(beside("a:\n  b: 'x'\n", "zh", "a:\n  b: '%{to'\n"), ["locales/zh/a.yml:2: `a.b`: a `%{` is never closed"]);
}

#[test]
fn words_have_the_forms_of_their_language() {
    let en = "a:\n  b: '%{n|turn|turns}'\n";
    assert_eq!(
        beside(en, "zh", "a:\n  b: '%{n|手|手}'\n"),
        ["locales/zh/a.yml:2: `%{n|…}`: words have one form in this language, so write the word itself"]
    );
    assert_eq!(
        beside(en, "ru", "a:\n  b: '%{n|ход|ходов}'\n"),
        ["locales/ru/a.yml:2: `%{n|…}` has 2 forms and needs 4: one, few, many, other"]
    );
    assert_eq!(beside(en, "xx", "a:\n  b: '%{n}'\n"), ["locales/xx/language.yml: `xx` is no language that CLDR has rules for"]);
}

#[test]
fn a_key_has_one_place_and_one_name() {
    assert_eq!(
        beside("a:\n  b-c: 'x'\n  b_c: 'y'\n", "zh", "a:\n  b-c: '某'\n  b_c: '某'\n"),
        ["locales/en/a.yml:3: `a.b_c` and `a.b-c` have the same name in the code"]
    );
    let languages = [language("en", 1, "a.yml", "a:\n  b: 'x'\n"), language("zh", 2, "b.yml", "a:\n  b: '某'\n")];
    let found: Vec<String> = check::problems(&languages).iter().map(ToString::to_string).collect();
    assert_eq!(found, ["locales/zh/b.yml:2: `a.b` belongs into a.yml, as in locales/en/a.yml:2"]);
}

#[test]
fn a_file_that_cannot_be_read_names_its_line() {
    let problems = |files: &[(&str, &str)]| {
        let files: Vec<(String, String)> = files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
        read::language("en", &files).unwrap_err().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let head =
        ("en/language.yml", "name: English\ncalled: english\norder: first\ncomma: ', '\nhan: false\neverywhere: true\nfont: large\n");
    assert_eq!(
        problems(&[head]),
        [
            "en/language.yml:3: `order` should be a whole number, not `first`",
            "en/language.yml:7: a language has no field `font`",
            "en/language.yml: the field `semicolon` is missing"
        ]
    );
    assert_eq!(
        problems(&[("en/a.yml", "a:\n  b: [x]\n")])[0],
        "en/a.yml:2: lists and references are not used here: a text is one line in quotation marks"
    );
    assert_eq!(problems(&[("en/a.yml", "a:\n  b: 'x'\n  b: 'y'\n")])[0], "en/a.yml:3: `a.b` is in en/a.yml:2 already");
}

/// The texts of the program in English, by key.
fn english() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<(String, String)> = files.map(|file| (file.display().to_string(), std::fs::read_to_string(&file).unwrap())).collect();
    read::language("en", &files).unwrap().entries.into_iter().map(|(key, entry)| (key, entry.text)).collect()
}

/// Nouns for many, as the second forms of the table have them: `turns` of `%{n|turn|turns}`.
fn nouns(table: &BTreeMap<String, String>) -> BTreeSet<&str> {
    let forms = table.values().flat_map(|text| text.split("%{").skip(1)).filter_map(|rest| rest.split_once('}'));
    let many = forms.filter_map(|(form, _)| form.split('|').nth(2)).filter_map(|many| many.split(' ').next());
    // These are verbs too.
    many.filter(|noun| noun.len() > 3 && noun.ends_with('s') && !["calls", "marks", "moves", "offers"].contains(noun)).collect()
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
    let table = english();
    let nouns = nouns(&table);
    assert!(nouns.contains("turns") && nouns.contains("positions") && nouns.contains("games"), "{nouns:?}");
    assert_eq!(without_form("%{n} turns", &nouns), ["turns"]);
    assert_eq!(without_form("%{of} other games, %{n} %{n|turn|turns}, %{most} games", &nouns), ["games"]);
    let found: Vec<_> = table.iter().map(|(key, text)| (key, without_form(text, &nouns))).filter(|(_, found)| !found.is_empty()).collect();
    assert!(found.is_empty(), "write `%{{n|turn|turns}}` in {found:#?}");
}

/// Files below a folder whose names end so.
fn sources(folder: &Path, end: &str, found: &mut String) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, end, found);
        } else if path.extension().is_some_and(|ext| ext == end) {
            found.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_text_is_used() {
    let mut text = String::new();
    let host = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    sources(&host, "rs", &mut text);
    let text: String = text.replace("r#", "").chars().filter(|c| !c.is_whitespace()).collect();
    let used: BTreeSet<&str> = text.split(['(', ',', ')']).collect();
    assert!(used.contains("refusal.taken") && !used.contains("refusal.never"));
    let mut pages = String::new();
    sources(&host.join("serve/page"), "js", &mut pages);
    let quoted: BTreeSet<&str> = pages.split(['\'', '"', '`']).collect();
    assert!(quoted.contains("app.close") && !quoted.contains("app.never"));
    // Pages put some keys together: a part of the name that varies follows a part that does not.
    let built: Vec<&str> =
        quoted.iter().filter_map(|text| text.split_once("${").map(|(head, _)| head)).filter(|head| head.ends_with('.')).collect();
    let on_page =
        |key: &str| key.strip_prefix("page.").is_some_and(|key| quoted.contains(key) || built.iter().any(|head| key.starts_with(head)));
    // Some keys are put together from the word of a kind of move.
    let found = text.split("Key::find(&format!(\"").skip(1).filter_map(|rest| rest.split_once('{').map(|(head, _)| head));
    let found: Vec<&str> = found.filter(|head| head.ends_with('.')).collect();
    assert!(!found.contains(&"page."), "keys of pages are looked for in the pages");
    let by_word = |key: &str| found.iter().any(|head| key.starts_with(head));
    // Texts of the command line are found by the names of its arguments.
    let said = |key: &str| key.starts_with("cli.help.") || on_page(key) || by_word(key) || used.contains(key.replace('-', "_").as_str());
    let idle: Vec<String> = english().into_keys().filter(|key| !said(key)).collect();
    assert!(idle.is_empty(), "nothing says {idle:?}");
}
