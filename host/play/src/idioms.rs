//! Moves in the notations of players at a board: Japanese ones read where they are typed; the list beside the board in the notation
//! asked for, or in that which names pieces as the board does.

use tianyuan_notation::idiom::{self, Idiom};
use tianyuan_notation::kifu::{self, Format, KifuProblem, MoveText};
use tianyuan_notation::moves;
use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game};

use crate::history::Turn;
use crate::live::Match;
use crate::step::Step;

/// The landing site of the move before, which the notation writes as `同`.
fn landed(steps: &[Step]) -> Option<Site> {
    landing(&steps.last()?.decision)
}

/// The site on which a decision puts a piece that moves or is dropped.
fn landing(decision: &Decision) -> Option<Site> {
    matches!(decision.kind(), DecisionKind::Move | DecisionKind::Drop).then_some(decision.landing())?
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

/// A turn in all notations that lists of moves are written in; `game` is before it, and `last` is the decision before it.
pub fn turn_texts(game: &dyn Game, last: Option<&Decision>, decisions: &[Decision], own: &str) -> Vec<(Idiom, String)> {
    let spec = game.spec();
    let one = |idiom: Idiom| {
        let japanese = (idiom == Idiom::Japanese).then(|| MoveText::new(spec));
        Some((idiom, said(game.fork().as_mut(), idiom, japanese.as_ref(), last.and_then(landing), decisions, own)?))
    };
    written(spec).into_iter().filter_map(one).collect()
}

/// A turn, which is made on the fork.
fn text(game: &Match, fork: &mut dyn Game, idiom: Idiom, japanese: Option<&MoveText>, turn: &Turn) -> Option<String> {
    let steps = game.steps().get(turn.steps.clone())?;
    let decisions: Vec<Decision> = steps.iter().map(|step| step.decision).collect();
    let last = landed(game.steps().get(..turn.steps.start)?);
    said(fork, idiom, japanese, last, &decisions, &game.turn_text(turn))
}

/// Decisions that make a turn, which is made on the fork; `own` is it in the game's own notation.
fn said(
    fork: &mut dyn Game,
    idiom: Idiom,
    japanese: Option<&MoveText>,
    mut last: Option<Site>,
    decisions: &[Decision],
    own: &str,
) -> Option<String> {
    let mut parts = Vec::new();
    if japanese.is_none() {
        parts.push(idiom::write(fork, idiom, decisions).unwrap_or_else(|| own.to_owned()));
    }
    for decision in decisions {
        if let Some(notation) = japanese {
            let written = notation.write(Format::Ki2, fork, last, decision);
            parts.push(written.unwrap_or_else(|_| moves::write_at(fork.spec(), fork.turn_status().phase, decision)));
        }
        fork.apply(*decision).ok()?;
        last = landing(decision);
    }
    Some(parts.join(" "))
}
