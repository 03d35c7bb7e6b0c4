//! Positions of a game that is replayed, in words and as boards.

use tianyuan_output::drawing;
use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_rules::{Game, Setup};

use crate::app::App;
use tianyuan_words::t;

/// The board of a position.
pub(super) fn board(app: &App, game: &mut dyn Game, setup: &Setup) -> String {
    game.set_up(setup).map_or_else(|error| error.to_string(), |()| drawing::board(app.lang, app.faces, game))
}

/// Pieces of every side in words.
pub(super) fn sum(app: &App, spec: &Spec, counts: &[usize]) -> String {
    let side = |(side, count): (SideId, &usize)| {
        let name = tianyuan_play::side_name(app.lang, spec, side);
        t!(app.lang, cli.judge.count, side = name, count = count)
    };
    spec.side_ids().zip(counts).map(side).collect::<Vec<_>>().join(&t!(app.lang, cli.judge.comma))
}
