//! The rules of conduct of a game as a page to print: the sentences are those of the arbiter's desk.

use tianyuan_play::conduct as words;
use tianyuan_rules::spec::Spec;
use tianyuan_tournament::html::{Clause, Conduct, Counter, Offence};
use tianyuan_words::Lang;

/// The rules of conduct of a game in words.
pub(super) fn in_words(lang: Lang, spec: &Spec, game: String) -> Conduct {
    let rules = &spec.conduct.arbiter;
    let offence = |offence: &tianyuan_rules::spec::Offence| Offence {
        name: words::offence_name(lang, offence),
        sentences: words::sentences_of_offence(lang, spec, offence),
        clauses: clauses(words::clauses_of_offence(lang, spec, offence)),
    };
    let counter = |limit: &tianyuan_rules::spec::Limit| Counter {
        sentence: words::sentence_of_limit(lang, limit),
        clause: words::clause(lang, spec, &limit.origin).map(clause),
    };
    let mut general = words::clauses_of_players(lang, spec);
    general.extend(words::general_clauses(lang, spec));
    Conduct {
        game,
        offences: rules.offences.iter().map(offence).collect(),
        counters: rules.limits.iter().map(counter).collect(),
        general: clauses(general),
        clock: clauses(words::clock_clauses(lang, spec)),
        notices: clauses(words::notices(lang, spec)),
    }
}

fn clause(clause: words::Clause) -> Clause {
    Clause { id: clause.id, text: clause.text }
}

fn clauses(all: Vec<words::Clause>) -> Vec<Clause> {
    all.into_iter().map(clause).collect()
}
