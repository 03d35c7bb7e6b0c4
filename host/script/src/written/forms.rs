//! Forms as expressions refer to them: each holds its declaration.

use std::sync::Arc;

use super::{Directions, Name, Sites, Texts};
use crate::fault::Place;

/// The words for axes, in the order of their numbers.
pub const AXES: [&str; 4] = ["rank", "file", "rising", "falling"];

/// A form as an expression refers to it.
#[derive(Debug, Clone)]
pub struct FormRef {
    /// Its declaration.
    pub decl: Arc<FormDecl>,
}

impl PartialEq for FormRef {
    /// The same declaration.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.decl, &other.decl)
    }
}

/// A form.
#[derive(Debug, Clone)]
pub struct FormDecl {
    /// Its shape.
    pub shape: FormShape,
    /// Names.
    pub names: Texts,
    /// Clause of the source.
    pub clause: String,
    /// The value of an instance.
    pub value: ValueRule,
    /// One that has paid a side never pays it again.
    pub once: bool,
    /// Axes that bar others once they have paid.
    pub bars: Vec<(u8, u8)>,
    /// Of several made at once only one pays.
    pub single: bool,
    /// A landing that makes only instances that may not pay is not allowed.
    pub must_pay: bool,
    /// So many sites of one may be empty.
    pub gaps: u16,
    /// The place of its declaration.
    pub place: Place,
}

impl FormDecl {
    /// True if the game must remember the instances that have paid.
    pub fn remembers(&self) -> bool {
        self.once || self.single || self.must_pay || !self.bars.is_empty()
    }
}

/// Shapes of forms.
#[derive(Debug, Clone)]
pub enum FormShape {
    /// The form that the game's rules give this name.
    Named(Name),
    /// A solid square.
    Square(usize),
    /// A whole line of the board.
    FullLine {
        /// Axes.
        axes: Vec<u8>,
    },
    /// So many in a line.
    InLine {
        /// Number of sites.
        length: usize,
        /// Not more.
        exactly: bool,
        /// Axes.
        axes: Vec<u8>,
    },
    /// Drawn: `#` own, `-` not own, `.` anything.
    Pattern {
        /// Rows from the far side.
        rows: Vec<String>,
        /// Turned and mirrored as well.
        turned: bool,
    },
    /// Sites by name.
    Listed(Vec<String>),
    /// A piece that closes another form on each swing.
    Shuttle {
        /// That form.
        over: FormRef,
        /// Least number that it closes.
        closes: u8,
        /// Directions.
        directions: Directions,
    },
}

/// The value of an instance of a form.
#[derive(Debug, Clone)]
pub enum ValueRule {
    /// The same for each.
    Fixed(i32),
    /// By its distance from a set of sites.
    ByDistance {
        /// From what.
        from: Sites,
        /// Values from the nearest outward; the last holds for all that are farther.
        values: Vec<i32>,
    },
}
