//! The rules of a game as a list of named values, so that two games can be compared part by part.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{Assign, Cond, Ending, Form, Join, Of, Outcome, Pay, Phase, Shape, Spec, Takes, When};
use tianyuan_words::{Key, Message, key, message};

use crate::diff::expressions::Writer;
use crate::diff::{arbiter, clock, effects, groups, looks, moves, pieces};

/// A part of the rules.
#[derive(Debug)]
pub(super) struct Item {
    /// Path of identifiers: `phase/march/hop#1/over`.
    pub(super) key: String,
    /// The name of the part.
    pub(super) label: Message,
    /// The value as a script writes it; empty for a part that only holds others.
    pub(super) value: String,
}

/// The names of the fields of the rules.
#[rustfmt::skip]
const FIELDS: &[(&str, Key)] = &[
    ("allowed", key!(field.allowed)),
    ("on", key!(field.on)),
    ("from", key!(field.from)),
    ("to", key!(field.to)),
    ("over", key!(field.over)),
    ("directions", key!(field.directions)),
    ("distance", key!(field.distance)),
    ("splits", key!(field.splits)),
    ("under", key!(field.under)),
    ("count", key!(field.count)),
    ("prey", key!(field.prey)),
    ("ahead", key!(field.ahead)),
    ("behind", key!(field.behind)),
    ("far", key!(field.far)),
    ("spares", key!(field.spares)),
    ("stays", key!(field.stays)),
    ("line", key!(field.line)),
    ("forth", key!(field.forth)),
    ("straight", key!(field.straight)),
    ("most", key!(field.most)),
    ("pushers", key!(field.pushers)),
    ("pushing", key!(field.pushing)),
    ("outnumbers", key!(field.outnumbers)),
    ("shortest", key!(field.shortest)),
    ("longest", key!(field.longest)),
    ("back", key!(field.back)),
    ("ends_on", key!(field.ends_on)),
    ("rests_on", key!(field.rests_on)),
    ("tracks", key!(field.tracks)),
    ("track", key!(field.track)),
    ("by", key!(field.by)),
    ("enters", key!(field.enters)),
    ("leaves", key!(field.leaves)),
    ("counts", key!(field.counts)),
    ("first_stays", key!(field.first_stays)),
    ("skips_start", key!(field.skips_start)),
    ("skips", key!(field.skips)),
    ("goes_on", key!(field.goes_on)),
    ("legs", key!(field.legs)),
    ("clear", key!(field.clear)),
    ("safe", key!(field.safe)),
    ("effects", key!(field.effects)),
    ("never", key!(field.never)),
    ("act", key!(field.act)),
    ("throw", key!(field.throw)),
    ("again", key!(field.again)),
    ("chain", key!(field.chain)),
    ("must", key!(field.must)),
    ("at_least", key!(field.at_least)),
    ("at_once", key!(field.at_once)),
    ("judge_each", key!(field.judge_each)),
    ("then_hop", key!(field.then_hop)),
    ("then_takes", key!(field.then_takes)),
    ("turned", key!(field.turned)),
    ("onto", key!(field.onto)),
    ("crushes", key!(field.crushes)),
    ("picks_up", key!(field.picks_up)),
    ("beside", key!(field.beside)),
    ("with", key!(field.with)),
    ("worth", key!(field.worth)),
    ("soonest", key!(field.soonest)),
    ("doubled", key!(field.doubled)),
    ("priority", key!(field.priority)),
    ("keep", key!(field.keep)),
    ("then", key!(field.then)),
    ("first", key!(field.first)),
    ("exit", key!(field.exit)),
    ("enter", key!(field.enter)),
    ("judged", key!(field.judged)),
    ("skip", key!(field.skip)),
    ("join", key!(field.join)),
    ("optional", key!(field.optional)),
    ("pays", key!(field.pays)),
    ("gaps", key!(field.gaps)),
    ("phases", key!(field.phases)),
    ("then_to", key!(field.then_to)),
    ("captured", key!(field.captured)),
    ("zone", key!(field.zone)),
    ("promotes_on", key!(field.promotes_on)),
    ("promotion_must", key!(field.promotion_must)),
    ("implied", key!(field.implied)),
    ("never_stuck", key!(field.never_stuck)),
    ("never_mating", key!(field.never_mating)),
    ("moves", key!(field.moves)),
    ("walls", key!(field.walls)),
    ("stirs", key!(field.stirs)),
    ("royal", key!(field.royal)),
    ("promotes", key!(field.promotes)),
    ("demotes", key!(field.demotes)),
    ("in_all", key!(field.in_all)),
    ("letters", key!(field.letters)),
    ("codes", key!(field.codes)),
    ("agreed", key!(field.agreed)),
    ("marks", key!(field.marks)),
    ("together", key!(field.together)),
    ("surround", key!(field.surround)),
    ("connected", key!(field.connected)),
    ("suicide", key!(field.suicide)),
    ("unchanged_passes", key!(field.unchanged_passes)),
    ("peaceful", key!(field.peaceful)),
    ("lost", key!(field.lost)),
    ("ko", key!(field.ko)),
    ("board", key!(field.board)),
    ("situation", key!(field.situation)),
    ("unit", key!(field.unit)),
    ("per", key!(field.per)),
    ("tie", key!(field.tie)),
    ("owned", key!(field.owned)),
    ("dead", key!(field.dead)),
    ("stake", key!(field.stake)),
    ("alternate", key!(field.alternate)),
    ("draw_offers", key!(field.draw_offers)),
    ("pass_last", key!(field.pass_last)),
    ("standard", key!(field.standard)),
    ("least", key!(field.least)),
    ("starts", key!(field.starts)),
    ("on_flag", key!(field.on_flag)),
    ("can_win", key!(field.can_win)),
    ("spoken", key!(field.spoken)),
];

