//! The facts and what is searched agree, and each kind of fact is found where a game has it and nowhere else.

use std::sync::Arc;

use tianyuan_rules::spec::{self, Cond, Ending, KindId, Num, Of, Origin, Outcome, SideId, Sites, Spec, Texts, When};
use tianyuan_rules::{CompiledRules, Moves, Position, Rules, WidthVisitor};

use super::{Evaluation, Fact, Listed, Reader, Weights};
use crate::fixtures::{armies, fading, fixture, tracks};

/// Plays at random and compares, at each position, the sum of the facts with the worth.
struct Compare<'a>(&'a Weights);

impl WidthVisitor for Compare<'_> {
    type Output = usize;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> usize {
        let evaluation = Arc::new(Evaluation::weighed(rules.spec(), self.0));
        let reader = Reader::new(rules, Arc::clone(&evaluation));
        let (mut moves, mut compared) = (Moves::default(), 0);
        let mut random = fastrand::Rng::with_seed(5);
        // What is on the board counts from the start of the game; what is at hand in a turn does not.
        let start = reader.facts(&mut Position::start(rules), &mut moves);
        let sum = |facts: &[f32], late: f32| -> f32 {
            let of = |((fact, start), listed): ((&f32, &f32), &Listed)| {
                let lasts = matches!(listed.fact, Fact::Board(_));
                (fact - if lasts { *start } else { 0.0 }) * (listed.weight + late * listed.late.unwrap_or(0.0))
            };
            facts.iter().zip(&start).zip(&evaluation.facts).map(of).sum()
        };
        let mut position = Position::start(rules);
        for _ in 0..60 {
            let Some(decision) = position.sample(&mut moves, &mut |n| random.u32(..n)) else { break };
            position.advance(decision);
            if position.is_over() {
                break;
            }
            let facts = reader.facts(&mut position, &mut moves);
            let late = reader.lateness(&position);
            let (worth, told) = (reader.worth(&mut position, &mut moves), 100.0 * sum(&facts, late));
            // Each piece's place is rounded to a hundredth.
            assert!((worth as f32 - told).abs() < 60.0, "{worth} {told}");
            compared += 1;
        }
        compared
    }
}

fn ending(outcome: Outcome, when: When) -> Ending {
    Ending { reason: "odd".into(), says: Texts::new(), outcome, of: Of::Mover, when, phases: Vec::new(), origin: Origin::default() }
}

/// A game in which one side has few pieces, and who can do nothing has lost.
fn hunt() -> Spec {
    let mut spec = fixture::layers(5, 3, 2);
    spec.kinds[0].supply = vec![Some(3), Some(12)];
    spec.ends.push(ending(Outcome::Loss, When::Stuck(Cond::Const(true))));
    spec
}

/// A game in which no side may be cut off from the last rank.
fn walled() -> Spec {
    let mut spec = fixture::layers(5, 3, 2);
    let row = |site: &u16| spec.board.place(*site).1;
    let last: Vec<u16> = (0..spec.board.sites() as u16).filter(|site| row(site) == 4).collect();
    let open = Sites::Union(Sites::Own.into(), Sites::Empty.into());
    let directions = tianyuan_rules::spec::DirectionId::first(4).collect();
    let way = Sites::Connected { from: Sites::Own.into(), within: open.into(), directions };
    let reached = Num::Count(Sites::Both(way.into(), Sites::Fixed(last).into()).into());
    let never = Cond::Compare(reached.into(), spec::Compare::Equals, Num::Const(0).into());
    let last = spec.phases.last_mut().expect("a phase");
    last.laws.push(spec::Law { never, says: Texts::new(), origin: Origin::default() });
    spec
}

fn names(spec: &Spec) -> Vec<String> {
    Evaluation::of(spec).named().map(|(name, _)| name).collect()
}

#[test]
fn the_sum_of_the_facts_is_the_worth() {
    for spec in [armies::armies(), fading(), fixture::layers(5, 3, 2), hunt(), walled(), tracks::seeds(tracks::Sown::default())] {
        let all: Weights = names(&spec).into_iter().zip((1..).map(|number| number as f32 * 0.07 - 0.4)).collect();
        let rules = Rules::compile(spec, None).expect("rules");
        for weights in [&Weights::new(), &all] {
            assert!(rules.with_width(Compare(weights)) > 5);
        }
    }
}

#[test]
fn a_fact_is_listed_where_the_game_has_it() {
    let (armies, layers) = (names(&armies::armies()), names(&fixture::layers(5, 3, 2)));
    let has = |names: &[String], start: &str| names.iter().any(|name| name.starts_with(start));
    assert!(has(&armies, "royal.attackers") && !has(&layers, "royal"));
    assert!(has(&layers, "form.") && layers.iter().any(|name| name.ends_with(".one_short")) && !has(&armies, "form."));
    assert!(!has(&armies, "group.") && has(&layers, "hand."), "what is still to be placed is in hand");
    // The made-up games of layers fly, where a stuck side loses.
    assert!(has(&names(&hunt()), "freedom") && has(&layers, "freedom") && !has(&armies, "freedom"));
    assert!(has(&names(&walled()), "path") && !has(&layers, "path"));
    // Only where pieces leave the board for good do weights change by it.
    let fading = names(&fading());
    assert!(has(&fading, "late.royal.place") && !has(&armies, "late.") && !has(&layers, "late."));
    assert!(!has(&fading, "late.royal.place.") && !has(&fading, "hand."));
    // Where royal pieces are guarded, what pieces see from where they stand counts, and what of it is beside a royal piece.
    assert!(has(&armies, "royal.pressure") && has(&armies, "mobility.") && !has(&layers, "mobility."));
}

