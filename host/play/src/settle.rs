//! A program that settles with the other side which pieces are dead: it marks what is clearly dead, clears what clearly lives, and agrees.

use std::collections::BTreeSet;

use tianyuan_rules::setup::Value;
use tianyuan_rules::spec::{RegisterId, Site};
use tianyuan_rules::{Decision, DecisionKind, Game, GameError};

use crate::survival::survival;

/// A piece that survives more random games than this clearly lives …
const LIVES: f64 = 0.7;
/// … and one that survives fewer is clearly dead. Between the two the other side's word is taken.
const DIES: f64 = 0.3;

/// Agreements in a row that the other side has changed before the program plays on, or gives in where the rules do not let it.
const PATIENCE: usize = 3;

/// The decisions by which the side to move settles: marks that it changes, and then its agreement; or the way back to play.
pub(crate) fn settle(game: &mut dyn Game, seed: u64) -> Result<Vec<Decision>, GameError> {
    let wrong = wrong_marks(game, seed)?;
    if !wrong.is_empty() && tried(game) >= PATIENCE {
        if let Some(resume) = game.resumes().first() {
            return Ok(vec![*resume]);
        }
        return agreed(game, Vec::new());
    }
    let mut made = Vec::new();
    for mark in wrong {
        // The marks of a group change together: one that is changed already is no longer offered as it was.
        if game.apply(mark).is_ok() {
            made.push(mark);
        }
    }
    agreed(game, made)
}

/// The marks that contradict the estimate, one decision for each group.
fn wrong_marks(game: &dyn Game, seed: u64) -> Result<Vec<Decision>, GameError> {
    let stays = survival(game, seed)?.shares;
    let marked = marked(game);
    let wrong = |mark: &Decision| {
        let Some(site) = mark.landing() else { return false };
        let share = stays.get(usize::from(site)).copied().flatten();
        share.is_some_and(|share| if marked.contains(&site) { share > LIVES } else { share < DIES })
    };
    Ok(game.marks().into_iter().filter(wrong).collect())
}

/// The sites that are marked.
fn marked(game: &dyn Game) -> BTreeSet<Site> {
    let registers: Vec<RegisterId> = game.spec().scores.iter().filter_map(|scoring| scoring.dead).collect();
    let entries = game.setup().registers.into_iter().filter(|entry| registers.contains(&entry.register));
    let sites = entries.map(|entry| if let Value::Sites(sites) = entry.value { sites } else { Vec::new() });
    sites.flatten().collect()
}

/// Agreements of the side to move since the sides began to settle.
fn tried(game: &dyn Game) -> usize {
    let settling = game.decisions().iter().rev().take_while(|made| matches!(made.kind(), DecisionKind::Mark | DecisionKind::Pass));
    settling.filter(|made| made.kind() == DecisionKind::Pass).count() / game.spec().sides.len().max(1)
}

/// The decisions made, and the agreement.
fn agreed(game: &mut dyn Game, mut made: Vec<Decision>) -> Result<Vec<Decision>, GameError> {
    made.extend(game.legal()?.into_iter().find(|decision| decision.kind() == DecisionKind::Pass));
    Ok(made)
}
