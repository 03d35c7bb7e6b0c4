//! The size of each fault that a pair, or a player without an opponent, would have.

use crate::criteria::Criterion;
use crate::state::Tournament;

use super::facts::{Fact, Facts, Float};
use super::sides;

/// Larger faults count like this one.
const LARGEST: u64 = 1000;

/// The fault of a pair; the better player is given first.
pub(super) fn of_pair(tournament: &Tournament, criterion: Criterion, better: &Fact, other: &Fact) -> u64 {
    let equal = better.points == other.points;
    let fault = match criterion {
        Criterion::Repeat => better.meetings(other.id) as u64,
        Criterion::Bye | Criterion::ByeScore => 0,
        Criterion::SideLimit => u64::from(sides::beyond_limit(better, other)),
        Criterion::Score => (better.points - other.points).in_halves().unsigned_abs().into(),
        Criterion::Float if equal => 0,
        Criterion::Float => u64::from(better.float == Some(Float::Down)) + u64::from(other.float == Some(Float::Up)),
        Criterion::SideDue => sides::conflict(better, other),
        Criterion::Club => u64::from(same(tournament, better, other, |entrant| &entrant.club)),
        Criterion::Country => u64::from(same(tournament, better, other, |entrant| &entrant.country)),
        // Who leaves a group is its last, and meets the first of the next.
        Criterion::Split | Criterion::Fold | Criterion::Near if !equal => (better.group - 1 - better.place + other.place) as u64,
        Criterion::Split => (other.place - better.place).abs_diff(better.group / 2) as u64,
        Criterion::Fold => (other.place + better.place).abs_diff(better.group - 1) as u64,
        Criterion::Near => (other.place - better.place - 1) as u64,
    };
    let fault = fault.min(LARGEST);
    // One large step between points is worse than two small ones.
    if criterion == Criterion::Score { (fault * fault).min(LARGEST) } else { fault }
}

/// The fault of leaving a player without an opponent.
pub(super) fn of_bye(criterion: Criterion, facts: &Facts, fact: &Fact) -> u64 {
    match criterion {
        Criterion::Bye => fact.free.into(),
        Criterion::ByeScore => u64::from((fact.points - facts.least()).in_halves().unsigned_abs()).min(LARGEST),
        Criterion::Split | Criterion::Fold | Criterion::Near => ((fact.group - 1 - fact.place) as u64).min(LARGEST),
        _ => 0,
    }
}

fn same(tournament: &Tournament, a: &Fact, b: &Fact, of: fn(&crate::model::Entrant) -> &String) -> bool {
    let text = |fact: &Fact| tournament.player(fact.id).map(|player| of(&player.entrant).trim().to_lowercase()).unwrap_or_default();
    let own = text(a);
    !own.is_empty() && own == text(b)
}