#[test]
fn a_weight_given_takes_the_place_of_the_declared_one() {
    let spec = fixture::layers(5, 3, 2);
    let listed = Evaluation::of(&spec).facts.swap_remove(0);
    let weights = Weights::from([(listed.name, listed.weight + 3.0)]);
    assert_eq!(Evaluation::weighed(&spec, &weights).value(KindId::new(0)), Evaluation::of(&spec).value(KindId::new(0)) + 300);
    let absurd = Weights::from([("piece.none".to_owned(), f32::NAN)]);
    assert_eq!(
        Evaluation::weighed(&spec, &absurd).value(KindId::new(0)),
        Evaluation::of(&spec).value(KindId::new(0)),
        "other names weigh nothing"
    );
}

/// The classes of a board, by the names of their first sites, in the order of the sites.
fn squares(spec: &Spec, kind: &str) -> Vec<String> {
    let start = format!("square.{kind}.");
    names(spec).into_iter().filter_map(|name| name.strip_prefix(&start).map(str::to_owned)).collect()
}

#[test]
fn sites_that_the_rules_treat_alike_are_one_class() {
    // Stones on three by three, and nothing but the board tells sites apart: a corner, an edge, the middle.
    let spec = fixture::layers(5, 3, 2);
    let kind = spec.kinds[0].id.clone();
    let all = squares(&spec, &kind);
    assert!(all.len() > 1 && all.len() < spec.board.sites(), "{all:?}");
    // Sides that look in different directions see the same classes, ranks apart and files mirrored.
    let spec = armies::armies();
    let evaluation = Evaluation::of(&spec);
    let (width, height) = (spec.board.width(), spec.board.height());
    assert!(evaluation.orbits.len() >= height && evaluation.orbits.len() <= height * width, "{}", evaluation.orbits.len());
    let turned = |site: u16| {
        let (column, row) = spec.board.place(site);
        spec.board.site_at(width as i16 - 1 - column, height as i16 - 1 - row).expect("a site")
    };
    let [first, second] = [0, 1].map(tianyuan_rules::spec::SideId::new);
    for site in 0..spec.board.sites() as u16 {
        assert_eq!(evaluation.orbits.at(first, site), evaluation.orbits.at(second, turned(site)), "{}", spec.board.name(site));
    }
}

#[test]
fn a_set_that_only_draws_tells_no_sites_apart() {
    let plain = armies::armies();
    let odd: Vec<u16> = (0..plain.board.sites() as u16).filter(|site| site % 5 == 0).collect();
    let held = Sites::Both(Sites::Own.into(), Sites::Fixed(odd).into());
    let classes = |outcome: Outcome| {
        let mut spec = armies::armies();
        let when = Cond::Compare(Num::Count(held.clone().into()).into(), spec::Compare::Equals, Num::Const(2).into());
        spec.ends.push(ending(outcome, When::Holds(when)));
        Evaluation::of(&spec).orbits.len()
    };
    let all = Evaluation::of(&plain).orbits.len();
    assert_eq!(classes(Outcome::Draw), all);
    assert!(classes(Outcome::Win) > all);
}

#[test]
fn a_weight_of_a_square_counts_on_all_its_sites() {
    let spec = armies::armies();
    let named = Evaluation::of(&spec).facts.into_iter().find(|listed| matches!(listed.fact, Fact::Board(super::BoardFact::Square(..))));
    let Some(Fact::Board(super::BoardFact::Square(kind, orbit))) = named.as_ref().map(|listed| listed.fact) else { panic!("squares") };
    let evaluation = Evaluation::weighed(&spec, &Weights::from([(named.expect("squares").name, 0.5)]));
    let plain = Evaluation::of(&spec);
    for side in spec.side_ids() {
        for site in 0..spec.board.sites() as u16 {
            let more = evaluation.square(side, kind, site).worth.now - plain.square(side, kind, site).worth.now;
            assert!((more - if plain.orbits.at(side, site) == orbit { 50 } else { 0 }).abs() <= 1, "{more}");
        }
    }
}

#[test]
fn a_camp_is_filled_from_behind() {
    // Ten pieces win together on the three farthest rows.
    let mut spec = armies::armies();
    let row = |site: &u16| spec.board.place(*site).1;
    let far: Vec<u16> = (0..spec.board.sites() as u16).filter(|site| row(site) >= 6).collect();
    let home = Sites::Both(Sites::Own.into(), Sites::Fixed(far).into());
    let when = Cond::Compare(Num::Count(home.into()).into(), spec::Compare::Equals, Num::Const(10).into());
    spec.ends.push(ending(Outcome::Win, When::Holds(when)));
    let evaluation = Evaluation::of(&spec);
    // What may promote gains by that too.
    let plain = spec.kinds.iter().position(|kind| kind.promotes.is_empty() && !kind.royal && !kind.moves.is_empty()).expect("a kind");
    let column: Vec<f32> = (0..9)
        .map(|row| spec.board.site_at(4, row).expect("a site"))
        .map(|site| evaluation.goals[evaluation.at(SideId::new(0), KindId::new(plain as u16), site)])
        .collect();
    assert!(column.windows(2).all(|pair| pair[0] < pair[1]), "{column:?}");
}
