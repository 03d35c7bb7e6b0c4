//! Independent oracles, helpers for the whole-program tests, and what is compared with other programs.

pub mod needs;
pub mod oracle;
pub mod peers;
pub mod plugin;
pub mod port;
pub mod program;
pub mod terminal;
