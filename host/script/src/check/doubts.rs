//! Declarations that are allowed and hardly meant: what never holds or always does, what nothing uses, two things that nobody could tell apart.

use tianyuan_rules::spec::{
    Action, Award, Compare, Cond, DirectionId, Ending, Generator, Num, Of, Origin, Pay, RegisterKind, Site, Spec, Track, When,
};
use tianyuan_words::{Message, message};

use super::registers::{Reading, RegisterUse};
use super::values::Numbers;
use crate::diff::{condition_text, number_text};
use crate::fault::{Fault, Place};
use crate::loaded::LoadedGame;
use crate::lower::{same_name, shared_name};

/// The doubts about a script, in the order of its parts. A variant answers for its own file.
pub(super) fn doubts(loaded: &LoadedGame) -> Vec<Fault> {
    let spec = loaded.rules.spec();
    let mut found = loaded.doubts.clone();
    found.extend(options_of_one_name(loaded));
    found.extend(kinds_and_phases_of_one_name(spec));
    found.extend(promotes_nowhere(spec));
    found.extend(spec.phases.iter().flat_map(|phase| &phase.moves).filter_map(|generator| site_twice(spec, generator)));
    found.extend(faces_that_never_fall(spec));
    let reading = Reading::of(spec);
    found.extend(never_set(spec, &reading.registers));
    found.extend(decided(spec, &reading));
    found.extend(awards_of_nothing(spec, &reading));
    found.extend(spec.tracks.iter().filter_map(|track| leaps_once(spec, track)));
    found.extend(reasons_of_two_endings(spec));
    let own = loaded.sources.first().map(|source| crate::locate::chunk_name(&source.file)).unwrap_or_default();
    found.retain(|fault| fault.place.line > 0 && (loaded.of.is_none() || *fault.place.file == *own));
    let mut told: Vec<Fault> = Vec::with_capacity(found.len());
    for fault in found {
        // The same set is often read from several places.
        if !told.iter().any(|other| (&other.place, &other.message) == (&fault.place, &fault.message)) {
            told.push(fault);
        }
    }
    told
}

fn at(origin: &Origin) -> Place {
    Place::at(origin.file.as_str(), origin.line)
}

fn options_of_one_name(loaded: &LoadedGame) -> Option<Fault> {
    let things: Vec<_> = loaded.options.iter().map(|(info, _)| (info, &info.names)).collect();
    let (one, other, name) = shared_name(&things)?;
    let place = Place::at(other.file.as_str(), other.line);
    Some(same_name(&place, (&one.name, &other.name), name))
}

fn kinds_and_phases_of_one_name(spec: &Spec) -> Vec<Fault> {
    // A piece that others promote to may be called like one that is there from the start.
    let promoted: Vec<usize> = spec.kinds.iter().flat_map(|kind| kind.promotes.iter().map(|to| usize::from(*to))).collect();
    let first = spec.kinds.iter().enumerate().filter(|(nth, _)| !promoted.contains(nth)).map(|(_, kind)| kind);
    let kinds: Vec<_> = first.map(|kind| ((kind.id.as_str(), &kind.origin), &kind.names)).collect();
    let phases: Vec<_> = spec.phases.iter().map(|phase| ((phase.id.as_str(), &phase.origin), &phase.names)).collect();
    let found = [shared_name(&kinds), shared_name(&phases)].into_iter().flatten();
    found.map(|(one, other, name)| same_name(&at(other.1), (one.0, other.0), name)).collect()
}

/// Kinds that promote, where no move of the game promotes anything.
fn promotes_nowhere(spec: &Spec) -> Option<Fault> {
    let promotes = |generator: &Generator| match &generator.action {
        Action::Travel(travel) => travel.promotion.is_some(),
        Action::Drop(dropping) => !dropping.turned.is_empty(),
        _ => false,
    };
    if spec.phases.iter().flat_map(|phase| &phase.moves).any(promotes) {
        return None;
    }
    let kind = spec.kinds.iter().find(|kind| !kind.promotes.is_empty())?;
    let fault = Fault::new("script/unused", &at(&kind.origin), message!(coverage.promotes_nowhere, kind = kind.id));
    Some(fault.help(message!(coverage.promotes_nowhere_help)).word("promotes"))
}

