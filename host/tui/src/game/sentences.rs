//! Sentences round a board: status, counts, history, rules.

use tianyuan_play::journal::Salvage;
pub(crate) use tianyuan_play::sentences::changes;
use tianyuan_play::sentences::{held, migration, supply, thrown, to_move};
use tianyuan_play::{MigrationReport, prisoners, side_name};
use tianyuan_rules::spec::{SideId, Spec, Texts};
use tianyuan_rules::{Decision, TurnStatus};
use tianyuan_script::Report;
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
    let (lang, game) = (session.lang, &session.game);
    let thrown = thrown(lang, game.steps()).map(|thrown| format!("{thrown} · ")).unwrap_or_default();
    format!("{thrown}{}", outcome(session).unwrap_or_else(|| to_move(lang, game.game())))
}

/// The outcome of the match, if it is over.
pub(crate) fn outcome(session: &Session) -> Option<String> {
    tianyuan_play::sentences::outcome(session.lang, &session.game)
}

/// The duty of the mover in the middle of a turn; `None` at the start of a turn.
pub(crate) fn owed(session: &Session) -> Option<String> {
    let game = &session.game;
    session.outcome().is_none().then(|| tianyuan_play::sentences::owed(session.lang, game.game(), game.legal()))?
}

/// A pending offer of a draw.
pub(crate) fn offer(session: &Session) -> Option<String> {
    let side = session.game.offer()?;
    let offered = t!(session.lang, board.draw_offered, mover = side_name(session.lang, session.game.spec(), side));
    let enforced = tianyuan_play::sentences::enforced_draw(session.lang, &session.game, side);
    Some(std::iter::once(offered).chain(enforced).collect::<Vec<_>>().join(" "))
}

/// Pieces of a side: on the board, and in hand where it has any; shorter where it would take more than `width` columns.
pub(crate) fn count(session: &Session, side: SideId, width: usize) -> String {
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
    if let Some(held) = held(game, side) {
        return format!("{name} {held}");
    }
    let hand = supply(game, side);
    if hand > 0 {
        let whole = t!(lang, board.count_hand, side = name, n = game.count(side), hand = hand);
        if whole.width() <= width { whole } else { t!(lang, board.count_short, side = name, n = game.count(side), hand = hand) }
    } else {
        t!(lang, board.count, side = name, n = game.count(side))
    }
}

/// All counts on one line.
pub(crate) fn counts(session: &Session) -> String {
    counts_within(session, usize::MAX)
}

/// All counts on one line, shorter where it would take more than `width` columns.
pub(crate) fn counts_within(session: &Session, width: usize) -> String {
    let all = |each: usize| {
        let sides = session.game.spec().side_ids();
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

/// The first mistake of a script on one line: place and sentence.
pub(crate) fn report(lang: Lang, report: &Report) -> String {
    report.diagnostics.first().map(|first| first.on_a_line(lang)).unwrap_or_default()
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
pub(crate) fn judgement(session: &Session, report: &MigrationReport) -> Vec<String> {
    migration(session.lang, report)
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
