//! Rules about clocks in the list of rules.

use tianyuan_rules::spec::Query;
use tianyuan_words::{Message, message};

use crate::diff::inventory::List;

/// Lists the rules about clocks.
pub(super) fn whole(list: &mut List<'_>) {
    let (spec, writer) = (list.writer.spec, list.writer);
    let Some(clock) = &spec.conduct.clock else { return };
    list.add("clock", message!(diff.clock), String::new());
    for time in &clock.times {
        let name = Message::own(&time.names, &time.id);
        list.add(&format!("clock/times#{}", time.id), message!(diff.times, name = name), time.control.to_string());
    }
    let standard = clock.standard.and_then(|at| clock.times.get(at)).map_or("-", |time| time.id.as_str());
    list.field("clock", "standard", standard.to_owned());
    list.field("clock", "least", clock.least.map_or_else(|| "-".to_owned(), |least| least.to_string()));
    list.field("clock", "starts", clock.starts.map_or_else(|| "-".to_owned(), |side| writer.side(side).to_owned()));
    let phases: Vec<&str> =
        clock.phases.iter().filter_map(|phase| spec.phases.get(usize::from(*phase))).map(|phase| phase.id.as_str()).collect();
    list.field("clock", "phases", if phases.is_empty() { "-".to_owned() } else { phases.join(" ") });
    list.field("clock", "on_flag", clock.on_flag.word().to_owned());
    if let Some(Query::Holds(cond)) = clock.can_win.and_then(|query| spec.queries.get(query)) {
        list.field("clock", "can_win", writer.cond(cond));
    }
    let count = clock.spoken.count.map(|count| format!("count {count}"));
    let spoken: Vec<String> = clock.spoken.at.iter().map(ToString::to_string).chain(count).collect();
    list.field("clock", "spoken", if spoken.is_empty() { "-".to_owned() } else { spoken.join(" ") });
}