/// A track that comes to a site twice, where a piece or a counter could not tell which place of it is meant.
fn site_twice(spec: &Spec, generator: &Generator) -> Option<Fault> {
    let tracks: Vec<u8> = match &generator.action {
        Action::Advance(advance) => vec![advance.track],
        Action::Sow(sow) => vec![sow.track],
        Action::Rotate(rotate) => rotate.tracks.clone(),
        _ => return None,
    };
    let twice = |track: &Track| {
        track.sites.iter().find_map(|way| way.iter().enumerate().find(|(nth, site)| way[..*nth].contains(site)).map(|(_, site)| *site))
    };
    tracks.into_iter().filter_map(|track| spec.tracks.get(usize::from(track))).find_map(|track| {
        let site = spec.board.name(twice(track)?);
        let message = message!(coverage.site_twice, track = track.id, site = site, word = generator.action.word());
        Some(Fault::new("script/site-twice", &at(&track.origin), message).help(message!(coverage.site_twice_help)).word("track"))
    })
}

fn faces_that_never_fall(spec: &Spec) -> Vec<Fault> {
    let throws = spec.phases.iter().filter_map(|phase| phase.throw.as_ref());
    let never = throws.filter_map(|throw| throw.faces.iter().find(|(_, weight)| *weight == 0).map(|(face, _)| (throw, face)));
    let told = |(throw, face): (&tianyuan_rules::spec::Throw, &i32)| {
        let name = Message::own(&throw.names, "");
        let message = message!(coverage.face_never_falls, face = face, throw = name);
        Fault::new("script/never", &at(&throw.origin), message).help(message!(coverage.face_never_falls_help)).word("weights")
    };
    never.map(told).collect()
}

/// Registers that are read and that nothing changes.
fn never_set(spec: &Spec, registers: &[RegisterUse]) -> Vec<Fault> {
    let told = |(register, known): (&tianyuan_rules::spec::Register, &RegisterUse)| {
        let origin = known.read.as_ref().filter(|_| !known.written)?;
        let message = message!(coverage.never_set, register = register.id);
        let help = match register.kind {
            RegisterKind::Sites => message!(coverage.never_set_sites, register = register.id),
            _ => message!(coverage.never_set_number, register = register.id),
        };
        Some(Fault::new("script/never-set", &at(origin), message).help(help).word(register.id.clone()))
    };
    // What begins with something may be a constant of the game.
    let empty = |register: &tianyuan_rules::spec::Register| register.initial == tianyuan_rules::spec::Initial::Nothing;
    spec.registers.iter().zip(registers).filter(|(register, _)| empty(register)).filter_map(told).collect()
}

/// Comparisons that come to the same in every position.
fn decided(spec: &Spec, reading: &Reading) -> Vec<Fault> {
    let numbers = Numbers { spec, registers: &reading.registers };
    let told = |(origin, cond): &(Origin, Cond)| {
        let (holds, number, values) = numbers.decided(cond)?;
        if reads_unset(number, &reading.registers) {
            return None;
        }
        let (condition, number) = (condition_text(spec, cond), number_text(spec, number));
        let message = if holds {
            message!(coverage.always_holds, condition = condition, number = number, values = values.said())
        } else {
            message!(coverage.never_holds, condition = condition, number = number, values = values.said())
        };
        let code = if holds { "script/always" } else { "script/never" };
        Some(Fault::new(code, &at(origin), message).help(message!(coverage.decided_help)).word(written(cond)))
    };
    reading.comparisons.iter().filter_map(told).collect()
}

