//! Programs that only tests need: left out where they are missing, and a failure where everything has to run.

use std::env;

/// Set where every test has to run: a missing program fails its test.
const EVERYTHING: &str = "CI";

/// Says that a program is missing and its test is left out.
///
/// # Panics
/// Under `CI=1`, where nothing may be left out.
pub fn missing(program: &str, install: &str) {
    let sentence = format!("left out: {program} is not installed ({install}; `cargo xtask test` does it)");
    assert!(!everything(), "{sentence}");
    eprintln!("{sentence}");
}

/// True if long tests beside a program are asked for, by `cargo xtask test` or by hand; prints a note if they are not.
pub fn asked_for(peer: &str, amount: &str) -> bool {
    let asked = env::var_os("TIANYUAN_PEERS").is_some() || env::var("TIANYUAN_LONG").is_ok_and(|value| value == "1");
    if !asked {
        eprintln!("left out: {amount} beside {peer}; TIANYUAN_PEERS=1 plays them");
    }
    asked
}

fn everything() -> bool {
    env::var(EVERYTHING).is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"))
}
