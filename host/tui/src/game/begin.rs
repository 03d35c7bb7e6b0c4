//! Matches begun and resumed.

use std::sync::Arc;

use tianyuan_notation::position;
use tianyuan_play::journal::Salvage;
use tianyuan_play::{
    Journal, JournalError, Match, Opening, Policy, Seat, Throws, Unfinished, chosen_clock, fresh_seed, side_name, throws_anything,
};
use tianyuan_protocol::client::{EngineSpec, Engines};
use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_script::{Library, LoadedGame, Options};
use tianyuan_words::{Lang, t};

use super::answer::Tone;
use super::sentences;
use super::session::Session;
use super::watching::Watching;
use tianyuan_output::exit::Failure;
use tianyuan_output::sentences::{left_out_of_position, no_match};

/// A program of others that is to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineChoice {
    /// The name by which people know it.
    pub name: String,
    /// Protocol and command, as they are typed.
    pub command: String,
    /// Milliseconds for a turn.
    pub millis: u64,
}

/// The terms on which a match begins.
#[derive(Debug, Clone, Default)]
pub(crate) struct MatchRequest {
    /// Identifier of a game or path of a script.
    pub(crate) game: String,
    pub(crate) options: Options,
    pub(crate) position: Option<String>,
    /// Sides that the program plays; an empty word is all but the person's.
    pub(crate) program: Vec<String>,
    /// Its level; `None`: any legal decision.
    pub(crate) level: Option<u8>,
    /// It thinks on the time of its opponents.
    pub(crate) ponder: bool,
    /// The program of others that plays instead.
    pub(crate) engine: Option<EngineChoice>,
    /// The person's side; the one that begins where it is missing.
    pub(crate) side: Option<String>,
    pub(crate) seed: Option<u64>,
    /// Throws are entered, not drawn.
    pub(crate) entered: bool,
    pub(crate) policy: Policy,
    /// The lot about the sides: the guess, or an empty word for a toss.
    pub(crate) colours: Option<String>,
    /// The clock: a word of the game, written times, or `none`; that of the rules where it is missing.
    pub(crate) clock: Option<String>,
}

/// The reason why there is no match, on one line.
pub(crate) fn words(lang: Lang, failure: &Failure) -> String {
    match failure {
        Failure::Sentence(sentence) => sentence.clone(),
        Failure::Script(report) => sentences::report(lang, report),
    }
}

/// Begins a match. If the journal cannot be opened, the match begins with a warning.
pub(crate) fn begin(lang: Lang, library: &Library, wanted: &MatchRequest) -> Result<Session, Failure> {
    let loaded = Arc::new(library.load(&wanted.game, &wanted.options)?);
    // The side that begins is known once the position is set up.
    let probe = Match::new(Arc::clone(&loaded), Opening { position: wanted.position.clone(), ..Opening::default() }, None);
    let first = probe.map_err(|error| Failure::Sentence(t!(lang, plain.bad_position, why = error)))?.turn_status().mover;
    if let Some(engine) = &wanted.engine {
        may_play(lang, engine, &loaded, library)?;
    }
    let control = chosen_clock(loaded.rules.spec(), wanted.clock.as_deref()).map_err(|why| Failure::Sentence(why.in_lang(lang)))?;
    let opening = Opening {
        options: wanted.options.clone(),
        position: wanted.position.clone(),
        path: path(&loaded, &wanted.game),
        seats: seats(lang, loaded.rules.spec(), first, wanted)?,
        policy: wanted.policy,
        throws: if wanted.entered { Throws::Entered } else { Throws::Drawn { seed: wanted.seed.unwrap_or_else(fresh_seed) } },
    };
    let (journal, fault) = match Journal::open() {
        Ok(journal) => (Some(journal), None),
        Err(error) => (None, Some(error)),
    };
    let salvaged = journal.as_ref().and_then(Journal::salvaged).cloned();
    let mut game = Match::new(loaded, opening, journal).map_err(|error| Failure::Sentence(error.to_string()))?;
    if let Some(fault) = fault {
        game.without_journal(fault);
    }
    if let Some(control) = control {
        let wrong = |error| Failure::Sentence(tianyuan_play::sentences::trouble(lang, &error, ""));
        game.set_clock(control, false).map_err(wrong)?;
        game.at_one_board();
    }
    let mut session = Session::new(lang, game);
    session.engines = Engines::new(library.natives());
    session.salvaged = salvaged;
    session.lots = wanted.seed;
    session.watching = Watching::new(library, &session.game, Arc::clone(session.game.loaded()));
    if let Some(word) = &wanted.colours {
        let answer = session.colours(word);
        let lines = answer.lines.join(" ");
        if answer.tone == Tone::Refused {
            return Err(Failure::Sentence(lines));
        }
        session.greeting = Some(lines);
    }
    if let Some(text) = &wanted.position {
        let dropped = position::left_out(session.game.spec(), text);
        let said = dropped.iter().map(|error| left_out_of_position(lang, error));
        let lines: Vec<String> = said.chain(session.greeting.take()).collect();
        session.greeting = Some(lines.join(" ")).filter(|lines| !lines.is_empty());
    }
    Ok(session)
}

