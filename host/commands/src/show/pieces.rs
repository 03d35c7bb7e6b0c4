//! Games of pieces in `show`: movements, promotion, drops, check, claims.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{
    Captured, Dropping, Facing, Kind, KindId, Lands, Movement, Must, Next, Origin, Promotion, Site, Sites, Spec, Together, Travel, Within,
};
use tianyuan_words::{key, pick, t};

use crate::app::App;
use tianyuan_output::{json, view};

/// Word of a facing.
pub(super) fn facing(facing: Facing) -> &'static str {
    match facing {
        Facing::Up => "up",
        Facing::Down => "down",
        Facing::Right => "right",
        Facing::Left => "left",
    }
}

pub(super) fn kinds(spec: &Spec) -> Vec<json::ShownKind> {
    let side = |index: usize| spec.sides.get(index).map_or_else(String::new, |side| side.id.clone());
    let kind = |kind: &Kind| json::ShownKind {
        id: kind.id.clone(),
        names: kind.names.clone(),
        letters: kind.letters.iter().enumerate().map(|(i, letter)| (side(i), letter.clone())).collect(),
        supply: kind.supply.iter().enumerate().map(|(i, supply)| (side(i), *supply)).collect::<BTreeMap<_, _>>(),
        moves: kind.moves.iter().map(|one| movement(spec, one)).collect(),
        royal: kind.royal,
        promotes: kind.promotes.first().and_then(|to| id(spec, *to)),
        promotions: ids(spec, &kind.promotes),
        stirs: kind.stirs,
        captured_as: kind.captured_as.and_then(|to| id(spec, to)).unwrap_or_else(|| kind.id.clone()),
        in_all: kind.in_all,
        codes: kind.codes.clone(),
    };
    spec.kinds.iter().map(kind).collect()
}

fn id(spec: &Spec, kind: KindId) -> Option<String> {
    view::kind_id(spec, usize::from(kind))
}

fn ids(spec: &Spec, kinds: &[KindId]) -> Vec<String> {
    kinds.iter().filter_map(|kind| id(spec, *kind)).collect()
}

/// Side → names of its sites.
fn of_sides(spec: &Spec, sides: &[Vec<Site>]) -> BTreeMap<String, Vec<String>> {
    let names = |sites: &Vec<Site>| sites.iter().map(|site| spec.board.name(*site).to_owned()).collect();
    view::by_side(spec, |side| sides.get(usize::from(side)).map(names).unwrap_or_default())
}

fn next(next: &Next) -> json::ShownNext {
    json::ShownNext { step: next.step, then: next.then.iter().map(self::next).collect() }
}

fn movement(spec: &Spec, movement: &Movement) -> json::ShownMovement {
    json::ShownMovement {
        step: movement.step,
        reach: (movement.reach > 0).then_some(movement.reach),
        lands: match movement.lands {
            Lands::Anywhere => "anywhere",
            Lands::Empty => "empty",
            Lands::Enemy => "enemy",
        },
        then: movement.then.iter().map(|next| next.step).collect(),
        again: movement.then.iter().map(next).collect(),
        clear: movement.clear.clone(),
        hurdle: movement.hurdle.as_ref().map(|hurdle| json::ShownHurdle {
            least: hurdle.least,
            most: (hurdle.most > 0).then_some(hurdle.most),
            not: ids(spec, &hurdle.not),
            sweeps: hurdle.takes,
        }),
        onward: movement.onward.as_ref().map(|onward| json::ShownOnward {
            rides: onward.rides.iter().map(|&(step, reach)| json::ShownRide { step, reach: (reach > 0).then_some(reach) }).collect(),
            times: onward.times,
        }),
        anywhere: movement.anywhere,
        starts: movement.starts.as_ref().map(|sides| of_sides(spec, sides)),
        within: movement.within.as_ref().map(|sides| of_sides(spec, sides)),
        only: ids(spec, &movement.only),
        spares: ids(spec, &movement.spares),
        skims: movement.skims,
        catches: movement.catches,
    }
}

