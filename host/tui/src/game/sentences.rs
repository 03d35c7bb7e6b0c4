//! Sentences round a board: status, counts, history, rules.

use tianyuan_play::journal::Salvage;
use tianyuan_play::{Conflict, MigrationReport, Outcome, phase_name, prisoners, refused, result, scoring_of, side_name, winner_names};
use tianyuan_rules::setup::Value;
use tianyuan_rules::spec::{Outcome as Meaning, RegisterKind, Spec, Texts};
use tianyuan_rules::{Decision, DecisionKind, Ended, TurnStatus};
use tianyuan_script::{Change, Diagnostic, Report};
use tianyuan_words::{Lang, pick, t};
use unicode_width::UnicodeWidthStr;

use super::session::{Reload, Session, Shown, UpdateState};
pub(crate) use tianyuan_output::sentences::{journal, source};

/// The digits of a version that people compare.
pub(crate) fn short(version: &str) -> String {
    version.chars().take(8).collect()
}

/// The mover and the phase, or the outcome of the match.
pub(crate) fn status(session: &Session) -> String {
    let thrown = thrown(session).map(|thrown| format!("{thrown} · ")).unwrap_or_default();
    outcome(session).map(|outcome| format!("{thrown}{outcome}")).unwrap_or_else(|| {
        let (game, lang) = (&session.game, session.lang);
        // The name of the only phase gives no information.
        let line = if game.turn_status().throwing {
            t!(lang, board.to_throw, mover = session.mover())
        } else if game.spec().phases.len() > 1 {
            let phase = phase_name(lang, game.spec(), game.turn_status().phase);
            t!(lang, board.to_move, mover = session.mover(), phase = phase)
        } else {
            t!(lang, board.to_move_plain, mover = session.mover())
        };
        let check = if game.game().checked(game.turn_status().mover) { t!(lang, board.check) } else { String::new() };
        format!("{thrown}{line}{check}")
    })
}

