//! Moves in Japanese notation at a board: read where they are typed, written where pieces are shown by their names.

use tianyuan_notation::kifu::{self, Format, KifuProblem, MoveText};
use tianyuan_play::{Match, Step};
use tianyuan_rules::spec::Site;
use tianyuan_rules::{Decision, DecisionKind, Game};

/// Where the move before landed, which the notation writes as `同`.
fn landed(steps: &[Step]) -> Option<Site> {
    let last = steps.last()?.decision;
    matches!(last.kind, DecisionKind::Move | DecisionKind::Drop).then_some(last.to)
}

/// The decision that a text means in Japanese notation, or why it is none; `None` for a text that does not look like it.
pub(super) fn read(game: &Match, fork: &mut dyn Game, text: &str) -> Option<Result<Decision, KifuProblem>> {
    let looks = kifu::is_for(game.spec()) && !text.is_ascii();
    looks.then(|| MoveText::new(game.spec()).read(Format::Ki2, fork, landed(game.steps()), text))
}

/// Steps from `first` on as the notation writes them; `None` where it does not fit the game, or where the rules have changed since.
pub(super) fn texts(game: &Match, first: usize) -> Option<Vec<String>> {
    if !kifu::is_for(game.spec()) || game.can_undo() < game.steps().len() - first {
        return None;
    }
    let mut fork = game.fork();
    let steps = game.steps();
    for _ in first..steps.len() {
        if !fork.undo() {
            return None;
        }
    }
    let notation = MoveText::new(game.spec());
    let mut texts = Vec::with_capacity(steps.len() - first);
    for (index, step) in steps.iter().enumerate().skip(first) {
        let written = notation.write(Format::Ki2, fork.as_mut(), landed(&steps[..index]), &step.decision);
        texts.push(written.unwrap_or_else(|_| step.text.clone()));
        fork.apply(step.decision).ok()?;
    }
    Some(texts)
}
