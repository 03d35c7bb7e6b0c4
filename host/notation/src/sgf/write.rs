//! The writer of SGF files.

use super::tree::{Collection, NodeId};

/// Nodes on a line of the file.
const PER_LINE: usize = 10;

/// A part that is still to be written.
enum Step {
    Node(NodeId),
    Open,
    Close,
}

/// Writes a collection: every property as it was read, so that the file reads as the same collection again.
pub fn write(collection: &Collection) -> String {
    let mut text = String::new();
    for &game in collection.games() {
        let mut steps = vec![Step::Close, Step::Node(game), Step::Open];
        let mut in_line = 0;
        while let Some(step) = steps.pop() {
            match step {
                Step::Open => {
                    if !text.is_empty() {
                        text.push('\n');
                    }
                    text.push('(');
                    in_line = 0;
                }
                Step::Close => text.push(')'),
                Step::Node(id) => {
                    if in_line == PER_LINE {
                        text.push('\n');
                        in_line = 0;
                    }
                    in_line += 1;
                    node(collection, id, &mut text);
                    match collection.node(id).children() {
                        [] => {}
                        [only] => steps.push(Step::Node(*only)),
                        several => {
                            for &child in several.iter().rev() {
                                steps.extend([Step::Close, Step::Node(child), Step::Open]);
                            }
                        }
                    }
                }
            }
        }
        text.push('\n');
    }
    text
}

fn node(collection: &Collection, id: NodeId, text: &mut String) {
    text.push(';');
    for property in &collection.node(id).properties {
        text.push_str(&property.id);
        for value in &property.values {
            text.push('[');
            text.push_str(&value.raw);
            text.push(']');
        }
    }
}
