//! Turns, as text and as decisions.

use thiserror::Error;
use tianyuan_notation::{
    moves::{self, MoveError, MovesError, Style},
    typed,
};
use tianyuan_rules::spec::{PhaseId, SideId};
use tianyuan_rules::{Decision, DecisionKind, Game, GameError, TurnStatus};

/// True if a turn begins here: nothing of it has been decided yet, but what was thrown.
pub fn begins_turn(status: &TurnStatus) -> bool {
    status.owed == 0 && status.chain.is_none() && !status.choosing && !status.acting
}

/// A turn that was played, or could be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turned {
    /// Its side.
    pub side: SideId,
    /// The phase in which it began.
    pub phase: PhaseId,
    /// Its decisions.
    pub decisions: Vec<Decision>,
    /// As the game writes it.
    pub text: String,
    /// True if it is whole: a goal may be reached before.
    pub complete: bool,
}

/// The reason why a line of turns cannot be played.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum LineError {
    /// A turn of it is none.
    #[error(transparent)]
    Moves(#[from] MovesError),
    /// The game refused.
    #[error(transparent)]
    Game(#[from] GameError),
}

/// The meaning of a text in the position in which it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedTurn {
    /// Its decisions: a turn, or the beginning of one.
    pub decisions: Vec<Decision>,
    /// Key of the position after them.
    pub key: u128,
}

impl ParsedTurn {
    /// True if a turn is what was meant: the same decisions, but for what was left open to be removed or chosen; or a turn to the same
    /// position.
    pub fn is(&self, turn: &[Decision], key: u128) -> bool {
        let left_open = |d: &Decision| matches!(d.kind(), DecisionKind::Remove | DecisionKind::Choose | DecisionKind::Stop);
        key == self.key || turn.strip_prefix(self.decisions.as_slice()).is_some_and(|rest| rest.iter().all(left_open))
    }

    /// True if a turn that has begun so may still become what was meant.
    pub fn begins(&self, turn: &[Decision]) -> bool {
        self.decisions.starts_with(turn) || self.is(turn, 0)
    }
}

/// Reads the turn that a text means here; the game is left unchanged.
///
/// # Errors
/// [`MoveError`] where it is no turn, or the rules refuse it.
pub fn parse_turn(game: &mut dyn Game, text: &str) -> Result<ParsedTurn, MoveError> {
    let decisions = one_turn(game, text)?;
    let mut made = 0;
    let result = decisions.iter().try_for_each(|&decision| game.apply(decision).map(|()| made += 1));
    let key = game.key();
    for _ in 0..made {
        game.undo();
    }
    result?;
    Ok(ParsedTurn { decisions, key })
}

/// The decisions of a turn, or of the beginning of one; it may be written in parts, `C3→C5 stop`.
///
/// # Errors
/// [`MoveError`] where it is no turn, or the rules refuse it.
pub fn one_turn(game: &mut dyn Game, text: &str) -> Result<Vec<Decision>, MoveError> {
    let several = match typed::find(game, text) {
        Err(error @ MoveError::Several { .. }) => error,
        other => return other,
    };
    let (before, turns) = (game.decisions().len(), game.turn_status().turns);
    let played = typed::play(game, text);
    let decisions = game.decisions().get(before..).unwrap_or_default().to_vec();
    let (mut inside, mut made) = (true, decisions.len());
    while made > 0 && game.undo() {
        made -= 1;
        // Before its last decision the turn was still the same.
        inside &= game.turn_status().turns == turns;
    }
    match played {
        Ok(_) if inside => Ok(decisions),
        Ok(_) => Err(several),
        Err(error) => Err(*error.error),
    }
}

/// A move as it is typed, without what is written in several ways.
pub fn plain(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric() || matches!(c, '+' | '*' | '=')).flat_map(char::to_uppercase).collect()
}

/// Plays a line of turns and cuts it into them; the game is left at its end.
///
/// # Errors
/// [`LineError`]; the game is then as it was.
pub fn play_line(game: &mut dyn Game, text: &str) -> Result<Vec<Turned>, LineError> {
    let start = game.fork();
    let before = game.decisions().len();
    typed::play(game, text)?;
    let decisions = game.decisions().get(before..).unwrap_or_default().to_vec();
    Ok(split_turns(&*start, &decisions)?)
}

/// Cuts decisions into turns.
///
/// # Errors
/// [`GameError`] if a decision is not legal.
pub fn split_turns(start: &dyn Game, decisions: &[Decision]) -> Result<Vec<Turned>, GameError> {
    let turns = moves::turns(start, decisions, Style::Plain)?;
    Ok(turns
        .into_iter()
        .map(|turn| Turned {
            side: turn.side,
            phase: turn.phase,
            decisions: decisions.get(turn.decisions).unwrap_or_default().to_vec(),
            text: turn.text,
            complete: turn.complete,
        })
        .collect())
}
