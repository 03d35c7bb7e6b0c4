//! Problems in KIF and the other formats of lines and variations.

use tianyuan_notation::kifu::{Kifu, KifuError, KifuProblem};
use tianyuan_notation::moves::{Style, turn};
use tianyuan_notation::record::Place;
use tianyuan_rules::spec::{KindId, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, GameError, Setup};
use tianyuan_search::unused_pieces;

use super::marks;
use super::problem::{Branch, Problem};

/// Headers that name a problem, and those that name who made it.
const TITLES: [&str; 7] = ["表題", "题名", "題名", "作品名", "棋戦", "棋战", "EVENT"];
const AUTHORS: [&str; 3] = ["作者", "出典", "発表誌"];
/// Turns of a line at most.
const LONGEST: usize = 1000;

/// A line of a file, from the first position on.
struct Path<'k> {
    plies: Vec<&'k tianyuan_notation::kifu::Ply>,
}

/// Reads a file whose moves have been found under the rules of `game`.
pub(super) fn problem(game: &mut dyn Game, kifu: &Kifu) -> Result<Problem, KifuError> {
    let spec = game.spec().clone();
    let written = kifu.setup(&spec);
    let start = filled(&spec, &written);
    game.set_up(&start).map_err(|error| wrong(kifu.start_at, None, "", KifuProblem::SetUp(error)))?;
    let mut branches = Vec::new();
    for path in paths(kifu) {
        if path.plies.len() > LONGEST {
            let problem = KifuProblem::Sgf(tianyuan_notation::sgf::SgfProblem::TooManyPlies(LONGEST));
            return Err(wrong(path.plies.last().map_or(kifu.start_at, |ply| ply.at), None, "", problem));
        }
        grow(game, &spec, &path.plies, &mut branches)?;
        game.set_up(&start).map_err(|error| wrong(kifu.start_at, None, "", KifuProblem::SetUp(error)))?;
    }
    let header = |names: &[&str]| names.iter().find_map(|name| kifu.header(name)).unwrap_or_default().trim().to_owned();
    let authors: Vec<&str> = AUTHORS.iter().filter_map(|name| kifu.header(name)).map(str::trim).collect();
    let said: Vec<String> = kifu.preface.iter().map(|said| marks::read(said).said).filter(|said| !said.is_empty()).collect();
    Ok(Problem { title: header(&TITLES), author: authors.join("; "), setup: start, said: said.join("\n"), branches, at: kifu.start_at })
}

/// A diagram of a problem shows neither the attacker's royal piece nor what the defender holds: that is everything else.
pub(super) fn filled(spec: &Spec, setup: &Setup) -> Setup {
    let defender = setup.mover.other_of_two();
    let royal = |kind: KindId| spec.kinds.get(usize::from(kind)).is_some_and(|kind| kind.royal);
    let pieces = || setup.cells.iter().flatten();
    let target = pieces().any(|piece| piece.side == defender && royal(piece.kind));
    let shown = pieces().any(|piece| piece.side == setup.mover && royal(piece.kind));
    let hand = setup.hands.as_ref().and_then(|hands| hands.get(usize::from(defender)));
    let empty = hand.is_none_or(|hand| hand.iter().all(|count| *count == 0));
    if target && !shown && empty { unused_pieces(spec, setup, defender) } else { setup.clone() }
}

fn wrong(at: Place, ply: Option<usize>, source: &str, problem: KifuProblem) -> KifuError {
    KifuError { at, ply: ply.map(|ply| ply as u32), source_line: source.chars().take(60).collect(), problem: Box::new(problem) }
}

/// Every line from the start: the main line, then each variation with what it shares of the line before it.
fn paths(kifu: &Kifu) -> Vec<Path<'_>> {
    let mut paths = vec![Path { plies: kifu.main.plies.iter().collect() }];
    for variation in &kifu.variations {
        let shared = (variation.from as usize).saturating_sub(1);
        let before = paths.last().map_or(&[][..], |path| path.plies.as_slice());
        let mut plies: Vec<_> = before.iter().take(shared).copied().collect();
        plies.extend(&variation.line.plies);
        paths.push(Path { plies });
    }
    paths
}

/// Adds a line to a tree; it ends at a ply without decisions, which is reported elsewhere, and at a foul, which is no move to learn.
fn grow(game: &mut dyn Game, spec: &Spec, plies: &[&tianyuan_notation::kifu::Ply], branches: &mut Vec<Branch>) -> Result<(), KifuError> {
    let mut level = branches;
    for (index, ply) in plies.iter().enumerate() {
        if ply.decisions.iter().all(|decision| decision.kind() == DecisionKind::Foul) {
            return Ok(());
        }
        let (side, phase) = (game.turn_status().mover, game.turn_status().phase);
        play(game, &ply.decisions).map_err(|error| wrong(ply.at, Some(index + 1), &ply.text, KifuProblem::Game(error)))?;
        let text = turn(spec, phase, &ply.decisions, &game.earned(), Style::Plain);
        let at = match level.iter().position(|branch| branch.text == text) {
            Some(at) => at,
            None => {
                let wins = game.ended().is_some_and(|ended| ended.winner == Some(side));
                let read: Vec<marks::Marks> = ply.comments.iter().map(|comment| marks::read(comment)).collect();
                let said: Vec<&str> = read.iter().map(|mark| mark.said.as_str()).filter(|said| !said.is_empty()).collect();
                let mark = read.iter().find_map(|mark| mark.right);
                level.push(Branch { text, side, said: said.join("\n"), mark, wins, ..Branch::default() });
                level.len() - 1
            }
        };
        let Some(branch) = level.get_mut(at) else { return Ok(()) };
        level = &mut branch.then;
    }
    Ok(())
}

fn play(game: &mut dyn Game, decisions: &[Decision]) -> Result<(), GameError> {
    decisions.iter().try_for_each(|decision| game.apply(*decision))
}
