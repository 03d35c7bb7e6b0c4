//! Weights of an evaluation fitted to results of games (after Österlund's tuning of Texel, 2014): the expected result of a position is the logistic
//! function of its facts, weighed; the weights are those under which the results that were seen are likeliest, held near the declared ones by a
//! penalty, so that what was seldom seen keeps the weight that follows from the rules.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use tianyuan_rules::spec::{KindId, SideId, Site, Spec};
use tianyuan_rules::{CompiledRules, Moves, Rules, Setup, SetupError, WidthVisitor};

use crate::eval::{self, BoardFact, Evaluation, Fact, Reader, Weights};
use crate::open;

/// Steps of the descent.
const STEPS: usize = 400;

/// The length of the first steps, in weights of facts that vary by one.
const STRIDE: f64 = 0.05;

/// The penalty of a weight that leaves the declared one by a stone, for a fact that varies by one, in positions.
const PENALTY: f64 = 40.0;

/// The same of pieces on single sites: there are many of these facts, and each is seldom seen.
const PENALTY_OF_SQUARES: f64 = 400.0;

/// Steepness of the expected result before it is fitted, for each stone.
const STEEP: f64 = 1.0 / 1.74;

/// A position with the result of its game.
#[derive(Debug, Clone, PartialEq)]
pub struct Sample {
    /// Its facts, in the order of [`declared`], for the first team.
    pub facts: Vec<f32>,
    /// The result for the first team: 1 a win, 0 a loss.
    pub result: f32,
    /// The part of a position that it counts for. Positions of one game share its result, and say little more than one of them.
    pub weight: f32,
}

/// Fitted weights, and how well they tell results.
#[derive(Debug, Clone, PartialEq)]
pub struct Fitted {
    /// The weights by their names.
    pub weights: Weights,
    /// The mean error (log loss) of the declared weights, and of these.
    pub error: [f64; 2],
}

/// True if the rules have an evaluation: two teams play, and nothing is left to chance.
pub fn can_be_valued(spec: &Spec) -> bool {
    eval::is_plain(spec)
}

/// The names of a game's facts, each with the weight that follows from the declarations, in stones.
pub fn declared(spec: &Spec) -> Vec<(String, f32)> {
    Evaluation::of(spec).named().map(|(name, weight)| (name.to_owned(), weight)).collect()
}

/// The worths of single sites that a table gives.
#[derive(Debug)]
pub struct Squares(Evaluation, Weights);

impl Squares {
    /// The worths of a game's sites; `None` where a table gives none.
    pub fn of(spec: &Spec, weights: &Weights) -> Option<Squares> {
        let given = weights.iter().any(|(name, weight)| name.starts_with("square.") && *weight != 0.0);
        given.then(|| Squares(Evaluation::of(spec), weights.clone()))
    }

    /// The worth that a site adds to a side's piece there, in stones.
    pub fn worth(&self, side: SideId, kind: KindId, site: Site) -> f32 {
        let Squares(evaluation, weights) = self;
        let here = BoardFact::Square(kind, evaluation.orbits.at(side, site));
        let listed = evaluation.facts.iter().find(|listed| listed.fact == Fact::Board(here));
        listed.and_then(|listed| weights.get(&listed.name)).copied().unwrap_or(0.0)
    }
}

/// Reads the facts of positions of one game.
#[derive(Debug)]
pub struct FactReader {
    evaluation: Arc<Evaluation>,
    /// The facts of the start of the game.
    start: Vec<f32>,
}

impl FactReader {
    /// A reader for a game.
    pub fn new(rules: &Rules) -> FactReader {
        let evaluation = Arc::new(Evaluation::of(rules.spec()));
        let start = rules.with_width(Read(&evaluation, None)).unwrap_or_default();
        FactReader { evaluation, start }
    }

    /// The facts of a position, for the first team, less those of the start of the game.
    ///
    /// # Errors
    /// [`SetupError`] of a position that cannot be.
    pub fn read(&self, rules: &Rules, at: &Setup) -> Result<Vec<f32>, SetupError> {
        let mut facts = rules.with_width(Read(&self.evaluation, Some(at)))?;
        for ((fact, start), listed) in facts.iter_mut().zip(&self.start).zip(&self.evaluation.facts) {
            // What is of the turn is no lead of the start.
            if let Fact::Board(_) = listed.fact {
                *fact -= start;
            }
        }
        Ok(facts)
    }
}

/// The facts of a position; `None` is the game's first.
struct Read<'a>(&'a Arc<Evaluation>, Option<&'a Setup>);

impl WidthVisitor for Read<'_> {
    type Output = Result<Vec<f32>, SetupError>;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
        let reader = Reader::new(rules, Arc::clone(self.0));
        Ok(reader.facts(&mut open(rules, self.1)?, &mut Moves::default()))
    }
}

