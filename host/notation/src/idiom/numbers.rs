//! Notation by the numbers of the playing squares: `11-15`, `22x15`, `9x18x25`. If the code of the game asks for letters, the squares
//! have the names of the board: `c3-d4`, `c3:e5:g7`.

use tianyuan_rules::spec::{Site, Spec};
use tianyuan_rules::{Decision, DecisionKind, Game, GameError};

use crate::moves::MoveError;
use crate::position::Numbering;
use crate::text::narrow;
use crate::text::short;

/// Decisions that are tried while the turns of a position are listed.
const BUDGET: usize = 20_000;
/// Texts that a refusal names at most.
const NAMED: usize = 6;

/// A turn of a position.
#[derive(Debug, Clone)]
struct Turn {
    decisions: Vec<Decision>,
    /// The sites of its piece, from the first square on.
    path: Vec<Site>,
    takes: bool,
    /// The position behind it.
    key: u128,
}

/// The turns that begin on a site, or anywhere.
fn turns(game: &mut dyn Game, from: Option<Site>) -> Result<Vec<Turn>, GameError> {
    let mut found = Vec::new();
    let mut left = BUDGET;
    let mut open: Vec<Vec<Decision>> = vec![Vec::new()];
    let before = game.turn_status();
    let pieces = |game: &dyn Game| -> usize { game.spec().side_ids().map(|side| game.count(side)).sum() };
    let count = pieces(&*game);
    while let Some(done) = open.pop() {
        for decision in &done {
            game.apply(*decision)?;
        }
        for decision in game.legal()? {
            left = left.saturating_sub(1);
            let goes = matches!(decision.kind(), DecisionKind::Move | DecisionKind::Step | DecisionKind::Fly | DecisionKind::Hop);
            let begins = done.is_empty() && goes && (from.is_none() || from == decision.origin());
            if left == 0 || !(begins || !done.is_empty() && (goes || decision.kind() == DecisionKind::Stop)) {
                continue;
            }
            game.apply(decision)?;
            let mut decisions = done.clone();
            decisions.push(decision);
            if game.turn_status().turns != before.turns || game.ended().is_some() {
                let goes = decisions.iter().filter(|decision| decision.kind() != DecisionKind::Stop);
                let path = decisions
                    .first()
                    .and_then(|first| first.origin())
                    .into_iter()
                    .chain(goes.filter_map(|decision| decision.landing()))
                    .collect();
                found.push(Turn { path, takes: pieces(&*game) < count, key: game.key(), decisions });
            } else {
                open.push(decisions);
            }
            game.undo();
        }
        for _ in &done {
            game.undo();
        }
    }
    Ok(found)
}

impl Turn {
    /// True if a path fits the text: its first and last square, and between them squares that it passes in order.
    fn fits(&self, path: &[Site]) -> bool {
        let mut rest = self.path.iter();
        path.first() == self.path.first() && path.last() == self.path.last() && path.iter().all(|site| rest.any(|known| known == site))
    }

    fn text(&self, spec: &Spec, numbering: &Numbering, whole: bool) -> String {
        let sign = if self.takes { "x" } else { "-" };
        let ends = [self.path.first(), self.path.last()];
        let path: Vec<Site> = if whole { self.path.clone() } else { ends.into_iter().flatten().copied().collect() };
        path.iter().map(|&site| numbering.name(spec, site)).collect::<Vec<_>>().join(sign)
    }
}

/// Turns, each in quotes.
fn names(spec: &Spec, numbering: &Numbering, turns: &[&Turn]) -> String {
    let mut texts: Vec<String> = turns.iter().map(|turn| format!("`{}`", turn.text(spec, numbering, true))).collect();
    texts.dedup();
    texts.truncate(NAMED);
    texts.join(", ")
}

/// Reads a turn.
pub(super) fn read(game: &mut dyn Game, text: &str) -> Option<Result<Vec<Decision>, MoveError>> {
    let spec = game.spec().clone();
    let numbering = Numbering::of(&spec)?;
    let narrow = narrow(text);
    let bare = narrow.trim().trim_end_matches(['!', '?', '*']);
    let takes = bare.contains(['x', 'X', ':']);
    if takes == bare.contains('-') {
        return None;
    }
    let path: Vec<Site> = bare.split(['x', 'X', ':', '-']).map(|word| numbering.site(&spec, word.trim())).collect::<Option<_>>()?;
    let (&from, &to) = (path.first()?, path.last()?);
    if path.len() < 2 || (!takes && path.len() > 2) {
        return None;
    }
    Some(found(game, text, &numbering, &path, takes, (from, to)))
}

fn found(
    game: &mut dyn Game,
    text: &str,
    numbering: &Numbering,
    path: &[Site],
    takes: bool,
    (from, to): (Site, Site),
) -> Result<Vec<Decision>, MoveError> {
    let spec = game.spec().clone();
    let all = turns(game, None)?;
    let fitting: Vec<&Turn> = all.iter().filter(|turn| turn.takes == takes && turn.fits(path)).collect();
    // A text of all squares means the turn that goes so and no further.
    let exact: Vec<&Turn> = fitting.iter().copied().filter(|turn| turn.path == path).collect();
    let meant = if exact.is_empty() { fitting } else { exact };
    if let Some(first) = meant.first() {
        return if meant.iter().all(|turn| turn.key == first.key) {
            Ok(first.decisions.clone())
        } else {
            Err(MoveError::Ambiguous { part: short(text, 40), column: 1, may: names(&spec, numbering, &meant) })
        };
    }
    let mut alike: Vec<&Turn> = all.iter().filter(|turn| turn.path.first() == Some(&from)).collect();
    alike.sort_by_key(|turn| turn.path.last() != Some(&to));
    alike.extend(all.iter().filter(|turn| turn.path.first() != Some(&from) && turn.path.last() == Some(&to)));
    if alike.is_empty() {
        alike = all.iter().collect();
    }
    let next = path.get(1).copied().unwrap_or(to);
    let attempt = tianyuan_rules::Attempt { from: Some(from), to: Some(next), ..tianyuan_rules::Attempt::default() };
    let verdict = Box::new(game.explain(&attempt));
    let arrow = if spec.notation.arrow.is_empty() { "→" } else { &spec.notation.arrow };
    let tried = format!("{}{arrow}{}", spec.board.name(from), spec.board.name(next));
    Err(MoveError::Unplayable { text: short(text, 40), tried, column: 1, near: names(&spec, numbering, &alike), verdict })
}

/// Writes a turn: its first and last square, and all between them where others begin and end there too.
pub(super) fn write(game: &mut dyn Game, turn: &[Decision]) -> Option<String> {
    let spec = game.spec().clone();
    let numbering = Numbering::of(&spec)?;
    let all = turns(game, turn.first().and_then(|first| first.origin())).ok()?;
    // A turn that was recorded without its stop is the same turn.
    let bare = |decisions: &[Decision]| decisions.iter().copied().filter(|d| d.kind() != DecisionKind::Stop).collect::<Vec<_>>();
    let own = bare(turn);
    let found = all.iter().find(|other| bare(&other.decisions) == own)?;
    let ends = |turn: &Turn| (turn.path.first().copied(), turn.path.last().copied(), turn.takes);
    let whole = all.iter().any(|other| other.key != found.key && ends(other) == ends(found));
    Some(found.text(&spec, &numbering, whole))
}
