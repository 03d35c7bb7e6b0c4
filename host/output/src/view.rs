//! Answers of the host as the types of [`json`].

use std::collections::BTreeMap;
use std::path::Path;

use tianyuan_notation::kifu::{Format, Loss, Mend, Repair};
use tianyuan_notation::moves::MoveError;
use tianyuan_notation::{moves, position};
use tianyuan_play::{not_a_move, scoring_of};
use tianyuan_rules::spec::{Action, Exact, Mark, Outcome as Meaning, Part, Resume, SideId, Site, Spec};
use tianyuan_rules::{Attempt, Decision, DecisionKind, Ended, Game, GameError, Scored, ScoredPart};
use tianyuan_script::{HookInfo, NativePlugin, OptionInfo, OptionKind, OptionValue, PluginUse, Report};
use tianyuan_words::Lang;

use crate::{json, sentences};

/// Side → the value of a function, for every side.
pub fn by_side<T>(spec: &Spec, of: impl Fn(SideId) -> T) -> BTreeMap<String, T> {
    spec.side_ids().zip(&spec.sides).map(|(id, side)| (side.id.clone(), of(id))).collect()
}

/// Side → the value of a function, for every side that has turns.
pub fn by_player<T>(spec: &Spec, of: impl Fn(SideId) -> T) -> BTreeMap<String, T> {
    spec.player_ids().map(|side| (spec.sides[side].id.clone(), of(side))).collect()
}

/// Side → pieces on the board.
pub fn counts(game: &dyn Game) -> BTreeMap<String, usize> {
    by_side(game.spec(), |side| game.count(side))
}

/// The standing of a game.
pub fn game_status(game: &dyn Game) -> json::GameStatus {
    let (spec, status) = (game.spec(), game.turn_status());
    let hand = |side| spec.kind_ids().map(|kind| u32::from(game.hand(side, kind))).sum();
    json::GameStatus {
        position: position::write(spec, &game.setup()),
        mover: side_id(spec, status.mover),
        phase: spec.phases.get(usize::from(status.phase)).map_or_else(String::new, |phase| phase.id.clone()),
        owed: status.owed,
        counts: counts(game),
        hands: by_side(spec, hand),
        in_hand: by_side(spec, |side| in_hand(game, side)),
        checked: spec.side_ids().filter(|side| game.checked(*side)).map(|side| side_id(spec, side)).collect(),
        claims: game.claims().into_iter().filter_map(|claim| claim_id(spec, claim.into())).collect(),
        ko: game.ko().map(|site| spec.board.name(site).to_owned()),
        prisoners: prisoners(game),
    }
}

/// Side → its prisoners, in a game that counts them.
fn prisoners(game: &dyn Game) -> BTreeMap<String, i64> {
    let spec = game.spec();
    let of = |side: SideId| Some((side_id(spec, side), tianyuan_play::prisoners(game, side)?));
    spec.side_ids().filter_map(of).collect()
}

/// Kind → pieces of it in a side's hand.
fn in_hand(game: &dyn Game, side: SideId) -> BTreeMap<String, u16> {
    let kinds = game.spec().kind_ids().zip(&game.spec().kinds);
    kinds.map(|(kind, one)| (one.id.clone(), game.hand(side, kind))).filter(|(_, count)| *count > 0).collect()
}

/// Identifier of a claim.
fn claim_id(spec: &Spec, claim: usize) -> Option<String> {
    spec.claims.get(claim).map(|claim| claim.id.clone())
}

/// Identifier of a kind of piece.
pub fn kind_id(spec: &Spec, kind: usize) -> Option<String> {
    spec.kinds.get(kind).map(|kind| kind.id.clone())
}

/// Word of an outcome.
pub fn outcome(outcome: Meaning) -> &'static str {
    match outcome {
        Meaning::Win => "win",
        Meaning::Loss => "loss",
        Meaning::Draw => "draw",
        Meaning::Replay => "replay",
        Meaning::Score(_) => "score",
    }
}

/// Identifier of a side.
pub fn side_id(spec: &Spec, side: SideId) -> String {
    spec.sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone())
}

/// The end of a game, if it is over.
pub fn ending(spec: &Spec, ended: Option<&Ended>) -> json::Ending {
    ended.map_or_else(json::Ending::default, |ended| json::Ending {
        ended: true,
        winner: ended.winner.map(|side| side_id(spec, side)),
        reason: Some(ended.reason.clone()),
        clause: Some(ended.origin.clause.clone()),
        outcome: Some(outcome(ended.outcome)),
        score: ended.score.as_ref().zip(scoring_of(ended.outcome)).and_then(|(scored, scoring)| counted(spec, scoring, scored)),
    })
}

