//! The server of pages: matches that several people share, over HTTP on this machine or in the local network.
//!
//! A page reads by server-sent events and acts by POST. What is accepted is in the journal before anybody sees it, so that a server
//! that is killed goes on with every match where it was. [`run`] serves until a future given to it is done.

mod analyses;
mod answers;
mod api;
mod common;
mod connections;
mod gate;
mod guard;
mod hall;
mod host_name;
mod hub;
mod lan;
mod limit;
mod lines;
mod links;
mod load_error;
mod moments;
mod network;
mod news;
mod newsroom;
mod opponent;
mod pages;
mod pondering;
mod reply;
mod running;
mod server;
mod sources;
mod table;
mod taken;
mod timer;
mod types;
mod visitor;
mod watching;
mod work;

use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;
use tianyuan_play::{Journal, JournalError};
use tianyuan_protocol::client::EngineList;
use tianyuan_script::Library;
use tianyuan_tournament::TournamentError;
use tianyuan_words::Lang;

pub use lan::{addresses, page_addresses};
pub use links::token;

use crate::server::Server;

/// The settings of a server.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The scripts.
    pub library: Arc<Library>,
    /// The journal, or the reason why there is none: then no match is kept, and the pages say so.
    pub journal: Result<Journal, JournalError>,
    /// Programs of others that may play.
    pub engines: EngineList,
    /// The files of tournaments that are shown.
    pub tournaments: Vec<PathBuf>,
    /// The folder of tournaments that begin in the browser; without one none does.
    pub folder: Option<PathBuf>,
    /// The language of what the server says by itself.
    pub lang: Lang,
    /// Port; 0 takes a free one.
    pub port: u16,
    /// True if the local network may connect.
    pub lan: bool,
    /// Names by which pages call the server besides its addresses: those of a proxy before it.
    pub names: Vec<String>,
    /// The token of whoever runs the server: who has it may edit scripts from anywhere.
    pub token: String,
}

/// The reason why a server does not start.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The port is taken, or not allowed.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The file of a tournament cannot be shown.
    #[error("cannot show a tournament: {0}")]
    Tournament(#[from] TournamentError),
    /// The system refuses threads or events.
    #[error("cannot start: {0}")]
    Start(std::io::Error),
}

/// Threads for work that may wait for a lock, the disk or a script. More would wait for the same locks, each with memory of its own; searches,
/// which last, are far fewer.
const WAITING: usize = 64;

/// Serves until `stop` is done; `listening` is called with the address once the server listens.
///
/// # Errors
/// [`ServeError`].
pub fn run(
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
    listening: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().max_blocking_threads(WAITING).enable_all().build();
    let runtime = runtime.map_err(ServeError::Start)?;
    let outcome = runtime.block_on(network::listen(settings, stop, listening));
    // Searches end by their sign; nobody waits for them.
    runtime.shutdown_background();
    outcome
}

/// Waits for the signal that ends the program: Ctrl-C, or termination.
pub async fn interrupted() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else {
            drop(interrupt.await);
            return;
        };
        tokio::select! {
            _ = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}

/// The state that handlers share.
type Shared = Arc<Server>;
