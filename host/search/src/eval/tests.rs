//! The facts and what is searched agree, and each kind of fact is found where a game has it and nowhere else.

use std::sync::Arc;

use tianyuan_rules::spec::{KindId, Spec};
use tianyuan_rules::{CompiledRules, Moves, Position, Rules, WidthVisitor};

use super::{Evaluation, Reader, Weights, declared_weights};
use crate::fixtures::{armies, fixture, tracks};

/// Plays at random and compares, at each position, the sum of the facts with the worth.
struct Compare<'a>(&'a Weights);

impl WidthVisitor for Compare<'_> {
    type Output = usize;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> usize {
        let evaluation = Arc::new(Evaluation::weighed(rules.spec(), self.0));
        let reader = Reader::new(rules, Arc::clone(&evaluation));
        let (mut moves, mut compared) = (Moves::default(), 0);
        let mut random = fastrand::Rng::with_seed(5);
        let sum = |facts: &[f32]| -> f32 { facts.iter().zip(&evaluation.facts).map(|(fact, listed)| fact * listed.weight).sum::<f32>() };
        // What is on the board counts from the start of the game; what is at hand in a turn does not.
        let start = reader.facts(&mut Position::start(rules), &mut moves);
        let lasting = start.iter().zip(&evaluation.facts).filter(|(_, listed)| listed.fact.is_on_the_board());
        let even: f32 = lasting.map(|(fact, listed)| fact * listed.weight).sum();
        let mut position = Position::start(rules);
        for _ in 0..60 {
            let Some(decision) = position.sample(&mut moves, &mut |n| random.u32(..n)) else { break };
            position.advance(decision);
            if position.is_over() {
                break;
            }
            let facts = reader.facts(&mut position, &mut moves);
            let (worth, told) = (reader.worth(&mut position, &mut moves), 100.0 * (sum(&facts) - even));
            // Each piece's place is rounded to a hundredth.
            assert!((worth as f32 - told).abs() < 60.0, "{worth} {told}");
            compared += 1;
        }
        compared
    }
}

fn names(spec: &Spec) -> Vec<String> {
    declared_weights(spec).into_iter().map(|(name, _)| name).collect()
}

#[test]
fn the_sum_of_the_facts_is_the_worth() {
    for spec in [armies::armies(), fixture::layers(5, 3, 2), tracks::seeds(tracks::Sown::default())] {
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
    assert!(!has(&armies, "group.") && !has(&layers, "hand."));
}

#[test]
fn a_weight_given_takes_the_place_of_the_declared_one() {
    let spec = fixture::layers(5, 3, 2);
    let (name, declared) = declared_weights(&spec).swap_remove(0);
    let weights = Weights::from([(name, declared + 3.0)]);
    assert_eq!(Evaluation::weighed(&spec, &weights).value(KindId::new(0)), Evaluation::of(&spec).value(KindId::new(0)) + 300);
    let absurd = Weights::from([("piece.none".to_owned(), f32::NAN)]);
    assert_eq!(
        Evaluation::weighed(&spec, &absurd).value(KindId::new(0)),
        Evaluation::of(&spec).value(KindId::new(0)),
        "other names weigh nothing"
    );
}