/// Awards that never pay anything.
fn awards_of_nothing(spec: &Spec, reading: &Reading) -> Vec<Fault> {
    let numbers = Numbers { spec, registers: &reading.registers };
    let awards = spec.phases.iter().flat_map(|phase| &phase.takes.awards);
    let never = awards.filter(|award| matches!(&award.pays, Pay::Count(num) if numbers.of(num).is_nothing()));
    let told = |award: &Award| {
        let message = message!(coverage.pays_nothing, id = award.id);
        Fault::new("script/never", &at(&award.origin), message).help(message!(coverage.pays_nothing_help)).word("each")
    };
    never.map(told).collect()
}

/// The fewest steps of a track that tell that a leap among them is not meant.
const FEWEST_STEPS: usize = 6;

/// A track that goes from neighbour to neighbour but once, over a site that it comes to nowhere.
fn leaps_once(spec: &Spec, track: &Track) -> Option<Fault> {
    let next = |from: Site| DirectionId::first(spec.board.directions().len()).filter_map(move |direction| spec.board.step(from, direction));
    let leap = |way: &Vec<Site>| {
        let pairs = way.iter().zip(way.iter().skip(1)).map(|(from, to)| (*from, *to));
        let mut leaps = pairs.filter(|(from, to)| !next(*from).any(|site| site == *to));
        let (from, to) = leaps.next().filter(|_| way.len() > FEWEST_STEPS)?;
        let between = next(from).any(|site| !way.contains(&site) && next(site).any(|beyond| beyond == to));
        (between && leaps.next().is_none()).then_some((from, to))
    };
    let (from, to) = track.sites.iter().find_map(leap)?;
    let (from, to) = (spec.board.name(from), spec.board.name(to));
    let message = message!(coverage.track_leaps, track = track.id, from = from, to = to);
    Some(Fault::new("script/track-leaps", &at(&track.origin), message).help(message!(coverage.track_leaps_help)).word("track"))
}

/// True if a number is that of a register which nothing changes: that is told instead.
fn reads_unset(num: &Num, registers: &[RegisterUse]) -> bool {
    match num {
        Num::Register(register, _) => registers.get(usize::from(*register)).is_some_and(|known| !known.written),
        Num::Arithmetic(_, a, b) => reads_unset(a, registers) || reads_unset(b, registers),
        _ => false,
    }
}

/// The part of a comparison that a script most likely writes so.
fn written(cond: &Cond) -> String {
    let Cond::Compare(_, how, with) = cond else { return String::new() };
    let method = match how {
        Compare::AtMost => "at_most",
        Compare::AtLeast => "at_least",
        Compare::Equals => "equals",
    };
    match &**with {
        Num::Const(value) => format!("{method}({value})"),
        _ => method.to_owned(),
    }
}

/// Endings of one reason that are of different sorts: one where a side has no move, and one of the position.
fn reasons_of_two_endings(spec: &Spec) -> Vec<Fault> {
    let sort = |ending: &Ending| match ending.when {
        When::Holds(_) | When::Claimed(..) => 0,
        When::Stuck(_) => 1,
        When::Foul => 2,
    };
    let alike = |one: &Ending, other: &Ending| {
        // A result names the clause too.
        let named = !one.origin.clause.is_empty() && !other.origin.clause.is_empty();
        let of_sides = matches!((one.of, other.of), (Of::Side(a), Of::Side(b)) if a != b);
        named || of_sides || sort(one) == sort(other) && (one.outcome != other.outcome || one.of != other.of)
    };
    let told = |(nth, ending): (usize, &Ending)| {
        let other = spec.ends[..nth].iter().find(|other| other.reason == ending.reason && !alike(other, ending))?;
        let message = message!(coverage.same_reason, reason = ending.reason);
        let help = message!(coverage.same_reason_help, line = other.origin.line);
        Some(Fault::new("script/same-reason", &at(&ending.origin), message).help(help).word(format!("\"{}\"", ending.reason)))
    };
    spec.ends.iter().enumerate().filter_map(told).collect()
}
