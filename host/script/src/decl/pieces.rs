//! Games of pieces: how kinds move, promote, come back, and what royal pieces, claims and impossible positions are.

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_rules::spec::moves::Together;

use crate::fault::Place;
use crate::movement::{BySide, Limits, Movements};
use crate::written::lua_table::{TableSchema, located, lua_table};
use crate::written::{
    Cond, DropFields, MatingFields, Name, PromotionFields, SecondFields, Sites, StuckFields, Texts, TravelFields, Written,
};

lua_table! {
    /// A kind of piece.
    PieceFields {
        /// Its letter in position texts: a capital for the first side, the small one for the second; `+P` for one that has promoted.
        "1" "string?" letter: Option<String>,
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// Name in Japanese.
        "ja" "string?" ja: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// Names in any languages.
        "names" "Texts?" names: Option<Texts>,
        /// Letters in position texts, by side, where they are not one letter large and small.
        "letters" "table<string, string>?" letters: Option<BTreeMap<String, String>>,
        /// Signs drawn for it, by side, one character each: `{ w = "帥", b = "將" }`; its letters where the screen has no such signs.
        "signs" "table<string, string>?" signs: Option<BTreeMap<String, String>>,
        /// It is drawn as a bar along its site: a wall, a line.
        "bar" "boolean?" bar: Option<bool>,
        /// Number of pieces that each side has; without limit by default.
        "supply" "table<string, integer>?" supply: Option<BTreeMap<String, u16>>,
        /// Its movements, in Betza's notation (`"WfF"`), or a list of such texts and of movements.
        "moves" "Movements?" moves: Option<Movements>,
        /// True if the game is about its loss.
        "royal" "boolean?" royal: Option<bool>,
        /// The kind that it promotes to, or a list of those that its owner chooses from.
        "promotes" "Kinds?" promotes: Option<KindNames>,
        /// Its moves count like captures for `quiet`.
        "stirs" "boolean?" stirs: Option<bool>,
        /// The kind that it becomes in its captor's hand; by default the only kind that promotes to it, else its own.
        "demotes" "string?" demotes: Option<String>,
        /// Number of pieces in the whole game, those that have promoted and those in hand included.
        "in_all" "integer?" in_all: Option<u16>,
        /// Its names in other formats: `{ csa = "FU", kif = "歩" }`; `san` and `wxf` are letters in moves, `fen` other letters in positions, `han` Chinese names in moves.
        "codes" "table<string, string>?" codes: Option<BTreeMap<String, String>>,
        /// Clause of its movement in the source.
        "clause" "string?" clause: Option<String>,
    }
}

