//! Weights follow from what tells results.

use tianyuan_rules::spec::Spec;

use super::{Facts, Sample, declared, fit};
use crate::fixtures::{fading, fixture};

fn spec() -> Spec {
    fixture::layers(5, 3, 2)
}

/// Positions in which one fact decides and another says nothing.
fn samples(positions: usize, telling: usize, silent: usize) -> Vec<Sample> {
    let mut random = fastrand::Rng::with_seed(3);
    let mut one = || {
        let counts = [telling, silent].map(|fact| (fact as u16, random.f32() * 4.0 - 2.0)).to_vec();
        let expected = 1.0 / (1.0 + (-1.5 * counts[0].1).exp());
        Sample { facts: Facts { counts, late: 0.0 }, result: if random.f32() < expected { 1.0 } else { 0.0 }, weight: 1.0 }
    };
    (0..positions).map(|_| one()).collect()
}

#[test]
fn what_tells_results_gains_weight_and_what_does_not_loses_it() {
    let names = declared(&spec());
    let at = |end: &str| names.iter().position(|(name, _)| name.ends_with(end)).expect("a fact");
    let (short, piece) = (at("one_short"), 0);
    let samples = samples(3000, short, piece);
    let fitted = fit(&spec(), &samples);
    let weight = |fact: usize| fitted.weights[&names[fact].0];
    assert!(weight(short) > 3.0 * weight(piece).abs(), "{fitted:?}");
    assert!(fitted.error[1] < fitted.error[0], "{:?}", fitted.error);
    assert_eq!(fit(&spec(), &samples), fitted, "the same positions, the same weights");
}

#[test]
fn what_was_seldom_seen_hardly_leaves_its_weight() {
    let names = declared(&spec());
    let mut samples = samples(2000, names.len() - 1, 1);
    // Three positions of two thousand, all won.
    for sample in samples.iter_mut().take(3) {
        sample.facts.counts.push((0, 1.0));
        sample.result = 1.0;
    }
    let fitted = fit(&spec(), &samples);
    assert!((fitted.weights[&names[0].0] - names[0].1).abs() < 0.1, "{fitted:?}");
}

#[test]
fn positions_of_one_game_count_like_a_few() {
    let names = declared(&spec());
    let moved = |weight: f32| {
        let mut samples = samples(3000, 0, 1);
        samples.iter_mut().for_each(|sample| sample.weight = weight);
        (fit(&spec(), &samples).weights[&names[0].0] - names[0].1).abs()
    };
    assert!(moved(1.0) > 2.0 * moved(0.01), "{} {}", moved(1.0), moved(0.01));
}

#[test]
fn what_matters_late_is_told_from_what_always_does() {
    let spec = fading();
    let names = declared(&spec);
    let at = |name: &str| names.iter().position(|(other, _)| other == name).unwrap_or_else(|| panic!("{name}"));
    let late = names.iter().map(|(name, _)| name).find(|name| name.starts_with("late.advance.")).expect("a change");
    let fact = at(late.strip_prefix("late.").expect("a change"));
    let mut random = fastrand::Rng::with_seed(7);
    let mut one = || {
        // Pieces tell as much as their declared worths say.
        let [pieces, advance] = [0, fact].map(|fact| (fact as u16, random.f32() * 4.0 - 2.0));
        let (counts, late) = (vec![pieces, advance], random.f32());
        let expected = 1.0 / (1.0 + (-pieces.1 * names[0].1 - late * advance.1).exp());
        Sample { facts: Facts { counts, late }, result: if random.f32() < expected { 1.0 } else { 0.0 }, weight: 1.0 }
    };
    let samples: Vec<Sample> = (0..4000).map(|_| one()).collect();
    let fitted = fit(&spec, &samples);
    let [always, change] = [fact, at(late)].map(|at| fitted.weights[&names[at].0]);
    assert!(change > 0.5 && change > 3.0 * always.abs(), "{always} {change}");
}

#[test]
fn what_was_never_seen_keeps_its_weight() {
    let fitted = fit(&spec(), &samples(500, 0, 1));
    for (name, weight) in declared(&spec()).into_iter().skip(2) {
        assert!((fitted.weights[&name] - weight).abs() < 1e-3, "{name}");
    }
    let none = fit(&spec(), &[]);
    assert!(declared(&spec()).into_iter().all(|(name, weight)| (none.weights[&name] - weight).abs() < 1e-3));
}
