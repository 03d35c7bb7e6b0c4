//! Moves in the notations of players at a board: the list beside it, in the notation asked for or in that which names pieces as the board
//! does, and lines of a search.

use tianyuan_notation::idiom::{self, Idiom};
use tianyuan_notation::kifu::{self, Format, MoveText};
use tianyuan_notation::moves::{self, Style};
use tianyuan_rules::spec::Spec;
use tianyuan_rules::{Decision, Game};

use crate::history::Turn;
use crate::live::Match;
use crate::thinker::make_line;

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

/// A turn in all notations that lists of moves are written in; `game` is before it.
pub fn turn_texts(game: &dyn Game, decisions: &[Decision], own: &str) -> Vec<(Idiom, String)> {
    let spec = game.spec();
    let one = |idiom: Idiom| {
        let japanese = (idiom == Idiom::Japanese).then(|| MoveText::new(spec));
        Some((idiom, said(game.fork().as_mut(), idiom, japanese.as_ref(), decisions, own)?))
    };
    written(spec).into_iter().filter_map(one).collect()
}

/// A line of turns in the same notations; `game` is before it. A line that the game refuses in its middle is written as far as it
/// goes.
pub fn line_texts(game: &dyn Game, line: &[Decision]) -> Vec<(Idiom, String)> {
    let (mut fork, mut rest) = (game.fork(), line);
    let mut lines: Vec<(Idiom, String)> = Vec::new();
    while !rest.is_empty() {
        let (before, status, mut turn) = (fork.fork(), fork.turn_status(), Vec::new());
        let whole = make_line(fork.as_mut(), &status, rest, &mut turn);
        let own = moves::turn(game.spec(), status.phase, &turn, &fork.earned(), Style::Plain);
        for (idiom, text) in turn_texts(before.as_ref(), &turn, &own) {
            match lines.iter_mut().find(|(other, _)| *other == idiom) {
                Some((_, line)) => *line = format!("{line} {text}"),
                None => lines.push((idiom, text)),
            }
        }
        rest = if whole.is_ok() { &rest[turn.len()..] } else { &[] };
    }
    lines
}

/// A turn, which is made on the fork.
fn text(game: &Match, fork: &mut dyn Game, idiom: Idiom, japanese: Option<&MoveText>, turn: &Turn) -> Option<String> {
    let steps = game.steps().get(turn.steps.clone())?;
    let decisions: Vec<Decision> = steps.iter().map(|step| step.decision).collect();
    said(fork, idiom, japanese, &decisions, &game.turn_text(turn))
}

/// Decisions that make a turn, which is made on the fork; `own` is it in the game's own notation.
fn said(fork: &mut dyn Game, idiom: Idiom, japanese: Option<&MoveText>, decisions: &[Decision], own: &str) -> Option<String> {
    let mut parts = Vec::new();
    if japanese.is_none() {
        parts.push(idiom::write(fork, idiom, decisions).unwrap_or_else(|| own.to_owned()));
    }
    for decision in decisions {
        if let Some(notation) = japanese {
            let last = kifu::landed(fork);
            let written = notation.write(Format::Ki2, fork, last, decision);
            parts.push(written.unwrap_or_else(|_| moves::write_at(fork.spec(), fork.turn_status().phase, decision)));
        }
        fork.apply(*decision).ok()?;
    }
    Some(parts.join(" "))
}
