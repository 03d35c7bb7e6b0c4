//! The types of the API about analyses, positions that are set up, files and lessons.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tianyuan_rules::spec::Site;
use tianyuan_session::{Draft, NodeId, SetupView, Touched, TreeView};

use super::HintLine;

/// A request for an analysis: of a game from a position, or of a match.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum NewAnalysis {
    /// The analysis of a game.
    Game {
        /// Identifier of the game.
        id: String,
        /// Its options.
        #[serde(default)]
        options: BTreeMap<String, String>,
        /// The position to start from.
        #[serde(default)]
        position: Option<String>,
    },
    /// The analysis of a match that is over, or that the asker plays alone.
    Match {
        /// Its name.
        name: String,
    },
}

/// An analysis that was begun.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct BegunAnalysis {
    /// Its name.
    pub(crate) name: String,
    /// The secret of whoever may change it.
    pub(crate) token: String,
    /// The node to begin at: the last of the main line.
    pub(crate) node: NodeId,
    /// Sentences about what could not be taken from a file.
    pub(crate) problems: Vec<String>,
}

/// An analysis.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct AnalysisAnswer {
    /// Its name.
    pub(crate) name: String,
    /// Name of the game.
    pub(crate) title: String,
    /// Options that differ from the standard, in words.
    pub(crate) chip: String,
    /// Number of the last change.
    pub(crate) change: u64,
    /// True if the asker may change it.
    pub(crate) mine: bool,
    /// True if positions of the game can be counted.
    pub(crate) counts: bool,
    /// Word of the format that holds most of it.
    pub(crate) format: &'static str,
    /// The options that differ from the standard, so that a match can be begun with them.
    pub(crate) options: BTreeMap<String, String>,
    /// The tree.
    #[serde(flatten)]
    pub(crate) tree: TreeView,
}

/// A change that was made.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Edited {
    /// The node that it leads to.
    pub(crate) node: NodeId,
    /// Number of the change.
    pub(crate) change: u64,
}

/// Decisions of a turn under way at a node.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnderNode {
    /// The node.
    pub(crate) node: NodeId,
    /// The numbers of the decisions since.
    #[serde(default)]
    pub(crate) decisions: Vec<String>,
}

/// A text typed at a node.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TypingNode {
    /// The node.
    pub(crate) node: NodeId,
    /// The numbers of the decisions since.
    #[serde(default)]
    pub(crate) decisions: Vec<String>,
    /// The text.
    pub(crate) text: String,
}

/// Touches at a node that led to nothing.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VainNode {
    /// The node.
    pub(crate) node: NodeId,
    /// The numbers of the decisions since.
    #[serde(default)]
    pub(crate) decisions: Vec<String>,
    /// The touches.
    pub(crate) touched: Touched,
}

/// A question about a site at a node.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AimedNode {
    /// The node.
    pub(crate) node: NodeId,
    /// The numbers of the decisions since.
    #[serde(default)]
    pub(crate) decisions: Vec<String>,
    /// The site.
    pub(crate) site: Site,
}

/// A search that is asked for.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LinesRequest {
    /// The node.
    pub(crate) node: NodeId,
    /// Lines that are wanted, from 1 to 5.
    #[serde(default = "three")]
    pub(crate) lines: usize,
    /// Seconds at most, from 1 to 60.
    #[serde(default = "ten")]
    pub(crate) seconds: u64,
}

fn three() -> usize {
    3
}

fn ten() -> u64 {
    10
}

/// The lines that a search has found so far: one such object on each line of the answer.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct LinesAnswer {
    /// The lines, the best first.
    pub(crate) lines: Vec<HintLine>,
    /// Positions or playouts so far.
    pub(crate) searched: u64,
    /// True of the last object.
    pub(crate) done: bool,
    /// The reason why there are no lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<String>,
}

/// A position that is set up: a text, or the pieces of a draft on what a text remembers.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupRequest {
    /// Identifier of the game.
    pub(crate) game: String,
    /// Its options.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// The position as text; the game's first where it is left out.
    #[serde(default)]
    pub(crate) text: Option<String>,
    /// The pieces, in place of those of the text.
    #[serde(default)]
    pub(crate) draft: Option<Draft>,
}

/// The same on the board of a match, by the rules under which it is played.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DraftRequest {
    /// The position as text.
    pub(crate) text: String,
    /// The pieces, in place of those of the text.
    #[serde(default)]
    pub(crate) draft: Option<Draft>,
}

/// A position that is set up.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct SetupAnswer {
    /// The position.
    #[serde(flatten)]
    pub(crate) view: SetupView,
    /// The reason why the rules do not permit it, in a sentence.
    pub(crate) problem: Option<String>,
    /// The mover and the phase in words, or the end.
    pub(crate) status: Option<String>,
    /// True if the game would be over.
    pub(crate) over: bool,
    /// The parts of the text that were left out because they mean nothing in it, a sentence each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) notes: Vec<String>,
}

/// A lesson of the list.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct LessonCard {
    /// The word that commands take.
    pub(crate) id: String,
    /// Its course: the folder of its file; empty for a lesson of no course.
    pub(crate) course: String,
    /// Its title.
    pub(crate) title: String,
    /// Its subject.
    pub(crate) about: String,
    /// Identifier of its game.
    pub(crate) game: String,
    /// Name of its game.
    pub(crate) game_title: String,
    /// Languages in which it is written.
    pub(crate) languages: Vec<String>,
    /// Its steps.
    pub(crate) steps: usize,
    /// Its length in minutes, about.
    pub(crate) minutes: Option<u32>,
    /// Its file.
    pub(crate) file: String,
    /// The command that opens it.
    pub(crate) command: String,
    /// The reason why it cannot be taken.
    pub(crate) broken: Option<String>,
}
