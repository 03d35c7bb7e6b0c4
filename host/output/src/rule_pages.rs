//! The game of a tournament on pages to print: its scoresheets, the notice of its rules, and its conduct sheet. The sentences about conduct
//! are those of the arbiter's desk.

use tianyuan_play::{conduct as words, side_name};
use tianyuan_rules::spec::{Limit, Offence, SideId};
use tianyuan_script::{LoadedGame, changes};
use tianyuan_tournament::html::{self, Clause, Conduct, Counter, Notice, Setting};
use tianyuan_tournament::{Tournament, TournamentError};
use tianyuan_words::{Lang, pick};

/// The sides that people play, the one that begins first.
pub fn players(game: &LoadedGame) -> Vec<SideId> {
    let begins = game.rules.game().turn_status().mover;
    let mut sides: Vec<SideId> = game.rules.spec().player_ids().collect();
    sides.sort_by_key(|side| *side != begins);
    sides
}

fn name(lang: Lang, game: &LoadedGame) -> String {
    pick(lang, &game.names).unwrap_or(&game.id).to_owned()
}

/// A sheet for each board of a round whose game is not played yet.
pub fn scoresheets(lang: Lang, state: &Tournament, round: u32, game: &LoadedGame) -> String {
    let sides: Vec<String> = players(game).into_iter().map(|side| side_name(lang, game.rules.spec(), side)).collect();
    html::scoresheets(state, lang, round, &name(lang, game), &sides)
}

/// The identifier of the game that the notice compares a game with: a variant with its game, others with themselves without options.
pub fn base(game: &LoadedGame) -> &str {
    game.of.as_deref().unwrap_or(&game.id)
}

/// The notice of the rules: the options in force, the differences from the base game, a code of the address or of the digest.
///
/// # Errors
/// The address is too long for a code.
pub fn notice(
    lang: Lang,
    state: &Tournament,
    game: &LoadedGame,
    base: &LoadedGame,
    address: Option<String>,
) -> Result<String, TournamentError> {
    let settings = game.options.iter().map(|(info, value)| Setting {
        name: info.spoken(lang),
        value: info.spoken_value(lang, &value.to_string()),
        says: pick(lang, &info.says).unwrap_or_default().to_owned(),
    });
    let notice = Notice {
        game: name(lang, game),
        digest: game.version.clone(),
        settings: settings.collect(),
        differs: changes(base, game).iter().map(|change| change.what.in_lang(lang)).collect(),
        address,
    };
    html::notice(state, lang, &notice)
}

/// The conduct sheet.
pub fn conduct(lang: Lang, state: &Tournament, game: &LoadedGame) -> String {
    let spec = game.rules.spec();
    let rules = &spec.conduct.arbiter;
    let offence = |offence: &Offence| html::Offence {
        name: words::offence_name(lang, offence),
        sentences: words::sentences_of_offence(lang, spec, offence),
        clauses: clauses(words::clauses_of_offence(lang, spec, offence)),
    };
    let counter = |limit: &Limit| Counter {
        sentence: words::sentence_of_limit(lang, limit),
        clause: words::clause(lang, spec, &limit.origin).map(clause),
    };
    let mut general = words::clauses_of_players(lang, spec);
    general.extend(words::general_clauses(lang, spec));
    let sheet = Conduct {
        game: name(lang, game),
        offences: rules.offences.iter().map(offence).collect(),
        counters: rules.limits.iter().map(counter).collect(),
        general: clauses(general),
        clock: clauses(words::clock_clauses(lang, spec)),
        notices: words::notices(lang, spec).into_iter().map(|(why, of)| (why, clauses(of))).collect(),
    };
    html::conduct(state, lang, &sheet)
}

fn clause(clause: words::Clause) -> Clause {
    Clause { id: clause.id, text: clause.text }
}

fn clauses(all: Vec<words::Clause>) -> Vec<Clause> {
    all.into_iter().map(clause).collect()
}
