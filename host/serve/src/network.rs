//! Listening, and ending in time.

use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::api::{results, routes};
use crate::connections::{self, Connections};
use crate::hall::Halls;
use crate::running;
use crate::server::Server;
use crate::{ServeError, Settings};

/// Files of a process where the system does not say how many it may have.
const FILES: usize = 1_024;

/// Lets the process hold as many files and connections as the system allows it: each match has a lock, each reader a connection. How many
/// they are.
fn more_files() -> usize {
    #[cfg(unix)]
    {
        use nix::sys::resource::{Resource, getrlimit, setrlimit};
        if let Ok((_, most)) = getrlimit(Resource::RLIMIT_NOFILE) {
            // Where the system refuses, the usual number has to do.
            let _ = setrlimit(Resource::RLIMIT_NOFILE, most, most);
        }
        if let Ok((allowed, _)) = getrlimit(Resource::RLIMIT_NOFILE) {
            return usize::try_from(allowed).unwrap_or(usize::MAX);
        }
    }
    FILES
}

/// Has a file that reached a bound of the system be an error of writing, and not the end of the program.
#[cfg(unix)]
fn outlive_full_files() {
    use nix::sys::signal::Signal;
    use tokio::signal::unix::{SignalKind, signal};
    // The handler stays once it is there; where the system refuses it, the signal ends the program as before.
    drop(signal(SignalKind::from_raw(Signal::SIGXFSZ as i32)));
}

/// Listens and serves until `stop` is done.
pub(crate) async fn listen(
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
    listening: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let connections = Connections::of_files(more_files());
    #[cfg(unix)]
    outlive_full_files();
    let halls = Halls::open(&settings.tournaments, settings.folder.clone(), settings.lang)?;
    let host = if settings.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let wanted = SocketAddr::from((host, settings.port));
    let listener = TcpListener::bind(wanted).await.map_err(|error| ServeError::Listen(wanted, error))?;
    let address = listener.local_addr().map_err(|error| ServeError::Listen(wanted, error))?;
    let (closing, closed) = watch::channel(false);
    let server = Arc::new(Server::new(settings, halls, address.port(), closed.clone()));
    let reopened = Arc::clone(&server);
    // Matches of the last run are taken up while pages already load.
    tokio::task::spawn_blocking(move || {
        results::take_up(&reopened);
        reopened.hub.reopen();
    });
    running::keep(&server);
    let app = routes(Arc::clone(&server));
    listening(address);
    tokio::spawn(async move {
        stop.await;
        // Streams of events never end by themselves.
        let _ = closing.send(true);
    });
    let mut late = closed.clone();
    let late = async move {
        drop(late.wait_for(|closed| *closed).await);
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    };
    tokio::select! {
        () = connections::serve(listener, connections, app, closed) => {}
        () = late => {}
    }
    // Whoever comes back after an end in order learns how far the moves under way were.
    server.hub.note_running();
    server.hub.rest();
    Ok(())
}
