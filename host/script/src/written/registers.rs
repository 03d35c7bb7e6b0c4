//! Registers as expressions refer to them: counters, marks, and a count for each site.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Name, Sites};

/// The content of a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// A number.
    Number,
    /// A set of sites.
    Sites,
    /// A number for each site.
    Counts,
}

/// The start value of a register.
#[derive(Debug, Clone, PartialEq)]
pub enum Begins {
    /// This number, for each side.
    Number(i32),
    /// A number by the side's letter, or by the site's name.
    Named(BTreeMap<String, i32>),
    /// These sites.
    Sites(Sites),
    /// This number on each site of a set; on every site where none is given.
    Each(i32, Option<Sites>),
}

/// A register as an expression refers to it.
#[derive(Debug, Clone, PartialEq)]
pub struct RegisterRef {
    /// Its name.
    pub name: Name,
    /// One value for each side.
    pub per_side: bool,
    /// Its content.
    pub holds: Holds,
    /// Its start value, if the script gives one.
    pub begins: Option<Arc<Begins>>,
    /// A site leaves it as soon as a piece comes to it or leaves it.
    pub fades: bool,
    /// Repetition does not compare it.
    pub uncompared: bool,
}
