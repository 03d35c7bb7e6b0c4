//! The rounds of a player as tie-breaks count them.

use crate::model::{GameResult, PlayerId};
use crate::state::Tournament;

use super::numbers::quarters;

/// The way in which a round was spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RoundKind {
    /// A game at the board; in a round robin also one that was given without play.
    Game,
    /// The opponent did not appear.
    ForfeitWin,
    /// The player did not appear.
    ForfeitLoss,
    /// The pairing found no opponent, or the full points were granted.
    GivenBye,
    /// A game without a result so far.
    Open,
    /// A round off that the player asked for; a round before the entry or after the withdrawal.
    RequestedBye,
}

/// A round of a player.
#[derive(Debug, Clone, Copy)]
pub(super) struct RoundRecord {
    pub(super) kind: RoundKind,
    /// The opponent, met or scheduled.
    pub(super) opponent: Option<PlayerId>,
    /// Points in quarters.
    pub(super) points: i64,
    /// The share in halves: 2 for the points of a win, 1 for those of a draw.
    pub(super) share: i64,
}

impl RoundRecord {
    /// True for a round that the player himself chose not to play.
    pub(super) fn voluntary(&self) -> bool {
        matches!(self.kind, RoundKind::RequestedBye | RoundKind::ForfeitLoss)
    }
}

/// The rounds of a player before one. A free round of a round robin, which everybody has, is none.
pub(super) fn rounds_of(tournament: &Tournament, id: PlayerId, end: u32) -> Vec<RoundRecord> {
    (1..end).filter_map(|round| record(tournament, id, round)).collect()
}

fn record(tournament: &Tournament, id: PlayerId, round: u32) -> Option<RoundRecord> {
    let (settings, pairs) = (tournament.settings(), tournament.round(round)?);
    let scoring = &settings.scoring;
    let earned = tournament.earned(id, round);
    let by_table = settings.system.by_table();
    let (kind, opponent, share) = match pairs.find(id) {
        Some((board, side)) => {
            let game = pairs.games.get(board)?;
            let kind = match game.result.map(|result| (result.played() || by_table, result.winner() == Some(side))) {
                None => RoundKind::Open,
                Some((true, _)) => RoundKind::Game,
                Some((false, true)) => RoundKind::ForfeitWin,
                Some((false, false)) => RoundKind::ForfeitLoss,
            };
            (kind, Some(game.player(side.other())), game.result.map_or(0, |result| share(result, side)))
        }
        None if by_table => return None,
        None => {
            let given = pairs.byes.contains(&id) || (earned >= scoring.win && earned > scoring.draw);
            let share = if earned >= scoring.win { 2 } else { i64::from(earned >= scoring.draw && earned > scoring.loss) };
            (if given { RoundKind::GivenBye } else { RoundKind::RequestedBye }, None, share)
        }
    };
    Some(RoundRecord { kind, opponent, points: quarters(earned), share })
}

fn share(result: GameResult, side: crate::model::Side) -> i64 {
    i64::from(result.share(side))
}

/// The points of a player for the numbers of the opponents: a requested bye behind which the player was never there again counts as a
/// draw.
pub(super) fn adjusted(rounds: &[RoundRecord], draw: i64) -> i64 {
    let there = rounds.iter().rposition(|round| !round.voluntary()).map_or(0, |last| last + 1);
    let counted = |(index, round): (usize, &RoundRecord)| {
        if index >= there && round.kind == RoundKind::RequestedBye { draw } else { round.points }
    };
    rounds.iter().enumerate().map(counted).sum()
}
