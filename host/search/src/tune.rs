//! Weights of an evaluation fitted to results of games (after Österlund's tuning of Texel, 2014): the expected result of a position is the logistic
//! function of its facts, weighed; the weights are those under which the results that were seen are likeliest, held near the declared ones by a
//! penalty, so that what was seldom seen keeps the weight that follows from the rules.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use tianyuan_rules::spec::{KindId, SideId, Site, Spec};
use tianyuan_rules::{CompiledRules, Moves, Rules, Setup, SetupError, WidthVisitor};

use crate::eval::{self, BoardFact, Evaluation, Fact, Listed, Reader, Weights};
use crate::open;

pub use crate::eval::LATE;

/// Steps of the descent.
const STEPS: usize = 400;

/// The length of the first steps, in weights of facts that vary by one.
const STRIDE: f64 = 0.05;

/// The penalty of a weight that leaves the declared one by a stone, for a fact that varies by one, in positions. A quarter of it
/// tells the results of games that were not fitted better (600 of 6,000 of one game: log loss 0.4283 for 0.4305, and 0.4391 with the declared
/// weights) and plays no better: 33 games won, 14 drawn, 33 lost; with a twentieth of the penalty of squares 22 won, 3 drawn, 35 lost.
const PENALTY: f64 = 40.0;

/// The same of pieces on single sites: there are many of these facts, and each is seldom seen.
const PENALTY_OF_SQUARES: f64 = 400.0;

/// Steepness of the expected result before it is fitted, for each stone.
const STEEP: f64 = 1.0 / 1.74;

/// The facts of a position.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Facts {
    /// Those that are not 0, for the first team, each with its place in [`declared`]; the changes of weights come after all facts there.
    pub counts: Vec<(u16, f32)>,
    /// The part of the pieces that has left the board, from 0 to 1: by it the weights change.
    pub late: f32,
}

/// A position with the result of its game.
#[derive(Debug, Clone, PartialEq)]
pub struct Sample {
    /// Its facts.
    pub facts: Facts,
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

/// The names of a game's weights, each with the weight that follows from the declarations, in stones: one for each fact, then changes of
/// weights as the pieces leave the board.
pub fn declared(spec: &Spec) -> Vec<(String, f32)> {
    Evaluation::of(spec).named().collect()
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

    /// The worth that a site adds to a side's piece there while all pieces are on the board, in stones.
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
        let start = rules.with_width(Read(&evaluation, None)).map_or_else(|_| Vec::new(), |(facts, _)| facts);
        FactReader { evaluation, start }
    }

    /// The facts of a position, for the first team, less those of the start of the game.
    ///
    /// # Errors
    /// [`SetupError`] of a position that cannot be.
    pub fn read(&self, rules: &Rules, at: &Setup) -> Result<Facts, SetupError> {
        let (facts, late) = rules.with_width(Read(&self.evaluation, Some(at)))?;
        let counts = (0..).zip(facts.iter().zip(&self.start).zip(&self.evaluation.facts)).map(|(nth, ((fact, start), listed))| {
            // What is of the turn is no lead of the start.
            let lasts = matches!(listed.fact, Fact::Board(_));
            (nth, fact - if lasts { *start } else { 0.0 })
        });
        Ok(Facts { counts: counts.filter(|(_, count)| *count != 0.0).collect(), late })
    }
}

/// The facts of a position, and how late it is; `None` is the game's first.
struct Read<'a>(&'a Arc<Evaluation>, Option<&'a Setup>);

impl WidthVisitor for Read<'_> {
    type Output = Result<(Vec<f32>, f32), SetupError>;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
        let reader = Reader::new(rules, Arc::clone(self.0));
        let mut position = open(rules, self.1)?;
        Ok((reader.facts(&mut position, &mut Moves::default()), reader.lateness(&position)))
    }
}

/// Fits the weights of a game to positions. The same positions give the same weights.
pub fn fit(spec: &Spec, samples: &[Sample]) -> Fitted {
    let evaluation = Evaluation::of(spec);
    let prior: Vec<f64> = evaluation.named().map(|(_, weight)| f64::from(weight)).collect();
    let model = Model::new(samples, &evaluation.facts);
    // The steepness first: the declared weights then tell results as well as they can, and the fitted ones keep their size.
    let steep = (1..=24).map(|nth| STEEP * 1.25f64.powi(nth - 16)).min_by(|a, b| {
        let error = |steep: f64| model.error(&prior, steep, 0.0);
        error(*a).total_cmp(&error(*b))
    });
    let steep = steep.unwrap_or(STEEP);
    let (weights, lean) = model.descend(&prior, steep);
    let error = [model.error(&prior, steep, 0.0), model.error(&weights, steep, lean)];
    let named = evaluation.named().zip(weights).map(|((name, _), weight)| (name, ((weight * 1e3).round() / 1e3) as f32));
    Fitted { weights: named.collect(), error }
}

