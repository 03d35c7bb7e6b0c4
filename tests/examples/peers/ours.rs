//! Our own side of a comparison: in this process, by the rooms that the program is made of.

use std::sync::Arc;

use tianyuan_notation::position;
use tianyuan_rules::{CompiledRules, Moves, PerftOptions, Position, Rules, WidthVisitor};
use tianyuan_script::{Library, LoadedGame, Options, Tree};
use tianyuan_search::{PlayoutRequest, playouts};
use tianyuan_tests::peers::figures::Sample;
use tianyuan_tests::peers::{Row, Work};

use crate::clock::{Failure, Whose, cpu_seconds};

/// A random game that goes on for longer than this is broken off.
pub(crate) const LONGEST: u64 = 100_000;

/// Games of the first try.
pub(crate) const GAMES: u64 = 64;

/// A game of a row, ready to be measured.
pub(crate) struct Ours {
    row: &'static Row,
    /// The game.
    pub(crate) loaded: LoadedGame,
    /// Random games that a measurement plays; found out by the first one.
    games: u64,
    seed: u64,
}

impl Ours {
    /// Loads it.
    pub(crate) fn open(row: &'static Row) -> Result<Ours, Failure> {
        let options: Options = row.options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let loaded = Library::new(Tree::embedded()).load(row.game, &options).map_err(|report| report.to_string())?;
        Ok(Ours { row, loaded, games: GAMES, seed: 1 })
    }

    /// Does the row's work for so many CPU seconds at least.
    pub(crate) fn measure(&mut self, at_least: f64) -> Result<Sample, Failure> {
        let mut sum = Sample { units: 0.0, seconds: 0.0, games: 0.0 };
        while sum.seconds < at_least {
            let before = cpu_seconds(Whose::Own)?;
            let (units, games) = match self.row.work {
                Work::Count | Work::Make => (self.loaded.rules.with_width(Count { row: self.row })? as f64, 0.0),
                Work::Play | Work::PlaySensibly => self.play()?,
                Work::Load => (load_slowest(&mut sum)?, 0.0),
            };
            let took = cpu_seconds(Whose::Own)? - before;
            if self.row.work.is_tree() && units != self.row.our_leaves() as f64 {
                return Err(format!("{} has {units} leaves here, not {}", self.row.game, self.row.our_leaves()).into());
            }
            if self.row.work.is_play() && took < at_least / 8.0 {
                // Too few to be measured well; they were no part of it.
                self.games *= 4;
                continue;
            }
            if self.row.work != Work::Load {
                sum.seconds += took;
            }
            self.seed += 1;
            sum.units += units;
            sum.games += games;
        }
        Ok(sum)
    }

    /// Decisions and games.
    fn play(&mut self) -> Result<(f64, f64), Failure> {
        let rules = Arc::clone(&self.loaded.rules);
        let (games, uniform) = (self.games, self.row.work == Work::Play);
        let request = PlayoutRequest { from: None, games, seed: self.seed, max: Some(LONGEST), uniform, threads: 1, progress: None };
        let sum = playouts(&|| Ok(Arc::clone(&rules)), request)?;
        Ok((sum.decisions as f64 / f64::from(self.row.turn[0]), sum.games as f64))
    }
}

/// Loads every script of the repository, and adds what the slowest of them needs.
fn load_slowest(sum: &mut Sample) -> Result<f64, Failure> {
    let library = Library::new(Tree::embedded());
    let mut slowest: f64 = 0.0;
    for entry in library.list() {
        let before = cpu_seconds(Whose::Own)?;
        library.load(&entry.id, &Options::new()).map_err(|report| report.to_string())?;
        slowest = slowest.max(cpu_seconds(Whose::Own)? - before);
    }
    sum.seconds += slowest;
    Ok(1.0)
}

struct Count {
    row: &'static Row,
}

impl WidthVisitor for Count {
    type Output = Result<u64, Failure>;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
        let mut position = match self.row.start {
            Some(start) => Position::from_setup(rules, &position::read(rules.spec(), start.ours)?)?,
            None => Position::start(rules),
        };
        if self.row.work == Work::Count {
            return Ok(position.perft(self.row.depth(), PerftOptions::default())?);
        }
        let mut buffers: Vec<Moves<W>> = Vec::new();
        buffers.resize_with(self.row.leaves.len(), Moves::default);
        Ok(make_all(rules, &mut position, &mut buffers))
    }
}

/// Makes every leaf; as deep as there are buffers.
fn make_all<const W: usize>(rules: &CompiledRules<W>, position: &mut Position<W>, buffers: &mut [Moves<W>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    let mut leaves = 0;
    position.generate(moves);
    moves.for_each(rules, |decision| {
        position.make(decision);
        leaves += make_all(rules, position, deeper);
        position.unmake();
    });
    leaves
}

/// Names of a game in both languages of the table, with the options that make it another one.
pub(crate) fn names(loaded: &LoadedGame, row: &Row) -> [String; 2] {
    let options: String = row.options.iter().map(|(_, value)| format!(" {value}")).collect();
    ["en", "zh"].map(|lang| format!("{}{options}", loaded.names.get(lang).unwrap_or(&loaded.id)))
}

/// The rules of a row in their own words, for those who are surprised by a figure.
pub(crate) fn hook_calls(loaded: &LoadedGame) -> u64 {
    let _: &Rules = &loaded.rules;
    loaded.hook_calls()
}
