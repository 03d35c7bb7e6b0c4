//! Playing in the terminal: a board on the whole screen, or lines of text for a pipe.
//!
//! State, update and view are apart: [`board`], [`menu`] and [`setup`] handle keys and draw nothing; the `*_view` files draw and know no
//! keys; [`game`] is the match that the drawn and the line-by-line board share; only [`terminal`] touches the terminal.

mod board;
mod board_keys;
mod board_view;
mod game;
mod hands;
mod input;
mod layout;
mod legend;
mod lesson;
mod line;
mod menu;
mod menu_view;
mod options;
mod overlay;
mod overlay_view;
mod plain;
mod pointing;
mod screens;
mod setup;
mod setup_times;
mod side_view;
mod site_marks;
mod sites_view;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;

use std::io::IsTerminal;

pub use game::begin::EngineChoice;
pub use game::saving::{Aim, may_save};
pub use options::{LessonOptions, PlayOptions};

use tianyuan_output::exit::Failure;

/// Opens a board or the menu and stays there until the player leaves.
///
/// # Errors
/// [`Failure`] where the game named cannot be opened, with everything that is wrong with its script.
pub fn run(start: PlayOptions) -> Result<(), Failure> {
    if start.plain || !has_screen() { plain::run(start) } else { terminal::run(start) }
}

/// Opens a lesson, the steps that are due, or the list of lessons, and stays there until the learner leaves.
///
/// # Errors
/// [`Failure`] where the lesson named cannot be opened, with everything that is wrong with its script.
pub fn teach(start: LessonOptions) -> Result<(), Failure> {
    if start.plain || start.json || !has_screen() { lesson::plain::run(start) } else { terminal::teach(start) }
}

/// True where the program reads from and writes to a terminal that can place characters; one that calls itself dumb cannot.
fn has_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    std::io::stdout().is_terminal() && std::io::stdin().is_terminal() && !dumb
}