pub(super) fn claims(spec: &Spec) -> Vec<json::ShownClaim> {
    let claim = |claim: &tianyuan_rules::spec::Claim| json::ShownClaim {
        id: claim.id.clone(),
        names: claim.names.clone(),
        agreed: claim.agreed,
        clause: claim.origin.clause.clone(),
        file: claim.origin.file.clone(),
        line: claim.origin.line,
    };
    spec.claims.iter().map(claim).collect()
}

/// The rule of pieces that move as their kinds do.
pub(super) fn travel(spec: &Spec, travel: &Travel, shown: json::ShownRule) -> json::ShownRule {
    let captured = match travel.captured {
        Captured::Out => "out",
        Captured::ToHand => "to-hand",
    };
    let walls = if travel.walls == Sites::None { None } else { zone(spec, &travel.walls) };
    json::ShownRule { captured: Some(captured), promotion: travel.promotion.as_ref().map(|one| promotion(spec, one)), walls, ..shown }
}

/// The rule of pieces that move at once.
pub(super) fn together(spec: &Spec, together: &Together, shown: json::ShownRule) -> json::ShownRule {
    let name = |site: Site| spec.board.name(site).to_owned();
    json::ShownRule { legs: Some(together.legs.iter().map(|&(from, to)| (name(from), name(to))).collect()), ..shown }
}

fn promotion(spec: &Spec, promotion: &Promotion) -> json::ShownPromotion {
    json::ShownPromotion {
        zone: zone(spec, &promotion.zone),
        entering: promotion.entering,
        leaving: promotion.leaving,
        within: match promotion.within {
            Within::Never => "never",
            Within::Capturing => "capturing",
            Within::Always => "always",
        },
        must: match promotion.must {
            Must::Never => "never",
            Must::Stuck => "stuck",
            Must::Always => "always",
        },
        clause: promotion.origin.clause.clone(),
        file: promotion.origin.file.clone(),
        line: promotion.origin.line,
    }
}

/// Side → sites of a zone that is a fixed set.
fn zone(spec: &Spec, sites: &Sites) -> Option<BTreeMap<String, Vec<String>>> {
    let names = |sites: &[Site]| -> Vec<String> { sites.iter().map(|site| spec.board.name(*site).to_owned()).collect() };
    match sites {
        Sites::OfSide(zones) => Some(of_sides(spec, zones)),
        Sites::Fixed(zone) => Some(view::by_side(spec, |_| names(zone))),
        Sites::None => Some(view::by_side(spec, |_| Vec::new())),
        Sites::Ruled(inner, _) => zone(spec, inner),
        _ => None,
    }
}

/// The rule of drops.
pub(super) fn dropping(spec: &Spec, dropping: &Dropping, shown: json::ShownRule) -> json::ShownRule {
    let drops = json::ShownDrops {
        kinds: dropping.kinds.iter().filter_map(|(kind, _)| id(spec, *kind)).collect(),
        never_stuck: dropping.never_stuck.as_ref().map(place),
        never_mating: dropping.never_mating.iter().filter_map(|kind| id(spec, *kind)).collect(),
    };
    json::ShownRule { drops: Some(drops), ..shown }
}

fn place(origin: &Origin) -> json::ShownPlace {
    json::ShownPlace { clause: origin.clause.clone(), file: origin.file.clone(), line: origin.line }
}

/// Signs of the eight ways, from forward to the right.
const WAYS: [((i8, i8), &str); 8] =
    [((0, 1), "↑"), ((1, 1), "↗"), ((1, 0), "→"), ((1, -1), "↘"), ((0, -1), "↓"), ((-1, -1), "↙"), ((-1, 0), "←"), ((-1, 1), "↖")];

fn way(step: (i8, i8)) -> String {
    WAYS.iter().find(|(way, _)| *way == step).map_or_else(|| format!("({:+},{:+})", step.0, step.1), |(_, sign)| (*sign).to_owned())
}

