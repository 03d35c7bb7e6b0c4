//! The rules of a match: what differs from the standard, and a newer version that waits.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_play::{Conflict, Match, Policy, Step, sentences};
use tianyuan_rules::spec::Site;
use tianyuan_script::{LoadedGame, OptionInfo, OptionKind, OptionValue};
use tianyuan_words::{Lang, pick};

use crate::position::way;

/// The rules of a match.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct RulesView {
    /// Name of the game.
    pub name: String,
    /// Options that differ from the standard, in words.
    pub chip: String,
    /// Digest of the version.
    pub version: String,
    /// Word of the policy for changed rules.
    pub policy: &'static str,
    /// The policy in a sentence.
    pub policy_says: String,
    /// All options with their values.
    pub options: Vec<OptionView>,
    /// A version that the match does not play under.
    pub news: Option<NewsView>,
    /// The versions that led to this one, oldest first; empty where the match has played under one alone.
    pub versions: Vec<VersionView>,
    /// True if the version before can be gone back to.
    pub can_roll_back: bool,
}

/// A version of the rules that waits.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct NewsView {
    /// Digest of the version.
    pub version: String,
    /// The differences from the rules in force, in words.
    pub changes: String,
    /// The consequences of adopting it, in sentences.
    pub consequences: Vec<String>,
    /// True if the match cannot be carried over.
    pub impossible: bool,
    /// The place of the conflict in the match, where it has one.
    pub conflict: Option<ConflictView>,
}

/// The place of a conflict of a match with other rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ConflictView {
    /// Steps of the match before it.
    pub steps: usize,
    /// The way over the board of the decision that would not be allowed: a site, or from a site to a site.
    pub way: Option<(Option<Site>, Option<Site>)>,
}

impl ConflictView {
    fn of(conflict: &Conflict, made: &[Step]) -> Option<ConflictView> {
        match conflict {
            Conflict::Illegal { at, .. } => Some(ConflictView { steps: *at, way: made.get(*at).and_then(|step| way(step.decision)) }),
            Conflict::EndedBefore { at, .. } => Some(ConflictView { steps: *at, way: None }),
            _ => None,
        }
    }
}

/// A version of the rules that the match has played under.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct VersionView {
    /// Its digest.
    pub version: String,
    /// Steps of the match when it came into force.
    pub steps: usize,
    /// The differences from the version before, in words; empty for the first.
    pub changes: String,
}

/// An option of a game.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct OptionView {
    /// Its identifier.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its sentence.
    pub says: String,
    /// `integer`, `exact`, `boolean` or `choice`.
    pub kind: &'static str,
    /// The least value of a number.
    pub min: Option<String>,
    /// The greatest value of a number.
    pub max: Option<String>,
    /// The words of a choice: identifier and name.
    pub values: Vec<(String, String)>,
    /// The standard value.
    pub standard: String,
    /// The value in force.
    pub value: String,
}

/// An option with a value.
pub fn option(lang: Lang, info: &OptionInfo, value: &OptionValue) -> OptionView {
    let (kind, min, max, values) = match &info.kind {
        OptionKind::Integer { min, max, .. } => ("integer", Some(min.to_string()), Some(max.to_string()), Vec::new()),
        OptionKind::Exact { min, max } => ("exact", Some(min.to_string()), Some(max.to_string()), Vec::new()),
        OptionKind::Boolean => {
            ("boolean", None, None, ["true", "false"].map(|word| (word.to_owned(), info.spoken_value(lang, word))).to_vec())
        }
        OptionKind::Choice { values } => {
            ("choice", None, None, values.iter().map(|word| (word.clone(), info.spoken_value(lang, word))).collect())
        }
    };
    OptionView {
        id: info.name.clone(),
        name: info.spoken(lang),
        says: pick(lang, &info.says).unwrap_or_default().to_owned(),
        kind,
        min,
        max,
        values,
        standard: info.default.to_string(),
        value: value.to_string(),
    }
}

/// Options that differ from the standard, in words.
pub fn chip(lang: Lang, loaded: &LoadedGame) -> String {
    let changed = loaded.options.iter().filter(|(info, value)| info.default != *value);
    let said: Vec<String> =
        changed.map(|(info, value)| format!("{} {}", info.spoken(lang), info.spoken_value(lang, &value.to_string()))).collect();
    said.join(" · ")
}

fn versions(lang: Lang, played: &Match) -> Vec<VersionView> {
    if !played.can_roll_back() {
        return Vec::new();
    }
    let all = played.versions();
    let changes = |nth: usize| {
        let before = nth.checked_sub(1).and_then(|before| all.get(before))?;
        Some(sentences::changes(lang, &tianyuan_script::changes(&before.0, &all[nth].0)))
    };
    let view = |(nth, (loaded, steps)): (usize, &(Arc<LoadedGame>, usize))| VersionView {
        version: loaded.version.clone(),
        steps: *steps,
        changes: changes(nth).unwrap_or_default(),
    };
    all.iter().enumerate().map(view).collect()
}

/// The rules of a match.
pub fn rules(lang: Lang, played: &mut Match) -> RulesView {
    let report = played.judge_news();
    let news = played.news().zip(report).map(|(news, report)| NewsView {
        version: news.loaded.version.clone(),
        changes: sentences::changes(lang, &news.changes),
        consequences: sentences::migration(lang, &report),
        impossible: report.impossible.is_some(),
        conflict: report.conflict.as_ref().and_then(|conflict| ConflictView::of(conflict, played.steps())),
    });
    let policy: Policy = played.policy();
    let loaded = played.loaded();
    RulesView {
        name: pick(lang, &loaded.names).unwrap_or(&loaded.id).to_owned(),
        chip: chip(lang, loaded),
        version: loaded.version.clone(),
        policy: policy.word(),
        policy_says: policy.sentence().text(lang).to_owned(),
        options: loaded.options.iter().map(|(info, value)| option(lang, info, value)).collect(),
        news,
        versions: versions(lang, played),
        can_roll_back: played.can_roll_back(),
    }
}
