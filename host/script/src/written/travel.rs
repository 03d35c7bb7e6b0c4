//! The moves of pieces and their drops, which have fields of another shape in a script than in a game.

use std::sync::Arc;

use tianyuan_rules::spec::moves::Action;
use tianyuan_rules::stage::Kind;

use super::lua_table::{Field, located, lua_table};
use super::{LeavingDecl, Sites, Texts, Written};
use crate::fault::Place;

lua_table! {
    /// Pieces move as their kinds do, and capture by landing.
    TravelFields {
        /// Pieces that may do so; own ones by default.
        "from" "Sites?" from: Option<Sites>,
        /// The landings; all sites by default.
        "to" "Sites?" to: Option<Sites>,
        /// The landings of a second movement of the same turn; as `to` by default.
        "then_to" "Sites?" then_to: Option<Sites>,
        /// The fate of captured pieces: they are `out` (the default), or go `to_hand`.
        "captured" "\"out\"|\"to_hand\"|nil" captured: Option<String>,
        /// The promotion of pieces; none by default.
        "promotion" "Promotion?" promotion: Option<PromotionDecl>,
        /// Sites that stop riders like a piece; they can still be landed on.
        "walls" "Sites?" walls: Option<Sites>,
    }
}

lua_table! {
    /// The moves with which a piece promotes.
    PromotionFields {
        /// The zone: `far_ranks(3)`.
        "zone" "Sites" zone: Sites,
        /// The moves that promote: some of `enter`, `leave`, `within`, `capture` (captures within); the first three by default.
        "on" "string?" on: Option<String>,
        /// The duty to promote: `never`, `always`, or if it would be `stuck` else (the default).
        "must" "\"stuck\"|\"never\"|\"always\"|nil" must: Option<String>,
        /// A move that must promote and is written without is read as promoting.
        "implied" "boolean?" implied: Option<bool>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// A piece of the hand is put on the board.
    DropFields {
        /// The sites; empty sites by default.
        "on" "Sites?" on: Option<Sites>,
        /// The kinds; all that come back from captures by default.
        "kinds" "string[]?" kinds: Option<Vec<String>>,
        /// Pieces `may` also, or `must`, be dropped turned over, as a kind that they promote to; as they lie in the hand by default.
        "turned" "\"may\"|\"must\"|nil" turned: Option<String>,
        /// The drops that are forbidden: `stuck { … }`, `second { … }`, `mating { … }`, `leaving { … }`.
        "never" "(DropFilter|Leaving)[]?" never: Option<Vec<FilterDecl>>,
    }
}

lua_table! {
    /// A piece is not dropped where it could never move.
    StuckFields {
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// The rule in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

lua_table! {
    /// A piece is not dropped on a line that has another one of its kind.
    SecondFields {
        /// The kind.
        "1" "string" kind: String,
        /// Lines: `file`, `rank`, `rising`, `falling`; files by default.
        "along" "string?" along: Option<String>,
        /// The most of them that a line may have, the dropped one included; one by default.
        "most" "integer?" most: Option<u16>,
        /// True if promoted ones count too.
        "promoted" "boolean?" promoted: Option<bool>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// The rule in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

lua_table! {
    /// Pieces are not dropped where that gives mate.
    MatingFields {
        /// The kinds.
        "[]" "string[]" kinds: Vec<String>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// The rule in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

located! {
    /// The zone and the conditions of a promotion.
    PromotionDecl of PromotionFields;
}

/// A restriction of drops.
#[derive(Debug, Clone)]
pub struct FilterDecl {
    /// The drops that it forbids.
    pub filter: Filter,
    /// The place of its declaration.
    pub place: Place,
}

/// Kinds of filters.
#[derive(Debug, Clone)]
pub enum Filter {
    /// `stuck { … }`
    Stuck(Arc<StuckFields>),
    /// `second { … }`
    Second(Arc<SecondFields>),
    /// `mating { … }`
    Mating(Arc<MatingFields>),
    /// `leaving { … }`
    Leaving(LeavingDecl),
}

/// Kinds of move that have other fields in a script than in a game.
macro_rules! kinds {
    ($($Fields:ident = $word:literal, $Kind:ident;)+) => {
        $(
            impl Kind for $Fields {
                const WORD: &'static str = $word;
                const TABLE: &'static str = $Fields::SHAPE.name;
                const DOC: &'static str = $Fields::SHAPE.doc;
                const FIELDS: &'static [Field] = $Fields::SHAPE.fields;
            }

            impl From<$Fields> for Action<Written> {
                fn from(fields: $Fields) -> Self {
                    Action::$Kind(Box::new(fields))
                }
            }
        )+
    };
}

kinds! {
    TravelFields = "travel", Travel;
    DropFields = "drop", Drop;
}
