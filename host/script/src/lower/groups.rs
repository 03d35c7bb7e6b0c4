//! Games of groups: capture by surrounding, repeated positions, marks and the way back, what random players leave alone.

use tianyuan_rules::spec::{Class, Generator, Phase, Random, RegisterId, Repeat, Sites, Suicide, Surround, Unrepeated};
use tianyuan_words::message;

use super::{Lowering, choose};
use crate::decl::{RepeatsDecl, SurroundDecl};
use crate::fault::{Fault, Place};
use crate::written::{Directions, NumExpr, SitesExpr};

const SUICIDE: [(&str, Suicide); 3] = [("forbidden", Suicide::Forbidden), ("several", Suicide::Several), ("allowed", Suicide::Allowed)];
const REPEATS: [(&str, Repeat); 3] = [("ko", Repeat::Ko), ("board", Repeat::Board), ("situation", Repeat::Situation)];

/// True if every move is a placement, a pass, a mark or a resumption.
fn only_placed(moves: &[Generator]) -> bool {
    moves.iter().all(|made| made.action.class().only_places())
}

impl Lowering<'_> {
    pub(super) fn surround(&mut self, decl: &SurroundDecl, moves: &[Generator]) -> Result<Surround, Fault> {
        self.within(&decl.place, "surround", |l| {
            if l.whole.stacks {
                let help = message!(lower.no_groups_of_columns_help);
                return Err(l.fault("script/no-stacks", message!(lower.no_groups_of_columns)).help(help));
            }
            let fields = &decl.fields;
            let directions = l.field("directions", |l| l.directions(fields.directions.as_ref().unwrap_or(&Directions::Orthogonal)))?;
            let lost = match &fields.lost {
                Some(counter) => Some(l.field("lost", |l| l.counter_of_sides(counter))?),
                None => None,
            };
            let clause = fields.clause.clone().unwrap_or_default();
            let forbids = fields.suicide_clause.clone().unwrap_or_default();
            let suicide = match &fields.suicide {
                Some(word) => choose("surround", "suicide", word, &SUICIDE, &decl.place)?,
                None => Suicide::default(),
            };
            if moves.iter().any(|made| matches!(made.action.class(), Class::Travel | Class::Drop)) {
                let message = message!(lower.groups_are_not_followed_where);
                return Err(l.fault("script/wrong-value", message));
            }
            if suicide != Suicide::Allowed && !only_placed(moves) {
                let message = message!(lower.where_pieces_move);
                let help = message!(lower.allow_suicide);
                return Err(l.fault("script/wrong-value", message).help(help));
            }
            Ok(Surround {
                peaceful: fields.peaceful.unwrap_or(false),
                unchanged_passes: fields.unchanged_passes.unwrap_or(false),
                directions,
                suicide,
                lost,
                origin: l.origin(&clause, &decl.place)?,
                forbids: l.says(&fields.suicide_says.clone().unwrap_or_default(), &forbids),
                forbids_origin: l.origin(&forbids, &decl.place)?,
            })
        })
    }

    /// A counter that each side has one of.
    pub(super) fn counter_of_sides(&mut self, num: &NumExpr) -> Result<RegisterId, Fault> {
        match num {
            NumExpr::Register(register, _) if register.per_side => self.register(register),
            _ => {
                let message = message!(lower.what_is_lost_is_counted);
                let help = message!(lower.make_a_counter_of_losses);
                Err(self.fault("script/not-a-counter", message).help(help))
            }
        }
    }

    /// Marks that the game has one set of.
    pub(super) fn shared_marks(&mut self, sites: &SitesExpr) -> Result<RegisterId, Fault> {
        match sites {
            SitesExpr::Marked(register, _) if !register.per_side => self.register(register),
            _ => {
                let message = message!(lower.these_marks_are_kept);
                let help = message!(lower.make_them);
                Err(self.fault("script/not-marks", message).help(help))
            }
        }
    }

    pub(super) fn unrepeated(&mut self, decl: &RepeatsDecl, captures: bool, moves: &[Generator]) -> Result<Unrepeated, Fault> {
        self.within(&decl.place, "repeats", |l| {
            let fields = &decl.fields;
            let known: Vec<&str> = REPEATS.iter().map(|(word, _)| *word).collect();
            let Some((_, what)) = REPEATS.iter().find(|(word, _)| *word == fields.what) else {
                let message = message!(lower.begins, what = fields.what);
                return Err(l.fault("script/wrong-value", message).near(&fields.what, known).field("1"));
            };
            if !captures {
                let message = message!(lower.nothing_is_captured_by_surrounding);
                let help = message!(lower.write_in_phase);
                return Err(l.fault("script/wrong-value", message).help(help).field("1"));
            }
            if !only_placed(moves) {
                let message = message!(lower.looks_at_phases);
                let help = message!(lower.let_ending_judge);
                return Err(l.fault("script/wrong-value", message).help(help).field("1"));
            }
            let clause = fields.clause.clone().unwrap_or_default();
            Ok(Unrepeated {
                what: *what,
                passes_exempt: fields.passes_exempt.unwrap_or(true),
                says: l.says(&fields.says.clone().unwrap_or_default(), &clause),
                origin: l.origin(&clause, &decl.place)?,
            })
        })
    }

    /// Connected pieces are the same ones throughout a game, and words that speak of groups need some.
    pub(super) fn groups_agree(&self, phases: &[Phase]) -> Result<(), Fault> {
        let mut all = phases.iter().filter_map(|phase| phase.surround.as_ref());
        let first = all.next();
        if let Some(first) = first
            && let Some(other) = all.find(|other| other.directions != first.directions)
        {
            let place = Place::at(other.origin.file.as_str(), other.origin.line);
            let message = message!(lower.pieces_are_connected_in_other);
            let help = message!(lower.give_all_phases_of_game);
            let mut fault = Fault::new("script/wrong-value", &place, message).help(help).field("directions");
            fault.owner = "surround".to_owned();
            return Err(fault);
        }
        let all = || phases.iter().flat_map(|phase| &phase.never);
        if let (Some(_), Some(other)) = (all().find(|one| one.what == Repeat::Board), all().find(|one| one.what == Repeat::Situation)) {
            let place = Place::at(other.origin.file.as_str(), other.origin.line);
            let message = message!(lower.game_forbids_boards_or_situations);
            let mut fault = Fault::new("script/wrong-value", &place, message).field("1");
            fault.owner = "repeats".to_owned();
            return Err(fault);
        }
        match (&self.eyes_at, first) {
            (Some(place), None) => {
                let message = message!(lower.no_phase_has_groups);
                let help = message!(lower.write_surround_in_a_phase);
                Err(Fault::new("script/wrong-value", place, message).help(help).word("eyes"))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn random(&mut self) -> Result<Option<Random>, Fault> {
        let Some((fields, place)) = self.whole.random.clone() else { return Ok(None) };
        self.within(&place, "random", |l| {
            let shuns = match &fields.shuns {
                Some(set) => l.field("shuns", |l| l.sites(set))?,
                None => Sites::None,
            };
            Ok(Some(Random { shuns, pass_last: fields.pass_last.unwrap_or(false) }))
        })
    }
}
