//! `gtp`, `usi`, `uci`, `rpc`: the protocols of engines and programs, served on standard input.

use std::io::{self, stderr, stdin, stdout};
use std::sync::Arc;
use std::time::Duration;

use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::sentences;
use tianyuan_protocol::gtp::Settings;
use tianyuan_protocol::uci::Dialect;
use tianyuan_protocol::{Table, gtp as go_text, rpc as lines_of_json, uci};
use tianyuan_words::t;

use crate::app::App;
use crate::args::{ServeGtp, ServePieces};

/// Opens a game at the position typed.
fn table(app: &App, id: &str) -> Result<Table, Failure> {
    let mut table = Table::open(Arc::clone(&app.library), id, app.options.clone())?;
    app.announce_table(table.loaded())?;
    if let Some(setup) = app.setup(table.spec())? {
        let spec = Arc::clone(table.spec());
        table.begin(&setup).map_err(|error| sentences::setup_on(app.lang, &spec, &error))?;
    }
    Ok(table)
}

/// A conversation that is over; a reader that is gone has read enough.
fn over(app: &App, served: io::Result<()>) -> Outcome {
    match served {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(t!(app.lang, search.served, why = error).into()),
        _ => Ok(Answer::Yes),
    }
}

/// Serves a game by the Go Text Protocol.
pub(crate) fn gtp(app: &App, args: &ServeGtp) -> Outcome {
    let settings = Settings {
        level: args.level,
        playouts: args.nodes,
        time: args.time.map_or_else(|| Settings::default().time, Duration::from_secs_f64),
        threads: args.threads,
        seed: args.seed,
    };
    over(app, go_text::serve(table(app, &args.id)?, settings, stdin().lock(), stdout().lock(), stderr()))
}

/// Serves games of pieces by USI or UCI.
pub(crate) fn pieces(app: &App, dialect: Dialect, args: &ServePieces) -> Outcome {
    let mut tables = Vec::new();
    for id in &args.ids {
        let table = table(app, id)?;
        if !dialect.fits(table.spec()) {
            return Err(t!(app.lang, search.served_game, protocol = dialect.word(), id = id).into());
        }
        tables.push(table);
    }
    over(app, uci::serve(tables, dialect, stdin().lock(), stdout()))
}

/// Answers programs in lines of JSON.
pub(crate) fn rpc(app: &App) -> Outcome {
    over(app, lines_of_json::serve(Arc::clone(&app.library), stdin().lock(), stdout().lock()))
}
