//! Weights of the policy from the visits of a tree search: those under which the search's own preferences are likeliest (a softmax over the
//! placements of each position), held near zero by a penalty.

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_rules::spec::Site;
use tianyuan_rules::{CompiledRules, Decision, DecisionKind, Position, Rules, Setup, SetupError, WidthVisitor};

use super::features::{FLAGS, Reader};
use super::policy::pattern;
use crate::Weights;

/// Steps of the descent, and the length of the first.
const STEPS: usize = 200;
const STRIDE: f64 = 0.1;

/// The penalty of a weight of one, in positions.
const PENALTY: f64 = 1.0;

/// Positions in which a pattern must have been seen to have a weight.
const SEEN: u32 = 8;

/// Weights that are smaller are left out.
const LEAST: f64 = 0.02;

/// The placements of a position as the policy reads them: pattern, flags, and the share of the visits.
pub type Choice = Vec<(u16, u16, f32)>;

/// The weights that were learned.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Learned {
    /// By their names.
    pub weights: Weights,
    /// The mean error (cross entropy) without any, and with these.
    pub error: [f64; 2],
}

impl Learned {
    /// The weights of a policy that prefers as much more: the shares of visits tell what is better, and a search visits the rest as well, but a
    /// random game must not.
    pub fn sharpened(&self, by: f32) -> Weights {
        self.weights.iter().map(|(name, weight)| (name.clone(), weight * by)).collect()
    }
}

/// Reads the features of placements in one game.
#[derive(Debug)]
pub struct PlacementReader(Reader);

impl PlacementReader {
    /// A reader for a game; `None` where its first phase does not consist of placements.
    pub fn new(rules: &Rules) -> Option<PlacementReader> {
        struct Places;
        impl WidthVisitor for Places {
            type Output = bool;

            fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> bool {
                Position::start(rules).places_only()
            }
        }
        rules.with_width(Places).then(|| PlacementReader(Reader::of(rules.spec())))
    }

    /// The placements among decisions that a search has visited at a position, with their shares of the visits; `last` is the decision before.
    /// `None` where they say nothing.
    ///
    /// # Errors
    /// [`SetupError`] of a position that cannot be.
    pub fn read(
        &self,
        rules: &Rules,
        (at, last): (&Setup, Option<Decision>),
        visits: &[(Decision, u64)],
    ) -> Result<Option<Choice>, SetupError> {
        struct Read<'a>(&'a Reader, &'a Setup, Option<Site>, &'a [(Decision, u64)]);
        impl WidthVisitor for Read<'_> {
            type Output = Result<Choice, SetupError>;

            fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
                let Read(reader, at, last, visits) = self;
                let position = Position::from_setup(rules, at)?;
                if !position.places_only() {
                    return Ok(Vec::new());
                }
                let mut scene = reader.scene(&position, last, true);
                let placements = visits.iter().filter(|(decision, _)| decision.kind() == DecisionKind::Place);
                let placements = placements.filter_map(|(decision, visits)| Some((decision.landing()?, *visits as f32)));
                Ok(placements
                    .map(|(site, visits)| {
                        let features = reader.features(&position, &mut scene, site);
                        (reader.rings.least(features.code), features.flags, visits)
                    })
                    .collect())
            }
        }
        let last = last.filter(|last| last.kind() == DecisionKind::Place).and_then(|last| last.landing());
        let mut rows = rules.with_width(Read(&self.0, at, last, visits))?;
        // A search visits everything a little: squares tell better what it prefers.
        rows.iter_mut().for_each(|(.., visits)| *visits *= *visits);
        let total: f32 = rows.iter().map(|(.., visits)| visits).sum();
        rows.iter_mut().for_each(|(.., visits)| *visits /= total.max(1.0));
        Ok((rows.len() > 1 && total > 0.0).then_some(rows))
    }
}

/// Learns the weights from choices. The same choices give the same weights.
pub fn learn(choices: &[Choice]) -> Learned {
    let codes = seen_often(choices);
    let count = FLAGS.len() + codes.len();
    let rows: Vec<Vec<Row>> = choices.iter().map(|rows| rows.iter().map(|row| Row::of(*row, &codes)).collect()).collect();
    let mut weights = vec![0.0; count];
    let before = slope(&rows, &weights, None);
    // Adam (Kingma and Ba 2015), over all choices at each step.
    let (mut first, mut second) = (vec![0.0; count], vec![0.0; count]);
    for step in 1..=STEPS {
        let mut slopes = vec![0.0; count];
        slope(&rows, &weights, Some(&mut slopes));
        let stride = STRIDE * (1.0 - step as f64 / (STEPS + 1) as f64);
        let (bias, spread) = (1.0 - 0.9f64.powi(step as i32), 1.0 - 0.999f64.powi(step as i32));
        for at in 0..count {
            let slope = slopes[at] + PENALTY * weights[at];
            first[at] = 0.9 * first[at] + 0.1 * slope;
            second[at] = 0.999 * second[at] + 0.001 * slope * slope;
            weights[at] -= stride * (first[at] / bias) / ((second[at] / spread).sqrt() + 1e-12);
        }
    }
    let error = [before, slope(&rows, &weights, None)].map(|sum| sum / rows.len().max(1) as f64);
    let names = FLAGS.iter().map(|name| (*name).to_owned()).chain(codes.keys().map(|code| pattern(*code)));
    let rounded = names.zip(weights).filter(|(_, weight)| weight.abs() >= LEAST).map(|(name, weight)| (name, (weight * 1e2).round() / 1e2));
    Learned { weights: rounded.map(|(name, weight)| (name, weight as f32)).collect(), error }
}

/// The patterns that were seen in enough positions, each with its place among the weights.
fn seen_often(choices: &[Choice]) -> BTreeMap<u16, usize> {
    let mut counts: BTreeMap<u16, u32> = BTreeMap::new();
    for rows in choices {
        let mut codes: Vec<u16> = rows.iter().map(|(code, ..)| *code).collect();
        codes.sort_unstable();
        codes.dedup();
        codes.into_iter().for_each(|code| *counts.entry(code).or_default() += 1);
    }
    counts.into_iter().filter(|(_, count)| *count >= SEEN).map(|(code, _)| code).zip(FLAGS.len()..).collect()
}

/// A placement with the places of its weights.
struct Row {
    pattern: Option<usize>,
    flags: u16,
    share: f64,
}

impl Row {
    fn of((code, flags, share): (u16, u16, f32), codes: &BTreeMap<u16, usize>) -> Row {
        Row { pattern: codes.get(&code).copied(), flags, share: f64::from(share) }
    }

    fn places(&self) -> impl Iterator<Item = usize> + '_ {
        (0..FLAGS.len()).filter(|flag| self.flags >> flag & 1 == 1).chain(self.pattern)
    }
}

/// The sum of the errors of all choices; adds the slope of each weight to `slopes`.
fn slope(choices: &[Vec<Row>], weights: &[f64], mut slopes: Option<&mut Vec<f64>>) -> f64 {
    let (mut sum, mut odds) = (0.0, Vec::new());
    for rows in choices {
        odds.clear();
        odds.extend(rows.iter().map(|row| row.places().map(|place| weights[place]).sum::<f64>().exp()));
        let total: f64 = odds.iter().sum();
        for (row, odds) in rows.iter().zip(&odds) {
            let share = odds / total.max(f64::MIN_POSITIVE);
            sum -= row.share * share.max(1e-12).ln();
            if let Some(slopes) = &mut slopes {
                row.places().for_each(|place| slopes[place] += share - row.share);
            }
        }
    }
    sum
}
