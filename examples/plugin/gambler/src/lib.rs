//! An engine that plays any game by random games alone: it tries every decision, and those that did well more often (UCB1).

#![forbid(unsafe_code)]

use tianyuan_plugin_api::{Choice, Outcome, Search, plugin};

plugin! {
    name: "gambler",
    version: env!("CARGO_PKG_VERSION"),
    engines: {
        "ucb" => ucb, "random games, more of them where they did well";
    }
}

/// Random games at most, where nobody limits them.
const MOST: u64 = 100_000;
/// Random games between two reports.
const BETWEEN: u64 = 256;

/// The results of a decision.
#[derive(Clone, Copy, Default)]
struct Arm {
    games: u64,
    /// Half points.
    points: u64,
}

impl Arm {
    fn mean(self) -> f64 {
        self.points as f64 / (2 * self.games.max(1)) as f64
    }
}

fn ucb(search: &Search<'_>) -> Result<Choice, &'static str> {
    let mut arms = vec![Arm::default(); search.legal() as usize];
    let mut games: u64 = 0;
    while games < MOST && !search.stopped() {
        let bonus = |arm: &Arm| arm.mean() + (2.0 * ((games + 1) as f64).ln() / arm.games as f64).sqrt();
        let untried = arms.iter().position(|arm| arm.games == 0);
        let next = untried.or_else(|| best(&arms, bonus)).ok_or("there is no decision")?;
        if !search.make(next as u32) {
            return Err("a legal decision was refused");
        }
        let result = match search.outcome() {
            Outcome::Open => search.playout(search.seed().wrapping_add(games)),
            over => over,
        };
        search.unmake();
        // A win that is certain needs no more games.
        if result == Outcome::Won && arms[next].games == 0 && wins_at_once(search, next as u32) {
            return Ok(Choice::Decision(next as u32, 1000));
        }
        arms[next].games += 1;
        arms[next].points += match result {
            Outcome::Won => 2,
            Outcome::Drawn | Outcome::Open => 1,
            Outcome::Lost => 0,
        };
        games += 1;
        if games.is_multiple_of(BETWEEN) {
            let (index, value) = chosen(&arms).ok_or("there is no decision")?;
            search.report(index, value);
        }
    }
    let (index, value) = chosen(&arms).ok_or("there is no decision")?;
    Ok(Choice::Decision(index, value))
}

fn wins_at_once(search: &Search<'_>, index: u32) -> bool {
    let won = search.make(index) && search.outcome() == Outcome::Won;
    search.unmake();
    won
}

/// The number of the arm that a measure likes best.
fn best(arms: &[Arm], measure: impl Fn(&Arm) -> f64) -> Option<usize> {
    (0..arms.len()).max_by(|a, b| measure(&arms[*a]).total_cmp(&measure(&arms[*b])))
}

/// The decision that was tried most, and its value.
fn chosen(arms: &[Arm]) -> Option<(u32, i32)> {
    let index = best(arms, |arm| arm.games as f64)?;
    Some((index as u32, (1000.0 * arms[index].mean()) as i32))
}
