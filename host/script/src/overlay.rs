//! A game and the variants over it, put together: what a variant names replaces what its base says.

mod whole;

pub(crate) use whole::Whole;

use std::sync::Arc;

use tianyuan_words::message;

use crate::decl::{Change, EndingDecl, GameFields, ImpossibleDecl, Named, OptionSetting, Patch, PhaseDecl, RulesFields, VariantFields};
use crate::fault::{Fault, Place};
use crate::options::{self, Declared};

/// The options of a game under its variants, from the game outward.
pub(crate) fn options(game: &GameFields, variants: &[(&VariantFields, &Place)]) -> Result<Vec<Declared>, Fault> {
    let mut declared: Vec<Declared> = game
        .options
        .iter()
        .flatten()
        .map(|(name, decl)| Declared { name: name.clone(), decl: decl.clone(), default: decl.default.clone(), place: decl.place.clone() })
        .collect();
    declared.sort_by_key(|d| d.decl.place.order);
    for (variant, place) in variants {
        for (name, setting) in variant.options.iter().flatten() {
            let known = declared.iter_mut().find(|d| d.name == *name);
            match (setting, known) {
                (OptionSetting::Default(default), Some(option)) => {
                    option.default = options::fitted(option.decl.sort, default.clone()).map_err(|text| {
                        let message = message!(script.text, name = name, text = text);
                        let mut fault = Fault::new("script/option", place, message);
                        fault.owner = "variant".to_owned();
                        fault.field("options").field(name.clone())
                    })?;
                    option.place = (*place).clone();
                }
                (OptionSetting::New(decl), Some(option)) => {
                    *option = Declared { name: name.clone(), decl: decl.clone(), default: decl.default.clone(), place: decl.place.clone() };
                }
                (OptionSetting::New(decl), None) => declared.push(Declared {
                    name: name.clone(),
                    decl: decl.clone(),
                    default: decl.default.clone(),
                    place: decl.place.clone(),
                }),
                (OptionSetting::Default(_), None) => {
                    let message = message!(script.has_no_option, of = variant.of, name = name);
                    let known: Vec<&str> = declared.iter().map(|d| d.name.as_str()).collect();
                    let mut fault = Fault::new("script/unknown-option", place, message).near(name, known);
                    fault.owner = "variant".to_owned();
                    return Err(fault.field("options").field(name.clone()));
                }
            }
        }
    }
    Ok(declared)
}

/// The parts that a variant states without a function.
pub(crate) fn parts(variant: &VariantFields) -> RulesFields {
    RulesFields {
        board: variant.board.clone(),
        stacks: variant.stacks,
        lends: variant.lends.clone(),
        sides: variant.sides.clone(),
        supply: variant.supply.clone(),
        pieces: variant.pieces.clone(),
        start: variant.start.clone(),
        check: variant.check.clone(),
        never: variant.never.clone(),
        claims: variant.claims.clone(),
        impossible: variant.impossible.clone(),
        tracks: variant.tracks.clone(),
        forms: variant.forms.clone(),
        phases: variant.phases.clone(),
        ends: variant.ends.clone(),
        scores: variant.scores.clone(),
        random: variant.random.clone(),
        conduct: variant.conduct.clone(),
        notation: variant.notation.clone(),
    }
}

/// Lays parts over what there is.
pub(crate) fn lay(whole: &mut Whole, parts: RulesFields, place: &Place) -> Result<(), Fault> {
    let over = whole.board.is_some();
    whole.board = parts.board.or(whole.board.take());
    whole.stacks = parts.stacks.unwrap_or(whole.stacks);
    whole.lends = parts.lends.map(|lends| (lends, place.clone())).or(whole.lends.take());
    whole.sides = parts.sides.or(whole.sides.take());
    whole.supply = parts.supply.or(whole.supply.take());
    whole.notation = parts.notation.or(whole.notation.take());
    if let Some(conduct) = parts.conduct {
        let under = whole.conduct.take().map(|(under, _)| under);
        whole.conduct = Some((conduct.over(under), place.clone()));
    }
    if let Some(start) = parts.start {
        whole.start = Some((start, place.clone()));
    }
    if let Some(check) = parts.check {
        whole.check = check.on().cloned();
    }
    if let Some(never) = parts.never {
        whole.never = never;
    }
    for (name, piece) in parts.pieces.into_iter().flatten() {
        let pieces = whole.pieces.get_or_insert_default();
        replaceable(over && matches!(piece, Patch::Off), &name, pieces.keys(), place, "pieces")?;
        match &piece {
            Patch::Off => whole.dropped.insert(name.clone(), place.clone()),
            Patch::On(_) => whole.dropped.remove(&name),
        };
        let piece = in_turn(piece, pieces.get(&name), over, |piece| &mut piece.place.order);
        pieces.insert(name, piece);
    }
    for (name, claim) in parts.claims.into_iter().flatten() {
        replaceable(over && matches!(claim, Patch::Off), &name, whole.claims.keys(), place, "claims")?;
        let claim = in_turn(claim, whole.claims.get(&name), over, |claim| &mut claim.place.order);
        whole.claims.insert(name, claim);
    }
    for (name, score) in parts.scores.into_iter().flatten() {
        replaceable(over && matches!(score, Patch::Off), &name, whole.scores.keys(), place, "scores")?;
        let score = in_turn(score, whole.scores.get(&name), over, |score| &mut score.place.order);
        whole.scores.insert(name, score);
    }
    for (name, track) in parts.tracks.into_iter().flatten() {
        replaceable(over && matches!(track, Patch::Off), &name, whole.tracks.keys(), place, "tracks")?;
        let track = in_turn(track, whole.tracks.get(&name), over, |track| &mut track.place.order);
        whole.tracks.insert(name, track);
    }
    if let Some(random) = parts.random {
        whole.random = random.on().map(|random| (random.clone(), place.clone()));
    }
    for (name, form) in parts.forms.unwrap_or_default() {
        if let Some(old) = whole.forms.insert(name, form.clone())
            && !Arc::ptr_eq(&old.0.decl, &form.0.decl)
        {
            whole.replaced.push((old.0.decl, form.0.decl));
        }
    }
    if let Some(phases) = parts.phases {
        lay_list(&mut whole.phases, phases, place, "phases")?;
    }
    if let Some(ends) = parts.ends {
        lay_list(&mut whole.ends, ends, place, "ends")?;
    }
    if let Some(impossible) = parts.impossible {
        lay_list(&mut whole.impossible, impossible, place, "impossible")?;
    }
    Ok(())
}

