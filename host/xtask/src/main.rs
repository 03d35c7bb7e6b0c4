//! `cargo xtask JOB`.

use std::process::ExitCode;

const USAGE: &str = "cargo xtask test   everything: format, lints, house rules, documentation, scripts' examples, tests
cargo xtask tidy   the house rules alone
cargo xtask bench  build for release and print the figures of the README
cargo xtask bench-peers  trees and random games of other programs, side by side (--help tells more)
cargo xtask table  build for release and print the table of games of the README";

fn main() -> ExitCode {
    let job = std::env::args().nth(1).unwrap_or_default();
    let done = match job.as_str() {
        "test" => xtask::jobs::test(),
        "tidy" => xtask::jobs::tidy(),
        "bench" => xtask::bench::run(),
        "bench-peers" => xtask::peers::run(&std::env::args().skip(2).collect::<Vec<_>>()),
        "table" => xtask::table::run(),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
