//! Rules of games of groups in the list of rules: capture by surrounding, repetition, scores.

use tianyuan_rules::spec::{Amount, Conduct, Part, Phase, Repeat, Scoring, Share, Suicide, Texts, Tie};
use tianyuan_words::{Message, message};

use crate::diff::expressions::Writer;
use crate::diff::inventory::List;

pub(super) fn phase(list: &mut List<'_>, key: &str, phase: &Phase) {
    let writer = list.writer;
    if let Some(surround) = &phase.surround {
        list.field(key, "surround", "true".to_owned());
        let suicide = match surround.suicide {
            Suicide::Forbidden => "forbidden",
            Suicide::Several => "several",
            Suicide::Allowed => "allowed",
        };
        list.field(key, "suicide", suicide.to_owned());
        if surround.peaceful {
            list.field(key, "peaceful", "true".to_owned());
        }
        if surround.unchanged_passes {
            list.field(key, "unchanged_passes", "true".to_owned());
        }
        list.field(key, "connected", writer.directions(&surround.directions));
        list.field(key, "lost", surround.lost.map_or_else(|| "-".to_owned(), |lost| writer.register(lost).to_owned()));
    }
    for never in &phase.never {
        let word = match never.what {
            Repeat::Ko => "ko",
            Repeat::Board => "board",
            Repeat::Situation => "situation",
        };
        list.field(key, word, if never.passes_exempt { "passes_exempt" } else { "true" }.to_owned());
    }
}

/// Scores, and what random players leave alone.
pub(super) fn whole(list: &mut List<'_>) {
    let spec = list.writer.spec;
    for scoring in &spec.scores {
        score(list, scoring);
    }
    if let Some(random) = &spec.random {
        let shuns = list.writer.sites(&random.shuns);
        list.add("random", message!(diff.random_players_keep_away), shuns);
        list.field("random", "pass_last", random.pass_last.to_string());
    }
}

/// Lists the agreements of the players besides the moves.
pub(super) fn conduct(list: &mut List<'_>) {
    let (spec, writer) = (list.writer.spec, list.writer);
    let conduct = &spec.conduct;
    let lists = Conduct::default();
    if (Conduct { clock: None, rounds: None, adjournment: None, arbiter: lists.arbiter.clone(), ..conduct.clone() }) == lists {
        return;
    }
    let told = format!("{} {}", conduct.colours.word(), writer.side(conduct.winner));
    list.add("conduct", message!(diff.who_has_which_side), told);
    list.field("conduct", "alternate", conduct.alternate.to_string());
    list.field("conduct", "draw_offers", conduct.draw_offers.to_string());
}

fn score(list: &mut List<'_>, scoring: &Scoring) {
    let writer = list.writer;
    let key = format!("score#{}", scoring.id);
    let name = Message::own(&scoring.names, &scoring.id);
    list.add(&key, message!(diff.score, score = name), String::new());
    list.field(&key, "unit", written(&scoring.unit));
    list.field(&key, "per", scoring.per.to_string());
    let tie = match scoring.tie {
        Tie::Draw => "draw",
        Tie::Wins(side) => writer.side(side),
    };
    list.field(&key, "tie", tie.to_owned());
    list.field(&key, "owned", scoring.owned.as_ref().map_or_else(|| "-".to_owned(), |set| writer.sites(set)));
    list.field(&key, "dead", scoring.dead.map_or_else(|| "-".to_owned(), |dead| writer.register(dead).to_owned()));
    let stake = scoring.stake.as_ref().map(|stake| format!("{} {}", writer.num(&stake.value), written(&stake.unit)));
    list.field(&key, "stake", stake.map_or_else(|| "-".to_owned(), |stake| stake.trim().to_owned()));
    for part in &scoring.parts {
        let part_name = Message::own(&part.names, &part.id);
        let key = format!("{key}/part#{}", part.id);
        list.add(&key, message!(diff.part_of_score, score = name, part = part_name), amount(writer, part));
    }
}

fn written(unit: &Texts) -> String {
    // Of forms for one and for many (`stone|stones`) the last.
    unit.values().map(|text| text.rsplit('|').next().unwrap_or_default()).collect::<Vec<_>>().join(" / ")
}

/// The amount of a part, with the side that alone has it.
fn amount(writer: Writer<'_>, part: &Part) -> String {
    let amount = match &part.amount {
        Amount::Times(times, num) => match (times.to_string().as_str(), writer.num(num).as_str()) {
            ("1", num) => num.to_owned(),
            (times, "1") => times.to_owned(),
            (times, num) => format!("{times} * {num}"),
        },
        Amount::Share { within, by, directions, how } => {
            let how = match how {
                Share::Proportional => "proportional",
                Share::Majority => "majority",
            };
            format!("share({}, {}, {}, {how})", writer.sites(within), writer.sites(by), writer.directions(directions))
        }
    };
    match part.of {
        Some(side) => format!("{}: {amount}", writer.side(side)),
        None => amount,
    }
}
