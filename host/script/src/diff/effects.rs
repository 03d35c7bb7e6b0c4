//! Effects, dice, tracks and registers in the list of rules.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Becomes, Effect, Gone, Initial, Law, Phase, Register, RegisterKind};
use tianyuan_words::message;

use crate::diff::expressions::Writer;
use crate::diff::inventory::List;

/// Effects in order, as a script says them.
pub(super) fn effects(writer: Writer<'_>, effects: &[Effect]) -> String {
    effects.iter().map(|effect| one(writer, effect)).collect::<Vec<_>>().join("; ")
}

fn one(writer: Writer<'_>, effect: &Effect) -> String {
    let (word, more) = match effect.becomes {
        Becomes::Out => ("take", String::new()),
        Becomes::Captured => ("take", ", to hand".to_owned()),
        Becomes::Home => ("take", ", home".to_owned()),
        Becomes::Own => ("convert", String::new()),
        Becomes::Given(side) => ("convert", format!(", to {}", writer.side(side))),
        Becomes::New { kind, of } => {
            let of = of.map_or_else(String::new, |side| format!(", of {}", writer.side(side)));
            ("put", format!(", {}{of}", writer.kind(kind)))
        }
        Becomes::Kind(kind) => ("transform", format!(", {}", writer.kind(kind))),
        Becomes::Gathered { counts, into } => ("gather", format!(", {} → {}", writer.register(counts), writer.register(into))),
        Becomes::Laid { counts, from, many } => ("lay", format!(", {} → {}, {many} each", writer.register(from), writer.register(counts))),
        Becomes::Trimmed { most, own, others } => ("trim", format!(", most {most}, own {}, enemy {}", place(own), place(others))),
        Becomes::Marked(register) => ("note", format!(", {}", writer.register(register))),
        Becomes::Unmarked(register) => ("unnote", format!(", {}", writer.register(register))),
    };
    let when = effect.when.as_ref().map_or_else(String::new, |when| format!(", when {}", writer.cond(when)));
    let each = if effect.each { ", each" } else { "" };
    let lost = effect.lost.map_or_else(String::new, |lost| format!(", lost {}", writer.register(lost)));
    format!("{word}({}{more}{when}{each}{lost})", writer.sites(&effect.sites))
}

fn place(gone: Gone) -> &'static str {
    match gone {
        Gone::Out => "out",
        Gone::Hand => "hand",
        Gone::Home => "home",
    }
}

/// Positions that must not be left, as a script says them.
pub(super) fn laws(writer: Writer<'_>, laws: &[Law]) -> String {
    laws.iter().map(|law| format!("leaving({})", writer.cond(&law.never))).collect::<Vec<_>>().join("; ")
}

/// Lists the effects and rolls of a phase, and the phases that follow it.
pub(super) fn phase(list: &mut List<'_>, key: &str, phase: &Phase) {
    let writer = list.writer;
    if !phase.effects.is_empty() {
        list.field(key, "effects", effects(writer, &phase.effects));
    }
    if !phase.laws.is_empty() {
        list.field(key, "never", laws(writer, &phase.laws));
    }
    if let Some(throw) = &phase.throw {
        let faces: Vec<String> = throw.faces.iter().map(|(face, weight)| format!("{face}×{weight}")).collect();
        list.field(key, "throw", format!("{} → {}", faces.join(" "), writer.register(throw.register)));
    }
    if let Some(again) = &phase.again {
        list.field(key, "again", writer.cond(again));
    }
}

/// Tracks, teams, and what is remembered at the start.
pub(super) fn whole(list: &mut List<'_>) {
    let writer = list.writer;
    let spec = writer.spec;
    for side in spec.sides.iter().filter(|side| side.neutral || side.team > 0) {
        let mates: Vec<&str> = spec.sides.iter().filter(|other| other.team == side.team && side.team > 0).map(|s| s.id.as_str()).collect();
        let value = if side.neutral { "neutral".to_owned() } else { mates.join(" ") };
        list.add(&format!("side#{}/team", side.id), message!(diff.side_team, side = side.id), value);
    }
    for track in &spec.tracks {
        let names = |way: &Vec<u16>| way.iter().map(|&site| spec.board.name(site)).collect::<Vec<_>>().join(" ");
        let mut ways: Vec<String> = track.sites.iter().map(names).collect();
        ways.dedup();
        let bends: Vec<String> = track.bends.iter().map(|bend| (bend + 1).to_string()).collect();
        let closed = if track.closed { ", closed" } else { "" };
        let bends = if bends.is_empty() { String::new() } else { format!(", bends {}", bends.join(" ")) };
        let ways = if writer.places { ways.join(" / ") } else { "sites".to_owned() };
        list.add(&format!("track#{}", track.id), message!(diff.track, id = track.id), format!("{ways}{closed}{bends}"));
    }
    for register in &spec.registers {
        if register.initial != Initial::Nothing || register.fades || register.uncompared {
            list.add(&format!("register#{}", register.id), message!(diff.at_the_start, register = register.id), begins(writer, register));
        }
    }
}

fn begins(writer: Writer<'_>, register: &Register) -> String {
    let spec = writer.spec;
    let text = match &register.initial {
        Initial::Nothing => "-".to_owned(),
        Initial::Numbers(list) if register.kind == RegisterKind::Counts => {
            let mut by_count: BTreeMap<i32, Vec<&str>> = BTreeMap::new();
            for (site, count) in (0..).zip(list).filter(|(_, count)| **count != 0) {
                by_count.entry(*count).or_default().push(spec.board.name(site));
            }
            let sites = |names: Vec<&str>| if writer.places { names.join(" ") } else { "sites".to_owned() };
            by_count.into_iter().map(|(count, names)| format!("{count} on {}", sites(names))).collect::<Vec<_>>().join(", ")
        }
        Initial::Numbers(list) if register.per_side => {
            let by_side = spec.sides.iter().zip(list).map(|(side, n)| format!("{} {n}", side.names.get("en").unwrap_or(&side.id)));
            by_side.collect::<Vec<_>>().join(", ")
        }
        Initial::Numbers(list) => list.iter().map(i32::to_string).collect::<Vec<_>>().join(" "),
        Initial::Sites(_) if !writer.places => "sites".to_owned(),
        Initial::Sites(list) => list.iter().map(|&site| spec.board.name(site)).collect::<Vec<_>>().join(" "),
    };
    let fades = if register.fades { ", fades" } else { "" };
    let uncompared = if register.uncompared { ", not compared" } else { "" };
    format!("{text}{fades}{uncompared}")
}
