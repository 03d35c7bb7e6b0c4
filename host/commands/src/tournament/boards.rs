//! The game at the boards of a server.

use tianyuan_play::chosen_clock;
use tianyuan_tournament::{Boards, Entry};
use tianyuan_words::t;

use crate::app::App;
use crate::args::TournamentBoards;
use tianyuan_output::exit::{Failure, Outcome};

use super::{append, changed, open};

pub(super) fn boards(app: &App, args: &TournamentBoards) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let boards = if args.off {
        None
    } else {
        let mut boards = journal.state().boards().cloned().unwrap_or_default();
        if let Some(game) = &args.game {
            boards = Boards { game: game.clone(), options: app.options.clone(), clock: None, ..boards };
        }
        let loaded = app.library.load(&boards.game, &boards.options)?;
        chosen_clock(loaded.rules.spec(), args.clock.as_deref()).map_err(|why| Failure::Sentence(why.in_lang(app.lang)))?;
        boards.game.clone_from(&loaded.id);
        boards.clock = args.clock.clone().or(boards.clock);
        boards.delay = args.delay.unwrap_or(boards.delay);
        Some(boards)
    };
    let sentence = match &boards {
        Some(boards) => t!(app.lang, cli.tournament.at_boards, game = boards.game, delay = boards.delay),
        None => t!(app.lang, cli.tournament.no_boards),
    };
    append(app, &mut journal, Entry::Boards { boards })?;
    changed(app, &args.file, &journal, "boards", &sentence)
}
