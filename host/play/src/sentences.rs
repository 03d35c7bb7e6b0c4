//! Sentences about a match and its position: the end, the duty of the mover, the rules in force.

use tianyuan_clock::Millis;
use tianyuan_rules::setup::Value;
use tianyuan_rules::spec::{KindId, Origin, Outcome as Meaning, RegisterKind, SideId, Spec};
use tianyuan_rules::{Decision, DecisionKind, Ended, Game};
use tianyuan_script::{Change, control_message};
use tianyuan_words::{Lang, pick, t};

use crate::error::PlayError;
use crate::interruption::{Interruption, InterruptionRuling};
use crate::lasting::time_in_words;
use crate::live::Match;
use crate::migration::{Conflict, MigrationReport};
use crate::outcome::Outcome;
use crate::refused::{phase_name, refused, side_name, winner_names};
use crate::score::{result, scoring_of};
use crate::step::Step;

/// ` (clause, file:line)`, or nothing.
pub fn source(origin: &Origin) -> String {
    let place = if origin.file.is_empty() { String::new() } else { format!("{}:{}", origin.file, origin.line) };
    let parts: Vec<&str> = [origin.clause.as_str(), &place].into_iter().filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

/// The words for something that could not be done with a match; `how_back` says how to go back to the earlier rules.
pub fn trouble(lang: Lang, error: &PlayError, how_back: &str) -> String {
    let first_line = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    match error {
        PlayError::Over => t!(lang, refusal.ended),
        PlayError::NothingBack => t!(lang, board.nothing_back),
        PlayError::OtherRules => t!(lang, board.other_rules, how = how_back),
        PlayError::NoOffer => t!(lang, board.no_offer),
        PlayError::NoDraws(origin) => t!(lang, board.no_draws, source = source(origin)),
        PlayError::NoLots => t!(lang, board.no_lots),
        PlayError::NoClock => t!(lang, clock.none),
        PlayError::PressedByMoves => t!(lang, clock.by_moves),
        PlayError::NotRunning => t!(lang, clock.not_running),
        PlayError::Clock(error) => control_message(*error).in_lang(lang),
        PlayError::ClockTooShort(least) => t!(lang, clock.too_short, least = least),
        PlayError::Begun => t!(lang, clock.begun),
        PlayError::TimeOver => t!(lang, clock.time_over),
        PlayError::AwaitsRuling => t!(lang, clock.awaits_ruling),
        PlayError::NoFlag => t!(lang, clock.no_flag),
        PlayError::NoInterruption => t!(lang, clock.no_interruption),
        PlayError::Touched(site) => t!(lang, arbiter.touched, site = site),
        PlayError::Adjourned => t!(lang, adjourn.away),
        PlayError::NotAdjourned => t!(lang, adjourn.not),
        PlayError::NoAdjournment => t!(lang, adjourn.none),
        PlayError::AdjournmentBarred => t!(lang, adjourn.barred),
        PlayError::SealWhole => t!(lang, adjourn.whole),
        PlayError::NoEnvelope => t!(lang, adjourn.lost),
        PlayError::Ruling(error) => error.message().in_lang(lang),
        PlayError::NoVersion => t!(lang, reload.no_version),
        PlayError::Impossible(why) => t!(lang, reload.impossible, why = why),
        PlayError::Journal(error) => error.message().in_lang(lang),
        PlayError::Think(error) => first_line(&error.to_string()),
        PlayError::Rules(why) => t!(lang, journal.rules, why = first_line(why)),
        PlayError::Record { entry, why } => t!(lang, journal.record, entry = entry, why = why),
        other => other.to_string(),
    }
}

/// The mover, the phase where there are several, and a check.
pub fn to_move(lang: Lang, game: &dyn Game) -> String {
    let (spec, status) = (game.spec(), game.turn_status());
    let mover = side_name(lang, spec, status.mover);
    // The name of the only phase gives no information.
    let line = if status.throwing {
        t!(lang, board.to_throw, mover = mover)
    } else if spec.phases.len() > 1 {
        t!(lang, board.to_move, mover = mover, phase = phase_name(lang, spec, status.phase))
    } else {
        t!(lang, board.to_move_plain, mover = mover)
    };
    let check = if game.checked(status.mover) { t!(lang, board.check) } else { String::new() };
    format!("{line}{check}")
}

/// The throws since the last decision of a side.
pub fn thrown(lang: Lang, steps: &[Step]) -> Option<String> {
    let count = steps.iter().rev().take_while(|step| step.decision.kind() == DecisionKind::Throw).count();
    let said = steps[steps.len() - count..].iter().filter_map(|step| {
        let value = tianyuan_notation::moves::face(&step.spec, Some(step.phase), &step.decision)?;
        Some(t!(lang, board.thrown, side = side_name(lang, &step.spec, step.side), value = value))
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| said.join(" · "))
}

/// The sentence about a draw that nobody may refuse if a side offers it now.
pub fn enforced_draw(lang: Lang, played: &Match, side: SideId) -> Option<String> {
    let offence = played.enforced_draw(side)?;
    let clause = &offence.origin.clause;
    let source = if clause.is_empty() { String::new() } else { format!(" ({clause})") };
    Some(t!(lang, board.draw_enforced, mover = side_name(lang, played.spec(), side), source = source))
}

/// The sentence about an adjournment, if the game is adjourned or about to be.
pub fn adjourned(lang: Lang, played: &Match) -> Option<String> {
    let name = |side| side_name(lang, played.spec(), side);
    match (played.is_sealing(), played.is_adjourned(), played.sealed_by()) {
        (true, ..) => Some(t!(lang, adjourn.sealing, side = name(played.turn_status().mover))),
        (_, true, Some(side)) => Some(t!(lang, adjourn.resting_sealed, side = name(side))),
        (_, true, None) => Some(t!(lang, adjourn.resting)),
        _ => None,
    }
}

/// The sentences about a move that was interrupted: what its clock shows, and what was noted of the move.
pub fn interruption(lang: Lang, played: &Match, one: &Interruption) -> String {
    let periods = if one.periods > 0 { format!(" ×{}", one.periods) } else { String::new() };
    t!(
        lang,
        clock.interrupted,
        turn = one.turn,
        side = side_of_word(lang, played.spec(), &one.side),
        left = format!("{}{periods}", time_in_words(Millis(one.left)).in_lang(lang)),
        used = time_in_words(Millis(one.used)),
        // Counted in whole seconds.
        away = time_in_words(Millis(one.away.max(1_000)))
    )
}

/// The sentence about a decision about such a move.
pub fn interruption_ruling(lang: Lang, played: &Match, ruling: &InterruptionRuling) -> String {
    let side = side_of_word(lang, played.spec(), &ruling.side);
    let used = time_in_words(Millis(ruling.used));
    if ruling.deducted {
        t!(lang, clock.deducted, turn = ruling.turn, side = side, used = used)
    } else {
        t!(lang, clock.given_back, turn = ruling.turn, side = side, used = used)
    }
}

/// The name of a side by its identifier.
fn side_of_word(lang: Lang, spec: &Spec, word: &str) -> String {
    spec.side_named(word).map_or_else(|| word.to_owned(), |side| side_name(lang, spec, side))
}

/// The sentence about a piece that has to be played in the turn under way, by a ruling.
pub fn touched(lang: Lang, played: &Match) -> Option<String> {
    let site = played.touched_piece().filter(|_| played.outcome().is_none())?;
    Some(t!(lang, arbiter.touched, site = played.spec().board.name(site)))
}

/// The outcome of a match, if it is over.
pub fn outcome(lang: Lang, played: &Match) -> Option<String> {
    let winner = played.winner();
    Some(outcome_in_words(lang, played.spec(), &played.outcome()?, winner))
}

/// An outcome in a sentence.
pub fn outcome_in_words(lang: Lang, spec: &Spec, outcome: &Outcome, winner: Option<SideId>) -> String {
    let winner = winner.map(|side| winner_names(lang, spec, side));
    match outcome {
        Outcome::Agreed => t!(lang, board.agreed),
        Outcome::Resigned { loser } => {
            let loser = side_name(lang, spec, *loser);
            match winner {
                Some(winner) => t!(lang, board.resigned_won, loser = loser, winner = winner),
                None => t!(lang, board.resigned, loser = loser),
            }
        }
        Outcome::Flagged { loser } => {
            let (loser, source) = (side_name(lang, spec, *loser), flag_source(spec));
            match winner {
                Some(winner) => t!(lang, clock.flagged_won, loser = loser, winner = winner, source = source),
                None => t!(lang, clock.flagged, loser = loser, source = source),
            }
        }
        Outcome::FlagDrawn { side } => t!(lang, clock.flag_drawn, side = side_name(lang, spec, *side), source = flag_source(spec)),
        Outcome::Ruled { loser, clause } => {
            let source = if clause.is_empty() { String::new() } else { format!(" ({clause})") };
            match (loser, winner) {
                (Some(loser), Some(winner)) => {
                    t!(lang, arbiter.lost_to, loser = side_name(lang, spec, *loser), winner = winner, source = source)
                }
                (Some(loser), None) => t!(lang, arbiter.lost, loser = side_name(lang, spec, *loser), source = source),
                _ => t!(lang, arbiter.drawn, source = source),
            }
        }
        Outcome::Rules(ended) => ending(lang, spec, ended),
    }
}

/// The clause about flags.
fn flag_source(spec: &Spec) -> String {
    spec.conduct.clock.as_ref().map(|rules| source(&rules.origin)).unwrap_or_default()
}

/// An end by the rules.
pub fn ending(lang: Lang, spec: &Spec, ended: &Ended) -> String {
    let winner = ended.winner.map(|side| winner_names(lang, spec, side));
    let says = spec.ends.get(ended.ending).and_then(|ending| pick(lang, &ending.says)).filter(|says| !says.is_empty());
    let reason = says.map_or_else(|| ended.reason.clone(), |says| says.trim_end_matches(['.', '。']).to_owned());
    let source = source(&ended.origin);
    if let (Some(_), Some((scored, scoring))) = (&winner, ended.score.as_ref().zip(scoring_of(ended.outcome))) {
        let result = result(lang, spec, scoring, scored);
        return t!(lang, board.counted, result = result, reason = reason, source = source);
    }
    match winner {
        Some(winner) => t!(lang, board.won, winner = winner, reason = reason, source = source),
        None if ended.outcome == Meaning::Replay => t!(lang, board.replay, reason = reason, source = source),
        None => t!(lang, board.drawn, reason = reason, source = source),
    }
}

/// The duty of the mover in the middle of a turn; `None` at the start of a turn. `legal` are the decisions of the position.
pub fn owed(lang: Lang, game: &dyn Game, legal: &[Decision]) -> Option<String> {
    let status = game.turn_status();
    let may = |kind| legal.iter().any(|d| d.kind() == kind);
    if status.acting {
        Some(t!(lang, board.next_act))
    } else if status.choosing {
        Some(t!(lang, board.choose))
    } else if status.owed > 0 && may(DecisionKind::Pass) {
        Some(t!(lang, board.may_remove, n = status.owed))
    } else if status.owed > 0 {
        Some(t!(lang, board.owed, n = status.owed))
    } else if let Some(chain) = status.chain {
        let site = game.spec().board.name(chain);
        Some(match (may(DecisionKind::Move), may(DecisionKind::Stop)) {
            (true, true) => t!(lang, board.chain_move, site = site),
            (true, false) => t!(lang, board.chain_move_must, site = site),
            (false, true) => t!(lang, board.chain, site = site),
            (false, false) => t!(lang, board.chain_must, site = site),
        })
    } else if !legal.is_empty() && legal.iter().all(|d| d.kind() == DecisionKind::Remove) {
        Some(t!(lang, board.removes))
    } else {
        None
    }
}

/// In a game that counts what lies on its sites: the numbers that the rules keep for a side, such as its store.
pub fn held(game: &dyn Game, side: SideId) -> Option<String> {
    let spec = game.spec();
    if !spec.registers.iter().any(|register| register.kind == RegisterKind::Counts) {
        return None;
    }
    let setup = game.setup();
    let own = spec.registers.iter().enumerate().filter(|(_, register)| register.per_side && register.kind == RegisterKind::Number);
    let said = own.map(|(index, register)| {
        let value = setup.registers.iter().find_map(|entry| match entry.value {
            Value::Number(value) if usize::from(entry.register) == index && entry.side == Some(side) => Some(value),
            _ => None,
        });
        format!("{} {}", register.id, value.unwrap_or(0))
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| said.join(", "))
}

/// Pieces of a side that are not on the board, of the kinds of which its supply is limited.
pub fn supply(game: &dyn Game, side: SideId) -> u16 {
    let spec = game.spec();
    let limited = |kind: &KindId| spec.kinds[usize::from(*kind)].supply.get(usize::from(side)).copied().flatten().is_some();
    spec.kind_ids().filter(limited).map(|kind| game.hand(side, kind)).sum()
}

/// Changes in words, on one line.
pub fn changes(lang: Lang, changes: &[Change]) -> String {
    let words: Vec<String> = changes.iter().map(|change| change.what.in_lang(lang)).collect();
    if words.is_empty() { t!(lang, reload.nothing_visible) } else { words.join("; ") }
}

/// The consequences of adopting other rules.
pub fn migration(lang: Lang, report: &MigrationReport) -> Vec<String> {
    let mut lines = Vec::new();
    match &report.conflict {
        None => lines.push(t!(lang, reload.no_conflict)),
        Some(found) => lines.push(conflict(lang, &report.spec, found)),
    }
    if let Some(why) = &report.impossible {
        lines.push(t!(lang, reload.impossible, why = why));
        return lines;
    }
    if let Some(ended) = &report.ends_now
        && !matches!(report.conflict, Some(Conflict::EndsNow { .. }))
    {
        lines.push(conflict(lang, &report.spec, &Conflict::EndsNow { ended: Box::new(ended.clone()) }));
    }
    let (before, after) = report.choices;
    if before != after && report.ends_now.is_none() {
        lines.push(t!(lang, reload.choices, before = before, after = after));
    }
    if report.carried {
        lines.push(t!(lang, reload.carried));
    }
    lines
}

fn conflict(lang: Lang, spec: &Spec, conflict: &Conflict) -> String {
    match conflict {
        Conflict::Illegal { turn, text, verdict, attempt, status, .. } => {
            let why = refused(lang, spec, status, attempt, verdict).line();
            t!(lang, reload.conflict_illegal, turn = turn, r#move = text, why = why)
        }
        Conflict::EndedBefore { turn, ended, .. } => t!(lang, reload.conflict_ended, turn = turn, how = ending(lang, spec, ended)),
        Conflict::OtherPosition { turn } => t!(lang, reload.conflict_position, turn = turn),
        Conflict::EndsNow { ended } => t!(lang, reload.conflict_ends_now, how = ending(lang, spec, ended)),
        Conflict::GoesOn => t!(lang, reload.conflict_goes_on),
        Conflict::Fault { message } => t!(lang, reload.conflict_fault, why = message),
    }
}
