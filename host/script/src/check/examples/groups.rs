//! Expectations of examples of games of groups: captures, registers, liberties, ko, marks and the count.

use std::collections::{BTreeMap, BTreeSet};

use tianyuan_rules::Game;
use tianyuan_rules::setup::Value;
use tianyuan_rules::spec::{Exact, RegisterKind, Site};
use tianyuan_words::{Message, message};

use super::{differs, side};
use crate::decl::{EndFields, ExampleFields, KoWanted, ScoreWanted};
use crate::written::ExactArg;

type Failures = Vec<Message>;

fn no_site(word: &str) -> Message {
    message!(example.no_site, word = word)
}

fn no_side(id: &str) -> Message {
    message!(example.no_side, id = id)
}

fn site_of(game: &dyn Game, word: &str, failures: &mut Failures) -> Option<Site> {
    let site = game.spec().board.site(word);
    if site.is_none() {
        failures.push(no_site(word));
    }
    site
}

fn names(game: &dyn Game, sites: impl IntoIterator<Item = Site>) -> String {
    let names: Vec<&str> = sites.into_iter().map(|site| game.spec().board.name(site)).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '\n', '\t']).filter(|word| !word.is_empty() && *word != "-")
}

/// Everything of this page but the end.
pub(super) fn standing(game: &mut dyn Game, fields: &ExampleFields, failures: &mut Failures) {
    captured(game, fields, failures);
    for (name, wanted) in fields.then_registers.iter().flatten() {
        remembered(game, name, &wanted.to_string(), failures);
    }
    for (word, wanted) in fields.liberties.iter().flatten() {
        let Some(site) = site_of(game, word, failures) else { continue };
        match game.group(site) {
            Some(group) => differs(failures, &format!("liberties.{word}"), &wanted.to_string(), &group.liberties.len().to_string()),
            None => failures.push(message!(example.no_group, word = word)),
        }
    }
    let ko = game.ko();
    match &fields.then_ko {
        None => {}
        Some(KoWanted::Nowhere) => differs(failures, "then_ko", "-", &names(game, ko)),
        Some(KoWanted::At(word)) => {
            if let Some(site) = site_of(game, word, failures) {
                differs(failures, "then_ko", &names(game, [site]), &names(game, ko));
            }
        }
    }
    marks(game, fields, failures);
    for (id, wanted) in fields.score.iter().flatten() {
        score(game, id, wanted, failures);
    }
}

/// The sites that lost their piece by the last decision.
fn captured(game: &mut dyn Game, fields: &ExampleFields, failures: &mut Failures) {
    let Some(wanted) = &fields.captured else { return };
    let Some(last) = game.decisions().last().copied() else {
        return failures.push(message!(example.nothing_has_been_played));
    };
    let sites = 0..game.spec().board.sites() as Site;
    let after: Vec<bool> = sites.clone().map(|site| game.at(site).is_some()).collect();
    if !game.undo() {
        return failures.push(message!(example.nothing_has_been_played));
    }
    // A piece that lands on another one captures it.
    let gone = |site: Site| !after[usize::from(site)] || Some(site) == last.landing();
    let found: BTreeSet<Site> = sites.filter(|&site| Some(site) != last.origin() && game.at(site).is_some() && gone(site)).collect();
    if let Err(error) = game.apply(last) {
        return failures.push(Message::same(error));
    }
    let mut expected = BTreeSet::new();
    for word in words(wanted) {
        let Some(site) = site_of(game, word, failures) else { return };
        expected.insert(site);
    }
    if found != expected {
        differs(failures, "captured", &names(game, expected), &names(game, found));
    }
}

/// A register, as position texts write it.
fn remembered(game: &dyn Game, name: &str, wanted: &str, failures: &mut Failures) {
    let spec = game.spec();
    let (id, of) = name.split_once('.').map_or((name, None), |(id, side)| (id, Some(side)));
    let Some(register) = spec.registers.iter().position(|known| known.id == id) else {
        return failures.push(message!(example.nothing_is_remembered_as, id = id));
    };
    if of.is_some() != spec.registers[register].per_side {
        return failures.push(match of {
            Some(_) => message!(example.one_for_the_game, id = id),
            None => message!(example.one_for_each_side, id = id),
        });
    }
    let of = match of.map(|of| spec.side_named(of).ok_or(of)) {
        Some(Err(of)) => return failures.push(no_side(of)),
        Some(Ok(side)) => Some(side),
        None => None,
    };
    let setup = game.setup();
    let entry = setup.registers.iter().find(|entry| usize::from(entry.register) == register && entry.side == of);
    let (field, zero) = (format!("then_registers.{name}"), wanted.trim() == "0");
    match entry.map(|entry| &entry.value) {
        found if spec.registers[register].kind == RegisterKind::Counts => {
            let held = match found {
                Some(Value::Counts(held)) => held.clone(),
                _ => vec![0; spec.board.sites()],
            };
            let text = |numbers: &[String]| numbers.join(" ");
            let expected: Vec<String> = words(wanted).map(str::to_owned).collect();
            let shown: Vec<String> = held.iter().map(i32::to_string).collect();
            differs(failures, &field, &text(&expected), &text(&shown));
        }
        Some(Value::Number(n)) => differs(failures, &field, wanted.trim(), &n.to_string()),
        None if zero => {}
        found => {
            let form = match spec.registers[register].kind {
                RegisterKind::Instances(form) => spec.forms.get(usize::from(form)),
                _ => None,
            };
            let shown: BTreeSet<String> = match found {
                Some(Value::Sites(sites)) => sites.iter().map(|&site| spec.board.name(site).to_owned()).collect(),
                Some(Value::Instances(list)) => list.iter().map(|instance| instance_name(form, *instance)).collect(),
                _ => BTreeSet::new(),
            };
            let expected: BTreeSet<String> = words(wanted).map(str::to_owned).collect();
            if shown != expected {
                let text = |set: BTreeSet<String>| {
                    if set.is_empty() { "-".to_owned() } else { set.into_iter().collect::<Vec<_>>().join(" ") }
                };
                differs(failures, &field, &text(expected), &text(shown));
            }
        }
    }
}

