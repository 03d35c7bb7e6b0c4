//! The program tianyuan: commands for pipelines, and a board in the terminal.
//!
//! Every file here is thin: [`args`] reads the line, [`app`] finds scripts and opens games, `commands/` asks them,
//! [`view`] and [`json`] say what is printed.

mod app;
mod args;
mod commands;
mod exit;
mod help;
mod json;
mod meter;
mod out;
mod sentences;
mod terminal;
mod view;
mod written;

use std::process::ExitCode;

fn main() -> ExitCode {
    exit::speak_instead_of_panicking();
    let line: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let lang = help::language(&line);
    let args = match help::parse(&line, lang) {
        Ok(args) => args,
        Err(code) => return code,
    };
    let app = match app::App::new(args.global, lang) {
        Ok(app) => app,
        Err(code) => return code,
    };
    let result = commands::run(&app, args.command);
    app.finish(result)
}
