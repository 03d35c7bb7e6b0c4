//! The trees of a file.

use std::borrow::Cow;

use super::text::{simple, text};
use crate::error::Mend;
use crate::kifu::KifuError;
use crate::text::Place;

/// Number of a node in its [`Collection`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(super) u32);

/// A value as it is written between its brackets.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Value {
    /// As it is written, with its escapes.
    pub raw: String,
    /// The place of its opening bracket.
    pub at: Place,
}

impl Value {
    /// It as a text of several lines.
    pub fn text(&self) -> String {
        text(&self.raw)
    }

    /// It as a text of one line.
    pub fn simple(&self) -> String {
        simple(&self.raw)
    }
}

/// A property with its values.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Property {
    /// Its name as it is written.
    pub id: String,
    /// Its values; never empty in a file.
    pub values: Vec<Value>,
    /// The place in the file.
    pub at: Place,
}

impl Property {
    /// Its name without the lower-case letters that older files add: `Black` is `B`.
    pub fn name(&self) -> Cow<'_, str> {
        let small = |c: char| c.is_ascii_lowercase();
        if !self.id.contains(small) || !self.id.contains(|c: char| c.is_ascii_uppercase()) {
            return Cow::Borrowed(&self.id);
        }
        Cow::Owned(self.id.chars().filter(|&c| !small(c)).collect())
    }
}

/// A node: a move, a position, or remarks on one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Node {
    /// Its properties in the order of the file.
    pub properties: Vec<Property>,
    /// The place in the file.
    pub at: Place,
    pub(super) parent: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
}

impl Node {
    /// The node before it; `None` at the start of a game.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes after it: its line goes on with the first, the others are variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The first property of a name.
    pub fn property(&self, name: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.name() == name)
    }

    /// The first value of a property.
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.property(name)?.values.first()
    }

    /// The text of a property on one line; `None` where there is none, or an empty one.
    pub fn simple(&self, name: &str) -> Option<String> {
        self.value(name).map(Value::simple).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    /// All values of a name, anywhere in the node.
    pub fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Value> {
        self.properties.iter().filter(move |property| property.name() == name).flat_map(|property| &property.values)
    }

    /// Sets a property to one value as it is written between brackets, or adds it at the end.
    pub fn set(&mut self, name: &str, raw: &str) {
        let value = Value { raw: raw.to_owned(), at: Place::default() };
        match self.properties.iter_mut().find(|property| property.name() == name) {
            Some(property) => property.values = vec![value],
            None => self.properties.push(Property { id: name.to_owned(), values: vec![value], at: Place::default() }),
        }
    }

    /// Adds a value to a property, which is made where there is none.
    pub fn add(&mut self, name: &str, raw: &str) {
        let value = Value { raw: raw.to_owned(), at: Place::default() };
        match self.properties.iter_mut().find(|property| property.name() == name) {
            Some(property) => property.values.push(value),
            None => self.properties.push(Property { id: name.to_owned(), values: vec![value], at: Place::default() }),
        }
    }
}

/// The games of a file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Collection {
    nodes: Vec<Node>,
    games: Vec<NodeId>,
    pub(super) mends: Vec<Mend>,
}

static NOTHING: Node = Node { properties: Vec::new(), at: Place { line: 0, column: 0 }, parent: None, children: Vec::new() };

impl Collection {
    /// The mistakes of the file that were mended, in the order in which they were found.
    pub fn mends(&self) -> &[Mend] {
        &self.mends
    }

    /// The collection of a file without mistakes.
    ///
    /// # Errors
    /// The first mistake, though it could be mended.
    pub fn sound(self) -> Result<Collection, KifuError> {
        match self.mends.first() {
            Some(mend) => Err(mend.error.clone()),
            None => Ok(self),
        }
    }

    /// The first node of each game.
    pub fn games(&self) -> &[NodeId] {
        &self.games
    }

    /// A node; an empty one for a number of another collection.
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id.0 as usize).unwrap_or(&NOTHING)
    }

    /// A node, to be changed.
    pub fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.0 as usize)
    }

    /// Nodes of all games.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// True if there is no game.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Adds a node behind another, or as the start of a game.
    pub fn add(&mut self, parent: Option<NodeId>, node: Node) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node { parent, children: Vec::new(), ..node });
        match parent.and_then(|parent| self.node_mut(parent)) {
            Some(parent) => parent.children.push(id),
            None => self.games.push(id),
        }
        id
    }

    /// The nodes from the start of a game to this one, and on to the end of its line.
    pub fn line(&self, through: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = std::iter::successors(Some(through), |&id| self.node(id).parent).collect();
        line.reverse();
        line.extend(std::iter::successors(self.node(through).children.first().copied(), |&id| self.node(id).children.first().copied()));
        line
    }

    /// The last nodes of all lines of a game: that of the main line, then those of the variations in the order of the file.
    pub fn ends(&self, game: NodeId) -> Vec<NodeId> {
        let mut ends = Vec::new();
        let mut open = vec![game];
        while let Some(id) = open.pop() {
            let children = &self.node(id).children;
            if children.is_empty() {
                ends.push(id);
            }
            open.extend(children.iter().rev());
        }
        ends
    }
}
