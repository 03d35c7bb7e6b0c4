//! The command line of the project's own jobs: `cargo xtask JOB`.

use std::process::ExitCode;

const USAGE: &str = "cargo xtask test   everything: format, lints, house rules, documentation, scripts' examples, tests
cargo xtask tidy   the house rules alone
cargo xtask dist [archive|wheel|static|image …]  the slow, fastest build in each form in which users get it
    --try      install each in a clean place and play with it    --profile NAME  another profile
cargo xtask bench [PART…]  build so and print figures: kernels games load hooks growth memory scaling
    --game ID  only this one      --program FILE  another build
    --write    into docs/figures.md    --instructions [--against FILE]  count instructions instead of seconds
cargo xtask profile [--game ID]  the functions in which games are spent
cargo xtask bench-peers  trees and random games of other programs, side by side (--help tells more)
cargo xtask load [crowd|kills|page …]  many players and spectators at one server; a server killed again and again; figures of the pages
cargo xtask table  build for release and print the table of games    --write    into docs/games.md
cargo xtask strength [random|uct|engines …]  matches, as tables with intervals    --games N    --time S a decision    --limit S a match
    --game ID  only this one      --program FILE  another build    --write  into docs/strength.md";

fn main() -> ExitCode {
    let job = std::env::args().nth(1).unwrap_or_default();
    let rest: Vec<String> = std::env::args().skip(2).collect();
    let done = match job.as_str() {
        "test" => xtask::jobs::test(),
        "tidy" => xtask::jobs::tidy(),
        "dist" => xtask::dist::run(&rest),
        "bench" => xtask::bench::run(&rest),
        "profile" => xtask::bench::profile(&rest),
        "bench-peers" => xtask::peers::run(&rest),
        "load" => xtask::load::run(&rest),
        "strength" => xtask::strength::run(&rest),
        "table" => xtask::table::run(&rest),
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
