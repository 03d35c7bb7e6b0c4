//! From what the host knows to what is printed.

use std::collections::BTreeMap;

use tianyuan_notation::{moves, position};
use tianyuan_play::side_name;
use tianyuan_render::{Faces, Marks, Style};
use tianyuan_rules::spec::{Outcome as Meaning, SideId, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Ended, Game, NOWHERE};
use tianyuan_script::{HookInfo, OptionInfo, OptionKind, OptionValue, Report, Severity};
use tianyuan_words::{Lang, t};

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
        in_hand: by_side(spec, |side| in_hand(game, side)),
        checked: (0..spec.sides.len() as SideId).filter(|side| game.checked(*side)).map(|side| side_id(spec, side)).collect(),
        claims: game.claims().into_iter().filter_map(|claim| claim_id(spec, claim.into())).collect(),
    }
}

/// Kind → pieces of it in a side's hand.
fn in_hand(game: &dyn Game, side: SideId) -> BTreeMap<String, u16> {
    let kinds = game.spec().kinds.iter().enumerate();
    kinds.map(|(kind, one)| (one.id.clone(), game.hand(side, kind as u8))).filter(|(_, count)| *count > 0).collect()
}

/// Identifier of a claim.
fn claim_id(spec: &Spec, claim: usize) -> Option<String> {
    spec.claims.get(claim).map(|claim| claim.id.clone())
}

/// Identifier of a kind of piece.
pub(crate) fn kind_id(spec: &Spec, kind: usize) -> Option<String> {
    spec.kinds.get(kind).map(|kind| kind.id.clone())
}

/// Word of an outcome.
pub(crate) fn outcome(outcome: Meaning) -> &'static str {
    match outcome {
        Meaning::Win => "win",
        Meaning::Loss => "loss",
        Meaning::Draw => "draw",
        Meaning::Replay => "replay",
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
        outcome: Some(outcome(ended.outcome)),
    })
}

/// What is attempted by a decision.
pub(crate) fn attempt(decision: Decision) -> Attempt {
    let site = |site: Site| (site != NOWHERE).then_some(site);
    let kind = tried(decision).unwrap_or(decision.kind);
    let from_stock = matches!(kind, DecisionKind::Place | DecisionKind::Drop);
    Attempt {
        kind: Some(kind),
        from: site(decision.from),
        to: site(decision.to),
        piece: from_stock.then_some(decision.arg as u8),
        promote: (kind == DecisionKind::Move).then_some(decision.arg == 1),
    }
}

/// The kind of decision that a foul tried.
fn tried(decision: Decision) -> Option<DecisionKind> {
    DecisionKind::ALL.get(usize::from(decision.by)).copied().filter(|_| decision.kind == DecisionKind::Foul)
}

/// A decision; the rule behind it is asked for its clause.
pub(crate) fn decision(game: &mut dyn Game, decision: Decision) -> json::Decision {
    let clause = match decision.kind {
        DecisionKind::Claim => {
            game.spec().claims.get(usize::from(decision.arg)).map(|claim| claim.origin.clause.clone()).unwrap_or_default()
        }
        _ => game.explain(&attempt(decision)).origin.clause,
    };
    let spec = game.spec();
    let label = |site: Site| (site != NOWHERE).then(|| spec.board.name(site).to_owned());
    let kind = tried(decision).unwrap_or(decision.kind);
    let arg = usize::from(decision.arg);
    json::Decision {
        text: moves::write(spec, &decision),
        kind: decision.kind.word(),
        from: label(decision.from),
        to: label(decision.to),
        over: (kind == DecisionKind::Hop).then(|| label(decision.arg)).flatten(),
        piece: matches!(kind, DecisionKind::Place | DecisionKind::Drop).then(|| kind_id(spec, arg)).flatten(),
        promotes: (kind == DecisionKind::Move).then_some(arg == 1),
        claim: (kind == DecisionKind::Claim).then(|| claim_id(spec, arg)).flatten(),
        tried: tried(decision).map(DecisionKind::word),
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

/// The board as text with the hands: the last landing and royal pieces that are attacked are marked.
pub(crate) fn board(lang: Lang, faces: Faces, game: &dyn Game) -> String {
    let last = game.decisions().last().map(|decision| decision.to).filter(|&site| site != NOWHERE && game.at(site).is_some());
    let marks = Marks { last, checked: tianyuan_render::checked(game), ..Marks::default() };
    drawn(lang, faces, game, marks)
}

/// The board as text with the hands.
pub(crate) fn drawn(lang: Lang, faces: Faces, game: &dyn Game, marks: Marks) -> String {
    let spec = game.spec();
    let style = Style { faces, marks, ..Style::default() };
    let line = |side: SideId, hand: &str| t(lang, "board.in-hand", &[("side", &side_name(lang, spec, side)), ("hand", &hand)]);
    tianyuan_render::text_with_hands(spec, game, &style, line).trim_end().to_owned()
}

/// How pieces are shown where nobody has said: by names for readers of Chinese, else by letters.
pub(crate) fn faces(lang: Lang) -> Faces {
    if lang == Lang::Zh { Faces::Names } else { Faces::Signs }
}
