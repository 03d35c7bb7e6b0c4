//! What `show` says of games of pieces: movements, promotion, drops, check, claims.

use std::collections::BTreeMap;

use tianyuan_rules::spec::{
    Captured, Dropping, Facing, Kind, KindId, Lands, Movement, Must, Origin, Promotion, Site, Sites, Spec, Travel, Within,
};
use tianyuan_words::pick;

use crate::app::App;
use crate::{json, view};

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
        moves: kind.moves.iter().map(movement).collect(),
        royal: kind.royal,
        promotes: kind.promotes.and_then(|to| id(spec, to)),
        captured_as: kind.captured_as.and_then(|to| id(spec, to)).unwrap_or_else(|| kind.id.clone()),
        in_all: kind.in_all,
        codes: kind.codes.clone(),
    };
    spec.kinds.iter().map(kind).collect()
}

fn id(spec: &Spec, kind: KindId) -> Option<String> {
    view::kind_id(spec, usize::from(kind))
}

fn movement(movement: &Movement) -> json::ShownMovement {
    json::ShownMovement {
        step: movement.step,
        reach: (movement.reach > 0).then_some(movement.reach),
        lands: match movement.lands {
            Lands::Anywhere => "anywhere",
            Lands::Empty => "empty",
            Lands::Enemy => "enemy",
        },
        then: movement.then.clone(),
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
    json::ShownRule { captured: Some(captured), promotion: travel.promotion.as_ref().map(|one| promotion(spec, one)), ..shown }
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
        Sites::OfSide(zones) => Some(view::by_side(spec, |side| zones.get(usize::from(side)).map(|zone| names(zone)).unwrap_or_default())),
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

/// How a kind moves: `↑ ↗ ↖ one step; ↓ any number`.
fn ways(app: &App, kind: &json::ShownKind) -> String {
    let mut parts: Vec<(String, Vec<String>)> = Vec::new();
    for movement in &kind.moves {
        let far = match movement.reach {
            None => app.t("cli.show.any-number", &[]),
            Some(1) if WAYS.iter().any(|(way, _)| *way == movement.step) => app.t("cli.show.one-step", &[]),
            Some(1) => app.t("cli.show.leap", &[]),
            Some(n) => app.t("cli.show.up-to", &[("n", &n)]),
        };
        let only = match movement.lands {
            "empty" => app.t("cli.show.only-move", &[]),
            "enemy" => app.t("cli.show.only-capture", &[]),
            _ => String::new(),
        };
        let again = if movement.then.is_empty() { String::new() } else { app.t("cli.show.again", &[]) };
        let how = format!("{far}{only}{again}");
        match parts.iter_mut().find(|(known, _)| *known == how) {
            Some((_, ways)) => ways.push(way(movement.step)),
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
    app.out.heading(app.t("cli.show.pieces", &[]));
    let name = |id: &str| {
        let kind = shown.kinds.iter().find(|kind| kind.id == id);
        kind.and_then(|kind| pick(app.lang, &kind.names)).unwrap_or(id).to_owned()
    };
    for kind in own {
        let letters: Vec<&str> = kind.letters.values().map(String::as_str).collect();
        let mut line = format!("  {} {}: {}", letters.join("/"), name(&kind.id), ways(app, kind));
        if kind.royal {
            line.push_str(&app.t("cli.show.royal", &[]));
        }
        if let Some(to) = &kind.promotes {
            line.push_str(&app.t("cli.show.promotes", &[("to", &name(to))]));
        }
        if kind.captured_as != kind.id {
            line.push_str(&app.t("cli.show.captured-as", &[("as", &name(&kind.captured_as))]));
        }
        app.out.line(line);
    }
}

/// What a rule says of promotion and drops.
pub(super) fn plain_rule(app: &App, rule: &json::ShownRule) {
    if let Some(promotion) = &rule.promotion {
        let when: Vec<String> = [
            (promotion.entering, "cli.show.entering"),
            (promotion.leaving, "cli.show.leaving"),
            (promotion.within == "always", "cli.show.within"),
            (promotion.within == "capturing", "cli.show.capturing"),
        ]
        .into_iter()
        .filter(|(holds, _)| *holds)
        .map(|(_, key)| app.t(key, &[]))
        .collect();
        let must = app.t(&format!("cli.show.must-{}", promotion.must), &[]);
        let when = when.join(&app.t("cli.judge.comma", &[]));
        app.out.line(app.t("cli.show.promotion", &[("when", &when), ("must", &must), ("clause", &promotion.clause)]).replace(" []", ""));
    }
    if let Some(drops) = &rule.drops {
        app.out.line(app.t("cli.show.drops", &[("kinds", &drops.kinds.join(" "))]));
    }
}

/// The rule about check, and the claims.
pub(super) fn plain_claims(app: &App, shown: &json::Shown) {
    if shown.check.is_none() && shown.claims.is_empty() {
        return;
    }
    app.out.line("");
    if let Some(check) = &shown.check {
        let says = pick(app.lang, &check.says).filter(|says| !says.is_empty()).map_or_else(|| app.t("cli.show.check", &[]), str::to_owned);
        app.out.line(format!("{says} [{}]", check.clause).replace(" []", ""));
    }
    for claim in &shown.claims {
        let name = pick(app.lang, &claim.names).unwrap_or(&claim.id);
        let key = if claim.agreed { "cli.show.claim-agreed" } else { "cli.show.claim" };
        app.out.line(app.t(key, &[("id", &claim.id), ("name", &name), ("clause", &claim.clause)]).replace(" []", ""));
    }
}