pub(super) struct List<'a> {
    pub(super) writer: Writer<'a>,
    items: Vec<Item>,
}

/// All parts of the rules. Without `places`, which sites a rule speaks of is left out.
pub(super) fn inventory(spec: &Spec, places: bool) -> Vec<Item> {
    let mut list = List { writer: Writer { spec, places }, items: Vec::new() };
    let board = &spec.board;
    let size = if board.is_rectangular() { format!("{}×{}", board.width(), board.height()) } else { format!("{}", board.sites()) };
    list.add("name", message!(diff.name), spec.names.values().cloned().collect::<Vec<_>>().join(" / "));
    list.add("board", message!(diff.board), size);
    list.add("stands", message!(diff.pieces_stand), if board.has_cells() { "cells" } else { "points" }.to_owned());
    if spec.stacks {
        list.add("stacks", message!(diff.stacks), "true".to_owned());
    }
    if let Some(lends) = &spec.lends {
        let ways = list.writer.ways(lends);
        list.add("lends", message!(diff.lends), ways);
    }
    if places {
        let sites = 0..u16::try_from(board.sites()).unwrap_or(u16::MAX);
        list.add("sites", message!(diff.names_of_sites), sites.map(|site| board.name(site)).collect::<Vec<_>>().join(" "));
    }
    if !board.stars().is_empty() && places {
        let stars = board.stars().iter().map(|&site| board.name(site)).collect::<Vec<_>>().join(" ");
        list.add("stars", message!(diff.stars), stars);
    }
    looks::whole(&mut list, places);
    for (format, code) in &spec.codes {
        list.add(&format!("code#{format}"), message!(diff.name_in_other_formats, format = format), code.clone());
    }
    for side in &spec.sides {
        let names = side.names.values().cloned().collect::<Vec<_>>().join(" / ");
        list.add(&format!("side#{}", side.id), message!(diff.side, id = side.id), names);
        list.add(&format!("side#{}/facing", side.id), message!(diff.side_looks, side = side.id), pieces::facing(side.facing).to_owned());
    }
    for kind in &spec.kinds {
        for (side, supply) in spec.sides.iter().zip(&kind.supply) {
            let (of_side, of_kind) = (Message::own(&side.names, &side.id), Message::own(&kind.names, &kind.id));
            let label = match spec.kinds.len() {
                0 | 1 => message!(diff.supply, side = of_side),
                _ => message!(diff.supply_of, side = of_side, kind = of_kind),
            };
            let supply = supply.map_or_else(|| "∞".to_owned(), |supply| supply.to_string());
            list.add(&format!("supply#{}#{}", kind.id, side.id), label, supply);
        }
    }
    pieces::kinds(&mut list);
    spec.forms.iter().for_each(|form| list.form(form));
    spec.phases.iter().for_each(|phase| list.phase(phase));
    let mut seen = BTreeMap::new();
    for ending in &spec.ends {
        let turn = numbered(&mut seen, &ending.reason);
        list.ending(ending, &turn);
    }
    effects::whole(&mut list);
    groups::whole(&mut list);
    conduct(&mut list);
    pieces::whole(&mut list);
    let notation = &spec.notation;
    let from = notation.numbered_from.and_then(|phase| spec.phases.get(usize::from(phase))).map_or("", |phase| phase.id.as_str());
    let labels: Vec<String> = notation.removed.iter().map(|(award, label)| format!("{award}={label}")).collect();
    let written = format!("{} {} {} {from}", notation.arrow, notation.jumped, labels.join(" "));
    list.add("notation", message!(diff.notation), written.trim().to_owned());
    list.add("notation#styles", message!(diff.how_positions_and_moves), pieces::styles(notation));
    list.items
}

