//! Declarations that constructors make, with their places, not yet lowered.

use std::collections::BTreeMap;
use std::sync::Arc;

use mlua::Function;
use tianyuan_rules::spec::{Exact, Outcome};

use super::fields::{BoardFields, GameFields, GraphFields, PhaseFields, VariantFields};
use super::{AwardFields, EndingFields, ExampleFields, ExitFields, OptionFields, SideFields};
use crate::fault::Place;
use crate::written::{FormRef, Num};

/// The payment of an award.
#[derive(Debug, Clone)]
pub enum Pays {
    /// So many removals.
    Count(Num),
    /// The value of an instance just made, where it may still fire.
    Fire(Option<Num>),
}

/// One award.
#[derive(Debug, Clone)]
pub struct AwardDecl {
    /// Its identifier; the form's where none is given.
    pub id: Option<String>,
    /// The form that it is about.
    pub form: Option<FormRef>,
    /// The payment.
    pub pays: Pays,
    /// Its fields, if it has a table.
    pub fields: Option<Box<AwardFields>>,
    /// The place of its declaration.
    pub place: Place,
}

/// A register given a value.
#[derive(Debug, Clone)]
pub struct Assign {
    /// The register.
    pub register: crate::written::RegisterRef,
    /// Its new value.
    pub value: Num,
    /// The place of its declaration.
    pub place: Place,
}

/// A phase.
#[derive(Debug, Clone)]
pub struct PhaseDecl {
    /// Its identifier.
    pub id: String,
    /// The fields of its table.
    pub fields: Arc<PhaseFields>,
    /// The place of its declaration.
    pub place: Place,
}

/// A way out of a phase.
#[derive(Debug, Clone)]
pub struct ExitDecl {
    /// The fields of its table.
    pub fields: Arc<ExitFields>,
    /// The place of its declaration.
    pub place: Place,
}

/// An ending.
#[derive(Debug, Clone)]
pub struct EndingDecl {
    /// The result for the side that it is about.
    pub outcome: EndsIn,
    /// The fields of its table.
    pub fields: Arc<EndingFields>,
    /// The place of its declaration.
    pub place: Place,
}

/// The result that an ending gives to a side.
#[derive(Debug, Clone)]
pub enum EndsIn {
    /// This, for the side that it is about.
    Outcome(Outcome),
    /// Whatever this score says.
    Score(String),
}

/// A side.
#[derive(Debug, Clone)]
pub struct SideDecl {
    /// The fields of its table.
    pub fields: Arc<SideFields>,
    /// The place of its declaration.
    pub place: Place,
}

/// A board.
#[derive(Debug, Clone)]
pub struct BoardDecl {
    /// The kind of board.
    pub kind: BoardKind,
    /// The place of its declaration.
    pub place: Place,
}

/// Kinds of boards.
#[derive(Debug, Clone)]
pub enum BoardKind {
    /// Pieces are on crossings.
    Points(Arc<BoardFields>),
    /// Pieces are in cells.
    Cells(Arc<BoardFields>),
    /// Any graph.
    Graph(Arc<GraphFields>),
}

/// The side that an ending is about.
#[derive(Debug, Clone)]
pub enum OfWhom {
    /// The side that has just moved.
    Mover,
    /// The other one.
    Opponent,
    /// Each side.
    AnySide,
    /// A side's letter.
    Side(String),
}

/// The default of an option.
#[derive(Debug, Clone, PartialEq)]
pub enum DefaultValue {
    /// A number.
    Integer(i64),
    /// Yes or no.
    Boolean(bool),
    /// A word of a choice.
    Word(String),
    /// As another option.
    SameAs(String),
    /// An exact number.
    Exact(Exact),
}

/// Sorts of options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionSort {
    /// `option.integer`
    Integer,
    /// `option.boolean`
    Boolean,
    /// `option.choice`
    Choice,
    /// `option.exact`
    Exact,
}

/// An option that an organiser may set.
#[derive(Debug, Clone)]
pub struct OptionDecl {
    /// Its sort.
    pub sort: OptionSort,
    /// Its default.
    pub default: DefaultValue,
    /// The fields of its table.
    pub fields: Arc<OptionFields>,
    /// The place of its declaration.
    pub place: Place,
}

/// A variant's change to an option.
#[derive(Debug, Clone)]
pub enum OptionSetting {
    /// A new default.
    Default(DefaultValue),
    /// A whole new option.
    New(OptionDecl),
}

/// An example.
#[derive(Debug, Clone)]
pub struct ExampleDecl {
    /// The title: the fact that it shows.
    pub title: String,
    /// The fields of its table.
    pub fields: Arc<ExampleFields>,
    /// The place of its declaration.
    pub place: Place,
}

/// A game.
#[derive(Debug, Clone)]
pub struct GameDecl {
    /// The fields of its table.
    pub fields: Arc<GameFields>,
    /// The place of its declaration.
    pub place: Place,
}

/// A variant.
#[derive(Debug, Clone)]
pub struct VariantDecl {
    /// The fields of its table.
    pub fields: Arc<VariantFields>,
    /// The place of its declaration.
    pub place: Place,
}

/// A text, number or truth value.
#[derive(Debug, Clone, PartialEq)]
pub enum Scalar {
    /// A number.
    Integer(i64),
    /// Yes or no.
    Boolean(bool),
    /// A text.
    Text(String),
}

impl std::fmt::Display for Scalar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Scalar::Integer(n) => n.fmt(f),
            Scalar::Boolean(b) => b.fmt(f),
            Scalar::Text(t) => t.fmt(f),
        }
    }
}

/// A change that a variant makes to a named part.
#[derive(Debug, Clone)]
pub enum Change<T> {
    /// It is replaced.
    Set(Vec<T>),
    /// It is dropped.
    Drop,
}

/// Parts in a list, or parts by name.
#[derive(Debug, Clone)]
pub struct Named<T> {
    /// Those without a name.
    pub list: Vec<T>,
    /// Those with one.
    pub named: BTreeMap<String, Change<T>>,
}

/// The function that makes the rules.
#[derive(Debug, Clone)]
pub struct RulesFn(pub Function);

/// A form where a form is expected.
#[derive(Debug, Clone)]
pub struct FormArg(pub FormRef);