/// A part of a variant that replaces another has its turn; a new one comes last.
fn in_turn<T: Clone>(new: Patch<T>, old: Option<&Patch<T>>, over: bool, order: fn(&mut T) -> &mut u32) -> Patch<T> {
    const LATER: u32 = 1 << 24;
    let Patch::On(mut thing) = new else { return new };
    match old.and_then(Patch::on).cloned() {
        Some(mut old) => *order(&mut thing) = *order(&mut old),
        None if over => *order(&mut thing) = order(&mut thing).saturating_add(LATER),
        None => {}
    }
    Patch::On(thing)
}

/// Refuses to drop what is not there.
fn replaceable<'a>(
    drops: bool,
    name: &str,
    known: impl Iterator<Item = &'a String> + Clone,
    place: &Place,
    field: &str,
) -> Result<(), Fault> {
    let known: Vec<&str> = known.map(String::as_str).collect();
    if !drops || known.contains(&name) {
        return Ok(());
    }
    let message = message!(script.no_to_replace, name = name, field = field);
    let mut fault = Fault::new("script/unknown-word", place, message).near(name, known).word(name);
    fault.owner = "variant".to_owned();
    Err(fault)
}

/// A part with a name of its own.
trait Part: Clone {
    fn name(&self) -> &str;
    fn order(&self) -> u32;
}

impl Part for PhaseDecl {
    fn name(&self) -> &str {
        &self.id
    }

    fn order(&self) -> u32 {
        self.place.order
    }
}

impl Part for ImpossibleDecl {
    fn name(&self) -> &str {
        &self.fields.word
    }

    fn order(&self) -> u32 {
        self.place.order
    }
}

impl Part for EndingDecl {
    fn name(&self) -> &str {
        &self.fields.reason
    }

    fn order(&self) -> u32 {
        self.place.order
    }
}

fn lay_list<T: Part>(parts: &mut Vec<T>, over: Named<T>, place: &Place, field: &str) -> Result<(), Fault> {
    let base = parts.is_empty();
    for part in over.list {
        // In a list, a variant's part replaces the one of its name or comes last; a game's are simply its parts.
        match parts.iter().position(|known| !base && known.name() == part.name()) {
            Some(at) => parts[at] = part,
            None => parts.push(part),
        }
    }
    if base {
        let mut named: Vec<T> = Vec::new();
        for change in over.named.into_values() {
            if let Change::Set(list) = change {
                named.extend(list);
            }
        }
        named.sort_by_key(Part::order);
        parts.extend(named);
        return Ok(());
    }
    for (name, change) in over.named {
        let Some(at) = parts.iter().position(|part| part.name() == name) else {
            // What is called like its key is new, and comes last.
            if let Change::Set(list) = &change
                && list.iter().all(|part| part.name() == name)
            {
                parts.extend(list.iter().cloned());
                continue;
            }
            let message = message!(script.no_to_replace, name = name, field = field);
            let known: Vec<&str> = parts.iter().map(Part::name).collect();
            let mut fault = Fault::new("script/unknown-word", place, message).near(&name, known).word(name.clone());
            fault.owner = "variant".to_owned();
            return Err(fault);
        };
        parts.retain({
            let name = name.clone();
            move |part| part.name() != name
        });
        if let Change::Set(list) = change {
            let at = at.min(parts.len());
            parts.splice(at..at, list);
        }
    }
    Ok(())
}
