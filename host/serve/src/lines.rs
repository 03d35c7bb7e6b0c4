//! Lines of a search as pages show them: hints of a match, and the engine beside an analysis.

use tianyuan_notation::moves;
use tianyuan_output::sentences::expected;
use tianyuan_play::{idioms, make_line, reasons_by_table};
use tianyuan_rules::{Decision, Game};
use tianyuan_script::LoadedGame;
use tianyuan_search::tree::{Found, Line, Proven};
use tianyuan_session::number;
use tianyuan_words::Lang;

use crate::types::HintLine;

/// Decisions of a line that are shown.
const SHOWN: usize = 8;

/// The best lines that a search of a position has found, as many as are wanted.
pub(crate) fn lines(lang: Lang, (loaded, game): (&LoadedGame, &dyn Game), found: &Found, wanted: usize) -> Vec<HintLine> {
    found.lines.iter().take(wanted).map(|line| hint(lang, (loaded, game), line)).collect()
}

fn hint(lang: Lang, (loaded, game): (&LoadedGame, &dyn Game), line: &Line) -> HintLine {
    let turn = first_turn(game, &line.decisions);
    let begun = &line.decisions[..line.decisions.len().min(SHOWN)];
    let shown: Vec<String> = begun.iter().map(|decision| moves::write(game.spec(), decision)).collect();
    let said = idioms::line_texts(game, begun);
    let way = |decision: &Decision| (decision.origin(), decision.landing());
    HintLine {
        expected: expected(lang, line),
        value: line.rounded(),
        proven: line.proven.map(Proven::word),
        text: shown.join(" "),
        said: said.into_iter().map(|(idiom, text)| (idiom.word(), text)).collect(),
        way: line.decisions.first().map_or((None, None), way),
        reasons: reasons_by_table(loaded, game, &turn, line.proven).iter().map(|reason| reason.message(game).in_lang(lang)).collect(),
        decisions: turn.into_iter().map(number).collect(),
    }
}

/// The decisions of a line that belong to the turn under way.
fn first_turn(game: &dyn Game, line: &[Decision]) -> Vec<Decision> {
    let (mut fork, before, mut turn) = (game.fork(), game.turn_status(), Vec::new());
    // A line that the game refuses in its middle is shown as far as it goes.
    drop(make_line(fork.as_mut(), &before, line, &mut turn));
    turn
}