/// Fits the weights of a game to positions. The same positions give the same weights.
pub fn fit(spec: &Spec, samples: &[Sample]) -> Fitted {
    let evaluation = Evaluation::of(spec);
    let prior: Vec<f64> = evaluation.facts.iter().map(|listed| f64::from(listed.weight)).collect();
    let penalty = |fact: Fact| if matches!(fact, Fact::Board(BoardFact::Square(..))) { PENALTY_OF_SQUARES } else { PENALTY };
    let model = Model::new(samples, evaluation.facts.iter().map(|listed| penalty(listed.fact)).collect());
    // The steepness first: the declared weights then tell results as well as they can, and the fitted ones keep their size.
    let steep = (1..=24).map(|nth| STEEP * 1.25f64.powi(nth - 16)).min_by(|a, b| {
        let error = |steep: f64| model.error(&prior, steep, 0.0);
        error(*a).total_cmp(&error(*b))
    });
    let steep = steep.unwrap_or(STEEP);
    let (weights, lean) = model.descend(&prior, steep);
    let error = [model.error(&prior, steep, 0.0), model.error(&weights, steep, lean)];
    let named = evaluation.named().zip(weights).map(|((name, _), weight)| (name.to_owned(), ((weight * 1e3).round() / 1e3) as f32));
    Fitted { weights: named.collect(), error }
}

/// The positions as the descent reads them.
struct Model<'a> {
    samples: &'a [Sample],
    /// The sum of their weights.
    count: f64,
    /// The spread of each fact; 0 where it is always the same.
    spread: Vec<f64>,
    /// The penalty of each weight that leaves the declared one.
    penalties: Vec<f64>,
}

impl Model<'_> {
    fn new(samples: &[Sample], penalties: Vec<f64>) -> Model<'_> {
        let count = samples.iter().map(|sample| f64::from(sample.weight)).sum::<f64>().max(f64::MIN_POSITIVE);
        let square = |sample: &Sample, fact: usize| f64::from(sample.weight) * f64::from(sample.facts[fact]).powi(2);
        let mean_square = |fact: usize| samples.iter().map(|sample| square(sample, fact)).sum::<f64>() / count;
        Model { samples, count, spread: (0..penalties.len()).map(|fact| mean_square(fact).sqrt()).collect(), penalties }
    }

    fn expected(sample: &Sample, weights: &[f64], steep: f64, lean: f64) -> f64 {
        let sum: f64 = sample.facts.iter().zip(weights).map(|(fact, weight)| f64::from(*fact) * weight).sum();
        1.0 / (1.0 + (-steep * sum - lean).exp())
    }

    /// The mean log loss.
    fn error(&self, weights: &[f64], steep: f64, lean: f64) -> f64 {
        let loss = |sample: &Sample| {
            let (expected, result) = (Self::expected(sample, weights, steep, lean).clamp(1e-9, 1.0 - 1e-9), f64::from(sample.result));
            -f64::from(sample.weight) * (result * expected.ln() + (1.0 - result) * (1.0 - expected).ln())
        };
        self.samples.iter().map(loss).sum::<f64>() / self.count
    }

    /// The likeliest weights, and the lean of results to the first team that no fact explains (the advantage of the first move).
    fn descend(&self, prior: &[f64], steep: f64) -> (Vec<f64>, f64) {
        let count = self.count;
        let (mut weights, mut lean) = (prior.to_vec(), 0.0);
        // Adam (Kingma and Ba 2015), over all positions at each step; the last entry is the lean.
        let (mut first, mut second) = (vec![0.0; prior.len() + 1], vec![0.0; prior.len() + 1]);
        for step in 1..=STEPS {
            let mut slope = vec![0.0; prior.len() + 1];
            for sample in self.samples {
                let over = f64::from(sample.weight) * (Self::expected(sample, &weights, steep, lean) - f64::from(sample.result));
                slope.iter_mut().zip(&sample.facts).for_each(|(slope, fact)| *slope += over * steep * f64::from(*fact));
                slope[prior.len()] += over;
            }
            let stride = STRIDE * (1.0 - step as f64 / (STEPS + 1) as f64);
            let mut next = |at: usize, slope: f64| {
                first[at] = 0.9 * first[at] + 0.1 * slope;
                second[at] = 0.999 * second[at] + 0.001 * slope * slope;
                let (mean, square) = (first[at] / (1.0 - 0.9f64.powi(step as i32)), second[at] / (1.0 - 0.999f64.powi(step as i32)));
                stride * mean / (square.sqrt() + 1e-12)
            };
            for at in (0..prior.len()).filter(|at| self.spread[*at] > 0.0) {
                // Steps are as long in facts that vary much as in others. A fact that is seldom seen is held as one that varies by one:
                // a penalty by its spread would shrink with the evidence, and a few games would make it worth anything.
                let penalty = self.penalties[at] * steep * (weights[at] - prior[at]) * self.spread[at].powi(2).max(1.0);
                weights[at] -= next(at, (slope[at] + penalty) / count / self.spread[at]) / self.spread[at];
            }
            lean -= next(prior.len(), slope[prior.len()] / count);
        }
        (weights, lean)
    }
}
