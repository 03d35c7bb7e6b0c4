//! A lesson of problems.

use std::collections::BTreeMap;

use tianyuan_notation::position;
use tianyuan_notation::{
    moves::{self, Style, turns},
    typed,
};
use tianyuan_rules::spec::Texts;
use tianyuan_rules::{Decision, Game};
use tianyuan_script::LoadedGame;
use tianyuan_words::{Message, message};

use super::draft::{Draft, DraftStep, options, said};
use super::found::Found;
use super::{Made, words};
use tianyuan_solver::solve::SolveError;

/// Tempting turns of which something is said.
const TEMPTED: usize = 1;

/// The lesson that holds the problems. `id` is its word.
///
/// # Errors
/// An error if a solution cannot be played: a fault of the program.
pub fn lesson(loaded: &LoadedGame, made: &Made, id: &str, seed: u64) -> Result<Draft, SolveError> {
    let spec = loaded.rules.spec();
    let steps = made.problems.iter().enumerate().map(|(index, found)| step(loaded, found, index + 1));
    let game = Message::own(&spec.names, &spec.id);
    let count = made.problems.len();
    Ok(Draft {
        id: id.to_owned(),
        game: loaded.id.clone(),
        options: options(loaded),
        names: said(&message!(made.names, game = game, count = count)),
        about: said(&message!(made.about, seed = seed)),
        preface: vec![format!("Made by `lesson make --game {} --count {count} --seed {seed}`.", loaded.id)],
        steps: steps.collect::<Result<Vec<DraftStep>, SolveError>>()?,
    })
}

fn step(loaded: &LoadedGame, found: &Found, number: usize) -> Result<DraftStep, SolveError> {
    let spec = loaded.rules.spec();
    let mut game = loaded.rules.game();
    game.set_up(&found.setup)?;
    let told: Vec<String> = turns(&*game, &found.line, Style::Plain)?.into_iter().map(|turn| turn.text.replace(' ', "")).collect();
    // A turn is written without the stop that ends it: where that leaves it open, decision follows decision.
    let one_by_one = || found.line.iter().map(|decision| moves::write(spec, decision)).collect::<Vec<_>>();
    let (whole, first) = match told.join(" ") {
        text if is_read(&*game, &text, &found.line) => (text, told.first().cloned().unwrap_or_default()),
        _ => (one_by_one().join(" "), told.first().cloned().unwrap_or_default()),
    };
    let foreseen = tempted(&mut *game.fork(), found)?;
    Ok(DraftStep {
        id: format!("p{number}"),
        names: words::title(spec, found, number),
        position: Some(position::write(spec, &found.setup)),
        say: words::task(spec, found),
        goal: found.wish.lua(spec, found.most),
        within: found.turns,
        solutions: vec![whole],
        foreseen,
        otherwise: words::short(spec, found),
        hints: words::hints(spec, found, &first),
        success: words::success(&first),
        options: BTreeMap::new(),
        ..DraftStep::default()
    })
}

/// True if a text means these decisions.
fn is_read(game: &dyn Game, text: &str, line: &[Decision]) -> bool {
    let mut again = game.fork();
    let before = again.decisions().len();
    typed::play(&mut *again, text).is_ok() && again.decisions().get(before..) == Some(line)
}

/// The comments on tempting first decisions that fail: on those that promise most.
fn tempted(game: &mut dyn Game, found: &Found) -> Result<Vec<(String, Texts)>, SolveError> {
    let spec = game.spec().clone();
    let enemies = |game: &dyn Game| spec.side_ids().filter(|&side| side != found.learner).map(|side| game.count(side)).sum::<usize>();
    let before = enemies(game);
    let mut list = Vec::new();
    for &decision in &found.tempting {
        let turns = game.turn_status().turns;
        game.apply(decision)?;
        let gain = before.saturating_sub(enemies(game)) + usize::from(game.turn_status().owed);
        let checks = spec.side_ids().any(|side| side != found.learner && game.checked(side));
        let whole = game.ended().is_some() || game.turn_status().turns != turns;
        game.undo();
        // What goes on may still become the solution.
        if whole {
            list.push((decision, gain, checks));
        }
    }
    list.sort_by_key(|(_, gain, checks)| std::cmp::Reverse((*checks, *gain)));
    let said = list.into_iter().take(TEMPTED).filter_map(|(decision, gain, checks)| {
        let text = moves::write(&spec, &decision);
        (!text.contains(' ')).then(|| words::tempted(&spec, found, gain, checks)).flatten().map(|said| (text, said))
    });
    Ok(said.collect())
}
