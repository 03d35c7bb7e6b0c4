//! Analyses as text, to be kept and taken up again under the same rules.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tianyuan_notation::kifu::{End, Ending, Header, Note};
use tianyuan_notation::position;
use tianyuan_notation::record::Place;
use tianyuan_play::decision_of;
use tianyuan_play::event::Event;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game};
use tianyuan_script::LoadedGame;

use super::{Analysis, NodeId, START};
use crate::error::SessionError;

/// An analysis as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    headers: Vec<(String, String)>,
    /// The start first, then every node behind its parent.
    nodes: Vec<KeptNode>,
    next: NodeId,
}

#[derive(Serialize, Deserialize)]
struct KeptNode {
    id: NodeId,
    parent: NodeId,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    decisions: Vec<Event>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<(String, Vec<String>)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    millis: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<KeptEnd>,
}

#[derive(Serialize, Deserialize)]
struct KeptEnd {
    how: String,
    side: Option<u8>,
    comments: Vec<String>,
}

impl Analysis {
    /// The analysis as text.
    pub fn kept(&self) -> String {
        let node = |id: NodeId| {
            let node = self.nodes.get(&id)?;
            let end = node.end.as_ref();
            Some(KeptNode {
                id,
                parent: node.parent,
                decisions: node.events.clone(),
                comment: node.comment.clone(),
                notes: node.notes.iter().map(|note| (note.key.clone(), note.values.clone())).collect(),
                millis: node.millis,
                end: end.map(|end| KeptEnd {
                    how: end.ending.word().to_owned(),
                    side: end.side.map(SideId::number),
                    comments: end.comments.clone(),
                }),
            })
        };
        let kept = Kept {
            start: self.start.as_ref().map(|setup| position::write(self.loaded.rules.spec(), setup)),
            headers: self.headers.iter().map(|header| (header.key.clone(), header.value.clone())).collect(),
            nodes: self.ordered().into_iter().filter_map(node).collect(),
            next: self.next,
        };
        // Maps with text keys alone: they always have a JSON form.
        serde_json::to_string(&kept).unwrap_or_default()
    }

    /// Takes up an analysis that was kept under the same rules.
    ///
    /// # Errors
    /// [`SessionError::Kept`] where the text is none of an analysis, or was kept under other rules.
    pub fn take_up(loaded: Arc<LoadedGame>, text: &str) -> Result<Analysis, SessionError> {
        let kept: Kept = serde_json::from_str(text).map_err(|error| SessionError::Kept(error.to_string()))?;
        let mut made = Analysis::new(loaded, kept.start.as_deref())?;
        made.headers = kept.headers.into_iter().map(|(key, value)| Header { key, value }).collect();
        let mut game = made.open()?;
        // The nodes from the start to where the game is, each with the number of its decisions.
        let mut path: Vec<(NodeId, usize)> = vec![(START, 0)];
        for one in kept.nodes {
            if one.id != START {
                go_back(game.as_mut(), &mut path, one.parent)?;
                let id = made.again(&one, game.as_mut())?;
                path.push((id, one.decisions.len()));
            }
            made.commented += one.comment.len();
            let node = made.node_mut(one.id)?;
            node.comment = one.comment;
            node.notes = one.notes.into_iter().map(|(key, values)| Note { key, values, at: Place::default() }).collect();
            node.millis = one.millis;
            node.end = one.end.and_then(end);
        }
        made.next = made.next.max(kept.next);
        Ok(made)
    }

    /// Plays a kept turn again, under its number.
    fn again(&mut self, kept: &KeptNode, game: &mut dyn Game) -> Result<NodeId, SessionError> {
        let mut tried = game.fork();
        let mut decisions: Vec<Decision> = Vec::with_capacity(kept.decisions.len());
        for event in &kept.decisions {
            let legal = tried.legal()?;
            let found = decision_of(tried.as_ref(), &legal, event);
            let decision = found.ok_or_else(|| SessionError::Kept(format!("node {}", kept.id)))?;
            tried.apply(decision)?;
            decisions.push(decision);
        }
        self.next = kept.id;
        match self.grow(kept.parent, game, &decisions)? {
            id if id == kept.id => Ok(id),
            _ => Err(SessionError::Kept(format!("node {}", kept.id))),
        }
    }
}

fn end(kept: KeptEnd) -> Option<End> {
    let ending = Ending::from_word(&kept.how)?;
    Some(End { ending, side: kept.side.map(SideId::new), text: kept.how, at: Place::default(), time: None, comments: kept.comments })
}

/// Takes back to a node of the path.
fn go_back(game: &mut dyn Game, path: &mut Vec<(NodeId, usize)>, to: NodeId) -> Result<(), SessionError> {
    while let Some(&(id, decisions)) = path.last() {
        if id == to {
            return Ok(());
        }
        if !(0..decisions).all(|_| game.undo()) {
            break;
        }
        path.pop();
    }
    Err(SessionError::NoSuchNode(to))
}
