//! The game of a tournament on pages to print: its scoresheets, the notice of its rules, and its conduct sheet. The sentences about conduct
//! are those of the arbiter's desk.

use std::sync::Arc;

use tianyuan_play::{Journal, chosen_clock, conduct as words, rules_of, side_name};
use tianyuan_rules::spec::{Limit, Offence, SideId};
use tianyuan_script::{Library, LoadedGame, changes};
use tianyuan_tournament::html::{self, Clause, Conduct, Counter, Notice, NoticeChanges, Setting};
use tianyuan_tournament::{Boards, RoundRules, Tournament, TournamentError};
use tianyuan_words::{Lang, message, pick, t};

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

/// Moves of a side that a sheet has room for beside the placing of pieces: nine games of ten are shorter.
const MOVES: usize = 80;

/// A sheet for each board of a round whose game is not played yet, with room for the placing of a piece on every empty site besides.
pub fn scoresheets(lang: Lang, state: &Tournament, round: u32, game: &LoadedGame) -> String {
    let sides: Vec<String> = players(game).into_iter().map(|side| side_name(lang, game.rules.spec(), side)).collect();
    let empty = game.rules.game().setup().cells.iter().filter(|piece| piece.is_none()).count();
    html::scoresheets(state, lang, round, &name(lang, game), &sides, MOVES + empty / sides.len().max(1))
}

/// The rules of a game as a round keeps them.
pub fn rules_in_force(game: &LoadedGame, boards: &Boards) -> RoundRules {
    // A word that the rules do not have any more is said where the boards are opened.
    let clock = chosen_clock(game.rules.spec(), boards.clock.as_deref()).ok().flatten();
    RoundRules {
        game: game.id.clone(),
        digest: game.version.clone(),
        options: boards.options.clone(),
        clock: clock.map(|control| control.to_string()),
    }
}

/// The rules of the last round before one, and the game as it was then, where its files are known still.
#[derive(Debug)]
pub struct EarlierRules<'a> {
    round: u32,
    rules: &'a RoundRules,
    game: Option<Arc<LoadedGame>>,
}

impl<'a> EarlierRules<'a> {
    /// Finds them: the scripts of today under the options of then, if these are the same rules; else those that the journal has kept.
    pub fn find(state: &'a Tournament, round: u32, library: &Library, journal: Option<&Journal>) -> Option<EarlierRules<'a>> {
        let (before, rules) = state.rules_before(round)?;
        let same = |game: &LoadedGame| game.version == rules.digest;
        let today = library.load(&rules.game, &rules.options).ok().filter(same);
        let kept = || {
            let version = journal?.version(&rules.digest).ok()?;
            rules_of(library, &version).ok().filter(same)
        };
        Some(EarlierRules { round: before, rules, game: today.or_else(kept).map(Arc::new) })
    }

    /// The changes since then in sentences.
    fn changes(&self, lang: Lang, game: &LoadedGame, clock: Option<&str>) -> NoticeChanges {
        let mut lines: Vec<String> = match &self.game {
            _ if self.rules.digest == game.version => Vec::new(),
            Some(before) => changes(before, game).iter().map(|change| change.what.in_lang(lang)).collect(),
            None => vec![t!(lang, tournament.table.files_changed, digest = self.rules.digest.get(..12).unwrap_or(&self.rules.digest))],
        };
        let now = clock.map(str::to_owned);
        if self.rules.clock != now {
            let none = || t!(lang, tournament.table.no_clock);
            let (old, new) = (self.rules.clock.clone().unwrap_or_else(none), now.unwrap_or_else(none));
            lines.push(message!(tournament.table.clock_changed, old = old, new = new).in_lang(lang));
        }
        NoticeChanges { since: self.round, changes: lines }
    }
}

/// The identifier of the game that the notice compares a game with: a variant with its game, others with themselves without options.
pub fn base(game: &LoadedGame) -> &str {
    game.of.as_deref().unwrap_or(&game.id)
}

/// The game of a notice: its round, the game that it is compared with, and the rules of the round before.
#[derive(Debug)]
pub struct NoticeGame<'a> {
    /// The round.
    pub round: u32,
    /// The game in force.
    pub game: &'a LoadedGame,
    /// Its base.
    pub base: &'a LoadedGame,
    /// The word of times, or times as they are written.
    pub clock: Option<&'a str>,
    /// The rules of the round before, where they are known.
    pub earlier: Option<EarlierRules<'a>>,
}

/// The time control in force: its name in the rules, and the times.
fn clock_text(lang: Lang, game: &LoadedGame, word: Option<&str>) -> (Option<String>, Option<String>) {
    let spec = game.rules.spec();
    let Some(control) = chosen_clock(spec, word).ok().flatten() else { return (None, None) };
    let times = spec.conduct.clock.iter().flat_map(|rules| &rules.times);
    let named = times.into_iter().find(|time| time.control == control).and_then(|time| pick(lang, &time.names));
    let text = control.to_string();
    (Some(named.map_or_else(|| text.clone(), |name| format!("{name} · {text}"))), Some(text))
}

/// The notice of the rules: the clock, the options in force, the differences from the base game and from the round before, a code of the
/// address or of the digest.
///
/// # Errors
/// The address is too long for a code.
pub fn notice(lang: Lang, state: &Tournament, of: &NoticeGame<'_>, address: Option<String>) -> Result<String, TournamentError> {
    let (game, base) = (of.game, of.base);
    let (shown, clock) = clock_text(lang, game, of.clock);
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
        changed: of.earlier.as_ref().map(|earlier| earlier.changes(lang, game, clock.as_deref())),
        clock: shown,
        round: of.round,
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
