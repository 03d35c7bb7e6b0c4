//! Does what other programs do, side by side with them: `cargo xtask bench-peers`.
//!
//! Everybody runs in this one process run, one thread, in turn, round after round, so that a machine that drifts drifts for
//! all; what is compared are CPU seconds. `-- trees` or `-- rollouts` behind the example's name runs one of the two tables.

mod clock;
mod rollouts;
mod trees;

fn main() -> Result<(), clock::Failure> {
    let wanted = std::env::args().nth(1);
    if wanted.as_deref().is_none_or(|which| which == "trees") {
        trees::table()?;
    }
    if wanted.as_deref().is_none_or(|which| which == "rollouts") {
        rollouts::table()?;
    }
    Ok(())
}
