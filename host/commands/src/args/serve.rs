//! Arguments of `serve`.

use std::path::PathBuf;

use clap::Args as ClapArgs;

/// Arguments of `serve`.
#[derive(Debug, Clone, Default, ClapArgs)]
pub struct Serve {
    /// The file of a tournament that the pages show and change; may be repeated
    #[arg(long = "tournament", value_name = "FILE")]
    pub tournaments: Vec<PathBuf>,
    /// Port to listen on; else 4361, or a free one where that is taken
    #[arg(long, value_name = "P")]
    pub port: Option<u16>,
    /// Let the local network connect
    #[arg(long)]
    pub lan: bool,
    /// Print the address and open no browser
    #[arg(long)]
    pub no_open: bool,
    /// A name by which a proxy calls the server; may be repeated
    #[arg(long = "name", value_name = "HOST")]
    pub names: Vec<String>,
}
