//! Lowers declarations to the plain data that the kernel compiles: names become numbers, sugar becomes primitives.

mod acts;
mod arbiter;
mod board;
mod clock;
mod conduct;
mod desugar;
mod effects;
mod ends;
mod expr;
mod forms;
mod groups;
mod kinds;
mod landings;
mod laws;
mod letters;
mod limits;
mod lines;
mod phases;
mod pieces;
mod queries;
mod registers;
mod scores;
mod sides;
mod stacks;
mod start;
mod tracks;

pub use clock::control_message;
pub(crate) use queries::{QueryDecl, WrittenQuery};
pub(crate) use sides::{same_name, shared_name};
pub(crate) use start::placed;

use std::collections::BTreeMap;
use std::sync::Arc;

use mlua::Function;
use serde::Serialize;
use tianyuan_board::Board;
use tianyuan_rules::spec::{
    Drawing, FormId, HookId, Kind, KindId, MoveStyle, Notation, Origin, PhaseId, PositionStyle, Register, Side, SideId, Spec, Start, Track,
};
use tianyuan_words::{Message, message};

use crate::decl::{ClaimDecl, Patch, SideDecl};
use crate::fault::{Fault, Place, RULES, choose};
use crate::natives::{Native, NativeUse, Natives};
use crate::overlay::Whole;
use crate::written::names::long_name;
use crate::written::{FormDecl, Name, Texts};

/// A function that the rules call while they are played: of Lua, or of a plugin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HookInfo {
    /// File of the function, or of the place that asks for a plugin's.
    pub file: String,
    /// Line on which it begins, or is asked for.
    pub line: u32,
    /// The type that it must return: `number`, `condition` or `sites`.
    pub kind: &'static str,
    /// Its place in the rules: `moves[2].when of phase march`.
    pub place: String,
    /// The plugin's function that it is, where it is none of Lua.
    pub native: Option<NativeUse>,
    /// The cost of a call, if it was measured.
    pub nanoseconds: Option<u64>,
}

/// A hook with its function.
#[derive(Debug, Clone)]
pub(crate) struct HookEntry {
    pub(crate) function: Function,
    pub(crate) info: HookInfo,
}

/// A place of the rules that asks for a plugin's function.
#[derive(Debug, Clone)]
pub(crate) struct NativeEntry {
    pub(crate) id: HookId,
    pub(crate) native: Arc<dyn Native>,
    pub(crate) info: HookInfo,
}

/// The result of lowering.
#[derive(Debug)]
pub(crate) struct Lowered {
    pub(crate) spec: Spec,
    /// Lua functions; their numbers are those that no native has, in order.
    pub(crate) hooks: Vec<HookEntry>,
    pub(crate) natives: Vec<NativeEntry>,
    /// Faults that are allowed and hardly meant, of declarations whose places the rules do not keep.
    pub(crate) doubts: Vec<Fault>,
}

