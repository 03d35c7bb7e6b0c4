//! Kinds of move in the list of rules.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Action, Generator};
use tianyuan_words::{Key, Message, key, message};

use crate::diff::inventory::{List, assigns, numbered};
use crate::diff::{effects, pieces};

/// The names of actions.
const ACTIONS: [(&str, Key); 14] = [
    ("place", key!(action.place)),
    ("step", key!(action.step)),
    ("hop", key!(action.hop)),
    ("fly", key!(action.fly)),
    ("remove", key!(action.remove)),
    ("pass", key!(action.pass)),
    ("travel", key!(action.travel)),
    ("drop", key!(action.drop)),
    ("mark", key!(action.mark)),
    ("resume", key!(action.resume)),
    ("together", key!(action.together)),
    ("circuit", key!(action.circuit)),
    ("advance", key!(action.advance)),
    ("sow", key!(action.sow)),
];

/// One way to act.
pub(super) fn generator(list: &mut List<'_>, phase: &str, generator: &Generator, seen: &mut BTreeMap<String, usize>) {
    let writer = list.writer;
    let name = generator.action.word();
    let action = ACTIONS.iter().find(|(word, _)| *word == name).map_or_else(|| Message::same(name), |(_, key)| Message::from(*key));
    let turn = numbered(seen, name);
    let key = format!("{phase}/{turn}");
    let over = list.label(phase);
    let number = turn.strip_prefix(name).unwrap_or_default();
    let part = Message::joined([action, Message::same(number)], "");
    list.add(&key, message!(diff.part_of, what = over, part = part), String::new());
    if let Some(when) = &generator.when {
        list.field(&key, "allowed", writer.cond(when));
    }
    let mut put = |field: &str, value: String| list.field(&key, field, value);
    match &generator.action {
        Action::Travel(travel) => pieces::travel(writer, travel, &mut put),
        Action::Drop(dropping) => pieces::dropping(writer, dropping, &mut put),
        Action::Place { on, .. } => put("on", writer.sites(on)),
        Action::Step(step) => {
            put("from", writer.sites(&step.from));
            put("to", writer.sites(&step.to));
            put("directions", writer.ways(&step.directions));
            put("ahead", step.ahead.as_ref().map_or_else(|| "-".to_owned(), |set| writer.sites(set)));
            put("behind", step.behind.as_ref().map_or_else(|| "-".to_owned(), |set| writer.sites(set)));
            put("chain", step.chain.to_string());
            put("stays", step.stays.to_string());
        }
        Action::Hop(hop) => {
            put("from", writer.sites(&hop.from));
            put("over", writer.sites(&hop.over));
            put("to", writer.sites(&hop.to));
            put("directions", writer.ways(&hop.directions));
            put("far", hop.far.to_string());
            put("spares", hop.spares.to_string());
            put("straight", hop.straight.to_string());
            put("line", hop.line.to_string());
            put("forth", hop.forth.to_string());
            put("most", hop.most.to_string());
            put("ends_on", writer.sites(&hop.ends_on));
            put("chain", hop.chain.to_string());
            put("must", hop.must_continue.to_string());
            put("at_least", writer.num(&hop.at_least));
            put("at_once", hop.at_once.to_string());
            put("judge_each", hop.judge_each.to_string());
        }
        Action::Fly { from, to, then_hop } => {
            put("from", writer.sites(from));
            put("to", writer.sites(to));
            put("then_hop", then_hop.to_string());
        }
        Action::Remove { prey, count, keep_choice } => {
            put("prey", writer.sites(prey));
            put("count", writer.num(count));
            put("keep", keep_choice.to_string());
        }
        Action::Pass => {}
        Action::Mark { register, on, together } => {
            put("marks", writer.register(*register).to_owned());
            put("on", writer.sites(on));
            put("together", writer.directions(together));
        }
        Action::Resume { to } => put("to", writer.phase(*to).to_owned()),
        Action::Together(_) | Action::Circuit(_) | Action::Advance(_) | Action::Sow(_) => {
            effects::action(writer, &generator.action, &mut put)
        }
    }
    put("priority", generator.priority.to_string());
    if !generator.effects.is_empty() {
        put("effects", effects::effects(writer, &generator.effects));
    }
    put("then", assigns(writer, &generator.then));
}

#[cfg(test)]
mod tests {
    use super::ACTIONS;
    use crate::vocab::WORDS;

    #[test]
    fn every_kind_of_move_has_a_name() {
        let kinds: Vec<&str> = WORDS.iter().filter(|word| word.lua.ends_with("): Move")).map(|word| word.name).collect();
        assert!(kinds.len() >= 14, "{kinds:?}");
        for kind in kinds {
            assert!(ACTIONS.iter().any(|(word, _)| *word == kind), "{kind}");
        }
    }
}
