//! Playing in the terminal: a board on the whole screen, or lines of text for a pipe.
//!
//! State, update and view are apart: [`board`], [`menu`] and [`setup`] know what keys do and draw nothing; the `*_view`
//! files draw and know no keys; [`session`] is the match that the drawn and the line-by-line board share; only [`screen`]
//! touches the terminal.

mod begin;
mod board;
mod board_keys;
mod board_view;
mod calls;
mod colours;
mod command;
mod counting;
mod hands;
mod idioms;
mod input;
mod layout;
mod legend;
pub(crate) mod lesson;
mod line;
mod menu;
mod menu_view;
mod overlay;
mod overlay_view;
mod plain;
mod press;
mod rooms;
mod saving;
mod screen;
mod sentences;
mod session;
mod setup;
mod side_view;
mod sites_view;
mod start;
#[cfg(test)]
mod tests;
mod theme;
mod typed;
mod watching;

use std::io::IsTerminal;

pub(crate) use begin::drawn_seed;
pub(crate) use begin::trouble;
pub(crate) use colours::told as lot_told;
pub(crate) use saving::{Aim, may_save};
pub(crate) use sentences::journal;
pub(crate) use start::Start;

use crate::exit::Failure;

/// Opens a board or the menu and stays there until the player leaves.
///
/// # Errors
/// [`Failure`] where the game named cannot be opened, with everything that is wrong with its script.
pub(crate) fn run(start: Start) -> Result<(), Failure> {
    // A terminal that calls itself dumb can place nothing.
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let screen = std::io::stdout().is_terminal() && std::io::stdin().is_terminal() && !dumb;
    if start.plain || !screen { plain::run(start) } else { screen::run(start) }
}
