//! The figures of a report, counted row by row: memory does not grow with the number of games.

mod figures;
mod html;
mod names;
mod svg;
mod table;

use std::collections::BTreeMap;
use std::path::Path;

pub use figures::{Columns, Count, Series, Share, quantile_marks};
pub use html::html;
pub use names::Names;
pub use svg::Chart;
pub use table::csv;

use crate::error::SimulateError;
use crate::measure::BETWEEN;
use crate::plan::Plan;
use crate::row::{GameRow, Rows};

/// The most endings with counts of their own.
const ENDINGS: usize = 1_000;

/// The most beginnings with counts of their own; games with others are counted together.
const BEGINNINGS: usize = 10_000;

/// The longest beginning that is kept, in bytes.
const LONGEST: usize = 200;

/// First turns, and what came of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FirstTurns {
    /// The games that began so, and those of them that each side has won.
    pub known: BTreeMap<String, Count>,
    /// Games with beginnings that came after the room was full.
    pub others: u64,
}

impl FirstTurns {
    fn add(&mut self, text: &str, winner: Option<usize>, sides: usize) {
        if text.is_empty() {
            return;
        }
        if text.len() > LONGEST || self.known.len() >= BEGINNINGS && !self.known.contains_key(text) {
            self.others += 1;
            return;
        }
        if !self.known.contains_key(text) {
            self.known.insert(text.to_owned(), Count::new(sides));
        }
        if let Some(count) = self.known.get_mut(text) {
            count.add(winner);
        }
    }

    /// The commonest, each with its games; equals in the order of their texts.
    pub fn commonest(&self, most: usize) -> Vec<(&str, &Count)> {
        let mut all: Vec<(&str, &Count)> = self.known.iter().map(|(text, count)| (text.as_str(), count)).collect();
        all.sort_by_key(|(_, count)| std::cmp::Reverse(count.games));
        all.truncate(most);
        all
    }
}

/// All figures.
#[derive(Debug, Clone)]
pub struct Figures {
    /// The plan of the games.
    pub plan: Plan,
    /// Games that are not there.
    pub missing: u64,
    /// Games, and those that each side has won.
    pub winners: Count,
    /// Games that player `a` and player `b` have won.
    pub players: Count,
    /// Games by the reason of their end, and those of them that each side has won.
    pub endings: BTreeMap<String, Count>,
    /// Decisions of a game.
    pub decisions: Series,
    /// Turns of a game.
    pub turns: Series,
    /// Hundredths of decisions a turn, game by game.
    pub per_turn: Series,
    /// Pieces that a side takes in a game.
    pub taken: Vec<(String, Series)>,
    /// Instances of a form that a side completes in a game: the form, the side, and the figures.
    pub forms: Vec<(String, String, Series)>,
    /// The first turn.
    pub first: FirstTurns,
    /// All turns that are written down.
    pub openings: FirstTurns,
}

/// Counts the games of a folder.
///
/// # Errors
/// A part is broken, or of another plan. Parts that are missing are no error: see [`Figures::missing`].
pub fn gather(plan: &Plan, folder: &Path, progress: &dyn Fn(u64)) -> Result<Figures, SimulateError> {
    let mut figures = Figures::new(plan);
    let mut count = 0;
    figures.missing = Rows::new(plan, folder).each(|row| {
        figures.add(row);
        count += 1;
        if count % 1024 == 0 {
            progress(count);
        }
        Ok(())
    })?;
    Ok(figures)
}

impl Figures {
    fn new(plan: &Plan) -> Figures {
        let sides = plan.sides.len();
        let forms = plan.forms.iter().flat_map(|form| plan.sides.iter().map(|side| (form.clone(), side.clone(), Series::default())));
        Figures {
            missing: 0,
            winners: Count::new(sides),
            players: Count::new(2),
            endings: BTreeMap::new(),
            decisions: Series::default(),
            turns: Series::default(),
            per_turn: Series::default(),
            taken: plan.sides.iter().map(|side| (side.clone(), Series::default())).collect(),
            forms: forms.collect(),
            first: FirstTurns::default(),
            openings: FirstTurns::default(),
            plan: plan.clone(),
        }
    }

    fn add(&mut self, row: &GameRow) {
        let sides = self.plan.sides.len();
        let winner = self.plan.sides.iter().position(|side| *side == row.winner);
        self.winners.add(winner);
        self.players.add(["a", "b"].iter().position(|player| *player == row.won_by));
        let ending = if self.endings.len() < ENDINGS || self.endings.contains_key(&row.ending) { row.ending.as_str() } else { "…" };
        match self.endings.get_mut(ending) {
            Some(count) => count.add(winner),
            None => {
                let mut count = Count::new(sides);
                count.add(winner);
                self.endings.insert(ending.to_owned(), count);
            }
        }
        self.decisions.add(row.decisions);
        self.turns.add(row.turns);
        let hundredths = row.decisions.saturating_mul(100).saturating_add(row.turns / 2);
        if let Some(per_turn) = hundredths.checked_div(row.turns) {
            self.per_turn.add(per_turn);
        }
        for ((_, series), count) in self.taken.iter_mut().zip(&row.taken) {
            series.add(*count);
        }
        for ((_, _, series), count) in self.forms.iter_mut().zip(&row.forms) {
            series.add(*count);
        }
        self.first.add(row.opening.split(BETWEEN).next().unwrap_or_default(), winner, sides);
        if self.plan.opening > 1 {
            self.openings.add(&row.opening, winner, sides);
        }
    }
}