/// Lowers a game with the queries about its positions.
///
/// # Errors
/// The first thing that is unknown, missing or contradictory, with its place.
pub(crate) fn lower(whole: &Whole, offered: &Natives, queries: &[QueryDecl]) -> Result<Lowered, Fault> {
    let missing = |what: &str| {
        let text = message!(lower.rules_lack, what = what);
        Fault::new("script/missing-field", &whole.place, text).word("rules")
    };
    let board_decl = whole.board.as_ref().ok_or_else(|| missing("board"))?;
    let (board, regions) = board::lower(board_decl)?;
    let side_decls = whole.sides.as_ref().filter(|sides| !sides.is_empty()).ok_or_else(|| missing("sides"))?;
    if whole.phases.is_empty() {
        return Err(missing("phases"));
    }
    let sides = sides::sides(side_decls)?;
    let doubts = sides::of_one_name(side_decls, &sides).into_iter().collect();
    let side_ids: Vec<String> = sides.iter().map(|side| side.id.clone()).collect();
    let kinds = kinds::kinds(whole, &side_ids)?;
    let drawing = Drawing { edges: sides::edges(side_decls, &sides, &regions)?, ..board::drawing(board_decl, &board)? };
    let mut lowering = Lowering {
        whole,
        board,
        regions,
        kinds: kinds.iter().map(|kind| kind.id.clone()).collect(),
        kind_table: kinds,
        side_table: sides,
        sides: side_ids,
        claim_names: claim_names(&whole.claims),
        claimed: Vec::new(),
        score_names: scores::names(&whole.scores),
        in_stake: false,
        moved: true,
        takes_nothing: None,
        in_slide: false,
        in_carry: false,
        in_hop: false,
        in_weights: false,
        eyes_at: None,
        forms: Vec::new(),
        registers: Vec::new(),
        tracks: Vec::new(),
        hooks: Vec::new(),
        natives: Vec::new(),
        offered,
        spot: Spot { place: whole.place.clone(), owner: "game".to_owned(), path: Vec::new(), within: String::new() },
    };
    lowering.kind_clauses()?;
    lowering.movements()?;
    lowering.all_tracks()?;
    lowering.named_forms()?;
    let phases = lowering.phases()?;
    let scores = lowering.after_the_turn(|l| l.scores())?;
    let ends = lowering.after_the_turn(|l| l.ends())?;
    let check = lowering.check()?;
    let claims = lowering.after_the_turn(|l| l.claims())?;
    let impossible = lowering.after_the_turn(|l| l.impossible())?;
    let random = lowering.random()?;
    let mut conduct = lowering.conduct(&phases)?;
    lowering.groups_agree(&phases)?;
    let notation = lowering.notation(&phases)?;
    let mut queries = lowering.queries(queries)?;
    if let (Some(clock), Some(query)) = (&mut conduct.clock, lowering.can_win()?) {
        clock.can_win = Some(queries.len());
        queries.push(query);
    }
    for (word, query) in lowering.enforced()? {
        if let Some(offence) = conduct.arbiter.offences.iter_mut().find(|offence| offence.id == word) {
            offence.enforced = Some(queries.len());
            queries.push(query);
        }
    }
    let lends = lowering.lends()?;
    let Lowering { board, forms, registers, tracks, hooks, natives, side_table: sides, kind_table: kinds, .. } = lowering;
    let mut spec = Spec {
        id: whole.id.clone(),
        names: whole.names.clone(),
        codes: whole.codes.clone(),
        board: Arc::new(board),
        stacks: whole.stacks,
        lends,
        drawing,
        sides,
        kinds,
        registers,
        forms: forms.into_iter().map(|(_, form)| form).collect(),
        phases,
        ends,
        clauses: whole.clauses.clone(),
        notation,
        glossary: whole.glossary.clone(),
        start: Start::default(),
        check,
        claims,
        impossible,
        scores,
        random,
        tracks,
        conduct,
        queries,
    };
    if let Some((start, place)) = &whole.start {
        spec.start = start::lower(&spec, start, place)?;
    }
    letters::check(&spec, &kinds::declared(whole))?;
    names_fit(&spec, side_decls)?;
    Ok(Lowered { spec, hooks, natives, doubts })
}

/// Refuses names that no list or message has room for.
fn names_fit(spec: &Spec, sides: &BTreeMap<String, SideDecl>) -> Result<(), Fault> {
    let place = |origin: &Origin| Place::at(origin.file.as_str(), origin.line);
    let mut named: Vec<(&Texts, Place)> = Vec::new();
    named.extend(spec.sides.iter().filter_map(|side| Some((&side.names, sides.get(&side.id)?.place.clone()))));
    named.extend(spec.kinds.iter().map(|kind| (&kind.names, place(&kind.origin))));
    named.extend(spec.forms.iter().map(|form| (&form.names, place(&form.origin))));
    named.extend(spec.phases.iter().map(|phase| (&phase.names, place(&phase.origin))));
    named.extend(spec.phases.iter().filter_map(|phase| phase.throw.as_ref()).map(|throw| (&throw.names, place(&throw.origin))));
    named.extend(spec.claims.iter().map(|claim| (&claim.names, place(&claim.origin))));
    named.extend(spec.scores.iter().map(|score| (&score.names, place(&score.origin))));
    named.extend(spec.scores.iter().flat_map(|score| &score.parts).map(|part| (&part.names, place(&part.origin))));
    named.iter().find_map(|(names, place)| long_name(names, place)).map_or(Ok(()), Err)
}

/// The claims in the order in which they are written.
fn claim_names(claims: &BTreeMap<String, Patch<ClaimDecl>>) -> Vec<String> {
    let mut list: Vec<(&String, u32)> = claims.iter().filter_map(|(id, claim)| Some((id, claim.on()?.place.order))).collect();
    list.sort_by_key(|(_, order)| *order);
    list.into_iter().map(|(id, _)| id.clone()).collect()
}

/// The declaration that is being lowered, for messages.
#[derive(Debug, Clone)]
struct Spot {
    place: Place,
    owner: String,
    path: Vec<String>,
    /// "phase march", for hooks.
    within: String,
}