/// Begins the game that follows a game: the same rules and start, everybody on another side.
pub(crate) fn again(library: &Library, before: &Session) -> Result<Session, Failure> {
    if before.outcome().is_none() {
        return Err(Failure::Sentence(t!(before.lang, board.not_over)));
    }
    // A game that was not meant to be kept is followed by one that is not.
    let (journal, fault) = match (before.game.is_kept() || before.game.journal_fault().is_some()).then(Journal::open) {
        None => (None, None),
        Some(Ok(journal)) => (Some(journal), None),
        Some(Err(error)) => (None, Some(error)),
    };
    let mut game = before.game.again(journal).map_err(|error| Failure::Sentence(before.trouble(&error)))?;
    if let Some(fault) = fault {
        game.without_journal(fault);
    }
    let mut session = Session::new(before.lang, game);
    session.game.at_one_board();
    session.engines = Engines::new(library.natives());
    session.typed = before.typed;
    session.saving.folder.clone_from(&before.saving.folder);
    session.watching = Watching::new(library, &session.game, Arc::clone(session.game.loaded()));
    Ok(session)
}

/// The path of a script that was not opened by its identifier, so that it is found again from any folder.
fn path(loaded: &LoadedGame, typed: &str) -> Option<String> {
    let whole = std::fs::canonicalize(typed).ok().filter(|_| typed != loaded.id)?;
    whole.into_os_string().into_string().ok()
}

/// The seat of each side: a person or a program.
fn seats(lang: Lang, spec: &Spec, first: SideId, wanted: &MatchRequest) -> Result<Vec<Seat>, Failure> {
    let seed = wanted.seed.unwrap_or_else(fresh_seed);
    let mut seats = vec![Seat::Person; spec.sides.len()];
    let person = wanted.side.as_deref().map(|word| side_named(lang, spec, word)).transpose()?.unwrap_or(first);
    let program = |side: SideId| {
        let seed = seed.wrapping_add(u64::from(side.number()));
        match (&wanted.engine, wanted.level) {
            (Some(EngineChoice { name, command, millis }), _) => {
                Seat::Engine { name: name.clone(), command: command.clone(), millis: *millis }
            }
            (None, Some(level)) => Seat::Level { level, seed, ponder: wanted.ponder },
            (None, None) => Seat::Random { seed },
        }
    };
    for word in &wanted.program {
        let sides = if word.is_empty() {
            // Everybody else who plays, where there are more than two.
            spec.player_ids().filter(|side| *side != person).collect()
        } else {
            vec![side_named(lang, spec, word)?]
        };
        sides.into_iter().for_each(|side| seats[usize::from(side)] = program(side));
    }
    Ok(seats)
}

/// Refuses an engine whose protocol has no words for a game.
fn may_play(lang: Lang, engine: &EngineChoice, loaded: &LoadedGame, library: &Library) -> Result<(), Failure> {
    let typed = &engine.name;
    let spec = match EngineSpec::read(&engine.command) {
        Some(Ok(spec)) => spec,
        Some(Err(why)) => return Err(Failure::Sentence(t!(lang, search.engine.words, typed = typed, why = why))),
        None => return Err(Failure::Sentence(t!(lang, cli.play.opponent, typed = typed))),
    };
    if let Some(name) = spec.missing(library.natives()) {
        return Err(Failure::Sentence(t!(lang, search.engine.plugin, name = name)));
    }
    if throws_anything(loaded.rules.spec()) {
        return Err(Failure::Sentence(t!(lang, search.engine.chance, id = loaded.id)));
    }
    if !spec.fits(loaded) {
        return Err(Failure::Sentence(t!(lang, search.engine.game, typed = typed, id = loaded.id)));
    }
    Ok(())
}

