//! Clauses of the sources about clocks and conduct: each is tried on a board of its game, or the script says why no program can know it.

mod board;
mod go_and_shogi;
mod jirige;
mod jiu;

use std::collections::BTreeMap;

use crate::support::scripts::load;

/// Clauses, and the act of a board that keeps them.
type Tried = (&'static [&'static str], fn());

const TRIED: [&[Tried]; 3] = [jiu::TRIED, jirige::TRIED, go_and_shogi::TRIED];

#[test]
fn a_board_keeps_each_clause() {
    for (_, act) in TRIED.iter().copied().flatten() {
        act();
    }
}

#[test]
fn every_clause_is_tried_or_cannot_be_known() {
    let list = include_str!("../data/conduct/clauses.txt");
    let mut clauses: BTreeMap<&str, Vec<String>> =
        list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| Some((line.split(' ').next()?, Vec::new()))).collect();
    for clause in TRIED.iter().copied().flatten().flat_map(|(clauses, _)| *clauses) {
        clauses.get_mut(clause).unwrap_or_else(|| panic!("{clause} is no clause of the list")).push("tried".to_owned());
    }
    for game in ["jiu", "jirige", "go", "shogi"] {
        let loaded = load(game, &[]);
        for notice in &loaded.rules.spec().conduct.arbiter.notices {
            assert!(["en", "zh"].iter().all(|lang| notice.why.get(*lang).is_some_and(|why| !why.is_empty())), "{game}: {notice:?}");
            for rule in &notice.rules {
                // A clause of another list, such as an older game's, is that list's.
                if let Some(found) = clauses.get_mut(rule.clause.as_str()) {
                    found.push(notice.why["en"].clone());
                }
            }
        }
    }
    let wrong: Vec<_> = clauses.iter().filter(|(_, found)| found.len() != 1).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
