//! Rules of conduct in the list of rules.

use tianyuan_rules::spec::{ClaimUntil, Offence, Origin, Query, Remedy};
use tianyuan_words::{Message, message};

use crate::diff::inventory::List;

/// Lists offences, limits, notices, and the sides in rounds.
pub(super) fn whole(list: &mut List<'_>) {
    let (spec, writer) = (list.writer.spec, list.writer);
    if let Some(rounds) = &spec.conduct.rounds {
        let last = rounds.last.map_or_else(String::new, |last| format!(" … {}", last.word()));
        let value = format!("{} {}{last} {}", rounds.first.word(), rounds.then.word(), writer.side(rounds.odd));
        list.add("rounds", message!(diff.rounds), value);
    }
    let rules = &spec.conduct.arbiter;
    for limit in &rules.limits {
        let name = Message::own(&limit.names, &limit.id);
        list.add(&format!("limit#{}", limit.id), message!(diff.limit, name = name), format!("{} {}", limit.at, limit.to.word()));
    }
    for offence in &rules.offences {
        let name = Message::own(&offence.names, &offence.id);
        let counter = offence.counts.and_then(|(at, counts)| Some(format!("{counts} {}", rules.limits.get(at)?.id)));
        let enforced = match offence.enforced.and_then(|query| spec.queries.get(query)) {
            Some(Query::Holds(cond)) => Some(format!("enforced {}", writer.cond(cond))),
            _ => None,
        };
        let text = std::iter::once(written(offence, counter)).chain(enforced).collect::<Vec<_>>().join("; ");
        list.add(&format!("offence#{}", offence.id), message!(diff.offence, name = name), text);
    }
    if let Some(adjournment) = &spec.conduct.adjournment {
        list.add("adjournment", message!(diff.adjournment), if adjournment.sealed { "sealed" } else { "open" }.to_owned());
    }
    if !rules.notices.is_empty() {
        list.add(
            "notices",
            message!(diff.notices),
            rules.notices.iter().flat_map(|notice| &notice.rules).map(shown).collect::<Vec<_>>().join(" "),
        );
    }
}

fn shown(origin: &Origin) -> &str {
    &origin.clause
}

/// An offence as one line.
fn written(offence: &Offence, counter: Option<String>) -> String {
    let words = |remedies: &[Remedy]| remedies.iter().map(|remedy| remedy.word()).collect::<Vec<_>>().join(" ");
    let named = |name: &str, text: String| if text.is_empty() { None } else { Some(format!("{name} {text}").trim().to_owned()) };
    let claim = match offence.claim {
        ClaimUntil::NextMove => "until next_move".to_owned(),
        ClaimUntil::Turn(turn) => format!("until turn {turn}"),
        ClaimUntil::End => "until end".to_owned(),
        ClaimUntil::Confirmed => String::new(),
    };
    let time = |name: &str, time: Option<tianyuan_clock::Millis>| time.map(|time| format!("{name} {time}"));
    let parts = [
        named("", words(&offence.remedies)),
        named("agreed", words(&offence.agreed)),
        named("ruled", words(&offence.ruled)),
        counter,
        named("", claim),
        time("give", offence.give),
        time("take", offence.take),
        time("late", offence.late),
        offence.offers.map(|offers| format!("offers {offers}")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}