/// A [`shape`] with the fields that every movement may have.
macro_rules! movement_table {
    (
        $(#[doc = $about:literal])+
        $name:ident {
            $( $(#[doc = $doc:literal])+ $key:literal $lua:literal $field:ident: $ty:ty, )*
        }
    ) => {
        lua_table! {
            $(#[doc = $about])+
            #[derive(Default)]
            $name {
                $( $(#[doc = $doc])+ $key $lua $field: $ty, )*
                /// It lands only on these fixed sites: `near_ranks(3)`, "D1 E1", or for each side `{ b = "D1", w = "D8" }`.
                "within" "FixedSites?" within: Option<BySide>,
                /// It starts only from these fixed sites.
                "starts" "FixedSites?" starts: Option<BySide>,
                /// It captures only these kinds: `"general"`, or a list.
                "only" "Kinds?" only: Option<KindNames>,
                /// It never captures these kinds.
                "spares" "Kinds?" spares: Option<KindNames>,
                /// If it rides over a piece: kinds that cannot be ridden over.
                "hurdle_not" "Kinds?" hurdle_not: Option<KindNames>,
                /// Of two steps or more to an empty site: in the next turn the piece may be caught on each site that it has passed over.
                "skims" "boolean?" skims: Option<bool>,
                /// It captures in passing as well: where it lands on a site that the last move has skimmed over, it takes the piece that did.
                "catches" "boolean?" catches: Option<bool>,
            }
        }

        impl $name {
            /// The restrictions of the movement to sites and kinds.
            pub(crate) fn limits(&self, place: &Place) -> Limits {
                let kinds = |of: &Option<KindNames>| of.as_ref().map(|names| names.0.clone()).unwrap_or_default();
                Limits {
                    within: self.within.clone(),
                    starts: self.starts.clone(),
                    only: kinds(&self.only),
                    spares: kinds(&self.spares),
                    hurdle_not: kinds(&self.hurdle_not),
                    place: place.clone(),
                }
            }
        }
    };
}

movement_table! {
    /// Fields of a movement: the sites that it starts from and lands on, and the pieces that it captures.
    MovementFields {
    }
}

movement_table! {
    /// Fields of a leap or ride.
    LeapFields {
        /// Its directions, written as before an atom of Betza's notation: `f`, `fl`, `ff`; all of them by default.
        "ways" "string?" ways: Option<String>,
        /// At most so many in a row; for a ride.
        "most" "integer?" most: Option<u8>,
        /// For a ride: so many pieces of any side in its way are ridden over at most; 35 for any number.
        "over" "integer?" over: Option<u8>,
        /// True if the pieces that it rides over are captured, own ones too.
        "sweeps" "boolean?" sweeps: Option<bool>,
        /// The condition on its landing: `empty` for no piece, `enemy` for an enemy; either by default.
        "lands" "\"empty\"|\"enemy\"|nil" lands: Option<String>,
        /// Only this one, not its turned and mirrored images.
        "exact" "boolean?" exact: Option<bool>,
        /// For a leap: places that must be empty, seen with it and turned with it: `leap(1, 2, { clear = { { 0, 1 } } })`.
        "clear" "integer[][]?" clear: Option<Vec<(i8, i8)>>,
    }
}

lua_table! {
    /// How a movement goes on in the same move.
    #[derive(Default)]
    OnwardFields {
        /// The way it came (`straight`), or at right angles (`across`); any way by default.
        "turn" "\"straight\"|\"across\"|nil" turn: Option<String>,
        /// So many times at most, one after another.
        "times" "integer?" times: Option<u8>,
    }
}

lua_table! {
    /// A side's last royal piece is never left or put where it is attacked.
    CheckFields {
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
        /// The rule in words, by language.
        "says" "Texts?" says: Option<Texts>,
    }
}

lua_table! {
    /// Something that the side to move may claim instead of moving.
    ClaimFields {
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// Names in any languages.
        "names" "Texts?" names: Option<Texts>,
        /// The condition for making it, read for the side that makes it; always by default.
        "when" "Condition?" when: Option<Cond>,
        /// True if the other side has to agree.
        "agreed" "boolean?" agreed: Option<bool>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// A position that cannot be, read for each side when a position text is read.
    ImpossibleFields {
        /// A word for it, by which a variant replaces it.
        "1" "string" word: String,
        /// The condition under which a position is wrong.
        "when" "Condition" when: Cond,
        /// True if the piece whose chain is under way does not count: it may pass where none may come to rest.
        "at_rest" "boolean?" at_rest: Option<bool>,
        /// The mistake, in English.
        "en" "string?" en: Option<String>,
        /// The mistake, in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// The mistake, by language.
        "says" "Texts?" says: Option<Texts>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// The pieces that count for points.
    PointsFields {
        /// Pieces on the board that count; own ones by default.
        "on" "Sites?" on: Option<Sites>,
        /// True if those in hand count too, which is the default.
        "hand" "boolean?" hand: Option<bool>,
    }
}

located! {
    /// A kind of piece.
    PieceDecl of PieceFields;
    /// A royal piece is never left attacked.
    CheckDecl of CheckFields;
    /// A claim.
    ClaimDecl of ClaimFields;
    /// A position that cannot be.
    ImpossibleDecl of ImpossibleFields;
}

/// Kinds of pieces by their names.
#[derive(Debug, Clone, Default)]
pub struct KindNames(pub Vec<String>);

/// The position at the start of the game.
#[derive(Debug, Clone, Default)]
pub struct StartDecl {
    /// A drawing, or a position text in full or its board alone.
    pub text: String,
    /// Instead of a text: sites by the letters of the pieces.
    pub stones: BTreeMap<String, String>,
    /// Sites whose pieces are not there.
    pub without: Vec<Name>,
}

/// Something that a variant may take away with `false`.
#[derive(Debug, Clone)]
pub enum Patch<T> {
    /// It is so.
    On(T),
    /// It is not.
    Off,
}

impl<T> Patch<T> {
    /// The thing, where there is one.
    pub fn on(&self) -> Option<&T> {
        match self {
            Patch::On(thing) => Some(thing),
            Patch::Off => None,
        }
    }
}

/// The tables of this page, for the meta types.
pub(super) const PIECE_SHAPES: &[TableSchema] = &[
    PieceFields::SHAPE,
    MovementFields::SHAPE,
    LeapFields::SHAPE,
    OnwardFields::SHAPE,
    TableSchema::of_move::<TravelFields>(),
    TableSchema::of_move::<Together<Written>>(),
    PromotionFields::SHAPE,
    TableSchema::of_move::<DropFields>(),
    StuckFields::SHAPE,
    SecondFields::SHAPE,
    MatingFields::SHAPE,
    CheckFields::SHAPE,
    ClaimFields::SHAPE,
    ImpossibleFields::SHAPE,
    PointsFields::SHAPE,
];
