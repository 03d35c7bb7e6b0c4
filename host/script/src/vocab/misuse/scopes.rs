//! The local names of a script, with the classes of their values.

use super::class::Class;
use crate::locate::Position;

/// A local name.
#[derive(Debug)]
struct Local {
    name: String,
    class: Class,
    position: Position,
    read: bool,
}

/// The local names that can be seen at a place, innermost last.
#[derive(Debug, Default)]
pub(super) struct Scopes {
    locals: Vec<Local>,
}

impl Scopes {
    /// The height to which [`Scopes::close`] leads back.
    pub(super) fn open(&self) -> usize {
        self.locals.len()
    }

    /// Ends a block. The names of its vocabulary values that nobody has read, with their places.
    pub(super) fn close(&mut self, height: usize) -> Vec<(String, Position)> {
        let ended = self.locals.drain(height.min(self.locals.len())..);
        let unused = |local: &Local| !local.read && !local.name.starts_with('_') && local.class.value().is_some();
        ended.filter(unused).map(|local| (local.name, local.position)).collect()
    }

    /// A name is declared.
    pub(super) fn declare(&mut self, name: String, class: Class, position: Position) {
        self.locals.push(Local { name, class, position, read: false });
    }

    /// The class of a name that is read.
    pub(super) fn read(&mut self, name: &str) -> Class {
        match self.locals.iter_mut().rfind(|local| local.name == name) {
            Some(local) => {
                local.read = true;
                local.class
            }
            None => Class::of_global(name),
        }
    }

    /// A name gets another value: from here on it may be either.
    pub(super) fn assign(&mut self, name: &str, class: Class) {
        if let Some(local) = self.locals.iter_mut().rfind(|local| local.name == name)
            && local.class != class
        {
            local.class = Class::Unknown;
        }
    }
}
