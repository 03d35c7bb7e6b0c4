//! The labels of a game for jumped and for removed pieces.

use tianyuan_rules::spec::{PhaseId, Spec};

/// Before jumped pieces, where the game declares no label.
const JUMPED: &str = "x";
/// Before removed pieces, where the game declares no label.
const REMOVED: &str = "take";

/// The labels of one game.
#[derive(Debug, Clone)]
pub(crate) struct Labels<'a> {
    spec: &'a Spec,
}

/// The kind of list that a label introduces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Label {
    /// Jumped pieces.
    Jumped,
    /// Removed pieces; the label as the game writes it.
    Removed(String),
}

impl<'a> Labels<'a> {
    pub(crate) fn new(spec: &'a Spec) -> Labels<'a> {
        Labels { spec }
    }

    /// Before jumped pieces.
    pub(crate) fn jumped(&self) -> &'a str {
        let declared = self.spec.notation.jumped.as_str();
        if declared.is_empty() { JUMPED } else { declared }
    }

    /// Before pieces removed for an award of a phase.
    pub(crate) fn removed(&self, phase: PhaseId, award: u8) -> &'a str {
        let awards = self.spec.phases.get(usize::from(phase)).map(|phase| &phase.takes.awards);
        let id = awards.and_then(|awards| awards.get(usize::from(award))).map(|award| award.id.as_str());
        let declared = self.spec.notation.removed.iter().find(|(award, _)| Some(award.as_str()) == id);
        declared.map_or(REMOVED, |(_, label)| label)
    }

    /// All labels of removals in writing order, the general one last.
    pub(crate) fn all_removed(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.spec.notation.removed.iter().map(|(_, label)| label.as_str()).chain([REMOVED])
    }

    /// The label that a word is, in either case.
    pub(crate) fn read(&self, word: &str) -> Option<Label> {
        let same = |label: &str| label.to_lowercase() == word.to_lowercase();
        if let Some(label) = self.all_removed().find(|label| same(label)) {
            return Some(Label::Removed(label.to_owned()));
        }
        (same(self.jumped()) || same(JUMPED)).then_some(Label::Jumped)
    }

    /// The label that a word begins with, and how many characters it has: `TCD6`.
    pub(crate) fn begins(&self, word: &str) -> Option<(Label, usize)> {
        let all = self.all_removed().chain([self.jumped(), JUMPED]);
        let mut lengths: Vec<usize> = all.map(|label| label.chars().count()).collect();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        lengths.into_iter().find_map(|length| {
            let head: String = word.chars().take(length).collect();
            self.read(&head).map(|label| (label, length))
        })
    }
}
