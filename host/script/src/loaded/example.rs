//! The examples that a script carries, as a list shows them.

use crate::decl::ExampleDecl;

/// An example that a script carries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// The title: the fact that the example shows.
    pub name: String,
    /// Clause of the source, or several with blanks between.
    pub clause: String,
    /// File of its declaration.
    pub file: String,
    /// Line of its declaration.
    pub line: u32,
}

impl Example {
    pub(crate) fn of(decl: &ExampleDecl) -> Example {
        Example {
            name: decl.title.clone(),
            clause: decl.fields.clause.clone().unwrap_or_default(),
            file: decl.place.file.to_string(),
            line: decl.place.line,
        }
    }
}
