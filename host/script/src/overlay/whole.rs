//! A game put together: everything that is lowered.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::decl::{
    BoardDecl, CheckDecl, ClaimDecl, ConductFields, EndingDecl, FormArg, ImpossibleDecl, LeavingDecl, NotationFields, Patch, PhaseDecl,
    PieceDecl, RandomFields, ScoreDecl, SideDecl, StartDecl, TrackDecl,
};
use crate::fault::Place;
use crate::written::{Directions, FormDecl, Texts};

/// A game put together from its script and the variants over it: everything that is lowered.
#[derive(Debug, Clone)]
pub(crate) struct Whole {
    pub(crate) id: String,
    pub(crate) names: Texts,
    pub(crate) codes: BTreeMap<String, String>,
    pub(crate) place: Place,
    pub(crate) board: Option<BoardDecl>,
    /// Sites hold rows of pieces.
    pub(crate) stacks: bool,
    /// The direction from which pieces have their movement, with the place of the table that declares it.
    pub(crate) lends: Option<(Directions, Place)>,
    pub(crate) sides: Option<BTreeMap<String, SideDecl>>,
    pub(crate) supply: Option<BTreeMap<String, u16>>,
    pub(crate) pieces: Option<BTreeMap<String, Patch<PieceDecl>>>,
    /// Kinds that a variant has dropped, each with its place.
    pub(crate) dropped: BTreeMap<String, Place>,
    /// The start position, with the place of the table that declares it.
    pub(crate) start: Option<(StartDecl, Place)>,
    pub(crate) check: Option<CheckDecl>,
    /// Positions that no move may leave.
    pub(crate) never: Vec<LeavingDecl>,
    pub(crate) claims: BTreeMap<String, Patch<ClaimDecl>>,
    pub(crate) impossible: Vec<ImpossibleDecl>,
    pub(crate) tracks: BTreeMap<String, Patch<TrackDecl>>,
    pub(crate) forms: BTreeMap<String, FormArg>,
    /// Forms that a variant has put in the place of others.
    pub(crate) replaced: Vec<(Arc<FormDecl>, Arc<FormDecl>)>,
    pub(crate) phases: Vec<PhaseDecl>,
    pub(crate) ends: Vec<EndingDecl>,
    pub(crate) scores: BTreeMap<String, Patch<ScoreDecl>>,
    /// The moves that random players avoid, with the place of the table that declares them.
    pub(crate) random: Option<(RandomFields, Place)>,
    /// The agreements of the players besides the moves, with the place of the table that declares them.
    pub(crate) conduct: Option<(ConductFields, Place)>,
    pub(crate) notation: Option<NotationFields>,
    pub(crate) clauses: BTreeMap<String, Texts>,
    pub(crate) glossary: BTreeMap<String, Texts>,
}

impl Whole {
    /// A game before its parts are known.
    pub(crate) fn begin(id: &str, names: &Texts, place: &Place) -> Whole {
        Whole {
            id: id.to_owned(),
            names: names.clone(),
            codes: Default::default(),
            place: place.clone(),
            board: None,
            stacks: false,
            lends: None,
            sides: None,
            supply: None,
            pieces: None,
            dropped: Default::default(),
            start: None,
            check: None,
            never: Vec::new(),
            claims: Default::default(),
            impossible: Vec::new(),
            tracks: Default::default(),
            forms: Default::default(),
            replaced: Vec::new(),
            phases: Vec::new(),
            ends: Vec::new(),
            scores: Default::default(),
            random: None,
            conduct: None,
            notation: None,
            clauses: Default::default(),
            glossary: Default::default(),
        }
    }
}
