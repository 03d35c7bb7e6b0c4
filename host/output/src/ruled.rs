//! A match as an arbiter sees it: as JSON, and in lines for people.

use tianyuan_clock::Millis;
use tianyuan_notation::position;
use tianyuan_play::arbiter::Plan;
use tianyuan_play::{Match, conduct, sentences as about, side_name};
use tianyuan_rules::spec::{Remedy, SideId};
use tianyuan_words::{Lang, pick, t};

use crate::json;

/// A match, or the consequences of a ruling that is only planned, in lines.
pub fn lines(lang: Lang, played: &Match, answer: &json::RuledMatch, plan: Option<&Plan>) -> Vec<String> {
    let name = |word: &str| played.spec().side_named(word).map_or_else(|| word.to_owned(), |side| side_name(lang, played.spec(), side));
    let rules = &played.spec().conduct.arbiter;
    let offence = |word: &str| rules.offence(word).map_or_else(|| word.to_owned(), |offence| conduct::offence_name(lang, offence));
    let remedy = |word: &str| Remedy::read(word).map_or_else(|| word.to_owned(), |remedy| conduct::remedy_name(lang, remedy));
    let mut lines = vec![format!("{} · {}", pick(lang, &played.loaded().names).unwrap_or(&played.loaded().id), answer.position)];
    lines.extend(match plan.and_then(Plan::result) {
        Some(_) => answer.result.clone(),
        None => about::outcome(lang, played),
    });
    lines.extend(about::adjourned(lang, played));
    for clock in &answer.clocks {
        let periods = if clock.periods > 0 { format!(" ×{}", clock.periods) } else { String::new() };
        lines.push(format!("  {} {}{periods}", name(&clock.side), Millis(clock.left)));
    }
    for row in answer.counted.iter().filter(|row| row.count > 0) {
        let at = if row.at > 0 { format!(" / {}", row.at) } else { String::new() };
        let limit = rules.limits.iter().find(|limit| limit.id == row.counter);
        let counter = limit.map_or_else(|| row.counter.clone(), |limit| conduct::limit_name(lang, limit));
        lines.push(format!("  {}{}{counter} {}{at}", name(&row.side), lang.colon(), row.count));
    }
    for call in &answer.calls {
        let side = call.side.as_deref().map_or_else(String::new, name);
        lines.push(t!(
            lang,
            cli.arbiter.call,
            side = side,
            offence = offence(call.offence.as_deref().unwrap_or_default()),
            turn = call.turn
        ));
    }
    for ruling in &answer.rulings {
        let side = ruling.side.as_deref().map_or_else(String::new, name);
        lines.push(t!(
            lang,
            cli.arbiter.ruling,
            offence = offence(&ruling.offence),
            side = side,
            turn = ruling.turn,
            remedy = remedy(&ruling.remedy),
            clause = ruling.clause,
            arbiter = ruling.arbiter,
            reason = ruling.reason
        ));
    }
    lines.extend(played.interruptions().iter().map(|one| t!(lang, clock.interrupted_open, says = about::interruption(lang, played, one))));
    lines.extend(played.interruption_rulings().iter().map(|ruling| about::interruption_ruling(lang, played, ruling)));
    if plan.is_some() {
        lines.push(t!(lang, cli.arbiter.planned));
        return lines;
    }
    for offence in &answer.offences {
        // A remedy that is both agreed upon and ruled is one.
        let mut words: Vec<&str> = Vec::new();
        for word in [&offence.remedies, &offence.agreed, &offence.ruled].into_iter().flatten().copied() {
            if !words.contains(&word) {
                words.push(word);
            }
        }
        let words = words.join(" ");
        let rule = rules.offence(&offence.offence);
        let named = rule.and_then(|rule| pick(lang, &rule.names)).unwrap_or_default();
        lines.push(format!("  {:<16} {words}  {named} ({})", offence.offence, offence.clause));
    }
    lines
}

/// The clocks as they are, or as they would be.
fn clocks(played: &Match, plan: Option<&Plan>) -> Vec<json::ShownClock> {
    let Some(faces) = plan.and_then(Plan::faces).or_else(|| Some(played.clock()?.faces())) else { return Vec::new() };
    let shown = |side: SideId| {
        let reading = faces.reading(played.clock_player(side)?, 0)?;
        Some(json::ShownClock { side: played.spec().sides[side].id.clone(), left: reading.left, periods: reading.periods })
    };
    played.spec().side_ids().filter_map(shown).collect()
}

/// The word of an adjournment.
fn adjourned(played: &Match) -> Option<&'static str> {
    match (played.is_sealing(), played.is_adjourned(), played.sealed_by()) {
        (true, ..) => Some("sealing"),
        (_, true, Some(_)) => Some("sealed"),
        (_, true, None) => Some("open"),
        _ => None,
    }
}

/// A match, or the consequences of a ruling that is only planned, as JSON.
pub fn ruled_match(id: i64, played: &Match, plan: Option<&Plan>) -> json::RuledMatch {
    let spec = played.spec();
    let rules = &spec.conduct.arbiter;
    let words = |remedies: &[Remedy]| remedies.iter().map(|remedy| remedy.word()).collect();
    let game = plan.and_then(Plan::game).unwrap_or_else(|| played.game());
    let counted = plan.map_or_else(|| played.counted(), |plan| plan.counts().to_vec());
    let planned = plan.and_then(Plan::result).map(|_| "ruled".to_owned());
    let side = |side: SideId| spec.sides.get(usize::from(side)).map(|side| side.id.clone());
    json::RuledMatch {
        id,
        game: played.loaded().id.clone(),
        version: played.loaded().version.clone(),
        turns: played.complete_turns(),
        position: position::write(spec, &game.setup()),
        result: planned.or_else(|| played.result_word()),
        winner: played.winner().and_then(side),
        offences: rules
            .offences
            .iter()
            .map(|offence| json::Offence {
                offence: offence.id.clone(),
                clause: offence.origin.clause.clone(),
                remedies: words(&offence.remedies),
                agreed: words(&offence.agreed),
                ruled: words(&offence.ruled),
            })
            .collect(),
        counted: counted
            .iter()
            .filter_map(|row| {
                let limit = rules.limits.get(row.limit)?;
                Some(json::CountedOffences { side: row.side.clone(), counter: limit.id.clone(), count: row.count, at: limit.at })
            })
            .collect(),
        calls: played.calls().to_vec(),
        rulings: played.rulings().cloned().chain(plan.map(|plan| plan.ruling().clone())).collect(),
        interrupted: played.interruptions().to_vec(),
        interruptions: played.interruption_rulings().to_vec(),
        confirmed: played.confirmations().map(str::to_owned).collect(),
        clocks: clocks(played, plan),
        planned: plan.is_some(),
        adjourned: adjourned(played),
    }
}
