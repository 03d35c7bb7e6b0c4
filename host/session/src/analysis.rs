//! An analysis: a tree of turns with variations and comments, from any position of a game.
//!
//! A node is a whole turn, named by a number that stays the same while the analysis lives; number 0 is the start. The first of a node's
//! children goes on with its line, the others are variations. Every reader is at a node of his own: what is asked of an analysis
//! names the node. Faces of dice are chosen as other decisions are.

mod exchange;
mod growth;
mod kept;
mod view;

use std::collections::BTreeMap;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use tianyuan_notation::kifu::{End, Header, Note};
use tianyuan_notation::position;
use tianyuan_play::event::Event;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game, Setup};
use tianyuan_script::LoadedGame;

use crate::error::SessionError;
use crate::tentative::Tentative;

pub use view::{NodeView, TreeView};

/// Number of a node; 0 is the start.
pub type NodeId = u32;

/// Number of the start.
pub const START: NodeId = 0;
/// Nodes of an analysis at most.
pub const MOST_NODES: usize = 5_000;
/// Turns in a row at most.
pub const DEEPEST: usize = 2_000;
/// Characters of a comment at most …
pub const LONGEST_COMMENT: usize = 4_000;
/// … and bytes of all comments together.
pub const ALL_COMMENTS: usize = 256 * 1024;

/// A tree of turns.
#[derive(Debug, Clone)]
pub struct Analysis {
    loaded: Arc<LoadedGame>,
    /// The position of the start; `None` is the game's own.
    start: Option<Setup>,
    headers: Vec<Header>,
    nodes: BTreeMap<NodeId, Node>,
    next: NodeId,
    /// Bytes of all comments.
    commented: usize,
}

/// A turn, or the start.
#[derive(Debug, Clone, Default)]
struct Node {
    parent: NodeId,
    children: Vec<NodeId>,
    /// Turns from the start to here.
    depth: usize,
    decisions: Vec<Decision>,
    /// The decisions as they are kept.
    events: Vec<Event>,
    side: SideId,
    number: usize,
    /// True if the turns from here on are counted anew, as the game's notation does.
    restarted: bool,
    text: String,
    /// The text in the notations of the game's players.
    said: BTreeMap<&'static str, String>,
    comment: String,
    notes: Vec<Note>,
    /// Milliseconds that the turn took, where a file said so.
    millis: Option<u64>,
    /// The end of a game that a file said, here.
    end: Option<End>,
}

/// A change of an analysis.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "act", deny_unknown_fields)]
pub enum Edit {
    /// A turn is played: it follows the line that begins with it, or begins a variation.
    Play {
        /// The node before it.
        node: NodeId,
        /// The numbers of its decisions.
        decisions: Vec<String>,
    },
    /// A node is taken away with all that follows it.
    Delete {
        /// The node.
        node: NodeId,
    },
    /// The variation of a node takes the first place among its siblings.
    Promote {
        /// The node.
        node: NodeId,
    },
    /// A comment is written, in place of the one before; an empty one takes it away.
    Comment {
        /// The node.
        node: NodeId,
        /// The comment.
        text: String,
    },
}

impl Analysis {
    /// An analysis of a game, from a position given as text or from its first.
    ///
    /// # Errors
    /// [`SessionError::Position`], [`SessionError::SetUp`].
    pub fn new(loaded: Arc<LoadedGame>, from: Option<&str>) -> Result<Analysis, SessionError> {
        let spec = loaded.rules.spec();
        let start = from.map(|text| position::read(spec, text)).transpose()?;
        let start = start.filter(|setup| *setup != position::start(spec));
        Analysis::at(loaded, start)
    }

    fn at(loaded: Arc<LoadedGame>, start: Option<Setup>) -> Result<Analysis, SessionError> {
        if let Some(setup) = &start {
            loaded.rules.game().set_up(setup)?;
        }
        let nodes = BTreeMap::from([(START, Node::default())]);
        Ok(Analysis { loaded, start, headers: Vec::new(), nodes, next: START + 1, commented: 0 })
    }

    /// The rules.
    pub fn loaded(&self) -> &Arc<LoadedGame> {
        &self.loaded
    }

    /// The position of the start, if it is not the game's own.
    pub fn start(&self) -> Option<&Setup> {
        self.start.as_ref()
    }

    /// Turns of the tree.
    pub fn turns(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Adds a line about the game as a whole, which files hold in their heads.
    pub fn add_header(&mut self, key: &str, value: &str) {
        self.headers.push(Header { key: key.to_owned(), value: value.to_owned() });
    }

    /// The last node of the main line.
    pub fn last(&self) -> NodeId {
        let mut at = START;
        while let Some(next) = self.nodes.get(&at).and_then(|node| node.children.first()) {
            at = *next;
        }
        at
    }

    fn node(&self, id: NodeId) -> Result<&Node, SessionError> {
        self.nodes.get(&id).ok_or(SessionError::NoSuchNode(id))
    }

    fn node_mut(&mut self, id: NodeId) -> Result<&mut Node, SessionError> {
        self.nodes.get_mut(&id).ok_or(SessionError::NoSuchNode(id))
    }

    /// The nodes from the start to a node, the start left out.
    fn path(&self, id: NodeId) -> Result<Vec<NodeId>, SessionError> {
        let mut path = Vec::new();
        let mut at = id;
        while at != START {
            path.push(at);
            at = self.node(at)?.parent;
        }
        path.reverse();
        Ok(path)
    }

    /// The game at a node.
    ///
    /// # Errors
    /// [`SessionError::NoSuchNode`]; [`SessionError::Game`] where a function of the script fails.
    pub fn game(&self, id: NodeId) -> Result<Box<dyn Game>, SessionError> {
        let mut game = self.open()?;
        for node in self.path(id)? {
            for decision in &self.node(node)?.decisions {
                game.apply(*decision)?;
            }
        }
        Ok(game)
    }

    /// The game at the start.
    fn open(&self) -> Result<Box<dyn Game>, SessionError> {
        let mut game = self.loaded.rules.game();
        if let Some(setup) = &self.start {
            game.set_up(setup)?;
        }
        Ok(game)
    }

    /// A turn under way at a node.
    ///
    /// # Errors
    /// As [`Analysis::game`] and [`Tentative::there`].
    pub fn attempt(&self, id: NodeId, numbers: &[String]) -> Result<Tentative, SessionError> {
        Tentative::there(self.game(id)?, numbers)
    }

    /// Makes a change; the answer is the node that it leads to.
    ///
    /// # Errors
    /// [`SessionError`]; nothing is changed then.
    pub fn edit(&mut self, edit: &Edit) -> Result<NodeId, SessionError> {
        match edit {
            Edit::Play { node, decisions } => self.play(*node, decisions),
            Edit::Delete { node } => self.delete(*node),
            Edit::Promote { node } => self.promote(*node),
            Edit::Comment { node, text } => self.comment(*node, text).map(|()| *node),
        }
    }
}
