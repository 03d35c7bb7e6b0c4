//! Effects of landings: pieces are taken, change sides or kinds, seeds are gathered, sites are remembered.

use crate::fault::Place;
use crate::written::lua_table::{TableSchema, lua_table};
use crate::written::{Cond, Num, RegisterRef, Sites, Texts};

/// A [`shape`] with the fields that every effect has.
macro_rules! effect_table {
    (
        $(#[doc = $about:literal])+
        $name:ident {
            $( $(#[doc = $doc:literal])+ $key:literal $lua:literal $field:ident: $ty:ty, )*
        }
    ) => {
        lua_table! {
            $(#[doc = $about])+
            $name {
                $( $(#[doc = $doc])+ $key $lua $field: $ty, )*
                /// Only where this holds.
                "when" "Condition?" when: Option<Cond>,
                /// At every landing of a chain, not only at the last.
                "each" "boolean?" each: Option<bool>,
                /// Clause of the source.
                "clause" "string?" clause: Option<String>,
                /// The rule in words, by language.
                "says" "Texts?" says: Option<Texts>,
            }
        }

        impl $name {
            /// The fields that all effects have.
            pub fn common(&self) -> EffectCommon {
                EffectCommon {
                    when: self.when.clone(),
                    each: self.each.unwrap_or(false),
                    clause: self.clause.clone().unwrap_or_default(),
                    says: self.says.clone().unwrap_or_default(),
                }
            }
        }
    };
}

/// The fields that all effects have.
#[derive(Debug, Clone)]
pub struct EffectCommon {
    /// Only where this holds.
    pub when: Option<Cond>,
    /// At every landing of a chain.
    pub each: bool,
    /// Clause of the source.
    pub clause: String,
    /// The rule in words.
    pub says: Texts,
}

effect_table! {
    /// Pieces leave the board.
    TakeFields {
        /// The sites.
        "1" "Sites" sites: Sites,
        /// The place that they go to: `out` of the game (the default), the mover's `hand`, or `home` to their owner's hand.
        "to" "\"out\"|\"hand\"|\"home\"|nil" to: Option<String>,
        /// The counter of what a side has lost this way; its prisoners are `lost:of_enemy()`.
        "lost" "Number?" lost: Option<Num>,
    }
}

effect_table! {
    /// Pieces become the mover's, or another side's.
    ConvertFields {
        /// The sites.
        "1" "Sites" sites: Sites,
        /// The side that gets them; the mover by default. A neutral side's pieces are nobody's.
        "to" "string?" to: Option<String>,
        /// The counter of what a side has lost this way.
        "lost" "Number?" lost: Option<Num>,
    }
}

effect_table! {
    /// New pieces come to empty sites, from their owner's supply where that is limited.
    PutFields {
        /// The sites; those that are taken get none.
        "1" "Sites" sites: Sites,
        /// The kind, if there are several.
        "kind" "string?" kind: Option<String>,
        /// The side whose pieces they are; the mover by default. A neutral side's pieces are nobody's.
        "of" "string?" of: Option<String>,
    }
}

effect_table! {
    /// Pieces become another kind.
    TransformFields {
        /// The sites.
        "1" "Sites" sites: Sites,
        /// The kind.
        "into" "string" into: String,
    }
}

effect_table! {
    /// The counts on sites go to a counter.
    GatherFields {
        /// The sites.
        "1" "Sites" sites: Sites,
        /// The counts.
        "from" "Counts" from: RegisterRef,
        /// The counter: the mover's, or the game's.
        "into" "Number" into: Num,
    }
}

effect_table! {
    /// Counters go from a counter to sites, one site after the other in the order of the board, as long as there are any.
    LayFields {
        /// The sites.
        "1" "Sites" sites: Sites,
        /// The counter that they come from: the mover's, or the game's.
        "from" "Number" from: Num,
        /// The counts on sites that they go to.
        "into" "Counts" into: RegisterRef,
        /// The number for each site; 1 by default.
        "many" "integer?" many: Option<u16>,
    }
}

effect_table! {
    /// Columns are cut down to so many pieces: the lowest leave, the lowest of all first. Needs `stacks`.
    TrimFields {
        /// The sites.
        "1" "Sites" sites: Sites,
        /// The most pieces that stay in a column, at least one.
        "most" "integer" most: u16,
        /// The place that the mover's pieces go to: `out` of the game (the default), or `home` to the mover's hand.
        "own" "\"out\"|\"home\"|nil" own: Option<String>,
        /// The place that the pieces of others go to: `out` of the game (the default), the mover's `hand`, or `home` to their owner's hand.
        "enemy" "\"out\"|\"hand\"|\"home\"|nil" enemy: Option<String>,
    }
}

effect_table! {
    /// Sites are remembered, or forgotten.
    NoteFields {
        /// The sites.
        "1" "Sites" sites: Sites,
        /// The marks: the mover's, or the game's.
        "in_" "Sites" register: Sites,
    }
}

/// One effect.
#[derive(Debug, Clone)]
pub struct EffectDecl {
    /// The change that it makes.
    pub what: EffectKind,
    /// The place of its declaration.
    pub place: Place,
}

/// The kinds of effect.
#[derive(Debug, Clone)]
pub enum EffectKind {
    /// `take { … }`
    Take(Box<TakeFields>),
    /// `convert { … }`
    Convert(Box<ConvertFields>),
    /// `put { … }`
    Put(Box<PutFields>),
    /// `transform { … }`
    Transform(Box<TransformFields>),
    /// `gather { … }`
    Gather(Box<GatherFields>),
    /// `lay { … }`
    Lay(Box<LayFields>),
    /// `trim { … }`
    Trim(Box<TrimFields>),
    /// `note { … }`
    Note(Box<NoteFields>),
    /// `unnote { … }`
    Unnote(Box<NoteFields>),
}

/// The tables of this page, for the meta types.
pub(super) const EFFECT_SHAPES: &[TableSchema] = &[
    TakeFields::SHAPE,
    ConvertFields::SHAPE,
    PutFields::SHAPE,
    TransformFields::SHAPE,
    GatherFields::SHAPE,
    LayFields::SHAPE,
    TrimFields::SHAPE,
    NoteFields::SHAPE,
];
