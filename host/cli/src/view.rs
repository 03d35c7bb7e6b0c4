//! From what the host knows to what is printed.

use std::collections::BTreeMap;

use tianyuan_notation::{moves, position};
use tianyuan_render::{Marks, Style};
use tianyuan_rules::spec::{SideId, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Ended, Game, NOWHERE};
use tianyuan_script::{HookInfo, OptionInfo, OptionKind, OptionValue, Report, Severity};
use tianyuan_words::Lang;

use crate::json;

/// Side → what a function says of it, for every side.
pub(crate) fn by_side<T>(spec: &Spec, of: impl Fn(SideId) -> T) -> BTreeMap<String, T> {
    spec.sides.iter().enumerate().map(|(index, side)| (side.id.clone(), of(index as SideId))).collect()
}

/// Side → pieces on the board.
pub(crate) fn counts(game: &dyn Game) -> BTreeMap<String, usize> {
    by_side(game.spec(), |side| game.count(side))
}

/// Where a game stands.
pub(crate) fn standing(game: &dyn Game) -> json::Standing {
    let (spec, standing) = (game.spec(), game.standing());
    let hand = |side| (0..spec.kinds.len()).map(|kind| u32::from(game.hand(side, kind as u8))).sum();
    json::Standing {
        position: position::write(spec, &game.setup()),
        mover: side_id(spec, standing.mover),
        phase: spec.phases.get(usize::from(standing.phase)).map_or_else(String::new, |phase| phase.id.clone()),
        owed: standing.owed,
        counts: counts(game),
        hands: by_side(spec, hand),
    }
}

/// Identifier of a side.
pub(crate) fn side_id(spec: &Spec, side: SideId) -> String {
    spec.sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone())
}

/// How a game ended, if it did.
pub(crate) fn ending(spec: &Spec, ended: Option<&Ended>) -> json::Ending {
    ended.map_or_else(json::Ending::default, |ended| json::Ending {
        ended: true,
        winner: ended.winner.map(|side| side_id(spec, side)),
        reason: Some(ended.reason.clone()),
        clause: Some(ended.origin.clause.clone()),
    })
}

/// What is attempted by a decision.
pub(crate) fn attempt(decision: Decision) -> Attempt {
    let site = |site: Site| (site != NOWHERE).then_some(site);
    Attempt { kind: Some(decision.kind), from: site(decision.from), to: site(decision.to) }
}

/// A decision; the rule behind it is asked for its clause.
pub(crate) fn decision(game: &mut dyn Game, decision: Decision) -> json::Decision {
    let clause = game.explain(&attempt(decision)).origin.clause;
    let spec = game.spec();
    let label = |site: Site| (site != NOWHERE).then(|| spec.board.name(site).to_owned());
    let piece = (decision.kind == DecisionKind::Place).then(|| spec.kinds.get(usize::from(decision.arg)).map(|kind| kind.id.clone()));
    json::Decision {
        text: moves::write(spec, &decision),
        kind: decision.kind.word(),
        from: label(decision.from),
        to: label(decision.to),
        over: (decision.kind == DecisionKind::Hop).then(|| label(decision.arg)).flatten(),
        piece: piece.flatten(),
        clause,
    }
}

/// The diagnostics of a report.
pub(crate) fn diagnostics(report: &Report, lang: Lang) -> Vec<json::Diagnostic> {
    let severity = |severity| match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let one = |d: &tianyuan_script::Diagnostic| json::Diagnostic {
        severity: severity(d.severity),
        code: d.code.to_owned(),
        message: d.message_in(lang.tag()),
        help: d.help_in(lang.tag()),
        file: d.file.clone(),
        line: d.line,
        column: d.column,
    };
    report.diagnostics.iter().map(one).collect()
}

/// An option, with the value in force where there is one.
pub(crate) fn option(info: &OptionInfo, value: Option<&OptionValue>) -> json::GameOption {
    let (kind, range, even, values) = match &info.kind {
        OptionKind::Integer { min, max, even } => ("integer", Some((*min, *max)), even.then_some(true), None),
        OptionKind::Boolean => ("boolean", None, None, None),
        OptionKind::Choice { values } => ("choice", None, None, Some(values.clone())),
    };
    json::GameOption {
        name: info.name.clone(),
        kind,
        min: range.map(|(min, _)| min),
        max: range.map(|(_, max)| max),
        even,
        values,
        follows: info.follows.clone(),
        default: option_value(&info.default),
        value: value.map(option_value),
        clause: info.clause.clone(),
        says: info.says.clone(),
    }
}

fn option_value(value: &OptionValue) -> serde_json::Value {
    match value {
        OptionValue::Integer(number) => (*number).into(),
        OptionValue::Boolean(truth) => (*truth).into(),
        OptionValue::Choice(word) => word.clone().into(),
    }
}

/// A hook.
pub(crate) fn hook(info: &HookInfo) -> json::Hook {
    json::Hook {
        file: info.file.clone(),
        line: info.line,
        kind: info.kind.to_owned(),
        place: info.place.clone(),
        nanoseconds: info.nanoseconds,
    }
}

/// The board as text, the last landing marked.
pub(crate) fn board(game: &dyn Game) -> String {
    let last = game.decisions().last().map(|decision| decision.to).filter(|&site| site != NOWHERE && game.at(site).is_some());
    let style = Style { marks: Marks { last, ..Marks::default() }, ..Style::default() };
    tianyuan_render::text(game.spec(), game, &style).trim_end().to_owned()
}
