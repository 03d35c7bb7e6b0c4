//! The game at the boards of a server, the boards of the room, and the arbiters.

use tianyuan_output::rule_pages::rules_in_force;
use tianyuan_play::chosen_clock;
use tianyuan_tournament::{AdjournWay, Boards, Entry, RoundRules, RoundSpan, Tournament, read_rounds};
use tianyuan_words::{Message, t};

use crate::app::App;
use crate::args::{TournamentArbiters, TournamentBoards};
use tianyuan_output::exit::{Failure, Outcome};

use super::{append, changed, open, refused};

/// The word for a room in which every game has its own board.
const NO_TABLES: &str = "none";

pub(super) fn boards(app: &App, args: &TournamentBoards) -> Outcome {
    let mut journal = open(app, &args.file)?;
    if let Some(typed) = &args.tables {
        let tables = match typed.trim() {
            NO_TABLES => None,
            number => Some(number.parse().map_err(|_| Failure::Sentence(t!(app.lang, tournament.wrong.whole_number, text = typed)))?),
        };
        append(app, &mut journal, Entry::Tables { tables })?;
        if !args.off && args.game.is_none() && args.clock.is_none() && args.delay.is_none() && args.adjourn.is_none() {
            let sentence = match tables {
                Some(tables) => t!(app.lang, cli.tournament.tables, tables = tables),
                None => t!(app.lang, cli.tournament.no_tables),
            };
            return changed(app, &args.file, &journal, "tables", &sentence);
        }
    }
    let rounds = args.rounds.as_deref().map(read_rounds).transpose().map_err(|error| refused(app, &error))?;
    let boards = if args.off { None } else { Some(chosen(app, args, journal.state(), rounds)?) };
    let sentence = match (&boards, rounds) {
        (Some(boards), None) => t!(app.lang, cli.tournament.at_boards, game = boards.game, delay = boards.delay),
        (Some(boards), Some(rounds)) => t!(app.lang, cli.tournament.at_boards_in, game = boards.game, rounds = rounds),
        (None, None) => t!(app.lang, cli.tournament.no_boards),
        (None, Some(rounds)) => t!(app.lang, cli.tournament.no_boards_in, rounds = rounds),
    };
    append(app, &mut journal, Entry::Boards { boards, rounds })?;
    changed(app, &args.file, &journal, "boards", &sentence)
}

/// The game that is typed, over the one that these rounds have.
fn chosen(app: &App, args: &TournamentBoards, state: &Tournament, rounds: Option<RoundSpan>) -> Result<Boards, Failure> {
    let known = state.all_boards().iter().find(|(known, _)| *known == rounds).or(state.all_boards().first());
    let mut boards = known.map(|(_, boards)| boards.clone()).unwrap_or_default();
    if let Some(game) = &args.game {
        boards = Boards { game: game.clone(), options: app.options.clone(), clock: None, ..boards };
    }
    let loaded = app.library.load(&boards.game, &boards.options)?;
    chosen_clock(loaded.rules.spec(), args.clock.as_deref()).map_err(|why| Failure::Sentence(why.in_lang(app.lang)))?;
    boards.game.clone_from(&loaded.id);
    boards.clock = args.clock.clone().or(boards.clock);
    if let Some(word) = &args.adjourn {
        boards.adjourn = AdjournWay::of(word).map_err(|error| refused(app, &error))?;
    }
    boards.delay = args.delay.unwrap_or(boards.delay);
    Ok(boards)
}

/// The rules of a round that is paired now, if a game is chosen for it.
pub(super) fn rules(app: &App, state: &Tournament, round: u32) -> Result<Option<RoundRules>, Failure> {
    let Some(boards) = state.boards_in(round) else { return Ok(None) };
    let loaded = app.library.load(&boards.game, &boards.options)?;
    Ok(Some(rules_in_force(&loaded, boards)))
}

pub(super) fn arbiters(app: &App, args: &TournamentArbiters) -> Outcome {
    let mut journal = open(app, &args.file)?;
    let names: Vec<String> = args.names.iter().map(|name| name.trim().to_owned()).collect();
    let sentence = match names.as_slice() {
        [] => t!(app.lang, cli.tournament.no_arbiters),
        names => t!(app.lang, cli.tournament.arbiters, names = Message::list(names).in_lang(app.lang)),
    };
    append(app, &mut journal, Entry::Arbiters { names })?;
    changed(app, &args.file, &journal, "arbiters", &sentence)
}
