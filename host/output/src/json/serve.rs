//! `serve`.

use serde::Serialize;

/// The line of `serve`, printed when it listens.
#[derive(Debug, Serialize)]
pub struct Serving {
    /// Address of the pages.
    pub address: String,
    /// The secret of whoever runs the server: `Authorization: Bearer TOKEN` may edit scripts from another machine.
    pub token: String,
}
