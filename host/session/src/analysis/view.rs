//! An analysis as a page shows it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use tianyuan_words::Lang;

use super::{Analysis, NodeId, START};
use crate::error::SessionError;
use crate::position::PositionView;

/// A tree of turns.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TreeView {
    /// The start first; every node is followed by its line, then by the lines of its variations.
    pub nodes: Vec<NodeView>,
    /// Lines about the game as a whole: key and value.
    pub headers: Vec<(String, String)>,
}

/// A turn, or the start.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct NodeView {
    /// Its number in the tree.
    pub id: NodeId,
    /// The node before it; none of the start.
    pub parent: Option<NodeId>,
    /// Number of the turn as the game counts them.
    pub number: usize,
    /// Its side.
    pub side: u8,
    /// Its text.
    pub text: String,
    /// The same in the notations of the game's players, by the words of `BoardView.notations`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub said: BTreeMap<&'static str, String>,
    /// The comment; empty where there is none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// Remarks of a file besides comments, as the file writes them: `LB dd:a`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

impl Analysis {
    /// The tree.
    pub fn tree(&self) -> TreeView {
        let headers = self.headers.iter().map(|header| (header.key.clone(), header.value.clone()));
        TreeView { nodes: self.ordered().into_iter().filter_map(|id| self.node_view(id)).collect(), headers: headers.collect() }
    }

    /// The nodes in the order of the tree: each before those that follow it, the main line first.
    pub(super) fn ordered(&self) -> Vec<NodeId> {
        let mut ordered = Vec::with_capacity(self.nodes.len());
        let mut open = vec![START];
        while let Some(id) = open.pop() {
            ordered.push(id);
            open.extend(self.nodes.get(&id).into_iter().flat_map(|node| node.children.iter().rev()));
        }
        ordered
    }

    fn node_view(&self, id: NodeId) -> Option<NodeView> {
        let node = self.nodes.get(&id)?;
        Some(NodeView {
            id,
            parent: (id != START).then_some(node.parent),
            number: node.number,
            side: node.side.number(),
            text: node.text.clone(),
            said: node.said.clone(),
            comment: node.comment.clone(),
            notes: node.notes.iter().map(|note| format!("{} {}", note.key, note.values.join(" "))).collect(),
        })
    }

    /// The position of a node, with its choices.
    ///
    /// # Errors
    /// As [`Analysis::game`].
    pub fn position(&self, lang: Lang, id: NodeId) -> Result<PositionView, SessionError> {
        let mut tried = self.attempt(id, &[])?;
        let mut seen = tried.seen(lang);
        seen.last = self.node(id)?.decisions.iter().copied().filter_map(crate::position::way).collect();
        seen.complete = true;
        Ok(seen)
    }
}