struct Lowering<'a> {
    whole: &'a Whole,
    board: Board,
    regions: BTreeMap<String, Vec<u16>>,
    sides: Vec<String>,
    kinds: Vec<String>,
    kind_table: Vec<Kind>,
    side_table: Vec<Side>,
    claim_names: Vec<String>,
    /// Claims that an ending judges.
    claimed: Vec<u8>,
    score_names: Vec<String>,
    /// True while the value of a stake is being lowered.
    in_stake: bool,
    /// True where the decision just made can be read; endings are tested at the position after it.
    moved: bool,
    /// The word of the move that is being lowered, if it captures nothing by landing.
    takes_nothing: Option<&'static str>,
    /// True while a slide or a carry is being lowered: its piece and its line can then be spoken of.
    in_slide: bool,
    /// True while a carry is being lowered: the number of pieces that go can then be spoken of.
    in_carry: bool,
    /// True while a hop is being lowered.
    in_hop: bool,
    /// True in what weighs the chains of a hop: the piece that jumps and what it jumps can then be spoken of.
    in_weights: bool,
    /// The place of the first mention of eyes.
    eyes_at: Option<Place>,
    forms: Vec<(Arc<FormDecl>, tianyuan_rules::spec::Form)>,
    registers: Vec<Register>,
    tracks: Vec<Track>,
    hooks: Vec<HookEntry>,
    natives: Vec<NativeEntry>,
    /// The plugins that are loaded.
    offered: &'a Natives,
    spot: Spot,
}

