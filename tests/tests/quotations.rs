//! Quotations in clauses are the words of their sources: emendations and readings stand in brackets.

use std::collections::BTreeMap;
use std::fs;

use tianyuan_tests::program::root;

use crate::support::scripts::load;

/// Folders of the clauses, and the game that brings them.
const SOURCES: [(&str, &str); 5] = [("jiu", "jiu"), ("jirige", "jirige"), ("go", "go"), ("ancientgo", "go-ming"), ("shogi", "shogi")];

/// The text without blanks, punctuation and brackets, in one width and in the newer of two forms.
fn bare(text: &str) -> String {
    let older = |c: char| match c {
        '於' => '于',
        '著' => '着',
        '覆' => '复',
        '０'..='９' => char::from_u32(u32::from(c) - u32::from('０') + u32::from('0')).unwrap_or(c),
        other => other,
    };
    text.chars().map(older).filter(|c| c.is_alphanumeric() || "/×-+^=".contains(*c)).collect()
}

/// The quotations of a clause: the stretches between signs that end a sentence or leave something out, without what is in brackets.
fn quoted(clause: &str) -> Vec<String> {
    let mut outside = String::new();
    let mut depth = 0_i32;
    for c in clause.chars() {
        match c {
            '〔' => depth += 1,
            '〕' => depth -= 1,
            _ if depth == 0 => outside.push(c),
            _ => {}
        }
    }
    assert_eq!(depth, 0, "brackets that do not match: {clause}");
    outside.split(['。', '；', '…']).map(bare).filter(|stretch| !stretch.is_empty()).collect()
}

/// The sentences of a source.
fn sentences(name: &str) -> Vec<String> {
    let path = root().join("tests/data/quotations").join(name).with_extension("txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().filter(|line| !line.starts_with('#')).map(bare).collect()
}

/// The stretch of a clause that its source does not have.
fn misquoted(clause: &str, sentences: &[String]) -> Option<String> {
    quoted(clause).into_iter().find(|stretch| !sentences.iter().any(|sentence| sentence.contains(stretch.as_str())))
}

#[test]
fn clauses_quote_the_words_of_their_sources() {
    let mut wrong = BTreeMap::new();
    for (prefix, game) in SOURCES {
        let sentences = sentences(prefix);
        let loaded = load(game, &[]);
        let clauses = &loaded.rules.spec().clauses;
        let own = clauses.iter().filter(|(id, _)| id.split('.').next() == Some(prefix));
        let mut count = 0;
        for (id, texts) in own {
            count += 1;
            let zh = texts.get("zh").map(String::as_str).unwrap_or_default();
            if let Some(stretch) = misquoted(zh, &sentences) {
                wrong.insert(id.clone(), stretch);
            }
        }
        assert!(count > 50, "{prefix}: {count} clauses");
    }
    assert!(wrong.is_empty(), "these are not the words of the source: {wrong:#?}");
}

/// Every sentence kept here is quoted by some clause: nothing of the sources is copied without need.
#[test]
fn no_sentence_is_kept_that_nobody_quotes() {
    for (prefix, game) in SOURCES {
        let loaded = load(game, &[]);
        // The clauses of the Go of before and after stand in two scripts.
        let also = load("go", &[]);
        let clauses = loaded.rules.spec().clauses.values().chain(also.rules.spec().clauses.values());
        let stretches: Vec<String> = clauses.filter_map(|texts| texts.get("zh")).flat_map(|zh| quoted(zh)).collect();
        for sentence in sentences(prefix) {
            assert!(stretches.iter().any(|stretch| sentence.contains(stretch.as_str())), "{prefix}: {sentence}");
        }
    }
}

#[test]
fn a_changed_word_is_noticed_and_a_bracket_is_not() {
    let source = [bare("行棋是每形成一个棋门就可以吃掉对方任意一个棋子。")];
    assert_eq!(misquoted("行棋是〔时〕每形成一个棋门……吃掉对方任意一个棋子。〔门中之子亦可〕", &source), None);
    assert_eq!(misquoted("行棋时每形成一个棋门。", &source), Some("行棋时每形成一个棋门".to_owned()));
    assert_eq!(misquoted("每形成一个棋门吃掉对方任意一个棋子", &source), Some("每形成一个棋门吃掉对方任意一个棋子".to_owned()));
}