/// A count.
fn counted(spec: &Spec, scoring: usize, scored: &Scored) -> Option<json::FinalCount> {
    let declared = spec.scores.get(scoring)?;
    let number = |numbers: &[Exact], side: SideId| numbers.get(usize::from(side)).map_or_else(String::new, Exact::to_string);
    let part = |(part, value): (&Part, &ScoredPart)| json::FinalPart {
        id: part.id.clone(),
        names: part.names.clone(),
        values: by_side(spec, |side| number(&value.values, side)),
        counts: by_side(spec, |side| value.counts.get(usize::from(side)).copied().flatten()),
        clause: part.origin.clause.clone(),
    };
    let owned = |side: SideId| -> Vec<String> {
        let sites = scored.owners.iter().enumerate().filter(|(_, owner)| **owner == Some(side));
        sites.map(|(site, _)| spec.board.name(site as Site).to_owned()).collect()
    };
    Some(json::FinalCount {
        scoring: declared.id.clone(),
        winner: scored.winner.map(|side| side_id(spec, side)),
        margin: scored.margin.to_string(),
        unit: tianyuan_words::plural(&declared.unit),
        stake: scored.stake,
        totals: by_side(spec, |side| number(&scored.totals, side)),
        parts: declared.parts.iter().zip(&scored.parts).map(part).collect(),
        owners: by_side(spec, owned),
        clause: declared.origin.clause.clone(),
    })
}

/// The attempt that a decision makes.
pub fn attempt(decision: Decision) -> Attempt {
    let tried = decision.tried().unwrap_or(decision);
    Attempt {
        kind: Some(tried.kind()),
        from: tried.origin(),
        to: tried.landing(),
        piece: tried.placed_kind(),
        promote: promotes(tried),
        row_end: tried.row_end(),
    }
}

/// True if a move promotes; `None` for other decisions.
fn promotes(decision: Decision) -> Option<bool> {
    (decision.kind() == DecisionKind::Move).then_some(decision.promotion().is_some())
}

/// A decision; the rule behind it is asked for its clause.
pub fn decision(game: &mut dyn Game, decision: Decision) -> json::Decision {
    let clause = match decision.kind() {
        DecisionKind::Claim => {
            decision.claimed().and_then(|claim| game.spec().claims.get(claim)).map(|claim| claim.origin.clause.clone()).unwrap_or_default()
        }
        // These are never among the legal decisions.
        DecisionKind::Foul | DecisionKind::Mark | DecisionKind::Resume => game.explain(&attempt(decision)).origin.clause,
        _ => game.rule(decision).clause,
    };
    let spec = game.spec();
    let label = |site: Option<Site>| site.map(|site| spec.board.name(site).to_owned());
    let tried = decision.tried();
    let meant = tried.unwrap_or(decision);
    let kind = meant.kind();
    json::Decision {
        text: moves::write(spec, &decision),
        kind: decision.kind().word(),
        from: label(decision.origin()),
        to: label(decision.landing()),
        over: label(meant.jumped()),
        end: label(meant.row_end()),
        carried: meant.carried(),
        piece: meant.placed_kind().and_then(|kind| kind_id(spec, usize::from(kind))),
        promotes: promotes(meant),
        claim: meant.claimed().and_then(|claim| claim_id(spec, claim)),
        tried: tried.map(|tried| tried.kind().word()),
        sites: decision.landing().filter(|_| kind == DecisionKind::Mark).map(|site| together(game, site)),
        unmarks: (kind == DecisionKind::Mark).then(|| unmarks(game, decision)),
        phase: (kind == DecisionKind::Resume).then(|| resumed(game, decision)).flatten(),
        clause,
    }
}

/// Names of the sites that are marked together with one.
fn together(game: &dyn Game, site: Site) -> Vec<String> {
    let sites = game.group(site).map_or_else(|| vec![site], |group| group.sites);
    sites.into_iter().map(|site| game.spec().board.name(site).to_owned()).collect()
}

/// The rule of the present phase behind a decision.
fn action(game: &dyn Game, decision: Decision) -> Option<&Action> {
    let phase = game.spec().phases.get(usize::from(game.turn_status().phase))?;
    phase.moves.get(decision.generator()?).map(|generator| &generator.action)
}

/// True if a mark is already there.
fn unmarks(game: &dyn Game, decision: Decision) -> bool {
    match action(game, decision) {
        Some(Action::Mark(Mark { register, .. })) => {
            decision.landing().is_some_and(|site| tianyuan_render::marked(&game.setup(), *register).contains(&site))
        }
        _ => false,
    }
}

/// Identifier of the phase that a decision leads back to.
fn resumed(game: &dyn Game, decision: Decision) -> Option<String> {
    match action(game, decision)? {
        Action::Resume(Resume { to }) => game.spec().phases.get(usize::from(*to)).map(|phase| phase.id.clone()),
        _ => None,
    }
}