impl Lowering<'_> {
    /// A mistake in what is being lowered.
    fn fault(&self, code: &'static str, message: Message) -> Fault {
        let mut fault = Fault::new(code, &self.spot.place, message);
        fault.path.clone_from(&self.spot.path);
        fault.owner.clone_from(&self.spot.owner);
        fault
    }

    /// A name that does not exist.
    fn unknown<'a>(&self, what: Message, name: &Name, known: impl IntoIterator<Item = &'a str> + Clone) -> Fault {
        let place = if name.place.line > 0 { &name.place } else { &self.spot.place };
        Fault::new("script/unknown-word", place, message!(lower.nothing_called, what = what, word = name.word))
            .word(name.word.clone())
            .near(&name.word, known)
    }

    /// Lowers a part: mistakes in it are shown there.
    fn within<R>(&mut self, place: &Place, owner: &str, run: impl FnOnce(&mut Self) -> Result<R, Fault>) -> Result<R, Fault> {
        let spot = Spot { place: place.clone(), owner: owner.to_owned(), path: Vec::new(), within: self.spot.within.clone() };
        let outer = std::mem::replace(&mut self.spot, spot);
        let result = run(self);
        self.spot = outer;
        result
    }

    /// Lowers a field of the part.
    fn field<R>(&mut self, name: &str, run: impl FnOnce(&mut Self) -> Result<R, Fault>) -> Result<R, Fault> {
        self.spot.path.push(name.to_owned());
        let result = run(self);
        self.spot.path.pop();
        result
    }

    /// Lowers what is read once the turn is over: the decision that ended it is forgotten there.
    fn after_the_turn<R>(&mut self, run: impl FnOnce(&mut Self) -> Result<R, Fault>) -> Result<R, Fault> {
        let outer = std::mem::replace(&mut self.moved, false);
        let result = run(self);
        self.moved = outer;
        result
    }

    /// Refuses a word about the decision just made where it is forgotten already.
    fn asks_about_move(&self, word: &str) -> Result<(), Fault> {
        if self.moved {
            return Ok(());
        }
        let help = message!(lower.forgotten_help);
        Err(self.fault("script/forgotten", message!(lower.forgotten, word = word)).help(help))
    }

    /// The origin of a declaration, its clause checked.
    fn origin(&self, clause: &str, place: &Place) -> Result<Origin, Fault> {
        self.check_clause(clause, place)?;
        Ok(Origin { clause: clause.to_owned(), file: place.file.to_string(), line: place.line })
    }

    /// The clauses of the kinds of pieces.
    fn kind_clauses(&self) -> Result<(), Fault> {
        let pieces = self.whole.pieces.iter().flatten().filter_map(|(_, piece)| piece.on());
        pieces
            .filter_map(|piece| Some((piece.fields.clause.as_ref()?, &piece.place)))
            .try_for_each(|(clause, place)| self.check_clause(clause, place))
    }

    fn check_clause(&self, clause: &str, place: &Place) -> Result<(), Fault> {
        let clauses = &self.whole.clauses;
        if clause.is_empty() || clauses.is_empty() || clauses.contains_key(clause) {
            return Ok(());
        }
        let message = message!(lower.no_clause, clause = clause);
        let known: Vec<&str> = clauses.keys().map(String::as_str).collect();
        Err(Fault::new("script/unknown-word", place, message).near(clause, known).word(clause))
    }

    /// The rule in words: its own, or the sentence of its clause.
    fn says(&self, own: &Texts, clause: &str) -> Texts {
        if own.is_empty() { self.whole.clauses.get(clause).cloned().unwrap_or_default() } else { own.clone() }
    }

    fn notation(&mut self, phases: &[tianyuan_rules::spec::Phase]) -> Result<Notation, Fault> {
        let Some(fields) = self.whole.notation.clone() else { return Ok(Notation::default()) };
        let mut order: Vec<&str> = Vec::new();
        for award in phases.iter().flat_map(|phase| &phase.takes.awards) {
            if !order.contains(&award.id.as_str()) {
                order.push(&award.id);
            }
        }
        let labels = fields.removed.unwrap_or_default();
        if let Some(award) = labels.keys().find(|award| !order.contains(&award.as_str())) {
            let message = message!(lower.labels_award, award = award);
            return Err(self.fault("script/unknown-word", message).near(award, order.clone()).word(award.clone()));
        }
        let removed = order.iter().filter_map(|id| labels.get(*id).map(|label| ((*id).to_owned(), label.clone()))).collect();
        let numbered_from = match fields.numbered_from {
            Some(phase) => Some(self.phase_id(&Name { word: phase, place: Place::nowhere() })?),
            None => None,
        };
        // The table is in the result of the rules function.
        let place = &self.whole.place;
        let within = |mut fault: Fault| {
            fault.path.insert(0, "notation".to_owned());
            fault
        };
        let position = [("full", PositionStyle::Full), ("short", PositionStyle::Short)];
        let moves = [("arrow", MoveStyle::Arrow), ("coordinates", MoveStyle::Coordinates)];
        Ok(Notation {
            arrow: fields.arrow.unwrap_or_default(),
            jumped: fields.jumped.unwrap_or_default(),
            removed,
            numbered_from,
            position: match &fields.position {
                Some(word) => choose(RULES, "position", word, &position, place).map_err(within)?,
                None => PositionStyle::default(),
            },
            moves: match &fields.moves {
                Some(word) => choose(RULES, "moves", word, &moves, place).map_err(within)?,
                None => MoveStyle::default(),
            },
        })
    }

    fn phase_id(&self, name: &Name) -> Result<PhaseId, Fault> {
        match PhaseId::find(&self.whole.phases, |phase| phase.id == name.word) {
            Some(id) => Ok(id),
            None => {
                let known: Vec<&str> = self.whole.phases.iter().map(|phase| phase.id.as_str()).collect();
                Err(self.unknown(message!(lower.phase), name, known))
            }
        }
    }

    fn side_id(&self, name: &Name) -> Result<SideId, Fault> {
        match SideId::find(&self.sides, |side| *side == name.word) {
            Some(id) => Ok(id),
            None => Err(self.unknown(message!(lower.side), name, self.sides.iter().map(String::as_str).collect::<Vec<_>>())),
        }
    }

    fn kind_id(&self, name: &Name) -> Result<KindId, Fault> {
        match KindId::find(&self.kinds, |kind| *kind == name.word) {
            Some(id) => Ok(id),
            None if self.whole.dropped.contains_key(&name.word) => Err(self.dropped(name)),
            None => Err(self.unknown(message!(lower.kind_of_piece), name, self.kinds.iter().map(String::as_str).collect::<Vec<_>>())),
        }
    }

    /// A kind that a variant has dropped is named by its rules.
    fn dropped(&self, name: &Name) -> Fault {
        let place = if name.place.line > 0 { &name.place } else { &self.spot.place };
        kinds::dropped(self.whole, place, &name.word)
            .unwrap_or_else(|| self.unknown(message!(lower.kind_of_piece), name, Vec::<&str>::new()))
    }

    /// The number of a form of the rules by its place in the tables.
    fn form_at(&self, decl: &Arc<FormDecl>) -> Option<FormId> {
        self.forms.iter().position(|(known, _)| Arc::ptr_eq(known, decl)).and_then(FormId::from_index)
    }
}
