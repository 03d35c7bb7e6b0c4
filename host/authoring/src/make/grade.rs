//! Grades of problems: by the effort of the search and the number of tempting turns.

use tianyuan_rules::{Decision, Game, GameError};
use tianyuan_words::{Key, key};

/// A grade.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// One sees it at once.
    Easy,
    /// One has to look.
    Medium,
    /// One has to search.
    Hard,
}

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// Its word on command lines.
    pub fn word(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }

    /// Its name.
    pub fn name(self) -> Key {
        match self {
            Grade::Easy => key!(problems.grade.easy),
            Grade::Medium => key!(problems.grade.medium),
            Grade::Hard => key!(problems.grade.hard),
        }
    }

    /// The grade that an effort is of.
    pub(super) fn of(effort: f64) -> Grade {
        match effort {
            effort if effort < 4.0 => Grade::Easy,
            effort if effort < 5.5 => Grade::Medium,
            _ => Grade::Hard,
        }
    }
}

/// The difficulty: the decimal logarithm of the positions searched; a half for each decision of the solution after the first; one and a
/// half for each further turn of the learner; and up to two for tempting first moves that fail.
pub(super) fn effort(nodes: u64, decisions: usize, turns: u16, tempting: usize) -> f64 {
    let looked = (nodes.max(1) as f64).log10();
    let further = f64::from(turns.saturating_sub(1)) * 1.5;
    looked + decisions.saturating_sub(1) as f64 * 0.5 + further + (tempting as f64 / 4.0).min(2.0)
}

/// The first decisions that promise something: they take a piece, earn removals, or attack a royal piece. That of the solution is left out.
pub(super) fn tempting(game: &mut dyn Game, solution: Option<Decision>) -> Result<Vec<Decision>, GameError> {
    let mover = game.turn_status().mover;
    let sides = game.spec().side_ids();
    let enemies = |game: &dyn Game| sides.clone().filter(|&side| side != mover).map(|side| game.count(side)).sum::<usize>();
    let before = enemies(game);
    let mut found = Vec::new();
    for decision in game.legal()? {
        if Some(decision) == solution {
            continue;
        }
        game.apply(decision)?;
        let checks = sides.clone().any(|side| side != mover && game.checked(side));
        if enemies(game) < before || game.turn_status().owed > 0 || checks {
            found.push(decision);
        }
        game.undo();
    }
    Ok(found)
}