/// The positions as the descent reads them.
struct Model {
    rows: Vec<Row>,
    /// The facts that are not 0, row after row: the number of the weight, and what it is multiplied by.
    entries: Vec<(u32, f32)>,
    /// The sum of the rows' weights.
    count: f64,
    /// The spread of each fact; 0 where it is always the same.
    spread: Vec<f64>,
    /// The penalty of each weight that leaves the declared one.
    penalties: Vec<f64>,
}

/// A position.
struct Row {
    /// The end of its entries; they begin where those of the row before end.
    end: usize,
    result: f64,
    weight: f64,
}

impl Model {
    fn new(samples: &[Sample], facts: &[Listed]) -> Model {
        let penalty =
            |listed: &Listed| if matches!(listed.fact, Fact::Board(BoardFact::Square(..))) { PENALTY_OF_SQUARES } else { PENALTY };
        let mut penalties: Vec<f64> = facts.iter().map(penalty).collect();
        // The number of each fact's change: changes come after all facts, as they are named.
        let mut changes = vec![None; facts.len()];
        for (change, listed) in changes.iter_mut().zip(facts).filter(|(_, listed)| listed.late.is_some()) {
            *change = Some(penalties.len() as u32);
            penalties.push(penalty(listed));
        }
        let (mut rows, mut entries) = (Vec::with_capacity(samples.len()), Vec::new());
        let mut spread = vec![0.0; penalties.len()];
        let mut count = f64::MIN_POSITIVE;
        for Sample { facts, result, weight } in samples {
            let first = entries.len();
            for (fact, many) in &facts.counts {
                let Some(change) = changes.get(usize::from(*fact)) else { continue };
                entries.push((u32::from(*fact), *many));
                let late = many * facts.late;
                entries.extend(change.filter(|_| late != 0.0).map(|change| (change, late)));
            }
            let (result, weight) = (f64::from(*result), f64::from(*weight));
            entries[first..].iter().for_each(|(at, many)| spread[*at as usize] += weight * f64::from(*many).powi(2));
            count += weight;
            rows.push(Row { end: entries.len(), result, weight });
        }
        spread.iter_mut().for_each(|sum| *sum = (*sum / count).sqrt());
        Model { rows, entries, count, spread, penalties }
    }

    /// The rows, each with its entries.
    fn rows(&self) -> impl Iterator<Item = (&Row, &[(u32, f32)])> {
        let mut first = 0;
        self.rows.iter().map(move |row| (row, &self.entries[std::mem::replace(&mut first, row.end)..row.end]))
    }

    fn expected(entries: &[(u32, f32)], weights: &[f64], steep: f64, lean: f64) -> f64 {
        let sum: f64 = entries.iter().map(|(at, many)| f64::from(*many) * weights[*at as usize]).sum();
        1.0 / (1.0 + (-steep * sum - lean).exp())
    }

    /// The mean log loss.
    fn error(&self, weights: &[f64], steep: f64, lean: f64) -> f64 {
        let loss = |(Row { result, weight, .. }, entries): (&Row, &[(u32, f32)])| {
            let expected = Self::expected(entries, weights, steep, lean).clamp(1e-9, 1.0 - 1e-9);
            -weight * (result * expected.ln() + (1.0 - result) * (1.0 - expected).ln())
        };
        self.rows().map(loss).sum::<f64>() / self.count
    }

    /// The likeliest weights, and the lean of results to the first team that no fact explains (the advantage of the first move).
    fn descend(&self, prior: &[f64], steep: f64) -> (Vec<f64>, f64) {
        let count = self.count;
        let (mut weights, mut lean) = (prior.to_vec(), 0.0);
        // Adam (Kingma and Ba 2015), over all positions at each step; the last entry is the lean.
        let (mut first, mut second) = (vec![0.0; prior.len() + 1], vec![0.0; prior.len() + 1]);
        for step in 1..=STEPS {
            let mut slope = vec![0.0; prior.len() + 1];
            for (row, entries) in self.rows() {
                let over = row.weight * (Self::expected(entries, &weights, steep, lean) - row.result);
                entries.iter().for_each(|(at, many)| slope[*at as usize] += over * steep * f64::from(*many));
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
