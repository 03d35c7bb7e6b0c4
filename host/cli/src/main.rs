//! The program tianyuan: commands for pipelines, and boards in the terminal.
//!
//! [`tianyuan_commands`] reads the line and answers commands; [`tianyuan_tui`] is the board of `play`, `lesson play` and the menu;
//! [`tianyuan_serve`] has the boards in the browser. None knows the others: this room joins them.

mod lesson;
mod play;
mod serve;

use std::ffi::OsString;
use std::process::ExitCode;

use tianyuan_commands::Boards;
use tianyuan_output::exit;

fn main() -> ExitCode {
    exit::speak_instead_of_panicking();
    let line: Vec<OsString> = std::env::args_os().collect();
    tianyuan_commands::run(&line, Boards { play: play::run, lesson: lesson::run, serve: serve::run })
}