/// Sites by side, the sides named only where they differ; many are only counted.
fn places(app: &App, sides: &BTreeMap<String, Vec<String>>) -> String {
    let one = |sites: &Vec<String>| match sites.len() {
        0..=12 => sites.join(" "),
        n => t!(app.lang, cli.show.sites, n = n),
    };
    match sides.values().next() {
        Some(first) if sides.values().all(|other| other == first) => one(first),
        _ => sides.iter().map(|(side, sites)| format!("{side} {}", one(sites))).collect::<Vec<_>>().join(", "),
    }
}

/// The limits of a movement to sites and kinds, in parentheses.
fn limits(app: &App, movement: &json::ShownMovement, name: &dyn Fn(&str) -> String) -> String {
    let kinds = |list: &[String]| list.iter().map(|kind| name(kind)).collect::<Vec<_>>().join(" ");
    let named = |list: &[String]| (!list.is_empty()).then(|| kinds(list));
    let told = [
        (!movement.clear.is_empty()).then(|| t!(app.lang, cli.show.lame)),
        movement.hurdle.as_ref().map(|hurdle| over(app, hurdle)),
        movement.hurdle.as_ref().filter(|hurdle| hurdle.sweeps).map(|_| t!(app.lang, cli.show.sweeps)),
        movement.onward.is_some().then(|| t!(app.lang, cli.show.onward)),
        movement.hurdle.as_ref().and_then(|hurdle| named(&hurdle.not)).map(|what| t!(app.lang, cli.show.hurdle_not, what = what)),
        movement.starts.as_ref().map(|sides| places(app, sides)).map(|what| t!(app.lang, cli.show.only_from, what = what)),
        movement.within.as_ref().map(|sides| places(app, sides)).map(|what| t!(app.lang, cli.show.only_to, what = what)),
        named(&movement.only).map(|what| t!(app.lang, cli.show.only_kinds, what = what)),
        named(&movement.spares).map(|what| t!(app.lang, cli.show.spares, what = what)),
        movement.skims.then(|| t!(app.lang, cli.show.skims)),
        movement.catches.then(|| t!(app.lang, cli.show.catches)),
    ];
    told.into_iter().flatten().collect()
}

/// The pieces that a ride goes over.
fn over(app: &App, hurdle: &json::ShownHurdle) -> String {
    match (hurdle.least, hurdle.most) {
        (1, Some(1)) => t!(app.lang, cli.show.hurdle),
        (_, Some(n)) => t!(app.lang, cli.show.over_some, n = n),
        (_, None) => t!(app.lang, cli.show.over_any),
    }
}

/// The moves of a kind: `↑ ↗ ↖ one step; ↓ any number`.
fn ways(app: &App, kind: &json::ShownKind, name: &dyn Fn(&str) -> String) -> String {
    let mut parts: Vec<(String, Vec<String>)> = Vec::new();
    for movement in &kind.moves {
        let far = match movement.reach {
            _ if movement.anywhere => t!(app.lang, cli.show.anywhere),
            None => t!(app.lang, cli.show.any_number),
            Some(1) if WAYS.iter().any(|(way, _)| *way == movement.step) => t!(app.lang, cli.show.one_step),
            Some(1) => t!(app.lang, cli.show.leap),
            Some(n) => t!(app.lang, cli.show.up_to, n = n),
        };
        let only = match movement.lands {
            "empty" => t!(app.lang, cli.show.only_move),
            "enemy" => t!(app.lang, cli.show.only_capture),
            _ => String::new(),
        };
        let again = if movement.then.is_empty() { String::new() } else { t!(app.lang, cli.show.again) };
        let how = format!("{far}{only}{}{again}", limits(app, movement, name));
        match parts.iter_mut().find(|(known, _)| *known == how) {
            Some((_, ways)) => ways.push(way(movement.step)),
            None if movement.anywhere => parts.push((how, Vec::new())),
            None => parts.push((how, vec![way(movement.step)])),
        }
    }
    parts.iter().map(|(how, ways)| format!("{} {how}", ways.join(""))).collect::<Vec<_>>().join("; ")
}