/// Lists the agreements of the players besides the moves.
fn conduct(list: &mut List<'_>) {
    groups::conduct(list);
    clock::whole(list);
    arbiter::whole(list);
}

/// The agreements of the players besides the moves, part by part.
pub(super) fn conduct_alone(spec: &Spec) -> Vec<Item> {
    let mut list = List { writer: Writer { spec, places: true }, items: Vec::new() };
    conduct(&mut list);
    list.items
}

/// Tells several parts of one name apart.
pub(super) fn numbered(seen: &mut BTreeMap<String, usize>, name: &str) -> String {
    let count = seen.entry(name.to_owned()).or_insert(0);
    *count += 1;
    if *count == 1 { name.to_owned() } else { format!("{name} {count}") }
}

impl List<'_> {
    pub(super) fn add(&mut self, key: &str, label: Message, value: String) {
        self.items.push(Item { key: key.to_owned(), label, value });
    }

    /// A field of the part with the key.
    pub(super) fn field(&mut self, parent: &str, field: &str, value: String) {
        let known = FIELDS.iter().find(|(name, _)| *name == field);
        let name = known.map_or_else(|| Message::same(field), |(_, key)| Message::from(*key));
        let over = self.items.iter().find(|item| item.key == parent).map_or_else(|| Message::same(parent), |item| item.label.clone());
        self.add(&format!("{parent}/{field}"), message!(diff.field_of, what = over, field = name), value);
    }

    fn form(&mut self, form: &Form) {
        let key = format!("form#{}", form.id);
        self.add(&key, message!(diff.form, form = Message::own(&form.names, &form.id)), String::new());
        if form.gaps > 0 {
            self.field(&key, "gaps", form.gaps.to_string());
        }
        let text = match &form.shape {
            Shape::Sites(_) if !self.writer.places => return,
            Shape::Sites(instances) => {
                let board = &self.writer.spec.board;
                let sites = |list: &[u16]| list.iter().map(|&site| board.name(site)).collect::<Vec<_>>().join(" ");
                let one = |i: &tianyuan_rules::spec::Instance| format!("{}={} {}-{}", i.name, i.value, sites(&i.sites), sites(&i.not));
                instances.iter().map(one).collect::<Vec<_>>().join("; ")
            }
            Shape::Shuttle { over, closes, directions } => {
                format!("shuttle({}, {closes}, {})", self.writer.form(*over), self.writer.directions(directions))
            }
        };
        let label = self.label(&key);
        self.add(&format!("{key}/shape"), label, text);
    }

    /// The name of the part with the key.
    pub(super) fn label(&self, key: &str) -> Message {
        self.items.iter().find(|item| item.key == key).map_or_else(|| Message::same(""), |item| item.label.clone())
    }

    fn phase(&mut self, phase: &Phase) {
        let writer = self.writer;
        let key = format!("phase#{}", phase.id);
        self.add(&key, Message::own(&phase.names, &phase.id), String::new());
        if let Some(side) = phase.first {
            self.field(&key, "first", writer.side(side).to_owned());
        }
        let mut seen = BTreeMap::new();
        for generator in &phase.moves {
            moves::generator(self, &key, generator, &mut seen);
        }
        self.takes(&key, &phase.takes);
        groups::phase(self, &key, phase);
        effects::phase(self, &key, phase);
        let exits: Vec<String> =
            phase.exits.iter().map(|exit| format!("{} → {}", writer.cond(&exit.when), writer.phase(exit.to))).collect();
        self.field(&key, "exit", exits.join("; "));
        self.field(&key, "enter", assigns(writer, &phase.enter));
        self.field(&key, "judged", phase.judged.to_string());
        self.field(&key, "skip", phase.skip_stuck.to_string());
    }

    fn takes(&mut self, phase: &str, takes: &Takes) {
        if takes.awards.is_empty() {
            return;
        }
        let writer = self.writer;
        let join = match takes.join {
            Join::All => "all",
            Join::Best => "best",
            Join::First => "first",
        };
        self.field(phase, "prey", writer.sites(&takes.prey));
        self.field(phase, "join", join.to_owned());
        self.field(phase, "keep", takes.keep_choice.to_string());
        self.field(phase, "optional", takes.optional.to_string());
        let over = self.label(phase);
        let mut seen = BTreeMap::new();
        for award in &takes.awards {
            let turn = numbered(&mut seen, &award.id);
            let key = format!("{phase}/award {turn}");
            self.add(&key, message!(diff.award, phase = over, award = turn), String::new());
            if let Some(when) = &award.when {
                self.field(&key, "allowed", writer.cond(when));
            }
            let pays = match &award.pays {
                Pay::Count(count) => writer.num(count),
                Pay::Fire(fire) => {
                    let pays = fire.pays.as_ref().map_or_else(|| "value".to_owned(), |num| writer.num(num));
                    let bars: Vec<String> = fire.bars.iter().map(|(a, b)| format!("{a}-{b}")).collect();
                    let must_pay = if fire.must_pay { " must_pay" } else { "" };
                    format!("{}:{pays} once={} single={} bars={}{must_pay}", writer.form(fire.form), fire.once, fire.single, bars.join(","))
                }
            };
            self.field(&key, "pays", pays);
        }
    }

    fn ending(&mut self, ending: &Ending, turn: &str) {
        let writer = self.writer;
        let whom = match ending.of {
            Of::Mover => "mover".to_owned(),
            Of::Opponent => "opponent".to_owned(),
            Of::Any => "any_side".to_owned(),
            Of::Side(side) => writer.side(side).to_owned(),
        };
        let outcome = match ending.outcome {
            Outcome::Win => "win",
            Outcome::Loss => "loss",
            Outcome::Draw => "draw",
            Outcome::Replay => "replay",
            Outcome::Score(_) => "counted",
        };
        let whom = match ending.outcome {
            Outcome::Score(score) => writer.score(score).to_owned(),
            _ => whom,
        };
        let key = format!("ending#{turn}");
        self.add(&key, message!(diff.ending, ending = turn), format!("{outcome}({whom})"));
        let when = match &ending.when {
            When::Holds(cond) => writer.cond(cond),
            When::Stuck(Cond::Const(true)) => "no_move".to_owned(),
            When::Stuck(cond) => format!("all(no_move, {})", writer.cond(cond)),
            When::Claimed(claim, cond) => {
                let id = writer.spec.claims.get(usize::from(*claim)).map_or("?", |claim| claim.id.as_str());
                format!("claimed({id}, {})", writer.cond(cond))
            }
            When::Foul => "foul".to_owned(),
        };
        self.field(&key, "allowed", when);
        let phases: Vec<&str> =
            ending.phases.iter().map(|&phase| writer.spec.phases.get(usize::from(phase)).map_or("?", |p| p.id.as_str())).collect();
        self.field(&key, "phases", phases.join(" "));
    }
}

pub(super) fn assigns(writer: Writer<'_>, assigns: &[Assign]) -> String {
    let one = |assign: &Assign| format!("{} = {}", writer.register(assign.register), writer.num(&assign.value));
    assigns.iter().map(one).collect::<Vec<_>>().join("; ")
}
