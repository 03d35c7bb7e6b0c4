//! Changes of the tree.

use tianyuan_notation::moves::{self, Style};
use tianyuan_play::{decision_event, idioms};
use tianyuan_rules::{Decision, Game};

use super::{ALL_COMMENTS, Analysis, DEEPEST, LONGEST_COMMENT, MOST_NODES, Node, NodeId, START};
use crate::error::SessionError;

impl Analysis {
    /// Plays a whole turn at a node: follows the line that begins with it, or begins a variation.
    pub(super) fn play(&mut self, at: NodeId, numbers: &[String]) -> Result<NodeId, SessionError> {
        let tried = self.attempt(at, numbers)?;
        if !tried.complete() {
            return Err(SessionError::Unfinished);
        }
        let mut game = self.game(at)?;
        self.grow(at, game.as_mut(), tried.decisions())
    }

    /// Adds a turn to a node, at which `game` is; `game` is at the turn's end then.
    pub(super) fn grow(&mut self, at: NodeId, game: &mut dyn Game, decisions: &[Decision]) -> Result<NodeId, SessionError> {
        let parent = self.node(at)?;
        let known = parent.children.iter().copied().find(|child| self.nodes.get(child).is_some_and(|node| node.decisions == *decisions));
        if let Some(known) = known {
            decisions.iter().try_for_each(|decision| game.apply(*decision))?;
            return Ok(known);
        }
        if self.nodes.len() > MOST_NODES {
            return Err(SessionError::TooManyNodes(MOST_NODES));
        }
        if parent.depth >= DEEPEST {
            return Err(SessionError::TooDeep(DEEPEST));
        }
        let (spec, before) = (std::sync::Arc::clone(game.spec()), game.turn_status());
        let anew = spec.notation.numbered_from == Some(before.phase) && !parent.restarted;
        let mut node = Node {
            parent: at,
            depth: parent.depth + 1,
            decisions: decisions.to_vec(),
            side: before.mover,
            number: if anew { 1 } else { parent.number + 1 },
            restarted: anew || parent.restarted,
            ..Node::default()
        };
        let from = game.fork();
        for decision in decisions {
            let text = moves::write_at(&spec, game.turn_status().phase, decision);
            node.events.push(decision_event(&spec, *decision, text));
            game.apply(*decision)?;
        }
        node.text = moves::turn(&spec, before.phase, decisions, &game.earned(), Style::Plain);
        let said = idioms::turn_texts(from.as_ref(), decisions, &node.text);
        node.said = said.into_iter().map(|(idiom, text)| (idiom.word(), text)).collect();
        let id = self.next;
        self.put(id, node);
        Ok(id)
    }

    /// Puts a node behind its parent.
    pub(super) fn put(&mut self, id: NodeId, node: Node) {
        if let Some(parent) = self.nodes.get_mut(&node.parent) {
            parent.children.push(id);
        }
        self.next = self.next.max(id.saturating_add(1));
        self.nodes.insert(id, node);
    }

    /// Takes a node away with all that follows it; the answer is its parent.
    pub(super) fn delete(&mut self, id: NodeId) -> Result<NodeId, SessionError> {
        if id == START {
            return Err(SessionError::NoSuchNode(id));
        }
        let parent = self.node(id)?.parent;
        self.node_mut(parent)?.children.retain(|child| *child != id);
        let mut open = vec![id];
        while let Some(gone) = open.pop().and_then(|id| self.nodes.remove(&id)) {
            self.commented = self.commented.saturating_sub(gone.comment.len());
            open.extend(gone.children);
        }
        Ok(parent)
    }

    /// Puts the variation that a node belongs to before its siblings.
    pub(super) fn promote(&mut self, id: NodeId) -> Result<NodeId, SessionError> {
        let mut at = id;
        while at != START {
            let parent = self.node(at)?.parent;
            let children = &mut self.node_mut(parent)?.children;
            if children.first() != Some(&at) {
                children.retain(|child| *child != at);
                children.insert(0, at);
                break;
            }
            at = parent;
        }
        self.node(id).map(|_| id)
    }

    /// Writes a comment.
    pub(super) fn comment(&mut self, id: NodeId, text: &str) -> Result<(), SessionError> {
        let text = text.replace("\r\n", "\n");
        let plain = |c: &char| *c == '\n' || *c == '\t' || !c.is_control();
        let text: String = text.trim_end().chars().filter(plain).collect();
        if text.chars().count() > LONGEST_COMMENT {
            return Err(SessionError::LongComment(LONGEST_COMMENT));
        }
        let others = self.commented - self.node(id)?.comment.len();
        if others + text.len() > ALL_COMMENTS {
            return Err(SessionError::TooManyComments(ALL_COMMENTS / 1024));
        }
        self.commented = others + text.len();
        self.node_mut(id)?.comment = text;
        Ok(())
    }
}
