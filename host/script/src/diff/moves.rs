//! Kinds of move in the list of rules.

use std::collections::BTreeMap;

use tianyuan_rules::spec::Generator;
use tianyuan_words::{Key, Message, message};

use crate::diff::effects;
use crate::diff::expressions::Expressions;
use crate::diff::inventory::{List, assigns, numbered};

/// The name of a kind of move, by its word.
fn named(word: &str) -> Option<Key> {
    Key::find(&format!("action.{word}"))
}

/// One way to act.
pub(super) fn generator(list: &mut List<'_>, phase: &str, generator: &Generator, seen: &mut BTreeMap<String, usize>) {
    let writer = list.writer;
    let name = generator.action.word();
    let action = named(name).map_or_else(|| Message::same(name), Message::from);
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
    generator.action.said(&Expressions(writer), &mut put);
    put("priority", generator.priority.to_string());
    if !generator.effects.is_empty() {
        put("effects", effects::effects(writer, &generator.effects));
    }
    if let Some(act) = generator.act {
        put("act", format!("{}.{}", act.turn + 1, act.nth + 1));
    }
    if !generator.laws.is_empty() {
        put("never", effects::laws(writer, &generator.laws));
    }
    put("then", assigns(writer, &generator.then));
}

#[cfg(test)]
mod tests {
    use tianyuan_rules::spec::Action;

    use super::named;
    use crate::vocab::WORDS;

    #[test]
    fn every_kind_of_move_has_a_name() {
        for kind in Action::WORDS {
            assert!(named(kind).is_some(), "no `action.{kind}` in host/words");
            assert!(WORDS.iter().any(|word| word.name == *kind && word.lua.ends_with("): Move")), "no script can say `{kind}`");
        }
    }
}
