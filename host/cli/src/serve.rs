//! `serve`: the boards in the browser.

use std::net::SocketAddr;

use tianyuan_commands::{App, Serve};
use tianyuan_output::exit::{Answer, Failure, Outcome};
use tianyuan_output::json::Serving;
use tianyuan_output::{out, sentences};
use tianyuan_play::{Journal, JournalError};
use tianyuan_serve::{ServeError, Settings, interrupted};
use tianyuan_words::t;

/// The port, where none is named: 19 × 19 points behind a 4.
const PORT: u16 = 4361;

pub(crate) fn run(app: &App, args: Serve) -> Outcome {
    let journal = Journal::open().inspect_err(|error| out::complain(&sentences::journal(app.lang, error)));
    // Held until the server ends: what another begins in the same journal is not seen here.
    let _sign = match journal.as_ref().ok().map(|journal| journal.hold("serve")) {
        Some(Err(JournalError::OpenElsewhere)) => {
            out::complain(&t!(app.lang, cli.serve.second));
            None
        }
        sign => sign,
    };
    let settings = Settings {
        library: app.library.clone(),
        journal,
        engines: tianyuan_commands::engines(app, None)?,
        tournaments: args.tournaments.clone(),
        folder: tianyuan_play::journal::home().ok().map(|home| home.join("tournaments")),
        lang: app.lang,
        port: args.port.unwrap_or(PORT),
        lan: args.lan,
        names: args.names.clone(),
        token: tianyuan_serve::token(),
    };
    match serve(app, &args, settings.clone()) {
        // Nobody asked for this port: another does as well.
        Err(ServeError::Listen(..)) if args.port.is_none() => finish(app, serve(app, &args, Settings { port: 0, ..settings })),
        served => finish(app, served),
    }
}

fn serve(app: &App, args: &Serve, settings: Settings) -> Result<(), ServeError> {
    let (token, lan) = (settings.token.clone(), settings.lan);
    tianyuan_serve::run(settings, interrupted(), |address| listening(app, args, address, &token, lan))
}

fn finish(app: &App, served: Result<(), ServeError>) -> Outcome {
    served.map(|()| Answer::Yes).map_err(|error| match error {
        ServeError::Listen(address, why) => Failure::Sentence(t!(app.lang, cli.serve.listen, address = address, why = why)),
        ServeError::Tournament(why) => Failure::Sentence(why.message().in_lang(app.lang)),
        other => Failure::Sentence(other.to_string()),
    })
}

/// Says where the pages are, and opens them where somebody sits at a terminal.
fn listening(app: &App, args: &Serve, address: SocketAddr, token: &str, lan: bool) {
    let here = format!("http://localhost:{}/", address.port());
    if app.json {
        app.out.json_line(&Serving { address: here, token: token.to_owned() });
        return;
    }
    app.out.line(t!(app.lang, cli.serve.listening, address = here));
    if lan {
        let others = tianyuan_serve::page_addresses(address.port());
        app.out.line(t!(app.lang, cli.serve.lan, addresses = others.join(" "), token = token));
    }
    if !args.names.is_empty() {
        app.out.line(t!(app.lang, cli.serve.named, names = args.names.join(" "), token = token));
    }
    if !args.no_open && std::io::IsTerminal::is_terminal(&std::io::stdout()) {
        // Where there is no browser, the address is printed above.
        let _ = open::that_detached(&here);
    }
}
