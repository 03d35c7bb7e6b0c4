//! The state that all handlers share.

use std::sync::{Arc, Once};
use std::time::Instant;

use tianyuan_words::Lang;
use tokio::sync::watch;

use crate::Settings;
use crate::analyses::Analyses;
use crate::common::Common;
use crate::guard::Asker;
use crate::hall::Halls;
use crate::hub::Hub;
use crate::lan::page_addresses;
use crate::limit::{self, Limit};
use crate::reply::Failed;

/// The state that all handlers share.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) common: Arc<Common>,
    pub(crate) hub: Hub,
    pub(crate) halls: Halls,
    pub(crate) analyses: Analyses,
    pub(crate) names: Vec<String>,
    pub(crate) lan: bool,
    /// The port on which it listens.
    pub(crate) port: u16,
    pub(crate) token: String,
    /// Requests of each visitor.
    pub(crate) limit: Limit,
    /// Matches and analyses that each visitor begins.
    kept: Limit,
    /// The boards of tournaments are taken up once.
    pub(crate) taken_up: Once,
}

impl Server {
    pub(crate) fn new(settings: Settings, halls: Halls, port: u16, closed: watch::Receiver<bool>) -> Server {
        let common = Arc::new(Common::new(settings.library, settings.journal, settings.engines, closed));
        Server {
            analyses: Analyses::new(Arc::clone(&common)),
            hub: Hub::new(Arc::clone(&common)),
            halls,
            common,
            names: settings.names,
            lan: settings.lan,
            port,
            token: settings.token,
            limit: Limit::new(limit::REQUESTS),
            kept: Limit::new(limit::KEPT),
            taken_up: Once::new(),
        }
    }

    /// The beginnings of links by which other devices open the pages; none where the server listens on this machine alone. A machine
    /// changes its networks while it serves, so they are asked for each time.
    pub(crate) fn addresses(&self) -> Vec<String> {
        if self.lan { page_addresses(self.port) } else { Vec::new() }
    }

    /// Counts something that the asker has the server keep; an error where it is too much. The machine that serves is not bounded.
    pub(crate) fn count_kept(&self, lang: Lang, asker: &Asker) -> Result<(), Failed> {
        if asker.here || self.kept.allows(asker.visitor, Instant::now()) { Ok(()) } else { Err(Failed::busy(lang)) }
    }
}