/// The kinds that move in their own ways.
pub(super) fn plain(app: &App, shown: &json::Shown) {
    let own: Vec<&json::ShownKind> = shown.kinds.iter().filter(|kind| !kind.moves.is_empty()).collect();
    if own.is_empty() {
        return;
    }
    app.out.line("");
    app.out.heading(t!(app.lang, cli.show.pieces));
    let name = |id: &str| {
        let kind = shown.kinds.iter().find(|kind| kind.id == id);
        kind.and_then(|kind| pick(app.lang, &kind.names)).unwrap_or(id).to_owned()
    };
    for kind in own {
        let letters: Vec<&str> = kind.letters.values().map(String::as_str).collect();
        let mut line = format!("  {} {}: {}", letters.join("/"), name(&kind.id), ways(app, kind, &name));
        if kind.royal {
            line.push_str(&t!(app.lang, cli.show.royal));
        }
        if !kind.promotions.is_empty() {
            let all: Vec<String> = kind.promotions.iter().map(|to| name(to)).collect();
            line.push_str(&t!(app.lang, cli.show.promotes, to = all.join(&t!(app.lang, cli.judge.comma))));
        }
        if kind.captured_as != kind.id {
            line.push_str(&t!(app.lang, cli.show.captured_as, r#as = name(&kind.captured_as)));
        }
        app.out.line(line);
    }
}

/// Prints a rule's terms of promotion and drops.
pub(super) fn plain_rule(app: &App, rule: &json::ShownRule) {
    if let Some(legs) = &rule.legs {
        let legs: Vec<String> = legs.iter().map(|(from, to)| format!("{from}→{to}")).collect();
        app.out.line(t!(app.lang, cli.show.legs, legs = legs.join(" ")));
    }
    if let Some(walls) = &rule.walls {
        app.out.line(t!(app.lang, cli.show.walls, what = places(app, walls)));
    }
    if let Some(promotion) = &rule.promotion {
        let when: Vec<String> = [
            (promotion.entering, key!(cli.show.entering)),
            (promotion.leaving, key!(cli.show.leaving)),
            (promotion.within == "always", key!(cli.show.within)),
            (promotion.within == "capturing", key!(cli.show.capturing)),
        ]
        .into_iter()
        .filter(|(holds, _)| *holds)
        .map(|(_, key)| key.text(app.lang).to_owned())
        .collect();
        let must = match promotion.must {
            "never" => t!(app.lang, cli.show.must_never),
            "stuck" => t!(app.lang, cli.show.must_stuck),
            _ => t!(app.lang, cli.show.must_always),
        };
        let when = when.join(&t!(app.lang, cli.judge.comma));
        app.out.line(t!(app.lang, cli.show.promotion, when = when, must = must, clause = promotion.clause).replace(" []", ""));
    }
    if let Some(drops) = &rule.drops {
        app.out.line(t!(app.lang, cli.show.drops, kinds = drops.kinds.join(" ")));
    }
}

/// The rule about check, and the claims.
pub(super) fn plain_claims(app: &App, shown: &json::Shown) {
    if shown.check.is_none() && shown.claims.is_empty() {
        return;
    }
    app.out.line("");
    if let Some(check) = &shown.check {
        let says = pick(app.lang, &check.says).filter(|says| !says.is_empty()).map_or_else(|| t!(app.lang, cli.show.check), str::to_owned);
        app.out.line(format!("{says} [{}]", check.clause).replace(" []", ""));
    }
    for claim in &shown.claims {
        let name = pick(app.lang, &claim.names).unwrap_or(&claim.id);
        app.out.line(
            if claim.agreed {
                t!(app.lang, cli.show.claim_agreed, id = claim.id, name = name, clause = claim.clause)
            } else {
                t!(app.lang, cli.show.claim, id = claim.id, name = name, clause = claim.clause)
            }
            .replace(" []", ""),
        );
    }
}
