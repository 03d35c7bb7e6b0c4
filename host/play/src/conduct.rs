//! The rules of conduct of a game in words: for the arbiter's desk, and for the sheet on the wall.

use tianyuan_rules::spec::{ClaimUntil, Limit, Notice, Offence, Origin, Remedy, Spec};
use tianyuan_words::{Lang, Message, message, pick, t};

use crate::lasting::time_in_words;

/// A clause of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause {
    /// Its identifier in the source.
    pub id: String,
    /// Its text.
    pub text: String,
}

/// The clause of a rule with its text; none where the rule names none.
pub fn clause(lang: Lang, spec: &Spec, origin: &Origin) -> Option<Clause> {
    let text = spec.clauses.get(&origin.clause).and_then(|texts| pick(lang, texts)).unwrap_or_default();
    (!origin.clause.is_empty()).then(|| Clause { id: origin.clause.clone(), text: text.to_owned() })
}

fn clauses<'a>(lang: Lang, spec: &Spec, origins: impl IntoIterator<Item = &'a Origin>) -> Vec<Clause> {
    let mut found: Vec<Clause> = Vec::new();
    for clause in origins.into_iter().filter_map(|origin| clause(lang, spec, origin)) {
        if !found.contains(&clause) {
            found.push(clause);
        }
    }
    found
}

/// The clauses about sides in rounds, the time for claims and confirmed results.
pub fn general_clauses(lang: Lang, spec: &Spec) -> Vec<Clause> {
    let rules = &spec.conduct.arbiter;
    let rounds = spec.conduct.rounds.iter().flat_map(|rounds| std::iter::once(&rounds.origin).chain(&rounds.further));
    clauses(lang, spec, rounds.chain([&rules.claims, &rules.confirmed]))
}

/// The clauses about the assignment of sides in one game, and about offers of a draw.
pub fn clauses_of_players(lang: Lang, spec: &Spec) -> Vec<Clause> {
    clauses(lang, spec, [&spec.conduct.origin, &spec.conduct.draws])
}

/// The clauses about clocks.
pub fn clock_clauses(lang: Lang, spec: &Spec) -> Vec<Clause> {
    let Some(rules) = &spec.conduct.clock else { return Vec::new() };
    let times = rules.times.iter().map(|time| &time.origin);
    clauses(lang, spec, times.chain([&rules.origin]).chain(&rules.further))
}

/// The clauses that people keep and no program can see, each group with the reason; an empty one where the rules give none.
pub fn notices(lang: Lang, spec: &Spec) -> Vec<(String, Vec<Clause>)> {
    let group = |notice: &Notice| (pick(lang, &notice.why).unwrap_or_default().to_owned(), clauses(lang, spec, &notice.rules));
    spec.conduct.arbiter.notices.iter().map(group).collect()
}

/// The clauses of an offence, the first of them the one that is quoted.
pub fn clauses_of_offence(lang: Lang, spec: &Spec, offence: &Offence) -> Vec<Clause> {
    clauses(lang, spec, std::iter::once(&offence.origin).chain(&offence.further))
}

/// The name of an offence.
pub fn offence_name(lang: Lang, offence: &Offence) -> String {
    pick(lang, &offence.names).unwrap_or(&offence.id).to_owned()
}

/// The name of a counter.
pub fn limit_name(lang: Lang, limit: &Limit) -> String {
    pick(lang, &limit.names).unwrap_or(&limit.id).to_owned()
}

/// The counter that an offence adds to, and how much.
pub fn counts(lang: Lang, spec: &Spec, offence: &Offence) -> Option<String> {
    let (at, times) = offence.counts?;
    let limit = spec.conduct.arbiter.limits.get(at)?;
    Some(t!(lang, arbiter.sheet.counts, times = times, name = limit_name(lang, limit)))
}

/// Sentences about an offence: its remedies, its count, its numbers, the time for a claim.
pub fn sentences_of_offence(lang: Lang, spec: &Spec, offence: &Offence) -> Vec<String> {
    let named = |remedies: &[Remedy]| Message::list(remedies.iter().map(|remedy| remedy_name(lang, *remedy)));
    let mut said = Vec::new();
    if !offence.remedies.is_empty() {
        said.push(t!(lang, arbiter.sheet.remedies, remedies = named(&offence.remedies)));
    }
    if !offence.agreed.is_empty() {
        said.push(t!(lang, arbiter.sheet.agreed, remedies = named(&offence.agreed)));
    }
    if !offence.ruled.is_empty() {
        said.push(t!(lang, arbiter.sheet.ruled, remedies = named(&offence.ruled)));
    }
    said.extend(counts(lang, spec, offence).map(|counts| t!(lang, arbiter.sheet.counted, counts = counts)));
    said.extend(offence.give.map(|time| t!(lang, arbiter.sheet.give, time = time_in_words(time))));
    said.extend(offence.take.map(|time| t!(lang, arbiter.sheet.take, time = time_in_words(time))));
    said.extend(offence.late.map(|time| t!(lang, arbiter.sheet.late, time = time_in_words(time))));
    said.extend(offence.offers.map(|offers| t!(lang, arbiter.sheet.offers, offers = offers)));
    said.extend(offence.enforced.map(|_| t!(lang, arbiter.sheet.enforced)));
    let claim = match offence.claim {
        ClaimUntil::NextMove => message!(arbiter.sheet.until_next),
        ClaimUntil::Turn(turn) => message!(arbiter.sheet.until_turn, turn = turn),
        ClaimUntil::End => message!(arbiter.sheet.until_end),
        ClaimUntil::Confirmed => message!(arbiter.sheet.until_confirmed),
    };
    said.push(claim.in_lang(lang));
    said
}

/// The sentence about a counter and its limit.
pub fn sentence_of_limit(lang: Lang, limit: &Limit) -> String {
    let name = limit_name(lang, limit);
    match limit.at {
        0 => t!(lang, arbiter.sheet.no_limit, name = name),
        at => t!(lang, arbiter.sheet.limit, name = name, at = at, to = remedy_name(lang, limit.to)),
    }
}

/// The name of a remedy.
pub fn remedy_name(lang: Lang, remedy: Remedy) -> String {
    match remedy {
        Remedy::PutBack => t!(lang, arbiter.remedy.put_back),
        Remedy::Void => t!(lang, arbiter.remedy.void),
        Remedy::Stand => t!(lang, arbiter.remedy.stand),
        Remedy::Position => t!(lang, arbiter.remedy.position),
        Remedy::Swap => t!(lang, arbiter.remedy.swap),
        Remedy::Replay => t!(lang, arbiter.remedy.replay),
        Remedy::Draw => t!(lang, arbiter.remedy.draw),
        Remedy::Loss => t!(lang, arbiter.remedy.loss),
        Remedy::Reminder => t!(lang, arbiter.remedy.reminder),
        Remedy::Give => t!(lang, arbiter.remedy.give),
        Remedy::Take => t!(lang, arbiter.remedy.take),
        Remedy::Recount => t!(lang, arbiter.remedy.recount),
        Remedy::TouchMove => t!(lang, arbiter.remedy.touch_move),
    }
}
