//! The stage `Written` of the vocabulary, and all that it names: sets, numbers, conditions, forms, registers, travel and drops as a script
//! writes them. Names are still words with their places, the board is not known yet.

pub mod exact;
mod expr;
mod forms;
mod function;
mod laws;
pub mod lua_table;
pub(crate) mod names;
mod registers;
pub(crate) mod size;
mod travel;

use std::collections::BTreeMap;

pub use exact::ExactArg;
pub use expr::*;
pub use forms::*;
pub use function::*;
pub(crate) use laws::LAW_SHAPES;
pub use laws::{LeavingDecl, LeavingFields};
pub use registers::*;
pub use travel::*;

/// One text in several languages: language tag → text.
pub type Texts = BTreeMap<String, String>;