/// The throws since the last decision of a side.
fn thrown(session: &Session) -> Option<String> {
    let steps = session.game.steps();
    let count = steps.iter().rev().take_while(|step| step.decision.kind() == DecisionKind::Throw).count();
    let said = steps[steps.len() - count..].iter().filter_map(|step| {
        let value = tianyuan_notation::moves::face(&step.spec, Some(step.phase), &step.decision)?;
        let side = side_name(session.lang, &step.spec, step.side);
        Some(t!(session.lang, board.thrown, side = side, value = value))
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| said.join(" · "))
}

/// The outcome of the match, if it is over.
pub(crate) fn outcome(session: &Session) -> Option<String> {
    let (lang, spec) = (session.lang, session.game.spec());
    let winner = session.game.winner().map(|side| winner_names(lang, spec, side));
    Some(match session.game.outcome()? {
        Outcome::Agreed => t!(lang, board.agreed),
        Outcome::Resigned { loser } => {
            let loser = side_name(lang, spec, loser);
            match winner {
                Some(winner) => t!(lang, board.resigned_won, loser = loser, winner = winner),
                None => t!(lang, board.resigned, loser = loser),
            }
        }
        Outcome::Rules(ended) => by_the_rules(lang, spec, &ended),
    })
}

fn by_the_rules(lang: Lang, spec: &Spec, ended: &Ended) -> String {
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

/// The duty of the mover in the middle of a turn; `None` at the start of a turn.
pub(crate) fn owed(session: &Session) -> Option<String> {
    if session.outcome().is_some() {
        return None;
    }
    let (lang, status) = (session.lang, session.game.turn_status());
    let may = |kind| session.game.legal().iter().any(|d| d.kind() == kind);
    if status.choosing {
        Some(t!(lang, board.choose))
    } else if status.owed > 0 && may(DecisionKind::Pass) {
        Some(t!(lang, board.may_remove, n = status.owed))
    } else if status.owed > 0 {
        Some(t!(lang, board.owed, n = status.owed))
    } else if let Some(chain) = status.chain {
        let site = session.game.spec().board.name(chain);
        Some(match (may(DecisionKind::Move), may(DecisionKind::Stop)) {
            (true, true) => t!(lang, board.chain_move, site = site),
            (true, false) => t!(lang, board.chain_move_must, site = site),
            (false, true) => t!(lang, board.chain, site = site),
            (false, false) => t!(lang, board.chain_must, site = site),
        })
    } else if !session.game.legal().is_empty() && session.game.legal().iter().all(|d| d.kind() == DecisionKind::Remove) {
        Some(t!(lang, board.removes))
    } else {
        None
    }
}

/// A pending offer of a draw.
pub(crate) fn offer(session: &Session) -> Option<String> {
    let side = session.game.offer()?;
    Some(t!(session.lang, board.draw_offered, mover = side_name(session.lang, session.game.spec(), side)))
}

/// Pieces of a side: on the board, and in hand where it has any; shorter where it would take more than `width` columns.
pub(crate) fn count(session: &Session, side: u8, width: usize) -> String {
    let (lang, game, spec) = (session.lang, session.game.game(), session.game.spec());
    let name = side_name(lang, spec, side);
    if let Some(prisoners) = prisoners(game, side) {
        let whole = t!(lang, board.count_prisoners, side = name, n = game.count(side), prisoners = prisoners);
        return if whole.width() <= width {
            whole
        } else {
            t!(lang, board.count_prisoners_short, side = name, n = game.count(side), prisoners = prisoners)
        };
    }
    if let Some(held) = held(session, side) {
        return format!("{name} {held}");
    }
    let hand: u16 = (0..spec.kinds.len()).map(|kind| if is_counted(spec, kind, side) { game.hand(side, kind as u8) } else { 0 }).sum();
    if hand > 0 {
        let whole = t!(lang, board.count_hand, side = name, n = game.count(side), hand = hand);
        if whole.width() <= width { whole } else { t!(lang, board.count_short, side = name, n = game.count(side), hand = hand) }
    } else {
        t!(lang, board.count, side = name, n = game.count(side))
    }
}

/// In a game that counts what lies on its sites: the numbers that the rules keep for a side, such as its store.
fn held(session: &Session, side: u8) -> Option<String> {
    let spec = session.game.spec();
    if !spec.registers.iter().any(|register| register.kind == RegisterKind::Counts) {
        return None;
    }
    let setup = session.game.game().setup();
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

/// A kind without a limited supply is never counted down.
fn is_counted(spec: &Spec, kind: usize, side: u8) -> bool {
    spec.kinds.get(kind).and_then(|kind| *kind.supply.get(usize::from(side))?).is_some()
}

/// All counts on one line.
pub(crate) fn counts(session: &Session) -> String {
    counts_within(session, usize::MAX)
}

/// All counts on one line, shorter where it would take more than `width` columns.
pub(crate) fn counts_within(session: &Session, width: usize) -> String {
    let all = |each: usize| {
        let sides = 0..session.game.spec().sides.len() as u8;
        sides.map(|side| count(session, side, each)).collect::<Vec<_>>().join(" · ")
    };
    let whole = all(usize::MAX);
    if whole.width() <= width { whole } else { all(0) }
}

/// The legal decisions, several on a line.
pub(crate) fn legal(session: &Session) -> Vec<String> {
    let texts = session.legal_texts();
    let head = t!(session.lang, board.legal, n = texts.len());
    let mut lines = vec![head];
    lines.extend(texts.chunks(8).map(|chunk| format!("  {}", chunk.join("  "))));
    let outside = session.outside_texts();
    if !outside.is_empty() {
        lines.push(t!(session.lang, board.legal_besides, n = outside.len()));
        lines.extend(outside.chunks(8).map(|chunk| format!("  {}", chunk.join("  "))));
    }
    lines
}

/// The turns so far with their numbers.
pub(crate) fn history(session: &Session) -> Vec<String> {
    let spec = session.game.spec();
    let lines: Vec<String> = session
        .game
        .turns()
        .iter()
        .map(|turn| {
            let prefix = spec.sides.get(usize::from(turn.side)).map_or("", |side| &side.prefix);
            format!("{prefix}{}:{}", turn.number, session.game.turn_text(turn))
        })
        .collect();
    if lines.is_empty() { vec![t!(session.lang, board.no_turns)] } else { lines }
}

/// The reason why a move is allowed: the rules that offer its decisions.
pub(crate) fn allowed(lang: Lang, spec: &Spec, status: &TurnStatus, text: &str, decisions: &[Decision]) -> String {
    let phase = spec.phases.get(usize::from(status.phase));
    let rule = decisions.first().and_then(|first| {
        let generator = phase?.moves.get(first.generator()?).filter(|_| status.owed == 0)?;
        Some((&generator.says, &generator.origin))
    });
    let (says, source) = rule.map_or((None, String::new()), |(says, origin)| (own(lang, says), source(origin)));
    let says = says.map(|says| format!(" “{says}”")).unwrap_or_default();
    format!("{}{says}{source}", t!(lang, board.allowed, r#move = text))
}

fn own(lang: Lang, texts: &Texts) -> Option<&str> {
    pick(lang, texts).filter(|text| !text.is_empty())
}

/// Changes in words, on one line.
pub(crate) fn changes(lang: Lang, changes: &[Change]) -> String {
    let words: Vec<String> = changes.iter().map(|change| change.what.in_lang(lang)).collect();
    if words.is_empty() { t!(lang, reload.nothing_visible) } else { words.join("; ") }
}

/// The first mistake of a script on one line: place and sentence.
pub(crate) fn report(lang: Lang, report: &Report) -> String {
    // A wrong option has no place in a file.
    let place = |d: &Diagnostic| if d.file.is_empty() { String::new() } else { format!("{}:{}:{}: ", d.file, d.line, d.column) };
    let on_a_line = |d: &Diagnostic| format!("{}{}", place(d), d.message_in(lang));
    report.diagnostics.first().map(on_a_line).unwrap_or_default()
}

/// The last news of the rules on disk, with the time from the save to the board.
pub(crate) fn reload(session: &Session, shown: &Shown) -> String {
    let lang = session.lang;
    let time = shown.total.map(|total| format!(" · {} ms", total.as_millis())).unwrap_or_default();
    match &shown.what {
        Reload::Rejected(report) => {
            let mistake = crate::game::sentences::report(lang, report);
            format!("{}{time}", t!(lang, reload.rejected, mistake = mistake))
        }
        Reload::Published { changes: what, fate } => {
            let what = changes(lang, what);
            let how = if session.typed { t!(session.lang, reload.how_word) } else { t!(session.lang, reload.how_key) };
            let version = session.game.news().map(|news| short(&news.loaded.version)).unwrap_or_default();
            let told = match fate {
                UpdateState::Same => t!(lang, reload.same),
                UpdateState::Kept => t!(lang, reload.kept, version = version, changes = what, how = how),
                UpdateState::Adopted => t!(lang, reload.taken, changes = what),
                UpdateState::Asked => t!(lang, reload.asks, version = version, changes = what, how = how),
            };
            format!("{told}{time}")
        }
    }
}

/// The rules in force, the policy, and the waiting version.
pub(crate) fn rules(session: &Session) -> Vec<String> {
    let lang = session.lang;
    let loaded = session.game.loaded();
    let policy = session.game.policy().sentence().text(lang).to_owned();
    let mut lines = vec![t!(lang, reload.in_force, game = session.name(), version = short(&loaded.version)), policy];
    if let Some(news) = session.game.news() {
        let version = short(&news.loaded.version);
        lines.push(t!(lang, reload.waits, version = version, changes = changes(lang, &news.changes)));
    }
    if let Some(shown) = &session.shown {
        lines.push(reload(session, shown));
    }
    lines
}

/// The consequences of adopting, in words.
pub(crate) fn judgement(session: &Session, judgement: &MigrationReport) -> Vec<String> {
    let lang = session.lang;
    let mut lines = Vec::new();
    match &judgement.conflict {
        None => lines.push(t!(lang, reload.no_conflict)),
        Some(found) => lines.push(conflict(lang, &judgement.spec, found)),
    }
    if let Some(why) = &judgement.impossible {
        lines.push(t!(lang, reload.impossible, why = why));
        return lines;
    }
    if let Some(ended) = &judgement.ends_now
        && !matches!(judgement.conflict, Some(Conflict::EndsNow { .. }))
    {
        lines.push(conflict(lang, &judgement.spec, &Conflict::EndsNow { ended: Box::new(ended.clone()) }));
    }
    let (before, after) = judgement.choices;
    if before != after && judgement.ends_now.is_none() {
        lines.push(t!(lang, reload.choices, before = before, after = after));
    }
    if judgement.carried {
        lines.push(t!(lang, reload.carried));
    }
    lines
}

fn conflict(lang: Lang, spec: &Spec, conflict: &Conflict) -> String {
    match conflict {
        Conflict::Illegal { turn, text, verdict, attempt, status } => {
            let why = refused(lang, spec, status, attempt, verdict).line();
            t!(lang, reload.conflict_illegal, turn = turn, r#move = text, why = why)
        }
        Conflict::EndedBefore { turn, ended } => {
            let how = by_the_rules(lang, spec, ended);
            t!(lang, reload.conflict_ended, turn = turn, how = how)
        }
        Conflict::OtherPosition { turn } => t!(lang, reload.conflict_position, turn = turn),
        Conflict::EndsNow { ended } => t!(lang, reload.conflict_ends_now, how = by_the_rules(lang, spec, ended)),
        Conflict::GoesOn => t!(lang, reload.conflict_goes_on),
        Conflict::Fault { message } => t!(lang, reload.conflict_fault, why = message),
        _ => String::new(),
    }
}

/// A match that goes on otherwise than it was left: with plugins of another build, or before a missing entry of the journal.
pub(crate) fn cautions(session: &Session) -> Option<String> {
    let one = |other: &tianyuan_play::OtherPlugin| {
        let short = |digest: &str| digest.get(..12).unwrap_or(digest).to_owned();
        let (was, is) = (short(&other.was), short(&other.is));
        t!(session.lang, plugin.differs, name = other.name, was = was, is = is)
    };
    let mut all: Vec<String> = session.game.other_plugins().iter().map(one).collect();
    all.extend(session.game.missing_entry().map(|entry| t!(session.lang, journal.missing, entry = entry)));
    all.extend(session.salvaged.as_ref().map(|found| salvaged(session.lang, found)));
    (!all.is_empty()).then(|| all.join(" "))
}

/// The report on the matches saved from a damaged journal.
pub(crate) fn salvaged(lang: Lang, found: &Salvage) -> String {
    t!(lang, journal.salvaged, matches = found.matches, file = found.kept.display())
}
