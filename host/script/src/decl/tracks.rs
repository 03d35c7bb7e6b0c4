//! Ways along the sites, what is thrown, and the moves that follow them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Texts;
use super::lua_table::{TableSchema, located, lua_table, move_table};
use crate::fault::Place;
use crate::vocab::expr::{Num, RegisterRef, Sites};

lua_table! {
    /// A way along the sites: `track { "A1 A2 A3" }`, or another one for each side by its letter: `track { b = "…", w = "…" }`.
    TrackFields {
        /// Sites in order, the same for each side.
        "1" "string?" way: Option<String>,
        /// Sites in order by side; sides may also be fields beside the others.
        "sides" "table<string, string>?" sides: Option<BTreeMap<String, String>>,
        /// After the last site comes the first.
        "closed" "boolean?" closed: Option<bool>,
        /// Places in the list, from 1, after which the way bends; for `circuit`.
        "bends" "integer[]?" bends: Option<Vec<u16>>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

lua_table! {
    /// Something thrown at the start of every turn: dice, sticks, shells.
    ThrowFields {
        /// The name of the dice, in a word.
        "1" "string" word: String,
        /// Name in English.
        "en" "string?" en: Option<String>,
        /// Name in Chinese.
        "zh" "string?" zh: Option<String>,
        /// The same in another language.
        "[lang]" "Texts?" more: Option<Texts>,
        /// Names in any languages.
        "names" "Texts?" names: Option<Texts>,
        /// The counter that holds what was thrown: `counter_shared "die"`.
        "into" "Number" into: Num,
        /// The faces.
        "faces" "integer[]" faces: Vec<i32>,
        /// The weight of each face in the sum of all; equal weights by default.
        "weights" "integer[]?" weights: Option<Vec<u32>>,
        /// Clause of the source.
        "clause" "string?" clause: Option<String>,
    }
}

move_table! {
    /// A piece moves along a closed track over empty sites, round at least one bend, and captures the first piece that it meets.
    CircuitFields {
        /// Pieces that may do so; own ones by default.
        "from" "Sites?" from: Option<Sites>,
        /// The tracks, by their names in `tracks`.
        "tracks" "string[]" tracks: Vec<String>,
        /// The pieces that may be captured; `enemy` by default.
        "prey" "Sites?" prey: Option<Sites>,
    }
}

move_table! {
    /// A piece goes forward along its side's way on a track.
    AdvanceFields {
        /// The track, by its name in `tracks`.
        "track" "string" track: String,
        /// Pieces that may do so; own ones by default.
        "from" "Sites?" from: Option<Sites>,
        /// Number of sites to advance; nothing is offered unless it is positive.
        "by" "Number" by: Num,
        /// The landings; by default empty sites and enemies, which are captured.
        "to" "Sites?" to: Option<Sites>,
        /// A piece of this kind may come from the hand to the track, counted from before its first site.
        "enters" "string?" enters: Option<String>,
        /// A piece may leave the game, exactly one site beyond the last.
        "leaves" "boolean?" leaves: Option<bool>,
        /// Captured pieces go `out` of the game (the default), or `home` to their owner's hand.
        "captured" "\"home\"|\"out\"|nil" captured: Option<String>,
    }
}

move_table! {
    /// The counters on a site are taken up and laid down one by one along the side's way on a track.
    SowFields {
        /// The counts.
        "counts" "Counts" counts: RegisterRef,
        /// Sites that may be taken up; empty ones never.
        "from" "Sites" from: Sites,
        /// The track, a closed one, by its name in `tracks`.
        "track" "string" track: String,
        /// The first is laid down where it was taken up, unless there is only one.
        "first_stays" "boolean?" first_stays: Option<bool>,
        /// Nothing is laid down there on later rounds.
        "skips_start" "boolean?" skips_start: Option<bool>,
        /// If the last counter falls on such a site, evaluated with it there, all counters there are sown on.
        "goes_on" "Sites?" goes_on: Option<Sites>,
    }
}

located! {
    /// A way along the sites.
    TrackDecl of TrackFields;
    /// Something thrown at the start of every turn.
    ThrowDecl of ThrowFields;
}

/// The tables of this page, for the meta types.
pub(super) const TRACK_SHAPES: &[TableSchema] =
    &[TrackFields::SHAPE, ThrowFields::SHAPE, CircuitFields::SHAPE, AdvanceFields::SHAPE, SowFields::SHAPE];
