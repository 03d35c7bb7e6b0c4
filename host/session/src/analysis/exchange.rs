//! Analyses and games of files: variations and comments in both directions.

use std::sync::Arc;

use tianyuan_notation::kifu::{Kifu, Line, Ply, Time, Told, Variation};
use tianyuan_notation::record::Place;
use tianyuan_rules::DecisionKind;
use tianyuan_script::LoadedGame;

use super::{Analysis, NodeId, START};
use crate::error::SessionError;

impl Analysis {
    /// The analysis that a file holds. Its decisions must have been found by [`Kifu::play`]; a line ends before its first ply without any.
    ///
    /// # Errors
    /// [`SessionError`]: the first position cannot be, or the file is larger than an analysis may be.
    pub fn from_kifu(loaded: Arc<LoadedGame>, kifu: &Kifu) -> Result<Analysis, SessionError> {
        let mut made = Analysis::at(loaded, kifu.start.clone())?;
        made.headers.clone_from(&kifu.headers);
        made.remark(START, &kifu.preface)?;
        made.node_mut(START)?.notes.clone_from(&kifu.notes);
        let mut path = made.add_line(Vec::new(), &kifu.main)?;
        for variation in &kifu.variations {
            let shared = (variation.from as usize).saturating_sub(1);
            // What branches off a ply that could not be played has no place.
            if shared <= path.len() {
                path.truncate(shared);
                path = made.add_line(path, &variation.line)?;
            }
        }
        Ok(made)
    }

    /// Adds a line behind a path; the answer is the path to its end.
    fn add_line(&mut self, mut path: Vec<NodeId>, line: &Line) -> Result<Vec<NodeId>, SessionError> {
        let mut at = path.last().copied().unwrap_or(START);
        let mut game = self.game(at)?;
        for ply in line.plies.iter().take_while(|ply| !ply.decisions.is_empty()) {
            if let [foul] = ply.decisions.as_slice()
                && foul.kind() == DecisionKind::Foul
                && game.fork().apply(*foul).is_err()
            {
                // Rules that only refuse a foul have no position behind it: it stays as words, and the end says who has lost.
                self.remark(at, std::slice::from_ref(&ply.text))?;
                self.remark(at, &ply.comments)?;
                break;
            }
            at = self.grow(at, game.as_mut(), &ply.decisions)?;
            self.remark(at, &ply.comments)?;
            let node = self.node_mut(at)?;
            node.notes.extend(ply.notes.iter().cloned());
            node.millis = node.millis.or(ply.time.map(|time| time.millis));
            path.push(at);
        }
        if let Some(end) = line.end.clone().filter(|_| line.plies.iter().all(|ply| !ply.decisions.is_empty())) {
            self.node_mut(at)?.end = Some(end);
        }
        Ok(path)
    }

    /// Adds comments of a file to a node.
    fn remark(&mut self, id: NodeId, comments: &[String]) -> Result<(), SessionError> {
        let before = &self.node(id)?.comment;
        let all: Vec<&str> =
            Some(before.as_str()).into_iter().chain(comments.iter().map(String::as_str)).filter(|c| !c.is_empty()).collect();
        let all: String = all.join("\n").chars().take(super::LONGEST_COMMENT).collect();
        self.comment(id, &all)
    }

    /// The analysis as a game for files of any format.
    pub fn kifu(&self) -> Kifu {
        let root = self.nodes.get(&START);
        let preface = root.map(|root| root.comment.clone()).filter(|comment| !comment.is_empty());
        let mut kifu = Kifu {
            headers: self.headers.clone(),
            start: self.start.clone(),
            preface: preface.into_iter().collect(),
            notes: root.map(|root| root.notes.clone()).unwrap_or_default(),
            ..Kifu::default()
        };
        let mut open = Vec::new();
        kifu.main = self.line(START, Vec::new(), &mut open);
        // The branch that leaves a line last comes first, each followed by those that leave it.
        while let Some(first) = open.pop() {
            let Some(node) = self.nodes.get(&first) else { continue };
            let line = self.line(first, vec![ply(node)], &mut open);
            kifu.variations.push(Variation { from: node.depth as u32, at: Place::default(), line });
        }
        kifu
    }

    /// The line that goes on from a node; the variations that leave it are put into `open`.
    fn line(&self, from: NodeId, mut plies: Vec<Ply>, open: &mut Vec<NodeId>) -> Line {
        let mut last = self.nodes.get(&from);
        while let Some(next) = last.and_then(|node| {
            open.extend(node.children.iter().skip(1).rev());
            self.nodes.get(node.children.first()?)
        }) {
            plies.push(ply(next));
            last = Some(next);
        }
        Line { plies, end: last.and_then(|node| node.end.clone()) }
    }
}

fn ply(node: &super::Node) -> Ply {
    Ply {
        time: node.millis.map(|millis| Time { millis }),
        comments: Some(node.comment.clone()).filter(|comment| !comment.is_empty()).into_iter().collect(),
        notes: node.notes.clone(),
        decisions: node.decisions.clone(),
        ..Ply::new(Told::Text, node.text.clone(), Place::default())
    }
}
