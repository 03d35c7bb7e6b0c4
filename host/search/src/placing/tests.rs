//! The policy finds the placements of its weights, and learns from games.

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_rules::Rules;

use super::rings::{CODES, Rings, name, read};
use super::{Choice, PlacementReader, is_feature, learn};
use crate::fixtures::{armies, fixture};

#[test]
fn turns_and_mirrors_are_one_pattern() {
    let rings = Rings::of(&Board::rectangle(5, 5, false, None, None).expect("a board"));
    let corner = read("x.......").expect("a pattern");
    for same in ["..x.....", "....x...", "......x."] {
        assert_eq!(rings.least(read(same).expect("a pattern")), rings.least(corner), "{same}");
    }
    // The place at the corner is another one.
    assert_ne!(rings.least(read(".x......").expect("a pattern")), rings.least(corner));
    for code in (0..CODES as u32).step_by(97) {
        let code = code as u16;
        assert_eq!(read(&name(code)), Some(code));
        assert_eq!(rings.least(rings.least(code)), rings.least(code));
    }
    for (text, is) in [("captures", true), ("pattern.xo.-..xx", true), ("pattern.xo", false), ("pattern.abcdefgh", false), ("", false)] {
        assert_eq!(is_feature(text), is, "{text}");
    }
}

#[test]
fn the_second_and_third_line_are_known() {
    let rings = Rings::of(&Board::rectangle(7, 5, false, None, None).expect("a board"));
    let lines: Vec<u8> = (0..35).map(|site| rings.line(site)).collect();
    assert_eq!(lines, [[0; 7], [0, 2, 2, 2, 2, 2, 0], [0, 2, 3, 3, 3, 2, 0], [0, 2, 2, 2, 2, 2, 0], [0; 7]].concat());
}

/// Choices between a placement with a pattern and one without, of which the first is preferred.
fn choices(preferred: u16, other: u16, share: f32) -> Vec<Choice> {
    vec![vec![(preferred, 0, share), (other, 0, 1.0 - share)]; 60]
}

#[test]
fn what_a_search_prefers_gains_weight() {
    let (one, other) = (read("x.......").expect("a pattern"), read("o.......").expect("a pattern"));
    let learned = learn(&choices(one, other, 0.9));
    let weight = |code: u16| learned.weights.get(&format!("pattern.{}", name(code))).copied().unwrap_or(0.0);
    // Nine to one is a difference of 2.2, held down a little.
    let difference = weight(one) - weight(other);
    assert!((1.6..2.3).contains(&difference), "{difference}");
    assert!(learned.error[1] < learned.error[0]);
    assert_eq!(learn(&choices(one, other, 0.9)), learned, "the same choices, the same weights");
    assert!(learn(&choices(one, other, 0.5)).weights.is_empty(), "nothing is preferred");
    assert!(learn(&[]).weights.is_empty());
}

#[test]
fn only_games_of_placements_have_a_policy() {
    let places = |spec| PlacementReader::new(&Arc::new(Rules::compile(spec, None).expect("rules"))).is_some();
    assert!(!places(armies::armies()));
    // Its placements earn removals, so that they are not drawn by their sites alone.
    assert!(!places(fixture::layers(5, 3, 2)));
}
