//! Moves in the notations of players at a board: Japanese ones read where they are typed; the list beside the board in the notation
//! asked for, or in that which names pieces as the board does.

use tianyuan_notation::idiom::{self, Idiom};
use tianyuan_notation::kifu::{self, Format, KifuProblem, MoveText};
use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game};

use crate::history::Turn;
use crate::live::Match;
use crate::step::Step;

/// The landing site of the move before, which the notation writes as `同`.
fn landed(steps: &[Step]) -> Option<Site> {
    let last = steps.last()?.decision;
    matches!(last.kind(), DecisionKind::Move | DecisionKind::Drop).then_some(last.landing())?
}

/// The decision of a text in Japanese notation, or the reason why it is none; `None` for a text in another notation.
pub fn read_japanese(game: &Match, fork: &mut dyn Game, text: &str) -> Option<Result<Decision, KifuProblem>> {
    let looks = kifu::is_for(game.spec()) && !text.is_ascii();
    looks.then(|| MoveText::new(game.spec()).read(Format::Ki2, fork, landed(game.steps()), text))
}

/// The notations in which lists of moves can be written, besides the game's own.
pub fn written(spec: &Spec) -> Vec<Idiom> {
    let japanese = kifu::is_for(spec).then_some(Idiom::Japanese);
    idiom::in_files(spec).into_iter().chain(japanese).collect()
}

/// The notation of the list beside the board: the one asked for, else one in characters where pieces are shown by theirs.
pub fn listed(spec: &Spec, asked: Option<Idiom>, by_names: bool) -> Option<Idiom> {
    let named = || {
        let japanese = kifu::is_for(spec).then_some(Idiom::Japanese);
        japanese.or_else(|| idiom::in_files(spec).into_iter().find(|idiom| *idiom == Idiom::Chinese))
    };
    asked.or_else(|| by_names.then(named).flatten())
}

/// The last turns of a match as the notation writes them; `None` where the rules have changed since the first of them.
pub fn texts(game: &Match, idiom: Idiom, turns: &[Turn]) -> Option<Vec<String>> {
    let steps = game.steps();
    let first = turns.first()?.steps.start;
    if game.can_undo() < steps.len() - first {
        return None;
    }
    let mut fork = game.fork();
    for _ in first..steps.len() {
        if !fork.undo() {
            return None;
        }
    }
    let japanese = (idiom == Idiom::Japanese).then(|| MoveText::new(game.spec()));
    turns.iter().map(|turn| text(game, fork.as_mut(), idiom, japanese.as_ref(), turn)).collect()
}

/// A turn, which is made on the fork.
fn text(game: &Match, fork: &mut dyn Game, idiom: Idiom, japanese: Option<&MoveText>, turn: &Turn) -> Option<String> {
    let steps = game.steps().get(turn.steps.clone())?;
    let mut parts = Vec::new();
    if japanese.is_none() {
        let decisions: Vec<Decision> = steps.iter().map(|step| step.decision).collect();
        parts.push(idiom::write(fork, idiom, &decisions).unwrap_or_else(|| game.turn_text(turn)));
    }
    for (index, step) in steps.iter().enumerate() {
        if let Some(notation) = japanese {
            let before = game.steps().get(..turn.steps.start + index)?;
            let written = notation.write(Format::Ki2, fork, landed(before), &step.decision);
            parts.push(written.unwrap_or_else(|_| step.text.clone()));
        }
        fork.apply(step.decision).ok()?;
    }
    Some(parts.join(" "))
}