/// The diagnostics of a report.
pub fn diagnostics(report: &Report, lang: Lang) -> Vec<json::Diagnostic> {
    let one = |d: &tianyuan_script::Diagnostic| json::Diagnostic {
        severity: d.severity.word(),
        code: d.code.to_owned(),
        message: d.message_in(lang),
        help: d.help_in(lang),
        file: d.file.clone(),
        line: d.line,
        column: d.column,
    };
    report.diagnostics.iter().map(one).collect()
}

/// An option, with the value in force where there is one.
pub fn option(info: &OptionInfo, value: Option<&OptionValue>) -> json::GameOption {
    let (kind, range, even, values) = match &info.kind {
        OptionKind::Integer { min, max, even } => ("integer", Some(((*min).into(), (*max).into())), even.then_some(true), None),
        OptionKind::Exact { min, max } => ("exact", Some((min.to_string().into(), max.to_string().into())), None, None),
        OptionKind::Boolean => ("boolean", None, None, None),
        OptionKind::Choice { values } => ("choice", None, None, Some(values.clone())),
    };
    let (min, max): (Option<serde_json::Value>, Option<serde_json::Value>) = range.unzip();
    json::GameOption {
        name: info.name.clone(),
        kind,
        min,
        max,
        even,
        values,
        follows: info.follows.clone(),
        default: option_value(&info.default),
        value: value.map(option_value),
        clause: info.clause.clone(),
        names: info.names.clone(),
        words: info.words.clone(),
        says: info.says.clone(),
    }
}

fn option_value(value: &OptionValue) -> serde_json::Value {
    match value {
        OptionValue::Integer(number) => (*number).into(),
        OptionValue::Boolean(truth) => (*truth).into(),
        OptionValue::Choice(word) => word.clone().into(),
        OptionValue::Exact(number) => number.to_string().into(),
    }
}

/// A hook.
pub fn hook(info: &HookInfo) -> json::Hook {
    json::Hook {
        file: info.file.clone(),
        line: info.line,
        kind: info.kind.to_owned(),
        place: info.place.clone(),
        native: info.native.as_ref().map(|used| format!("{}.{}", used.plugin, used.function)),
        nanoseconds: info.nanoseconds,
    }
}

/// A plugin that is loaded.
pub fn plugin(plugin: &NativePlugin) -> json::Plugin {
    json::Plugin {
        name: plugin.name.clone(),
        version: plugin.version.clone(),
        digest: plugin.digest.clone(),
        path: Some(plugin.path.clone()),
    }
}

/// A plugin that rules need.
pub fn needed(plugin: &PluginUse) -> json::Plugin {
    json::Plugin { name: plugin.name.clone(), version: plugin.version.clone(), digest: plugin.digest.clone(), path: None }
}

/// The reason why a text is no move, in the words of every command.
#[derive(Debug)]
pub enum MoveFailure {
    /// The rules refuse it: an answer.
    Refused(Box<json::Refusal>),
    /// The text was not understood: a sentence.
    Unread(String),
}

/// Sorts a mistake in a move into an answer or a misunderstanding; `game` is at the position that the move was asked about.
pub fn move_failure(lang: Lang, game: &dyn Game, error: &MoveError) -> MoveFailure {
    let sentence = match error {
        MoveError::Idiom(problem) => sentences::kifu(lang, problem),
        error => not_a_move(lang, game, error).sentence,
    };
    let code = sentences::code(error);
    if code == sentences::UNREAD || matches!(error, MoveError::Game(GameError::Hook(_))) {
        return MoveFailure::Unread(sentence);
    }
    let origin = error.origin().cloned().unwrap_or_default();
    MoveFailure::Refused(Box::new(json::Refusal {
        reason: Some(code.to_owned()),
        sentence: Some(sentence),
        says: error.verdict().map(|verdict| verdict.says.clone()).unwrap_or_default(),
        clause: origin.clause,
        file: origin.file,
        line: origin.line,
    }))
}

/// A mistake of a file that was mended while it was read.
pub fn mended(lang: Lang, mend: &Mend) -> json::Mended {
    json::Mended {
        ply: mend.error.ply.map_or_else(String::new, |ply| ply.to_string()),
        text: mend.error.source_line.clone(),
        read_as: match &mend.repair {
            Repair::Value(text) => text.clone(),
            _ => String::new(),
        },
        reason: sentences::mend(lang, mend),
        line: mend.error.at.line,
        column: mend.error.at.column,
    }
}

/// A loss of a game that came from a file, or from the journal.
pub fn dropped(lang: Lang, file: Option<&Path>, format: Format, loss: &Loss) -> json::Dropped {
    json::Dropped {
        what: loss.property.word(),
        count: loss.count,
        line: loss.at.line,
        column: loss.at.column,
        ply: loss.ply,
        sentence: sentences::lost(lang, file, format, loss),
    }
}