/// The side that a word names, by its identifier or its name.
fn side_named(lang: Lang, spec: &Spec, word: &str) -> Result<SideId, Failure> {
    let is = |side: &SideId| spec.sides[usize::from(*side)].id.eq_ignore_ascii_case(word);
    let named = |side: &SideId| side_name(lang, spec, *side).eq_ignore_ascii_case(word);
    let mut sides = spec.side_ids();
    let ids = || spec.sides.iter().map(|side| side.id.as_str()).collect::<Vec<_>>().join(", ");
    let found = sides.clone().find(is).or_else(|| sides.find(named));
    found.ok_or_else(|| Failure::Sentence(t!(lang, plain.no_such_side, side = word, sides = ids())))
}

/// The unfinished games of the journal, and the matches saved from a damaged one.
pub(crate) fn unfinished() -> Result<(Vec<Unfinished>, Option<Salvage>), JournalError> {
    let journal = Journal::open()?;
    Ok((journal.unfinished()?, journal.salvaged().cloned()))
}

/// Gives an unfinished game up.
pub(crate) fn abandon(id: i64) -> Result<(), JournalError> {
    Journal::open()?.abandon(id)
}

/// Takes up the unfinished game that was played last, of the game named where one is.
pub(crate) fn resume_last(lang: Lang, library: &Library, game: Option<&str>) -> Result<Session, Failure> {
    // The name must be that of a game: a slip of the hand is not the lack of a match.
    let named = game.map(|game| library.load(game, &Options::new())).transpose()?.map(|loaded| loaded.id);
    let (found, salvaged) = unfinished().map_err(|error| Failure::Sentence(sentences::journal(lang, &error)))?;
    let of_game: Vec<&Unfinished> = found.iter().filter(|candidate| named.as_ref().is_none_or(|id| candidate.game == *id)).collect();
    let last = of_game.iter().find(|candidate| !candidate.open_elsewhere);
    let Some(last) = last else {
        let others: Vec<&str> = found.iter().filter(|other| !other.open_elsewhere).map(|other| other.game.as_str()).collect();
        let mut once: Vec<&str> = Vec::new();
        others.into_iter().for_each(|id| {
            if !once.contains(&id) {
                once.push(id)
            }
        });
        return Err(Failure::Sentence(match (&named, of_game.is_empty(), once.is_empty()) {
            (_, false, _) => t!(lang, journal.open_elsewhere),
            (Some(id), true, false) => t!(lang, journal.unfinished_others, id = id, others = once.join(", ")),
            _ => t!(lang, journal.nothing_unfinished),
        }));
    };
    let mut session = resume(lang, library, last.id)?;
    session.salvaged = salvaged.or(session.salvaged);
    Ok(session)
}

/// Takes up a match of the journal.
pub(crate) fn resume(lang: Lang, library: &Library, id: i64) -> Result<Session, Failure> {
    let journal = Journal::open().map_err(|error| Failure::Sentence(sentences::journal(lang, &error)))?;
    let game = Match::resume(library, &journal, id).map_err(|error| Failure::Sentence(no_match(lang, &error)))?;
    let mut session = Session::new(lang, game);
    session.engines = Engines::new(library.natives());
    session.salvaged = journal.salvaged().cloned();
    // The files may have changed while nobody looked; the policy says what follows. They may also be gone, or those of
    // another tree: then there is nothing to watch, and the match goes on under what was recorded with it.
    match library.load(session.game.handle(), session.game.options()).map(Arc::new) {
        Ok(current) => {
            let _ = session.game.tell(Arc::clone(&current));
            session.watching = Watching::new(library, &session.game, current);
        }
        Err(report) if matches!(report.code(), "script/no-such-game" | "file/missing") => {}
        Err(_) => session.watching = Watching::new(library, &session.game, Arc::clone(session.game.loaded())),
    }
    session.take_up_clocks();
    Ok(session)
}