fn instance_name(form: Option<&tianyuan_rules::spec::Form>, instance: u16) -> String {
    match form.map(|form| &form.shape) {
        Some(tianyuan_rules::spec::Shape::Sites(list)) => list.get(usize::from(instance)).map_or_else(String::new, |i| i.name.clone()),
        _ => instance.to_string(),
    }
}

/// Checks the sites that may be marked, and the return to an earlier phase.
fn marks(game: &dyn Game, fields: &ExampleFields, failures: &mut Failures) {
    let open = game.marks();
    for (list, wanted) in [(&fields.may_mark, true), (&fields.may_not_mark, false)] {
        for word in list.iter().flat_map(|list| words(list)) {
            let Some(site) = site_of(game, word, failures) else { continue };
            // Sites that are marked together are one decision, named by one of them.
            let group = game.group(site).map_or_else(|| vec![site], |group| group.sites);
            let found = open.iter().filter_map(|decision| decision.landing()).any(|marked| marked == site || group.contains(&marked));
            match (wanted, found) {
                (true, false) => failures.push(message!(example.cannot_be_marked, word = word)),
                (false, true) => failures.push(message!(example.can_be_marked, word = word)),
                _ => {}
            }
        }
    }
    if let Some(wanted) = fields.may_resume {
        differs(failures, "may_resume", &wanted.to_string(), &(!game.resumes().is_empty()).to_string());
    }
}

/// The position counted.
fn score(game: &dyn Game, id: &str, wanted: &ScoreWanted, failures: &mut Failures) {
    let spec = game.spec();
    let Some(index) = spec.scores.iter().position(|score| score.id == id) else {
        return failures.push(message!(example.no_score, id = id));
    };
    let Some(scored) = game.score(index) else {
        return failures.push(message!(example.cannot_be_counted_here, id = id));
    };
    let of = |id: &str, failures: &mut Failures| {
        let found = spec.side_named(id);
        if found.is_none() {
            failures.push(no_side(id));
        }
        found
    };
    let winner = scored.winner.map_or_else(|| "-".to_owned(), |winner| side(spec, winner));
    differs(failures, &format!("score.{id}.winner"), wanted.winner.as_deref().unwrap_or("-"), &winner);
    stakes(failures, &format!("score.{id}"), wanted.margin, wanted.stake, (scored.margin, scored.stake));
    let amounts = |label: String, wanted: &BTreeMap<String, ExactArg>, found: &[Exact], failures: &mut Failures| {
        for (name, wanted) in wanted {
            if let Some(found) = of(name, failures).and_then(|side| found.get(side.index())) {
                differs(failures, &format!("{label}.{name}"), &wanted.0.to_string(), &found.to_string());
            }
        }
    };
    if let Some(totals) = &wanted.totals {
        amounts(format!("score.{id}.totals"), totals, &scored.totals, failures);
    }
    for (part, wanted) in wanted.parts.iter().flatten() {
        match spec.scores[index].parts.iter().position(|known| known.id == *part).and_then(|at| scored.parts.get(at)) {
            Some(found) => amounts(format!("score.{id}.parts.{part}"), wanted, &found.values, failures),
            None => failures.push(message!(example.score_has_no_part, id = id, part = part)),
        }
    }
    for (name, list) in wanted.owned.iter().flatten() {
        let Some(side_wanted) = of(name, failures) else { continue };
        for word in words(list) {
            let Some(site) = site_of(game, word, failures) else { continue };
            let owner = scored.owners.get(usize::from(site)).copied().flatten();
            let found = owner.map_or_else(|| "-".to_owned(), |owner| side(spec, owner));
            differs(failures, &format!("score.{id}.owned of {word}"), &side(spec, side_wanted), &found);
        }
    }
}

fn stakes(failures: &mut Failures, field: &str, margin: Option<ExactArg>, stake: Option<i32>, found: (Exact, Option<i32>)) {
    if let Some(margin) = margin {
        differs(failures, &format!("{field}.margin"), &margin.0.to_string(), &found.0.to_string());
    }
    if let Some(stake) = stake {
        let found = found.1.map_or_else(|| "-".to_owned(), |stake| stake.to_string());
        differs(failures, &format!("{field}.stake"), &stake.to_string(), &found);
    }
}

/// By how much the game was won.
pub(super) fn ending(end: &EndFields, ended: &tianyuan_rules::Ended, failures: &mut Failures) {
    if end.margin.is_none() && end.stake.is_none() {
        return;
    }
    match &ended.score {
        Some(scored) => stakes(failures, "ends", end.margin, end.stake, (scored.margin, scored.stake)),
        None => failures.push(message!(example.game_has_not_ended)),
    }
}
