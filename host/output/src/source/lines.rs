//! Every line of a file of trees, replayed: the variations of its first game, and all lines of its other games.

use std::collections::BTreeMap;
use std::path::Path;

use tianyuan_script::LoadedGame;
use tianyuan_words::t;

use super::shelf::Shelf;
use super::{GameFile, choose, game, play, problem, problems};
use crate::exit::Failure;
use crate::json;

/// Nodes of all variations of a file together, each line counted from the start of its game.
const MOST: usize = 2_000_000;

/// The lines of a file besides the main line of its first game.
#[derive(Debug, Default)]
pub struct OtherLines {
    /// Games that were replayed, with the first.
    pub games: usize,
    /// Variations that were replayed, of all games.
    pub variations: usize,
    /// The mistakes in them.
    pub problems: Vec<json::Problem>,
    /// Lines and games that were not replayed, in one sentence each.
    pub left_out: Vec<String>,
}

/// Replays all lines of a file of trees but the main line of its first game, whose rules are `loaded`. The selection of the file is left
/// at any line.
///
/// # Errors
/// [`Failure`], in one sentence.
pub fn replay(
    shelf: &dyn Shelf,
    asked: Option<&str>,
    path: &Path,
    file: &mut GameFile,
    loaded: &LoadedGame,
) -> Result<OtherLines, Failure> {
    let mut found = OtherLines::default();
    let mut known: BTreeMap<Vec<String>, LoadedGame> = BTreeMap::new();
    let mut most = MOST;
    let games = file.tree.as_ref().map_or(0, |tree| tree.games());
    for number in 1..=games {
        choose(shelf, path, file, Some(number), None)?;
        let Some(tree) = &file.tree else { continue };
        let key = tree.named_rules();
        let rules = match known.get(&key) {
            Some(rules) => Ok(rules.clone()),
            None if number == 1 => Ok(loaded.clone()),
            None => game(shelf, asked, path, file),
        };
        let rules = match rules {
            Ok(rules) => known.entry(key).or_insert(rules).clone(),
            Err(why) => {
                found.left_out.push(unplayed(shelf, path, number, &why));
                continue;
            }
        };
        let mut board = rules.rules.game();
        if number > 1 {
            match play(shelf, path, file, board.as_mut()) {
                Ok((_, played)) => found.problems.extend(problems(shelf, board.as_mut(), &played)),
                Err(why) => {
                    found.left_out.push(unplayed(shelf, path, number, &why));
                    continue;
                }
            }
        }
        found.games += 1;
        let lines = tree.play_variations(board.as_mut(), most);
        most -= lines.nodes.min(most);
        found.variations += lines.played + lines.problems.len();
        for one in &lines.problems {
            found.problems.push(problem(shelf, board.as_mut(), &one.error, &one.before));
        }
        if lines.behind > 0 {
            found.left_out.push(t!(shelf.lang(), cli.sgf.behind, file = path.display(), number = number, n = lines.behind));
        }
        if lines.left_out > 0 {
            found.left_out.push(t!(
                shelf.lang(),
                cli.sgf.too_long_lines,
                file = path.display(),
                number = number,
                n = lines.left_out,
                most = MOST
            ));
        }
    }
    Ok(found)
}

/// The sentence about a game of a file that cannot be replayed.
fn unplayed(shelf: &dyn Shelf, path: &Path, number: usize, why: &Failure) -> String {
    t!(shelf.lang(), cli.sgf.unplayed, file = path.display(), number = number, why = why.sentence(shelf.lang()))
}
