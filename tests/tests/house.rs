//! The rules of the house, as `cargo xtask tidy` runs them.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

#[test]
fn tidy() {
    let findings = xtask::tidy::all(&xtask::root()).unwrap();
    let broken: Vec<String> = findings.iter().filter(|finding| finding.fatal).map(ToString::to_string).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
